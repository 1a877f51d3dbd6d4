"""Certificates: for every position that can come up when the winner plays as told, what it answers.

Where no answer is told, a short search finds one. The format is in docs/certificates.md.
"""

import hashlib
import json
import lzma
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from turncoat.core.errors import TurncoatError
from turncoat.core.game import AnyGame
from turncoat.games import info, make

FIRST_LINE = b"Turncoat certificate 1\n"
LARGEST_HEAD = 100_000  # bytes
LARGEST = 1 << 31  # bytes unpacked
NO_ANSWER = -1


class CertificateError(TurncoatError, ValueError):
    """The file is no certificate, or what it claims is not so."""


@dataclass(frozen=True)
class Certificate:
    """Who wins a game from the start, and how."""

    game: str
    options: Mapping[str, Any]  # as plain data
    winner: int  # 0: who begins, 1: the other one
    search: int  # nodes that are enough where no answer is told
    keys: Any  # int64, ascending
    answers: Any  # uint16: which of the positions a move leads to, in the order of their keys

    def make(self) -> AnyGame:
        """The game it is about."""
        return make(self.game, info(self.game).from_plain(dict(self.options)))

    def answer(self, key: int) -> int:
        """What the winner answers in a position, NO_ANSWER if that is not told."""
        place = int(np.searchsorted(self.keys, key))
        if place == len(self.keys) or int(self.keys[place]) != key:
            return NO_ANSWER
        return int(self.answers[place])

    def dumps(self) -> bytes:
        """As a file holds it."""
        steps = np.diff(self.keys, prepend=0).astype("<i8").tobytes()
        packed = lzma.compress(steps + self.answers.astype("<u2").tobytes(), preset=6)
        head = {
            "game": self.game,
            "options": dict(self.options),
            "winner": self.winner,
            "search": self.search,
            "answers": len(self.keys),
        }
        body = json.dumps(head, sort_keys=True).encode() + b"\n" + packed
        return FIRST_LINE + hashlib.sha256(body).hexdigest().encode() + b"\n" + body


def certificate(game: AnyGame, winner: int, search: int, answers: Mapping[int, int]) -> Certificate:
    """From answers by key."""
    keys = np.array(sorted(answers), np.int64)
    told = np.array([answers[int(key)] for key in keys], np.uint16)
    return Certificate(game.name, game.info.plain(game.options), winner, search, keys, told)


def load(path: Path) -> Certificate:
    """Read a file; CertificateError says what is wrong with it."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise CertificateError(f"{path} cannot be read: {error}") from None
    return loads(data)


def loads(data: bytes) -> Certificate:
    """A certificate from the bytes of a file."""
    if not data.startswith(FIRST_LINE):
        raise CertificateError("this is no certificate: it does not begin with " + repr(FIRST_LINE.decode().strip()))
    digest, _, body = data[len(FIRST_LINE) :].partition(b"\n")
    if hashlib.sha256(body).hexdigest().encode() != digest:
        raise CertificateError("the certificate is damaged: its digest is another one")
    head, _, packed = body.partition(b"\n")
    try:
        told = json.loads(head[:LARGEST_HEAD])
        count = int(told["answers"])
        unpacked = lzma.LZMADecompressor().decompress(packed, LARGEST)
        if len(unpacked) != 10 * count:
            raise CertificateError(f"the certificate tells of {count} answers and holds others")
        steps = np.frombuffer(unpacked, "<i8", count)
        found = Certificate(
            str(told["game"]), dict(told["options"]), int(told["winner"]), int(told["search"]),
            np.cumsum(steps), np.frombuffer(unpacked, "<u2", count, 8 * count),
        )  # fmt: skip
        found.make()
    except (ValueError, KeyError, TypeError, lzma.LZMAError) as error:
        if isinstance(error, CertificateError):
            raise
        raise CertificateError(f"the certificate cannot be understood: {error}") from None
    if found.winner not in (0, 1) or (count and (int(found.keys[0]) < 0 or (steps[1:] <= 0).any())):
        raise CertificateError("the certificate cannot be understood: winner or keys are impossible")
    return found
