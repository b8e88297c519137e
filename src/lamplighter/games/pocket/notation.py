"""Actions and positions of Mr. Jack Pocket as text.

An action is one to three words: `rotation-1`, `holmes 2`, `stay`, `rotate gull left`,
`exchange bert gull`; an outcome of chance likewise: `put gull W`, `jack gull`,
`throw alibi toby exchange joker`, `draw madame`.

A position is eight fields on one line::

    GUw,BEs,STe/SMw,PIe',LEe/LAs,MAs,GOe h11,w3,t8 alibi,~toby,exchange,joker - GU - - choose

1. the district, row by row: a monogram, capital while a suspect, small when turned over; the side
   of the wall (`+`: no wall); `'` when rotated in this turn; `--` where no tile lies yet;
2. the places of Holmes, Watson and Toby;
3. the faces lying up, `~` before a used one; `?` before a throw;
4. the calls so far, `s` for seen and `u` for unseen;
5. Jack's identity, `?` before it is drawn;
6. the alibi cards jack holds; 7. those that were shown;
8. what is next: `put`, `identity`, `throw`, `choose`, `use:FACE`, `draw`, `over`; after the race
   has begun `race:CARDS/` comes before it, with the cards that were then disclosed.

A shorter game (P5a) has a ninth field: `turns:4`.
"""

from __future__ import annotations

from typing import Literal, get_args

from lamplighter.games.pocket import board
from lamplighter.games.pocket.board import (
    CHARACTERS,
    DETECTIVES,
    FACES,
    MONOGRAMS,
    N_ACTIONS,
    NO_WALL,
    PAIRS,
    SIDES,
    TOKENS,
)
from lamplighter.games.pocket.possible import ROTATED, Setup
from lamplighter.games.pocket.state import State
from lamplighter.kernel import bits
from lamplighter.kernel.acts import Act, Kind, Target
from lamplighter.kernel.acts import act as act_about
from lamplighter.kernel.codec import Codec, either_order, fields_of, one_of, twice, unlike
from lamplighter.kernel.errors import shown

TURNED = ("right", "about", "left")
"""The names of a rotation by one, two or three quarters clockwise."""

Stage = Literal["put", "identity", "throw", "choose", "use", "draw", "over"]
STAGES: tuple[Stage, ...] = get_args(Stage)
"""The stages, in the order of the numbers in `state`."""


def _acts() -> tuple[Act, ...]:
    """Return the act of each code, in the order of the numbers in `board`."""
    acts = [act_about("choose", "face", face) for face in FACES]
    acts += [_about("step", ("detective", who), ("steps", n)) for who in DETECTIVES for n in "12"]
    acts += [act_about("stay")]
    acts += [_about("rotate", ("tile", who), ("turn", way)) for who in CHARACTERS for way in TURNED]
    acts += [act_about("exchange", "tile", CHARACTERS[one], CHARACTERS[two]) for one, two in PAIRS]
    acts += [_about("put", ("tile", who), ("side", side)) for who in CHARACTERS for side in SIDES]
    acts += [act_about("jack", "person", who) for who in CHARACTERS]
    acts += [act_about("throw", "face", *faces_up(sides)) for sides in range(1 << len(TOKENS))]
    acts += [act_about("draw", "card", who) for who in CHARACTERS]
    return tuple(acts)


def _about(verb: str, *targets: tuple[Kind, str]) -> Act:
    return Act(verb, tuple(Target(kind, id) for kind, id in targets))


def faces_up(sides: int) -> list[str]:
    """Return the faces that lie up, from the side that each token shows."""
    return [token[sides >> index & 1] for index, token in enumerate(TOKENS)]


_CODEC = Codec(
    _acts(),
    N_ACTIONS,
    [
        *dict.fromkeys((*FACES, *(f"{detective} 1" for detective in DETECTIVES))),
        *("stay", "rotate gull left", "exchange bert gull"),
    ],
    either_order("exchange"),
)
act = _CODEC.act
hidden = _CODEC.hidden
write = _CODEC.write
read = _CODEC.read


# Positions.


SHORT = "turns:"
"""Begins the last field of a position of a shorter game (P5a)."""
_FIELDS = (
    "district",
    "places",
    "tokens",
    "calls",
    "identity",
    "cards of jack",
    "cards shown",
    "what is next",
)
"""The names of the fields of a position, in order."""


def position(state: State) -> str:
    """Return a whole position as text, secrets included."""
    fields = (
        "/".join(
            ",".join(_tile(state, 3 * row + column) for column in range(3)) for row in range(3)
        ),
        ",".join(
            f"{letter.lower()}{place}"
            for letter, place in zip(board.DETECTIVE_LETTERS, state.place, strict=True)
        ),
        _tokens(state),
        _calls(state),
        "?" if state.identity < 0 else MONOGRAMS[state.identity],
        cards(state.held),
        cards(state.shown),
        next_word(state),
    )
    short = () if state.turns == board.TURNS else (f"{SHORT}{state.turns}",)
    return " ".join((*fields, *short))


def cards(mask: int) -> str:
    """Return a set of characters as their monograms."""
    return ",".join(MONOGRAMS[card] for card in bits.members(mask)) or "-"


def _tile(state: State, cell: int) -> str:
    character = state.tile_at[cell]
    if character < 0:
        return "--"
    name = MONOGRAMS[character]
    if not state.suspects >> character & 1:
        name = name.lower()
    wall = state.wall[character]
    side = "+" if wall == NO_WALL else SIDES[wall].lower()
    return name + side + (ROTATED if state.rotated >> character & 1 else "")


