"""Sheets with a game's pieces, to be cut out."""

from dataclasses import asdict
from typing import Any

from stablemates.errors import Problem
from stablemates.games.game import Game
from stablemates.games.pieces import Pieces
from stablemates.print.document import Document
from stablemates.print.imposition import Page, Place, impose
from stablemates.print.options import PrintOptions
from stablemates.print.paper import PAPERS, UNPRINTABLE
from stablemates.words import say, say_of

NOTE = 3.5
"""How high a line of small letters is, with air around."""
BESIDE_MARK = 1.5
"""How far beside a cut mark it begins."""


def sheets(game: Game, options: PrintOptions, language: str) -> Document:
    """All pieces of a game.

    Raises:
        Problem: `not-printed`: it has none.
    """
    if not game.pieces:
        raise Problem("not-printed")
    title = say_of(game.name, language, "title")
    data = {
        "game": game.name,
        "language": language,
        "title": say(language, "print-cards-title", title=title),
        "description": say(language, "print-cards-about", title=title),
        "keywords": say(language, "print-keywords", title=title).split(", "),
        "pages": pages(game, options, language),
    }
    return Document("sheets.typ", data, options.ink)


def pages(game: Game, options: PrintOptions, language: str) -> list[dict[str, Any]]:
    """All pages as plain data: what lies where."""
    laid = [(pieces, page) for pieces in game.pieces for page in _imposed(pieces, options)]
    title = say_of(game.name, language, "title")
    count = sum(_is_front(page) for _, page in laid)
    told, number = [], 0
    for pieces, page in laid:
        number += _is_front(page)
        told.append(
            {
                "width": page.width,
                "height": page.height,
                "places": [_told(game.name, pieces, place, language) for place in page.places],
                "marks": page.marks,
                "fold": page.fold,
                "note": _note(page, pieces, title, number, count, language),
                "note-place": _note_place(page),
            }
        )
    return told


def _note(page: Page, pieces: Pieces, title: str, number: int, count: int, language: str) -> str:
    """What is printed at the edge of a page: what it is, and how to go on."""
    if not page.places:
        return ""
    if not _is_front(page):
        return say(language, "print-sheet-back", title=title, sheet=number)
    width, height = (f"{length:g}" for length in pieces.size)
    note = say(
        language,
        "print-sheet",
        title=title,
        sheet=number,
        sheets=count,
        width=width,
        height=height,
    )
    return f"{note} · {say(language, 'print-sheet-fold')}" if page.fold else note


def _imposed(pieces: Pieces, options: PrintOptions) -> list[Page]:
    return impose(
        len(pieces.each),
        pieces.size,
        PAPERS[options.paper],
        has_back=pieces.back,
        backs=options.backs,
        bleed=options.bleed,
        marks=options.marks,
        offset=(options.offset_x, options.offset_y),
    )


def _is_front(page: Page) -> bool:
    return any(not place.back for place in page.places)


def _told(game: str, pieces: Pieces, place: Place, language: str) -> dict[str, Any]:
    """A piece's front or back as plain data, with what it shows in words."""
    data = pieces.each[place.piece]
    kind = f"{pieces.kind}-back" if place.back else pieces.kind
    bleed = place.bleed
    return {
        **asdict(place),
        "bleed": (bleed.left, bleed.top, bleed.right, bleed.bottom),
        "draw": kind,
        "data": data,
        "alt": say_of(game, language, f"piece-{kind}", **data),
    }


def _note_place(page: Page) -> tuple[float, float, float]:
    """Where a line of words stays clear of everything: x, y, and how it is turned, in degrees."""
    if not page.places:
        return (0.0, 0.0, 0.0)
    left = min(place.x for place in page.places)
    bottom = max(place.bottom for place in page.places)
    below = page.height - UNPRINTABLE - NOTE
    if below > bottom:
        return (left + BESIDE_MARK, below, 0.0)
    return (UNPRINTABLE, bottom - BESIDE_MARK, -90.0)
