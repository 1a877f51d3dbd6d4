"""Pictures of recorded games: one board, or the whole game as an animated replay."""

from collections.abc import Callable, Sequence

from turncoat.core.raster import animation
from turncoat.records.record import Record

ALL = 100_000  # frames: as many as there are


def frames(record: Record, last: int | None = None, most: int = ALL) -> Sequence[int]:
    """After how many steps a replay shows the board: at the start and after each move up to `last`; rolls and draws are
    seen with the move that follows. Of more than `most` boards evenly many are left out."""
    end = len(record.steps) if last is None else last
    shown = [n for n in range(end + 1) if n in (0, end) or record.positions[n - 1].mover is not None]
    if len(shown) <= most:
        return shown
    return [shown[round(n * (len(shown) - 1) / (most - 1))] for n in range(most)]


def replay(
    record: Record,
    kind: str,
    width: int,
    seconds: float,
    shown: Sequence[int],
    progress: Callable[[], object] = lambda: None,
) -> bytes:
    """These boards of a game as frames of a GIF or WebP; `progress` is called after each."""
    return animation([record.svg(n) for n in shown], kind, width, seconds, progress)
