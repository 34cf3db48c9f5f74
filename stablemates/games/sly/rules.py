"""The rules of Sly.

Each seat has hens of rank 1 to 6 and a fox. In turn they lay a card face down at a hen house,
expose another's card as a fox, or reveal cards one by one: then a fox eats the highest hen, the
next becomes safe where she lies, and the others go home. Most points win.

Source: the client's sheet, completed by what is published of the game; the clauses (S1 to S41) are
those of the rules document. Rulings of ours: nobody owns a house (S8); a reveal may turn up any
cards, and at least one (S22); one fox eats (S26) and goes home too (S27); where two must be
revealed, whoever can do nothing else may reveal a lone card (S22); cards named beforehand, or those
of a house where all must be revealed, are turned up in the order of the spaces (S22); 200 turns
without an event end the match (S36); equal totals share (S41).

    owners[space]  cards[space]
    +---+---+---+---+
    | 0 | 1 | 2 | 3 |   a space is its number; the first house's come first
    +---+---+---+---+   a card is its rank, 1 to 6, or FOX; EMPTY is no card,
    |  hen house 0  |   and a card that lies face down to the observer BACK
    +---+---+---+---+
    | 4 | 5 | 6 | 7 |   a hand is a set of cards: bit c - 1 for card c
    +---+---+---+---+   (in an observation only those known to be in it)

Each space is in one set: free, down (face down), named (face down too), hens or foxes (turned up in
this reveal, or a fox at the end), or safe (a safe hen). A set of spaces has bit s for space s.
"""

from typing import Any

import numpy as np

from stablemates.games.compiled import compiled
from stablemates.games.sly.memory import (
    CARDS,
    card_bit,
    nth_card,
    remember_laid,
    remember_seen,
    remember_stayed,
)
from stablemates.games.sly.sets import count, lowest, nth, only, without_lowest

FOX = 7
MOST_SEATS = 4
MOST_SPACES = 16
IDLE_TURNS = 200
"""The match ends after so many turns in a row without an event (S36)."""

EMPTY = 0
BACK = -1
NOBODY = -1
NONE = -1

ANY, TWO, NAMED, HOUSE = range(4)
"""What may be revealed: one card or more, two or more, what was named beforehand, or all that lie
face down at one house (S22)."""

AWAITS_DECK, TURN, REVEAL, NAME, TURN_UP, SETTLE, END, OVER = range(8)
"""What happens next: a deal, a turn's action, one more card turned up or named, a named card turned
up, the outcome of a reveal, the end, nothing."""

LAY = 0
"""Laying card c on space s is action LAY + (c - 1) * MOST_SPACES + s."""
EXPOSE = LAY + CARDS * MOST_SPACES
"""Exposing, turning up or naming the card on space s is EXPOSE + s, TURN_OVER + s, MARK + s."""
TURN_OVER = EXPOSE + MOST_SPACES
MARK = TURN_OVER + MOST_SPACES
STOP = MARK + MOST_SPACES
ACTIONS = STOP + 1

STATE = np.dtype(
    [
        # Sets of spaces.
        ("free", "i4"),
        ("down", "i4"),
        ("named", "i4"),
        ("hens", "i4"),
        ("foxes", "i4"),
        ("safe", "i4"),
        ("owned", "i4", (MOST_SEATS,)),
        # What everybody knows: see `memory`.
        ("unseen", "i4", (MOST_SEATS, CARDS)),
        # The options.
        ("idle_limit", "i4"),
        ("reveal", "i1"),
        ("every_fox_eats", "i1"),
        ("fox_stays", "i1"),
        ("space_count", "i1"),
        ("values", "i1", (MOST_SPACES,)),
        ("houses", "i1", (MOST_SPACES,)),
        # The rest of the position.
        ("seats", "i1"),
        ("phase", "i1"),
        ("actor", "i1"),
        ("idle", "u1"),
        ("owners", "i1", (MOST_SPACES,)),
        ("cards", "i1", (MOST_SPACES,)),
        ("hand_sizes", "i1", (MOST_SEATS,)),
        ("hands", "i1", (MOST_SEATS,)),
        ("takers", "i1", (MOST_SEATS, CARDS)),
    ],
    align=True,
)
"""Fields of four bytes come first, so that no bytes lie between: equal states are equal bytes.

Sets are signed, for compiled code makes a float of an unsigned and a signed number.
`owned[seat]` are the spaces where the seat's cards lie. `takers[owner, c - 1]` is who has gobbled
or captured the owner's card c for good, or NOBODY.
"""


