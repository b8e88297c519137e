"""What the seats of a hunt may know, as far as the frame goes.

Public: who stands where and how they are seen, the cards, the witness card and every answer, how
many alibi cards each side took. Secret: Jack's identity, and which alibi cards a side took; each
side knows its own, and all is shown when the game is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from lamplighter.games.manhunt.frame import (
    DETECTIVE,
    EVERYBODY,
    ROUNDS,
    SEATS,
)
from lamplighter.games.manhunt.state import Manhunt
from lamplighter.games.one_two_one import JACK
from lamplighter.kernel import bits
from lamplighter.kernel.actors import CHANCE, HIDDEN, OVER, SPECTATOR
from lamplighter.kernel.observation import Observation


class Cards(msgspec.Struct, frozen=True):
    """The character cards: turned up in this round, used of them, and those of an even round."""

    up: tuple[str, ...]
    used: tuple[str, ...]
    next: tuple[str, ...]


class Alibis(msgspec.Struct, frozen=True):
    """How many alibi cards each side has taken and the pile still holds."""

    detective: int
    jack: int
    pile: int


class Secret(msgspec.Struct, frozen=True):
    """What a seat knows alone: Jack's identity (jack only) and its own alibi cards."""

    identity: str | None
    alibis: tuple[str, ...]


class Shown(msgspec.Struct, frozen=True):
    """All secrets, when the game is over."""

    identity: str
    detective: tuple[str, ...]
    jack: tuple[str, ...]


class Person(msgspec.Struct, frozen=True):
    """A character on the board."""

    character: str
    hex: str
    suspect: bool
    seen: bool


class Result(msgspec.Struct, frozen=True):
    """How the game ended."""

    winner: str
    rule: str


def seat_name(seat: int) -> str:
    """Name of a seat or of the spectator."""
    return "spectator" if seat == SPECTATOR else SEATS[seat]


def actor_name(state: Manhunt) -> str | None:
    """Name of whoever acts."""
    if state.actor == OVER:
        return None
    return "chance" if state.actor == CHANCE else SEATS[state.actor]


def named(characters: Sequence[str], mask: int) -> tuple[str, ...]:
    """Characters of a set by name."""
    return tuple(characters[character] for character in bits.members(mask))


def people(state: Manhunt, characters: Sequence[str], places: Sequence[str]) -> tuple[Person, ...]:
    """Everybody on the board, in a fixed order."""
    in_sight = state.in_sight()
    return tuple(
        Person(
            character=name,
            hex=places[state.at[who]],
            suspect=bool(state.suspects >> who & 1),
            seen=bool(in_sight >> who & 1),
        )
        for who, name in enumerate(characters)
    )


def cards(state: Manhunt, characters: Sequence[str]) -> Cards:
    """The round's cards, and the next round's where they are known in advance."""
    coming = EVERYBODY & ~state.dealt if state.dealt and state.round % 2 else 0
    return Cards(
        up=named(characters, state.dealt),
        used=named(characters, state.used),
        next=named(characters, coming),
    )


def witness(state: Manhunt) -> str:
    """Side of the witness card."""
    return "seen" if state.witnessed() else "unseen"


def calls(state: Manhunt) -> tuple[str | None, ...]:
    """Answer of each call so far; the last round has none."""
    return tuple(
        None if call >= state.round - 1 else "seen" if state.seen_calls >> call & 1 else "unseen"
        for call in range(ROUNDS - 1)
    )


def alibis(state: Manhunt) -> Alibis:
    """How many alibi cards lie where."""
    taken = [bits.count(state.alibis[seat]) for seat in (DETECTIVE, JACK)]
    return Alibis(detective=taken[0], jack=taken[1], pile=7 - sum(taken))


def own(state: Manhunt, seat: int, characters: Sequence[str]) -> Secret | None:
    """What a seat knows alone."""
    if seat not in (DETECTIVE, JACK):
        return None
    knows_jack = seat == JACK and state.identity >= 0
    return Secret(
        identity=characters[state.identity] if knows_jack else None,
        alibis=named(characters, state.alibis[seat]),
    )


def shown(state: Manhunt, characters: Sequence[str]) -> Shown | None:
    """All secrets, when the game is over."""
    if state.actor != OVER:
        return None
    return Shown(
        identity=characters[state.identity],
        detective=named(characters, state.alibis[DETECTIVE]),
        jack=named(characters, state.alibis[JACK]),
    )


def result(state: Manhunt) -> Result | None:
    """How the game ended."""
    outcome = state.outcome
    return None if outcome is None else Result(winner=outcome.winner, rule=outcome.rule)


# Steps.


def observation(
    before: Manhunt, action: int, seat: int, text: str, events: Iterable[str]
) -> Observation:
    """Tell a seat of a step by its text and events; of a draw it did not see only that it was."""
    hidden = before.seen(action, seat) == HIDDEN
    return Observation(
        actor="chance" if before.actor == CHANCE else SEATS[before.actor],
        act=f"{text.split()[0]} ?" if hidden else text,
        code=None if hidden else action,
        events=tuple(events),
    )


def moved(
    before: Manhunt, after: Manhunt, mover: int, characters: Sequence[str], places: Sequence[str]
) -> list[str]:
    """Who moved, and from where, which the text of a move does not say."""
    start = before.at[mover]
    return [f"{characters[mover]} {places[start]}"] if after.at[mover] != start else []


def events(before: Manhunt, after: Manhunt, characters: Sequence[str]) -> list[str]:
    """What the frame made of a step, all of it public; words that every story knows."""
    told = [
        f"kept {SEATS[seat]}"
        for seat in (DETECTIVE, JACK)
        if after.alibis[seat] != before.alibis[seat]
    ]
    if after.round != before.round:
        told.append("seen" if after.seen_calls >> (before.round - 1) & 1 else "unseen")
    cleared = before.suspects & ~after.suspects
    if cleared:
        told.append(" ".join(("cleared", *named(characters, cleared))))
    return told


def closing_events(before: Manhunt, after: Manhunt, characters: Sequence[str]) -> list[str]:
    """How the step leads on: the next round with its cards, the forced card, or the end."""
    if after.actor == OVER:
        holdings = [("identity", 1 << after.identity)]
        holdings += [(SEATS[seat], after.alibis[seat]) for seat in (DETECTIVE, JACK)]
        told = [" ".join(("shown", who, *named(characters, held))) for who, held in holdings]
        return [*told, f"over {SEATS[after.winner()]} {after.ending()}"]
    told = []
    if after.round != before.round:
        told.append(f"round {after.round}")
        if after.dealt:
            told.append(" ".join(("cards", *named(characters, after.dealt))))
    if after.used != before.used and bits.count(after.used) == 4:
        told.append(f"left {characters[after.character]}")
    return told
