"""What must hold for every game that is found. No game is named here.

Matches are random: of a row of seeds, which always run, or of loaded dice, which Hypothesis shrinks
to the least match that breaks the contract.
"""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stablemates.errors import Problem
from stablemates.games import find_game, game_names
from stablemates.games.game import SPECTATOR, Game, greedy_action
from stablemates.games.generator import new_generator
from stablemates.games.options import describe, parse_options
from stablemates.games.position import Position
from stablemates.match import parse_move
from tests.games.walks import (
    Dice,
    Loaded,
    deal,
    loaded,
    random_choice,
    random_position,
    random_start,
    walk,
)

MOST_STEPS = 10_000
"""No match of random moves is longer."""


@pytest.fixture(params=game_names(), scope="module")
def game(request: pytest.FixtureRequest) -> Game:
    return find_game(request.param)


# The face


def test_games_are_found() -> None:
    assert game_names()
    with pytest.raises(Problem) as refused:
        find_game("no-such-game")
    assert refused.value.code == "unknown-game"


def test_a_game_is_called_as_its_folder(game: Game) -> None:
    assert game.name in game_names()
    assert find_game(game.name) is game
    assert game.rules >= 1


def test_its_defaults_can_be_played_by_all_its_numbers_of_seats(game: Game) -> None:
    for seats in game.seats:
        position = Position.start(game, seats, game.options())
        assert position.seats == seats
        assert not position.is_over
        assert position.scores() == [position.scores()[0]] * seats


def test_its_states_have_no_bytes_between_their_fields(game: Game) -> None:
    """NumPy leaves such bytes of a copy as they happen to be; states are compared as bytes."""
    kind = game.state_type
    assert kind.itemsize == sum(kind[name].itemsize for name in kind.names or ())


def test_other_numbers_of_seats_are_refused(game: Game) -> None:
    for seats in {-1, 0, game.seats[0] - 1, game.seats[-1] + 1, 1000}:
        with pytest.raises(Problem) as refused:
            Position.start(game, seats, game.options())
        assert refused.value.code == "bad-seats"
        assert refused.value.details == {"least": game.seats[0], "most": game.seats[-1]}


def test_its_options_describe_themselves(game: Game) -> None:
    names = {field.name for field in msgspec.structs.fields(game.options)}
    properties = describe(game.options)["properties"]
    assert properties.keys() == names
    assert all("default" in item for item in properties.values())
    assert parse_options(game.options, {}) == game.options()
    with pytest.raises(Problem) as refused:
        parse_options(game.options, {"no_such_option": 1})
    assert refused.value.code == "unknown-option"
    for name in names:
        with pytest.raises(Problem) as refused:
            parse_options(game.options, {name: {"no": "value"}})
        assert refused.value.code == "bad-option"
        assert refused.value.details["option"] == name


def test_its_options_can_be_given_as_text(game: Game) -> None:
    plain_values = msgspec.to_builtins(game.options())
    text = {name: msgspec.json.encode(value).decode() for name, value in plain_values.items()}
    text = {name: value.strip('"') for name, value in text.items()}
    assert parse_options(game.options, text, text=True) == game.options()


def test_its_cards_are_data(game: Game) -> None:
    assert game.deck
    assert msgspec.json.decode(msgspec.json.encode(game.deck)) == list(game.deck)


@pytest.mark.parametrize(
    "move",
    [{}, {"no_such_form": 1}, {"no_such_form": None}, [], [1], "draw", 7, None, True],
    ids=repr,
)
def test_what_is_no_move_is_refused(game: Game, move: Any) -> None:
    with pytest.raises(Problem) as refused:
        parse_move(game, move)
    assert refused.value.code == "bad-move"


def test_moves_out_of_bounds_are_refused(game: Game) -> None:
    """Every number in every kind of move, replaced by others: bad, or a move of the game."""
    random = Random(0)
    for _ in range(20):
        position = random_position(game, random)
        for seat in range(position.seats):
            for action in position.legal_actions(seat):
                move = msgspec.to_builtins(game.move(action))
                for name, value in move.items():
                    if type(value) is int:
                        for other in (-1, 10**3, 10**9, 2**64, 1.5, "1", None, [1], True):
                            with pytest.raises(Problem) as refused:
                                parse_move(game, {**move, name: other})
                            assert refused.value.code == "bad-move"


# Play


def check_match(game: Game, dice: Dice) -> None:
    """A random match, held to the contract at each position."""
    for step, position in enumerate(walk(game, dice)):
        assert step < MOST_STEPS
        check_who_is_awaited(position)
        check_results(position)
    assert position.is_over


