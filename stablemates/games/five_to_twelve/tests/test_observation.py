"""What a seat of Five to Twelve sees and what it does not; worlds dealt anew are equally likely."""

import math
from collections import Counter
from collections.abc import Callable, Hashable
from itertools import chain
from random import Random
from typing import Any

import pytest

from stablemates.games.five_to_twelve.rules import fitting_tiles
from stablemates.games.five_to_twelve.tests.build import (
    DRAW,
    dealt,
    deck_with,
    legal,
    place,
    play,
    position,
    random_options,
    random_positions,
    view,
)
from stablemates.games.five_to_twelve.tests.reading import Board
from stablemates.games.game import SPECTATOR
from stablemates.games.generator import new_generator
from stablemates.games.position import Position

DRAWS = 6000
SET_UPS_HIDDEN = ("one_by_one", "four_at_once")


def tiles_on(tiles: Board) -> list[int]:
    return [tile for row in tiles for tile in row if tile is not None]


def fits(position: Position) -> list[Any]:
    """What may be laid on each space, found out from the boards as they lie."""
    state = position.states[0]
    return [
        [[fitting_tiles(state, seat, row, column) for column in range(4)] for row in range(4)]
        for seat in range(position.seats)
    ]


@pytest.mark.parametrize("seed", range(8))
def test_what_fits_is_always_up_to_date(seed: int) -> None:
    """N13, N14: in every state, observation and world it follows from the boards."""
    random = Random(seed)
    seats = random.randint(2, 4)
    generator = new_generator(seed)
    for start in random_positions(random, seats, **random_options(random, seats)):
        seat = random.randrange(-1, seats)
        seen = start.observe(seat)
        for known in (start, seen, seen.resample(seat, generator)):
            assert known.states[0]["fits"][:seats].tolist() == fits(known)


@pytest.mark.parametrize("seed", range(20))
def test_after_the_set_up_all_but_the_pile_is_seen(seed: int) -> None:
    random = Random(seed)
    seats = random.randint(2, 4)
    for start in random_positions(random, seats, **random_options(random, seats)):
        if view(start).phase == "set_up":
            continue
        for seat in (*range(seats), SPECTATOR):
            seen = start.observe(seat)
            assert view(seen) == view(start)
            top = int(start.states[0]["top"])
            deck = seen.states[0]["deck"].tolist()
            assert deck[:top] == start.states[0]["deck"].tolist()[:top]
            assert set(deck[top:]) <= {0}


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("set_up", SET_UPS_HIDDEN)
def test_in_the_set_up_a_tile_is_seen_by_its_seat_alone_until_the_reveal(
    seed: int, set_up: str
) -> None:
    """G4, N7: neither the tile in hand, nor the tile placed, nor its space."""
    random = Random(seed)
    seats = random.randint(2, 4)
    options = random_options(random, seats) | {"set_up": set_up}
    shown = [[[None] * 4] * 4] * seats
    for start in random_positions(random, seats, **options):
        whole = view(start)
        if whole.phase != "set_up":
            return
        if set_up == "one_by_one" and all(whole.hand):
            shown = whole.boards
        for seat in (*range(seats), SPECTATOR):
            seen = view(start.observe(seat))
            assert seen.pile == whole.pile
            assert seen.empty == whole.empty
            for other in range(seats):
                if other == seat:
                    assert seen.boards[other] == whole.boards[other]
                    assert seen.hand[other] == whole.hand[other]
                    assert seen.later[other] == whole.later[other]
                else:
                    assert seen.boards[other] == shown[other]
                    assert seen.hand[other] == (0 if whole.hand[other] else None)
                    assert seen.later[other] == [0] * len(whole.later[other])


@pytest.mark.parametrize("set_up", SET_UPS_HIDDEN)
def test_the_order_of_the_deck_is_in_no_observation_beyond_what_was_drawn(set_up: str) -> None:
    """Two decks that differ in all that a seat has not seen look the same, to the byte."""
    one = dealt(2, deck_with([5, 6, 7, 8, 9, 10, 11, 12], 2), set_up=set_up, start="random")
    other = dealt(2, deck_with([5, 1, 7, 2, 9, 3, 11, 4, 20, 19], 2), set_up=set_up, start="random")
    for start in (one, other):
        play(start, 0, place(2, 2))
    same_drawn = one.observe(0).states.tobytes() == other.observe(0).states.tobytes()
    assert same_drawn
    assert one.observe().states.tobytes() == other.observe().states.tobytes()
    assert one.observe(1).states.tobytes() != other.observe(1).states.tobytes()


def test_a_hidden_space_is_not_seen_either() -> None:
    seen = set()
    for target in range(1, 5):
        start = dealt(3)
        play(start, 1, place(target, target))
        seen |= {start.observe(seat).states.tobytes() + bytes([seat]) for seat in (0, 2)}
    assert len(seen) == 2


