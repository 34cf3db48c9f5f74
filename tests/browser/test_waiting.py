"""Before a match: friends come by a link, take chairs, and come back on other devices."""

import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.people import Person, looks
from tests.server.tools import Json, Server

NAMES = {"en": ("Anna", "Ben"), "ru": ("Анна", "Борис")}
LAN = "http://192.168.1.5:8006/"
"""Where the server says that others in its network reach it."""


class Friend(Person):
    """Somebody who comes to a table before the match."""

    def __init__(self, page: Page, address: str, language: str) -> None:
        super().__init__(page, address, language)
        # What this machine's network is like is no part of the test.
        page.route("**/api/server", lambda route: route.fulfill(json={"addresses": [LAN]}))

    def remember(self, name: str, animal: str = "") -> None:
        """Have been here before."""
        settings = f'JSON.stringify({{"name":"{name}","animal":"{animal}","speed":"instant"}})'
        self.page.add_init_script(f"localStorage.stablemates ??= {settings}")

    def invite(self) -> str:
        """Make a table for friends, from the first page; return its address."""
        self.page.goto(self.address)
        self.card.get_by_role("button", name=self.words.common("home-invite")).click()
        expect(self.button("waiting-start")).to_be_visible()
        expect(self.chairs.get_by_role("combobox")).to_have_count(3)
        return self.page.url

    def follow(self, link: str) -> None:
        self.page.goto(link)
        expect(self.chairs.locator("li").first).to_be_visible()

    def sit_down(self) -> None:
        self.button("waiting-sit").click()
        expect(self.invitation).to_be_visible()

    def named(self, name: str) -> Locator:
        """A person's chair."""
        called = self.page.get_by_text(name, exact=True)
        return self.chairs.locator("li").filter(has=called)

    def more(self, name: str, message: str) -> None:
        """Do something that is kept behind the three dots of a person's chair."""
        self.named(name).get_by_role(
            "button", name=self.words.common("chair-more", name=name)
        ).click()
        self.named(name).get_by_role("button", name=self.words.common(message)).click()

    def check(self) -> None:
        self.check_access()
        self.check_fit()

    def table(self) -> Json:
        told: Json = self.page.request.get(f"{self.address}/api/tables/{self.table_id()}").json()
        return told

    @property
    def chairs(self) -> Locator:
        return self.page.get_by_role("region", name=self.words.common("waiting-chairs"))

    @property
    def invitation(self) -> Locator:
        return self.page.get_by_role("region", name=self.words.common("invite-title"))

    @property
    def talk(self) -> Locator:
        return self.page.get_by_role("region", name=self.words.common("talk-title"))

    @property
    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog")


@pytest.fixture
def friend(open_page: Callable[[], Page], server: Server, language: str) -> Callable[[], Friend]:
    return lambda: Friend(open_page(), server.url, language)


