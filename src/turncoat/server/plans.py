"""What a match is to be: from a request, or from the match before it."""

from dataclasses import replace
from random import Random

from turncoat.core.position import AnyPosition
from turncoat.games import info, make
from turncoat.games.positions import position
from turncoat.records.luck import new_seed
from turncoat.server import wire
from turncoat.server.keys import new_id
from turncoat.server.log import ClockPlan, MatchPlan, SeatPlan
from turncoat.server.match import Match, RefusedError
from turncoat.server.times import wall_ms

NAMES = (
    *("Ada", "Boris", "Clio", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "Juno", "Kira", "Leo", "Mila", "Nico"),
    *("Olga", "Piet", "Rosa", "Sami", "Tess", "Udo", "Vera", "Wim", "Yara", "Zeno"),
)  # of computers, where several sit at a table


def planned(request: wire.NewMatch) -> MatchPlan:
    """A match from a request; OptionError or RefusedError for what cannot be."""
    if request.position is None:
        first, game = None, make(request.game, info(request.game).from_plain(request.options))
    else:
        first = begun_with(request.position)
        game = first.game
    if len(request.seats) != game.seats:
        raise RefusedError("seats", f"this game has {game.seats} seats, not {len(request.seats)}")
    match_id = new_id()
    seats = with_names(tuple(_seat_plan(seat) for seat in request.seats), match_id)
    if all(seat.kind == "computer" for seat in seats):
        raise RefusedError("seats", "leave a seat for a person")
    clock = None
    if request.clock is not None:
        if (request.clock.move is None) == (request.clock.base is None):
            raise RefusedError("clock", "a clock has a time for each move, or a base time with an increment")
        clock = ClockPlan(request.clock.move, request.clock.base, request.clock.increment)
    if request.real and game.hides:
        raise RefusedError("real", "hidden hands cannot be typed in without showing them; play with open hands")
    begins = None if first is None or first == game.start() else first.text
    return MatchPlan(
        match_id,
        game.name,
        game.info.plain(game.options),
        seats,
        new_seed(),
        clock,
        wall_ms(),
        position=begins,
        real=request.real,
    )


def begun_with(text: str) -> AnyPosition:
    """A position from which a match can begin; RefusedError or PositionError if it cannot."""
    pos = position(text, trusted=False)
    if pos.viewer is not None:
        raise RefusedError("position", "a match begins with a whole position, not with what one seat knows")
    if pos.turn is None:
        raise RefusedError("position", "the game is over in this position")
    return pos


def _seat_plan(request: wire.SeatRequest) -> SeatPlan:
    if (request.kind == "computer") != (request.level is not None):
        raise RefusedError("seats", "a computer has a level, and nobody else has")
    return SeatPlan(request.kind, request.name.strip(), request.level)


def with_names(seats: tuple[SeatPlan, ...], lot: str) -> tuple[SeatPlan, ...]:
    """Several computers get names, so that they can be told apart: others at every table, none that a person has."""
    if sum(seat.kind == "computer" for seat in seats) < 2:
        return seats
    used = {seat.name.lower() for seat in seats}
    free = [name for name in NAMES if name.lower() not in used]
    Random(lot).shuffle(free)
    return tuple(
        replace(seat, name=free.pop()) if seat.kind == "computer" and not seat.name else seat for seat in seats
    )


def rotated(before: Match) -> MatchPlan:
    """The plan of a rematch: every seat moves on by one."""
    plan = before.plan
    seats = [replace(seat, name=before.names[number]) for number, seat in enumerate(plan.seats)]
    turned = (seats[-1], *seats[:-1])
    score = before.score
    following = replace(plan, id=new_id(), seats=turned, seed=new_seed(), created=wall_ms(), previous=plan.id)
    return replace(following, score=(score[-1], *score[:-1]))
