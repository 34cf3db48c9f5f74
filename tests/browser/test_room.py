"""People meet in a room, each in a browser of their own, against the real server."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.people import Person
from tests.server.tools import Json, Server, bearer, keys_of

NAMES = {"en": ["Anna", "Ben"], "ru": ["Анна", "Борис"]}
NASTY = "<img src=x onerror=alert(1)> & hello"


class Guest(Person):
    """Someone at a table that others have come to as well."""

    def come(self, table: str, key: str | None = None) -> None:
        """Open the table, with one's seat's key on this device if one has a seat."""
        if key:
            path = f"{self.address}/api/tables/{table}/enter"
            assert self.page.request.post(path, headers=bearer(key)).ok
        self.page.add_init_script('localStorage.stablemates ??= \'{"speed":"instant"}\'')
        self.page.goto(f"{self.address}/table/{table}")
        expect(self.rows).to_have_count(4)

    def panel(self, name: str) -> Locator:
        """Where somebody sits."""
        players = self.page.get_by_role("list", name=self.words.common("table-players"))
        return players.get_by_role("listitem").filter(has_text=name)

    def notice(self, message: str, **arguments: str) -> Locator:
        """What is asked above the table."""
        return self.page.get_by_role("region", name=self.words.common(message, **arguments))

    @property
    def talk(self) -> Locator:
        """What people have said."""
        return self.page.get_by_role("region", name=self.words.common("talk-title"))

    def open_talk(self) -> None:
        """It lies beside the table, or in a drawer where there is no room."""
        if not self.talk.is_visible():
            self.page.locator("header .log").click()

    def say(self, text: str) -> None:
        self.open_talk()
        field = self.page.get_by_label(self.words.common("talk-say"))
        field.fill(text)
        field.press("Enter")
        expect(field).to_have_value("")
        self.close()

    def open_table(self) -> Locator:
        self.button("table-about").click()
        return self.page.get_by_role("dialog", name=self.words.common("table-about"))

    def close(self) -> None:
        if self.page.locator("dialog[open]").count():
            self.page.keyboard.press("Escape")

    def check(self) -> None:
        self.check_access()
        self.check_fit()


@pytest.fixture
def guest(open_page: Callable[[], Page], server: Server, language: str) -> Callable[[], Guest]:
    """Opens a browser for somebody more."""
    return lambda: Guest(open_page(), server.url, language)


def gather(server: Server, language: str, *others: Json, **wish: object) -> tuple[str, list[str]]:
    """Two people's table where the match has begun, and their keys."""
    people = [{"kind": "person", "name": name} for name in NAMES[language]]
    body = {"game": Guest.game, "seats": [*people, *others], "options": {"tours": 1}, **wish}
    made = server.http.post("/api/tables", json=body)
    assert made.status_code == 201, made.text
    server.http.cookies.clear()
    table = made.json()["table"]["id"]
    keys = list(keys_of(made.json()).values())
    if made.json()["table"]["phase"] == "waiting":
        order(server, table, keys[0], {"type": "start"})
    return table, keys


def order(server: Server, table: str, key: str, command: Json) -> None:
    path = f"/api/tables/{table}/commands"
    assert server.http.post(path, json=command, headers=bearer(key)).status_code == 200


