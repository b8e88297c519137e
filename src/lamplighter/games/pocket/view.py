"""What one seat of Mr. Jack Pocket may know: views, observations, tensors (P18, P28, P29).

Everything here is built field by field from what the rules make public; a seat's own secret is
added only to its own view. The investigator and a spectator know the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import msgspec

from lamplighter.games.pocket.board import (
    CHARACTERS,
    DETECTIVES,
    EVERYBODY,
    FACES,
    HOURGLASSES,
    JACK,
    N_CHARACTERS,
    NO_WALL,
    SEATS,
    SIDES,
    TOKENS,
    TURNS,
)
from lamplighter.games.pocket.events import (
    Called,
    Cleared,
    Event,
    JackWas,
    Kept,
    Observation,
    OneLeft,
    RaceBegun,
    Shown,
    TokensTurned,
    TurnBegun,
)
from lamplighter.games.pocket.notation import STAGES, Stage, act, faces_up, hidden
from lamplighter.games.pocket.state import State
from lamplighter.kernel import bits, views
from lamplighter.kernel.actors import HIDDEN, OVER, SPECTATOR
from lamplighter.kernel.events import Over
from lamplighter.kernel.tensors import Floats, TensorLayout, clear, mark, one


class Tile(msgspec.Struct, frozen=True):
    """A tile of the district."""

    character: str
    cell: int
    wall: str | None
    face: str
    rotated: bool
    seen_by: tuple[str, ...]


class Token(msgspec.Struct, frozen=True):
    """An action token: the face lying up, the face for the even turn, and whether it is used."""

    up: str
    down: str
    used: bool


class Hourglasses(msgspec.Struct, frozen=True):
    """Jack's hourglasses: turn tokens are public, those on cards known within limits (P29)."""

    tokens: int
    least: int
    most: int


class Secret(msgspec.Struct, frozen=True):
    """Jack's identity and the alibi cards jack drew."""

    identity: str
    cards: tuple[str, ...]
    hourglasses: int


class View(views.View, frozen=True, kw_only=True, tag="pocket"):
    """A position as one seat sees it. In this game `round` is the turn."""

    game: ClassVar[str] = "pocket"

    stage: Stage
    pending: str | None
    tiles: tuple[Tile, ...]
    suspects: tuple[str, ...]
    detectives: dict[str, int]
    tokens: tuple[Token, ...]
    turn_tokens: tuple[str | None, ...]
    shown: tuple[str, ...]
    jack_cards: int
    pile: int
    hourglasses: Hourglasses
    race: bool
    own: Secret | None
    disclosed: Secret | None


class Whole(msgspec.Struct, frozen=True, kw_only=True):
    """A position with all secrets."""

    position: str
    view: View
    jack: str | None
    jack_cards: tuple[str, ...]
    jack_hourglasses: int
    pile: tuple[str, ...]


def look(state: State, seat: int, step: int = 0) -> View:
    """Return the view of a seat, or of a spectator."""
    return View(
        options=_options(state),
        step=step,
        seat=views.name_of(state, seat),
        actor=views.actor_of(state),
        round=state.turn,
        result=views.result_of(state),
        stage=STAGES[state.stage],
        pending=FACES[state.face] if state.face >= 0 else None,
        tiles=_tiles(state),
        suspects=names(state.suspects),
        detectives=dict(zip(DETECTIVES, state.place, strict=True)),
        tokens=_tokens(state),
        turn_tokens=_turn_tokens(state),
        shown=names(state.shown),
        jack_cards=bits.count(state.held),
        pile=8 - bits.count(state.held) - bits.count(state.shown),
        hourglasses=_hourglasses(state),
        race=bool(state.race),
        own=_secret(state, state.held) if seat == JACK and state.identity >= 0 else None,
        disclosed=_disclosed(state),
    )


def _options(state: State) -> dict[str, str]:
    """Return the options; the usual number of turns is not named (`Game.later_options`)."""
    return {} if state.turns == TURNS else {"turns": str(state.turns)}