def _tokens(state: State) -> str:
    if STAGES[state.stage] in ("put", "identity", "throw"):
        return "?"
    return ",".join(
        ("~" if state.used >> token & 1 else "") + face
        for token, face in enumerate(faces_up(state.sides))
    )


def _calls(state: State) -> str:
    answered = state.turn if STAGES[state.stage] == "over" else state.turn - 1
    return (
        "".join("u" if state.unseen_turns >> turn & 1 else "s" for turn in range(answered)) or "-"
    )


def next_word(state: State) -> str:
    """Return the text for what is next, with the race before it."""
    stage: str = STAGES[state.stage]
    if stage == "use":
        stage = f"use:{FACES[state.face]}"
    return f"race:{cards(state.disclosed)}/{stage}" if state.race else stage


def set_up(text: str) -> State:
    """Return a position from its text; raise `BadPosition` if it cannot occur in a game."""
    return described(text).state()


def described(text: str) -> Setup:
    """Return what a text says about a position, whether or not it can occur."""
    rest, _, last = text.rstrip().rpartition(" ")
    short = last.startswith(SHORT)
    fields = fields_of(rest if short else text, _FIELDS)
    setup = Setup()
    if short:
        turns = one_of(last.removeprefix(SHORT), board.LENGTHS[1:], "turns")
        setup.turns = int(board.LENGTHS[1:][turns])
    _read_district(setup, fields[0])
    _read_places(setup, fields[1])
    _read_tokens(setup, fields[2])
    _read_calls(setup, fields[3])
    setup.identity = -1 if fields[4] == "?" else _read_character(fields[4], "identity")
    setup.held = _read_cards(fields[5], "cards of jack")
    setup.shown = _read_cards(fields[6], "cards shown")
    read_stage(setup, fields[7])
    return setup


def _read_character(text: str, where: str) -> int:
    known = text.upper()
    return one_of(known if known in MONOGRAMS else text, MONOGRAMS, where)


def _read_cards(text: str, where: str) -> int:
    named = 0
    for part in [] if text == "-" else text.split(","):
        card = 1 << _read_character(part, where)
        if named & card:
            raise twice(part, where)
        named |= card
    return named


def _read_district(setup: Setup, text: str) -> None:
    rows = [row.split(",") for row in text.split("/")]
    if [len(row) for row in rows] != [3, 3, 3]:
        raise setup.wrong("unreadable-district", text=shown(text))
    for cell, tile in enumerate(tile for row in rows for tile in row):
        if tile != "--":
            _read_tile(setup, cell, tile)


def _read_tile(setup: Setup, cell: int, tile: str) -> None:
    name, side, mark = tile[:2], tile[2:3], tile[3:]
    character = _read_character(name, f"cell {cell}")
    if (
        side.upper() not in (*SIDES, "+")
        or mark not in ("", ROTATED)
        or not (name.isupper() or name.islower())
    ):
        raise setup.wrong("unreadable-tile", cell=cell, text=shown(tile), mark=ROTATED)
    if character in setup.tile_at:
        raise twice(name, f"cell {cell}")
    setup.tile_at[cell] = character
    setup.wall[character] = NO_WALL if side == "+" else SIDES.index(side.upper())
    if name.islower():
        setup.suspects &= ~(1 << character)
    if mark:
        setup.rotated |= 1 << character


def _read_places(setup: Setup, text: str) -> None:
    parts = text.split(",")
    letters = [letter.lower() for letter in board.DETECTIVE_LETTERS]
    numbers = [part[1:] for part in parts]
    if [part[:1] for part in parts] != letters or not all(map(str.isdecimal, numbers)):
        raise unlike(text, "h11,w3,t7", "places")
    # Check the length first: Python refuses to parse a number with thousands of digits.
    if any(len(number) > 2 or int(number) >= board.N_PLACES for number in numbers):
        raise setup.wrong("unreadable-places", "P2", text=shown(text), last=board.N_PLACES - 1)
    setup.place = [int(number) for number in numbers]


def _read_tokens(setup: Setup, text: str) -> None:
    if text == "?":
        return
    faces = [face.removeprefix("~") for face in text.split(",")]
    if len(faces) != len(TOKENS) or any(f not in t for f, t in zip(faces, TOKENS, strict=True)):
        sides = "; ".join("/".join(token) for token in TOKENS)
        raise setup.wrong("unreadable-tokens", "P6a", text=shown(text), sides=sides)
    setup.thrown = True
    setup.sides = bits.mask_of([i for i, f in enumerate(faces) if TOKENS[i].index(f)])
    setup.used = bits.mask_of([i for i, f in enumerate(text.split(",")) if f.startswith("~")])


def _read_calls(setup: Setup, text: str) -> None:
    calls = "" if text == "-" else text
    if len(calls) > board.TURNS or set(calls) - set("su"):
        raise setup.wrong("unreadable-calls", text=shown(text))
    setup.calls = len(calls)
    setup.unseen_turns = bits.mask_of([turn for turn, call in enumerate(calls) if call == "u"])


def read_stage(setup: Setup, text: str) -> None:
    """Read what is next, with the race before it, into a description."""
    if text.startswith("race:"):
        disclosed, _, text = text.removeprefix("race:").partition("/")
        setup.race = True
        setup.disclosed = _read_cards(disclosed, "disclosed cards")
    stage, _, face = text.partition(":")
    if stage not in STAGES or (stage == "use") != bool(face) or (face and face not in FACES):
        raise setup.wrong("unreadable-next", text=shown(text), stages=", ".join(STAGES))
    setup.stage = STAGES.index(stage)
    setup.face = FACES.index(face) if face else -1
