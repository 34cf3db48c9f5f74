"""The rules of Stables.

Cards with one to three of six kinds of animals come from a pile, one a turn, each to the right end
of one of four rows: a stable each. Whoever brings the sixth kind into a row takes its cards. Most
cards win.

Source: the client's sheet, completed by the published rules of the same game; the clauses (J1 to
J44) are those of the rules document. Rulings of ours: which cards with two and three kinds there
are (J4); where the rules order a placement, only that is a decision, the turned card being open
(J10), but with everyone at once turning it up is one too, since it starts the race (J27); that a
player completes a row only when there is no other way is advice and no duty, or an option, judged
for the card being placed (J24); with everyone at once all seats say what they grab or that they
pass, in any order, and once all have answered the stables are settled in the order in which they
were grabbed (J34, J39); a later grab of a stable is void, but is an answer (J39); a card paid is
the last one won and goes out of the game (J38); a start by lot is part of the shuffle: it falls to
the seat whose pony comes first, the seven ponies being told apart for this only, so that it tells
nothing of the order of the animals (J9); hands are dealt seat by seat, the rows after them (J43,
J44); in pro any card may be played, and the choice of a row to take is free if that card fits no
row (J44).

    rows[r, 0..row_sizes[r])       row_kinds[r]
    +----+----+----+----+
    | PM |  C |    |    | ...      P, M, C         a card is a set of kinds, a bit each:
    +----+----+----+----+                          P 1, G 2, R 4, D 8, C 16, M 32
    |  G |  P |    |    | ...      G, P            a card in a hand that the observer
    +----+----+----+----+                          does not know is EMPTY
      ...                          4 rows
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from stablemates.games.compiled import compiled

LETTERS = "PGRDCM"
"""Pony, goat, rabbit, duck, chicken, mouse (J2); the bits of a card, lowest first."""
ALL_KINDS = 63
FACES = (*LETTERS, "PG", "GR", "RD", "DC", "CM", "PM", "GRD", "PCM", "PGC", "RDM")
"""The different cards, in the fixed order of the deck (J3, J4)."""
SINGLES = 7
"""How many there are of each card with one kind; of the others there is one (J4)."""
CARDS = 52
ROWS = 4
ALL_ROWS = (1 << ROWS) - 1
HAND = 3
ROW_LIMIT = 5
"""The most cards in a row in pro (J44)."""
MOST_SEATS = 5
MOST_GRABS = MOST_SEATS * ROWS

EMPTY = 0
NOBODY = -1

BASE, EVERYONE_AT_ONCE, HAND_OF_THREE, PRO = range(4)
"""The ways to play (J1, J26, J43, J44)."""

AWAITS_DECK, TURN, PLACE, CALL, PLAY, TAKE, SETTLE, DRAW, NEXT, OVER = range(10)
"""What happens next: a deal; a card is turned up; the turned card is placed; calls; a card is
played from a hand; a full row is taken; a call is settled; a card is drawn; the next turn begins;
nothing."""

OPEN, VOID, WRONG, RIGHT, RIGHT_ALONE = range(5)
"""What became of a grab; RIGHT_ALONE takes the turned card too."""

PLACE_CARD = 0
"""Placing the turned card in row r is action PLACE_CARD + r."""
GRAB = PLACE_CARD + ROWS
"""Grabbing the stable of row r is action GRAB + r."""
PASS = GRAB + ROWS
TURN_UP = PASS + 1
PLAY_CARD = TURN_UP + 1
"""Playing face f to row r is action PLAY_CARD + ROWS * f + r."""
ACTIONS = PLAY_CARD + ROWS * len(FACES)

STATE = np.dtype(
    [
        # The options.
        ("play", "i1"),
        ("fewest", "i1"),
        ("count_animals", "i1"),
        ("must_avoid", "i1"),
        ("sole_right", "i1"),
        ("several_grabs", "i1"),
        ("random_start", "i1"),
        # The position.
        ("seats", "i1"),
        ("phase", "i1"),
        ("actor", "i1"),
        ("flipped", "u1"),
        ("pile_size", "i1"),
        ("pile", "u1", (CARDS,)),
        ("row_sizes", "i1", (ROWS,)),
        ("row_kinds", "u1", (ROWS,)),
        ("rows", "u1", (ROWS, CARDS)),
        ("won_sizes", "i1", (MOST_SEATS,)),
        ("won", "u1", (MOST_SEATS, CARDS)),
        ("out_size", "i1"),
        ("out", "u1", (CARDS,)),
        ("hand_sizes", "i1", (MOST_SEATS,)),
        ("hands", "u1", (MOST_SEATS, HAND)),
        ("unseen", "i1", (len(FACES),)),
        # The calls since the card was turned up, in order.
        ("grabs", "i1"),
        ("settled", "i1"),
        ("grabbers", "i1", (MOST_GRABS,)),
        ("grabbed", "i1", (MOST_GRABS,)),
        ("outcomes", "i1", (MOST_GRABS,)),
        ("answered", "i1", (MOST_SEATS,)),
    ],
    align=True,
)
"""Bytes only. The pile's top is its last card; `unseen` counts each face in the pile and in hands.
"""


def face_kinds(face: str) -> int:
    """The kinds of a face as bits."""
    return sum(1 << LETTERS.index(letter) for letter in face)


KINDS: NDArray[np.uint8] = np.array([face_kinds(face) for face in FACES], np.uint8)
"""The card (its kinds as bits) of each face."""
COPIES: NDArray[np.int8] = np.array([SINGLES if len(face) == 1 else 1 for face in FACES], np.int8)
"""How many cards have each face."""
FACE: NDArray[np.int8] = np.full(ALL_KINDS + 1, -1, np.int8)
"""The face of each card."""
FACE[KINDS] = range(len(FACES))
ANIMALS: NDArray[np.int8] = np.array([card.bit_count() for card in range(ALL_KINDS + 1)], np.int8)
"""How many animals there are on each card."""
NUMBERED: NDArray[np.uint8] = np.concatenate([[EMPTY], np.repeat(KINDS, COPIES)]).astype(np.uint8)
"""The card of each number, 1 to 52: cards have numbers only while they are shuffled."""
NUMBERED_ROW: NDArray[np.int8] = np.array(
    [sorted(range(ROWS), key=lambda row: not rows >> row & 1) for rows in range(ALL_ROWS + 1)], "i1"
)
"""The rows of each set of rows (a bit each), by their numbers in it; then those that are not."""


@compiled
def is_over(state: Any) -> bool:
    """The match has ended (J19, J42, J43)."""
    return bool(state.phase == OVER)


@compiled
def awaits_deck(state: Any) -> bool:
    """The one deal of the match is due (J8)."""
    return bool(state.phase == AWAITS_DECK)


@compiled
def fill_deck(state: Any, deck: Any) -> int:
    """The numbers of all animal cards (J3)."""
    for index in range(CARDS):
        deck[index] = index + 1
    return CARDS


@compiled
def deal(state: Any, deck: Any) -> None:
    """One pile; the first card is turned up, or hands are dealt from it (J8, J9, J43, J44)."""
    state.actor = first_actor(state, deck)
    for index in range(CARDS):
        state.pile[CARDS - 1 - index] = NUMBERED[deck[index]]
    state.pile_size = CARDS
    for face in range(len(COPIES)):
        state.unseen[face] = COPIES[face]
    if has_hands(state):
        deal_hands(state)
        state.phase = PLAY
    else:
        offer_top(state)


@compiled
def first_actor(state: Any, deck: Any) -> int:
    """Seat 0, or whose pony comes first: the ponies are the cards 1 to 7 (J9, G5)."""
    if state.random_start:
        for index in range(CARDS):
            if deck[index] <= state.seats:
                return int(deck[index]) - 1
    return 0


@compiled
def has_hands(state: Any) -> bool:
    """Whether cards are played from hands (J43, J44)."""
    return bool(state.play >= HAND_OF_THREE)


@compiled
def deal_hands(state: Any) -> None:
    """Three cards to each seat (J43), then one to each row in pro (J44)."""
    for seat in range(state.seats):
        for _ in range(HAND):
            draw(state, seat)
    if state.play == PRO:
        for row in range(ROWS):
            card = take_top(state)
            show(state, card)
            lay(state, card, row)


@compiled
def take_top(state: Any) -> int:
    """Take the top card off the pile."""
    state.pile_size -= 1
    return int(state.pile[state.pile_size])


@compiled
def show(state: Any, card: int) -> None:
    """Everyone sees a card that has come from the pile or a hand."""
    state.unseen[FACE[card]] -= 1


@compiled
def draw(state: Any, seat: int) -> None:
    """Take the top card into the hand (J43)."""
    state.hands[seat, state.hand_sizes[seat]] = take_top(state)
    state.hand_sizes[seat] += 1


@compiled
def offer_top(state: Any) -> None:
    """The top card is turned up at once (J10), or when the active player is ready (J27)."""
    if state.play == EVERYONE_AT_ONCE:
        state.phase = TURN
    else:
        turn_up(state)


@compiled
def turn_up(state: Any) -> None:
    """The top card lies open, to be placed (J10) or called (J27)."""
    state.flipped = take_top(state)
    show(state, int(state.flipped))
    state.phase = PLACE
    if state.play == EVERYONE_AT_ONCE:
        open_calls(state)


@compiled
def open_calls(state: Any) -> None:
    """Everyone looks for a row that the turned card would complete (J28)."""
    state.phase = CALL
    for seat in range(state.seats):
        state.answered[seat] = 0


@compiled
def is_awaited(state: Any, seat: int) -> bool:
    """Everyone who has not answered a turned card (J28); else the one whose turn it is (J10)."""
    if state.phase == CALL:
        return bool(state.answered[seat] == 0)
    return bool(
        state.actor == seat and (state.phase == PLACE or state.phase == PLAY or state.phase == TURN)
    )


@compiled
def gains(state: Any, card: int, row: int) -> bool:
    """The card brings a kind that is not yet in the row (J11, J14)."""
    kinds = int(state.row_kinds[row])
    return kinds | card != kinds


@compiled
def completes(state: Any, card: int, row: int) -> bool:
    """With the card the row has all six kinds (J15)."""
    return bool(int(state.row_kinds[row]) | card == ALL_KINDS)


@compiled
def matches(state: Any, card: int, row: int) -> bool:
    """The card shares a kind with the last card of the row (J44)."""
    return bool(int(state.rows[row, state.row_sizes[row] - 1]) & card != 0)


@compiled
def legal_rows(state: Any, card: int) -> int:
    """A bit for each row where the card may go (J11, J12, J24, J44); at least one (J13)."""
    fitting = 0
    for row in range(ROWS):
        fits = matches(state, card, row) if state.play == PRO else gains(state, card, row)
        fitting |= int(fits) << row
    if state.must_avoid and state.play != PRO:
        harmless = fitting & ~completed_rows(state, card)
        if harmless != 0:
            return harmless
    return fitting if fitting != 0 else ALL_ROWS


@compiled
def completed_rows(state: Any, card: int) -> int:
    """A bit for each row that the card would complete (J15)."""
    rows = 0
    for row in range(ROWS):
        rows |= int(completes(state, card, row)) << row
    return rows


@compiled
def has_grabbed(state: Any, seat: int, row: int) -> bool:
    """The seat has grabbed the stable of the row since the card was turned up."""
    for index in range(state.grabs):
        if state.grabbers[index] == seat and state.grabbed[index] == row:
            return True
    return False


@compiled
def is_repeated(state: Any, seat: int, index: int) -> bool:
    """An equal card is nearer to the beginning of the hand."""
    for other in range(index):
        if state.hands[seat, other] == state.hands[seat, index]:
            return True
    return False


@compiled
def count_legal(state: Any, seat: int) -> int:
    """The rows for a turned card (J10), the calls (J29), each card of a hand and its rows (J43)."""
    if not is_awaited(state, seat):
        return 0
    if state.phase == TURN:
        return 1
    if state.phase == CALL:
        count = 1
        for row in range(ROWS):
            count += not has_grabbed(state, seat, row)
        return count
    if state.phase == PLACE:
        return int(ANIMALS[legal_rows(state, int(state.flipped))])
    count = 0
    for index in range(state.hand_sizes[seat]):
        if not is_repeated(state, seat, index):
            count += ANIMALS[legal_rows(state, int(state.hands[seat, index]))]
    return count


@compiled
def legal_action(state: Any, seat: int, index: int) -> int:
    """See `count_legal`."""
    if state.phase == TURN:
        return TURN_UP
    if state.phase == CALL:
        for row in range(ROWS):
            if not has_grabbed(state, seat, row):
                if index == 0:
                    return GRAB + row
                index -= 1
        return PASS
    if state.phase == PLACE:
        return PLACE_CARD + int(NUMBERED_ROW[legal_rows(state, int(state.flipped)), index])
    place = 0
    while True:
        card = int(state.hands[seat, place])
        rows = 0 if is_repeated(state, seat, place) else legal_rows(state, card)
        if index < ANIMALS[rows]:
            return PLAY_CARD + ROWS * int(FACE[card]) + int(NUMBERED_ROW[rows, index])
        index -= ANIMALS[rows]
        place += 1


@compiled
def decide(state: Any, seat: int, action: int) -> None:
    """Place the turned card, answer it, turn it up, or play a card from the hand."""
    if action >= PLAY_CARD:
        card = int(KINDS[(action - PLAY_CARD) // ROWS])
        leave_hand(state, seat, card)
        show(state, card)
        place(state, card, (action - PLAY_CARD) % ROWS)
    elif action == TURN_UP:
        turn_up(state)
    elif action >= GRAB:
        answer(state, seat, action)
    else:
        card = int(state.flipped)
        state.flipped = EMPTY
        place(state, card, action - PLACE_CARD)


@compiled
def leave_hand(state: Any, seat: int, card: int) -> None:
    """Take a card from a hand; the last takes its place."""
    last = state.hand_sizes[seat] - 1
    index = 0
    while state.hands[seat, index] != card:
        index += 1
    state.hands[seat, index] = state.hands[seat, last]
    state.hands[seat, last] = EMPTY
    state.hand_sizes[seat] = last


@compiled
def place(state: Any, card: int, row: int) -> None:
    """Add a card to a row (J10); a row that it completes is to be taken (J15, J31).

    In pro the row is taken first, if the card fits it not or is its sixth (J44).
    """
    if state.play == PRO and takes_in_pro(state, card, row):
        take_row(state, int(state.actor), row)
    lay(state, card, row)
    if state.play != PRO and state.row_kinds[row] == ALL_KINDS:
        state.phase = TAKE
    else:
        end_placement(state)


@compiled
def takes_in_pro(state: Any, card: int, row: int) -> bool:
    """The card does not match or comes sixth (J44)."""
    return bool(state.row_sizes[row] == ROW_LIMIT or not matches(state, card, row))


@compiled
def lay(state: Any, card: int, row: int) -> None:
    """The card joins the row at its right end (J10)."""
    state.rows[row, state.row_sizes[row]] = card
    state.row_sizes[row] += 1
    state.row_kinds[row] |= card


@compiled
def take_row(state: Any, seat: int, row: int) -> None:
    """All cards of the row go to the seat's pile; the row is empty and usable at once (J15)."""
    won = int(state.won_sizes[seat])
    for index in range(state.row_sizes[row]):
        state.won[seat, won + index] = state.rows[row, index]
    state.won_sizes[seat] = won + state.row_sizes[row]
    state.row_sizes[row] = 0
    state.row_kinds[row] = 0


