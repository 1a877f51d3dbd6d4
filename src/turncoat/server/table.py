"""A match that people sit at: who is connected, and what each of them is shown."""

import asyncio
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property, lru_cache
from typing import Any

from turncoat.core.effects import Effect
from turncoat.core.errors import NotationError
from turncoat.core.figures import figure_text
from turncoat.core.position import AnyPosition
from turncoat.core.presentation import Lesson
from turncoat.core.turns import CHANCE
from turncoat.core.views import as_seen
from turncoat.server import wire
from turncoat.server.match import Match
from turncoat.server.state import Offer

FEW_EVENTS = 64
RECENT = 512  # steps whose effects are remembered
QUEUE = 64  # messages that may wait for one browser
GRACE = 20.0  # seconds that a seat must be empty before somebody else may give it to the computer


class Message:
    """What is told to one or many; the text is made once."""

    def __init__(self, message: wire.Wire) -> None:
        self.message = message

    @cached_property
    def text(self) -> str:
        return self.message.model_dump_json()


class Viewer:
    """One socket: the seats it holds, through whose eyes it looks, and what waits to be sent."""

    def __init__(self, mine: Iterable[int], holder: str = "") -> None:
        self.mine, self.holder = sorted(mine), holder
        self.seat: int | None = self.mine[0] if self.mine else None
        self.outgoing: asyncio.Queue[Message | None] = asyncio.Queue(QUEUE)
        self.known = 0  # how many steps it was told
        self.greeted = False
        self.evaluates = False
        self.hinting = False
        self.preparing = ""  # what it was told about getting ready
        self.lost = False

    def send(self, message: "wire.Wire | Message | None") -> None:
        """Hand a message over; a browser that does not keep up is let go and finds its way back."""
        try:
            self.outgoing.put_nowait(Message(message) if isinstance(message, wire.Wire) else message)
        except asyncio.QueueFull:
            self.lost = True
            while not self.outgoing.empty():
                self.outgoing.get_nowait()
            self.outgoing.put_nowait(None)


