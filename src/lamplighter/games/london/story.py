"""What happened in Mr. Jack in London, in words, for the seat that observed it."""

from __future__ import annotations

from lamplighter.games.london.board import CHARACTERS, NAMES
from lamplighter.games.manhunt import story as frame_story
from lamplighter.kernel.observation import Observation

_NAMES = dict(zip(CHARACTERS, NAMES, strict=True))
_SHORT = {name: full.split()[-1] for name, full in _NAMES.items()}
_FRAME = frame_story.Words(
    names=_NAMES,
    short=_SHORT,
    why={
        ("jack", "L25"): "Jack has left the district",
        ("detective", "L29"): "the accusation is right",
        ("jack", "L29"): "the accusation is wrong",
        ("jack", "L31"): "eight rounds are over and nobody was accused",
    },
)
_PIECES = {"lamp": "A lamp", "cordon": "A cordon", "cover": "A manhole cover"}


def tell(observation: Observation) -> str:
    """Tell one observation; empty when there is nothing worth saying."""
    return frame_story.tell(observation, _FRAME, _own_act)


def _own_act(observation: Observation, details: dict[str, str]) -> str:
    """Tell what only London knows."""
    kind, *rest = observation.act.split()
    if kind == "leave":
        return f"Jack leaves the district by the {rest[0]} exit."
    if kind == "swap":
        return f"Gull changes places with {_SHORT[rest[0]]}."
    if kind == "face":
        return f"Watson looks {rest[0]}."
    if kind == "whistle":
        return f"Goodley whistles for {_SHORT[rest[0]]}."
    if kind in _PIECES and rest[0] == "to" and "from" in details:
        start, *number = details["from"].split()
        piece = f"Lamp {number[0]}" if number else _PIECES[kind]
        return f"{piece} is moved from {start} to {rest[1]}."
    return ""
