"""Gymnasium's own test, and what is promised beyond: one agent among bots, and many matches."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from stablemates.envs.layout import environment_name, layout_of
from stablemates.envs.single import SingleAgent
from stablemates.envs.vector import VectorMatches
from stablemates.games import find_game, game_names
from stablemates.games.generator import new_generator
from stablemates.games.position import Position, states_in
from stablemates.match import replay

MATCHES = 50


@pytest.fixture(params=game_names())
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_gymnasiums_check(game: str) -> None:
    env = gymnasium.make(f"stablemates/{environment_name(find_game(game))}", bots="random")
    check_env(env.unwrapped)


def test_the_agent_plays_its_seat_and_bots_the_others(game: str) -> None:
    env = SingleAgent(game, bots=("random", "greedy"), seat=1)
    assert env.sitting.seats == 3
    rewards = []
    for _ in range(2):
        observation, info = env.reset(seed=5)
        over = False
        while not over:
            assert env.sitting.position.awaited().count(1) == 1
            np.testing.assert_array_equal(observation["action_mask"], info["action_mask"])
            np.testing.assert_array_equal(observation["action_mask"], env.action_masks())
            assert layout_of(game).split(observation["observation"])["seat"] == 1
            action = int(observation["action_mask"].argmax())
            observation, reward, over, _, info = env.step(action)
        rewards.append(reward)
        match = env.sitting.match
        assert replay(match.record([""] * 3)).position.is_over
    first, mine, third = match.position.returns()
    assert rewards == [mine - (first + third) / 2] * 2


def test_bots_and_seats_must_agree() -> None:
    with pytest.raises(ValueError, match="2 bots at 2 seats"):
        SingleAgent("sly", bots=("greedy", "greedy"), seats=2)


def choose(masks: Any, chance: np.random.Generator) -> Any:
    """Any legal action in each match."""
    return (chance.random(masks.shape) * masks).argmax(1)


@pytest.mark.parametrize("seat", [None, 1])
def test_every_step_of_many_matches_is_one_by_the_rules(game: str, seat: int | None) -> None:
    """Played again by `Position`, of which the state before each step is all that is taken."""
    face = find_game(game)
    envs = VectorMatches(game, MATCHES, seats=2, seat=seat, others="random")
    chance = np.random.default_rng(1)
    observations, infos = envs.reset(seed=1)
    over = np.zeros(MATCHES, np.bool_)
    for _ in range(30):
        seats, masks = infos["seat"], observations["action_mask"]
        for index in range(MATCHES):
            position = Position(face, states_in(face, bytearray(envs._states[index].tobytes())))
            assert position.is_over == over[index]
            numbers = layout_of(game).read(position.observe(int(seats[index])), int(seats[index]))
            np.testing.assert_array_equal(observations["observation"][index], numbers)
            if not position.is_over:
                assert seats[index] == (position.awaited()[0] if seat is None else seat) or (
                    not face.simultaneous
                )
                legal = position.legal_actions(int(seats[index]))
                assert np.flatnonzero(masks[index]).tolist() == legal
        actions = choose(masks, chance)
        before = envs._states.copy()
        observations, rewards, ended, cut, infos = envs.step(actions)
        assert not cut.any()
        for index in np.flatnonzero(~over):
            position = Position(face, states_in(face, bytearray(before[index].tobytes())))
            position.play(int(seats[index]), int(actions[index]))
            after = Position(face, states_in(face, bytearray(envs._states[index].tobytes())))
            if seat is None and not position.awaits_deck:
                assert position.states.tobytes() == after.states.tobytes()
            if ended[index]:
                first, second = after.returns()
                assert infos["rewards"][index].tolist() == [first - second, second - first]
                assert rewards[index] == infos["rewards"][index][seats[index]]
            else:
                assert rewards[index] == 0
        over = ended


def test_equal_seeds_are_equal_matches_and_illegal_actions_are_replaced(game: str) -> None:
    envs = [
        gymnasium.make_vec(f"stablemates/{environment_name(find_game(game))}", 8, others="greedy")
        for _ in range(2)
    ]
    (one, _), (other, _) = (env.reset(seed=2) for env in envs)
    for step in range(20):
        for part in ("observation", "action_mask"):
            np.testing.assert_array_equal(one[part], other[part])
        assert envs[0].observation_space.contains(one)
        lowest = one["action_mask"].argmax(1)
        (one, *_), (other, *_) = envs[0].step(lowest), envs[1].step(np.full(8, -step))
    again, other = envs[0].reset(seed=2)[0], envs[0].reset(seed=3)[0]
    np.testing.assert_array_equal(envs[1].reset(seed=2)[0]["observation"], again["observation"])
    assert np.any(other["observation"] != again["observation"])


def test_without_copies_the_next_step_writes_over_the_last(game: str) -> None:
    for copy in (True, False):
        envs = VectorMatches(game, 4, copy=copy)
        first = envs.reset(seed=1)[0]
        second = envs.step(first["action_mask"].argmax(1))[0]
        assert np.array_equal(first["observation"], second["observation"]) != copy


def test_fields_are_the_numbers_by_their_names(game: str) -> None:
    numbers, fields = (VectorMatches(game, 4, form=form) for form in ("numbers", "fields"))
    one, other = numbers.reset(seed=4)[0], fields.reset(seed=4)[0]
    for _ in range(5):
        assert fields.observation_space.contains(other)
        for index in range(4):
            parts = layout_of(game).split(one["observation"][index])
            assert parts.pop("seat") == 0
            for name, part in parts.items():
                np.testing.assert_array_equal(part, other["observation"][name][index])
        actions = one["action_mask"].argmax(1)
        one, other = numbers.step(actions)[0], fields.step(actions)[0]


def test_bots_know_no_more_than_their_generator(game: str) -> None:
    """Two tables of one seed are one match, whatever was played before."""
    env = SingleAgent(game, bots="random", seats=2)
    env.reset(seed=9)
    env.step(0)
    again = SingleAgent(game, bots="random", seats=2)
    env.reset(seed=9)
    again.reset(seed=9)
    assert env._chance == again._chance == [new_generator(int(c[0])) for c in env._chance]
    assert env.sitting.match.actions == again.sitting.match.actions
