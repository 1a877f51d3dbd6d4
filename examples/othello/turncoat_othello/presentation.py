"""How Othello is shown: as plain data, which every front end can draw."""

from typing import Any

from turncoat.core.effects import Names
from turncoat.core.game import AnyGame
from turncoat.core.plain import Grid, Piece, Plain
from turncoat.core.presentation import Choice, Lesson, Presentation
from turncoat_othello.spec import PASS, SIDE

DISCS = (Piece("", "disc", 1, "", "black"), Piece("", "disc", 0, "", "white"))


class OthelloPresentation(Presentation):
    """One grid of discs; a move is a square."""

    def token(self, game: AnyGame, seat: int) -> Piece:
        return DISCS[seat]

    def plain(self, pos: Any, names: Names) -> Plain:
        return Plain((Grid.chess(SIDE, (DISCS[seat].on(at) for seat in range(2) for at in pos.discs(seat))),))

    def plain_choices(self, pos: Any) -> tuple[Choice, ...]:
        if pos.legal.codes == (PASS,):
            return (Choice((), "--", "Pass"),)
        return tuple(Choice((str(move),), str(move)) for move in pos.legal)

    def lesson(self, game: AnyGame) -> tuple[Lesson, ...]:
        return (Lesson("Enclose discs of the other colour: they turn over.", moves=4, effects=("DiscsTurned",)),)

    def paragraph(self, pos: Any, *, started: bool) -> str:
        return "R1.4" if pos.turn is None else "R1.3" if pos.legal.codes == (PASS,) else "R1.2"
