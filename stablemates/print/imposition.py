"""Where pieces lie on pages: pure functions, in millimetres from a page's top left corner.

Pieces lie side by side, so that one cut parts two, or with their bleed between them where no fewer
fit that way. The block is in the middle of the page. A back lies where its front is when one looks
through the paper: a page and its back are each other's mirror image. With `fold`, front and back
share a page that is folded down the middle, which mirrors too.
"""

from dataclasses import dataclass

from stablemates.print.choices import Backs, Marks
from stablemates.print.paper import UNPRINTABLE

Line = tuple[float, float, float, float]
"""From x, y to x, y."""

MOST_BLEED = 5.0
"""The grounds of all pieces are drawn so far beyond the cut."""
LEAST_BACK_BLEED = 1.0
"""Backs reach so far beyond the cut in any case: few printers hit the front better."""
MARGIN = UNPRINTABLE + 3.0
"""At least so much is left around the block: room for its bleed and for what shows of the marks."""
MARK = 4.0
MARK_CLEAR = 0.5
"""Crop marks are so long, and begin so far outside the bleed."""
MARK_INSIDE = 1.5
"""Where that leaves too little of them, they begin within the bleed, so far outside the cut."""
LEAST_MARK = 2.0


@dataclass(frozen=True)
class Sides:
    """A length at each side of a rectangle."""

    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True)
class Place:
    """A piece's front or back on a page: the rectangle to be cut out, and the bleed around it."""

    piece: int
    back: bool
    x: float
    y: float
    width: float
    height: float
    bleed: Sides

    @property
    def right(self) -> float:
        """Where it ends."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Where it ends."""
        return self.y + self.height


@dataclass(frozen=True)
class Page:
    """A page: what lies on it, its cut marks, and where it is folded."""

    width: float
    height: float
    places: tuple[Place, ...] = ()
    marks: tuple[Line, ...] = ()
    fold: float | None = None


@dataclass(frozen=True)
class Grid:
    """Equal rectangles in columns and rows, in the middle of an area at the left of a page."""

    columns: int
    rows: int
    gap: float
    x: float
    y: float

    @property
    def capacity(self) -> int:
        """How many there are."""
        return self.columns * self.rows


def fit(area: tuple[float, float], size: tuple[float, float], bleed: float) -> Grid:
    """As many pieces of a size as an area takes; no column or row if it takes none."""

    def count(gap: float) -> tuple[int, int]:
        columns, rows = (
            max(0, int((room - 2 * MARGIN + gap) / (length + gap)))
            for room, length in zip(area, size, strict=True)
        )
        return columns, rows

    columns, rows = count(0)
    gap = 2 * bleed if count(2 * bleed) == (columns, rows) else 0.0
    x, y = (
        (room - lengths * length - (lengths - 1) * gap) / 2
        for room, lengths, length in zip(area, (columns, rows), size, strict=True)
    )
    return Grid(columns, rows, gap, x, y)


def impose(
    count: int,
    size: tuple[float, float],
    paper: tuple[float, float],
    *,
    has_back: bool = True,
    backs: Backs = "duplex",
    bleed: float = 3.0,
    marks: Marks = "crop",
    offset: tuple[float, float] = (0.0, 0.0),
) -> list[Page]:
    """Pages with `count` pieces of a size, numbered from 0, in the order in which one reads.

    The paper lies along or upright, whichever takes more; upright if there are backs on its other
    side, so that its long edge, on which it is flipped, is at the side. With `duplex` a page with
    backs, moved by `offset`, follows each page with fronts; it is empty if the pieces have none.
    Pieces that are too large to be folded are printed without their backs.

    Raises:
        ValueError: a piece is larger than the paper.
    """
    fold = has_back and backs == "fold"
    sheets = [paper] if has_back and backs == "duplex" else [paper, paper[::-1]]
    # Along the fold a page can be printed on.
    grids = [
        fit((width / 2 + UNPRINTABLE if fold else width, height), size, bleed)
        for width, height in sheets
    ]
    grid, (width, height) = max(zip(grids, sheets, strict=True), key=lambda pair: pair[0].capacity)
    if grid.capacity == 0:
        if fold:
            return impose(
                count, size, paper, has_back=False, backs="none", bleed=bleed, marks=marks
            )
        raise ValueError(f"a piece of {size} mm does not fit on paper of {paper} mm")
    pages = []
    for first in range(0, count, grid.capacity):
        here = range(first, min(count, first + grid.capacity))
        fronts = _fronts(here, size, grid, bleed)
        reaching = _fronts(here, size, grid, max(bleed, LEAST_BACK_BLEED))
        turned = tuple(_back(place, width, offset) for place in reaching)
        cuts = _marks(fronts, width, height, bleed, marks)
        pages.append(
            Page(
                width,
                height,
                fronts + turned if fold else fronts,
                cuts,
                width / 2 if fold else None,
            )
        )
        if backs == "duplex":
            pages.append(Page(width, height, turned if has_back else ()))
    return pages


def _fronts(
    pieces: range, size: tuple[float, float], grid: Grid, bleed: float
) -> tuple[Place, ...]:
    """The fronts of a page. A side without neighbour has all the bleed that can be printed."""
    width, height = size
    spots = [divmod(at, grid.columns) for at in range(len(pieces))]
    outer_x, outer_y = (min(bleed, room - UNPRINTABLE) for room in (grid.x, grid.y))

    def reach(row: int, column: int, outer: float) -> float:
        return grid.gap / 2 if (row, column) in spots else outer

    return tuple(
        Place(
            piece,
            False,
            grid.x + column * (width + grid.gap),
            grid.y + row * (height + grid.gap),
            width,
            height,
            Sides(
                reach(row, column - 1, outer_x),
                reach(row - 1, column, outer_y),
                reach(row, column + 1, outer_x),
                reach(row + 1, column, outer_y),
            ),
        )
        for piece, (row, column) in zip(pieces, spots, strict=True)
    )


def _back(front: Place, page_width: float, offset: tuple[float, float]) -> Place:
    """The back of a front, seen through the paper."""
    bleed = front.bleed
    return Place(
        front.piece,
        True,
        page_width - front.right + offset[0],
        front.y + offset[1],
        front.width,
        front.height,
        Sides(bleed.right, bleed.top, bleed.left, bleed.bottom),
    )


def _marks(
    places: tuple[Place, ...], width: float, height: float, bleed: float, marks: Marks
) -> tuple[Line, ...]:
    """A line for each cut: across the page, or only its two ends outside the block."""
    across = sorted({edge for place in places for edge in (place.x, place.right)})
    down = sorted({edge for place in places for edge in (place.y, place.bottom)})
    if marks == "lines":
        return (
            *((x, 0.0, x, height) for x in across),
            *((0.0, y, width, y) for y in down),
        )
    start_x, start_y = (_mark_start(edge, bleed) for edge in (across[0], down[0]))
    return (
        *((x, down[0] - start_y, x, down[0] - start_y - MARK) for x in across),
        *((x, down[-1] + start_y, x, down[-1] + start_y + MARK) for x in across),
        *((across[0] - start_x, y, across[0] - start_x - MARK, y) for y in down),
        *((across[-1] + start_x, y, across[-1] + start_x + MARK, y) for y in down),
    )


def _mark_start(room: float, bleed: float) -> float:
    """How far from the outermost cut marks begin, where there is so much room around."""
    outside = bleed + MARK_CLEAR
    return outside if room - UNPRINTABLE - outside >= LEAST_MARK else MARK_INSIDE
