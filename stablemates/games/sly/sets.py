"""Sets of up to 16 spaces or cards as bits: bit s for space s, bit c - 1 for card c.

Nothing here goes through a set member by member, or has an `if`: a processor guesses which way one
goes, and for what is chosen at random it is wrong half the time.
"""

from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic, overload
from numpy.typing import NDArray

from stablemates.games.compiled import compiled

BYTE = 8
BYTES = 1 << BYTE

MEMBERS: NDArray[np.int8] = np.zeros((BYTES, BYTE), "i1")
"""The members of each set that fits in a byte, ascending."""
for _bits in range(BYTES):
    _members = [member for member in range(BYTE) if _bits >> member & 1]
    MEMBERS[_bits, : len(_members)] = _members


@compiled
def only(member: int) -> int:
    """The set of one member."""
    return 1 << int(member)


@compiled
def has(members: int, member: int) -> bool:
    """Whether a set has this member."""
    return bool(int(members) >> int(member) & 1)


def count(members: int) -> int:
    """How many members a set has."""
    return int(members).bit_count()


def lowest(members: int) -> int:
    """The lowest member of a set that has one."""
    return (int(members) & -int(members)).bit_length() - 1


@compiled
def without_lowest(members: int) -> int:
    """What is left of a set without its lowest member."""
    return members & members - 1


@compiled
def nth(members: int, index: int) -> int:
    """The member number `index`, ascending, of a set that has so many."""
    bits = int(members)
    first = count(bits & BYTES - 1)
    high = int(index >= first)
    return BYTE * high + nth_of_byte(bits >> BYTE * high & BYTES - 1, index - first * high)


@compiled
def nth_of_byte(members: int, index: int) -> int:
    """See `nth`, for a set that fits in a byte."""
    return int(MEMBERS[int(members) & BYTES - 1, int(index) & BYTE - 1])


# Compiled, `count` and `lowest` are one instruction each.


@overload(count, strict=False)
def _compiled_count(members: Any) -> Any:
    return lambda members: _count(members)


@overload(lowest, strict=False)
def _compiled_lowest(members: Any) -> Any:
    return lambda members: _lowest(members)


@intrinsic
def _count(_: Any, members: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


@intrinsic
def _lowest(_: Any, members: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), generate
