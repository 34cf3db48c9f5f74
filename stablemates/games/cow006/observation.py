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
    MOST_SEATS,
    ROWS,
)
from stablemates.games.game import WORLD_LIMIT
from stablemates.games.generator import Generator, below
from stablemates.games.orders import count_orders, put_in_order


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
            index = below(generator, observation.hand_sizes[other] + 1)
            choose_known(observation, other, index)


@compiled
def choose_known(observation: Any, seat: int, index: int) -> None:
    """Let card `index` of a known hand be the one that is chosen; the last takes its place."""
    last = observation.hand_sizes[seat]
    observation.chosen[seat] = observation.hands[seat, index]
    observation.hands[seat, index] = observation.hands[seat, last]
    observation.hands[seat, last] = EMPTY


@compiled
def count_worlds(observation: Any, seat: int) -> int:
    """See `game.count_worlds`: the deals of the unseen cards, or the choices from known hands."""
    if observation.draft:
        worlds = 1
        for other in range(observation.seats):
            if observation.chosen[other] == BACK:
                worlds *= observation.hand_sizes[other] + 1
                if worlds > WORLD_LIMIT:
                    return 0
        return worlds
    holders = np.empty(CARDS, np.uint8)
    return count_orders(holders, list_holders(observation, seat, holders), WORLD_LIMIT)


@compiled
def fill_world(observation: Any, seat: int, index: int) -> None:
    """See `game.fill_world`."""
    if observation.draft:
        for other in range(observation.seats):
            if observation.chosen[other] == BACK:
                cards = observation.hand_sizes[other] + 1
                choose_known(observation, other, index % cards)
                index //= cards
        return
    unseen = np.empty(CARDS, np.uint8)
    holders = np.empty(CARDS, np.uint8)
    count = list_unseen(observation, unseen)
    put_in_order(holders, list_holders(observation, seat, holders), index)
    sizes = np.zeros(MOST_SEATS, np.uint8)
    for place in range(count):
        other = holders[place] // 2
        if other == observation.seats:
            continue
        if holders[place] % 2 == 1:
            observation.chosen[other] = unseen[place]
        else:
            observation.hands[other, sizes[other]] = unseen[place]
            sizes[other] += 1


@compiled
def list_holders(observation: Any, seat: int, holders: Any) -> int:
    """Write where the unseen cards are into `holders`, like beside like; return how many.

    2 s is the hand of seat s, 2 s + 1 its choice, 2 `seats` what is set aside.
    """
    unseen = np.empty(CARDS, np.uint8)
    left = list_unseen(observation, unseen)
    count = 0
    for other in range(observation.seats):
        if other != seat:
            for _ in range(observation.hand_sizes[other]):
                holders[count] = 2 * other
                count += 1
            if observation.chosen[other] == BACK:
                holders[count] = 2 * other + 1
                count += 1
    for index in range(count, left):
        holders[index] = 2 * observation.seats
    return left


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
