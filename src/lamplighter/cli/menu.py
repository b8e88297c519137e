"""What may be chosen now, and what a line of text means by it.

A choice can be named by its number, by its notation or by any of its spellings; words may be cut
short as long as only one choice is meant. A choice and those that complete it, such as a token and
its use, can be typed at once. Nothing here looks at the true position: what follows from a choice
is tried in a world that the seat holds possible.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from lamplighter.cli.boards.base import Board, Entry
from lamplighter.kernel.errors import (
    IllegalAction,
    InvalidNotation,
    LamplighterError,
)
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.state import State

SHOWN = 6
"""Choices that are named when a line was not understood; more would hide what went wrong."""
LONGEST = 4
"""Choices in a row that one line can mean."""
FILLERS = frozenset(("and", "with", "the", "tile", "of", "to", "by", "play", "then"))
"""Words that may be typed and mean nothing."""


class Unclear(LamplighterError):
    """A line that means no choice, or more than one."""

    code = "choice/unclear"


@dataclass(frozen=True)
class Plan:
    """One or more choices in a row, with the words for them."""

    actions: tuple[int, ...]
    name: str
    effect: str
    """The same for plans that come to the same."""
    spellings: tuple[tuple[str, ...], ...]
    leads: tuple[tuple[str, ...], ...]
    """What may be said of it before a choice that follows; nothing, where it is implied."""

    def may_lead(self, words: Sequence[str]) -> bool:
        """Tell whether some words may go on from this plan."""
        return any(len(said) < len(words) and _begins(words, said) for said in self.leads)


class Menu:
    """The choices of a seat that is asked."""

    def __init__(self, seat: Seat, board: Board) -> None:
        self._seat = seat
        self._board = board
        self.world: State = seat.world
        self.all = board.entries(seat)

    def of(self, action: int) -> Entry | None:
        """Find the entry of an action."""
        return next((entry for entry in self.all if entry.action == action), None)

    def matching(self, text: str) -> list[Entry]:
        """Give the choices some of whose words begin like the words of a text."""
        words = _words(text)
        return [
            choice
            for choice in self.all
            if all(any(said.startswith(w) for said in _words(choice.name)) for w in words)
        ]

    def read(self, text: str, also: Sequence[str] = ()) -> tuple[int, ...]:
        """Give the actions a line means; raises an error that says what is allowed.

        `also` are other words that could have been meant.
        """
        words = _words(text)
        if not words:
            raise Unclear(self._say("type-number" if self._board.numbered else "type-choice"))
        if self._board.numbered and len(words) == 1 and words[0].isdecimal():
            return (self._numbered(int(words[0])),)
        found = self._meant(words)
        if not found:
            return (self._written(text, also),)
        if len({plan.effect for plan in found}) > 1:
            raise Unclear(self._say("may-mean", text=text, choices=self._some_of(found)))
        return found[0].actions

    def _meant(self, words: Sequence[str]) -> list[Plan]:
        """Give what fits best; more choices in a row only where fewer do not fit."""
        plans = list(self._plans())
        found = _best(words, plans)
        for _ in range(1, LONGEST):
            if found:
                break
            leading = [plan for plan in plans if plan.may_lead(words)]
            plans = [longer for plan in leading for longer in self._longer(plan)]
            found = _best(words, plans)
        return found

    def _numbered(self, number: int) -> int:
        if not 1 <= number <= len(self.all):
            raise Unclear(self._say("no-number", number=number, last=len(self.all)))
        return self.all[number - 1].action

    def _plans(self) -> Iterator[Plan]:
        for choice in self.all:
            spellings = [choice.name, *self._board.spellings(choice.action)]
            effect = self._board.effect(choice.action)
            split = tuple(dict.fromkeys(tuple(_words(spelling)) for spelling in spellings))
            unsaid = ((),) if self._board.implied(choice.action) else ()
            yield Plan((choice.action,), choice.name, effect, split, (*split, *unsaid))

    def _longer(self, plan: Plan) -> Iterator[Plan]:
        """A plan together with each choice that follows it and goes on with what it began."""
        after = self.world.copy()
        for action in plan.actions:
            after.play(action)
        if after.actor != self._seat.index or after.settled():
            return
        for action in after.legal_actions():
            yield self._joined(plan, action)

    def _joined(self, first: Plan, second: int) -> Plan:
        board = self._board
        later = [tuple(_words(spelling)) for spelling in board.spellings(second)]
        both = tuple(dict.fromkeys((*lead, *said) for lead in first.leads for said in later))
        name = self._say("then", first=first.name, second=self._seat.game.notation.write(second))
        effect = f"{first.effect} {board.effect(second)}"
        unsaid = first.leads if board.implied(second) else ()
        return Plan((*first.actions, second), name, effect, both, (*both, *unsaid))

    def _written(self, text: str, also: Sequence[str]) -> int:
        """Read a line as the notation does; says what is wrong with it and what is allowed."""
        try:
            action = self._board.read(text)
        except InvalidNotation:
            wrong = self._say("no-choice", text=text)
            raise Unclear(f"{wrong} {self._nearest(text, also)}") from None
        if action in self._seat.legal:
            return action
        raise IllegalAction(f"{self._board.refusal(self._seat, action)} {self._allowed()}")

    def _nearest(self, text: str, also: Sequence[str]) -> str:
        said = {" ".join(s): plan.name for plan in self._plans() for s in plan.spellings}
        said.update((word, word) for word in also)
        near = get_close_matches(" ".join(_words(text)), said, n=1, cutoff=0.6)
        return self._say("did-you-mean", text=said[near[0]]) if near else self._allowed()

    def _allowed(self) -> str:
        names = [entry.name for entry in self.all]
        if len(names) <= SHOWN:
            return self._say("may-choose", choices=", ".join(names))
        few = ", ".join(names[:2])
        return self._say("may-choose-more", choices=few, more=len(names) - 2)

    def _some_of(self, plans: Sequence[Plan]) -> str:
        named = list(dict.fromkeys(f"'{plan.name}'" for plan in plans))
        some = self._say("list-or").join(named[:SHOWN])
        more = len(named) - SHOWN
        return some if more <= 0 else self._say("or-more", choices=some, more=more)

    def _say(self, id: str, **args: str | int) -> str:
        return self._board.say(id, **args)


def _words(text: str) -> list[str]:
    return [word for word in text.lower().replace(",", " ").split() if word not in FILLERS]


def _best(words: Sequence[str], plans: Sequence[Plan]) -> list[Plan]:
    """Give the plans that fit best: to the letter, or cut short, or only begun."""
    ranked = [(max(_fit(words, said) for said in plan.spellings), plan) for plan in plans]
    best = max((fit for fit, _ in ranked), default=0)
    return [plan for fit, plan in ranked if fit == best] if best else []


def _begins(words: Sequence[str], said: Sequence[str]) -> bool:
    """Tell whether words, each perhaps cut short, say the same as far as both go."""
    return all(_cut_short(word, whole) for word, whole in zip(words, said, strict=False))


def _cut_short(word: str, whole: str) -> bool:
    """Tell whether a word says a whole one; a number is never cut short."""
    return word == whole or (whole.startswith(word) and not word[-1:].isdecimal())


def _fit(words: Sequence[str], said: Sequence[str]) -> int:
    if len(words) > len(said) or not _begins(words, said):
        return 0
    if len(words) < len(said):
        return 1
    return 3 if list(words) == list(said) else 2
