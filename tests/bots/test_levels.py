"""Levels: six for every game and every way to play it, and other bots by name."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from stablemates.bots.bot import BOTS, FOREVER, find_bot, slip
from stablemates.bots.match import warm_up
from stablemates.errors import Problem
from stablemates.games import find_game, game_names
from stablemates.games.game import Game
from stablemates.games.generator import new_generator
from stablemates.games.levels import LEVELS, Level
from stablemates.games.position import Position
from tests.bots.choices import choices
from tests.games.walks import random_position


@pytest.fixture(params=game_names(), scope="module")
def game(request: pytest.FixtureRequest) -> Game:
    return find_game(request.param)


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_answers_legally_from_what_it_sees_alone(game: Game, level: str) -> None:
    """Equal seeds give equal answers, whatever may be hidden and however long it takes."""
    for number, (position, seat) in enumerate(choices(game, 4)):
        other = position.observe(seat).resample(seat, new_generator(number))
        answers = {
            BOTS[level].choose(face.observe(seat), seat, new_generator(number), FOREVER)
            for face in (position, other, position)
        }
        assert len(answers) == 1
        assert answers < {*position.legal_actions(seat), None}


def test_there_are_as_many_levels_in_every_way_to_play(game: Game) -> None:
    random = Random(3)
    for _ in range(30):
        levels = game.levels(random_position(game, random).states[0])
        assert len(levels) == len(LEVELS)
        assert levels[-1].slips == 0, "the best always thinks"


def test_whatever_a_level_needs_is_compiled_before_anybody_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    searched = set()

    def search(
        observation: Position, seat: int, *_: object, method: str | None, **told: object
    ) -> int:
        searched.add((observation.game.name, method))
        return observation.legal_actions(seat)[0]

    monkeypatch.setattr("stablemates.bots.bot.search_for", search)
    warm_up()
    random = Random(5)
    for name in game_names():
        game = find_game(name)
        for _ in range(50):
            for level in game.levels(random_position(game, random).states[0]):
                needed = None if level.method == "search" else level.method
                assert level.method == "greedy" or (name, needed) in searched


def test_a_slip_is_any_legal_action_where_no_time_runs(game: Game) -> None:
    """Of a hundred decisions so many as the level says, the rest is what it thinks."""

    def levels(slips: int) -> Position:
        always = Level("greedy", slips=slips)
        return Position(replace(game, levels=lambda state: (always,) * 6), seen.states)

    def chosen(position: Position, seeds: int) -> Counter[int]:
        return Counter(
            BOTS["gentle"].choose(position, seat, new_generator(seed), FOREVER)
            for seed in range(seeds)
        )

    def is_sure(position: Position, seat: int) -> bool:
        looks = (
            BOTS["greedy"].choose(position.observe(seat), seat, new_generator(seed), FOREVER)
            for seed in range(10)
        )
        return len(set(looks)) == 1

    found = [
        (position, seat)
        for position, seat in choices(game, 60)
        if game.clock is None or position.lapse(seat) not in position.legal_actions(seat)
        if is_sure(position, seat)
    ]
    position, seat = max(found, key=lambda found: len(found[0].legal_actions(found[1])))
    seen = position.observe(seat)
    legal = position.legal_actions(seat)
    assert set(chosen(levels(100), 20 * len(legal))) == set(legal)
    usual = chosen(levels(0), 40)
    slipped = chosen(levels(50), 400)
    seldom = sum(count for action, count in slipped.items() if action not in usual)
    expected = 200 * (1 - len(usual) / len(legal))
    assert abs(seldom - expected) < 60


def test_where_time_runs_a_slip_lets_it_pass() -> None:
    for game in map(find_game, game_names()):
        if game.clock is None:
            continue
        late = [
            (position, seat)
            for position, seat in choices(game, 400)
            if position.lapse(seat) in position.legal_actions(seat)
        ]
        assert late
        for number, (position, seat) in enumerate(late):
            answer = slip(position.observe(seat), seat, new_generator(number))
            assert answer == position.lapse(seat)


def test_a_search_by_name_has_a_method_and_a_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr(
        "stablemates.bots.bot.search_for", lambda *seen, **told: asked.append(told) or 0
    )
    game = find_game(game_names()[0])
    position, seat = choices(game, 1)[0]
    for name in ("flat:3", "nested:20", "search:5"):
        find_bot(name).choose(position.observe(seat), seat, new_generator(0), FOREVER)
    assert [(told["method"], told["worlds"]) for told in asked] == [
        ("flat", 3),
        ("nested", 20),
        (None, 5),
    ]


@pytest.mark.parametrize(
    "name", ["", "wizard", "wizard:3", "flat", "flat:", "flat:0", "flat:-1", "flat:x", "fair:3"]
)
def test_who_is_not_known_is_refused(name: str) -> None:
    with pytest.raises(Problem) as refused:
        find_bot(name)
    assert refused.value.code == "unknown-bot"
