"""The second checker: certificates against the naive reference, which knows nothing of keys, words or kernels."""

from itertools import product

from tests.reference.convert import Convert
from turncoat.proofs.certificate import Certificate

Moves = dict[int, list[tuple[str, Convert]]]


def key(pos: Convert, letters: str, twins: dict[str, str]) -> int:
    """docs/certificates.md in plain words: the least of eight images, as a number."""
    mover = "wb"[int(pos.seat or 0)]
    heights = {(x, y): sum((x, y, z) in pos.cells for z in range(4)) for x, y in product(range(4), repeat=2)}
    images = []
    for mirrored, quarter in product((False, True), range(4)):
        turned = {}
        for (x, y), height in heights.items():
            a, b = (3 - x, y) if mirrored else (x, y)
            for _ in range(quarter):
                a, b = 3 - b, a
            turned[a, b] = height
        word = sum(height << 3 * (x + 4 * y) for (x, y), height in turned.items())
        stocks = 0
        for colour, shift in ((mover, len(letters)), ("b" if mover == "w" else "w", 0)):
            for letter in pos.supply[colour]:
                stocks |= 1 << shift + letters.index(twins.get(letter, letter) if mirrored else letter)
        images.append((word, stocks))
    word, number = min(images)
    for square in range(0, 16, 2):
        number = number * 25 + (word >> 3 * square & 7) + 5 * (word >> 3 * square + 3 & 7)
    return number


def safe(pos: Convert, letters: str, twins: dict[str, str]) -> Moves:
    """Every placement that is not lost at once, by the key of what it leads to."""
    found: Moves = {}
    for text in pos.legal():
        after = pos.copy()
        mover = after.seat
        after.play(text)
        if after.seat is None and after.winners() != (mover,):
            continue
        if after.seat is None:  # the other seat cannot place: the key is that of its turn
            after.seat = 1 - int(mover or 0)
            found.setdefault(key(after, letters, twins), []).append((text, after))
            after.seat = None
            continue
        found.setdefault(key(after, letters, twins), []).append((text, after))
    return found


def answered(told: Certificate, pos: Convert, letters: str, twins: dict[str, str]) -> Convert | None:
    """The position after the winner's answer; None where none is told."""
    place = told.answer(key(pos, letters, twins))
    moves = safe(pos, letters, twins)
    return None if place < 0 else moves[sorted(moves)[place]][0][1]


def wins(pos: Convert, letters: str, twins: dict[str, str], known: dict[int, bool]) -> bool:
    """Whether the seat to move wins, by trying everything."""
    own = key(pos, letters, twins)
    if own not in known:
        after = [positions[0][1] for positions in safe(pos, letters, twins).values()]
        known[own] = any(each.seat is None or not wins(each, letters, twins, known) for each in after)
    return known[own]
