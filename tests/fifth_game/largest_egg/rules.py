"""The rules of Largest Egg, which was made up for the tests.

There are twelve eggs of the sizes 1 to 12. Everyone has three in the nest, which nobody else sees;
the rest stay in the straw. Three times everyone chooses an egg, all at the same time; then the
chosen eggs are laid open, and the largest (by an option the smallest) wins the round: one point for
the first, two for the second, three for the third. The most points win.

    holder[egg]     seat + 1 while it is in that seat's nest, chosen or not; LAID once it is open;
                    0 in the straw, or where the observer does not know
    chosen[seat]    the egg chosen for this round, 0 for none, BACK if the observer does not know it
    laid[seat, r]   the egg laid in round r
"""

from typing import Any

import numpy as np

from stablemates.games.compiled import compiled

EGGS = 12
NEST = 3
MOST_SEATS = 4

NONE = 0
LAID = 9
BACK = 255

AWAITS_DECK, CHOOSE, OVER = range(3)

ACTIONS = EGGS + 1
"""Choosing an egg is the action of its size."""

STATE = np.dtype(
    [
        ("smallest", "i1"),
        ("seats", "i1"),
        ("phase", "i1"),
        ("rounds", "i1"),
        ("points", "i1", (MOST_SEATS,)),
        ("chosen", "u1", (MOST_SEATS,)),
        ("laid", "u1", (MOST_SEATS, NEST)),
        ("holder", "u1", (EGGS + 1,)),
    ],
    align=True,
)


@compiled
def is_over(state: Any) -> bool:
    """All nests are empty."""
    return bool(state.phase == OVER)


@compiled
def awaits_deck(state: Any) -> bool:
    """The match begins."""
    return bool(state.phase == AWAITS_DECK)


@compiled
def fill_deck(state: Any, deck: Any) -> int:
    """All eggs."""
    for egg in range(1, EGGS + 1):
        deck[egg - 1] = egg
    return EGGS


@compiled
def deal(state: Any, deck: Any) -> None:
    """Three eggs for each nest."""
    for index in range(NEST * state.seats):
        state.holder[deck[index]] = index % state.seats + 1
    state.phase = CHOOSE


@compiled
def is_awaited(state: Any, seat: int) -> bool:
    """Everyone chooses, at the same time."""
    return bool(state.phase == CHOOSE and state.chosen[seat] == NONE)


@compiled
def count_legal(state: Any, seat: int) -> int:
    """Any egg of one's own nest."""
    if not is_awaited(state, seat):
        return 0
    return NEST - int(state.rounds)


@compiled
def legal_action(state: Any, seat: int, index: int) -> int:
    """The eggs of the nest, smallest first."""
    egg = 0
    while index >= 0:
        egg += 1
        if state.holder[egg] == seat + 1:
            index -= 1
    return egg


@compiled
def decide(state: Any, seat: int, action: int) -> None:
    """Choose an egg."""
    state.chosen[seat] = action


@compiled
def advance(state: Any) -> bool:
    """Once all have chosen, compare."""
    if state.phase != CHOOSE:
        return False
    for seat in range(state.seats):
        if state.chosen[seat] == NONE:
            return False
    compare(state)
    return True


@compiled
def compare(state: Any) -> None:
    """The chosen eggs are laid open, and the best wins the round's points."""
    state.points[winner(state)] += state.rounds + 1
    for seat in range(state.seats):
        egg = state.chosen[seat]
        state.laid[seat, state.rounds] = egg
        state.holder[egg] = LAID
        state.chosen[seat] = NONE
    state.rounds += 1
    if state.rounds == NEST:
        state.phase = OVER


@compiled
def winner(state: Any) -> int:
    """Who has chosen the largest egg, or the smallest."""
    best = 0
    for seat in range(1, state.seats):
        if (state.chosen[seat] > state.chosen[best]) != (state.smallest == 1):
            best = seat
    return best


@compiled
def score(state: Any, seat: int) -> int:
    """The points."""
    return int(state.points[seat])


@compiled
def returns(state: Any, seat: int) -> float:
    """The points."""
    return float(state.points[seat])
