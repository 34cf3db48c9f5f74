"""The live socket: one a client, typed messages both ways (`messages.py`).

The client says up to which number it has seen everything (`since`); it is told what came after,
then whatever comes. While it is being told, more may happen: the next update holds all of it.
"""

import asyncio
import contextlib
from time import monotonic
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from stablemates.errors import Problem
from stablemates.server.identity import COOKIE, keys_from, seats_of, viewer_of
from stablemates.server.messages import (
    Act,
    Echo,
    FromClient,
    Look,
    Ping,
    Pong,
    Probe,
    Refused,
    Welcome,
)
from stablemates.server.table import NOTHING, LiveTable
from stablemates.server.tables import Tables
from stablemates.words import choose_language, tell

LONGEST_MESSAGE = 4096
MESSAGES_A_SECOND = 60
BURST = 120
SEND_SECONDS = 5.0
"""A client that does not take a message for so long is let go; it may come back."""

TABLE_CHANGED = 4001
BAD_ORIGIN = 4003
UNKNOWN = 4004
TOO_LARGE = 1009

GONE = (WebSocketDisconnect, TimeoutError, RuntimeError)
"""What a socket raises whose other end is no longer there, or as good as gone."""

AnySocket = WebSocket[Any, Any, Any]

decoder = msgspec.json.Decoder(FromClient)
encode = msgspec.json.encode


class Quota:
    """A bucket that holds `BURST` messages and refills by `MESSAGES_A_SECOND`."""

    def __init__(self) -> None:
        self._left = float(BURST)
        self._at = monotonic()

    def spend(self) -> bool:
        """Take one message out; False if there is none."""
        now = monotonic()
        self._left = min(BURST, self._left + (now - self._at) * MESSAGES_A_SECOND)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


@websocket("/api/tables/{table_id:str}/live")
async def live(
    socket: AnySocket,
    tables: NamedDependency[Tables],
    table_id: FromPath[str],
    since: FromQuery[int] = NOTHING,
    seat: FromQuery[int | None] = None,
    lang: FromQuery[str] = "",
) -> None:
    """Tell a seat or a spectator what happens at a table, and play what the seat decides."""
    await socket.accept()
    language = choose_language(lang or socket.headers.get("accept-language", ""))
    origin = socket.headers.get("origin", "")
    if origin and origin.partition("://")[2] != socket.headers.get("host"):
        await socket.close(BAD_ORIGIN, "origin")
        return
    try:
        table = await tables.find(table_id)
        keys = keys_from(socket.headers.get("authorization", ""), socket.cookies.get(COOKIE))
        seats = seats_of(keys, table.key_digests)
        viewer = viewer_of(seats, seat)
    except Problem as problem:
        await socket.send_text(encode(_refusal(problem, language)))
        await socket.close(UNKNOWN, problem.code)
        return
    connection = _Connection(socket, tables, table, seats, viewer, since, language)
    await connection.run()


class _Connection:
    """One open socket."""

    def __init__(
        self,
        socket: AnySocket,
        tables: Tables,
        table: LiveTable,
        seats: list[int],
        viewer: int | None,
        since: int,
        language: str,
    ) -> None:
        self._socket = socket
        self._tables = tables
        self._table = table
        self._seats = seats
        self._viewer = viewer
        self._since = since
        self._language = language
        self._quota = Quota()
        self._changed = asyncio.Event()
        self._closing = (TABLE_CHANGED, "slow")
        self._probed: float | None = None

    async def run(self) -> None:
        """Serve the socket until either side ends it."""
        self._table.listeners.add(self._changed)
        self._changed.set()
        sides = [asyncio.create_task(self._tell()), asyncio.create_task(self._listen())]
        try:
            await asyncio.wait(sides, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._table.listeners.discard(self._changed)
            self._table.delays.pop(self._changed, None)
            for side in sides:
                side.cancel()
            ends = await asyncio.gather(*sides, return_exceptions=True)
        for end in ends:
            if isinstance(end, Exception) and not isinstance(end, GONE):
                raise end
        # Whoever does not listen need not hear that we go either.
        with contextlib.suppress(*GONE):
            async with asyncio.timeout(SEND_SECONDS):
                await self._socket.close(*self._closing)

    async def _tell(self) -> None:
        """Send what has happened, whenever something has."""
        await self._send(encode(Welcome(self._table.info, self._seats)))
        while True:
            await self._changed.wait()
            self._changed.clear()
            if self._table.branch.lost:
                self._closing = (TABLE_CHANGED, "reload")
                return
            number = self._table.shown.number
            await self._send(self._table.update(self._viewer, self._since, self._seats))
            self._since = number
            await self._probe()

    async def _probe(self) -> None:
        """Measure the way to a player, where time counts."""
        if self._table.is_timed and self._seats and self._probed is None:
            self._probed = monotonic()
            await self._send(encode(Probe()))

    def _hear_echo(self) -> None:
        if self._probed is not None:
            delay = round(1000 * (monotonic() - self._probed))
            self._table.delays[self._changed] = delay
            self._probed = None

    async def _send(self, message: bytes) -> None:
        async with asyncio.timeout(SEND_SECONDS):
            await self._socket.send_text(message)

    async def _listen(self) -> None:
        """Do what the client asks, one message after another."""
        while True:
            message = await self._socket.receive_data(mode="text")
            if len(message.encode()) > LONGEST_MESSAGE:
                await self._refuse(Problem("too-large"), None)
                self._closing = (TOO_LARGE, "too-large")
                return
            answers = None
            try:
                if not self._quota.spend():
                    raise Problem("too-many")
                asked = _parse(message)
                match asked:
                    case Act():
                        answers = asked.answers
                        await self._act(asked)
                    case Look():
                        self._viewer = viewer_of(self._seats, asked.seat)
                        self._changed.set()
                    case Echo():
                        self._hear_echo()
                    case Ping():
                        await self._send(encode(Pong()))
            except Problem as problem:
                await self._refuse(problem, answers)

    async def _act(self, asked: Act) -> None:
        seat = self._viewer if asked.seat is None else viewer_of(self._seats, asked.seat)
        if seat is None:
            raise Problem("no-seat")
        action = self._table.action(asked.move)
        await self._tables.act(self._table, seat, asked.answers, action)

    async def _refuse(self, problem: Problem, answers: int | None) -> None:
        await self._send(encode(_refusal(problem, self._language, answers)))


def _parse(message: str) -> FromClient:
    try:
        return decoder.decode(message)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Problem("bad-message") from error


def _refusal(problem: Problem, language: str, answers: int | None = None) -> Refused:
    return Refused(problem.code, tell(problem, language), answers)
