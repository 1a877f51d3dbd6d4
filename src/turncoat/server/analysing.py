"""The analysis board over HTTP, and the engine that thinks along over a socket."""

import asyncio
import contextlib
import time
from typing import Annotated, Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import Field, TypeAdapter, ValidationError

from turncoat.core.errors import TurncoatError
from turncoat.core.outcome import split
from turncoat.core.position import AnyPosition
from turncoat.engine.analysis import Analysis, MoveValue
from turncoat.engine.live import LINES, Live
from turncoat.server import analysis, wire
from turncoat.server.background import modest, worked_out
from turncoat.server.guard import same_origin
from turncoat.server.hub import Hub
from turncoat.server.sockets import room
from turncoat.server.table import told_of

router = APIRouter()
LARGEST = 200_000  # characters of a message
MOST = 8  # positions that are thought about at once
FIRST, SLICE = 0.06, 0.1  # seconds of thinking between two answers
LONGEST = 60.0  # seconds about one position
POLITE = 0.05
FULL, ELSEWHERE = 4429, 4403

SAID: TypeAdapter[Any] = TypeAdapter(Annotated[wire.Think | wire.Rest, Field(discriminator="type")])


@router.post("/api/analysis/look")
async def look(request: wire.Place) -> wire.Looked:
    """A position, with all that is needed to show it and to play on."""
    return await worked_out(lambda: analysis.looked(request.start, analysis.reached(request)))


@router.post("/api/analysis/preview")
async def preview(request: wire.PlacePicks) -> wire.Preview:
    """What a move would do there."""

    def told() -> wire.Preview:
        pos = analysis.reached(request).end
        return told_of(pos.view(pos.mover), request.picks, pos.game.seat_names)

    return await worked_out(told)


@router.post("/api/analysis/step")
async def step(request: wire.PlaceStep) -> wire.Looked:
    """The position after a move or event."""
    return await worked_out(analysis.played, request)


@router.post("/api/analysis/setting")
async def setting(request: wire.SetUpStep) -> wire.SetUpTold:
    """A position that is being set up by hand, after one thing more was done to it."""
    return await worked_out(analysis.setting, request)


@router.post("/api/analysis/open")
async def open_tree(request: wire.RecordText) -> wire.TreeOpened:
    """A record file or a position in one line as a tree."""
    return await worked_out(analysis.opened, request.text)


@router.post("/api/analysis/save")
async def save_tree(request: wire.Tree) -> wire.TreeText:
    """The record file of a tree."""
    return wire.TreeText(text=await worked_out(analysis.saved, request))


class Thinking:
    """The engine at analysis boards: one modest thread for all of them, slice by slice in turns."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._pool = modest("analysis")
        self.boards = 0

    async def think(self, socket: WebSocket, asked: wire.Think) -> None:
        """Tell what is known of a position, again and again, until that does not grow any more."""
        try:
            pos = (await worked_out(analysis.reached, asked)).end
            if pos.mover is None:
                await _send(socket, _nothing(asked.id, pos))
                return
            await self._stream(socket, asked.id, pos)
        except TurncoatError as error:
            problem = wire.Problem(code=type(error).__name__.removesuffix("Error").lower(), message=str(error))
            await _send(socket, _told(asked.id, problem=problem, done=True))

    async def _stream(self, socket: WebSocket, number: int, pos: AnyPosition) -> None:
        thinkers, loop = self._hub.thinkers, asyncio.get_running_loop()
        if not thinkers.preparation.is_compiled(pos.game.name, "search"):
            await _send(socket, _told(number, waits="the engine is being prepared"))
        await thinkers.preparation.ready(pos.game.name, "search")
        live = await loop.run_in_executor(self._pool, Live, pos)
        spent, seconds = 0.0, FIRST
        while not live.done and spent < LONGEST:
            while thinkers.waiting:  # matches come first
                await asyncio.sleep(POLITE)
            began = time.perf_counter()
            found = await loop.run_in_executor(self._pool, live.go_on, seconds)
            spent += time.perf_counter() - began
            await _send(socket, _thoughts(number, found, done=live.done or spent >= LONGEST))
            seconds = SLICE

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


@router.websocket("/api/analysis/socket")
async def think_along(socket: WebSocket) -> None:
    """The engine thinks about whatever position it was last told."""
    thinking: Thinking = socket.app.state.thinking
    await socket.accept()
    if not same_origin(socket.headers):
        await socket.close(ELSEWHERE, "this comes from another page")
        return
    with room(socket) as free:
        if not free or thinking.boards >= MOST:
            await socket.close(FULL, "too many positions are thought about; ask again later")
            return
        await _along(socket, thinking)


async def _along(socket: WebSocket, thinking: Thinking) -> None:
    thinking.boards += 1
    task: asyncio.Task[None] | None = None
    try:
        while True:
            text = await socket.receive_text()
            said = SAID.validate_json(text) if len(text) <= LARGEST else wire.Rest()
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
            task = asyncio.create_task(thinking.think(socket, said)) if isinstance(said, wire.Think) else None
    except (WebSocketDisconnect, RuntimeError, KeyError):
        pass
    except ValidationError:
        with contextlib.suppress(RuntimeError):
            await socket.close(1008, "this is not understood")
    finally:
        thinking.boards -= 1
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


async def _send(socket: WebSocket, message: wire.Thoughts) -> None:
    await socket.send_text(message.model_dump_json())


def _told(number: int, **more: Any) -> wire.Thoughts:
    nothing: dict[str, Any] = {"simulations": 0, "exact": False, "done": False, "chances": [], "points": None}
    return wire.Thoughts(**{"id": number, "moves": [], "legal": 0, "waits": "", **nothing, **more})


def _nothing(number: int, pos: AnyPosition) -> wire.Thoughts:
    """Where nobody is to move: chances at the end, nothing where chance decides."""
    if pos.outcome is None:
        return _told(number, done=True, waits="chance decides here")
    return _told(number, done=True, exact=True, chances=list(split(pos.outcome.winners, pos.game.seats)))


def _to_the_end(pos: AnyPosition, value: MoveValue) -> int | None:
    """After how many moves the game is over when it goes on as told; None if that does not lead to the end."""
    for move in value.line:
        if pos.mover is None:
            return None
        pos = pos.play(move)
    return len(value.line) if pos.turn is None else None


def _thoughts(number: int, found: Analysis, *, done: bool) -> wire.Thoughts:
    shows, pos = found.pos.game.presentation, found.pos
    moves = [
        wire.Thought(
            move=str(value.move),
            picks=list(shows.picks(pos, str(value.move))) if place < LINES else [],
            chances=[round(chance, 4) for chance in value.chances],
            points=value.points,
            visits=value.visits,
            exact=value.exact,
            line=[str(move) for move in value.line[:12]] if place < LINES else [],
            end=_to_the_end(pos, value) if place < LINES and value.exact else None,
        )
        for place, value in enumerate(found.moves)
        if place < LINES or value.exact
    ]
    best = found.best
    return _told(
        number,
        simulations=found.simulations,
        exact=found.exact,
        done=done,
        chances=list(best.chances),
        points=best.points,
        moves=moves,
        legal=len(pos.legal),
    )
