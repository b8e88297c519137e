"""Computer players. They see what a seat knows, never the State of the game.

A player is named by its kind, with settings if needed (`greedy:worlds=4,slips=0.1`), or by its
level (`easy`, `medium`, `hard`).
"""

from __future__ import annotations

from lamplighter.players.base import Player, Settings, Sitting
from lamplighter.players.levels import LEVELS, PLAYERS, STRONGEST, player

__all__ = ["LEVELS", "PLAYERS", "STRONGEST", "Player", "Settings", "Sitting", "player"]
