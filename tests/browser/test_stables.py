"""People play Stables in a real browser, against the real server."""

import contextlib
import re
import urllib.request

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from stablemates.match import parse_record, replay
from tests.browser.people import Person, looks
from tests.server.tools import Server

MOST_IN_A_ROW = 13


class Keeper(Person):
    """Someone who places, grabs and plays whatever the table offers."""

    game = "stables"

    @property
    def hand(self) -> Locator:
        """The stables; there is something to see before there is something to do."""
        return self.page.locator("[data-row]")

    @property
    def own_cards(self) -> Locator:
        return self.page.locator("[data-hand]")

    @property
    def open_rows(self) -> Locator:
        return self.page.locator(".row.open [data-row]")

    def act(self, name: str) -> Locator:
        return self.page.locator(f".acts .{name}")

    @property
    def pile(self) -> Locator:
        return self.page.locator("button.turn")

    def decide(self) -> bool:
        if not self.wait():
            return False
        if self.pile.count():
            self.turn_up()
        elif self.act("pass").count():
            self.answer()
        elif self.own_cards.count():
            self.play()
        elif self.open_rows.count():
            self.place()
        return True

    def turn_up(self) -> None:
        # What can be turned up breathes, which Playwright would wait out.
        self.pile.click(force=True)
        expect(self.pile).to_have_count(0)

    def answer(self) -> None:
        """Grab a stable now and then; the time may run out at any moment."""
        answer = self.act("pass")
        if self.random.random() < 0.3:
            answer = self.page.locator(".row.callable [data-row]").nth(self.random.randrange(4))
        with contextlib.suppress(TimeoutError):
            answer.click(force=True, timeout=1000)
        self.page.wait_for_timeout(50)

    def place(self) -> None:
        count = self.open_rows.count()
        self.open_rows.nth(self.random.randrange(count)).click(force=True)
        if self.confirms:
            self.act("place").click()
        expect(self.page.locator(".selected")).to_have_count(0)

    def play(self) -> None:
        """Take up a card, and lay it into a row that lights up; else another card."""
        for index in self.random.sample(range(self.own_cards.count()), self.own_cards.count()):
            self.own_cards.nth(index).click()
            if self.open_rows.count():
                self.open_rows.nth(self.random.randrange(self.open_rows.count())).click(force=True)
                expect(self.page.locator("[data-hand][aria-pressed=true]")).to_have_count(0)
                return
            self.page.keyboard.press("Escape")

    def check_record(self, server: Server) -> None:
        """The record verifies, and the table shows its scores."""
        address = f"{server.url}/api/tables/{self.table_id()}/record"
        with urllib.request.urlopen(address) as answer:
            record = parse_record(answer.read())
        assert replay(record).position.is_over
        assert record.scores is not None
        self.page.keyboard.press("Escape")
        for panel, score in zip(self.page.locator(".player").all(), record.scores, strict=True):
            expect(panel.locator(".look b")).to_have_text(str(score))


@pytest.fixture
def keeper(page: Page, server: Server, language: str) -> Keeper:
    return Keeper(page, server.url, language)


@pytest.mark.parametrize(("screen", "motion"), [("phone", "no-preference")])
def test_a_whole_match(keeper: Keeper, server: Server, screen: str, motion: str) -> None:
    """From the first page to the result, with motion, and a record that verifies."""
    keeper.come_home(speed="fast")
    keeper.check_access()
    keeper.check_fit()
    keeper.set_up()
    keeper.wait()
    keeper.check_access()
    keeper.check_fit()
    keeper.play_to_the_result()
    expect(keeper.result).to_be_visible()
    keeper.check_access()
    keeper.check_fit()
    keeper.check_record(server)
    keeper.check_access()


@pytest.mark.parametrize(
    "options",
    [
        {"goal": "fewest", "must_avoid_completion": True, "count_animals": True},
        {"play": "hand_of_three"},
        {"play": "pro", "start": "random"},
    ],
    ids=lambda options: "-".join(str(value) for value in options.values()),
)
@pytest.mark.parametrize(("screen", "motion"), [("phone", "reduce")])
def test_every_way_to_play(
    keeper: Keeper, server: Server, options: dict[str, str | bool], screen: str, motion: str
) -> None:
    keeper.come_home(speed="instant", confirm=False)
    keeper.set_up(**options)
    for _ in range(8):
        keeper.decide()
    keeper.check_access()
    keeper.check_fit()
    keeper.play_to_the_result()
    expect(keeper.result).to_be_visible()
    keeper.check_record(server)
    keeper.check_fit()


