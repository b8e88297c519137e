"""Ways in which a hunt could end in this round: who could leave by which door or be accused.

Each card that may still be played is tried on a copy of the position, on the board as it stands:
its own move, and the move after its own power where that may open a way. Changes that other cards
could make first are left out, and so is Goodley's whistle.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lamplighter.games.manhunt.frame import DETECTIVE, N_CHARACTERS, ROUNDS
from lamplighter.games.manhunt.guide_types import HuntDanger, Leaving
from lamplighter.games.manhunt.talk import people, short
from lamplighter.games.manhunt.view import S, V, View
from lamplighter.games.one_two_one import JACK
from lamplighter.kernel.acts import Target
from lamplighter.kernel.messages import Message, message
from lamplighter.kernel.seat import Seat

if TYPE_CHECKING:
    from lamplighter.games.manhunt.guide import HuntGuide


def of(seat: Seat[S, V], guide: HuntGuide[S, V]) -> HuntDanger:
    """Return what could end the game in this round, as far as a seat can know."""
    view = seat.view
    if view.result is not None or not view.cards.up:
        return HuntDanger()
    leavings = tuple(_leavings(seat, view, guide))
    accusable = tuple(_accusable(seat, view, guide))
    return HuntDanger(
        leavings=leavings,
        accusable=tuple(Target("person", name) for name in accusable),
        text=tuple(_text(view, leavings, accusable)),
    )


def _suspected(view: View) -> list[str]:
    """Return the characters that a seat has to consider as Jack; for jack only his own."""
    if view.own is None:
        return list(view.suspects)
    if view.own.identity:
        return [view.own.identity]
    return [name for name in view.suspects if name not in view.own.alibis]


def _leavings(seat: Seat[S, V], view: V, guide: HuntGuide[S, V]) -> Iterator[Leaving]:
    if view.witness == "seen":
        return
    for name in _suspected(view):
        who = guide.hunt.characters.index(name)
        doors: dict[str, str] = {}
        for when, state in _plays(seat.world, JACK, guide):
            if guide.hunt.characters[state.character] not in guide.led_by(name):
                continue
            state.suppose(who)
            for action in _ends(state, guide):
                about = guide.notation.act(action)
                if about.verb == "leave":
                    doors.setdefault(about.id, when)
        yield from (Leaving(name, door, when) for door, when in sorted(doors.items()))


def _accusable(seat: Seat[S, V], view: V, guide: HuntGuide[S, V]) -> list[str]:
    """Return the characters that the detective could still accuse in this round."""
    reached = set()
    for _, state in _plays(seat.world, DETECTIVE, guide):
        for action in _ends(state, guide):
            about = guide.notation.act(action)
            if about.verb == "accuse":
                reached.add(about.id)
    return [name for name in _suspected(view) if name in reached]


def _plays(world: S, seat: int, guide: HuntGuide[S, V]) -> Iterator[tuple[str, S]]:
    """Yield positions in which a seat plays a card of this round: the current or a later one."""
    if world.character >= 0 and world.player() == seat and guide.move_due(world):
        yield "now", _at_hand(world, seat, guide)
    if world.has_cards(seat):
        for who in range(N_CHARACTERS):
            if world.ready(who):
                state = world.copy()
                state.let_play(seat, who)
                yield "round", state


def _at_hand(world: S, seat: int, guide: HuntGuide[S, V]) -> S:
    """Return the current activation, restarted if its current step can open no way."""
    state = world.copy()
    name = guide.hunt.characters[world.character]
    verbs = {guide.notation.act(action).verb for action in world.legal_actions()}
    if not verbs & {"go", "stay", *guide.opening} and name not in guide.openers:
        state.let_play(seat, world.character)
    return state


def _ends(state: S, guide: HuntGuide[S, V]) -> Iterator[int]:
    """Yield every accusation and every exit that an activation can lead to."""
    hunt = guide.hunt
    legal = state.legal_actions()
    first, after = hunt.accuse, hunt.leave + len(hunt.doors)
    yield from (action for action in legal if first <= action < after)
    for action in legal:
        if _opens(state, action, guide):
            then = state.copy()
            then.play(action)
            yield from _ends(then, guide)


def _opens(state: S, action: int, guide: HuntGuide[S, V]) -> bool:
    """Return whether a choice comes before the move and may open a way for it."""
    verb = guide.notation.act(action).verb
    if verb == "power first":
        return guide.hunt.characters[state.character] in guide.openers
    return guide.move_due(state) and (verb == "move first" or verb in guide.opening)


def _text(
    view: View, leavings: tuple[Leaving, ...], accusable: tuple[str, ...]
) -> Iterator[Message]:
    own = view.own is not None and view.own.identity
    doors: dict[tuple[str, str], list[str]] = {}
    for one in leavings:
        doors.setdefault((one.person, one.when), []).append(one.exit)
    for (name, when), exits in doors.items():
        whose = "own" if own else "leave"
        yield message(f"danger-{whose}-{when}", person=short(name), exits=tuple(exits))
    if accusable:
        yield message("danger-accused" if own else "danger-accusable", people=people(accusable))
    if view.round == ROUNDS:
        yield message("danger-last-round")
