"""The computer at the tables: its moves, its answers to offers, its hints and its opinion of a position."""

import asyncio
import time
from typing import TYPE_CHECKING

import structlog

from turncoat.server import wire
from turncoat.server.background import BusyError
from turncoat.server.log import Row
from turncoat.server.match import Match, RefusedError
from turncoat.server.store import StoreError
from turncoat.server.table import Table, Viewer

if TYPE_CHECKING:
    from turncoat.server.hub import Hub

LEAST_THOUGHT = 0.6  # seconds that the computer takes for a move, so that people can follow
TELLING = 0.5  # seconds between words about what is being prepared
FIRST_PATIENCE, MOST_PATIENCE = 1.0, 30.0  # seconds until a move that could not be written is tried again
MANNERS = 20.0  # seconds that it waits while people have been asked something

log = structlog.get_logger("turncoat.server")


class Computer:
    """Thinks for seats that are the computer's. A result for a position that has passed is dropped."""

    def __init__(self, hub: "Hub") -> None:
        self.hub = hub

    def wake(self, table: Table) -> None:
        """Begin to think if there is something to think about."""
        match = table.match
        if match.thinker is not None or _asked(match) is not None:
            if table.thinking is None:
                table.thinking = asyncio.create_task(self._think(table))
        elif any(viewer.evaluates for viewer in table.viewers):
            self.hub.background_task(self.evaluate(table))

    async def _think(self, table: Table) -> None:
        wait = FIRST_PATIENCE
        try:
            while True:
                asked, seat = _asked(table.match), table.match.thinker
                try:
                    if asked is not None:
                        await self._answer(table, asked)
                    elif seat is not None:
                        await self._wait_for_people(table)
                        await self._move(table, seat)
                    else:
                        break
                except RefusedError:
                    await asyncio.sleep(0.1)  # the match went on meanwhile: look again
                except StoreError:
                    await asyncio.sleep(wait)
                    wait = min(2 * wait, MOST_PATIENCE)
        except Exception:
            log.exception("the computer could not move", match=table.match.plan.id)
        finally:
            table.thinking = None
        if any(viewer.evaluates for viewer in table.viewers):
            self.hub.background_task(self.evaluate(table))
        self.hub.forget(table)

    @staticmethod
    async def _wait_for_people(table: Table) -> None:
        """A move would put an end to what people have been asked."""
        until = time.monotonic() + MANNERS
        while table.match.asked() and time.monotonic() < until:
            await asyncio.sleep(0.2)

    async def _move(self, table: Table, seat: int) -> None:
        match, began, step = table.match, time.monotonic(), table.match.step
        if match.thinker != seat:
            return
        seed = match.luck.below(1 << 62, -1 - len(match.steps))
        text = await self.hub.thinkers.move(match.pos.view(seat), match.levels[seat] or 1, seed, table.owner)
        await asyncio.sleep(max(0.0, LEAST_THOUGHT - (time.monotonic() - began)))

        def decision(match: Match, now: int) -> list[Row]:
            return match.move(seat, text, now) if match.step == step else []

        await self.hub.change(table, decision)

    async def _answer(self, table: Table, seat: int) -> None:
        """It takes a draw if it expects less than its share, and never lets a move be taken back."""
        match, step = table.match, table.match.step
        accept = False
        turn = match.pos.mover
        knows = turn is not None and (turn == seat or not match.game.hides)
        if match.offer is not None and match.offer.what == "draw" and knows:
            try:
                judged = await self.hub.thinkers.evaluate(match.pos.view(turn), table.owner)
                accept = judged.chances[seat] < 1 / match.seats
            except BusyError:
                accept = False

        def decision(match: Match, now: int) -> list[Row]:
            return match.answer(seat, accept, now) if match.step == step else []

        await self.hub.change(table, decision)

    async def tell_preparing(self) -> None:
        """Until everything is compiled, those at a table are told what is being prepared, where it matters to them."""
        preparation, done = self.hub.thinkers.preparation, False
        while not done:
            await asyncio.sleep(TELLING)
            done = preparation.done  # then once more, to say so
            for table in self.hub.tables:
                text = preparation.told(table.match.game.name)
                for viewer in table.viewers if table.match.alone or table.match.thinker is not None else ():
                    if viewer.preparing != text:
                        viewer.preparing = text
                        viewer.send(wire.Preparing(text=text))

    # ------------------------------------------------------------------ help for people who play alone

    async def evaluate(self, table: Table) -> None:
        """Tell those who want to know how the game stands; with hidden hands only whose view it is made from."""
        if table.judging:
            return
        table.judging = True
        try:
            while True:
                match, step, turn = table.match, table.match.step, table.match.pos.mover
                if not match.alone or match.over or turn is None or match.thinker is not None:
                    return
                judged = await self.hub.thinkers.evaluate(match.pos.view(turn), table.owner)
                if table.match.step == step:
                    break
        except BusyError:
            return
        finally:
            table.judging = False
        told = wire.Evaluation(step=step, chances=list(judged.chances), points=judged.points, exact=judged.exact)
        for viewer in table.viewers:
            if viewer.evaluates and (viewer.seat == turn or not match.game.hides):
                viewer.send(told)

    def evaluates(self, table: Table, viewer: Viewer, on: bool) -> None:
        viewer.evaluates = on and table.match.alone and bool(viewer.mine)
        if viewer.evaluates:
            self.hub.background_task(self.evaluate(table))

    def hint(self, table: Table, viewer: Viewer) -> None:
        """Good moves for the viewer's seat, with reasons; they come when they are found."""
        match = table.match
        if not match.alone:
            raise RefusedError("help", "there are no hints while you play other people")
        if match.pos.mover is None or match.pos.mover != viewer.seat or match.over:
            raise RefusedError("turn", "a hint is given when it is your turn")
        if not viewer.hinting:
            viewer.hinting = True
            self.hub.background_task(self._hint(table, viewer))

    async def _hint(self, table: Table, viewer: Viewer) -> None:
        match, step, seat = table.match, table.match.step, viewer.seat
        try:
            found = await self.hub.thinkers.hint(match.pos.view(seat), viewer.holder)
        except BusyError as error:
            viewer.send(wire.Fault(problem=wire.Problem(code="busy", message=str(error))))
            return
        finally:
            viewer.hinting = False
        if table.match.step != step or viewer.seat != seat:
            return
        moves = [
            wire.Suggestion(
                move=advice.move,
                picks=list(match.game.presentation.picks(match.pos.view(seat), advice.move)),
                chance=advice.chance,
                points=advice.points,
                exact=advice.exact,
                reasons=match.game.told(advice.reasons, table.names()),
            )
            for advice in found
        ]
        viewer.send(wire.Hint(step=step, moves=moves))


def _asked(match: Match) -> int | None:
    """A seat of the computer's that has to answer an offer."""
    return next((seat for seat in sorted(match.asked()) if match.levels[seat] is not None), None)
