"""The puzzle room over HTTP: lists, puzzles, hints, tactics. Nothing of it is kept here; progress stays in browsers."""

import asyncio
import contextlib
import datetime
import functools
from collections.abc import Iterator, Sequence
from typing import Annotated

from fastapi import APIRouter, Path, Response

from turncoat.core.errors import NotationError
from turncoat.core.solids import Cells, Motion, orientations
from turncoat.puzzles import Kind, Placed, Puzzle, PuzzleError
from turncoat.puzzles.away import hint
from turncoat.puzzles.catalogue import catalogue
from turncoat.puzzles.challenge import GRADES, Challenge
from turncoat.puzzles.generate import daily, named
from turncoat.puzzles.pictures import of_target
from turncoat.puzzles.puzzle import check_laid, colours
from turncoat.puzzles.tactics import Tactic, tactic, tactics
from turncoat.server import wire
from turncoat.server.background import worked_out
from turncoat.server.hub import UnknownError
from turncoat.server.preparation import Preparation
from turncoat.server.table import figures, more_of, told_of

router = APIRouter()
PuzzleName = Annotated[str, Path(max_length=60, pattern="^[a-z0-9-]+$")]
LOOK_AGAIN, AN_HOUR = 5.0, 3600.0  # seconds
QUARTER = Motion((1, 0, 2), (1, -1, 1))
OVER = Motion((0, 1, 2), (1, -1, -1))


def _today() -> datetime.date:
    return datetime.datetime.now(datetime.UTC).date()


def _check_day(name: str) -> None:
    """UnknownError for a day that has not come anywhere on earth."""
    ahead = f"daily-{_today() + datetime.timedelta(days=1)}"
    if name.startswith("daily-") and name > ahead:
        raise UnknownError("the puzzle of that day is still to come")


@functools.lru_cache(200)
def _challenge(name: str) -> Challenge:
    _check_day(name)
    with _named():
        return named(name)


def _the_tactic(name: str) -> Tactic:
    with _named():
        return tactic(name)


@contextlib.contextmanager
def _named() -> Iterator[None]:
    """UnknownError for names of nothing."""
    try:
        yield
    except PuzzleError as error:
        raise UnknownError(str(error)) from None


@functools.lru_cache(200)
def _puzzle(name: str) -> Puzzle:
    return _challenge(name).puzzle


async def keep_ahead(preparation: Preparation) -> None:
    """Make the puzzle of the day, and tomorrow's, before anybody asks: on some days that takes seconds."""
    while True:
        await asyncio.sleep(LOOK_AGAIN)
        if preparation.done:  # whoever plays comes first
            for day in (_today(), _today() + datetime.timedelta(days=1)):
                await worked_out(daily, day)
            await asyncio.sleep(AN_HOUR)


@router.get("/api/puzzles")
async def puzzles() -> wire.PuzzleList:
    """What there is to solve."""
    today = await worked_out(daily, _today())
    return wire.PuzzleList(daily=_summary(today), puzzles=_all_summaries(), grades=GRADES)


@functools.cache
def _all_summaries() -> list[wire.PuzzleSummary]:
    return [*map(_summary, catalogue()), *map(_tactic_summary, tactics())]


def _summary(each: Challenge) -> wire.PuzzleSummary:
    return wire.PuzzleSummary(
        id=each.id,
        title=each.title,
        grade=each.grade,
        cells=len(each.puzzle.target.cells),
        blocks=len(each.blocks.split()),
        solutions=each.solutions,
        tactic=False,
    )


def _tactic_summary(each: Tactic) -> wire.PuzzleSummary:
    return wire.PuzzleSummary(
        id=each.id, title=each.task, grade=each.grade, cells=0, blocks=0, solutions=1, tactic=True
    )


@router.get("/api/puzzles/{name}")
async def puzzle(name: PuzzleName) -> wire.PuzzleInfo:
    """A shape to be filled, the blocks for it, and where each can go."""
    return await worked_out(_info, name)


def _info(name: str) -> wire.PuzzleInfo:
    each, asked = _challenge(name), _puzzle(name)
    owners = colours()
    return wire.PuzzleInfo(
        id=each.id,
        title=each.title,
        text=each.text,
        grade=each.grade,
        solutions=each.solutions,
        distinct=each.distinct,
        difficulty=each.difficulty,
        size=asked.target.size,
        cells=list(asked.target.cells),
        colours=[owners.index(c) if (c := asked.target.colours.get(cell)) else -1 for cell in asked.target.cells],
        blocks=[
            wire.PuzzleBlock(
                id=_id(kind),
                letter=kind.letter,
                name=kind.name,
                colour=owners.index(kind.colour),
                count=kind.count,
                shapes=_shapes(kind, places, upright=asked.upright),
            )
            for kind, places in zip(asked.kinds, asked.placements, strict=True)
        ],
    )


def _id(kind: Kind) -> str:
    return f"{kind.colour}{kind.letter}"


