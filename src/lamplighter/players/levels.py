"""Computer players by name: the kinds with their settings, and the levels of strength."""

from __future__ import annotations

from importlib import import_module

import msgspec

from lamplighter.kernel.errors import UnknownName, brief, shown
from lamplighter.players.base import Player, Settings
from lamplighter.players.greedy import Greedy
from lamplighter.players.random import Random
from lamplighter.players.search.players import Ismcts, Pimc

PLAYERS: dict[str, type[Player]] = {
    "random": Random,
    "greedy": Greedy,
    "pimc": Pimc,
    "ismcts": Ismcts,
}
LEVELS = {"easy": "greedy:slips=0.5", "medium": "greedy:slips=0.2", "hard": "greedy"}
"""The player for each level of strength, the weakest first."""
STRONGEST = "hard"


def player(name: str) -> Player:
    """Return a new player by name: a level, a kind, or `module:Class`, with settings.

    A name of the form `module:Class` or `module:Class:settings` imports the module, which runs its
    code: it must come from the caller, never from a client or a file (see `known_player`). Raise
    `UnknownName`, with what is possible, if there is no such player.
    """
    module, _, rest = name.partition(":")
    attribute, _, given = rest.partition(":")
    if module in (*LEVELS, *PLAYERS) or not attribute.isidentifier():
        return known_player(name)
    made = _imported(module, attribute)
    return made(_settings(f"{module}:{attribute}", made.settings, given))


def known_player(name: str) -> Player:
    """Return a new player by level or kind, with settings; nothing is imported for the name.

    Raise `UnknownName`, with the known names, if there is none.
    """
    kind, _, given = LEVELS.get(name, name).partition(":")
    if kind not in PLAYERS:
        known = ", ".join((*LEVELS, *PLAYERS))
        raise UnknownName(f"there is no player {shown(kind)}; there are: {known}")
    made = PLAYERS[kind]
    return made(_settings(kind, made.settings, given))


def _imported(module: str, name: str) -> type[Player]:
    """Return a class of players from a module of another package."""
    try:
        found = getattr(import_module(module), name, None)
    except Exception as error:  # a module may raise anything while it is imported
        raise UnknownName(
            f"no player can be taken from the module {shown(module)}: {brief(str(error), 120)}"
        ) from error
    if not (isinstance(found, type) and issubclass(found, Player)):
        raise UnknownName(f"the module {shown(module)} has no class {shown(name)} of players")
    return found


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
