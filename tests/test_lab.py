"""The laboratory: whole matches at once, and their signatures."""

import numpy as np
import pytest

from stablemates.games import find_game, game_names
from stablemates.games.game import Game
from stablemates.games.generator import new_generator
from stablemates.games.position import Position, new_states
from stablemates.lab.playouts import fold_scores, play_matches
from stablemates.lab.signature import matches_signature, search_signature, signatures


@pytest.fixture(params=game_names(), scope="module")
def game(request: pytest.FixtureRequest) -> Game:
    return find_game(request.param)


def test_matches_are_played_to_their_end(game: Game) -> None:
    for seats in game.seats:
        states = new_states(game, 20)
        states[:] = Position.start(game, seats, game.options()).states[0]
        actions = play_matches(states, new_generator(seats))
        assert actions >= 20 * seats
        for index in range(20):
            position = Position(game, states[index : index + 1])
            assert position.is_over
            assert position.seats == seats
            assert not position.awaited()
            assert sorted(position.ranks())[0] == 1


def test_each_match_is_played_as_if_alone(game: Game) -> None:
    start = Position.start(game, game.seats[0], game.options()).states[0]
    together = new_states(game, 5)
    together[:] = start
    generator = new_generator(3)
    actions = play_matches(together, generator)
    alone = new_generator(3)
    for index in range(5):
        single = new_states(game, 1)
        single[0] = start
        actions -= play_matches(single, alone)
        assert single[0].tobytes() == together[index].tobytes()
    assert actions == 0
    assert alone[0] == generator[0]
    assert play_matches(together, generator) == 0  # finished matches stay as they are


def test_a_checksum_tells_scores_and_their_order_apart(game: Game) -> None:
    states = new_states(game, 2)
    states[:] = Position.start(game, game.seats[0], game.options()).states[0]
    play_matches(states, new_generator(5))
    sums = []
    for matches in (states, states[::-1].copy(), states[:1]):
        checksum = np.zeros(1, np.uint64)
        fold_scores(matches, checksum)
        sums.append(int(checksum[0]))
    assert len(set(sums)) == 3


def test_signatures_are_reproducible(game: Game) -> None:
    assert matches_signature(game) == matches_signature(game)
    assert search_signature(game) == search_signature(game)
    names = [name for name, _ in signatures(game)]
    assert names == [f"{game.name}-matches", f"{game.name}-search"]


def test_a_signature_notices_another_end(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    before = matches_signature(game)
    monkeypatch.setattr(Position, "scores", lambda position: [1] * position.seats)
    assert matches_signature(game) != before
