"""The server put together: store, engine, routes, sockets, and the page itself."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.routing import Match, Mount
from starlette.types import Scope

import turncoat
from turncoat.core.errors import TurncoatError
from turncoat.server import (
    analysing,
    drawing,
    labs,
    mine,
    options,
    printing,
    puzzles,
    races,
    reviewing,
    routes,
    sharing,
    sockets,
)
from turncoat.server.control import listening
from turncoat.server.garbage import keep_collecting
from turncoat.server.guard import Guard
from turncoat.server.hub import Hub
from turncoat.server.limits import NONE, Limiter, Limits
from turncoat.server.lobby import Lobby
from turncoat.server.metrics import keep_measuring
from turncoat.server.reviews import Reviews
from turncoat.server.sqlite import SqliteStore
from turncoat.server.store import StoreError
from turncoat.server.sweep import keep_sweeping
from turncoat.server.thinkers import Thinkers

if TYPE_CHECKING:
    from turncoat.server.postgres import PostgresStore


class PageMount(Mount):
    """The files of the page, everywhere but where the server speaks for itself."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        if scope["path"].startswith(("/api/", "/metrics", "/s/", "/lab/")):
            return Match.NONE, {}
        return super().matches(scope)


@dataclass(frozen=True)
class Shared:
    """A database that other servers may use, too, and where those reach this one."""

    url: str
    address: str


def make_app(
    where: "Path | Shared | None", limits: Limits = NONE, *, strict_transport: bool = False, lab: Path | None = None
) -> FastAPI:
    """A server on a data folder or a database; without one it only describes itself.

    It refuses to start on a folder in use. `lab` is where results of the lab lie whose reports it shows.
    """

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        assert where is not None
        thinkers = Thinkers()
        store = _opened(where)
        hub = app.state.hub = Hub(store, thinkers)
        app.state.limiter = Limiter(limits)
        app.state.lobby = Lobby(hub, app.state.limiter)
        app.state.reviews = Reviews(hub)
        app.state.thinking = analysing.Thinking(hub)
        hub.attend()
        thinkers.preparation.start()
        always = (keep_sweeping(hub), hub.computer.tell_preparing(), hub.keep_keeping_clocks())
        ahead = puzzles.keep_ahead(thinkers.preparation)
        goes_on = [asyncio.create_task(work) for work in (*always, ahead, keep_collecting(), keep_measuring())]
        try:
            async with contextlib.AsyncExitStack() as stack:
                if isinstance(store, SqliteStore):
                    await stack.enter_async_context(listening(store.folder, store))
                yield
        finally:
            for task in goes_on:
                task.cancel()
            app.state.thinking.close()
            await app.state.reviews.close()
            await hub.close()

    app = FastAPI(
        title="Turncoat",
        version=turncoat.__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        responses=routes.PROBLEMS,
        redirect_slashes=False,
    )
    app.include_router(routes.router)
    app.include_router(sockets.router)
    app.include_router(options.router)
    app.include_router(puzzles.router)
    app.include_router(races.router)
    app.include_router(printing.router)
    app.include_router(drawing.router)
    app.include_router(reviewing.router)
    app.include_router(analysing.router)
    app.add_exception_handler(TurncoatError, routes.problem)
    app.add_exception_handler(HTTPException, routes.not_so)
    app.add_exception_handler(RequestValidationError, routes.misunderstood)
    app.include_router(sharing.router)
    app.include_router(mine.router)
    app.include_router(labs.router)
    app.state.lab = lab
    page = app.state.page = page_folder()
    if page is not None:
        app.router.routes.append(PageMount("/", StaticFiles(directory=page, html=True), name="page"))
    if isinstance(where, Shared):
        from turncoat.server.relay import Passing

        app.add_middleware(Passing)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(Guard, strict_transport=strict_transport)
    return app


def _opened(where: "Path | Shared") -> "SqliteStore | PostgresStore":
    if isinstance(where, Path):
        return SqliteStore(where)
    try:
        from turncoat.server.postgres import PostgresStore
    except ImportError:
        raise StoreError("PostgreSQL needs psycopg: pip install 'turncoat[table,club]'") from None
    return PostgresStore(where.url, where.address)


def page_folder() -> Path | None:
    """Where the built page lies, if it was built."""
    page = Path(str(files("turncoat") / "page"))
    return page if (page / "index.html").is_file() else None
