"""The JSON Schemas of all that goes over the wire or into a file, written where they are used.

The client's TypeScript is generated from them (`npm run generate`), so that no type is written
twice.
"""

import json
from pathlib import Path
from typing import Any

import msgspec

from stablemates.coach.hints import Hint
from stablemates.games import find_game
from stablemates.games.game import Game
from stablemates.games.packages import own_packages
from stablemates.lessons import Lesson
from stablemates.match import Record
from stablemates.replaying import Replay
from stablemates.server import messages
from stablemates.server.about import ServerInfo
from stablemates.server.practice import DailyPuzzle
from stablemates.server.proof import Shuffle
from stablemates.server.replays import TableReplay

PACKAGE = Path(__file__).parent
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def wire_schema() -> dict[str, Any]:
    """The server's messages and the bodies of its HTTP interface."""
    return _document(
        NewTable=messages.NewTable,
        OwnedTable=messages.OwnedTable,
        GameInfo=messages.GameInfo,
        PrintInfo=messages.PrintInfo,
        PrintPage=messages.PrintPage,
        ServerInfo=ServerInfo,
        Shuffle=Shuffle,
        Replay=Replay,
        TableReplay=TableReplay,
        Analysing=messages.Analysing,
        Lesson=Lesson,
        DailyPuzzle=DailyPuzzle,
        Action=messages.Action,
        Hint=Hint,
        TableListed=messages.TableListed,
        SitDown=messages.SitDown,
        Seats=messages.Seats,
        Key=messages.Key,
        Command=messages.Command,
        NewProfile=messages.NewProfile,
        ProfileInfo=messages.ProfileInfo,
        OwnedProfile=messages.OwnedProfile,
        OwnMatch=messages.OwnMatch,
        ProblemDetails=messages.ProblemDetails,
        FromServer=messages.FromServer,
        FromClient=messages.FromClient,
    )


def game_schema(game: Game) -> dict[str, Any]:
    """A game's views, moves and events, and its cards as data."""
    view, move, event = game.wire
    return _document(View=view, Move=move, Event=event) | {"deck": list(game.deck)}


def record_schema() -> dict[str, Any]:
    """The record of a match."""
    return _document(Record=Record) | {"$ref": "#/$defs/Record", "title": "A match"}


def _document(**types: Any) -> dict[str, Any]:
    """A schema that defines each of these types by its name, and those that they consist of."""
    schemas, parts = msgspec.json.schema_components(types.values(), ref_template="#/$defs/{name}")
    unions = {
        name: schema for name, schema in zip(types, schemas, strict=True) if name not in parts
    }
    return {"$schema": DIALECT, "$defs": {**parts, **unions}}


def documents() -> dict[Path, str]:
    """The text of every schema file of the checkout, by its path."""
    found = {
        PACKAGE.parent / "web/wire/schema.json": wire_schema(),
        PACKAGE.parent / "docs/record.schema.json": record_schema(),
    }
    for name in own_packages():
        found[PACKAGE / "games" / name / "schema.json"] = game_schema(find_game(name))
    return {
        path: json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
        for path, schema in found.items()
    }


def write_schemas() -> None:
    """Bring every schema file up to date."""
    for path, text in documents().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")


def outdated() -> list[Path]:
    """The schema files that are not what they should be."""
    return [
        path
        for path, text in documents().items()
        if not path.is_file() or path.read_text("utf-8") != text
    ]
