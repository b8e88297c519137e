"""From where a server can be reached, so that pages can hand out links that work elsewhere."""

from __future__ import annotations

import ipaddress
import socket

from lamplighter.wire.tables import Reach

BEYOND = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses for documentation, which nobody has: they lie behind the router of any network."""


def reach_of(host: str, port: int, client: str) -> Reach:
    """Return from where a server that listens on a host can be reached, as told to a client.

    Only clients of the same machine or network are told its address there.
    """
    if _loopback(host):
        return Reach(listens="machine")
    near = client == "" or _near(client)
    return Reach(listens="network", address=_link(host, port) if near else None)


def _loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _near(client: str) -> bool:
    try:
        address = ipaddress.ip_address(client.partition("/")[0])
    except ValueError:
        return False
    return address.is_loopback or address.is_private


def _link(host: str, port: int) -> str | None:
    """Return the address of the server in its network; None if it has none of its own."""
    found = local_address() if host in ("0.0.0.0", "::", "") else host
    if found is None:
        return None
    return f"http://[{found}]:{port}" if ":" in found else f"http://{found}:{port}"


def local_address() -> str | None:
    """Return the address of this machine in the network that leads to others; None if none does.

    Nothing is sent: a datagram socket that is connected only chooses the way.
    """
    for family, beyond in BEYOND.items():
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as way:
                way.connect((beyond, 9))
                found = str(way.getsockname()[0])
        except OSError:
            continue
        address = ipaddress.ip_address(found)
        if not (address.is_loopback or address.is_unspecified or address.is_link_local):
            return found
    return None
