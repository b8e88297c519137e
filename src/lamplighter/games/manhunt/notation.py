"""The notation that both hunts share: cards, calls, sets of people, the end.

Writers take a State and readers fill a `Setup`. Both name characters by their monograms.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, Protocol

from lamplighter.games.manhunt.frame import DEALS, GONE, ROUNDS, SEATS
from lamplighter.games.manhunt.hunt import Hunt
from lamplighter.games.manhunt.possible import UNSAID, FrameSetup
from lamplighter.games.manhunt.state import Manhunt
from lamplighter.kernel import bits
from lamplighter.kernel.acts import Act, Kind, act
from lamplighter.kernel.codec import one_of, parts, twice
from lamplighter.kernel.errors import shown

Stage = Literal["identity", "deal", "card", "draw", "over"]
"""The stages that every hunt has, in the order of the frame's stages."""

LAST_FIELDS = (
    "cards",
    "calls",
    "identity",
    "alibis of the detective",
    "alibis of jack",
    "what is next",
)
"""The fields at the end of every hunt position."""


# Acts.


def each(verb: str, kind: Kind, ids: Sequence[str]) -> Iterator[Act]:
    """Return one act for each id."""
    return (act(verb, kind, id) for id in ids)


def first_acts(hunt: Hunt) -> Iterator[Act]:
    """Yield the choices that every hunt has, in numeric order; a game's own choices follow."""
    yield from each("choose", "card", hunt.characters)
    yield act("move first")
    yield act("power first")
    yield from each("go", "hex", hunt.places)
    yield act("stay")
    yield from each("accuse", "person", hunt.characters)
    yield from each("leave", "exit", hunt.doors)


def chance_acts(hunt: Hunt) -> Iterator[Act]:
    """Yield the outcomes of chance, in numeric order."""
    yield from each("jack", "person", hunt.characters)
    for deal in DEALS:
        yield act("deal", "card", *hunt.people(deal))
    yield from each("draw", "card", hunt.characters)


# Writing.


class Acting(Protocol):
    """A State that may be in the middle of an activation."""

    @property
    def character(self) -> int:
        """The active character."""

    @property
    def power_first(self) -> bool:
        """Whether its power comes before its move."""


def stage_words(state: Acting, stage: str, monograms: Sequence[str]) -> list[str]:
    """Return the words for the shared part of the next stage."""
    if state.character < 0:
        return [stage]
    return [stage, monograms[state.character], *(["first"] if state.power_first else [])]


def listed(parts: Sequence[str]) -> str:
    """Write a list; an empty one is a dash."""
    return ",".join(parts) or "-"


def people(mask: int, monograms: Sequence[str]) -> str:
    """Write a set of characters."""
    return listed([monograms[character] for character in bits.members(mask)])


def person(state: Manhunt, character: int, monograms: Sequence[str]) -> str:
    """Write a character: in capitals while a suspect, in small letters once cleared."""
    name = monograms[character]
    return name if state.suspects >> character & 1 else name.lower()


def place(state: Manhunt, character: int, places: Sequence[str], exits: Sequence[str]) -> str:
    """Write the place of a character, or the exit by which it left."""
    here = state.at[character]
    return exits[state.exit] if here == GONE else places[here]


def cards(state: Manhunt, monograms: Sequence[str]) -> str:
    """Write the cards of the round, with used cards marked `~`."""
    if not state.dealt:
        return "?"
    return ",".join(
        ("~" if state.used >> character & 1 else "") + monograms[character]
        for character in bits.members(state.dealt)
    )


def calls(state: Manhunt) -> str:
    """Write the answers to the calls so far."""
    answers = ("s" if state.seen_calls >> call & 1 else "u" for call in range(state.round - 1))
    return "".join(answers) or "-"


def secrets(state: Manhunt, monograms: Sequence[str]) -> tuple[str, str, str]:
    """Write Jack's identity and the alibi cards of both sides."""
    identity = "?" if state.identity < 0 else monograms[state.identity]
    return identity, people(state.alibis[0], monograms), people(state.alibis[1], monograms)


