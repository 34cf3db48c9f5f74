"""Whole states that a seat could be in, one by one, for every game that counts them."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice, permutations
from random import Random

import numpy as np
import pytest

from stablemates.games import find_game, game_names
from stablemates.games.game import Game
from stablemates.games.generator import new_generator
from stablemates.games.orders import count_orders, put_in_order
from stablemates.games.position import Position
from tests.games.walks import walk

MOST_WORLDS = 24
DRAWS = 30
"""So many draws for each world."""


@pytest.fixture(params=game_names(), scope="module")
def game(request: pytest.FixtureRequest) -> Game:
    return find_game(request.param)


def few_worlds(game: Game) -> Iterator[tuple[Position, int, int]]:
    """Observations of random matches, with the seat and the number of worlds, if these are few."""
    for seed in range(60):
        random = Random(seed)
        for position in walk(game, random):
            seat = random.choice(range(position.seats))
            seen = position.observe(seat)
            worlds = seen.count_worlds(seat)
            if 1 < worlds <= MOST_WORLDS:
                yield seen, seat, worlds


def whole(position: Position) -> bytes:
    """All of a state but the order of cards in a hand."""
    position = position.copy()
    if "hands" in (position.game.state_type.names or ()) and position.states["hands"].ndim > 2:
        position.states["hands"].sort()
    return position.states.tobytes()


def test_worlds_are_distinct_and_look_the_same_to_the_seat(game: Game) -> None:
    for seen, seat, count in few_worlds(game):
        worlds = [seen.world(seat, index) for index in range(count)]
        assert len({world.states.tobytes() for world in worlds}) == count
        for world in worlds:
            assert world.observe(seat).states.tobytes() == seen.states.tobytes()


def test_every_world_is_dealt_about_equally_often_and_no_other(game: Game) -> None:
    for number, (seen, seat, count) in enumerate(islice(few_worlds(game), 20)):
        worlds = Counter(whole(seen.world(seat, index)) for index in range(count))
        generator = new_generator(number)
        drawn = Counter(whole(seen.resample(seat, generator)) for _ in range(DRAWS * count))
        assert drawn.keys() == worlds.keys()
        for world, times in worlds.items():
            assert DRAWS / 4 < drawn[world] / times < 2 * DRAWS


@pytest.mark.parametrize("things", [[], [3], [1, 1], [2, 2, 1], [1, 1, 2, 3, 3], [5, 6, 7, 8]])
def test_orders_are_numbered(things: list[int]) -> None:
    expected = {*permutations(things)}
    count = count_orders(np.array(things, np.uint8), len(things), 30)
    assert count == len(expected)
    found = []
    for number in range(count):
        row = np.array(things, np.uint8)
        put_in_order(row, len(row), number)
        found.append(tuple(row.tolist()))
    assert {*found} == expected


def test_too_many_orders_are_not_counted() -> None:
    row = np.arange(20, dtype=np.uint8)
    assert count_orders(row, 4, 24) == 24
    assert count_orders(row, 5, 24) == 0
    assert count_orders(row, 20, 24) == 0
