"""Computer players by name: the kinds with their settings, and the levels of strength."""

from __future__ import annotations

import msgspec

from lamplighter.kernel.errors import UnknownName, shown
from lamplighter.players.base import Player, Settings
from lamplighter.players.greedy import Greedy
from lamplighter.players.random import Random

PLAYERS: dict[str, type[Player]] = {"random": Random, "greedy": Greedy}
LEVELS = {"easy": "greedy:slips=0.5", "medium": "greedy:slips=0.2", "hard": "greedy"}
"""The player for each level of strength, the weakest first."""
STRONGEST = "hard"


def player(name: str) -> Player:
    """Return a new player by name; raise `UnknownName`, with the known names, if there is none."""
    kind, _, given = LEVELS.get(name, name).partition(":")
    if kind not in PLAYERS:
        known = ", ".join((*LEVELS, *PLAYERS))
        raise UnknownName(f"there is no player {shown(kind)}; there are: {known}")
    made = PLAYERS[kind]
    return made(_settings(kind, made.settings, given))


def _settings(kind: str, type: type[Settings], given: str) -> Settings:
    """Parse settings: `name=value` pairs with commas between them."""
    pairs = dict(pair.strip().partition("=")[::2] for pair in given.split(",") if pair.strip())
    try:
        return msgspec.convert(pairs, type, strict=False)
    except msgspec.ValidationError as error:
        fields = zip(type.__struct_fields__, type.__struct_defaults__, strict=True)
        known = ", ".join(f"{name}={value}" for name, value in fields) or "none"
        raise UnknownName(
            f"{shown(given)} does not set {kind}: {str(error)[:80]}; its settings are: {known}"
        ) from None
