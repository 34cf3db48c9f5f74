"""Whose seats: secret keys, of which only digests are stored.

A key is 128 random bits, made with the table and given to its maker alone. A browser keeps it in a
cookie that scripts cannot read and that is sent only to its own table; a program sends it as a
bearer token. Nothing that another seat or a spectator can see leads to a key.

Several people at one device hold several keys: the cookie or token has all of them, joined.
"""

import hashlib
import hmac
import secrets
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from stablemates.errors import Problem

KEY_BYTES = 16
COOKIE = "seat"
JOINT = "."
"""Stands between keys, and in none."""


MOST_KEYS = 20
"""More than anyone has seats at a table."""


@dataclass(frozen=True)
class Shown:
    """The keys that a request shows, by a token or else by a cookie."""

    keys: tuple[str, ...] = ()
    by_token: bool = False


def new_key() -> str:
    """A new secret key."""
    return secrets.token_urlsafe(KEY_BYTES)


def new_table_id() -> str:
    """A table's id: it can be told to anyone, and not guessed by others."""
    return secrets.token_urlsafe(12)


def new_profile_id() -> str:
    """A profile's id: it names, and opens nothing."""
    return secrets.token_urlsafe(12)


def digest(key: str) -> str:
    """What is stored of a key."""
    return hashlib.sha256(key.encode()).hexdigest()


def join_keys(keys: Iterable[str]) -> str:
    """Several keys as one text."""
    return JOINT.join(keys)


def seats_of(shown: Shown, digests: Sequence[Collection[str]]) -> list[int]:
    """The seats that the keys shown open, in their order; none (a spectator) without keys.

    Args:
        shown: What a request shows.
        digests: For each seat those of the keys that open it.

    Raises:
        Problem: `not-your-seat`: a token holds a key that opens none. A browser's cookie may be
            from before its person left.
    """
    seats = {_seat_of(key, digests) for key in shown.keys}
    if None in seats and shown.by_token:
        raise Problem("not-your-seat")
    return sorted(seat for seat in seats if seat is not None)


def _seat_of(key: str, digests: Sequence[Collection[str]]) -> int | None:
    mine = digest(key)
    for seat, stored in enumerate(digests):
        if any(hmac.compare_digest(mine, each) for each in stored):
            return seat
    return None


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


def keys_from(authorization: str, cookie: str | None) -> Shown:
    """The keys that a request shows: its bearer token, or else its cookie."""
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() == "bearer":
        return Shown(_parted(token.strip()), by_token=True)
    return Shown(_parted(cookie or ""))


def _parted(joined: str) -> tuple[str, ...]:
    return tuple(joined.split(JOINT)[:MOST_KEYS]) if joined else ()
