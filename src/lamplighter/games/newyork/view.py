"""What one seat of Mr. Jack in New York may know: views, observations, tensors (N40).

Everything here is built up field by field from what the rules make public; a seat's own secrets are
added to its own view.
"""

from __future__ import annotations

from itertools import accumulate
from typing import Any

import msgspec

from lamplighter.games.manhunt import view as frame_view
from lamplighter.games.manhunt.frame import DETECTIVE, N_CHARACTERS, ROUNDS
from lamplighter.games.manhunt.view import Alibis, Cards, Person, Result, Secret, Shown
from lamplighter.games.newyork import board
from lamplighter.games.newyork.board import (
    CHARACTERS,
    DOORS,
    ENTRANCE,
    LAMP,
    N_SPACES,
    PORTS,
    PRINTED_ENTRANCE,
    SITE,
    SPACES,
    TILES,
)
from lamplighter.games.newyork.notation import STAGES, write
from lamplighter.games.newyork.state import State
from lamplighter.games.one_two_one import JACK
from lamplighter.kernel import bits
from lamplighter.kernel.actors import OVER, SPECTATOR
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.tensors import clear, mark, one


class Tile(msgspec.Struct, frozen=True):
    """A tile on a street: lamp, entrance, site or park."""

    hex: str
    tile: str


class Door(msgspec.Struct, frozen=True):
    """A port or the land exit; a port is open while a steamer lies there."""

    name: str
    kind: str
    open: bool
    access: tuple[str, ...]


class Stock(msgspec.Struct, frozen=True):
    """Tiles that can still be built."""

    lamps: int
    entrances: int
    sites: int


class Informant(msgspec.Struct, frozen=True):
    """Where the Informant stands, and whether he talks."""

    hex: str
    talkative: bool


