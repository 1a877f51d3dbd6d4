# Every way in which a game of Cube Conquer with hidden hands may have gone, as far as one seat saw it.
from __future__ import annotations

from collections import Counter

COLOURS = "ROYGBP"

Hands = tuple[tuple[str, ...], ...]


class Ways:
    """All hidden draws that fit what a seat saw, each way with its weight, followed step by step.

    A way is, per seat, the switch tiles of the deal that it still holds and the tiles it drew unseen, oldest first; and
    what is in the bag. With `oldest`, a laid tile that nobody knew of came from the oldest place where it can be.
    """

    def __init__(self, players: int, viewer: int, *, oldest: bool) -> None:
        self.players, self.viewer, self.oldest = players, viewer, oldest
        self.deal = [seat for seat in range(players) for _ in range(2 if players <= 3 else 1)]
        self.known = [Counter(COLOURS) for _ in range(players)]
        self.sure = [0] * players
        self.laid: set[str] = set()
        self.back: dict[str, list[int]] = {}  # per switch tile: how many draws each seat had made when it came back
        self.drawn = [0] * players
        self.gone: list[list[int]] = [[] for _ in range(players)]  # numbers of draws whose tiles are laid
        self.board: dict[tuple[int, int], str] = {}
        self.locked: set[int] = set()
        self.seat = 0
        nothing: tuple[tuple[str, ...], ...] = ((),) * players
        undealt = tuple(sorted(colour + "*" for colour in COLOURS))
        self.ways: Counter[tuple[Hands, Hands, tuple[str, ...]]] = Counter({(nothing, nothing, undealt): 1})

    def step(self, text: str, mover: int) -> None:
        if text.startswith("draw:"):
            self._draw(text.removeprefix("draw:"), mover)
        elif text != "--":
            self._move(text, mover)

    def hands(self) -> Counter[Hands]:
        """What each seat may hold unseen, with weights."""
        found: Counter[Hands] = Counter()
        for (dealt, drawn, _), weight in self.ways.items():
            unseen = tuple(
                () if seat == self.viewer else tuple(sorted([*dealt[seat], *(tile for tile in drawn[seat] if tile)]))
                for seat in range(self.players)
            )
            found[unseen] += weight
        return found

    def draws(self) -> Counter[str]:
        """How likely each tile is to be drawn next, in proportion."""
        found: Counter[str] = Counter()
        for (_, _, bag), weight in self.ways.items():
            for tile in bag:
                found[tile] += weight
        return found

    def _draw(self, tile: str, seat: int) -> None:
        dealing = bool(self.deal)
        after: Counter[tuple[Hands, Hands, tuple[str, ...]]] = Counter()
        for (dealt, drawn, bag), weight in self.ways.items():
            for each, count in Counter(bag).items():
                if tile not in ("?", each):
                    continue
                left = list(bag)
                left.remove(each)
                place = dealt if dealing else drawn
                more = place[seat] if seat == self.viewer else (*place[seat], each)
                if dealing or not self.oldest:
                    more = tuple(sorted(more))
                place = (*place[:seat], more, *place[seat + 1 :])
                way = (place, drawn, tuple(left)) if dealing else (dealt, place, tuple(left))
                after[way] += weight * count
        self.ways = after
        if not dealing:
            self.drawn[seat] += 1
            return
        self.deal.pop(0)
        self.sure[seat] += 1
        if not self.deal:
            rest = tuple(colour for colour in COLOURS for _ in range(8 - self.players))
            self.ways = Counter({(a, b, (*bag, *rest)): weight for (a, b, bag), weight in self.ways.items()})

    def _move(self, text: str, seat: int) -> None:
        if text[1] == "*":
            self._lay_switch(text[:2], int(text[2]), seat)
        else:
            colour, side, squares = text[0], int(text[1]), text[3:]
            hidden = max(len(squares) - self.known[seat][colour], 0)
            self.known[seat][colour] = max(self.known[seat][colour] - len(squares), 0)
            if seat != self.viewer:
                for _ in range(hidden):
                    self._reveal(colour, seat, 0)
            for square in squares:
                old = self.board.get((side, int(square)))
                if old is not None:
                    self.known[seat][old] += 1
                self.board[side, int(square)] = colour
        whole = {side for side in (1, 2, 3) if self._whole(side)}
        if len(whole) >= 2 and not self.locked:
            self.locked = whole

    def _whole(self, side: int) -> bool:
        tiles = [self.board.get((side, square), "") for square in range(1, 10)]
        return all(tiles) and len({tile[0] for tile in tiles}) == 1

    def _lay_switch(self, tile: str, side: int, seat: int) -> None:
        fresh = tile not in self.laid
        self.laid.add(tile)
        if seat != self.viewer:
            if fresh and self.sure[seat]:
                self._reveal_dealt(tile, seat)
            else:
                self._reveal(tile, seat, 0 if fresh else self.back[tile][seat])
        if fresh and self.sure[seat]:
            self.sure[seat] -= 1
        old = self.board.get((side, 5))
        if old is not None and not self.locked:
            self.back[old] = list(self.drawn)
            self.ways = Counter({(a, b, (*bag, old)): weight for (a, b, bag), weight in self.ways.items()})
        self.board[side, 5] = tile

    def _reveal_dealt(self, tile: str, seat: int) -> None:
        """A switch tile that may have been dealt; without `oldest` it may have been drawn as well."""
        after: Counter[tuple[Hands, Hands, tuple[str, ...]]] = Counter()
        for (dealt, drawn, bag), weight in self.ways.items():
            if tile in dealt[seat]:
                left = tuple(each for each in dealt[seat] if each != tile)
                after[(*dealt[:seat], left, *dealt[seat + 1 :]), drawn, bag] += weight
            elif not self.oldest and tile in drawn[seat]:
                left = tuple(each for each in drawn[seat] if each != tile)
                after[dealt, (*drawn[:seat], left, *drawn[seat + 1 :]), bag] += weight
        self.ways = after

    def _reveal(self, tile: str, seat: int, since: int) -> None:
        """A tile that was drawn unseen by the seat, after so many draws."""
        number = next(n for n in range(since, self.drawn[seat]) if n not in self.gone[seat])
        self.gone[seat].append(number)
        after: Counter[tuple[Hands, Hands, tuple[str, ...]]] = Counter()
        for (dealt, drawn, bag), weight in self.ways.items():
            mine = list(drawn[seat])
            if self.oldest:
                if mine[number] != tile:
                    continue
                mine[number] = ""
            elif tile in mine:
                mine.remove(tile)
            elif tile in dealt[seat]:
                left = tuple(each for each in dealt[seat] if each != tile)
                after[(*dealt[:seat], left, *dealt[seat + 1 :]), drawn, bag] += weight
                continue
            else:
                continue
            after[dealt, (*drawn[:seat], tuple(mine), *drawn[seat + 1 :]), bag] += weight
        self.ways = after


