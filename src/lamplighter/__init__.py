"""Lamplighter: play, host, simulate and study hidden-identity board games.

>>> import lamplighter
>>> game = lamplighter.game("pocket")
>>> state = game.new_state()
>>> state.apply(state.legal_actions()[0])
>>> state.over
False
"""

from lamplighter._speed import compiled, prefer_source_if_asked

prefer_source_if_asked()

# The switch above must be set before any module that may be compiled is imported.
from lamplighter.kernel.errors import (  # noqa: E402
    BadKey,
    BadPosition,
    BadRecord,
    GameOver,
    IllegalAction,
    InvalidNotation,
    LamplighterError,
    UnknownName,
    WrongSeat,
    WrongStep,
)
from lamplighter.kernel.outcome import Outcome, Termination  # noqa: E402
from lamplighter.kernel.registry import game  # noqa: E402
from lamplighter.kernel.registry import games as all_games  # noqa: E402
from lamplighter.kernel.streams import Stream, key_of_seed, stream  # noqa: E402
from lamplighter.kernel.table import Table  # noqa: E402

__version__ = "0.1.0"

__all__ = [
    "game",
    "all_games",
    "Table",
    "Outcome",
    "Termination",
    "Stream",
    "stream",
    "key_of_seed",
    "compiled",
    "LamplighterError",
    "InvalidNotation",
    "IllegalAction",
    "WrongSeat",
    "WrongStep",
    "BadKey",
    "GameOver",
    "BadRecord",
    "BadPosition",
    "UnknownName",
]
