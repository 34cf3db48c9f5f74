"""In any open state of Five to Twelve no tile is lost, and none is there too often."""

from collections import Counter
from itertools import chain
from typing import Any

from stablemates.games.five_to_twelve.options import FiveToTwelveOptions


def check_cards(state: dict[str, Any], seats: int, options: FiveToTwelveOptions) -> None:
    """The numbers 1 to 20 once for each seat (N1, N4, TN21)."""
    tiles = [*chain(*chain(*state["boards"])), *state["hand"], *state["open"]]
    counted = Counter(tile for tile in tiles if tile is not None)
    assert counted <= Counter(list(range(1, 21)) * seats)
    total = counted.total() + state["pile"]
    fewest = min(sum(tile is not None for tile in chain(*board)) for board in state["boards"])
    if options.set_up == "four_at_once" and fewest < 4:
        assert total <= 20 * seats  # of four tiles drawn only the next to be placed is told (N26)
    else:
        assert total == 20 * seats
