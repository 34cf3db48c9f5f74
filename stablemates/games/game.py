"""What a game is.

A state is one record of a NumPy structured type; rules are compiled functions over it. The *words*
below are what every game provides, each a function that compiled code calls with any game's state:
Numba picks the game by the record's type. `Game` is the face of a game for Python.

A state moves like this: while it `awaits_deck`, a shuffled deck is `deal`t; else each seat that
`is_awaited` chooses one of its legal actions, in any order, and each choice is `apply`d; until it
`is_over`. Rules roll no dice. Every state has the field `seats`.
"""

# The words have no bodies here.
# mypy: disable-error-code="empty-body"

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import wraps
from types import ModuleType
from typing import Any, Literal, ParamSpec, TypeVar, cast

import numba
import numpy as np
from numba.extending import overload
from numpy.typing import NDArray

from stablemates.games.clock import Clock
from stablemates.games.compiled import compiled
from stablemates.games.fields import Field
from stablemates.games.generator import Generator
from stablemates.games.levels import Levels, usual_levels
from stablemates.games.messages import Message
from stablemates.games.options import Options
from stablemates.games.pieces import Pieces, ScorePad

State = Any
"""One record of a game's state type."""
States = NDArray[np.void]
"""An array of such records."""

SPECTATOR = -1
DECK_LIMIT = 128
"""No game shuffles more cards than this."""
WORLD_LIMIT = 5000
"""More whole states than this are not gone through one by one."""
KEEP = -1
"""No action: who has chosen may leave it at that."""

P = ParamSpec("P")
R = TypeVar("R")
_meanings: dict[str, dict[Any, Callable[..., Any]]] = {}
_defaults: dict[str, Callable[..., Any]] = {}


def word(function: Callable[P, R]) -> Callable[P, R]:
    """Make `function` mean what the game of its first argument says, in compiled code or not."""
    meanings = _meanings[function.__name__] = {}

    @wraps(function)
    def mean(state: State, *rest: Any) -> Any:
        return meanings[state.dtype](state, *rest)

    def choose(state: State, *rest: Any) -> Any:
        return meanings.get(state)

    overload(mean, strict=False)(choose)
    return cast(Callable[P, R], mean)


def optional_word(function: Callable[P, R]) -> Callable[P, R]:
    """A `word` that means, where a game does not say, what its own body does."""
    _defaults[function.__name__] = function
    return word(function)


def give_meaning(state_type: np.dtype[np.void], *modules: ModuleType) -> None:
    """Let each word mean, for states of `state_type`, the function of its name in `modules`.

    Raises:
        TypeError: none of the modules has such a function, and the word is not optional; or they
            have several.
    """
    record = numba.from_dtype(state_type)
    for name, meanings in _meanings.items():
        found = {getattr(module, name) for module in modules if hasattr(module, name)}
        if not found and name in _defaults:
            found = {_defaults[name]}
        if len(found) != 1:
            raise TypeError(f"{len(found)} functions called {name} instead of one")
        (function,) = found
        meanings[state_type] = function
        meanings[record] = getattr(function, "py_func", function)


@word
def is_over(state: State) -> bool:
    """Whether the match has ended."""


@word
def awaits_deck(state: State) -> bool:
    """Whether a shuffled deck must be dealt before anyone can act."""


@word
def fill_deck(state: State, deck: NDArray[np.uint8]) -> int:
    """Write the cards to be shuffled into `deck`, ascending; return how many."""


@word
def deal(state: State, deck: NDArray[np.uint8]) -> None:
    """Deal the shuffled `deck`, whose first card is its top."""


@word
def is_awaited(state: State, seat: int) -> bool:
    """Whether the match waits for a decision of `seat`: never when it is over or awaits a deck."""


@word
def count_legal(state: State, seat: int) -> int:
    """How many legal actions `seat` has; it may have some without being awaited."""


@word
def legal_action(state: State, seat: int, index: int) -> int:
    """The legal action number `index`, below `count_legal`, of `seat`."""


@word
def decide(state: State, seat: int, action: int) -> None:
    """Note the legal `action` of `seat`, without what follows from it."""


@word
def advance(state: State) -> bool:
    """Do one step of what follows by the rules alone; return False when there is none left."""


@word
def score(state: State, seat: int) -> int:
    """What `seat` has, as people count it."""


@word
def returns(state: State, seat: int) -> float:
    """What the match is worth to `seat`; more is better, equal is a tie."""