@pytest.mark.parametrize("motion", ["reduce"])
@looks
def test_friends_gather_by_a_link(
    friend: Callable[[], Friend], screen: str, language: str, colors: str, motion: str
) -> None:
    """One invites, one comes, one watches, an animal fills in; then all see the same table."""
    anna, ben = NAMES[language]
    host, guest, watcher = friend(), friend(), friend()
    host.remember(anna, "goat")
    link = host.invite()
    host.check()
    handed_on = host.invitation.get_by_role("textbox")
    expect(handed_on).to_have_value(f"{LAN}table/{host.table_id()}")
    expect(host.invitation.get_by_role("img")).to_be_visible()

    guest.follow(link)
    guest.check()
    guest.page.get_by_label(guest.words.common("form-name")).fill(ben)
    guest.page.get_by_role("radio", name=guest.words.common("animal-fox")).check(force=True)
    guest.sit_down()
    expect(host.named(ben)).to_contain_text(host.words.common("chair-here"))
    expect(guest.page).to_have_title(re.compile(ben))
    guest.check()
    seats = guest.chairs.locator("li")
    for instead in (2, 1):
        guest.chairs.get_by_role("button", name=guest.words.common("chair-change")).first.click()
        expect(seats.nth(instead)).to_contain_text(ben)
        expect(host.chairs.locator("li").nth(instead)).to_contain_text(ben)

    # They talk while they wait; what was said stays whose it was.
    field = guest.page.get_by_label(guest.words.common("talk-say"))
    field.fill("Hello!")
    field.press("Enter")
    expect(host.talk).to_contain_text(f"{ben} Hello!")
    guest.chairs.get_by_role("button", name=guest.words.common("chair-change")).first.click()
    expect(seats.nth(2)).to_contain_text(ben)
    watcher.follow(link)
    expect(watcher.talk).to_contain_text(f"{ben} Hello!")
    host.page.get_by_role("button", name=host.words.common("reaction-laugh")).click()
    expect(guest.named(anna).locator(".bubble")).to_be_visible()
    host.check()
    guest.check()
    guest.chairs.get_by_role("button", name=guest.words.common("chair-change")).first.click()
    expect(seats.nth(1)).to_contain_text(ben)

    chairs = host.chairs.get_by_role("combobox")
    chairs.first.select_option(label="{}: {}".format(*animal(host, 2, "bot-gentle")))
    expect(watcher.chairs).to_contain_text(watcher.words.common("bot-gentle"))
    host.button("chair-remove", number=4).click()
    expect(watcher.chairs.locator("li")).to_have_count(3)

    host.button("waiting-start").click()
    for player in (host, guest):
        expect(player.hand).to_have_count(10)
        player.wait_for_turn()
    expect(watcher.page.get_by_text(watcher.words.common("table-spectator"))).to_be_attached()
    players = watcher.page.get_by_role("list", name=watcher.words.common("table-players"))
    expect(players.locator("img[src*=avatar-fox]")).to_have_count(1)
    expect(players).to_contain_text(ben)


def animal(friend: Friend, chair: int, level: str) -> tuple[str, str]:
    """What the animal of a chair is called, and how it plays."""
    names = ("hen", "pig", "duck", "rabbit")
    return friend.words.common(f"animal-{names[chair]}"), friend.words.common(level)


@pytest.mark.parametrize(("screen", "motion"), [("phone", "reduce")])
def test_one_plays_on_on_another_device(
    friend: Callable[[], Friend], page_errors: list[str], screen: str, motion: str
) -> None:
    """By a personal link, whose key stays nowhere; until other devices are signed out."""
    computer, phone = friend(), friend()
    computer.remember("Anna", "goat")
    computer.invite()
    computer.more("Anna", "seat-device")
    computer.button("seat-link").click()
    expect(computer.dialog.get_by_role("img")).to_be_visible()
    computer.check()
    link = computer.dialog.get_by_role("textbox").input_value()
    assert link.startswith(LAN)
    parts = urlsplit(link)
    assert parts.fragment
    here = f"{phone.address}{parts.path}#{parts.fragment}"

    asked: list[str] = []
    phone.page.on("request", lambda request: asked.append(request.url))
    phone.follow(here)
    expect(phone.named("Anna")).to_contain_text(phone.words.common("seat-you"))
    expect(phone.button("waiting-start")).to_be_visible()
    assert phone.page.url == f"{phone.address}{parts.path}"
    key = parts.fragment.partition("=")[2]
    assert not any(key in url for url in asked)

    computer.button("seat-others").click()
    expect(phone.dialog).to_contain_text(phone.words.common("signed-out-title"))
    phone.check_access()
    phone.page.goto("about:blank")
    phone.follow(here)
    expect(phone.dialog).to_contain_text(phone.words.common("stale-link-title"))
    phone.button("stale-link-look").click()
    expect(phone.named("Anna")).not_to_contain_text(phone.words.common("seat-you"))
    expect(computer.button("waiting-start")).to_be_visible()
    # The browser itself notes each refusal.
    page_errors[:] = [error for error in page_errors if "403" not in error]


