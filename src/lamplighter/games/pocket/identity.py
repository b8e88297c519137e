"""Who Jack is: for Jack alone while the game goes on, for everybody once it is over."""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.games.pocket.board import ENOUGH_HOURGLASSES, N_CHARACTERS, TURNS
from lamplighter.games.pocket.state import State
from lamplighter.games.pocket.view import View, Whole
from lamplighter.kernel.acts import Target
from lamplighter.kernel.guide import Fact, Identity, Verdict, how_ended
from lamplighter.kernel.messages import Message, message, messages
from lamplighter.kernel.seat import Seat

_WAYS = {
    "P22 investigator": "caught",
    "P23 investigator": "caught",
    "P24 investigator": "caught",
    "P26": "caught",
    "P22": "outlasted",
    "P23": "outlasted",
    "P24": "outlasted",
    "P25": "outlasted",
    "P25a": "outlasted",
}
"""The word for each rule that ends a game."""


def identity(view: View) -> Identity | None:
    """Return who Jack is, for Jack."""
    if view.own is None:
        return None
    who = message(f"short-{view.own.identity}")
    return Identity(
        target=Target("person", view.own.identity),
        title=message("identity-title", person=who),
        line=message("identity-mask", person=who),
        aims=(
            message("identity-unseen"),
            message("identity-glasses", enough=ENOUGH_HOURGLASSES),
            message("identity-alone", person=who),
        ),
    )


def verdict(seat: Seat[State, View], whole: Whole) -> Verdict:
    """Return how the game ended and who Jack was, also if no rule ended it."""
    view = seat.view
    assert view.result is not None
    return Verdict(
        how=how_ended(view.result, _WAYS),
        jack=None if whole.jack is None else Target("person", whole.jack),
        text=tuple(_told(view, whole)),
        facts=tuple(_facts(view, whole)),
    )


def _told(view: View, whole: Whole) -> Iterator[Message]:
    if whole.jack is None or view.result is None:
        return
    yield message("verdict-jack", person=message(f"short-{whole.jack}"))
    if view.result.rule in _RULES:
        yield message(f"verdict-{view.result.rule}-{view.result.winner}")
    left = view.suspects
    yield message("verdict-in-mind", count=len(left), people=messages("short", left))


_RULES = frozenset(way.split()[0] for way in _WAYS)
"""The rules that end a game."""


def _facts(view: View, whole: Whole) -> Iterator[Fact]:
    turns = int(view.options.get("turns", TURNS))
    yield Fact(message("fact-turn"), message("fact-of", count=view.round, all=turns))
    cleared = N_CHARACTERS - len(view.suspects)
    yield Fact(message("fact-cleared"), message("fact-of", count=cleared, all=N_CHARACTERS))
    glasses = message("fact-of", count=whole.jack_hourglasses, all=ENOUGH_HOURGLASSES)
    yield Fact(message("fact-glasses"), glasses)
    cards = whole.jack_cards
    held = message("fact-people", people=messages("short", cards)) if cards else None
    yield Fact(message("fact-cards"), held or message("fact-none"))
