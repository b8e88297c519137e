"""Handles for setting up a position of Mr. Jack in London by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache

from lamplighter.games.london import board, notation
from lamplighter.games.london.board import (
    BERT,
    EXITS,
    FACINGS,
    GOODLEY,
    GULL,
    HOLMES,
    HUNT,
    LAST_LAMP_ROUND,
    LESTRADE,
    MANHOLE_STREETS,
    MANHOLES,
    PLAIN_LAMP,
    SITES,
    SMITH,
    START_LAMPS,
    STREETS,
    WATSON,
)
from lamplighter.games.london.possible import Setup
from lamplighter.games.london.state import State
from lamplighter.games.manhunt import arranging as frame
from lamplighter.games.manhunt.frame import CHOOSING
from lamplighter.kernel.acts import Target
from lamplighter.kernel.arranging import Handle, Value, always, asked, chosen, several, until
from lamplighter.kernel.messages import Message, message

described = notation.described
tidy = frame.tidy

_STAGES_OF = {
    "order": (SMITH, LESTRADE, GOODLEY, BERT),
    "move": tuple(range(8)),
    "face": (WATSON, GULL),
    "lamp": (SMITH,),
    "cordon": (LESTRADE,),
    "cover": (BERT,),
    "draw": (HOLMES,),
}
"""The characters that can be in each stage, for stages that need no further details."""


def first(options: Mapping[str, str]) -> State:
    """Return the position in which the first card is to be chosen."""
    return until(State(**options), asked)


def sketch(setup: Setup) -> State:
    """Return a State that serves only to be displayed, without checking that it is possible."""
    frame.check_drawn(setup)
    calm = replace(setup, stage=CHOOSING, coming=-1, whistle_left=0, whistled=0)
    frame.forget_next(calm)
    return calm.built()


def handles(setup: Setup) -> list[Handle[Setup]]:
    """Return the handles for everything that can be placed or set."""
    return [*_handles(), _covers(setup.edition)]


@cache
def _handles() -> tuple[Handle[Setup], ...]:
    streets, sites = frame.places("hex", STREETS), frame.places("site", SITES)
    facings = tuple(
        Value(name, Message(f"facing-{name}"), (Target("facing", name),)) for name in FACINGS
    )
    return (
        *frame.standing(HUNT, streets),
        chosen("facing", message("arrange-facing"), "people", facings, "facing"),
        *_lamps(sites),
        several(
            "cordons", message("arrange-cordons"), "board", frame.places("exit", EXITS), "cordons"
        ),
        *frame.frame_handles(HUNT, _next, _now, _read_next, _lamps_out),
    )


def _lamps(sites: tuple[Value, ...]) -> Iterator[Handle[Setup]]:
    """Yield handles for the four numbered lamps and for the plain lamps.

    A lamp put on an occupied site replaces the lamp there.
    """
    for tile in (*range(1, LAST_LAMP_ROUND + 1), PLAIN_LAMP):
        plain = tile == PLAIN_LAMP

        def put(setup: Setup, to: str, tile: int = tile, plain: bool = plain) -> None:
            if tile in setup.lamps and not plain:
                setup.lamps[setup.lamps.index(tile)] = 0
            setup.lamps[SITES.index(to)] = tile

        def at(setup: Setup, tile: int = tile) -> list[str]:
            return [site for site, here in zip(SITES, setup.lamps, strict=True) if here == tile]

        yield Handle(
            id="lamps" if plain else f"lamp-{tile}",
            label=message("arrange-lamps") if plain else message("arrange-lamp", tile=tile),
            group="board",
            values=always(sites),
            at=at,
            put=put,
            take=_put_out,
            many=plain,
        )


def _put_out(setup: Setup, site: str) -> None:
    setup.lamps[SITES.index(site)] = 0


def _lamps_out(setup: Setup) -> None:
    """Update the lamps for a new round.

    Lamps that have gone out by then are removed; missing lit ones return to their start site.
    """
    for tile in range(1, LAST_LAMP_ROUND + 1):
        lit = tile >= setup.round
        if not lit and tile in setup.lamps:
            setup.lamps[setup.lamps.index(tile)] = 0
        elif lit and tile not in setup.lamps:
            site = START_LAMPS.index(tile)
            setup.lamps[site if not setup.lamps[site] else setup.lamps.index(0)] = tile


@cache
def _covers(edition: int) -> Handle[Setup]:
    there = board.EDITION_MANHOLES[edition]
    streets = dict(zip(MANHOLES, MANHOLE_STREETS, strict=True))
    names = tuple(name for name, street in streets.items() if there >> street & 1)

    def flip(setup: Setup, to: str, covered: bool) -> None:
        bit = 1 << streets[to]
        setup.covered = setup.covered | bit if covered else setup.covered & ~bit

    return Handle(
        id="covers",
        label=message("arrange-covers"),
        group="board",
        values=always(frame.places("manhole", names)),
        at=lambda setup: [name for name in names if setup.covered >> streets[name] & 1],
        put=lambda setup, to: flip(setup, to, True),
        take=lambda setup, to: flip(setup, to, False),
        many=True,
    )


def _next(setup: Setup) -> dict[str, Message]:
    return frame.stage_words(setup, _STAGES_OF, _now(setup))


def _now(setup: Setup) -> str:
    return notation.next_word(setup.built())


def _read_next(setup: Setup, word: str) -> None:
    frame.forget_next(setup)
    setup.whistle_left = setup.whistled = 0
    setup.coming = -1
    notation.read_stage(setup, word)
