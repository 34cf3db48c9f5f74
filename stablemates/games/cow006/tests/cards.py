"""In any open state of Cow 006 no card is lost, and none is there twice."""

from itertools import chain
from typing import Any

from stablemates.games.cow006.options import Cow006Options


def check_cards(state: dict[str, Any], seats: int, options: Cow006Options) -> None:
    """Ten cards a seat and four rows, of the cards in play (C1, C4, C20)."""
    chosen = [card for card in state["chosen"] if card is not None]
    cards = [*chain(*state["rows"], *state["hands"], *state["taken"]), *chosen]
    assert len(cards) == len(set(cards))
    assert set(cards) <= set(range(1, 10 * seats + 5 if options.tactical else 105))
    if any(state["rows"]):  # and not still in the draft (C21)
        assert len(cards) == 10 * seats + 4
