"""What a seat of Sly sees, and whole states that it could be in.

A seat sees its own hand and its own face-down cards (S16). Of the others' it knows what everybody
knows, which `memory` keeps and explains: a card is written where it must be, and nowhere else.
"""

from typing import Any

from stablemates.games.compiled import compiled
from stablemates.games.generator import Generator, below
from stablemates.games.sly.memory import (
    CARDS,
    card_bit,
    closed_cards,
    closed_spaces,
    nth_card,
    observe_memory,
    possible_cards,
    surely_in_hand,
)
from stablemates.games.sly.rules import BACK
from stablemates.games.sly.sets import count, has, lowest, without_lowest


@compiled
def observe(state: Any, seat: int, observation: Any) -> None:
    """See `game.observe`."""
    observe_options(state, observation)
    observe_table(state, observation)
    for owner in range(state.seats):
        observe_memory(state, owner, observation)
        observe_cards(state, owner, owner == seat, observation)


@compiled
def observe_options(state: Any, observation: Any) -> None:
    """The options are everybody's."""
    observation.reveal = state.reveal
    observation.every_fox_eats = state.every_fox_eats
    observation.fox_stays = state.fox_stays
    observation.idle_limit = state.idle_limit
    observation.space_count = state.space_count
    observation.seats = state.seats
    for space in range(state.space_count):
        observation.values[space] = state.values[space]
        observation.houses[space] = state.houses[space]


@compiled
def observe_table(state: Any, observation: Any) -> None:
    """Whose turn it is, whose cards lie where and how, and what each seat has taken."""
    observation.phase = state.phase
    observation.actor = state.actor
    observation.idle = state.idle
    observation.free = state.free
    observation.down = state.down
    observation.named = state.named
    observation.hens = state.hens
    observation.foxes = state.foxes
    observation.safe = state.safe
    for space in range(state.space_count):
        observation.owners[space] = state.owners[space]
    for seat in range(state.seats):
        observation.owned[seat] = state.owned[seat]
        observation.hand_sizes[seat] = state.hand_sizes[seat]
        for index in range(CARDS):
            observation.takers[seat, index] = state.takers[seat, index]


@compiled
def observe_cards(state: Any, owner: int, own: bool, observation: Any) -> None:
    """The owner's cards on the spaces and in the hand: one's `own`, or as far as they are known."""
    closed = 0 if own else closed_spaces(state, owner)
    left = int(state.owned[owner])
    while left:
        space = lowest(left)
        hidden = has(closed, space)
        card = known_card(observation, owner, space) if hidden else int(state.cards[space])
        observation.cards[space] = card
        left = without_lowest(left)
    if own:
        observation.hands[owner] = state.hands[owner]
    else:
        known = surely_in_hand(observation, owner, closed_cards(state, owner))
        observation.hands[owner] = known


@compiled
def known_card(observation: Any, owner: int, space: int) -> int:
    """The owner's face-down card on a space as far as everybody knows it."""
    possible = possible_cards(observation, owner, space)
    return nth_card(possible, 0) if count(possible) == 1 else BACK


@compiled
def resample(observation: Any, seat: int, generator: Generator) -> None:
    """See `game.resample`: every possible way to lay the others' cards is equally likely."""
    for owner in range(observation.seats):
        if owner != seat:
            resample_cards(observation, owner, generator)


@compiled
def resample_cards(observation: Any, owner: int, generator: Generator) -> None:
    """Fill an owner's spaces, those with the fewest possible cards first; the rest is the hand.

    This is even, and no space is left without a card: see `memory`.
    """
    closed = closed_cards(observation, owner)
    for size in range(1, CARDS + 1):
        spaces = closed_spaces(observation, owner)
        while spaces:
            space = lowest(spaces)
            possible = possible_cards(observation, owner, space)
            if count(possible) == size:
                left = possible & closed
                card = nth_card(left, below(generator, count(left)))
                observation.cards[space] = card
                closed ^= card_bit(card)
            spaces = without_lowest(spaces)
    observation.hands[owner] = closed
