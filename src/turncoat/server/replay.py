"""A recorded game, told to be looked through."""

from turncoat.core.errors import TurncoatError
from turncoat.core.turns import CHANCE
from turncoat.records import Record, loads
from turncoat.records.luck import LuckError, mismatches
from turncoat.server import wire
from turncoat.server.match import Match
from turncoat.server.table import entry, figures

MOST_STEPS = 2_000  # of a game that a page looks through: every board of it is sent


def first_of(text: str) -> Record:
    """The first game of a record file; TurncoatError if there is none."""
    found = loads(text, 1, MOST_STEPS)
    if not found:
        raise TurncoatError("the file holds no game")
    return found[0]


def not_too_long(record: Record) -> Record:
    """The same record; TurncoatError if a page cannot look through it."""
    if len(record.steps) > MOST_STEPS:
        raise TurncoatError(f"games of more than {MOST_STEPS:,} steps are not looked through here; save it as a file")
    return record


def replay_of(told: Record) -> wire.Replay:
    """Every board of a game, and whether its luck can be checked."""
    try:
        wrong: list[str] | None = [str(mismatch) for mismatch in mismatches(told)]
        unchecked = ""
    except LuckError as error:
        wrong, unchecked = None, str(error)
    names, shows = told.names, told.game.presentation
    return wire.Replay(
        game=told.game.name,
        title=told.game.info.title,
        options=told.game.option_texts(),
        seats=list(names),
        setup=shows.setup(told.game),
        boards=[shows.board(pos, names) for pos in told.positions],
        figures=[figures(pos) for pos in told.positions],
        entries=[entry(pos, step, names) for pos, step in zip(told.positions, told.steps, strict=False)],
        result=str(told.result),
        ending=told.ending,
        luck=told.game.info.luck,
        mismatches=wrong,
        unchecked=unchecked,
    )


def luck_told(match: Match) -> wire.LuckTold:
    """The luck of a match that is over, for whoever wants to check it without trusting this server's word."""
    lists: dict[tuple[tuple[str, int], ...], int] = {}
    events = []
    for number, (pos, step) in enumerate(zip(match.positions, match.steps, strict=False)):
        if pos.turn == CHANCE:
            among = tuple((str(event), int(weight)) for event, weight in pos.chances)
            events.append(wire.LuckEvent(step=number, text=step, among=lists.setdefault(among, len(lists))))
    luck = match.luck
    return wire.LuckTold(
        match=luck.match,
        seed=luck.seed.hex(),
        commitment=luck.commitment,
        entropy=list(luck.entropy),
        events=events,
        lists=[list(among) for among in lists],
    )
