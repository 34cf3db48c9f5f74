"""What can be printed for a game."""

from stablemates.games.game import Game
from stablemates.print.calibration import calibration
from stablemates.print.choices import Part
from stablemates.print.document import Document
from stablemates.print.options import PrintOptions
from stablemates.print.rules import rules
from stablemates.print.score import score
from stablemates.print.sheets import sheets

HEEDED: dict[Part, tuple[str, ...]] = {
    "cards": PrintOptions.__struct_fields__,
    "rules": ("paper", "ink"),
    "score": ("paper", "ink"),
    "test": ("paper", "ink", "offset_x", "offset_y"),
}
"""The options that make a difference to each part."""


def parts_of(game: Game) -> list[Part]:
    """The parts that there are for a game: none if it is not played on paper."""
    if not game.pieces:
        return []
    return [part for part in HEEDED if part != "score" or game.pad]


def prepare(game: Game, part: Part, options: PrintOptions, language: str) -> Document:
    """A part: pieces to cut out, rules, score pads, or the printer's test page.

    Raises:
        Problem: `not-printed`: the game has none.
    """
    match part:
        case "cards":
            return sheets(game, options, language)
        case "rules":
            return rules(game, options, language)
        case "score":
            return score(game, options, language)
        case "test":
            return calibration(options, language)
