"""The games by name: those of this package, and those that other packages add.

A package adds a game by an entry point in the group `lamplighter.games` that names its `Game`:
`chess = "my_package.chess:GAME"`. It is then played through library, terminal, server and records
like the others.
"""

from __future__ import annotations

import importlib
import warnings
from functools import cache
from typing import TYPE_CHECKING, Any

from lamplighter.kernel.errors import UnknownName, shown
from lamplighter.kernel.type_variables import D, S, V

if TYPE_CHECKING:
    from lamplighter.kernel.game import Game
    from lamplighter.kernel.state import State

PLUGINS = "lamplighter.games"
"""The group of entry points by which other packages add games."""

_games: dict[str, Game] = {}


def register(game: Game[S, V, D]) -> Game:
    """Add a game to the registry and return it, as code for every game uses it."""
    any_game: Game[Any, Any, Any] = game
    _games[game.name] = any_game
    return any_game


def game(name: str) -> Game:
    """Return the game with this name; raise `UnknownName` if there is none."""
    known = _known()
    if name not in known:
        _load_plugins()
    if name not in known:
        raise UnknownName(f"there is no game {shown(name)}; there are: {', '.join(known)}")
    return known[name]


def games() -> tuple[Game, ...]:
    """Return all games, in order of registration."""
    known = _known()
    _load_plugins()
    return tuple(known.values())


def state_from_key(name: str, key: tuple[int, ...]) -> State:
    """Return the State with this key; used for pickling."""
    state = game(name).state()
    state.take(key)
    return state


def _known() -> dict[str, Game]:
    # The only reference from the kernel to a higher layer, by name: the package that registers the
    # games. If another thread is importing it, this call waits until all games are registered.
    importlib.import_module("lamplighter.games")
    return _games


@cache
def _load_plugins() -> None:
    """Register the games of other packages, once.

    Looking for them takes a noticeable time, so it is done only if the games of this package are
    not enough. A game that cannot be loaded does not keep the others from being played.
    """
    from importlib.metadata import entry_points

    for found in entry_points(group=PLUGINS):
        try:
            register(found.load())
        except Exception as error:
            warnings.warn(f"the game {found.name} cannot be loaded: {error!r}", stacklevel=2)
