"""A person at a table in the browser: what they press, and what they find."""

import json
import re
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from playwright.sync_api import Locator, Page, expect

from stablemates.games import game_folder
from stablemates.words import say

ROOT = Path(__file__).parents[2]
GAME = "cow006"
looks = pytest.mark.parametrize(
    ("screen", "language", "colors"), [("tablet", "en", "light"), ("phone", "ru", "dark")]
)
"""Every screen, language and colour is looked at, if not each with each."""
AXE = ROOT / "node_modules/axe-core/axe.min.js"
MOVED = 4
"""After so many decisions nothing new is seen to move."""
SEEN = 16
"""After so many decisions most of what can come has been seen at the table."""
AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


class Words:
    """Everything that the page may say, in its language."""

    def __init__(self, language: str, game: str = GAME) -> None:
        self.language = language
        path = game_folder(game) / "words" / f"{language}.ftl"
        self._game = FluentBundle([language], use_isolating=False)
        self._game.add_resource(FluentResource(path.read_text("utf-8")))

    def common(self, message: str, **arguments: Any) -> str:
        return say(self.language, message, **arguments)

    def game(self, message: str, **arguments: Any) -> str:
        pattern = self._game.get_message(message).value
        assert pattern is not None
        text, errors = self._game.format_pattern(pattern, arguments)
        assert not errors
        return str(text)


