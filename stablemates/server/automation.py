"""What happens at tables by itself: bots play, and time runs out.

Several processes may serve a table at once. Each would do all of this; who claims a task first
does it, and should it then be killed, another takes the task over when the claim has run out. A
claim saves work. That nothing happens twice is up to the store.
"""

import asyncio
import logging
import secrets
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from time import monotonic
from typing import Any, Protocol

from stablemates.bots import BOTS
from stablemates.errors import Problem
from stablemates.games.generator import new_generator
from stablemates.server import metrics
from stablemates.server.channels import Channels
from stablemates.server.gathering import STAND_IN
from stablemates.server.logs import short
from stablemates.server.store import Kind
from stablemates.server.table import LiveTable

logger = logging.getLogger(__name__)

OUTDATED = ("stale-number", "already-answered", "match-over", "paused")
"""What an action is refused for that answers a decision which is no longer there."""
CLAIM_SECONDS = 10.0
"""Longer than any decision takes."""
AGAIN_SECONDS = 1.0
"""After a fault, so long until the next attempt."""


class Acts(Protocol):
    """Whoever plays the actions."""

    async def act(
        self, table: LiveTable, seat: int, answers: int, action: int, kind: Kind = "act"
    ) -> int:
        """See `Tables.act`."""


class Automation:
    """The bots and clocks of one process's tables."""

    def __init__(self, tables: Acts, channels: Channels, threads: int) -> None:
        self._tables = tables
        self._channels = channels
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._thinking: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._late: set[asyncio.Task[None]] = set()

    def go_on(self, table: LiveTable) -> None:
        """Set off whatever is due at a table as it is shown now."""
        self._wake_bots(table)
        self._set_timer(table)

    def forget(self, table: LiveTable) -> None:
        """Let nothing more happen at a table that this process no longer holds."""
        if timer := self._timers.pop(table.id, None):
            timer.cancel()

    def _wake_bots(self, table: LiveTable) -> None:
        """Let every bot that the table waits for think, each once at a time."""
        if table.gathering.undo:
            # People are asking each other whether to go back; nobody plays on meanwhile.
            return
        for seat in table.awaited_bots():
            key = (table.id, seat)
            if key not in self._thinking:
                self._thinking[key] = asyncio.create_task(self._let_think(table, seat))

    async def _let_think(self, table: LiveTable, seat: int) -> None:
        """See one decision of a bot through."""
        try:
            await self._think(table, seat)
        except Problem as problem:
            if problem.code not in OUTDATED:
                logger.warning(
                    "a bot's action was refused at table %s: %s", short(table.id), problem.code
                )
                await asyncio.sleep(AGAIN_SECONDS)
        except Exception:
            logger.exception("a bot failed at table %s", short(table.id))
            await asyncio.sleep(AGAIN_SECONDS)
        finally:
            del self._thinking[table.id, seat]
        # Its next decision may have come meanwhile.
        self._wake_bots(table)

    async def _think(self, table: LiveTable, seat: int) -> None:
        shown = table.playing.shown
        task = f"{table.id}:{seat}:{shown.decision}"
        if not await self._channels.claim(task, CLAIM_SECONDS):
            await table.rest(monotonic() + CLAIM_SECONDS, shown.number)
            return
        if seat not in table.awaited_bots():
            return
        chair = table.gathering.chairs[seat]
        answers, action = await self._decision(table, seat, chair.bot)
        if table.gathering.chairs[seat].bot:
            kind: Kind = "act" if chair.kind == "bot" else "stand-in"
            await self._tables.act(table, seat, answers, action, kind)

    async def _decision(self, table: LiveTable, seat: int, name: str) -> tuple[int, int]:
        """The number of an update and what a bot answers to it, when a person would have done so.

        It decides from what its seat may know, in a thread of its own; anew when something happens
        while it hesitates.
        """
        bot = BOTS[name]
        luck = secrets.randbits(64)
        begun = monotonic()
        while True:
            match = table.playing
            answers = match.shown.number
            observation = match.shown.position.observe(seat)
            action = await self._choose(table, seat, name)
            reaction = observation.reaction(seat, action, new_generator(luck)) * bot.pace / 1000
            since = match.clock.begun if match.clock else begun
            undisturbed = await table.rest(since + reaction, answers)
            if undisturbed or seat not in table.playing.shown.awaited:
                return answers, action

    async def _choose(self, table: LiveTable, seat: int, name: str) -> int:
        """What a bot does in this seat, from what the seat may know."""
        bot = BOTS[name]
        observation = table.playing.shown.position.observe(seat)
        generator = new_generator(secrets.randbits(64))
        begun = monotonic()
        action = await asyncio.get_running_loop().run_in_executor(
            self._threads, bot.choose, observation, seat, generator, bot.seconds
        )
        metrics.bot_decided(table.game.name, monotonic() - begun)
        return action

    def _set_timer(self, table: LiveTable) -> None:
        """Have the next time that is up noticed: the game's, or the table's."""
        self.forget(table)
        if not table.keeps_time:
            return
        moments = []
        if table.match and table.match.clock:
            moments.append(table.match.clock.ends - monotonic())
        if ends := table.deadline(table.gathering):
            moments.append((ends - datetime.now(UTC)).total_seconds())
        if moments:
            loop = asyncio.get_running_loop()
            self._timers[table.id] = loop.call_later(max(0.0, min(moments)), self._ring, table)

    def _ring(self, table: LiveTable) -> None:
        """Some time is up."""
        del self._timers[table.id]
        task = asyncio.create_task(self._answer_for_late(table))
        self._late.add(task)
        task.add_done_callback(self._late.discard)

    async def _answer_for_late(self, table: LiveTable) -> None:
        """Answer for every seat that has let the time pass."""
        match = table.playing
        shown = match.shown
        answering: list[Coroutine[Any, Any, None]] = []
        ends = table.deadline(table.gathering)
        if match.clock and match.clock.ends <= monotonic():
            answering = [self._lapse(table, seat, shown.number) for seat in shown.awaited]
        elif ends and ends <= datetime.now(UTC):
            task = f"{table.id}:late:{shown.decision}"
            if await self._channels.claim(task, CLAIM_SECONDS):
                answering = [self._stand_in(table, seat, shown.number) for seat in shown.awaited]
        for end in await asyncio.gather(*answering, return_exceptions=True):
            # Whoever has answered at the last moment needs no help.
            if isinstance(end, Exception) and not (
                isinstance(end, Problem) and end.code in OUTDATED
            ):
                logger.error("not answered for at table %s", short(table.id), exc_info=end)
        # Should nothing have come of it, or of whoever has claimed it, once more.
        await table.rest(monotonic() + AGAIN_SECONDS, shown.number)
        if table.id not in self._timers:
            self._set_timer(table)

    async def _lapse(self, table: LiveTable, seat: int, answers: int) -> None:
        await self._tables.act(table, seat, answers, table.playing.lapse(seat))

    async def _stand_in(self, table: LiveTable, seat: int, answers: int) -> None:
        """One decision of somebody whose time is up is a bot's."""
        action = await self._choose(table, seat, STAND_IN)
        await self._tables.act(table, seat, answers, action, "late")

    def close(self) -> None:
        """Let no bot think on, and no clock run."""
        for timer in self._timers.values():
            timer.cancel()
        for task in [*self._thinking.values(), *self._late]:
            task.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)