@word
def observe(state: State, seat: int, observation: State) -> None:
    """Write into a zeroed `observation` what `seat` (or `SPECTATOR`), forgetting nothing, knows.

    An observation is a state with holes: whatever the seat cannot know is left out.
    """


@word
def resample(observation: State, seat: int, generator: Generator) -> None:
    """Fill the holes of the observation of `seat` at random, as far as the seat can tell."""


@optional_word
def count_worlds(observation: State, seat: int) -> int:
    """How many whole states `seat` could be in, all equally likely; 0: more than `WORLD_LIMIT`.

    It is 0 too where nobody has said how to count them.
    """
    return 0


@optional_word
def fill_world(observation: State, seat: int, index: int) -> None:
    """Fill the holes of the observation of `seat`: the state number `index` of `count_worlds`."""


@word
def greedy_action(observation: State, seat: int, generator: Generator) -> int:
    """The action that looks best to a sensible player at one look."""


@optional_word
def policy_action(observation: State, seat: int, generator: Generator) -> int:
    """What a strong player would probably choose: drawn by how probable it is.

    Who has chosen, and may choose anew, may also `KEEP` it. Where nobody knows better, it is what
    looks best at one look.
    """
    return greedy_action(observation, seat, generator)


@compiled
def apply(state: State, seat: int, action: int) -> None:
    """Play the legal `action` of `seat`, with all that follows from it."""
    decide(state, seat, action)
    while advance(state):
        pass


@compiled
def list_legal(state: State, seat: int, actions: NDArray[np.int32]) -> int:
    """Write the legal actions of `seat` into `actions`; return how many."""
    count = count_legal(state, seat)
    for index in range(count):
        actions[index] = legal_action(state, seat, index)
    return int(count)


def out_of_sight(state: State) -> float:
    """Of a game that does not say how far apart returns can be: see `Game.farthest`."""
    return 1e6


def no_reasons(observation: State, seat: int, action: int) -> list[Message]:
    """Of a game that has nothing to say: see `Game.reasons`."""
    return []


@dataclass(frozen=True)
class Game:
    """A game's face for Python. See `stablemates.games.position` for how states are used there."""

    name: str
    """Also the name of its folder."""
    rules: int
    """The version of its rules; raised whenever a recorded match would play differently."""
    seats: range
    options: type[Options]
    state_type: np.dtype[np.void]
    actions: int
    """Actions are integers below this."""
    start: Callable[[State, int, Any], None]
    """Set a zeroed state to the beginning of a match of so many seats with these options."""
    move: Callable[[int], Any]
    """An action as a move in words (JSON), the same whatever the state."""
    action: Callable[[Any], int]
    """A move as an action; raises `Problem("bad-move")`."""
    view: Callable[[State], Any]
    """A state or observation as plain data (JSON)."""
    events: Callable[[Any, Any], list[Any]]
    """What happened between two views one step apart."""
    explained: tuple[str, ...]
    """The fields of a view that tell the whole open state, for `stablemates explain`."""
    wire: tuple[Any, Any, Any]
    """The types of views, moves and events."""
    deck: tuple[dict[str, Any], ...]
    """Every card, as data."""
    search: Literal["flat", "nested", "rollouts", "mixed"] = "nested"
    """How the strongest bot looks ahead: by `nested` chance, by `rollouts` of `greedy_action`, or
    by these and `mixed` play, where people bluff; docs/bots.md says how to find out which is best.
    """
    levels: Callable[[State], Levels] = usual_levels
    """How each level plays what is played in a state; found by measurement (docs/bots.md)."""
    clock: Clock | None = None
    """How it uses time; None: everyone may think as long as they like."""
    pieces: tuple[Pieces, ...] = ()
    """What is printed and cut out to play on paper; nothing: it is not played there."""
    pad: ScorePad | None = None
    """On what the score is kept on paper."""
    in_words: Callable[[State, int, int], Message] | None = None
    """An action of a seat as people say it, from that seat's observation; None: as its move."""
    reasons: Callable[[State, int, int], list[Message]] = no_reasons
    """What speaks for or against an action of a seat, from that seat's observation."""
    simultaneous: bool = False
    """Whether several are awaited at once who cannot tell what the others choose: then nothing
    depends on who answers first. In other games, where several are awaited, all may."""
    farthest: Callable[[State], float] = out_of_sight
    """How far apart the returns of two seats can be at most, from the beginning of a match."""
    environment: int = 1
    """The version of its environments; raised whenever an agent would see or do something else."""
    fields: Mapping[str, Field] = field(default_factory=dict)
    """What each field of an observation means, for those who train agents."""
