"""A thousand games at once in Gymnasium: `python examples/gymnasium_batch.py`."""

from typing import Any

import gymnasium
import numpy as np

import turncoat.adapters.vector  # noqa: F401  (registers the environments)
from turncoat.core.rng import generator


def main() -> None:
    envs: Any = gymnasium.make_vec("turncoat/Convert-v0", num_envs=1000, vectorization_mode="vector_entry_point")
    _, infos = envs.reset(seed=1)
    dice = generator(1)
    results = np.zeros(2)
    ended = 0
    for _ in range(60):
        actions = envs.unwrapped.sample(dice)  # a legal action for every game; a policy would look at the masks
        assert infos["action_mask"][np.arange(1000), actions].all()
        _, _, terminations, _, infos = envs.step(actions)
        ended += terminations.sum()
        results += infos["rewards"].sum(axis=0)
    print(f"{ended} games ended; White {results[0]:+.0f}, Black {results[1]:+.0f}")
    saved = envs.unwrapped.clone()
    envs.step(envs.unwrapped.sample(dice))
    envs.unwrapped.restore(saved)


if __name__ == "__main__":
    main()
