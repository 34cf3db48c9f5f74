"""Exact endings: expectimax over information sets, for any game whose worlds can be counted.

All whole states that the seat could be in are carried along together. Whoever is to choose sees
some of them as one and the same, and chooses once for all that look the same: the action by which
they lead most over these worlds. So a card that nobody has seen is a chance, with exact odds, until
it shows. Where everybody sees the same this is the value of the game itself: Michie, "Game-Playing
and Game-Learning Automata", 1966. Others may hold cards of which the seat knows more than they
think: they are taken for players who know what the seat holds, which is the worst case.
"""

import numpy as np
from numpy import float64, int64, uint64
from numpy.typing import NDArray

from stablemates.bots.playout import LEAD, WIN, standing
from stablemates.games.compiled import compiled
from stablemates.games.game import (
    State,
    States,
    apply,
    count_legal,
    fill_world,
    is_awaited,
    legal_action,
    observe,
)
from stablemates.games.position import Position, states_in

BUDGET = 100_000
"""So many states are looked at, at most; it takes about a tenth of a second."""
WORD = 8
"""Bytes in one."""
NOBODY = -1
SEVERAL = -2
PRIME = np.uint64(0x9E3779B97F4A7C15)
HALF = np.uint64(32)
DONE, ALONE = np.uint64(0), np.uint64(1)
"""In the place of what is seen: nobody chooses (any more); there is nothing to tell it from."""


def exact_standings(observation: Position, seat: int, legal: NDArray[np.int32]) -> NDArray[float64]:
    """The `standing` that each of the `legal` actions comes to, added up over all worlds.

    The shape is (actions, 2). Empty: there are too many worlds, too much is left to play, or
    several choose at the same time.
    """
    game = observation.game
    count = observation.count_worlds(seat)
    worlds = np.repeat(observation.states, count)
    _fill_worlds(worlds, seat)
    words = np.zeros(-(-game.state_type.itemsize // WORD), uint64)
    seen = states_in(game, words.view(np.uint8)[: game.state_type.itemsize])
    budget = np.array([BUDGET if count * len(legal) <= BUDGET else 0])
    standings = np.zeros((len(legal), observation.seats, 2))
    # Asked of no worlds too: so the first search of all compiles what the last ones need.
    found = all(
        add_standings(worlds, seat, action, standings[index], budget, seen, words)
        for index, action in enumerate(legal.tolist())
    )
    return standings[:, seat] if found and count > 0 else np.empty((0, 2))


@compiled
def _fill_worlds(worlds: States, seat: int) -> None:
    for index in range(len(worlds)):
        fill_world(worlds[index], seat, index)


@compiled
def add_standings(
    worlds: States,
    seat: int,
    action: int,
    standings: NDArray[float64],
    budget: NDArray[int64],
    seen: States,
    words: NDArray[uint64],
) -> bool:
    """Add to `standings[s]` what an `action` comes to for each seat s if everyone then leads most.

    It is added up over `worlds`, which look the same to `seat`. False: `budget[0]` states were not
    enough, or several choose at the same time. What is seen is written into `seen[0]`, which lies
    in `words`.
    """
    budget[0] -= len(worlds)
    if budget[0] < 0:
        return False
    after = worlds.copy()
    choosers = np.empty(len(after), int64)
    sights = np.zeros(len(after), uint64)
    for index in range(len(after)):
        apply(after[index], seat, action)
        chooser = who_chooses(after[index])
        choosers[index] = chooser
        if chooser == SEVERAL:
            return False
        if chooser == NOBODY:
            for other in range(len(standings)):
                lead, win = standing(after[index], other)
                standings[other, LEAD] += lead
                standings[other, WIN] += win
        else:
            sights[index] = sight(after[index], chooser, seen, words) if len(after) > 1 else ALONE
    for first in range(len(after)):
        common = sights[first]
        if common == DONE:
            continue
        alike = after[sights == common]
        chooser = choosers[first]
        for index in range(first, len(after)):
            if sights[index] == common:
                sights[index] = DONE
        best: NDArray[float64] = np.zeros((0, 2))
        for index in range(count_legal(alike[0], chooser)):
            further = legal_action(alike[0], chooser, index)
            values = np.zeros(standings.shape)
            if not add_standings(alike, chooser, further, values, budget, seen, words):
                return False
            if index == 0 or values[chooser, LEAD] > best[chooser, LEAD]:
                best = values
        standings += best
    return True


@compiled
def who_chooses(world: State) -> int:
    """The seat that is awaited; `NOBODY`, or `SEVERAL`."""
    found = NOBODY
    for seat in range(world.seats):
        if is_awaited(world, seat):
            if found != NOBODY:
                return SEVERAL
            found = seat
    return found


@compiled
def sight(world: State, seat: int, seen: States, words: NDArray[uint64]) -> uint64:
    """A number for what `seat` sees of a world: the same where that is the same, and nowhere else.

    (With 64 bits, that it is the same elsewhere happens once in ten billion endings.)
    """
    words[:] = 0
    observe(world, seat, seen[0])
    mixed = uint64(seat + 1)
    for word in words:
        mixed = (mixed ^ word) * PRIME
        mixed ^= mixed >> HALF
    return mixed
