"""Positions of Mr. Jack Pocket set up by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache

from lamplighter.games.pocket import notation
from lamplighter.games.pocket.board import (
    ALIBI,
    CHARACTERS,
    DETECTIVES,
    EVERYBODY,
    FACES,
    LANE,
    N_PLACES,
    NO_WALL,
    TOKENS,
    TURNS,
)
from lamplighter.games.pocket.possible import CHOOSING, NAMING, PUTTING, THROWING, Setup
from lamplighter.games.pocket.state import State
from lamplighter.kernel import bits
from lamplighter.kernel.acts import Kind, Target
from lamplighter.kernel.arranging import Handle, Value, always, asked, chosen, several, until
from lamplighter.kernel.messages import Message, message

described = notation.described

_TURNS = tuple(Value(str(number), str(number)) for number in range(1, TURNS + 1))


def first(options: Mapping[str, str]) -> State:
    """Return the first position in which a seat chooses: a token is to be chosen."""
    return until(State(**options), asked)


def sketch(setup: Setup) -> State:
    """Return a State for display only."""
    setup.demand(-1 not in setup.tile_at, "impossible-to-draw", "P1")
    return replace(setup, stage=CHOOSING if setup.thrown else THROWING, face=-1).built()


def tidy(setup: Setup) -> None:
    """Drop the tokens before they are thrown; afterwards the text names a face of each."""
    setup.thrown = setup.stage not in (PUTTING, NAMING, THROWING)
    if not setup.thrown:
        setup.sides = setup.used = 0


def handles(setup: Setup) -> tuple[Handle[Setup], ...]:
    """Return everything that can be placed or set."""
    del setup
    return _handles()


@cache
def _handles() -> tuple[Handle[Setup], ...]:
    tiles, persons, cards = (_people(kind) for kind in ("tile", "person", "card"))
    return (
        *_tiles(),
        _turning(tiles),
        _cleared(tiles),
        several("rotated", message("arrange-rotated"), "board", tiles, "rotated"),
        *_detectives(),
        *_faces(),
        _used(),
        _turn(),
        _unseen(),
        _next(),
        several("shown", message("arrange-shown"), "cards", cards, "shown"),
        chosen("identity", message("arrange-identity"), "secret", persons, "identity"),
        several("held", message("arrange-held"), "secret", cards, "held"),
    )


def _people(kind: Kind) -> tuple[Value, ...]:
    return tuple(Value(who, Message(f"short-{who}"), (Target(kind, who),)) for who in CHARACTERS)


def _tiles() -> Iterator[Handle[Setup]]:
    """Yield a handle for the cell of each tile.

    The tile swaps places with the tile that lies there; the user presses that other tile.
    """

    def values(setup: Setup) -> tuple[Value, ...]:
        return tuple(
            Value(
                str(cell),
                message("row-column", row=cell // 3 + 1, column=cell % 3 + 1),
                (Target("tile", CHARACTERS[there]),) if there >= 0 else (),
            )
            for cell, there in enumerate(setup.tile_at)
        )

    for number, who in enumerate(CHARACTERS):

        def put(setup: Setup, to: str, number: int = number) -> None:
            here, there = setup.tile_at.index(number), int(to)
            tiles = setup.tile_at
            tiles[here], tiles[there] = tiles[there], tiles[here]

        def at(setup: Setup, number: int = number) -> list[str]:
            return [str(setup.tile_at.index(number))] if number in setup.tile_at else []

        yield Handle(
            id=who, label=Message(f"short-{who}"), group="people", values=values, at=at, put=put
        )


def _turning(tiles: tuple[Value, ...]) -> Handle[Setup]:
    """Return a handle that turns a tile by a quarter to the right each time it is set."""

    def put(setup: Setup, to: str) -> None:
        tile = CHARACTERS.index(to)
        if setup.wall[tile] != NO_WALL:
            setup.wall[tile] = (setup.wall[tile] + 1) % 4

    return Handle(
        id="turning",
        label=message("arrange-turning"),
        group="board",
        values=always(tiles),
        at=lambda _: (),
        put=put,
    )


def _cleared(tiles: tuple[Value, ...]) -> Handle[Setup]:
    """Return the handle for who is cleared.

    The empty side of one tile has no wall; all others keep theirs.
    """
    plain = several("cleared", message("arrange-cleared"), "people", tiles, "suspects", EVERYBODY)

    def put(setup: Setup, to: str) -> None:
        plain.put(setup, to)
        if to == CHARACTERS[LANE]:
            setup.wall[LANE] = NO_WALL

    def take(setup: Setup, to: str) -> None:
        assert plain.take is not None
        plain.take(setup, to)
        if to == CHARACTERS[LANE] and setup.wall[LANE] == NO_WALL:
            setup.wall[LANE] = 0

    return Handle(
        id=plain.id,
        label=plain.label,
        group=plain.group,
        values=plain.values,
        at=plain.at,
        put=put,
        take=take,
        many=True,
    )


def _detectives() -> Iterator[Handle[Setup]]:
    places = tuple(
        Value(str(place), str(place), (Target("place", str(place)),)) for place in range(N_PLACES)
    )
    for number, who in enumerate(DETECTIVES):

        def put(setup: Setup, to: str, number: int = number) -> None:
            setup.place[number] = int(to)

        def at(setup: Setup, number: int = number) -> list[str]:
            return [str(setup.place[number])]

        yield Handle(
            id=f"detective-{who}",
            label=Message(f"detective-{who}"),
            group="people",
            values=always(places),
            at=at,
            put=put,
        )


def _face(face: str) -> Value:
    return Value(face, Message(f"face-{face}"), (Target("face", face),))


def _faces() -> Iterator[Handle[Setup]]:
    """Yield a handle for the face of each token that lies up."""
    for number, sides in enumerate(TOKENS):

        def put(
            setup: Setup, to: str, number: int = number, sides: tuple[str, ...] = sides
        ) -> None:
            bit = 1 << number
            setup.sides = setup.sides | bit if sides.index(to) else setup.sides & ~bit
            setup.thrown = True
            if setup.stage == THROWING:
                setup.stage = CHOOSING

        def at(setup: Setup, number: int = number, sides: tuple[str, ...] = sides) -> list[str]:
            return [sides[setup.sides >> number & 1]] if setup.thrown else []

        yield Handle(
            id=f"token-{number + 1}",
            label=message("arrange-token", number=number + 1),
            group="cards",
            values=always(tuple(_face(side) for side in sides)),
            at=at,
            put=put,
        )


def _used() -> Handle[Setup]:
    """Return the handle for the faces lying up that have been used."""

    def flip(setup: Setup, to: str, used: bool) -> None:
        bit = 1 << notation.faces_up(setup.sides).index(to)
        setup.used = setup.used | bit if used else setup.used & ~bit

    return Handle(
        id="used",
        label=message("arrange-used"),
        group="cards",
        values=lambda setup: tuple(_face(face) for face in _up(setup)),
        at=_at_used,
        put=lambda setup, to: flip(setup, to, True),
        take=lambda setup, to: flip(setup, to, False),
        many=True,
    )


def _turn() -> Handle[Setup]:
    def put(setup: Setup, to: str) -> None:
        setup.calls = int(to) - 1
        setup.unseen_turns &= (1 << setup.calls) - 1

    return Handle(
        id="turn",
        label=message("arrange-turn"),
        group="round",
        values=lambda setup: _TURNS[: setup.turns],
        at=lambda setup: [str(setup.turn)],
        put=put,
    )


def _unseen() -> Handle[Setup]:
    """Return the handle for the calls at which Jack was not seen; one for each finished turn."""

    def flip(setup: Setup, to: str, unseen: bool) -> None:
        bit = 1 << (int(to) - 1)
        setup.unseen_turns = setup.unseen_turns | bit if unseen else setup.unseen_turns & ~bit

    return Handle(
        id="unseen",
        label=message("arrange-unseen"),
        group="round",
        values=lambda setup: _TURNS[: setup.calls],
        at=lambda setup: [str(call + 1) for call in bits.members(setup.unseen_turns)],
        put=lambda setup, to: flip(setup, to, True),
        take=lambda setup, to: flip(setup, to, False),
        many=True,
    )


def _next() -> Handle[Setup]:
    """Return the handle for the next stage; a race that has begun continues."""

    def now(setup: Setup) -> str:
        return notation.next_word(replace(setup, race=False).built())

    def values(setup: Setup) -> tuple[Value, ...]:
        used = [face for face in _at_used(setup) if face != FACES[ALIBI]]
        found = {stage: message(f"next-{stage}") for stage in ("choose", "throw", "draw")}
        found |= {f"use:{face}": message("next-use", face=Message(f"face-{face}")) for face in used}
        found.setdefault(now(setup), _now_label(now(setup)))
        return tuple(Value(word, label) for word, label in found.items())

    def put(setup: Setup, to: str) -> None:
        setup.stage, setup.face = CHOOSING, -1
        if to == "throw":
            setup.thrown, setup.sides, setup.used = False, 0, 0
        elif not setup.thrown:
            setup.thrown = True
        notation.read_stage(setup, to)

    return Handle(
        id="next",
        label=message("arrange-next"),
        group="round",
        values=values,
        at=lambda setup: [now(setup)],
        put=put,
    )


def _up(setup: Setup) -> list[str]:
    return notation.faces_up(setup.sides) if setup.thrown else []


def _at_used(setup: Setup) -> list[str]:
    up = _up(setup)
    return [up[token] for token in bits.members(setup.used)] if up else []


def _now_label(now: str) -> Message:
    stage, _, face = now.partition(":")
    if stage == "use":
        return message("next-use", face=Message(f"face-{face}"))
    return message(f"next-{stage}")
