"""Observations as arrays: documented, of a version, and the observation to the number."""

import os
from pathlib import Path
from random import Random

import numpy as np
import pytest

from stablemates.envs.layout import environment_name, layout_of
from stablemates.envs.pages import describe
from stablemates.games import find_game, game_names
from stablemates.games.game import SPECTATOR, Game
from stablemates.games.packages import own_packages
from tests.games.walks import random_position, random_start

PAGES = Path(__file__).parents[2] / "docs" / "environments"


@pytest.fixture(params=game_names())
def game(request: pytest.FixtureRequest) -> Game:
    return find_game(request.param)


@pytest.mark.parametrize("name", own_packages())
def test_a_page_says_what_each_number_means(name: str) -> None:
    """Where this fails, agents see something else: raise `Game.environment`, then write it anew.

    That is `GOLDEN_UPDATE=1 pytest tests/envs/test_layout.py`.
    """
    game = find_game(name)
    assert list(game.fields) == list(game.state_type.names or ())
    page = PAGES / f"{environment_name(game)}.md"
    text = "\n".join([*describe(game), ""])
    if "GOLDEN_UPDATE" in os.environ:
        page.write_text(text, "utf-8")
    assert page.read_text("utf-8") == text


def test_every_number_is_one_of_the_observation(game: Game) -> None:
    layout = layout_of(game.name)
    assert [part.start for part in layout.parts[1:]] == [part.stop for part in layout.parts[:-1]]
    for seed in range(20):
        position = random_position(game, Random(seed))
        for seat in [*range(position.seats), SPECTATOR]:
            seen = position.observe(seat)
            numbers = layout.read(seen, seat)
            assert numbers.shape == (layout.size,)
            assert (layout.least <= numbers).all()
            assert (numbers <= layout.most).all()
            parts = layout.split(numbers)
            assert parts.pop("seat") == seat
            assert list(parts) == list(game.state_type.names or ())
            for name, part in parts.items():
                np.testing.assert_array_equal(part, seen.states[0][name])


def test_returns_are_never_farther_apart_than_said(game: Game) -> None:
    for seed in range(50):
        random = Random(seed)
        start = random_start(game, random)
        farthest = game.farthest(start.states[0])
        while not start.is_over:
            while start.awaits_deck:
                deck = start.deck().tolist()
                random.shuffle(deck)
                start.deal(np.array(deck, np.uint8))
            seat = random.choice(start.awaited())
            start.play(seat, random.choice(start.legal_actions(seat)))
            returns = start.returns()
            assert max(returns) - min(returns) <= farthest
