"""Whole matches between bots, without a screen."""

import hashlib
from collections.abc import Sequence

from stablemates.bots.bot import FOREVER, Bot, find_bot
from stablemates.games import find_game, game_names
from stablemates.games.game import Game
from stablemates.games.generator import Generator, below, new_generator
from stablemates.games.options import Options
from stablemates.match import SEED_BYTES, Match

LUCKS = 2**15
"""So many different strokes of luck."""


def play_match(game: Game, bots: Sequence[Bot], options: Options, seed: bytes) -> Match:
    """A match between `bots`, from seat 0 on, played to its end.

    The bots' chance comes from the seed too, by a way that the shuffles don't use. Where time
    counts, nobody waits for real, but whoever would be quicker is.

    Raises:
        Problem: as `Match`.
    """
    match = Match(game, len(bots), options, seed)
    match.deal()
    digest = hashlib.sha256(b"bots" + seed).digest()
    chance = [new_generator(int.from_bytes(digest, "big") + seat) for seat in range(len(bots))]
    while awaited := match.position.awaited():
        if game.clock is None:
            seat = awaited[below(chance[0], len(awaited))]
            observation = match.position.observe(seat)
            match.play(seat, bots[seat].choose(observation, seat, chance[seat], FOREVER))
        else:
            _race(match, bots, chance)
    return match


def _race(match: Match, bots: Sequence[Bot], chance: Sequence[Generator]) -> None:
    """Have those awaited answer in the order in which they come to it, until others are awaited.

    Everyone looks again whenever somebody has answered, and whoever is too late is answered for.
    """
    awaited = match.position.awaited()
    luck = {seat: below(chance[seat], LUCKS) for seat in awaited}
    now, ends = 0.0, float("inf")
    while awaited and awaited == match.position.awaited():
        window = match.position.window(match.options)
        ends = min(ends, now + window) if window else float("inf")
        answers = []
        for seat in awaited:
            observation = match.position.observe(seat)
            action = bots[seat].choose(observation, seat, chance[seat], FOREVER)
            reaction = observation.reaction(seat, action, new_generator(luck[seat]))
            at = max(now, reaction * bots[seat].pace)
            answers.append((at, below(chance[seat], LUCKS), seat, action))
        now, _, seat, action = min(answers)
        if now > ends:
            action = match.position.lapse(seat)
        match.play(seat, action)
        awaited = [other for other in awaited if other in match.position.awaited()]
        if len(awaited) == len(answers):
            return


def warm_up(names: Sequence[str] | None = None) -> None:
    """Have every compiled function that a table needs at hand, so that nobody waits for it later.

    Of the games of these names, or of all. The first time on a machine this takes some minutes,
    later about a second.
    """
    for name in names or game_names():
        game = find_game(name)
        for seats in (game.seats[0], game.seats[-1]):
            match = Match(game, seats, game.options(), bytes(SEED_BYTES))
            match.deal()
            seat = match.position.awaited()[0]
            observation = match.position.observe(seat)
            methods = {level.method for level in game.levels(observation.states[0])}
            searches = {f"{method}:1" for method in methods - {"greedy"}}
            actions = [
                find_bot(bot).choose(observation, seat, new_generator(0), FOREVER)
                for bot in ("random", "greedy", *sorted(searches))
            ]
            match.narrated(seat, actions[0])
            match.position.scores()
            match.position.ranks()
