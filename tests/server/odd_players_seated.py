"""The module that a worker imports to register the odd players."""

from __future__ import annotations

from tests.server.odd_players import ODD

from lamplighter.players import PLAYERS

PLAYERS.update(ODD)
