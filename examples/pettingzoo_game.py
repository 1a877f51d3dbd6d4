"""Random players at a PettingZoo table: `python examples/pettingzoo_game.py`."""

from turncoat.adapters import aec


def main() -> None:
    env = aec.env("convert", variant="towers", render_mode="ansi")
    env.reset(seed=7)
    for agent in env.agents:
        env.action_space(agent).seed(7)
    saved = None
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        if terminated or truncated:
            print(f"{agent} gets {reward:+.1f}")
            env.step(None)
            continue
        if saved is None:
            saved = env.unwrapped.clone()
        env.step(env.action_space(agent).sample(observation["action_mask"]))
    print(env.render())
    env.unwrapped.restore(saved)  # back to where it began
    print("again to move:", env.unwrapped.agent_selection)


if __name__ == "__main__":
    main()
