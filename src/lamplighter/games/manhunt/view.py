"""What the seats of a hunt may know: the part that both games share.

Public are the places of all characters and how they are seen, the cards, the witness card and every
answer, and how many alibi cards each side has drawn. Secret are Jack's identity and which alibi
cards a side has drawn. Each side knows its own, and everything is revealed when the game is over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import msgspec

from lamplighter.games.manhunt.events import (
    AlibiTaken,
    Answer,
    Called,
    Cleared,
    FrameEvent,
    Held,
    JackWas,
    LastCard,
    Moved,
    Over,
    RoundBegan,
)
from lamplighter.games.manhunt.frame import (
    DETECTIVE,
    EVERYBODY,
    GONE,
    ROUNDS,
    SEATS,
)
from lamplighter.games.manhunt.hunt import Hunt
from lamplighter.games.manhunt.state import Manhunt
from lamplighter.games.one_two_one import JACK
from lamplighter.kernel import bits, views
from lamplighter.kernel.actors import HIDDEN, OVER, SPECTATOR
from lamplighter.kernel.acts import Act, Target


class Cards(msgspec.Struct, frozen=True):
    """The character cards: those dealt for this round, the used ones, and the next even round's."""

    up: tuple[str, ...]
    used: tuple[str, ...]
    next: tuple[str, ...]


class Alibis(msgspec.Struct, frozen=True):
    """How many alibi cards each side has drawn, and how many are left in the pile."""

    detective: int
    jack: int
    pile: int


class Secret(msgspec.Struct, frozen=True):
    """What only this seat knows: Jack's identity (jack only) and its own alibi cards."""

    identity: str | None
    alibis: tuple[str, ...]


class Disclosed(msgspec.Struct, frozen=True):
    """All secrets, once the game is over."""

    identity: str
    detective: tuple[str, ...]
    jack: tuple[str, ...]


class Person(msgspec.Struct, frozen=True):
    """A character and its place; it has none after it has left."""

    character: str
    hex: str | None
    suspect: bool
    seen: bool
    seen_by: tuple[Target, ...]
    """What makes it visible: lamps, a beam, other characters next to it; empty if it is unseen."""


class Activation(msgspec.Struct, frozen=True, kw_only=True):
    """How far the activation of the current character has come."""

    character: str
    move_due: bool
    power_due: bool
    taken: str | None
    """The piece that was picked up to be put elsewhere."""


A_co = TypeVar("A_co", bound=Activation, covariant=True)


class InActivation(Protocol[A_co]):
    """A view that shows how far the activations of its game have come."""

    @property
    def activation(self) -> A_co | None:
        """The current activation; None between activations."""


def activation_of(view: InActivation[A_co]) -> A_co:
    """Return the current activation; there must be one."""
    assert view.activation is not None
    return view.activation


class View(views.View, frozen=True, kw_only=True):
    """A position of a hunt as one seat sees it."""

    people: tuple[Person, ...]
    """All characters, in a fixed order."""
    suspects: tuple[str, ...]
    """The characters that no call has cleared."""
    cards: Cards
    witness: Answer
    """The side of the witness card."""
    calls: tuple[Answer | None, ...]
    """The answer to each call so far; the last round has no call."""
    exit: str | None
    """The exit by which Jack has left, if he has."""
    alibis: Alibis
    own: Secret | None
    disclosed: Disclosed | None

    if TYPE_CHECKING:  # fields of each game's view, with its own types and at its own place

        @property
        def stage(self) -> str:
            """The next decision."""

        @property
        def activation(self) -> Activation | None:
            """The current activation; None between activations."""


class Whole(msgspec.Struct, frozen=True, kw_only=True):
    """The secrets of a position and its text; each game adds the view of a spectator."""

    position: str
    jack: str | None
    detective_alibis: tuple[str, ...]
    jack_alibis: tuple[str, ...]
    pile: tuple[str, ...]


S = TypeVar("S", bound=Manhunt)
V = TypeVar("V", bound=View)

Sight = Callable[[S, int], Iterator[Target]]
"""Yields what makes a character visible, according to the State of a game."""


def shared(
    state: S, seat: int, step: int, hunt: Hunt, options: Mapping[str, str], sight: Sight[S]
) -> dict[str, Any]:
    """Return the fields that the views of both games have."""
    return {
        "options": dict(options),
        "step": step,
        "seat": views.name_of(state, seat),
        "actor": views.actor_of(state),
        "round": state.round,
        "result": views.result_of(state),
        "people": _people(state, hunt, sight),
        "suspects": hunt.people(state.suspects),
        "cards": _cards(state, hunt),
        "witness": "seen" if state.witnessed() else "unseen",
        "calls": _calls(state),
        "exit": hunt.doors[state.exit] if state.exit >= 0 else None,
        "alibis": _alibis(state),
        "own": _own(state, seat, hunt),
        "disclosed": _disclosed(state, hunt),
    }


