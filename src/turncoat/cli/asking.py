"""Questions for whoever starts a game without saying which."""

from typing import Any

from rich.console import Console
from rich.prompt import Prompt
from rich.text import Text

from turncoat.core.errors import OptionError
from turncoat.games import catalogue, info


def choose_game(console: Console, name: str | None, options: list[str]) -> Any:
    import turncoat

    if name is None:
        for number, game in enumerate(catalogue(), 1):
            console.print(f"[bold]{number}[/] {game.title}: {game.summary}")
        choice = Prompt.ask("Which game", choices=[str(n) for n in range(1, len(catalogue()) + 1)], default="1")
        name = catalogue()[int(choice) - 1].name
        options = [f"{o}={v}" for o, v in _ask_options(console, name).items()]
    parsed = info(name).parse(options)
    console.print("[dim]Setting up the board ...[/]")
    return turncoat.game(name, **parsed)


def _ask_options(console: Console, name: str) -> dict[str, str]:
    """Ask for what changes a game most; everything else is on the command line."""
    answers = {}
    for option in (each for each in info(name).options if each.asked):
        console.print(f"{option.meaning} ({option.allowed})")
        for value, meaning in (option.choices or {}).items():
            console.print(f"  [bold]{value}[/]: {meaning}")
        while True:
            answer = Prompt.ask(option.name, default=option.format(option.default))
            try:
                option.parse(answer)
            except OptionError as error:
                console.print(Text(str(error), "red"))
            else:
                answers[option.name] = answer
                break
    return answers


def choose_opponents(console: Console) -> list[str]:
    """Whether the computer takes the other seats."""
    console.print("The computer can take the other seats, at level 1 (a first game) to 10 (the strongest).")
    allowed = [str(level) for level in range(11)]
    level = Prompt.ask("level, or 0 for people only", choices=allowed, default="3", show_choices=False)
    return [] if level == "0" else [level]
