"""Reports of the lab at the table: those that are there, and nothing else of the host's folders."""

import json
from pathlib import Path

import httpx

from tests.server.process import Server


def _results(folder: Path, name: str, title: str) -> None:
    (folder / name).mkdir(parents=True)
    told = {"name": title, "about": "All about it", "cells": [{}, {}]}
    (folder / name / "experiment.json").write_text(json.dumps(told))
    (folder / name / "report.html").write_text(f"<!doctype html><title>{title}</title>")


def test_reports_are_listed_and_shown(tmp_path: Path) -> None:
    lab = tmp_path / "lab"
    with Server(tmp_path) as server, httpx.Client(base_url=server.address) as client:
        assert client.get("/api/lab").json() == []
        assert client.get("/lab/towers").status_code == 404
        _results(lab, "towers", "Of towers & men")
        _results(lab, "half", "Half done")
        (lab / "half" / "report.html").unlink()
        (lab / "odd").mkdir()
        (lab / "odd" / "report.html").write_text("x")
        (lab / "odd" / "experiment.json").write_text("[")
        (tmp_path / "report.html").write_text("a secret")
        found = client.get("/api/lab").json()
        assert [(each["name"], each["title"], each["cells"]) for each in found] == [("towers", "Of towers & men", 2)]
        page = client.get("/lab/towers")
        assert "Of towers & men" in page.text
        assert "script-src 'self'" in page.headers["content-security-policy"]
        for wrong in ("half", "nothing", "..", "%2e%2e", "../lab/towers", "..%2f", ".%2ftowers", "towers%00"):
            answer = client.get(f"/lab/{wrong}")
            assert "a secret" not in answer.text, wrong
            if "towers" not in wrong or "%00" in wrong:
                assert answer.status_code in (404, 422) or answer.url.path == "/", wrong
