"""OpenSpiel's own tests and algorithms, and what is promised beyond."""

import os
import pickle
import unittest
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import (
    cfr,
    exploitability,
    generate_playthrough,
    ismcts,
    mcts,
)

from stablemates.bots.playout import lead
from stablemates.envs.spiel import GAMES, PREFIX, TURN_BASED, SpielGame, SpielState, resample
from stablemates.games import game_names
from stablemates.games.generator import new_generator
from stablemates.games.sly.tests.small import small_match
from stablemates.lab.equilibrium import solve, value
from stablemates.lab.tree import unfold

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
LONGEST = 600
PLAYED = {
    "cow006": "variant=tactics,longest=28",
    "five_to_twelve": "longest=43",
    "largest_egg": "longest=14",
    f"largest_egg{TURN_BASED}": "longest=14",
    "sly": "longest=14",
    "stables": "play=hand_of_three,longest=54",
}
"""What playthroughs are played by, between two: the deal, and few decisions, for every state takes
a page."""


@pytest.fixture(params=GAMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def small() -> SpielGame:
    """A match of Sly that is small enough to be gone through whole."""
    return GAMES[f"{PREFIX}sly"](start=small_match(hens=(6,), values=(4,)))


def finish(state: SpielState, random: Random, most: int = 10**6) -> None:
    """Play at random to the end, or so many choices and strokes of chance."""
    while not state.is_terminal() and most:
        most -= 1
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(actions, chances)[0])
        elif state.is_simultaneous_node():
            legal = [state.legal_actions(seat) for seat in range(state.num_players())]
            state.apply_actions([random.choice(actions or [0]) for actions in legal])
        else:
            state.apply_action(random.choice(state.legal_actions()))


def test_every_game_is_registered() -> None:
    assert {PREFIX + name for name in game_names()} <= GAMES.keys() <= {*pyspiel.registered_names()}


def test_openspiels_random_simulation(name: str) -> None:
    game = pyspiel.load_game(name, {"players": 3, "longest": LONGEST})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    if game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS:
        turns = pyspiel.convert_to_turn_based(game)
        pyspiel.random_sim_test(turns, num_sims=1, serialize=False, verbose=False)


def test_options_are_parameters_and_utilities_leads(name: str) -> None:
    game = pyspiel.load_game(name, {"players": 2})
    state = game.new_initial_state()
    finish(state, Random(1))
    position = state.position
    assert position.is_over
    assert state.returns() == [lead(position.states[0], seat) for seat in range(2)]
    assert game.min_utility() <= min(state.returns())
    assert sum(state.returns()) == game.utility_sum() == 0
    given = game.get_parameters()
    assert given == {**game.get_type().parameter_specification, "players": 2}


def test_copies_and_stored_states_are_independent_and_equal(name: str) -> None:
    game = pyspiel.load_game(name)
    for most in (0, 5, 150):
        state = game.new_initial_state()
        finish(state, Random(2), most)
        before = state.table.position.states.tobytes(), state.table.pasts.tolist()
        for other in (
            state.clone(),
            deepcopy(state),
            pickle.loads(pickle.dumps(state)),
            game.deserialize_state(state.serialize()),
        ):
            table = other.table
            assert (table.position.states.tobytes(), table.pasts.tolist()) == before
            for part in ("drawn", "undrawn", "first", "length"):
                assert getattr(table, part) == getattr(state.table, part)
            finish(other, Random(3))
            assert other.is_terminal()
        assert (state.table.position.states.tobytes(), state.table.pasts.tolist()) == before


def test_a_match_ends_as_it_stands_when_it_is_too_long() -> None:
    """Without the guard, exchanging with the middle need not end (N24)."""
    game = pyspiel.load_game(
        f"{PREFIX}five_to_twelve", {"players": 2, "guard": False, "longest": 60}
    )
    state = game.new_initial_state()
    finish(state, Random(1))
    assert state.is_terminal()
    assert not state.position.is_over
    assert len(state.full_history()) == 60
    assert sum(state.returns()) == 0


def test_who_is_next_in_a_race_is_chance() -> None:
    """Calls are heard: whoever is first has an advantage (J29)."""
    game = pyspiel.load_game(f"{PREFIX}stables", {"players": 3, "play": "everyone_at_once"})
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    state.apply_action(state.legal_actions()[0])
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(seat, pytest.approx(1 / 3)) for seat in range(3)]
    state.apply_action(2)
    assert state.current_player() == 2


