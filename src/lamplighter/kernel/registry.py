"""The games this package knows, by name."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from lamplighter.kernel.errors import UnknownName, shown

if TYPE_CHECKING:
    from lamplighter.kernel.game import Game
    from lamplighter.kernel.state import State

_games: dict[str, Game] = {}


def register(game: Game) -> Game:
    """Make a game known."""
    _games[game.name] = game
    return game


def game(name: str) -> Game:
    """Look a game up by its name."""
    known = _known()
    if name not in known:
        raise UnknownName(f"there is no game {shown(name)}; there are: {', '.join(known)}")
    return known[name]


def games() -> tuple[Game, ...]:
    """Every game, in order of registration."""
    return tuple(_known().values())


def state_from_key(name: str, key: tuple[int, ...]) -> State:
    """Rebuild a State from its key; what pickling calls."""
    make: Callable[..., Any] = game(name).state
    state: State = make()
    state.take(key)
    return state


def _known() -> dict[str, Game]:
    # The only upward reference of the kernel, by name: the package that lists the games. While
    # another thread imports it, this waits until all of them are there.
    importlib.import_module("lamplighter.games")
    return _games
