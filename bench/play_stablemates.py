"""Random matches of our games for `frameworks.py`; see `turns.py`."""

from random import Random

import numpy as np
from turns import Play, serve

from stablemates.games import find_game
from stablemates.games.generator import new_generator, shuffle
from stablemates.games.position import Position, new_states
from stablemates.lab.playouts import play_matches

SEATS = 4
SEED = 7
BLOCK = 50
"""Matches played in one call: few enough for their states to stay in the processor's cache."""


def begin(name: str) -> Position:
    """The beginning of a match by the default rules."""
    game = find_game(name)
    seats = max(game.seats[0], min(SEATS, game.seats[-1]))
    return Position.start(game, seats, game.options())


def whole_matches(name: str) -> Play:
    """Python asks for whole matches, `BLOCK` at a time."""
    start = begin(name)
    states = new_states(start.game, BLOCK)
    states[:] = start.states[0]
    # NumPy copies a structured array far slower than its bytes.
    content = states.view(np.uint8)
    beginning = content.copy()
    generator = new_generator(SEED)

    def play() -> tuple[int, int, int]:
        content[:] = beginning
        return BLOCK, play_matches(states, generator), 0

    return play


def single_moves(name: str) -> Play:
    """Python asks who is awaited and what is legal, chooses, and plays it."""
    start = begin(name)
    generator = new_generator(SEED)
    chance = Random(SEED)

    def play() -> tuple[int, int, int]:
        position = start.copy()
        moves = deals = 0
        while not position.is_over:
            if position.awaits_deck:
                deck = position.deck()
                shuffle(generator, deck, len(deck))
                position.deal(deck)
                deals += 1
            seat = position.awaited()[0]
            legal = position.legal_actions(seat)
            position.play(seat, legal[int(chance.random() * len(legal))])
            moves += 1
        return 1, moves, deals

    return play


WAYS = {"whole": whole_matches, "single": single_moves}

if __name__ == "__main__":
    serve(WAYS)
