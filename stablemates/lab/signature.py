"""Signatures: what a game's rules and the search come to, each in one hash.

They are the same on every machine, and change whenever any match or decision would.
"""

import hashlib
from collections.abc import Iterator

import msgspec

from stablemates.bots.search import search_for
from stablemates.games.game import Game
from stablemates.games.generator import below, new_generator
from stablemates.games.position import Position
from stablemates.lab.playouts import play_matches
from stablemates.match import SEED_BYTES, Match

MATCHES = 1000
SEARCHES = 10
WORLDS = 100
STRIDE = 7
"""Random actions between two searches."""
DIGITS = 16


def signatures(game: Game) -> Iterator[tuple[str, str]]:
    """Each signature of `game`: its name and its hash."""
    yield f"{game.name}-matches", matches_signature(game)
    yield f"{game.name}-search", search_signature(game)


def matches_signature(game: Game) -> str:
    """A hash of random matches: their lengths and scores, by seat count."""
    outcome = []
    generator = new_generator(0)
    for number in range(MATCHES):
        seats = game.seats[number % len(game.seats)]
        position = Position.start(game, seats, game.options())
        actions = play_matches(position.states, generator)
        outcome.append((actions, position.scores()))
    return _hash(outcome)


def search_signature(game: Game) -> str:
    """A hash of what the search decides here and there in a match that is played at random."""
    decisions: list[int] = []
    generator = new_generator(0)
    match = _start(game, 0)
    while len(decisions) < SEARCHES:
        for _ in range(STRIDE):
            if match.position.is_over:
                match = _start(game, len(decisions))
            seat = match.position.awaited()[0]
            legal = match.position.legal_actions(seat)
            match.play(seat, legal[below(generator, len(legal))])
        for seat in match.position.awaited()[:1]:
            observation = match.position.observe(seat)
            decisions.append(search_for(observation, seat, generator, worlds=WORLDS))
    return _hash(decisions)


def _start(game: Game, number: int) -> Match:
    """A match of the fewest seats; equal numbers, equal shuffles."""
    seed = number.to_bytes(SEED_BYTES, "big")
    match = Match(game, game.seats[0], game.options(), seed)
    match.deal()
    return match


def _hash(outcome: object) -> str:
    return hashlib.sha256(msgspec.json.encode(outcome)).hexdigest()[:DIGITS]
