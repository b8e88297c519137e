"""The legal choices of a seat, and the parser of the line with which a player makes one.

A choice can be named by its number, by its notation or by any of its spellings. Words may be
abbreviated as long as only one choice fits. The token or piece in hand may be named again before
the choice. A choice and the choices that complete it, such as a token and its use, can be typed on
one line. So can the orders of a whole turn, up to the first one that gets an answer. Questions of
one kind, such as the searches of a policeman, can be asked in a row. What could be chosen
after other choices is asked once for all ways to understand the words so far.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cached_property

from lamplighter.cli.boards.base import Board, MenuEntry
from lamplighter.kernel.errors import (
    IllegalAction,
    InvalidNotation,
    LamplighterError,
)
from lamplighter.kernel.guide import Ahead
from lamplighter.kernel.seat import Seat

SHOWN = 6
"""Most choices listed when a line was not understood; more would hide the error."""
LONGEST = 4
"""Most choices in a row that one order can mean if some of them are not typed."""
ROW = 12
"""Most choices in a row that one order can mean if all of them are typed."""
MEANINGS = 300
"""Most ways to understand the beginning of a line; with more, the line is unclear anyway."""
ORDERS = 12
"""Most orders on one line."""
ALL = (("all",), ("all", "left"))
"""Words for all remaining questions of a kind; the verb of the kind may stand before them."""
FILLERS = frozenset(("and", "with", "the", "tile", "of", "to", "by", "play", "then"))
"""Words that are ignored."""


_BETWEEN = re.compile(r"[,;]|\bthen\b")
"""The separators between orders."""


class Unclear(LamplighterError):
    """A line that fits no choice, or more than one."""

    code = "choice/unclear"


@dataclass(frozen=True)
class Order:
    """The meaning of a text: choices in a row, then more questions like the last choice."""

    actions: tuple[int, ...]
    more: tuple[int, ...] = ()
    """Questions to ask afterwards, one after the other, until one finds something."""
    every: bool = False
    """Whether all questions of the kind are meant, in any order."""


@dataclass(frozen=True)
class Plan:
    """One or more choices in a row, with the words that name them."""

    actions: tuple[int, ...]
    name: str
    effect: str
    """Equal for plans that do the same."""
    spellings: tuple[tuple[str, ...], ...]
    leads: tuple[tuple[str, ...], ...]
    """The words for it before a following choice; an empty tuple if it need not be typed."""

    def may_lead(self, words: Sequence[str], aloud: bool = False) -> bool:
        """Return whether the words may begin with this plan and continue with another choice.

        With `aloud` the words must name the plan; otherwise it may be implied.
        """
        return any(self.said_in(words)) if aloud else bool(self.said_in(words))

    def said_in(self, words: Sequence[str]) -> list[int]:
        """Return how many of the first words may name this plan, if more words follow."""
        leads = [said for said in self.leads if len(said) < len(words)]
        return [len(said) for said in leads if _begins(words, said)]


class Menu:
    """The choices of a seat whose turn it is."""

    def __init__(self, seat: Seat, board: Board) -> None:
        self._seat = seat
        self._board = board

    @cached_property
    def all(self) -> list[MenuEntry]:
        """Every choice, in the order of the list."""
        return self._board.entries(self._seat)

    def of(self, action: int) -> MenuEntry | None:
        """Return the entry of an action, or None."""
        return next((entry for entry in self.all if entry.action == action), None)

    def matching(self, text: str) -> list[MenuEntry]:
        """Return the choices that have, for each word of the text, a word that starts with it."""
        words = _words(text)
        return [
            choice
            for choice in self.all
            if all(any(said.startswith(w) for said in _words(choice.name)) for w in words)
        ]

    def read(self, text: str, also: Sequence[str] = ()) -> tuple[int, ...]:
        """Return the actions that a text means; otherwise raise an error that lists what is legal.

        `also` are other words, such as commands, that the error may suggest.
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
        """Return what a text means, including questions in a row."""
        try:
            return Order(self.read(text, also))
        except LamplighterError:
            order = self._questions(text)
            if order is None:
                raise
            return order

    def _meant(self, words: Sequence[str]) -> list[Plan]:
        """Return the plans that fit best; try longer plans only if shorter ones do not fit."""
        plans = self._plans
        found = _best(words, plans)
        for length in range(1, ROW):
            if found or not plans:
                break
            leading = [plan for plan in plans if plan.may_lead(words, aloud=length >= LONGEST)]
            if len(leading) > MEANINGS:
                break
            plans = list(self._longer(leading, words))
            found = _best(words, plans)
        return found

    def _numbered(self, number: int) -> int:
        if not 1 <= number <= len(self.all):
            raise Unclear(self._say("no-number", number=number, last=len(self.all)))
        return self.all[number - 1].action

    @cached_property
    def _held_words(self) -> list[str]:
        """The words for the token or piece in hand."""
        return _words(self._board.in_hand(self._seat.view))

    @cached_property
    def _plans(self) -> list[Plan]:
        """A plan for each single choice."""
        return [self._plan(choice) for choice in self.all]

    def _plan(self, choice: MenuEntry) -> Plan:
        spellings = [choice.name, *self._board.spellings(choice.action)]
        effect = self._board.effect(choice.action)
        split = _split(spellings, self._held_words)
        unsaid = ((),) if self._board.implied(choice.action) else ()
        return Plan((choice.action,), choice.name, effect, split, (*split, *unsaid))

    def _longer(self, plans: Sequence[Plan], words: Sequence[str]) -> Iterator[Plan]:
        """Yield the plans extended by each choice that can follow them in the same draft.

        If a plan is a complete order, the next choice begins a new one. Then the plan must have
        been typed and cannot be implied.
        """
        for plan, after in self._followed(plans):
            if after.view is None:
                plan = replace(plan, leads=plan.spellings)
            if not plan.may_lead(words):
                continue
            held = [] if after.view is None else _words(self._board.in_hand(after.view))
            for action in after.legal:
                yield self._joined(plan, action, held)

    def _followed(self, plans: Sequence[Plan]) -> Iterator[tuple[Plan, Ahead]]:
        """Yield the plans that do not end the draft, each with what could be chosen after it."""
        closing = {entry.action for entry in self.all if entry.choice.stands}
        going_on = [plan for plan in plans if plan.actions[0] not in closing]
        if going_on:
            rows = [plan.actions for plan in going_on]
            asked = self._board.guidance.ahead(self._seat, rows)
            yield from zip(going_on, asked, strict=True)

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
        """Read a text as questions of one kind, asked now or after a first choice."""
        words = _words(text)
        held = self._held_words
        named = bool(held) and words[: len(held)] == held
        legal = [entry.action for entry in self.all]
        asked = self._asked(legal, words[len(held) :] if named else words)
        if asked is not None:
            return asked
        found: dict[Plan, Order] = {}
        for plan, after in self._followed([plan for plan in self._plans if plan.said_in(words)]):
            for count in plan.said_in(words):
                asked = self._asked(after.legal, words[count:])
                if asked is not None:
                    row = (*plan.actions, *asked.actions)
                    found[plan] = Order(row, asked.more, asked.every)
        if len(found) > 1:
            raise Unclear(self._say("may-mean", text=text, choices=self._some_of(list(found))))
        return next(iter(found.values()), None)

    def _asked(self, legal: Sequence[int], words: Sequence[str]) -> Order | None:
        """Read words as some of the questions among the legal actions, or as all of them."""
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
        """Read a line in notation; raise an error that says what is wrong and what is legal."""
        try:
            action = self._board.read(text, self._seat.view)
        except InvalidNotation:
            wrong = self._say("no-choice", text=text)
            raise Unclear(f"{wrong} {self._nearest(text, also)}") from None
        if self.of(action) is not None:
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
        # List the first choice of each kind, so that every legal verb is named.
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
    """Split a line into its orders, at most `ORDERS` of them."""
    parts = [part.strip() for part in _BETWEEN.split(text.lower())]
    return [part for part in parts if part][:ORDERS]


