"""A small match of Sly, by the real rules, that can be solved exactly."""

from stablemates.games.position import Position
from stablemates.games.sly.memory import CARDS, card_bit
from stablemates.games.sly.options import SlyOptions
from stablemates.games.sly.rules import FOX, NOBODY
from stablemates.games.sly.tests.build import GAME

HENS = (5, 6)
VALUES = (2, 4)
IDLE_LIMIT = 3


def small_match(
    hens: tuple[int, ...] = HENS,
    values: tuple[int, ...] = VALUES,
    idle_limit: int = IDLE_LIMIT,
) -> Position:
    """Two seats with these hens and a fox each, at a house with spaces of these values.

    The other hens have been gobbled, as many by either. Seat 0 begins, and the match ends after so
    many turns without an event.
    """
    start = Position.start(GAME, 2, SlyOptions(first=1))
    state = start.states[0]
    state["idle_limit"] = idle_limit
    state["space_count"] = len(values)
    state["free"] = (1 << len(values)) - 1
    state["values"] = 0
    state["values"][: len(values)] = values
    state["owners"] = 0
    state["owners"][: len(values)] = NOBODY
    for seat in range(2):
        for card in range(1, CARDS + 1):
            if card not in (*hens, FOX):
                state["takers"][seat, card - 1] = 1 - seat
                state["hands"][seat] -= card_bit(card)
                state["hand_sizes"][seat] -= 1
    return start
