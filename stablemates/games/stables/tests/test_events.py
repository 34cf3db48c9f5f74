"""The events of Stables tell all that can be seen, and nothing that cannot."""

from random import Random
from typing import Any

import msgspec
import pytest

from stablemates.games.options import parse_options
from stablemates.games.stables.notation import (
    CalledRight,
    CalledWrong,
    Dealt,
    Drew,
    Ended,
    Event,
    Flipped,
    Grabbed,
    Passed,
    Placed,
    Took,
    View,
)
from stablemates.games.stables.tests.build import (
    GAME,
    PLAYS,
    position,
    random_choice,
    random_options,
    seen,
)
from stablemates.games.stables.tests.reading import Move
from stablemates.match import Match, parse_move


class Table:
    """The public table, kept up by nothing but events after the first deal."""

    def __init__(self, view: View) -> None:
        self.rows = [list(row) for row in view.rows]
        self.won: list[list[str]] = [[] for _ in view.won]
        self.out: list[str] = []
        self.hands = [len(hand) for hand in view.hands]
        self.pile = view.pile
        self.flipped = view.flipped
        self.grabs: list[tuple[int, int]] = []
        self.over = False

    def perform(self, event: Event) -> None:
        match event:
            case Flipped(card=card):
                assert self.flipped is None
                self.flipped = card
                self.pile -= 1
                self.grabs = []
            case Grabbed(seat=seat, row=row, void=void):
                assert void == (row in [other for _, other in self.grabs])
                self.grabs.append((seat, row))
            case Passed():
                pass
            case CalledRight(seat=seat, row=row, cards=cards, flipped=flipped):
                assert cards == self.rows[row]
                assert (seat, row) in self.grabs
                self.rows[row] = []
                self.won[seat] += cards
                if flipped is not None:
                    assert flipped == self.flipped
                    self.won[seat].append(flipped)
                    self.flipped = None
            case CalledWrong(seat=seat, row=row, paid=paid):
                assert (seat, row) in self.grabs
                assert (paid is None) == (not self.won[seat])
                if paid is not None:
                    assert self.won[seat].pop() == paid
                    self.out.append(paid)
            case Placed(seat=seat, card=card, row=row):
                self.rows[row].append(card)
                if self.flipped is not None:
                    assert card == self.flipped
                    self.flipped = None
                else:
                    self.hands[seat] -= 1
            case Took(seat=seat, row=row, cards=cards, why=why):
                assert cards == self.rows[row]
                assert (len(cards) == 5) or why != "sixth"
                assert (len(set("".join(cards))) == 6) or why != "complete"
                self.won[seat] += cards
                self.rows[row] = []
            case Drew(seat=seat):
                self.hands[seat] += 1
                self.pile -= 1
            case Ended(scores=scores):
                self.over = True
                self.scores = scores
            case Dealt():
                raise AssertionError("one deal only")

    def agrees_with(self, view: View) -> None:
        assert self.rows == view.rows
        assert self.won == view.won
        assert self.out == view.out
        assert self.pile == view.pile
        assert self.flipped == view.flipped
        assert self.hands == [len(hand) for hand in view.hands]
        assert self.over == (view.phase == "over")
        if view.phase not in ("turn", "over"):
            assert self.grabs == [(grab.seat, grab.row) for grab in view.grabs]
        if self.over:
            assert self.scores == view.scores


@pytest.mark.parametrize("play_as", PLAYS)
@pytest.mark.parametrize("seed", range(10))
def test_events_reproduce_the_public_table(seed: int, play_as: str) -> None:
    random = Random(seed)
    options = parse_options(GAME.options, random_options(random) | {"play": play_as})
    match = Match(GAME, random.randint(2, 5), options, random.randbytes(32))
    match.deal()
    table = Table(seen(match.position.observe()))
    while not match.position.is_over:
        for event in match.narrated(*random_choice(match.position, random)):
            wire = msgspec.json.encode(event)
            assert msgspec.json.decode(wire, type=GAME.wire[2]) == event
            table.perform(event)
        table.agrees_with(seen(match.position.observe()))


