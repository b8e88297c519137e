"""Who is connected to a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Present:
    """Who is connected to the table, as far as this server knows."""

    here: Callable[[int], bool] = lambda _: True
    """Returns whether a seat is connected."""
    gone: Callable[[int], bool] = lambda _: False
    """Returns whether a seat has been disconnected for a long time."""