def whole(state: State, position: str = "") -> Whole:
    """Return a position with all secrets, for study; never for a seat."""
    named = state.identity >= 0
    return Whole(
        position=position or state.position(),
        view=look(state, SPECTATOR),
        jack=CHARACTERS[state.identity] if named else None,
        jack_cards=names(state.held),
        jack_hourglasses=state.hourglasses(),
        pile=names(state.pile()) if named else CHARACTERS,
    )


def names(mask: int) -> tuple[str, ...]:
    """Return the ids of the characters of a set."""
    return tuple(CHARACTERS[character] for character in bits.members(mask))


def _tiles(state: State) -> tuple[Tile, ...]:
    sights = [state.sight_from(place) for place in state.place]
    places, walls = state.tile_at, state.wall
    tiles = []
    for cell in range(state.placed):
        character = places[cell]
        wall = walls[character]
        tiles.append(
            Tile(
                character=CHARACTERS[character],
                cell=cell,
                wall=None if wall == NO_WALL else SIDES[wall],
                face="suspect" if state.suspects >> character & 1 else "empty",
                rotated=bool(state.rotated >> character & 1),
                seen_by=tuple(
                    name
                    for name, sight in zip(DETECTIVES, sights, strict=True)
                    if sight >> character & 1
                ),
            )
        )
    return tuple(tiles)


def _tokens(state: State) -> tuple[Token, ...]:
    if STAGES[state.stage] in ("put", "identity", "throw"):
        return ()
    return tuple(
        Token(
            up=TOKENS[token][state.sides >> token & 1],
            down=TOKENS[token][1 - (state.sides >> token & 1)],
            used=bool(state.used >> token & 1),
        )
        for token in range(len(TOKENS))
    )


def _calls(state: State) -> int:
    return state.turn if state.actor == OVER else state.turn - 1


def _turn_tokens(state: State) -> tuple[str | None, ...]:
    answered = _calls(state)
    return tuple(
        None if turn >= answered else "jack" if state.unseen_turns >> turn & 1 else "investigator"
        for turn in range(state.turns)
    )


def _hourglasses(state: State) -> Hourglasses:
    """Return the limits found by counting alone.

    Revealed cards count exactly; the others may be any cards that are not public.
    """
    tokens = bits.count(state.unseen_turns)
    laid_open = state.held if state.actor == OVER else state.disclosed
    known = tokens + sum(HOURGLASSES[card] for card in bits.members(laid_open))
    unknown = sorted(
        HOURGLASSES[card] for card in bits.members(EVERYBODY & ~(state.shown | laid_open))
    )
    cards = bits.count(state.held & ~laid_open)
    return Hourglasses(
        tokens=tokens,
        least=known + sum(unknown[:cards]),
        most=known + sum(unknown[len(unknown) - cards :]),
    )


def _secret(state: State, cards: int) -> Secret:
    return Secret(
        identity=CHARACTERS[state.identity],
        cards=names(cards),
        hourglasses=bits.count(state.unseen_turns)
        + sum(HOURGLASSES[card] for card in bits.members(cards)),
    )


def _disclosed(state: State) -> Secret | None:
    """Return what the race (P24a) or the end of the game (P28) has revealed."""
    if state.actor == OVER:
        return _secret(state, state.held)
    return _secret(state, state.disclosed) if state.race else None


# Steps.


def observe(before: State, action: int, after: State, seat: int) -> Observation:
    """Return what a seat, or a spectator, learns from one step."""
    secret = before.seen(action, seat) == HIDDEN
    return Observation(
        actor=views.name_of(before, before.actor),
        act=hidden(action) if secret else act(action),
        code=None if secret else action,
        events=tuple(_events(before, after)),
    )


