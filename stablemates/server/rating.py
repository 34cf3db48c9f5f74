"""How strong players are, by whom they have won from: people with profiles, and bots.

Plackett-Luce ratings for any number of seats, as in Weng and Lin, "A Bayesian Approximation Method
for Online Ranking" (JMLR 12, 2011), by openskill. A player's strength is believed to be `mu`, give
or take `sigma`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

from stablemates.server.gathering import Chair

MODEL = PlackettLuce()
BOT = "bot:"


@dataclass(frozen=True)
class Rating:
    """A player's rating in one game, after so many matches."""

    mu: float
    sigma: float
    matches: int = 0


NEW = Rating(MODEL.mu, MODEL.sigma)
"""Of somebody of whom nothing is known."""


def player_in(chair: Chair) -> str | None:
    """Who is rated for what happens in a chair: a profile or a bot; nobody for a guest."""
    if chair.kind == "bot":
        return BOT + chair.bot
    return chair.profile or None


def rate(before: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """Everyone's rating after a match.

    Args:
        before: Of each seat.
        ranks: Of each seat, from 1; equal ranks are ties.
    """
    teams = [[MODEL.rating(mu=each.mu, sigma=each.sigma)] for each in before]
    after = MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return [
        Rating(player.mu, player.sigma, old.matches + 1)
        for (player,), old in zip(after, before, strict=True)
    ]