@compiled
def win(state: Any, seat: int, card: int) -> None:
    """A card goes to the seat's pile (J18)."""
    state.won[seat, state.won_sizes[seat]] = card
    state.won_sizes[seat] += 1


@compiled
def end_placement(state: Any) -> None:
    """Whoever plays from a hand draws while the pile lasts (J43)."""
    state.phase = DRAW if has_hands(state) and state.pile_size > 0 else NEXT


@compiled
def answer(state: Any, seat: int, action: int) -> None:
    """Grab a stable or none (J29); of several, one after another, until the seat passes (J39)."""
    if action == PASS:
        state.answered[seat] = 1
    else:
        grab(state, seat, action - GRAB)
    for other in range(state.seats):
        if not state.answered[other]:
            return
    judge(state)


@compiled
def grab(state: Any, seat: int, row: int) -> None:
    """The first to grab a stable holds it; a later grab is void, and an answer all the same (J39).

    A seat that has grabbed all four has nothing left to say.
    """
    state.outcomes[state.grabs] = OPEN
    for index in range(state.grabs):
        if state.grabbed[index] == row:
            state.outcomes[state.grabs] = VOID
    state.grabbers[state.grabs] = seat
    state.grabbed[state.grabs] = row
    state.grabs += 1
    state.answered[seat] = 1
    if state.several_grabs:
        for other in range(ROWS):
            if not has_grabbed(state, seat, other):
                state.answered[seat] = 0