def _events(before: State, after: State) -> Iterator[Event]:
    """Yield the consequences of a step by the rules, all of them public."""
    if after.held != before.held:
        yield Kept()
    if after.shown != before.shown:
        yield Shown(*names(after.shown & ~before.shown))
    if after.actor == OVER or after.turn != before.turn:
        yield Called(not after.unseen_turns >> (before.turn - 1) & 1)
    cleared = before.suspects & ~after.suspects
    if cleared:
        yield Cleared(names(cleared))
    if after.race and not before.race:
        yield RaceBegun(names(after.disclosed))
    if after.actor == OVER:
        yield JackWas(CHARACTERS[after.identity], names(after.held))
        yield Over(SEATS[after.winner()], after.ending())
    elif after.turn != before.turn:
        yield TurnBegun(after.turn)
        if after.turn % 2 == 0:
            yield TokensTurned(tuple(faces_up(after.sides)))
    if after.face >= 0 and after.used != before.used and bits.count(after.used) == len(TOKENS):
        yield OneLeft(FACES[after.face])


# Tensors.

LAYOUT = TensorLayout(
    seat=2,
    stage=len(STAGES),
    actor=2,
    turn=TURNS,
    tile=9 * N_CHARACTERS,
    wall=9 * 4,
    suspects=N_CHARACTERS,
    rotated=N_CHARACTERS,
    places=3 * 12,
    up=len(TOKENS),
    used=len(TOKENS),
    pending=len(FACES),
    unseen=TURNS,
    shown=N_CHARACTERS,
    jack_cards=4,
    race=1,
    identity=N_CHARACTERS,
    held=N_CHARACTERS,
    disclosed=N_CHARACTERS,
)
SIZE = LAYOUT.size
ALL_TURNS = (1 << TURNS) - 1

# The index at which each part begins, in order.
(
    SEAT_AT,
    STAGE_AT,
    ACTOR_AT,
    TURN_AT,
    TILE_AT,
    WALL_AT,
    SUSPECTS_AT,
    ROTATED_AT,
    PLACES_AT,
    UP_AT,
    USED_AT,
    PENDING_AT,
    UNSEEN_AT,
    SHOWN_AT,
    CARDS_AT,
    RACE_AT,
    IDENTITY_AT,
    HELD_AT,
    DISCLOSED_AT,
) = LAYOUT.starts


def tensor_shape() -> dict[str, int]:
    """Return the names of the parts of a tensor in order, each with its length."""
    return dict(LAYOUT.parts)


def encode(state: State, seat: int, out: Floats) -> None:
    """Fill `out` (floats) with what a seat may know, in the order of `tensor_shape`."""
    clear(out, SIZE)
    one(out, SEAT_AT, seat)
    one(out, STAGE_AT, state.stage)
    one(out, ACTOR_AT, state.actor)
    one(out, TURN_AT, state.turn - 1)
    for cell in range(state.placed):
        one(out, TILE_AT + N_CHARACTERS * cell, state.tile_at[cell])
    for character in range(N_CHARACTERS):
        if state.wall[character] != NO_WALL:
            one(out, WALL_AT + 4 * character, state.wall[character])
    for detective in range(3):
        one(out, PLACES_AT + 12 * detective, state.place[detective])
    one(out, PENDING_AT, state.face)
    mark(out, CARDS_AT, (1 << bits.count(state.held)) - 1)
    out[RACE_AT] = state.race
    mark(out, SUSPECTS_AT, state.suspects)
    mark(out, ROTATED_AT, state.rotated)
    mark(out, UP_AT, state.sides)
    mark(out, USED_AT, state.used)
    # Turns that a shorter game does not have count as unseen: in no other way can a turn that has
    # not been played be marked.
    mark(out, UNSEEN_AT, state.unseen_turns | ALL_TURNS & ~((1 << state.turns) - 1))
    mark(out, SHOWN_AT, state.shown)
    own = seat == JACK or state.actor == OVER
    if own or state.race:
        one(out, IDENTITY_AT, state.identity)
    laid_open = state.held if state.actor == OVER else state.disclosed
    mark(out, HELD_AT, state.held if own else laid_open)
    mark(out, DISCLOSED_AT, laid_open)
