"""The HTTP interface; `/api` itself shows its documentation."""

from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from stablemates.errors import Problem
from stablemates.games import find_game, game_folder, game_names
from stablemates.games.levels import LEVELS
from stablemates.games.options import describe
from stablemates.match import Record
from stablemates.print.part import parts_of
from stablemates.server.identity import COOKIE, join_keys, keys_from, seats_of, viewer_of
from stablemates.server.messages import Action, GameInfo, NewTable, OwnedTable, Table, Update
from stablemates.server.table import NOTHING, LiveTable
from stablemates.server.tables import Tables
from stablemates.words import LANGUAGES

AnyRequest = Request[Any, Any, Any]

COOKIE_SECONDS = 30 * 86400


@get("/api/games", sync_to_thread=False)
def list_games() -> list[GameInfo]:
    """The games that can be played here, with their options and bots."""
    games = [find_game(name) for name in game_names()]
    return [
        GameInfo(
            name=game.name,
            rules=game.rules,
            seats=(game.seats[0], game.seats[-1]),
            options=describe(game.options),
            bots=list(LEVELS),
            printed=bool(parts_of(game)),
        )
        for game in games
    ]


@get(
    "/api/games/{game:str}/words/{language:str}",
    media_type=MediaType.TEXT,
    sync_to_thread=True,
)
def show_words(game: FromPath[str], language: FromPath[str]) -> str:
    """A game's words in a language, as a Fluent file; empty if it has none."""
    if language not in LANGUAGES:
        raise Problem("not-found")
    file = game_folder(game) / "words" / f"{language}.ftl"
    return file.read_text("utf-8") if file.is_file() else ""


@post("/api/tables")
async def create_table(
    request: AnyRequest, data: JSONBody[NewTable], tables: NamedDependency[Tables]
) -> Response[OwnedTable]:
    """Make a table. The keys of all persons' seats also come as a cookie, for browsers."""
    owned = await tables.create(data)
    response = Response(owned)
    if owned.keys:
        response.set_cookie(
            Cookie(
                key=COOKIE,
                value=join_keys(owned.keys.values()),
                path=f"/api/tables/{owned.table.id}",
                max_age=COOKIE_SECONDS,
                httponly=True,
                samesite="strict",
                secure=request.url.scheme == "https",
            )
        )
    return response


@get("/api/tables/{table_id:str}")
async def show_table(table_id: FromPath[str], tables: NamedDependency[Tables]) -> Table:
    """A table as everyone may see it."""
    return (await tables.find(table_id)).info


@get("/api/tables/{table_id:str}/update")
async def show_update(
    request: AnyRequest,
    table_id: FromPath[str],
    tables: NamedDependency[Tables],
    since: FromQuery[int] = NOTHING,
    seat: FromQuery[int | None] = None,
) -> Response[Update]:
    """How the table stands for the key's seat (without a key: for a spectator), and its events.

    With several keys, `seat` says from which of their seats; left out, from the first.
    """
    table = await tables.find(table_id)
    seats = _seats(request, table)
    return _update(table, viewer_of(seats, seat), since, seats)


@post("/api/tables/{table_id:str}/actions", status_code=200)
async def act(
    request: AnyRequest,
    table_id: FromPath[str],
    data: JSONBody[Action],
    tables: NamedDependency[Tables],
) -> Response[Update]:
    """Play a move for the key's seat; the answer is what has happened since."""
    table = await tables.find(table_id)
    seats = _seats(request, table)
    seat = viewer_of(seats, data.seat)
    if seat is None:
        raise Problem("no-seat")
    await tables.act(table, seat, data.answers, table.action(data.move))
    return _update(table, seat, data.answers, seats)


@get("/api/tables/{table_id:str}/record")
async def show_record(table_id: FromPath[str], tables: NamedDependency[Tables]) -> Record:
    """The record of a finished match: its seed and all its actions."""
    return (await tables.find(table_id)).record()


def _seats(request: AnyRequest, table: LiveTable) -> list[int]:
    """The seats of the keys that the request shows."""
    keys = keys_from(request.headers.get("authorization", ""), request.cookies.get(COOKIE))
    return seats_of(keys, table.key_digests)


def _update(table: LiveTable, viewer: int | None, since: int, seats: list[int]) -> Response[Update]:
    update: Any = msgspec.Raw(table.update(viewer, since, seats))
    return Response(update, media_type="application/json")


HANDLERS = [list_games, show_words, create_table, show_table, show_update, act, show_record]
