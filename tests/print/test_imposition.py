"""Where pieces lie on pages, whatever they are."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stablemates.print.imposition import Page, Place, impose
from stablemates.print.paper import PAPERS, UNPRINTABLE

CARD = (63.0, 88.0)
sizes = st.tuples(st.floats(20, 180), st.floats(20, 180))
papers = st.sampled_from(sorted(PAPERS.values()))
bleeds = st.floats(0, 5)


def fronts(pages: list[Page]) -> list[Place]:
    return [place for page in pages for place in page.places if not place.back]


def backs(pages: list[Page]) -> list[Place]:
    return [place for page in pages for place in page.places if place.back]


def covers(one: Place, other: Place) -> bool:
    """Whether anything drawn of `one`, its bleed included, lies within the cut of `other`."""
    hair = 1e-6
    return (
        one.x - one.bleed.left < other.right - hair
        and other.x < one.right + one.bleed.right - hair
        and one.y - one.bleed.top < other.bottom - hair
        and other.y < one.bottom + one.bleed.bottom - hair
    )


@pytest.mark.parametrize("paper", PAPERS)
def test_nine_cards_lie_on_a_page(paper: str) -> None:
    pages = impose(56, CARD, PAPERS[paper], backs="none")
    assert [len(page.places) for page in pages] == [9, 9, 9, 9, 9, 9, 2]
    assert {(page.width, page.height) for page in pages} == {PAPERS[paper]}


@given(st.integers(1, 120), sizes, papers, bleeds, st.sampled_from(["duplex", "fold", "none"]))
def test_each_piece_is_printed_once_and_covers_no_other(
    count: int, size: tuple[float, float], paper: tuple[float, float], bleed: float, how: str
) -> None:
    pages = impose(count, size, paper, backs=how, bleed=bleed)
    assert [place.piece for place in fronts(pages)] == list(range(count))
    if how == "duplex":
        assert sorted(place.piece for place in backs(pages)) == list(range(count))
        assert len(pages) % 2 == 0
    for page in pages:
        for at, place in enumerate(page.places):
            assert (place.width, place.height) == size
            assert place.x - place.bleed.left >= UNPRINTABLE - 1e-6
            assert place.right + place.bleed.right <= page.width - UNPRINTABLE + 1e-6
            assert place.y - place.bleed.top >= UNPRINTABLE - 1e-6
            assert place.bottom + place.bleed.bottom <= page.height - UNPRINTABLE + 1e-6
            others = page.places[:at]
            assert not any(covers(place, other) or covers(other, place) for other in others)


@given(st.integers(1, 60), sizes, papers, bleeds)
def test_backs_land_on_their_fronts_when_the_paper_is_flipped_on_its_long_edge(
    count: int, size: tuple[float, float], paper: tuple[float, float], bleed: float
) -> None:
    pages = impose(count, size, paper, bleed=bleed)
    for front, behind in zip(pages[::2], pages[1::2], strict=True):
        assert (front.width, front.height) == (behind.width, behind.height) == paper
        across = {place.piece: place for place in behind.places}
        for place in front.places:
            seen_through = front.width - across[place.piece].right
            assert seen_through == pytest.approx(place.x)
            assert across[place.piece].y == pytest.approx(place.y)


@given(st.integers(1, 60), sizes, papers, bleeds)
def test_a_folded_back_lands_on_its_front(
    count: int, size: tuple[float, float], paper: tuple[float, float], bleed: float
) -> None:
    pages = impose(count, size, paper, backs="fold", bleed=bleed)
    for page in pages:
        if page.fold is None:
            assert not backs([page]), "too large to be folded"
            continue
        across = {place.piece: place for place in backs([page])}
        for place in fronts([page]):
            behind = across[place.piece]
            assert page.fold - place.right == pytest.approx(behind.x - page.fold)
            assert place.y == behind.y
            assert place.right + place.bleed.right <= page.fold
    if size == CARD:
        assert pages[0].fold == max(paper) / 2


def test_the_printers_offset_moves_only_the_backs() -> None:
    plain, moved = (impose(9, CARD, PAPERS["a4"], offset=offset) for offset in ((0, 0), (1.5, -2)))
    assert fronts(plain) == fronts(moved)
    for before, after in zip(backs(plain), backs(moved), strict=True):
        assert (after.x - before.x, after.y - before.y) == pytest.approx((1.5, -2))


@given(st.integers(1, 30), papers, bleeds)
def test_backs_reach_a_millimetre_beyond_the_cut_or_touch_each_other(
    count: int, paper: tuple[float, float], bleed: float
) -> None:
    pages = impose(count, CARD, paper, bleed=bleed)
    for page in pages[1::2]:
        for place in page.places:
            right = [other for other in page.places if other.y == place.y and other.x > place.x]
            gap = min((other.x - place.right for other in right), default=None)
            if gap is None:
                assert place.bleed.right >= 1
            else:
                assert place.bleed.right == pytest.approx(gap / 2)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("bleed", [0, 3, 5])
def test_crop_marks_are_outside_every_cut(paper: str, bleed: float) -> None:
    for page in impose(20, CARD, PAPERS[paper], bleed=bleed)[::2]:
        assert len(page.marks) >= 8
        for x1, y1, x2, y2 in page.marks:
            assert (x1 == x2) != (y1 == y2)
            for place in page.places:
                inside_x = place.x < max(x1, x2) and min(x1, x2) < place.right
                inside_y = place.y < max(y1, y2) and min(y1, y2) < place.bottom
                assert not (inside_x and inside_y)
        edges = {edge for place in page.places for edge in (place.x, place.right)}
        assert edges == {x1 for x1, _, x2, _ in page.marks if x1 == x2}


@pytest.mark.parametrize("paper", PAPERS)
def test_crop_marks_show_within_what_can_be_printed(paper: str) -> None:
    for page in impose(20, CARD, PAPERS[paper])[::2]:
        for x1, y1, x2, y2 in page.marks:
            across = max(
                0.0, min(max(x1, x2), page.width - UNPRINTABLE) - max(min(x1, x2), UNPRINTABLE)
            )
            down = max(
                0.0, min(max(y1, y2), page.height - UNPRINTABLE) - max(min(y1, y2), UNPRINTABLE)
            )
            assert max(across, down) >= 1.5


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="does not fit"):
        impose(1, (250, 250), PAPERS["a4"])
