"""The printing press: documents made one at a time, in a thread, and kept for a while."""

import asyncio
import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, cast

from stablemates.errors import Problem
from stablemates.games import find_game
from stablemates.print.choices import Part
from stablemates.print.document import Document
from stablemates.print.options import PrintOptions
from stablemates.print.part import parts_of, prepare

LONGEST_QUEUE = 16
KEPT = 32
"""So many documents, some dozens to hundreds of kilobytes each."""


@dataclass(frozen=True)
class Order:
    """What is to be printed."""

    game: str
    part: Part
    options: PrintOptions
    language: str


@dataclass(frozen=True)
class Sheet:
    """A file as it goes over the wire, and the digest that tells it from others."""

    content: bytes
    digest: str


@dataclass(frozen=True)
class Proof:
    """A picture of a page, compressed by gzip; its size is in millimetres."""

    width: float
    height: float
    sheet: Sheet


class Press:
    """Prints what is ordered. Whoever orders what is being made or was made lately gets just that.

    One thread, so that the tables next door keep the other cores.
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "press")
        self._made: OrderedDict[tuple[Any, Order], asyncio.Future[Any]] = OrderedDict()

    def close(self) -> None:
        """Take no more orders."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def pdf(self, order: Order) -> Sheet:
        """The document, the same bytes as the command line's.

        Raises:
            Problem: `unknown-game`, `not-printed`, `too-many`.
        """
        return cast(Sheet, await self._get(_pdf, order))

    async def proofs(self, order: Order) -> list[Proof]:
        """Pictures of its pages.

        Raises:
            Problem: `unknown-game`, `not-printed`, `too-many`.
        """
        return cast(list[Proof], await self._get(_proofs, order))

    async def _get(self, make: Callable[[Order], Any], order: Order) -> Any:
        key = (make, order)
        made = self._made.get(key)
        if made is None:
            if sum(not one.done() for one in self._made.values()) >= LONGEST_QUEUE:
                raise Problem("too-many")
            made = asyncio.get_running_loop().run_in_executor(self._thread, make, order)
            self._made[key] = made
            made.add_done_callback(lambda done: self._tidy(key, done))
        self._made.move_to_end(key)
        # Whoever goes away takes nothing from those who wait for the same.
        return await asyncio.shield(made)

    def _tidy(self, key: tuple[Any, Order], done: asyncio.Future[Any]) -> None:
        """Keep what came out well, and of that only so much."""
        if done.cancelled() or done.exception():
            self._made.pop(key, None)
        while len(self._made) > KEPT:
            self._made.popitem(last=False)


def _pdf(order: Order) -> Sheet:
    return _sheet(_document(order).pdf())


def _proofs(order: Order) -> list[Proof]:
    return [
        Proof(picture.width, picture.height, _sheet(gzip.compress(picture.svg, 6, mtime=0)))
        for picture in _document(order).pictures()
    ]


def _document(order: Order) -> Document:
    game = find_game(order.game)
    if order.part not in parts_of(game):
        raise Problem("not-printed")
    return prepare(game, order.part, order.options, order.language)


def _sheet(content: bytes) -> Sheet:
    return Sheet(content, hashlib.sha256(content).hexdigest()[:32])