class Person:
    """Someone with a page, who can be told apart from a script only by patience."""

    game = GAME

    def __init__(self, page: Page, address: str, language: str) -> None:
        self.page = page
        self.address = address
        self.words = Words(language, self.game)
        self.random = Random(6)
        self.confirms = True

    def come_home(self, **settings: Any) -> None:
        """Open the first page with these settings remembered."""
        self.confirms = settings.get("confirm", True)
        if settings:
            self.page.add_init_script(
                f"localStorage.stablemates ??= JSON.stringify({json.dumps(settings)})"
            )
        self.page.goto(self.address)
        expect(self.card.get_by_role("button", name=self.words.common("home-play"))).to_be_visible()

    @property
    def card(self) -> Locator:
        """The game on the first page."""
        title = self.page.get_by_role("heading", name=self.words.game("title"), exact=True)
        return self.page.locator("article").filter(has=title)

    def button(self, message: str, **arguments: Any) -> Locator:
        return self.page.get_by_role("button", name=self.words.common(message, **arguments))

    def set_up(self, **options: str | bool) -> None:
        """Open the form, set the game's options, and start the table."""
        self.open_form()
        self.fill_in(**options)
        self.button("home-start").click()
        expect(self.hand.first).to_be_visible()

    def fill_in(self, **options: str | bool) -> None:
        """Set the game's options in the open form."""
        for name, value in options.items():
            field = self.page.get_by_label(self.words.game(f"option-{name}"), exact=False).first
            if isinstance(value, bool):
                field.set_checked(value)
            elif field.evaluate("field => field.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)

    def play_to_the_end(self, until: Callable[[], bool] = lambda: False) -> None:
        """Decide whatever is to be decided, until the result is shown.

        After a while all has been seen to move that moves, and the rest goes at once.
        """
        for number in range(1000):
            if until() or not self.decide():
                return
            if number == MOVED:
                self.page.emulate_media(reduced_motion="reduce")
        raise AssertionError("the match does not end")

    def play_to_the_result(self) -> None:
        """Decide at the page for a while, then the rest at another device, and see the end here."""
        decided = count(1)
        self.play_to_the_end(until=lambda: next(decided) > SEEN)
        self.play_elsewhere()
        expect(self.result).to_be_visible(timeout=60_000)

    def play_elsewhere(self) -> None:
        """Choose by lot over HTTP, with the same keys, until the match is over."""
        request = self.page.request
        path = f"{self.address}/api/tables/{self.table_id()}"
        while not (update := request.get(f"{path}/update").json())["result"]:
            mine = [seat for seat in update["awaited"] if update["legal"].get(str(seat))]
            for seat in mine:
                move = self.random.choice(update["legal"][str(seat)])
                request.post(
                    f"{path}/actions",
                    data={"answers": update["number"], "move": move, "seat": seat},
                )
            if not mine:
                self.page.wait_for_timeout(20)

    def open_form(self) -> None:
        self.card.get_by_text(self.words.common("home-choose")).click()

    @property
    def turns(self) -> list[str]:
        """How the page's title begins when something is to be decided here."""
        return [self.words.common("your-turn-title")]

    def wait_for_turn(self) -> None:
        """Until something is to be decided or to be read.

        On a busy machine a click may be reported before the page has heard of it: by the frame
        after the next one it has.
        """
        self.page.evaluate(
            "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )
        self.page.wait_for_function(
            "turns => turns.some(turn => document.title.startsWith(turn))"
            " || document.querySelector('dialog[open]')",
            arg=self.turns,
            timeout=60_000,
        )

    def wait(self) -> bool:
        """Wait for a decision; False once the match is over."""
        self.wait_for_turn()
        return not self.result.is_visible()

    @property
    def hand(self) -> Locator:
        return self.page.locator("[data-hand]")

    @property
    def result(self) -> Locator:
        return self.page.get_by_role("dialog", name=self.words.common("result-title"))

    @property
    def rows(self) -> Locator:
        return self.page.get_by_role("list", name=self.words.game("rows")).locator("> li")

    def decide(self) -> bool:
        """Do the one thing that is to be done now; False once the match is over."""
        page = self.page
        summary = page.get_by_role("button", name=self.words.game("tour-continue"))
        take = page.locator("button.take, button.end")
        self.wait_for_turn()
        if page.locator("dialog[open]").count():
            expect(self.result.or_(summary)).to_be_visible()
        if self.result.is_visible():
            return False
        if summary.is_visible():
            summary.click()
        elif take.count():
            take.nth(self.random.randrange(take.count())).click()
            expect(take).to_have_count(0)
        else:
            cards = page.locator("[data-hand]:not([aria-disabled=true])")
            self.choose(cards.nth(self.random.randrange(cards.count())))
        return True

    def choose(self, card: Locator) -> None:
        """Select a card, and commit it."""
        number = card.get_attribute("data-hand")
        if card.get_attribute("aria-pressed") != "true":
            card.click()
        if self.confirms:
            commit = self.page.locator("button.play")
            expect(commit).to_be_enabled()
            commit.click()
        # It has left the hand; or, picked from the open cards, come into it.
        expect(self.page.locator(f"[data-hand='{number}'][aria-pressed=true]")).to_have_count(0)

    def table_id(self) -> str:
        match = re.search(r"/table/([^/?#]+)", self.page.url)
        assert match
        return match[1]

    def what_lies_there(self) -> list[str]:
        """The cards in sight, in their order, and what is said of the players."""
        cards = self.page.locator("[data-card]").all()
        players = self.page.get_by_role("list", name=self.words.common("table-players"))
        return [
            *(card.get_attribute("data-card") or "" for card in cards),
            *players.all_inner_texts(),
        ]

    def check_access(self, **options: Any) -> None:
        """axe-core finds nothing wrong with the page as it is; `options` are those of its run."""
        # Injected as the browser's own code, which no content security policy forbids.
        self.page.evaluate(AXE.read_text("utf-8"))
        found = self.page.evaluate(
            "options => axe.run(options).then(({ violations }) => violations.map("
            "({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`))",
            {"runOnly": AXE_TAGS, **options},
        )
        assert not found, "\n".join(found)

    def check_fit(self) -> None:
        """Nothing is wider than the screen."""
        wide = self.page.evaluate(
            "document.documentElement.scrollWidth <= innerWidth ? [] :"
            " [...document.querySelectorAll('*')]"
            ".filter(part => part.getBoundingClientRect().right > innerWidth + 0.5)"
            ".map(part => part.outerHTML.slice(0, 120))"
        )
        assert not wide, "\n".join(wide)
