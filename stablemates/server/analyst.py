"""The analyst of one process: makes the analyses ordered here, one after the other.

Each is a process of its own (`coach.worker`), so that no table waits for it: not for the
interpreter, which it has for itself, and not for a core, which it takes only when nobody else does.
That is still felt where a commit waits for the system's own threads, so where tables are played at
it rests most of the time.
"""

import asyncio
import contextlib
import logging
import subprocess
import sys
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime
from time import monotonic
from typing import Any

import msgspec

from stablemates.coach.worker import Order
from stablemates.errors import Problem
from stablemates.server import metrics
from stablemates.server.analyses import HELD, Analyses, Progress, StoredAnalysis
from stablemates.server.logs import short
from stablemates.server.messages import AnalysisState
from stablemates.server.table import LiveTable

logger = logging.getLogger(__name__)

LONGEST_QUEUE = 16
HOLD_SECONDS = HELD.total_seconds() / 5
"""So often it is told that this process is still there, and how far it is."""
GRACE_SECONDS = 60
"""A worker that is not done so long after its time is ended."""
REST = 3
"""So many times as long as it has worked an analysis rests while tables are played at."""
COMMAND = (sys.executable, "-m", "stablemates.coach.worker")
NONE = StoredAnalysis("none")


class Analyst:
    """Takes orders, and tells how far they are, whichever process makes them."""

    def __init__(
        self,
        analyses: Analyses,
        process: str,
        worlds: int,
        seconds: int,
        busy: Callable[[], bool] = lambda: False,
    ) -> None:
        """Open for orders.

        Args:
            analyses: In the database.
            process: The name of this process.
            worlds: In how many worlds each move is tried.
            seconds: How long an analysis may take.
            busy: Says whether tables are being played at.
        """
        self._analyses = analyses
        self._process = process
        self._worlds = worlds
        self._seconds = seconds
        self._busy = busy
        self._orders: dict[str, Progress] = {}
        self._thread = ThreadPoolExecutor(1, "analyst")
        self._worker: subprocess.Popen[bytes] | None = None
        self._closed = threading.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._in_background(self._keep_holding())

    async def look(self, table: LiveTable) -> StoredAnalysis:
        """How far the analysis of a table's match is; here one goes on whose process is gone.

        Raises:
            Problem: `not-started` or `match-not-over`.
        """
        if table.playing.result() is None:
            raise Problem("match-not-over")
        if here := self._orders.get(table.id):
            return StoredAnalysis(here.state, here.judged, here.of)
        found = await self._analyses.find(table.id) or NONE
        if found.is_left(datetime.now(UTC)) and len(self._orders) < LONGEST_QUEUE:
            return await self._take(table)
        return found

    async def order(self, table: LiveTable) -> StoredAnalysis:
        """The same; if there is none, or it has failed, it is made.

        Raises:
            Problem: as `look`; `too-many` wait.
        """
        found = await self.look(table)
        if found.state not in ("none", "failed"):
            return found
        if len(self._orders) >= LONGEST_QUEUE:
            raise Problem("too-many")
        return await self._take(table)

    async def _take(self, table: LiveTable) -> StoredAnalysis:
        """Make an analysis here, unless another process is quicker."""
        if not await self._analyses.claim(table.id, self._process, datetime.now(UTC)):
            return await self._analyses.find(table.id) or NONE
        record = table.playing.record(table.names())
        order = msgspec.json.encode(Order(record, self._worlds, self._seconds))
        self._orders[table.id] = Progress("waiting")
        self._in_background(self._make(table.id, order))
        return StoredAnalysis("waiting")

    async def _make(self, match_id: str, order: bytes) -> None:
        """See an order through."""
        progress = self._orders[match_id]
        loop = asyncio.get_running_loop()
        state: AnalysisState = "failed"
        document = None
        try:
            document = await loop.run_in_executor(self._thread, self._work, progress, order)
            state = "done"
        except Exception:
            logger.exception("the analysis of table %s has failed", short(match_id))
        metrics.analyses.labels(state).inc()
        ended = replace(progress, state=state)
        try:
            await self._analyses.end(match_id, self._process, ended, document)
        finally:
            del self._orders[match_id]

    def _work(self, progress: Progress, order: bytes) -> bytes:
        """Have a worker do it; this takes a while.

        Raises:
            CalledProcessError: it has not come to its end.
        """
        progress.state = "running"
        with subprocess.Popen(
            COMMAND,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            # What a terminal tells all its processes is for the server, which ends the worker.
            process_group=0,
            creationflags=getattr(subprocess, "IDLE_PRIORITY_CLASS", 0),
        ) as worker:
            assert worker.stdin
            assert worker.stdout
            self._worker = worker
            late = threading.Timer(self._seconds + GRACE_SECONDS, worker.kill)
            late.daemon = True
            late.start()
            if self._closed.is_set():
                worker.kill()
            send = order
            since = monotonic()
            while True:
                # If it has died already, that is told by its end.
                with contextlib.suppress(BrokenPipeError):
                    worker.stdin.write(send + b"\n")
                    worker.stdin.flush()
                if len(numbers := worker.stdout.readline().split()) != 2:
                    break
                progress.judged, progress.of = map(int, numbers)
                if self._busy():
                    self._closed.wait(REST * (monotonic() - since))
                send, since = b"", monotonic()
            document = worker.stdout.read()
            with contextlib.suppress(BrokenPipeError):
                worker.stdin.close()
            late.cancel()
        self._worker = None
        if worker.returncode:
            raise subprocess.CalledProcessError(worker.returncode, COMMAND)
        return document

    async def _keep_holding(self) -> None:
        while True:
            await asyncio.sleep(HOLD_SECONDS)
            if not self._orders:
                continue
            try:
                await self._analyses.hold(
                    self._process, list(self._orders.items()), datetime.now(UTC)
                )
            except Exception:
                # If it does not answer for long others may do the same, of which one stands.
                logger.exception("the database does not answer")

    def _in_background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Take no more orders, end the worker, and leave what is not done to others."""
        self._closed.set()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._thread.shutdown(wait=False, cancel_futures=True)
        if worker := self._worker:
            worker.kill()
        if self._orders:
            await self._analyses.let_go(self._process, datetime.now(UTC))
