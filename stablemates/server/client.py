"""The built browser client: its files, and its page for every address that is a page."""

from pathlib import Path

import anyio
from litestar import MediaType, Response, get
from litestar.datastructures import CacheControlHeader
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.router import Router
from litestar.static_files import create_static_files_router

from stablemates.errors import Problem

FOLDER = Path(__file__).parents[1] / "client"
FOREVER = CacheControlHeader(max_age=365 * 86400, public=True, immutable=True)


@get(
    [
        "/",
        "/me",
        "/table/{table_id:str}",
        "/howto/{game:str}",
        "/learn/{game:str}",
        "/print/{game:str}",
        "/replay",
        "/replay/{table_id:str}",
        "/practice/{game:str}",
        "/practice/{game:str}/{day:str}",
        "/slips/{table_id:str}",
    ],
    include_in_schema=False,
)
async def page(
    table_id: FromPath[str] = "", game: FromPath[str] = "", day: FromPath[str] = ""
) -> Response[bytes]:
    """The client's only page for people; it looks at the address itself."""
    return await _send("index.html", MediaType.HTML)


@get("/reference", include_in_schema=False)
async def reference() -> Response[bytes]:
    """The interface for programs, as OpenAPI describes it, to read and to try."""
    return await _send("reference/index.html", MediaType.HTML)


@get("/notes.js", include_in_schema=False)
async def notes_worker() -> Response[bytes]:
    """The service worker that shows notes on the screen: at the top, to do so for every page."""
    return await _send("notes.js", "text/javascript")


def missing_page(accepted: str) -> Response[bytes] | None:
    """The client's page, which then says that there is nothing here, for those who accept HTML."""
    if "text/html" not in accepted or not (FOLDER / "index.html").is_file():
        return None
    content = (FOLDER / "index.html").read_bytes()
    return Response(content, status_code=404, media_type="text/html")


async def _send(name: str, media_type: str) -> Response[bytes]:
    """A file of the client that keeps its name; what pages load is named by content.

    Raises:
        Problem: `not-found`: the client has not been built.
    """
    path = anyio.Path(FOLDER / name)
    if not await path.is_file():
        raise Problem("not-found")
    return Response(
        await path.read_bytes(), media_type=media_type, headers={"Cache-Control": "no-cache"}
    )


def handlers() -> list[HTTPRouteHandler | Router]:
    """The page, and the files it loads, whose names change whenever they do."""
    found: list[HTTPRouteHandler | Router] = [page, reference, notes_worker]
    if FOLDER.is_dir():
        assets = create_static_files_router(
            path="/assets",
            directories=[FOLDER / "assets"],
            include_in_schema=False,
            cache_control=FOREVER,
        )
        found.append(assets)
    return found
