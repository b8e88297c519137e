"""Computer players. They see what a seat knows, never the State of the game.

A player is named by its kind, with settings if needed (`greedy:worlds=4,slips=0.1`), by its level
(`easy`, `medium`, `hard`), or by the class of another package (`my_package.players:Lookahead`).
"""

from __future__ import annotations

from lamplighter.players.base import Player, Settings, Sitting
from lamplighter.players.levels import LEVELS, PLAYERS, STRONGEST, known_player, player
from lamplighter.players.thought import NO_LIMIT, Alternative, Limit, Plan, Thought

__all__ = [
    "LEVELS",
    "NO_LIMIT",
    "PLAYERS",
    "STRONGEST",
    "Alternative",
    "Limit",
    "Plan",
    "Player",
    "Settings",
    "Sitting",
    "Thought",
    "known_player",
    "player",
]
