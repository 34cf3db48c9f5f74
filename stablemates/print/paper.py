"""Paper sizes, in millimetres, as they lie upright."""

from stablemates.print.choices import Paper

PAPERS: dict[Paper, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}

UNPRINTABLE = 4.5
"""Most printers leave so much white along the edges of a page."""
