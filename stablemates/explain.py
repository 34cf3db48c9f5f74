"""A match told step by step, for people, other programs and independent checkers.

The lines are plain data that can be followed without our code; docs/explained.md describes them.
"""

from collections.abc import Iterator
from itertools import count
from typing import Any

import msgspec

from stablemates.games.position import Position
from stablemates.match import Match, Record, parse_move, start_match


def explain(record: Record) -> Iterator[dict[str, Any]]:
    """The lines of the match that `record` tells of; scores and ranks are those at its last step.

    Raises:
        Problem: as `match.start_match`; or why a step cannot be played, when it is reached.
    """
    match = start_match(record)
    yield {
        "game": record.game,
        "options": msgspec.to_builtins(match.options),
        "seats": record.seats,
        "seed": record.seed,
        "commitment": record.commitment,
    }
    numbers = count()
    yield from _shuffles(match, numbers)
    for played in record.actions:
        legal = [
            msgspec.to_builtins(match.game.move(action))
            for action in match.position.legal_actions(played.seat)
        ]
        action = parse_move(match.game, played.move)
        match.act(played.seat, action)
        yield {
            "step": next(numbers),
            "seat": played.seat,
            "legal": legal,
            "move": msgspec.to_builtins(match.game.move(action)),
            "state": open_state(match.position),
        }
        yield from _shuffles(match, numbers)
    yield {"scores": match.position.scores(), "ranks": match.position.ranks()}


def _shuffles(match: Match, numbers: Iterator[int]) -> Iterator[dict[str, Any]]:
    """The line of the deal that is due, if one is."""
    deck = match.deal()
    if deck is not None:
        yield {
            "step": next(numbers),
            "seat": None,
            "legal": None,
            "move": {"deck": deck.tolist()},
            "state": open_state(match.position),
        }


def open_state(position: Position) -> dict[str, Any]:
    """The whole state as a line tells it, nothing hidden."""
    view = position.view()
    return {name: msgspec.to_builtins(getattr(view, name)) for name in position.game.explained}
