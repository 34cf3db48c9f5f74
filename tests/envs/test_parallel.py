"""PettingZoo's own tests where agents act at once, and what is promised beyond."""

from functools import partial
from random import Random

import numpy as np
import pytest
from pettingzoo.test import parallel_api_test, parallel_seed_test

from stablemates.envs import parallel
from stablemates.games import find_game, game_names
from stablemates.games.game import SPECTATOR
from stablemates.match import replay

CYCLES = 40


@pytest.fixture(params=game_names())
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_pettingzoos_parallel_tests(game: str) -> None:
    parallel_api_test(parallel.parallel_env(game), num_cycles=CYCLES)
    parallel_seed_test(partial(parallel.parallel_env, game), CYCLES)


def test_all_awaited_act_at_once_and_the_others_wait(game: str) -> None:
    """Each step is one decision of each seat that was awaited; the match is that of a record."""
    env = parallel.parallel_env(game, illegal="refuse", rewards="change")
    random = Random(3)
    observations, _ = env.reset(seed=3)
    earned = dict.fromkeys(env.possible_agents, 0.0)
    sitting = env.sitting
    together = False
    while env.agents:
        awaited = sitting.position.awaited()
        actions = {}
        for seat, agent in enumerate(env.agents):
            legal = np.flatnonzero(observations[agent]["action_mask"]).tolist()
            expected = sitting.position.legal_actions(seat) if seat in awaited else [env.wait]
            assert legal == expected
            actions[agent] = random.choice(legal)
        before = len(sitting.match.actions)
        observations, rewards, *_ = env.step(actions)
        played = sitting.match.actions[before:]
        assert sorted(seat for seat, _ in played) == awaited
        assert all(actions[f"player_{seat}"] == action for seat, action in played)
        together |= len(played) > 1
        for agent, reward in rewards.items():
            earned[agent] += reward
    assert together == find_game(game).simultaneous
    record = sitting.match.record([""] * sitting.seats)
    assert replay(record).position.returns() == sitting.position.returns()
    returns = sitting.position.returns()
    for mine, reward in zip(returns, earned.values(), strict=True):
        others = (sum(returns) - mine) / (len(returns) - 1)
        assert reward == pytest.approx(mine - others)


def test_a_match_is_cut_off() -> None:
    env = parallel.parallel_env("sly", max_cycles=2)
    env.reset(seed=1)
    wait = dict.fromkeys(env.agents, 0)
    _, _, terminated, truncated, _ = env.step(wait)
    assert not any(truncated.values())
    _, _, terminated, truncated, _ = env.step(wait)
    assert all(truncated.values())
    assert not any(terminated.values())
    assert env.agents == []


def test_a_picture_shows_what_spectators_know(game: str) -> None:
    env = parallel.parallel_env(game, render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert isinstance(picture, np.ndarray)
    assert (picture.shape, picture.dtype) == ((600, 960, 3), np.uint8)
    np.testing.assert_array_equal(picture, env.sitting.picture(SPECTATOR))
