"""What the server's tests share: the process, people at its tables, and the judge of what they saw.

The judge needs no knowledge of a game. From the record of a finished match it recomputes what each
seat could know after each action, and compares that with all that was sent, byte for byte.
"""

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Any, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from stablemates.games.game import SPECTATOR
from stablemates.match import Record, parse_move, replay, start_match

PATIENCE = 60.0
"""Seconds after which a wait has failed; a busy machine is no failure."""

GAME = "cow006"
SHORT = {"tours": 1}
LONG_ENOUGH = {"limit": 20}

Json = dict[str, Any]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """`stablemates serve` on a database, in a process group of its own.

    Args:
        database: A file, or the URL of a database.
        settings: Further settings, by their names.
    """

    def __init__(self, database: Path | str, **settings: str) -> None:
        self.database = database if isinstance(database, str) else f"sqlite+aiosqlite:///{database}"
        self.settings = {f"STABLEMATES_{name.upper()}": value for name, value in settings.items()}
        self.port = free_port()
        self.said: deque[str] = deque(maxlen=200)
        self.process: subprocess.Popen[str] | None = None
        self._reader: threading.Thread | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start, and wait until it says that it is open."""
        environment = {
            **os.environ,
            "LANG": "C",
            "LC_ALL": "C",
            "STABLEMATES_DATABASE": self.database,
            **self.settings,
        }
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE, trust_env=False)
        command = [sys.executable, "-m", "stablemates.cli", "serve", "--port", str(self.port)]
        self.process = subprocess.Popen(
            command, env=environment, stderr=subprocess.PIPE, text=True, start_new_session=True
        )
        assert self.process.stderr
        for line in self.process.stderr:
            self.said.append(line)
            if self.url in line:
                break
        else:
            raise AssertionError("".join(self.said))
        self._reader = threading.Thread(target=self.said.extend, args=(self.process.stderr,))
        self._reader.start()

    def signal(self, number: int) -> None:
        assert self.process
        os.killpg(self.process.pid, number)

    def kill(self) -> None:
        """SIGKILL to all of it, if it runs."""
        if self.process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            self.signal(signal.SIGKILL)
        self._wait()

    def stop(self, within: float = PATIENCE) -> int:
        """SIGTERM to all of it; its exit code.

        Raises:
            TimeoutExpired: it has not ended within so many seconds.
        """
        self.signal(signal.SIGTERM)
        return self._wait(within)

    def _wait(self, within: float = PATIENCE) -> int:
        assert self.process
        assert self.process.stderr
        code = self.process.wait(within)
        if self._reader:
            self._reader.join(PATIENCE)
        self.process.stderr.close()
        self.process = None
        self.http.close()
        return code

    def create(
        self,
        seats: Sequence[Json],
        options: Json | None = None,
        game: str = GAME,
        **more: Any,
    ) -> Json:
        options = SHORT if options is None else options
        wish = {"game": game, "seats": seats, "options": options, **more}
        made = self.http.post("/api/tables", json=wish)
        assert made.status_code == 201, made.text
        # The keys of this table are for those to whom they are handed.
        self.http.cookies.clear()
        owned: Json = made.json()
        return owned

    def update(self, table: str, key: str | None = None, since: int = -1) -> httpx.Response:
        headers = bearer(key)
        return self.http.get(
            f"/api/tables/{table}/update", params={"since": since}, headers=headers
        )

    def act(self, table: str, key: str | None, answers: int, move: Any) -> httpx.Response:
        return self.http.post(
            f"/api/tables/{table}/actions",
            json={"answers": answers, "move": move},
            headers=bearer(key),
        )

    def command(self, table: str, key: str | None, kind: str, **fields: Any) -> httpx.Response:
        """Have something done with a table."""
        return self.http.post(
            f"/api/tables/{table}/commands", json={"type": kind, **fields}, headers=bearer(key)
        )

    def sit(self, table: str, name: str, **more: Any) -> httpx.Response:
        """Take an open seat."""
        answer = self.http.post(f"/api/tables/{table}/seats", json={"name": name, **more})
        self.http.cookies.clear()
        return answer

    def play_out(self, owned: Json) -> None:
        """Play all people's parts to the end, by whatever is legal first."""
        table, keys = owned["table"]["id"], keys_of(owned)
        until = time.monotonic() + PATIENCE
        while not (seen := self.update(table).json())["result"]:
            assert time.monotonic() < until
            for seat in set(seen["awaited"]) & set(keys):
                update = self.update(table, keys[seat]).json()
                if moves := legal_of(update, seat):
                    self.act(table, keys[seat], update["number"], moves[0])

    def record(self, table: str) -> Record:
        """The record of a finished match, verified."""
        answer = self.http.get(f"/api/tables/{table}/record")
        assert answer.status_code == 200, answer.text
        record = msgspec.json.decode(answer.content, type=Record)
        replay(record)
        assert record.scores is not None
        return record


