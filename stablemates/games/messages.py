"""Something to be said in a game's own words."""

from collections.abc import Mapping

import msgspec


class Message(msgspec.Struct, frozen=True):
    """A message of the game's Fluent files, and what it is said with.

    Rows, columns and spaces count from 1 there, as people count.
    """

    id: str
    arguments: Mapping[str, int | str] = {}
