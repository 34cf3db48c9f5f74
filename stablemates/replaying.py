"""A match looked at again: how it stood at every moment, to one seat or with all cards open.

A seat is shown what it could see in the match itself, and no more. The events are those that
everyone could see.
"""

from typing import Any

import msgspec

from stablemates.errors import Problem
from stablemates.match import Match, Record, parse_move, replay, start_match


class Step(msgspec.Struct, frozen=True):
    """What came of an action of the record, or of the first deal, and how the match stood then."""

    deals: int
    """How many decks had been dealt."""
    events: list[Any]
    view: Any
    awaited: list[int]
    """Seats that the match waited for."""


class Replay(msgspec.Struct, frozen=True):
    """A match step by step: first its deal, then each action of its record."""

    record: Record
    eyes: int | None
    """The seat that sees it so; `null`: all cards lie open."""
    steps: list[Step]


def look_again(record: Record, eyes: int | None) -> Replay:
    """The match that `record` tells of, verified, as the seat `eyes` saw it, or all of it.

    Raises:
        Problem: as `match.replay`; `bad-option`: there is no such seat.
    """
    if eyes is not None and eyes not in range(len(record.seats)):
        raise Problem("bad-option", option="eyes", value=eyes)
    replay(record)
    match = start_match(record)
    steps = [step_of(match, eyes, match.narrated_deal())]
    for played in record.actions:
        events = match.narrated(played.seat, parse_move(match.game, played.move))
        steps.append(step_of(match, eyes, events))
    return Replay(record, eyes, steps)


def step_of(match: Match, eyes: int | None, events: list[Any]) -> Step:
    """How `match` stands now to the seat `eyes`, or with all cards open, after these `events`."""
    position = match.position
    seen = position if eyes is None else position.observe(eyes)
    return Step(match.shuffles, events, seen.view(), position.awaited())
