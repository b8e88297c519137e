"""Who Jack is: for Jack alone while the game goes on, for everybody once it is over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lamplighter.games.manhunt.frame import N_CHARACTERS, ROUNDS
from lamplighter.games.manhunt.talk import exit_name, people, short
from lamplighter.games.manhunt.view import S, V, View, Whole
from lamplighter.kernel.acts import Target
from lamplighter.kernel.guide import Fact, Identity, Verdict, how_ended
from lamplighter.kernel.messages import Message, message
from lamplighter.kernel.seat import Seat

if TYPE_CHECKING:
    from lamplighter.games.manhunt.guide import HuntGuide


def identity(guide: HuntGuide[S, V], view: V) -> Identity | None:
    """Return who Jack is, for Jack, with the doors that are open now."""
    if view.own is None or view.own.identity is None:
        return None
    who = view.own.identity
    doors = tuple(door for door in guide.hunt.doors if guide.closed(view, door) is None)
    leave = (
        message("identity-leave", doors=tuple(map(exit_name, doors)))
        if doors
        else message("identity-shut")
    )
    return Identity(
        target=Target("person", who),
        title=message("identity-title", person=short(who)),
        line=message("identity-mask", person=short(who)),
        does=guide.does(who),
        aims=(
            leave,
            message("identity-last", rounds=ROUNDS),
            message("identity-accused", person=short(who)),
        ),
    )


def verdict(guide: HuntGuide[S, V], seat: Seat[S, V], whole: Whole) -> Verdict:
    """Return how the game ended and who Jack was, also if no rule ended it."""
    view = seat.view
    assert view.result is not None
    how = how_ended(view.result, _ways(guide))
    return Verdict(
        how=how,
        jack=None if whole.jack is None else Target("person", whole.jack),
        text=() if whole.jack is None else tuple(_told(seat, whole, whole.jack, how)),
        facts=tuple(_facts(view, whole)),
    )


def _ways(guide: HuntGuide[S, V]) -> dict[str, str]:
    """Return the word for each rule that ends a game."""
    rules = guide.hunt.rules
    ways = {
        rules["escape"]: "fled",
        f"{rules['accuse']} jack": "mistaken",
        rules["accuse"]: "caught",
        rules["time"]: "outlasted",
    }
    return ways | {rules["leaver"]: "fled"} if "leaver" in rules else ways


def _told(seat: Seat[S, V], whole: Whole, jack: str, how: str) -> Iterator[Message]:
    view = seat.view
    yield message("story-jack-was", person=short(jack))
    if view.exit is not None:
        yield message("verdict-left", door=exit_name(view.exit))
    if how == "mistaken":
        yield message("verdict-accused", person=short(seat.history[-1].act.id))
    left = tuple(who for who in view.suspects if who not in whole.detective_alibis)
    yield message("verdict-in-mind", count=len(left), people=people(left))


def _facts(view: View, whole: Whole) -> Iterator[Fact]:
    yield Fact(message("fact-round"), message("fact-of", count=view.round, all=ROUNDS))
    cleared = N_CHARACTERS - len(view.suspects)
    yield Fact(message("fact-cleared"), message("fact-of", count=cleared, all=N_CHARACTERS))
    for seat, alibis in (("detective", whole.detective_alibis), ("jack", whole.jack_alibis)):
        held = message("fact-people", people=people(alibis)) if alibis else message("fact-none")
        yield Fact(message(f"fact-alibis-{seat}"), held)
