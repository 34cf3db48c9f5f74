"""A document on paper: what Typst is given, and what it makes of that."""

import re
from dataclasses import dataclass
from typing import Any

from stablemates.print.choices import Ink
from stablemates.print.typesetting import draw, typeset

MILLIMETRES = 25.4 / 72
"""In a point."""
SIZE = re.compile(rb'<svg viewBox="0 0 ([\d.]+) ([\d.]+)"')


@dataclass(frozen=True)
class Picture:
    """A page as SVG, letters and all; its size is in millimetres."""

    width: float
    height: float
    svg: bytes


@dataclass(frozen=True)
class Document:
    """One of this package's `.typ` files, given data and an ink."""

    file: str
    data: dict[str, Any]
    ink: Ink

    def pdf(self) -> bytes:
        """As it is printed."""
        return typeset(self.file, self.data, self.ink)

    def pictures(self) -> list[Picture]:
        """Its pages as pictures of what is printed, made in a fraction of the time."""
        return [_picture(svg) for svg in draw(self.file, self.data, self.ink)]


def _picture(svg: bytes) -> Picture:
    size = SIZE.match(svg)
    assert size
    width, height = (round(float(points) * MILLIMETRES, 1) for points in size.groups())
    return Picture(width, height, svg)
