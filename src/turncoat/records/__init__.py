"""Games written down: the record format, read, written and replayed. `docs/notation.md` gives the grammar."""

from turncoat.records.files import dumps, load, loads, save
from turncoat.records.record import Record

__all__ = ["Record", "dumps", "load", "loads", "save"]
