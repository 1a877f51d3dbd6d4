"""The recorded games and tree sizes that every build must reproduce."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

import turncoat
from turncoat.core.position import AnyPosition
from turncoat.engine import perft

DATA = Path(__file__).parent.parent / "data"
GAMES = [json.loads(line) for line in (DATA / "games.jsonl").read_text().splitlines()]
TREES = json.loads((DATA / "perft.json").read_text())


def digest(pos: AnyPosition) -> str:
    texts = " ".join(sorted(str(move) for move in pos.legal))
    return hashlib.sha256(texts.encode()).hexdigest()[:12]


def figures(pos: Any) -> object:
    """What the vectors tell of the end."""
    if pos.game.name == "convert":
        return list(pos.outcome.scores)
    if pos.game.name == "conversion":
        return {part: [seat[part] for seat in pos.figures] for part in ("pips", "dice", "mass")}
    return {"turns": pos.turns, "locked": list(pos.locked)}


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_recorded_game(number: int) -> None:
    vector = GAMES[number]
    pos: AnyPosition = turncoat.game(vector["game"], **vector["options"]).start()
    for step in vector["steps"]:
        if "event" in step:
            assert pos.turn == turncoat.CHANCE
            pos = pos.play(step["event"])
            continue
        assert (pos.turn, len(pos.legal), digest(pos)) == (step["seat"], step["legal"], step["digest"])
        pos = pos.play(step["move"])
    assert pos.turn is None
    assert pos.outcome is not None
    assert list(pos.outcome.winners) == vector["end"]["winners"]
    assert figures(pos) == vector["end"]["scores"]


@pytest.mark.parametrize("tree", TREES, ids=lambda tree: f"{tree['options']} {tree['depth']}")
def test_tree_size(tree: dict[str, Any]) -> None:
    start = turncoat.game(tree["game"], **tree["options"]).start()
    assert perft(start, tree["depth"]) == tree["nodes"]
