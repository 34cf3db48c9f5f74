"""Rollouts: what each action comes to if everyone goes on by what looks best at one look.

As flat Monte Carlo, with `greedy_action` in place of chance. Source: Tesauro and Galperin, "On-line
Policy Improvement using Monte-Carlo Search", NIPS 9 (1996). It is stronger where turns are taken
and random play leads nowhere.
"""

from numpy import float64, int32
from numpy.typing import NDArray

from stablemates.bots.playout import LEAD, WIN, play_out_greedily, standing
from stablemates.games.compiled import compiled
from stablemates.games.game import States, apply, resample
from stablemates.games.generator import Generator


@compiled
def try_rollouts(
    observations: States,
    seat: int,
    legal: NDArray[int32],
    scratch: States,
    values: NDArray[float64],
    generator: Generator,
) -> None:
    """Write into `values[w, i]` the `standing` that `legal` action i came to in world w.

    `scratch[2]` stays empty.
    """
    for world in range(len(values)):
        scratch[3] = observations[0]
        resample(scratch[3], seat, generator)
        luck = generator[0]
        for index in range(len(legal)):
            generator[0] = luck
            scratch[0] = scratch[3]
            apply(scratch[0], seat, legal[index])
            play_out_greedily(scratch, generator)
            lead, win = standing(scratch[0], seat)
            values[world, index, LEAD], values[world, index, WIN] = lead, win
