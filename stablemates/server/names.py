"""What people call themselves and say: shown to others, so tidied first."""

import unicodedata

from stablemates.errors import Problem

LONGEST = 24
LONGEST_LINE = 200
ANIMALS = ("hen", "pig", "duck", "rabbit", "goat", "pony", "dog", "cow", "mouse", "fox")
"""Pictures that people can have of themselves."""
UNSEEN = "\u034f\u115f\u1160\u2800\u3164\uffa0"
"""Joiners, fillers and a blank that Unicode counts among letters, marks and signs."""


def clean_name(name: str) -> str:
    """`name` without what cannot be seen: one form (NFC), single spaces, no control signs.

    Raises:
        Problem: `bad-name`: nothing is left, or it is longer than `LONGEST`.
    """
    return _checked(name, LONGEST, "bad-name")


def clean_line(text: str) -> str:
    """What somebody says, in the same way.

    Raises:
        Problem: `bad-line`: nothing is left, or it is longer than `LONGEST_LINE`.
    """
    return _checked(text, LONGEST_LINE, "bad-line")


def clean_animal(animal: str) -> str:
    """One of `ANIMALS`, or none.

    Raises:
        Problem: `bad-animal`.
    """
    if animal and animal not in ANIMALS:
        raise Problem("bad-animal", animals=", ".join(ANIMALS))
    return animal


def _checked(text: str, longest: int, code: str) -> str:
    tidy = _tidy(text)
    if not tidy or len(tidy) > longest:
        raise Problem(code, longest=longest)
    return tidy


def _tidy(text: str) -> str:
    """`text` without what cannot be seen; empty where there is nothing to read."""
    visible = "".join(
        sign for sign in text if sign not in UNSEEN and (sign.isprintable() or sign.isspace())
    )
    tidy = " ".join(unicodedata.normalize("NFC", visible).split())
    # Marks alone are nothing to read.
    seen = any(not unicodedata.category(sign).startswith(("M", "Z")) for sign in tidy)
    return tidy if seen else ""
