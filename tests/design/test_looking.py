"""The search for sets: what it chooses, and that it loses nothing."""

import json
from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random

import numpy as np
import pytest
from typer.testing import CliRunner

from turncoat import TurncoatError, lab
from turncoat.cli.app import app
from turncoat.core.pieces import PieceSet
from turncoat.core.solids import Cell
from turncoat.design import GOALS, Look, Standing, look
from turncoat.design.goals import DEEP, FAIR, FEW
from turncoat.engine.intervals import SURE
from turncoat.games.convert.designing import DESIGNER
from turncoat.lab import Experiment, LabError, Results, run
from turncoat.lab.measures import advantages, by_player
from turncoat.puzzles.puzzle import load

pytestmark = pytest.mark.compiled
SMALL = Look("fair", 5, rounds=2, width=4, keep=2, games=10, final=20, simulations=8, seed=4)


def files(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text() for path in (folder / "best").iterdir()}


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("looked") / "fair"
    look(SMALL, folder, workers=1)
    return folder


def test_the_best_ones_are_kept_as_files_that_can_be_played_with(found: Path) -> None:
    assert sorted(files(found)) == ["1.toml", "2.toml"]
    one, two = (load(found / "best" / f"{number}.toml") for number in (1, 2))
    assert len(one.blocks) == len(two.blocks) == 5
    assert one != two
    assert (found / "report.html").stat().st_size > 10_000


def test_the_last_word_has_games_that_chose_nobody(found: Path) -> None:
    """Whoever was lucky in the rounds plays anew, and these games alone say which is best."""
    results = Results(found / "final")
    told = [first.read_text().splitlines()[0] for first in sorted((found / "best").iterdir())]
    assert all(text.endswith("20 games") for text in told)
    shares = sorted(advantages(played)[0].value for played in results.cells)
    assert sorted(float(text.split("gets ")[1].split()[0]) for text in told) == pytest.approx(
        [round(100 * share) for share in shares]
    )
    seeds = [Results(found / name).experiment.seed for name in ("round-1", "round-2", "final")]
    assert len(set(seeds)) == 3


def test_a_search_that_was_stopped_goes_on_to_the_same_end(found: Path, tmp_path: Path) -> None:
    stopped = 0

    def stop(standing: Standing) -> None:
        nonlocal stopped
        if standing.round == 2 and standing.done > 0.2 and not stopped:
            stopped += 1
            raise KeyboardInterrupt

    folder = tmp_path / "fair"
    with pytest.raises(KeyboardInterrupt):
        look(SMALL, folder, workers=1, progress=stop)
    assert stopped
    assert not (folder / "best").exists()
    with pytest.raises(LabError, match="--resume"):
        look(SMALL, folder, workers=1)
    played = set((folder / "round-2" / "parts").iterdir())
    look(SMALL, folder, workers=1, resume=True)
    assert played <= set((folder / "round-2" / "parts").iterdir())
    assert files(folder) == files(found)


def test_another_search_needs_another_folder(found: Path, tmp_path: Path) -> None:
    with pytest.raises(LabError, match="another search"):
        look(Look("few", 5), found, resume=True)
    (tmp_path / "letter.txt").write_text("keep me")
    with pytest.raises(LabError, match="something else"):
        look(SMALL, tmp_path)
    assert (tmp_path / "letter.txt").read_text() == "keep me"


def test_depth_is_what_the_longer_search_gets(tmp_path: Path) -> None:
    cell = lab.Cell("convert", {}, DEEP.players(50), judge=0)
    played = run(Experiment("deep", (cell,), least=10, most=10), tmp_path / "deep").cells[0]
    longer = by_player(played)["simulations=400"]
    assert DEEP.observed(played).mean() * 2 == pytest.approx(longer.value)
    assert longer.value > 1.2


def test_what_games_say_of_a_set(found: Path) -> None:
    """The same figures as the lab's own, and worse the less is known."""
    played = Results(found / "final").cells[0]
    assert FAIR.figure(FAIR.observed(played)) == advantages(played)[0]
    even, odd = np.array([0.0, 1.0] * 50), np.array([1.0] * 75 + [0.0] * 25)
    assert FAIR.bad(even) < FAIR.bad(even[:10]) < FAIR.bad(odd)
    assert FAIR.bad(odd) == pytest.approx(FAIR.bad(1 - odd))
    assert FAIR.bad(even) * SURE == pytest.approx(FAIR.figure(even).high - 0.5)
    assert DEEP.bad(odd) < DEEP.bad(odd[50:][:50]) < 1
    assert DEEP.players(50) == ("simulations=400", "simulations=50")


Motion = Callable[[Cell], Cell]


