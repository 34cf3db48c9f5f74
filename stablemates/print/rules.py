"""A leaflet with a game's rules: its how-to-play page on paper."""

import json
import re
from bisect import bisect_right
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from stablemates.errors import Problem
from stablemates.games.game import Game
from stablemates.print.document import Document
from stablemates.print.options import PrintOptions
from stablemates.print.paper import PAPERS
from stablemates.print.typesetting import PACKAGE, count_pages
from stablemates.words import say, say_of

SCREEN_ONLY = re.compile("<!-- screen -->.*?<!-- /screen -->", re.DOTALL)
"""The parts of a page that are of no use on paper."""
LETTERS = (2.8, 2.9, 3.0, 3.1, 3.2, 3.3, 3.4, 3.5, 3.6)
"""How large letters may be, in millimetres."""


def rules(game: Game, options: PrintOptions, language: str) -> Document:
    """The rules explained, in the largest letters that take no more pages than others.

    Raises:
        Problem: `not-printed`: it has no drawings for paper.
    """
    if not game.pieces:
        raise Problem("not-printed")
    width, height = PAPERS[options.paper]
    title = say_of(game.name, language, "title")
    heading, *told = howto(game.name, language)
    data = {
        "game": game.name,
        "language": language,
        "title": say(language, "print-rules-title", title=title),
        "description": say(language, "print-rules-about", title=title),
        "keywords": say(language, "print-keywords", title=title).split(", "),
        "width": width,
        "height": height,
        "heading": "".join(part["text"] for part in heading["inside"]),
        "tagline": say_of(game.name, language, "tagline"),
        "blocks": told,
        "deck": game.deck,
    }

    def pages(letters: float) -> int:
        return count_pages("rules.typ", {**data, "size": letters}, options.ink)

    largest = bisect_right(LETTERS, pages(LETTERS[0]), key=pages) - 1
    return Document("rules.typ", {**data, "size": LETTERS[largest]}, options.ink)


def howto(game: str, language: str) -> list[dict[str, Any]]:
    """The how-to-play page as plain data, without what is for the screen only."""
    path: Path = PACKAGE / "games" / game / "howto" / f"{language}.md"
    text = SCREEN_ONLY.sub("", path.read_text("utf-8"))
    tree = SyntaxTreeNode(MarkdownIt("commonmark").enable("table").parse(text))
    return [_block(node) for node in tree.children]


def _block(node: SyntaxTreeNode) -> dict[str, Any]:
    """A paragraph, list, table or picture.

    Raises:
        ValueError: something that the leaflet cannot show.
    """
    match node.type:
        case "heading":
            return {"kind": "heading", "level": int(node.tag[1:]), "inside": _inside(node)}
        case "paragraph":
            return {"kind": "paragraph", "inside": _inside(node)}
        case "bullet_list" | "ordered_list":
            items = [[_block(part) for part in item.children] for item in node.children]
            return {"kind": "list", "ordered": node.type == "ordered_list", "items": items}
        case "table":
            rows = [row for part in node.children for row in part.children]
            return {"kind": "table", "rows": [[_inside(cell) for cell in r.children] for r in rows]}
        case "fence" if node.info == "picture":
            return {"kind": "picture", "spec": json.loads(node.content)}
    raise ValueError(f"a leaflet cannot show {node.type}")


def _inside(node: SyntaxTreeNode) -> list[dict[str, Any]]:
    """The text of a block, in parts."""
    return [_inline(part) for line in node.children for part in line.children]


def _inline(node: SyntaxTreeNode) -> dict[str, Any]:
    match node.type:
        case "text" | "code_inline":
            return {"kind": "text", "text": node.content}
        case "softbreak":
            return {"kind": "text", "text": " "}
        case "strong" | "em":
            return {"kind": node.type, "inside": [_inline(part) for part in node.children]}
    raise ValueError(f"a leaflet cannot show {node.type}")
