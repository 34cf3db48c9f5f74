"""What can be printed for a game."""

from stablemates.games.game import Game
from stablemates.print.calibration import calibration
from stablemates.print.choices import Part
from stablemates.print.options import PrintOptions
from stablemates.print.sheets import sheets


def print_part(game: Game, part: Part, options: PrintOptions, language: str) -> bytes:
    """The PDF of a part: the pieces to cut out, or the printer's test page."""
    if part == "test":
        return calibration(options, language)
    return sheets(game, options, language)
