"""Games written down: the record format, read, written and replayed. `docs/notation.md` gives the grammar."""

from turncoat.records.branches import Branch
from turncoat.records.files import dumps, load, loads, save
from turncoat.records.record import Record
from turncoat.records.values import Result, Seat

__all__ = ["Branch", "Record", "Result", "Seat", "dumps", "load", "loads", "save"]
