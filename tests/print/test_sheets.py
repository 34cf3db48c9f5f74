"""Every game's sheets as PDF: read back, measured and looked at."""

import re
import time
from collections import Counter
from functools import cache
from itertools import combinations

import numpy as np
import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from stablemates.games import find_game
from stablemates.print.options import PrintOptions
from stablemates.print.paper import PAPERS
from stablemates.print.sheets import sheets
from stablemates.words import LANGUAGES, say_of
from tests.print.reading import (
    PRINTED,
    Figure,
    figures,
    fonts,
    kinds,
    language,
    lines,
    pixels,
    size,
)

EXACT = 0.1
"""Millimetres."""
WHITE = 250
games = pytest.mark.parametrize("game", PRINTED)
papers = pytest.mark.parametrize("paper", PAPERS)


@cache
def printed(game: str, told_in: str = "en", **options: object) -> pypdfium2.PdfDocument:
    return pypdfium2.PdfDocument(sheets(find_game(game), PrintOptions(**options), told_in).pdf())


def fronts_and_backs(document: pypdfium2.PdfDocument) -> list[tuple[list[Figure], list[Figure]]]:
    pages = [figures(page) for page in document]
    return list(zip(pages[::2], pages[1::2], strict=True))


def expected(game: str, told_in: str, side: str = "") -> Counter[str]:
    return Counter(
        say_of(game, told_in, f"piece-{pieces.kind}{side}", **data)
        for pieces in find_game(game).pieces
        for data in pieces.each
        if not side or pieces.back
    )


@games
@papers
def test_pages_have_the_papers_size(game: str, paper: str) -> None:
    for page in printed(game, paper=paper):
        assert sorted(size(page)) == pytest.approx(sorted(PAPERS[paper]), abs=EXACT)


@games
@pytest.mark.parametrize("told_in", LANGUAGES)
def test_every_piece_is_printed_exactly_once(game: str, told_in: str) -> None:
    pairs = fronts_and_backs(printed(game, told_in))
    assert Counter(card.told for front, _ in pairs for card in front) == expected(game, told_in)
    behind = Counter(card.told for _, back in pairs for card in back)
    assert behind == expected(game, told_in, "-back")


def test_cow_006_is_104_cards() -> None:
    """C1, C2: numbers from 1 to 104, and the heads of each."""
    told = [card.told for front, _ in fronts_and_backs(printed("cow006")) for card in front]
    heads = {}
    for words in told:
        number, count = (int(digits) for digits in re.findall(r"\d+", words))
        heads[number] = count
    assert sorted(heads) == list(range(1, 105))
    assert Counter(heads.values()) == {1: 76, 2: 9, 3: 10, 5: 8, 7: 1}
    assert heads[55] == 7


def test_stables_is_52_animal_cards_and_four_stables() -> None:
    """J1 to J4."""
    told = [card.told for front, _ in fronts_and_backs(printed("stables")) for card in front]
    animals = [re.split(", | and ", words) for words in told if "Stable" not in words]
    assert [words for words in told if "Stable" in words] == [f"Stable {n}" for n in range(1, 5)]
    assert Counter(map(len, animals)) == {1: 42, 2: 6, 3: 4}
    assert set(Counter(one for one, *more in animals if not more).values()) == {7}
    assert len(told) == 56


def test_sly_is_six_hens_and_a_fox_for_four() -> None:
    """S1, S2; and the hen houses of every layout (S7)."""
    told = [card.told for front, _ in fronts_and_backs(printed("sly")) for card in front]
    for owner in ("red hearts", "blue drops", "yellow stars", "violet clovers"):
        cards = [words.removesuffix(f" of the {owner}") for words in told if owner in words]
        assert cards == ["Hen 1", "Hen 2", "Hen 3", "Hen 4", "Hen 5", "Hen 6", "Fox"]
    houses = Counter(words for words in told if "house" in words)
    assert sorted(houses.values()) == [2, 2, 2]


