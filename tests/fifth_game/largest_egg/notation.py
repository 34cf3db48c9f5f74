"""Largest Egg in words: moves, views and events as plain data (JSON), and actions as moves.

Eggs are their sizes; 0 stands for an egg that the viewer may not see.
"""

from typing import Any, Literal

import msgspec

from largest_egg.rules import BACK, EGGS, NEST, NONE
from stablemates.errors import Problem

PHASES = ("deal", "choose", "over")
"""By the phase numbers of the rules."""


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`{"egg": 7}`: choose this egg."""

    egg: int


class Player(msgspec.Struct, frozen=True):
    """What lies before a seat."""

    seat: int
    nest: list[int]
    chosen: int | None
    laid: list[int]
    points: int


class View(msgspec.Struct, frozen=True):
    """What one seat (or a spectator) may know."""

    phase: Literal["deal", "choose", "over"]
    round: int
    players: list[Player]


class Dealt(msgspec.Struct, frozen=True, tag_field="event", tag="dealt"):
    """Everyone has three eggs in the nest."""


class Chose(msgspec.Struct, frozen=True, tag_field="event", tag="chose"):
    """A seat has chosen an egg."""

    seat: int


class RoundWon(msgspec.Struct, frozen=True, tag_field="event", tag="round_won"):
    """The eggs are laid open, by seat; the best of them is this seat's."""

    seat: int
    eggs: list[int]


Event = Dealt | Chose | RoundWon


def move(action: int) -> Move:
    """An action as a move."""
    return Move(egg=action)


def action(move: Move) -> int:
    """A move as an action.

    Raises:
        Problem: `bad-move`: there is no such egg.
    """
    if not 1 <= move.egg <= EGGS:
        raise Problem("bad-move")
    return move.egg


def view(state: Any) -> View:
    """See `Game.view`."""
    return View(
        phase=PHASES[state["phase"]],
        round=int(state["rounds"]),
        players=[_player(state, seat) for seat in range(state["seats"])],
    )


def _player(state: Any, seat: int) -> Player:
    rounds = int(state["rounds"])
    egg = int(state["chosen"][seat])
    held = 0 if PHASES[state["phase"]] == "deal" else NEST - rounds
    own = [size for size in range(1, EGGS + 1) if state["holder"][size] == seat + 1]
    return Player(
        seat=seat,
        nest=own or [0] * held,
        chosen=None if egg == NONE else 0 if egg == BACK else egg,
        laid=state["laid"][seat, :rounds].tolist(),
        points=int(state["points"][seat]),
    )


def events(before: View, after: View) -> list[Event]:
    """See `Game.events`."""
    if before.phase == "deal":
        return [Dealt()]
    if after.round > before.round:
        won = [
            now.points > old.points for old, now in zip(before.players, after.players, strict=True)
        ]
        return [RoundWon(won.index(True), [player.laid[-1] for player in after.players])]
    return [
        Chose(now.seat)
        for old, now in zip(before.players, after.players, strict=True)
        if old.chosen is None and now.chosen is not None
    ]
