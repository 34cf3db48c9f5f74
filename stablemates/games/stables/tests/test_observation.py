"""What a seat of Stables sees and what it does not; worlds dealt anew are equally likely."""

import math
from collections import Counter
from collections.abc import Callable, Hashable
from math import factorial
from random import Random
from typing import Any

import pytest

from stablemates.games.game import SPECTATOR
from stablemates.games.generator import new_generator
from stablemates.games.position import Position
from stablemates.games.stables.tests.build import (
    PLAYS,
    call,
    legal,
    play,
    position,
    random_options,
    random_positions,
    seen,
)

DRAWS = 6000


@pytest.mark.parametrize("play_as", PLAYS)
@pytest.mark.parametrize("seed", range(10))
def test_all_that_is_open_is_seen_and_nothing_hidden(seed: int, play_as: str) -> None:
    """G4: hidden are the pile and the hands of others."""
    random = Random(seed)
    seats = random.randint(2, 5)
    for place in random_positions(random, seats, **random_options(random) | {"play": play_as}):
        whole = seen(place)
        for seat in (*range(seats), SPECTATOR):
            observation = place.observe(seat)
            view = seen(observation)
            for name in view.__struct_fields__:
                if name != "hands":
                    assert getattr(view, name) == getattr(whole, name)
            for other in range(seats):
                hand = whole.hands[other]
                assert view.hands[other] == (hand if other == seat else [""] * len(hand))
            assert not observation.states[0]["pile"].any()
            for name in ("rows", "won"):
                for cards, size in zip(
                    observation.states[0][name],
                    observation.states[0]["row_sizes" if name == "rows" else "won_sizes"],
                    strict=True,
                ):
                    assert not cards[size:].any()


def test_a_call_and_a_pass_are_public_at_once() -> None:
    start = position(["P G R D C", "", "", ""], "M", seats=3, play="everyone_at_once")
    play(start, 2, {"grab": 3})
    play(start, 1, {"pass": True})
    for seat in (0, 1, 2, SPECTATOR):
        view = seen(start.observe(seat))
        assert [(grab.seat, grab.row, grab.outcome) for grab in view.grabs] == [(2, 3, "open")]
        assert view.answered == [False, True, True]


def evenly(draw: Callable[[], Hashable], chances: dict[Hashable, float] | int) -> None:
    """Outcomes come up as often as they should (chi-square); a number: equally likely ones."""
    counts = Counter(draw() for _ in range(DRAWS))
    if isinstance(chances, int):
        assert len(counts) == chances
        chances = dict.fromkeys(counts, 1 / chances)
    assert set(counts) == set(chances)
    chi_square = sum(
        (counts[outcome] - DRAWS * chance) ** 2 / (DRAWS * chance)
        for outcome, chance in chances.items()
    )
    freedom = len(chances) - 1
    assert chi_square < freedom + 5 * math.sqrt(2 * freedom)


def world(seen_by: Position, seat: int) -> Callable[[], Hashable]:
    """Draw what the hands and the pile hold."""
    generator = new_generator(7)

    def draw() -> Hashable:
        whole = seen_by.resample(seat, generator)
        state: Any = whole.states[0]
        pile = tuple(state["pile"][: state["pile_size"]].tolist())
        return tuple(map(tuple, seen(whole).hands)), pile

    return draw


def test_every_order_of_the_pile_is_equally_likely() -> None:
    """Four unseen cards, two of them equal: 4! / 2! = 12."""
    start = position(["", "", "", ""], "P", "P P GR M")
    for seat in (0, 1, SPECTATOR):
        evenly(world(start.observe(seat), seat), 12)


def test_hands_and_pile_are_dealt_from_all_unseen_cards() -> None:
    """Two cards in the other hand, two in the pile, all different: 4! / 2! = 12."""
    start = position([""] * 4, pile="P G", hands=["R R", "D C"], play="hand_of_three")
    evenly(world(start.observe(0), 0), 12)


def test_equal_cards_count_as_often_as_there_are() -> None:
    """Of P, P, G one is in the other hand: a G in one of three worlds."""
    start = position([""] * 4, pile="P G", hands=["P R", "P"], play="hand_of_three")
    seen_by = start.observe(0)
    generator = new_generator(5)
    evenly(
        lambda: seen(seen_by.resample(0, generator)).hands[1][0],
        {"P": 2 / 3, "G": 1 / 3},
    )


def test_to_a_spectator_every_hand_is_unseen() -> None:
    start = position([""] * 4, pile="P", hands=["G R", "D C"], play="hand_of_three")
    evenly(world(start.observe(SPECTATOR), SPECTATOR), factorial(5) // 4)


def test_a_drawn_card_is_seen_by_its_owner_alone() -> None:
    start = position([""] * 4, pile="PCM G", hands=["R R R", "D C D"], play="hand_of_three")
    play(start, 0, {"card": "R", "row": 0})
    assert seen(start.observe(0)).hands == [["R", "R", "PCM"], ["", "", ""]]
    assert seen(start.observe(1)).hands == [["", "", ""], ["D", "D", "C"]]
    assert seen(start.observe()).hands == [["", "", ""], ["", "", ""]]


def test_a_played_card_is_no_longer_unseen() -> None:
    start = position([""] * 4, pile="G P", hands=["R PCM", "D"], play="hand_of_three")
    play(start, 0, {"card": "PCM", "row": 0})
    evenly(world(start.observe(1), 1), 3)
    evenly(world(start.observe(SPECTATOR), SPECTATOR), 12)


def test_a_paid_card_is_no_longer_unseen() -> None:
    start = position([""] * 4, "P", "G R", won=["M", ""], play="everyone_at_once")
    call(start, 0, None)
    assert seen(start).out == ["M"]
    evenly(world(start.observe(0), 0), 2)


def test_a_world_dealt_anew_has_every_card_once() -> None:
    for seed in range(20):
        random = Random(seed)
        seats = random.randint(2, 5)
        generator = new_generator(seed)
        for place in random_positions(random, seats, **random_options(random)):
            seat = random.choice((*range(seats), SPECTATOR))
            whole = place.observe(seat).resample(seat, generator)
            for one, other in zip(cards_of(place), cards_of(whole), strict=True):
                assert one == other


def cards_of(place: Position) -> list[Counter[Any]]:
    """All cards that lie face down or in hands, and how many where."""
    state: Any = place.states[0]
    hidden = state["pile"][: state["pile_size"]].tolist()
    for hand, size in zip(state["hands"], state["hand_sizes"], strict=True):
        hidden += hand[:size].tolist()
    return [Counter(hidden), Counter(state["hand_sizes"].tolist())]


def test_legal_moves_of_a_seat_are_seen_by_it() -> None:
    start = position(["P", "", "G", "R"], hands=["P", "D"], play="hand_of_three")
    assert legal(start.observe(0), 0) == legal(start, 0)
