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

The state keeps the past, which costs little to write down:

    unseen[owner, c - 1]    the spaces where the owner has laid a card since card c was last seen.

So a card that lies face down can be c if its space is among them. (They may have other spaces
too, where none of the owner's cards lies face down by now, and count for open cards: these mean
nothing.) An observation keeps what follows from it, `deduce`d: the spaces where c lies in one
possible way at least. Of two face-down cards the later can be all that the earlier can. Where a set
holds just as many cards as there are spaces that can have nothing else (a *full* set), these cards
are nowhere else: `deduce` removes them there. Nothing more follows (Hall). What is left are sets
one inside the other or apart, never crossing; a fox that stays face down where it has eaten is a
full set of its own. Then

- the sets are exact. Let M1 to Mk, ascending, be those inside one another and in no full set but
  perhaps Mk: each Mi but that has more than i cards, so it can do without any one of them, which
  may lie on a later space or be in hand;
- the possible ways are just those that take one card from each set, all different. So the sets are
  all that the past has to say, and equal knowledge is equal bytes; whoever plays on from them, as a
  search does, comes to the same knowledge as from the whole past;
- filled in ascending order, each set has the same number of cards left however those before were
  filled, since all that lie in it have taken theirs from it. So to choose evenly one after another
  is to choose evenly among all possible ways, and no choice leads astray.
"""

from typing import Any

from stablemates.games.compiled import compiled
from stablemates.games.sly.sets import (
    count,
    has,
    lowest,
    nth_of_byte,
    only,
    without_lowest,
)

CARDS = 7
ALL_CARDS = (1 << CARDS) - 1


@compiled
def card_bit(card: int) -> int:
    """The set of one card, 1 to `CARDS`."""
    return only(int(card) - 1)


@compiled
def nth_card(cards: int, index: int) -> int:
    """The card number `index`, ascending, of a set."""
    return 1 + nth_of_byte(cards, index)


@compiled
def remember_laid(state: Any, owner: int, space: int) -> None:
    """A card has been laid face down on `space`."""
    for index in range(CARDS):
        state.unseen[owner, index] |= only(space)


@compiled
def remember_seen(state: Any, owner: int, card: int) -> None:
    """The owner's card has been turned up."""
    state.unseen[owner, card - 1] = 0


@compiled
def remember_stayed(state: Any, owner: int, card: int, space: int) -> None:
    """The card turned up on `space` has been turned down again before everyone's eyes."""
    for index in range(CARDS):
        if has(state.unseen[owner, index], space):
            state.unseen[owner, index] ^= only(space)
    state.unseen[owner, card - 1] = only(space)


@compiled
def closed_spaces(state: Any, owner: int) -> int:
    """The spaces where the owner's cards lie face down."""
    return int(state.owned[owner]) & (int(state.down) | int(state.named))


@compiled
def closed_cards(state: Any, owner: int) -> int:
    """The set of the owner's cards that are in hand or lie face down."""
    cards = ALL_CARDS
    for index in range(CARDS):
        if state.takers[owner, index] >= 0:
            cards ^= only(index)
    spaces = int(state.owned[owner]) & (int(state.hens) | int(state.foxes) | int(state.safe))
    while spaces:
        cards ^= card_bit(state.cards[lowest(spaces)])
        spaces = without_lowest(spaces)
    return cards


@compiled
def observe_memory(state: Any, owner: int, observation: Any) -> None:
    """What everybody knows of an owner's cards, in the one form that it has."""
    spaces = closed_spaces(state, owner)
    cards = closed_cards(state, owner)
    for index in range(CARDS):
        if has(cards, index):
            observation.unseen[owner, index] = int(state.unseen[owner, index]) & spaces
    left = spaces
    while left:
        deduce(observation, owner, spaces, possible_cards(observation, owner, lowest(left)))
        left = without_lowest(left)


@compiled
def deduce(observation: Any, owner: int, spaces: int, cards: int) -> None:
    """If the set of `cards` is full, remove them from the spaces that can have others."""
    inside = spaces
    for index in range(CARDS):
        if not has(cards, index):
            inside &= spaces ^ int(observation.unseen[owner, index])
    if count(inside) == count(cards):
        for index in range(CARDS):
            if has(cards, index):
                observation.unseen[owner, index] &= inside


@compiled
def possible_cards(observation: Any, owner: int, space: int) -> int:
    """The set of cards that the owner's face-down card on `space` can be."""
    cards = 0
    for index in range(CARDS):
        if has(observation.unseen[owner, index], space):
            cards |= only(index)
    return cards


@compiled
def surely_in_hand(observation: Any, owner: int, closed: int) -> int:
    """The set of the owner's `closed` cards that everybody knows to be in the hand."""
    cards = closed
    for index in range(CARDS):
        if has(cards, index) and observation.unseen[owner, index] != 0:
            cards ^= only(index)
    return cards
