"""The events of a match: nothing but them is needed to follow what everyone can see."""

from random import Random
from typing import Any

import msgspec
import pytest

from stablemates.games.options import parse_options
from stablemates.games.sly.notation import (
    Began,
    Captured,
    Ended,
    Event,
    Exposed,
    Gobbled,
    Laid,
    Named,
    Returned,
    Revealed,
    Saved,
    Shown,
    Stayed,
    Stopped,
    View,
)
from stablemates.games.sly.tests.build import (
    GAME,
    STOP,
    position,
    random_action,
    random_options,
)
from stablemates.games.sly.tests.reading import Move
from stablemates.match import Match, parse_move

Lies = tuple[int, str, bool, bool]
"""Whose card lies there, what it is (or "?"), whether it is safe, and whether it is up."""


class Table:
    """The public table, kept up by nothing but events."""

    def __init__(self, seats: int, spaces: int) -> None:
        self.table: dict[int, Lies] = {}
        self.spaces = spaces
        self.named: set[int] = set()
        self.hands = [7] * seats
        self.gobbled: list[set[tuple[int, int]]] = [set() for _ in range(seats)]
        self.captors: list[int | None] = [None] * seats
        self.actor: int | None = None

    def perform(self, event: Event) -> None:
        match event:
            case Began(seat=seat):
                assert self.actor is None
                self.actor = seat
            case Laid(seat=seat, space=space):
                assert space not in self.table
                assert seat == self.actor
                self.table[space] = seat, "?", False, False
                self.hands[seat] -= 1
            case Named(seat=seat, space=space):
                assert seat == self.actor
                self.named.add(space)
            case Exposed(seat=seat, space=space, owner=owner, card=card):
                assert seat == self.actor != owner
                self.turn_up(space, owner, card)
            case Revealed(seat=seat, space=space, owner=owner, card=card):
                assert seat == self.actor
                self.turn_up(space, owner, card)
                self.named.discard(space)
            case Stopped(seat=seat):
                assert seat == self.actor
            case Captured(seat=seat, space=space, owner=owner):
                assert self.table.pop(space) == (owner, "F", False, True)
                self.captors[owner] = seat
            case Gobbled(seat=seat, fox=fox, space=space, owner=owner, rank=rank):
                assert self.table[fox] == (seat, "F", False, True)
                assert self.table.pop(space) == (owner, str(rank), False, True)
                self.gobbled[seat].add((owner, rank))
            case Saved(space=space, owner=owner, rank=rank):
                assert self.table[space] == (owner, str(rank), False, True)
                self.table[space] = owner, str(rank), True, True
            case Stayed(space=space, owner=owner):
                assert self.table[space] == (owner, "F", False, True)
                self.table[space] = owner, "?", False, False
            case Returned(space=space, owner=owner, card=card):
                assert self.table.pop(space) == (owner, card, False, True)
                self.hands[owner] += 1
            case Ended(shown=shown):
                for one in shown:
                    self.turn_up(one.space, one.owner, one.card)
                    self.table[one.space] = one.owner, one.card, one.card != "F", True

    def turn_up(self, space: int, owner: int, card: str) -> None:
        assert self.table[space] == (owner, "?", False, False)
        self.table[space] = owner, card, False, True

    def agrees_with(self, view: View) -> None:
        for number in range(self.spaces):
            space = view.spaces[number]
            if space is None:
                assert number not in self.table
            else:
                card = space.card if space.up else "?"
                assert self.table[number] == (space.owner, card, space.safe, space.up)
        assert self.named == set(view.named)
        assert self.hands == [len(hand) for hand in view.hands]
        assert self.captors == view.captors
        assert self.gobbled == [
            {(meal.owner, meal.rank) for meal in meals} for meals in view.gobbled
        ]
        self.actor = view.actor


@pytest.mark.parametrize("seed", range(60))
def test_events_reproduce_the_public_table(seed: int) -> None:
    random = Random(seed)
    seats = random.randint(2, 4)
    options = parse_options(GAME.options, random_options(random, seats))
    match = Match(GAME, seats, options, random.randbytes(32))
    before = match.position.observe().view()
    table = Table(seats, len(before.spaces))
    if match.deal() is None:
        table.actor = before.actor
    else:
        (began,) = GAME.events(before, match.position.observe().view())
        table.perform(began)
    while not match.position.is_over:
        events = match.narrated(*random_action(match.position, random))
        assert events
        for event in events:
            wire = msgspec.json.encode(event)
            assert msgspec.json.decode(wire, type=GAME.wire[2]) == event
            table.perform(event)
        table.agrees_with(match.position.observe().view())
    assert isinstance(events[-1], Ended)


def events_of(
    moves: list[Move],
    down: dict[int, str],
    safe: dict[int, str] | None = None,
    *,
    seats: int = 3,
    actor: int = 0,
    taken: dict[int, list[str]] | None = None,
    **options: Any,
) -> list[Event]:
    """What is told when `moves` are played in such a position, each by whose turn it is."""
    match = Match(GAME, seats, parse_options(GAME.options, options), bytes(32))
    match.position = position(down, safe, seats=seats, actor=actor, taken=taken, **options)
    return [
        event
        for move in moves
        for event in match.narrated(match.position.awaited()[0], parse_move(GAME, move))
    ]


