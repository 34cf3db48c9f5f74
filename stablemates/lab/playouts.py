"""Whole random matches, many at once, for any game."""

import numpy as np
from numpy.typing import NDArray

from stablemates.bots.playout import play_out
from stablemates.games.compiled import compiled
from stablemates.games.game import (
    DECK_LIMIT,
    States,
    advance,
    awaits_deck,
    deal,
    fill_deck,
    is_over,
    score,
)
from stablemates.games.generator import Generator, shuffle

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
                shuffle(generator, deck, fill_deck(state, deck))
                deal(state, deck)
                while advance(state):
                    pass
            actions += play_out(state, generator)
    return actions


@compiled
def fold_scores(states: States, checksum: NDArray[np.uint64]) -> None:
    """Fold every seat's score into `checksum[0]`: equal checksums, equal results in equal order."""
    for index in range(len(states)):
        for seat in range(states[index].seats):
            mixed = checksum[0] ^ np.uint64(score(states[index], seat))
            checksum[0] = mixed * FOLD
