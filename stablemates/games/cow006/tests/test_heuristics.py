"""How well what looks best at one look plays Cow 006."""

from stablemates.bots.bot import BOTS
from stablemates.games.cow006 import GAME
from tests.bots.duel import duel


def test_it_also_beats_chance_where_cards_are_picked() -> None:
    """Logic (C21): by eight heads a tour at two seats; by the highest cards it lost by three."""
    options = GAME.options(variant="logic", tours=1)
    assert duel(GAME, BOTS["greedy"], BOTS["random"], options, deals=20) > 2