@compiled
def is_over(state: Any) -> bool:
    """The match has ended (S33, S35, S36)."""
    return bool(state.phase == OVER)


@compiled
def awaits_deck(state: Any) -> bool:
    """Who begins is to be drawn (S12)."""
    return bool(state.phase == AWAITS_DECK)


@compiled
def fill_deck(state: Any, deck: Any) -> int:
    """The seats: the first of the deck begins (S12)."""
    for seat in range(state.seats):
        deck[seat] = seat
    return int(state.seats)


@compiled
def deal(state: Any, deck: Any) -> None:
    """Name the start player (S12)."""
    state.actor = deck[0]
    state.phase = TURN


@compiled
def is_awaited(state: Any, seat: int) -> bool:
    """The active player, in a turn or a reveal (S13)."""
    return bool(state.actor == seat and TURN <= state.phase <= NAME)


@compiled
def exposable(state: Any, seat: int) -> int:
    """The spaces where another's card lies face down (S17, S20)."""
    return int(state.down) & ~int(state.owned[seat])


@compiled
def turned_up(state: Any) -> int:
    """The spaces whose cards have been turned up, without those of safe hens."""
    return int(state.hens) | int(state.foxes)


@compiled
def may_stop(state: Any, left: int) -> bool:
    """At least one card has been turned up or named, or two if two must be (S22).

    So many are `left` face down: where there is none, one is enough.
    """
    return bool(state.reveal != TWO or left == 0 or count(turned_up(state)) >= 2)


@compiled
def count_legal(state: Any, seat: int) -> int:
    """A card laid (S14), exposed (S17) or revealed (S21); in a reveal one more, or a stop (S22)."""
    if not is_awaited(state, seat):
        return 0
    down = count(state.down)
    if state.phase != TURN:
        return down + 1 if may_stop(state, down) else down
    others = count(state.free) * int(state.hand_sizes[seat]) + count(exposable(state, seat))
    if state.reveal == TWO and down < 2 and others > 0:
        return others
    return others + down