def end(state: Manhunt) -> str:
    """Write who won and by which rule."""
    return f"over:{SEATS[state.won_by]}:{state.ending()}"


# Reading.


def read_list(text: str, where: str) -> list[str]:
    """Read a list in which nothing is named twice; a dash is an empty one."""
    return [] if text == "-" else parts(text, where)


def read_set(text: str, names: Sequence[str], where: str) -> int:
    """Read a set of things that have these names."""
    return bits.mask_of([one_of(part, names, where) for part in read_list(text, where)])


def read_person(
    setup: FrameSetup,
    name: str,
    place: str,
    monograms: Sequence[str],
    places: Sequence[str],
    exits: Sequence[str],
) -> int:
    """Read a character, its place or the exit by which it left, and whether it is cleared."""
    letters = name.upper() if name.islower() else name
    character = one_of(letters, monograms, "people")
    if setup.at[character] != UNSAID:
        raise twice(letters, "people")
    if place in exits:
        setup.at[character] = GONE
        setup.exit = exits.index(place)
    else:
        setup.at[character] = one_of(place, places, f"people: place of {letters}")
    if name.islower():
        setup.suspects &= ~(1 << character)
    return character


def read_cards(setup: FrameSetup, text: str, monograms: Sequence[str]) -> None:
    """Read the cards of the round."""
    for part in [] if text == "?" else text.split(","):
        character = 1 << one_of(part.removeprefix("~"), monograms, "cards")
        if setup.dealt & character:
            raise twice(part.removeprefix("~"), "cards")
        setup.dealt |= character
        if part.startswith("~"):
            setup.used |= character


def read_calls(setup: FrameSetup, text: str) -> None:
    """Read the answers to the calls; their number determines the round."""
    answers = "" if text == "-" else text
    if len(answers) >= ROUNDS or set(answers) - set("su"):
        raise setup.wrong("unreadable-calls", text=shown(text))
    setup.round = len(answers) + 1
    setup.seen_calls = bits.mask_of([i for i, answer in enumerate(answers) if answer == "s"])


def read_secrets(setup: FrameSetup, texts: Sequence[str], monograms: Sequence[str]) -> None:
    """Read Jack's identity and the alibi cards of both sides."""
    setup.identity = -1 if texts[0] == "?" else one_of(texts[0], monograms, "identity")
    setup.alibis = [read_set(text, monograms, "alibis") for text in texts[1:3]]


def read_stage(
    setup: FrameSetup, text: str, stages: Sequence[str], endings: Sequence[str]
) -> tuple[str, list[str]]:
    """Read the shared part of the next stage; return the stage and the remaining words."""
    stage, *words = text.split(":")
    setup.stage = one_of(stage, stages, "next")
    if stage == "over":
        read_end(setup, words, endings)
        return stage, []
    if words:
        setup.character = one_of(words.pop(0), setup.hunt.monograms, "next: character")
    if words and words[0] == "first":
        setup.power_first = bool(words.pop(0))
    return stage, words


def read_taken(setup: FrameSetup, stage: str, words: list[str], places: Sequence[str]) -> None:
    """Read the thing that was picked up."""
    named = words.pop(0) if words else ""
    setup.taken = one_of(named, places, f"next: {stage}")


def no_more(setup: FrameSetup, text: str, words: Sequence[str]) -> None:
    """Raise BadPosition if words are left over."""
    if words:
        more = shown(":".join(words))
        raise setup.wrong("unreadable-next-more", text=shown(text), more=more)


def read_end(setup: FrameSetup, words: Sequence[str], endings: Sequence[str]) -> None:
    """Read who won and by which rule."""
    if len(words) != 2:
        raise setup.wrong("unreadable-next-over", example=f"over:jack:{endings[-1]}")
    setup.won_by = one_of(words[0], SEATS, "next: winner")
    setup.ended_by = one_of(words[1], endings, "next: rule")
