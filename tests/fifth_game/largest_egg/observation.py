"""What a seat of Largest Egg sees: its own eggs, and all that have been laid open."""

from typing import Any

import numpy as np

from largest_egg.rules import BACK, CHOOSE, EGGS, LAID, NEST, NONE
from stablemates.games.compiled import compiled
from stablemates.games.generator import Generator, shuffle


@compiled
def observe(state: Any, seat: int, observation: Any) -> None:
    """See `game.observe`."""
    observation.smallest = state.smallest
    observation.seats = state.seats
    observation.phase = state.phase
    observation.rounds = state.rounds
    for other in range(state.seats):
        observation.points[other] = state.points[other]
        for played in range(state.rounds):
            observation.laid[other, played] = state.laid[other, played]
        if state.chosen[other] != NONE:
            observation.chosen[other] = state.chosen[other] if other == seat else BACK
    for egg in range(1, EGGS + 1):
        if state.holder[egg] == LAID or state.holder[egg] == seat + 1:
            observation.holder[egg] = state.holder[egg]


@compiled
def resample(observation: Any, seat: int, generator: Generator) -> None:
    """See `game.resample`: the eggs not seen are in the nests and the straw in any way."""
    if observation.phase != CHOOSE:
        return
    unseen = np.zeros(EGGS, np.uint8)
    count = 0
    for egg in range(1, EGGS + 1):
        if observation.holder[egg] == NONE:
            unseen[count] = egg
            count += 1
    shuffle(generator, unseen, count)
    for other in range(observation.seats):
        if other != seat:
            for _ in range(NEST - observation.rounds):
                count -= 1
                observation.holder[unseen[count]] = other + 1
            if observation.chosen[other] == BACK:
                observation.chosen[other] = unseen[count]
