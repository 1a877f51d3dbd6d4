"""The vector environment against plain random games, and pgx's games on the same processor where pgx is installed.

Only the step is timed (observation, mask and restart included), not the choice of actions. One thread: JAX is told to
use one too.
"""

import statistics
import time
from collections.abc import Callable
from typing import Any

GAMES = 4096
STEPS = 60
ROUNDS = 7


def ours(name: str) -> Callable[[], tuple[float, float]]:
    """Steps a second of the environment, and moves a second of `playouts` right after."""
    import turncoat
    from turncoat.adapters.vector import VectorGames
    from turncoat.core.rng import generator
    from turncoat.engine import playouts

    envs = VectorGames(name, GAMES, copy=False)
    envs.reset(seed=1)
    dice = generator(1)
    start = turncoat.game(name).start()
    envs.step(envs.sample(dice))

    def run() -> tuple[float, float]:
        spent = 0.0
        for _ in range(STEPS):
            actions = envs.sample(dice)
            began = time.perf_counter()
            envs.step(actions)
            spent += time.perf_counter() - began
        return GAMES * STEPS / spent, playouts(start, 20_000, 1).moves_per_second

    return run


def theirs(name: str) -> Callable[[], float]:
    """Steps a second of pgx: its own step with its own restart, compiled, on one thread."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))

    def pick(key: Any, state: Any) -> Any:
        return jax.random.categorical(key, jax.numpy.log(state.legal_action_mask * 1.0), axis=-1)

    choose = jax.jit(pick)

    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, GAMES))
    keys = jax.random.split(key, GAMES)
    state = step(state, choose(key, state), keys)

    def run() -> float:
        nonlocal state, key
        spent = 0.0
        for _ in range(STEPS):
            key, one, two = jax.random.split(key, 3)
            actions = choose(one, state).block_until_ready()
            keys = jax.random.split(two, GAMES).block_until_ready()
            began = time.perf_counter()
            state = step(state, actions, keys)
            jax.block_until_ready(state)
            spent += time.perf_counter() - began
        return GAMES * STEPS / spent

    return run


def main() -> None:
    print(f"| {GAMES:,} games | million steps a second | of playouts |")
    print("|---|---|---|")
    for name in ("convert", "conversion", "cube-conquer"):
        found = [run() for run in [ours(name)] for _ in range(ROUNDS)]
        rate = statistics.median(steps for steps, _ in found)
        share = statistics.median(steps / moves for steps, moves in found)
        print(f"| {name} | {rate / 1e6:.2f} | {share:.2f} |", flush=True)
    try:
        runs = {name: theirs(name) for name in ("connect_four", "othello")}
    except ImportError:
        print("pgx is not installed here, so its figures are not shown")
        return
    for name, run in runs.items():
        print(f"| pgx {name} | {statistics.median(run() for _ in range(ROUNDS)) / 1e6:.2f} | |", flush=True)
