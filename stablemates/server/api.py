"""The HTTP interface; `/api` itself shows its documentation."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterable
from datetime import UTC, datetime
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, delete, get, post
from litestar.di import NamedDependency
from litestar.enums import RequestEncodingType
from litestar.openapi.spec import Example
from litestar.params import Body, FromPath, FromQuery
from litestar.response import Stream

from stablemates.coach.hints import Hint
from stablemates.coach.puzzles import written_puzzles
from stablemates.errors import Problem
from stablemates.games import find_game, game_folder, game_names
from stablemates.games.levels import LEVELS
from stablemates.games.options import describe
from stablemates.lessons import has_lesson
from stablemates.match import Record
from stablemates.print.part import parts_of
from stablemates.server import gathering as people
from stablemates.server.cookies import keep_key
from stablemates.server.hints import Hints
from stablemates.server.identity import COOKIE, Shown, join_keys, keys_from, seats_of, viewer_of
from stablemates.server.messages import (
    Action,
    Command,
    GameInfo,
    Key,
    NewTable,
    OwnedTable,
    Seats,
    SitDown,
    Table,
    TableListed,
    Update,
)
from stablemates.server.profile_api import find_profile
from stablemates.server.profiles import Profiles
from stablemates.server.table import NOTHING, LiveTable
from stablemates.server.tables import Tables
from stablemates.server.telling import Telling
from stablemates.words import LANGUAGES

AnyRequest = Request[Any, Any, Any]

COOKIE_SECONDS = 90 * 86400
QUIET_SECONDS = 15.0


NEW_TABLES = {
    "Against bots": {
        "game": game_names()[0],
        "seats": [{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": "fair"}],
    },
    "With friends, a minute for each decision": {
        "game": game_names()[0],
        "seats": [{"kind": "person", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}],
        "seconds": 60,
    },
}
SITTING = {"The first open seat": {"name": "Boris", "animal": "pig"}}
COMMANDS = {
    "Begin": {"type": "start"},
    "A bot plays for somebody": {"type": "set-bot", "seat": 1, "bot": "good"},
    "Say something": {"type": "say", "seat": 0, "text": "Well played!"},
}
ACTIONS = {"Choose a card": {"answers": 3, "move": {"card": 57}}}


def _body(examples: dict[str, Any]) -> Any:
    """A JSON body, with examples by what they are for."""
    return Body(
        media_type=RequestEncodingType.JSON,
        examples=[Example(summary=name, value=value) for name, value in examples.items()],
    )


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
            lesson=has_lesson(game.name),
            puzzles=len(written_puzzles(game.name)),
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
    request: AnyRequest,
    data: Annotated[NewTable, _body(NEW_TABLES)],
    tables: NamedDependency[Tables],
    profiles: NamedDependency[Profiles],
) -> Response[OwnedTable]:
    """Make a table. The keys of all persons' seats also come as a cookie, for browsers.

    With the key of a profile the first person's seat is that profile's.
    """
    profile = await find_profile(request, profiles)
    owned = await tables.create(data, profile.id if profile else "")
    return _with_cookie(request, Response(owned), owned.table.id, owned.keys.values())


@get("/api/tables")
async def list_tables(tables: NamedDependency[Tables]) -> list[TableListed]:
    """Public tables that are not over, the newest first."""
    return await tables.list_public()


@get("/api/tables/{table_id:str}")
async def show_table(table_id: FromPath[str], tables: NamedDependency[Tables]) -> Table:
    """A table as everyone may see it."""
    return (await tables.find(table_id)).info


@post("/api/tables/{table_id:str}/seats")
async def sit_down(
    request: AnyRequest,
    table_id: FromPath[str],
    data: Annotated[SitDown, _body(SITTING)],
    tables: NamedDependency[Tables],
    profiles: NamedDependency[Profiles],
) -> Response[OwnedTable]:
    """Take an open seat, before the match or during it. Its key also comes as a cookie.

    With the key of a profile the seat is that profile's.
    """
    table = await tables.find(table_id)
    before = _cookie_keys(request, table)
    profile = await find_profile(request, profiles)
    seat, key = await tables.sit_down(table, data, profile.id if profile else "")
    owned = OwnedTable(table.info, {seat: key})
    return _with_cookie(request, Response(owned), table_id, [*before, key])


@post("/api/tables/{table_id:str}/enter", status_code=200)
async def enter(
    request: AnyRequest,
    table_id: FromPath[str],
    tables: NamedDependency[Tables],
    profiles: NamedDependency[Profiles],
) -> Response[Seats]:
    """Come back to a seat on this device: the bearer token's keys are kept as a cookie.

    Without a token, further keys are made for those seats of one's profile that none opens yet.
    """
    table = await tables.find(table_id)
    shown = _shown(request)
    seats = seats_of(shown, table.key_digests)
    keys = [*_cookie_keys(request, table), *shown.keys]
    if not shown.by_token and (profile := await find_profile(request, profiles)):
        chairs = enumerate(table.gathering.chairs)
        mine = [seat for seat, chair in chairs if chair.profile == profile.id]
        for seat in mine:
            if seat not in seats:
                keys.append((await tables.give_key(table, seat, profile.id)).key)
                seats.append(seat)
    if not seats:
        raise Problem("not-your-seat")
    return _with_cookie(request, Response(Seats(sorted(seats))), table_id, keys)


@post("/api/tables/{table_id:str}/keys")
async def give_key(
    request: AnyRequest,
    table_id: FromPath[str],
    tables: NamedDependency[Tables],
    seat: FromQuery[int | None] = None,
) -> Key:
    """A further key for one's own seat: in a link, it brings one back on any device."""
    table = await tables.find(table_id)
    mine = viewer_of(_seats(request, table), seat)
    if mine is None:
        raise Problem("no-seat")
    return await tables.give_key(table, mine)


