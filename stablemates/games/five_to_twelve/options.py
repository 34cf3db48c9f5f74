"""The options of Five to Twelve (G5, N7, N17, N24, N26 to N29)."""

from typing import Literal

from stablemates.errors import Problem
from stablemates.games.five_to_twelve.rules import NOBODY
from stablemates.games.options import Options

SET_UPS = ("one_by_one", "sequential", "four_at_once", "ascending")
"""By the numbers of the rules."""
BRUNOS = ("off", "all_four", "rising")
"""By the numbers of the rules."""
STARTS = {"random": NOBODY, "first": 0, "second": 1, "third": 2, "fourth": 3}
"""The seats, by what they are called."""


class FiveToTwelveOptions(Options, frozen=True, kw_only=True):
    """How Five to Twelve is played; the defaults are the client's rules."""

    set_up: Literal["one_by_one", "sequential", "four_at_once", "ascending"] = "one_by_one"
    """Before the first turn everyone places four tiles on the diagonal: one by one, all at the same
    time (N5) or in turn (N7); `four_at_once`: arranged freely (N26); `ascending`: that happens by
    itself (N27)."""
    start: Literal["random", "first", "second", "third", "fourth"] = "first"
    """The seat that starts, in a match of several games the first of them (G5, N9)."""
    games: bool = False
    """As many games as players, each starts one; points decide (N28). Else a single game."""
    equal_swap: bool = False
    """A tile may be exchanged for one of the same number (N17)."""
    guard: bool = True
    """Stops endless exchanging with the middle (N24)."""
    bruno: Literal["off", "all_four", "rising"] = "off"
    """Whoever places a tile diagonally next to its like moves again (N29). `rising`: only on the
    diagonal that rises to the right."""

    def check(self, seats: int) -> None:
        """Who starts must be at the table (G5)."""
        if STARTS[self.start] >= seats:
            raise Problem("bad-option", option="start", value=self.start)
