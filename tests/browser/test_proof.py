"""The proof at the end of a match: what the browser saw, and what it works out by itself."""

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.people import Person
from tests.server.tools import Server

pytestmark = pytest.mark.parametrize(("screen", "motion"), [("phone", "reduce")])


@pytest.fixture
def person(page: Page, server: Server, language: str) -> Person:
    return Person(page, server.url, language)


def play(person: Person) -> str:
    """Play a short match; the seal that was shown."""
    person.come_home(speed="instant", confirm=False)
    person.set_up(tours="1")
    table = person.page.request.get(f"{person.address}/api/tables/{person.table_id()}")
    seal: str = table.json()["commitment"]
    person.play_to_the_end()
    person.page.get_by_text(person.words.common("result-proof"), exact=True).click()
    return seal


@pytest.mark.parametrize("language", ["ru"])
def test_the_shuffle_is_checked_in_the_browser(
    person: Person, language: str, screen: str, motion: str
) -> None:
    seal = play(person)
    words = person.words.common
    proof = person.result.locator("details").first
    expect(proof).to_contain_text(words("result-proof-seen"))
    expect(proof).to_contain_text(seal)
    expect(proof).to_contain_text(words("result-proof-holds"))
    expect(proof).to_contain_text(words("result-proof-dealt"))
    expect(person.result.get_by_role("alert")).to_have_count(0)
    proof.get_by_text(words("result-proof-code"), exact=True).click()
    expect(proof.get_by_role("region")).to_contain_text("export function shuffled")
    person.check_access()
    person.check_fit()


def test_whoever_deals_otherwise_is_found_out(person: Person, screen: str, motion: str) -> None:
    def lie(route: Route) -> None:
        shuffle: Any = route.fetch().json()
        shuffle["deck"][:2] = reversed(shuffle["deck"][:2])
        route.fulfill(json=shuffle)

    person.page.route("**/shuffle", lie)
    play(person)
    expect(person.result).to_contain_text(person.words.common("result-proof-differs"))
    expect(person.result.get_by_role("alert")).to_be_visible()


def test_another_seal_than_at_the_start_is_found_out(
    person: Person, screen: str, motion: str
) -> None:
    """The seal counts that was seen first, whatever the server says later."""
    play(person)
    page = person.page
    table = person.table_id()
    page.evaluate(
        "id => localStorage.setItem('stablemates-seals', JSON.stringify([[id, 'ab'.repeat(32)]]))",
        table,
    )
    page.reload()
    expect(person.result).to_be_visible()
    expect(person.result.get_by_role("alert")).to_be_visible()
    page.get_by_text(person.words.common("result-proof"), exact=True).click()
    expect(person.result).to_contain_text(person.words.common("result-proof-fails"))
