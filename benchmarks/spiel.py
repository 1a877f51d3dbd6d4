"""OpenSpiel driven from Python: what a Python user gets today."""

import random
import time

GAMES = ("connect_four", "pentago", "backgammon")


def moves_per_second(name: str, seconds: float) -> float:
    """Complete random games of OpenSpiel, one thread; chance events are played but not counted."""
    import pyspiel

    game = pyspiel.load_game(name)
    rng = random.Random(1)
    moves = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])
                moves += 1
    return moves / (time.perf_counter() - began)


def version() -> str:
    from importlib.metadata import version as installed

    return installed("open_spiel")
