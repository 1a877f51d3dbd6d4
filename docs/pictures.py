"""Makes the pictures of the terminal game in docs/images: `python docs/pictures.py`."""

import re
from pathlib import Path

import numpy as np
from rich.console import Console

import turncoat
from turncoat.cli.screen import board, touched
from turncoat.core.position import AnyPosition

FOLDER = Path(__file__).parent / "images"
GAMES = (
    ("convert", {}, 13, 60),
    ("conversion", {"players": 3, "holes": 4}, 40, 44),
    ("cube-conquer", {"players": 3}, 60, 7),
)


def main() -> None:
    for name, options, steps, seed in GAMES:
        pos, last = _somewhere(turncoat.game(name, **options).start(), steps, seed)
        console = Console(record=True, width=92, highlight=False, file=open("/dev/null", "w"))  # noqa: SIM115
        console.print(board(console, pos, last))
        picture = console.export_svg(title=f"turncoat play {name}")
        picture = re.sub(r"@font-face \{.*?\}\s*", "", picture, flags=re.DOTALL)  # nothing is loaded from elsewhere
        picture = picture.replace("Fira Code", "monospace")
        (FOLDER / f"terminal-{name}.svg").write_text(picture)


def _somewhere(pos: AnyPosition, steps: int, seed: int) -> tuple[AnyPosition, tuple[str, ...]]:
    """A position that random play reaches."""
    rng = np.random.default_rng(seed)
    last: tuple[str, ...] = ()
    while steps or pos.turn == turncoat.CHANCE:
        if pos.turn == turncoat.CHANCE:
            pos = pos.play(pos.sample(rng))
            continue
        move = pos.legal[int(rng.integers(len(pos.legal)))]
        last = touched(pos, str(move))
        pos = pos.play(move)
        steps -= 1
    return pos, last


if __name__ == "__main__":
    main()