@pytest.mark.parametrize(
    ("screen", "options"),
    [("phone", {}), ("tablet", {"several_grabs": True, "sole_right_takes_flip": True})],
    ids=["phone", "tablet-other-rules"],
)
@pytest.mark.parametrize("motion", ["reduce"])
def test_everyone_at_once_with_animals_of_the_farm(
    keeper: Keeper, options: dict[str, bool], screen: str, motion: str
) -> None:
    """Turning up, calling and placing for a while: whom one plays against takes time to think."""
    keeper.come_home(speed="instant", confirm=False)
    keeper.set_up(play="everyone_at_once", call_seconds="2", **options)
    page = keeper.page
    count = page.locator(".middle .count").first
    last = int(count.inner_text()) - 5
    while int(count.inner_text()) > last:
        assert keeper.decide()
    keeper.wait()
    keeper.check_access()
    keeper.check_fit()


class Neighbours(Keeper):
    """Two people at one device, each with an edge of the table."""

    @property
    def turns(self) -> list[str]:
        return [self.words.common("turn-title", name=name) for name in ("Anna", "Boris")]

    def sit_down(self) -> None:
        self.come_home(speed="instant", confirm=False, name="Anna", names=["Boris"])
        self.open_form()
        form = self.card.locator("form")
        fewer = form.get_by_role("button", name=self.words.common("form-fewer"))
        while fewer.is_enabled():
            fewer.click()
        form.locator("li select").first.select_option(label=self.words.common("form-person"))
        self.fill_in(play="everyone_at_once", call_seconds="60")
        self.button("home-start").click()
        self.wait_for_turn()

    def zone(self, name: str) -> Locator:
        return self.page.get_by_role("region", name=self.words.game("zone", name=name))

    def decide(self) -> bool:
        if not self.wait():
            return False
        row = self.random.randrange(4)
        call = f"[data-grab='{row}']" if self.random.random() < 0.2 else ".none"
        # The table turns towards whoever is next, perhaps at this very moment.
        for choice in ("button.turn", f".zone.awake {call}", ".row.open [data-row]"):
            found = self.page.locator(choice)
            if count := found.count():
                with contextlib.suppress(TimeoutError):
                    found.nth(row % count).click(force=True, timeout=500)
                break
        self.page.wait_for_timeout(30)
        return True


@pytest.mark.parametrize(("screen", "motion"), [("tablet", "reduce")])
def test_a_whole_match_of_everyone_at_once_at_one_device(
    page: Page, server: Server, screen: str, motion: str
) -> None:
    people = Neighbours(page, server.url, "en")
    people.sit_down()
    people.turn_up()
    for name in ("Anna", "Boris"):
        for button in people.zone(name).get_by_role("button").all():
            box = button.bounding_box()
            assert box
            assert min(box["width"], box["height"]) >= 44
    people.check_access()
    people.check_fit()
    people.zone("Boris").locator("[data-grab='2']").click(force=True)
    people.zone("Anna").locator(".none").click(force=True)
    people.play_to_the_result()
    expect(people.result).to_be_visible()
    people.check_record(server)
    page.keyboard.press("l")
    wrong = people.words.game("event-wrong-free", you="no", name="Boris", row=3)
    expect(page.locator("dialog[open] li").filter(has_text=wrong).first).to_be_visible()


@looks
@pytest.mark.parametrize("motion", ["reduce"])
def test_the_table_and_its_rules_in_both_languages_and_colours(
    keeper: Keeper, language: str, colors: str, motion: str
) -> None:
    keeper.come_home(speed="instant")
    keeper.open_form()
    keeper.check_access()
    keeper.check_fit()
    keeper.page.goto(f"{keeper.address}/howto/stables")
    expect(keeper.page.locator("figure").first).to_be_visible()
    keeper.check_access()
    keeper.check_fit()
    for play in ("base", "pro"):
        keeper.come_home()
        keeper.set_up(play=play, call_seconds="60")
        keeper.wait()
        keeper.check_access()
        keeper.check_fit()
    keeper.come_home()
    keeper.set_up(play="everyone_at_once", call_seconds="60")
    keeper.wait()
    keeper.turn_up()
    expect(keeper.act("pass")).to_be_visible()
    keeper.check_access()
    keeper.check_fit()


