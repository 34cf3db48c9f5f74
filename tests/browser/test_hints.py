"""A hint in a real browser: asked for by a key, read, closed, and told at the end."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import Person, looks
from tests.browser.test_stables import Keeper
from tests.server.tools import Server


@pytest.fixture
def person(page: Page, server: Server, language: str) -> Person:
    return Person(page, server.url, language)


@looks
def test_a_hint_selects_the_best_card_says_why_and_is_told_at_the_end(
    person: Person, screen: str, language: str, colors: str
) -> None:
    page, words = person.page, person.words
    person.come_home(speed="instant")
    person.set_up(tours="1")
    assert person.wait()
    hint = page.get_by_role("region", name=words.common("hint-title"))
    page.keyboard.press("h")
    chosen = page.locator("[data-hand][aria-pressed=true]")
    expect(chosen).to_have_count(1)
    card = chosen.get_attribute("data-hand")
    best = words.common("hint-best", move=words.game("move-card", card=int(card or "")))
    expect(hint.get_by_text(best)).to_be_visible()
    assert hint.get_by_role("listitem").count() >= 3, "reasons, the chance, and the next best"
    expect(page.locator("[aria-live=polite]").get_by_text(best)).to_have_count(1)
    person.check_access()
    person.check_fit()
    hint.get_by_role("button").press("Enter")
    expect(hint).to_have_count(0)
    expect(page.get_by_role("main")).to_be_focused()
    page.locator("button.play").click()
    expect(page.locator(f"[data-hand='{card}']")).to_have_count(0)
    person.play_to_the_end()
    _, unrated = words.common("result-hinted", names="|").split("|")
    expect(person.result.get_by_text(unrated)).to_be_visible()
    page.keyboard.press("Escape")
    log = page.get_by_role("region", name=words.common("table-log"))
    if screen == "phone":
        page.get_by_role("button", name=words.common("table-log-open")).click()
    expect(log.get_by_text(words.common("note-hint-you"))).to_be_visible()


@pytest.mark.parametrize(("screen", "language"), [("phone", "ru")])
def test_where_a_hint_takes_the_room_what_it_selects_is_in_sight(
    page: Page, server: Server, screen: str, language: str
) -> None:
    person = Keeper(page, server.url, language)
    person.come_home(speed="instant")
    person.open_form()
    person.button("home-start").click()
    person.wait_for_turn()
    page.keyboard.press("h")
    chosen = page.locator(".stable[aria-pressed=true]")
    expect(chosen).to_be_in_viewport(ratio=0.9)
    # Nothing lies over the button that commits it.
    page.locator("button.place").click(trial=True)


@pytest.mark.parametrize("screen", ["tablet"])
def test_where_others_sit_hints_cannot_be_wished_for(person: Person, screen: str) -> None:
    person.come_home()
    person.open_form()
    switch = person.page.get_by_role("switch", name=person.words.common("form-hints"))
    expect(switch).to_be_checked()
    person.page.locator("article select[aria-label]").first.select_option("open")
    expect(switch).to_be_disabled()
    expect(switch).not_to_be_checked()
