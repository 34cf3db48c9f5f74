"""Two bots against each other: the same deals in both seatings."""

from statistics import mean

from stablemates.bots.bot import Bot, find_bot
from stablemates.bots.match import play_match
from stablemates.games.game import Game
from stablemates.games.options import Options
from stablemates.match import SEED_BYTES


def search_bot(worlds: int) -> Bot:
    """The search with a budget of worlds, so that it plays the same on every machine."""

    return find_bot(f"search:{worlds}")


def duel(game: Game, one: Bot, other: Bot, options: Options, deals: int, seats: int = 2) -> float:
    """By how much `one` is ahead of `other`: the mean difference of a seat's return.

    They sit alternately, half the seats each.
    """
    leads = []
    for deal in range(deals):
        seed = deal.to_bytes(SEED_BYTES, "big")
        for first in (0, 1):
            bots = [(one, other)[(seat + first) % 2] for seat in range(seats)]
            returns = play_match(game, bots, options, seed).position.returns()
            leads.append(mean(returns[first::2]) - mean(returns[1 - first :: 2]))
    return mean(leads)
