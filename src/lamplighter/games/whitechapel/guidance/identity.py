"""What Jack has to do, for him at the beginning, and where he lived, for all at the end."""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.games.whitechapel.board import NIGHTS
from lamplighter.games.whitechapel.rules.phases import ENDINGS
from lamplighter.games.whitechapel.state import State
from lamplighter.games.whitechapel.view import View, Whole
from lamplighter.kernel.acts import Target
from lamplighter.kernel.guide import Fact, Identity, Verdict, how_ended
from lamplighter.kernel.messages import Message, message
from lamplighter.kernel.seat import Seat

_WAYS = {rule: "fled" if rule == "W25" else "caught" for rule in ENDINGS if rule}
"""The word for each rule that ends a game."""


def identity(view: View) -> Identity | None:
    """Return what Jack has to do, for Jack; nobody on the board is his mask."""
    if view.seat != "jack":
        return None
    return Identity(
        title=message("identity-title"),
        line=message("identity-line"),
        aims=(
            message("identity-home", nights=NIGHTS),
            message("identity-clues"),
            message("identity-arrest"),
        ),
    )


def verdict(seat: Seat[State, View], whole: Whole) -> Verdict:
    """Return how the game ended and where Jack lived, also if no rule ended it."""
    view = seat.view
    assert view.result is not None
    hidden = whole.jack.hideout > 0
    return Verdict(
        how=how_ended(view.result, _WAYS),
        jack=Target("circle", str(whole.jack.hideout)) if hidden else None,
        text=tuple(_told(view, whole)) if hidden else (),
        facts=tuple(_facts(view)),
    )


def _told(view: View, whole: Whole) -> Iterator[Message]:
    if view.result is not None and view.result.rule in _WAYS:
        yield message("verdict-rule", rule=view.result.rule)
    yield message("hideout-was", circle=str(whole.jack.hideout))


def _facts(view: View) -> Iterator[Fact]:
    yield Fact(message("fact-night"), message("fact-of", count=view.round, all=NIGHTS))
    yield Fact(message("fact-scenes"), message("fact-count", count=len(view.scenes)))
    yield Fact(message("fact-coaches"), message("fact-count", count=view.coaches))
