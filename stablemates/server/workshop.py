"""A workshop: what takes long is made one after the other, in a thread, and kept for a while."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar, cast

from stablemates.errors import Problem

LONGEST_QUEUE = 16

T = TypeVar("T")


class Workshop:
    """Makes what is ordered. Whoever orders what is being made or was made lately gets just that.

    One thread, so that the tables next door keep the other cores.
    """

    def __init__(self, name: str, kept: int) -> None:
        """Open for orders.

        Args:
            name: Of the thread.
            kept: So much of what was made last is kept.
        """
        self._thread = ThreadPoolExecutor(1, name)
        self._kept = kept
        self._made: OrderedDict[Hashable, asyncio.Future[Any]] = OrderedDict()

    def __len__(self) -> int:
        """How much is kept or being made."""
        return len(self._made)

    def close(self) -> None:
        """Take no more orders."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def get(self, order: Hashable, make: Callable[[], T]) -> T:
        """What `make` makes of `order`.

        Raises:
            Problem: `too-many` wait; or what `make` raises.
        """
        made = self._made.get(order)
        if made is None:
            if sum(not one.done() for one in self._made.values()) >= LONGEST_QUEUE:
                raise Problem("too-many")
            made = asyncio.get_running_loop().run_in_executor(self._thread, make)
            self._made[order] = made
            made.add_done_callback(lambda done: self._tidy(order, done))
        self._made.move_to_end(order)
        # Whoever goes away takes nothing from those who wait for the same.
        return cast(T, await asyncio.shield(made))

    def _tidy(self, order: Hashable, done: asyncio.Future[Any]) -> None:
        """Keep what came out well, and of that only so much."""
        if done.cancelled() or done.exception():
            self._made.pop(order, None)
        while len(self._made) > self._kept:
            self._made.popitem(last=False)
