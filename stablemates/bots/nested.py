"""Nested Monte Carlo for decisions that are made at the same time, for any game.

As flat Monte Carlo; but in each world whoever may still choose does so by a flat Monte Carlo of
their own, from what they see in that world, before our actions are tried. So opponents play their
hands sensibly, and not at random, where it matters most. Where nobody else chooses it is flat Monte
Carlo. Source: Cazenave, "Nested Monte-Carlo Search", IJCAI 2009, where a level's moves are chosen
by the level below; here only those of others are.
"""

import numpy as np
from numpy import float64, int32
from numpy.typing import NDArray

from stablemates.bots.playout import lead, play_out, try_at_random
from stablemates.games.compiled import compiled
from stablemates.games.game import (
    KEEP,
    State,
    States,
    apply,
    count_legal,
    is_awaited,
    legal_action,
    observe,
    resample,
)
from stablemates.games.generator import Generator

INNER_WORLDS = 16


@compiled
def try_nested(
    observations: States,
    seat: int,
    legal: NDArray[int32],
    scratch: States,
    values: NDArray[float64],
    generator: Generator,
) -> None:
    """Write into `values[w, i]` the `standing` that `legal` action i came to in world w.

    `scratch[4]` stays empty.
    """
    for world in range(len(values)):
        scratch[0] = observations[0]
        resample(scratch[0], seat, generator)
        for other in range(scratch[0].seats):
            if other != seat and count_legal(scratch[0], other) > 0:
                action = choose_flat(scratch, other, generator)
                if action != KEEP:
                    apply(scratch[0], other, action)
        try_at_random(scratch, seat, legal, values[world], generator)


@compiled
def choose_flat(scratch: States, seat: int, generator: Generator) -> int:
    """What flat Monte Carlo from what `seat` sees of the world `scratch[0]` would choose.

    Who has chosen, and may choose anew, would keep the choice where it does best.
    """
    scratch[1] = scratch[4]
    observe(scratch[0], seat, scratch[1])
    choices = count_legal(scratch[1], seat) + (not is_awaited(scratch[1], seat))
    totals = np.zeros(choices)
    for _ in range(INNER_WORLDS):
        scratch[2] = scratch[1]
        resample(scratch[2], seat, generator)
        luck = generator[0]
        for index in range(choices):
            generator[0] = luck
            scratch[3] = scratch[2]
            action = choice_of(scratch[1], seat, index)
            if action != KEEP:
                apply(scratch[3], seat, action)
            play_out(scratch[3], generator)
            totals[index] += lead(scratch[3], seat)
    return choice_of(scratch[1], seat, int(totals.argmax()))


@compiled
def choice_of(observation: State, seat: int, index: int) -> int:
    """The legal action number `index`, or after the last `KEEP`."""
    if index < count_legal(observation, seat):
        return legal_action(observation, seat, index)
    return KEEP
