"""People who want to be known on a server: what they have played, their ratings, other devices."""

from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.test_plain_table import Player
from tests.server.tools import Server


class Regular(Player):
    """Somebody who comes again, and plays the shortest of games."""

    def __init__(self, page: Page, address: str, language: str) -> None:
        super().__init__(page, address, language)
        # What this machine's network is like is no part of the test.
        page.route("**/api/server", lambda route: route.fulfill(json={"addresses": []}))

    def look(self) -> None:
        """Open one's own page."""
        self.page.goto(f"{self.address}/me")
        expect(self.page.get_by_role("heading", level=1)).to_be_visible()

    def become_known(self, name: str, animal: str) -> None:
        self.page.get_by_label(self.words.common("form-name")).fill(name)
        picture = self.page.get_by_role("radio", name=self.words.common(f"animal-{animal}"))
        picture.check(force=True)
        self.check()
        self.button("profile-make").click()
        expect(self.name).to_have_text(name)

    def check(self) -> None:
        self.check_access()
        self.check_fit()

    def region(self, message: str) -> Locator:
        return self.page.get_by_role("region", name=self.words.common(message))

    @property
    def name(self) -> Locator:
        return self.page.get_by_role("heading", level=1)

    @property
    def link(self) -> Locator:
        """The way to one's own page."""
        return self.page.get_by_role("link", name=self.words.common("profile-title"))

    @property
    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog")


@pytest.fixture
def regular(open_page: Callable[[], Page], server: Server, language: str) -> Callable[[], Regular]:
    return lambda: Regular(open_page(), server.url, language)


@pytest.mark.parametrize(
    ("screen", "language", "colors", "motion"), [("phone", "ru", "dark", "reduce")]
)
def test_what_one_has_played_is_kept_until_one_is_forgotten(
    regular: Callable[[], Regular],
    page_errors: list[str],
    screen: str,
    language: str,
    colors: str,
    motion: str,
) -> None:
    """From the first page, through a match with its place and rating, to a guest's again."""
    anna = regular()
    words = anna.words
    anna.come_home(speed="instant", confirm=False)
    anna.link.click()
    anna.become_known("Анна", "goat")
    anna.check()
    anna.page.get_by_role("link", name=words.common("profile-choose")).click()
    anna.card.get_by_role("button", name=words.common("home-play")).click()
    anna.play_to_the_end()
    anna.result.get_by_role("link", name=words.common("profile-title")).click()
    row = anna.region("profile-over").get_by_role("listitem")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("-е место из 4")
    expect(row).to_contain_text("сегодня")
    expect(row).to_contain_text(words.common("animal-pig"))
    ratings = anna.region("profile-ratings")
    expect(ratings).to_contain_text(words.game("title"))
    expect(ratings).to_contain_text(words.common("rating-matches", number=1))
    ratings.get_by_text(words.common("rating-what")).click()
    anna.check()
    row.get_by_role("link").click()
    expect(anna.page).to_have_url(f"{anna.address}/table/{anna.table_id()}")

    anna.look()
    anna.button("profile-forget").click()
    anna.check()
    anna.button("profile-forget-sure").click()
    expect(anna.page.get_by_text(words.common("profile-forgotten"))).to_be_visible()
    anna.page.wait_for_function("() => document.activeElement.localName === 'main'")
    anna.page.reload()
    expect(anna.button("profile-make")).to_be_visible()
    # The browser itself notes that a guest has no profile.
    page_errors[:] = [error for error in page_errors if "403" not in error]


@pytest.mark.parametrize(("screen", "motion"), [("tablet", "reduce")])
def test_one_is_known_on_another_device(
    regular: Callable[[], Regular], page_errors: list[str], screen: str, motion: str
) -> None:
    """By a personal link, with the match that goes on; until other devices are signed out."""
    computer, phone = regular(), regular()
    words = computer.words
    computer.look()
    computer.become_known("Anna", "goat")
    computer.page.get_by_role("link", name=words.common("profile-choose")).click()
    computer.card.get_by_role("button", name=words.common("home-play")).click()
    assert computer.wait()
    table = computer.page.url
    computer.look()
    expect(computer.region("profile-going")).to_contain_text(words.game("title"))
    computer.check()
    computer.button("profile-devices").click()
    computer.button("profile-link").click()
    expect(computer.dialog.get_by_role("img")).to_be_visible()
    computer.check()
    link = computer.dialog.get_by_role("textbox").input_value()
    key = urlsplit(link).fragment.partition("=")[2]
    assert key

    asked: list[str] = []
    phone.page.on("request", lambda request: asked.append(request.url))
    phone.page.goto(link)
    expect(phone.name).to_have_text("Anna")
    assert phone.page.url == f"{phone.address}/me"
    assert not any(key in url for url in asked)
    going = phone.region("profile-going")
    going.get_by_role("link", name=words.common("profile-go-on")).click()
    expect(phone.page).to_have_url(table)
    assert phone.wait()
    expect(phone.hand).to_have_count(3)

    phone.page.goto(phone.address)
    phone.button("me-known", name="Anna").click()
    phone.dialog.get_by_label(words.common("form-name")).fill("Anya")
    phone.button("me-done").click()
    expect(phone.button("me-known", name="Anya")).to_be_visible()
    computer.look()
    expect(computer.name).to_have_text("Anya")

    computer.button("profile-devices").click()
    computer.button("profile-others").click()
    expect(computer.dialog).to_contain_text(words.common("profile-others-done"))
    phone.page.goto(link)
    expect(phone.dialog).to_contain_text(words.common("profile-stale-title"))
    phone.check_access()
    phone.button("seat-lost-go-on").click()
    phone.become_known("Ben", "dog")

    # Whose device knows somebody else is asked first.
    computer.page.keyboard.press("Escape")
    computer.button("profile-devices").click()
    computer.button("profile-link").click()
    phone.page.goto("about:blank")
    phone.page.goto(computer.dialog.get_by_role("textbox").input_value())
    expect(phone.dialog).to_contain_text(words.common("profile-other-title"))
    phone.check_access()
    phone.button("profile-other-stay", name="Ben").click()
    expect(phone.name).to_have_text("Ben")
    # The browser itself notes that a guest has no profile.
    page_errors[:] = [error for error in page_errors if "403" not in error]
