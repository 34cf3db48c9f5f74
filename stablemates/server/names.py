"""Names that people give themselves: shown to others, so tidied first."""

import unicodedata

from stablemates.errors import Problem

LONGEST = 24
UNSEEN = "\u034f\u115f\u1160\u2800\u3164\uffa0"
"""Joiners, fillers and a blank that Unicode counts among letters, marks and signs."""


def clean_name(name: str) -> str:
    """`name` without what cannot be seen: one form (NFC), single spaces, no control signs.

    Raises:
        Problem: `bad-name`: nothing is left, or it is longer than `LONGEST`.
    """
    visible = "".join(
        sign for sign in name if sign not in UNSEEN and (sign.isprintable() or sign.isspace())
    )
    tidy = " ".join(unicodedata.normalize("NFC", visible).split())
    # Marks alone are nothing to read.
    seen = any(not unicodedata.category(sign).startswith(("M", "Z")) for sign in tidy)
    if not seen or len(tidy) > LONGEST:
        raise Problem("bad-name", longest=LONGEST)
    return tidy
