"""How a game says what each word means."""

from types import ModuleType

import numpy as np
import pytest

from stablemates.games.game import count_worlds, give_meaning, policy_action, score
from stablemates.games.generator import new_generator

STATE = np.dtype([("seats", "i1"), ("of_the_tests", "i1")])
GENERATOR = new_generator(0)
WORDS = [
    "is_over",
    "awaits_deck",
    "fill_deck",
    "deal",
    "is_awaited",
    "count_legal",
    "legal_action",
    "decide",
    "advance",
    "score",
    "returns",
    "observe",
    "resample",
    "greedy_action",
]


def module(*words: str) -> ModuleType:
    made = ModuleType("made")
    for number, name in enumerate(words):
        setattr(made, name, lambda state, seat, _=None, number=number: 10 * number + seat)
    return made


def test_a_word_means_the_function_of_its_name() -> None:
    give_meaning(STATE, module(*WORDS[:5]), module(*WORDS[5:]))
    state = np.zeros(1, STATE)[0]
    assert score(state, 3) == 10 * WORDS[5:].index("score") + 3


def test_a_game_without_a_policy_has_that_of_one_look() -> None:
    give_meaning(STATE, module(*WORDS))
    state = np.zeros(1, STATE)[0]
    assert policy_action(state, 3, GENERATOR) == 10 * WORDS.index("greedy_action") + 3
    give_meaning(STATE, module(*WORDS, "policy_action"))
    assert policy_action(state, 3, GENERATOR) == 10 * len(WORDS) + 3


def test_a_function_that_a_module_borrows_is_the_same() -> None:
    rules = module(*WORDS)
    borrower = ModuleType("borrower")
    borrower.score = rules.score  # type: ignore[attr-defined]
    give_meaning(STATE, rules, borrower)


def test_an_optional_word_means_what_a_game_says_or_else_what_its_body_does() -> None:
    state = np.zeros(1, STATE)[0]
    give_meaning(STATE, module(*WORDS))
    assert count_worlds(state, 3) == 0
    give_meaning(STATE, module(*WORDS, "count_worlds"))
    assert count_worlds(state, 3) == 10 * len(WORDS) + 3


@pytest.mark.parametrize("name", WORDS)
def test_a_word_without_a_meaning_is_an_error(name: str) -> None:
    with pytest.raises(TypeError, match=f"0 functions called {name} "):
        give_meaning(STATE, module(*(word for word in WORDS if word != name)))


def test_a_word_with_two_meanings_is_an_error() -> None:
    with pytest.raises(TypeError, match="2 functions called resample "):
        give_meaning(STATE, module(*WORDS), module("resample"))
