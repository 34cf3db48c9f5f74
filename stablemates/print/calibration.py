"""A test page: whether the printer keeps the scale, and how far off its backs land."""

from stablemates.print.document import Document
from stablemates.print.options import PrintOptions
from stablemates.print.paper import PAPERS, UNPRINTABLE
from stablemates.words import say

STEPS = ("print", "light", "read", "again")


def calibration(options: PrintOptions, language: str) -> Document:
    """A front with rulers and a back with a cross, moved by the offset of `options`."""
    width, height = PAPERS[options.paper]
    words = {
        part: say(language, f"print-test-{part}")
        for part in ("title", "about", "scale", "edge", "backs", "behind")
    }
    data = {
        "language": language,
        "title": words["title"],
        "width": width,
        "height": height,
        "unprintable": UNPRINTABLE,
        "offset": (options.offset_x, options.offset_y),
        "words": {
            **words,
            "applied": say(
                language,
                "print-test-applied",
                x=_signed(options.offset_x),
                y=_signed(options.offset_y),
            ),
            "steps": [say(language, f"print-test-step-{step}") for step in STEPS],
        },
    }
    return Document("calibration.typ", data, options.ink)


def _signed(length: float) -> str:
    return f"{length:+g}".replace("-", "−") if length else "0"
