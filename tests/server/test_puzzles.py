"""The puzzle room over HTTP: what is told, what is not, what is refused; races."""

import datetime
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from tests.server.players import Browser
from turncoat.puzzles import Placed, first
from turncoat.puzzles.catalogue import catalogue, challenge
from turncoat.puzzles.tactics import tactics
from turncoat.server import background, races

Browsers = Callable[[], Browser]


def laid(placed: tuple[Placed, ...]) -> dict[str, Any]:
    return {"laid": [{"block": f"{p.kind.colour}{p.kind.letter}", "cells": [list(c) for c in p.cells]} for p in placed]}


def test_the_list_tells_all_of_them(browser: Browsers) -> None:
    told = browser().http.get("/api/puzzles").json()
    assert len(told["puzzles"]) == len(catalogue()) + len(tactics())
    assert told["daily"]["id"].startswith("daily-")


def test_a_puzzle_tells_where_blocks_can_go(browser: Browsers) -> None:
    told = browser().http.get("/api/puzzles/hidden-3x3x3").json()
    puzzle = challenge("hidden-3x3x3").puzzle
    for kind, places, block in zip(puzzle.kinds, puzzle.placements, told["blocks"], strict=True):
        found = {
            tuple(sorted((x + a, y + b, z + c) for a, b, c in shape["cells"]))
            for shape in block["shapes"]
            for x, y, z in shape["places"]
        }
        assert found == {tuple(sorted(placed.cells)) for placed in places}, kind
        for shape in block["shapes"]:  # four turns and two flips lead back
            turned = shape["id"]
            for _ in range(4):
                turned = block["shapes"][turned]["turned"]
            assert turned == shape["id"]
            assert block["shapes"][shape["flipped"]]["flipped"] == shape["id"]


def test_solutions_are_checked_by_the_server(browser: Browsers) -> None:
    http = browser().http
    puzzle = challenge("gate-deep").puzzle
    solution = first(puzzle)
    assert solution is not None
    check = "/api/puzzles/gate-deep/check"
    assert http.post(check, json=laid(solution)).json() == {"solved": True}
    assert http.post(check, json=laid(solution[1:])).json() == {"solved": False}
    twice = http.post(check, json=laid((solution[0], solution[0])))
    assert (twice.status_code, twice.json()["code"]) == (400, "puzzle")
    often = laid((min(solution, key=lambda placed: len(placed.cells)),))
    often["laid"][0]["cells"] *= len(puzzle.target.cells)
    assert http.post(check, json=often).status_code in (400, 422), "a cell counts once"
    hinted = http.post("/api/puzzles/gate-deep/hint", json=laid(solution[:3])).json()
    assert hinted["lay"]["block"]
    assert hinted["words"]


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/puzzles/none-such/hint", {"laid": []}),
        ("/api/puzzles/box-4x4x2/hint", {"laid": [{"block": "wX", "cells": [[0, 0, 0]]}]}),
        ("/api/puzzles/box-4x4x2/hint", {"laid": [{"block": "wS", "cells": [[9, 9, 9]]}]}),
        ("/api/puzzles/box-4x4x2/hint", {"laid": [{"block": "wS", "cells": [[-1, 0, 0]]}]}),
        ("/api/puzzles/box-4x4x2/hint", {"laid": [{"block": "wS", "cells": [[0, 0, 0]]}] * 65}),
        ("/api/puzzles/box-4x4x2/check", {"laid": "all"}),
        ("/api/puzzles/new-9-1/check", {"laid": []}),
        ("/api/puzzles/..%2Fsecret/check", {"laid": []}),
        ("/api/tactics/none-such/try", {"picks": []}),
        ("/api/races", {"puzzle": "none-such"}),
        ("/api/races/nonesuchrace", {"me": "12345678", "laid": []}),
        ("/api/races/nonesuchrace", {"me": "short", "laid": []}),
    ],
)
def test_nonsense_is_refused(browser: Browsers, path: str, body: dict[str, Any]) -> None:
    answer = browser().http.post(path, json=body)
    assert answer.status_code in (400, 404, 405, 422), answer.text
    assert "Traceback" not in answer.text


