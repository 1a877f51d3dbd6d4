"""The pie rule, for games of two: one cuts, the other chooses.

After the first move, the seat that comes second may exchange sides instead of moving: whatever was the first seat's is
its own then, and the other way round, and the first seat moves again. So whoever begins does well to begin evenly.
A game with the option says in its kernels when (`may_swap`) and how; what it is called is said here.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from turncoat.core.effects import Effect, Names
from turncoat.core.errors import OptionError
from turncoat.core.options import Option

SWAP_TEXT = "swap"
SWAP_TITLE = "Exchange sides"
NOT_NOW = "sides can be exchanged only instead of the second seat's first move"
_MEANING = "The pie rule: after the first move, whoever comes second may exchange sides instead of moving."
PIE = Option("pie", _MEANING, default=False, later=True)
PIE_OF_TWO = replace(PIE, meaning=f"{_MEANING} For two players.", matters=("players", ("2",)))


@dataclass(frozen=True, slots=True)
class SidesExchanged(Effect):
    """What was the other seat's is this one's now, and the other way round; the board may be turned for that."""

    seat: int
    turned: bool = False  # by a quarter, clockwise

    def told(self, names: Names) -> str:
        turned = " (the board is turned by a quarter with it)" if self.turned else ""
        return f"{names[self.seat]} exchanges sides{turned}"


def picked(picks: Sequence[str]) -> bool:
    """Whether a player's picks mean the exchange of sides."""
    return tuple(picks) == (SWAP_TEXT,)


def check(options: Mapping[str, Any]) -> None:
    """OptionError where the rule has no meaning."""
    if options["pie"] and options["players"] != 2:
        raise OptionError(f"pie is for two players, not {options['players']}; take players=2 or pie=false")
