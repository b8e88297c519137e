"""Ways in which a hunt could end soon: who could leave by which door or be accused.

Each card that may still be played is tried on a copy of the position, on the board as it stands:
its own move, and the move after its own power where that may open a way. Changes that other cards
could make first are left out, and so is Goodley's whistle.

A person who is unseen now may leave in the next round if the call does not see Jack. Of that round
only the moves are tried, no power before them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Generic, NamedTuple

from lamplighter.games.manhunt.frame import DETECTIVE, N_CHARACTERS, ROUNDS
from lamplighter.games.manhunt.guide_types import HuntDanger, Leaving
from lamplighter.games.manhunt.talk import exit_name, innocent, people, short
from lamplighter.games.manhunt.view import S, V, View
from lamplighter.games.one_two_one import JACK
from lamplighter.kernel.acts import Target
from lamplighter.kernel.guide import Stop, Threat
from lamplighter.kernel.messages import Message, message
from lamplighter.kernel.seat import Seat

if TYPE_CHECKING:
    from lamplighter.games.manhunt.guide import HuntGuide


class End(NamedTuple, Generic[S]):
    """An accusation or an escape that an activation can lead to."""

    state: S
    """The position in which it can be chosen."""
    action: int
    opened: bool
    """Whether a power was used before it."""


class Found(NamedTuple):
    """A person who could leave by a door, or be accused by a character."""

    person: str
    other: str
    """The door, or the character that accuses."""
    when: str
    """`now`, `round` or `next`."""
    way: tuple[Stop, ...]
    """Empty if it begins or ends where people stand only after they have changed places."""

    @property
    def steps(self) -> int:
        """The number of steps; 0 without a way."""
        return max((stop.step for stop in self.way), default=0)

    @property
    def far(self) -> tuple[bool, bool, int]:
        """A key to sort by: what is at hand, then the nearest first."""
        return self.when != "now", not self.way, self.steps


def of(seat: Seat[S, V], guide: HuntGuide[S, V]) -> HuntDanger:
    """Return what could end the game in this round or the next, as far as a seat can know."""
    view = seat.view
    if view.result is not None or not view.cards.up:
        return HuntDanger()
    leaving = tuple(_leaving(seat, view, guide))
    later = tuple(_leaving_later(seat, view, guide))
    accused = tuple(_accused(seat, view, guide))
    leavings = tuple(Leaving(one.person, one.other, one.when) for one in leaving)
    accusable = tuple(one.person for one in accused)
    return HuntDanger(
        leavings=leavings,
        accusable=tuple(Target("person", name) for name in accusable),
        text=tuple(_text(view, leavings, later, accusable)),
        threats=tuple(_threats(view, (leaving, later), accused)),
    )


def _suspected(view: View) -> list[str]:
    """Return the characters that a seat has to consider as Jack; for jack only his own."""
    if view.own is not None and view.own.identity:
        return [view.own.identity]
    return [name for name in view.suspects if not innocent(view, name)]


def _leaving(seat: Seat[S, V], view: V, guide: HuntGuide[S, V]) -> Iterator[Found]:
    """Yield who could leave in this round."""
    if view.witness == "seen":
        return
    for name in _suspected(view):
        plays = _plays(seat.world, JACK, guide)
        yield from _by_doors(view, name, plays, guide)


def _leaving_later(seat: Seat[S, V], view: V, guide: HuntGuide[S, V]) -> Iterator[Found]:
    """Yield who could leave in the next round if the call does not see Jack."""
    if view.round == ROUNDS:
        return
    unseen = {one.character for one in view.people if not one.seen}
    for name in _suspected(view):
        if name in unseen:
            plays = _next_plays(seat.world, guide.led_by(name), guide)
            yield from _by_doors(view, name, plays, guide, powers=False)


def _by_doors(
    view: View,
    name: str,
    plays: Iterable[tuple[str, S]],
    guide: HuntGuide[S, V],
    *,
    powers: bool = True,
) -> Iterator[Found]:
    """Yield the doors by which a character could leave, each as it is first found."""
    doors: dict[str, Found] = {}
    for when, state in plays:
        if guide.hunt.characters[state.character] not in guide.led_by(name):
            continue
        state.suppose(guide.hunt.characters.index(name))
        for then, action, _ in _ends(state, guide, powers=powers):
            about = guide.notation.act(action)
            if about.verb == "leave" and about.id not in doors:
                way = guide.way_out(then, name, about.id)
                doors[about.id] = Found(name, about.id, when, _as_it_stands(view, way, {name: 0}))
    yield from (found for _, found in sorted(doors.items()))


def _accused(seat: Seat[S, V], view: V, guide: HuntGuide[S, V]) -> list[Found]:
    """Return whom the detective could still accuse in this round, each by the nearest character."""
    reached: dict[str, Found] = {}
    for when, state in _plays(seat.world, DETECTIVE, guide):
        by = guide.hunt.characters[state.character]
        for then, action, opened in _ends(state, guide):
            about = guide.notation.act(action)
            known = reached.get(about.id)
            if about.verb != "accuse" or (known and opened):
                continue
            way = guide.way_to(then, by, about.id)
            found = Found(about.id, by, when, _as_it_stands(view, way, {by: 0, about.id: -1}))
            if known is None or found.far < known.far:
                reached[about.id] = found
    return [reached[name] for name in _suspected(view) if name in reached]


def _as_it_stands(view: View, way: tuple[Stop, ...], ends: Mapping[str, int]) -> tuple[Stop, ...]:
    """Return a way if these characters stand now at these places of it, and otherwise none."""
    for one in view.people:
        at = ends.get(one.character)
        if at is not None and (not way or way[at].place != Target("hex", one.hex or "")):
            return ()
    return way


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


def _next_plays(
    world: S, characters: Iterable[str], guide: HuntGuide[S, V]
) -> Iterator[tuple[str, S]]:
    """Yield positions in which jack plays one of some cards in the next round.

    After an odd round these are the cards that are not up now (L7, N5); after an even one any.
    """
    for who in map(guide.hunt.characters.index, characters):
        if world.round % 2 and world.dealt >> who & 1:
            continue
        state = world.copy()
        state.fill(**{**state.values(), "round": world.round + 1})
        state.let_play(JACK, who)
        yield "next", state


def _at_hand(world: S, seat: int, guide: HuntGuide[S, V]) -> S:
    """Return the current activation, restarted if its current step can open no way."""
    state = world.copy()
    name = guide.hunt.characters[world.character]
    verbs = {guide.notation.act(action).verb for action in world.legal_actions()}
    if not verbs & {"go", "stay", *guide.opening} and name not in guide.openers:
        state.let_play(seat, world.character)
    return state


def _ends(
    state: S, guide: HuntGuide[S, V], *, powers: bool = True, opened: bool = False
) -> Iterator[End[S]]:
    """Yield every accusation and every exit that an activation can lead to."""
    hunt = guide.hunt
    legal = state.legal_actions()
    first, after = hunt.accuse, hunt.leave + len(hunt.doors)
    yield from (End(state, action, opened) for action in legal if first <= action < after)
    for action in legal:
        first_move = guide.notation.act(action).verb == "move first"
        if first_move or (powers and _opens(state, action, guide)):
            then = state.copy()
            then.play(action)
            yield from _ends(then, guide, powers=powers, opened=opened or not first_move)


def _opens(state: S, action: int, guide: HuntGuide[S, V]) -> bool:
    """Return whether a choice comes before the move and may open a way for it."""
    verb = guide.notation.act(action).verb
    if verb == "power first":
        return guide.hunt.characters[state.character] in guide.openers
    return guide.move_due(state) and verb in guide.opening


def _text(
    view: View, leavings: tuple[Leaving, ...], later: tuple[Found, ...], accusable: tuple[str, ...]
) -> Iterator[Message]:
    own = view.own is not None and view.own.identity
    doors: dict[tuple[str, str], list[str]] = {}
    for one in leavings:
        doors.setdefault((one.person, one.when), []).append(one.exit)
    for (name, when), exits in doors.items():
        whose = "own" if own else "leave"
        ways = tuple(map(exit_name, exits))
        yield message(f"danger-{whose}-{when}", person=short(name), exits=ways)
    if later:
        names = tuple(dict.fromkeys(one.person for one in later))
        ways = tuple(map(exit_name, sorted({one.other for one in later})))
        yield (
            message("danger-own-next", exits=ways)
            if own
            else message("danger-leave-next", people=people(names), exits=ways)
        )
    if accusable:
        yield message("danger-accused" if own else "danger-accusable", people=people(accusable))
    if view.round == ROUNDS:
        yield message("danger-last-round")


# The threats one by one.


def _threats(
    view: View, leaving: Iterable[Iterable[Found]], accused: Iterable[Found]
) -> Iterator[Threat]:
    """Yield first what threatens the seat: for jack accusations, for others that Jack leaves."""
    own = view.own is not None and bool(view.own.identity)
    out = [_leave(view, one, own) for part in leaving for one in sorted(part, key=_nearest)]
    found = [_accuse(one, own) for one in sorted(accused, key=_nearest)]
    yield from (*found, *out) if own else (*out, *found)


def _nearest(found: Found) -> tuple[bool, bool, int]:
    return found.far


def _leave(view: View, found: Found, own: bool) -> Threat:
    id = f"threat-{'own' if own else 'leave'}-{found.when}"
    text = message(
        id,
        person=short(found.person),
        exit=exit_name(found.other),
        round=view.round + (found.when == "next"),
        steps=found.steps,
    )
    about = Target("person", found.person)
    return Threat(kind="leave", about=about, text=text, way=found.way)


def _accuse(found: Found, own: bool) -> Threat:
    text = message(
        "threat-accused" if own else "threat-accuse",
        person=short(found.person),
        by=short(found.other),
        steps=found.steps,
    )
    about = Target("person", found.person)
    return Threat(kind="accuse", about=about, text=text, way=found.way)
