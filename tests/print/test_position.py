"""Positions as pictures: of every game, and of what a seat may know alone."""

from random import Random

import pytest

from stablemates.games import find_game, game_names
from stablemates.games.game import SPECTATOR
from stablemates.games.generator import new_generator
from stablemates.games.packages import own_packages
from stablemates.print.position import picture
from stablemates.print.typesetting import PACKAGE
from tests.games.walks import random_position

PIXELS = 320


@pytest.mark.parametrize("name", own_packages())
def test_every_game_of_ours_draws_its_table(name: str) -> None:
    assert (PACKAGE / "games" / name / "table.typ").exists()


@pytest.mark.parametrize("name", game_names())
def test_a_picture_is_the_same_in_any_world_that_its_seat_holds_possible(name: str) -> None:
    """Of random positions by random options, with so many seats."""
    generator = new_generator(1)
    for seed in range(4):
        position = random_position(find_game(name), Random(seed))
        names = [f"seat {seat}" for seat in range(position.seats)]
        for seat in (SPECTATOR, seed % position.seats):
            seen = position.observe(seat)
            world = seen.resample(seat, generator).observe(seat)
            assert picture(seen, seat, names, PIXELS) == picture(world, seat, names, PIXELS)
