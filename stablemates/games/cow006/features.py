"""What the policy of Cow 006 looks at: the table in `TABLE` numbers, each own card in `CARD` more.

All are whole numbers, about 64 for "much", so that every machine sees the same. The cards that
others may hold are those that have not been seen; in the draft, where hands are known, they are
those of the hands (C21): so one description serves every variant. Rows are told in the order of
their last cards. Chances are those of others who lay any of the unseen cards, each equally likely.
"""

from typing import Any

import numpy as np

from stablemates.games.compiled import compiled
from stablemates.games.cow006.heuristics import cheapest_row, nearest_row, row_heads
from stablemates.games.cow006.rules import (
    CARDS,
    EMPTY,
    HAND,
    HEADS,
    MOST_SEATS,
    NONE,
    ROW_LENGTH,
    ROWS,
    first_card,
    last_card,
)

UNIT = 64
LIMIT = 2 * UNIT - 1
TABLE = 9 + 4 * ROWS
CARD = 24


@compiled
def describe(observation: Any, seat: int, table: Any, cards: Any, hand: Any) -> int:
    """Write the table into `table`, shape (TABLE,), and what `seat` may lay; return how many.

    Card i of `hand`, shape (HAND,), has its numbers in `cards[i]`, shape (HAND, CARD). A card that
    has been chosen already is the last of them: it may be exchanged (C6).
    """
    size = list_hand(observation, seat, hand)
    unseen = np.empty(CARDS + 2, np.int32)
    count_unseen(observation, seat, unseen)
    own = np.zeros(CARDS + 2, np.int32)
    for index in range(size):
        own[hand[index]] = 1
    for card in range(1, CARDS + 2):
        own[card] += own[card - 1]
    order = np.empty(ROWS, np.int32)
    sort_rows(observation, order)
    joining = np.zeros((2, ROWS + 1), np.int32)
    count_joining(observation, order, unseen, joining[0])
    count_joining(observation, order, own, joining[1])
    describe_table(observation, size, order, joining, unseen, table)
    for index in range(size):
        describe_card(observation, hand[index], order, joining, unseen, own, table, cards[index])
    return size


@compiled
def list_hand(observation: Any, seat: int, hand: Any) -> int:
    """Write the cards that `seat` may lay into `hand`; return how many."""
    size = int(observation.hand_sizes[seat])
    for index in range(size):
        hand[index] = observation.hands[seat, index]
    if observation.chosen[seat] != EMPTY:
        hand[size] = observation.chosen[seat]
        size += 1
    return size


@compiled
def count_unseen(observation: Any, seat: int, unseen: Any) -> None:
    """Write how many cards up to each the others may hold."""
    for card in range(CARDS + 2):
        unseen[card] = 0 < card <= observation.deck_size
    for row in range(ROWS):
        for index in range(observation.lengths[row]):
            unseen[observation.rows[row, index]] = 0
    for index in range(observation.taken_size):
        unseen[observation.taken[index]] = 0
    for index in range(observation.hand_sizes[seat]):
        unseen[observation.hands[seat, index]] = 0
    unseen[observation.chosen[seat]] = 0
    for card in range(1, CARDS + 2):
        unseen[card] += unseen[card - 1]


@compiled
def sort_rows(observation: Any, order: Any) -> None:
    """Write the rows into `order` by their last cards, lowest first."""
    for row in range(ROWS):
        place = row
        while place > 0 and last_card(observation, order[place - 1]) > last_card(observation, row):
            order[place] = order[place - 1]
            place -= 1
        order[place] = row


@compiled
def count_joining(observation: Any, order: Any, counts: Any, joining: Any) -> None:
    """Write how many of the cards would join each row now; after the rows, how many none."""
    if observation.both_ends:
        place_of = np.empty(ROWS, np.int32)
        for place in range(ROWS):
            place_of[order[place]] = place
        for card in range(1, CARDS + 1):
            if counts[card] > counts[card - 1]:
                row, _ = nearest_row(observation, card)
                joining[ROWS if row == NONE else place_of[row]] += 1
        return
    lower = CARDS + 1
    for place in range(ROWS - 1, -1, -1):
        last = last_card(observation, order[place])
        joining[place] = counts[lower] - counts[last]
        lower = last
    joining[ROWS] = counts[lower]


