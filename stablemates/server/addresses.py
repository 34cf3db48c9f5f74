"""Under which addresses a server is reached: from its own machine, and from its networks.

Only the machine's own interfaces are asked. Nothing is sent anywhere.
"""

import contextlib
import socket
from ipaddress import IPv4Address, IPv6Address, ip_address

import ifaddr

Address = IPv4Address | IPv6Address

SOMEWHERE = "192.0.2.1"
"""An address of nobody, kept for documentation (RFC 5737)."""


def parse_address(text: str) -> Address | None:
    """An IP address, in brackets or not; None if `text` is not one."""
    try:
        found = ip_address(text.removeprefix("[").removesuffix("]"))
    except ValueError:
        return None
    return found.ipv4_mapped or found if isinstance(found, IPv6Address) else found


def url_of(host: str, port: int) -> str:
    """The address of a page: the server's first one."""
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def here(host: str, port: int) -> str:
    """Where this machine reaches a server of its own that listens at `host`."""
    bound = parse_address(host)
    if bound is None or not bound.is_unspecified:
        return url_of(host, port)
    return url_of("127.0.0.1" if bound.version == 4 else "::1", port)


def elsewhere(host: str, port: int) -> list[str]:
    """Where other devices of the network reach a server that listens at `host`, likeliest first.

    Nowhere if it listens to its own machine alone.
    """
    bound = parse_address(host)
    if bound is None or bound.is_loopback:
        return []
    if not bound.is_unspecified:
        return [url_of(str(bound), port)]
    # A socket that is bound to all of IPv6 usually takes IPv4 as well.
    versions = (4,) if bound.version == 4 else (4, 6)
    return [url_of(str(own), port) for own in network_addresses() if own.version in versions]


def network_addresses() -> list[Address]:
    """This machine's addresses that others in its networks can use, the likeliest first."""
    found = [
        address
        for adapter in ifaddr.get_adapters()
        for ip in adapter.ips
        if (address := parse_address(ip.ip if isinstance(ip.ip, str) else ip.ip[0]))
        and not (address.is_loopback or address.is_link_local or address.is_unspecified)
    ]
    out = _way_out()
    return sorted(
        dict.fromkeys(found),
        key=lambda address: (address != out, address.version, not address.is_private),
    )


def _way_out() -> Address | None:
    """The address that this machine would send from, if it sent something far away."""
    with (
        contextlib.suppress(OSError),
        socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe,
    ):
        # For datagrams, to connect is only to choose the way: none is sent.
        probe.connect((SOMEWHERE, 9))
        host: str = probe.getsockname()[0]
        return parse_address(host)
    return None
