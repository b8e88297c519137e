"""Actions and positions of Mr. Jack in New York as text.

An action is one to three words. A card: `beach`. Within its activation: `move first`,
`power first`, `go E5`, `stay`, `accuse grant`, `leave E1`, `move grant` (by Eastman), `build E5`,
`park C5`, `lift 1`, `lay E2 F2`, `sail E1`, `sail to B7`, `swap grant`, `with smith`, `decline`,
`informant E5`. Chance: `jack grant`, `deal beach rider grant smith`, `draw grant`.

A position is thirteen fields on one line::

    street/F6 BEE5,CRI4,LAF6,GRJ4,CAF5,EAH3,TUH6,SMJ5 B5=e,C5=l,K2=e,L7=e,M6=l 4/4/4 E2-F2,K7-L8
    E1,K8 A1+ BE,~CR,GR,SM - GR - - move:CR

1. the options: how quays are seen, where Latimer starts;
2. the places of all characters: a monogram, in capitals while a suspect, in small letters once
   cleared; after an escape Jack has the port or exit by which he left instead of a space;
3. the tiles: `l` lamp, `e` metro entrance, `s` building site, `p` park;
4. the stock of lamps, entrances and sites;
5. the investigation tiles;
6. the steamers;
7. the Informant, `+` talkative or `-` silent;
8. the cards of the round, with `~` before a used card; `?` before a deal;
9. the calls so far, `s` for seen and `u` for unseen;
10. Jack's identity, `?` before it is drawn;
11. the alibi cards of the detective;
12. the alibi cards of jack;
13. the next stage: `identity`, `deal`, `card`, `over:WINNER:RULE`, or a stage of an activation with
    its character, `:first` when the power comes before the move, and details: `order:BE`,
    `move:BE:first`, `moved:EA:GR`, `place:BE`, `draw:BE`, `build:BE`, `turn:GR`, `lift:CA`,
    `lay:CA:1`, `sail:SM`, `moor:SM:E1`, `swap:TU`, `with:TU:GR`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, get_args

from lamplighter.games.manhunt import notation as frame
from lamplighter.games.newyork import board
from lamplighter.games.newyork.board import (
    CHARACTERS,
    DOORS,
    HUNT,
    MONOGRAMS,
    N_ACTIONS,
    PAIRS,
    PORTS,
    SPACES,
)
from lamplighter.games.newyork.possible import Setup
from lamplighter.games.newyork.state import ENDINGS, State
from lamplighter.kernel.acts import Act
from lamplighter.kernel.acts import act as typed
from lamplighter.kernel.codec import Codec, either_order, fields_of, one_of, twice, unlike
from lamplighter.kernel.errors import shown

Stage = Literal[
    frame.Stage,
    "order",
    "move",
    "moved",
    "place",
    "build",
    "turn",
    "lift",
    "lay",
    "sail",
    "moor",
    "swap",
    "with",
]
"""The stages, in the order of the stages in `state`."""
STAGES: tuple[Stage, ...] = get_args(Stage)

_TILE_LETTERS = ("", "l", "e", "s", "p")
_TAKEN: dict[str, tuple[str, ...]] = {"lay": ("1", "2"), "moor": PORTS, "with": MONOGRAMS}
"""The things that may have been picked up or chosen first, by stage."""


def _acts() -> Iterator[Act]:
    """Yield every choice and outcome, in numeric order."""
    yield from frame.first_acts(HUNT)
    yield from frame.each("move", "person", CHARACTERS)
    yield from frame.each("build", "hex", SPACES)
    yield from frame.each("park", "hex", SPACES)
    yield from frame.each("lift", "tile", ("1", "2"))
    for first, second in PAIRS:
        yield typed("lay", "hex", SPACES[first], SPACES[second])
    yield from frame.each("sail", "exit", PORTS)
    yield from frame.each("sail to", "exit", PORTS)
    yield from frame.each("swap", "person", CHARACTERS)
    yield from frame.each("with", "person", CHARACTERS)
    yield typed("decline")
    yield from frame.each("informant", "hex", SPACES)
    yield from frame.chance_acts(HUNT)


_CODEC = Codec(
    tuple(_acts()),
    N_ACTIONS,
    [
        *CHARACTERS,
        *("move first", "power first", "go E5", "stay", "accuse grant", "leave E1", "move grant"),
        *("build E5", "park C5", "lift 1", "lay E2 F2", "sail E1", "sail to B7", "swap grant"),
        *("with smith", "decline", "informant E5"),
    ],
    either_order("lay"),
)
act = _CODEC.act
hidden = _CODEC.hidden
write = _CODEC.write
read = _CODEC.read


# Positions.


_FIELDS = (
    "options",
    "people",
    "tiles",
    "stock",
    "investigations",
    "steamers",
    "Informant",
    *frame.LAST_FIELDS,
)
"""The fields of a position, in order."""


def position(state: State) -> str:
    """Write a whole position, secrets included."""
    fields = (
        f"{board.QUAYS[int(state.dark_quays)]}/{SPACES[state.latimer_start]}",
        ",".join(
            frame.person(state, who, MONOGRAMS) + frame.place(state, who, SPACES, DOORS)
            for who in range(8)
        ),
        frame.listed(
            [f"{SPACES[s]}={_TILE_LETTERS[tile]}" for s, tile in enumerate(state.tiles) if tile]
        ),
        "/".join(str(count) for count in state.stock[1:]),
        _investigations(state),
        frame.listed([port for index, port in enumerate(PORTS) if state.steamers >> index & 1]),
        SPACES[state.informant] + ("+" if state.talkative else "-"),
        frame.cards(state, MONOGRAMS),
        frame.calls(state),
        *frame.secrets(state, MONOGRAMS),
        next_word(state),
    )
    return " ".join(fields)


def _investigations(state: State) -> str:
    spaces = [SPACES[space] for space in state.investigations]
    return f"{spaces[0]}-{spaces[1]},{spaces[2]}-{spaces[3]}"


def next_word(state: State) -> str:
    """Write the next stage."""
    stage = STAGES[state.stage]
    if stage == "over":
        return frame.end(state)
    parts = frame.stage_words(state, stage, MONOGRAMS)
    if state.moved >= 0:
        parts.append(MONOGRAMS[state.moved])
    if state.taken >= 0:
        parts.append(_TAKEN[stage][state.taken])
    return ":".join(parts)


def set_up(text: str) -> State:
    """Read a position; raise BadPosition with the reason if it cannot occur in a game."""
    return described(text).state()


def described(text: str) -> Setup:
    """Read the description of a position, whether it can occur or not."""
    fields = fields_of(text, _FIELDS)
    setup = Setup()
    quays, _, latimer = fields[0].partition("/")
    setup.dark_quays = one_of(quays, board.QUAYS, "quays") == 1
    setup.latimer_start = board.SPACE_OF[board.LATIMERS[one_of(latimer, board.LATIMERS, "latimer")]]
    for part in fields[1].split(","):
        frame.read_person(setup, part[:2], part[2:], MONOGRAMS, SPACES, DOORS)
    _read_tiles(setup, fields[2])
    _read_stock(setup, fields[3])
    _read_investigations(setup, fields[4])
    setup.steamers = frame.read_set(fields[5], PORTS, "steamers")
    _read_informant(setup, fields[6])
    frame.read_cards(setup, fields[7], MONOGRAMS)
    frame.read_calls(setup, fields[8])
    frame.read_secrets(setup, fields[9:12], MONOGRAMS)
    read_stage(setup, fields[12])
    return setup


def _read_tiles(setup: Setup, text: str) -> None:
    for part in frame.read_list(text, "tiles"):
        name, _, letter = part.partition("=")
        space = one_of(name, SPACES, "tiles")
        if setup.tiles[space]:
            raise twice(name, "tiles")
        setup.tiles[space] = one_of(letter, _TILE_LETTERS[1:], f"tiles: on {name}") + 1


def _read_stock(setup: Setup, text: str) -> None:
    counts = text.split("/")
    if len(counts) != 3 or not all(count in ("0", "1", "2", "3", "4") for count in counts):
        raise setup.wrong("unreadable-stock", text=shown(text))
    setup.stock = [0, *(int(count) for count in counts)]


def _read_investigations(setup: Setup, text: str) -> None:
    spaces = [name for pair in text.split(",") for name in pair.split("-")]
    if len(spaces) != 4 or text.count(",") != 1:
        raise unlike(text, "E2-F2,K7-L8", "investigations")
    setup.investigations = [one_of(name, SPACES, "investigations") for name in spaces]


def _read_informant(setup: Setup, text: str) -> None:
    setup.informant = one_of(text[:-1], SPACES, "Informant")
    setup.talkative = one_of(text[-1:], ("+", "-"), "Informant: side") == 0


def read_stage(setup: Setup, text: str) -> None:
    """Read the next stage."""
    stage, words = frame.read_stage(setup, text, STAGES, ENDINGS)
    if setup.character < 0:
        return
    if stage == "moved":
        named = words.pop(0) if words else ""
        setup.moved = one_of(named, MONOGRAMS, "next: who is moved")
    elif stage in _TAKEN:
        frame.read_taken(setup, stage, words, _TAKEN[stage])
    frame.no_more(setup, text, words)
