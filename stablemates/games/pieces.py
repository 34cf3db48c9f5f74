"""What a game is played with on paper: pieces to print and cut out.

How a kind of pieces looks is in the game's `print.typ`: a function called as the kind draws a
piece's front, `KIND-back` its back. Their origin is the piece's top left corner, a unit is a
millimetre, and the ground goes on past the edge, so that an inexact cut shows no paper.
"""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Pieces:
    """Pieces of one kind and size, each of them printed once.

    The message `piece-KIND` of the game's words, given a piece's data, says in words what its front
    shows; `piece-KIND-back` does for a back.
    """

    kind: str
    size: tuple[float, float]
    """Width and height after the cut, in millimetres."""
    each: tuple[dict[str, Any], ...]
    """What is on each piece, as plain data."""
    back: bool = True
    """Whether something is on the other side."""


CARD = (63.0, 88.0)
"""The size of most playing cards; sleeves and boxes fit it."""


@dataclass(frozen=True)
class ScorePad:
    """A pad to keep the score on: a column for each player, and rows.

    The messages `pad-row`, given the number of a `$row`, and `pad-hint` of the game's words are
    printed there.
    """

    players: int
    rows: int
    running: bool = False
    """Whether each row has room for the sum so far beside what has just been scored."""
