"""Makes docs/lab/sets.md and its pictures from results of docs/lab/sets.toml: `python docs/sets.py FOLDER`."""

import runpy
import sys
from collections.abc import Sequence
from pathlib import Path

from turncoat.engine.intervals import Figure
from turncoat.games import info
from turncoat.games.convert.blocks import BlockSet, load
from turncoat.games.convert.spec import SETS, STANDARD
from turncoat.lab import Results, depth, measures
from turncoat.lab.results import Played
from turncoat.puzzles.away import away
from turncoat.puzzles.counting import count

HERE = Path(__file__).parent
PAGE, PICTURES = HERE / "lab" / "sets.md", HERE / "lab" / "pictures"
HEAD = """# Sets of blocks

The box calls the blocks a set for many games. Five sets were looked for among all that can be put away in a box of
4×4×2 without a block on its side, by `turncoat blocks look` ([how](../block-sets.md)), and ship with Turncoat beside
the standard one: `blocks=even` and so on, at the table under *More options*. What was looked for was measured again
with games that chose nobody: {games:,} games, repeated by `turncoat lab run docs/lab/sets.toml` ({minutes} minutes).
In brackets: between what the truth lies, 95 % sure.
"""


def main() -> None:
    results = Results(sys.argv[1])
    sets = {name: load(name) for name in SETS}
    minutes = max(1, round(float(results.about["seconds"]) / 60))
    parts = [HEAD.format(games=len(results.games), minutes=minutes), _overview(results, sets)]
    PICTURES.mkdir(exist_ok=True)
    for name, blocks in sets.items():
        alt = f"The blocks of the set {name}"
        svg = runpy.run_path(str(HERE / "diagrams.py"))["blocks_of"](name, alt)
        (PICTURES / f"{name}.svg").write_text(svg, "utf-8")
        parts.append(_report(name, blocks, results, alt))
    PAGE.write_text("\n".join(parts), "utf-8")


def _of(results: Results, blocks: BlockSet) -> list[Played]:
    """The cells in which both sides are the same player, one for each variant."""
    option = info("convert").option("blocks")
    return [
        played
        for played in results.cells
        if len(played.cell.players) == 1 and option.from_plain(played.cell.options["blocks"]) == blocks
    ]


def _depth(results: Results, blocks: BlockSet) -> Figure:
    option = info("convert").option("blocks")
    found = [played for played in results.cells if option.from_plain(played.cell.options["blocks"]) == blocks]
    elo = depth.ladders(tuple(found))[0].per_doubling
    assert elo is not None
    return elo


def _ways(blocks: BlockSet) -> int:
    puzzle = away(blocks)
    assert puzzle is not None
    found = count(puzzle, distinct=True).distinct
    assert found is not None
    return found


def _overview(results: Results, sets: dict[str, BlockSet]) -> str:
    variants = [played.cell.options["variant"] for played in _of(results, sets[STANDARD])]
    rows = []
    for name, blocks in sets.items():
        shares = [_hundredths(measures.advantages(played)[0]) for played in _of(results, blocks)]
        elo = _depth(results, blocks)
        deep = f"{elo.value:.0f} ({elo.low:.0f} to {elo.high:.0f})"
        rows.append([f"[{name}](#{name})", str(len(blocks.blocks)), f"{_ways(blocks):,}", deep, *shares])
    head = ["", "blocks", "ways to put it away", "Elo for each doubling of the search"]
    table = _table([*head, *(f"who begins gets, of 100: {variant}" for variant in variants)], rows)
    return f"{table}\n{_verdict(results, sets)}\n"


def _verdict(results: Results, sets: dict[str, BlockSet]) -> str:
    """Whether a set is deeper than the standard one for sure."""
    elo = {name: _depth(results, blocks) for name, blocks in sets.items()}
    deepest = max(elo, key=lambda name: elo[name].value)
    if deepest == STANDARD:
        return "No set turned out deeper than the standard one."
    sure = elo[deepest].low > elo[STANDARD].high
    how = "and its interval is clear of the other" if sure else "but not surely: the intervals overlap"
    return f"`{deepest}` came out deeper than the standard set, {how}."


def _report(name: str, blocks: BlockSet, results: Results, alt: str) -> str:
    rows = [
        [
            str(played.cell.options["variant"]),
            str(len(played)),
            _hundredths(measures.advantages(played)[0]),
            f"{100 * measures.draws(played).value:.1f} %",
            f"{measures.length(played).value:.1f}",
            f"{measures.choices(played).value:.0f}",
            f"{100 * measures.forced(played).value:.0f} %",
        ]
        for played in _of(results, blocks)
    ]
    head = ["variant", "games", "who begins gets, of 100", "draws", "moves", "choices a move", "forced moves"]
    mirrored = "is" if blocks.mirrored else "is not"
    return (
        f"\n## {name}\n\n{SETS[name][0].upper()}{SETS[name][1:]}. Cells: "
        f"{' '.join(str(len(block.cells)) for block in blocks.blocks)}; the set {mirrored} closed under mirroring.\n\n"
        f"![{alt}](pictures/{name}.svg)\n\n{_table(head, rows)}"
    )


def _hundredths(figure: Figure) -> str:
    return f"{100 * figure.value:.0f} ({100 * figure.low:.0f} to {100 * figure.high:.0f})"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"


if __name__ == "__main__":
    main()