@pytest.mark.parametrize(("screen", "language", "colors"), [("phone", "ru", "dark")])
@pytest.mark.parametrize("motion", ["reduce"])
def test_two_people_and_a_spectator_meet(
    guest: Callable[[], Guest],
    server: Server,
    screen: str,
    language: str,
    colors: str,
    motion: str,
) -> None:
    """They talk, take back, rest, go and come back, play to the end and once more."""
    table, keys = gather(server, language)
    anna_name, ben_name = NAMES[language]
    anna, ben, watcher = guest(), guest(), guest()
    words = anna.words
    anna.come(table, keys[0])
    ben.come(table, keys[1])
    watcher.come(table)

    # What is said is read by all, as it is; whoever watches has no say.
    anna.say(NASTY)
    for person in (ben, watcher):
        person.open_talk()
        expect(person.talk.get_by_text(NASTY)).to_be_visible()
        expect(person.talk.locator("img[src=x]")).to_have_count(0)
    expect(watcher.page.get_by_label(words.common("talk-say"))).to_have_count(0)
    ben.check()
    ben.page.get_by_role("button", name=words.common("reaction-wow")).click()
    face = anna.panel(ben_name).locator(".bubble")
    expect(face).to_be_visible()
    watcher.close()

    # What nobody has seen is taken back when the other agrees.
    assert anna.decide()
    expect(anna.hand).to_have_count(9)
    anna.button("undo").click()
    expect(ben.notice("undo-asked", name=anna_name)).to_be_visible()
    ben.check()
    ben.button("undo-refuse").click()
    expect(anna.page.get_by_text(words.common("undo-off")).first).to_be_visible()
    expect(anna.hand).to_have_count(9)
    anna.button("undo").click()
    expect(anna.notice("undo-waiting", names=ben_name)).to_be_visible()
    ben.button("undo-agree").click()
    expect(anna.hand).to_have_count(10)
    expect(anna.notice("undo-waiting", names=ben_name)).to_have_count(0)
    told = words.common("note-undo", name=anna_name)
    expect(ben.page.locator("aside li", has_text=told)).to_have_count(1)

    # A break is the host's, and nothing can be played meanwhile.
    anna.open_table().get_by_role("button", name=words.common("break-begin")).click()
    anna.close()
    expect(ben.notice("break-title")).to_contain_text(anna_name)
    expect(ben.button("break-resume")).to_have_count(0)
    assert not ben.page.title().startswith(words.common("your-turn-title"))
    anna.check()
    anna.button("break-resume").click()
    expect(ben.notice("break-title")).to_have_count(0)

    # Ben closes his browser; an animal sits in until he comes back elsewhere.
    spare = server.http.post(f"/api/tables/{table}/keys", headers=bearer(keys[1])).json()["key"]
    ben.page.context.close()
    away = words.common("seat-away", name=ben_name)
    expect(anna.panel(ben_name)).to_contain_text(away)
    dialog = anna.open_table()
    anna.check()
    dialog.get_by_role("button", name=words.common("bot-in-for", name=ben_name)).click()
    anna.close()
    stand_in = words.common("seat-stand-in", name=ben_name)
    expect(anna.panel(ben_name)).to_contain_text(stand_in)
    for _ in range(3):
        assert anna.decide()
    expect(
        watcher.page.locator("aside li", has_text=words.common("note-stand-in", name=ben_name))
    ).to_have_count(1)
    ben = guest()
    ben.come(table, spare)
    expect(anna.panel(ben_name)).not_to_contain_text(stand_in)

    # A reload loses nothing: neither the seat nor what was said.
    anna.page.reload()
    expect(anna.hand.first).to_be_visible()
    anna.open_talk()
    expect(anna.talk.get_by_text(NASTY)).to_be_visible()
    anna.close()

    finish(anna, ben)
    anna.check()
    anna.button("result-rematch").click()
    anna.page.wait_for_url(lambda url: table not in url)
    expect(ben.result).to_contain_text(words.common("again-asked", name=anna_name))
    ben.check()
    ben.result.get_by_role("button", name=words.common("again-join")).click()
    ben.page.wait_for_url(anna.page.url)
    expect(
        watcher.result.get_by_role("button", name=words.common("again-watch"), exact=True)
    ).to_be_visible()


def finish(*players: Guest) -> None:
    """Let them play to the end, whoever is to decide."""
    turn = players[0].words.common("your-turn-title")
    for _ in range(200):
        if all(player.result.is_visible() for player in players):
            return
        for player in players:
            if player.page.title().startswith(turn):
                player.decide()
        players[0].page.wait_for_timeout(50)
    raise AssertionError("the match does not end")


@pytest.mark.parametrize(("screen", "language"), [("tablet", "en"), ("phone", "ru")])
@pytest.mark.parametrize("motion", ["reduce"])
def test_time_and_chairs(
    guest: Callable[[], Guest], server: Server, screen: str, language: str, motion: str
) -> None:
    """Time is seen and given; a watcher sits down; whoever is removed may watch on."""
    table, keys = gather(server, language, {"kind": "open"}, seconds=600)
    anna, cleo = guest(), guest()
    words = anna.words
    anna.come(table, keys[0])
    cleo.come(table)
    timer = anna.page.get_by_role("timer")
    expect(timer).to_contain_text(words.common("left-yours"))
    anna.button("left-more").click()
    expect(timer).to_contain_text(re.compile(r"1\d:\d\d"))
    cleo.button("free-sit").click()
    cleo.check()
    cleo.page.get_by_label(words.common("form-name")).fill("Cleo")
    assert "Cleo" not in cleo.page.evaluate("localStorage.stablemates"), "not before she sits"
    cleo.page.get_by_label(words.common("form-name")).press("Enter")
    expect(cleo.hand.first).to_be_visible()
    expect(anna.panel("Cleo")).to_be_visible()
    cleo.check()
    # An animal plays for her until she says otherwise.
    order(server, table, keys[0], {"type": "set-bot", "seat": 2, "bot": "easy"})
    expect(cleo.notice("relieved")).to_be_visible()
    cleo.check_fit()
    cleo.button("take-over").click()
    expect(cleo.notice("relieved")).to_have_count(0)
    dialog = anna.open_table()
    dialog.get_by_role("button", name=words.common("remove-of", name="Cleo")).click()
    expect(dialog).to_contain_text(words.common("remove-text", name="Cleo"))
    dialog.get_by_role("button", name=words.common("remove-sure", name="Cleo")).click()
    anna.close()
    expect(cleo.notice("removed")).to_be_visible()
    expect(cleo.hand).to_have_count(0)
    cleo.check()