@compiled
def judge(state: Any) -> None:
    """Check every held stable before anything is moved (J34); without one the card is placed (J30).

    The turned card goes with the row if just one stable was grabbed (J32), or just one of several
    rightly and the option says so (J35).
    """
    held = right = 0
    for index in range(state.grabs):
        if state.outcomes[index] != VOID:
            held += 1
            if completes(state, int(state.flipped), state.grabbed[index]):
                state.outcomes[index] = RIGHT
                right += 1
            else:
                state.outcomes[index] = WRONG
    if right == 1 and (held == 1 or state.sole_right):
        for index in range(state.grabs):
            if state.outcomes[index] == RIGHT:
                state.outcomes[index] = RIGHT_ALONE
    state.phase = SETTLE if held > 0 else PLACE


@compiled
def advance(state: Any) -> bool:
    """Take a full row, settle a call, draw, or begin the next turn."""
    if state.phase == TAKE:
        take_full_row(state)
    elif state.phase == SETTLE:
        settle(state)
    elif state.phase == DRAW:
        draw(state, int(state.actor))
        state.phase = NEXT
    elif state.phase == NEXT:
        begin_turn(state)
    else:
        return False
    return True


@compiled
def take_full_row(state: Any) -> None:
    """The one who completed a row takes it (J15, J31)."""
    full = 0
    # Without a way out, this is code without jumps: which row is full is a matter of chance.
    for row in range(ROWS):
        if state.row_kinds[row] == ALL_KINDS:
            full = row
    take_row(state, int(state.actor), full)
    end_placement(state)


