"""Logs: one JSON object a line on stderr, and no more lines of a kind than anybody would read."""

import json
import logging
import sys
import time
from collections.abc import MutableMapping
from typing import Any

import structlog

WINDOW = 60.0  # seconds


class Quota:
    """So many lines of a kind in a minute; then it is said once how many more there were."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._lines: dict[str, tuple[float, int]] = {}  # when the minute of a kind began, and lines since

    def allows(self, kind: str) -> tuple[bool, int]:
        """Whether a line may be written, and how many were left out in the minute that is over."""
        now = time.monotonic()
        began, count = self._lines.get(kind, (now, 0))
        left_out = 0
        if now - began > WINDOW:
            began, left_out, count = now, max(0, count - self._most), 0
        if len(self._lines) > 1000:
            self._lines.clear()
        self._lines[kind] = (began, count + 1)
        return not self._most or count < self._most, left_out


def set_up(most_lines: int) -> None:
    """Addresses, cookies and bodies are never among what is logged."""
    quota = Quota(most_lines)

    def counted(_: Any, __: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
        allowed, left_out = quota.allows(str(event.get("event")))
        if not allowed:
            raise structlog.DropEvent
        if left_out:
            event["left_out_before"] = left_out
        return event

    class Counted(logging.Filter):
        def filter(self, record: logging.LogRecord) -> bool:
            allowed, _ = quota.allows(f"{record.name} {record.msg}")
            return allowed

    class AsJson(logging.Formatter):
        def format(self, record: logging.LogRecord) -> str:
            told = {"event": record.getMessage(), "level": record.levelname.lower(), "logger": record.name}
            if record.exc_info:
                told["exception"] = self.formatException(record.exc_info)
            return json.dumps(told)

    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(AsJson())
    handler.addFilter(Counted())
    logging.basicConfig(handlers=[handler], level=logging.WARNING)
    structlog.configure(
        processors=[
            counted,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
