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
from stablemates.server.allowances import Allowances
from stablemates.server.identity import COOKIE, keys_from, viewer_of
from stablemates.server.messages import (
    Act,
    Echo,
    FromClient,
    Look,
    Ping,
    Pong,
    Probe,
    Refused,
)
from stablemates.server.table import NOTHING, LiveTable
from stablemates.server.tables import Tables
from stablemates.server.telling import Telling
from stablemates.words import choose_language, tell

LONGEST_MESSAGE = 4096
MESSAGES_A_SECOND = 60
BURST = 120
SEND_SECONDS = 5.0
"""A client that does not take a message for so long is let go; it may come back."""

SLOW = 4001
BAD_ORIGIN = 4003
UNKNOWN = 4004
TOO_LARGE = 1009

GONE = (WebSocketDisconnect, TimeoutError, RuntimeError)
"""What a socket raises whose other end is no longer there, or as good as gone."""

AnySocket = WebSocket[Any, Any, Any]

decoder = msgspec.json.Decoder(FromClient)
encode = msgspec.json.encode


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
        shown = keys_from(socket.headers.get("authorization", ""), socket.cookies.get(COOKIE))
        telling = Telling(tables, table, shown, seat, since)
    except Problem as problem:
        await socket.send_text(encode(_refusal(problem, language)))
        await socket.close(UNKNOWN, problem.code)
        return
    await _Connection(socket, tables, table, telling, language).run()


class _Connection:
    """One open socket."""

    def __init__(
        self,
        socket: AnySocket,
        tables: Tables,
        table: LiveTable,
        telling: Telling,
        language: str,
    ) -> None:
        self._socket = socket
        self._tables = tables
        self._table = table
        self._telling = telling
        self._language = language
        self._messages = Allowances(MESSAGES_A_SECOND, BURST, kept=1)
        self._closing = (SLOW, "slow")
        self._probed: float | None = None
        self._sent_by = float("inf")

    async def run(self) -> None:
        """Serve the socket until either side ends it."""
        sides = [
            asyncio.create_task(side) for side in (self._tell(), self._listen(), self._watch())
        ]
        try:
            await asyncio.wait(sides, return_when=asyncio.FIRST_COMPLETED)
        finally:
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
        async with contextlib.aclosing(self._telling.messages()) as messages:
            async for told in messages:
                for message in told:
                    await self._send(message)
                await self._probe()

    async def _probe(self) -> None:
        """Measure the way to a player, where time counts."""
        match = self._table.match
        if match and match.is_timed and self._telling.seats and self._probed is None:
            self._probed = monotonic()
            await self._send(encode(Probe()))

    def _hear_echo(self) -> None:
        if self._probed is not None:
            self._telling.listener.delay = round(1000 * (monotonic() - self._probed))
            self._probed = None

    async def _send(self, message: bytes) -> None:
        # A timeout for each message would take a tenth of the time that sending it does.
        self._sent_by = monotonic() + SEND_SECONDS
        await self._socket.send_text(message)
        self._sent_by = float("inf")

    async def _watch(self) -> None:
        """End once the client has not taken a message in time."""
        left = SEND_SECONDS
        while left > 0:
            await asyncio.sleep(min(left, SEND_SECONDS))
            left = self._sent_by - monotonic()

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
                if self._messages.spend(""):
                    raise Problem("too-many")
                asked = _parse(message)
                match asked:
                    case Act():
                        answers = asked.answers
                        await self._act(asked)
                    case Look():
                        self._telling.look(asked.seat)
                    case Echo():
                        self._hear_echo()
                    case Ping():
                        await self._send(encode(Pong()))
            except Problem as problem:
                await self._refuse(problem, answers)

    async def _act(self, asked: Act) -> None:
        telling = self._telling
        seat = telling.viewer if asked.seat is None else viewer_of(telling.seats, asked.seat)
        if seat is None:
            raise Problem("no-seat")
        action = self._table.playing.action(asked.move)
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
