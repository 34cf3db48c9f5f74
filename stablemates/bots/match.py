"""Whole matches between bots, without a screen."""

import hashlib
from collections.abc import Sequence

from stablemates.bots.bot import BOTS, find_bot
from stablemates.games import find_game, game_names
from stablemates.games.game import Game
from stablemates.games.generator import new_generator
from stablemates.games.options import Options
from stablemates.match import SEED_BYTES, Match


def play_match(game: Game, names: Sequence[str], options: Options, seed: bytes) -> Match:
    """A match between the bots called `names`, from seat 0 on, played to its end.

    The bots' chance comes from the seed too, by a way that the shuffles don't use.

    Raises:
        Problem: `unknown-bot`, or as `Match`.
    """
    bots = [find_bot(name) for name in names]
    match = Match(game, len(names), options, seed)
    match.deal()
    digest = hashlib.sha256(b"bots" + seed).digest()
    generators = [new_generator(int.from_bytes(digest, "big") + seat) for seat in range(len(names))]
    while awaited := match.position.awaited():
        seat = awaited[0]
        observation = match.position.observe(seat)
        match.play(seat, bots[seat](observation, seat, generators[seat]))
    return match


def warm_up() -> None:
    """Have every compiled function that a table needs at hand, so that nobody waits for it later.

    The first time on a machine this takes some seconds a game, later a fraction of one.
    """
    for name in game_names():
        game = find_game(name)
        match = Match(game, game.seats[0], game.options(), bytes(SEED_BYTES))
        match.deal()
        seat = match.position.awaited()[0]
        actions = [
            bot(match.position.observe(seat), seat, new_generator(0)) for bot in BOTS.values()
        ]
        match.narrated(seat, actions[0])
        match.position.scores()
        match.position.ranks()
