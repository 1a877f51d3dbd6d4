"""A house with guests, its table in a process of its own, and browsers that visit it."""

from collections.abc import Iterator

import pytest

from tests.guests.house import House, furnished
from tests.web.conftest import chromium, visitor

__all__ = ["chromium", "visitor"]


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    return furnished(tmp_path_factory.mktemp("house"))


@pytest.fixture(scope="session")
def address(house: House, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with house.serving(tmp_path_factory.mktemp("data")) as address:
        yield address
