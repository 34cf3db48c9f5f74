"""What a seat of Stables sees, and whole states that it could be in.

Hidden are the order of the pile and the hands of others; all else lies open or has lain open, won
cards too (J18). A seat that forgets nothing knows how many of each card it has not seen.
"""

from typing import Any

import numpy as np

from stablemates.games.compiled import compiled
from stablemates.games.game import WORLD_LIMIT
from stablemates.games.generator import Generator, shuffle
from stablemates.games.orders import count_orders, put_in_order
from stablemates.games.stables.rules import CARDS, EMPTY, EVERYONE_AT_ONCE, FACE, KINDS, ROWS


@compiled
def observe(state: Any, seat: int, observation: Any) -> None:
    """See `game.observe`."""
    observe_options(state, observation)
    observe_table(state, observation)
    observe_calls(state, observation)
    for other in range(state.seats):
        observation.hand_sizes[other] = state.hand_sizes[other]
        if other == seat:
            for index in range(state.hand_sizes[other]):
                observation.hands[other, index] = state.hands[other, index]


@compiled
def observe_options(state: Any, observation: Any) -> None:
    """The options are everybody's."""
    observation.play = state.play
    observation.fewest = state.fewest
    observation.count_animals = state.count_animals
    observation.must_avoid = state.must_avoid
    observation.sole_right = state.sole_right
    observation.several_grabs = state.several_grabs
    observation.random_start = state.random_start
    observation.seats = state.seats


@compiled
def observe_table(state: Any, observation: Any) -> None:
    """What lies open, what everyone has won, and how many of each card nobody has seen."""
    observation.phase = state.phase
    observation.actor = state.actor
    observation.flipped = state.flipped
    observation.pile_size = state.pile_size
    observation.out_size = state.out_size
    for row in range(ROWS):
        observation.row_sizes[row] = state.row_sizes[row]
        observation.row_kinds[row] = state.row_kinds[row]
        for index in range(state.row_sizes[row]):
            observation.rows[row, index] = state.rows[row, index]
    for seat in range(state.seats):
        observation.won_sizes[seat] = state.won_sizes[seat]
        for index in range(state.won_sizes[seat]):
            observation.won[seat, index] = state.won[seat, index]
    for index in range(state.out_size):
        observation.out[index] = state.out[index]
    for face in range(len(KINDS)):
        observation.unseen[face] = state.unseen[face]


@compiled
def observe_calls(state: Any, observation: Any) -> None:
    """A call is a shout: everyone hears it (J29)."""
    observation.grabs = state.grabs
    observation.settled = state.settled
    for index in range(state.grabs):
        observation.grabbers[index] = state.grabbers[index]
        observation.grabbed[index] = state.grabbed[index]
        observation.outcomes[index] = state.outcomes[index]
    for seat in range(state.seats):
        observation.answered[seat] = state.answered[seat]


@compiled
def resample(observation: Any, seat: int, generator: Generator) -> None:
    """See `game.resample`: every order of the unseen cards is equally likely.

    They are written into the pile and shuffled; those on top are dealt to the hidden hands.
    """
    count = list_unseen(observation, seat, observation.pile)
    shuffle(generator, observation.pile, count)
    deal_from_top(observation, seat, count)


@compiled
def deal_from_top(observation: Any, seat: int, count: int) -> None:
    """Deal the topmost of `count` cards in the pile to the hidden hands."""
    for other in range(observation.seats):
        if other != seat:
            for index in range(observation.hand_sizes[other]):
                count -= 1
                observation.hands[other, index] = observation.pile[count]
                observation.pile[count] = EMPTY


@compiled
def count_worlds(observation: Any, seat: int) -> int:
    """See `game.count_worlds`: the orders of the unseen cards, equal cards being equal.

    With everyone at once it is a race, which no world tells the end of.
    """
    if observation.play == EVERYONE_AT_ONCE:
        return 0
    unseen = np.empty(CARDS, np.uint8)
    return count_orders(unseen, list_unseen(observation, seat, unseen), WORLD_LIMIT)


@compiled
def fill_world(observation: Any, seat: int, index: int) -> None:
    """See `game.fill_world`."""
    count = list_unseen(observation, seat, observation.pile)
    put_in_order(observation.pile, count, index)
    deal_from_top(observation, seat, count)


@compiled
def list_unseen(observation: Any, seat: int, cards: Any) -> int:
    """Write the cards that `seat` has not seen into `cards`, like beside like; return how many."""
    count = 0
    for face in range(len(KINDS)):
        copies = int(observation.unseen[face])
        if seat >= 0:
            for index in range(observation.hand_sizes[seat]):
                copies -= FACE[observation.hands[seat, index]] == face
        for _ in range(copies):
            cards[count] = KINDS[face]
            count += 1
    return count
