"""A PDF read back with PDFium, independently of what has written it. Lengths are in millimetres."""

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import pypdfium2
import pypdfium2.raw as pdfium

from stablemates.games import find_game, game_names

PRINTED = [name for name in game_names() if find_game(name).pieces]
"""The games that are played on paper too."""
MILLIMETRE = 72 / 25.4
GROUND = 5.0
"""Every piece's ground goes on so far beyond the cut."""


@dataclass(frozen=True)
class Figure:
    """A picture told in words: the rectangle to be cut out, from the page's top left corner."""

    told: str
    x: float
    y: float
    width: float
    height: float


def size(page: pypdfium2.PdfPage) -> tuple[float, float]:
    width, height = page.get_size()
    return width / MILLIMETRE, height / MILLIMETRE


def figures(page: pypdfium2.PdfPage) -> list[Figure]:
    """The page's figures in reading order, from its structure tree."""
    _, page_height = size(page)
    found = []
    for told, (left, bottom, right, top) in _told_boxes(page):
        width, height = right - left - 2 * GROUND, top - bottom - 2 * GROUND
        found.append(Figure(told, left + GROUND, page_height - top + GROUND, width, height))
    return found


def told_figures(page: pypdfium2.PdfPage) -> list[str]:
    """What the page's figures show, in words."""
    return [told for told, _ in _told_boxes(page)]


def _told_boxes(page: pypdfium2.PdfPage) -> list[tuple[str, list[float]]]:
    tree = pdfium.FPDF_StructTree_GetForPage(page)
    found = [
        (_text(pdfium.FPDF_StructElement_GetAltText, element), _box(element))
        for element in _elements(tree)
        if _text(pdfium.FPDF_StructElement_GetType, element) == "Figure"
    ]
    pdfium.FPDF_StructTree_Close(tree)
    return found


def _elements(tree: Any) -> Iterator[Any]:
    waiting = [
        pdfium.FPDF_StructTree_GetChildAtIndex(tree, index)
        for index in range(pdfium.FPDF_StructTree_CountChildren(tree))
    ]
    while waiting:
        element = waiting.pop(0)
        yield element
        children = (
            pdfium.FPDF_StructElement_GetChildAtIndex(element, index)
            for index in range(pdfium.FPDF_StructElement_CountChildren(element))
        )
        waiting = [*(child for child in children if child), *waiting]


def _text(function: Any, element: Any) -> str:
    length = function(element, None, 0)
    buffer = ctypes.create_string_buffer(length)
    function(element, buffer, length)
    return buffer.raw.decode("utf-16-le").rstrip("\0")


def _box(element: Any) -> list[float]:
    for index in range(pdfium.FPDF_StructElement_GetAttributeCount(element)):
        attributes = pdfium.FPDF_StructElement_GetAttributeAtIndex(element, index)
        value = pdfium.FPDF_StructElement_Attr_GetValue(attributes, b"BBox")
        if value:
            return [_number(value, side) / MILLIMETRE for side in range(4)]
    raise LookupError("BBox")


def _number(value: Any, index: int) -> float:
    number = ctypes.c_float()
    child = pdfium.FPDF_StructElement_Attr_GetChildAtIndex(value, index)
    assert pdfium.FPDF_StructElement_Attr_GetNumberValue(child, number)
    return number.value


def lines(page: pypdfium2.PdfPage) -> list[tuple[float, float, float, float]]:
    """Hairlines of the page itself: left, top, right, bottom, the stroke's width included."""
    _, page_height = size(page)
    found = []
    for item in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_PATH], max_depth=1):
        left, bottom, right, top = (side / MILLIMETRE for side in item.get_bounds())
        if min(right - left, top - bottom) < 0.6 and max(right - left, top - bottom) > 3.9:
            found.append((left, page_height - top, right, page_height - bottom))
    return found


def kinds(page: pypdfium2.PdfPage) -> set[int]:
    """The kinds of all objects on a page, PDFium's `FPDF_PAGEOBJ_*`."""
    return {item.type for item in page.get_objects(max_depth=15)}


def fonts(page: pypdfium2.PdfPage) -> dict[str, bool]:
    """The names of the fonts used on a page, and whether they are embedded."""
    found = {}
    for item in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT], max_depth=15):
        font = pdfium.FPDFTextObj_GetFont(item)
        length = pdfium.FPDFFont_GetBaseFontName(font, None, 0)
        buffer = ctypes.create_string_buffer(length)
        pdfium.FPDFFont_GetBaseFontName(font, buffer, length)
        found[buffer.value.decode()] = bool(pdfium.FPDFFont_GetIsEmbedded(font))
    return found


def pixels(page: pypdfium2.PdfPage, per_millimetre: float = 4) -> np.ndarray:
    """The page as it would be printed: rows, columns, red, green and blue."""
    image = page.render(scale=per_millimetre / MILLIMETRE, rev_byteorder=True)
    return image.to_numpy()[:, :, :3]


def language(document: pypdfium2.PdfDocument) -> str:
    length = pdfium.FPDFCatalog_GetLanguage(document, None, 0)
    buffer = (ctypes.c_ushort * (length // 2))()
    pdfium.FPDFCatalog_GetLanguage(document, buffer, length)
    return bytes(buffer).decode("utf-16-le").rstrip("\0")
