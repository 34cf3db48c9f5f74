"""A position: one state of a game held by Python, with the words of `game.py` as its methods."""

from collections.abc import Iterator
from typing import Any, TypeAlias

import numpy as np
from numba import config
from numpy.typing import NDArray

from stablemates.errors import Problem
from stablemates.games.compiled import compiled
from stablemates.games.game import (
    DECK_LIMIT,
    SPECTATOR,
    Game,
    States,
    advance,
    awaits_deck,
    count_legal,
    count_worlds,
    deal,
    decide,
    fill_deck,
    fill_world,
    is_awaited,
    is_over,
    legal_action,
    list_legal,
    observe,
    resample,
    returns,
    score,
)
from stablemates.games.generator import Generator
from stablemates.games.options import Options

OBSTACLES = ("", "match-over", "not-your-turn", "illegal-move")
"""The codes of what stands against an action."""
NOTHING, OVER, NOT_THEIRS, ILLEGAL = range(4)

Buffer: TypeAlias = bytearray | NDArray[np.uint8]


def new_states(game: Game, count: int) -> States:
    """`count` zeroed states, shape (count,)."""
    return states_in(game, bytearray(count * game.state_type.itemsize))


def states_in(game: Game, buffer: Buffer) -> States:
    """The states that lie in a buffer, which they share."""
    states = np.frombuffer(buffer, game.state_type)
    return states.view(np.recarray) if config.DISABLE_JIT else states


class Position:
    """One state of a game, changed only by `deal` and `play`.

    Attributes:
        states: The state, as an array of shape (1,).
    """

    __slots__ = ("game", "states")

    def __init__(self, game: Game, states: States) -> None:
        self.game = game
        self.states = states

    @classmethod
    def start(cls, game: Game, seats: int, options: Options) -> "Position":
        """The beginning of a match, before its first deal.

        Raises:
            Problem: `bad-seats`, or what the options' `check` raises.
        """
        if seats not in game.seats:
            raise Problem("bad-seats", least=game.seats[0], most=game.seats[-1])
        options.check(seats)
        states = new_states(game, 1)
        game.start(states[0], seats, options)
        return cls(game, states)

    def copy(self) -> "Position":
        """The same position, independent of this one."""
        # Twenty times as fast as NumPy's own copy of structured arrays.
        return Position(self.game, states_in(self.game, bytearray(self.states.tobytes())))

    @property
    def seats(self) -> int:
        """How many seats play."""
        return int(self.states[0]["seats"])

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return _is_over(self.states)

    @property
    def awaits_deck(self) -> bool:
        """Whether a shuffled deck must be dealt before anyone can act."""
        return _awaits_deck(self.states)

    def deck(self) -> NDArray[np.uint8]:
        """The cards to be shuffled, in their fixed order."""
        deck = np.zeros(DECK_LIMIT, np.uint8)
        return deck[: _fill_deck(self.states, deck)]

    def deal(self, deck: NDArray[np.uint8]) -> None:
        """Deal a shuffled deck, its first card the top."""
        _deal(self.states, deck)

    def awaited(self) -> list[int]:
        """The seats that the match waits for."""
        seats = _awaited(self.states)
        return [seat for seat in range(seats.bit_length()) if seats >> seat & 1]

    def legal_actions(self, seat: int) -> list[int]:
        """The legal actions of `seat`, ascending; none for a seat that is not at the table."""
        if not 0 <= seat < self.game.seats.stop:
            return []
        actions = np.empty(self.game.actions, np.int32)
        count = _legal_actions(self.states, seat, actions)
        legal: list[int] = actions[:count].tolist()
        legal.sort()
        return legal

    def play(self, seat: int, action: int) -> None:
        """Play `action` for `seat`, with all that follows.

        Raises:
            Problem: as `steps`; the position is unchanged then.
        """
        for _ in self.steps(seat, action):
            pass

    def steps(self, seat: int, action: int) -> Iterator[None]:
        """Play as `play` does, pausing after each single step, for those who tell what happened.

        Raises:
            Problem: `match-over`, `not-your-turn` or `illegal-move`; nothing has changed then.
        """
        # No number is too large for a record, but for compiled code.
        sits = 0 <= seat < self.game.seats.stop
        obstacle = OBSTACLES[_decide(self.states, seat if sits else SPECTATOR, action)]
        if obstacle:
            raise Problem(obstacle)
        yield
        while _advance(self.states):
            yield

    def window(self, options: Options, delay: int = 0) -> int:
        """See `Clock.window`."""
        clock = self.game.clock
        return clock.window(self.states[0], options, delay) if clock else 0

    def lapse(self, seat: int) -> int:
        """The action for a seat that has let the time pass: see `Clock.lapse`."""
        assert self.game.clock
        return self.game.clock.lapse(self.states[0], seat)

    def reaction(self, seat: int, action: int, generator: Generator) -> int:
        """See `Clock.reaction`; 0 in a game without a clock. To be asked of an observation."""
        clock = self.game.clock
        return clock.reaction(self.states[0], seat, action, generator) if clock else 0

    def observe(self, seat: int = SPECTATOR) -> "Position":
        """What `seat` (or a spectator) knows: a position with holes."""
        observation = new_states(self.game, 1)
        _observe(self.states, seat, observation)
        return Position(self.game, observation)

    def resample(self, seat: int, generator: Generator) -> "Position":
        """A whole position that this observation of `seat` allows, drawn at random."""
        whole = self.copy()
        _resample(whole.states, seat, generator)
        return whole

    def count_worlds(self, seat: int) -> int:
        """How many whole positions this observation of `seat` allows; 0: too many to go through."""
        return _count_worlds(self.states, seat)

    def world(self, seat: int, index: int) -> "Position":
        """The whole position number `index` of `count_worlds`."""
        whole = self.copy()
        _fill_world(whole.states, seat, index)
        return whole

    def view(self) -> Any:
        """The position as plain data."""
        return self.game.view(self.states[0])

    def scores(self) -> list[int]:
        """What each seat has, as people count it."""
        return [_score(self.states, seat) for seat in range(self.seats)]

    def returns(self) -> list[float]:
        """What the match is worth to each seat; more is better."""
        return [_returns(self.states, seat) for seat in range(self.seats)]

    def ranks(self) -> list[int]:
        """Each seat's rank from 1; equal returns share the better rank (G3)."""
        returns = self.returns()
        return [1 + sum(other > mine for other in returns) for mine in returns]


