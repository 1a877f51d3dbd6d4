"""Debian's nginx before a server of ours, set up as deploy/nginx.conf says."""

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

CONF = Path(__file__).parents[2] / "deploy" / "nginx.conf"
AROUND = """
daemon off;
pid {folder}/pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/f;
    uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
    {servers}
}}
"""
BARE = "server {{ listen {port}; location / {{ proxy_pass {upstream}; }} }}"


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@contextmanager
def running(folder: Path, servers: str, port: int) -> Iterator[None]:
    """nginx with these servers, until it is no longer needed."""
    program = shutil.which("nginx", path="/usr/sbin:/usr/bin")
    assert program is not None, "this needs Debian's nginx: make soak installs it"
    folder.mkdir(parents=True, exist_ok=True)
    conf = folder / "nginx.conf"
    conf.write_text(AROUND.format(folder=folder, servers=servers))
    process = subprocess.Popen([program, "-c", str(conf), "-p", str(folder), "-e", str(folder / "error.log")])
    try:
        until = time.monotonic() + 10
        while time.monotonic() < until:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                assert process.poll() is None, (folder / "error.log").read_text()
                time.sleep(0.05)
        yield
    finally:
        process.terminate()
        process.wait(10)


@contextmanager
def as_we_say(folder: Path, upstream: str) -> Iterator[str]:
    """TLS and a path, by our own words; the address of the page."""
    folder.mkdir(parents=True, exist_ok=True)
    key, certificate, port = folder / "key.pem", folder / "certificate.pem", free_port()
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
    subprocess.run([*command, "-keyout", str(key), "-out", str(certificate)], check=True, capture_output=True)
    told = CONF.read_text()
    for before, after in (
        ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
        ("server_name games.example.org", "server_name localhost"),
        ("/etc/letsencrypt/live/games.example.org/fullchain.pem", str(certificate)),
        ("/etc/letsencrypt/live/games.example.org/privkey.pem", str(key)),
        ("http://127.0.0.1:8750/", f"{upstream}/"),
    ):
        assert before in told
        told = told.replace(before, after)
    with running(folder, told, port):
        yield f"https://localhost:{port}/turncoat/"


@contextmanager
def bare(folder: Path, upstream: str) -> Iterator[str]:
    """Nothing but a proxy_pass."""
    port = free_port()
    with running(folder, BARE.format(port=port, upstream=upstream), port):
        yield f"http://localhost:{port}/"
