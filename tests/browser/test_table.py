"""A person plays in a real browser, against the real server."""

import json
import re
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from stablemates.match import parse_record, replay
from tests.browser.people import Person, looks
from tests.server.tools import Server


@pytest.fixture
def person(page: Page, server: Server, language: str) -> Person:
    return Person(page, server.url, language)


@pytest.mark.parametrize(("screen", "motion"), [("phone", "no-preference")])
def test_a_whole_match(person: Person, server: Server, screen: str, motion: str) -> None:
    """From the first page to the rematch, with a record that verifies."""
    person.come_home(speed="fast")
    person.check_access()
    person.check_fit()
    person.set_up(tours="1")
    assert person.hand.count() == 10
    person.check_access()
    person.check_fit()
    person.play_to_the_end()
    person.check_access()
    person.check_fit()
    with urllib.request.urlopen(f"{server.url}/api/tables/{person.table_id()}/record") as answer:
        record = parse_record(answer.read())
    assert replay(record).position.is_over
    assert record.scores
    for score in record.scores:
        expect(person.result).to_contain_text(str(score))
    first = person.table_id()
    person.button("result-rematch").click()
    expect(person.hand).to_have_count(10)
    assert person.table_id() != first


@pytest.mark.parametrize(("screen", "motion"), [("phone", "reduce")])
def test_a_match_to_the_limit_has_tours_with_a_summary_between(
    person: Person, screen: str, motion: str
) -> None:
    person.come_home(speed="instant")
    person.set_up(limit="15")
    tour = person.page.get_by_role("dialog", name=person.words.game("tour-over-title", tour=1))
    seen = 0
    for _ in range(600):
        seen += tour.is_visible()
        if not person.decide():
            break
    expect(person.result).to_be_visible()


@pytest.mark.parametrize(
    "options",
    [
        {"variant": "logic"},
        {"variant": "tactics", "both_ends": True},
        {"variant": "pro", "both_ends": True, "open_hands": True, "locked": True},
    ],
)
@pytest.mark.parametrize(("screen", "motion"), [("phone", "reduce")])
def test_every_variant_can_be_played(
    person: Person, options: dict[str, str | bool], screen: str, motion: str
) -> None:
    person.come_home(speed="instant", confirm=False)
    person.set_up(tours="1", **options)
    person.play_to_the_end()
    expect(person.result).to_be_visible()


@pytest.mark.parametrize(("screen", "motion"), [("tablet", "reduce")])
def test_a_reload_loses_nothing(person: Person, screen: str, motion: str) -> None:
    """Also with a choice made and not yet turned over."""
    person.come_home(speed="instant")
    person.set_up()
    for _ in range(3):
        person.decide()
    page = person.page
    page.wait_for_timeout(500)
    before = person.what_lies_there()
    log = page.locator("aside").all_inner_texts()
    page.reload()
    expect(person.hand.first).to_be_visible()
    assert person.what_lies_there() == before
    assert page.locator("aside").all_inner_texts() == log
    assert person.decide()


@pytest.mark.parametrize(("screen", "motion"), [("tablet", "reduce")])
def test_the_server_is_killed_and_comes_back(
    page: Page, tmp_path: Path, language: str, page_errors: list[str], screen: str, motion: str
) -> None:
    """The page says that the connection is lost, comes back by itself, and the match goes on."""
    with Server(tmp_path / "tables.db") as server:
        server.start()
        person = Person(page, server.url, language)
        person.come_home(speed="instant")
        person.set_up(tours="1")
        for _ in range(4):
            person.decide()
        page.wait_for_timeout(500)
        log = page.locator("aside li")
        told = log.count()
        server.kill()
        lost = page.get_by_text(person.words.common("connection-lost"))
        expect(lost.first).to_be_visible(timeout=30_000)
        assert not page.title().startswith(person.words.common("your-turn-title"))
        server.start()
        expect(lost.first).to_be_hidden(timeout=60_000)
        assert log.count() >= told
        person.play_to_the_end()
        # The page leaves before its server goes, so that nothing of it fails unseen.
        proof = page.get_by_text(person.words.common("result-proof-holds"))
        expect(proof).to_be_attached()
        page.close()
    # The browser itself complains of the sockets that were refused meanwhile.
    page_errors[:] = [error for error in page_errors if "WebSocket" not in error]


@pytest.mark.parametrize(("screen", "motion"), [("tablet", "reduce")])
def test_the_keyboard_suffices(person: Person, screen: str, motion: str) -> None:
    """From the first page to a choice that is then changed, without a pointer."""
    person.come_home(speed="instant")
    page = person.page
    for _ in range(40):
        page.keyboard.press("Tab")
        label = page.evaluate("document.activeElement.textContent.trim()")
        if label == person.words.common("home-play"):
            break
    page.keyboard.press("Enter")
    expect(person.hand).to_have_count(10)
    page.keyboard.press("1")
    expect(person.hand.first).to_have_attribute("aria-pressed", "true")
    expect(person.hand.first).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(person.hand.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(person.hand.nth(1)).to_have_attribute("aria-pressed", "true")
    number = person.hand.nth(1).get_attribute("data-hand")
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-hand='{number}']")).to_have_count(0)
    page.keyboard.press("?")
    howto = page.get_by_role("dialog")
    expect(howto).to_be_visible()
    person.check_access()
    page.keyboard.press("Escape")
    expect(howto).to_be_hidden()


