"""The settings of searching players."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from lamplighter.players.base import Settings
from lamplighter.players.search.keys import ALL, OWN, ROOT

LOOKED_UP_BY = {"own": OWN, "root": ROOT, "all": ALL}


class SearchSettings(Settings, frozen=True):
    """How much a player searches, and how."""

    simulations: Annotated[int, msgspec.Meta(ge=1, le=10**8)] = 20_000
    """The number of games that are played in thought before each decision."""
    worlds: Annotated[int, msgspec.Meta(ge=1, le=1 << 16)] = 64
    """The number of possible positions they begin from."""
    knowing: Literal["own", "root", "all"] = "own"
    """What the players in the tree know: each what he can know; what the thinking player knows (one
    observer); everything."""
    share: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.5
    """The share of simulations that begin in worlds possible for the thinking player; the others
    begin in worlds possible for an outsider."""
    exploration: Annotated[float, msgspec.Meta(ge=0, le=10)] = 0.7
    """The weight of what was seldom tried."""
    temperature: Annotated[float, msgspec.Meta(ge=0, le=10)] = 0.0
    """0 takes the choice tried most; 1 draws by how often each was tried; in between sharper."""
    of_time: Annotated[float, msgspec.Meta(gt=0, le=1)] = 0.95
    """The share of a limit of seconds that may be used for simulations."""
