"""What was left long ago is closed, so that its seed can be told.

The rule: a match in which somebody did something once, and nobody did anything for 60 days, is abandoned. What lists
say of a match is enough to know that it is not over, so none is played through for that, but those of which nothing
was said since their last row (the server died just then).
"""

import asyncio

import structlog

from turncoat.core.errors import TurncoatError
from turncoat.server.hub import Hub
from turncoat.server.log import Row
from turncoat.server.match import ABANDONED_AFTER
from turncoat.server.store import ElsewhereError, Quiet, StoreError
from turncoat.server.summaries import abandoned, read_summary
from turncoat.server.times import wall_ms

EVERY = 24 * 3600.0  # seconds
log = structlog.get_logger("turncoat.server")


async def abandon_old(hub: Hub) -> int:
    """Abandon the matches that nobody has played on for so long that nobody will; how many there were."""
    count = 0
    for quiet in await hub.store.quiet(wall_ms() - ABANDONED_AFTER):
        try:
            count += await _abandon(hub, quiet)
        except ElsewhereError:
            continue  # the server that has it sees to it
        except TurncoatError as error:  # one that cannot be read must not keep the others open
            log.error("match cannot be abandoned", match=quiet.match, error=str(error))
    return count


async def _abandon(hub: Hub, quiet: Quiet) -> bool:
    told = None if quiet.told is None else read_summary(quiet.told)
    if told is None or told.over or hub.summary(quiet.match) is not None:
        async with hub.using(quiet.match) as table:
            return await hub.change(table, lambda match, now: match.abandon(now))
    if (address := await hub.store.own(quiet.match)) is not None:
        raise ElsewhereError(address)
    now = wall_ms()
    await hub.store.append(quiet.match, [Row(quiet.rows, "abandon", now, rules=quiet.rules)])
    closed = abandoned(told, now)
    await hub.store.save_summary(quiet.match, quiet.rows + 1, closed.model_dump_json(), over=True)
    return True


async def keep_sweeping(hub: Hub) -> None:
    while True:
        try:
            count = await abandon_old(hub)
            if count:
                log.info("matches abandoned", count=count)
        except StoreError:
            pass  # tomorrow, then
        except Exception:
            log.exception("old matches not looked at")
        await asyncio.sleep(EVERY)
