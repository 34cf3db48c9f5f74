"""Whose seat: secret keys, of which only digests are stored.

A key is 128 random bits, made with the table and given to its maker alone. A browser keeps it in a
cookie that scripts cannot read and that is sent only to its own table; a program sends it as a
bearer token. Nothing that another seat or a spectator can see leads to a key.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence

from stablemates.errors import Problem

KEY_BYTES = 16
COOKIE = "seat"


def new_key() -> str:
    """A new secret key."""
    return secrets.token_urlsafe(KEY_BYTES)


def new_table_id() -> str:
    """A table's id: it can be told to anyone, and not guessed by others."""
    return secrets.token_urlsafe(12)


def digest(key: str) -> str:
    """What is stored of a key."""
    return hashlib.sha256(key.encode()).hexdigest()


def seat_of(key: str | None, digests: Sequence[str | None]) -> int | None:
    """The seat that `key` opens; None (a spectator) without a key.

    Raises:
        Problem: `not-your-seat`: it opens none.
    """
    if not key:
        return None
    mine = digest(key)
    for seat, stored in enumerate(digests):
        if stored is not None and hmac.compare_digest(mine, stored):
            return seat
    raise Problem("not-your-seat")


def key_from(authorization: str, cookie: str | None) -> str | None:
    """The key that a request shows: its bearer token, or else its cookie."""
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() == "bearer":
        return token.strip()
    return cookie
