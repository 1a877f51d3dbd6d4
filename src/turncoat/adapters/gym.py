"""The names under which Gymnasium knows the games: "turncoat/Title-v0", once this, `single` or `vector` is imported.

import gymnasium, turncoat.adapters.gym
gymnasium.make("turncoat/Title-v0", opponent=3)  # one seat is yours: single.py
gymnasium.make_vec("turncoat/Title-v0", num_envs=4096)  # all seats are yours: vector.py
"""

import gymnasium

import turncoat

for _game in turncoat.games():
    gymnasium.register(
        f"turncoat/{_game.title.replace(' ', '')}-v0",
        entry_point="turncoat.adapters.single:SingleGame",
        vector_entry_point="turncoat.adapters.vector:VectorGames",
        kwargs={"game": _game.name},
    )
