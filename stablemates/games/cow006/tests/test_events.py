"""The events of Cow 006 tell all that can be seen, and nothing that cannot."""

from random import Random
from typing import Any

import msgspec
import pytest

from stablemates.games.cow006.notation import (
    AwaitsEnd,
    AwaitsRow,
    Chose,
    Dealt,
    Event,
    Picked,
    Placed,
    Revealed,
    Took,
    TourEnded,
    View,
)
from stablemates.games.cow006.tests.build import (
    GAME,
    position,
    random_choice,
    random_options,
)
from stablemates.games.cow006.tests.reading import total_heads
from stablemates.games.game import SPECTATOR
from stablemates.games.generator import new_generator
from stablemates.games.options import parse_options
from stablemates.match import Match, parse_move


class Table:
    """The public table, kept up by nothing but events and each new deal."""

    def __init__(self, view: View) -> None:
        self.totals = view.totals
        self.lay_out(view)

    def lay_out(self, view: View) -> None:
        """What a deal shows."""
        self.tour = view.tour
        self.rows = [list(row) for row in view.rows]
        self.pool = set(view.pool)
        self.taken: list[list[int]] = [[] for _ in view.taken]
        self.chosen: list[int | None] = [None] * len(view.chosen)

    def perform(self, event: Event, after: View) -> None:
        match event:
            case Dealt():
                self.lay_out(after)
            case Picked(card=card):
                self.pool.remove(card)
                if len(self.pool) == 4:
                    self.rows = [[start] for start in sorted(self.pool)]
                    self.pool = set()
            case Chose(seat=seat):
                assert self.chosen[seat] is None
                self.chosen[seat] = 0
            case Revealed(cards=cards):
                assert set(self.chosen) == {0}
                self.chosen = list(cards)
            case AwaitsRow(seat=seat, card=card) | AwaitsEnd(seat=seat, card=card):
                assert self.lowest() == (card, seat)
            case Placed(seat=seat, card=card, row=row, end=end):
                assert self.lowest() == (card, seat)
                self.rows[row].insert(0 if end == "left" else 5, card)
                self.chosen[seat] = None
            case Took(seat=seat, card=card, row=row, cards=cards, heads=heads, low=low):
                assert self.lowest() == (card, seat)
                assert cards == self.rows[row]
                assert heads == total_heads(cards)
                assert low or len(cards) == 5
                self.taken[seat] += cards
                self.rows[row] = [card]
                self.chosen[seat] = None
            case TourEnded(tour=tour, heads=of_tour, totals=totals):
                assert tour == self.tour
                assert of_tour == [total_heads(base) for base in self.taken]
                self.totals = [a + b for a, b in zip(self.totals, of_tour, strict=True)]
                assert totals == self.totals

    def lowest(self) -> tuple[int, int]:
        return min((card, seat) for seat, card in enumerate(self.chosen) if card)

    def agrees_with(self, view: View) -> None:
        assert self.tour == view.tour
        assert self.rows == view.rows
        assert self.pool == set(view.pool)
        assert self.taken == view.taken
        assert self.chosen == view.chosen
        assert self.totals == view.totals


def random_match(random: Random, **options: Any) -> Match:
    seats = random.choice((2, 3, 4, 5, 6, 10))
    chosen = random_options(random, seats) | options
    return Match(GAME, seats, parse_options(GAME.options, chosen), random.randbytes(32))


@pytest.mark.parametrize("seed", range(60))
def test_events_reproduce_the_public_table(seed: int) -> None:
    random = Random(seed)
    match = random_match(random)
    match.deal()
    table = Table(match.position.observe().view())
    while not match.position.is_over:
        events = match.narrated(*random_choice(match.position, random))
        after: View = match.position.observe().view()
        for event in events:
            wire = msgspec.json.encode(event)
            assert msgspec.json.decode(wire, type=GAME.wire[2]) == event
            table.perform(event, after)
        table.agrees_with(after)


def test_a_choice_is_told_without_its_card() -> None:
    """The same events in every world that the spectator cannot tell apart, until the reveal."""
    told = 0
    for seed in range(40):
        random = Random(seed)
        match = random_match(random)
        match.deal()
        while not match.position.is_over:
            place = match.position.copy()
            seat, action = random_choice(place, random)
            events = match.narrated(seat, action)
            if place.view().phase != "choose" or place.awaited() == [seat]:
                continue
            before = place.observe(SPECTATOR).view()
            assert events == ([Chose(seat)] if before.chosen[seat] is None else [])
            world = place.observe(SPECTATOR).resample(SPECTATOR, new_generator(seed))
            world.play(seat, random.choice(world.legal_actions(seat)))
            assert GAME.events(before, world.observe(SPECTATOR).view()) == events
            told += 1
    assert told > 1000


def events_of(match: Match, *moves: tuple[int, dict[str, Any]]) -> list[Event]:
    return [event for seat, move in moves for event in match.narrated(seat, parse_move(GAME, move))]


def match_at(rows: list[list[int]], hands: list[list[int]], **options: Any) -> Match:
    match = Match(GAME, len(hands), parse_options(GAME.options, options), bytes(32))
    match.position = position(rows, hands, **options)
    return match


def test_the_events_of_a_trick() -> None:
    match = match_at([[20], [30], [40, 41, 42, 43, 44], [50]], [[45, 1], [3, 2], [51, 4]])
    moves: list[tuple[int, dict[str, Any]]] = [
        (2, {"card": 51}),
        (0, {"card": 1}),
        (0, {"card": 45}),
        (1, {"card": 3}),
        (1, {"row": 1}),
    ]
    assert events_of(match, *moves) == [
        Chose(2),
        Chose(0),
        Chose(1),
        Revealed([45, 3, 51]),
        AwaitsRow(1, 3),
        Took(1, 3, 1, [30], 3, low=True),
        Took(0, 45, 2, [40, 41, 42, 43, 44], 11, low=False),
        Placed(2, 51, 3, "right"),
    ]


def test_the_events_of_equal_ends() -> None:
    match = match_at([[25, 30], [40, 44], [61], [80]], [[35, 1], [79, 2]], both_ends=True)
    moves: list[tuple[int, dict[str, Any]]] = [
        (0, {"card": 35}),
        (1, {"card": 79}),
        (0, {"row": 1, "end": "left"}),
    ]
    assert events_of(match, *moves)[2:] == [
        Revealed([35, 79]),
        AwaitsEnd(0, 35),
        Placed(0, 35, 1, "left"),
        Placed(1, 79, 3, "left"),
    ]


def test_the_events_of_a_last_trick() -> None:
    match = match_at([[10], [20], [30], [40, 41, 42, 43, 44]], [[45], [21]], tours=3)
    assert events_of(match, (0, {"card": 45}), (1, {"card": 21}))[2:] == [
        Revealed([45, 21]),
        Placed(1, 21, 1, "right"),
        Took(0, 45, 3, [40, 41, 42, 43, 44], 11, low=False),
        TourEnded(0, [11, 0], [11, 0]),
        Dealt(1),
    ]
