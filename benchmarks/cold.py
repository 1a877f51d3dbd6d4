"""How long the computer's first answer takes at the table: with an empty cache of kernels, and after `turncoat warm`.

A client without a page plays, so the figures are the server's own; it looks at the lobby for two seconds.
"""

import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

LOBBY = 2.0  # seconds
GAMES = ("convert", "conversion", "cube-conquer")


def main() -> None:
    print("| seconds after Play | board, empty cache | first answer | board, warmed | first answer |")
    print("|---|---:|---:|---:|---:|")
    for game in GAMES:
        with tempfile.TemporaryDirectory() as cache:
            board, cold = first_answer(game, cache)
            subprocess.run(
                [sys.executable, "-m", "turncoat", "warm", game], env=_env(cache), check=True, stdout=subprocess.DEVNULL
            )
            warm_board, warm = first_answer(game, cache)
        print(f"| {game} | {board:.1f} | {cold:.1f} | {warm_board:.1f} | {warm:.1f} |", flush=True)


def _env(cache: str) -> dict[str, str]:
    return {**os.environ, "TURNCOAT_CACHE_DIR": cache, "TURNCOAT_QUIET": "1"}


def first_answer(game: str, cache: str) -> tuple[float, float]:
    """Seconds from asking for a match until there is a board, and until the computer has answered the first move."""
    from tests.server.players import Browser, any_move

    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "turncoat", "serve", "--port", "0", "--data", str(Path(data))]
        with subprocess.Popen(
            command, env=_env(cache), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as process:
            assert process.stdout is not None
            found = re.search(r"http://\S+?(?=/ )", process.stdout.readline())
            assert found is not None
            browser = Browser(found[0])
            browser.http.get("/api/games")
            time.sleep(LOBBY)
            began = time.perf_counter()
            made = browser.create(game, "me", 3)
            with browser.sit(made["match"]) as chair:
                chair.until(turn=0)
                board = time.perf_counter() - began
                assert chair.play(any_move(chair.table["choices"]))["problem"] is None
                mine = [entry for entry in chair.entries if entry["seat"] == 0]
                while not any(entry["seat"] == 1 for entry in chair.entries) or not mine:
                    chair.hear("table")
                    mine = [entry for entry in chair.entries if entry["seat"] == 0]
                answer = time.perf_counter() - began
            process.terminate()
    return board, answer


if __name__ == "__main__":
    main()
