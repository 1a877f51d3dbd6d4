"""The contract, for every game alike; what is checked is in turncoat.conformance, open to whoever makes a game."""

from collections.abc import Callable
from typing import Any

import pytest

import turncoat
from tests.variants import ALL, make, name
from turncoat.conformance import CHECKS
from turncoat.core import contract
from turncoat.core.game import AnyGame


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("game", "options"), ALL, ids=name)
def test_the_contract_is_kept(game: str, options: dict[str, Any], check: Callable[[AnyGame], None]) -> None:
    check(make(game, options))


def test_two_games_must_not_share_a_record_layout() -> None:
    rules = turncoat.game("convert").kernels
    with pytest.raises(ValueError, match="equal fields"):
        contract.register(turncoat.game("conversion").layout.POSITION, rules)
