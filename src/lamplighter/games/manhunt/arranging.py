"""Handles for setting up a hunt position by hand: people, cards, rounds, secrets.

Only what both hunts share is here; each game adds the handles of its own board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

from lamplighter.games.manhunt.frame import EVERYBODY, ROUNDS
from lamplighter.games.manhunt.hunt import Hunt
from lamplighter.games.manhunt.possible import FrameSetup
from lamplighter.kernel import bits
from lamplighter.kernel.acts import Kind, Target
from lamplighter.kernel.arranging import Group, Handle, Value, always, chosen, several
from lamplighter.kernel.messages import Message, message

HuntSetup = TypeVar("HuntSetup", bound=FrameSetup)
"""The description of a position of one hunt."""

_ROUNDS = tuple(Value(str(number), str(number)) for number in range(1, ROUNDS + 1))


def places(kind: Kind, names: tuple[str, ...]) -> tuple[Value, ...]:
    """Return the places of the board as values; their names are the same in every language."""
    return tuple(Value(name, name, (Target(kind, name),)) for name in names)


def people(hunt: Hunt, kind: Kind) -> tuple[Value, ...]:
    """Return all characters as values, either as persons on the board or as cards."""
    return tuple(
        Value(who, Message(f"short-{who}"), (Target(kind, who),)) for who in hunt.characters
    )


def check_drawn(setup: FrameSetup) -> None:
    """Raise BadPosition for a position that cannot be drawn: a character is off the board."""
    setup.demand(min(setup.at) >= 0, "impossible-to-draw")


def tidy(setup: FrameSetup) -> None:
    """Drop used cards that were not dealt: the text marks cards among those dealt."""
    setup.used &= setup.dealt


def standing(hunt: Hunt, ground: tuple[Value, ...]) -> Iterator[Handle[FrameSetup]]:
    """Yield a handle for the place of each character.

    A character put on an occupied place changes places with the character there.
    """
    for number, who in enumerate(hunt.characters):

        def put(setup: FrameSetup, to: str, number: int = number) -> None:
            there = hunt.places.index(to)
            if there in setup.at:
                setup.at[setup.at.index(there)] = setup.at[number]
            setup.at[number] = there

        def at(setup: FrameSetup, number: int = number) -> list[str]:
            return [hunt.places[setup.at[number]]] if setup.at[number] >= 0 else []

        yield Handle(
            id=who,
            label=Message(f"short-{who}"),
            group="people",
            values=always(ground),
            at=at,
            put=put,
        )


def frame_handles(
    hunt: Hunt,
    next_words: Callable[[HuntSetup], Mapping[str, Message]],
    next_word: Callable[[HuntSetup], str],
    read_next: Callable[[HuntSetup, str], None],
    turned: Callable[[HuntSetup], None] = lambda _: None,
) -> Iterator[Handle[HuntSetup]]:
    """Yield the handles that every hunt has besides its board.

    The game supplies which stages may be next, how they are read and written, and what else a new
    round changes.
    """
    persons, cards = people(hunt, "person"), people(hunt, "card")
    yield several("cleared", message("arrange-cleared"), "people", persons, "suspects", EVERYBODY)
    yield _round(turned)
    yield _seen()
    yield several("cards", message("arrange-cards"), "cards", cards, "dealt")
    yield several("used", message("arrange-used"), "cards", cards, "used")
    yield next_of(next_words, next_word, read_next)
    yield chosen("identity", message("arrange-identity"), "secret", persons, "identity")
    for number, seat in enumerate(("detective", "jack")):
        yield _alibis(f"alibis-{seat}", message(f"arrange-alibis-{seat}"), cards, number)


def next_of(
    words: Callable[[HuntSetup], Mapping[str, Message]],
    write: Callable[[HuntSetup], str],
    read: Callable[[HuntSetup, str], None],
    group: Group = "round",
) -> Handle[HuntSetup]:
    """Return the handle for the next stage.

    Its values are written as in the notation and always include the current stage.
    """

    def values(setup: HuntSetup) -> tuple[Value, ...]:
        return tuple(Value(word, label) for word, label in words(setup).items())

    return Handle(
        id="next",
        label=message("arrange-next"),
        group=group,
        values=values,
        at=lambda setup: [write(setup)],
        put=read,
    )


def _round(turned: Callable[[HuntSetup], None]) -> Handle[HuntSetup]:
    def put(setup: HuntSetup, to: str) -> None:
        setup.round = int(to)
        setup.seen_calls &= (1 << (setup.round - 1)) - 1
        turned(setup)

    return Handle(
        id="round",
        label=message("arrange-round"),
        group="round",
        values=always(_ROUNDS),
        at=lambda setup: [str(setup.round)],
        put=put,
    )


def _seen() -> Handle[FrameSetup]:
    """Return the handle for the calls that found Jack seen; each finished round had one call."""

    def flip(setup: FrameSetup, to: str, seen: bool) -> None:
        bit = 1 << (int(to) - 1)
        setup.seen_calls = setup.seen_calls | bit if seen else setup.seen_calls & ~bit

    return Handle(
        id="seen",
        label=message("arrange-seen"),
        group="round",
        values=lambda setup: _ROUNDS[: setup.round - 1],
        at=lambda setup: [str(call + 1) for call in bits.members(setup.seen_calls)],
        put=lambda setup, to: flip(setup, to, True),
        take=lambda setup, to: flip(setup, to, False),
        many=True,
    )


def _alibis(id: str, label: Message, cards: tuple[Value, ...], seat: int) -> Handle[FrameSetup]:
    ids = [card.id for card in cards]

    def flip(setup: FrameSetup, to: str, held: bool) -> None:
        bit = 1 << ids.index(to)
        setup.alibis[seat] = setup.alibis[seat] | bit if held else setup.alibis[seat] & ~bit
        if held:
            setup.alibis[1 - seat] &= ~bit

    return Handle(
        id=id,
        label=label,
        group="secret",
        values=always(cards),
        at=lambda setup: [ids[card] for card in bits.members(setup.alibis[seat])],
        put=lambda setup, to: flip(setup, to, True),
        take=lambda setup, to: flip(setup, to, False),
        many=True,
    )


def forget_next(setup: FrameSetup) -> None:
    """Clear the current activation and the result of the game."""
    setup.character = setup.taken = setup.won_by = setup.ended_by = setup.exit = -1
    setup.power_first = False


def stage_words(
    setup: FrameSetup, stages_of: Mapping[str, tuple[int, ...]], now: str
) -> dict[str, Message]:
    """Return the stages that may be next, by their notation.

    These are a card, a deal, or a stage of a character whose card has been used. `stages_of` maps
    each stage to the characters that can be in it, for stages that need no further details.
    """
    hunt = setup.hunt
    found = {"card": message("next-card"), "deal": message("next-deal")}
    for who in bits.members(setup.used):
        for stage, those in stages_of.items():
            if who in those:
                found[f"{stage}:{hunt.monograms[who]}"] = _next_label(hunt, stage, who)
    if now not in found:
        found[now] = _now_label(hunt, now)
    return found


def _next_label(hunt: Hunt, stage: str, who: int) -> Message:
    kind = stage if stage in ("order", "move", "draw") else "power"
    return message(f"next-{kind}", person=Message(f"short-{hunt.characters[who]}"))


def _now_label(hunt: Hunt, now: str) -> Message:
    stage, _, rest = now.partition(":")
    monogram = rest.partition(":")[0]
    if stage in ("identity", "over") or monogram not in hunt.monograms:
        return message(f"next-{'over' if stage == 'over' else 'identity'}")
    return _next_label(hunt, stage, hunt.monograms.index(monogram))
