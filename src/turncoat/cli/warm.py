"""`turncoat warm`: compile ahead, in as many processes as there are cores."""

import os
import subprocess
import threading
from collections.abc import Sequence
from queue import Empty, SimpleQueue

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from turncoat.core.errors import TurncoatError
from turncoat.engine.warm import MEANINGS, SAID, cold, command
from turncoat.games import catalogue, info


def run(names: Sequence[str]) -> None:
    """Compile what is not in the cache yet; show how far it is."""
    chosen = [info(name).name for name in names] or [game.name for game in catalogue()]
    work = cold(chosen)
    console = Console(highlight=False)
    if not work:
        console.print("Everything is compiled already.")
        return
    queue: SimpleQueue[tuple[str, str]] = SimpleQueue()
    for each in work:
        queue.put(each)
    failed: list[str] = []
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[parts]} parts"))
    with Progress(*columns, TimeElapsedColumn(), console=console, disable=not console.is_terminal) as progress:
        bar = progress.add_task("Preparing the games for this machine", total=len(work), parts=0)
        threads = [threading.Thread(target=_work, args=(queue, progress, bar, failed)) for _ in range(_processes())]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    if failed:
        raise TurncoatError(f"could not compile {', '.join(failed)}")
    console.print(f"Prepared {', '.join(info(name).title for name in chosen)}.")


def _processes() -> int:
    return max(1, os.cpu_count() or 1)


def _work(queue: "SimpleQueue[tuple[str, str]]", progress: Progress, bar: TaskID, failed: list[str]) -> None:
    while True:
        try:
            name, stage = queue.get_nowait()
        except Empty:
            return
        progress.update(bar, description=f"{info(name).title}: {MEANINGS[stage]}")
        process = subprocess.Popen(command(name, stage), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        with process:
            for line in process.stdout or ():
                if line.strip() == SAID:
                    progress.update(bar, parts=progress.tasks[bar].fields["parts"] + 1)
            if process.wait():
                failed.append(f"{name} ({stage})")
        progress.advance(bar)
