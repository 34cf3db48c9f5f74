"""Flat Monte Carlo over determinizations, for any game.

Each world is a whole position that the seat's observation allows (`resample`). In each world every
legal action is tried once and played out at random; all actions see the same worlds. Source:
Ginsberg, "GIB: Imperfect Information in a Computationally Challenging Game", JAIR 14 (2001); why it
works where hidden cards are revealed as play goes on: Long, Sturtevant, Buro and Furtak, AAAI 2010.
"""

from numpy import float64, int32
from numpy.typing import NDArray

from stablemates.bots.playout import try_at_random
from stablemates.games.compiled import compiled
from stablemates.games.game import States, resample
from stablemates.games.generator import Generator


@compiled
def try_flat(
    observations: States,
    seat: int,
    legal: NDArray[int32],
    scratch: States,
    values: NDArray[float64],
    generator: Generator,
) -> None:
    """Write into `values[w, i]` the `standing` that `legal` action i came to in world w."""
    for world in range(len(values)):
        scratch[0] = observations[0]
        resample(scratch[0], seat, generator)
        try_at_random(scratch, seat, legal, values[world], generator)
