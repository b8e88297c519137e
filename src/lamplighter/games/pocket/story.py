"""What happened in Mr. Jack Pocket, in words, for the seat that observed it."""

from __future__ import annotations

from lamplighter.games.pocket.board import CHARACTERS, DETECTIVE_NAMES, DETECTIVES, NAMES
from lamplighter.kernel.observation import Observation

_NAMES = dict(zip(CHARACTERS, NAMES, strict=True))
_DETECTIVES = dict(zip(DETECTIVES, DETECTIVE_NAMES, strict=True))
_SEATS = {"investigator": "The investigator", "jack": "Jack"}
_TURNED = {"left": "to the left", "right": "to the right", "about": "about"}
_WHY = {
    "P22": {"investigator": "one suspect is left", "jack": "six hourglasses have run"},
    "P23": {"investigator": "Jack was seen in the last turn", "jack": "Jack stayed in the dark"},
    "P24": {"investigator": "Jack was seen in the race", "jack": "Jack stayed unseen to the end"},
    "P25": {"jack": "eight turns are over and nobody was named"},
    "P26": {"investigator": "Jack was seen as both sides reached their aim"},
}


def tell(observation: Observation) -> str:
    """Tell one observation; empty when there is nothing worth saying."""
    sentences = [_act(observation), *(_event(event) for event in observation.events)]
    return " ".join(sentence for sentence in sentences if sentence)


def _list(names: list[str]) -> str:
    told = [_NAMES[name] for name in names]
    return told[0] if len(told) == 1 else f"{', '.join(told[:-1])} and {told[-1]}"


def _act(observation: Observation) -> str:
    """Tell what was done. The choice of a face is told with its use, the laying of tiles not."""
    who = _SEATS.get(observation.actor, "")
    kind, *rest = observation.act.split()
    if kind == "jack":
        name = rest[0]
        return "Jack draws his identity." if name == "?" else f"You are {_NAMES[name]}."
    if kind == "throw":
        return f"The tokens fall: {', '.join(plain(face) for face in rest)}."
    if kind == "rotate":
        return f"{who} turns the tile of {_NAMES[rest[0]]} {_TURNED[rest[1]]}."
    if kind == "exchange" and rest:
        return f"{who} exchanges {_NAMES[rest[0]]} and {_NAMES[rest[1]]}."
    if kind in _DETECTIVES and rest:
        places = "one place" if rest[0] == "1" else "two places"
        return f"{who} moves {_DETECTIVES[kind]} {places}."
    if kind == "stay":
        return f"{who} leaves the detectives where they are."
    if kind == "draw" and "kept" in observation.events:
        card = "" if rest[0] == "?" else f": {_NAMES[rest[0]]}"
        return f"Jack takes an alibi card{card}."
    return ""


def plain(face: str) -> str:
    """Name a face without the number that tells the two rotations apart."""
    return face.partition("-")[0]


def _event(event: str) -> str:
    """Tell what the rules made of it."""
    kind, *names = event.split()
    if kind == "shown":
        return f"The investigator shows the alibi of {_NAMES[names[0]]}."
    if kind == "seen":
        return "The call for witnesses: Jack is seen."
    if kind == "unseen":
        return "The call for witnesses: Jack is not seen, and takes the turn token."
    if kind == "cleared":
        return f"Cleared: {_list(names)}."
    if kind == "race":
        held = _list(names) if names else "none"
        return f"Both have reached their aim: the race begins. Jack's alibi cards: {held}."
    if kind == "turn":
        return f"Turn {names[0]}."
    if kind == "tokens":
        return f"The tokens are turned over: {', '.join(plain(face) for face in names)}."
    if kind == "left":
        return f"Only {plain(names[0])} is left."
    if kind == "jack":
        held = _list(names[2:]) if names[2:] else "none"
        return f"Jack was {_NAMES[names[1]]}; his alibi cards: {held}."
    if kind == "over":
        winner, rule = names
        return f"{_SEATS[winner]} wins: {_WHY[rule][winner]} ({rule})."
    return ""
