"""Whose seats: secret keys, of which only digests are stored.

A key is 128 random bits, made with the table and given to its maker alone. A browser keeps it in a
cookie that scripts cannot read and that is sent only to its own table; a program sends it as a
bearer token. Nothing that another seat or a spectator can see leads to a key.

Several people at one device hold several keys: the cookie or token has all of them, joined.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Sequence

from stablemates.errors import Problem

KEY_BYTES = 16
COOKIE = "seat"
JOINT = "."
"""Stands between keys, and in none."""


def new_key() -> str:
    """A new secret key."""
    return secrets.token_urlsafe(KEY_BYTES)


def new_table_id() -> str:
    """A table's id: it can be told to anyone, and not guessed by others."""
    return secrets.token_urlsafe(12)


def digest(key: str) -> str:
    """What is stored of a key."""
    return hashlib.sha256(key.encode()).hexdigest()


def join_keys(keys: Iterable[str]) -> str:
    """Several keys as one text."""
    return JOINT.join(keys)


def seats_of(keys: str | None, digests: Sequence[str | None]) -> list[int]:
    """The seats that joined `keys` open, in their order; none (a spectator) without keys.

    Raises:
        Problem: `not-your-seat`: one of the keys opens none.
    """
    if not keys:
        return []
    return sorted({_seat_of(key, digests) for key in keys.split(JOINT)})


def _seat_of(key: str, digests: Sequence[str | None]) -> int:
    mine = digest(key)
    for seat, stored in enumerate(digests):
        if stored is not None and hmac.compare_digest(mine, stored):
            return seat
    raise Problem("not-your-seat")


def viewer_of(seats: Sequence[int], wish: int | None = None) -> int | None:
    """The one of somebody's `seats` to look from: the one wished for, or else the first.

    Returns:
        None for a spectator, who has no seat.

    Raises:
        Problem: `not-your-seat`: the wish is for another.
    """
    if wish is None:
        return seats[0] if seats else None
    if wish not in seats:
        raise Problem("not-your-seat")
    return wish


def keys_from(authorization: str, cookie: str | None) -> str | None:
    """The keys that a request shows: its bearer token, or else its cookie."""
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() == "bearer":
        return token.strip()
    return cookie
