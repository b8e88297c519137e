"""What happened in a hunt, in words, as far as the frame goes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from lamplighter.kernel.observation import Observation

SEATS = {"detective": "The detective", "jack": "Jack"}


@dataclass(frozen=True)
class Words:
    """The names a game's stories use, and why a game of it ends."""

    names: Mapping[str, str]
    short: Mapping[str, str]
    why: Mapping[tuple[str, str], str]

    def listed(self, people: Sequence[str]) -> str:
        """Write some characters in a row."""
        told = [self.short[name] for name in people]
        return told[0] if len(told) == 1 else f"{', '.join(told[:-1])} and {told[-1]}"


OwnAct = Callable[[Observation, dict[str, str]], str]
"""Tells an act that only one game knows, from its observation and the details in its events."""


def tell(observation: Observation, words: Words, own_act: OwnAct) -> str:
    """Tell one observation; empty when there is nothing worth saying."""
    details = {event.split()[0]: " ".join(event.split()[1:]) for event in observation.events}
    act = own_act(observation, details) or _act(observation, details, words)
    sentences = [act, *(_event(event, words) for event in observation.events)]
    return " ".join(sentence for sentence in sentences if sentence)


def _act(observation: Observation, details: Mapping[str, str], words: Words) -> str:
    """Tell what was done; choices that only prepare another one are told with that one."""
    who = SEATS.get(observation.actor, "")
    kind, *rest = observation.act.split()
    if kind in words.names:
        return f"{who} plays {words.names[kind]}."
    if kind == "go":
        return "".join(
            f"{words.short[name]} goes from {start} to {rest[0]}."
            for name, start in details.items()
            if name in words.names
        )
    if kind == "stay":
        return "There is nowhere to go: the character stays."
    if kind == "accuse":
        return f"{who} accuses {words.names[rest[0]]}."
    if kind == "leave":
        return f"Jack leaves by {rest[0]}."
    if kind == "jack":
        return "Jack draws his identity." if rest[0] == "?" else f"You are {words.names[rest[0]]}."
    if kind == "deal":
        return f"The cards: {words.listed(rest)}."
    if kind == "draw" and rest[0] != "?":
        return f"The card is that of {words.names[rest[0]]}."
    return ""


def _event(event: str, words: Words) -> str:
    """Tell what the rules made of an act."""
    kind, *names = event.split()
    if kind == "kept":
        return f"{SEATS[names[0]]} takes an alibi card."
    if kind == "seen":
        return "The call for witnesses: Jack is seen."
    if kind == "unseen":
        return "The call for witnesses: Jack is not seen."
    if kind == "cleared":
        return f"Cleared: {words.listed(names)}."
    if kind == "dark":
        return f"The lamp at {names[0]} goes out."
    if kind == "round":
        return f"Round {names[0]}."
    if kind == "cards":
        return f"The cards: {words.listed(names)}."
    if kind == "left":
        return f"Only {words.short[names[0]]} is left."
    if kind == "shown":
        return _shown(names[0], names[1:], words)
    if kind == "over":
        winner, rule = names
        return f"{SEATS[winner]} wins: {words.why[winner, rule]} ({rule})."
    return ""


def _shown(who: str, cards: Sequence[str], words: Words) -> str:
    if who == "identity":
        return f"Jack was {words.names[cards[0]]}."
    return f"Alibi cards of {who}: {words.listed(cards)}." if cards else ""
