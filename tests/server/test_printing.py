"""The games on paper over HTTP, without a browser."""

import asyncio
import gzip
from pathlib import Path
from xml.etree import ElementTree

import httpx
import pypdfium2
import pytest

from stablemates.cli import app as command
from stablemates.games import find_game, game_names
from stablemates.print.options import PrintOptions
from stablemates.server import press as presses
from stablemates.server.press import Order, Press
from stablemates.words import say_of

pytestmark = pytest.mark.anyio

PRINTED = [name for name in game_names() if find_game(name).pieces]
PLAIN = [name for name in game_names() if not find_game(name).pieces]
GAME = PRINTED[0]


async def test_what_can_be_printed_is_told(client: httpx.AsyncClient) -> None:
    told = {game["name"]: game["printed"] for game in (await client.get("/api/games")).json()}
    assert {name for name, printed in told.items() if printed} == set(PRINTED)
    assert len(PRINTED) >= 4
    for name in PRINTED:
        info = (await client.get(f"/api/games/{name}/print")).json()
        assert list(info["parts"]) == ["cards", "rules", "score", "test"]
        options = info["options"]["properties"]
        assert list(options) == list(PrintOptions.__struct_fields__)
        assert info["parts"]["cards"] == list(options)
        assert set(info["parts"]["rules"]) < set(options)


@pytest.mark.parametrize("game", PLAIN)
async def test_a_game_that_is_not_played_on_paper_says_so(
    client: httpx.AsyncClient, game: str
) -> None:
    for path in ("", "/cards", "/test", "/cards/pages", "/cards/pages/1"):
        answer = await client.get(f"/api/games/{game}/print{path}")
        assert (answer.status_code, answer.json()["code"]) == (404, "not-printed")


@pytest.mark.parametrize(
    ("part", "query", "flags"),
    [
        ("cards", "lang=ru", ["--lang", "ru"]),
        ("cards", "lang=en&backs=fold&bleed=2&marks=lines&ink=saver",
         ["--lang", "en", "--backs", "fold", "--bleed", "2", "--marks", "lines", "--ink", "saver"]),
        ("rules", "lang=en&paper=letter", ["--lang", "en", "--paper", "letter"]),
        ("score", "lang=ru&ink=grey", ["--lang", "ru", "--ink", "grey"]),
        ("test", "lang=en&offset_x=1.5&offset_y=-2",
         ["--lang", "en", "--offset-x", "1.5", "--offset-y", "-2"]),
    ],
)  # fmt: skip
async def test_the_pdf_is_the_command_lines(
    client: httpx.AsyncClient, tmp_path: Path, part: str, query: str, flags: list[str]
) -> None:
    path = tmp_path / "out.pdf"
    words = ["print", GAME, "--part", part, *flags, "-o", str(path)]
    command(words, result_action="return_value")
    answer = await client.get(f"/api/games/{GAME}/print/{part}?{query}")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == f'inline; filename="{GAME}-{part}.pdf"'
    assert answer.content == path.read_bytes()


async def test_the_pictures_are_of_the_pdfs_pages(client: httpx.AsyncClient) -> None:
    """As many, of their sizes, and SVG without anything from elsewhere."""
    path = f"/api/games/{GAME}/print/cards"
    query = "?lang=en&paper=letter&backs=fold"
    document = pypdfium2.PdfDocument((await client.get(f"{path}{query}")).content)
    pages = (await client.get(f"{path}/pages{query}")).json()
    assert len(pages) == len(document) > 1
    for page, printed in zip(pages, document, strict=True):
        points = [page[length] / 25.4 * 72 for length in ("width", "height")]
        assert points == pytest.approx(printed.get_size(), abs=0.2)
    for number in (1, len(pages)):
        picture = await client.get(f"{path}/pages/{number}{query}")
        assert picture.headers["content-type"] == "image/svg+xml"
        root = ElementTree.fromstring(picture.content)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        links = [
            value
            for element in root.iter()
            for name, value in element.attrib.items()
            if name.rpartition("}")[2] == "href"
        ]
        assert all(link.startswith(("#", "data:image/")) for link in links)
    for number in (0, -1, len(pages) + 1):
        answer = await client.get(f"{path}/pages/{number}{query}")
        assert answer.status_code == 404


