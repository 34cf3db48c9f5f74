"""A person prints a game from the browser."""

import re
from pathlib import Path

import pypdfium2
import pytest
from playwright.sync_api import Locator, Page, Route, expect

from stablemates.games import find_game, game_names
from stablemates.print.options import PrintOptions
from stablemates.print.part import prepare
from tests.browser.people import Person, looks
from tests.server.tools import Server

PLAIN = [name for name in game_names() if not find_game(name).pieces]


class Printer(Person):
    """Someone at the page that prints a game."""

    def open(self) -> None:
        """Come from the first page."""
        self.come_home()
        self.card.get_by_role("link", name=self.words.common("home-print")).click()
        expect(self.picture).to_be_visible()

    @property
    def picture(self) -> Locator:
        return self.page.get_by_role("img")

    @property
    def download(self) -> Locator:
        return self.page.get_by_role("link", name=self.words.common("print-download"))

    def select(self, option: str, value: str) -> None:
        field = self.page.get_by_label(self.words.common(f"print-option-{option}"), exact=True)
        field.select_option(value)

    def choose_part(self, part: str) -> None:
        self.page.get_by_role("radio", name=self.words.common(f"print-part-{part}")).check()

    def expect_page(self, number: int, count: int) -> None:
        told = self.words.common("print-preview-page", number=number, count=count)
        expect(self.page.get_by_text(told, exact=True)).to_be_visible()

    def expect_picture(self, *told: str) -> None:
        """A picture that was asked for with all of this in its address, and that is there."""
        for part in told:
            expect(self.picture).to_have_attribute("src", re.compile(re.escape(part)))
        expect(self.page.locator("[aria-busy=true]")).to_have_count(0)
        assert self.picture.evaluate("image => image.complete && image.naturalWidth > 0")

    def check_access(self) -> None:
        """From the top, where what always stays in sight covers nothing."""
        self.page.evaluate("scrollTo(0, 0)")
        super().check_access()

    def get(self, folder: Path) -> bytes:
        with self.page.expect_download() as waiting:
            self.download.click()
        path = folder / waiting.value.suggested_filename
        waiting.value.save_as(path)
        return path.read_bytes()


@pytest.fixture
def printer(page: Page, server: Server, language: str) -> Printer:
    return Printer(page, server.url, language)


@looks
def test_from_the_first_page_to_the_file(
    printer: Printer, tmp_path: Path, language: str, colors: str
) -> None:
    """What is chosen is seen at once, and is what comes."""
    printer.open()
    options = PrintOptions()
    expected = prepare(find_game(printer.game), "cards", options, language).pdf()
    count = len(pypdfium2.PdfDocument(expected))
    printer.expect_page(1, count)
    printer.expect_picture("/cards/pages/1?", f"lang={language}", "paper=a4")
    printer.check_access()
    printer.check_fit()
    assert printer.get(tmp_path) == expected

    printer.select("backs", "fold")
    printer.select("ink", "grey")
    printer.expect_picture("backs=fold", "ink=grey")
    options = PrintOptions(backs="fold", ink="grey")
    expected = prepare(find_game(printer.game), "cards", options, language).pdf()
    printer.expect_page(1, len(pypdfium2.PdfDocument(expected)))
    expect(printer.page.get_by_text(printer.words.common("print-hint-backs-fold"))).to_be_visible()
    printer.check_access()
    printer.check_fit()
    content = printer.get(tmp_path)
    assert content.startswith(b"%PDF")
    assert content == expected
    assert (tmp_path / f"{printer.game}-cards.pdf").is_file()


@pytest.mark.parametrize(("screen", "language"), [("tablet", "en"), ("phone", "ru")])
def test_every_part_can_be_seen(
    printer: Printer, tmp_path: Path, screen: str, language: str
) -> None:
    printer.open()
    for part in ("rules", "score", "test"):
        printer.choose_part(part)
        printer.expect_picture(f"/{part}/pages/1?", f"lang={language}")
        printer.check_access()
        printer.check_fit()
        document = pypdfium2.PdfDocument(printer.get(tmp_path))
        leaf = printer.button("print-preview-on")
        expect(leaf).to_have_count(int(len(document) > 1))
    expect(printer.page.get_by_text(printer.words.common("print-hint-read"))).to_be_visible()


