"""Whole random matches, many at once, for any game."""

import numpy as np
from numpy.typing import NDArray

from stablemates.bots.playout import deal_next, play_out
from stablemates.games.compiled import compiled
from stablemates.games.game import (
    DECK_LIMIT,
    States,
    apply,
    awaits_deck,
    count_legal,
    greedy_action,
    is_awaited,
    is_over,
    legal_action,
    observe,
    returns,
    score,
)
from stablemates.games.generator import Generator, below

FOLD = np.uint64(0x100000001B3)
"""The prime of the FNV hashes."""


@compiled
def play_matches(states: States, generator: Generator) -> int:
    """Play each of `states` in place to the end of its match; return how many actions that took.

    Every legal action is equally likely, and so is every order of each deck.
    """
    deck = np.zeros(DECK_LIMIT, np.uint8)
    actions = 0
    for index in range(len(states)):
        state = states[index]
        while not is_over(state):
            if awaits_deck(state):
                deal_next(state, deck, generator)
            actions += play_out(state, generator)
    return actions


@compiled
def fold_scores(states: States, checksum: NDArray[np.uint64]) -> None:
    """Fold every seat's score into `checksum[0]`: equal checksums, equal results in equal order."""
    for index in range(len(states)):
        for seat in range(states[index].seats):
            mixed = checksum[0] ^ np.uint64(score(states[index], seat))
            checksum[0] = mixed * FOLD


@compiled
def play_seated(
    states: States,
    worlds: States,
    greedy: NDArray[np.bool_],
    decks: NDArray[np.uint64],
    luck: Generator,
    lengths: NDArray[np.int64],
) -> None:
    """Play each of `states` in place to the end of its match, by random and by greedy players.

    Args:
        states: Matches before their first deal, shape (matches,).
        worlds: Two zeroed states: the first takes what a seat sees, the second stays empty.
        greedy: Whether each seat of each match is greedy, shape (matches, seats).
        decks: Where the shuffles of each match start from: equal numbers, equal decks.
        luck: The players' chance.
        lengths: Takes the actions and the deals of each match, shape (matches, 2).
    """
    deck = np.zeros(DECK_LIMIT, np.uint8)
    shuffles = np.zeros(1, np.uint64)
    for index in range(len(states)):
        state = states[index]
        shuffles[0] = decks[index]
        while not is_over(state):
            if awaits_deck(state):
                deal_next(state, deck, shuffles)
                lengths[index, 1] += 1
            for seat in range(state.seats):
                if not is_awaited(state, seat):
                    continue
                if greedy[index, seat]:
                    worlds[0] = worlds[1]
                    observe(state, seat, worlds[0])
                    action = greedy_action(worlds[0], seat, luck)
                else:
                    action = legal_action(state, seat, below(luck, count_legal(state, seat)))
                apply(state, seat, action)
                lengths[index, 0] += 1


@compiled
def read_results(states: States, scores: NDArray[np.int64], worth: NDArray[np.float64]) -> None:
    """Write every seat's score into `scores`, its returns into `worth`: shape (matches, seats)."""
    for index in range(len(states)):
        for seat in range(states[index].seats):
            scores[index, seat] = score(states[index], seat)
            worth[index, seat] = returns(states[index], seat)
