"""What processes that serve the same tables tell each other.

A notice says that there is something new at a table in the store. It may bring it along, for those
who have all that was before it; everybody else looks. So a notice that is lost loses nothing: the
next look finds it all. What is not stored, who is connected and what faces they make, is told as it
is.
"""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator, Callable
from typing import Protocol

import msgspec
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.exceptions import RedisError

from stablemates.server.messages import Line, Reacted
from stablemates.server.store import Entry

logger = logging.getLogger(__name__)

PREFIX = "stablemates:"
RECONNECT_SECONDS = 0.5


class Moved(msgspec.Struct, frozen=True, tag="moved"):
    """There is something new in the store: an entry, or something else."""

    entry: Entry | None = None


class WhoIsHere(msgspec.Struct, frozen=True, tag="who"):
    """A process begins to serve the table and asks who is connected to the others."""


class Here(msgspec.Struct, frozen=True, tag="here"):
    """Who is connected to one process."""

    seats: list[int]
    watching: int


class Said(msgspec.Struct, frozen=True, tag="said"):
    """Somebody has said something."""

    line: Line


class Face(msgspec.Struct, frozen=True, tag="face"):
    """Somebody makes a face."""

    reacted: Reacted


News = Moved | WhoIsHere | Here | Said | Face


class Notice(msgspec.Struct, frozen=True):
    """What one process tells the others about a table."""

    process: str
    news: News


Hear = Callable[[str, Notice], None]
"""Told the table's id and a notice of another process."""


class Channels(Protocol):
    """The way from a process to the others."""

    process: str
    """The name of this process, different from those of all others."""
    shared: bool
    """Whether there may be others."""

    async def check(self) -> None:
        """Raise if the way is blocked."""

    async def claim(self, task: str, seconds: float) -> bool:
        """Whether it is for this process to do a task; then no other gets it for so long."""

    def follow(self, table: str) -> None:
        """Hear of a table from now on."""

    def leave(self, table: str) -> None:
        """Hear of it no longer."""

    def publish(self, table: str, news: News) -> None:
        """Tell all others."""

    async def run(self, hear: Hear) -> None:
        """Carry notices, until cancelled."""


class OneProcess:
    """There is nobody to be told."""

    shared = False

    def __init__(self) -> None:
        self.process = new_process()

    async def check(self) -> None:
        """Nothing can be blocked."""

    async def claim(self, task: str, seconds: float) -> bool:
        """It is always for the only process there is."""
        return True

    def follow(self, table: str) -> None:
        """Nobody tells anything."""

    def leave(self, table: str) -> None:
        """Nobody tells anything."""

    def publish(self, table: str, news: News) -> None:
        """There is nobody."""

    async def run(self, hear: Hear) -> None:
        """Nothing is carried."""
        await asyncio.Event().wait()


class RedisChannels:
    """Through Redis: one channel a table, and a key that expires for each task that is claimed."""

    shared = True

    def __init__(self, address: str) -> None:
        self.process = new_process()
        self._redis = Redis.from_url(address, socket_connect_timeout=5, health_check_interval=15)
        self._following: set[str] = set()
        self._waiting: list[tuple[str, bytes]] = []
        self._work = asyncio.Event()
        self._subscriptions: PubSub | None = None

    async def check(self) -> None:
        """Raise unless Redis answers."""
        await self._redis.ping()

    async def claim(self, task: str, seconds: float) -> bool:
        """Whether no other process has claimed the task; if Redis is away, everybody may.

        Then two processes may do the same, of which the store lets one stand.
        """
        try:
            key = f"{PREFIX}task:{task}"
            holder = await self._redis.set(
                key, self.process, nx=True, get=True, px=round(1000 * seconds)
            )
        except (RedisError, OSError):
            logger.exception("no answer to a claim")
            return True
        return holder in (None, self.process.encode())

    def follow(self, table: str) -> None:
        """Hear of a table from now on."""
        self._following.add(table)
        self._work.set()

    def leave(self, table: str) -> None:
        """Hear of it no longer."""
        self._following.discard(table)
        self._work.set()

    def publish(self, table: str, news: News) -> None:
        """Tell all others, a moment later."""
        message = msgspec.json.encode(Notice(self.process, news))
        self._waiting.append((PREFIX + table, message))
        self._work.set()

    async def run(self, hear: Hear) -> None:
        """Carry notices, until cancelled; when the connection breaks, begin anew."""
        while True:
            try:
                async with self._redis.pubsub() as subscriptions, asyncio.TaskGroup() as both:
                    # One that is always there: without any there is nothing to wait for.
                    await subscriptions.subscribe(PREFIX + "all")
                    both.create_task(self._send(subscriptions))
                    both.create_task(self._receive(subscriptions, hear))
            except* (RedisError, OSError):
                logger.exception("the channels are broken")
            await asyncio.sleep(RECONNECT_SECONDS)

    async def _send(self, subscriptions: PubSub) -> None:
        """Publish what waits, all together, and follow and leave tables."""
        following: set[str] = set()
        while True:
            wanted = set(self._following)
            if added := wanted - following:
                await subscriptions.subscribe(*(PREFIX + table for table in added))
            if dropped := following - wanted:
                await subscriptions.unsubscribe(*(PREFIX + table for table in dropped))
            following = wanted
            batch, self._waiting = self._waiting, []
            if batch:
                async with self._redis.pipeline(transaction=False) as pipeline:
                    for channel, message in batch:
                        pipeline.publish(channel, message)
                    await pipeline.execute()
            self._work.clear()
            if not self._waiting and self._following == following:
                await self._work.wait()

    async def _receive(self, subscriptions: PubSub, hear: Hear) -> None:
        decoder = msgspec.json.Decoder(Notice)
        async for message in subscriptions.listen():
            if message["type"] != "message":
                continue
            notice = decoder.decode(message["data"])
            if notice.process != self.process:
                hear(message["channel"].decode().removeprefix(PREFIX), notice)

    async def close(self) -> None:
        """Send what waits no more, and let go of the connections."""
        await self._redis.aclose()


@contextlib.asynccontextmanager
async def open_channels(address: str) -> AsyncIterator[Channels]:
    """The channels at this address: `redis://...`; or of this process alone, without one."""
    if not address:
        yield OneProcess()
        return
    channels = RedisChannels(address)
    try:
        yield channels
    finally:
        await channels.close()


def new_process() -> str:
    """A name for a process."""
    return secrets.token_hex(4)
