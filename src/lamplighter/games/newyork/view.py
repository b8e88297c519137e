"""What one seat of Mr. Jack in New York may know: views, observations, tensors (N40).

Every view is built field by field from facts that the rules make public; a seat's own secrets are
added only to its own view.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import msgspec

from lamplighter.games.manhunt import view as frame
from lamplighter.games.manhunt.frame import N_CHARACTERS
from lamplighter.games.manhunt.tensors import FRAME, encode_frame, own_starts
from lamplighter.games.newyork import board, notation
from lamplighter.games.newyork.board import (
    CHARACTERS,
    DOORS,
    ENTRANCE,
    HUNT,
    LAMP,
    N_SPACES,
    PORTS,
    PRINTED_ENTRANCE,
    SITE,
    SPACES,
    TILES,
)
from lamplighter.games.newyork.events import (
    Built,
    Event,
    InformantMoved,
    Observation,
    Sailed,
    TileLaid,
    Turned,
)
from lamplighter.games.newyork.notation import STAGES, Stage
from lamplighter.games.newyork.state import State
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.acts import Target
from lamplighter.kernel.tensors import Floats, TensorLayout, clear, mark, one


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
    """The spaces next to it."""
    ways: tuple[str, ...]
    """Those of them that can be entered on foot as the board stands."""


class Stock(msgspec.Struct, frozen=True):
    """Tiles that can still be built."""

    lamps: int
    entrances: int
    sites: int


class Informant(msgspec.Struct, frozen=True):
    """The place of the Informant, and whether he is talkative."""

    hex: str
    talkative: bool


class Activation(frame.Activation, frozen=True, kw_only=True):
    """How far the activation of the current character has come."""

    moved: str | None
    """The character that Eastman moves."""


class View(frame.View, frozen=True, kw_only=True, tag="newyork"):
    """A position as one seat sees it."""

    game: ClassVar[str] = "newyork"

    stage: Stage
    activation: Activation | None
    tiles: tuple[Tile, ...]
    entrances: tuple[str, ...]
    investigations: tuple[tuple[str, str], ...]
    doors: tuple[Door, ...]
    informant: Informant
    stock: Stock
    light: tuple[str, ...]
    """Spaces on which a lamp makes a character visible."""
    dark: tuple[str, ...]
    """Spaces on which characters are never seen and make nobody visible."""


class Whole(frame.Whole, frozen=True, kw_only=True):
    """A position with all secrets."""

    view: View


def look(state: State, seat: int, step: int = 0) -> View:
    """Return the view of a seat, or of a spectator."""
    options = {
        "quays": board.QUAYS[int(state.dark_quays)],
        "latimer": SPACES[state.latimer_start],
    }
    return View(
        **frame.shared(state, seat, step, HUNT, options, _sight),
        stage=STAGES[state.stage],
        activation=_activation(state),
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
        light=tuple(name for space, name in enumerate(SPACES) if state.is_lit(space)),
        dark=tuple(name for space, name in enumerate(SPACES) if state.is_dark(space)),
    )


def whole(state: State, position: str = "") -> Whole:
    """Return a position with all secrets, for study; never show it to a seat."""
    return Whole(**frame.secrets(state, HUNT, position), view=look(state, SPECTATOR))


def _sight(state: State, who: int) -> Iterator[Target]:
    """Yield why a character is seen: lamps (N8) and other characters (N9) next to it."""
    spaces = [s for s in board.NEIGHBOURS[state.at[who]] if s >= 0 and state.shows(s)]
    lamps = [space for space in spaces if state.who_stands(space) < 0]
    yield from (Target("hex", SPACES[space]) for space in lamps)
    others = sorted(state.who_stands(space) for space in spaces if space not in lamps)
    yield from (Target("person", CHARACTERS[other]) for other in others)


def _entrances(state: State) -> tuple[str, ...]:
    """Return the metro stops: entrances that are not under an investigation tile (N15)."""
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
            ways=_ways(state, door),
        )
        for door, name in enumerate(DOORS)
    )


def _ways(state: State, door: int) -> tuple[str, ...]:
    ways = state.ways_to(door)
    access = enumerate(board.ACCESS[door])
    return tuple(SPACES[space] for index, space in access if ways >> index & 1)


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
    """Return what a seat, or a spectator, learns from one step."""
    return Observation(
        **frame.step(before, action, seat, notation),
        events=(
            *frame.moves(before, after, HUNT),
            *_pieces(before, action),
            *frame.events(before, after, HUNT),
            *frame.closing_events(before, after, HUNT),
        ),
    )


def _pieces(before: State, action: int) -> Iterator[Event]:
    """Yield the change of a tile, a steamer or the Informant in the step."""
    stage = STAGES[before.stage]
    if stage == "build":
        yield Built(TILES[board.BUILDS[before.character]], notation.act(action).id)
    elif stage == "turn":
        yield Turned(TILES[before.tiles[action - board.TURN]], notation.act(action).id)
    elif stage == "lay":
        first, second = notation.act(action).ids
        yield TileLaid(_investigations(before)[before.taken], (first, second))
    elif stage == "moor":
        yield Sailed(PORTS[before.taken], notation.act(action).id)
    elif stage == "place":
        yield InformantMoved(SPACES[before.informant], notation.act(action).id)


# Tensors.

LAYOUT = TensorLayout(
    **FRAME.parts,
    stage=len(STAGES),
    due=3,
    at=N_CHARACTERS * N_SPACES,
    tiles=N_SPACES * len(TILES),
    closed=N_SPACES,
    informant=N_SPACES,
    talkative=1,
    steamers=len(PORTS),
    stock=3,
    taken=N_CHARACTERS,
    moved=N_CHARACTERS,
    dark_quays=1,
)
SIZE = LAYOUT.size
N_TILES = len(TILES)

# Start of each part that only this game has.
(
    STAGE_AT,
    DUE_AT,
    AT_AT,
    TILES_AT,
    CLOSED_AT,
    INFORMANT_AT,
    TALKATIVE_AT,
    STEAMERS_AT,
    STOCK_AT,
    TAKEN_AT,
    MOVED_AT,
    QUAYS_AT,
) = own_starts(LAYOUT)


def tensor_shape() -> dict[str, int]:
    """Return the parts of a tensor in order, each with its length."""
    return dict(LAYOUT.parts)


def encode(state: State, seat: int, out: Floats) -> None:
    """Fill `out` (floats) with what a seat may know, in the order of `tensor_shape`."""
    clear(out, SIZE)
    encode_frame(state, seat, out)
    one(out, STAGE_AT, state.stage)
    out[DUE_AT] = state.must_move
    out[DUE_AT + 1] = state.must_use
    out[DUE_AT + 2] = state.power_first
    for who in range(N_CHARACTERS):
        one(out, AT_AT + N_SPACES * who, state.at[who])
    for space in range(N_SPACES):
        one(out, TILES_AT + N_TILES * space, state.tiles[space])
    for index in range(4):
        one(out, CLOSED_AT, state.investigations[index])
    one(out, INFORMANT_AT, state.informant)
    out[TALKATIVE_AT] = state.talkative
    mark(out, STEAMERS_AT, state.steamers)
    for kind in range(3):
        out[STOCK_AT + kind] = state.stock[kind + 1] / 4.0
    one(out, TAKEN_AT, state.taken)
    one(out, MOVED_AT, state.moved)
    out[QUAYS_AT] = state.dark_quays
