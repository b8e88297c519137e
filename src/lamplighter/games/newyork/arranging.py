"""Handles for setting up a position of Mr. Jack in New York by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache

from lamplighter.games.manhunt import arranging as frame
from lamplighter.games.manhunt.frame import CHOOSING
from lamplighter.games.newyork import notation
from lamplighter.games.newyork.board import (
    BUILDS,
    CALLAHAN,
    EASTMAN,
    GRANT,
    HUNT,
    KIND,
    LAMP,
    PAIRS,
    PARK,
    PORTS,
    PRINTED_ENTRANCE,
    SMITH,
    SPACES,
    START_STOCK,
    STREET,
    TILES,
    TUMBLETY,
)
from lamplighter.games.newyork.possible import Setup
from lamplighter.games.newyork.state import State
from lamplighter.kernel.acts import Target
from lamplighter.kernel.arranging import Handle, Value, always, asked, chosen, several, until
from lamplighter.kernel.messages import Message, message

described = notation.described
tidy = frame.tidy

_ALL = tuple(range(8))
_STAGES_OF = {
    "order": tuple(who for who in _ALL if who != EASTMAN),
    "move": _ALL,
    "build": tuple(who for who in _ALL if BUILDS[who]),
    "turn": (GRANT,),
    "lift": (CALLAHAN,),
    "sail": (SMITH,),
    "swap": (TUMBLETY,),
}
"""The characters that can be in each stage, for stages that need no further details."""

_PAIRS = tuple(
    Value(
        f"{SPACES[one]}-{SPACES[two]}",
        f"{SPACES[one]}-{SPACES[two]}",
        (Target("hex", SPACES[one]), Target("hex", SPACES[two])),
    )
    for one, two in PAIRS
)


def first(options: Mapping[str, str]) -> State:
    """Return the position in which the first card is to be chosen."""
    return until(State(**options), asked)


def sketch(setup: Setup) -> State:
    """Return a State that serves only to be displayed, without checking that it is possible."""
    frame.check_drawn(setup)
    calm = replace(setup, stage=CHOOSING, moved=-1)
    frame.forget_next(calm)
    return calm.built()


def handles(setup: Setup) -> tuple[Handle[Setup], ...]:
    """Return the handles for everything that can be placed or set."""
    del setup
    return _handles()


@cache
def _handles() -> tuple[Handle[Setup], ...]:
    spaces = frame.places("hex", SPACES)
    sides = tuple(Value(side, message(f"arrange-{side}")) for side in ("silent", "talkative"))
    return (
        *frame.standing(HUNT, spaces),
        chosen("informant", message("arrange-informant"), "people", spaces, "informant"),
        chosen("informant-is", message("arrange-informant-is"), "people", sides, "talkative"),
        *_tiles(),
        *_stocks(),
        *(_investigation(index) for index in range(2)),
        several(
            "steamers",
            message("arrange-steamers"),
            "board",
            frame.places("exit", PORTS),
            "steamers",
        ),
        *frame.frame_handles(HUNT, _next, _now, _read_next),
    )


def _tiles() -> Iterator[Handle[Setup]]:
    """Yield a handle for each kind of tile; a tile put on another one replaces it."""
    streets = frame.places(
        "hex",
        tuple(
            name
            for space, name in enumerate(SPACES)
            if KIND[space] == STREET and space != PRINTED_ENTRANCE
        ),
    )
    for kind in range(LAMP, PARK + 1):

        def put(setup: Setup, to: str, kind: int = kind) -> None:
            setup.tiles[SPACES.index(to)] = kind

        def at(setup: Setup, kind: int = kind) -> list[str]:
            return [SPACES[space] for space, tile in enumerate(setup.tiles) if tile == kind]

        yield Handle(
            id=f"{TILES[kind]}s",
            label=message(f"arrange-{TILES[kind]}s"),
            group="board",
            values=always(streets),
            at=at,
            put=put,
            take=_lift,
            many=True,
        )


def _lift(setup: Setup, space: str) -> None:
    setup.tiles[SPACES.index(space)] = 0


def _stocks() -> Iterator[Handle[Setup]]:
    """Yield handles for the number of tiles of each kind that can still be built."""
    for kind in range(LAMP, PARK):

        def put(setup: Setup, to: str, kind: int = kind) -> None:
            setup.stock[kind] = int(to)

        def at(setup: Setup, kind: int = kind) -> list[str]:
            return [str(setup.stock[kind])]

        counts = tuple(Value(str(n), str(n)) for n in range(START_STOCK[kind] + 1))
        yield Handle(
            id=f"stock-{TILES[kind]}",
            label=message(f"arrange-stock-{TILES[kind]}"),
            group="cards",
            values=always(counts),
            at=at,
            put=put,
        )


def _investigation(index: int) -> Handle[Setup]:
    def at(setup: Setup) -> list[str]:
        one, two = setup.investigations[2 * index : 2 * index + 2]
        found = f"{SPACES[one]}-{SPACES[two]}"
        return [found] if any(value.id == found for value in _PAIRS) else []

    def put(setup: Setup, to: str) -> None:
        one, two = to.split("-")
        setup.investigations[2 * index : 2 * index + 2] = [SPACES.index(one), SPACES.index(two)]
        tiles = setup.investigations
        # The tile on the earlier space comes first.
        setup.investigations = [s for tile in sorted((tiles[:2], tiles[2:])) for s in tile]

    return Handle(
        id=f"investigation-{index + 1}",
        label=message("arrange-investigation", number=index + 1),
        group="board",
        values=always(_PAIRS),
        at=at,
        put=put,
    )


def _next(setup: Setup) -> dict[str, Message]:
    return frame.stage_words(setup, _STAGES_OF, _now(setup))


def _now(setup: Setup) -> str:
    return notation.next_word(setup.built())


def _read_next(setup: Setup, word: str) -> None:
    frame.forget_next(setup)
    setup.moved = -1
    notation.read_stage(setup, word)