def _words(text: str) -> list[str]:
    return [word for word in text.lower().replace(",", " ").split() if word not in FILLERS]


def _split(spellings: Sequence[str], held: Sequence[str] = ()) -> tuple[tuple[str, ...], ...]:
    """Split spellings into words; with `held`, also add each of them with those words in front."""
    plain = dict.fromkeys(tuple(_words(spelling)) for spelling in spellings)
    named = ((*held, *said) for said in plain) if held else ()
    return tuple(dict.fromkeys((*plain, *named)))


def _best(words: Sequence[str], plans: Sequence[Plan]) -> list[Plan]:
    """Return the plans that fit best: exactly, with abbreviations, or only their beginning."""
    ranked = [(max(_fit(words, said) for said in plan.spellings), plan) for plan in plans]
    best = max((fit for fit, _ in ranked), default=0)
    return [plan for fit, plan in ranked if fit == best] if best else []


def _begins(words: Sequence[str], said: Sequence[str]) -> bool:
    """Return whether both agree up to the shorter one's length; words may be abbreviated."""
    return all(_cut_short(word, whole) for word, whole in zip(words, said, strict=False))


def _cut_short(word: str, whole: str) -> bool:
    """Return whether a word is the whole word or an abbreviation; numbers are not abbreviated."""
    return word == whole or (whole.startswith(word) and not word[-1:].isdecimal())


def _fit(words: Sequence[str], said: Sequence[str]) -> int:
    if len(words) > len(said) or not _begins(words, said):
        return 0
    if len(words) < len(said):
        return 1
    return 3 if list(words) == list(said) else 2
