"""The options of Sly (S7, S12, S22, S26, S27)."""

from typing import Annotated, Literal

from msgspec import Meta

from stablemates.errors import Problem
from stablemates.games.options import Options

Layout = Literal["eights", "twelve", "fours", "one"]

EIGHT = (1, 2, 3, 4, 1, 2, 3, 4)
FOUR = (1, 2, 3, 4)

LAYOUTS: dict[Layout, dict[int, tuple[tuple[int, ...], ...]]] = {
    "eights": {2: (EIGHT,), 3: (EIGHT, EIGHT), 4: (EIGHT, EIGHT)},
    "twelve": {2: (EIGHT,), 3: ((1, 2, 3, 4, 1, 2), (3, 4, 1, 2, 3, 4)), 4: (EIGHT, EIGHT)},
    "fours": {2: (FOUR, FOUR), 3: (FOUR, FOUR), 4: (FOUR, FOUR)},
    "one": {2: (EIGHT,), 3: (EIGHT,), 4: (EIGHT,)},
}
"""The houses of each layout by the number of seats: the values of the spaces around each (S7)."""


class SlyOptions(Options, frozen=True, kw_only=True):
    """How Sly is played; the defaults are the client's rules, completed by the rules document."""

    layout: Layout = "eights"
    """`eights`: eight spaces a house, one house for two, two for more. `twelve`: the same, but six
    spaces a house for three. `fours`: two houses with four spaces each. `one`: one house with eight
    spaces, whoever plays (S7)."""
    reveal: Literal["any", "two", "named", "house"] = "any"
    """A reveal turns up one card or more, or two or more; `named`: the cards are named one by one
    before the first is turned up; `house`: all that lie face down at one house (S22)."""
    every_fox_eats: bool = False
    """Each revealed fox in its turn takes the highest hen left, not only the first (S26)."""
    fox_stays: bool = False
    """A fox that has eaten stays, face down, on its space (S27)."""
    first: Annotated[int, Meta(ge=0, le=4)] = 0
    """Which player begins, counted from 1; 0: drawn by lot (S12)."""

    def check(self, seats: int) -> None:
        """Who begins must be at the table."""
        if self.first > seats:
            raise Problem("bad-option", option="first", value=str(self.first))
