"""The documentation's site, opened from the disk: it asks nothing of other machines (`page`)."""

import pytest
from playwright.sync_api import Page, expect

import build_site
from tests.browser.people import Person, looks

PAGES = ("index.html", "reference/index.html", "reference/match.html", "docs/arena.html")


@pytest.fixture(scope="module")
def site() -> str:
    """The site's address; built unless `make check` has."""
    if not (build_site.SITE / "index.html").is_file():
        assert build_site.main() == ""
    return build_site.SITE.as_uri()


@looks
@pytest.mark.parametrize("name", PAGES)
def test_everyone_can_read_it(page: Page, site: str, language: str, name: str) -> None:
    reader = Person(page, site, language)
    page.goto(f"{site}/{name}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    reader.check_fit()
    reader.check_access()


@pytest.mark.parametrize("screen", ["tablet"])
def test_it_is_searched_without_a_server(page: Page, site: str) -> None:
    page.goto(f"{site}/index.html")
    page.keyboard.press("/")
    page.keyboard.type("parse_record")
    page.get_by_role("link", name="parse_record").first.click()
    expect(page).to_have_url(f"{site}/reference/match.html#stablemates.match.parse_record")
