"""What everybody knows about cards that lie face down or in a hand, forgetting nothing.

Each seat has the same seven cards, so whose card is where tells nothing of another owner's. A card
of an owner is *open* (safe, gobbled, captured, or turned up just now) or *closed* (in hand or face
down). Of the closed cards everybody knows this much and no more: what lies face down was in hand
when it was laid, and has not been seen since. For take any way to put closed cards on the owner's
face-down spaces, each card on a space laid after it was last seen, and the rest in hand; and say
that each card turned up by now had been laid where it came up. Then every card was in hand when it
was laid, and all that was seen would have been seen: this can be what happened. And it is the only
way to come to this end, for each card ever laid has either been turned up or lies there still. So
all such ways are possible, and each is one history.

The state keeps, as a bit for each card,

    maybe[space]          the cards that this face-down card can be, in one possible way at least;
    maybe_hands[owner]    the cards that can be in the hand, likewise.

A card laid can be whatever can be in the hand. A card seen is nowhere else; back in the hand it can
be there again, but under no card laid before. So of two face-down cards the later can be all that
the earlier can. Where a set holds just as many cards as there are spaces that can have nothing else
(a *full* set), these cards are nowhere else: `deduce` removes them there. Nothing more follows
(Hall). What is left are sets one inside the other or apart, never crossing; a fox that stays face
down where it has eaten is a full set of its own. Then

- the sets are exact. Let M1 to Mk, ascending, be those inside one another and in no full set but
  perhaps Mk: each Mi but that has more than i cards, so it can do without any one of them, which
  may lie on a later space or be in hand;
- the possible ways are just those that take one card from each set, all different. So the sets are
  all that the past has to say, and equal knowledge is equal bytes;
- filled in ascending order, each set has the same number of cards left however those before were
  filled, since all that lie in it have taken theirs from it. So to choose evenly one after another
  is to choose evenly among all possible ways, and no choice leads astray.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from stablemates.games.compiled import compiled

CARDS = 7
ALL_CARDS = (1 << CARDS) - 1

COUNTS: NDArray[np.int8] = np.array([bits.bit_count() for bits in range(ALL_CARDS + 1)], "i1")
"""How many cards there are in each set."""


@compiled
def card_bit(card: int) -> int:
    """The set of one card, 1 to `CARDS`."""
    return 1 << (int(card) - 1)


@compiled
def nth_card(cards: int, index: int) -> int:
    """The card number `index`, ascending, of a set."""
    card = 1
    left = int(cards)
    while True:
        if left & 1:
            if index == 0:
                return card
            index -= 1
        left >>= 1
        card += 1


@compiled
def remember_laid(state: Any, space: int) -> None:
    """A card has been laid face down on `space`."""
    state.maybe[space] = state.maybe_hands[state.owners[space]]


@compiled
def remember_seen(state: Any, space: int) -> None:
    """The card on `space` has been turned up."""
    owner = state.owners[space]
    others = ALL_CARDS ^ card_bit(state.cards[space])
    state.maybe[space] = 0
    for other in range(state.space_count):
        if state.owners[other] == owner:
            state.maybe[other] &= others
    state.maybe_hands[owner] &= others
    deduce(state, owner)


@compiled
def remember_stayed(state: Any, space: int) -> None:
    """The card on `space` has been turned down again before everyone's eyes."""
    state.maybe[space] = card_bit(state.cards[space])


@compiled
def remember_returned(state: Any, owner: int, card: int) -> None:
    """A card that lay open has gone back to its owner's hand."""
    state.maybe_hands[owner] |= card_bit(card)


@compiled
def deduce(state: Any, owner: int) -> None:
    """Remove the cards of full sets everywhere else."""
    for space in range(state.space_count):
        cards = int(state.maybe[space])
        if state.owners[space] == owner and is_full(state, owner, cards):
            others = ALL_CARDS ^ cards
            for other in range(state.space_count):
                if state.owners[other] == owner and int(state.maybe[other]) & others:
                    state.maybe[other] &= others
            state.maybe_hands[owner] &= others


@compiled
def is_full(state: Any, owner: int, cards: int) -> bool:
    """As many face-down cards of `owner` as there are `cards` can be nothing but these."""
    places = 0
    for space in range(state.space_count):
        possible = int(state.maybe[space])
        if state.owners[space] == owner and possible and possible & cards == possible:
            places += 1
    return bool(0 < places == COUNTS[cards])


@compiled
def closed_cards(state: Any, owner: int) -> int:
    """The set of the owner's cards that are in hand or lie face down."""
    cards = int(state.maybe_hands[owner])
    for space in range(state.space_count):
        if state.owners[space] == owner:
            cards |= int(state.maybe[space])
    return cards


@compiled
def surely_in_hand(state: Any, owner: int) -> int:
    """The set of the owner's cards that everybody knows to be in the hand."""
    cards = int(state.maybe_hands[owner])
    for space in range(state.space_count):
        if state.owners[space] == owner:
            cards &= ALL_CARDS ^ int(state.maybe[space])
    return cards
