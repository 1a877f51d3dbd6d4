"""What hosts are told is so: figures, files, commands."""

import json
import re
from pathlib import Path

import httpx

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "hosting.md").read_text("utf-8")


def figures(address: str) -> set[str]:
    """The names of all figures, as they are told."""
    told = httpx.get(f"{address}/metrics").text
    return {
        line.split()[2] + ("_total" if line.endswith(" counter") and not line.split()[2].endswith("_total") else "")
        for line in told.splitlines()
        if line.startswith("# TYPE turncoat") and "_created " not in line.replace("matches_created", "")
    }


def test_every_figure_is_explained_and_every_explained_one_is_there(address: str) -> None:
    explained = set(re.findall(r"^\| `(turncoat_\w+)`", PAGE, re.MULTILINE))
    there = figures(address)
    assert explained <= there
    assert {name for name in there if f"`{name}`" not in PAGE} == set()


def test_the_dashboard_asks_for_what_there_is(address: str) -> None:
    asked = set(re.findall(r"turncoat_\w+", (ROOT / "deploy" / "grafana.json").read_text("utf-8")))
    told = httpx.get(f"{address}/metrics").text
    bases = {re.sub("_bucket$|_count$|_sum$", "", name) for name in asked}
    assert len(bases) >= 10
    for name in bases:
        assert re.search(rf"^# TYPE {name}", told, re.MULTILINE), name
    assert json.loads((ROOT / "deploy" / "grafana.json").read_text("utf-8"))["title"] == "Turncoat"


def test_files_that_are_named_are_there() -> None:
    named = set(re.findall(r"\]\(\.\./(deploy/[\w.]+)\)", PAGE))
    assert len(named) == 4
    for name in named:
        assert (ROOT / name).is_file()
    for name in ("turncoat.service", "Containerfile"):
        assert "turncoat" in (ROOT / "deploy" / name).read_text("utf-8")


def test_commands_in_those_files_are_commands() -> None:
    """What is started there is understood by the program."""
    from typer.main import get_command

    from turncoat.cli.app import app

    serve = get_command(app).commands["serve"]  # type: ignore[attr-defined]
    known = {option for parameter in serve.params for option in parameter.opts}
    texts = [PAGE, *((ROOT / "deploy" / name).read_text("utf-8") for name in ("turncoat.service", "Containerfile"))]
    used = {
        option
        for text in texts
        for line in re.findall(r'turncoat"?,? "?serve[^\n]*', text)
        for option in re.findall(r"--[a-z]+", line)
    }
    assert used >= {"--host", "--port", "--data", "--hsts", "--store", "--reached"}
    assert used <= known
