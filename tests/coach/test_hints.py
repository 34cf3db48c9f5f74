"""Hints: what is best in a decision that is still to be made, of every game."""

import msgspec
import pytest

from stablemates.coach.hints import find_hint
from stablemates.games import find_game, game_names
from stablemates.games.generator import new_generator
from stablemates.match import parse_move
from tests.bots.choices import choices

WORLDS = 2


@pytest.mark.parametrize("name", game_names())
def test_a_hint_is_legal_and_what_is_hidden_makes_no_difference(name: str) -> None:
    game = find_game(name)
    for position, seat in choices(game, 4):
        hint, other = (
            find_hint(world.observe(seat), seat, new_generator(6), worlds=WORLDS)
            for world in (position, position.observe(seat).resample(seat, new_generator(1)))
        )
        assert msgspec.json.encode(hint) == msgspec.json.encode(other)
        best, second = (parse_move(game, each.move) for each in (hint.best, hint.second))
        assert best != second
        assert {best, second} <= set(position.legal_actions(seat))
        assert hint.best.grade == "best"
        assert hint.best.likely >= hint.second.likely
        assert hint.best.lead_loss == 0 <= hint.second.lead_loss


def test_there_is_a_hint_however_little_time_there_is() -> None:
    position, seat = next(iter(choices(find_game("cow006"), 1)))
    hint = find_hint(position.observe(seat), seat, new_generator(6), seconds=0)
    assert hint.best.likely == 1