def test_a_tactic_keeps_its_solution_to_itself(browser: Browsers) -> None:
    http = browser().http
    each = next(each for each in tactics() if each.tempting and each.answer)
    shown = http.get(f"/api/tactics/{each.id}")
    told = shown.json()
    assert told["task"] == each.task
    fields = "id task grade game title seat seats figures setup board choices more words"
    assert sorted(told) == sorted(fields.split())
    pos = each.position
    picks = list(pos.game.presentation.picks(pos, each.tempting))
    preview = http.post(f"/api/tactics/{each.id}/preview", json={"picks": picks}).json()
    assert preview["move"] == each.tempting
    wrong = http.post(f"/api/tactics/{each.id}/try", json={"picks": picks}).json()
    assert (wrong["right"], wrong["solution"], wrong["line"]) == (False, "", [])
    assert each.solution not in str(wrong)
    picks = list(pos.game.presentation.picks(pos, each.solution))
    right = http.post(f"/api/tactics/{each.id}/try", json={"picks": picks}).json()
    assert (right["right"], right["solution"], right["says"]) == (True, each.solution, list(each.reasons))
    illegal = http.post(f"/api/tactics/{each.id}/try", json={"picks": ["0", "S", "0", "z9"]})
    assert illegal.status_code == 400


def test_a_race(browser: Browsers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(races, "COUNTDOWN", 0.3)
    one, two = browser().http, browser().http
    race = one.post("/api/races", json={"puzzle": "box-2x2x2"}).json()["race"]
    solution = laid(first(challenge("box-2x2x2").puzzle) or ())

    def word(http: httpx.Client, me: str, said: dict[str, Any]) -> Any:
        return http.post(f"/api/races/{race}", json={"me": me, "name": me[:3], **said}).json()

    state = word(one, "Ann-12345678", {"laid": []})
    assert state["wait"] is None
    early = word(one, "Ann-12345678", solution)  # before the start nothing counts
    assert early["racers"][0]["share"] == 0
    state = word(two, "Bob-12345678", {"laid": []})
    assert (state["wait"], state["since"]) == (None, None), "somebody says when everybody is there"
    state = word(one, "Ann-12345678", {"laid": [], "start": True})
    assert state["wait"] > 0
    assert state["since"] is None
    time.sleep(0.4)
    half = word(one, "Ann-12345678", {"laid": solution["laid"][:1]})
    assert 0 < half["racers"][0]["share"] < 1
    cheat = {"laid": solution["laid"][:1] * 8}
    assert two.post(f"/api/races/{race}", json={"me": "Bob-12345678", **cheat}).status_code == 400
    done = word(two, "Bob-12345678", solution)
    assert [racer["seconds"] is not None for racer in done["racers"]] == [False, True]
    assert [racer["me"] for racer in done["racers"]] == [False, True]
    assert "12345678" not in str(done)  # nobody learns another's secret
    again = word(two, "Bob-12345678", {"laid": []})
    assert again["racers"][1]["seconds"] == done["racers"][1]["seconds"], "who is done stays so"
    assert again["racers"][1]["share"] == 1
    assert again["since"] == round(1000 * done["racers"][1]["seconds"]), "the clock of whoever is done stands still"
    for number in range(4):
        word(one, f"extra-1234567{number}", {"laid": []})
    full = one.post(f"/api/races/{race}", json={"me": "seventh-1234", "laid": []})
    assert full.json()["code"] == "full"


def test_races_that_run_are_not_pushed_out(browser: Browsers, monkeypatch: pytest.MonkeyPatch) -> None:
    http = browser().http
    running = http.post("/api/races", json={"puzzle": "box-2x2x2"}).json()["race"]
    monkeypatch.setattr(races, "MOST_RACES", len(races._races))
    full = http.post("/api/races", json={"puzzle": "box-2x2x2"})
    assert (full.status_code, full.json()["code"]) == (503, "busy")
    assert http.post(f"/api/races/{running}", json={"me": "12345678", "laid": []}).status_code == 200
    monkeypatch.setattr(races, "LEFT", -1.0)
    assert http.post("/api/races", json={"puzzle": "box-2x2x2"}).status_code == 200
    assert http.post(f"/api/races/{running}", json={"me": "12345678", "laid": []}).status_code == 404


def test_whoever_asks_for_too_much_at_once_is_told(browser: Browsers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background.worked_out, "most", 0)
    answer = browser().http.get("/api/puzzles/box-2x2x2")
    assert (answer.status_code, answer.json()["code"]) == (503, "busy")
    assert browser().http.get("/api/games").status_code == 200


def test_puzzles_of_days_to_come_are_not_told(browser: Browsers) -> None:
    http = browser().http
    today = datetime.datetime.now(datetime.UTC).date()
    early = http.get(f"/api/puzzles/daily-{today + datetime.timedelta(days=3)}")
    assert (early.status_code, "still to come" in early.text) == (404, True)
    assert http.get(f"/api/puzzles/daily-{today}").status_code == 200
