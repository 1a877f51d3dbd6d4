"""What a browser asks of a match: whether it may, and what rows that makes."""

from turncoat.core.errors import NotationError
from turncoat.core.turns import CHANCE
from turncoat.server import wire
from turncoat.server.log import Row
from turncoat.server.match import Match, RefusedError
from turncoat.server.table import Table, Viewer


def may_decide(table: Table, viewer: Viewer, request: "wire.Play | wire.Decide") -> bool:
    """Everybody decides for their own seats; a player may let the computer play a seat whose holder has left."""
    match = table.match
    if request.seat in viewer.mine:
        return True
    if (
        request.seat >= match.seats
        or not viewer.mine
        or not isinstance(request, wire.Decide)
        or request.what != "computer"
    ):
        return False
    if match.plan.seats[request.seat].kind == "computer":
        return match.alone
    return table.free_in(request.seat) == 0


def lends(match: Match, viewer: Viewer, request: "wire.Play | wire.Decide") -> bool:
    """Whether somebody who is there wants the computer to play for them against other people."""
    gives = isinstance(request, wire.Decide) and request.what == "computer"
    return gives and request.seat in viewer.mine and not match.alone


def rows_for(table: Table, request: "wire.Play | wire.Decide", now: int) -> list[Row]:
    """What is to be written if it is done; RefusedError if it cannot be."""
    match = table.match
    if isinstance(request, wire.Play) and match.plan.real and match.pos.turn == CHANCE:
        return match.typed(request.seat, request.move or "", now, request.id)
    if isinstance(request, wire.Play):
        try:
            text = table.text_of(request)
        except NotationError as error:
            raise RefusedError("illegal", str(error)) from None
        return match.move(request.seat, text, now, request.id)
    if request.what == "takeback":
        return match.take_back(request.seat, now, request.id)
    if request.what == "draw":
        return match.offer_draw(request.seat, now, request.id)
    if request.what in ("accept", "decline"):
        return match.answer(request.seat, request.what == "accept", now, request.id)
    if request.what == "resign":
        return match.resign(request.seat, now, request.id)
    return match.take_over(request.seat, (request.level or 5) if request.what == "computer" else None, now, request.id)
