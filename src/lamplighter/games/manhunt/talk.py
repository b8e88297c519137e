"""The table of a hunt in sentences: where people stand, why they are seen, what is public."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from lamplighter.games.manhunt.frame import N_CHARACTERS, ROUNDS
from lamplighter.games.manhunt.view import Person, S, V, View, Whole
from lamplighter.kernel.messages import Arg, Message, message, messages

if TYPE_CHECKING:
    from lamplighter.games.manhunt.guide import HuntGuide

# Names.


def person(character: str) -> Message:
    """Return the full name of a character."""
    return message(f"person-{character}")


def short(character: str) -> Message:
    """Return the short name of a character."""
    return message(f"short-{character}")


def people(characters: Iterable[str]) -> tuple[Message, ...]:
    """Return the short names of some characters."""
    return messages("short", tuple(characters))


def where(view: View, character: str) -> str:
    """Return the hex of a character that has not left."""
    hex = next(one.hex for one in view.people if one.character == character)
    assert hex is not None
    return hex


def standing_on(view: View, hex: str) -> str | None:
    """Return the character on a hex, or None."""
    return next((one.character for one in view.people if one.hex == hex), None)


# The whole table.


def describe(guide: HuntGuide[S, V], view: V) -> tuple[Message, ...]:
    """Describe everything that the seat can see."""
    return (
        round_line(view),
        *_cards(view),
        *(_person(guide, view, one) for one in view.people),
        *guide.about_places(view),
        witness_line(view),
        _calls(view),
        message(
            "about-alibis",
            detective=view.alibis.detective,
            jack=view.alibis.jack,
            pile=view.alibis.pile,
        ),
        *_own(view),
    )


def round_line(view: View) -> Message:
    """Return the round and the seat to decide, or the winner."""
    if view.result is not None:
        if view.result.winner is None:
            return message("over-undecided")
        winner = message(f"side-{view.result.winner}")
        return message("about-over", round=view.round, rounds=ROUNDS, winner=winner)
    who = message("you" if view.actor == view.seat else f"seat-{view.actor}")
    return message("about-round", round=view.round, rounds=ROUNDS, who=who)


def _cards(view: View) -> list[Message]:
    if not view.cards.up:
        return [message("about-no-cards")]
    up = people(name for name in view.cards.up if name not in view.cards.used)
    lines = [message("about-cards", up=up, used=people(view.cards.used))]
    if view.cards.next:
        lines.append(message("about-next-cards", cards=people(view.cards.next)))
    return lines


def _person(guide: HuntGuide[S, V], view: V, one: Person) -> Message:
    name = one.character
    if one.hex is None:
        return message("about-gone", person=person(name), exit=view.exit or "")
    return message(
        "about-person",
        person=person(name),
        stands=guide.stands_on(view, name),
        guilt=message("a-suspect" if one.suspect else "is-cleared"),
        light=message("seen-by", reasons=reasons(guide, view, one))
        if one.seen
        else guide.unseen(view, name),
    )


def reasons(guide: HuntGuide[S, V], view: V, one: Person) -> tuple[Message, ...]:
    """Return the reasons why a character is seen, each as a part of a sentence."""
    others = [target.id for target in one.seen_by if target.kind == "person"]
    lights = [guide.why(view, target) for target in one.seen_by if target.kind != "person"]
    return (*lights, message("why-beside", people=people(others))) if others else tuple(lights)


def witness_line(view: View) -> Message:
    """Return the witness card and what it means."""
    who = "you" if view.seat == "jack" else "jack"
    return message(f"witness-{view.witness}-{who}")


def _calls(view: View) -> Message:
    answers = tuple(call for call in view.calls if call)
    if not answers:
        return message("about-no-calls")
    return message("about-calls", calls=messages("call", answers))


def _own(view: View) -> list[Message]:
    lines = []
    if view.disclosed is not None:
        lines.append(message("story-jack-was", person=person(view.disclosed.identity)))
    elif view.own is not None and view.own.identity:
        lines.append(_own_line(view, view, ""))
    if view.own is not None and view.own.alibis:
        lines.append(message("own-alibis", people=people(view.own.alibis)))
    return lines


def _own_line(view: View, board: View, when: str) -> Message:
    """Return jack's identity and whether he is seen on a board."""
    assert view.own is not None
    assert view.own.identity is not None
    seen = next(one.seen for one in board.people if one.character == view.own.identity)
    told = f"own-seen{when}" if seen else f"own-unseen{when}"
    return message(told, person=person(view.own.identity))


