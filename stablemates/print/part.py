"""What can be printed for a game."""

from stablemates.games.game import Game
from stablemates.print.calibration import calibration
from stablemates.print.choices import Part
from stablemates.print.options import PrintOptions
from stablemates.print.rules import rules
from stablemates.print.score import score
from stablemates.print.sheets import sheets


def print_part(game: Game, part: Part, options: PrintOptions, language: str) -> bytes:
    """The PDF of a part: pieces to cut out, rules, score pads, or the printer's test page."""
    match part:
        case "cards":
            return sheets(game, options, language)
        case "rules":
            return rules(game, options, language)
        case "score":
            return score(game, options, language)
        case "test":
            return calibration(options, language)
