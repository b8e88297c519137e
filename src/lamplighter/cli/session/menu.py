"""What may be chosen now, and what a line of text means by it.

A choice can be named by its number, by its notation or by any of its spellings; words may be cut
short as long as only one choice is meant, and whatever is in hand may be named once more before it.
A choice and those that complete it, such as a token and its use, can be typed at once, and so can
the orders of a whole turn, up to the first that is answered; questions of one kind, such as the
searches of a policeman, can be asked in a row. Nothing here looks at the true position: what
follows from a choice is tried in a world that the seat holds possible.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cached_property

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
"""Choices in a row that one order can mean where some of them are left unsaid."""
ROW = 12
"""Choices in a row that one order can mean where all of them are said."""
MEANINGS = 300
"""Ways to understand the beginning of a line; one with more is not clear, whatever follows."""
ORDERS = 12
"""Orders that one line can hold."""
ALL = (("all",), ("all", "left"))
"""Words for every question of a kind that is left, alone or after the word for the kind."""
FILLERS = frozenset(("and", "with", "the", "tile", "of", "to", "by", "play", "then"))
"""Words that may be typed and mean nothing."""


_BETWEEN = re.compile(r"[,;]|\bthen\b")
"""What stands between orders."""


class Unclear(LamplighterError):
    """A line that means no choice, or more than one."""

    code = "choice/unclear"


@dataclass(frozen=True)
class Order:
    """What a text means: choices in a row, then questions like the last of them."""

    actions: tuple[int, ...]
    more: tuple[int, ...] = ()
    """To be asked as well, one after the other, as long as nothing is found."""
    every: bool = False
    """Whether all of the questions are meant, in no order of their own."""


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

    def may_lead(self, words: Sequence[str], aloud: bool = False) -> bool:
        """Tell whether some words may go on from this plan; `aloud`: only if they say it."""
        return any(self.said_in(words)) if aloud else bool(self.said_in(words))

    def said_in(self, words: Sequence[str]) -> list[int]:
        """How many of some words may have said this plan, where there are more of them."""
        leads = [said for said in self.leads if len(said) < len(words)]
        return [len(said) for said in leads if _begins(words, said)]


class Menu:
    """The choices of a seat that is asked."""

    def __init__(self, seat: Seat, board: Board) -> None:
        self._seat = seat
        self._board = board
        self.world: State = seat.world

    @cached_property
    def all(self) -> list[Entry]:
        """Every choice, as it is listed."""
        return self._board.entries(self._seat)

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
        """Give the actions a text means; raises an error that says what is allowed.

        `also` are other words that could have been meant.
        """
        words = _words(text)
        if not words:
            raise Unclear(self._say("type-number" if self._board.numbered else "type-choice"))
        if self._board.numbered and words[-1].isdecimal() and words[:-1] in ([], self._held_words):
            return (self._numbered(int(words[-1])),)
        found = self._meant(words)
        if not found:
            return (self._written(text, also),)
        if len({plan.effect for plan in found}) > 1:
            raise Unclear(self._say("may-mean", text=text, choices=self._some_of(found)))
        return found[0].actions

    def order(self, text: str, also: Sequence[str] = ()) -> Order:
        """Give what a text means, questions in a row included."""
        try:
            return Order(self.read(text, also))
        except LamplighterError:
            order = self._questions(text)
            if order is None:
                raise
            return order

    def _meant(self, words: Sequence[str]) -> list[Plan]:
        """Give what fits best; more choices in a row only where fewer do not fit."""
        plans = self._plans
        found = _best(words, plans)
        for length in range(1, ROW):
            if found or not plans:
                break
            leading = [plan for plan in plans if plan.may_lead(words, aloud=length >= LONGEST)]
            if len(leading) > MEANINGS:
                break
            plans = [longer for plan in leading for longer in self._longer(plan, words)]
            found = _best(words, plans)
        return found

    def _numbered(self, number: int) -> int:
        if not 1 <= number <= len(self.all):
            raise Unclear(self._say("no-number", number=number, last=len(self.all)))
        return self.all[number - 1].action

    @cached_property
    def _held_words(self) -> list[str]:
        """The words for what is in hand."""
        return _words(self._board.in_hand(self._seat.view))

    @cached_property
    def _plans(self) -> list[Plan]:
        """Each choice alone."""
        return [self._plan(choice) for choice in self.all]

    def _plan(self, choice: Entry) -> Plan:
        spellings = [choice.name, *self._board.spellings(choice.action)]
        effect = self._board.effect(choice.action)
        split = _split(spellings, self._held_words)
        unsaid = ((),) if self._board.implied(choice.action) else ()
        return Plan((choice.action,), choice.name, effect, split, (*split, *unsaid))

    def _longer(self, plan: Plan, words: Sequence[str]) -> Iterator[Plan]:
        """A plan together with each choice that follows it; nothing follows one that closes.

        Where it is complete, what follows is another order, so the first must have been said.
        """
        after = self._after(plan.actions)
        if after is not None and after.settled():
            plan = replace(plan, leads=plan.spellings)
        if after is None or not plan.may_lead(words):
            return
        view = self._seat.game.view.look(after, self._seat.index)
        held = _words(self._board.in_hand(view))
        for action in after.legal_actions():
            yield self._joined(plan, action, held)

    def _after(self, actions: Sequence[int]) -> State | None:
        """The position after choices in a row; None where the last of them closes."""
        after = self.world.copy()
        for action in actions:
            before = after.copy()
            after.play(action)
        if after.actor != self._seat.index:
            return None
        game = self._seat.game
        seen = game.view.observe(before, actions[-1], after, self._seat.index)
        return None if game.reveals(seen) else after

    def _joined(self, first: Plan, second: int, held: Sequence[str]) -> Plan:
        board = self._board
        later = _split(board.spellings(second), held)
        both = tuple(dict.fromkeys((*lead, *said) for lead in first.leads for said in later))
        name = self._say("then", first=first.name, second=self._seat.game.notation.write(second))
        effect = f"{first.effect} {board.effect(second)}"
        unsaid = first.leads if board.implied(second) else ()
        return Plan((*first.actions, second), name, effect, both, (*both, *unsaid))

    # Questions in a row.

    def _questions(self, text: str) -> Order | None:
        """Read a text as questions of one kind, now or once something has been taken up."""
        words = _words(text)
        held = self._held_words
        named = bool(held) and words[: len(held)] == held
        asked = self._asked(self._seat.legal, words[len(held) :] if named else words)
        if asked is not None:
            return asked
        found: dict[Plan, Order] = {}
        for plan in self._plans:
            for count in plan.said_in(words):
                after = self._after(plan.actions)
                asked = None if after is None else self._asked(after.legal_actions(), words[count:])
                if asked is not None:
                    row = (*plan.actions, *asked.actions)
                    found[plan] = Order(row, asked.more, asked.every)
        if len(found) > 1:
            raise Unclear(self._say("may-mean", text=text, choices=self._some_of(list(found))))
        return next(iter(found.values()), None)

    def _asked(self, legal: Sequence[int], words: Sequence[str]) -> Order | None:
        """Read words as some of the questions that may be asked at one moment, or as all."""
        questions = [action for action in legal if self._board.asks(action)]
        if not questions or not words:
            return None
        verb = self._seat.game.notation.act(questions[0]).verb
        kind = words[1:] if _cut_short(words[0], verb) else words
        if tuple(kind) in ALL:
            return Order((questions[0],), tuple(questions[1:]), every=True)
        found: list[int] = []
        while words:
            named = [
                (len(said), action)
                for action in questions
                for said in _split(self._board.spellings(action))
                if len(said) <= len(words) and _begins(words, said)
            ]
            if len({action for _, action in named}) != 1:
                return None
            count, action = max(named)
            found.append(action)
            words = words[count:]
        return Order((found[0],), tuple(dict.fromkeys(found[1:])))

    def _written(self, text: str, also: Sequence[str]) -> int:
        """Read a line as the notation does; says what is wrong with it and what is allowed."""
        try:
            action = self._board.read(text, self._seat.view)
        except InvalidNotation:
            wrong = self._say("no-choice", text=text)
            raise Unclear(f"{wrong} {self._nearest(text, also)}") from None
        if action in self._seat.legal:
            return action
        raise IllegalAction(f"{self._board.refusal(self._seat, action)} {self._allowed()}")

    def _nearest(self, text: str, also: Sequence[str]) -> str:
        said = {" ".join(s): plan.name for plan in self._plans for s in plan.spellings}
        said.update((word, word) for word in also)
        near = get_close_matches(" ".join(_words(text)), said, n=1, cutoff=0.6)
        return self._say("did-you-mean", text=said[near[0]]) if near else self._allowed()

    def _allowed(self) -> str:
        names = [entry.name for entry in self.all]
        if len(names) <= SHOWN:
            return self._say("may-choose", choices=", ".join(names))
        # The first of each kind: so every verb of this moment is named.
        kinds: dict[str, list[str]] = {}
        for entry in self.all:
            kinds.setdefault(entry.choice.act.verb, []).append(entry.name)
        few = [of_kind[0] for of_kind in kinds.values()]
        few = few if len(few) > 1 else names[:2]
        return self._say("may-choose-more", choices=", ".join(few), more=len(names) - len(few))

    def _some_of(self, plans: Sequence[Plan]) -> str:
        named = list(dict.fromkeys(f"'{plan.name}'" for plan in plans))
        some = self._say("list-or").join(named[:SHOWN])
        more = len(named) - SHOWN
        return some if more <= 0 else self._say("or-more", choices=some, more=more)

    def _say(self, id: str, **args: str | int) -> str:
        return self._board.say(id, **args)


def orders(text: str) -> list[str]:
    """Take a line apart into the orders that it holds; no more than anybody gives."""
    parts = [part.strip() for part in _BETWEEN.split(text.lower())]
    return [part for part in parts if part][:ORDERS]


def _words(text: str) -> list[str]:
    return [word for word in text.lower().replace(",", " ").split() if word not in FILLERS]


def _split(spellings: Sequence[str], held: Sequence[str] = ()) -> tuple[tuple[str, ...], ...]:
    """Spellings as words; with what is in hand named before them, too."""
    plain = dict.fromkeys(tuple(_words(spelling)) for spelling in spellings)
    named = ((*held, *said) for said in plain) if held else ()
    return tuple(dict.fromkeys((*plain, *named)))


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
