"""The rules of Cow 006.

Everyone lays one of their ten cards face down; all are turned over and go, lowest first, each to
the row whose last card is nearest below it. Whoever lays a row's sixth card takes the five, and
with them their heads. Fewest heads win.

Source: the client's sheet, completed by the published rules of the same game; the clauses (C1 to
C23) are those of the rules document. Rulings of ours: a choice may be changed until the last seat
has chosen (C6); a low card's owner sees all revealed cards before taking a row (C11); in the draft
the first to pick is whoever owns the first of the cards 1 to `seats` in the shuffled deck, then the
next seat each tour, and the four cards left start the rows in ascending order (C21).

    rows[r, 0..lengths[r])    hands[s, 0..hand_sizes[s])    chosen[s]
    +----+----+----+----+----+
    | 12 | 14 | 15 |    |    |  row 0        a card is its number, 1 to 104
    +----+----+----+----+----+
    | 37 |    |    |    |    |  row 1        a card that lies face down to the
    +----+----+----+----+----+               observer is BACK
      ...                        4 rows
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from stablemates.games.compiled import compiled

CARDS = 104
ROWS = 4
ROW_LENGTH = 5
HAND = 10
MOST_SEATS = 10

EMPTY = 0
BACK = 255
NOBODY = -1
NONE = -1
TIE = -2

AWAITS_DECK, DRAFT, CHOOSE, LAY, ROW, END, OVER = range(7)
"""What happens next: a deal, a pick, choices, a card laid, a row taken, an end chosen, nothing."""

CHOOSE_CARD = 0
"""Choosing card c is action c (and 0 no action)."""
TAKE_ROW = CHOOSE_CARD + CARDS + 1
"""Taking row r is action TAKE_ROW + r."""
LAY_RIGHT = TAKE_ROW + ROWS
LAY_LEFT = LAY_RIGHT + ROWS
"""Laying at an end of row r is LAY_RIGHT + r or LAY_LEFT + r."""
PICK_CARD = LAY_LEFT + ROWS - 1
"""Picking card c is action PICK_CARD + c."""
ACTIONS = PICK_CARD + CARDS + 1

STATE = np.dtype(
    [
        # The options.
        ("limit", "i2"),
        ("tours", "i2"),
        # The position.
        ("tour", "i2"),
        ("totals", "i2", (MOST_SEATS,)),
        ("heads", "i2", (MOST_SEATS,)),
        ("taken_size", "i2"),
        # The options, in bytes.
        ("over_limit", "i1"),
        ("deck_size", "u1"),
        ("draft", "i1"),
        ("both_ends", "i1"),
        ("owner_chooses", "i1"),
        ("locked", "i1"),
        # The position, in bytes.
        ("seats", "i1"),
        ("phase", "i1"),
        ("actor", "i1"),
        ("first", "i1"),
        ("undecided", "i1"),
        ("lengths", "i1", (ROWS,)),
        ("rows", "u1", (ROWS, ROW_LENGTH)),
        ("hand_sizes", "i1", (MOST_SEATS,)),
        ("hands", "u1", (MOST_SEATS, HAND)),
        ("chosen", "u1", (MOST_SEATS,)),
        ("taken", "u1", (CARDS,)),
        ("takers", "i1", (CARDS,)),
        ("pool_size", "i1"),
        ("pool", "u1", (CARDS,)),
    ],
    align=True,
)
"""Two-byte fields first, so that no bytes lie between the fields: equal states are equal bytes."""


def card_heads(card: int) -> int:
    """The heads on `card` (C2)."""
    if card == 55:
        return 7
    if card % 11 == 0:
        return 5
    if card % 10 == 0:
        return 3
    if card % 5 == 0:
        return 2
    return 1


HEADS: NDArray[np.int8] = np.array([0] + [card_heads(card) for card in range(1, CARDS + 1)], "i1")
"""The heads on each card, by its number."""


@compiled
def is_over(state: Any) -> bool:
    """The match has ended (C16, C18)."""
    return bool(state.phase == OVER)


@compiled
def awaits_deck(state: Any) -> bool:
    """A tour is to be dealt (C4, C15)."""
    return bool(state.phase == AWAITS_DECK)


@compiled
def fill_deck(state: Any, deck: Any) -> int:
    """All 104 cards, or only the first 10 n + 4 in the tactical game (C4, C20)."""
    for index in range(state.deck_size):
        deck[index] = index + 1
    return int(state.deck_size)


@compiled
def deal(state: Any, deck: Any) -> None:
    """Begin a tour: ten cards each and four to start the rows, or all cards open (C4, C21)."""
    state.tour += 1
    state.taken_size = 0
    for seat in range(state.seats):
        state.heads[seat] = 0
        state.chosen[seat] = EMPTY
    if state.draft:
        open_draft(state, deck)
    else:
        deal_hands(state, deck)


@compiled
def deal_hands(state: Any, deck: Any) -> None:
    """Ten cards to each seat from the top, then four to the rows; the rest is set aside (C4)."""
    top = 0
    for seat in range(state.seats):
        state.hand_sizes[seat] = HAND
        for index in range(HAND):
            state.hands[seat, index] = deck[top]
            top += 1
    for row in range(ROWS):
        state.rows[row, 0] = deck[top]
        state.lengths[row] = 1
        top += 1
    await_choices(state)


@compiled
def open_draft(state: Any, deck: Any) -> None:
    """Lay all cards open; name who picks first (C21)."""
    if state.tour == 0:
        for index in range(state.deck_size):
            if deck[index] <= state.seats:
                state.first = deck[index] - 1
                break
    else:
        state.first = (state.first + 1) % state.seats
    for index in range(state.deck_size):
        state.pool[index] = index + 1
    state.pool_size = state.deck_size
    for seat in range(state.seats):
        state.hand_sizes[seat] = 0
    for row in range(ROWS):
        state.lengths[row] = 0
    state.actor = state.first
    state.phase = DRAFT


@compiled
def await_choices(state: Any) -> None:
    """Begin a trick (C6)."""
    state.phase = CHOOSE
    state.actor = NOBODY
    state.undecided = state.seats


@compiled
def is_awaited(state: Any, seat: int) -> bool:
    """Everyone without a choice in a trick; else the one who must pick, take or lay."""
    if state.phase == CHOOSE:
        return bool(state.chosen[seat] == EMPTY)
    return bool(state.actor == seat)


@compiled
def count_legal(state: Any, seat: int) -> int:
    """Any card in hand (C6), any row (C11), both ends (C23), any open card (C21)."""
    if state.phase == CHOOSE:
        if state.locked and state.chosen[seat] != EMPTY:
            return 0
        return int(state.hand_sizes[seat])
    if state.actor != seat:
        return 0
    if state.phase == ROW:
        return ROWS
    if state.phase == END:
        return 2
    return int(state.pool_size)


@compiled
def legal_action(state: Any, seat: int, index: int) -> int:
    """See `count_legal`."""
    if state.phase == CHOOSE:
        return CHOOSE_CARD + int(state.hands[seat, index])
    if state.phase == ROW:
        return TAKE_ROW + index
    if state.phase == END:
        return end_action(state, index)
    return PICK_CARD + int(state.pool[index])


@compiled
def end_action(state: Any, index: int) -> int:
    """The two equally near ends: the right one first (C23)."""
    card = int(state.chosen[state.actor])
    if index == 0:
        return LAY_RIGHT + row_right_of(state, card)
    return LAY_LEFT + row_left_of(state, card)


@compiled
def decide(state: Any, seat: int, action: int) -> None:
    """Note a choice, a row, an end or a pick."""
    if state.phase == CHOOSE:
        choose(state, seat, action - CHOOSE_CARD)
    elif state.phase == DRAFT:
        pick(state, seat, action - PICK_CARD)
    else:
        state.phase = LAY
        state.actor = NOBODY
        if action >= LAY_LEFT:
            lay_left(state, seat, action - LAY_LEFT)
        elif action >= LAY_RIGHT:
            lay_right(state, seat, action - LAY_RIGHT)
        else:
            take_row(state, seat, action - TAKE_ROW)


@compiled
def choose(state: Any, seat: int, card: int) -> None:
    """Lay a card face down, or another instead; the last choice turns all over (C6)."""
    last = state.hand_sizes[seat] - 1
    index = 0
    # Without a way out, this is code without jumps: processors guess badly where a card is found.
    for other in range(HAND):
        if state.hands[seat, other] == card:
            index = other
    before = state.chosen[seat]
    state.chosen[seat] = card
    if before != EMPTY:
        state.hands[seat, index] = before
        return
    state.hands[seat, index] = state.hands[seat, last]
    state.hands[seat, last] = EMPTY
    state.hand_sizes[seat] = last
    state.undecided -= 1
    if state.undecided == 0:
        state.phase = LAY


@compiled
def pick(state: Any, seat: int, card: int) -> None:
    """Take an open card; the next seat follows, until all hold ten (C21)."""
    index = 0
    while state.pool[index] != card:
        index += 1
    state.pool_size -= 1
    for later in range(index, state.pool_size):
        state.pool[later] = state.pool[later + 1]
    state.hands[seat, state.hand_sizes[seat]] = card
    state.hand_sizes[seat] += 1
    state.actor = (seat + 1) % state.seats
    if state.pool_size == ROWS:
        for row in range(ROWS):
            state.rows[row, 0] = state.pool[row]
            state.lengths[row] = 1
        state.pool_size = 0
        await_choices(state)


@compiled
def advance(state: Any) -> bool:
    """Lay the lowest revealed card (C7), or end the trick when none is left."""
    if state.phase != LAY:
        return False
    seat, card = NOBODY, CARDS + 1
    for other in range(state.seats):
        if EMPTY < state.chosen[other] < card:
            seat, card = other, int(state.chosen[other])
    if seat == NOBODY:
        end_trick(state)
    else:
        lay(state, seat, card)
    return True


@compiled
def lay(state: Any, seat: int, card: int) -> None:
    """Lay a card where it must go; its owner decides where two ends or no row fits."""
    right = row_right_of(state, card)
    left = NONE
    if state.both_ends:
        left = row_left_of(state, card)
        if right != NONE and left != NONE:
            rise = card - last_card(state, right)
            fall = first_card(state, left) - card
            if rise == fall and state.owner_chooses:
                state.actor = seat
                state.phase = END
                return
            if rise <= fall:
                left = NONE
            else:
                right = NONE
    if right != NONE:
        lay_right(state, seat, right)
    elif left != NONE:
        lay_left(state, seat, left)
    else:
        state.actor = seat
        state.phase = ROW


@compiled
def first_card(state: Any, row: int) -> int:
    """The card at the left end of a row."""
    return int(state.rows[row, 0])


@compiled
def last_card(state: Any, row: int) -> int:
    """The card at the right end of a row."""
    return int(state.rows[row, state.lengths[row] - 1])


@compiled
def row_right_of(state: Any, card: int) -> int:
    """The row whose last card is nearest below `card`, or NONE (C8, C9)."""
    best, nearest = NONE, 0
    for row in range(ROWS):
        last = last_card(state, row)
        if nearest < last < card:
            best, nearest = row, last
    return best


@compiled
def row_left_of(state: Any, card: int) -> int:
    """The row whose first card is nearest above `card`, or NONE (C23)."""
    best, nearest = NONE, CARDS + 1
    for row in range(ROWS):
        first = first_card(state, row)
        if card < first < nearest:
            best, nearest = row, first
    return best


@compiled
def lay_right(state: Any, seat: int, row: int) -> None:
    """The card joins its row; as the sixth it takes the five first (C9, C10)."""
    length = state.lengths[row]
    if length == ROW_LENGTH:
        take_row(state, seat, row)
        return
    state.rows[row, length] = state.chosen[seat]
    state.lengths[row] = length + 1
    state.chosen[seat] = EMPTY


@compiled
def lay_left(state: Any, seat: int, row: int) -> None:
    """As `lay_right`, at the left end (C23)."""
    length = state.lengths[row]
    if length == ROW_LENGTH:
        take_row(state, seat, row)
        return
    for index in range(length, 0, -1):
        state.rows[row, index] = state.rows[row, index - 1]
    state.rows[row, 0] = state.chosen[seat]
    state.lengths[row] = length + 1
    state.chosen[seat] = EMPTY


@compiled
def take_row(state: Any, seat: int, row: int) -> None:
    """The row goes to the seat's base, and its card starts the row anew (C10, C11, C12)."""
    size = state.taken_size
    heads = 0
    for index in range(state.lengths[row]):
        card = int(state.rows[row, index])
        state.taken[size] = card
        state.takers[size] = seat
        size += 1
        heads += int(HEADS[card])
    state.taken_size = size
    state.heads[seat] += heads
    state.rows[row, 0] = state.chosen[seat]
    state.lengths[row] = 1
    state.chosen[seat] = EMPTY


@compiled
def end_trick(state: Any) -> None:
    """The next trick, or after ten the end of the tour (C15)."""
    if state.hand_sizes[0] > 0:
        await_choices(state)
        return
    highest = 0
    for seat in range(state.seats):
        state.totals[seat] += state.heads[seat]
        highest = max(highest, state.totals[seat])
    if state.tours > 0:
        ended = state.tour + 1 >= state.tours
    else:
        ended = highest >= state.limit + state.over_limit
    state.phase = OVER if ended else AWAITS_DECK


@compiled
def score(state: Any, seat: int) -> int:
    """The heads of all tours that have ended (C15)."""
    return int(state.totals[seat])


@compiled
def returns(state: Any, seat: int) -> float:
    """Fewest heads win (C17)."""
    return -float(state.totals[seat])
