"""The games of this package, by name."""

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
    """Add a game to the registry and return it."""
    _games[game.name] = game
    return game


def game(name: str) -> Game:
    """Return the game with this name; raise `UnknownName` if there is none."""
    known = _known()
    if name not in known:
        raise UnknownName(f"there is no game {shown(name)}; there are: {', '.join(known)}")
    return known[name]


def games() -> tuple[Game, ...]:
    """Return all games, in order of registration."""
    return tuple(_known().values())


def state_from_key(name: str, key: tuple[int, ...]) -> State:
    """Return the State with this key; used for pickling."""
    make: Callable[..., Any] = game(name).state
    state: State = make()
    state.take(key)
    return state


def _known() -> dict[str, Game]:
    # The only reference from the kernel to a higher layer, by name: the package that registers the
    # games. If another thread is importing it, this call waits until all games are registered.
    importlib.import_module("lamplighter.games")
    return _games
