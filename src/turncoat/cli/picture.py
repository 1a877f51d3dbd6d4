"""`turncoat picture`: a position or a game as SVG, PNG, or an animated replay."""

import time
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from turncoat.core.errors import TurncoatError
from turncoat.core.pictures import HEIGHT, WIDTH
from turncoat.core.raster import ANIMATED, png
from turncoat.core.safely import write_safely
from turncoat.games.positions import position
from turncoat.records import Record, load
from turncoat.records.pictures import frames, replay

STILL = ("svg", "png")


def draw(source: str, out: Path, step: int | None, width: int, seconds: float) -> None:
    """Write the picture; nothing is written if anything is wrong."""
    kind = out.suffix.removeprefix(".").lower()
    if kind not in (*STILL, *ANIMATED):
        raise TurncoatError(f"{out} should end in .svg, .png, .gif or .webp")
    if not out.parent.is_dir():
        raise TurncoatError(f"there is no folder {out.parent}")
    record = _record(source)
    if record is None and (kind in ANIMATED or step is not None):
        raise TurncoatError("a replay and --step need a record file; a position is one picture")
    if record is not None and step is not None and step > len(record.steps):
        raise TurncoatError(f"{source} has {len(record.steps)} steps; --step takes 0 to {len(record.steps)}")
    began = time.perf_counter()
    if kind in ANIMATED:
        assert record is not None
        data = _replay(record, kind, width, seconds, step)
    else:
        svg = position(source).svg() if record is None else record.svg(step)
        data = svg.encode() if kind == "svg" else png(svg, width)
    write_safely(out, data)
    size = f"{width} × {round(width * HEIGHT / WIDTH)}" if kind != "svg" else "SVG"
    print(f"{out}: {size}, {len(data) // 1000 + 1} kB, {time.perf_counter() - began:.1f} s")


def _record(source: str) -> Record | None:
    file = Path(source)
    if "|" in source or not file.is_file():
        return None
    records = load(file)
    if not records:
        raise TurncoatError(f"{file} holds no game")
    return records[0]


def _replay(record: Record, kind: str, width: int, seconds: float, step: int | None) -> bytes:
    shown = frames(record, step)
    columns = (TextColumn("drawing"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=len(shown))
        return replay(record, kind, width, seconds, shown, lambda: bar.advance(task))
