"""Behind nginx: with TLS below a path, as deploy/nginx.conf says; a bare proxy_pass is told what it lacks."""

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server import nginx
from tests.server.process import Server

pytestmark = pytest.mark.soak
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def upstream(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with Server(tmp_path_factory.mktemp("data"), more=["--hsts"]) as server:
        yield server.address


def test_two_play_over_tls_below_a_path(chromium: Browser, upstream: str, tmp_path: Path) -> None:
    complaints: list[str] = []
    with nginx.as_we_say(tmp_path / "nginx", upstream) as address:
        contexts = [chromium.new_context(ignore_https_errors=True, reduced_motion="reduce") for _ in range(3)]
        pages = []
        for context in contexts:
            context.set_default_timeout(30_000)
            pages.append(context.new_page())
            pages[-1].on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
            pages[-1].on("response", lambda answer: complaints.append(answer.url) if answer.status >= 400 else None)
        ann, bob, eve = pages
        answer = ann.goto(f"{address}#/new/conversion")
        assert answer is not None
        assert "max-age=31536000" in answer.headers["strict-transport-security"]
        ann.get_by_text("Over a link", exact=True).click()
        ann.get_by_role("button", name="Play", exact=True).click()
        ann.get_by_role("button", name="Show the links").click()
        link = ann.get_by_label("(open)", exact=False).last.input_value()
        assert link.startswith(f"{address}#/e/")
        ann.get_by_role("button", name="Close").first.click()
        bob.goto(link)
        bob.get_by_role("button", name="Sit down").click()
        expect(bob.locator(".players")).to_be_visible()
        expect(ann.get_by_role("status").first).to_have_text(re.compile("[Yy]our turn|.* turn"))
        names = {str(cookie.get("name")) for cookie in contexts[0].cookies()}
        assert names == {"__Host-turncoat"}
        ann.get_by_role("button", name="Resign").first.click()
        ann.get_by_role("button", name="Really resign?").first.click()
        expect(bob.locator("main")).to_contain_text("You win", timeout=20_000)
        match = re.search(r"#/m/([\w-]+)", ann.url)
        assert match is not None
        request = json.dumps({"match": match[1]})
        made = ann.evaluate(
            "async (body) => (await (await fetch('api/shares', {method: 'POST', body,"
            " headers: {'Content-Type': 'application/json'}})).json()).share",
            request,
        )
        shown = eve.goto(f"{address}s/{made}")
        assert shown is not None
        assert f'content="{address}s/{made}.png"' in shown.text()
        expect(eve.locator("main")).to_contain_text("Conversion")
        assert eve.url.startswith(address)
        ann.goto(f"{address}#/puzzles")
        expect(ann.locator("main img").first).to_be_visible()
        assert ann.evaluate("async () => (await fetch('metrics')).status") == 403
        for context in contexts:
            context.close()
    assert [each for each in complaints if "metrics" not in each and "403" not in each] == []


def test_a_bare_proxy_is_told_what_it_lacks(chromium: Browser, upstream: str, tmp_path: Path) -> None:
    with nginx.bare(tmp_path / "nginx", upstream) as address:
        page = chromium.new_page()
        page.set_default_timeout(30_000)
        page.goto(f"{address}#/new/convert")
        page.get_by_role("button", name="Play", exact=True).click()
        alert = page.get_by_role("alert").first
        expect(alert).to_contain_text("does not pass on the address that was asked for")
        expect(alert).to_contain_text("docs/hosting.md")
        page.close()


def test_a_proxy_without_sockets_is_told_what_it_lacks(chromium: Browser, upstream: str, tmp_path: Path) -> None:
    port = nginx.free_port()
    half = f"server {{ listen {port}; location / {{ proxy_pass {upstream}; proxy_set_header Host $http_host; }} }}"
    with nginx.running(tmp_path / "nginx", half, port):
        page = chromium.new_page()
        page.set_default_timeout(30_000)
        page.goto(f"http://localhost:{port}/#/new/convert")
        page.get_by_role("button", name="Play", exact=True).click()
        expect(page.locator("main")).to_contain_text("does not pass sockets on", timeout=20_000)
        page.close()


def test_the_service_file_is_one() -> None:
    done = subprocess.run(
        ["systemd-analyze", "verify", str(ROOT / "deploy" / "turncoat.service")],
        capture_output=True,
        text=True,
        check=False,
    )
    complaints = [line for line in done.stderr.splitlines() if "turncoat" in line and "is not executable" not in line]
    assert complaints == []