def test_the_events_of_a_lay_and_of_two_exposed() -> None:
    moves: list[Move] = [{"lay": "3", "space": 5}, {"expose": 0}, {"expose": 1}]
    assert events_of(moves, {0: "AF", 1: "B2"}) == [
        Laid(0, 5),
        Exposed(1, 0, 0, "F"),
        Captured(1, 0, 0),
        Exposed(2, 1, 1, "2"),
        Saved(1, 1, 2),
    ]


def test_the_events_of_a_reveal() -> None:
    down = {0: "AF", 1: "B5", 2: "C3", 3: "A2", 4: "BF"}
    moves = [*({"reveal": space} for space in (3, 0, 1, 2, 4)), STOP]
    assert events_of(moves, down)[4:] == [
        Revealed(0, 4, 1, "F"),
        Stopped(0),
        Gobbled(0, 0, 1, 1, 5),
        Saved(2, 2, 3),
        Returned(0, 0, "F"),
        Returned(3, 0, "2"),
        Returned(4, 1, "F"),
    ]


def test_the_events_of_named_cards() -> None:
    moves = [{"name": 2}, {"name": 0}, STOP]
    assert events_of(moves, {0: "A4", 2: "A5"}, reveal="named") == [
        Named(0, 2),
        Named(0, 0),
        Stopped(0),
        Revealed(0, 0, 0, "4"),
        Revealed(0, 2, 0, "5"),
        Saved(2, 0, 5),
        Returned(0, 0, "4"),
    ]


def test_the_events_of_a_whole_house() -> None:
    """The card that was chosen comes first, then the others there in order."""
    down = {0: "A4", 2: "A5", 3: "BF", 8: "C6"}
    assert events_of([{"reveal": 2}], down, reveal="house") == [
        Revealed(0, 2, 0, "5"),
        Revealed(0, 0, 0, "4"),
        Revealed(0, 3, 1, "F"),
        Gobbled(1, 3, 2, 0, 5),
        Saved(0, 0, 4),
        Returned(3, 1, "F"),
    ]


def test_the_events_of_foxes_that_all_eat_and_stay() -> None:
    """B, the active player, eats first; of equal hens its own is the higher."""
    down = {0: "AF", 1: "BF", 2: "A4", 3: "B4", 4: "C1"}
    moves = [*({"reveal": space} for space in range(5)), STOP]
    assert events_of(moves, down, actor=1, every_fox_eats=True, fox_stays=True)[6:] == [
        Gobbled(1, 1, 3, 1, 4),
        Gobbled(0, 0, 2, 0, 4),
        Stayed(0, 0),
        Stayed(1, 1),
        Saved(4, 2, 1),
    ]


def test_a_card_that_is_told_by_another_is_no_event() -> None:
    """When the 4 is seen, the card on space 2 must be the 6: see `test_memory.py`."""
    down = {0: "A2", 1: "A3", 4: "B6", 5: "B5"}
    moves: list[Move] = [
        *({"lay": "6", "space": 2}, {"reveal": 2}, {"reveal": 4}, STOP),
        *({"lay": "6", "space": 2}, {"lay": "1", "space": 6}),
        *({"lay": "F", "space": 3}, {"reveal": 3}, STOP),
        *({"lay": "4", "space": 3}, {"reveal": 3}, {"reveal": 5}, STOP),
    ]
    assert events_of(moves, down, seats=2, taken={1: ["A1", "A5"]})[-5:] == [
        Revealed(1, 3, 0, "4"),
        Revealed(1, 5, 1, "5"),
        Stopped(1),
        Saved(5, 1, 5),
        Returned(3, 0, "4"),
    ]


def test_the_events_of_the_end() -> None:
    """One card in hand, a safe hen on every space, 200 turns without an event."""
    down = {0: "A5", 1: "B6", 2: "BF"}
    taken = {0: ["B1", "B2", "B3", "B4"]}
    assert events_of([{"lay": "1", "space": 7}], down, seats=2, taken=taken) == [
        Laid(0, 7),
        Ended("hand", [Shown(0, 0, "5"), Shown(1, 1, "6"), Shown(2, 1, "F"), Shown(7, 0, "1")]),
    ]
    safe = {1: "A1", 2: "A2", 3: "A3", 4: "B3", 5: "B4", 6: "B5", 7: "B6"}
    assert events_of([{"expose": 0}], {0: "B1"}, safe, seats=2) == [
        Exposed(0, 0, 1, "1"),
        Saved(0, 1, 1),
        Ended("full", []),
    ]
    turns: list[Move] = [{"reveal": 0}, STOP, {"lay": "F", "space": 0}]
    moves: list[Move] = [*turns[:2], {"lay": "F", "space": 1}]
    moves += [{"reveal": 1}, STOP, {"lay": "F", "space": 1}] * 200
    told = events_of(moves[: 3 + 3 * 99], {0: "AF"}, seats=2)
    assert told[-1] == Ended("idle", [Shown(1, 1, "F")])