def bearer(key: str | None) -> dict[str, str]:
    return {} if key is None else {"authorization": f"Bearer {key}"}


def people(count: int) -> list[Json]:
    return [{"kind": "person", "name": f"Person {number}"} for number in range(count)]


def open_seats(count: int) -> list[Json]:
    return [{"kind": "open"}] * count


def bots(count: int, level: str = "greedy") -> list[Json]:
    return [{"kind": "bot", "bot": level}] * count


def legal_of(update: Json, seat: int | None) -> list[Json]:
    """What the update says that a seat may do."""
    found: list[Json] = update["legal"].get(str(seat), [])
    return found


def keys_of(owned: Json) -> dict[int, str]:
    return {int(seat): key for seat, key in owned["keys"].items()}


class Person:
    """One socket: all that it was sent, and how the table stood at last."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.raw: list[bytes] = []
        self.seats: list[int] = []
        self.seat: int | None = None
        """From which of them the last update looks."""
        self.table: Json = {}
        self.present: list[int] = []
        """The seats of those connected."""
        self.said: list[str] = []
        self.updates: list[Json] = []
        self.refusals: list[Json] = []
        self._answered = -1

    @classmethod
    async def come(
        cls,
        server: Server,
        table: str,
        key: str | None = None,
        *,
        query: str = "",
        headers: dict[str, str] | None = None,
        **more: Any,
    ) -> Self:
        """Open a socket at a table."""
        connection = await connect(
            f"ws://127.0.0.1:{server.port}/api/tables/{table}/live{query}",
            additional_headers={**bearer(key), **(headers or {})},
            proxy=None,
            open_timeout=PATIENCE,
            ping_interval=None,
            max_size=None,
            **more,
        )
        return cls(connection)

    @property
    def last(self) -> Json:
        return self.updates[-1]

    @property
    def legal(self) -> list[Json]:
        return legal_of(self.last, self.seat)

    async def receive(self) -> Json:
        """The next message, noted by its kind."""
        async with asyncio.timeout(PATIENCE):
            raw = await self.connection.recv(decode=False)
        self.raw.append(raw)
        message: Json = msgspec.json.decode(raw)
        match message["type"]:
            case "table":
                self.seats = message["seats"]
                self.table = message["table"]
            case "present":
                self.present = message["seats"]
            case "talk":
                self.said += [line["text"] for line in message["lines"]]
            case "update":
                self.updates.append(message)
                self.seat = message["seat"]
            case "refused":
                self.refusals.append(message)
        return message

    async def next(self, kind: str) -> Json:
        """The next message of this kind."""
        while (message := await self.receive())["type"] != kind:
            pass
        return message

    async def until(self, number: int) -> Json:
        """The first update that holds the action `number`."""
        while not self.updates or self.last["number"] < number:
            await self.receive()
        return self.last

    async def send(self, message: Any) -> None:
        text = message if isinstance(message, str | bytes) else msgspec.json.encode(message)
        await self.connection.send(text, text=True)

    async def act(self, move: Json, answers: int | None = None) -> None:
        """Play `move`; by default as the answer to the last update."""
        answers = self.last["number"] if answers is None else answers
        await self.send({"type": "act", "answers": answers, "move": move})

    async def choose(self, random: Random) -> None:
        """Play something legal if the match waits for this seat and nothing was sent already."""
        if self.seat in self.last["awaited"] and self._answered < self.last["number"]:
            self._answered = self.last["number"]
            await self.act(random.choice(self.legal))

    async def play(self, random: Random) -> None:
        """Play anything legal to the end of the match.

        While one's action is under way others' may be told, and so a decision be answered twice:
        the second answer is refused, whatever it was.
        """
        while not self.updates or self.last["result"] is None:
            if self.updates:
                await self.choose(random)
            message = await self.receive()
            if message["type"] != "refused":
                continue
            if message["code"] == "too-many":
                # On a quick machine bots answer more often than anybody may send.
                await asyncio.sleep(0.2)
                self._answered = -1
            else:
                late = "already-answered", "stale-number", "match-over"
                assert message["code"] in late, message

    async def leave(self) -> None:
        await self.connection.close()


async def play_all(persons: Iterable[Person], random: Random) -> None:
    """Let all of them play to the end at once."""
    async with asyncio.TaskGroup() as group:
        for person in persons:
            group.create_task(person.play(random))


class Judge:
    """What each seat could know after each action of a finished match."""

    def __init__(self, record: Record) -> None:
        match = start_match(record)
        self.game = match.game
        before = match.position.observe(SPECTATOR).view()
        match.deal()
        after = match.position.observe(SPECTATOR).view()
        self.positions = [match.position.copy()]
        self.events = [_plain(self.game.events(before, after))]
        for played in record.actions:
            told = match.narrated(played.seat, parse_move(match.game, played.move))
            self.positions.append(match.position.copy())
            self.events.append(_plain(told))

    def between(self, since: int, number: int) -> list[Any]:
        """The events after the action `since`; after -1 come all, with the deal."""
        return [event for told in self.events[since + 1 : number + 1] for event in told]

    def check(self, raw: bytes, seat: int | None, seats: Sequence[int] = ()) -> None:
        """An update is just what `seat` (None: a spectator) may know, to the byte.

        Args:
            seats: All that the client holds, if that is more than `seat`.
        """
        fields = msgspec.json.decode(raw, type=dict[str, msgspec.Raw])
        update = msgspec.json.decode(raw)
        number = update["number"]
        position = self.positions[number]
        assert update["seat"] == seat
        view = self.view(number, seat)
        assert bytes(fields["view"]) == view
        assert update["events"] == self.between(update["since"], number)
        mine = list(seats) or ([] if seat is None else [seat])
        open_view = self.view(number, None)
        private = [other for other in mine if self.view(number, other) != open_view]
        assert update["private"] == (private if len(mine) > 1 else [])
        for other in mine:
            told = other == seat or other not in private
            legal = position.legal_actions(other) if told else []
            assert legal_of(update, other) == _plain([self.game.move(action) for action in legal])
        assert {int(other) for other in update["legal"]} <= set(mine)
        assert update["awaited"] == position.awaited()
        assert (update["result"] is not None) == position.is_over
        assert set(fields) == {
            "type", "since", "number", "events", "seat", "view", "legal", "private", "awaited",
            "clock", "deadline", "notes", "result",
        }  # fmt: skip

    def view(self, number: int, seat: int | None) -> bytes:
        """What `seat` (None: a spectator) sees after so many actions."""
        viewer = SPECTATOR if seat is None else seat
        return msgspec.json.encode(self.positions[number].observe(viewer).view())

    def check_person(self, person: Person) -> None:
        """Everything that a socket was sent."""
        for raw in person.raw:
            message = msgspec.json.decode(raw)
            if message["type"] == "update":
                self.check(raw, message["seat"], person.seats)


def _plain(values: Any) -> Any:
    return msgspec.to_builtins(values)
