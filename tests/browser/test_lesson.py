"""A person learns a game at its own table, a step at a time."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from stablemates.lessons import find_lesson
from tests.browser.people import Person
from tests.server.tools import Server


class Learner(Person):
    """Someone who does as the teacher says, and now and then something else."""

    @property
    def lesson(self) -> Locator:
        return self.page.get_by_role("region", name=self.words.common("learn-teacher"))

    def press(self, message: str) -> None:
        self.lesson.get_by_role("button", name=self.words.common(message), exact=True).click()

    def expect_said(self, say: str) -> None:
        """The teacher says it, and whoever doesn't see hears it."""
        others = {
            name: self.words.common(f"animal-{animal}")
            for name, animal in (("one", "pig"), ("two", "duck"))
        }
        text = self.words.game(f"lesson-{say}", **others)
        expect(self.lesson.get_by_text(text, exact=True)).to_be_visible()
        expect(self.page.get_by_role("log").get_by_text(text).last).to_be_attached()

    def expect_end(self) -> None:
        self.expect_said("end")
        self.check_access()
        self.check_fit()
        self.press("learn-play")
        expect(self.page).to_have_url(re.compile("/table/"))
        expect(self.hand.first).to_be_visible()


class SlyLearner(Learner):
    game = "sly"

    def do(self, move: dict[str, Any]) -> None:
        """Make a move by the means of the table."""
        page = self.page
        if "lay" in move:
            page.locator(f"[data-hand='{move['lay']}']").click()
            # What lights up breathes, which Playwright would wait out.
            page.locator(f"[data-space='{move['space']}']").click(force=True)
        elif "stop" in move:
            page.locator(".acts .stop").click()
        else:
            ((way, space),) = move.items()
            page.locator(f"[data-space='{space}']").click(force=True)
            page.locator(f".acts .{way}").click()


@pytest.mark.parametrize("screen", ["tablet"])
def test_a_lesson_from_the_first_page_to_a_table(page: Page, server: Server, screen: str) -> None:
    learner = Learner(page, server.url, "en")
    learner.come_home()
    learner.card.get_by_role("link", name=learner.words.common("learn-start")).click()
    learner.expect_said("see")
    learner.check_access()
    learner.press("learn-next")
    learner.expect_said("heads")
    learner.lesson.get_by_role("button", name=learner.words.common("learn-next")).press("Enter")
    learner.expect_said("choose")

    wrong, right = (page.locator(f"[data-hand='{card}']") for card in (5, 60))
    expect(right).to_have_attribute("data-judged", "meant")
    learner.choose(wrong)
    learner.expect_said("choose-else")
    expect(wrong).to_be_visible()
    learner.choose(right)
    # What comes of it is shown, and need not be waited for.
    learner.press("table-skip")
    learner.expect_said("laid")
    learner.press("learn-back")
    learner.expect_said("choose")
    page.emulate_media(reduced_motion="reduce")
    learner.press("learn-show")
    learner.expect_said("laid")
    learner.press("learn-next")
    learner.expect_said("full")
    learner.choose(page.locator("[data-hand='63']"))
    learner.expect_said("sixth")
    learner.press("learn-next")
    learner.choose(page.locator("[data-hand='5']"))
    learner.expect_said("row")
    page.locator("button.take").nth(3).click()
    learner.expect_said("row-else")
    page.locator("button.take").nth(1).click()
    learner.expect_said("last")
    learner.choose(page.locator("[data-hand='47']"))
    learner.expect_end()


@pytest.mark.parametrize(
    ("screen", "language", "colors", "motion"), [("phone", "ru", "dark", "reduce")]
)
def test_a_lesson_from_the_page_of_its_rules(
    page: Page, server: Server, screen: str, language: str, colors: str, motion: str
) -> None:
    """Each move is made at the table itself, however its hand is held."""
    learner = SlyLearner(page, server.url, language)
    page.goto(f"{server.url}/howto/{learner.game}")
    page.get_by_role("link", name=learner.words.common("learn-start")).click()
    for number, step in enumerate(find_lesson(learner.game).steps[:-1]):
        learner.expect_said(step.say)
        if number % 6 == 0:
            learner.check_access()
            learner.check_fit()
        if step.move is None:
            learner.press("learn-next")
        else:
            learner.do(step.move)
    learner.expect_end()
