"""Finished games looked through: beside the matches, step by step, kept in the store.

A review goes on by itself once it was asked for; whoever comes back finds how far it is. After a restart it goes on
where it was when somebody asks again. Nothing of a match is looked at before it is over.
"""

import asyncio
import hashlib
import json
import time
from dataclasses import asdict, dataclass, field
from typing import Any

import structlog

from turncoat.core.errors import NotationError
from turncoat.engine.review import GRADES, SIMULATIONS, StepValue, bounds, report, values
from turncoat.records import Record, dumps
from turncoat.server import wire
from turncoat.server.background import modest, worked_out
from turncoat.server.hub import Hub, UnknownError
from turncoat.server.match import RefusedError
from turncoat.server.replay import first_of, not_too_long
from turncoat.server.store import StoredReview
from turncoat.server.table import more_of
from turncoat.server.times import wall_ms

MOST = 24  # reviews that may be under way
KEPT = 12  # that are done stay in memory
LONGEST = 1500  # steps
SAVING = 3.0  # seconds between saves
POLITE = 0.05  # seconds to wait while a table needs the engine

log = structlog.get_logger("turncoat.server")


@dataclass
class Review:
    """One game that is looked through, or was."""

    id: str
    record: Record
    simulations: int
    values: list[StepValue] = field(default_factory=list)
    task: "asyncio.Task[None] | None" = None
    waits: str = ""
    told: list[wire.ReviewStep] = field(default_factory=list)  # what is said of values, made once

    @property
    def done(self) -> bool:
        return len(self.values) == len(self.record.steps)

    def stored(self) -> StoredReview:
        """For the store."""
        steps = json.dumps([asdict(value) for value in self.values])
        return StoredReview(self.id, dumps([self.record]), self.simulations, steps, wall_ms())


