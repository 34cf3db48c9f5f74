"""The compiled rules and the plain reading play the same matches, step by step."""

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stablemates.games.options import parse_options
from stablemates.games.position import Position
from stablemates.games.stables.tests.build import (
    GAME,
    GOALS,
    MOVES,
    PLAYS,
    legal,
    play,
    random_choice,
    random_options,
    shuffled_deck,
)
from stablemates.games.stables.tests.reading import Move, Reading
from stablemates.match import Match, parse_move

T = TypeVar("T")


def by_words(moves: list[Move]) -> list[Move]:
    return sorted(moves, key=lambda move: sorted(move.items()))


def agree(position: Position, reading: Reading) -> None:
    """Everything that both can tell is the same."""
    view = position.view()
    assert {name: getattr(view, name) for name in GAME.explained} == reading.state()
    assert position.is_over == reading.is_over
    assert position.awaits_deck == reading.awaits_deck
    assert position.awaited() == reading.awaited()
    if not reading.is_over and not reading.awaits_deck:
        assert view.actor == reading.active
    assert [(grab.seat, grab.row) for grab in view.grabs] == reading.grabs
    for seat in range(reading.seats):
        assert by_words(legal(position, seat)) == by_words(reading.legal(seat))
    assert position.scores() == reading.scores()
    assert position.ranks() == reading.ranks()


def play_both(seats: int, options: dict[str, Any], random: Any) -> Reading:
    """Play a random match on both sides and compare before and after every step."""
    position = Position.start(GAME, seats, parse_options(GAME.options, options))
    reading = Reading(seats, **options)
    agree(position, reading)
    deck = shuffled_deck(random)
    shuffled = position.deck()
    assert shuffled.tolist() == sorted(deck)
    shuffled[:] = deck
    position.deal(shuffled)
    reading.deal(deck)
    agree(position, reading)
    while not reading.is_over:
        if isinstance(random, Random):
            seat, action = random_choice(position, random)
            move = MOVES[action]
        else:
            seat = random.choice(reading.awaited())
            move = random.choice(reading.legal(seat))
        play(position, seat, move)
        reading.act(seat, move)
        agree(position, reading)
    return reading


class Choices:
    """Choices by a list of numbers, which Hypothesis can shrink; the first of all after its end."""

    def __init__(self, numbers: list[int], seed: int) -> None:
        self.numbers = iter(numbers)
        self.shuffle = Random(seed).shuffle

    def choice(self, items: Sequence[T]) -> T:
        return items[next(self.numbers, 0) % len(items)]


any_options = st.fixed_dictionaries(
    {
        "play": st.sampled_from(PLAYS),
        "goal": st.sampled_from(GOALS),
        "count_animals": st.booleans(),
        "must_avoid_completion": st.booleans(),
        "sole_right_takes_flip": st.booleans(),
        "several_grabs": st.booleans(),
        "start": st.sampled_from(("fixed", "random")),
    }
)


@given(
    st.integers(2, 5),
    any_options,
    st.lists(st.integers(0, 1000), max_size=150),
    st.integers(0, 2**32),
)
def test_both_play_the_same_match(
    seats: int, options: dict[str, Any], numbers: list[int], seed: int
) -> None:
    """What goes wrong here is shrunk; the many matches are below."""
    play_both(seats, options, Choices(numbers, seed))


@pytest.mark.parametrize("play_as", PLAYS)
@pytest.mark.parametrize("seats", range(2, 6))
def test_both_play_the_same_twenty_matches(seats: int, play_as: str) -> None:
    random = Random(seats * 10 + PLAYS.index(play_as))
    paid = taken = 0
    for _ in range(20):
        reading = play_both(seats, random_options(random) | {"play": play_as}, random)
        paid += len(reading.out)
        taken += sum(map(len, reading.won))
    assert (paid > 0) == (play_as == "everyone_at_once")
    assert taken > 100


@pytest.mark.parametrize("play_as", PLAYS)
def test_both_play_the_same_match_from_its_seed(play_as: str) -> None:
    """With the shuffle of `Match`."""
    random = Random(play_as)
    options = {"play": play_as, "start": "random"}
    match = Match(GAME, 4, parse_options(GAME.options, options), random.randbytes(32))
    reading = Reading(4, **options)
    deck = match.deal()
    assert deck is not None
    reading.deal(deck.tolist())
    while not reading.is_over:
        seat = random.choice(reading.awaited())
        move = random.choice(reading.legal(seat))
        reading.act(seat, move)
        match.act(seat, parse_move(GAME, move))
        agree(match.position, reading)
    assert match.deal() is None
    record = match.record([""] * 4)
    assert (record.scores, record.ranks) == (reading.scores(), reading.ranks())