def _shapes(kind: Kind, places: Sequence[Placed], *, upright: bool) -> list[wire.PuzzleShape]:
    ways = orientations(kind.cells, upright=upright)
    corners: dict[Cells, list[tuple[int, int, int]]] = {way: [] for way in ways}
    for placed in places:
        low = tuple(min(cell[axis] for cell in placed.cells) for axis in range(3))
        shape = tuple(sorted((x - low[0], y - low[1], z - low[2]) for x, y, z in placed.cells))
        corners[shape].append((low[0], low[1], low[2]))
    return [
        wire.PuzzleShape(
            id=number,
            cells=list(way),
            turned=ways.index(QUARTER.of(way)),
            flipped=ways.index(OVER.of(way)),
            places=sorted(corners[way], key=lambda at: (at[2], at[1], at[0])),
        )
        for number, way in enumerate(ways)
    ]


def _laid(asked: Puzzle, request: wire.Laid) -> list[Placed]:
    kinds = {_id(kind): kind for kind in asked.kinds}
    found = []
    for each in request.laid:
        if each.block not in kinds:
            raise PuzzleError(f"there is no block {each.block!r} in this puzzle; there are {' '.join(kinds)}")
        found.append(Placed(kinds[each.block], tuple(sorted(each.cells))))
    check_laid(asked, found)
    return found


def _told(placed: Placed) -> wire.LaidBlock:
    return wire.LaidBlock(block=_id(placed.kind), cells=list(placed.cells))


@router.post("/api/puzzles/{name}/hint")
async def ask_hint(name: PuzzleName, request: wire.Laid) -> wire.PuzzleHint:
    """One block to lay next, or what has to be taken out."""
    return await worked_out(_hint, name, request)


def _hint(name: str, request: wire.Laid) -> wire.PuzzleHint:
    asked = _puzzle(name)
    found = hint(asked, _laid(asked, request))
    return wire.PuzzleHint(
        words=found.words(asked.target),
        lay=None if found.lay is None else _told(found.lay),
        take_out=[_told(placed) for placed in found.take_out],
    )


@router.post("/api/puzzles/{name}/check")
async def check(name: PuzzleName, request: wire.Laid) -> wire.PuzzleChecked:
    """Whether this is a solution."""
    return wire.PuzzleChecked(solved=await is_solved(name, request))


async def is_solved(name: str, request: wire.Laid) -> bool:
    """Whether these blocks fill the target; PuzzleError if they cannot lie so."""
    asked = await worked_out(_puzzle, name)
    return sum(len(placed.cells) for placed in _laid(asked, request)) == len(asked.target.cells)


async def summary_of(name: str) -> wire.PuzzleSummary:
    """A puzzle as the list tells it; UnknownError if there is none of that name."""
    return _summary(await worked_out(_challenge, name))


@router.get("/api/puzzles/{name}/picture")
async def picture(name: PuzzleName) -> Response:
    """What is to be filled, drawn."""
    each = await worked_out(_challenge, name)
    drawn = of_target(each.puzzle.target, each.title)
    return Response(drawn, media_type="image/svg+xml", headers={"Cache-Control": "public, max-age=86400"})


@router.get("/api/tactics/{name}")
async def one_tactic(name: PuzzleName) -> wire.TacticInfo:
    """A position in which a move is to be found; not the move."""
    return await worked_out(_tactic_info, name)


def _tactic_info(name: str) -> wire.TacticInfo:
    each = _the_tactic(name)
    pos = each.position
    game, shows = pos.game, pos.game.presentation
    assert pos.mover is not None
    return wire.TacticInfo(
        id=each.id,
        task=each.task,
        grade=each.grade,
        game=game.name,
        title=game.info.title,
        seat=pos.mover,
        seats=list(game.seat_names),
        figures=figures(pos),
        setup=shows.setup(game),
        board=shows.board(pos, game.seat_names),
        choices=shows.choices(pos),
        more=more_of(pos),
        words=shows.words(pos, game.seat_names),
    )


@router.post("/api/tactics/{name}/preview")
async def preview(name: PuzzleName, request: wire.Picked) -> wire.Preview:
    """What a move would do."""
    pos = await worked_out(lambda: _the_tactic(name).position)
    return told_of(pos, request.picks, pos.game.seat_names)


@router.post("/api/tactics/{name}/try")
async def try_tactic(name: PuzzleName, request: wire.Picked) -> wire.TacticAnswer:
    """Whether a move is the right one; without picks, the solution is told."""
    return await worked_out(_tried, _the_tactic(name), request.picks)


def _tried(each: Tactic, picks: Sequence[str]) -> wire.TacticAnswer:
    pos = each.position
    shows = pos.game.presentation
    move = shows.text(pos, picks) if picks else ""
    if move and (why := pos.why_not(move)) is not None:
        raise NotationError(f"{move}: {why}")
    right = bool(move) and each.judge(move)
    if not right and picks:
        answer = f" {each.answer} answers it." if each.tempting == move and each.answer else ""
        return wire.TacticAnswer(
            right=False, move=move, says=[f"{move} is not it.{answer}"], solution="", picks=[], line=[]
        )
    return wire.TacticAnswer(
        right=right,
        move=move,
        says=list(each.reasons),
        solution=each.solution,
        picks=list(shows.picks(pos, each.solution)),
        line=list(each.line),
    )
