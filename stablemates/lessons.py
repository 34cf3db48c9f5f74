"""A game teaches itself: a match with prepared cards, a step at a time.

A lesson lies in its game's folder as `lesson.json`, a `Script`, and what is said in it is in the
game's words: `lesson-NAME` for what a step says, `lesson-NAME-else` for whoever makes another move
than the one that the step asks for. It is played by the rules like any other match, so what they
don't allow is an error here and not a lesson.
"""

from functools import cache
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from stablemates.errors import Problem
from stablemates.games import find_game, game_folder
from stablemates.games.game import Game
from stablemates.games.options import Options, parse_options
from stablemates.match import SEED_BYTES, Match, parse_move
from stablemates.replaying import Step, step_of

LEARNER = 0
"""The seat of whoever learns."""
FILE = "lesson.json"

Act = tuple[int, dict[str, Any]]
"""A seat and its move."""


class ScriptStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said once these `acts` have been seen, and the move that it asks for, if any."""

    say: str
    acts: list[Act] = []
    point: list[str] = []
    """What is meant on the game's table, as CSS selectors; a move says so by itself."""
    move: dict[str, Any] | None = None
    """It is made before the acts of the next step."""


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as it is written down."""

    seats: int
    deck: list[int]
    """The cards on top, as the rules number them; all others follow in their fixed order."""
    steps: list[ScriptStep]
    options: dict[str, Any] = {}
    before: list[Act] = []
    """What has been played when the lesson begins."""


class LessonStep(msgspec.Struct, frozen=True):
    """A step of a lesson: how the match stands then to the learner, and what it says and asks."""

    shown: Step
    say: str
    point: list[str]
    legal: list[Any]
    """The learner's legal moves, where one is asked for."""
    move: Any | None
    """The one that is asked for; it leads to the next step."""


class Lesson(msgspec.Struct, frozen=True):
    """A lesson (`GET /api/games/{game}/lesson`), seen from the seat of whoever learns: the first.

    The words for `say` are the game's `lesson-...`.
    """

    game: str
    rules: int
    options: dict[str, Any]
    seats: int
    steps: list[LessonStep]


class PreparedMatch(Match):
    """A match whose decks are not shuffled but prepared."""

    def __init__(self, game: Game, seats: int, options: Options, top: list[int]) -> None:
        super().__init__(game, seats, options, bytes(SEED_BYTES))
        self._top = top

    def shuffle(self) -> NDArray[np.uint8]:
        """The prepared cards, then all others in their fixed order."""
        rest: list[int] = self.position.deck().tolist()
        for card in self._top:
            rest.remove(card)
        return np.array([*self._top, *rest], np.uint8)


def has_lesson(game: str) -> bool:
    """Whether the game called `game` teaches itself."""
    return (game_folder(game) / FILE).is_file()


@cache
def find_lesson(name: str) -> Lesson:
    """The lesson of the game called `name`.

    Raises:
        Problem: `unknown-game`; `not-found`: it has no lesson.
    """
    if not has_lesson(name):
        raise Problem("not-found")
    text = (game_folder(name) / FILE).read_bytes()
    return rehearse(find_game(name), msgspec.json.decode(text, type=Script))


def rehearse(game: Game, script: Script) -> Lesson:
    """Play a script by the rules of `game`.

    Raises:
        Problem: it does something that the rules don't allow.
    """
    options = parse_options(game.options, script.options)
    match = PreparedMatch(game, script.seats, options, script.deck)
    match.deal()
    _play(match, script.before)
    told: list[Any] = []
    steps = []
    for step in script.steps:
        told += _play(match, step.acts)
        shown = step_of(match, LEARNER, told)
        legal: list[Any] = []
        told = []
        if step.move is not None:
            legal = [game.move(action) for action in match.position.legal_actions(LEARNER)]
        steps.append(LessonStep(shown, step.say, step.point, legal, step.move))
        if step.move is not None:
            told = _play(match, [(LEARNER, step.move)])
    plain = msgspec.to_builtins(options)
    return Lesson(game.name, game.rules, plain, script.seats, steps)


def _play(match: PreparedMatch, acts: list[Act]) -> list[Any]:
    """Play these moves and tell what everyone could see happen."""
    return [
        event for seat, move in acts for event in match.narrated(seat, parse_move(match.game, move))
    ]
