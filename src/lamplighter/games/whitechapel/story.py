"""What happened in a game of Letters from Whitechapel, in words, for one seat.

Told from observations alone. The murders are told soberly.
"""

from __future__ import annotations

from collections.abc import Callable

from lamplighter.games.whitechapel.board import (
    COLOURS,
    DATES,
    LETTER_NAMES,
    LETTERS,
    NAMES,
)
from lamplighter.kernel.observation import Observation

_NAME = dict(zip(COLOURS, NAMES, strict=True))
_LETTER = dict(zip(LETTERS, LETTER_NAMES, strict=True))
_RULES = {
    ("jack", "W25"): "Jack is home for the fourth time. Jack has won.",
    ("police", "W23"): "Jack is arrested. The police have won.",
    ("police", "W14"): "Jack can move no more and is taken. The police have won.",
    ("police", "W19"): "Dawn finds Jack in the streets. The police have won.",
    ("police", "W32"): "The police are at the right door. The police have won.",
}


def tell(observation: Observation) -> str:
    """Tell one observation to the seat that made it."""
    sentences = [_act(observation), *(_event(event) for event in observation.events)]
    return " ".join(sentence for sentence in sentences if sentence)


def _act(observation: Observation) -> str:
    verb, _, what = observation.act.partition(" ")
    if verb in _NAME or verb in ("wretched", "token"):
        return ""
    if verb == "no":
        return _NOT[what]
    return _ACTS[verb](what)


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _hidden(secret: str, known: str) -> Callable[[str], str]:
    """Words for a choice that others only see being made."""
    return lambda what: secret if what == "?" else known.format(what)


def _marks(what: str) -> str:
    if what == "?":
        return "Jack sets the women out."
    return f"Jack marks the women on {_listed(what.split(','))}."


def _arrest(what: str) -> str:
    where = "on every circle around" if what == "around" else f"on {what}"
    return f"An arrest {where}:"


_ACTS: dict[str, Callable[[str], str]] = {
    "hide": _hidden("Jack picks a hideout.", "Jack picks circle {} as hideout."),
    "women": lambda what: f"Jack sets women on {_listed(what.split(','))}.",
    "mark": _marks,
    "kill": _hidden("Jack strikes.", "Jack strikes on {}."),
    "wait": lambda _: "Jack waits.",
    "reveal": lambda what: f"Jack turns up the patrol on {what}.",
    "walk": _hidden("Jack walks.", "Jack walks to {}."),
    "escape": lambda _: "Jack walks home.",
    "coach": _hidden("Jack takes a coach.", "Jack takes a coach to {}."),
    "on": _hidden("It rides on.", "It rides on to {}."),
    "alley": _hidden("Jack slips through an alley.", "Jack slips through an alley to {}."),
    "letter": lambda what: f"Jack sends the letter {_LETTER[what]}.",
    "shift": lambda what: f"A patrol is moved to {what}.",
    "goulston": lambda what: f"Jack sends the Goulston Street letter and names {what}.",
    "send": lambda what: f"{_NAME[what]} ({what}) is sent to Goulston Street.",
    "false": lambda what: f"Jack lays a false clue on {what}.",
    "address": lambda what: f"The head of the investigation names {what} as the hideout.",
    "yellows": lambda what: f"Patrols go to {_listed(what.split())} as well.",
    "patrol": _hidden("A patrol is laid.", "A patrol is laid on {}."),
    "lead": lambda _: "",
    "go": lambda _: "",
    "search": lambda what: f"Is there a clue on {what}?",
    "arrest": _arrest,
    "nothing": lambda _: "One policeman does nothing.",
    "rush": lambda _: "",
    "tile": lambda what: f"{_NAME[what]} ({what}) heads the investigation.",
}
_NOT = {
    "letter": "Jack sends no letter.",
    "goulston": "",
    "false": "Jack lays no false clue.",
    "address": "No address is named.",
}


def _event(event: str) -> str:
    word, *rest = event.split()
    if word in _NAME:
        return f"{word.capitalize()} is on {rest[0]}."
    return _EVENTS[word](rest)


def _row(rest: list[str]) -> str:
    circles = " ".join(step[1:] for step in rest[2:])
    return f"Night {rest[0]}, from {rest[1]}: {circles}."


def _police(rest: list[str]) -> str:
    stand = [f"{colour} on {at}" for colour, at in zip(rest[::2], rest[1::2], strict=True)]
    return f"Whistles: the policemen are {_listed(stand)}."


def _murder(rest: list[str]) -> str:
    if len(rest) == 1:
        return f"A woman is found dead on {rest[0]}."
    return f"Two women are found dead, on {_listed(rest)}."


_EVENTS: dict[str, Callable[[list[str]], str]] = {
    "women": lambda rest: f"Women are on {_listed(rest)}.",
    "head": lambda rest: f"The seat that heads it is {rest[0]}.",
    "not": lambda rest: f"Nobody is hiding on {rest[1]}.",
    "time": lambda rest: f"The time of the crime is {rest[0]}.",
    "led": lambda rest: f"A woman is led from {rest[0]} to {rest[1]}.",
    "fake": lambda rest: f"The patrol on {rest[0]} was a fake.",
    "patrols": lambda rest: f"Patrols lie on {_listed(rest)}.",
    "wretched": lambda rest: f"The wretched are on {_listed(rest)}.",
    "murder": _murder,
    "cell": lambda rest: f"He is at {rest[0]}.",
    "police": _police,
    "move": lambda _: "",
    "home": lambda _: "Jack is home; the night is over.",
    "clue": lambda _: "Yes: a clue.",
    "miss": lambda _: "No.",
    "earned": lambda _: "Jack has earned a false clue.",
    "spared": lambda rest: f"Jack is not on {_listed(rest)}.",
    "night": lambda rest: f"Night {rest[0]}: {DATES[int(rest[0]) - 1]}.",
    "hideout": lambda rest: f"The hideout was {rest[0]}.",
    "row": _row,
    "over": lambda rest: _RULES[rest[0], rest[1]],
}
