"""Cookies, foreign pages, headers, and what is told of attempts at what is not allowed (SECURITY.md)."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.players import Browser, Browsers, pair
from tests.server.process import Server
from turncoat.server.security import KINDS

ROOT = Path(__file__).parents[2]
MATCH = {"game": "convert", "seats": [{"kind": "me"}, {"kind": "open"}]}


def made(address: str, **headers: str) -> httpx.Response:
    return httpx.post(f"{address}/api/matches", json=MATCH, headers=headers)


def test_over_tls_the_cookie_is_for_this_host_only(address: str) -> None:
    cookie = made(address, **{"X-Forwarded-Proto": "https"}).headers["set-cookie"]
    name, _, rest = cookie.partition("=")
    parts = {part.strip().lower() for part in rest.split(";")[1:]}
    assert name == "__Host-turncoat"
    assert {"httponly", "secure", "samesite=strict", "path=/"} <= parts
    assert not any(part.startswith("domain") for part in parts)


def test_without_tls_the_cookie_is_one_that_browsers_take(address: str) -> None:
    cookie = made(address).headers["set-cookie"].lower()
    assert cookie.startswith("turncoat=")
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert "secure" not in cookie


@pytest.mark.parametrize("value", ["hello", "a" * 42, "a" * 44, "%" * 43, "a" * 42 + "."])
def test_a_cookie_that_this_server_cannot_have_made_is_none(address: str, value: str) -> None:
    answer = made(address, Cookie=f"turncoat={value}")
    assert answer.status_code == 200
    assert re.match("turncoat=[0-9A-Za-z_-]{43};", answer.headers["set-cookie"])


def test_over_tls_a_cookie_of_another_name_opens_nothing(address: str) -> None:
    ann = Browser(address)
    ann.create("convert", "me", "open")
    cookie = ann.http.cookies["turncoat"]
    ann.http.close()
    plain = httpx.get(f"{address}/api/matches", headers={"Cookie": f"turncoat={cookie}"})
    secure = httpx.get(f"{address}/api/matches", headers={"Cookie": f"turncoat={cookie}", "X-Forwarded-Proto": "https"})
    assert (len(plain.json()), len(secure.json())) == (1, 0)


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://elsewhere.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_other_pages_write_nothing(address: str, headers: dict[str, str]) -> None:
    answer = made(address, **headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "origin")
    assert "docs/hosting.md" in answer.json()["message"]
    assert "set-cookie" not in answer.headers


def test_other_pages_open_no_table(address: str) -> None:
    ann = Browser(address)
    match = ann.create("convert", "me", 1)["match"]
    cookie = f"turncoat={ann.http.cookies['turncoat']}"
    ann.http.close()
    where = f"{address.replace('http', 'ws')}/api/matches/{match}/socket"
    with (
        connect(where, additional_headers={"Cookie": cookie}, origin=Origin("https://elsewhere.example")) as socket,
        pytest.raises(ConnectionClosed) as closed,
    ):
        socket.recv(timeout=10)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404


def test_every_answer_says_what_browsers_must_not_do(address: str) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/metrics", "/nothing", "/openapi.json"):
        headers = httpx.get(f"{address}{path}").headers
        policy = headers["content-security-policy"]
        for part in ("default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"):
            assert part in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "access-control-allow-origin" not in headers
        assert "strict-transport-security" not in headers


def test_a_host_can_have_browsers_come_by_tls_only(tmp_path: Path) -> None:
    with Server(tmp_path / "data", more=["--hsts"]) as server:
        for path in ("/", "/api/games", "/api/nothing"):
            headers = httpx.get(f"{server.address}{path}").headers
            assert headers["strict-transport-security"] == "max-age=31536000; includeSubDomains"
            assert "server" not in headers


@pytest.mark.parametrize("method", ["TRACE", "OPTIONS", "PUT", "DELETE", "PATCH"])
def test_methods_that_are_not_used_are_refused(address: str, method: str) -> None:
    assert httpx.request(method, f"{address}/api/games").status_code == 405


@pytest.mark.parametrize(
    "path", ["/../pyproject.toml", "/%2e%2e/pyproject.toml", "/assets/", "/.git/config", "/assets/../../app.py"]
)
def test_only_the_files_of_the_page_are_served(address: str, path: str) -> None:
    with httpx.Client(base_url=address) as http:
        request = http.build_request("GET", "/")
        request.url = httpx.URL(f"{address}").copy_with(raw_path=path.encode())
        assert http.send(request).status_code == 404


@pytest.fixture
def watched(tmp_path: Path) -> Iterator[tuple[Server, list[Browser]]]:
    with Server(tmp_path / "data", limits=["matches=1"]) as server:
        browsers = [Browser(server.address) for _ in range(3)]
        yield server, browsers
        for each in browsers:
            each.http.close()


def lines(log: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.splitlines() if line.startswith("{")]


def test_attempts_at_what_is_not_allowed_are_told_and_counted(watched: tuple[Server, list[Browser]]) -> None:
    server, (ann, bob, eve) = watched
    made = ann.create("convert", "me", "open")
    match, link = made["match"], made["seats"][1]
    bob.enter(link, name="Bob")
    assert eve.http.post("/api/enter", json={"secret": link}).status_code == 404
    assert eve.http.post("/api/enter", json={"secret": "w" * 43}).status_code == 404
    assert ann.http.post("/api/matches", json=MATCH).status_code == 429
    assert eve.http.post("/api/enter", json={}, headers={"Origin": "https://x.example"}).status_code == 403
    assert eve.http.post("/api/records", content=b"x" * 500_000).status_code == 413
    with pytest.raises(ConnectionClosed), eve.sit(match) as chair:
        chair.hear()
    with bob.sit(match) as chair:
        chair.until(turn=0)
        chair.say("play", id="12345678", step=chair.table["step"], view=chair.table["view"], seat=0, move="S0a1")
        assert chair.hear("reply")["problem"]["code"] == "seat"
        chair.socket.send("{")
        chair.hear("fault")
    further = bob.http.post(f"/api/matches/{match}/links", json={"seat": 1}).json()["secret"]
    eve.enter(further)
    assert bob.http.post(f"/api/matches/{match}/links/revoke", json={"seat": 1}).status_code == 200
    moving = bob.http.post("/api/devices/link").json()["secret"]
    assert eve.http.post("/api/devices/join", json={"secret": moving}).status_code == 200
    assert bob.http.post("/api/devices/leave-others", json={}).status_code == 200
    figures = httpx.get(f"{server.address}/metrics").text
    told = [line for line in lines(server.stop()) if str(line["event"]).startswith("security: ")]
    assert {str(line["event"]).removeprefix("security: ") for line in told} == set(KINDS)
    for line in told:
        assert re.fullmatch("[0-9a-f]{12}", line["who"])
        assert line["timestamp"].endswith("Z")
    by_address = {line["who"] for line in told if line["event"] in ("security: wrong link", "security: too large")}
    assert len(by_address) == 1, "what comes from one address can be put together"
    for kind in KINDS:
        assert f'turncoat_security_events_total{{kind="{kind}"}}' in figures


def test_line_breaks_and_escapes_make_no_lines_of_their_own(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        httpx.get(f"{server.address}/api/matches/%0d%0a%7b%22event%22:%22forged%22%7d/record")
        httpx.post(f"{server.address}/api/matches", json={"game": 'x"}\n{"event":"forged"}', "seats": [{"kind": "me"}]})
        assert not [line for line in lines(server.stop()) if line["event"] == "forged"]


def test_what_is_said_to_be_tested_is_tested() -> None:
    """Every test that SECURITY.md names is there."""
    told = (ROOT / "SECURITY.md").read_text("utf-8")
    named = re.findall(r"`(tests/[\w/]+\.py)(?:::(test_\w+))?`", told)
    assert len(named) > 20
    for file, test in named:
        assert (ROOT / file).is_file(), file
        assert not test or f"def {test}(" in (ROOT / file).read_text("utf-8"), test
    for file in re.findall(r"`(?:src/turncoat/)?(server/[\w/]+\.py)`", told):
        assert (ROOT / "src" / "turncoat" / file).is_file(), file


def test_two_servers_do_not_tell_each_other_who_it_was(tmp_path: Path) -> None:
    who = []
    for number in range(2):
        with Server(tmp_path / str(number)) as server:
            httpx.post(f"{server.address}/api/records", content=b"x" * 500_000)
            who.append(next(line["who"] for line in lines(server.stop()) if line["event"] == "security: too large"))
    assert who[0] != who[1]


def test_whoever_holds_nothing_of_a_match_gets_nothing_by_any_way(browser: Browsers) -> None:
    _, _, match = pair(browser, "convert")
    eve = browser()
    eve.create("conversion", "me", 1)
    ways = [("GET", "record"), ("GET", "luck"), ("POST", "rematch"), ("POST", "delete")]
    for method, path in ways:
        assert eve.http.request(method, f"/api/matches/{match}/{path}").status_code == 404
    for path in ("links", "links/revoke"):
        assert eve.http.post(f"/api/matches/{match}/{path}", json={"seat": 1}).status_code == 404
    assert eve.http.post("/api/reviews", json={"match": match}).status_code == 404
    assert eve.http.post("/api/shares", json={"match": match}).status_code == 404
    assert match not in eve.http.get("/api/matches").text
