"""How well the search plays Sly."""

from stablemates.bots.bot import BOTS
from stablemates.games.sly import GAME
from tests.bots.duel import duel, search_bot


def test_rollouts_beat_what_looks_best_at_one_look() -> None:
    """Measured by five points a match and nearly always (docs/bots.md)."""
    assert duel(GAME, search_bot(15), BOTS["greedy"], GAME.options(), deals=3) > 2
