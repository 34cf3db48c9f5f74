"""The rules, the score pads and the test page, read back."""

import re
import time
from dataclasses import replace

import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from stablemates.errors import Problem
from stablemates.games import find_game
from stablemates.print.options import PrintOptions
from stablemates.print.paper import PAPERS
from stablemates.print.part import prepare
from stablemates.print.rules import howto
from stablemates.print.tabletop import tabletop
from stablemates.print.typesetting import PACKAGE
from stablemates.words import LANGUAGES, say_of
from tests.print.reading import PRINTED, fonts, kinds, language, lines, size, told_figures

games = pytest.mark.parametrize("game", PRINTED)
papers = pytest.mark.parametrize("paper", PAPERS)
languages = pytest.mark.parametrize("told_in", LANGUAGES)


def printed(game: str, part: str, told_in: str, **options: object) -> pypdfium2.PdfDocument:
    document = prepare(find_game(game), part, PrintOptions(**options), told_in).pdf()
    assert len(document) < 2_000_000
    return pypdfium2.PdfDocument(document)


def text(document: pypdfium2.PdfDocument) -> str:
    """All words, without the breaks of lines."""
    pages = (page.get_textpage().get_text_range() for page in document)
    return re.sub(r"\W+", "", "".join(pages))


def markdown(game: str, told_in: str) -> str:
    return (PACKAGE / "games" / game / "howto" / f"{told_in}.md").read_text("utf-8")


@games
@languages
@papers
def test_the_rules_are_a_leaflet(game: str, told_in: str, paper: str) -> None:
    began = time.process_time()
    document = printed(game, "rules", told_in, paper=paper)
    assert time.process_time() - began < 5
    assert 1 <= len(document) <= 2
    assert language(document) == told_in
    for page in document:
        assert size(page) == pytest.approx(PAPERS[paper], abs=0.1)
        assert pdfium.FPDF_PAGEOBJ_IMAGE not in kinds(page)
        assert all("Nunito" in name and embedded for name, embedded in fonts(page).items())


@games
@languages
def test_the_rules_are_those_of_the_how_to_page(game: str, told_in: str) -> None:
    """Every heading, and every picture told in words; but nothing that is for the screen only."""
    document = printed(game, "rules", told_in)
    shown = text(document)
    page = markdown(game, told_in)
    parts = re.split(r"<!-- /?screen -->", page)
    for index, part in enumerate(parts):
        for heading in re.findall(r"^#+ (.*)", part, re.MULTILINE):
            assert (re.sub(r"\W+", "", heading) in shown) == (index % 2 == 0), heading
    pictures = [
        block["spec"]["alt"] for block in howto(game, told_in) if block["kind"] == "picture"
    ]
    assert sorted(told for page in document for told in told_figures(page)) == sorted(pictures)
    assert len(pictures) == page.count("```picture")


@games
@languages
@papers
def test_a_score_pad_is_a_page(game: str, told_in: str, paper: str) -> None:
    document = printed(game, "score", told_in, paper=paper)
    assert len(document) == 1
    assert size(document[0]) == pytest.approx(PAPERS[paper], abs=0.1)
    shown = text(document)
    for row in range(1, find_game(game).pad.rows + 1):
        words = re.sub(r"\W+", "", say_of(game, told_in, "pad-row", row=row))
        assert shown.count(words) >= 2
    assert all("Nunito" in name and embedded for name, embedded in fonts(document[0]).items())


@languages
@papers
def test_the_test_pages_rulers_are_true(told_in: str, paper: str) -> None:
    document = printed(PRINTED[0], "test", told_in, paper=paper)
    assert len(document) == 2
    found = lines(document[0])
    level = [line for line in found if 149.5 < line[2] - line[0] < 151]
    upright = [line for line in found if 149.5 < line[3] - line[1] < 151]
    assert len(level) == len(upright) == 1
    centimetres = sorted(
        (x1 + x2) / 2
        for x1, y1, x2, y2 in found
        if 4.9 < y2 - y1 < 5.3 and abs(y1 - level[0][1]) < 0.3
    )
    assert len(centimetres) == 16
    start = centimetres[0]
    assert centimetres == pytest.approx([start + 10 * n for n in range(16)], abs=0.05)


@pytest.mark.parametrize("offset", [(0.0, 0.0), (1.5, -2.0)])
def test_the_test_pages_back_is_moved_by_the_offset(offset: tuple[float, float]) -> None:
    """Without an offset it lies on the front's cross."""
    x, y = offset
    document = printed(PRINTED[0], "test", "en", offset_x=x, offset_y=y)
    width, height = PAPERS["a4"]
    cross = [line for line in lines(document[1]) if max(line[2] - line[0], line[3] - line[1]) > 80]
    assert len(cross) == 2
    upright = next((a + c) / 2 for a, b, c, d in cross if c - a < d - b)
    level = next((b + d) / 2 for a, b, c, d in cross if c - a > d - b)
    assert (upright, level) == pytest.approx((width / 2 + x, height / 2 + y), abs=0.05)


@pytest.mark.parametrize("part", ["cards", "rules", "score"])
def test_a_game_that_is_not_played_on_paper_is_refused(part: str) -> None:
    game = replace(find_game(PRINTED[0]), pieces=(), pad=None)
    with pytest.raises(Problem, match="not-printed"):
        prepare(game, part, PrintOptions(), "en")
    with pytest.raises(Problem, match="not-printed"):
        tabletop(game, "en", "https://example.org/")


def test_all_four_games_are_played_on_paper() -> None:
    assert len(PRINTED) >= 4
    assert {"cow006", "five_to_twelve", "sly", "stables"} <= set(PRINTED)