def test_five_to_twelve_is_eighty_tiles_and_four_boards() -> None:
    """N1: a set of 1 to 20 and a board for each seat."""
    told = [card.told for front, _ in fronts_and_backs(printed("five_to_twelve")) for card in front]
    tiles = Counter(words for words in told if words.startswith("Tile"))
    assert set(tiles) == {f"Tile {n} of set {s}" for n in range(1, 21) for s in range(1, 5)}
    assert set(tiles.values()) == {1}
    assert len(told) == 84


@games
@papers
def test_pieces_are_cut_to_their_size(game: str, paper: str) -> None:
    sizes = {pieces.size for pieces in find_game(game).pieces}
    for front, back in fronts_and_backs(printed(game, paper=paper)):
        for card in front + back:
            nearest = min(sizes, key=lambda size: abs(size[0] - card.width))
            assert (card.width, card.height) == pytest.approx(nearest, abs=EXACT)


@papers
def test_cards_lie_where_they_are_cut(paper: str) -> None:
    """Nine cards of 63 by 88 mm side by side in the middle of the page, marks at every cut."""
    width, height = PAPERS[paper]
    left, top = (width - 3 * 63) / 2, (height - 3 * 88) / 2
    page = printed("cow006", paper=paper)[0]
    places = [(left + 63 * column, top + 88 * row) for row in range(3) for column in range(3)]
    cards = figures(page)
    assert [card.told.split(",")[0] for card in cards] == [f"Card {n}" for n in range(1, 10)]
    for card, place in zip(cards, places, strict=True):
        assert (card.x, card.y) == pytest.approx(place, abs=EXACT)
    upright = {(x1 + x2) / 2 for x1, y1, x2, y2 in lines(page) if x2 - x1 < y2 - y1}
    level = {(y1 + y2) / 2 for x1, y1, x2, y2 in lines(page) if x2 - x1 > y2 - y1}
    cuts_across, cuts_down = ([at + by * n for n in range(4)] for at, by in ((left, 63), (top, 88)))
    for found, cuts in ((upright, cuts_across), (level, cuts_down)):
        for cut in cuts:
            assert min(abs(cut - line) for line in found) < EXACT
        for line in found:
            assert min(abs(cut - line) for cut in cuts) < EXACT


@games
@papers
def test_backs_land_on_their_fronts(game: str, paper: str) -> None:
    """Also on incomplete pages."""
    document = printed(game, paper=paper)
    found = 0
    for at, (front, back) in enumerate(fronts_and_backs(document)):
        width, _ = size(document[2 * at])
        seen_through = {(width - card.x - card.width, card.y) for card in back}
        for card in front if back else []:
            off = min(max(abs(x - card.x), abs(y - card.y)) for x, y in seen_through)
            assert off < EXACT
            found += 1
    assert found == sum(expected(game, "en", "-back").values())


def test_each_owners_cards_have_their_owners_back() -> None:
    owners = ("heart", "drop", "star", "clover")
    document = printed("sly")
    for front, back in fronts_and_backs(document):
        for card in front:
            for behind in back:
                if abs(210 - behind.x - 63 - card.x) < 1 and abs(behind.y - card.y) < 1:
                    assert [o in card.told for o in owners] == [o in behind.told for o in owners]


@games
def test_a_back_off_by_a_millimetre_shows_no_white(game: str) -> None:
    document = printed(game)
    per_millimetre = 4
    for at in range(1, len(document), 2):
        cards = figures(document[at])
        if not cards:
            continue
        image = pixels(document[at], per_millimetre)
        for card in (cards[0], cards[-1]):
            rows = slice(
                *(round((y) * per_millimetre) for y in (card.y - 0.9, card.y + card.height + 0.9))
            )
            columns = slice(
                *(round(x * per_millimetre) for x in (card.x - 0.9, card.x + card.width + 0.9))
            )
            ring = image[rows, columns].astype(int)
            edge = np.concatenate([ring[0], ring[-1], ring[:, 0], ring[:, -1]])
            assert edge.min(axis=1).max() < WHITE


def _ring(start: float, length: float, per_millimetre: int) -> tuple[int, int]:
    """Pixels of a card that is cut almost a millimetre too large at both ends."""
    return (
        round((start - 0.9) * per_millimetre),
        round((start + length + 0.9) * per_millimetre),
    )