async def test_pictures_change_with_the_options(client: httpx.AsyncClient) -> None:
    path = f"/api/games/{GAME}/print/cards/pages/1"
    queries = ["lang=en", "lang=ru", "ink=grey&lang=en", "marks=lines&lang=en", "bleed=0&lang=en"]
    pictures = {(await client.get(f"{path}?{query}")).content for query in queries}
    assert len(pictures) == len(queries)


async def test_pictures_come_small_to_those_who_can_read_them_so(
    client: httpx.AsyncClient,
) -> None:
    path = f"/api/games/{GAME}/print/cards/pages/1"
    small = await client.get(path, headers={"accept-encoding": "gzip"})
    plain = await client.get(path, headers={"accept-encoding": "identity"})
    assert small.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert small.content == plain.content
    assert int(small.headers["content-length"]) < len(plain.content) / 3
    assert small.headers["etag"] != plain.headers["etag"]


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("none/print", 404, "unknown-game"),
        ("none/print/cards", 404, "unknown-game"),
        (f"{GAME}/print/none", 404, "not-found"),
        (f"{GAME}/print/cards?paper=a3", 400, "bad-option"),
        (f"{GAME}/print/cards?bleed=5.1", 400, "bad-option"),
        (f"{GAME}/print/cards?bleed=nan", 400, "bad-option"),
        (f"{GAME}/print/cards?offset_x=-11", 400, "bad-option"),
        (f"{GAME}/print/cards?lang=de", 400, "bad-option"),
        (f"{GAME}/print/cards?title=x", 400, "unknown-option"),
        (f"{GAME}/print/cards/pages?ink=", 400, "bad-option"),
        (f"{GAME}/print/cards/pages/1?ink=x", 400, "bad-option"),
        (f"{GAME}/print/cards/pages/one", 404, "not-found"),
    ],
)
async def test_what_cannot_be_printed_is_refused(
    client: httpx.AsyncClient, path: str, status: int, code: str
) -> None:
    answer = await client.get(f"/api/games/{path}")
    assert answer.headers["content-type"] == "application/problem+json"
    assert (answer.status_code, answer.json()["code"]) == (status, code)


async def test_without_a_language_it_is_the_readers(client: httpx.AsyncClient) -> None:
    path = f"/api/games/{GAME}/print/score"
    for language in ("en", "ru"):
        answer = await client.get(path, headers={"accept-language": f"{language}, fr;q=0.5"})
        assert answer.headers["content-language"] == language
        assert "Accept-Language" in answer.headers["vary"]
        page = pypdfium2.PdfDocument(answer.content)[0]
        assert say_of(GAME, language, "title") in page.get_textpage().get_text_range()


async def test_what_has_not_changed_is_not_sent_again(client: httpx.AsyncClient) -> None:
    for path in ("score?lang=en", "score/pages/1?lang=en"):
        address = f"/api/games/{GAME}/print/{path}"
        first = await client.get(address)
        assert first.headers["cache-control"] == "no-cache"
        tag = first.headers["etag"]
        again = await client.get(address, headers={"if-none-match": tag})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == tag
        other = await client.get(address, headers={"if-none-match": '"other"'})
        assert (other.status_code, other.content) == (200, first.content)


def order(**options: object) -> Order:
    return Order(GAME, "score", PrintOptions(**options), "en")


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Order]:
    """All that is really set while the test runs."""
    made: list[Order] = []
    real = presses._document

    def note(order: Order) -> object:
        made.append(order)
        return real(order)

    monkeypatch.setattr(presses, "_document", note)
    return made


async def test_the_same_is_made_once(made: list[Order]) -> None:
    press = Press()
    several = await asyncio.gather(*(press.pdf(order()) for _ in range(50)))
    assert len(made) == 1
    assert {id(sheet) for sheet in several} == {id(await press.pdf(order()))}
    assert len(made) == 1
    press.close()


async def test_the_tables_go_on_while_something_is_printed(client: httpx.AsyncClient) -> None:
    """What is set is set in a thread: others are answered meanwhile."""
    slow = asyncio.create_task(client.get(f"/api/games/{GAME}/print/rules?ink=saver"))
    answered = 0
    while not slow.done():
        assert (await client.get("/api/games")).status_code == 200
        answered += not slow.done()
        await asyncio.sleep(0.001)
    assert (await slow).status_code == 200
    assert answered >= 3


async def test_proofs_are_the_pictures_compressed() -> None:
    press = Press()
    (proof,) = await press.proofs(order())
    assert gzip.decompress(proof.sheet.content).startswith(b"<svg ")
    assert (proof.width, proof.height) == (210.0, 297.0)
    press.close()
