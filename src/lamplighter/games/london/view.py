"""What one seat of Mr. Jack in London may know: views, observations, tensors (L46).

Every view is built field by field from facts that the rules make public; a seat's own secrets are
added only to its own view.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import msgspec

from lamplighter.games.london import board, notation
from lamplighter.games.london.board import (
    CHARACTERS,
    EXITS,
    FACINGS,
    HUNT,
    LAMP_TO,
    MANHOLES,
    N_STREETS,
    PLAIN_LAMP,
    SITES,
    STREETS,
)
from lamplighter.games.london.events import (
    CordonMoved,
    CoverMoved,
    Event,
    LampMoved,
    LampOut,
    Observation,
)
from lamplighter.games.london.notation import STAGES, TAKEN, Stage
from lamplighter.games.london.state import State
from lamplighter.games.manhunt import view as frame
from lamplighter.games.manhunt.frame import N_CHARACTERS
from lamplighter.games.manhunt.tensors import FRAME, encode_frame, own_starts
from lamplighter.kernel import bits
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.acts import Target
from lamplighter.kernel.tensors import Floats, TensorLayout, clear, mark, one


class Lamp(msgspec.Struct, frozen=True):
    """A lamp site: the tile on it, a number or `plain`, or None when it is unlit."""

    site: str
    tile: str | None


class Manhole(msgspec.Struct, frozen=True):
    """A manhole."""

    hex: str
    covered: bool


class Exit(msgspec.Struct, frozen=True):
    """An exit of the district, and the street next to it."""

    name: str
    hex: str
    cordon: bool


class Activation(frame.Activation, frozen=True, kw_only=True):
    """How far the activation of the current character has come."""

    whistle_left: int
    whistled: tuple[str, ...]
    coming: str | None
    """The character that was whistled for and has not come yet."""


class View(frame.View, frozen=True, kw_only=True, tag="london"):
    """A position as one seat sees it."""

    game: ClassVar[str] = "london"

    stage: Stage
    activation: Activation | None
    facing: str
    lamps: tuple[Lamp, ...]
    manholes: tuple[Manhole, ...]
    exits: tuple[Exit, ...]
    light: tuple[str, ...]
    beam: tuple[str, ...]


class Whole(frame.Whole, frozen=True, kw_only=True):
    """A position with all secrets."""

    view: View


def look(state: State, seat: int, step: int = 0) -> View:
    """Return the view of a seat, or of a spectator."""
    options = {"edition": board.EDITIONS[state.edition]}
    return View(
        **frame.shared(state, seat, step, HUNT, options, _sight),
        stage=STAGES[state.stage],
        activation=_activation(state),
        facing=FACINGS[state.facing],
        lamps=_lamps(state),
        manholes=_manholes(state),
        exits=_exits(state),
        light=_streets(state.light()),
        beam=_streets(state.beam()),
    )


def whole(state: State, position: str = "") -> Whole:
    """Return a position with all secrets, for study; never show it to a seat."""
    return Whole(**frame.secrets(state, HUNT, position), view=look(state, SPECTATOR))


def _sight(state: State, who: int) -> Iterator[Target]:
    """Yield why a character is seen: lamps (L14), Watson's facing (L16), others (L15)."""
    for site in bits.members(state.lamps_beside(who)):
        yield Target("site", SITES[site])
    if state.in_beam(who):
        yield Target("facing", FACINGS[state.facing])
    for other in bits.members(state.beside(who)):
        yield Target("person", CHARACTERS[other])


def _streets(mask: int) -> tuple[str, ...]:
    return tuple(STREETS[street] for street in bits.members(mask))


def _lamps(state: State) -> tuple[Lamp, ...]:
    return tuple(
        Lamp(site=site, tile=_tile(tile) if tile else None)
        for site, tile in zip(SITES, state.lamps, strict=True)
    )


def _tile(tile: int) -> str:
    return "plain" if tile == PLAIN_LAMP else str(tile)


