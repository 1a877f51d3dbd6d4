"""A house with guests, its table in a process of its own, and browsers that visit it."""

import fcntl
import os
from collections.abc import Iterator

import pytest

from tests.guests.house import House, furnished
from tests.web.conftest import chromium, visitor

__all__ = ["chromium", "visitor"]


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    """One for all test processes, so that what the guests bring is compiled once."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base) / "house"
    folder.mkdir(exist_ok=True)
    with open(folder / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return furnished(folder)


@pytest.fixture(scope="session")
def address(house: House, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with house.serving(tmp_path_factory.mktemp("data")) as address:
        yield address