def check_who_is_awaited(position: Position) -> None:
    awaited = position.awaited()
    legal = [position.legal_actions(seat) for seat in range(position.seats)]
    assert awaited == sorted(set(awaited))
    for actions in legal:
        assert actions == sorted(set(actions))
    if position.is_over:
        assert not position.awaits_deck
        assert awaited == []
        assert not any(legal)
    else:
        assert awaited
        assert all(legal[seat] for seat in awaited)


def check_results(position: Position) -> None:
    scores, returns, ranks = position.scores(), position.returns(), position.ranks()
    assert len(scores) == len(returns) == len(ranks) == position.seats
    assert min(ranks) == 1
    for mine, rank in zip(returns, ranks, strict=True):
        assert rank == 1 + sum(other > mine for other in returns)


@pytest.mark.parametrize("seed", range(30))
def test_a_match_comes_to_its_end_by_legal_moves(game: Game, seed: int) -> None:
    check_match(game, Random(seed))


@given(dice=loaded)
def test_any_match_comes_to_its_end_by_legal_moves(game: Game, dice: Loaded) -> None:
    check_match(game, dice)


@pytest.mark.parametrize("seed", range(10))
def test_nothing_can_be_done_before_the_deal(game: Game, seed: int) -> None:
    position = random_start(game, Random(seed))
    if position.awaits_deck:
        before = position.states.tobytes()
        assert position.awaited() == []
        for seat in range(position.seats):
            assert position.legal_actions(seat) == []
            with pytest.raises(Problem) as refused:
                position.play(seat, 0)
            assert refused.value.code == "not-your-turn"
        assert position.states.tobytes() == before


def test_actions_are_moves_and_back(game: Game) -> None:
    for seed in range(100):
        position = random_position(game, Random(seed))
        for seat in range(position.seats):
            actions = position.legal_actions(seat)
            moves = [msgspec.json.encode(game.move(action)) for action in actions]
            assert len(set(moves)) == len(moves)
            for action, move in zip(actions, moves, strict=True):
                assert 0 <= action < game.actions
                assert parse_move(game, msgspec.json.decode(move)) == action
                assert msgspec.json.decode(move, type=game.wire[1]) == game.move(action)


def test_illegal_actions_are_refused_and_change_nothing(game: Game) -> None:
    for seed in range(100):
        random = Random(seed)
        position = random_position(game, random)
        before = position.states.tobytes()
        for seat in range(position.seats):
            legal = position.legal_actions(seat)
            actions = [-1, 0, *range(game.actions), game.actions, 2**31 - 1]
            for action in [*random.sample(actions, min(30, len(actions))), -1, game.actions]:
                if action not in legal:
                    with pytest.raises(Problem) as refused:
                        position.play(seat, action)
                    code = "illegal-move" if legal else "not-your-turn"
                    assert refused.value.code == code
        action = position.legal_actions(position.awaited()[0])[0]
        for seat in (-1, position.seats, 1000):
            with pytest.raises(Problem) as refused:
                position.play(seat, action)
            assert refused.value.code == "not-your-turn"
        assert position.states.tobytes() == before


def test_nothing_can_be_done_after_the_end(game: Game) -> None:
    for seed in range(5):
        *_, position = walk(game, Random(seed))
        before = position.states.tobytes()
        for seat in range(position.seats):
            for action in range(game.actions):
                with pytest.raises(Problem) as refused:
                    position.play(seat, action)
                assert refused.value.code == "match-over"
        assert position.states.tobytes() == before


def test_the_same_actions_lead_to_the_same_state(game: Game) -> None:
    """By `play`, by `steps` and from a copy, which is independent of its original."""
    for seed in range(200):
        random = Random(seed)
        position = random_position(game, random)
        before = position.states.tobytes()
        seat, action = random_choice(position, random)
        played, stepped = position.copy(), position.copy()
        played.play(seat, action)
        assert sum(1 for _ in stepped.steps(seat, action)) >= 1
        assert played.states.tobytes() == stepped.states.tobytes()
        assert position.states.tobytes() == before
        position.play(seat, action)
        assert position.states.tobytes() == played.states.tobytes()


# What a seat sees


