"""Mutants that were looked at: nobody could see a difference. Module, the line, what the slip makes of it."""

EQUAL: frozenset[tuple[str, str, str]] = frozenset()