@compiled
def settle(state: Any) -> None:
    """Pay out the next held stable; after the last the turned card is placed, if still there."""
    index = int(state.settled)
    seat, outcome = int(state.grabbers[index]), int(state.outcomes[index])
    if outcome == WRONG:
        pay(state, seat)
    else:
        take_row(state, seat, int(state.grabbed[index]))
    if outcome == RIGHT_ALONE:
        win(state, seat, int(state.flipped))
        state.flipped = EMPTY
    index += 1
    while index < state.grabs and state.outcomes[index] == VOID:
        index += 1
    state.settled = index
    if index == state.grabs:
        state.phase = NEXT if state.flipped == EMPTY else PLACE


@compiled
def pay(state: Any, seat: int) -> None:
    """The last card won goes out of the game, if there is one (J33, J38)."""
    if state.won_sizes[seat] > 0:
        state.won_sizes[seat] -= 1
        state.out[state.out_size] = state.won[seat, state.won_sizes[seat]]
        state.out_size += 1


@compiled
def begin_turn(state: Any) -> None:
    """The next seat, clockwise (J10, J41); the end when there is no card left (J19, J42, J43).

    Grabbed stables are back in their places (J37).
    """
    state.actor = following(state)
    state.grabs = state.settled = 0
    if not has_hands(state):
        if state.pile_size > 0:
            offer_top(state)
        else:
            end(state)
        return
    for _ in range(state.seats):
        if state.hand_sizes[state.actor] > 0:
            state.phase = PLAY
            return
        state.actor = following(state)
    end(state)


@compiled
def following(state: Any) -> int:
    """The next seat, clockwise (J10)."""
    seat = int(state.actor) + 1
    return seat if seat < state.seats else 0


@compiled
def end(state: Any) -> None:
    """Cards in unfinished rows belong to nobody (J20)."""
    state.phase = OVER
    state.actor = NOBODY


@compiled
def score(state: Any, seat: int) -> int:
    """The cards in the seat's pile (J21), or the animals on them (D-J1)."""
    if not state.count_animals:
        return int(state.won_sizes[seat])
    animals = 0
    for index in range(state.won_sizes[seat]):
        animals += ANIMALS[state.won[seat, index]]
    return int(animals)


@compiled
def returns(state: Any, seat: int) -> float:
    """Most win (J21), or fewest (J23, J44); equal is a tie (J22, J25)."""
    if state.fewest:
        return -float(score(state, seat))
    return float(score(state, seat))