@compiled
def legal_action(state: Any, seat: int, index: int) -> int:
    """See `count_legal`."""
    # An index comes unsigned from the generator, and with a signed number it would make a float.
    left = int(np.int64(index))
    if state.phase == TURN:
        free = count(state.free)
        lays = free * int(state.hand_sizes[seat])
        if left < lays:
            card = nth_card(state.hands[seat], left // free)
            return lay_action(card, nth(state.free, left % free))
        left -= lays
        others = exposable(state, seat)
        exposes = count(others)
        if left < exposes:
            return EXPOSE + nth(others, left)
        left -= exposes
    elif left == count(state.down):
        return STOP
    space = nth(state.down, left)
    return MARK + space if state.reveal == NAMED else TURN_OVER + space


@compiled
def lay_action(card: int, space: int) -> int:
    """Laying `card` on `space`."""
    return LAY + (card - 1) * MOST_SPACES + space


@compiled
def laid_card(action: int) -> int:
    """The card that an action lays."""
    return (action - LAY) // MOST_SPACES + 1


@compiled
def laid_space(action: int) -> int:
    """The space where an action lays a card."""
    return (action - LAY) % MOST_SPACES


@compiled
def decide(state: Any, seat: int, action: int) -> None:
    """Lay, expose, turn up or name a card, or stop."""
    if action < EXPOSE:
        lay(state, seat, laid_card(action), laid_space(action))
    elif action < TURN_OVER:
        expose(state, seat, action - EXPOSE)
    elif action < MARK:
        reveal(state, action - TURN_OVER)
    elif action < STOP:
        name(state, action - MARK)
        state.phase = NAME
    else:
        state.phase = TURN_UP if state.phase == NAME else SETTLE


@compiled
def lay(state: Any, seat: int, card: int, space: int) -> None:
    """Put a card from the hand face down on a free space (S14)."""
    state.hands[seat] ^= card_bit(card)
    state.hand_sizes[seat] -= 1
    state.owners[space] = seat
    state.cards[space] = card
    state.owned[seat] ^= only(space)
    state.free ^= only(space)
    state.down ^= only(space)
    remember_laid(state, seat, space)
    end_turn(state, False)


@compiled
def expose(state: Any, seat: int, space: int) -> None:
    """Turn up another's card: a fox is captured (S18), a hen becomes safe (S19)."""
    turn_up(state, space)
    if state.cards[space] == FOX:
        take(state, seat, space)
    else:
        make_safe(state, space)
    end_turn(state, True)


@compiled
def reveal(state: Any, space: int) -> None:
    """Turn up a card (S21); where all of a house must be, the others there will follow (S22)."""
    turn_up(state, space)
    state.phase = REVEAL
    if state.reveal == HOUSE:
        others = int(state.down) & spaces_around(state, int(state.houses[space]))
        state.down ^= others
        state.named ^= others
        state.phase = TURN_UP if others else SETTLE


@compiled
def spaces_around(state: Any, house: int) -> int:
    """The spaces of a house."""
    spaces = 0
    for space in range(state.space_count):
        if state.houses[space] == house:
            spaces |= only(space)
    return spaces


@compiled
def turn_up(state: Any, space: int) -> None:
    """Turn up a card, for all to see."""
    state.down ^= only(space)
    if state.cards[space] == FOX:
        state.foxes ^= only(space)
    else:
        state.hens ^= only(space)
    remember_seen(state, int(state.owners[space]), int(state.cards[space]))


@compiled
def name(state: Any, space: int) -> None:
    """Name a card that is to be turned up (S22)."""
    state.down ^= only(space)
    state.named ^= only(space)


@compiled
def make_safe(state: Any, space: int) -> None:
    """A hen that has been turned up is safe for the rest of the match (S9)."""
    state.hens ^= only(space)
    state.safe ^= only(space)


@compiled
def take(state: Any, taker: int, space: int) -> None:
    """Take a hen or a fox for good (S18, S25, S32)."""
    state.takers[state.owners[space], state.cards[space] - 1] = taker
    clear(state, space)


@compiled
def clear(state: Any, space: int) -> None:
    """The card that has been turned up there leaves the space, which becomes free (S9)."""
    state.hens &= ~only(space)
    state.foxes &= ~only(space)
    state.free ^= only(space)
    state.owned[state.owners[space]] ^= only(space)
    state.owners[space] = NOBODY
    state.cards[space] = EMPTY


@compiled
def advance(state: Any) -> bool:
    """Turn up a named card, settle a reveal, or end the match."""
    if state.phase == SETTLE:
        settle(state)
    elif state.phase == TURN_UP:
        turn_up_named(state)
    elif state.phase == END:
        finish(state)
    else:
        return False
    return True


@compiled
def turn_up_named(state: Any) -> None:
    """Turn up the first card named; after the last, the outcome follows (S22, S24)."""
    space = lowest(state.named)
    name(state, space)
    turn_up(state, space)
    if state.named == 0:
        state.phase = SETTLE


@compiled
def settle(state: Any) -> None:
    """A fox eats the highest hen, the next hen is safe, all others go home (S25 to S30)."""
    hen = highest_hen(state)
    event = hen != NONE
    fox = next_fox(state, -1)
    while fox != NONE and hen != NONE:
        take(state, state.owners[fox], hen)
        hen = highest_hen(state)
        after = next_fox(state, turns_after(state, fox)) if state.every_fox_eats else NONE
        if state.fox_stays:
            stay(state, fox)
        fox = after
    if hen != NONE:
        make_safe(state, hen)
    left = turned_up(state)
    while left:
        go_home(state, lowest(left))
        left = without_lowest(left)
    end_turn(state, event)


@compiled
def turns_after(state: Any, space: int) -> int:
    """How many turns after the active player the owner of a card comes."""
    turns = int(state.owners[space]) - int(state.actor)
    return turns + int(state.seats) * int(turns < 0)


@compiled
def highest_hen(state: Any) -> int:
    """The space of the highest hen turned up, or NONE.

    Of equals the active player's is higher, then that of the player to the left, and so on (S31).
    """
    best, most = NONE, 0
    left = int(state.hens)
    while left:
        space = lowest(left)
        height = hen_height(state, space, int(state.cards[space]))
        if height > most:
            best, most = space, height
        left = without_lowest(left)
    return best


@compiled
def hen_height(state: Any, space: int, rank: int) -> int:
    """A number by which hens compare, one of `rank` lying on `space` (S31)."""
    return rank * MOST_SEATS - turns_after(state, space)


@compiled
def next_fox(state: Any, turns: int) -> int:
    """The space of the next fox turned up, or NONE.

    The first whose owner comes more than so many `turns` after the active player (S31).
    """
    best, least = NONE, MOST_SEATS
    left = int(state.foxes)
    while left:
        space = lowest(left)
        after = turns_after(state, space)
        if turns < after < least:
            best, least = space, after
        left = without_lowest(left)
    return best


@compiled
def stay(state: Any, space: int) -> None:
    """Turn a fox that has eaten face down again (S27)."""
    state.foxes ^= only(space)
    state.down ^= only(space)
    remember_stayed(state, int(state.owners[space]), FOX, space)


@compiled
def go_home(state: Any, space: int) -> None:
    """Return a card that lies open to its owner's hand (S25, S27, S29, S30)."""
    owner = state.owners[space]
    state.hands[owner] |= card_bit(state.cards[space])
    state.hand_sizes[owner] += 1
    clear(state, space)


@compiled
def end_turn(state: Any, event: bool) -> None:
    """It is the next player's turn, or the end has come.

    A safe hen lies on every space (S35), or the next player holds one card (S33, S34), or nothing
    has happened for long (S36).
    """
    state.idle = 0 if event else state.idle + 1
    state.actor = state.actor + 1 if state.actor + 1 < state.seats else 0
    ended = state.hand_sizes[state.actor] <= 1 or state.idle >= state.idle_limit or all_safe(state)
    state.phase = END if ended else TURN


@compiled
def all_safe(state: Any) -> bool:
    """Between two turns: no space is free, and no card lies face down (S35)."""
    return bool(state.free == 0 and state.down == 0)


@compiled
def finish(state: Any) -> None:
    """Turn up all cards; the hens become safe, the foxes there have no value (S33)."""
    while state.down:
        space = lowest(state.down)
        turn_up(state, space)
        if state.cards[space] != FOX:
            make_safe(state, space)
    state.phase = OVER
    state.actor = NOBODY


@compiled
def score(state: Any, seat: int) -> int:
    """Safe hens' spaces (S37), gobbled hens' ranks (S38), the seats for a captured fox (S39)."""
    points = 0
    left = int(state.safe) & int(state.owned[seat])
    while left:
        points += int(state.values[lowest(left)])
        left = without_lowest(left)
    for owner in range(state.seats):
        for rank in range(1, FOX):
            if state.takers[owner, rank - 1] == seat:
                points += -rank if owner == seat else rank
        if state.takers[owner, FOX - 1] == seat:
            points += int(state.seats)
    return points


@compiled
def returns(state: Any, seat: int) -> float:
    """The highest total wins (S41)."""
    return float(score(state, seat))
