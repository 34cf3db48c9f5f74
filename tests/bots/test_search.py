"""The search: legal, fair, reproducible, and stronger than what it is made of."""

import numpy as np
import pytest

from stablemates.bots.bot import BOTS, FOREVER
from stablemates.bots.search import better_than, search_for, without_noise
from stablemates.games import find_game, game_names
from stablemates.games.game import Game
from stablemates.games.generator import new_generator, split
from tests.bots.choices import choices
from tests.bots.duel import duel, search_bot


@pytest.fixture(params=game_names(), scope="module")
def game(request: pytest.FixtureRequest) -> Game:
    return find_game(request.param)


def test_it_chooses_legal_actions_in_every_variant(game: Game) -> None:
    for number, (position, seat) in enumerate(choices(game, 30)):
        seen = position.observe(seat)
        before = seen.states.tobytes()
        action = search_for(seen, seat, new_generator(number), worlds=2)
        assert action in position.legal_actions(seat)
        assert seen.states.tobytes() == before


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_equal_seeds_budgets_and_threads_give_equal_answers(game: Game, threads: int) -> None:
    for number, (position, seat) in enumerate(choices(game, 10)):
        seen = position.observe(seat)
        answers = {
            search_for(seen, seat, new_generator(number), worlds=7, threads=threads)
            for _ in range(3)
        }
        assert len(answers) == 1


def test_what_is_hidden_makes_no_difference(game: Game) -> None:
    """In positions that a seat cannot tell apart it answers the same."""
    for number, (position, seat) in enumerate(choices(game, 20)):
        other = position.observe(seat).resample(seat, new_generator(number))
        answers = [
            search_for(face.observe(seat), seat, new_generator(number), worlds=5)
            for face in (position, other)
        ]
        assert answers[0] == answers[1]


def test_without_time_it_does_what_looks_best_at_one_look(game: Game) -> None:
    for number, (position, seat) in enumerate(choices(game, 10)):
        seen = position.observe(seat)
        hasty = search_for(seen, seat, new_generator(number), seconds=0.0)
        assert hasty == BOTS["greedy"].choose(seen, seat, new_generator(number), FOREVER)


def test_it_beats_a_player_by_chance(game: Game) -> None:
    assert duel(game, search_bot(5), BOTS["random"], game.options(), deals=15) > 0


def test_a_usual_choice_gives_way_only_to_a_better_one_beyond_doubt() -> None:
    worlds = np.arange(100)[:, None]
    luck = np.sin(worlds) * 10
    assert better_than(0, np.hstack([luck, luck + 1]), 2.0) == 1
    assert better_than(0, np.hstack([luck, luck - 1]), 2.0) == 0
    assert better_than(0, np.hstack([luck, luck]), 2.0) == 0
    noise = np.where(worlds % 2, 10.0, -9.0)
    assert better_than(0, np.hstack([luck, luck + noise]), 2.0) == 0
    assert better_than(0, np.hstack([luck, luck + noise]), 0.1) == 1


def test_mixed_play_leaves_out_what_is_noise() -> None:
    policy = without_noise(np.array([60.0, 36.0, 4.0, 0.0]))
    assert policy.tolist() == [0.625, 0.375, 0.0, 0.0]
    assert without_noise(np.ones(40)).tolist() == [1 / 40] * 40


def test_split_generators_go_ways_of_their_own() -> None:
    generator = new_generator(5)
    parts = split(generator, 3)
    again = split(new_generator(5), 3)
    assert [int(part[0]) for part in parts] == [int(part[0]) for part in again]
    assert len({int(part[0]) for part in [*parts, generator]}) == 4
