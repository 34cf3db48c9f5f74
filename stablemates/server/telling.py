"""What somebody at a table is told, message by message, over a socket or a stream."""

from collections.abc import AsyncGenerator
from datetime import UTC, datetime
from typing import Any

from stablemates.errors import Problem
from stablemates.server.identity import Shown, seats_of, viewer_of
from stablemates.server.table import Listener, LiveTable
from stablemates.server.tables import Tables


class Telling:
    """One listener's view of a table.

    Attributes:
        seats: The listener's.
        viewer: From which of them they look; None for a spectator.
    """

    def __init__(
        self, tables: Tables, table: LiveTable, shown: Shown, wish: int | None, since: int
    ) -> None:
        """Begin; nothing is told yet.

        Args:
            tables: Where the table is from.
            table: The table.
            shown: The keys that the listener shows.
            wish: From which seat they want to look; None: from the first.
            since: Up to which number they have seen everything; `NOTHING`: not even the deal.

        Raises:
            Problem: `not-your-seat`.
        """
        self._tables = tables
        self._table = table
        self._keys = shown
        self._since = since
        self.seats = seats_of(shown, table.key_digests)
        self.viewer = viewer_of(self.seats, wish)
        self.listener = Listener(seats=self.seats)
        self._version = -1
        self._told: Any = None

    def look(self, seat: int) -> None:
        """Tell from this seat's point of view from now on.

        Raises:
            Problem: `not-your-seat`.
        """
        self.viewer = viewer_of(self.seats, seat)
        self.listener.changed.set()

    async def messages(self) -> AsyncGenerator[list[bytes], None]:
        """What is to be told, as it comes: several messages at once where much has happened."""
        table, listener = self._table, self.listener
        await self._tables.come_back(table, self.seats)
        await self._tables.recall(table)
        listener.said = [table.talk()]
        with self._tables.listening(table, listener):
            while True:
                await listener.changed.wait()
                listener.changed.clear()
                said, listener.said = listener.said, []
                yield [*self._changes(), *said]

    def _changes(self) -> list[bytes]:
        """The table, if it is not as it was told last, and how the match stands."""
        table = self._table
        told = []
        if self._version != table.version:
            self._version = table.version
            self._reseat()
            told.append(table.at_table(self.seats))
        match = table.match
        if match is None:
            return told
        state = (match, match.shown.number, match.clock, self.viewer, self._version)
        if state != self._told:
            self._told = state
            told.append(table.update(self.viewer, self._since, self.seats, datetime.now(UTC)))
            self._since = match.shown.number
        return told

    def _reseat(self) -> None:
        """Who has been removed from a seat watches from now on."""
        try:
            self.seats = seats_of(self._keys, self._table.key_digests)
        except Problem:
            self.seats = []
        if self.viewer not in self.seats:
            self.viewer = viewer_of(self.seats)
        self.listener.seats = self.seats
