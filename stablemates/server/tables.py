"""All tables: making and finding them, playing at them, and what people do with them."""

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import Collection, Coroutine, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from time import monotonic
from typing import Any

import msgspec
from msgspec.structs import replace

from stablemates.errors import Problem
from stablemates.games import find_game, game_names
from stablemates.games.game import Game
from stablemates.games.options import Options, parse_options
from stablemates.match import Match, new_seed
from stablemates.server import gathering as people
from stablemates.server import metrics
from stablemates.server.allowances import Allowances
from stablemates.server.automation import Automation
from stablemates.server.channels import (
    Channels,
    Face,
    Here,
    Moved,
    Notice,
    Said,
    WhoIsHere,
)
from stablemates.server.gathering import Chair, Change, Gathering
from stablemates.server.identity import digest, new_key, new_table_id
from stablemates.server.logs import short
from stablemates.server.messages import (
    AddChair,
    AnswerUndo,
    AskUndo,
    ChangeChair,
    Command,
    Key,
    Line,
    MakeHost,
    MoreTime,
    NewTable,
    OwnedTable,
    Pause,
    React,
    Reacted,
    RemoveChair,
    Resume,
    Say,
    Seat,
    SetBot,
    Settle,
    SitDown,
    Start,
    TableListed,
    TakeOver,
    Vacate,
)
from stablemates.server.names import clean_line
from stablemates.server.playing import LiveMatch
from stablemates.server.store import Ended, Entry, Kind, Store, StoredMatch, Taken
from stablemates.server.table import LINES, Listener, LiveTable
from stablemates.server.undo import has_revealed

logger = logging.getLogger(__name__)

IDLE_TABLES = 1000
"""So many tables nobody listens to stay in memory; older ones are found in the store again."""
TRIES = 20
"""So often somebody else may be quicker before an action or a change is given up."""
LOOK_SECONDS = 5.0
"""So often the store is asked for what has been missed, and for whose time is up."""
GRACE = timedelta(seconds=10)
"""So long nobody's time is up after a start: people have to find back first."""
LATE = timedelta(seconds=2)
"""After so long it is likely that no process holds the table whose time is up."""
ANNOUNCE_SECONDS = 0.3
"""Who comes and goes within this time is told together."""
FORGET_SECONDS = 4 * LOOK_SECONDS
"""A process that has not told for so long who is connected to it is gone."""
LISTED = 100
BUSY_SECONDS = 5.0
"""So long after an action others are likely to follow."""
TALK_A_SECOND, TALK_BURST = 0.4, 4