class Activation(msgspec.Struct, frozen=True):
    """What the character at hand is in the middle of."""

    character: str
    move_due: bool
    power_due: bool
    taken: str | None
    moved: str | None


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A position as one seat sees it."""

    game: str
    options: dict[str, str]
    seat: str
    round: int
    actor: str | None
    stage: str
    activation: Activation | None
    people: tuple[Person, ...]
    tiles: tuple[Tile, ...]
    entrances: tuple[str, ...]
    investigations: tuple[tuple[str, str], ...]
    doors: tuple[Door, ...]
    informant: Informant
    stock: Stock
    suspects: tuple[str, ...]
    cards: Cards
    witness: str
    calls: tuple[str | None, ...]
    exit: str | None
    alibis: Alibis
    own: Secret | None
    shown: Shown | None
    result: Result | None


class Whole(msgspec.Struct, frozen=True, kw_only=True):
    """A position with all secrets."""

    position: str
    view: View
    jack: str | None
    detective_alibis: tuple[str, ...]
    jack_alibis: tuple[str, ...]
    pile: tuple[str, ...]


def look(state: State, seat: int) -> View:
    """Build the view of a seat, or of a spectator."""
    return View(
        game="newyork",
        options={
            "quays": board.QUAYS[int(state.dark_quays)],
            "latimer": SPACES[state.latimer_start],
        },
        seat=frame_view.seat_name(seat),
        round=state.round,
        actor=frame_view.actor_name(state),
        stage=STAGES[state.stage],
        activation=_activation(state),
        people=frame_view.people(state, CHARACTERS, SPACES),
        tiles=tuple(
            Tile(hex=SPACES[space], tile=TILES[tile])
            for space, tile in enumerate(state.tiles)
            if tile
        ),
        entrances=_entrances(state),
        investigations=_investigations(state),
        doors=_doors(state),
        informant=Informant(hex=SPACES[state.informant], talkative=bool(state.talkative)),
        stock=Stock(
            lamps=state.stock[LAMP], entrances=state.stock[ENTRANCE], sites=state.stock[SITE]
        ),
        suspects=frame_view.named(CHARACTERS, state.suspects),
        cards=frame_view.cards(state, CHARACTERS),
        witness=frame_view.witness(state),
        calls=frame_view.calls(state),
        exit=frame_view.exit_taken(state, DOORS),
        alibis=frame_view.alibis(state),
        own=frame_view.own(state, seat, CHARACTERS),
        shown=frame_view.shown(state, CHARACTERS),
        result=frame_view.result(state),
    )


def whole(state: State) -> Whole:
    """Describe a position with all secrets, for study; never for a seat."""
    named = state.identity >= 0
    return Whole(
        position=state.position(),
        view=look(state, SPECTATOR),
        jack=CHARACTERS[state.identity] if named else None,
        detective_alibis=frame_view.named(CHARACTERS, state.alibis[DETECTIVE]),
        jack_alibis=frame_view.named(CHARACTERS, state.alibis[JACK]),
        pile=frame_view.named(CHARACTERS, state.pile()) if named else CHARACTERS,
    )


def _entrances(state: State) -> tuple[str, ...]:
    """Where the metro stops: entrances that are not under an investigation tile (N15)."""
    closed = state.investigations
    return tuple(
        SPACES[space]
        for space, tile in enumerate(state.tiles)
        if (tile == ENTRANCE or space == PRINTED_ENTRANCE) and space not in closed
    )


def _investigations(state: State) -> tuple[tuple[str, str], ...]:
    spaces = [SPACES[space] for space in state.investigations]
    return ((spaces[0], spaces[1]), (spaces[2], spaces[3]))


def _doors(state: State) -> tuple[Door, ...]:
    return tuple(
        Door(
            name=name,
            kind="port" if name in PORTS else "exit",
            open=name not in PORTS or bool(state.steamers >> door & 1),
            access=tuple(SPACES[space] for space in board.ACCESS[door] if space >= 0),
        )
        for door, name in enumerate(DOORS)
    )


def _taken(state: State) -> str | None:
    stage = STAGES[state.stage]
    if state.taken < 0:
        return None
    if stage == "moor":
        return PORTS[state.taken]
    if stage == "with":
        return CHARACTERS[state.taken]
    return "-".join(_investigations(state)[state.taken])


def _activation(state: State) -> Activation | None:
    if state.character < 0:
        return None
    return Activation(
        character=CHARACTERS[state.character],
        move_due=bool(state.must_move),
        power_due=bool(state.must_use),
        taken=_taken(state),
        moved=CHARACTERS[state.moved] if state.moved >= 0 else None,
    )


# Steps.


def observe(before: State, action: int, after: State, seat: int) -> Observation:
    """Tell what a seat, or a spectator, learns of one step."""
    moving = STAGES[before.stage] in ("move", "moved")
    mover = before.moved if before.moved >= 0 else before.character
    events = (
        *(frame_view.moved(before, after, mover, CHARACTERS, SPACES) if moving else ()),
        *_from(before, after),
        *frame_view.events(before, after, CHARACTERS),
        *frame_view.closing_events(before, after, CHARACTERS),
    )
    return frame_view.observation(before, action, seat, write(action), events)


def _from(before: State, after: State) -> list[str]:
    """Where a piece came from, what was built or turned, with whom somebody changed places."""
    stage = STAGES[before.stage]
    if stage in ("lay", "moor", "with"):
        return [f"from {_taken(before)}"]
    if stage == "build":
        return [f"built {TILES[board.BUILDS[before.character]]}"]
    if stage == "turn":
        # Each look at a State's list copies it out of the compiled core: take it once.
        pairs = zip(before.tiles, after.tiles, strict=True)
        return [f"turned {TILES[was]}" for was, now in pairs if was != now]
    return []


# Tensors.

_PARTS = {
    "seat": 2,
    "stage": len(STAGES),
    "actor": 2,
    "round": ROUNDS,
    "character": N_CHARACTERS,
    "due": 3,
    "at": N_CHARACTERS * N_SPACES,
    "suspects": N_CHARACTERS,
    "seen": N_CHARACTERS,
    "dealt": N_CHARACTERS,
    "used": N_CHARACTERS,
    "tiles": N_SPACES * len(TILES),
    "closed": N_SPACES,
    "informant": N_SPACES,
    "talkative": 1,
    "steamers": len(PORTS),
    "stock": 3,
    "calls": ROUNDS,
    "taken": N_CHARACTERS,
    "moved": N_CHARACTERS,
    "dark_quays": 1,
    "detective_alibis": 8,
    "jack_alibis": 8,
    "own_alibis": N_CHARACTERS,
    "other_alibis": N_CHARACTERS,
    "identity": N_CHARACTERS,
}
SIZE = sum(_PARTS.values())
N_TILES = len(TILES)

# Where each part begins, in the order of _PARTS.
(
    SEAT_AT,
    STAGE_AT,
    ACTOR_AT,
    ROUND_AT,
    CHARACTER_AT,
    DUE_AT,
    AT_AT,
    SUSPECTS_AT,
    SEEN_AT,
    DEALT_AT,
    USED_AT,
    TILES_AT,
    CLOSED_AT,
    INFORMANT_AT,
    TALKATIVE_AT,
    STEAMERS_AT,
    STOCK_AT,
    CALLS_AT,
    TAKEN_AT,
    MOVED_AT,
    QUAYS_AT,
    DETECTIVE_AT,
    JACK_AT,
    OWN_AT,
    OTHER_AT,
    IDENTITY_AT,
    _END,
) = accumulate(_PARTS.values(), initial=0)


def tensor_shape() -> dict[str, int]:
    """Name the parts of a tensor in order, each with its length."""
    return dict(_PARTS)


def encode(state: State, seat: int, out: Any) -> None:
    """Fill `out` (floats) with what a seat may know, part after part of `tensor_shape`."""
    clear(out, SIZE)
    one(out, SEAT_AT, seat)
    one(out, STAGE_AT, state.stage)
    one(out, ACTOR_AT, state.actor)
    one(out, ROUND_AT, state.round - 1)
    one(out, CHARACTER_AT, state.character)
    out[DUE_AT] = state.must_move
    out[DUE_AT + 1] = state.must_use
    out[DUE_AT + 2] = state.power_first
    for who in range(N_CHARACTERS):
        one(out, AT_AT + N_SPACES * who, state.at[who])
    mark(out, SUSPECTS_AT, state.suspects)
    mark(out, SEEN_AT, state.in_sight())
    mark(out, DEALT_AT, state.dealt)
    mark(out, USED_AT, state.used)
    for space in range(N_SPACES):
        one(out, TILES_AT + N_TILES * space, state.tiles[space])
    for index in range(4):
        one(out, CLOSED_AT, state.investigations[index])
    one(out, INFORMANT_AT, state.informant)
    out[TALKATIVE_AT] = state.talkative
    mark(out, STEAMERS_AT, state.steamers)
    for kind in range(3):
        out[STOCK_AT + kind] = state.stock[kind + 1] / 4.0
    mark(out, CALLS_AT, state.seen_calls)
    one(out, TAKEN_AT, state.taken)
    one(out, MOVED_AT, state.moved)
    out[QUAYS_AT] = state.dark_quays
    mark(out, DETECTIVE_AT, (1 << bits.count(state.alibis[DETECTIVE])) - 1)
    mark(out, JACK_AT, (1 << bits.count(state.alibis[JACK])) - 1)
    over = state.actor == OVER
    if seat >= 0:
        mark(out, OWN_AT, state.alibis[seat])
    if over:
        mark(out, OTHER_AT, state.alibis[JACK if seat == DETECTIVE else DETECTIVE])
    if over or seat == JACK:
        one(out, IDENTITY_AT, state.identity)