class Possible:
    """Whether hands fit what everybody saw of a game of any length: each draw must account for one tile."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.each = 2 if players <= 3 else 1
        self.known = [Counter(COLOURS) for _ in range(players)]
        self.drawn = [0] * players
        self.back: dict[str, list[int]] = {}
        # per seat, tiles that were laid without being known: tile, and between which of the seat's draws it came
        self.laid: list[list[tuple[str, int, int]]] = [[] for _ in range(players)]
        self.board: dict[tuple[int, int], str] = {}
        self.dealt = 0

    def step(self, text: str, mover: int, *, locked: bool) -> None:
        """A draw or move; `locked`: two sides were locked before it."""
        if text.startswith("draw:"):
            if self.dealt < self.each * self.players:
                self.dealt += 1
            else:
                self.drawn[mover] += 1
        elif text[1] == "*":
            self.laid[mover].append((text[:2], self._since(text[:2], mover), self.drawn[mover]))
            old = self.board.get((int(text[2]), 5))
            if old is not None and not locked:
                self.back[old] = list(self.drawn)
            self.board[int(text[2]), 5] = text[:2]
        elif text != "--":
            for _ in text[3:]:
                if self.known[mover][text[0]]:
                    self.known[mover][text[0]] -= 1
                else:
                    self.laid[mover].append((text[0], 0, self.drawn[mover]))
            for square in text[3:]:
                old = self.board.get((int(text[1]), int(square)))
                if old is not None:
                    self.known[mover][old] += 1
                self.board[int(text[1]), int(square)] = text[0]

    def _since(self, tile: str, seat: int) -> int:
        """From which draw on the tile may be in a hand; -1: it may also have been dealt."""
        if not tile.endswith("*"):
            return 0
        return self.back[tile][seat] if tile in self.back else -1

    def fits(self, seat: int, hand: tuple[str, ...]) -> bool:
        """Whether the seat may hold these tiles now."""
        held = (Counter(hand) - self.known[seat]).elements()
        tiles = [*self.laid[seat], *((tile, self._since(tile, seat), self.drawn[seat]) for tile in held)]
        places = [-1] * self.each + list(range(self.drawn[seat]))
        if len(tiles) != len(places):
            return False
        taken: dict[int, int] = {}

        def place(number: int, tried: set[int]) -> bool:
            tile, since, until = tiles[number]
            for index, draw in enumerate(places):
                right = tile.endswith("*") and since == -1 if draw == -1 else since <= draw < until
                if right and index not in tried:
                    tried.add(index)
                    if index not in taken or place(taken[index], tried):
                        taken[index] = number
                        return True
            return False

        return all(place(number, set()) for number in range(len(tiles)))
