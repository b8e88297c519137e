"""Playing in a house from Python: open tables, sit down, choose, watch.

`House` asks over HTTP, a `Chair` is a seat (or a place to watch from) with an open line to its
table. `distant` brings both to players and to the terminal, which know seats and tables alone.
"""

from __future__ import annotations

from lamplighter.client.chair import Chair
from lamplighter.client.errors import Declined, Refused, Unreachable
from lamplighter.client.house import House
from lamplighter.client.links import BadLink, Link, link_of

__all__ = ["BadLink", "Chair", "Declined", "House", "Link", "Refused", "Unreachable", "link_of"]
