"""Commands that tell: games, rules, perft, check."""

import time

from rich.console import Console
from rich.table import Table
from rich.text import Text

from turncoat.core.options import GameInfo
from turncoat.games import catalogue
from turncoat.games import info as game_info
from turncoat.games.pages import rule_page, rule_part


def show_games() -> None:
    console = Console(highlight=False)
    for game in catalogue():
        _show_game(console, game)
    console.print("A star marks what is taken if nothing is said.")
    console.print("Play with [bold]turncoat play GAME name=value ...[/], read with [bold]turncoat rules GAME[/].")


def _show_game(console: Console, game: GameInfo) -> None:
    low, high = game.players
    players = f"{low} players" if low == high else f"{low}–{high} players"
    console.print(Text.assemble((game.title, "bold"), f"  {game.name}, {players}"))
    console.print(f"  {game.summary}")
    table = Table.grid(padding=(0, 2))
    for option in game.options:
        default = "" if option.choices else f" [dim]({option.allowed}; default {option.format(option.default)})[/]"
        table.add_row(f"  [cyan]{option.name}[/]", option.meaning + default)
        for value, meaning in (option.choices or {}).items():
            table.add_row(f"    {value}{'*' if value == option.default else ''}", f"[dim]{meaning}[/]")
    console.print(table)
    console.print()


def show_rules(game: str, section: str | None) -> None:
    from rich.markdown import Markdown

    page = rule_page(game)
    console = Console()
    console.print(Markdown(page if section is None else rule_part(page, section)), width=min(console.width, 100))


def show_perft(name: str, depth: int, options: list[str]) -> None:
    from rich.progress import Progress

    import turncoat

    game = turncoat.game(name, **game_info(name).parse(options))
    turncoat.engine.perft(game.start(), min(depth, 2))  # compiles if need be
    began = time.perf_counter()
    with Progress(transient=True) as progress:
        task = progress.add_task(f"perft {depth}", total=None)
        nodes = turncoat.engine.perft(
            game.start(), depth, lambda done, total: progress.update(task, completed=done, total=total)
        )
    seconds = time.perf_counter() - began
    print(nodes)
    Console(stderr=True).print(f"[dim]{seconds:.2f} s, {nodes / max(seconds, 1e-9) / 1e6:.1f} million a second[/]")


def show_check(name: str, texts: list[str]) -> None:
    """Every check by name; the first thing that is wrong ends it."""
    import turncoat
    from turncoat.conformance import CHECKS

    game = turncoat.game(name, **game_info(name).parse(texts))
    console = Console(highlight=False)
    for check in CHECKS:
        with console.status(f"{check.__name__.replace('_', ' ')} ..."):
            check(game)
        console.print(f"[green]✓[/] {check.__name__.replace('_', ' ')}")
