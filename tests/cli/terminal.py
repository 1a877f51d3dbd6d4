"""A real `turncoat` process in a real terminal."""

import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pexpect  # type: ignore[import-untyped]

_STYLE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Terminal:
    """Type lines, wait for texts. Colours are taken out of what is read."""

    def __init__(self, home: Path, *args: str, env: Mapping[str, str] = os.environ) -> None:
        env = {**env, "XDG_STATE_HOME": str(home), "TERM": "xterm-256color", "COLUMNS": "110", "LINES": "60"}
        self.child: Any = pexpect.spawn(
            sys.executable, ["-m", "turncoat", *args], env=env, encoding="utf-8", timeout=40, dimensions=(60, 110)
        )

    def see(self, text: str) -> str:
        """Wait until the text is on the screen; give all that came before it."""
        style = r"(?:\x1b\[[0-9;?]*[A-Za-z])*"
        self.child.expect(style.join(r"\s+" if letter == " " else re.escape(letter) for letter in text))
        return plain(str(self.child.before))

    def type(self, text: str) -> None:
        self.child.sendline(text)

    def watch(self, seconds: float) -> None:
        """Let time pass; a terminal that nobody reads would stop the program."""
        self.child.expect(pexpect.TIMEOUT, timeout=seconds)

    def interrupt(self) -> None:
        self.watch(0.3)  # Python notices no interrupt between showing a prompt and waiting for keys
        self.child.sendintr()

    def finish(self) -> str:
        """Wait for the process to end and give what it still said."""
        self.child.expect(pexpect.EOF)
        self.child.close()
        return plain(str(self.child.before))

    def kill(self) -> None:
        self.child.kill(9)
        self.child.close(force=True)


def plain(text: str) -> str:
    return _STYLE.sub("", text).replace("\r", "")
