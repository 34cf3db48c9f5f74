"""What Sly is played with on paper: the cards of four seats, and every hen house of the layouts."""

from collections import Counter
from functools import reduce
from operator import or_

from stablemates.games.pieces import CARD, Pieces, ScorePad
from stablemates.games.sly.deck import DECK
from stablemates.games.sly.options import LAYOUTS
from stablemates.games.sly.rules import MOST_SEATS

WIDTH, HEIGHT = CARD
TABLES = [Counter(houses) for layout in LAYOUTS.values() for houses in layout.values()]


def _houses(spaces: int) -> Pieces:
    """The houses with so many spaces: a card lies at each end, the others along their sides."""
    needed = reduce(or_, TABLES)
    along = (spaces - 2) // 2
    each = tuple(
        {"spaces": spaces, "values": values, "along": along}
        for values in needed.elements()
        if len(values) == spaces
    )
    return Pieces("house", (along * WIDTH, HEIGHT), each, back=False)


PIECES = (
    Pieces("card", CARD, DECK),
    *(
        _houses(spaces)
        for spaces in sorted({len(house) for table in TABLES for house in table}, reverse=True)
    ),
)

PAD = ScorePad(players=MOST_SEATS, rows=3)