@delete("/api/tables/{table_id:str}/keys", status_code=204)
async def revoke_keys(
    request: AnyRequest, table_id: FromPath[str], tables: NamedDependency[Tables]
) -> None:
    """Let all keys of one's own seats open nothing any more, but for those shown."""
    table = await tables.find(table_id)
    shown = _shown(request)
    people.require_seated(table.gathering, seats_of(shown, table.key_digests))
    for key in shown.keys:
        for seat in seats_of(Shown((key,)), table.key_digests):
            await tables.keep_key(table, seat, key)


@post("/api/tables/{table_id:str}/commands", status_code=200)
async def obey(
    request: AnyRequest,
    table_id: FromPath[str],
    data: Annotated[Command, _body(COMMANDS)],
    tables: NamedDependency[Tables],
) -> Table:
    """What people do with a table beside playing; the answer is the table as it is then."""
    table = await tables.find(table_id)
    await tables.obey(table, _seats(request, table), data)
    return table.info


@post("/api/tables/{table_id:str}/again", status_code=200)
async def play_again(
    request: AnyRequest, table_id: FromPath[str], tables: NamedDependency[Tables]
) -> Response[Table]:
    """The table at which the same people play again; one's key opens one's seat there too."""
    table = await tables.find(table_id)
    again = await tables.play_again(table, _seats(request, table))
    return _with_cookie(request, Response(again.info), again.id, _shown(request).keys)


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


@get("/api/tables/{table_id:str}/stream", media_type="application/x-ndjson")
async def stream(
    request: AnyRequest,
    table_id: FromPath[str],
    tables: NamedDependency[Tables],
    since: FromQuery[int] = NOTHING,
    seat: FromQuery[int | None] = None,
) -> Stream:
    """All that happens, as it happens: the socket's messages, one a line.

    An empty line comes when nothing else has for a while. It ends with the match.
    """
    table = await tables.find(table_id)
    telling = Telling(tables, table, _shown(request), seat, since)
    return Stream(_lines(table, telling), media_type="application/x-ndjson")


async def _lines(table: LiveTable, telling: Telling) -> AsyncIterator[bytes]:
    async with contextlib.aclosing(telling.messages()) as messages:
        coming = asyncio.ensure_future(anext(messages))
        try:
            while True:
                done, _ = await asyncio.wait([coming], timeout=QUIET_SECONDS)
                if not done:
                    yield b"\n"
                    continue
                yield b"".join(message + b"\n" for message in coming.result())
                if table.match and table.match.result():
                    return
                coming = asyncio.ensure_future(anext(messages))
        finally:
            coming.cancel()
            await asyncio.wait([coming])


@post("/api/tables/{table_id:str}/actions", status_code=200)
async def act(
    request: AnyRequest,
    table_id: FromPath[str],
    data: Annotated[Action, _body(ACTIONS)],
    tables: NamedDependency[Tables],
) -> Response[Update]:
    """Play a move for the key's seat; the answer is what has happened since."""
    table = await tables.find(table_id)
    seats = _seats(request, table)
    seat = viewer_of(seats, data.seat)
    if seat is None:
        raise Problem("no-seat")
    await tables.act(table, seat, data.answers, table.playing.action(data.move))
    return _update(table, seat, data.answers, seats)


@post("/api/tables/{table_id:str}/hint", status_code=200)
async def give_hint(
    request: AnyRequest,
    table_id: FromPath[str],
    tables: NamedDependency[Tables],
    hints: NamedDependency[Hints],
) -> Hint:
    """What is best for the key's seat to do now, and why; the log tells all that it was asked.

    Where the table's `hints` say so: for one person among bots.
    """
    table = await tables.find(table_id)
    seat = viewer_of(_seats(request, table))
    if seat is None:
        raise Problem("no-seat")
    return await hints.give(tables, table, seat)


@get("/api/tables/{table_id:str}/record")
async def show_record(table_id: FromPath[str], tables: NamedDependency[Tables]) -> Record:
    """The record of a finished match: its seed and all its actions."""
    table = await tables.find(table_id)
    return table.playing.record(table.names())


def _shown(request: AnyRequest) -> Shown:
    """The keys that the request shows."""
    return keys_from(request.headers.get("authorization", ""), request.cookies.get(COOKIE))


def _seats(request: AnyRequest, table: LiveTable) -> list[int]:
    """The seats of the keys that the request shows."""
    return seats_of(_shown(request), table.key_digests)


def _cookie_keys(request: AnyRequest, table: LiveTable) -> list[str]:
    """Those keys in the request's cookie that still open a seat: of others at the same device."""
    keys = keys_from("", request.cookies.get(COOKIE)).keys
    return [key for key in keys if seats_of(Shown((key,)), table.key_digests)]


def _with_cookie(
    request: AnyRequest, response: Response[Any], table_id: str, keys: Iterable[str]
) -> Response[Any]:
    """The response, with keys as a cookie for this table alone."""
    joined = join_keys(dict.fromkeys(keys))
    if not joined:
        return response
    path = f"/api/tables/{table_id}"
    return keep_key(request, response, COOKIE, joined, path=path, seconds=COOKIE_SECONDS)


def _update(table: LiveTable, viewer: int | None, since: int, seats: list[int]) -> Response[Update]:
    update: Any = msgspec.Raw(table.update(viewer, since, seats, datetime.now(UTC)))
    return Response(update, media_type="application/json")


HANDLERS = [
    list_games,
    show_words,
    create_table,
    list_tables,
    show_table,
    sit_down,
    enter,
    give_key,
    revoke_keys,
    obey,
    play_again,
    show_update,
    stream,
    act,
    give_hint,
    show_record,
]