def check_observations(position: Position, seed: int) -> None:
    """The one property: what a seat sees is the same after all it cannot see is dealt anew.

    So it depends on nothing hidden. And nothing hidden is needed to deal anew, for that is done
    with the observation alone.
    """
    before = position.states.tobytes()
    generator = new_generator(seed)
    for seat in [*range(position.seats), SPECTATOR]:
        seen = position.observe(seat)
        bytes_seen = seen.states.tobytes()
        whole = seen.resample(seat, generator)
        again = whole.observe(seat)
        assert again.states.tobytes() == bytes_seen
        assert again.view() == seen.view()
        assert seen.states.tobytes() == bytes_seen
        if seat != SPECTATOR:
            legal = position.legal_actions(seat)
            assert whole.legal_actions(seat) == legal
            assert seen.legal_actions(seat) == legal
        for face in (seen, whole):
            assert face.awaited() == position.awaited()
            assert face.is_over == position.is_over
            assert face.awaits_deck == position.awaits_deck
            assert face.scores() == position.scores()
    assert position.states.tobytes() == before


@pytest.mark.parametrize("seed", range(25))
def test_an_observation_tells_nothing_hidden(game: Game, seed: int) -> None:
    """At each position of whole matches: thousands in all."""
    for number, position in enumerate(walk(game, Random(seed))):
        check_observations(position, number)


@given(dice=loaded, seed=st.integers(0, 2**64 - 1))
def test_no_observation_tells_anything_hidden(game: Game, dice: Loaded, seed: int) -> None:
    check_observations(random_position(game, dice), seed)


def test_all_that_is_seen_of_a_world_dealt_anew_tells_nothing_hidden(game: Game) -> None:
    """A resampled world is a world like any other: for the other seats too."""
    for seed in range(100):
        position = random_position(game, Random(seed))
        generator = new_generator(seed)
        for seat in [*range(position.seats), SPECTATOR]:
            check_observations(position.observe(seat).resample(seat, generator), seed)


def test_a_world_dealt_anew_can_be_played_to_its_end(game: Game) -> None:
    for seed in range(50):
        random = Random(seed)
        position = random_position(game, random)
        seat = random.choice([*range(position.seats), SPECTATOR])
        world = position.observe(seat).resample(seat, new_generator(seed))
        steps = 0
        while not world.is_over:
            world.play(*random_choice(world, random))
            deal(world, random)
            steps += 1
            assert steps < MOST_STEPS
        check_results(world)


def test_dealing_anew_needs_only_the_generator(game: Game) -> None:
    """The same generator deals the same world, and moves on."""
    for seed in range(100):
        position = random_position(game, Random(seed))
        seat = position.awaited()[0]
        seen = position.observe(seat)
        one, other = new_generator(seed), new_generator(seed)
        first = seen.resample(seat, one).states.tobytes()
        assert seen.resample(seat, other).states.tobytes() == first
        assert one == other
        second = seen.resample(seat, one).states.tobytes()
        assert seen.resample(seat, other).states.tobytes() == second


def test_worlds_that_a_seat_cannot_tell_apart_lead_to_observations_of_their_own(
    game: Game,
) -> None:
    """After another seat's move, as long as nobody's secret comes out by it.

    If the two worlds look different after the same move, the spectator has seen why. After its own
    move a seat may see more than a spectator does: a card that it draws. So it may, but seldom,
    after another's: a card that it is given because it is its turn.
    """
    compared = given = 0
    for seed in range(300):
        random = Random(seed)
        position = random_position(game, random)
        seat, action = random_choice(position, random)
        viewer = random.choice([other for other in range(position.seats) if other != seat])
        one = position.copy()
        other = position.observe(viewer).resample(viewer, new_generator(seed))
        if action not in other.legal_actions(seat):
            continue
        one.play(seat, action)
        other.play(seat, action)
        if one.observe().states.tobytes() == other.observe().states.tobytes():
            compared += 1
            if one.observe(viewer).states.tobytes() != other.observe(viewer).states.tobytes():
                assert viewer in one.awaited()
                assert viewer not in position.awaited()
                given += 1
    assert compared
    assert given <= compared // 20


def test_views_travel_as_json(game: Game) -> None:
    """Every view is of the type that goes over the wire, and comes back as it was."""
    for seed in range(100):
        position = random_position(game, Random(seed))
        faces = [position, *map(position.observe, [*range(position.seats), SPECTATOR])]
        for face in faces:
            view = face.view()
            assert msgspec.json.decode(msgspec.json.encode(view), type=game.wire[0]) == view
            assert set(game.explained) <= msgspec.to_builtins(view).keys()


# A sensible player


@pytest.mark.parametrize("seed", range(10))
def test_a_sensible_player_plays_legal_moves_by_what_it_sees(game: Game, seed: int) -> None:
    random = Random(seed)
    position = random_start(game, random)
    generator = new_generator(seed)
    while not position.is_over:
        deal(position, random)
        seat = random.choice(position.awaited())
        action = int(greedy_action(position.observe(seat).states[0], seat, generator))
        assert action in position.legal_actions(seat)
        position.play(seat, action)
