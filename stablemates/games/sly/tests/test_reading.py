"""The compiled rules and the plain reading play the same matches, step by step."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stablemates.games.options import parse_options
from stablemates.games.position import Position
from stablemates.games.sly.notation import View
from stablemates.games.sly.options import LAYOUTS
from stablemates.games.sly.tests.build import GAME, legal, play, random_options, shuffled_deck
from stablemates.games.sly.tests.reading import Move, Reading
from stablemates.match import Match, parse_move

T = TypeVar("T")


def words(move: Move) -> tuple[tuple[str, Any], ...]:
    return tuple(sorted(move.items()))


def agree(position: Position, reading: Reading) -> None:
    """Everything that both can tell is the same."""
    view: View = position.view()
    state = {name: msgspec.to_builtins(getattr(view, name)) for name in GAME.explained}
    assert state == reading.state()
    assert set(view.named) == reading.named
    assert position.is_over == reading.is_over
    assert position.awaits_deck == reading.awaits_deck
    assert position.awaited() == reading.awaited()
    for seat in range(reading.seats):
        moves, others = legal(position, seat), reading.legal(seat)
        assert sorted(moves, key=words) == sorted(others, key=words)
    assert view.scores == position.scores() == reading.scores()
    assert position.ranks() == reading.ranks()
    assert view.idle == reading.idle


def choose(moves: list[Move], random: Any) -> Move:
    """A move, each kind equally likely."""
    kind = random.choice(sorted({next(iter(move)) for move in moves}))
    chosen: Move = random.choice([move for move in moves if kind in move])
    return chosen


def play_both(seats: int, options: dict[str, Any], random: Any) -> Reading:
    """Play a random match on both sides and compare before and after every step."""
    position = Position.start(GAME, seats, parse_options(GAME.options, options))
    reading = Reading(seats, **options)
    agree(position, reading)
    if reading.awaits_deck:
        assert position.deck().tolist() == reading.cards()
        deck = shuffled_deck(position, random)
        position.deal(deck)
        reading.deal(deck.tolist())
    while not reading.is_over:
        agree(position, reading)
        move = choose(reading.legal(reading.actor), random)
        play(position, move)
        reading.play(reading.actor, move)
    agree(position, reading)
    return reading


@st.composite
def played(draw: st.DrawFn) -> tuple[int, dict[str, Any]]:
    """Seats and options."""
    seats = draw(st.integers(2, 4))
    options = {
        "layout": draw(st.sampled_from(sorted(LAYOUTS))),
        "reveal": draw(st.sampled_from(("any", "two", "named", "house"))),
        "every_fox_eats": draw(st.booleans()),
        "fox_stays": draw(st.booleans()),
        "first": draw(st.integers(0, seats)),
    }
    return seats, options


class Choices:
    """Choices by a list of numbers, which Hypothesis can shrink; by dice after its end."""

    def __init__(self, numbers: list[int], seed: int) -> None:
        self.numbers = iter(numbers)
        self.random = Random(seed)
        self.shuffle = self.random.shuffle

    def choice(self, items: Sequence[T]) -> T:
        return items[next(self.numbers, self.random.randrange(1000)) % len(items)]


@given(played(), st.lists(st.integers(0, 1000), max_size=80), st.integers(0, 2**32))
def test_both_play_the_same_match(
    chosen: tuple[int, dict[str, Any]], numbers: list[int], seed: int
) -> None:
    """What goes wrong here is shrunk; the many matches are below."""
    seats, options = chosen
    play_both(seats, options, Choices(numbers, seed))


@pytest.mark.parametrize("block", range(10))
def test_both_play_the_same_fifty_matches(block: int) -> None:
    random = Random(block)
    for _ in range(50):
        seats = random.randint(2, 4)
        play_both(seats, random_options(random, seats), random)


def test_matches_end_in_both_ways() -> None:
    """S7: with the layouts by default neither end is rare."""
    random = Random(0)
    full: Counter[int] = Counter()
    for seats in (2, 3, 4):
        for _ in range(40):
            reading = play_both(seats, {}, random)
            full[seats] += len(reading.table) == len(reading.values)
    assert 8 <= full[2] <= 24
    assert full[3] <= 4
    assert 3 <= full[4] <= 16


@pytest.mark.parametrize("number", range(9))
def test_both_play_the_same_whole_match_from_its_seed(number: int) -> None:
    """With the shuffle of `Match`, every number of seats in turn."""
    random = Random(number)
    seats = 2 + number % 3
    options = random_options(random, seats)
    match = Match(GAME, seats, parse_options(GAME.options, options), random.randbytes(32))
    reading = Reading(seats, **options)
    deck = match.deal()
    if options["first"]:
        assert deck is None
    else:
        assert deck is not None
        reading.deal(deck.tolist())
    while not reading.is_over:
        seat = reading.actor
        move = choose(reading.legal(seat), random)
        reading.play(seat, move)
        match.act(seat, parse_move(GAME, move))
        agree(match.position, reading)
    record = match.record([""] * seats)
    assert (record.scores, record.ranks) == (reading.scores(), reading.ranks())