def secrets(state: Manhunt, hunt: Hunt, position: str) -> dict[str, Any]:
    """Return the fields of a `Whole` that both games have; an empty `position` is written here."""
    named = state.identity >= 0
    return {
        "position": position or state.position(),
        "jack": hunt.characters[state.identity] if named else None,
        "detective_alibis": hunt.people(state.alibis[DETECTIVE]),
        "jack_alibis": hunt.people(state.alibis[JACK]),
        "pile": hunt.people(state.pile()) if named else hunt.characters,
    }


def _people(state: S, hunt: Hunt, sight: Sight[S]) -> tuple[Person, ...]:
    in_sight = state.in_sight()
    return tuple(
        Person(
            character=hunt.characters[who],
            hex=hunt.places[place] if place != GONE else None,
            suspect=bool(state.suspects >> who & 1),
            seen=bool(in_sight >> who & 1),
            seen_by=tuple(sight(state, who)) if in_sight >> who & 1 else (),
        )
        for who, place in enumerate(state.at)
    )


def _cards(state: Manhunt, hunt: Hunt) -> Cards:
    """Return the cards of this round, and of the next round if they are already known."""
    coming = EVERYBODY & ~state.dealt if state.dealt and state.round % 2 else 0
    return Cards(
        up=hunt.people(state.dealt), used=hunt.people(state.used), next=hunt.people(coming)
    )


def _calls(state: Manhunt) -> tuple[Answer | None, ...]:
    return tuple(
        None if call >= state.round - 1 else "seen" if state.seen_calls >> call & 1 else "unseen"
        for call in range(ROUNDS - 1)
    )


def _alibis(state: Manhunt) -> Alibis:
    taken = [bits.count(state.alibis[seat]) for seat in (DETECTIVE, JACK)]
    return Alibis(detective=taken[0], jack=taken[1], pile=7 - sum(taken))


def _own(state: Manhunt, seat: int, hunt: Hunt) -> Secret | None:
    if seat == SPECTATOR:
        return None
    knows_jack = seat == JACK and state.identity >= 0
    return Secret(
        identity=hunt.characters[state.identity] if knows_jack else None,
        alibis=hunt.people(state.alibis[seat]),
    )


def _disclosed(state: Manhunt, hunt: Hunt) -> Disclosed | None:
    if state.actor != OVER:
        return None
    return Disclosed(
        identity=hunt.characters[state.identity],
        detective=hunt.people(state.alibis[DETECTIVE]),
        jack=hunt.people(state.alibis[JACK]),
    )


# Steps.


class HidingNotation(Protocol):
    """The acts of a game, complete and as seen by a seat from which they are hidden."""

    def act(self, action: int) -> Act:
        """Return the act of an action."""

    def hidden(self, action: int) -> Act:
        """Return the part of the act that is known to a seat from which it is hidden."""


def step(before: Manhunt, action: int, seat: int, notation: HidingNotation) -> dict[str, Any]:
    """Return the fields of an observation except its events; a hidden draw shows no card."""
    hidden = before.seen(action, seat) == HIDDEN
    return {
        "actor": views.name_of(before, before.actor),
        "act": notation.hidden(action) if hidden else notation.act(action),
        "code": None if hidden else action,
    }


def moves(before: Manhunt, after: Manhunt, hunt: Hunt) -> Iterator[FrameEvent]:
    """Yield who has changed place; an escape is not reported, since the act itself shows it."""
    # Every access to a list of a State copies it from the compiled code, so read each once.
    for who, (start, end) in enumerate(zip(before.at, after.at, strict=True)):
        if end not in (start, GONE):
            yield Moved(hunt.characters[who], hunt.places[start], hunt.places[end])


def events(before: Manhunt, after: Manhunt, hunt: Hunt) -> Iterator[FrameEvent]:
    """Yield the shared events of a step, up to the call."""
    for seat in (DETECTIVE, JACK):
        if after.alibis[seat] != before.alibis[seat]:
            yield AlibiTaken(SEATS[seat])
    if after.round != before.round:
        yield Called("seen" if after.seen_calls >> (before.round - 1) & 1 else "unseen")
    cleared = before.suspects & ~after.suspects
    if cleared:
        yield Cleared(hunt.people(cleared))


def closing_events(before: Manhunt, after: Manhunt, hunt: Hunt) -> Iterator[FrameEvent]:
    """Yield how the step ends: the next round and its cards, the forced card, or the result."""
    if after.actor == OVER:
        yield JackWas(hunt.characters[after.identity])
        for seat in (DETECTIVE, JACK):
            yield Held(SEATS[seat], hunt.people(after.alibis[seat]))
        yield Over(SEATS[after.winner()], after.ending())
        return
    if after.round != before.round:
        yield RoundBegan(after.round, hunt.people(after.dealt))
    if after.used != before.used and bits.count(after.used) == 4:
        yield LastCard(hunt.characters[after.character])
