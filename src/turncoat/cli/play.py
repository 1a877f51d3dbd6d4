"""`turncoat play`: people at one keyboard, and the computer."""

import contextlib
import os
import shlex
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.text import Text

from turncoat.cli.asking import choose_game, choose_opponents
from turncoat.cli.computer import Thinker, levels, parse_computers, tags
from turncoat.cli.screen import board, touched
from turncoat.cli.session import Session
from turncoat.core.effects import Effect, ending
from turncoat.core.errors import OptionError, TurncoatError
from turncoat.core.position import AnyPosition
from turncoat.core.turns import CHANCE
from turncoat.core.views import as_seen
from turncoat.games.pages import rule_page, rule_part
from turncoat.games.positions import position

HELP = """\
[bold]a move[/]      play it, like {example}; you see what it does and confirm with Enter
[bold]?[/]           legal moves{more}
[bold]hint[/]        a good move and why            [bold]board[/]  draw the board again
[bold]undo[/]        take the last move back
[bold]save FILE[/]   keep the game in that file     [bold]rules {rule}[/]  read a rule
[bold]quit[/]        leave; the game is saved after every step anyway     [bold]help[/]  this list"""


def _help(pos: AnyPosition) -> str:
    """The list of commands with examples that fit the game."""
    words = pos.game.presentation.help(pos)
    more = f"; [bold]? {words.piece}[/] for a {words.kind}, [bold]? {words.place}[/] for a {words.where}"
    return HELP.format(example=words.example, more=more if words.piece else "", rule=words.rule)


def _command() -> str:
    """How this program can be called again from here."""
    called = Path(sys.argv[0]).absolute()
    found = shutil.which("turncoat")
    if called.name != "turncoat":
        return "turncoat"
    if found is not None and Path(found).absolute() == called:
        return "turncoat"
    return os.path.relpath(called) if called.is_relative_to(Path.cwd()) else str(called)


class _PlayersLeave(Exception):  # noqa: N818 - no error
    """The players go; the game is on disk."""


@dataclass(frozen=True)
class Begin:
    """What is played: a game with options, a saved game, or a position."""

    name: str | None
    options: list[str]
    resume: Path | None = None
    position: str | None = None


def start(begin: Begin, *, real: bool, confirm: bool, seed: int | None, computers: list[str]) -> None:
    console = Console(highlight=False)
    if begin.resume is not None:
        if begin.name is not None or begin.position is not None:
            raise OptionError("--resume takes the game and its options from the file; leave GAME out, and --position")
        if computers:
            raise OptionError("--resume takes the seats from the file; leave --computer out")
        session = Session.resume(begin.resume, seed)
    elif begin.position is not None:
        if begin.name is not None:
            raise OptionError("--position tells the game and its options; leave GAME out")
        pos = position(begin.position)
        session = Session.new(pos, seed, real, tags(parse_computers(computers, pos.game)))
    else:
        game = choose_game(console, begin.name, begin.options)
        if begin.name is None and not computers:
            computers = choose_opponents(console)
        session = Session.new(game.start(), seed, real, tags(parse_computers(computers, game)))
    _warm_up(session.pos)
    Evening(console, session, real=real or session.real, confirm=confirm).run()


def _warm_up(pos: AnyPosition) -> None:
    """Compile what a player needs before the board is shown, not in the middle of the first moves."""
    pos = pos.settled(lambda here: here.chances[0][0])
    if pos.legal:
        pos.effects(pos.legal[0])
    str(pos)