@pytest.mark.parametrize("play", ["base", "everyone_at_once"])
@pytest.mark.parametrize(("screen", "motion"), [("phone", "reduce")])
def test_everything_is_in_sight_and_big_enough_for_a_finger(
    keeper: Keeper, play: str, screen: str, motion: str
) -> None:
    """The stables above all; thirteen cards in a row stay on the screen."""
    keeper.come_home(speed="instant")
    keeper.set_up(play=play, call_seconds="60")
    keeper.wait()
    targets = [*keeper.hand.all(), *keeper.page.locator(".look").all()]
    if play == "everyone_at_once":
        targets.append(keeper.pile)
        keeper.turn_up()
        targets[-1] = keeper.act("pass")
    for target in targets:
        box = target.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
        assert 0 <= box["y"] <= 844 - box["height"]
        assert min(box["width"], box["height"]) >= 44
    # A row as it would be with so many cards.
    keeper.page.evaluate(
        """count => {
          for (const row of document.querySelectorAll(".row")) {
            const cards = row.querySelector(".cards");
            const made = [];
            for (let index = 0; index < count; index++) {
              const place = document.createElement("span");
              const scoped = row.className.match(/svelte-\\w+/)[0];
              place.className = `place ${scoped}${index === count - 1 ? " last" : ""}`;
              place.style.setProperty("--index", index);
              const card = document.createElement("span");
              card.className = `card ${scoped} made`;
              place.append(card);
              made.push(place);
            }
            cards.replaceChildren(...made);
            row.style.setProperty("--count", count);
          }
        }""",
        MOST_IN_A_ROW,
    )
    keeper.check_fit()
    boxes = keeper.page.locator(".made").evaluate_all(
        "cards => cards.map(card => card.getBoundingClientRect()).map(({ left, right }) =>"
        " [left, right])"
    )
    assert len(boxes) == 4 * MOST_IN_A_ROW
    assert min(left for left, _ in boxes) >= 0
    assert max(right for _, right in boxes) <= 390
    lefts = sorted({round(left, 2) for left, _ in boxes[:MOST_IN_A_ROW]})
    assert len(lefts) == MOST_IN_A_ROW, "each shows something of itself"


@pytest.mark.parametrize(("screen", "motion"), [("tablet", "reduce")])
def test_the_keyboard_suffices(keeper: Keeper, screen: str, motion: str) -> None:
    keeper.come_home(speed="instant")
    keeper.set_up()
    keeper.wait()
    page = keeper.page
    number = keeper.open_rows.first.get_attribute("data-row")
    assert number is not None
    count = page.locator(f".row-{number} [data-card]").count()
    page.keyboard.press(str(int(number) + 1))
    stable = page.locator(f"[data-row='{number}']")
    expect(stable).to_be_focused()
    expect(stable).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    keeper.wait()
    assert page.locator(f".row-{number} [data-card]").count() != count
    page.keyboard.press("ArrowDown")
    following = page.locator(f"[data-row='{(int(number) + 1) % 4}']")
    if number != "3":
        expect(following).to_be_focused()


@pytest.mark.parametrize(("screen", "motion"), [("tablet", "reduce")])
def test_a_stable_is_grabbed_by_its_number(keeper: Keeper, screen: str, motion: str) -> None:
    """The empty row is not complete with one card: a wrong call, seen by all (J33)."""
    keeper.come_home(speed="instant")
    keeper.set_up(play="everyone_at_once", call_seconds="60")
    keeper.wait()
    page = keeper.page
    page.keyboard.press("t")
    expect(keeper.act("pass")).to_be_visible()
    page.keyboard.press("2")
    log = page.locator("aside li")
    for message in ("event-grabbed", "event-wrong-free"):
        line = keeper.words.game(message, you="yes", row=2)
        expect(log.filter(has_text=line).first).to_be_visible(timeout=30_000)
    expect(keeper.act("place")).to_be_visible()
    page.keyboard.press("3")
    page.keyboard.press("3")
    placed = re.compile(
        re.escape(keeper.words.game("event-placed", you="yes", row=3, card="P")).replace(
            re.escape(keeper.words.game("the-card", card="P")), ".*"
        )
    )
    expect(log.filter(has_text=placed).first).to_be_visible()


@pytest.mark.parametrize(("screen", "motion"), [("tablet", "reduce")])
def test_what_is_won_is_shown_on_request(keeper: Keeper, screen: str, motion: str) -> None:
    keeper.come_home(speed="instant", confirm=False)
    keeper.set_up()
    winners = keeper.page.locator(".look:not([aria-disabled=true])")
    while not winners.count():
        assert keeper.decide()
    keeper.wait()
    count = winners.first.locator("b").inner_text()
    winners.first.click()
    cards = keeper.page.locator("dialog[open] ol li")
    expect(cards).to_have_count(int(count))
    keeper.check_access()