class Tables:
    """The tables of one process, over a store that may be shared with others."""

    def __init__(self, store: Store, channels: Channels, bot_threads: int) -> None:
        self._store = store
        self._channels = channels
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._announcing: set[str] = set()
        self._to_refresh: set[str] = set()
        self._talk = Allowances(TALK_A_SECOND, TALK_BURST)
        self._tasks: set[asyncio.Task[None]] = set()
        self._begun = datetime.now(UTC)
        self._played = float("-inf")
        self._automation = Automation(self, channels, bot_threads)
        metrics.watch_tables(lambda: len(self._tables))
        self._in_background(channels.run(self._hear))
        self._in_background(self._keep_looking())

    # Making and finding

    async def create(self, wish: NewTable, profile: str = "") -> OwnedTable:
        """Make a table, with a secret key for each person's seat.

        Raises:
            Problem: what is wrong with the wish.
        """
        game = find_game(wish.game)
        options = parse_options(game.options, wish.options)
        if len(wish.seats) not in game.seats:
            raise Problem("bad-seats", least=game.seats[0], most=game.seats[-1])
        keys = {seat: new_key() for seat, each in enumerate(wish.seats) if each.kind == "person"}
        chairs = [
            _chair(each, keys.get(seat), profile if seat == min(keys, default=-1) else "")
            for seat, each in enumerate(wish.seats)
        ]
        gathering = people.gather(
            chairs,
            public=wish.public,
            chat=wish.chat,
            seconds=wish.seconds,
            hints=wish.hints,
        )
        if all(chair.kind != "open" for chair in chairs):
            gathering = people.start(gathering, datetime.now(UTC))
        # What the rules refuse is refused now, and not when all have come.
        Match(game, len(chairs), options, bytes(32))
        table = await self._add(game, options, gathering)
        return OwnedTable(table.info, keys)

    async def _add(self, game: Game, options: Options, gathering: Gathering) -> LiveTable:
        """A new table with a seed of its own, durably."""
        stored = StoredMatch(
            id=new_table_id(),
            game=game.name,
            rules=game.rules,
            options=msgspec.to_builtins(options),
            seed=new_seed(),
            created=datetime.now(UTC),
            version=0,
            gathering=gathering,
            entries=[],
        )
        table = LiveTable(stored, stored.created)
        await self._store.add_match(stored)
        self._keep(table)
        self._go_on(table)
        return table

    async def find(self, table_id: str) -> LiveTable:
        """The table with this id, from memory or from the store.

        Raises:
            Problem: `unknown-table`.
        """
        table = self._tables.get(table_id)
        if table is not None:
            self._tables.move_to_end(table_id)
            if self._channels.shared and not table.is_followed:
                await self.refresh(table)
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
        table = LiveTable(stored, self._begun + GRACE)
        self._keep(table)
        self._go_on(table)
        return table

    def _keep(self, table: LiveTable) -> None:
        """Hold a table in memory, and let go of those longest unused that nobody listens to."""
        self._tables[table.id] = table
        if len(self._tables) <= IDLE_TABLES:
            return
        for table_id, other in list(self._tables.items()):
            if len(self._tables) <= IDLE_TABLES:
                break
            if not other.listeners and other.is_settled:
                del self._tables[table_id]
                self._automation.forget(other)

    async def list_public(self) -> list[TableListed]:
        """Public tables, the newest first: those where one can sit down or watch.

        Left out are those of games that are no longer installed.
        """
        found = await self._store.find_public(("waiting", "playing", "paused"), LISTED)
        return [
            TableListed(
                id=each.id,
                game=each.game,
                seats=each.gathering.seats,
                phase=each.gathering.phase,
                seconds=each.gathering.seconds,
                created=each.created,
            )
            for each in found
            if each.game in game_names()
        ]

    # Keeping up with other processes

    def _hear(self, table_id: str, notice: Notice) -> None:
        """Heed what another process tells."""
        table = self._tables.get(table_id)
        if table is None:
            return
        match notice.news:
            case Moved(entry) if entry and self._take(table, entry):
                pass
            case Moved() if table_id not in self._to_refresh:
                self._to_refresh.add(table_id)
                self._in_background(self.refresh(table))
            case Moved():
                # What it tells will be seen by the look that is about to begin.
                pass
            case WhoIsHere():
                self._tell_others_who_is_here(table)
            case Here(seats, watching):
                known = table.elsewhere.get(notice.process)
                table.elsewhere[notice.process] = (tuple(seats), watching, monotonic())
                if known is None or known[:2] != (tuple(seats), watching):
                    self._announce(table)
            case Said(line):
                table.hear_line(line)
            case Face(reacted):
                table.hear_reaction(reacted)

    def _take(self, table: LiveTable, entry: Entry) -> bool:
        """Take over an entry of another process, if nothing is missing before it."""
        match = table.match
        if match is None or match.branch.lost or entry.number != match.shown.number + 1:
            return False
        try:
            if not match.take([entry]):
                return False
        except Problem:
            return False
        table.wake()
        self._go_on(table)
        return True

    async def refresh(self, table: LiveTable) -> None:
        """Take over what the store holds of a table."""
        async with table.lock:
            self._to_refresh.discard(table.id)
            since = table.match.shown.number if table.match else 0
            stored = await self._store.find_match(table.id, since)
            if stored is None:
                return
            try:
                table.follow(stored)
            except Problem:
                whole = await self._store.find_match(table.id)
                if whole is None:
                    return
                table.begin(whole)
        table.wake()
        self._go_on(table)

    async def _keep_looking(self) -> None:
        """Look for what no notice told of: what was missed, and whose time is up."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self._look()
            except Exception:
                logger.exception("the store does not answer")

    async def _look(self) -> None:
        now = datetime.now(UTC)
        if now > self._begun + GRACE:
            for table_id in await self._store.find_late(now - LATE, LISTED):
                try:
                    self._go_on(await self.find(table_id))
                except Problem:
                    # It cannot be played any more.
                    await self._store.forget_deadline(table_id)
        if not self._channels.shared:
            return
        here = {table.id: table for table in self._tables.values() if table.listeners}
        for table_id, newest in (await self._store.newest(list(here))).items():
            table = here[table_id]
            number = table.match.shown.number if table.match else 0
            if newest != (table.version, number):
                await self.refresh(table)
        for table in here.values():
            self._tell_others_who_is_here(table)
            gone = [
                process
                for process, (_, _, heard) in table.elsewhere.items()
                if monotonic() - heard > FORGET_SECONDS
            ]
            for process in gone:
                del table.elsewhere[process]
                self._announce(table)

    # Listening

    @contextlib.contextmanager
    def listening(self, table: LiveTable, listener: Listener) -> Iterator[None]:
        """Have somebody told what happens at a table."""
        if not table.is_followed:
            self._channels.follow(table.id)
            table.is_followed = self._channels.shared
            self._channels.publish(table.id, WhoIsHere())
            if table.is_followed:
                self._in_background(self._refresh_soon(table))
        table.listeners.add(listener)
        listener.changed.set()
        self._announce(table)
        try:
            yield
        finally:
            table.listeners.discard(listener)
            self._announce(table)
            if not table.listeners:
                self._tell_others_who_is_here(table)
                self._channels.leave(table.id)
                table.is_followed = False
                table.elsewhere.clear()

    async def _refresh_soon(self, table: LiveTable) -> None:
        """Take over what others have stored before their notices came here."""
        await asyncio.sleep(ANNOUNCE_SECONDS)
        await self.refresh(table)

    def _announce(self, table: LiveTable) -> None:
        """Tell everyone who is connected, a moment later."""
        if table.id not in self._announcing:
            self._announcing.add(table.id)
            loop = asyncio.get_running_loop()
            loop.call_later(ANNOUNCE_SECONDS, self._announce_now, table)

    def _announce_now(self, table: LiveTable) -> None:
        self._announcing.discard(table.id)
        table.tell(table.present())
        self._tell_others_who_is_here(table)

    def _tell_others_who_is_here(self, table: LiveTable) -> None:
        here = (table.seated, table.watching)
        if here != table.told_others or table.told_others_at + LOOK_SECONDS < monotonic():
            table.told_others, table.told_others_at = here, monotonic()
            self._channels.publish(table.id, Here(list(table.seated), table.watching))

    # Playing

    async def act(
        self, table: LiveTable, seat: int, answers: int, action: int, kind: Kind = "act"
    ) -> int:
        """Play an action; return its number once it is durable.

        Raises:
            Problem: `not-started` or `paused`; else as `LiveMatch.accept`.
        """
        chair = table.gathering.chairs[seat]
        if kind == "act" and chair.kind == "person":
            await self.come_back(table, [seat])
            if table.gathering.undo:
                await self._forget_undo(table)
        try:
            # Whoever asked may go; what was accepted is seen through.
            number = await asyncio.shield(self._act(table, seat, answers, action, kind))
        except Problem as problem:
            metrics.action_refused(problem)
            raise
        self._played = monotonic()
        metrics.action_accepted()
        return number

    async def _act(self, table: LiveTable, seat: int, answers: int, action: int, kind: Kind) -> int:
        for _ in range(TRIES):
            match = table.playing
            if table.gathering.phase == "paused":
                raise Problem("paused")
            entry = match.accept(seat, answers, action, datetime.now(UTC), kind)
            decision, since = match.head_decision
            ends = None
            if decision == entry.number:
                ends = table.deadline_of(table.gathering, decision, since)
            if await self._land(table, match, entry, ends):
                self._show(table, entry)
                return entry.number
        raise Problem("stale-number")

    async def note_hint(self, table: LiveTable, seat: int, answers: int, action: int) -> None:
        """Note durably that a seat is advised an action, for all to see; once for each decision.

        Raises:
            Problem: as `LiveMatch.hint`.
        """
        # As of an action: whoever asked may go.
        await asyncio.shield(self._note_hint(table, seat, answers, action))

    async def _note_hint(self, table: LiveTable, seat: int, answers: int, action: int) -> None:
        for _ in range(TRIES):
            match = table.playing
            if match.is_hinted(seat):
                return
            entry = match.hint(seat, answers, action, datetime.now(UTC))
            if await self._land(table, match, entry, None):
                self._show(table, entry)
                return
        raise Problem("stale-number")

    async def _land(
        self, table: LiveTable, match: LiveMatch, entry: Entry, deadline: datetime | None
    ) -> bool:
        """Make an entry durable; False if another process was quicker.

        Raises:
            Problem: `internal`, when it cannot be stored.
        """
        branch = match.branch
        try:
            await self._store.append(table.id, entry, branch, deadline)
        except Taken:
            await self._give_up(table, branch)
            return False
        except Exception as error:
            logger.exception("not stored: action %d of table %s", entry.number, short(table.id))
            await self._give_up(table, branch)
            raise Problem("internal") from error
        match.confirm(entry.number)
        return True

    async def _give_up(self, table: LiveTable, branch: object) -> None:
        """Take the match from the store again, if nobody has done so since that branch was lost."""
        if table.match and table.match.branch is branch:
            try:
                await self.refresh(table)
            except Exception:
                # Whoever comes next finds it in the store, once that answers.
                logger.exception("table %s cannot be read", short(table.id))
                self._tables.pop(table.id, None)

    def _show(self, table: LiveTable, entry: Entry | None = None) -> None:
        """Let everyone see what has become durable: this entry, or something else."""
        self._channels.publish(table.id, Moved(entry))
        table.wake()
        self._go_on(table)
        if table.behind:
            self._in_background(self.refresh(table))

    def _go_on(self, table: LiveTable) -> None:
        """Set off what happens at a table by itself."""
        table.keep_time()
        self._automation.go_on(table)
        match = table.match
        if match and match.shown.position.is_over and table.gathering.phase != "over":
            self._in_background(self._end(table))

    async def _end(self, table: LiveTable) -> None:
        """Note that the match is over, and how it ended."""
        result = table.playing.result()
        assert result
        ended = Ended(table.game.name, result.scores, result.ranks, rated=not result.hinted)
        for _ in range(TRIES):
            version = table.version
            if table.gathering.phase == "over":
                return
            after = replace(table.gathering, phase="over", undo=None)
            if await self._store.end_match(table.id, version, after, ended):
                if table.version == version:
                    table.change(after, version + 1)
                self._show(table)
                return
            await self.refresh(table)

    @property
    def busy(self) -> bool:
        """Whether somebody, or a bot, has just played here."""
        return monotonic() - self._played < BUSY_SECONDS

    # What people do with a table

    async def change(self, table: LiveTable, change: Change) -> None:
        """Change who sits at a table and how, durably.

        Raises:
            Problem: what `change` raises, or `too-many` if others are always quicker.
        """
        for _ in range(TRIES):
            version = table.version
            after = change(table.gathering)
            if after == table.gathering:
                return
            deadline = table.deadline(after)
            if table.match is None and after.started:
                deadline = table.deadline_of(after, 0, after.started)
            if await self._store.change(table.id, version, after, deadline):
                if table.version == version:
                    table.change(after, version + 1)
                if table.match is None and after.phase != "waiting":
                    await self.refresh(table)
                self._show(table)
                return
            await self.refresh(table)
        raise Problem("too-many")

    async def sit_down(self, table: LiveTable, wish: SitDown, profile: str = "") -> tuple[int, str]:
        """Give somebody an open seat; return which, and its secret key.

        Raises:
            Problem: as `gathering.sit_down`.
        """
        key = new_key()
        person = Chair("person", wish.name, wish.animal, keys=(digest(key),), profile=profile)
        seats: list[int] = []

        def sit(gathering: Gathering) -> Gathering:
            after, seat = people.sit_down(gathering, wish.seat, person)
            seats[:] = [seat]
            return after

        await self.change(table, sit)
        return seats[0], key

    async def give_key(self, table: LiveTable, seat: int, profile: str = "") -> Key:
        """A new key for a seat, beside those that it has; with `profile`, for its own person."""
        key = new_key()
        await self.change(
            table, lambda gathering: people.add_key(gathering, seat, digest(key), profile)
        )
        return Key(seat, key)

    async def keep_key(self, table: LiveTable, seat: int, key: str) -> None:
        """Let all other keys of a seat open nothing any more."""
        await self.change(table, lambda gathering: people.keep_key(gathering, seat, digest(key)))

    async def come_back(self, table: LiveTable, seats: Sequence[int]) -> None:
        """Whoever returns plays for themselves again."""
        if not any(table.gathering.chairs[seat].bot for seat in seats):
            return

        def take_over(gathering: Gathering) -> Gathering:
            for seat in seats:
                gathering = people.take_over(gathering, seats, seat)
            return gathering

        await self.change(table, take_over)

    async def play_again(self, table: LiveTable, mine: Collection[int]) -> LiveTable:
        """The table at which the same people play again; the first who asks makes it.

        Their keys open their seats there too.

        Raises:
            Problem: `no-seat`, `not-started` or `match-not-over`.
        """
        people.require_seated(table.gathering, mine)
        if table.playing.result() is None:
            raise Problem("match-not-over")
        if not table.gathering.next:
            again = people.play_again(table.gathering, min(mine))
            if set(again.people) <= set(mine):
                again = people.start(again, datetime.now(UTC))
            made = await self._add(table.game, table.options, again)

            def lead_on(gathering: Gathering) -> Gathering:
                return gathering if gathering.next else replace(gathering, next=made.id)

            await self.change(table, lead_on)
        return await self.find(table.gathering.next)

    async def obey(self, table: LiveTable, mine: Collection[int], command: Command) -> None:
        """Do what somebody who has the seats `mine` wants to be done with a table.

        Raises:
            Problem: why not.
        """
        people.require_seated(table.gathering, mine)
        now = datetime.now(UTC)
        match command:
            case Say():
                await self._say(table, mine, command)
            case React():
                self._react(table, mine, command)
            case AskUndo(seat):
                await self._ask_undo(table, mine, seat)
            case AnswerUndo(seat, agree):
                await self.change(
                    table, lambda old: people.answer_undo(old, mine, seat, agree=agree)
                )
                await self._undo(table)
            case Start():
                people.require_host(table.gathering, mine)
                Match(table.game, len(table.gathering.chairs), table.options, bytes(32))
                await self.change(table, lambda old: people.start(old, now))
            case Pause():
                clock = table.time_left(now)
                left = None if clock is None else clock.left
                await self.change(table, lambda old: people.pause(old, mine, left))
            case Resume():
                decision = table.playing.shown.decision
                await self.change(table, lambda old: people.resume(old, mine, decision, now))
            case MoreTime():
                shown = table.playing.shown
                ends = table.deadline(table.gathering)
                await self.change(
                    table, lambda old: people.give_time(old, shown.decision, ends or now)
                )
            case Vacate(seat):
                await self.change(table, lambda old: people.vacate(old, mine, seat))
            case SetBot(seat, bot):
                await self.change(table, lambda old: people.set_bot(old, mine, seat, bot))
            case TakeOver(seat):
                await self.change(table, lambda old: people.take_over(old, mine, seat))
            case AddChair():
                most = table.game.seats[-1]
                await self.change(table, lambda old: people.add_chair(old, mine, most))
            case RemoveChair(seat):
                least = table.game.seats[0]
                await self.change(table, lambda old: people.remove_chair(old, mine, seat, least))
            case ChangeChair(seat, to):
                await self.change(table, lambda old: people.change_chair(old, mine, seat, to))
            case MakeHost(seat):
                is_away = table.gathering.host not in table.connected
                await self.change(
                    table, lambda old: people.make_host(old, mine, seat, is_away=is_away)
                )
            case Settle(public, chat, seconds):
                await self.change(
                    table,
                    lambda old: people.settle(old, mine, public=public, chat=chat, seconds=seconds),
                )

    async def _ask_undo(self, table: LiveTable, mine: Collection[int], seat: int) -> None:
        self._check_voice(table, mine, seat)
        number = table.playing.last_action(seat)
        await self._check_undo(table, number)
        await self.change(table, lambda old: people.ask_undo(old, seat, number))
        await self._undo(table)

    async def _check_undo(self, table: LiveTable, number: int) -> int:
        """How far the match had come when it was seen that an action can be taken back.

        Raises:
            Problem: as `LiveMatch.undone`; `cannot-undo` too when something was shown.
        """
        head = table.playing.head
        before, actions = table.playing.undone(number)
        if await asyncio.to_thread(has_revealed, before, actions):
            raise Problem("cannot-undo")
        return head

    async def _undo(self, table: LiveTable) -> None:
        """Take back what was asked for, if all agree."""
        for _ in range(TRIES):
            asked = table.gathering.undo
            if asked is None or not people.all_agree(table.gathering):
                return
            try:
                head = await self._check_undo(table, asked.number)
                match = table.playing
                if head != match.head:
                    continue
                entry = match.undo(asked.seat, asked.number, datetime.now(UTC))
            except Problem:
                await self._forget_undo(table)
                raise
            ends = table.deadline_of(table.gathering, entry.number, entry.at)
            if await self._land(table, match, entry, ends):
                await self._forget_undo(table)
                self._show(table)
                return

    async def _forget_undo(self, table: LiveTable) -> None:
        await self.change(table, lambda old: replace(old, undo=None))

    async def _say(self, table: LiveTable, mine: Collection[int], command: Say) -> None:
        text = clean_line(command.text)
        self._check_voice(table, mine, command.seat)
        if not table.gathering.chat:
            raise Problem("no-chat")
        chair = table.gathering.chairs[command.seat]
        said = Line(command.seat, chair.name, chair.animal, text, datetime.now(UTC))
        await self._store.add_line(table.id, said)
        table.hear_line(said)
        self._channels.publish(table.id, Said(said))

    def _react(self, table: LiveTable, mine: Collection[int], command: React) -> None:
        self._check_voice(table, mine, command.seat)
        reacted = Reacted(command.seat, command.reaction)
        table.hear_reaction(reacted)
        self._channels.publish(table.id, Face(reacted))

    def _check_voice(self, table: LiveTable, mine: Collection[int], seat: int) -> None:
        if seat not in mine:
            raise Problem("not-your-seat")
        if self._talk.spend(f"{table.id} {seat}"):
            raise Problem("too-many")

    async def recall(self, table: LiveTable) -> None:
        """Have a table know what was said last."""
        if table.lines is None:
            table.lines = await self._store.last_lines(table.id, LINES)

    # The end

    def _in_background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            logger.error("failed in the background", exc_info=error)

    async def close(self) -> None:
        """Let nothing happen by itself any more."""
        self._automation.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _chair(seat: Seat, key: str | None, profile: str) -> Chair:
    """A chair as wished."""
    keys = () if key is None else (digest(key),)
    return Chair(seat.kind, seat.name, seat.animal, seat.bot, keys, profile)