class Evening:
    """The loop: show, ask, play. A bad answer or Ctrl-C changes nothing."""

    def __init__(self, console: Console, session: Session, *, real: bool, confirm: bool) -> None:
        self.console = console
        self.session = session
        self.real = real
        self.confirm = confirm
        self.hidden = session.record.game.hides
        self.levels = levels(session.record)
        self.people = [seat for seat in range(session.record.game.seats) if seat not in self.levels]
        self.thinker: Thinker | None = Thinker(session.pos.game) if self.levels else None
        self.greeted: set[int] = set()
        self.looking: int | None = None  # the seat that sits at the screen when hands are hidden
        self.commands: dict[str, Callable[[str], None]] = {
            "help": lambda _: self.console.print(_help(self.pos)),
            "board": lambda _: self._draw(),
            "hint": self._hint,
            "undo": self._undo,
            "save": self._save,
            "rules": self._rules,
            **dict.fromkeys(("quit", "exit", "q"), self._leave),
        }

    @property
    def pos(self) -> AnyPosition:
        return self.session.pos

    def run(self) -> None:
        self.console.print(_help(self.pos))
        self.console.print(Text(f"Saved in {self.session.path}", "dim"), soft_wrap=True)
        try:
            while self.pos.turn is not None:
                if self.pos.turn == CHANCE:
                    self._chance()
                elif self.pos.turn in self.levels:
                    self._computer(self.pos.turn)
                else:
                    self._turn(self.pos.turn)
            self._finish()
        except (_PlayersLeave, EOFError, KeyboardInterrupt):
            again = f"{_command()} play --resume {shlex.quote(str(self.session.path))}"
            self.console.print(Text(f"\nThe game is saved. Go on with:\n{again}"), soft_wrap=True)

    def _ask(self, question: str) -> str:
        """A line from the players; one Ctrl-C only asks again."""
        for _ in range(2):
            try:
                return self.console.input(question).strip()
            except KeyboardInterrupt:
                self.console.print("\n[dim]Nothing is lost. Ctrl-C once more leaves; the game is saved.[/]")
            except UnicodeDecodeError:
                return "\N{REPLACEMENT CHARACTER}"
        raise _PlayersLeave

    def _shown(self) -> AnyPosition:
        """What the person at the screen may see."""
        return self.pos.view(self.looking) if self.hidden else self.pos

    def _draw(self) -> None:
        last: tuple[str, ...] = ()
        record = self.session.record
        for number in reversed(range(len(record.steps))):
            if record.positions[number].mover is not None:
                last = touched(record.positions[number], record.steps[number])
                break
        self.console.print()
        self.console.print(board(self.console, self._shown(), last))

    def _curtain(self, seat: int) -> None:
        """With hidden hands, nobody sees the next hand before its owner sits down."""
        if not self.hidden or self.looking == seat or seat in self.levels:
            return
        if self.people == [seat]:  # nobody else to hide it from
            self.looking = seat
            return
        if self.looking is not None:
            self._ask("[dim]Enter clears the screen for the next player[/] ")
        self.console.clear()
        name = self.pos.game.seat_name(seat)
        self._ask(f"[bold]{name}[/], press Enter when nobody else looks ")
        if seat not in self.greeted:
            self.console.print(_help(self.pos))
            self.greeted.add(seat)
        self.looking = seat

    def _turn(self, seat: int) -> None:
        self._curtain(seat)
        self._draw()
        name = self.pos.game.seat_name(seat)
        before = self.session.record.steps
        while self.session.record.steps == before:
            answer = self._ask(f"[bold]{name}[/] {self._due()}> ")
            with self._told():
                self._obey(answer)

    def _computer(self, seat: int) -> None:
        name, level = self.pos.game.seat_name(seat), self.levels[seat]
        assert self.thinker is not None
        wait = "thinks" if self.thinker.ready else "plays simply until its engine is compiled, once"
        with self.console.status(f"[dim]{name} (computer, level {level}) {wait} ...[/]"):
            move = self.thinker.move(self.pos, level, self.session.seed_now)
        effects = self._shown().effects(str(move))
        self.session.play(move)
        self.console.print(f"[bold]{name}[/] [dim](computer, level {level})[/] plays [bold]{escape(str(move))}[/]")
        self._tell(effects)

    def _tell(self, effects: Iterable[Effect]) -> None:
        for text in self.pos.game.told(effects):
            self.console.print(f"  [dim]•[/] {escape(text)}")

    def _hint(self, _: str) -> None:
        if self.thinker is None:
            self.thinker = Thinker(self.pos.game)
        with self.console.status("[dim]Looking for a good move ...[/]"):
            move, why = self.thinker.hint(self._shown())
        self.console.print(f"[bold]{escape(str(move))}[/] looks good:")
        for reason in why:
            self.console.print(f"  [dim]•[/] {escape(reason)}")

    @contextlib.contextmanager
    def _told(self) -> Iterator[None]:
        """Tell what went wrong and go on."""
        try:
            yield
        except (TurncoatError, OSError) as error:
            self.console.print(Text(str(error), "red"))

    def _due(self) -> str:
        words = self.pos.game.presentation.duty(self.pos)
        return f"[dim]{words}[/] " if words else ""

    def _obey(self, answer: str) -> None:
        if answer and not self._obeyed(answer):
            self._move(answer)

    def _obeyed(self, answer: str) -> bool:
        """Whether the answer was a command, which is then done."""
        word, _, rest = answer.partition(" ")
        if word.startswith("?"):
            self._list_moves(answer[1:].strip())
        elif word in self.commands:
            self.commands[word](rest.strip())
        else:
            return False
        return True

    def _list_moves(self, wanted: str) -> None:
        shown = self._shown()
        told = shown.game.presentation.list_moves(shown, wanted) if shown.legal else "No move is to be chosen now."
        self.console.print(told)

    def _rules(self, section: str) -> None:
        page = rule_page(self.pos.game.name)
        self.console.print(Markdown(rule_part(page, section) if section else page))

    def _leave(self, _: str) -> None:
        raise _PlayersLeave

    def _move(self, text: str) -> None:
        pos = self.pos
        self._tell(self._shown().effects(text))
        if self.confirm and self._ask("[dim]Enter plays it, n takes it back[/] ").lower() not in ("", "y", "yes"):
            self.console.print("[dim]Not played.[/]")
            return
        self.session.play(pos.parse(text))

    def _undo(self, times: str) -> None:
        if times and not (times.isascii() and times.isdigit() and 0 < int(times) < 1000):
            raise TurncoatError(f"undo takes the number of moves to take back, not {times!r}")
        for _ in range(int(times or 1)):
            step = self.session.undo(events_too=self.real and self.pos.turn == CHANCE)
            if step is None:
                self.console.print("There is nothing to take back.")
                return
            self.console.print(f"Taken back: {step}", markup=False)
            while self.pos.turn in self.levels and (step := self.session.undo()) is not None:
                self.console.print(f"Taken back: {step}", markup=False)
            self.looking = None if self.hidden else self.looking

    def _save(self, name: str) -> None:
        if not name:
            raise TurncoatError("write the name of a file after save, like save friday.tcr")
        try:
            path = Path(name).expanduser()
            path.exists()
        except (RuntimeError, ValueError) as error:
            raise TurncoatError(f"{name!r} is no name of a file: {error}") from None
        question = f"[bold]{escape(str(path))}[/] exists. Overwrite it? [dim]y or n[/] "
        if path.exists() and path != self.session.path and self._ask(question).lower() not in ("y", "yes"):
            self.console.print("[dim]Not saved there.[/]")
            return
        self.session.move_to(path)
        self.console.print(Text(f"Saved in {path}; the game is kept there from now on."))

    def _chance(self) -> None:
        seat = self.pos.game.presentation.lucky_seat(self.pos)
        if seat is not None:
            self._curtain(seat)
        event = self._typed_event() if self.real else self.session.drawn()
        if event is None:
            return
        view = self._shown()
        self.session.play(event)
        self._tell(view.effects(as_seen(view, str(event))))

    def _typed_event(self) -> Any:
        """An event that somebody rolled or drew for real; Enter leaves it to the computer."""
        shows = self.pos.game.presentation
        answer = self._ask(f"[dim]{shows.event_question(self.pos)[:-1]}; Enter lets the computer do it)[/] ")
        if not answer:
            return self.session.drawn()
        obeyed = True  # a command that fails was one too
        with self._told():
            obeyed = self._obeyed(answer)
        if obeyed:
            return None
        try:
            event = self.pos.parse(shows.event_text(self.pos, answer))
            reason = self.pos.why_not(event)
        except TurncoatError as error:
            reason = str(error)
        if reason is not None:
            self.console.print(Text(reason, "red"))
            return None
        return event

    def _finish(self) -> None:
        self.looking = None
        self.hidden = False  # the game is over, all hands are laid open
        self._draw()
        outcome = self.pos.outcome
        assert outcome is not None
        self.console.print(Text(ending(outcome).told(self.pos.game.seat_names), "bold"))
        again = f"{_command()} replay {shlex.quote(str(self.session.path))}"
        self.console.print(Text(f"See it again with:\n{again}", "dim"), soft_wrap=True)
