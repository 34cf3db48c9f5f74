"""How well the search plays Sly."""

from stablemates.bots.bot import BOTS
from stablemates.games.sly import GAME
from tests.bots.duel import duel, search_bot


def test_the_search_beats_what_looks_best_at_one_look() -> None:
    """Measured by three points a match and nearly always (docs/bots.md)."""
    assert duel(GAME, search_bot(30), BOTS["greedy"], GAME.options(), deals=4) > 1
