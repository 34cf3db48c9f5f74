"""A person has a match analysed, and looks at what cost most and what would have been better."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.people import Person, looks
from tests.server.tools import Json, Server, bots, people

PATIENCE = 60_000
"""Milliseconds that an analysis may take on a busy machine."""


class Learner(Person):
    """Someone who asks where a match was won and lost."""

    @property
    def chart(self) -> Locator:
        return self.page.get_by_role("slider", name=self.words.common("analysis-chart"))

    @property
    def steps(self) -> Locator:
        return self.page.get_by_role("slider", name=self.words.common("replay-slider"))

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("main")

    def expect_decision(self, decision: Json) -> None:
        """The position in which to choose, as whoever had to choose saw it, with the best move."""
        number, seat, best = decision["number"], decision["seat"], best_of(decision)["move"]
        expect(self.page).to_have_url(re.compile(rf"[?]step={number}&eyes={seat}&analysis$"))
        expect(self.hand).not_to_have_count(0)
        marked = self.board.locator("[data-judged=best]")
        expect(marked).to_have_count(1)
        if "card" in best:
            expect(marked).to_have_attribute("data-hand", str(best["card"]))


def best_of(decision: Json) -> Json:
    best: Json = decision["moves"][decision["best"]]
    return best


def played_of(decision: Json) -> Json:
    played: Json = decision["moves"][decision["chosen"]]
    return played


def mistakes_of(analysis: Json) -> list[Json]:
    return [one for one in analysis["decisions"] if played_of(one)["grade"] in ("slip", "blunder")]


@pytest.fixture
def learner(page: Page, server: Server, language: str) -> Learner:
    return Learner(page, server.url, language)


@looks
def test_the_worst_decision_and_the_better_card(
    learner: Learner, server: Server, page_errors: list[str], screen: str
) -> None:
    page, words = learner.page, learner.words
    owned = server.create([*people(1), *bots(1)])
    server.play_out(owned)
    table = owned["table"]["id"]

    # The first attempt fails, and is made again.
    page.route("**/analysis", lambda route: route.fulfill(json=told("failed")), times=1)
    page.goto(f"{server.url}/table/{table}")
    learner.result.get_by_role("link", name=words.common("analysis-watch")).click()
    expect(page.get_by_role("alert").last).to_contain_text(words.common("analysis-failed"))
    page.route("**/analysis", lambda route: route.fulfill(json=told("running", 1, 4)), times=1)
    learner.button("try-again").click()
    expect(page.get_by_role("progressbar")).to_have_attribute("value", "1")
    learner.check_access()
    # The server itself has had no order yet.
    expect(learner.chart).to_be_visible(timeout=PATIENCE)
    learner.check_access()
    learner.check_fit()
    analysis = server.http.get(f"/api/tables/{table}/analysis").json()["analysis"]

    worst = max(mistakes_of(analysis), key=lambda one: played_of(one)["chance_loss"])
    heading = page.get_by_role("heading", name=words.common("analysis-worst"))
    page.locator("ol").filter(has=page.locator("button .cost")).get_by_role("button").first.click()
    expect(heading).to_have_count(0)
    learner.expect_decision(worst)
    better = best_of(worst)["words"]
    told_better = words.game(better["id"], **better["arguments"])
    if screen == "phone":
        learner.check_access()
        learner.check_fit()
        page.get_by_role("button", name=words.common("analysis-open")).click()
    moves = page.get_by_role("table", name=words.common("analysis-moves"))
    expect(moves.locator("tbody tr").first).to_contain_text(told_better)
    learner.check_access()
    learner.check_fit()

    if screen == "phone":
        return
    learner.chart.focus()
    page.keyboard.press("End")
    expect(learner.steps).to_have_value(str(analysis["actions"]))
    page.keyboard.press("p")
    learner.expect_decision(mistakes_of(analysis)[-1])
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("n")
    learner.expect_decision(mistakes_of(analysis)[-1])
    learner.button("analysis").first.click()
    expect(learner.chart).to_have_count(0)
    expect(learner.board.locator("[data-judged]")).to_have_count(0)

    # Lines of the log carry the grades of what they tell of, and lead there.
    page.keyboard.press("End")
    log = page.get_by_role("region", name=words.common("table-log"))
    last = mistakes_of(analysis)[-1]
    grade = words.common(f"grade-{played_of(last)['grade']}")
    line = log.get_by_role("listitem").filter(has=page.get_by_role("button", name=grade)).last
    if "card" in (move := played_of(last)["move"]):
        expect(line).to_contain_text(str(move["card"]))
    learner.check_access()
    line.get_by_role("button").click()
    learner.expect_decision(last)
    expect(learner.board).to_be_focused()


def told(state: str, judged: int = 0, of: int = 0) -> Json:
    return {"state": state, "judged": judged, "of": of, "analysis": None}
