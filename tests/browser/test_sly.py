"""A person plays Sly in a real browser, against the real server."""

import re
import urllib.request

import pytest
from playwright.sync_api import Locator, Page, expect

from stablemates.match import parse_record, replay
from tests.browser.people import Person, looks
from tests.server.tools import Server


class Player(Person):
    """Someone who lays, exposes and reveals as the table offers it."""

    game = "sly"

    @property
    def spaces(self) -> Locator:
        return self.page.locator("[data-space]")

    def act(self, name: str) -> Locator:
        return self.page.locator(f".acts .{name}")

    def decide(self) -> bool:
        if not self.wait():
            return False
        if self.act("stop").count() and self.random.random() < 0.5:
            self.act("stop").click()
        elif self.can_lay() and self.random.random() < 0.6:
            self.lay()
        elif not self.turn_up():
            # Else what was looked at has just changed: look again.
            if self.act("stop").count():
                self.act("stop").click()
            elif self.can_lay():
                self.lay()
        return True

    def can_lay(self) -> bool:
        enabled = self.page.locator("[data-hand]:not([aria-disabled=true])")
        return bool(enabled.count() and self.page.locator(".space.free").count())

    def lay(self) -> None:
        """Take up a card, and lay it on a space that lights up."""
        cards = self.page.locator("[data-hand]")
        count = cards.count()
        cards.nth(self.random.randrange(count)).click()
        opened = self.page.locator(".space.open")
        expect(opened.first).to_be_visible()
        # What lights up breathes, which Playwright would wait out.
        opened.nth(self.random.randrange(opened.count())).click(force=True)
        expect(opened).to_have_count(0)

    def turn_up(self) -> bool:
        """Select a card that lies there, and expose it or turn it up; False if none can be."""
        lying = self.page.locator(".space:not(.free)")
        for index in self.random.sample(range(lying.count()), lying.count()):
            space = lying.nth(index)
            if space.get_attribute("aria-pressed") != "true":
                space.click()
            ways = self.page.locator(".acts .expose, .acts .reveal")
            if ways.count():
                ways.nth(self.random.randrange(ways.count())).click()
                expect(self.page.locator(".space[aria-pressed=true]")).to_have_count(0)
                return True
        return False


@pytest.fixture
def player(page: Page, server: Server, language: str) -> Player:
    return Player(page, server.url, language)


@pytest.mark.parametrize(("screen", "motion"), [("tablet", "no-preference")])
def test_a_whole_match(player: Player, server: Server, screen: str, motion: str) -> None:
    """From the first page to the parts of the score, with a record that verifies."""
    player.come_home(speed="fast")
    player.check_access()
    player.check_fit()
    player.set_up()
    player.wait()
    expect(player.hand.first).to_be_visible()
    player.check_access()
    player.check_fit()
    player.play_to_the_result()
    player.check_access()
    player.check_fit()
    with urllib.request.urlopen(f"{server.url}/api/tables/{player.table_id()}/record") as answer:
        record = parse_record(answer.read())
    assert replay(record).position.is_over
    assert record.scores
    expect(player.result.get_by_role("table", name=player.words.game("scores"))).to_be_visible()
    player.page.keyboard.press("Escape")
    parts = player.page.get_by_role("table", name=player.words.game("scores")).locator("tbody tr")
    expect(parts).to_have_count(len(record.scores))
    minus = str.maketrans("−", "-")
    for row, score in zip(parts.all(), record.scores, strict=True):
        numbers = [int(cell.translate(minus)) for cell in row.locator("td").all_inner_texts()]
        assert sum(numbers[:-1]) == numbers[-1] == score
    player.check_access()


@pytest.mark.parametrize(
    "options",
    [
        {"layout": "fours", "reveal": "named"},
        {"layout": "twelve", "reveal": "two", "every_fox_eats": True},
        {"layout": "one", "fox_stays": True},
        {"reveal": "house"},
    ],
)
@pytest.mark.parametrize(("screen", "motion"), [("phone", "reduce")])
def test_every_variant_can_be_played(
    player: Player, options: dict[str, str | bool], screen: str, motion: str
) -> None:
    player.come_home(speed="instant", confirm=False)
    player.set_up(**options)
    player.play_to_the_result()
    expect(player.result).to_be_visible()


@looks
@pytest.mark.parametrize("motion", ["reduce"])
def test_the_table_and_its_rules_in_both_languages_and_colours(
    player: Player, language: str, colors: str, motion: str
) -> None:
    player.come_home(speed="instant")
    player.set_up()
    for _ in range(3):
        player.decide()
    player.wait()
    player.page.locator(".space:not(.free)").first.click()
    player.check_access()
    player.check_fit()
    player.page.goto(f"{player.address}/howto/sly")
    expect(player.page.locator("figure").first).to_be_visible()
    player.check_access()
    player.check_fit()


@pytest.mark.parametrize(("screen", "motion"), [("phone", "reduce")])
def test_all_spaces_are_in_sight_and_big_enough_for_a_finger(
    player: Player, screen: str, motion: str
) -> None:
    player.come_home(speed="instant")
    player.open_form()
    more = player.page.get_by_role("button", name=player.words.common("form-more"))
    while more.is_enabled():
        more.click()
    player.button("home-start").click()
    player.wait()
    assert player.spaces.count() == 16
    for target in [*player.spaces.all(), *player.hand.all()]:
        box = target.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
        assert 0 <= box["y"] <= 844 - box["height"]
        assert min(box["width"], box["height"]) >= 44


@pytest.mark.parametrize(("screen", "motion"), [("tablet", "reduce")])
def test_the_keyboard_suffices(player: Player, screen: str, motion: str) -> None:
    player.come_home(speed="instant")
    player.set_up()
    player.wait()
    page = player.page
    page.keyboard.press("7")
    fox = page.locator("[data-hand='F']")
    expect(fox).to_have_attribute("aria-pressed", "true")
    expect(fox).to_be_focused()
    player.spaces.first.focus()
    page.keyboard.press("ArrowRight")
    expect(player.spaces.nth(1)).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    free = page.locator(".space.open").first
    free.focus()
    space = free.get_attribute("data-space")
    page.keyboard.press("Enter")
    expect(fox).to_have_count(0)
    player.wait()
    page.locator(f"[data-space='{space}']").focus()
    page.keyboard.press("v")
    page.wait_for_timeout(300)
    player.wait()
    if player.act("stop").count():
        page.keyboard.press("s")
        expect(player.act("stop")).to_have_count(0)


@pytest.mark.parametrize(("screen", "motion"), [("tablet", "reduce")])
def test_every_event_is_told(player: Player, screen: str, motion: str) -> None:
    player.come_home(speed="instant")
    player.set_up()
    player.wait()
    player.lay()
    line = re.compile(re.escape(player.words.game("event-laid", you="yes", space=0)[:-2]))
    expect(player.page.locator("aside li").filter(has_text=line).first).to_be_visible()