class Table:
    """One match in memory. Decisions are taken one at a time, under `lock`."""

    def __init__(self, match: Match, devices: Mapping[int, int] | None = None) -> None:
        self.match = match
        self.devices = dict(devices or {})  # how many hold each seat
        self.viewers: set[Viewer] = set()
        self.lock = asyncio.Lock()
        self.users = 0  # who needs it in memory just now
        self.thinking: asyncio.Task[None] | None = None
        self.judging = False
        self.alarm: asyncio.TimerHandle | None = None
        self.loaded = time.monotonic()
        self.left: dict[int, float] = {}  # when the last holder of a seat went away, if that was since
        self._histories: dict[int | None, History] = {}  # by whose eyes; one for all where nothing is hidden

    def show(self, viewer: Viewer, now: int) -> None:
        """Send what has changed since the viewer last looked."""
        self._show([viewer], now)

    def show_all(self, now: int) -> None:
        """Show everybody the table; several people at one screen see it through the eyes of whoever has to move."""
        for viewer in self.viewers:
            self._turn_to_mover(viewer)
        self._show(self.viewers, now)

    @staticmethod
    def shut_out(viewer: Viewer, seats: Sequence[int] | None) -> None:
        """A browser holds only these seats from now on."""
        left = [seat for seat in viewer.mine if seat in (seats or ())]
        if left != viewer.mine:
            viewer.mine = left  # a new list: messages that wait hold the old one
            viewer.seat = viewer.seat if viewer.seat in left else None
            viewer.greeted = False

    def welcome(self, viewer: Viewer, now: int) -> None:
        """Show a browser that comes the table."""
        self._turn_to_mover(viewer)
        self.show(viewer, now)

    def _turn_to_mover(self, viewer: Viewer) -> None:
        turn = self.match.pos.turn
        if turn in viewer.mine and not self.match.game.hides and self.match.levels[turn] is None:
            viewer.seat = turn

    def _show(self, viewers: Iterable[Viewer], now: int) -> None:
        """What several see alike is made once, however many they are."""
        told: dict[tuple[object, ...], Message] = {}
        seen: dict[int | None, Seen] = {}
        for viewer in viewers:
            history = self._history(viewer.seat)
            since = min(viewer.known, len(history.entries)) if viewer.greeted else 0
            alike = (viewer.seat, tuple(viewer.mine), since, viewer.greeted)
            if alike not in told:
                eyes = viewer.seat if self.match.game.hides else None
                if eyes not in seen:
                    seen[eyes] = self._seen(viewer.seat, now)
                told[alike] = Message(self._told(viewer, since, seen[eyes]))
            viewer.send(told[alike])
            viewer.known, viewer.greeted = len(history.entries), True

    @property
    def owner(self) -> str:
        """Who waits for what the engine does here."""
        return min((viewer.holder for viewer in self.viewers if viewer.mine), default=self.match.plan.id)

    @property
    def present(self) -> frozenset[int]:
        """The seats of which somebody who holds them is connected."""
        return frozenset(seat for viewer in self.viewers for seat in viewer.mine)

    def past(self, viewer: Viewer, steps: int) -> wire.Past:
        """The board after so many steps, as the viewer may know it."""
        shown = min(steps, len(self.match.steps))
        pos, shows, names = self.match.positions[shown].view(viewer.seat), self.match.game.presentation, self.names()
        return wire.Past(
            steps=shown, board=shows.board(pos, names), words=shows.words(pos, names), figures=figures(pos)
        )

    def preview(self, viewer: Viewer, picks: Sequence[str]) -> wire.Preview:
        """What a move would do, from what the viewer may know."""
        return told_of(self.match.pos.view(viewer.seat), picks, self.names())

    def text_of(self, request: wire.Play) -> str:
        """The move that a browser wants to play."""
        if request.move is not None:
            return request.move
        return self.match.game.presentation.text(self.match.pos.view(request.seat), request.picks or [])

    def names(self) -> list[str]:
        """What the seats are called."""
        return self.match.labels()

    def free_in(self, seat: int) -> float | None:
        """Seconds until others may give a seat to the computer; None if nobody has left it."""
        match = self.match
        if not match.taken[seat] or match.levels[seat] is not None or any(seat in each.mine for each in self.viewers):
            return None
        return max(0.0, GRACE - (time.monotonic() - self.left.get(seat, self.loaded)))

    # ------------------------------------------------------------------ what a viewer is told

    def _seen(self, seat: int | None, now: int) -> "Seen":
        """What all see who look through these eyes."""
        match, names = self.match, self.names()
        view, shows = match.pos.view(seat), match.game.presentation
        return Seen(
            view=view,
            names=names,
            seats=self._seats(view, now),
            hashed=match.view_hash(seat),
            board=shows.board(view, names),
            words=shows.words(view, names),
            why=self._why_now(view.mover, seat),
            end=self._end(view),
            rules=shows.paragraph(view, started=match.started),
        )

    def _told(self, viewer: Viewer, since: int, seen: "Seen") -> wire.Table:
        match, seat = self.match, viewer.seat
        view, shows, names = seen.view, match.game.presentation, seen.names
        turn, runs = view.mover, match.started and not match.over
        acts = turn is not None and turn == seat and runs
        fresh = not viewer.greeted
        typed = match.plan.real and runs and view.turn == CHANCE and bool(viewer.mine)
        events = [str(event) for event, _ in view.chances] if typed else []
        return wire.Table(
            match=match.plan.id,
            game=match.game.name,
            title=match.game.info.title,
            options=match.game.option_texts(),
            seats=seen.seats,
            mine=viewer.mine,
            seat=seat,
            step=match.step,
            view=seen.hashed,
            started=match.started,
            turn=turn if runs else None,
            chance=view.turn == CHANCE,
            running=match.clock.running,
            board=seen.board,
            choices=shows.choices(view) if acts else None,
            more=more_of(view) if acts else [],
            setup=shows.setup(match.game) if fresh else None,
            lesson=[lesson_step(step) for step in shows.lesson(match.game)] if fresh else [],
            words=seen.words,
            why=seen.why,
            duty=shows.duty(view) if acts else "",
            since=since,
            entries=self._history(seat).entries[since:],
            luck=match.game.info.luck and not match.plan.real,
            real=match.plan.real,
            question=shows.event_question(view, names) if typed else "",
            events=events if len(events) <= FEW_EVENTS else [],
            offer=self._offer(match.offer),
            declined=self._offer(match.declined),
            back=seat is not None and not match.over and match.back_to(seat) is not None,
            asks=not match.alone,
            help=match.alone and seat is not None,
            hides=match.game.hides,
            deciding=view.deciding,
            meanings=dict(match.game.info.figures),
            end=seen.end,
            commitment=match.luck.commitment,
            rules=seen.rules,
            thinking=match.thinker is not None,
        )

    def _seats(self, view: AnyPosition, now: int) -> list[wire.SeatInfo]:
        match = self.match
        present = self.present
        parts = figures(view)
        free = [self.free_in(seat) for seat in range(match.seats)]
        return [
            wire.SeatInfo(
                name=match.label(seat),
                kind=match.plan.seats[seat].kind,
                taken=match.taken[seat],
                level=match.levels[seat],
                present=seat in present,
                free=None if (wait := free[seat]) is None else round(1000 * wait),
                figures=parts[seat],
                left=None if match.plan.clock is None else max(0, match.clock.left(seat, now)),
                won=match.score[seat],
                devices=self.devices.get(seat, 0),
            )
            for seat in range(match.seats)
        ]

    def _offer(self, offer: Offer | None) -> wire.OfferInfo | None:
        if offer is None:
            return None
        what: Any = offer.what
        asked = sorted(self.match.asked()) if offer is self.match.offer else []
        return wire.OfferInfo(what=what, seat=offer.seat, asked=asked)

    def _end(self, view: AnyPosition) -> wire.EndInfo | None:
        end = self.match.end
        if end is None:
            return None
        outcome = view.outcome
        scores = [] if outcome is None else [str(score) for score in outcome.scores]
        winners = list(end.result.winners)
        reason = self._why_over(end.why, winners) if outcome is None else outcome.reason
        return wire.EndInfo(
            result=str(end.result), winners=winners, reason=reason, scores=scores, seed=self.match.plan.seed.hex()
        )

    def _why_now(self, turn: int | None, seat: int | None) -> list[str]:
        """What happened since the last move that tells why it is this seat's turn."""
        match, names, found = self.match, self.names(), []
        positions = match.positions
        for number in reversed(range(len(match.steps))):
            view = positions[number].view(seat)
            done = done_by(view, as_seen(view, match.steps[number]))
            found += [effect.told(names) for effect in reversed(done) if effect.explains(turn)]
            if view.mover is not None:
                break
        return found[::-1]

    def _why_over(self, why: str, winners: list[int]) -> str:
        """Why a match ended that the rules did not end."""
        losers = [name for seat, name in enumerate(self.names()) if seat not in winners]
        texts = {"resigned": f"{losers[0]} resigned" if losers else why, "agreed": "by agreement"}
        texts["time"] = f"{losers[0]} ran out of time" if losers else why
        return texts.get(why, why)

    def _history(self, seat: int | None) -> "History":
        """Every step as the seat saw it; what was made once is kept."""
        key = seat if self.match.game.hides else None
        history = self._histories.setdefault(key, History())
        if history.cut(self.match.steps):
            for viewer in self.viewers:
                if viewer.seat == seat or not self.match.game.hides:
                    viewer.known = min(viewer.known, len(history.entries))
        names = self.names() if len(history.entries) < len(self.match.steps) else ()
        for number in range(len(history.entries), len(self.match.steps)):
            pos, step = self.match.positions[number], self.match.steps[number]
            view = pos.view(seat) if self.match.game.hides else pos
            history.entries.append(entry(view, as_seen(view, step), names))
        history.steps = self.match.steps
        return history


