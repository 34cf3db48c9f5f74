"""What a seat of Cow 006 sees, and whole states that it could be in.

A seat that forgets nothing knows its own hand and choice, every card that has lain open, and so
which cards are still unseen; not who holds them. In the draft all picks are open (C21): hands are
known, and only which card of a known hand has been chosen is hidden. Such a hand is observed with
the chosen card still among its cards, ascending, so that its place tells nothing.
"""

from typing import Any

import numpy as np

from stablemates.games.compiled import compiled
from stablemates.games.cow006.rules import (
    BACK,
    CARDS,
    CHOOSE,
    EMPTY,
    ROWS,
)
from stablemates.games.generator import Generator, below


@compiled
def observe(state: Any, seat: int, observation: Any) -> None:
    """See `game.observe`."""
    observe_options(state, observation)
    observe_table(state, observation)
    for other in range(state.seats):
        if other == seat or state.phase != CHOOSE or state.chosen[other] == EMPTY:
            observation.chosen[other] = state.chosen[other]
        else:
            observation.chosen[other] = BACK
        if other == seat:
            for index in range(state.hand_sizes[other]):
                observation.hands[other, index] = state.hands[other, index]
        elif state.draft:
            observe_known_hand(state, other, observation)
        else:
            for index in range(state.hand_sizes[other]):
                observation.hands[other, index] = BACK


@compiled
def observe_options(state: Any, observation: Any) -> None:
    """The options are everybody's."""
    observation.limit = state.limit
    observation.tours = state.tours
    observation.over_limit = state.over_limit
    observation.deck_size = state.deck_size
    observation.draft = state.draft
    observation.both_ends = state.both_ends
    observation.owner_chooses = state.owner_chooses
    observation.locked = state.locked
    observation.seats = state.seats


@compiled
def observe_table(state: Any, observation: Any) -> None:
    """What lies open, how many cards everyone has, and what everyone has taken."""
    observation.phase = state.phase
    observation.actor = state.actor
    observation.first = state.first
    observation.undecided = state.undecided
    observation.tour = state.tour
    observation.taken_size = state.taken_size
    observation.pool_size = state.pool_size
    for seat in range(state.seats):
        observation.totals[seat] = state.totals[seat]
        observation.heads[seat] = state.heads[seat]
        observation.hand_sizes[seat] = state.hand_sizes[seat]
    for row in range(ROWS):
        observation.lengths[row] = state.lengths[row]
        for index in range(state.lengths[row]):
            observation.rows[row, index] = state.rows[row, index]
    for index in range(state.taken_size):
        observation.taken[index] = state.taken[index]
        observation.takers[index] = state.takers[index]
    for index in range(state.pool_size):
        observation.pool[index] = state.pool[index]


@compiled
def observe_known_hand(state: Any, seat: int, observation: Any) -> None:
    """A hand picked in the open, with a hidden choice among its cards, ascending."""
    size = 0
    for index in range(state.hand_sizes[seat]):
        size = insert(observation.hands[seat], size, int(state.hands[seat, index]))
    if observation.chosen[seat] == BACK:
        insert(observation.hands[seat], size, int(state.chosen[seat]))


@compiled
def insert(cards: Any, size: int, card: int) -> int:
    """Insert `card` into the first `size` of ascending `cards`; return the new size."""
    index = size
    while index > 0 and cards[index - 1] > card:
        cards[index] = cards[index - 1]
        index -= 1
    cards[index] = card
    return size + 1


@compiled
def resample(observation: Any, seat: int, generator: Generator) -> None:
    """See `game.resample`: every deal of the unseen cards is equally likely."""
    if observation.draft:
        resample_choices(observation, seat, generator)
        return
    unseen = np.empty(CARDS, np.uint8)
    left = list_unseen(observation, unseen)
    for other in range(observation.seats):
        if other == seat:
            continue
        for index in range(observation.hand_sizes[other]):
            observation.hands[other, index] = draw(unseen, left, generator)
            left -= 1
        if observation.chosen[other] == BACK:
            observation.chosen[other] = draw(unseen, left, generator)
            left -= 1


@compiled
def resample_choices(observation: Any, seat: int, generator: Generator) -> None:
    """Any card of a known hand may be the one that is chosen."""
    for other in range(observation.seats):
        if observation.chosen[other] == BACK:
            last = observation.hand_sizes[other]
            index = below(generator, last + 1)
            observation.chosen[other] = observation.hands[other, index]
            observation.hands[other, index] = observation.hands[other, last]
            observation.hands[other, last] = EMPTY


@compiled
def list_unseen(observation: Any, unseen: Any) -> int:
    """Write the cards that this observation does not show into `unseen`; return how many."""
    seen = np.zeros(CARDS + 1, np.uint8)
    for row in range(ROWS):
        for index in range(observation.lengths[row]):
            seen[observation.rows[row, index]] = 1
    for index in range(observation.taken_size):
        seen[observation.taken[index]] = 1
    for seat in range(observation.seats):
        if observation.chosen[seat] != BACK:
            seen[observation.chosen[seat]] = 1
        for index in range(observation.hand_sizes[seat]):
            if observation.hands[seat, index] != BACK:
                seen[observation.hands[seat, index]] = 1
    count = 0
    for card in range(1, observation.deck_size + 1):
        if not seen[card]:
            unseen[count] = card
            count += 1
    return count


@compiled
def draw(cards: Any, count: int, generator: Generator) -> int:
    """Take one of the first `count` of `cards` at random; the last takes its place."""
    index = below(generator, count)
    card = int(cards[index])
    cards[index] = cards[count - 1]
    return card
