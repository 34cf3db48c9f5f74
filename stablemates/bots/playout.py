"""Playouts: a match played on at random, for any game."""

from stablemates.games.compiled import compiled
from stablemates.games.game import State, apply, count_legal, is_awaited, legal_action
from stablemates.games.generator import Generator, below


@compiled
def play_out(state: State, generator: Generator) -> int:
    """Play uniformly random legal actions until nobody is awaited; return how many were played.

    That is when the match is over or the next deck is due. What lies beyond a new deal is the same
    whatever was done before it, so that it would only add noise.
    """
    actions = 0
    before = -1
    while actions != before:
        before = actions
        for seat in range(state.seats):
            if is_awaited(state, seat):
                choice = below(generator, count_legal(state, seat))
                apply(state, seat, legal_action(state, seat, choice))
                actions += 1
    return actions
