"""PettingZoo's own tests where agents act in turn, and what is promised beyond."""

from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, render_test, seed_test, state_test

from stablemates.envs import aec, parallel
from stablemates.errors import Problem
from stablemates.games import find_game, game_names
from stablemates.match import replay

# What PettingZoo says of every environment that is not on its own list.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:.*Illegal move:UserWarning"),
]
CYCLES = 40


@pytest.fixture(params=game_names())
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.mark.parametrize("illegal", ["terminate", "replace"])
def test_pettingzoos_api_test(game: str, illegal: Any) -> None:
    api_test(aec.env(game, illegal=illegal, rewards="change"), num_cycles=CYCLES)


def test_pettingzoos_seed_and_state_tests(game: str) -> None:
    seed_test(partial(aec.env, game), CYCLES)
    state_test(aec.env(game, illegal="replace"), parallel.parallel_env(game), CYCLES)


def test_pettingzoos_render_test(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(aec.env, game))
    assert capsys.readouterr().out


@pytest.mark.parametrize("game", ["stables", "five_to_twelve"])
def test_pettingzoos_max_cycles_test(game: str) -> None:
    """Of games whose first cycles are one decision for each seat."""
    made = {"env": partial(aec.env, game, illegal="replace")}
    max_cycles_test(SimpleNamespace(parallel_env=partial(parallel.parallel_env, game), **made))


def play(env: Any, random: Random) -> dict[str, float]:
    """Play the match that `env` has begun to its end; what each agent has earned."""
    earned = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        earned[agent] += reward
        assert not truncated
        action = None
        if not terminated:
            action = random.choice(np.flatnonzero(observation["action_mask"]).tolist())
        env.step(action)
    return earned


@pytest.mark.parametrize("rewards", ["end", "change"])
def test_a_match_is_that_of_its_seed_and_its_rewards_are_the_leads(game: str, rewards: Any) -> None:
    env = aec.raw_env(game, seats=2, rewards=rewards)
    for number in range(2):
        env.reset(seed=7 + number)
        earned = play(env, Random(number))
        match = env.sitting.match
        assert match.seed == (7 + number).to_bytes(32, "big")
        record = match.record(["one", "other"])
        assert replay(record).position.states.tobytes() == match.position.states.tobytes()
        first, second = match.position.returns()
        assert list(earned.values()) == [first - second, second - first]


def test_whoever_has_given_a_seed_repeats_the_whole_row(game: str) -> None:
    one, other = aec.raw_env(game), aec.raw_env(game)
    one.reset(seed=3)
    other.reset(seed=3)
    for _ in range(3):
        one.reset()
        other.reset()
        assert one.sitting.match.seed == other.sitting.match.seed
    other.reset()
    assert one.sitting.match.seed != other.sitting.match.seed


def test_only_who_acts_has_a_mask_and_it_is_of_the_legal_actions(game: str) -> None:
    env = aec.raw_env(game)
    random = Random(1)
    env.reset(seed=1)
    for _ in range(10):
        for seat, agent in enumerate(env.possible_agents):
            legal = env.sitting.position.legal_actions(seat)
            if agent != env.agent_selection:
                legal = []
            for mask in (env.observe(agent)["action_mask"], env.infos[agent]["action_mask"]):
                assert np.flatnonzero(mask).tolist() == legal
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(random.choice(np.flatnonzero(mask).tolist()))


def test_an_illegal_action_ends_the_match_is_refused_or_replaced(game: str) -> None:
    def begin(env: Any) -> int:
        env.reset(seed=1)
        return int(np.argmin(env.last()[0]["action_mask"]))

    ended = aec.env(game)
    agent = ended.reset(seed=1) or ended.agent_selection
    ended.step(begin(ended))
    assert ended.terminations[agent]
    assert ended.rewards[agent] == -1

    refused = aec.env(game, illegal="refuse")
    action = begin(refused)
    with pytest.raises(Problem) as problem:
        refused.step(action)
    assert problem.value.code == "illegal-move"

    replaced = aec.env(game, illegal="replace")
    action = begin(replaced)
    lowest = int(np.argmax(replaced.last()[0]["action_mask"]))
    replaced.step(action)
    assert [played for _, played in replaced.unwrapped.sitting.match.actions] == [lowest]


def test_a_race_is_won_by_any_of_those_who_run() -> None:
    """Where seats hear of each other, and several are awaited, each is first now and then."""
    first = set()
    for seed in range(20):
        env = aec.raw_env("stables", seats=3, play="everyone_at_once")
        env.reset(seed=seed)
        env.step(int(np.argmax(env.observe(env.agent_selection)["action_mask"])))
        first.add(env.agent_selection)
    assert first == set(env.possible_agents)


def test_what_cannot_be_played_is_refused_at_once(game: str) -> None:
    seats = find_game(game).seats
    for arguments, code in (({"seats": seats[-1] + 1}, "bad-seats"), ({"x": 1}, "unknown-option")):
        with pytest.raises(Problem) as problem:
            aec.raw_env(game, **arguments)
        assert problem.value.code == code
