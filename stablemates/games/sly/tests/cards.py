"""In any open state of Sly no card is lost, and none is there twice."""

from typing import Any

from stablemates.games.sly.options import SlyOptions
from stablemates.games.sly.tests.reading import ANIMALS


def check_cards(state: dict[str, Any], seats: int, options: SlyOptions) -> None:
    """Everyone's six hens and fox (S2, TS21); of captured foxes nobody's name is told."""
    cards = [(owner, card) for owner, hand in enumerate(state["hands"]) for card in hand]
    cards += [(space["owner"], space["card"]) for space in state["spaces"] if space]
    cards += [(meal["owner"], str(meal["rank"])) for taken in state["gobbled"] for meal in taken]
    assert len(cards) == len(set(cards))
    whole = {(owner, card) for owner in range(seats) for card in ANIMALS}
    missing = whole - set(cards)
    assert set(cards) <= whole
    assert {card for _, card in missing} <= {"F"}
    assert len(missing) == sum(state["captured"])
