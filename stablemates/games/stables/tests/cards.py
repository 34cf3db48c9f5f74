"""In any open state of Stables no card is lost, and none is there too often."""

from collections import Counter
from itertools import chain
from typing import Any

from stablemates.games.stables.options import StablesOptions
from stablemates.games.stables.tests.reading import CARDS


def check_cards(state: dict[str, Any], seats: int, options: StablesOptions) -> None:
    """The 52 animal cards (J1, J3)."""
    cards = Counter(chain(*state["rows"], *state["won"], *state["hands"], state["out"]))
    if state["flipped"] is not None:
        cards[state["flipped"]] += 1
    assert cards <= Counter(CARDS)
    assert cards.total() + state["pile"] == len(CARDS)
