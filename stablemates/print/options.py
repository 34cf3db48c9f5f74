"""How a game is printed."""

from typing import Annotated, Literal

from msgspec import Meta

from stablemates.games.options import Options
from stablemates.print.imposition import MOST_BLEED, Backs, Marks
from stablemates.print.paper import Paper

Ink = Literal["colour", "saver", "grey"]
Offset = Annotated[float, Meta(ge=-10, le=10)]


class PrintOptions(Options, frozen=True, kw_only=True):
    """How a game is printed; lengths are in millimetres."""

    paper: Paper = "a4"
    backs: Backs = "duplex"
    """`duplex`: on the other side of the paper, flipped on its long edge. `fold`: beside the fronts,
    behind which they are folded and glued."""
    bleed: Annotated[float, Meta(ge=0, le=MOST_BLEED)] = 3.0
    """How far the drawings go on beyond the cut."""
    marks: Marks = "crop"
    """Marks outside the block, or lines across the page."""
    ink: Ink = "colour"
    """`saver` prints the same paler."""
    offset_x: Offset = 0.0
    """How far backs are moved to the right, and down, to land on their fronts: see the test page."""
    offset_y: Offset = 0.0
