"""How well the search plays Cow 006."""

from stablemates.bots.bot import BOTS
from stablemates.games.cow006 import GAME
from tests.bots.duel import duel, search_bot


def test_nested_search_beats_what_looks_best_at_one_look() -> None:
    """Over the heads of a tour: by more than three at two seats in these deals."""
    assert duel(GAME, search_bot(30), BOTS["greedy"], GAME.options(tours=1), deals=12) > 1
