"""A real server in a thread of its own, on a port of its own."""

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import uvicorn

from tests.server.cluster import Cluster, cluster
from tests.server.players import Browser
from turncoat.server.app import make_app
from turncoat.server.limits import NONE, Limits
from turncoat.server.protocol import patient


@contextmanager
def serving(data: Path, limits: Limits = NONE) -> Iterator[str]:
    """The address of a server on a data folder."""
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    config = uvicorn.Config(
        make_app(data, limits),
        http=patient(limits.request_seconds),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_config=None,
        timeout_graceful_shutdown=2,
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    while not server.started and thread.is_alive():
        time.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()
        listener.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    with cluster() as made:
        yield made


@pytest.fixture(params=["folder", "database"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """A new store of each kind."""
    return tmp_path if request.param == "folder" else str(request.getfixturevalue("postgres").database())


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("data")) as address:
        yield address


@pytest.fixture
def browser(address: str) -> Iterator[Callable[[], Browser]]:
    """Makes browsers, each with cookies of its own."""
    made: list[Browser] = []

    def make() -> Browser:
        made.append(Browser(address))
        return made[-1]

    yield make
    for each in made:
        each.http.close()
