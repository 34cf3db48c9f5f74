"""Every lesson can be played by the rules, and says all it has to say in both languages."""

import re

import msgspec
import pytest
from fluent.runtime import FluentBundle, FluentResource

from stablemates.errors import Problem
from stablemates.games import find_game, game_folder, game_names
from stablemates.games.packages import own_packages
from stablemates.lessons import FILE, LEARNER, Script, find_lesson, has_lesson, rehearse
from stablemates.match import parse_move
from stablemates.words import LANGUAGES

GAMES = [name for name in game_names() if has_lesson(name)]


def words_of(game: str, language: str) -> str:
    return (game_folder(game) / "words" / f"{language}.ftl").read_text("utf-8")


def test_each_of_our_games_has_a_lesson() -> None:
    assert set(GAMES) == set(own_packages())
    with pytest.raises(Problem, match="not-found"):
        find_lesson(next(name for name in game_names() if name not in GAMES))


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_goes_by_the_rules(name: str) -> None:
    """The cards are prepared; what may be done with them is up to the rules, and really happens."""
    game, lesson = find_game(name), find_lesson(name)
    assert 8 <= len(lesson.steps) <= 15
    assert lesson.steps[-1].move is None
    for step, after in zip(lesson.steps, lesson.steps[1:], strict=False):
        if step.move is None:
            assert step.legal == []
            continue
        assert LEARNER in step.shown.awaited
        assert game.move(parse_move(game, step.move)) in step.legal
        assert after.shown.events, "the move leads to something"
        assert after.shown.view != step.shown.view
    assert sum(step.move is not None for step in lesson.steps) >= 4


@pytest.mark.parametrize("name", GAMES)
def test_what_the_rules_forbid_is_no_lesson(name: str) -> None:
    script = msgspec.json.decode((game_folder(name) / FILE).read_bytes(), type=Script)
    moves = [step for step in script.steps if step.move is not None]
    twice = msgspec.structs.replace(
        moves[0], acts=[*moves[0].acts, (LEARNER, moves[0].move), (LEARNER, moves[0].move)]
    )
    with pytest.raises(Problem):
        rehearse(find_game(name), msgspec.structs.replace(script, steps=[twice]))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_has_all_its_words_and_no_others(name: str, language: str) -> None:
    """Also for those who make another move, where there is one."""
    steps = find_lesson(name).steps
    said = [f"lesson-{step.say}" for step in steps]
    said += [f"lesson-{step.say}-else" for step in steps if len(step.legal) > 1]
    text = words_of(name, language)
    assert sorted(re.findall(r"^(lesson-[\w-]+) =", text, re.MULTILINE)) == sorted(said)
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    for message in said:
        pattern = bundle.get_message(message).value
        assert pattern is not None
        told, errors = bundle.format_pattern(pattern, {"one": "Ann", "two": "Bob"})
        assert errors == []
        assert len(str(told)) <= 200, "short enough to be read"