@pytest.mark.parametrize("screen", ["phone"])
def test_one_leafs_through_the_pages(printer: Printer, screen: str) -> None:
    """One is loaded at a time, and the next one."""
    asked: list[str] = []
    printer.page.on("request", lambda request: asked.append(request.url))
    printer.open()
    back, on = printer.button("print-preview-back"), printer.button("print-preview-on")
    expect(back).to_be_disabled()
    for number in (2, 3):
        on.click()
        printer.expect_picture(f"/pages/{number}?")
    back.click()
    printer.expect_picture("/pages/2?")
    assert {int(n) for url in asked for n in re.findall(r"/pages/(\d+)", url)} == {1, 2, 3, 4}
    printer.select("ink", "saver")
    printer.expect_picture("/pages/2?", "ink=saver")
    printer.choose_part("test")
    printer.expect_picture("/test/pages/1?")


@pytest.mark.parametrize(("screen", "language"), [("phone", "ru")])
def test_a_number_out_of_bounds_is_not_printed(
    printer: Printer, screen: str, language: str
) -> None:
    printer.open()
    page = printer.page
    page.get_by_text(printer.words.common("print-fine")).click()
    field = page.get_by_label(printer.words.common("print-option-offset_x"), exact=True)
    field.fill("11")
    hint = printer.words.common("option-out-of-range", least=-10, most=10)
    expect(page.get_by_text(hint)).to_be_visible()
    expect(printer.button("print-download")).to_be_disabled()
    printer.check_access()
    field.fill("-1.5")
    printer.expect_picture("offset_x=-1.5")
    expect(printer.download).to_have_attribute("href", re.compile(r"offset_x=-1\.5"))


@pytest.mark.parametrize("screen", ["tablet"])
def test_another_language_on_paper_than_on_the_page(printer: Printer, screen: str) -> None:
    printer.open()
    printer.page.get_by_label(printer.words.common("print-language")).select_option("ru")
    printer.expect_picture("lang=ru")
    expect(printer.page.get_by_role("heading", level=1)).to_have_text(
        printer.words.common("print-title", game=printer.words.game("title"))
    )


@pytest.mark.parametrize(("screen", "language"), [("tablet", "en-US")])
def test_where_letter_paper_is_usual(page: Page, server: Server, screen: str) -> None:
    printer = Printer(page, server.url, "en")
    printer.open()
    printer.expect_picture("paper=letter")


@pytest.mark.parametrize("screen", ["tablet"])
def test_by_the_keyboard_alone(printer: Printer, screen: str) -> None:
    printer.open()
    page, words = printer.page, printer.words
    for name in ("print-download", "print-preview-on"):
        for _ in range(20):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.textContent.trim()") == words.common(name):
                break
        if name == "print-download":
            with page.expect_download() as waiting:
                page.keyboard.press("Enter")
            assert Path(waiting.value.path()).read_bytes().startswith(b"%PDF")
        else:
            page.keyboard.press("Enter")
            printer.expect_picture("/pages/2?")


@pytest.mark.parametrize(("screen", "language"), [("phone", "ru")])
def test_what_goes_wrong_is_told_and_can_be_tried_again(
    printer: Printer, page_errors: list[str], screen: str, language: str
) -> None:
    printer.open()

    def refuse(route: Route) -> None:
        route.abort()

    printer.page.route("**/pages?*", refuse)
    printer.select("ink", "saver")
    alert = printer.page.get_by_role("alert")
    expect(alert).to_contain_text(printer.words.common("problem-unreachable"))
    printer.check_access()
    printer.check_fit()
    printer.page.unroute("**/pages?*", refuse)
    printer.button("try-again").click()
    printer.expect_picture("ink=saver")
    expect(alert).to_have_count(0)
    page_errors[:] = [error for error in page_errors if "ERR_FAILED" not in error]


@pytest.mark.parametrize(("screen", "language"), [("tablet", "en")])
def test_the_rules_lead_there_too(printer: Printer, screen: str, language: str) -> None:
    printer.page.goto(f"{printer.address}/howto/{printer.game}")
    printer.page.get_by_role("link", name=printer.words.common("howto-print")).click()
    expect(printer.picture).to_be_visible()
    assert printer.page.url == f"{printer.address}/print/{printer.game}"


@pytest.mark.parametrize(("screen", "language"), [("phone", "ru")])
@pytest.mark.parametrize("game", PLAIN)
def test_a_game_that_is_not_played_on_paper(
    printer: Printer, page_errors: list[str], game: str, screen: str, language: str
) -> None:
    """No link, and a page that says so."""
    printer.come_home()
    links = printer.page.get_by_role("link", name=printer.words.common("home-print"))
    expect(links).to_have_count(len(game_names()) - len(PLAIN))
    printer.page.goto(f"{printer.address}/print/{game}")
    expect(printer.page.get_by_text(printer.words.common("print-none-text"))).to_be_visible()
    printer.check_access()
    printer.check_fit()
    page_errors[:] = [error for error in page_errors if "404" not in error]
