"""The form of an explained match, held to docs/explained.md by someone who knows no game."""

import re
from functools import cache
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from stablemates.games import find_game
from stablemates.games.options import parse_options
from stablemates.games.packages import own_packages
from stablemates.match import commitment, parse_seed

DOCUMENT = Path(__file__).parents[2] / "docs" / "explained.md"


@cache
def section(game: str) -> str:
    """What the document says of a game, whose title is its name with blanks."""
    parts = re.split(r"^#+ (.+)$", DOCUMENT.read_text("utf-8"), flags=re.MULTILINE)[1:]
    names = [re.sub(r"\W", "", title).lower() for title in parts[::2]]
    return parts[1::2][names.index(game.replace("_", ""))]


@cache
def documented_state(game: str) -> list[str]:
    """The fields of the state, in the order of the table."""
    return re.findall(r"^\| `(\w+)` \|", section(game), re.MULTILINE)


@cache
def documented_moves(game: str) -> set[tuple[str, ...]]:
    """The forms of moves: the names that stand together in one."""
    return {
        tuple(re.findall(r'"(\w+)":', move)) for move in re.findall(r"`({.+?})`", section(game))
    }


@cache
def state_type(game: str) -> Any:
    """The type of the explained state: those fields of a view."""
    face = find_game(game)
    hints = get_type_hints(face.wire[0], include_extras=True)
    fields = [(name, hints[name]) for name in face.explained]
    return msgspec.defstruct("State", fields, forbid_unknown_fields=True)


def check_explained(lines: list[dict[str, Any]]) -> None:
    """The lines of a match that is over, as plain data, have the documented form."""
    header, *steps, end = lines
    assert list(header) == ["game", "options", "seats", "seed", "commitment"]
    game = find_game(header["game"])
    options = parse_options(game.options, header["options"])
    assert header["options"] == msgspec.to_builtins(options)
    assert len(header["seats"]) in game.seats
    assert header["commitment"] == commitment(parse_seed(header["seed"]))
    assert steps
    forms: set[tuple[str, ...]] = set()
    for number, step in enumerate(steps):
        assert list(step) == ["step", "seat", "legal", "move", "state"]
        assert step["step"] == number
        assert list(step["state"]) == list(game.explained)
        msgspec.convert(step["state"], state_type(game.name))
        if step["seat"] is None:
            assert step["legal"] is None
            msgspec.convert(step["move"], dict[str, list[int]])
            assert list(step["move"]) == ["deck"]
        else:
            assert step["seat"] in range(len(header["seats"]))
            assert step["move"] in step["legal"]
            legal = msgspec.convert(step["legal"], list[game.wire[1]])
            assert msgspec.to_builtins(legal) == step["legal"]
            forms |= {*map(tuple, step["legal"])}
    if game.name in own_packages():  # others document their own
        assert list(game.explained) == documented_state(game.name)
        assert forms <= documented_moves(game.name)
    assert list(end) == ["scores", "ranks"]
    assert len(msgspec.convert(end["scores"], list[int])) == len(header["seats"])
    ranks = end["ranks"]
    assert ranks == [1 + sum(other < mine for other in ranks) for mine in ranks]
