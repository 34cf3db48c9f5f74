"""Where a server says that it is, and the names that it answers to."""

import socket
from ipaddress import ip_address

import pytest

from stablemates.server import addresses
from stablemates.server.addresses import elsewhere, here, network_addresses, parse_address, url_of
from stablemates.server.hosts import Hosts


class Adapter:
    def __init__(self, *ips: str | tuple[str, int, int]) -> None:
        self.ips = [type("IP", (), {"ip": ip}) for ip in ips]


@pytest.fixture
def adapters(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine in a network of two kinds of addresses, with a container's network beside it."""
    found = [
        Adapter("127.0.0.1", ("::1", 0, 0)),
        Adapter("172.17.0.1"),
        Adapter("169.254.7.7", "192.168.1.20", ("fe80::1", 0, 2), ("fd00::20", 0, 0)),
    ]
    monkeypatch.setattr(addresses.ifaddr, "get_adapters", lambda: found)
    monkeypatch.setattr(addresses, "_way_out", lambda: ip_address("192.168.1.20"))


@pytest.mark.usefixtures("adapters")
def test_the_address_that_leads_out_comes_first() -> None:
    assert elsewhere("0.0.0.0", 8006) == ["http://192.168.1.20:8006/", "http://172.17.0.1:8006/"]
    assert elsewhere("::", 8006) == [
        "http://192.168.1.20:8006/",
        "http://172.17.0.1:8006/",
        "http://[fd00::20]:8006/",
    ]
    assert elsewhere("192.168.1.20", 80) == ["http://192.168.1.20:80/"]


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.2", "::1", "localhost", "table"])
def test_a_server_for_its_own_machine_is_nowhere_else(host: str) -> None:
    assert elsewhere(host, 8006) == []


def test_where_it_is_here() -> None:
    assert here("0.0.0.0", 8006) == "http://127.0.0.1:8006/"
    assert here("::", 8006) == "http://[::1]:8006/"
    assert here("192.168.1.20", 8006) == "http://192.168.1.20:8006/"
    assert url_of("::1", 1) == "http://[::1]:1/"


def test_the_addresses_of_this_machine_can_be_listened_at() -> None:
    """They are its own, whatever they are."""
    for address in network_addresses():
        family = socket.AF_INET if address.version == 4 else socket.AF_INET6
        with socket.socket(family) as probe:
            probe.bind((str(address), 0))


def test_addresses_are_told_from_names() -> None:
    assert parse_address("[::1]") == ip_address("::1")
    assert parse_address("::ffff:10.0.0.1") == ip_address("10.0.0.1")
    for text in ("", "localhost", "1.2.3", "10.0.0.1:80", "[]"):
        assert parse_address(text) is None


HOME = ["farm", "farm.local", "FARM.local.", "farm.lan:8006", "farm.home.arpa"]
LOOPBACK = ["localhost", "localhost:8006", "cow.localhost", "127.0.0.1:8006", "[::1]:1"]
LITERALS = ["192.168.1.20", "192.168.1.20:8006", "[fd00::20]:8006", "8.8.8.8"]
STRANGE = [
    *("evil.example", "evil.example:8006", "farm.evil.example", "farm.local.evil.example"),
    *("localhost.evil.example", "192.168.1.20.evil.example", "", ":8006", "[", "]", "farm@evil"),
]


@pytest.fixture(autouse=True)
def machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Farm")


@pytest.mark.parametrize(
    ("named", "allowed", "refused"),
    [
        ("", HOME + LOOPBACK + LITERALS, STRANGE),
        ("cards.example", ["cards.example", "Cards.Example:443", *LOOPBACK],
         [*STRANGE, *LITERALS, *HOME, "a.cards.example"]),
        ("*.cards.example, 10.0.0.1", ["a.cards.example", "10.0.0.1:80", *LOOPBACK],
         [*STRANGE, *LITERALS, *HOME, "cards.example", "acards.example"]),
    ],
    ids=["by default", "a name", "all names of a domain"],
)  # fmt: skip
def test_the_names_that_are_answered_to(named: str, allowed: list[str], refused: list[str]) -> None:
    hosts = Hosts(named)
    assert [host for host in allowed if not hosts.allow(host)] == []
    assert [host for host in refused if hosts.allow(host)] == []
