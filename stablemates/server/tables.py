"""All tables: making, finding and playing at them, and the bots who play along."""

import asyncio
import logging
import secrets
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from time import monotonic

import msgspec

from stablemates.bots import find_bot
from stablemates.errors import Problem
from stablemates.games import find_game
from stablemates.games.game import Game
from stablemates.games.generator import new_generator
from stablemates.games.options import Options, parse_options
from stablemates.match import Match, new_seed
from stablemates.server.identity import digest, new_key, new_table_id
from stablemates.server.messages import NewTable, OwnedTable, Seat
from stablemates.server.names import clean_name
from stablemates.server.store import Store, StoredMatch, Taken
from stablemates.server.table import LiveTable

logger = logging.getLogger(__name__)

OUTDATED = ("stale-number", "already-answered")
"""What an action is refused for that answers a decision which is no longer there."""

IDLE_TABLES = 1000
"""So many tables nobody listens to stay in memory; older ones are found in the store again."""


class Tables:
    """The tables of one process, over a store that may be shared with others."""

    def __init__(self, store: Store, bot_threads: int) -> None:
        self._store = store
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._threads = ThreadPoolExecutor(bot_threads, thread_name_prefix="bot")
        self._thinking: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._lapsing: set[asyncio.Task[None]] = set()

    async def create(self, wish: NewTable) -> OwnedTable:
        """Make a table, with a secret key for each person's seat.

        Raises:
            Problem: what is wrong with the wish.
        """
        game = find_game(wish.game)
        options = parse_options(game.options, wish.options)
        seats = [_checked_seat(seat, number) for number, seat in enumerate(wish.seats)]
        match = Match(game, len(seats), options, new_seed())
        keys = {number: new_key() for number, seat in enumerate(seats) if seat.kind == "person"}
        digests = [digest(keys[seat]) if seat in keys else None for seat in range(len(seats))]
        created = datetime.now(UTC)
        table = LiveTable(new_table_id(), match, seats, digests, created)
        await self._store.add_match(
            StoredMatch(
                id=table.info.id,
                game=game.name,
                rules=game.rules,
                options=table.info.options,
                seats=msgspec.to_builtins(seats),
                key_digests=digests,
                seed=match.seed,
                created=created,
                actions=[],
            )
        )
        self._keep(table)
        self._go_on(table)
        return OwnedTable(table.info, keys)

    async def find(self, table_id: str) -> LiveTable:
        """The table with this id, from memory or from the store.

        Raises:
            Problem: `unknown-table`.
        """
        table = self._tables.get(table_id)
        if table is not None:
            self._tables.move_to_end(table_id)
            return table
        task = self._loading.get(table_id)
        if task is None:
            task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        # Whoever stops waiting must not stop the others.
        return await asyncio.shield(task)

    async def _load(self, table_id: str) -> LiveTable:
        stored = await self._store.find_match(table_id)
        if stored is None:
            raise Problem("unknown-table")
        game, options = _as_stored(stored)
        match = Match(game, len(stored.seats), options, stored.seed)
        seats = msgspec.convert(stored.seats, list[Seat])
        table = LiveTable(table_id, match, seats, stored.key_digests, stored.created)
        for seat, action, at in stored.actions:
            table.confirm(table.accept(seat, table.head, action, at))
        self._keep(table)
        self._go_on(table)
        return table

    def _keep(self, table: LiveTable) -> None:
        """Hold a table in memory, and let go of those longest unused that nobody listens to."""
        self._tables[table.info.id] = table
        if len(self._tables) <= IDLE_TABLES:
            return
        for table_id, other in list(self._tables.items()):
            if len(self._tables) <= IDLE_TABLES:
                break
            if not other.listeners and other.settled:
                del self._tables[table_id]

    async def act(self, table: LiveTable, seat: int, answers: int, action: int) -> int:
        """Play an action; return its number once it is durable.

        Raises:
            Problem: as `LiveTable.accept`.
        """
        at = datetime.now(UTC)
        number = table.accept(seat, answers, action, at)
        stored = self._store.append(table.info.id, number, seat, action, at, table.branch)
        # Whoever asked may go; what was accepted is seen through.
        return await asyncio.shield(self._see_through(table, number, stored))

    async def _see_through(
        self, table: LiveTable, number: int, stored: asyncio.Future[None]
    ) -> int:
        """Show an accepted action once it is durable, or give the table up."""
        try:
            await stored
        except Exception as error:
            if self._tables.get(table.info.id) is table:
                del self._tables[table.info.id]
            table.wake()
            if isinstance(error, Taken):
                raise Problem("stale-number") from error
            logger.exception("not stored: action %d of table %s", number, table.info.id)
            raise Problem("internal") from error
        table.confirm(number)
        self._go_on(table)
        return number

    def _go_on(self, table: LiveTable) -> None:
        """Set off what happens at a table by itself: bots think, and its clock runs."""
        self._wake_bots(table)
        timer = self._timers.pop(table.info.id, None)
        if timer:
            timer.cancel()
        if table.clock:
            left = max(0.0, table.clock.ends - monotonic())
            loop = asyncio.get_running_loop()
            self._timers[table.info.id] = loop.call_later(left, self._ring, table)

    def _ring(self, table: LiveTable) -> None:
        """The time is up."""
        del self._timers[table.info.id]
        task = asyncio.create_task(self._let_lapse(table))
        self._lapsing.add(task)
        task.add_done_callback(self._lapsing.discard)

    async def _let_lapse(self, table: LiveTable) -> None:
        """Answer for every seat that has let the time pass."""
        late = table.shown.awaited
        answers = table.shown.number
        ends = await asyncio.gather(
            *(self.act(table, seat, answers, table.lapse(seat)) for seat in late),
            return_exceptions=True,
        )
        for end in ends:
            # Whoever has answered at the last moment needs no help.
            if isinstance(end, Exception) and not (
                isinstance(end, Problem) and end.code in OUTDATED
            ):
                logger.error("not answered for at table %s", table.info.id, exc_info=end)

    def _wake_bots(self, table: LiveTable) -> None:
        """Let every bot that the table waits for think, each once at a time."""
        for seat in table.awaited_bots():
            key = (table.info.id, seat)
            if key not in self._thinking:
                task = asyncio.create_task(self._let_think(table, seat))
                self._thinking[key] = task

    async def _let_think(self, table: LiveTable, seat: int) -> None:
        """See one decision of a bot through."""
        key = (table.info.id, seat)
        try:
            answers, action = await self._decision(table, seat)
            await self.act(table, seat, answers, action)
        except Problem as problem:
            logger.info("bot's action refused: %s", problem.code)
            if problem.code not in OUTDATED or table.branch.lost:
                return
        except Exception:
            logger.exception("bot failed at table %s", table.info.id)
            return
        finally:
            del self._thinking[key]
        # Its next decision may have come meanwhile.
        self._wake_bots(table)

    async def _decision(self, table: LiveTable, seat: int) -> tuple[int, int]:
        """The number of an update and what a bot answers to it, when a person would have done so.

        It decides from what its seat may know, in a thread of its own; anew when something happens
        while it hesitates.
        """
        bot = find_bot(table.info.seats[seat].bot)
        luck = secrets.randbits(64)
        begun = monotonic()
        while True:
            answers = table.shown.number
            observation = table.shown.position.observe(seat)
            generator = new_generator(secrets.randbits(64))
            action = await asyncio.get_running_loop().run_in_executor(
                self._threads, bot.choose, observation, seat, generator, bot.seconds
            )
            reaction = observation.reaction(seat, action, new_generator(luck)) * bot.pace / 1000
            since = table.clock.begun if table.clock else begun
            undisturbed = await table.rest(since + reaction, answers)
            if undisturbed or seat not in table.shown.awaited:
                return answers, action

    async def close(self) -> None:
        """Let no bot think on, and no clock run."""
        for timer in self._timers.values():
            timer.cancel()
        for task in list(self._thinking.values()):
            task.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)


def _checked_seat(seat: Seat, number: int) -> Seat:
    """A seat as wished, if there can be such a one.

    Raises:
        Problem: `unknown-bot` or `bad-name`.
    """
    if seat.kind == "bot":
        find_bot(seat.bot)
        return Seat(kind="bot", bot=seat.bot)
    return Seat(kind="person", name=clean_name(seat.name))


def _as_stored(stored: StoredMatch) -> tuple[Game, Options]:
    """The game and options of a stored match.

    Raises:
        Problem: `bad-record`: it was played by rules that this program no longer has.
    """
    game = find_game(stored.game)
    if stored.rules != game.rules:
        raise Problem("bad-record", reason=f"rules {stored.rules}, not {game.rules}")
    return game, parse_options(game.options, stored.options)
