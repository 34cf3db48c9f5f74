"""A person looks at a match again: one that was played here, and one of a file."""

import re
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from stablemates.games import find_game
from stablemates.match import Match, Record
from tests.browser.people import GAME, Person
from tests.server.tools import Json, Server, bots, keys_of, people

ELSEWHERE = "largest_egg"


class Viewer(Person):
    """Someone who moves through a match."""

    @property
    def slider(self) -> Locator:
        return self.page.get_by_role("slider")

    @property
    def eyes(self) -> Locator:
        return self.page.get_by_label(self.words.common("replay-eyes"))

    def expect_step(self, step: int) -> None:
        """The match stands there, and soon the address says so."""
        expect(self.slider).to_have_value(str(step))
        expect(self.page).to_have_url(re.compile(rf"[?]step={step}(&|$)"))


@pytest.fixture
def viewer(page: Page, server: Server, language: str) -> Viewer:
    return Viewer(page, server.url, language)


def start(server: Server) -> Json:
    return server.create([*people(1), *bots(1)])


def random_record(name: str) -> Record:
    """A match of random play."""
    game, random = find_game(name), Random(5)
    match = Match(game, game.seats[0], game.options(), random.randbytes(32))
    match.deal()
    while not match.position.is_over:
        seat = match.position.awaited()[0]
        match.play(seat, random.choice(match.position.legal_actions(seat)))
    return match.record(["Ann", *["fair"] * (game.seats[0] - 1)])


def file_of(record: Record) -> Any:
    return {
        "name": "match.json",
        "mimeType": "application/json",
        "buffer": msgspec.json.encode(record),
    }


@pytest.mark.parametrize(("screen", "language", "motion"), [("phone", "ru", "reduce")])
def test_a_match_by_its_address_and_one_of_a_file(
    viewer: Viewer, server: Server, page_errors: list[str], screen: str, motion: str
) -> None:
    page, words = viewer.page, viewer.words.common
    owned = start(server)
    table = owned["table"]["id"]
    page.goto(f"{server.url}/replay/{table}")
    expect(page.get_by_role("alert")).to_contain_text(words("replay-early-title"))
    expect(page.get_by_role("link", name=words("replay-table"))).to_be_visible()
    viewer.check_access()
    # The browser itself complains of the refusal.
    assert all("409" in error for error in page_errors)
    page_errors.clear()

    server.command(table, keys_of(owned)[0], "set-bot", seat=0, bot="greedy")
    while not server.update(table).json()["result"]:
        page.wait_for_timeout(50)
    steps = len(server.record(table).actions)
    (note,) = server.http.get(f"/api/tables/{table}/replay").json()["notes"]
    page.goto(f"{server.url}/replay/{table}?step={note['number']}")
    name = server.record(table).seats[0]
    expect(page.get_by_text(words("note-stand-in", name=name)).first).to_be_visible()
    page.goto(f"{server.url}/replay/{table}?step=3&eyes=0")
    viewer.expect_step(3)
    expect(viewer.eyes).to_have_value("0")
    expect(viewer.hand).not_to_have_count(0)
    viewer.check_access()
    viewer.check_fit()
    viewer.button("replay-next").click()
    viewer.expect_step(4)
    viewer.eyes.select_option("open")
    expect(viewer.hand).to_have_count(0)
    expect(page).to_have_url(re.compile(r"[?]step=4$"))
    viewer.check_access()
    viewer.check_fit()
    viewer.button("replay-last").click()
    viewer.expect_step(steps)
    expect(
        page.get_by_text(words("replay-step", step=steps, steps=steps), exact=True)
    ).to_be_visible()

    page.get_by_role("button", name=words("replay-about")).click()
    page.get_by_role("link", name=words("replay-other")).click()
    viewer.check_access()
    record = random_record(ELSEWHERE)
    forged = msgspec.structs.replace(record, ranks=[1] * len(record.seats))
    chooser = page.locator("input[type=file]")
    chooser.set_input_files(file_of(forged))
    expect(page.get_by_role("alert")).to_contain_text(words("replay-fails"))
    assert all("422" in error for error in page_errors)
    page_errors.clear()
    chooser.set_input_files(file_of(record))
    expect(viewer.slider).to_have_attribute("max", str(len(record.actions)))
    viewer.button("replay-next").click()
    expect(viewer.slider).to_have_value("1")
    viewer.check_access()
    viewer.check_fit()

    page.go_back()
    viewer.expect_step(steps)


@pytest.mark.parametrize(("screen", "language"), [("tablet", "en")])
def test_from_the_end_of_a_match_through_it_again(
    viewer: Viewer, server: Server, tmp_path: Path, screen: str
) -> None:
    page, words = viewer.page, viewer.words.common
    owned = start(server)
    server.play_out(owned)
    steps = len(server.record(owned["table"]["id"]).actions)
    page.goto(f"{server.url}/table/{owned['table']['id']}")
    viewer.result.get_by_role("link", name=words("replay-watch")).click()
    viewer.expect_step(0)
    expect(viewer.eyes).to_have_value("open")
    viewer.check_access()
    viewer.check_fit()

    page.keyboard.press("ArrowRight")
    viewer.expect_step(1)
    page.keyboard.press("ArrowRight")
    viewer.expect_step(2)
    line = viewer.words.game("event-dealt", tour=1)
    expect(page.get_by_role("complementary").get_by_text(line)).to_be_visible()
    page.keyboard.press("End")
    viewer.expect_step(steps)
    page.keyboard.press("Home")
    viewer.expect_step(0)
    viewer.slider.focus()
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    viewer.expect_step(steps - 1)

    page.keyboard.press("Home")
    page.get_by_label(words("replay-speed")).select_option(label="2×")
    viewer.button("replay-play").click()
    page.wait_for_function("() => document.querySelector('[type=range]').value >= 2")
    viewer.button("replay-pause").click()
    stopped = int(viewer.slider.input_value())
    viewer.expect_step(stopped)

    page.get_by_role("button", name=words("replay-about")).click()
    link = page.get_by_label(words("replay-link"))
    expect(link).to_have_value(re.compile(rf"/replay/.*[?]step={stopped}$"))
    viewer.check_access()
    with page.expect_download() as download:
        page.get_by_role("link", name=words("result-record")).click()
    file = tmp_path / "match.json"
    download.value.save_as(file)
    assert msgspec.json.decode(file.read_bytes(), type=Record).game == GAME
    page.goto(link.input_value())
    viewer.expect_step(stopped)
    page.get_by_role("link", name=words("replay-table")).click()
    expect(viewer.result).to_be_visible()
