"""A person plays the fifth game, which brings no table of its own, in a real browser."""

import urllib.request

import pytest
from playwright.sync_api import Locator, Page, expect

from stablemates.match import parse_record, replay
from tests.browser.people import Person, looks
from tests.server.tools import Server


class Player(Person):
    """Someone who presses any of the buttons that are offered."""

    game = "largest_egg"

    @property
    def hand(self) -> Locator:
        return self.page.locator("button.move")

    def decide(self) -> bool:
        if not self.wait():
            return False
        count = self.hand.count()
        self.hand.nth(self.random.randrange(count)).click()
        if self.confirms:
            self.button("plain-do").click()
        expect(self.hand).to_have_count(count - 1)
        return True


@pytest.fixture
def player(page: Page, server: Server, language: str) -> Player:
    return Player(page, server.url, language)


@looks
def test_a_whole_match(player: Player, server: Server, colors: str) -> None:
    """From the first page, where it has a picture, to a record that verifies."""
    player.come_home()
    words = player.words
    expect(player.card.get_by_text(words.game("tagline"))).to_be_visible()
    expect(player.card.locator(".cover svg")).to_be_visible()
    expect(player.card.get_by_role("link", name=words.common("home-howto"))).to_have_count(0)
    player.open_form()
    choice = player.card.get_by_label(words.game("option-wins"))
    choice.select_option(label=words.game("option-wins-smallest"))
    player.check_access()
    player.check_fit()
    player.button("home-start").click()
    assert player.wait()
    expect(player.hand).to_have_count(3)
    expect(
        player.page.get_by_role("paragraph").get_by_text(words.common("plain-choose"))
    ).to_be_visible()
    expect(
        player.page.get_by_role("term").get_by_text(words.game("field-nest"), exact=True)
    ).to_have_count(4)
    player.check_access()
    player.check_fit()
    player.hand.first.click()
    player.check_access()
    player.play_to_the_end()
    player.check_access()
    player.check_fit()
    with urllib.request.urlopen(f"{server.url}/api/tables/{player.table_id()}/record") as answer:
        record = parse_record(answer.read())
    assert replay(record).position.is_over
    assert record.options == {"wins": "smallest"}
    assert record.scores
    expect(player.result.get_by_text(str(max(record.scores))).first).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(player.page.get_by_text(words.game("field-phase-over"))).to_be_visible()
    player.check_access()


@pytest.mark.parametrize(("screen", "motion"), [("tablet", "reduce")])
def test_by_the_keyboard_alone(player: Player, screen: str, motion: str) -> None:
    player.come_home()
    page = player.page
    player.card.get_by_role("button", name=player.words.common("home-play")).focus()
    page.keyboard.press("Enter")
    for left in (3, 2, 1):
        assert player.wait()
        expect(player.hand).to_have_count(left)
        for _ in range(20):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.matches('button.move')"):
                break
        page.keyboard.press("Space")
        expect(page.locator("button.move[aria-pressed=true]")).to_have_count(1)
        for _ in range(20):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.matches('button.play')"):
                break
        page.keyboard.press("Enter")
        expect(player.hand).to_have_count(left - 1)
    expect(player.result).to_be_visible()


@pytest.mark.parametrize(("screen", "language"), [("phone", "en")])
def test_what_has_just_happened_is_told_at_the_table(
    player: Player, screen: str, language: str
) -> None:
    """Where there is no room for all of it beside the table."""
    player.come_home(confirm=False)
    player.set_up()
    player.decide()
    player.wait()
    log = player.page.get_by_role("region", name=player.words.common("table-log"))
    expect(log).to_have_count(1)
    expect(log).to_be_in_viewport()
    expect(log).to_contain_text("the round")
