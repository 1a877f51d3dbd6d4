"""Files that are replaced whole or not at all."""

import json
import os
import secrets
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Any


def write_safely(path: Path, data: bytes) -> None:
    """Write a file that either keeps its old content or has all of the new."""
    path = path.resolve()  # a link stays a link
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(6)}")
    try:
        with open(temporary, "xb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        if path.exists():
            shutil.copymode(path, temporary)
        os.replace(temporary, path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def json_lines(found: Iterable[Any]) -> bytes:
    """A JSON list with one line for each, so that a change of one shows as one line."""
    return ("[\n" + ",\n".join(map(json.dumps, found)) + "\n]\n").encode()
