"""Anyone who can choose. Players see a seat's knowledge, never the State of the game.

A player is named by what it is, with settings if need be (`greedy:worlds=4,slips=0.1`), or by how
strong it plays (`easy`, `medium`, `hard`).
"""

from __future__ import annotations

import msgspec

from lamplighter.kernel.errors import UnknownName, shown
from lamplighter.players.base import Player, Settings, Sitting
from lamplighter.players.greedy import Greedy
from lamplighter.players.random import Random

__all__ = ["LEVELS", "PLAYERS", "STRONGEST", "Player", "Settings", "Sitting", "player"]

PLAYERS: dict[str, type[Player]] = {"random": Random, "greedy": Greedy}
LEVELS = {"easy": "greedy:slips=0.5", "medium": "greedy:slips=0.2", "hard": "greedy"}
"""How strong an opponent is, from the weakest on, and who plays so."""
STRONGEST = "hard"


def player(name: str) -> Player:
    """Make a player by name; refuses what it does not know and says what there is."""
    kind, _, given = LEVELS.get(name, name).partition(":")
    if kind not in PLAYERS:
        known = ", ".join((*LEVELS, *PLAYERS))
        raise UnknownName(f"there is no player {shown(kind)}; there are: {known}")
    made = PLAYERS[kind]
    return made(_settings(kind, made.settings, given))


def _settings(kind: str, type: type[Settings], given: str) -> Settings:
    """Read settings as text: names and values with commas between."""
    pairs = dict(pair.strip().partition("=")[::2] for pair in given.split(",") if pair.strip())
    try:
        return msgspec.convert(pairs, type, strict=False)
    except msgspec.ValidationError as error:
        fields = zip(type.__struct_fields__, type.__struct_defaults__, strict=True)
        known = ", ".join(f"{name}={value}" for name, value in fields) or "none"
        raise UnknownName(
            f"{shown(given)} does not set {kind}: {str(error)[:80]}; its settings are: {known}"
        ) from None
