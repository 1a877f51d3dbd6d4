"""`turncoat serve`: the table in a browser."""

import contextlib
import socket
import sys
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path

import platformdirs
import uvicorn

from turncoat.core.errors import TurncoatError
from turncoat.server.app import Shared, make_app, page_folder
from turncoat.server.garbage import calm
from turncoat.server.limits import Limits
from turncoat.server.logs import set_up
from turncoat.server.protocol import patient
from turncoat.server.store import shown

LAB = "lab"  # in the data folder: results whose reports are shown, if nobody says otherwise
SWITCH = 0.001  # seconds that a thread which computes in Python may keep those waiting who answer browsers
GRACE = 5  # seconds for open requests when the server stops


def run(
    host: str,
    port: int,
    data: Path | None,
    limits: Sequence[str] = (),
    *,
    open_browser: bool,
    strict_transport: bool = False,
    shared: str = "",
    reached: str = "",
    lab: Path | None = None,
) -> None:
    """Serve until told to stop; `shared` is a database for several servers, which reach this one at `reached`."""
    if page_folder() is None:
        raise TurncoatError("the page is not built; run `make page` in the checkout, or install a released wheel")
    allowed = Limits.parse(limits)
    set_up(allowed.log_lines)
    listener = _listen(host, port)
    port = listener.getsockname()[1]
    folder, where = data_folder(data), shown(shared) if shared else None
    config = uvicorn.Config(
        make_app(
            Shared(shared, reached or f"http://{_shown(host)}:{port}") if shared else folder,
            allowed,
            strict_transport=strict_transport,
            lab=lab or folder / LAB,
        ),
        http=patient(allowed.request_seconds),
        ws="websockets-sansio",
        ws_max_size=1 << 16,
        ws_per_message_deflate=False,  # it costs a browser 40 kB of memory, and a move a tenth of its time
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
    )
    address = f"http://{_shown(host)}:{port}/"
    print(f"Turncoat is at {address}  (matches are kept in {where or folder}; Ctrl-C stops)", flush=True)
    if open_browser:
        threading.Timer(0.8, webbrowser.open, [address]).start()
    calm()
    sys.setswitchinterval(SWITCH)
    many_files()
    server = uvicorn.Server(config)
    server.run(sockets=[listener])
    if not server.started:
        sys.exit(1)


def many_files() -> None:
    """As many open files, and so browsers, as the system lets us have: a shell's usual thousand is soon used up."""
    with contextlib.suppress(ImportError, OSError, ValueError):  # other systems count differently
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def data_folder(data: Path | None) -> Path:
    """Where matches are kept if nobody says."""
    return data or Path(platformdirs.user_data_dir("turncoat"))


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # a move must not wait for more to be sent with it
    try:
        listener.bind((host, port))
        listener.listen(128)  # whoever comes early waits
    except OSError as error:
        raise TurncoatError(
            f"cannot listen on {host}, port {port}: {error.strerror}; take another with --port"
        ) from None
    return listener


def _shown(host: str) -> str:
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host
