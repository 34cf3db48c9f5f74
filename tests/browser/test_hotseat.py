"""Several people at one device, in a real browser: who sees what, and when."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.people import Person
from tests.browser.test_five_to_twelve import Gardener
from tests.server.tools import Json, Server

NAMES = {"en": ["Anna", "Ben"], "ru": ["Анна", "Борис"]}
SEATS = [0, 2]
"""Theirs; whoever sits between or after them is a bot."""

TABLE = "[data-card], [data-hand], .felt, aside, dialog[open]"


class Household(Person):
    """Two people with one page, who hand it to each other."""

    def __init__(self, page: Page, address: str, language: str) -> None:
        super().__init__(page, address, language)
        self.names = dict(zip(SEATS, NAMES[language], strict=True))
        self.covers = 0

    def sit_down(self, **options: str | bool) -> None:
        """Start a table for three, with remembered names in the first and the third chair."""
        first, second = self.names.values()
        self.come_home(speed="instant", name=first, names=["", second])
        self.open_form()
        form = self.card.locator("form")
        form.get_by_role("button", name=self.words.common("form-fewer")).click()
        form.locator("li select").nth(1).select_option(label=self.words.common("form-person"))
        expect(form.get_by_text(self.words.common("form-shared"))).to_be_visible()
        self.check_access()
        self.check_fit()
        self.fill_in(**options)
        self.button("home-start").click()
        self.wait_for_turn()

    @property
    def turns(self) -> list[str]:
        return [self.words.common("turn-title", name=name) for name in self.names.values()]

    @property
    def take(self) -> Locator:
        """What the next person presses on the cover."""
        return self.page.locator(".cover button")

    def viewer(self) -> int:
        """Through whose eyes the page says that the table is seen."""
        name = self.page.locator("header .viewer b").inner_text()
        return next(seat for seat, own in self.names.items() if own == name)

    def next(self) -> int:
        """Who is asked to take the device."""
        return next(seat for seat, name in self.names.items() if name in self.take.inner_text())

    def update(self, seat: int) -> Json:
        """What the server tells this page for a seat; it has the keys of both."""
        path = f"{self.address}/api/tables/{self.table_id()}/update?seat={seat}"
        update: Json = self.page.request.get(path).json()
        return update

    def check_covered(self) -> None:
        """Nothing of the table is on the page, nor left in what has been said to the ear."""
        table = self.page.locator(TABLE)
        expect(table).to_have_count(0)
        for key in ("Escape", "l"):
            self.page.keyboard.press(key)
        expect(self.take).to_be_visible()
        expect(table).to_have_count(0)
        passed = self.words.common("handover-pass", name=self.names[self.next()])
        expect(self.page.get_by_role("heading", name=passed)).to_be_visible()
        expect(self.page.locator("[aria-live=assertive]")).to_have_text(passed)

    def hand_over(self) -> None:
        seat = self.next()
        self.check_covered()
        self.covers += 1
        self.take.click()
        expect(self.take).to_have_count(0)
        assert self.viewer() == seat

    def decide(self) -> bool:
        self.wait_for_turn()
        if self.take.count():
            self.hand_over()
            return True
        return super().decide()


class Herders(Household):
    """They play with hidden hands."""

    def hand_over(self) -> None:
        """The next sees all cards of their own, and none of the other's."""
        seat = self.next()
        hands = {each: self.update(each)["view"]["hands"][each] for each in SEATS}
        super().hand_over()
        shown = self.numbers("data-hand")
        assert shown == {str(card) for card in hands.pop(seat)}
        (other,) = hands.values()
        assert not (shown | self.numbers("data-card")) & {str(card) for card in other}

    def numbers(self, attribute: str) -> set[str]:
        found = self.page.locator(f"[{attribute}]").evaluate_all(
            "(all, attribute) => all.map(card => card.getAttribute(attribute))", attribute
        )
        return set(found)


class Gardeners(Household, Gardener):
    """They play with open boards."""

    def wait_for_what_follows(self) -> None:
        if not self.page.locator(".cover").count():
            self.page.wait_for_timeout(60)


@pytest.fixture
def herders(page: Page, server: Server, language: str) -> Herders:
    return Herders(page, server.url, language)


