"""Random numbers for playouts: SplitMix64 (Steele, Lea and Flood, OOPSLA 2014).

The generator is an array of one `uint64`, so compiled functions can pass it on and anyone can
recompute it: add 0x9E3779B97F4A7C15, then mix. Shuffles of real matches don't come from here but
from `stablemates.match`.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from stablemates.games.compiled import compiled

Generator = NDArray[np.uint64]

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX2 = np.uint64(0x94D049BB133111EB)
_30, _27, _31, _32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)


def new_generator(seed: int) -> Generator:
    """A generator that starts from `seed` (its low 64 bits)."""
    return np.array([seed & 0xFFFFFFFFFFFFFFFF], np.uint64)


@compiled
def next_bits(generator: Generator) -> np.uint64:
    """The next 64 bits."""
    generator[0] += _STEP
    mixed = generator[0]
    mixed = (mixed ^ (mixed >> _30)) * _MIX1
    mixed = (mixed ^ (mixed >> _27)) * _MIX2
    return np.uint64(mixed ^ (mixed >> _31))


@compiled
def below(generator: Generator, bound: int) -> int:
    """A number from 0 to `bound` - 1, `bound` below `2**16` (bias below `2**-16`)."""
    # Signed: Numba would make a float of anything that is computed from it and a signed number.
    return int(np.int64(((next_bits(generator) >> _32) * np.uint64(bound)) >> _32))


def split(generator: Generator, count: int) -> list[Generator]:
    """So many generators for work side by side, each with a sequence of its own."""
    return [new_generator(int(next_bits(generator))) for _ in range(count)]


@compiled
def shuffle(generator: Generator, cards: Any, count: int) -> None:
    """Shuffle the first `count` of `cards` in place (Fisher and Yates)."""
    for last in range(count - 1, 0, -1):
        other = below(generator, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
