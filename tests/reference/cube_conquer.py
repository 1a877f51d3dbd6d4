# Cube Conquer, written naively from RULES.md section 3.
from __future__ import annotations

import copy
from itertools import combinations

COLOURS = "ROYGBP"
SIDES = (1, 2, 3)
CENTRE = 5
RING = (1, 2, 3, 4, 6, 7, 8, 9)  # every square but the centre


class CubeConquer:
    def __init__(self, *, players: int = 2, turn_limit: int = 500, hands: str = "open", pie: bool = False) -> None:
        if players not in range(2, 7):
            raise ValueError(f"players: {players!r}")
        if turn_limit < 1:
            raise ValueError(f"turn_limit: {turn_limit!r}")
        if hands not in ("open", "hidden"):
            raise ValueError(f"hands: {hands!r}")
        # hands=hidden only changes what seats see of each other; the true game is the same
        self.players = players
        self.turn_limit = turn_limit
        self.pie = pie
        self.played = 0  # moves, an exchange of sides among them
        self.board: dict[tuple[int, int], str] = {}  # (side, square): tile
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.undealt = [colour + "*" for colour in COLOURS]  # switch tiles before the end of the deal
        self.bag: list[str] = []
        self.out: list[str] = []
        self.locked: set[int] = set()
        each = 2 if players <= 3 else 1
        # Deal: whose draw it is, seat by seat
        self.deal = [seat for seat in range(players) for _ in range(each)]
        self.seat = 0
        self.draws = 0  # tiles that the seat still has to draw in this turn
        self.turns = 0
        self.misses = 0  # misses in a row, each with the bag already empty
        self.winner: int | None = None
        self.over = False

    def copy(self) -> CubeConquer:
        return copy.deepcopy(self)

    def turn(self) -> int | str | None:
        if self.over:
            return None
        if self.deal or self.draws > 0:
            return "chance"
        return self.seat

    def legal(self) -> list[str]:
        if self.turn() != self.seat:
            return []
        moves = self._switch_moves() + self._regular_moves()
        moves = moves if moves else ["--"]  # a miss, only if nothing else is possible
        return [*moves, "swap"] if self.pie and self.played == 1 else moves

    def chances(self) -> dict[str, int]:
        if self.turn() != "chance":
            return {}
        source = self.undealt if self.deal else self.bag
        return {"draw:" + tile: source.count(tile) for tile in sorted(source)}

    def play(self, text: str) -> None:
        text = text.strip(" ")
        if text in self.chances():
            self._draw(text.removeprefix("draw:"))
        elif text == "swap" and text in self.legal():
            self.played += 1
            self.hands.reverse()
            self.seat = 0
        elif text in self.legal():
            self.played += 1
            self._move(text)
        else:
            raise ValueError(f"neither a legal move nor a possible event: {text!r}")

    def winners(self) -> tuple[int, ...]:
        if not self.over:
            raise ValueError("the game is not over")
        return () if self.winner is None else (self.winner,)

    def scores(self) -> tuple[int, ...]:
        winners = self.winners()
        return tuple(1 if seat in winners else 0 for seat in range(self.players))

    def figures(self) -> dict[str, tuple[int, ...]]:
        return {
            "hand": tuple(len(hand) for hand in self.hands),
            "turns": (self.turns,),
            "locked": tuple(sorted(self.locked)),
            "bag": (len(self.bag),),
        }

    def picture(self) -> dict[str, object]:
        return {
            "sides": dict(self.board),
            "hands": tuple(tuple(sorted(hand)) for hand in self.hands),
            "bag": tuple(sorted(self.bag)),
            "out": tuple(sorted(self.out)),
        }

    # ---- legal moves

    def _unlocked(self) -> list[int]:
        return [side for side in SIDES if side not in self.locked]

    def _switch_moves(self) -> list[str]:
        # on the centre of any unlocked side
        switches = sorted(tile for tile in self.hands[self.seat] if tile.endswith("*"))
        return [tile + str(side) for tile in switches for side in self._unlocked()]

    def _regular_moves(self) -> list[str]:
        moves: list[str] = []
        for side in self._unlocked():
            for colour in COLOURS:
                squares = self._squares_for(colour, side)
                most = min(len(squares), self.hands[self.seat].count(colour))
                for number in range(1, most + 1):
                    moves.extend(  # ascending, as RING is
                        colour + str(side) + ":" + "".join(str(square) for square in chosen)
                        for chosen in combinations(squares, number)
                    )
        return moves

    def _squares_for(self, colour: str, side: int) -> list[int]:
        switch = self.board.get((side, CENTRE))
        if switch is None:  # no switch: any colour, empty squares only
            return [square for square in RING if (side, square) not in self.board]
        if switch != colour + "*":  # a switch: only its colour
            return []
        # an empty square, or a tile of another colour to replace
        return [square for square in RING if self.board.get((side, square)) != colour]

    # ---- changes

    def _draw(self, tile: str) -> None:
        if self.deal:
            self.undealt.remove(tile)
            self.hands[self.deal.pop(0)].append(tile)
            if not self.deal:
                self._finish_deal()
            return
        self.bag.remove(tile)
        self.hands[self.seat].append(tile)
        self.draws -= 1
        if self.draws == 0:
            self._end_turn()

    def _finish_deal(self) -> None:
        # the other switches into the bag; one regular tile of each colour to everyone; the rest into the bag
        self.bag = self.undealt
        self.undealt = []
        for hand in self.hands:
            hand.extend(COLOURS)
        for colour in COLOURS:
            self.bag.extend([colour] * (8 - self.players))

    def _move(self, text: str) -> None:
        self.turns += 1
        if text == "--":
            placed = 1  # a miss draws one
            self.misses = self.misses + 1 if not self.bag else 0
        elif text[1] == "*":
            placed = 1
            self.misses = 0
            self._place_switch(text[:2], int(text[2]))
        else:
            placed = len(text) - 3
            self.misses = 0
            for square in text[3:]:
                self._place_regular(text[0], int(text[1]), int(square))
        complete = {side for side in SIDES if self._complete(side)}
        if len(complete) == 3:  # wins at once, no tiles are drawn; the third side is not locked by winning
            self.winner = self.seat
            self.over = True
            return
        if len(complete) == 2:  # locked for good (if they are not already)
            self.locked = complete
        self.draws = min(placed, len(self.bag))  # as far as the bag has any
        if self.draws == 0:
            self._end_turn()

    def _place_switch(self, tile: str, side: int) -> None:
        self.hands[self.seat].remove(tile)
        old = self.board.get((side, CENTRE))
        if old is not None:
            # into the bag, or out of the game if two sides were already locked before this turn
            (self.out if len(self.locked) == 2 else self.bag).append(old)
        self.board[side, CENTRE] = tile

    def _place_regular(self, colour: str, side: int, square: int) -> None:
        self.hands[self.seat].remove(colour)
        old = self.board.get((side, square))
        if old is not None:
            self.hands[self.seat].append(old)
        self.board[side, square] = colour

    def _complete(self, side: int) -> bool:
        # nine tiles of one colour, switch included
        tiles = [self.board[side, square] for square in range(1, 10) if (side, square) in self.board]
        return len(tiles) == 9 and len({tile[0] for tile in tiles}) == 1

    def _end_turn(self) -> None:
        # checked at the end of a turn after its tile draws
        if self.misses == self.players or self.turns >= self.turn_limit:
            self.over = True
            return
        self.seat = (self.seat + 1) % self.players
