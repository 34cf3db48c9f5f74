"""How a game is printed."""

from typing import Annotated

from msgspec import Meta

from stablemates.games.options import Options
from stablemates.print.choices import Backs, Ink, Marks, Paper
from stablemates.print.imposition import MOST_BLEED

Offset = Annotated[float, Meta(ge=-10, le=10)]


class PrintOptions(Options, frozen=True, kw_only=True):
    """How a game is printed; lengths are in millimetres."""

    paper: Paper = "a4"
    backs: Backs = "duplex"
    bleed: Annotated[float, Meta(ge=0, le=MOST_BLEED)] = 3.0
    """How far the drawings go on beyond the cut."""
    marks: Marks = "crop"
    ink: Ink = "colour"
    offset_x: Offset = 0.0
    """How far backs are moved to the right, to land on their fronts: see the test page."""
    offset_y: Offset = 0.0
    """How far backs are moved down."""