@pytest.mark.parametrize(("screen", "motion"), [("phone", "reduce")])
def test_every_event_is_spoken(person: Person, screen: str, motion: str) -> None:
    """What happened is put into a polite live region, and one's own turn into an assertive one."""
    person.come_home(speed="instant")
    person.set_up()
    page = person.page
    page.evaluate(
        """() => {
            window.heard = [];
            for (const region of document.querySelectorAll("[aria-live], [role=status]")) {
                new MutationObserver(() => heard.push(region.textContent.trim()))
                    .observe(region, { childList: true, characterData: true, subtree: true });
            }
        }"""
    )
    person.decide()
    placed = re.compile(person.words.game("row", row="[1-4]"), re.IGNORECASE)
    page.wait_for_function("() => heard.length > 3", timeout=20_000)
    heard = page.evaluate("heard")
    assert any(placed.search(text) for text in heard), heard


@looks
@pytest.mark.parametrize("motion", ["reduce"])
def test_every_page_in_both_languages_and_colours(
    person: Person, page_errors: list[str], language: str, colors: str, motion: str
) -> None:
    person.come_home(speed="instant")
    page = person.page
    assert page.evaluate("document.documentElement.lang") == language
    person.open_form()
    person.check_access()
    person.check_fit()
    page.goto(f"{person.address}/howto/cow006")
    expect(page.get_by_role("heading").first).to_be_visible()
    expect(page.locator("figure").first).to_be_visible()
    person.check_access()
    person.check_fit()
    answer = page.goto(f"{person.address}/nowhere-at-all")
    assert answer
    assert answer.status == 404
    title = person.words.common("not-found-title")
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    person.check_fit()
    page_errors[:] = [error for error in page_errors if "404" not in error]


@pytest.mark.parametrize(("screen", "motion"), [("phone", "reduce")])
def test_the_language_can_be_switched_at_the_table(
    person: Person, screen: str, motion: str
) -> None:
    person.come_home(speed="instant")
    person.set_up()
    page = person.page
    page.get_by_role("button", name=person.words.common("table-settings")).click()
    page.get_by_label(person.words.common("settings-language")).select_option("ru")
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    assert json.loads(page.evaluate("localStorage.stablemates"))["language"] == "ru"


@pytest.mark.parametrize(("screen", "motion"), [("tablet", "reduce")])
def test_the_table_can_be_had_alone(person: Person, screen: str, motion: str) -> None:
    person.come_home(speed="instant")
    person.set_up()
    page = person.page
    beside = page.get_by_role("complementary")
    expect(beside).to_be_visible()
    page.keyboard.press("z")
    expect(beside).to_have_count(0)
    expect(page.get_by_text(person.words.common("zen-on")).first).to_be_visible()
    person.check_access()
    page.keyboard.press("z")
    expect(beside).to_be_visible()


@pytest.mark.parametrize(("screen", "motion"), [("phone", "reduce")])
def test_a_worker_shows_notes_where_pages_may_not(person: Person, screen: str, motion: str) -> None:
    """As in Chromium on Android; and there is none before somebody wants notes."""
    page = person.page
    page.context.grant_permissions(["notifications"], origin=person.address)
    page.add_init_script(
        "Notification = class extends Notification { constructor() { throw new TypeError() } }"
    )
    person.come_home()
    workers = "navigator.serviceWorker.getRegistrations().then(found => found.length)"
    assert page.evaluate(workers) == 0
    page.get_by_role("button", name=person.words.common("table-settings")).click()
    switch = page.get_by_role("switch", name=person.words.common("settings-notify"))
    switch.check()
    page.wait_for_function(
        "text => navigator.serviceWorker.ready.then(worker => worker.getNotifications())"
        ".then(notes => notes.some(({ title }) => title === text))",
        arg=person.words.common("settings-notify-works"),
    )
    expect(switch).to_be_checked()
    assert page.evaluate(workers) == 1


@pytest.mark.parametrize(("screen", "motion"), [("tablet", "reduce")])
def test_an_unknown_table_is_told(
    person: Person, page_errors: list[str], screen: str, motion: str
) -> None:
    person.page.goto(f"{person.address}/table/nowhere")
    title = person.words.common("unknown-table-title")
    expect(person.page.get_by_role("heading", name=title)).to_be_visible()
    person.check_access()
    page_errors[:] = [error for error in page_errors if "404" not in error]


@pytest.mark.parametrize(("screen", "motion"), [("tablet", "reduce")])
def test_a_spectator_sees_no_hand(
    person: Person, open_page: Callable[[], Page], language: str, screen: str, motion: str
) -> None:
    person.come_home(speed="instant")
    person.set_up()
    cards = {card.get_attribute("data-hand") for card in person.hand.all()}
    watcher = Person(open_page(), person.address, language)
    watcher.page.goto(person.page.url)
    expect(watcher.rows).to_have_count(4)
    expect(watcher.hand).to_have_count(0)
    shown = watcher.page.locator("[data-card]").all()
    assert not cards & {card.get_attribute("data-card") for card in shown}