def evenly(draw: Callable[[], Hashable], cells: int) -> None:
    """Each of so many outcomes comes up, and about equally often (chi-square)."""
    counts = Counter(draw() for _ in range(DRAWS))
    assert len(counts) == cells
    expected = DRAWS / cells
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    assert chi_square < cells - 1 + 5 * math.sqrt(2 * (cells - 1))


def pile_of(world: Position) -> tuple[int, ...]:
    state = world.states[0]
    return tuple(state["deck"][int(state["top"]) : 20 * int(state["seats"])].tolist())


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_every_order_of_the_pile_is_equally_likely(seat: int) -> None:
    """Five unseen tiles, two of them alike: 5! / 2! = 60."""
    empty: Board = [[None] * 4 for _ in range(4)]
    start = position([empty, empty], pile=[7, 3, 9, 3, 20])
    seen = start.observe(seat)
    generator = new_generator(7)
    evenly(lambda: pile_of(seen.resample(seat, generator)), 60)


def test_a_tile_that_was_turned_up_is_known() -> None:
    """Four are left: 4! / 2! = 12."""
    empty: Board = [[None] * 4 for _ in range(4)]
    start = position([empty, empty], pile=[7, 3, 9, 3, 20])
    play(start, 0, DRAW)
    generator = new_generator(7)
    for seat in (0, 1):
        seen = start.observe(seat)
        assert view(seen.resample(seat, generator)).hand == [7, None]
        evenly(lambda: pile_of(seen.resample(seat, generator)), 12)  # noqa: B023


def test_a_tile_in_the_hand_of_another_is_any_unseen_one() -> None:
    """In the set-up of two, who holds a 5 themselves: a 5 in one case of 39, each other in two."""
    start = dealt(2, deck_with([5, 6], 2))
    seen = start.observe(0)
    generator = new_generator(7)
    counts = Counter(view(seen.resample(0, generator)).hand[1] for _ in range(DRAWS))
    assert set(counts) == set(range(1, 21))
    chi_square = 0.0
    for tile in range(1, 21):
        expected = DRAWS * (1 if tile == 5 else 2) / 39
        chi_square += (counts[tile] - expected) ** 2 / expected
    assert chi_square < 19 + 5 * math.sqrt(2 * 19)


def test_a_placed_tile_of_another_is_on_any_free_space() -> None:
    """The space is one of the two that are still free; the tile is no longer in hand."""
    start = dealt(2)
    for number in (1, 3):
        play(start, 0, place(number, number))
        play(start, 1, place(number, number))
    play(start, 1, place(2, 2))
    seen = start.observe(0)
    assert view(seen).hand[1] is None
    generator = new_generator(7)

    def space() -> Hashable:
        tiles = view(seen.resample(0, generator)).boards[1]
        return tuple(number for number in range(4) if tiles[number][number] is not None)

    evenly(space, 2)


def test_four_placed_tiles_of_another_lie_in_any_order() -> None:
    start = dealt(2, deck_with(range(1, 9), 2), set_up="four_at_once")
    for number in range(1, 4):
        play(start, 1, place(number, number))
    seen = start.observe(0)
    generator = new_generator(7)

    def gap() -> Hashable:
        tiles = view(seen.resample(0, generator)).boards[1]
        return [tiles[number][number] for number in range(4)].index(None)

    evenly(gap, 4)

    def rest() -> Hashable:
        world = seen.resample(0, generator)
        return world.states[0]["places"][1].tolist().index(0)

    evenly(rest, 4)


def test_a_world_dealt_anew_has_every_tile_as_often_as_there_are_seats() -> None:
    for seed in range(20):
        random = Random(seed)
        seats = random.randint(2, 4)
        generator = new_generator(seed)
        for start in random_positions(random, seats, **random_options(random, seats)):
            seat = random.choice((*range(seats), SPECTATOR))
            world = start.observe(seat).resample(seat, generator)
            seen = view(world)
            tiles = [tile for board in seen.boards for tile in tiles_on(board)]
            tiles += [*seen.open, *pile_of(world), *chain.from_iterable(seen.later)]
            tiles += [tile for tile in seen.hand if tile]
            assert Counter(tiles) == Counter(list(range(1, 21)) * seats)


def test_legal_moves_are_known_from_the_observation() -> None:
    start = dealt(2, deck_with([5, 6], 2))
    play(start, 0, place(1, 1))
    play(start, 1, place(4, 4))
    assert legal(start.observe(1), 1) == [place(1, 1), place(2, 2), place(3, 3)]


def test_a_random_start_is_in_no_observation_before_the_first_turn() -> None:
    """In the hidden worlds of a seat any seat may start."""
    start = dealt(4, deck_with([8, 5, 6, 7], 4), start="random")
    seen = start.observe(1)
    assert view(seen).first is None
    generator = new_generator(7)

    def first() -> Hashable:
        world = seen.resample(1, generator)
        while view(world).phase == "set_up":
            seat = world.awaited()[0]
            world.play(seat, world.legal_actions(seat)[0])
        return view(world).first

    counts = Counter(first() for _ in range(1000))
    assert set(counts) == {0, 1, 2, 3}
