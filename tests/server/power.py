"""What a disk holds that lost its power: all that was synced, and of what came later whatever it likes.

A process writes with `forgetful.c` before its C library, which notes every write and every sync. Cutting the notes off
anywhere gives the files as they may be found after the power failed just then.
"""

import os
import random
import struct
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

SECTOR = 512  # bytes that a disk writes whole or not at all
ACKS = "acks"  # the file to which the process says what was acknowledged; it is told from all others by its name


@cache
def forgetful() -> Path:
    """The library, compiled once for this machine."""
    source = Path(__file__).with_name("forgetful.c")
    built = Path(__file__).parents[2] / "build" / "forgetful.so"
    if not built.exists() or built.stat().st_mtime < source.stat().st_mtime:
        built.parent.mkdir(exist_ok=True)
        new = built.with_suffix(f".{os.getpid()}")
        subprocess.run(["gcc", "-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", new, source, "-ldl"], check=True)
        new.replace(built)
    return built


def run(script: str, folder: Path, notes: Path, *arguments: str, fail: str = "") -> subprocess.CompletedProcess[str]:
    """Run a script whose files in the folder are watched; `fail` makes calls fail (forgetful.c)."""
    folder.mkdir(exist_ok=True)
    env = {**os.environ, "LD_PRELOAD": str(forgetful()), "FORGETFUL_FOLDER": str(folder), "FORGETFUL_NOTES": str(notes)}
    if fail:
        env["FORGETFUL_FAIL"] = fail
    command = [sys.executable, "-c", script, str(folder), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120, env=env)


@dataclass(frozen=True)
class Note:
    """One thing that was done to a file: w(ritten), s(ynced), t(runcated), u(nlinked)."""

    op: str
    name: str
    at: int
    data: bytes


def read_notes(path: Path) -> Iterator[Note]:
    """All that was noted, in the order in which it was done."""
    told, at = path.read_bytes(), 0
    while at < len(told):
        (size,) = struct.unpack_from("q", told, at + 1)
        name = told[at + 9 : at + 9 + size].decode()
        offset, length = struct.unpack_from("qq", told, at + 9 + size)
        begins = at + 25 + size
        yield Note(chr(told[at]), name, offset, told[begins : begins + length])
        at = begins + length


@dataclass
class Disk:
    """Files as they are for sure, and what was done since that may or may not have reached the disk."""

    sure: dict[str, bytearray] = field(default_factory=dict)
    later: dict[str, list[Note]] = field(default_factory=dict)
    removed: set[str] = field(default_factory=set)  # for sure only when anything is synced after it
    acknowledged: bytes = b""

    def take(self, note: Note) -> None:
        if note.name == ACKS:
            self.acknowledged += note.data
        elif note.op == "u":
            self.removed.add(note.name)
        elif note.op == "s":
            for name in self.removed:
                self.sure.pop(name, None)
                self.later.pop(name, None)
            self.removed.clear()
            content = self.sure.setdefault(note.name, bytearray())
            for each in self.later.pop(note.name, ()):
                _do(content, each)
        else:
            self.removed.discard(note.name)
            self.later.setdefault(note.name, []).append(note)

    def after_the_power_failed(self, rng: random.Random) -> Mapping[str, bytes]:
        """Files as they may be found: nothing, all or some of what was not synced, torn at the edges of sectors."""
        share = rng.choice((0.0, 0.5, 0.9, 1.0))
        found = {name: bytearray(content) for name, content in self.sure.items()}
        for name, notes in self.later.items():
            content = found.setdefault(name, bytearray())
            for note in notes:
                for part in _sectors(note):
                    if rng.random() < share:
                        _do(content, part)
        return {name: bytes(held) for name, held in found.items() if name not in self.removed or rng.random() >= share}


def _sectors(note: Note) -> Iterator[Note]:
    """A write in the pieces that a disk takes whole."""
    if note.op != "w":
        yield note
        return
    at, end = note.at, note.at + len(note.data)
    while at < end:
        until = min(end, (at // SECTOR + 1) * SECTOR)
        yield Note("w", note.name, at, note.data[at - note.at : until - note.at])
        at = until


def _do(content: bytearray, note: Note) -> None:
    if note.op == "t":
        del content[note.at :]
        content.extend(bytes(note.at - len(content)))
    else:
        content.extend(bytes(max(0, note.at - len(content))))
        content[note.at : note.at + len(note.data)] = note.data
