"""The documentation's site, opened from the disk: it asks nothing of other machines (`page`)."""

import re

import pytest
from playwright.sync_api import Page, expect

import build_site
from tests.browser.people import AXE_TAGS, Person, looks

PAGES = ("index.html", "docs/arena.html", "reference/match.html")


@pytest.fixture(scope="module")
def site() -> str:
    """The site's address; built unless `make check` has."""
    if not (build_site.SITE / "index.html").is_file():
        assert build_site.main() == 0
    return build_site.SITE.as_uri()


@looks
@pytest.mark.parametrize("name", PAGES)
def test_everyone_can_read_it(page: Page, site: str, language: str, name: str) -> None:
    reader = Person(page, site, language)
    page.goto(f"{site}/{name}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    reader.check_fit()
    # Styles from the disk cannot be read by a script, and landmarks are the theme's.
    reader.check_access(runOnly=[tag for tag in AXE_TAGS if tag.startswith("wcag")], preload=False)


@pytest.mark.parametrize("screen", ["tablet"])
def test_it_is_searched_without_a_server(page: Page, site: str) -> None:
    page.goto(f"{site}/index.html")
    page.get_by_role("button", name="Search").click()
    page.get_by_role("combobox", name="Search").press_sequentially("parse_record")
    page.get_by_role("option", name="parse_record").first.click()
    expect(page).to_have_url(
        re.compile(r"/reference/match\.html\S*#stablemates\.match\.parse_record")
    )
