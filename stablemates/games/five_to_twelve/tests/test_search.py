"""How well the search plays Five to Twelve."""

from stablemates.bots.bot import BOTS
from stablemates.games.five_to_twelve import GAME
from tests.bots.duel import duel, search_bot


def test_rollouts_beat_what_looks_best_at_one_look() -> None:
    """Measured by more than one point a match (docs/bots.md); at random it would lose by ten."""
    assert duel(GAME, search_bot(10), BOTS["greedy"], GAME.options(), deals=5) > 0.5