@pytest.fixture
def gardeners(page: Page, server: Server, language: str) -> Gardeners:
    return Gardeners(page, server.url, language)


@pytest.mark.parametrize(("screen", "language"), [("phone", "ru")])
@pytest.mark.parametrize("motion", ["reduce"])
def test_a_whole_match_with_hidden_hands(
    herders: Herders, screen: str, language: str, motion: str
) -> None:
    """Covered before every change of eyes; uncovered at the end; and both come to the rematch."""
    herders.sit_down(tours="1")
    assert herders.next() == 0
    herders.check_covered()
    herders.check_access()
    herders.check_fit()
    herders.decide()
    herders.check_access()
    herders.check_fit()
    herders.decide()
    herders.check_access()
    herders.check_fit()
    herders.play_to_the_end()
    assert not herders.take.count()
    expect(herders.result).to_be_visible()
    for name in herders.names.values():
        expect(herders.result).to_contain_text(name)
    herders.check_access()
    # Once to begin with, then once a trick, but for rows that the other must choose.
    assert 10 <= herders.covers <= 20
    first = herders.table_id()
    herders.button("result-rematch").click()
    expect(herders.take).to_be_visible()
    assert herders.table_id() != first
    for _ in range(3):
        herders.decide()
    assert herders.viewer() == 2


@pytest.mark.parametrize(("screen", "motion"), [("phone", "reduce")])
def test_what_was_covered_is_covered_after_a_reload(
    herders: Herders, screen: str, motion: str
) -> None:
    """Also where somebody looked: nobody knows who sits before the page now."""
    herders.sit_down()
    herders.decide()
    herders.page.reload()
    herders.wait_for_turn()
    assert herders.next() == 0
    herders.decide()
    herders.decide()
    herders.wait_for_turn()
    assert herders.next() == 2
    herders.page.reload()
    herders.wait_for_turn()
    herders.check_covered()
    assert herders.next() == 2
    herders.hand_over()


@pytest.mark.parametrize(("screen", "language"), [("tablet", "en"), ("phone", "ru")])
@pytest.mark.parametrize("motion", ["reduce"])
def test_open_boards_are_never_covered(
    gardeners: Gardeners, screen: str, language: str, motion: str
) -> None:
    """The table turns to whose turn it is, and says so."""
    gardeners.sit_down(set_up="ascending")
    seen = set()
    for turn in range(12):
        gardeners.wait_for_turn()
        seen.add(gardeners.viewer())
        own = gardeners.page.locator("div.own:not(.board)")
        expect(own).to_contain_text(gardeners.names[gardeners.viewer()])
        if turn in (0, 6):
            gardeners.check_access()
            gardeners.check_fit()
        assert gardeners.decide()
    assert seen == set(SEATS)
    assert gardeners.covers == 0
    gardeners.page.reload()
    gardeners.wait_for_turn()
    assert not gardeners.take.count()


@pytest.mark.parametrize(("screen", "motion"), [("phone", "reduce")])
def test_where_only_the_set_up_is_hidden_only_that_is_covered(
    gardeners: Gardeners, screen: str, motion: str
) -> None:
    """What was said of the tile in hand is hushed, too (`check_covered`)."""
    gardeners.sit_down(set_up="one_by_one")
    for _ in range(40):
        gardeners.wait_for_turn()
        phase = gardeners.update(0)["view"]["phase"]
        if phase != "set_up" and not gardeners.take.count():
            break
        gardeners.decide()
    covers = gardeners.covers
    assert 4 <= covers <= 10
    for _ in range(6):
        gardeners.decide()
    assert gardeners.covers == covers


@pytest.mark.parametrize(("screen", "motion"), [("phone", "reduce")])
def test_a_second_press_by_the_one_before_opens_nothing(
    herders: Herders, screen: str, motion: str
) -> None:
    """The cover may come to lie under a finger: for a moment it takes no notice."""
    herders.sit_down()
    herders.decide()
    page = herders.page
    card = herders.hand.first
    card.click()
    commit = page.locator("button.play")
    commit.click()
    page.wait_for_selector(".cover button")
    page.locator(".cover button").click(force=True, no_wait_after=True)
    page.wait_for_timeout(200)
    expect(herders.take).to_be_visible()
    herders.hand_over()