@compiled
def chance_of(hits: int, likely: int, among: int, draws: int) -> float:
    """That exactly `hits` of so many independent draws are of the `likely` ones."""
    chance = 1.0
    share = likely / among
    for number in range(draws):
        if number < hits:
            chance *= share * (draws - number) / (number + 1)
        else:
            chance *= 1.0 - share
    return chance


@compiled
def describe_table(
    observation: Any, size: int, order: Any, joining: Any, unseen: Any, table: Any
) -> None:
    """See `describe`."""
    others = int(observation.seats) - 1
    hidden = int(unseen[CARDS])
    table[0] = UNIT
    table[1] = UNIT * others // (MOST_SEATS - 1)
    table[2] = UNIT * size // HAND
    table[3] = min(UNIT, UNIT * others * size // hidden)
    table[4] = int(UNIT * (1.0 - chance_of(0, joining[0, ROWS], hidden, others)))
    table[5] = min(LIMIT, 16 * joining[1, ROWS])
    table[6] = min(LIMIT, 8 * row_heads(observation, cheapest_row(observation)))
    table[7] = UNIT * int(observation.both_ends)
    table[8] = UNIT // others
    for place in range(ROWS):
        row = order[place]
        table[9 + 4 * place] = 12 * int(observation.lengths[row])
        table[10 + 4 * place] = min(LIMIT, 5 * row_heads(observation, row))
        table[11 + 4 * place] = min(LIMIT, 16 * others * joining[0, place] // hidden)
        table[12 + 4 * place] = min(LIMIT, 16 * joining[1, place])


@compiled
def describe_card(
    observation: Any,
    card: int,
    order: Any,
    joining: Any,
    unseen: Any,
    own: Any,
    table: Any,
    numbers: Any,
) -> None:
    """See `describe`."""
    others = int(observation.seats) - 1
    hidden = int(unseen[CARDS])
    row, _ = nearest_row(observation, card)
    cheapest = cheapest_row(observation)
    numbers[:] = 0
    if row == NONE:
        place = ROWS
        heads = row_heads(observation, cheapest)
        gap = int(unseen[card])
        own_gap = int(own[card]) - 1
        takes = chance_of(0, gap, hidden, others)
        early = 0.0
        risk = takes * heads
        numbers[0] = UNIT
    else:
        place = 0
        while order[place] != row:
            place += 1
        heads = row_heads(observation, row)
        length = int(observation.lengths[row])
        last = last_card(observation, row)
        if last < card:
            gap = int(unseen[card] - unseen[last])
            own_gap = int(own[card] - own[last]) - 1
        else:
            first = first_card(observation, row)
            gap = int(unseen[first] - unseen[card])
            own_gap = int(own[first] - own[card])
        free = ROW_LENGTH - length
        takes = chance_of(free, gap, hidden, others) if free <= others else 0.0
        early = 0.0
        for hits in range(min(free, others + 1)):
            early += chance_of(hits, gap, hidden, others)
        risk = takes * (heads + 1.7 * free)
        numbers[length] = UNIT
    numbers[6] = min(LIMIT, 5 * heads)
    numbers[7] = min(LIMIT, 32 * others * gap // hidden)
    numbers[8] = min(LIMIT, 4 * gap)
    numbers[9] = int(UNIT * takes)
    numbers[10] = int(UNIT * early)
    numbers[11] = min(LIMIT, int(8.0 * risk))
    numbers[12] = 6 * (int(own[card]) - 1)
    numbers[13] = 6 * int(own[CARDS] - own[card])
    numbers[14] = min(LIMIT, 16 * own_gap)
    numbers[15] = max(0, min(LIMIT, 32 * others * (int(joining[0, place]) - gap) // hidden))
    numbers[16] = UNIT * card // int(observation.deck_size)
    numbers[17] = 9 * int(HEADS[card])
    numbers[18] = UNIT * int(gap == 0)
    numbers[19] = UNIT * int(row == cheapest)
    numbers[20] = max(0, min(LIMIT, 16 * (int(joining[1, place]) - 1 - own_gap)))
    numbers[21] = 16 * place
    numbers[22] = UNIT * int(unseen[card]) // hidden
    numbers[23] = int(table[4]) * int(row == cheapest)
