"""`turncoat move-store`: all that one store keeps, carried over to another."""

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from turncoat.server.moving import move


def move_store(source: str, target: str) -> None:
    """Say how far it is, and how much it was in the end."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        tasks = dict[str, object]()

        def tell(table: str, done: int, total: int) -> None:
            if table not in tasks:
                tasks[table] = progress.add_task(table, total=total)
            progress.update(tasks[table], completed=done)  # type: ignore[arg-type]

        count = move(source, target, tell)
    print(f"{count['matches']} matches with {count['log']} rows were moved and compared; the old store is as it was.")