def test_no_observer_sees_more_than_it_may(name: str) -> None:
    """What a seat sees is the same in any world that it cannot tell from this one."""
    game = pyspiel.load_game(name)
    kinds = [
        pyspiel.IIGObservationType(perfect_recall=recall, public_info=public)
        for recall in (False, True)
        for public in (False, True)
    ]
    random, generator = Random(4), new_generator(4)
    state = game.new_initial_state()
    differs = 0
    for _ in range(40):
        finish(state, random, 4)
        if state.is_terminal():
            state = game.new_initial_state()
            continue
        for seat in range(game.num_players()):
            world = resample(state, seat, generator)
            assert world.history() == []
            assert world.current_player() == state.current_player()
            differs += world.position.states.tobytes() != state.position.states.tobytes()
            for kind in kinds:
                one, other = (game.make_py_observer(kind) for _ in range(2))
                one.set_from(state, seat)
                other.set_from(world, seat)
                np.testing.assert_array_equal(one.tensor, other.tensor)
                assert one.string_from(state, seat) == other.string_from(world, seat)
    assert differs


def test_openspiels_checks_of_the_whole_tree(
    small: SpielGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Perfect recall, information sets of one seat alone, what is private, constant sums."""
    api_test = pytest.importorskip("open_spiel.integration_tests.api_test")
    tree = unfold(small.start)
    ends = int((tree.deciders == -2).sum())
    numbers = 0, len(tree.deciders) - ends, ends
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, "small", numbers)
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, "small", len(tree.owners))
    for base in (api_test.EnforceAPIOnFullTreeBase, api_test.EnforceAPIOnPartialTreeBase):
        checks = type("Checks", (base,), {"game": small, "game_name": "small"})
        run_checks(checks)


def run_checks(checks: Any) -> None:
    """Run a class of OpenSpiel's tests, of which there must be some."""
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(checks).run(result)
    assert result.testsRun > 3
    assert [text for _, text in result.errors + result.failures] == []


def test_openspiels_checks_of_some_states(name: str) -> None:
    """Of those after a deal, by options that give seats something to hide."""
    api_test = pytest.importorskip("open_spiel.integration_tests.api_test")
    options = {"play": "hand_of_three"} if "stables" in name.removeprefix(PREFIX) else {}
    state = pyspiel.load_game(name, {"players": 2, **options}).new_initial_state()
    while state.is_chance_node():
        finish(state, Random(1), 1)
    game = GAMES[name]({"players": 2, "longest": LONGEST, **options}, state.position)
    base = api_test.EnforceAPIOnPartialTreeBase
    run_checks(type("Checks", (base,), {"game": game, "game_name": name}))


def test_openspiels_regret_minimisation_finds_our_equilibrium(small: SpielGame) -> None:
    solver = cfr.CFRPlusSolver(small)
    for _ in range(30):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    assert exploitability.exploitability(small, policy) < 0.02
    tree = unfold(small.start)
    (first, _) = exploitability.nash_conv(
        small, policy, return_only_nash_conv=False
    ).player_improvements
    assert first < 0.05
    ours = value(tree, solve(tree, 200))
    root = small.new_initial_state()
    theirs = _value(root, policy)
    assert theirs == pytest.approx(ours, abs=0.05)


def _value(state: Any, policy: Any) -> float:
    if state.is_terminal():
        return float(state.returns()[0])
    chances = policy.action_probabilities(state)
    return sum(chance * _value(state.child(action), policy) for action, chance in chances.items())


@pytest.mark.parametrize("name", [f"{PREFIX}sly", f"{PREFIX}cow006{TURN_BASED}"])
def test_openspiels_search_over_information_sets_plays_by_our_worlds(name: str) -> None:
    game = pyspiel.load_game(name, {"players": 2})
    generator = new_generator(1)
    bot = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        game.max_utility(),
        5,
        random_state=np.random.RandomState(1),
    )
    bot.set_resampler(lambda state, player: resample(state, player, generator))
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    for _ in range(2):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


@pytest.mark.parametrize("name", PLAYED)
def test_a_playthrough_is_what_it_was(name: str) -> None:
    """Written anew, where it is meant to have changed, by `GOLDEN_UPDATE=1`."""
    generate_playthrough.flags.FLAGS(["test"])
    path = PLAYTHROUGHS / f"{name}.txt"
    if "GOLDEN_UPDATE" in os.environ:
        PLAYTHROUGHS.mkdir(exist_ok=True)
        game = f"{PREFIX}{name}(players=2,{PLAYED[name]})"
        path.write_text(generate_playthrough.playthrough(game, None, seed=1), "utf-8")
    expected, actual = generate_playthrough.replay(str(path))
    assert actual == expected
