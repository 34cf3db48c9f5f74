"""A thousand random matches of each way to play each game end and lose no card.

A way to play is a choice of one option, the others as by default and at random. Of each some
matches are also kept as records, verified, and explained in the form of docs/explained.md. What it
means that no card is lost every game says in its own `tests/cards.py`.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import count, islice
from random import Random
from typing import Any

import msgspec
import pytest

from stablemates.bots import find_bot
from stablemates.bots.match import play_match
from stablemates.errors import Problem
from stablemates.explain import explain, open_state
from stablemates.games import find_game, game_names
from stablemates.games.game import Game
from stablemates.games.generator import new_generator
from stablemates.games.options import Options, choices
from stablemates.games.packages import outside_packages, own_packages
from stablemates.games.position import Position, new_states
from stablemates.lab.playouts import play_matches
from stablemates.match import parse_record, replay
from tests.games.explained import check_explained
from tests.games.walks import random_options

MATCHES = 1000
STARTS = 40
"""So many different seats and options share the matches."""
RECORDS = 6

CheckCards = Callable[[dict[str, Any], int, Any], None]
"""Checks the open state of a match with so many seats and these options."""

WAYS = {
    f"{name} {option}={value}": (name, {option: value})
    for name in game_names()
    for option, values in choices(find_game(name).options).items()
    for value in values
}
"""A game's name and the choice."""


def starts(game: Game, chosen: dict[str, Any], random: Random) -> Iterator[tuple[int, Options]]:
    """Seats and options without end: every number of seats by default, then by random options."""
    table = random.sample(game.seats, len(game.seats))
    for number in count():
        seats = table[number % len(table)]
        by_default = number < len(table)
        others = game.options() if by_default else random_options(game, seats, random)
        options = msgspec.structs.replace(others, **chosen)
        try:
            options.check(seats)
        except Problem:
            continue
        yield seats, options


def cards_checker(name: str) -> CheckCards:
    """What a game's own tests say of its cards."""
    package = (own_packages() | outside_packages())[name]
    checker: CheckCards = import_module(f"{package}.tests.cards").check_cards
    return checker


@pytest.mark.parametrize("way", WAYS)
def test_a_thousand_random_matches_end_and_lose_no_card(way: str) -> None:
    name, chosen = WAYS[way]
    game = find_game(name)
    check_cards = cards_checker(name)
    generator = new_generator(1)
    for seats, options in islice(starts(game, chosen, Random(way)), STARTS):
        states = new_states(game, MATCHES // STARTS)
        states[:] = Position.start(game, seats, options).states
        play_matches(states, generator)
        for index in range(len(states)):
            position = Position(game, states[index : index + 1])
            assert position.is_over
            check_cards(open_state(position), seats, options)


@pytest.mark.parametrize("way", WAYS)
def test_some_are_verified_as_records_and_explained(way: str) -> None:
    """With sensible players among the random ones, who come to other ends."""
    name, chosen = WAYS[way]
    game = find_game(name)
    check_cards = cards_checker(name)
    random = Random(way)
    for seats, options in islice(starts(game, chosen, random), RECORDS):
        bots = [random.choice(("random", "greedy")) for _ in range(seats)]
        match = play_match(game, [*map(find_bot, bots)], options, random.randbytes(32))
        record = match.record(bots)
        document = msgspec.json.encode(record)
        again = replay(parse_record(document))
        assert again.record(bots) == record
        assert again.position.is_over
        lines = [msgspec.json.decode(msgspec.json.encode(line)) for line in explain(record)]
        check_explained(lines)
        for line in lines[1:-1]:
            check_cards(line["state"], seats, options)
        assert lines[-1] == {"scores": record.scores, "ranks": record.ranks}
