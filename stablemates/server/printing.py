"""The games on paper over HTTP: what can be printed, the PDF, and pictures of its pages."""

import gzip
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.openapi.spec import Operation, Parameter, Schema
from litestar.params import FromPath

from stablemates.errors import Problem
from stablemates.games import find_game
from stablemates.games.options import describe, parse_options
from stablemates.print.options import PrintOptions
from stablemates.print.part import HEEDED, parts_of
from stablemates.server.messages import PrintInfo, PrintPage
from stablemates.server.press import Order, Press, Sheet
from stablemates.words import LANGUAGES, choose_language

AnyRequest = Request[Any, Any, Any]

LANGUAGE = "lang"


@dataclass
class PrintOperation(Operation):
    """Tells in OpenAPI of the options, which handlers read from the query by themselves."""

    def __post_init__(self) -> None:
        options = describe(PrintOptions)["properties"]
        told = {**options, LANGUAGE: {"enum": list(LANGUAGES)}}
        self.parameters = [
            *(self.parameters or ()),
            *(Parameter(name, "query", schema=_schema(rule)) for name, rule in told.items()),
        ]


def _schema(rule: Mapping[str, Any]) -> Schema:
    known = ("type", "enum", "default", "minimum", "maximum")
    return Schema(**{word: rule[word] for word in known if word in rule})


@get("/api/games/{game:str}/print", sync_to_thread=False)
def show_print(game: FromPath[str]) -> PrintInfo:
    """What can be printed for a game, and how."""
    parts = parts_of(find_game(game))
    if not parts:
        raise Problem("not-printed")
    return PrintInfo(
        parts={part: list(HEEDED[part]) for part in parts}, options=describe(PrintOptions)
    )


@get(
    "/api/games/{game:str}/print/{part:str}",
    operation_class=PrintOperation,
    media_type="application/pdf",
)
async def print_pdf(
    request: AnyRequest, game: FromPath[str], part: FromPath[str], press: NamedDependency[Press]
) -> Response[bytes]:
    """The PDF. Without `lang` it is in the language that the reader likes best."""
    order = _order(request, game, part)
    sheet = await press.pdf(order)
    name = f"{order.game}-{order.part}.pdf"
    headers = {"Content-Disposition": f'inline; filename="{name}"'}
    return _answer(request, order, sheet, "application/pdf", headers)


@get("/api/games/{game:str}/print/{part:str}/pages", operation_class=PrintOperation)
async def show_pages(
    request: AnyRequest, game: FromPath[str], part: FromPath[str], press: NamedDependency[Press]
) -> list[PrintPage]:
    """The pages of the PDF with the same options."""
    proofs = await press.proofs(_order(request, game, part))
    return [PrintPage(proof.width, proof.height) for proof in proofs]


@get(
    "/api/games/{game:str}/print/{part:str}/pages/{number:int}",
    operation_class=PrintOperation,
    media_type="image/svg+xml",
)
async def show_page(
    request: AnyRequest,
    game: FromPath[str],
    part: FromPath[str],
    number: FromPath[int],
    press: NamedDependency[Press],
) -> Response[bytes]:
    """A picture of a page, numbered from 1."""
    order = _order(request, game, part)
    proofs = await press.proofs(order)
    if not 1 <= number <= len(proofs):
        raise Problem("not-found")
    sheet = proofs[number - 1].sheet
    if "gzip" in request.headers.get("accept-encoding", ""):
        return _answer(request, order, sheet, "image/svg+xml", {"Content-Encoding": "gzip"})
    plain = Sheet(gzip.decompress(sheet.content), f"{sheet.digest}-plain")
    return _answer(request, order, plain, "image/svg+xml", {})


def _order(request: AnyRequest, game: str, part: str) -> Order:
    """What the address and the query ask for.

    Raises:
        Problem: `unknown-game`, `not-found`, `unknown-option`, `bad-option`.
    """
    find_game(game)
    if part not in HEEDED:
        raise Problem("not-found")
    values = dict(request.query_params)
    language = values.pop(LANGUAGE, None)
    if language is None:
        language = choose_language(request.headers.get("accept-language", ""))
    elif language not in LANGUAGES:
        raise Problem("bad-option", option=LANGUAGE, value=language[:80])
    options = parse_options(PrintOptions, values, text=True)
    return Order(game, part, cast(PrintOptions, options), language)


def _answer(
    request: AnyRequest, order: Order, sheet: Sheet, media_type: str, headers: dict[str, str]
) -> Response[bytes]:
    """The file; or, for those who have it still, the word that it has not changed."""
    tag = f'"{sheet.digest}"'
    known = tag in request.headers.get("if-none-match", "")
    return Response(
        b"" if known else sheet.content,
        status_code=304 if known else 200,
        media_type=media_type,
        headers={
            **({} if known else headers),
            "Cache-Control": "no-cache",
            "Content-Language": order.language,
            "ETag": tag,
            "Vary": "Accept-Encoding, Accept-Language",
        },
    )


HANDLERS = [show_print, print_pdf, show_pages, show_page]
