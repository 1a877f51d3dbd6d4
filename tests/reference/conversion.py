# Conversion, written naively from RULES.md section 2.
from __future__ import annotations

import copy
from fractions import Fraction
from itertools import product

Square = tuple[int, int]  # file 0-7, rank 0-7
Die = tuple[int, int]  # seat, pips

SQUARES: list[Square] = [(x, y) for y in range(8) for x in range(8)]


def name(square: Square) -> str:
    return "abcdefgh"[square[0]] + "12345678"[square[1]]


def square_of(text: str) -> Square:
    return next(square for square in SQUARES if name(square) == text)


def neighbours(square: Square) -> list[Square]:
    # the up to eight squares around, diagonals included
    x, y = square
    around = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]
    return [other for other in around if other in SQUARES]


def roll_weights() -> dict[str, int]:
    # five dice, written ascending; counted over all 6 ** 5 = 7776 ordered throws
    weights: dict[str, int] = {}
    for throw in product("123456", repeat=5):
        text = "roll:" + "".join(sorted(throw))
        weights[text] = weights.get(text, 0) + 1
    return weights


ROLLS = roll_weights()


class Conversion:
    def __init__(
        self, *, players: int = 2, endless: bool = False, holes: int = 0, victory: str = "high", pie: bool = False
    ) -> None:
        if players not in range(2, 7):
            raise ValueError(f"players: {players!r}")
        if endless not in (False, True):
            raise ValueError(f"endless: {endless!r}")
        if holes not in range(33):
            raise ValueError(f"holes: {holes!r}")
        if victory not in ("high", "territory", "tall", "wide", "mass"):
            raise ValueError(f"victory: {victory!r}")
        self.players = players
        self.endless = endless
        self.hole_count = holes
        self.victory = victory
        self.pie = pie
        self.played = 0  # moves, an exchange of sides among them
        self.holes: set[Square] = set()
        self.board: dict[Square, Die] = {}
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.rolls = 0  # how many rolls there have been; the first of each seat come before the first move
        self.seat = 0

    def copy(self) -> Conversion:
        return copy.deepcopy(self)

    def turn(self) -> int | str | None:
        if self._over():
            return None
        if self._hole_due() or self._roller() is not None:
            return "chance"
        return self.seat

    def legal(self) -> list[str]:
        if self.turn() != self.seat:
            return []
        pips = sorted(set(self.hands[self.seat]))
        moves = [str(pip) + name(square) for pip in pips for square in self._open_squares()]
        return [*moves, "swap"] if self.pie and self.played == 1 else moves

    def chances(self) -> dict[str, int]:
        if self.turn() != "chance":
            return {}
        if self._hole_due():
            return {"hole:" + name(square): 1 for square in self._open_squares()}
        return dict(ROLLS)

    def play(self, text: str) -> None:
        text = text.strip(" ")
        if text in self.chances():
            self._happen(text)
        elif text == "swap" and text in self.legal():
            self.played += 1
            self.board = {square: (1 - seat, pips) for square, (seat, pips) in self.board.items()}
            self.hands.reverse()
            self.seat = 0
        elif text in self.legal():
            self.played += 1
            self._place(int(text[0]), square_of(text[1:]))
        else:
            raise ValueError(f"neither a legal move nor a possible event: {text!r}")

    def winners(self) -> tuple[int, ...]:
        scores = self.scores()
        known = [score for score in scores if score is not None]
        best = min(known) if self.victory == "wide" else max(known)
        # equal best: those seats share the win
        return tuple(seat for seat in range(self.players) if scores[seat] == best)

    def scores(self) -> tuple[int | Fraction | None, ...]:
        if not self._over():
            raise ValueError("the game is not over")
        return tuple(self._score(seat) for seat in range(self.players))

    def figures(self) -> dict[str, tuple[int, ...]]:
        seats = range(self.players)
        return {
            "pips": tuple(self._pips(seat) for seat in seats),
            "dice": tuple(len(self._dice(seat)) for seat in seats),
            "mass": tuple(self._mass(seat) for seat in seats),
        }

    def picture(self) -> dict[str, object]:
        return {
            "board": {name(square): die for square, die in self.board.items()},
            "holes": {name(square) for square in self.holes},
            "hands": tuple(tuple(sorted(hand)) for hand in self.hands),
        }

    # ---- state of the game

    def _open_squares(self) -> list[Square]:
        return [square for square in SQUARES if square not in self.holes and square not in self.board]

    def _over(self) -> bool:
        # the game ends when no open square is left
        return not self._open_squares()

    def _hole_due(self) -> bool:
        return len(self.holes) < self.hole_count

    def _roller(self) -> int | None:
        # who rolls now: at first seats 0, 1, ... in order; later a player to move without dice
        if self.rolls < self.players:
            return self.rolls
        if not self.hands[self.seat]:
            return self.seat
        return None

    # ---- changes

    def _happen(self, event: str) -> None:
        kind, value = event.split(":")
        if kind == "hole":
            self.holes.add(square_of(value))
            return
        roller = self._roller()
        assert roller is not None
        self.hands[roller] = [int(pip) for pip in value]
        self.rolls += 1

    def _place(self, placed: int, square: Square) -> None:
        # all effects look at the board as it was before the move; nothing chains
        before = dict(self.board)
        self.hands[self.seat].remove(placed)
        self.board[square] = (self.seat, placed)
        for near in neighbours(square):
            if near in before:
                self.board[near] = self._effect(placed, before[near])
        self.seat = (self.seat + 1) % self.players

    def _effect(self, placed: int, die: Die) -> Die:
        owner, pips = die
        if owner == self.seat:  # promotion, never above 6
            return owner, min(pips + 1, 6)
        if self.endless:
            one_higher = 1 if pips == 6 else pips + 1
            return (self.seat, placed) if placed == one_higher else die
        return (self.seat, pips + 1) if pips < placed else die

    # ---- counting

    def _dice(self, seat: int) -> dict[Square, int]:
        return {square: pips for square, (owner, pips) in self.board.items() if owner == seat}

    def _pips(self, seat: int) -> int:
        return sum(self._dice(seat).values())

    def _mass(self, seat: int) -> int:
        # the largest group connected as neighbours are
        unseen = set(self._dice(seat))
        largest = 0
        while unseen:
            waiting = [unseen.pop()]
            size = 0
            while waiting:
                square = waiting.pop()
                size += 1
                for near in neighbours(square):
                    if near in unseen:
                        unseen.remove(near)
                        waiting.append(near)
            largest = max(largest, size)
        return largest

    def _score(self, seat: int) -> int | Fraction | None:
        if self.victory == "high":
            return self._pips(seat)
        if self.victory == "territory":
            return len(self._dice(seat))
        if self.victory == "mass":
            return self._mass(seat)
        dice = len(self._dice(seat))
        # tall and wide: exact fractions; a player without dice cannot win
        return Fraction(self._pips(seat), dice) if dice > 0 else None
