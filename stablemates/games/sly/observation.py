"""What a seat of Sly sees, and whole states that it could be in.

A seat sees its own hand and its own face-down cards (S16). Of the others' it knows what everybody
knows, which `memory` keeps and explains: a card is written where it must be, and nowhere else.
"""

from typing import Any

from stablemates.games.compiled import compiled
from stablemates.games.generator import Generator, below
from stablemates.games.sly.memory import (
    ALL_CARDS,
    CARDS,
    COUNTS,
    card_bit,
    closed_cards,
    nth_card,
    surely_in_hand,
)
from stablemates.games.sly.rules import BACK, is_down


@compiled
def observe(state: Any, seat: int, observation: Any) -> None:
    """See `game.observe`."""
    observe_options(state, observation)
    observe_table(state, observation)
    for space in range(state.space_count):
        observation.cards[space] = observed_card(state, seat, space)
    for other in range(state.seats):
        if other == seat:
            observation.hands[other] = state.hands[other]
        else:
            observation.hands[other] = surely_in_hand(state, other)


@compiled
def observe_options(state: Any, observation: Any) -> None:
    """The options are everybody's."""
    observation.reveal = state.reveal
    observation.every_fox_eats = state.every_fox_eats
    observation.fox_stays = state.fox_stays
    observation.space_count = state.space_count
    observation.seats = state.seats
    for space in range(state.space_count):
        observation.values[space] = state.values[space]
        observation.houses[space] = state.houses[space]


@compiled
def observe_table(state: Any, observation: Any) -> None:
    """Whose turn it is, whose cards lie where, what each has taken, and what everybody knows."""
    observation.phase = state.phase
    observation.actor = state.actor
    observation.idle = state.idle
    for space in range(state.space_count):
        observation.owners[space] = state.owners[space]
        observation.faces[space] = state.faces[space]
        observation.maybe[space] = state.maybe[space]
    for seat in range(state.seats):
        observation.hand_sizes[seat] = state.hand_sizes[seat]
        observation.maybe_hands[seat] = state.maybe_hands[seat]
        for index in range(CARDS):
            observation.takers[seat, index] = state.takers[seat, index]


@compiled
def observed_card(state: Any, seat: int, space: int) -> int:
    """The card on a space as far as `seat` knows it."""
    if not is_down(state, space) or state.owners[space] == seat:
        return int(state.cards[space])
    possible = int(state.maybe[space])
    return nth_card(possible, 0) if COUNTS[possible] == 1 else BACK


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
    for count in range(1, CARDS + 1):
        for space in range(observation.space_count):
            possible = int(observation.maybe[space])
            if observation.owners[space] == owner and COUNTS[possible] == count:
                left = possible & closed
                card = nth_card(left, below(generator, int(COUNTS[left])))
                observation.cards[space] = card
                closed &= ALL_CARDS ^ card_bit(card)
    observation.hands[owner] = closed
