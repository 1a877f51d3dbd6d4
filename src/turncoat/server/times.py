"""Two kinds of time in milliseconds: what clocks measure, and what a calendar says."""

import time

_NS = 1_000_000
_SLACK = 1000  # by so much the two may differ before labels follow the calendar


def wall_ms() -> int:
    """Since 1970, as this machine's calendar has it; it may jump."""
    return time.time_ns() // _NS


def steady_ms() -> int:
    """Like `wall_ms` when the program began, and then on without a jump."""
    return _BASE + time.monotonic_ns() // _NS


def label(steady: int) -> int:
    """What the calendar says at a steady time of just now."""
    jumped = wall_ms() - steady_ms()
    return steady + jumped if abs(jumped) > _SLACK else steady


_BASE = wall_ms() - time.monotonic_ns() // _NS