@games
def test_fronts_go_on_beyond_the_cut(game: str) -> None:
    """Outside the block there is no white within the bleed."""
    document = printed(game, bleed=3.0)
    page = document[0]
    image = pixels(page).astype(int)
    cards = figures(page)
    left, top = min(card.x for card in cards), min(card.y for card in cards)
    for card in cards:
        across = slice(round(card.x * 4) + 2, round((card.x + card.width) * 4) - 2)
        down = slice(round(card.y * 4) + 2, round((card.y + card.height) * 4) - 2)
        if card.x == left:
            assert image[down, round((left - 2.5) * 4)].min(axis=1).max() < WHITE
        if card.y == top:
            assert image[round((top - 2.5) * 4), across].min(axis=1).max() < WHITE


@games
@pytest.mark.parametrize("told_in", LANGUAGES)
def test_text_is_text_in_embedded_fonts_and_drawings_are_vectors(game: str, told_in: str) -> None:
    for page in printed(game, told_in):
        assert pdfium.FPDF_PAGEOBJ_IMAGE not in kinds(page)
        for name, embedded in fonts(page).items():
            assert "Nunito" in name
            assert embedded
    first = printed(game, told_in)[0]
    assert fonts(first)
    assert say_of(game, told_in, "title") in first.get_textpage().get_text_range()


@games
@pytest.mark.parametrize("told_in", LANGUAGES)
def test_the_document_says_what_it_is(game: str, told_in: str) -> None:
    document = printed(game, told_in)
    told = document.get_metadata_dict()
    assert say_of(game, told_in, "title") in told["Title"]
    assert told["Author"] == "Stablemates"
    assert told["Subject"]
    assert language(document) == told_in


@games
def test_it_is_small_quick_for_archives_and_always_the_same(game: str) -> None:
    began = time.process_time()
    document = sheets(find_game(game), PrintOptions(), "ru").pdf()
    assert time.process_time() - began < 5
    assert len(document) < 2_000_000
    assert b"pdfaid:part" in document
    assert b"pdfuaid:part" in document
    assert document == sheets(find_game(game), PrintOptions(), "ru").pdf()


@games
def test_grey_is_grey_and_saver_is_paler(game: str) -> None:
    colour, saver, grey = (
        pixels(printed(game, ink=ink)[0], 2).astype(int) for ink in ("colour", "saver", "grey")
    )
    assert np.ptp(grey, axis=2).max() <= 3
    assert np.ptp(colour, axis=2).max() > 60
    assert saver.mean() > colour.mean() + 3
    # Readable: outlines and numbers stay dark on a light ground.
    assert grey.min() < 80
    assert saver.min() < 80


def test_animals_differ_by_their_shape_in_grey() -> None:
    """The dark outlines of any two kinds of animal cover different spots (J2)."""
    document = printed("stables", ink="grey")
    outlines = {}
    for at in range(0, len(document), 2):
        image = pixels(document[at])
        for card in figures(document[at]):
            if " " not in card.told and card.told not in outlines:
                top, left = round(card.y * 4), round(card.x * 4)
                outlines[card.told] = image[top : top + 88 * 4, left : left + 63 * 4, 0] < 110
    assert len(outlines) == 6
    for one, other in combinations(outlines.values(), 2):
        assert (one & other).sum() < 0.6 * (one | other).sum()


@games
def test_without_backs_there_are_only_fronts(game: str) -> None:
    document = printed(game, backs="none")
    told = Counter(card.told for page in document for card in figures(page))
    assert told == expected(game, "en")


@games
def test_folded_backs_share_the_page_of_their_fronts(game: str) -> None:
    for page in printed(game, backs="fold"):
        width, _ = size(page)
        cards = figures(page)
        behind = [card for card in cards if "ack " in card.told]
        fronts = [card for card in cards if card not in behind]
        if behind:
            assert len(behind) == len(fronts)
        for card in behind:
            across = width - card.x - card.width
            off = min(max(abs(across - c.x), abs(card.y - c.y)) for c in fronts)
            assert off < EXACT
