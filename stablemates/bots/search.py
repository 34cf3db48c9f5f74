"""Flat Monte Carlo over determinizations, for any game.

Each world is a whole position that the seat's observation allows (`resample`). In each world every
legal action is tried once and played out at random; the action with the best mean return is
chosen. All actions see the same worlds (common random numbers), so that they differ by what they
do and not by luck. Source: Ginsberg, "GIB: Imperfect Information in a Computationally Challenging
Game", JAIR 14 (2001); why it works where hidden cards are revealed as play goes on: Long,
Sturtevant, Buro and Furtak, AAAI 2010. In Cow 006 it saturates near 200 worlds.
"""

from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from stablemates.bots.playout import play_out
from stablemates.games.compiled import compiled
from stablemates.games.game import (
    States,
    apply,
    count_legal,
    legal_action,
    resample,
    returns,
)
from stablemates.games.generator import Generator
from stablemates.games.position import Position, new_states

WORLDS = 1000
CHUNK = 25
"""Worlds between two looks at the clock."""


def search_for(
    observation: Position,
    seat: int,
    generator: Generator,
    *,
    worlds: int = WORLDS,
    seconds: float = float("inf"),
) -> int:
    """The action of `seat` that does best in so many worlds, or as many as `seconds` allow.

    With a budget of worlds alone, equal generators give equal answers.
    """
    legal = _list_actions(observation.states, seat)
    if len(legal) == 1:
        return int(legal[0])
    totals = np.zeros(len(legal))
    scratch = new_states(observation.game, 2)
    deadline = perf_counter() + seconds
    while worlds > 0 and perf_counter() < deadline:
        _try_worlds(observation.states, seat, legal, min(CHUNK, worlds), scratch, totals, generator)
        worlds -= CHUNK
    return int(legal[totals.argmax()])


@compiled
def _list_actions(observations: States, seat: int) -> NDArray[np.int32]:
    legal = np.empty(count_legal(observations[0], seat), np.int32)
    for index in range(len(legal)):
        legal[index] = legal_action(observations[0], seat, index)
    return legal


@compiled
def _try_worlds(
    observations: States,
    seat: int,
    legal: NDArray[np.int32],
    worlds: int,
    scratch: States,
    totals: NDArray[np.float64],
    generator: Generator,
) -> None:
    """Add to `totals` the return of each of the `legal` actions in each of so many worlds."""
    for _ in range(worlds):
        scratch[0] = observations[0]
        resample(scratch[0], seat, generator)
        luck = generator[0]
        for index in range(len(legal)):
            generator[0] = luck
            scratch[1] = scratch[0]
            apply(scratch[1], seat, legal[index])
            play_out(scratch[1], generator)
            totals[index] += returns(scratch[1], seat)
