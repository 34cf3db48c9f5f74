"""The printing press: documents made one at a time, and kept for a while."""

import gzip
import hashlib
from dataclasses import dataclass
from functools import partial

from stablemates.errors import Problem
from stablemates.games import find_game
from stablemates.print.choices import Part
from stablemates.print.document import Document
from stablemates.print.options import PrintOptions
from stablemates.print.part import parts_of, prepare
from stablemates.server.workshop import Workshop

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
    """Prints what is ordered; the same for all who order it, while it is kept."""

    def __init__(self) -> None:
        self._workshop = Workshop("press", KEPT)

    def close(self) -> None:
        """Take no more orders."""
        self._workshop.close()

    async def pdf(self, order: Order) -> Sheet:
        """The document, the same bytes as the command line's.

        Raises:
            Problem: `unknown-game`, `not-printed`, `too-many`.
        """
        return await self._workshop.get((_pdf, order), partial(_pdf, order))

    async def proofs(self, order: Order) -> list[Proof]:
        """Pictures of its pages.

        Raises:
            Problem: `unknown-game`, `not-printed`, `too-many`.
        """
        return await self._workshop.get((_proofs, order), partial(_proofs, order))


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
