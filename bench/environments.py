"""Random play through the shapes that environments have, whoever made them; see `envs.py`.

It uses nothing of Stablemates, for it may run where that isn't installed.
"""

from collections.abc import Callable
from random import Random
from typing import Any

CHANCE = Random(7)


def any_of(mask: Any) -> int:
    """An action that the mask has, each equally likely."""
    legal = mask.nonzero()[0]
    return int(legal[int(CHANCE.random() * len(legal))])


def play_in_turn(env: Any) -> tuple[int, int, int]:
    """A match of PettingZoo's agents in turn."""
    env.reset()
    moves = 0
    for _ in env.agent_iter():
        observation, _, terminated, truncated, info = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        mask = info.get("action_mask")
        env.step(any_of(observation["action_mask"] if mask is None else mask))
        moves += 1
    return 1, moves, 0


def play_at_once(env: Any) -> tuple[int, int, int]:
    """A match of PettingZoo's agents at once; waiting is no move."""
    observations, _ = env.reset()
    moves = 0
    while env.agents:
        actions = {agent: any_of(observations[agent]["action_mask"]) for agent in env.agents}
        moves += sum(action != env.wait for action in actions.values())
        observations, *_ = env.step(actions)
    return 1, moves, 0


def play_alone(env: Any) -> tuple[int, int, int]:
    """A match of Gymnasium's one agent; the others' moves are not counted."""
    observation, _ = env.reset()
    moves, over = 0, False
    while not over:
        observation, _, over, _, _ = env.step(any_of(observation["action_mask"]))
        moves += 1
    return 1, moves, 0


def play_many(envs: Any, steps: int) -> Callable[[], tuple[int, int, int]]:
    """So many steps of many matches of Gymnasium's, by the first legal action of each.

    The matches go on from call to call.
    """
    masks = envs.reset()[0]["action_mask"]

    def play() -> tuple[int, int, int]:
        nonlocal masks
        playouts = 0
        for _ in range(steps):
            observations, _, ended, _, _ = envs.step(masks.argmax(1))
            masks = observations["action_mask"]
            playouts += int(ended.sum())
        return playouts, steps * envs.num_envs, 0

    return play