def events_of(match: Match, *moves: tuple[int, Move]) -> list[Event]:
    return [event for seat, move in moves for event in match.narrated(seat, parse_move(GAME, move))]


def match_at(rows: list[str], flipped: str | None = None, pile: str = "P", **named: Any) -> Match:
    match = Match(GAME, 2, GAME.options(), bytes(32))
    match.position = position(rows, flipped, pile, **named)
    return match


def test_the_events_of_a_deal() -> None:
    for play_as in PLAYS:
        options = parse_options(GAME.options, {"play": play_as})
        match = Match(GAME, 3, options, bytes(32))
        before = seen(match.position.observe())
        match.deal()
        after = seen(match.position.observe())
        told = GAME.events(before, after)
        assert told[0] == Dealt(0)
        flipped = [] if after.flipped is None else [Flipped(0, after.flipped)]
        assert told[1:] == flipped
        assert bool(flipped) == (play_as == "base")


def test_the_events_of_a_turn() -> None:
    match = match_at(["PM C", "GRD", "", ""], "R", "GRD")
    assert events_of(match, (0, {"row": 2}), (1, {"row": 0})) == [
        Placed(0, "R", 2),
        Flipped(1, "GRD"),
        Placed(1, "GRD", 0),
        Took(1, 0, ["PM", "C", "GRD"], "complete"),
        Ended([0, 3]),
    ]


def test_the_events_of_calls() -> None:
    rows = ["P G R D C", "P", "", ""]
    match = match_at(rows, "M", seats=3, won=["", "P D", ""], play="everyone_at_once")
    calls: list[tuple[int, Move]] = [
        (1, {"grab": 1}),
        (2, {"grab": 0}),
        (0, {"grab": 0}),
        (0, {"row": 3}),
        (1, {"turn": True}),
    ]
    assert events_of(match, *calls) == [
        Grabbed(1, 1, void=False),
        Grabbed(2, 0, void=False),
        Grabbed(0, 0, void=True),
        CalledWrong(1, 1, "D"),
        CalledRight(2, 0, ["P", "G", "R", "D", "C"], None),
        Placed(0, "M", 3),
        Flipped(1, "P"),
    ]


def test_the_events_of_a_right_call_and_of_one_that_costs_nothing() -> None:
    match = match_at(["P G R D C", "P", "", ""], "M", play="everyone_at_once")
    calls: list[tuple[int, Move]] = [(1, {"grab": 0}), (0, {"pass": True}), (1, {"turn": True})]
    assert events_of(match, *calls) == [
        Grabbed(1, 0, void=False),
        Passed(0),
        CalledRight(1, 0, ["P", "G", "R", "D", "C"], "M"),
        Flipped(1, "P"),
    ]
    match = match_at(["P G R D C", "P", "", ""], "M", play="everyone_at_once")
    assert events_of(match, (1, {"grab": 1}), (0, {"pass": True}))[2:] == [CalledWrong(1, 1, None)]


def test_the_events_of_hands() -> None:
    match = match_at(["GRD", "", "", ""], pile="D", hands=["PCM", "M"], play="hand_of_three")
    moves: list[tuple[int, Move]] = [
        (0, {"card": "PCM", "row": 0}),
        (1, {"card": "M", "row": 0}),
        (0, {"card": "D", "row": 0}),
    ]
    assert events_of(match, *moves) == [
        Placed(0, "PCM", 0),
        Took(0, 0, ["GRD", "PCM"], "complete"),
        Drew(0),
        Placed(1, "M", 0),
        Placed(0, "D", 0),
        Ended([2, 0]),
    ]


def test_the_events_of_pro() -> None:
    match = match_at(["P P P P P", "G", "R", "R"], pile="", hands=["PG", "M"], play="pro")
    moves: list[tuple[int, Move]] = [(0, {"card": "PG", "row": 0}), (1, {"card": "M", "row": 1})]
    assert events_of(match, *moves) == [
        Took(0, 0, ["P"] * 5, "sixth"),
        Placed(0, "PG", 0),
        Took(1, 1, ["G"], "unmatched"),
        Placed(1, "M", 1),
        Ended([5, 1]),
    ]
