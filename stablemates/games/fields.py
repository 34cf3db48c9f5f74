"""What the fields of a game's observations mean, and how those who learn from them are told.

An observation's numbers are those of the rules. Whoever learns from them by a neural network wants
others, from 0 to 1: each field says by its form what becomes of its numbers.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

Form = Literal["amount", "choice", "set", "pieces", "nothing"]


@dataclass(frozen=True)
class Field:
    """One field; made by the functions below."""

    meaning: str
    form: Form
    values: Sequence[int] = ()
    """What a number can be; of a `set`, what can be in it."""
    most: int = 1
    """Of `pieces`, how many of one value there can be."""


def amount(meaning: str, most: int, least: int = 0) -> Field:
    """How much of something, from `least` to `most`: told as a part of that."""
    return Field(meaning, "amount", range(least, most + 1))


def flag(meaning: str) -> Field:
    """Whether something is so: 1, or 0."""
    return amount(meaning, 1)


def choice(meaning: str, values: Sequence[int]) -> Field:
    """One of some values: told as a number for each, 1 for the one that it is.

    All are 0 if it is none of them, as where it is not known.
    """
    return Field(meaning, "choice", values)


def set_of(meaning: str, members: Sequence[int]) -> Field:
    """A set, with a bit for each member: told as a number for each, 1 if it is in it."""
    return Field(meaning, "set", members)


def pieces(meaning: str, values: Sequence[int], most: int = 1) -> Field:
    """Pieces of these values side by side, up to `most` of each: told as how many of each.

    Their order is left out, and so are places where nothing is, or nothing that is known.
    """
    return Field(meaning, "pieces", values, most)


def nothing(meaning: str) -> Field:
    """What nobody needs to be told who is told the rest."""
    return Field(meaning, "nothing")
