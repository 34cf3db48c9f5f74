"""A person practises: with the puzzle of a day, and with the slips of a match."""

import re
from time import time

import pytest
from playwright.sync_api import Locator, Page, expect

from stablemates.coach.puzzles import read_puzzle, written_puzzles
from tests.browser.people import Person, looks
from tests.server.tools import Server, bots, people

DAY = 86400


class Solver(Person):
    """Someone who looks for the best move."""

    @property
    def answer(self) -> Locator:
        return self.page.get_by_role("region", name=self.words.common("practice"))

    def press(self, message: str) -> None:
        self.answer.get_by_role("button", name=self.words.common(message), exact=True).click()

    def expect_said(self, message: str) -> None:
        expect(self.answer.get_by_text(self.words.common(message), exact=False)).to_be_visible()


class SlySolver(Solver):
    game = "sly"


def day_of_a_card() -> tuple[int, int, int]:
    """The latest day whose puzzle is which card to lay; a wrong one and the right one."""
    puzzles = [read_puzzle(line) for line in written_puzzles(Solver.game)]
    today = int(time() // DAY)
    for day in range(today, today - len(puzzles), -1):
        decision = puzzles[day % len(puzzles)].decision
        cards = [move.move.get("card") for move in decision.moves]
        if None not in cards:
            best = decision.best
            return day, cards[best - 1], cards[best]
    raise AssertionError("no puzzle is of this kind")


@looks
def test_the_puzzle_of_the_day_from_the_first_page(
    page: Page, server: Server, screen: str, language: str, colors: str
) -> None:
    solver = SlySolver(page, server.url, language)
    solver.come_home()
    solver.card.get_by_role("link", name=solver.words.common("practice-start")).click()
    solver.expect_said("practice-task")
    solver.expect_said("practice-streak-begin")
    solver.check_access()
    solver.check_fit()
    solver.press("practice-show")
    expect(page.locator("[data-judged=best]").first).to_be_visible()
    moves = solver.answer.get_by_role("table")
    expect(moves).to_be_visible()
    expect(moves.get_by_text(solver.words.common("analysis-chosen"))).to_have_count(0)
    solver.expect_said("practice-tomorrow")
    solver.check_access()
    solver.check_fit()


@pytest.mark.parametrize("screen", ["tablet"])
def test_a_wrong_move_is_judged_and_another_may_be_found(
    page: Page, server: Server, screen: str
) -> None:
    solver = Solver(page, server.url, "en")
    day, wrong, right = day_of_a_card()
    page.goto(f"{server.url}/practice/{solver.game}/{day}")
    page.locator(f"[data-hand='{wrong}']").click()
    page.locator("button.play").click()
    expect(solver.answer.get_by_text(re.compile("that gives away"))).to_be_visible()
    expect(page.locator(f"[data-hand='{wrong}'][data-judged=chosen]")).to_be_visible()
    expect(page.locator("[data-judged=best]")).to_have_count(0)
    solver.press("practice-again")
    page.locator(f"[data-hand='{right}']").click()
    page.locator("button.play").click()
    solver.expect_said("practice-right")
    expect(page.locator(f"[data-hand='{right}'][data-judged=best]")).to_be_visible()


@pytest.mark.parametrize("screen", ["tablet"])
def test_slips_are_gone_through_once_the_match_is_analysed(
    page: Page, server: Server, screen: str
) -> None:
    solver = Solver(page, server.url, "en")
    # Whoever plays whatever is legal first slips in as many decisions, however the cards lie.
    owned = server.create([*people(1), *bots(1)], options={"tours": 2})
    table = owned["table"]["id"]
    server.play_out(owned)
    page.goto(f"{server.url}/slips/{table}")
    expect(page.get_by_role("alert")).to_contain_text(solver.words.common("slips-first-title"))
    page.get_by_role("link", name=solver.words.common("slips-analysis")).click()
    link = page.locator(f"a[href='/slips/{table}?eyes=0']")
    expect(link).to_be_visible(timeout=60_000)
    analysis = server.http.get(f"/api/tables/{table}/analysis").json()["analysis"]
    slips = [
        one
        for one in analysis["decisions"]
        if one["seat"] == 0 and one["moves"][one["chosen"]]["grade"] in ("slip", "blunder")
    ]
    link.click()
    for number, slip in enumerate(slips, 1):
        title = f"slip {number} of {len(slips)}"
        expect(page.get_by_role("heading", name=title)).to_be_visible()
        best = slip["moves"][slip["best"]]["move"]
        if number == 1 and "card" in best:
            page.locator(f"[data-hand='{best['card']}']").click()
            page.locator("button.play").click()
            solver.expect_said("practice-right")
            solver.check_access()
        else:
            solver.press("practice-show")
        expect(page.locator("[data-judged=best]")).to_have_count(1)
        if number < len(slips):
            solver.press("slips-next")
    solver.expect_said("slips-over")
