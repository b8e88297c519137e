"""What happened in Mr. Jack in New York, in words, for the seat that observed it."""

from __future__ import annotations

from lamplighter.games.manhunt import story as frame_story
from lamplighter.games.newyork.board import CHARACTERS, NAMES
from lamplighter.kernel.observation import Observation

_SHORT = {
    "beach": "Beach",
    "rider": "Cloud Rider",
    "latimer": "Latimer",
    "grant": "Grant",
    "callahan": "Callahan",
    "eastman": "Eastman",
    "tumblety": "Tumblety",
    "smith": "Smith",
}
_FRAME = frame_story.Words(
    names=dict(zip(CHARACTERS, NAMES, strict=True)),
    short=_SHORT,
    why={
        ("jack", "N18"): "Jack has left New York",
        ("jack", "N19"): "Eastman has moved Jack out of New York",
        ("detective", "N20"): "the accusation is right",
        ("jack", "N20"): "the accusation is wrong",
        ("jack", "N21"): "eight rounds are over and nobody was accused",
    },
)
_BUILT = {"lamp": "a lamp", "entrance": "a metro entrance", "site": "a building site"}


def tell(observation: Observation) -> str:
    """Tell one observation; empty when there is nothing worth saying."""
    return frame_story.tell(observation, _FRAME, _own_act)


def _own_act(observation: Observation, details: dict[str, str]) -> str:
    """Tell what only New York knows."""
    kind, *rest = observation.act.split()
    if kind == "move" and rest[0] in _SHORT:
        return f"Eastman has {_SHORT[rest[0]]} move."
    if kind == "build":
        return f"{_BUILT[details['built']].capitalize()} is built on {rest[0]}."
    if kind == "park":
        return f"{_BUILT[details['turned']].capitalize()} on {rest[0]} becomes a park."
    if kind == "lay":
        start = details["from"]
        return f"The investigation tile of {start} is laid on {rest[0]}-{rest[1]}."
    if kind == "sail" and rest[0] == "to":
        return f"The steamer of {details['from']} goes to {rest[1]}."
    if kind == "with":
        return f"{_SHORT[details['from']]} and {_SHORT[rest[0]]} change places."
    if kind == "informant":
        return f"The Informant is visited and goes to {rest[0]}, silent."
    return ""
