"""What a sensible player of Cow 006 looks at before choosing."""

from typing import Any

from stablemates.games.compiled import compiled
from stablemates.games.cow006.rules import (
    CHOOSE,
    DRAFT,
    HEADS,
    NONE,
    ROW,
    ROW_LENGTH,
    ROWS,
    TAKE_ROW,
    first_card,
    last_card,
    legal_action,
    row_left_of,
    row_right_of,
)
from stablemates.games.generator import Generator, below


@compiled
def greedy_action(observation: Any, seat: int, generator: Generator) -> int:
    """The card that would cost least if laid at once, the nearest to its row among equals.

    In the draft any card: who picks the highest ones, or the lowest, loses to those who pick by
    chance. Where a row must be taken the cheapest (C14); between two equally near ends the shorter
    row.
    """
    if observation.phase == CHOOSE:
        return cheapest_card(observation, seat)
    if observation.phase == ROW:
        return TAKE_ROW + cheapest_row(observation)
    if observation.phase == DRAFT:
        return legal_action(observation, seat, below(generator, int(observation.pool_size)))
    return shorter_end(observation, seat)


@compiled
def row_heads(observation: Any, row: int) -> int:
    """The heads in a row."""
    heads = 0
    for index in range(observation.lengths[row]):
        heads += int(HEADS[observation.rows[row, index]])
    return heads


@compiled
def cheapest_row(observation: Any) -> int:
    """Fewest heads, then fewest cards, then the lowest row (C14)."""
    best = 0
    for row in range(1, ROWS):
        less = row_heads(observation, row) - row_heads(observation, best)
        if less < 0 or (less == 0 and observation.lengths[row] < observation.lengths[best]):
            best = row
    return best


@compiled
def cheapest_card(observation: Any, seat: int) -> int:
    """See `greedy_action`."""
    best, best_cost, best_gap = 0, 1000, 1000
    for index in range(observation.hand_sizes[seat]):
        card = int(observation.hands[seat, index])
        row, gap = nearest_row(observation, card)
        if row == NONE:
            cost = row_heads(observation, cheapest_row(observation))
        elif observation.lengths[row] == ROW_LENGTH:
            cost = row_heads(observation, row)
        else:
            cost = 0
        if cost < best_cost or (cost == best_cost and gap < best_gap):
            best, best_cost, best_gap = index, cost, gap
    return legal_action(observation, seat, best)


@compiled
def nearest_row(observation: Any, card: int) -> tuple[int, int]:
    """The row that `card` would join now (NONE if none) and its distance there."""
    right = row_right_of(observation, card)
    gap = card - last_card(observation, right) if right != NONE else 1000
    if observation.both_ends:
        left = row_left_of(observation, card)
        if left != NONE and first_card(observation, left) - card < gap:
            return left, first_card(observation, left) - card
    return right, gap


@compiled
def shorter_end(observation: Any, seat: int) -> int:
    """The end of the shorter of two rows that are equally near (C23)."""
    card = int(observation.chosen[seat])
    right, left = row_right_of(observation, card), row_left_of(observation, card)
    shorter = observation.lengths[right] <= observation.lengths[left]
    return legal_action(observation, seat, 0 if shorter else 1)
