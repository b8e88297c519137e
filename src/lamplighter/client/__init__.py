"""Play on a server from Python: open tables, take a seat, choose, watch.

`Server` sends requests over HTTP. A `SeatConnection` is a seat, or a spectator's place, with an
open WebSocket to its table. `remote_table` makes a `Seat` from it for computer players, and a
`RemoteGame` for the terminal. `House` and `Chair` are earlier names of the two classes and
keep working.
"""

from __future__ import annotations

from lamplighter.client.connection import SeatConnection
from lamplighter.client.errors import Declined, Refused, Unreachable
from lamplighter.client.links import BadLink, Link, link_of
from lamplighter.client.server import Server

House = Server
Chair = SeatConnection

__all__ = [
    "BadLink",
    "Chair",
    "Declined",
    "House",
    "Link",
    "Refused",
    "SeatConnection",
    "Server",
    "Unreachable",
    "link_of",
]
