"""Many matches stepped at once in compiled code, each to the next decision that is asked for."""

import numpy as np
from numpy.typing import NDArray

from stablemates.bots.playout import deal_next, lead
from stablemates.games.compiled import compiled
from stablemates.games.game import (
    DECK_LIMIT,
    State,
    States,
    apply,
    awaits_deck,
    count_legal,
    greedy_action,
    is_awaited,
    is_over,
    legal_action,
    observe,
)
from stablemates.games.generator import Generator, below

RANDOM, GREEDY = range(2)
"""How the seats play that nobody else plays for."""
ANYONE = -1
"""In place of a seat: all seats' decisions are asked for."""


@compiled
def step_matches(
    states: States,
    scratch: States,
    asked: int,
    others: int,
    in_order: bool,
    actions: NDArray[np.int64],
    turns: NDArray[np.int64],
    ended: NDArray[np.bool_],
    masks: NDArray[np.int8],
    rewards: NDArray[np.float64],
    observations: States,
    generator: Generator,
) -> None:
    """Play an action in each match, and go on to the next decision that is asked for.

    A match that has ended begins anew instead. Of an illegal action the lowest legal one takes the
    place.

    Args:
        states: The matches, shape (matches,).
        scratch: A match before its first deal, and an empty one.
        asked: The seat whose decisions are asked for, or `ANYONE`.
        others: How the others play: `RANDOM` or `GREEDY`.
        in_order: Whether of several awaited the first answers first; else any does.
        actions: What is played by the seats of `turns`, shape (matches,).
        turns: Who decides, shape (matches,); takes who decides next, at the end the seat that is
            asked for, or the first.
        ended: Which matches have ended, shape (matches,).
        masks: Which actions are legal, shape (matches, actions).
        rewards: Takes how far each seat is ahead of the others' mean at the end of its match, else
            0; shape (matches, seats).
        observations: Takes what those who decide observe, shape (matches,).
        generator: All chance: shuffles, the others, and who is first.
    """
    deck = np.zeros(DECK_LIMIT, np.uint8)
    for index in range(len(states)):
        state = states[index]
        seat, action = turns[index], 0
        plays = not ended[index]
        if plays:
            action = legalised(masks[index], actions[index])
        else:
            states[index] = scratch[0]
        # Each rule is called in one place: it becomes part of this function wherever it is called.
        while True:
            if plays:
                apply(state, seat, action)
            if awaits_deck(state):
                deal_next(state, deck, generator)
            plays = True
            over = is_over(state)
            seat = max(asked, 0) if over else next_seat(state, in_order, generator)
            stops = over or asked in (ANYONE, seat)
            if stops or others == GREEDY:
                observations[index] = scratch[1]
                observe(state, seat, observations[index])
            if stops:
                break
            if others == GREEDY:
                action = greedy_action(observations[index], seat, generator)
            else:
                action = legal_action(state, seat, below(generator, count_legal(state, seat)))
        turns[index] = seat
        ended[index] = over
        rewards[index] = 0.0
        masks[index] = 0
        if over:
            for other in range(state.seats):
                rewards[index, other] = lead(state, other) / (state.seats - 1)
        else:
            for number in range(count_legal(state, seat)):
                masks[index, legal_action(state, seat, number)] = 1


@compiled
def legalised(mask: NDArray[np.int8], action: int) -> int:
    """The action, if the mask has it, else the lowest that it has."""
    if 0 <= action < len(mask) and mask[action]:
        return int(action)
    lowest = 0
    while not mask[lowest]:
        lowest += 1
    return lowest


@compiled
def next_seat(state: State, in_order: bool, generator: Generator) -> int:
    """Who of those awaited answers next: the first, or any of them."""
    chosen = -1
    count = 0
    for seat in range(state.seats):
        if is_awaited(state, seat):
            count += 1
            if count == 1 or (not in_order and below(generator, count) == 0):
                chosen = seat
    return chosen
