"""Mining tactics: games of the engine are played, and every position of them is looked at.

python -m turncoat.puzzles.mining [NUMBER]    adds to tactics.json until there are so many; Ctrl-C loses nothing
"""

import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

import turncoat
from turncoat.core.game import AnyGame
from turncoat.core.position import AnyPosition
from turncoat.core.safely import json_lines, write_safely
from turncoat.engine.choice import choose
from turncoat.engine.searcher import Searcher, Settings
from turncoat.engine.solver import solvable
from turncoat.games import catalogue
from turncoat.puzzles.tactics import Tactic, feat, grade_of, winner
from turncoat.puzzles.target import PuzzleError

SIMULATIONS = 12  # a move: games that are neither silly nor perfect
NEAR = 10  # moves left
NODES = 300_000
OPENING = 4  # random moves, so that no two games are equal
WANTED = 240


def sources() -> list[tuple[str, dict[str, str]]]:
    """Every game and asked-for option that can be solved."""
    found = []
    for info in catalogue():
        asked = [option for option in info.options if option.asked and option.choices]
        for value in (asked[0].choices or {}) if asked else {"": ""}:
            options = {asked[0].name: value} if asked else {}
            try:
                if solvable(turncoat.game(info.name, **options)):
                    found.append((info.name, options))
            except turncoat.TurncoatError:
                continue
    return found


def game_positions(game: AnyGame, seed: int) -> Iterator[tuple[AnyPosition, tuple[str, ...]]]:
    """The positions of one game, with the steps that lead there."""
    rng = random.Random(seed)
    pos: AnyPosition = game.start()
    steps: tuple[str, ...] = ()
    while pos.turn is not None:
        yield pos, steps
        few = len(steps) < OPENING
        move = rng.choice(list(pos.legal)) if few else choose(pos, simulations=SIMULATIONS, seed=rng.randrange(1 << 30))
        pos, steps = pos.play(move), (*steps, str(move))


def _near(pos: AnyPosition) -> bool:
    """Whether all moves are solved in a moment."""
    game = pos.game
    return pos.mover is not None and int(game.knowledge.moves_left(game.rules, pos.record)) <= NEAR


def mine(name: str, options: Mapping[str, str], seed: int) -> Iterator[Tactic]:
    """The tactics of one game of the engine: at most one that wins and one that gains."""
    game = turncoat.game(name, **options)
    sort = "-".join([name, *options.values(), str(seed)])
    won = gained = False
    for pos, steps in game_positions(game, seed):
        if not gained and (found := feat(pos)) is not None:
            gained = True
            yield _gains(pos, f"{sort}-score", steps, *found, name=name, options=options)
        if not won and _near(pos) and (solution := winner(pos, NODES)) is not None:
            best = solution.best
            grade = grade_of(pos, str(best.move))
            if grade > 1 or len(pos.legal) > 20:
                won = True
                yield _wins(pos, sort, steps, solution, grade, name=name, options=options)


def _wins(pos: AnyPosition, sort: str, steps: Any, solution: Any, grade: int, *, name: str, options: Any) -> Tactic:
    best = solution.best
    quick = Searcher(pos, settings=Settings(all=True, solve=False)).search(simulations=30)
    tempting = next(str(each.move) for each in quick.candidates if each.move != best.move)
    refuted = solution.of(tempting)
    return Tactic(
        *(sort, name, dict(options), steps, str(best.move), grade, pos.game.presentation.task(pos)),
        line=tuple(map(str, best.line[1:] if best.line and best.line[0] == best.move else best.line)),
        reasons=tuple(pos.game.told(pos.explain(best.move))),
        tempting=tempting,
        answer=next((str(move) for move in refuted.line if str(move) != tempting), ""),
    )


def _gains(
    pos: AnyPosition, sort: str, steps: Any, figure: str, gain: int, move: str, *, name: str, options: Any
) -> Tactic:
    found = pos.game.told(pos.explain(move))
    grade = min(5, 1 + (len(pos.legal) > 80) + (len(pos.legal) > 200))
    task = pos.game.presentation.task(pos, figure, gain)
    return Tactic(sort, name, dict(options), steps, move, grade, task, figure, gain, reasons=tuple(found))


def fill(path: Path, wanted: int, report: Callable[[str], None]) -> None:
    """Add to a file of tactics until it holds so many; whatever stops this, what was found is kept."""
    known = read(path) if path.exists() else []
    write(path, known)  # whether that is possible shows before the work, not after it
    found = Counter(f"{t.game} {dict(t.options)}" for t in known)
    seeds = {str(source): 1 + max([0, *(_seed(t) for t in known if _of(t, source))]) for source in sources()}
    while len(known) < wanted:
        source = min(sources(), key=lambda each: found[f"{each[0]} {each[1]}"])
        seed = seeds[str(source)]
        seeds[str(source)] += 1
        for new in mine(*source, seed):
            known.append(new)
            write(path, known)
            found[f"{source[0]} {source[1]}"] += 1
            report(f"{len(known)} of {wanted}: {new.id}, grade {new.grade}")


def read(path: Path) -> list[Tactic]:
    """The tactics of a file; PuzzleError if it holds something else."""
    try:
        return [Tactic.from_dict(data) for data in json.loads(path.read_text("utf-8"))]
    except (OSError, ValueError, TypeError) as error:
        raise PuzzleError(f"{path}: no file of tactics ({error})") from None


def write(path: Path, known: Sequence[Tactic]) -> None:
    """The file anew, easy ones first; whole or not at all."""
    try:
        write_safely(path, json_lines(t.to_dict() for t in sorted(known, key=lambda t: (t.grade, t.id))))
    except OSError as error:
        raise PuzzleError(f"{path} cannot be written: {error.strerror}") from None


def main() -> None:
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else WANTED
    path = Path(str(files("turncoat.puzzles").joinpath("tactics.json")))
    fill(path, wanted, lambda text: print(text, file=sys.stderr, flush=True))


def _of(known: Tactic, source: tuple[str, dict[str, str]]) -> bool:
    return (known.game, dict(known.options)) == source


def _seed(known: Tactic) -> int:
    return int(known.id.removesuffix("-score").rpartition("-")[2])


if __name__ == "__main__":
    main()
