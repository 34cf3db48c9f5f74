"""Random matches of our games through each face for agents, for `envs.py`; see `turns.py`."""

from collections.abc import Callable
from functools import partial

import gymnasium
from environments import play_alone, play_at_once, play_in_turn, play_many
from play_open_spiel import from_python
from turns import Play, serve

import stablemates.envs.single
import stablemates.envs.spiel
from stablemates.envs import aec, parallel
from stablemates.envs.layout import environment_name
from stablemates.games import find_game

MATCHES = 2048
STEPS = 20


def alone(name: str) -> Play:
    """One agent among random bots."""
    return partial(play_alone, stablemates.envs.single.SingleAgent(name, bots="random"))


def many(**arguments: object) -> Callable[[str], Play]:
    """Many matches, an agent for everybody."""

    def make(name: str) -> Play:
        made = f"stablemates/{environment_name(find_game(name))}"
        return play_many(gymnasium.make_vec(made, MATCHES, seat=None, **arguments), STEPS)

    return make


WAYS = {
    "AEC": lambda name: partial(play_in_turn, aec.env(name)),
    "parallel": lambda name: partial(play_at_once, parallel.parallel_env(name)),
    "single": alone,
    "OpenSpiel": lambda name: from_python(stablemates.envs.spiel.PREFIX + name),
    "vector": many(),
    "fields": many(form="fields", copy=False),
}

if __name__ == "__main__":
    serve(WAYS)
