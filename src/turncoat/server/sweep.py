"""What was left long ago is closed, so that its seed can be told."""

import asyncio
import contextlib

import structlog

from turncoat.core.errors import TurncoatError
from turncoat.server.hub import Hub
from turncoat.server.match import ABANDONED_AFTER
from turncoat.server.store import ElsewhereError, StoreError
from turncoat.server.times import wall_ms

EVERY = 24 * 3600.0  # seconds
log = structlog.get_logger("turncoat.server")


async def abandon_old(hub: Hub) -> int:
    """Abandon the matches that nobody has played on for so long that nobody will; how many there were."""
    count = 0
    for match_id in await hub.store.quiet(wall_ms() - ABANDONED_AFTER):
        try:
            async with hub.using(match_id) as table:
                count += await hub.change(table, lambda match, now: match.abandon(now))
        except ElsewhereError:
            continue  # the server that has it sees to it
        except TurncoatError as error:  # one that cannot be read must not keep the others open
            log.error("match cannot be abandoned", match=match_id, error=str(error))
    return count


async def keep_sweeping(hub: Hub) -> None:
    while True:
        with contextlib.suppress(StoreError):  # tomorrow, then
            count = await abandon_old(hub)
            if count:
                log.info("matches abandoned", count=count)
        await asyncio.sleep(EVERY)
