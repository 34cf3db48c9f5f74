"""In any open state of Largest Egg no egg is lost from a nest, and none is there twice."""

from itertools import chain
from typing import Any

from largest_egg.options import LargestEggOptions


def check_cards(state: dict[str, Any], seats: int, options: LargestEggOptions) -> None:
    """Three eggs for each seat, in its nest or laid, of the sizes 1 to 12."""
    players = state["players"]
    eggs = [*chain(*(player["nest"] + player["laid"] for player in players))]
    assert len(eggs) == len(set(eggs)) == 3 * seats
    assert set(eggs) <= set(range(1, 13))