@dataclass(frozen=True)
class Seen:
    """What is told alike to all who see alike."""

    view: AnyPosition
    names: list[str]
    seats: list[wire.SeatInfo]
    hashed: str
    board: Any
    words: list[str]
    why: list[str]
    end: wire.EndInfo | None
    rules: str


class History:
    """What was told of the steps of a match to those who see alike."""

    def __init__(self) -> None:
        self.steps: tuple[str, ...] = ()
        self.entries: list[wire.Entry] = []

    def cut(self, steps: tuple[str, ...]) -> bool:
        """Forget what did not come to pass in the end; whether there was something to forget."""
        if steps[: len(self.steps)] == self.steps:
            return False
        del self.entries[_common(self.steps, steps) :]
        return True


def told_of(view: AnyPosition, picks: Sequence[str], names: Sequence[str]) -> wire.Preview:
    """What the move that these picks make would do."""
    shows = view.game.presentation
    try:
        text = shows.text(view, picks)
        why_not = view.why_not(text)
    except NotationError as error:
        text, why_not = "", str(error)
    done = () if why_not is not None else view.effects(text)
    return wire.Preview(
        picks=list(picks),
        move=text,
        why_not=why_not,
        summary=shows.summary(done, names),
        effects=[effect_info(effect, names) for effect in done],
        board=None if why_not is not None else shows.board(view.play(text), names),
    )


@lru_cache(RECENT)
def done_by(view: AnyPosition, text: str) -> tuple[Effect, ...]:
    """The effects of a step; of those just played they are asked more than once."""
    return tuple(view.effects(text))


def entry(view: AnyPosition, text: str, names: Sequence[str]) -> wire.Entry:
    """A step as the history tells it."""
    done = done_by(view, text)
    effects = [effect_info(effect, names) for effect in done]
    shows = view.game.presentation
    told, summary = shows.said(view, text), shows.summary(done, names)
    return wire.Entry(seat=view.mover, text=text, said=told, summary=summary, effects=effects)


def effect_info(effect: Effect, names: Sequence[str]) -> wire.EffectInfo:
    """An effect as the wire carries it; seats have the names of those who sit there."""
    facts = {field.name: getattr(effect, field.name) for field in fields(effect)}
    return wire.EffectInfo(kind=type(effect).__name__, text=effect.told(names), facts=facts)


def more_of(view: AnyPosition) -> list[wire.MoreInfo]:
    """Legal moves that are buttons beside the board."""
    return [wire.MoreInfo(text=each.text, title=each.title) for each in view.game.presentation.more(view)]


def lesson_step(step: Lesson) -> wire.LessonStep:
    """A lesson as the wire carries it."""
    return wire.LessonStep(
        say=step.say, moves=step.moves, effects=list(step.effects), preview=step.preview, end=step.end
    )


def figures(view: AnyPosition) -> list[dict[str, str]]:
    """The parts of each seat's score, as texts."""
    return [{name: figure_text(value) for name, value in parts.items()} for parts in view.figures]


def _common(one: Sequence[str], two: Sequence[str]) -> int:
    """How many texts at the start are the same."""
    number = 0
    for left, right in zip(one, two, strict=False):
        if left != right:
            break
        number += 1
    return number