def motions(*, mirrored: bool) -> list[Motion]:
    """The box 4×4×2 onto itself: a flip or none, quarter turns, and a mirror if that is allowed."""

    def motion(turns: int, flip: int, mirror: int) -> Motion:
        def moved(cell: Cell) -> Cell:
            x, y, z = cell
            if flip:
                y, z = 3 - y, 1 - z
            if mirror:
                x = 3 - x
            for _ in range(turns):
                x, y = 3 - y, x
            return x, y, z

        return moved

    return [motion(*how) for how in product(range(4), range(2), range(1 + mirrored))]


def fills(pieces: PieceSet) -> int:
    """In how many ways blocks fill 4×4×2, turned and mirrored ones counted once: by trying everything."""
    box = frozenset(product(range(4), range(4), range(2)))
    places = []
    for block in pieces.blocks:
        shifts = product(range(-4, 5), range(-4, 5), range(-1, 2))
        turned = [[move(cell) for cell in block.cells] for move in motions(mirrored=False)]
        lying = (frozenset((x + i, y + j, z + k) for x, y, z in cells) for (i, j, k), cells in product(shifts, turned))
        places.append({cells for cells in lying if cells <= box})
    solutions: set[frozenset[frozenset[Cell]]] = set()

    def fill(left: frozenset[Cell], waiting: list[int], laid: frozenset[frozenset[Cell]]) -> None:
        if not left:
            solutions.add(laid)
            return
        corner = min(left)
        for block in waiting:
            for cells in places[block]:
                if corner in cells and cells <= left:
                    fill(left - cells, [other for other in waiting if other != block], laid | {cells})

    fill(box, list(range(len(places))), frozenset())
    same = motions(mirrored=pieces.mirrored)
    return len(
        {min(tuple(sorted(tuple(sorted(map(move, cells))) for cells in laid)) for move in same) for laid in solutions}
    )


@pytest.mark.parametrize("seed", range(3))
def test_ways_are_counted_as_trying_everything_does(seed: int) -> None:
    pieces = DESIGNER.pieces(DESIGNER.drawn(6, Random(seed)), "tried")
    assert FEW.ways(pieces) == fills(pieces)


def test_few_ways_are_found_and_told(tmp_path: Path) -> None:
    asked = Look("few", 8, rounds=4, width=8, keep=3)
    standings: list[Standing] = []
    best = look(asked, tmp_path / "few", progress=standings.append)
    ways = json.loads((tmp_path / "few" / "ways.json").read_text())
    assert [each.bad for each in best] == sorted(ways.values())[:3]
    assert FEW.ways(best[0].value) == best[0].bad
    rng = Random("0 1")
    first = [FEW.ways(DESIGNER.pieces(DESIGNER.drawn(8, rng), "x")) for _ in range(asked.width)]
    assert best[0].bad < min(first), "going on from the best ones brought nothing"
    assert {each.round for each in standings} == {1, 2, 3, 4, 5}
    assert standings[-1].tried == len(ways) > asked.width
    assert "put it away" in standings[-1].best


@pytest.mark.parametrize(
    ("facts", "complaint"),
    [
        ({"goal": "pretty"}, f"one of {', '.join(GOALS)}"),
        ({"pieces": 3}, "4 to 10 different pieces"),
        ({"keep": 8, "width": 8}, "width 8 is not above 8"),
        ({"rounds": 0}, "rounds is at least 1"),
        ({"games": 5}, "games is at least 10, not 5"),
        ({"final": 0}, "final is at least 10"),
        ({"width": 1001}, "width is at most 1000"),
        ({"options": {"blocks": "lock"}}, "leave it out"),
        ({"goal": "few", "options": {"variant": "towers"}}, "counted, not played"),
        ({"game": "conversion"}, "no pieces that can be designed"),
        ({"options": {"variant": "chess"}}, "variant='chess' is not possible"),
    ],
)
def test_what_cannot_be_looked_for(facts: dict[str, object], complaint: str) -> None:
    with pytest.raises(TurncoatError, match=complaint):
        Look(**{"goal": "fair", "pieces": 8, **facts})  # type: ignore[arg-type]


def test_the_command_finds_sets_that_the_others_read(tmp_path: Path) -> None:
    out = tmp_path / "few"
    words = ["blocks", "look", "few", "--blocks", "5", "--rounds", "2", "--width", "5", "--keep", "2"]
    said = CliRunner().invoke(app, [*words, "--out", str(out)])
    assert said.exit_code == 0, said.output
    assert said.output.count("put it away") == 2
    assert (
        "Each colour fills a box" in CliRunner().invoke(app, ["blocks", "check", str(out / "best" / "1.toml")]).output
    )
    again = CliRunner().invoke(app, [*words, "--out", str(out)])
    assert again.exit_code != 0
    assert "--resume" in str(again.exception or again.output)
    assert CliRunner().invoke(app, [*words, "--out", str(out), "--resume"]).output.endswith(said.output[-200:])