def _manholes(state: State) -> tuple[Manhole, ...]:
    there = board.EDITION_MANHOLES[state.edition]
    return tuple(
        Manhole(hex=name, covered=bool(state.covered >> street & 1))
        for name, street in zip(MANHOLES, board.MANHOLE_STREETS, strict=True)
        if there >> street & 1
    )


def _exits(state: State) -> tuple[Exit, ...]:
    return tuple(
        Exit(name=name, hex=STREETS[street], cordon=bool(state.cordons >> door & 1))
        for door, (name, street) in enumerate(zip(EXITS, board.EXIT_STREETS, strict=True))
    )


def _activation(state: State) -> Activation | None:
    if state.character < 0:
        return None
    return Activation(
        character=CHARACTERS[state.character],
        move_due=bool(state.must_move),
        power_due=bool(state.must_use),
        taken=TAKEN[STAGES[state.stage]][state.taken] if state.taken >= 0 else None,
        whistle_left=state.whistle_left,
        whistled=HUNT.people(state.whistled),
        coming=CHARACTERS[state.coming] if state.coming >= 0 else None,
    )


# Steps.


def observe(before: State, action: int, after: State, seat: int) -> Observation:
    """Return what a seat, or a spectator, learns from one step."""
    return Observation(
        **frame.step(before, action, seat, notation),
        events=(
            *frame.moves(before, after, HUNT),
            *_piece(before, action),
            *frame.events(before, after, HUNT),
            *_lamp_out(before, action, after),
            *frame.closing_events(before, after, HUNT),
        ),
    )


def _piece(before: State, action: int) -> Iterator[Event]:
    """Yield the move of a lamp, cordon or cover that was put down."""
    if before.taken < 0:
        return
    stage = STAGES[before.stage]
    start, end = TAKEN[stage][before.taken], notation.act(action).id
    if stage == "lamp-to":
        yield LampMoved(start, end, _tile(before.lamps[before.taken]))
    else:
        yield CordonMoved(start, end) if stage == "cordon-to" else CoverMoved(start, end)


def _lamp_out(before: State, action: int, after: State) -> Iterator[Event]:
    """Yield the lamp that went out at the end of the round (L13), even if it was just moved."""
    if before.round == after.round or before.round > board.LAST_LAMP_ROUND:
        return
    site = before.lamps.index(before.round)
    if STAGES[before.stage] == "lamp-to" and site == before.taken:
        site = action - LAMP_TO
    yield LampOut(SITES[site], str(before.round))


# Tensors.

LAYOUT = TensorLayout(
    **FRAME.parts,
    stage=len(STAGES),
    due=3,
    at=N_CHARACTERS * N_STREETS,
    facing=len(FACINGS),
    lamps=len(SITES) * 6,
    covered=len(MANHOLES),
    cordons=len(EXITS),
    taken=len(MANHOLES),
    whistle=4,
    whistled=N_CHARACTERS,
    coming=N_CHARACTERS,
    edition=1,
)
SIZE = LAYOUT.size

# Start of each part that only this game has.
(
    STAGE_AT,
    DUE_AT,
    AT_AT,
    FACING_AT,
    LAMPS_AT,
    COVERED_AT,
    CORDONS_AT,
    TAKEN_AT,
    WHISTLE_AT,
    WHISTLED_AT,
    COMING_AT,
    EDITION_AT,
) = own_starts(LAYOUT)

MANHOLE_STREETS = board.MANHOLE_STREETS
N_MANHOLES = len(MANHOLES)


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
        one(out, AT_AT + N_STREETS * who, state.at[who])
        one(out, LAMPS_AT + 6 * who, state.lamps[who])
    one(out, FACING_AT, state.facing)
    for manhole in range(N_MANHOLES):
        out[COVERED_AT + manhole] = state.covered >> MANHOLE_STREETS[manhole] & 1
    mark(out, CORDONS_AT, state.cordons)
    one(out, TAKEN_AT, state.taken)
    one(out, WHISTLE_AT, state.whistle_left)
    mark(out, WHISTLED_AT, state.whistled)
    one(out, COMING_AT, state.coming)
    out[EDITION_AT] = state.edition