class Reviews:
    """All reviews of a server; those that are done are forgotten and found again in the store."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._pool = modest("reviews")
        self._running: dict[str, Review] = {}

    async def of_match(self, match: str, holder: str, simulations: int = SIMULATIONS) -> Review:
        """The review of a match that is over, begun if need be."""
        await self._check_seen(match, holder)
        played = await self._hub.look(match)
        if not played.over:
            raise RefusedError("playing", "a match is looked through when it is over")
        record = not_too_long(played.record(reveal=True))
        return await self._begun(_named(f"m-{match}", simulations), record, simulations)

    async def of_record(self, text: str, simulations: int = SIMULATIONS) -> Review:
        """The review of the first game of a record file; the same game has the same review."""
        record = await worked_out(first_of, text)
        record.check_whole()
        whole = hashlib.sha256(dumps([record]).encode()).hexdigest()
        return await self._begun(_named(f"r-{whole[:40]}", simulations), record, simulations)

    async def find(self, name: str, holder: str) -> Review:
        """A review that was begun; that of a match only for those who may see the match."""
        if name.startswith("m-") and not await self._hub.store.is_shared(name):
            await self._check_seen(self.match_of(name), holder)
        found = await self._known(name)
        if found is None:
            raise UnknownError("there is no such review")
        return found

    @staticmethod
    def match_of(name: str) -> str:
        """The match that a review is of, as its name tells."""
        return name.removeprefix("m-").partition(".")[0]

    async def forget(self, match: str) -> None:
        """A match was deleted: nothing of it is looked through any more, and nothing that was found is kept."""
        for name in [name for name in self._running if name.startswith("m-") and self.match_of(name) == match]:
            review = self._running.pop(name)
            if review.task is not None:
                review.task.cancel()
                await asyncio.wait([review.task])
        await self._hub.store.drop_reviews(match)

    async def _known(self, name: str) -> Review | None:
        """One that is under way, or kept."""
        if name not in self._running and (stored := await self._hub.store.review(name)) is not None:
            record = await worked_out(first_of, stored.record)
            self._go_on(Review(name, record, stored.simulations, list(map(_value, json.loads(stored.steps)))))
        return self._running.get(name)

    async def _check_seen(self, match: str, holder: str) -> None:
        if await self._hub.seats_of(holder, match) is None:
            raise UnknownError("there is no such match")

    async def _begun(self, name: str, record: Record, simulations: int) -> Review:
        if (there := await self._known(name)) is not None:
            return there
        if not record.steps:
            raise RefusedError("empty", "nothing was played in this game")
        if len(record.steps) > LONGEST:
            raise RefusedError("large", f"a game of more than {LONGEST} steps is not looked through here")
        if sum(not review.done for review in self._running.values()) >= MOST:
            raise RefusedError("busy", "too many games are being looked through; ask again later")
        review = Review(name, record, simulations)
        await self._hub.store.save_review(review.stored())
        self._go_on(review)
        return self._running[name]

    def _go_on(self, review: Review) -> None:
        if review.id in self._running:
            return
        for name in [name for name, other in self._running.items() if other.done][:-KEPT]:
            del self._running[name]
        self._running[review.id] = review
        if not review.done:
            review.task = self._hub.background_task(self._work(review))

    async def _work(self, review: Review) -> None:
        """Step after step, each outside of the interpreter's lock; while a table needs the engine, none is begun."""
        thinkers, loop, saved = self._hub.thinkers, asyncio.get_running_loop(), time.monotonic()
        record = review.record
        try:
            review.waits = "the engine is being prepared"
            await thinkers.preparation.ready(record.game.name, "search")
            review.waits = ""
            going = values(record.positions, record.steps, simulations=review.simulations, first=len(review.values))
            while not review.done:
                while thinkers.waiting:
                    review.waits = "matches come first"
                    await asyncio.sleep(POLITE)
                review.waits = ""
                value = await loop.run_in_executor(self._pool, next, going)
                review.values.append(value)
                if review.done or time.monotonic() - saved > SAVING:
                    await self._hub.store.save_review(review.stored())
                    saved = time.monotonic()
        except asyncio.CancelledError:
            raise
        except Exception:
            review.waits = "it could not be looked through; the host finds out why in the log"
            log.exception("could not review", review=review.id)

    async def close(self) -> None:
        """Stop; what was found and saved is gone on with later."""
        for review in self._running.values():
            if review.task is not None and not review.task.done():
                review.task.cancel()
                await self._hub.store.save_review(review.stored())
        self._pool.shutdown(wait=False, cancel_futures=True)

    # ------------------------------------------------------------------ what is told

    @staticmethod
    def told(review: Review, replay: wire.Replay) -> wire.ReviewInfo:
        """The game and what was found so far."""
        game = review.record.game
        return wire.ReviewInfo(
            review=review.id,
            record=dumps([review.record]),
            replay=replay,
            luck=game.info.luck,
            hides=game.hides,
            grades=bounds(game.seats),
            simulations=review.simulations,
            progress=Reviews.progress(review, 0),
        )

    @staticmethod
    def progress(review: Review, since: int) -> wire.ReviewProgress:
        """What is new since so many steps; of one moment, because the review goes on meanwhile."""
        now = tuple(review.values)
        for value in now[len(review.told) :]:
            review.told.append(_told(review.record, value))
        found = report(review.record.positions, now)
        seats = []
        for seat in range(review.record.game.seats):
            grades = [value.grade for value in now if value.seat == seat]
            seats.append(
                wire.ReviewSeat(
                    accuracy=found.accuracy[seat],
                    lost=found.lost[seat],
                    luck=found.luck[seat],
                    result=None if found.result is None else found.result[seat],
                    adjusted=None if found.adjusted is None else found.adjusted[seat],
                    grades={name: grades.count(name) for name in GRADES},
                )
            )
        return wire.ReviewProgress(
            steps=review.told[since : len(now)],
            total=len(review.record.steps),
            done=len(now) == len(review.record.steps),
            waits=review.waits,
            seats=seats,
        )

    @staticmethod
    def task(review: Review, number: int) -> wire.ReviewTask:
        """A decision as its seat saw it then."""
        value = _decision(review, number)
        record, shows = review.record, review.record.game.presentation
        view = record.positions[number - 1].view(value.seat)
        assert value.seat is not None
        return wire.ReviewTask(
            seat=value.seat,
            board=shows.board(view, record.names),
            choices=shows.choices(view),
            more=more_of(view),
            words=shows.words(view, record.names),
        )

    @staticmethod
    def tried(review: Review, number: int, picks: list[str]) -> wire.ReviewTried:
        """What another move would have been worth to whoever decided."""
        value = _decision(review, number)
        view = review.record.positions[number - 1].view(value.seat)
        try:
            text = review.record.game.presentation.text(view, picks)
            why_not = view.why_not(text)
        except NotationError as error:
            text, why_not = "", str(error)
        best = value.choices[0][1]
        chance = None if why_not is not None else dict(value.choices)[str(view.parse(text))]
        near = min(bounds(review.record.game.seats).values())
        right = chance is not None and best - chance < near
        return wire.ReviewTried(move=text, why_not=why_not, right=right, chance=chance, best=best)


def _named(name: str, simulations: int) -> str:
    """The same game with another budget is another review."""
    return name if simulations == SIMULATIONS else f"{name}.{simulations}"


def _decision(review: Review, number: int) -> StepValue:
    if not 1 <= number <= len(review.values) or review.values[number - 1].seat is None:
        raise UnknownError("there is no such decision, or it was not looked at yet")
    return review.values[number - 1]


def _told(record: Record, value: StepValue) -> wire.ReviewStep:
    better = None
    if value.best is not None and value.best != value.step and value.lost > 0:
        pos = record.positions[value.number - 1]
        view = pos.view(value.seat)
        better = wire.Suggestion(
            move=value.best,
            picks=list(record.game.presentation.picks(view, value.best)),
            chance=value.choices[0][1],
            points=None,
            exact=value.exact,
            reasons=record.game.told(view.explain(value.best), record.names) if value.grade else [],
        )
    return wire.ReviewStep(
        number=value.number,
        seat=value.seat,
        before=list(value.before),
        after=list(value.after),
        gained=list(value.gained),
        lost=value.lost,
        lost_points=value.lost_points,
        grade=value.grade,
        exact=value.exact,
        lead=value.lead,
        better=better,
    )


def _value(data: dict[str, Any]) -> StepValue:
    tuples = {name: tuple(data[name]) for name in ("before", "after")}
    return StepValue(**{**data, **tuples, "choices": tuple((move, chance) for move, chance in data["choices"])})
