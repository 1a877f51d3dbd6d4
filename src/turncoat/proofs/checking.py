"""Checks a certificate: follows every line the loser may choose, and trusts no search but a short one of its own."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from turncoat.core.proving import Checker
from turncoat.proofs.certificate import NO_ANSWER, Certificate, CertificateError

MORE = 100  # the checker's own search is simpler than the one that made the certificate: it may take so much more
TELL_EVERY = 256


@dataclass(frozen=True)
class Checked:
    """What was looked at."""

    answers: int  # of the certificate, all of which come up
    positions: int  # in which the loser was to move, every move of it followed
    searched: int  # positions without an answer, won by a short search


def check(told: Certificate, checker: Checker, progress: Callable[[int, int], None] | None = None) -> Checked:
    """CertificateError unless the certificate proves what it claims; `progress` is told answers used, and of how many.

    The winner's positions are visited once each: those in which all lines of the loser are followed, and the answer
    is looked up; where none is told, a search of bounded length has to find the win.
    """
    start = checker.start()
    waiting: list[tuple[Any, bool]] = [(start, told.winner == 0)]
    seen: set[int] = {checker.key(start)}
    used = positions = searched = 0
    while waiting:
        place, winners_turn = waiting.pop()
        if not winners_turn:
            positions += 1
            for key, after in checker.children(place).items():
                if key not in seen:
                    seen.add(key)
                    waiting.append((after, True))
            continue
        key = checker.key(place)
        answer = told.answer(key)
        if answer == NO_ANSWER:
            searched += 1
            _must_win(told, checker, place)
            continue
        used += 1
        found = sorted(checker.children(place).items())
        if answer >= len(found):
            raise CertificateError(f"position {key}: there is no move {answer} among {len(found)}")
        reached, after = found[answer]
        if reached not in seen:
            seen.add(reached)
            waiting.append((after, False))
        if progress is not None and used % TELL_EVERY == 0:
            progress(used, len(told.keys))
    if used != len(told.keys):
        raise CertificateError(f"{len(told.keys) - used} answers are to positions that never come up")
    return Checked(used, positions, searched)


def _must_win(told: Certificate, checker: Checker, place: Any) -> None:
    won = checker.wins(place, MORE * told.search)
    if won is None:
        raise CertificateError(f"position {checker.key(place)}: no answer is told, and a short search finds none")
    if not won:
        raise CertificateError(f"position {checker.key(place)}: the seat that should win has lost")
