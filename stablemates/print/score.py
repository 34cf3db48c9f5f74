"""Score pads."""

from stablemates.errors import Problem
from stablemates.games.game import Game
from stablemates.print.document import Document
from stablemates.print.options import PrintOptions
from stablemates.print.paper import PAPERS
from stablemates.words import say, say_of


def score(game: Game, options: PrintOptions, language: str) -> Document:
    """A page with score pads, to be cut apart.

    Raises:
        Problem: `not-printed`: the game has none.
    """
    pad = game.pad
    if pad is None:
        raise Problem("not-printed")
    width, height = PAPERS[options.paper]
    title = say_of(game.name, language, "title")
    rows = [say_of(game.name, language, "pad-row", row=row + 1) for row in range(pad.rows)]
    data = {
        "language": language,
        "title": say(language, "print-score-title", title=title),
        "description": say(language, "print-score-about", title=title),
        "keywords": say(language, "print-keywords", title=title).split(", "),
        "width": width,
        "height": height,
        "heading": title,
        "pad": {
            "players": pad.players,
            "running": pad.running,
            "rows": rows,
            "hint": say_of(game.name, language, "pad-hint"),
            **{part: say(language, f"print-score-{part}") for part in ("date", "names", "total")},
        },
    }
    return Document("score.typ", data, options.ink)
