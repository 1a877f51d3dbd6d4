"""HTTP connections that do not wait for ever for a request to be told to its end."""

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol


def patient(seconds: int) -> type[asyncio.Protocol]:
    """A protocol that closes connections whose requests take longer to arrive; 0: never."""

    class Patient(H11Protocol):
        """From the first byte, or the connection, to the last byte of a request there is so much time."""

        _timer: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self._watch()

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            self._watch()

        def connection_lost(self, exc: Exception | None) -> None:
            self._rest()
            super().connection_lost(exc)

        def handle_websocket_upgrade(self, event: Any) -> None:
            self._rest()
            super().handle_websocket_upgrade(event)

        def _watch(self) -> None:
            if self.transport.get_protocol() is not self or self._whole():
                self._rest()
            elif self._timer is None and seconds:
                self._timer = self.loop.call_later(seconds, self._late)

        def _whole(self) -> bool:
            """Whether a request is here to its end and being answered."""
            return self.cycle is not None and not self.cycle.response_complete and not self.cycle.more_body

        def _rest(self) -> None:
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None

        def _late(self) -> None:
            self._timer = None
            if not self._whole() and not self.transport.is_closing():
                self.transport.close()

    return Patient
