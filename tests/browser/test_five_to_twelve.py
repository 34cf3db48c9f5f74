"""Five to Twelve in a real browser, against the real server."""

import re
import urllib.request
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from stablemates.match import parse_record, replay
from tests.browser.people import Person, looks
from tests.server.tools import Server


class Gardener(Person):
    """Somebody who fills a board: what fits is placed, what does not is left."""

    game = "five_to_twelve"

    @property
    def hand(self) -> Locator:
        """The spaces of one's own board."""
        return self.page.locator("[data-space]")

    @property
    def legal_spaces(self) -> Locator:
        return self.page.locator("[data-space][aria-disabled=false]")

    @property
    def pile(self) -> Locator:
        return self.page.locator("button.pile")

    @property
    def legal_open(self) -> Locator:
        return self.page.locator("[data-open][aria-disabled=false]")

    def decide(self) -> bool:
        page = self.page
        self.wait_for_turn()
        summary = page.get_by_role("button", name=self.words.game("game-continue"))
        if page.locator("dialog[open]").count():
            expect(self.result.or_(summary)).to_be_visible()
        if self.result.is_visible():
            return False
        if summary.is_visible():
            summary.click()
            expect(summary).to_be_hidden()
            return True
        self.move()
        return True

    def move(self) -> None:
        """One decision, by pointer; it takes open tiles now and then, and prefers empty spaces."""
        page = self.page
        if self.pile.get_attribute("aria-disabled") == "false":
            if self.legal_open.count() and self.random.random() < 0.4:
                self.choose(self.legal_open.first)
            else:
                self.pile.click()
        elif self.legal_spaces.count():
            empty = page.locator("[data-space][aria-disabled=false]:not(:has(.tile))")
            spaces = empty if empty.count() else self.legal_spaces
            refuse = page.locator("button.refuse")
            if not empty.count() and refuse.count() and self.random.random() < 0.6:
                refuse.click()
            else:
                self.choose(spaces.nth(self.random.randrange(spaces.count())))
        else:
            page.locator("button.refuse").click()
        self.wait_for_what_follows()

    def choose(self, target: Locator) -> None:
        if target.get_attribute("aria-pressed") != "true":
            target.click()
        if self.confirms:
            commit = self.page.locator("button.play")
            expect(commit).to_be_enabled()
            commit.click()

    def wait_for_what_follows(self) -> None:
        """What has been decided is on its way, so nothing can be done until it has been shown."""
        self.page.wait_for_timeout(60)
        self.page.wait_for_function(
            "() => document.querySelector('dialog[open]') || document.querySelector("
            "'button.pile[aria-disabled=false], [data-space][aria-disabled=false], button.refuse')",
            timeout=60_000,
        )


@pytest.fixture
def person(page: Page, server: Server, language: str) -> Gardener:
    return Gardener(page, server.url, language)


@pytest.mark.parametrize(("screen", "motion"), [("tablet", "no-preference")])
def test_a_whole_match(person: Gardener, server: Server, screen: str, motion: str) -> None:
    """From the first page to the result, with a record that verifies."""
    person.come_home(speed="instant")
    person.check_access()
    person.check_fit()
    person.set_up()
    expect(person.hand).to_have_count(16)
    person.check_access()
    person.check_fit()
    for _ in range(10):
        person.decide()
    person.check_access()
    person.check_fit()
    person.play_to_the_result()
    expect(person.result).to_be_visible()
    person.check_access()
    person.check_fit()
    with urllib.request.urlopen(f"{server.url}/api/tables/{person.table_id()}/record") as answer:
        record = parse_record(answer.read())
    assert replay(record).position.is_over
    assert record.scores
    for score in record.scores:
        expect(person.result).to_contain_text(
            person.words.game("result-value", games="false", score=score)
        )