# Suspects, seen and unseen.


def standing(guide: HuntGuide[S, V], view: V) -> tuple[Message, ...]:
    """Return which suspects are left, which are seen and why, and which are unseen."""
    cleared = [one.character for one in view.people if not one.suspect]
    lines = [
        message("suspects-left", count=len(view.suspects), of=N_CHARACTERS),
        *_groups(guide, view),
        message("group-cleared", count=len(cleared), people=people(cleared)),
    ]
    if view.own is None:
        return tuple(lines)
    alibis = [name for name in view.suspects if name in view.own.alibis]
    if alibis and view.seat == "detective":
        lines.append(message("own-cleared", people=people(alibis)))
    if view.own.identity and view.result is None:
        lines.append(_own_line(view, view, ""))
    return tuple(lines)


def _groups(guide: HuntGuide[S, V], view: V) -> list[Message]:
    """Return the suspects that are seen, each with the reasons, and those that are unseen."""
    suspects = [one for one in view.people if one.suspect and one.hex is not None]
    seen = [one for one in suspects if one.seen]
    unseen = [one for one in suspects if not one.seen]
    return [
        message("group-seen", count=len(seen)),
        *(
            message(
                "seen-row",
                person=short(one.character),
                hex=where(view, one.character),
                reasons=reasons(guide, view, one),
            )
            for one in seen
        ),
        message(
            "group-unseen",
            count=len(unseen),
            people=tuple(_in_the_dark(guide, view, one) for one in unseen),
        ),
    ]


def _in_the_dark(guide: HuntGuide[S, V], view: V, one: Person) -> Message:
    name, hex = short(one.character), where(view, one.character)
    told = guide.unseen(view, one.character)
    if told == message("unseen"):
        return message("person-on", person=name, hex=hex)
    return message("person-on-unseen", person=name, hex=hex, unseen=told)


def light(guide: HuntGuide[S, V], view: V, then: V, choices: Sequence[str]) -> tuple[Message, ...]:
    """Return who is seen on a board, either the current one or the one after some choices."""
    split = guide.split(then)
    assert split is not None
    counts = {"seen": len(split.seen), "unseen": len(split.unseen)}
    head = (
        message("lit-after", choices=_in_turn(choices), **counts)
        if choices
        else message("lit-now", **counts)
    )
    lines = (head, *_groups(guide, then))
    if view.own is not None and view.own.identity:
        return (*lines, _own_line(view, then, "-then" if choices else ""))
    if view.round == ROUNDS:
        return (*lines, message("no-more-calls"))
    return (*lines, message("call-leaves-then" if choices else "call-leaves", **counts))


def _in_turn(choices: Sequence[str]) -> Arg:
    """Return some choices joined into one sentence, in order."""
    first, *rest = choices
    told: Arg = first
    for choice in rest:
        told = message("and-then", first=told, second=choice)
    return told


# Secrets.


def ending(view: View) -> tuple[Message, ...]:
    """Return who Jack was and who held which alibi; nothing before the game is over."""
    laid_open = view.disclosed
    if laid_open is None:
        return ()
    return (
        message("ending-jack", person=person(laid_open.identity), suspects=people(view.suspects)),
        _alibis(laid_open.detective, laid_open.jack),
    )


def secrets(whole: Whole) -> tuple[Message, ...]:
    """Return who Jack is and who holds which alibi."""
    if whole.jack is None:
        return (message("secret-none"),)
    return (
        message("jack-is", person=person(whole.jack)),
        _alibis(whole.detective_alibis, whole.jack_alibis),
    )


def _alibis(detective: Sequence[str], jack: Sequence[str]) -> Message:
    return message("secret-alibis", detective=people(detective), jack=people(jack))
