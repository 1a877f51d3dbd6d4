"""Reports of the lab that the host shows: folders with results, each with its report (docs/lab.md)."""

import asyncio
import json
from pathlib import Path as File
from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import HTMLResponse

from turncoat.server import wire
from turncoat.server.hub import UnknownError

REPORT, EXPERIMENT = "report.html", "experiment.json"
MOST = 500

router = APIRouter()
ReportName = Annotated[str, Path(max_length=100, pattern="^[0-9A-Za-z_-][0-9A-Za-z_.-]*$")]


@router.get("/api/lab")
async def reports(request: Request) -> list[wire.LabReport]:
    """The reports, newest first."""
    return await asyncio.to_thread(_reports, request.app.state.lab)


@router.get("/lab/{name}", include_in_schema=False)
async def report(name: ReportName, request: Request) -> HTMLResponse:
    """One report, as the lab wrote it; it has no scripts, and may have none."""
    folder: File | None = request.app.state.lab
    if folder is None:
        raise UnknownError("this host shows no reports")
    try:
        return HTMLResponse(await asyncio.to_thread((folder / name / REPORT).read_text, "utf-8"))
    except (OSError, UnicodeDecodeError):
        raise UnknownError("this report is not shown any more") from None


def _reports(folder: File | None) -> list[wire.LabReport]:
    found = []
    for path in sorted(folder.glob(f"*/{REPORT}"))[:MOST] if folder is not None else ():
        try:
            told = json.loads((path.parent / EXPERIMENT).read_text(encoding="utf-8"))
            changed = int(path.stat().st_mtime * 1000)
            found.append(
                wire.LabReport(
                    name=path.parent.name, title=told["name"], about=told.get("about", ""), cells=len(told["cells"]),
                    changed=changed,
                )
            )  # fmt: skip
        except (OSError, ValueError, KeyError, TypeError):
            continue  # a folder that holds something else
    return sorted(found, key=lambda each: -each.changed)
