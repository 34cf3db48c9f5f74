"""A puzzle a day for each game, the same for everybody, over HTTP."""

from functools import lru_cache
from time import time
from typing import Any

import msgspec
from litestar import get
from litestar.params import FromPath

from stablemates.coach.analysis import Decision
from stablemates.coach.puzzles import pose, read_puzzle, written_puzzles
from stablemates.errors import Problem
from stablemates.games import find_game
from stablemates.match import Record
from stablemates.replaying import Step

DAY = 86400
TODAY = "today"
KEPT = 32
"""So many puzzles are kept as they were posed."""


class DailyPuzzle(msgspec.Struct, frozen=True):
    """A decision in which one move is clearly best (`GET /api/games/{game}/puzzles/{day}`).

    Days are counted from the beginning of 1970, by UTC.
    """

    day: int
    today: int
    oldest: int
    """From this day on there is another puzzle every day."""
    game: str
    rules: int
    options: dict[str, Any]
    unusual: dict[str, Any]
    """Those of the options that are not as usual."""
    seats: list[str]
    """The levels of the bots that played."""
    step: Step
    """What the seat that decides saw, after all that had happened in the match."""
    decision: Decision
    """Its legal moves, and what they are worth. `chosen` is what the bot chose."""


@get("/api/games/{game:str}/puzzles/{day:str}", sync_to_thread=True)
def show_puzzle(game: FromPath[str], day: FromPath[str]) -> DailyPuzzle:
    """The puzzle of a day: `today`, or the number of an earlier one."""
    count = len(written_puzzles(game))
    today = int(time() // DAY)
    oldest = today - count + 1
    number = today if day == TODAY else _number(day)
    if not oldest <= number <= today:
        raise Problem("no-puzzle")
    record, step, decision = _posed(game, number % count)
    usual = msgspec.to_builtins(find_game(game).options())
    return DailyPuzzle(
        day=number,
        today=today,
        oldest=oldest,
        game=game,
        rules=record.rules,
        options=record.options,
        unusual={name: value for name, value in record.options.items() if value != usual[name]},
        seats=record.seats,
        step=step,
        decision=decision,
    )


def _number(day: str) -> int:
    """The number of a day as it is written.

    Raises:
        Problem: `no-puzzle`: it is none.
    """
    if not (day.isascii() and day.isdigit() and len(day) < 8):
        raise Problem("no-puzzle")
    return int(day)


@lru_cache(KEPT)
def _posed(game: str, index: int) -> tuple[Record, Step, Decision]:
    puzzle = read_puzzle(written_puzzles(game)[index])
    return puzzle.match, *pose(puzzle)


HANDLERS = [show_puzzle]
