"""Observations for neural networks: from 0 to 1, and each as its field says."""

from random import Random

import numpy as np
import pytest

from stablemates.envs.features import encoding_of
from stablemates.envs.layout import layout_of
from stablemates.envs.single import SingleAgent
from stablemates.envs.vector import VectorMatches
from stablemates.games import find_game, game_names
from stablemates.games.game import SPECTATOR, Game
from tests.games.walks import random_position


@pytest.fixture(params=game_names())
def game(request: pytest.FixtureRequest) -> Game:
    return find_game(request.param)


def test_every_number_is_one_that_its_field_may_have(game: Game) -> None:
    """So nothing is cut off: amounts are in their range, sets have no other members."""
    layout = layout_of(game.name)
    for seed in range(60):
        position = random_position(game, Random(seed))
        for seat in (seed % position.seats, SPECTATOR):
            parts = layout.split(layout.read(position.observe(seat), seat))
            for name, field in game.fields.items():
                numbers, values = parts[name], list(field.values)
                if field.form == "amount":
                    assert numbers.min() >= values[0], name
                    assert numbers.max() <= values[-1], name
                elif field.form == "set":
                    assert not (numbers & ~sum(1 << value for value in values)).any(), name
                elif field.form == "pieces":
                    known = numbers[..., None] == np.array(values)
                    assert known.sum(-2).max() <= field.most, name


def test_features_say_again_what_the_numbers_say(game: Game) -> None:
    encoding = encoding_of(game.name)
    starts = [block.start for block in encoding.blocks]
    assert starts == [0, *[block.stop for block in encoding.blocks[:-1]]]
    for seed in range(10):
        position = random_position(game, Random(seed))
        seat = seed % position.seats
        numbers = encoding.layout.read(position.observe(seat), seat)
        features = encoding.encode(numbers)
        assert (features.shape, features.dtype) == ((encoding.size,), np.float32)
        assert 0 <= features.min() <= features.max() <= 1
        parts = encoding.layout.split(numbers)
        for block in encoding.blocks:
            made = features[block.start : block.stop].reshape(block.shape)
            values, part = np.array(block.field.values), parts[block.part.name]
            if block.field.form == "amount":
                whole = made * (values[-1] - values[0]) + values[0]
                np.testing.assert_allclose(whole, part, rtol=1e-5, atol=1e-5)
            elif block.field.form == "choice":
                assert np.array_equal(made.sum(-1), np.isin(part, values))
                known = np.isin(part, values)
                np.testing.assert_array_equal(values[made.argmax(-1)][known], part[known])
            elif block.field.form == "set":
                np.testing.assert_array_equal((made.astype(int) << values).sum(-1), part)
            elif block.field.form == "pieces":
                count = np.isin(part, values).sum(-1)
                np.testing.assert_allclose(made.sum(-1) * block.field.most, count, atol=1e-4)


def test_one_agent_and_many_matches_are_told_so_too(game: Game) -> None:
    encoding = encoding_of(game.name)
    env = SingleAgent(game.name, seats=2, form="features")
    observation, _ = env.reset(seed=1)
    assert env.observation_space.contains(observation)
    numbers, features = (VectorMatches(game.name, 4, form=form) for form in ("numbers", "features"))
    (one, _), (other, _) = numbers.reset(seed=4), features.reset(seed=4)
    assert features.observation_space.contains(other)
    np.testing.assert_array_equal(encoding.encode(one["observation"]), other["observation"])
