"""Typst: documents from the `.typ` files of this package and of the games."""

import json
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any

import typst

PACKAGE = Path(__file__).parents[1]
FOLDER = Path(__file__).parent

_lock = Lock()
"""The compiler serves one thread at a time."""

CREATED = datetime(2026, 1, 1, tzinfo=UTC)
"""PDF/A wants a date. It is always this one, so that the same request makes the same bytes."""


@cache
def _fonts() -> typst.Fonts:
    """This package's fonts, and no others."""
    return typst.Fonts(
        include_system_fonts=False,
        include_embedded_fonts=False,
        font_paths=[FOLDER / "fonts"],
    )


@cache
def _compiler() -> typst.Compiler:
    """One that sees this package's files only."""
    return typst.Compiler(root=PACKAGE, font_paths=_fonts())


def typeset(document: str, data: dict[str, Any], ink: str) -> bytes:
    """The PDF of this package's `document` (a file's name), given `data` and an ink.

    It is PDF/A-2a and PDF/UA-1, for archives and for screen readers: fonts embedded, pictures told
    in words. The same arguments make the same bytes.
    """
    (pdf,) = _compile(
        document, data, ink, format="pdf", pdf_standards=["a-2a", "ua-1"], timestamp=CREATED
    )
    return pdf


def draw(document: str, data: dict[str, Any], ink: str) -> list[bytes]:
    """The pages of `document` as SVG, which need no fonts."""
    return _compile(document, data, ink, format="svg")


def pictures(document: str, data: dict[str, Any], width: float, pixels: int) -> list[bytes]:
    """The pages of `document` as PNG, each `width` millimetres and so many pixels wide."""
    return _compile(document, data, "colour", format="png", ppi=pixels / width * 25.4)


def _compile(document: str, data: dict[str, Any], ink: str, **how: Any) -> list[bytes]:
    """The document's files: one, or one a page."""
    with _lock:
        made = _compiler().compile(input=FOLDER / document, sys_inputs=_inputs(data, ink), **how)
    return [made] if isinstance(made, bytes) else list(made or ())


def count_pages(document: str, data: dict[str, Any], ink: str) -> int:
    """How many pages `document` has, which tells it as metadata labelled `pages`."""
    compiler = typst.Compiler(
        FOLDER / document, root=PACKAGE, font_paths=_fonts(), sys_inputs=_inputs(data, ink)
    )
    return int(json.loads(compiler.query("<pages>", field="value", one=True)))


def _inputs(data: dict[str, Any], ink: str) -> dict[str, str]:
    return {"data": json.dumps(data, ensure_ascii=False), "ink": ink}
