"""Secrets leave no traces: not in the log, not in the figures, not in what is said to others, not in addresses."""

import json
from pathlib import Path

import httpx
import pytest

from tests.server.players import Browser, any_move
from tests.server.process import Server
from turncoat.records import loads


class Listener:
    """Browsers whose secrets are noted."""

    def __init__(self, server: Server) -> None:
        self.server, self.secrets, self.paths = server, set[str](), list[str]()

    def browser(self) -> Browser:
        made = Browser(self.server.address)
        made.http.event_hooks["request"].append(lambda request: self.paths.append(str(request.url)))
        return made

    def note(self, *browsers: Browser) -> None:
        for each in browsers:
            self.secrets.add(each.http.cookies["turncoat"])


def a_whole_life(heard: Listener) -> tuple[str, str]:
    """Everything that is done with secrets, right and wrong; the match and its seed."""
    ann, bob, eve, phone = (heard.browser() for _ in range(4))
    made = ann.create("cube-conquer", "me", "open", options={"hands": "hidden"}, entropy="ann-adds-this")
    match, link = made["match"], made["seats"][1]
    heard.secrets |= {link, made["spectator"]}
    assert ann.http.post("/api/invitation", json={"secret": link}).status_code == 200
    bob.enter(link, name="Bob", entropy="bob-adds-that")
    heard.note(ann, bob)
    wrong = "w" * 43
    heard.secrets.add(wrong)
    for bad in (link, wrong, link + "x", link[:20]):
        assert eve.http.post("/api/enter", json={"secret": bad}).status_code in (404, 422)
    further = bob.http.post(f"/api/matches/{match}/links", json={"seat": 1}).json()["secret"]
    heard.secrets.add(further)
    phone.enter(further)
    heard.note(phone)
    assert bob.http.post(f"/api/matches/{match}/links/revoke", json={"seat": 1}).status_code == 200
    moving = bob.http.post("/api/devices/link").json()["secret"]
    heard.secrets.add(moving)
    assert phone.http.post("/api/devices/join", json={"secret": moving}).status_code == 200
    with ann.sit(match) as one, bob.sit(match) as two, bob.http.stream("GET", "/api/games"):
        for chair in (one, two):
            chair.until(started=True)
        for _ in range(6):
            for chair in (one, two):
                if chair.table["turn"] == chair.table["seat"] and chair.table["choices"] is not None:
                    step = chair.table["step"]
                    assert chair.play(any_move(chair.table["choices"]))["problem"] is None
                    for other in (one, two):
                        while other.table["step"] <= step:
                            other.hear("table")
            one.socket.send('{"type":"play","id":"' + link + '"}')
            one.socket.send(json.dumps({"type": "nonsense", "secret": link}))
        assert one.decide("resign")["problem"] is None
    record = ann.http.get(f"/api/matches/{match}/record").text
    for path in (f"/api/matches/{match}/luck", "/api/matches", f"/api/matches/{link}/record", f"/s/{match}"):
        ann.http.get(path)
    heard.paths = [path for path in heard.paths if link not in path]  # that one was ours
    ann.http.post("/api/reviews", json={"match": match, "simulations": 16})
    ann.http.post("/api/records", json={"text": record[:-30]})
    for each in (ann, bob, eve, phone):
        each.http.close()
    return match, loads(record)[0].tags["Secret"]


@pytest.fixture(scope="module")
def life(tmp_path_factory: pytest.TempPathFactory) -> tuple[Listener, str, str, str]:
    """What was heard, the seed, the log and the figures of a server."""
    with Server(tmp_path_factory.mktemp("data")) as server:
        heard = Listener(server)
        _, seed = a_whole_life(heard)
        figures = httpx.get(f"{server.address}/metrics").text
        return heard, seed, server.stop(), figures


def test_logs_and_figures_hold_no_secret(life: tuple[Listener, str, str, str]) -> None:
    heard, seed, log, figures = life
    assert len(heard.secrets) == 8
    assert "match created" in log
    assert "turncoat_request_seconds" in figures
    for secret in (*heard.secrets, seed, "ann-adds-this", "bob-adds-that"):
        assert secret not in log
        assert secret not in figures
    assert "127.0.0.1" not in log.partition("\n")[2]  # the first line says where the server is


def test_addresses_hold_no_secret(life: tuple[Listener, str, str, str]) -> None:
    heard, seed, _, figures = life
    for secret in (*heard.secrets, seed):
        assert not [path for path in heard.paths if secret in path]
    routes = {line.partition('route="')[2].partition('"')[0] for line in figures.splitlines() if "route=" in line}
    assert "/api/matches/{match}/record" in routes  # what a figure is about is the route, not the match


def test_the_data_folder_holds_hashes_of_links_and_cookies(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        heard = Listener(server)
        a_whole_life(heard)
    stored = b"".join(file.read_bytes() for file in (tmp_path / "data").iterdir() if file.is_file())
    for secret in heard.secrets:
        assert secret.encode() not in stored
