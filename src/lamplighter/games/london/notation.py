"""Actions and positions of Mr. Jack in London as text.

An action is one to three words. A card: `holmes`. Within its activation: `move first`,
`power first`, `go f7`, `stay`, `accuse gull`, `leave NW`, `swap bert`, `face NE`, `lamp b2`,
`lamp to f9`, `cordon NE`, `cordon to SE`, `cover c2`, `cover to a5`, `whistle bert`. Chance:
`jack gull`, `deal holmes watson smith bert`, `draw gull`.

A position is eleven fields on one line::

    first HOg5,WAa3>NE,SMg8,LEe5,STi4,GOm10,GUe9,BEi8 b2=1,c7=3,f5=*,h8=*,k6=4,l11=2 c2,l12 NE,SW
    HO,~WA,SM,BE - GU - - move:WA

1. the edition;
2. the places of all characters: a monogram, in capitals while a suspect, in small letters once
   cleared; Watson's facing after `>`; after an escape Jack has the exit by which he left instead
   of a street;
3. the lit lamps: site and number, `*` for a plain lamp;
4. the covered manholes;
5. the cordons;
6. the cards of the round, with `~` before a used card; `?` before a deal;
7. the calls so far, `s` for seen and `u` for unseen;
8. Jack's identity, `?` before it is drawn;
9. the alibi cards of the detective;
10. the alibi cards of jack;
11. the next stage: `identity`, `deal`, `card`, `draw:HO`, `over:WINNER:RULE`, or a stage of an
    activation with its character, `:first` when the power comes before the move, and details:
    `order:SM`, `move:SM:first`, `face:WA`, `lamp:SM`, `lamp-to:SM:first:b2`, `cordon:LE`,
    `cordon-to:LE:NE`, `cover:BE`, `cover-to:BE:c2`, `whistle:GO:2:BE,SM` (points left, already
    whistled for), `come:GO:first:3:-:WA`, `face:GO:1:WA:WA`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, get_args

from lamplighter.games.london import board
from lamplighter.games.london.board import (
    CHARACTERS,
    EXITS,
    FACINGS,
    HUNT,
    MANHOLES,
    MONOGRAMS,
    N_ACTIONS,
    SITES,
    STREETS,
)
from lamplighter.games.london.possible import Setup
from lamplighter.games.london.state import ENDINGS, State
from lamplighter.games.manhunt import notation as frame
from lamplighter.kernel import bits
from lamplighter.kernel.acts import Act, Kind
from lamplighter.kernel.codec import Codec, fields_of, one_of, twice

Stage = Literal[
    frame.Stage,
    "order",
    "move",
    "face",
    "lamp",
    "lamp-to",
    "cordon",
    "cordon-to",
    "cover",
    "cover-to",
    "whistle",
    "come",
]
"""The stages, in the order of the stages in `state`."""
STAGES: tuple[Stage, ...] = get_args(Stage)

_LAMP_LETTERS = ("", "1", "2", "3", "4", "*")
TAKEN: dict[str, tuple[str, ...]] = {"lamp-to": SITES, "cordon-to": EXITS, "cover-to": MANHOLES}
"""The places from which a piece may have been picked up, by stage."""


def _acts() -> Iterator[Act]:
    """Yield every choice and outcome, in numeric order."""
    yield from frame.first_acts(HUNT)
    yield from frame.each("swap", "person", CHARACTERS)
    yield from frame.each("face", "facing", FACINGS)
    pieces: tuple[tuple[str, Kind, tuple[str, ...]], ...] = (
        ("lamp", "site", SITES),
        ("cordon", "exit", EXITS),
        ("cover", "manhole", MANHOLES),
    )
    for piece, kind, places in pieces:
        yield from frame.each(piece, kind, places)
        yield from frame.each(f"{piece} to", kind, places)
    yield from frame.each("whistle", "person", CHARACTERS)
    yield from frame.chance_acts(HUNT)


_CODEC = Codec(
    tuple(_acts()),
    N_ACTIONS,
    [
        *CHARACTERS,
        *("move first", "power first", "go f7", "stay", "accuse gull", "leave NW", "swap bert"),
        *("face NE", "lamp b2", "lamp to f9", "cordon NE", "cordon to SE", "cover c2"),
        *("cover to a5", "whistle bert"),
    ],
)
act = _CODEC.act
hidden = _CODEC.hidden
write = _CODEC.write
read = _CODEC.read


# Positions.


_FIELDS = (
    "edition",
    "people",
    "lamps",
    "covers",
    "cordons",
    *frame.LAST_FIELDS,
)
"""The fields of a position, in order."""


def position(state: State) -> str:
    """Write a whole position, secrets included."""
    fields = (
        board.EDITIONS[state.edition],
        ",".join(_person(state, character) for character in range(8)),
        frame.listed(_lamps(state)),
        frame.listed([hole for hole in MANHOLES if state.covered >> board.STREET_OF[hole] & 1]),
        frame.listed([door for index, door in enumerate(EXITS) if state.cordons >> index & 1]),
        frame.cards(state, MONOGRAMS),
        frame.calls(state),
        *frame.secrets(state, MONOGRAMS),
        next_word(state),
    )
    return " ".join(fields)


def _person(state: State, character: int) -> str:
    facing = f">{FACINGS[state.facing]}" if character == board.WATSON else ""
    place = frame.place(state, character, STREETS, EXITS)
    return frame.person(state, character, MONOGRAMS) + place + facing


def _lamps(state: State) -> list[str]:
    lit = [(site, tile) for site, tile in zip(SITES, state.lamps, strict=True) if tile]
    return [f"{site}={_LAMP_LETTERS[tile]}" for site, tile in lit]


def next_word(state: State) -> str:
    """Write the next stage."""
    stage = STAGES[state.stage]
    if stage == "over":
        return frame.end(state)
    parts = frame.stage_words(state, stage, MONOGRAMS)
    if state.whistle_left or state.coming >= 0:
        parts += [str(state.whistle_left), frame.people(state.whistled, MONOGRAMS)]
    if state.coming >= 0:
        parts.append(MONOGRAMS[state.coming])
    if state.taken >= 0:
        parts.append(TAKEN[stage][state.taken])
    return ":".join(parts)


def set_up(text: str) -> State:
    """Read a position; raise BadPosition with the reason if it cannot occur in a game."""
    return described(text).state()


def described(text: str) -> Setup:
    """Read the description of a position, whether it can occur or not."""
    fields = fields_of(text, _FIELDS)
    setup = Setup()
    setup.edition = one_of(fields[0], board.EDITIONS, "edition")
    for part in fields[1].split(","):
        _read_person(setup, part)
    _read_lamps(setup, fields[2])
    covers = [one_of(name, MANHOLES, "covers") for name in frame.read_list(fields[3], "covers")]
    setup.covered = bits.mask_of([board.MANHOLE_STREETS[manhole] for manhole in covers])
    setup.cordons = frame.read_set(fields[4], EXITS, "cordons")
    frame.read_cards(setup, fields[5], MONOGRAMS)
    frame.read_calls(setup, fields[6])
    frame.read_secrets(setup, fields[7:10], MONOGRAMS)
    read_stage(setup, fields[10])
    return setup


def _read_person(setup: Setup, text: str) -> None:
    person, _, facing = text.partition(">")
    who = frame.read_person(setup, person[:2], person[2:], MONOGRAMS, STREETS, EXITS)
    if who == board.WATSON:
        setup.facing = one_of(facing, FACINGS, "people: Watson's facing")
    elif facing:
        raise setup.wrong("unreadable-facing", "L16", who=person[:2])


def _read_lamps(setup: Setup, text: str) -> None:
    for part in frame.read_list(text, "lamps"):
        site, _, tile = part.partition("=")
        index = one_of(site, SITES, "lamps")
        if setup.lamps[index]:
            raise twice(site, "lamps")
        letters = _LAMP_LETTERS[1:]
        setup.lamps[index] = one_of(tile, letters, f"lamps: tile of {site}") + 1


def read_stage(setup: Setup, text: str) -> None:
    """Read the next stage."""
    stage, words = frame.read_stage(setup, text, STAGES, ENDINGS)
    if setup.character < 0:
        return
    if stage in ("whistle", "come") or (stage == "face" and words):
        _read_whistle(setup, stage, words)
    elif stage in TAKEN:
        frame.read_taken(setup, stage, words, TAKEN[stage])
    frame.no_more(setup, text, words)


def _read_whistle(setup: Setup, stage: str, words: list[str]) -> None:
    wanted = 2 if stage == "whistle" else 3
    if len(words) < wanted or words[0] not in ("0", "1", "2", "3"):
        raise setup.wrong("unreadable-next-whistle", stage=stage)
    setup.whistle_left = int(words.pop(0))
    setup.whistled = frame.read_set(words.pop(0), MONOGRAMS, "next: whistled")
    if stage != "whistle":
        setup.coming = one_of(words.pop(0), MONOGRAMS, "next: who comes")