@pytest.mark.parametrize(("screen", "motion"), [("tablet", "reduce")])
def test_the_host_rules_a_public_table(
    friend: Callable[[], Friend], screen: str, motion: str
) -> None:
    """Set up in the form, found on the first page; people are removed and made host."""
    host, guest = friend(), friend()
    host.page.goto(host.address)
    host.open_form()
    form = host.card.locator("form")
    form.locator("li select").first.select_option(label=host.words.common("form-open"))
    form.get_by_label(host.words.common("form-time"), exact=True).select_option("60")
    form.get_by_role("switch", name=host.words.common("form-public")).check()
    form.get_by_role("switch", name=host.words.common("form-chat")).uncheck()
    host.button("home-gather").click()
    # Whoever invites is asked who they are first.
    host.check()
    host.dialog.get_by_label(host.words.common("form-name")).fill("Anna")
    host.button("me-invite").click()
    expect(host.button("waiting-start")).to_be_visible()
    told = host.table()
    assert (told["public"], told["chat"], told["seconds"]) == (True, False, 60)
    assert [seat["kind"] for seat in told["seats"]] == ["person", "open", "bot", "bot"]

    guest.remember("Ben", "dog")
    guest.page.goto(guest.address)
    row = guest.page.locator("li", has_text="Anna").filter(has_text="1 minute")
    expect(row).to_contain_text(guest.words.common("public-free", number=1))
    guest.check()
    row.get_by_role("link").click()
    guest.sit_down()
    # The form that had the focus is gone.
    guest.page.wait_for_function("() => document.activeElement.localName === 'main'")

    host.more("Ben", "chair-vacate")
    expect(guest.dialog).to_contain_text(guest.words.common("removed-title"))
    guest.button("seat-lost-go-on").click()
    guest.sit_down()
    host.more("Ben", "chair-make-host")
    expect(guest.button("waiting-start")).to_be_visible()
    expect(host.button("waiting-start")).to_have_count(0)
    guest.page.get_by_role("switch", name=guest.words.common("form-public")).uncheck()
    expect(host.page.get_by_text(host.words.common("waiting-private"))).to_be_visible()
    host.more("Anna", "chair-leave")
    expect(guest.named("Anna")).to_have_count(0)
    expect(host.dialog).to_have_count(0)
    host.sit_down()
    guest.more("Anna", "chair-vacate")
    expect(host.dialog).to_contain_text(host.words.common("removed-title"))


@pytest.mark.parametrize(("screen", "motion"), [("phone", "reduce")])
def test_one_sits_down_with_the_keyboard(
    friend: Callable[[], Friend], server: Server, screen: str, motion: str
) -> None:
    """And where all chairs are taken, one is told that one can watch."""
    owned = server.create([{"kind": "person", "name": "Anna"}, {"kind": "open"}])
    guest, late = friend(), friend()
    guest.follow(f"{server.url}/table/{owned['table']['id']}")
    keyboard = guest.page.keyboard
    guest.page.get_by_label(guest.words.common("form-name")).focus()
    keyboard.type("Ben")
    for key in ("Tab", "Space", "ArrowRight", "Enter"):
        keyboard.press(key)
    expect(guest.named("Ben")).to_contain_text(guest.words.common("seat-you"))
    expect(guest.named("Ben").locator("img[src*=avatar-pig]")).to_be_visible()
    lead = guest.words.common("waiting-lead-guest-full", host="Anna")
    expect(guest.page.get_by_text(lead)).to_be_visible()
    late.follow(guest.page.url)
    expect(
        late.page.get_by_text(late.words.common("waiting-lead-watch", host="Anna"))
    ).to_be_visible()
    expect(late.button("waiting-sit")).to_have_count(0)
    late.check()
