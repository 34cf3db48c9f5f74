"""Search with a policy for decisions that are made at the same time, for any game.

As nested Monte Carlo, but whoever may still choose does so by `policy_action` from what they see in
each world: a learned policy knows better than a small inner search, in a fraction of its time. Only
every other choice is made so, the rest by chance, for nobody knows how well the others play. What
the policy itself would choose counts as evidence too, beside what the worlds tell (`Method.trust`).
Source: Jacob et al., "Modeling Strong and Human-Like Gameplay with KL-Regularized Search", ICML
2022, where values and the logarithms of a policy are added up so.
"""

import numpy as np
from numpy import float64, int32
from numpy.typing import NDArray

from stablemates.bots.playout import try_at_random
from stablemates.games.compiled import compiled
from stablemates.games.game import (
    KEEP,
    States,
    apply,
    count_legal,
    observe,
    policy_action,
    resample,
)
from stablemates.games.generator import Generator, below

DOUBT = 2
"""One choice of others in so many is left to chance."""
DRAWS = 64
"""From so many draws is told what the policy would choose."""


@compiled
def try_policy(
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
        scratch[0] = observations[0]
        resample(scratch[0], seat, generator)
        for other in range(scratch[0].seats):
            if other == seat or below(generator, DOUBT) == 0:
                continue
            if count_legal(scratch[0], other) > 0:
                scratch[1] = scratch[2]
                observe(scratch[0], other, scratch[1])
                action = policy_action(scratch[1], other, generator)
                if action != KEEP:
                    apply(scratch[0], other, action)
        try_at_random(scratch, seat, legal, values[world], generator)


@compiled
def count_draws(
    observations: States, seat: int, legal: NDArray[int32], generator: Generator
) -> NDArray[int32]:
    """How often the policy of `seat` draws each of the `legal` actions in `DRAWS` draws."""
    counts = np.zeros(len(legal), int32)
    for _ in range(DRAWS):
        action = policy_action(observations[0], seat, generator)
        for index in range(len(legal)):
            counts[index] += legal[index] == action
    return counts
