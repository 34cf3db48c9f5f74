"""What seats remember: a number for all that each has seen and done, as good as the whole of it.

An observation may leave out what makes no difference to what can be hidden. Theorems about perfect
recall, and algorithms that rest on them, ask for the past itself. Two different pasts have the same
number once in 2**64 times.
"""

import numpy as np
from numpy.typing import NDArray

from stablemates.games.compiled import compiled
from stablemates.games.game import States, observe

Pasts = NDArray[np.uint64]
"""A number for each seat."""

NOTHING = -1
"""In place of a seat or an action: nobody has done anything."""
_PRIME = np.uint64(0x100000001B3)
"""That of the 64-bit hashes of Fowler, Noll and Vo."""
_MIX = np.uint64(0x9E3779B97F4A7C15)


@compiled
def remember(
    states: States,
    seat: int,
    action: int,
    scratch: States,
    seen: NDArray[np.uint8],
    pasts: Pasts,
) -> None:
    """Add to each seat's past what it sees of `states[0]`, and to that of `seat` its `action`.

    `scratch` is two states, of which the second is empty, and `seen` the bytes of the first.
    """
    for other in range(states[0].seats):
        scratch[0] = scratch[1]
        observe(states[0], other, scratch[0])
        past = pasts[other] ^ (np.uint64(action + 1) if other == seat else np.uint64(0))
        past = (past * _MIX) ^ (past >> np.uint64(32))
        for index in range(len(seen)):
            past = (past ^ np.uint64(seen[index])) * _PRIME
        pasts[other] = past ^ (past >> np.uint64(29))