def test_what_must_be_read_is_large_enough(person: Gardener) -> None:
    """One's own board at least 240 pixels wide, no number on a board smaller than 11."""
    person.come_home(speed="instant")
    person.set_up(set_up="ascending")
    page = person.page
    board = page.get_by_role("grid").bounding_box()
    assert board
    assert board["width"] >= 240
    sizes = page.locator(".tile text").evaluate_all(
        "texts => texts.map(text => parseFloat(getComputedStyle(text).fontSize)"
        " * text.getScreenCTM().a)"
    )
    assert len(sizes) >= 16
    assert min(sizes) >= 11
    for other in page.get_by_role("table").all():
        expect(other).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(
    "options",
    [
        {"set_up": "one_by_one", "bruno": "all_four"},
        {"set_up": "sequential", "start": "random", "guard": False},
        {"set_up": "four_at_once", "equal_swap": True, "start": "second"},
        {"set_up": "ascending", "games": True},
    ],
    ids=lambda options: str(options["set_up"]),
)
@pytest.mark.parametrize(("screen", "motion"), [("phone", "reduce")])
def test_every_set_up_can_be_played(
    person: Gardener, options: dict[str, str | bool], screen: str, motion: str
) -> None:
    person.come_home(speed="instant", confirm=False)
    person.set_up(**options)
    if not options.get("games"):
        person.play_to_the_result()
        expect(person.result).to_be_visible()
        return
    # Of a match of several games, the first and what is between it and the next.
    second = person.page.get_by_text(person.words.game("game-number-of", game=2, games=4))
    person.play_to_the_end(until=lambda: second.is_visible())
    expect(second).to_be_visible()


@pytest.mark.parametrize(("screen", "motion"), [("tablet", "reduce")])
def test_the_keyboard_suffices(person: Gardener, screen: str, motion: str) -> None:
    """A set-up and a turn, without a pointer."""
    person.come_home(speed="instant")
    person.set_up(set_up="four_at_once")
    page = person.page
    for place in range(4):
        space = page.locator(f"[data-space='{5 * place}']")
        expect(space).to_have_attribute("aria-disabled", "false")
        if place == 0:
            space.focus()
        else:
            page.keyboard.press("ArrowDown")
            page.keyboard.press("ArrowRight")
        expect(space).to_be_focused()
        page.keyboard.press("Enter")
        expect(space).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("Enter")
        expect(space.locator("[data-card]")).to_have_count(1)
    expect(person.pile).to_have_attribute("aria-disabled", "false")
    page.keyboard.press("d")
    expect(page.locator(".own [data-hand]")).to_have_count(1)
    expect(page.locator("button.refuse")).to_be_visible()
    page.keyboard.press("r")
    expect(page.locator("button.refuse")).to_have_count(0)
    expect(person.pile).to_have_attribute("aria-disabled", "false", timeout=30_000)
    # Unless the others have taken them all.
    if page.locator("[data-open]").count():
        page.keyboard.press("t")
        assert page.evaluate("document.activeElement.matches('[data-open]')")


@pytest.mark.parametrize(("screen", "motion"), [("phone", "reduce")])
def test_a_reload_loses_nothing(person: Gardener, screen: str, motion: str) -> None:
    """Also in the set-up, with a tile placed that others do not see yet."""
    person.come_home(speed="instant")
    person.set_up()
    person.decide()
    page = person.page
    page.wait_for_timeout(300)
    before = person.what_lies_there()
    page.reload()
    expect(person.hand.first).to_be_visible()
    assert person.what_lies_there() == before
    assert person.decide()


@looks
@pytest.mark.parametrize("motion", ["reduce"])
def test_every_page_in_both_languages_and_colours(
    person: Gardener, language: str, colors: str, motion: str
) -> None:
    person.come_home(speed="instant")
    person.open_form()
    person.check_access()
    person.check_fit()
    page = person.page
    page.goto(f"{person.address}/howto/{person.game}")
    expect(page.locator("figure").first).to_be_visible()
    person.check_access()
    person.check_fit()
    person.come_home()
    person.set_up(set_up="ascending")
    person.decide()
    person.check_access()
    person.check_fit()


@pytest.mark.parametrize(("screen", "motion"), [("tablet", "reduce")])
def test_a_spectator_sees_all_boards_and_touches_none(
    person: Gardener, open_page: Callable[[], Page], language: str, screen: str, motion: str
) -> None:
    person.come_home(speed="instant")
    person.set_up()
    watcher = Gardener(open_page(), person.address, language)
    watcher.page.goto(person.page.url)
    boards = watcher.page.get_by_role("table")
    expect(boards).to_have_count(4)
    expect(watcher.hand).to_have_count(0)
    # Who placed what in the set-up stays hidden until all have.
    hands = watcher.page.locator("[data-hand]").evaluate_all(
        "all => all.map(tile => tile.dataset.hand)"
    )
    assert set(hands) <= {"0"}


@pytest.mark.parametrize(("screen", "motion"), [("tablet", "reduce")])
def test_every_event_is_spoken(person: Gardener, screen: str, motion: str) -> None:
    person.come_home(speed="instant")
    person.set_up(set_up="ascending")
    person.pile.click()
    log = person.page.get_by_role("log")
    drew = person.words.game("event-drew", you="yes", name="", tile="0").replace("0", r"\d+")
    expect(log).to_contain_text(re.compile(drew))
