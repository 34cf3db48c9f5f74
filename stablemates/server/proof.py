"""What a browser checks when a match is over: that the seed shuffled the deck that was dealt."""

import msgspec
from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath

from stablemates.match import shuffled, start_match
from stablemates.server.tables import Tables


class Shuffle(msgspec.Struct, frozen=True):
    """The first shuffle of a match (`GET /api/tables/{id}/shuffle`): numbers of cards.

    docs/shuffle.md says how the seed makes the one of the other.
    """

    cards: list[int]
    """The cards in the game's fixed order."""
    deck: list[int]
    """The order in which they were dealt, the deck's top first."""


@get("/api/tables/{table_id:str}/shuffle")
async def show_shuffle(table_id: FromPath[str], tables: NamedDependency[Tables]) -> Shuffle:
    """The first shuffle of a finished match, to be recomputed from its seed."""
    table = await tables.find(table_id)
    match = start_match(table.playing.record(table.names()))
    cards = match.position.deck()
    return Shuffle(cards.tolist(), shuffled(cards, match.seed, 0).tolist())


HANDLERS = [show_shuffle]