# Compiled code is entered with an array and never with a record taken out of it, which costs
# eight times as much a call.


@compiled
def _is_over(states: States) -> bool:
    return is_over(states[0])


@compiled
def _awaits_deck(states: States) -> bool:
    return awaits_deck(states[0])


@compiled
def _fill_deck(states: States, deck: NDArray[np.uint8]) -> int:
    return fill_deck(states[0], deck)


@compiled
def _deal(states: States, deck: NDArray[np.uint8]) -> None:
    deal(states[0], deck)
    while advance(states[0]):
        pass


@compiled
def _awaited(states: States) -> int:
    """A bit for each seat that is awaited."""
    seats = 0
    for seat in range(states[0].seats):
        if is_awaited(states[0], seat):
            seats |= 1 << seat
    return seats


@compiled
def _legal_actions(states: States, seat: int, actions: NDArray[np.int32]) -> int:
    if not 0 <= seat < states[0].seats or is_over(states[0]) or awaits_deck(states[0]):
        return 0
    return list_legal(states[0], seat, actions)


@compiled
def _decide(states: States, seat: int, action: int) -> int:
    """Note the action of the seat if it may; the number of what stands against it."""
    if is_over(states[0]):
        return OVER
    if not 0 <= seat < states[0].seats or awaits_deck(states[0]):
        return NOT_THEIRS
    count = count_legal(states[0], seat)
    for index in range(count):
        if legal_action(states[0], seat, index) == action:
            decide(states[0], seat, action)
            return NOTHING
    return ILLEGAL if count else NOT_THEIRS


@compiled
def _advance(states: States) -> bool:
    return advance(states[0])


@compiled
def _observe(states: States, seat: int, observations: States) -> None:
    observe(states[0], seat, observations[0])


@compiled
def _resample(observations: States, seat: int, generator: Generator) -> None:
    resample(observations[0], seat, generator)


@compiled
def _count_worlds(observations: States, seat: int) -> int:
    return count_worlds(observations[0], seat)


@compiled
def _fill_world(observations: States, seat: int, index: int) -> None:
    fill_world(observations[0], seat, index)


@compiled
def _score(states: States, seat: int) -> int:
    return score(states[0], seat)


@compiled
def _returns(states: States, seat: int) -> float:
    return returns(states[0], seat)
