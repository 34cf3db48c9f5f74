"""What a browser wants to know of its server: where others reach it, and how to invite them."""

import io
from typing import Any

import msgspec
import segno
from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from stablemates import __version__
from stablemates.errors import Problem
from stablemates.server.addresses import elsewhere
from stablemates.server.hosts import Hosts
from stablemates.server.tables import Tables

AnyRequest = Request[Any, Any, Any]

LONGEST_TOLD = 80


class ServerInfo(msgspec.Struct, frozen=True):
    """A server (`GET /api/server`)."""

    version: str
    addresses: list[str]
    """Where other devices in its network reach it, each the address of the first page. None if only
    its own machine does, or if it answers only to names that it was given."""


@get("/api/server", sync_to_thread=False)
def show_server(request: AnyRequest, hosts: NamedDependency[Hosts]) -> ServerInfo:
    """The program's version, and where others in the same network reach it."""
    return ServerInfo(__version__, _addresses(request, hosts))


@get("/api/tables/{table_id:str}/invitation.svg", media_type="image/svg+xml")
async def show_invitation(
    request: AnyRequest,
    table_id: FromPath[str],
    tables: NamedDependency[Tables],
    hosts: NamedDependency[Hosts],
    address: FromQuery[str | None] = None,
) -> Response[bytes]:
    """A QR code of the table's page, for a phone: at one of the server's addresses.

    Without `address`, at the one by which it was asked.
    """
    table = await tables.find(table_id)
    own = f"{request.url.scheme}://{request.headers.get('host', '')}/"
    chosen = own if address is None else address.rstrip("/") + "/"
    if chosen not in (own, *_addresses(request, hosts)):
        raise Problem("bad-address", address=chosen[:LONGEST_TOLD])
    svg = _qr_code(f"{chosen}table/{table.id}")
    headers = {"Cache-Control": "private, max-age=3600"}
    return Response(svg, media_type="image/svg+xml", headers=headers)


def _addresses(request: AnyRequest, hosts: Hosts) -> list[str]:
    """Where the server that got this request is reached from elsewhere."""
    host, port = request.scope["server"] or ("", None)
    if port is None:
        return []
    return [address for address in elsewhere(host, int(port)) if hosts.allow(address.split("/")[2])]


def _qr_code(text: str) -> bytes:
    """A QR code as an SVG of any size."""
    drawing = io.BytesIO()
    segno.make_qr(text, error="m").save(
        drawing, "svg", xmldecl=False, omitsize=True, dark="#000", light="#fff"
    )
    return drawing.getvalue()


HANDLERS = [show_server, show_invitation]
