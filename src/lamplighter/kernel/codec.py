"""Actions and outcomes of chance as typed acts and as short text, exact in both directions.

Also the readers of fields, words and lists that positions of all games are made of.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from lamplighter.kernel.acts import Act
from lamplighter.kernel.errors import SHOWN, BadPosition, InvalidNotation, numbered, shown, some_of
from lamplighter.kernel.messages import Arg, message

LONGEST_ACTION = 500
"""Largest number of characters of a text that is read as an action; the longest action has a tenth
of it."""
LONGEST_POSITION = 5_000
"""Largest number of characters of a text that is read as a position; the longest position has about
half of it."""


class Codec:
    """The acts of a game, indexed by code.

    `respell` returns another spelling of a text, for words whose order is free.
    """

    def __init__(
        self,
        acts: Sequence[Act],
        num_actions: int,
        examples: Sequence[str],
        respell: Callable[[str], str] = str,
    ) -> None:
        self._acts = tuple(acts)
        self._texts = tuple(act.text for act in acts)
        self._hidden = tuple(_hidden(act.verb) for act in acts)
        self._codes = {text.lower(): code for code, text in enumerate(self._texts)}
        self._actions = self._texts[:num_actions]
        self._examples = tuple(examples)
        self._respell = respell
        if len(self._codes) < len(self._texts):
            raise ValueError("two codes have the same text")

    def act(self, action: int) -> Act:
        """Return the act of an action or of an outcome of chance."""
        return self._acts[self._known(action)]

    def hidden(self, action: int) -> Act:
        """Return the act as known to a seat that does not see what the action is about."""
        return self._hidden[self._known(action)]

    def write(self, action: int) -> str:
        """Return the text of an action or of an outcome of chance."""
        return self._texts[self._known(action)]

    def read(self, text: str) -> int:
        """Return the action that a text, or another spelling of it, stands for.

        Case, extra spaces, and commas between things named together do not matter. Raise
        `InvalidNotation` if the text is not an action.
        """
        if len(text) > LONGEST_ACTION:
            raise InvalidNotation(f"{shown(text)} is too long for an action; {self._hint(())}")
        said = " ".join(text.lower().replace(",", " ").split())
        for spelling in (said, self._respell(said)):
            code = self._codes.get(spelling)
            if code is not None:
                return code
        raise InvalidNotation(f"{shown(text)} is no action; {self._hint(said.split())}")

    def _known(self, action: int) -> int:
        if not 0 <= action < len(self._texts):
            last = len(self._texts) - 1
            raise InvalidNotation(f"there is no action {numbered(action)}; they are 0 to {last}")
        return action

    def _hint(self, words: Sequence[str]) -> str:
        """Return what a wrong text may have meant, or examples of actions."""
        verb = words[0] if words else ""
        begun = [text for text in self._actions if text == verb or text.startswith(f"{verb} ")]
        if begun:
            return f"after {shown(verb)} there are: {some_of(begun)}"
        return f"actions look like: {', '.join(self._examples)}"


_HIDDEN: dict[str, Act] = {}


def _hidden(verb: str) -> Act:
    return _HIDDEN.setdefault(verb, Act(verb, hidden=True))


def either_order(verb: str) -> Callable[[str], str]:
    """Return a function that swaps the two things after a verb, in a text that has two."""

    def exchanged(text: str) -> str:
        words = text.split()
        if len(words) == 3 and words[0] == verb:
            return f"{words[0]} {words[2]} {words[1]}"
        return text

    return exchanged


def fields_of(text: str, names: Sequence[str] = ()) -> list[str]:
    """Return the fields of a position; raise `BadPosition` unless there is one for each name.

    Without names any number of fields is accepted. A text that is too long for a position is
    refused without being read.
    """
    if len(text) > LONGEST_POSITION:
        raise BadPosition(message("unreadable-long", text=shown(text), most=LONGEST_POSITION))
    fields = text.split()
    if names and len(fields) != len(names):
        raise BadPosition(
            message(
                "unreadable-fields",
                text=shown(text),
                count=len(fields),
                due=len(names),
                names=", ".join(names),
            )
        )
    return fields


def one_of(text: str, allowed: Sequence[str], where: str) -> int:
    """Return the index of one of the allowed words; raise `BadPosition` for any other."""
    if text not in allowed:
        known = _listed(allowed)
        raise BadPosition(message("unreadable-word", where=where, text=shown(text), allowed=known))
    return allowed.index(text)


def _listed(allowed: Sequence[str]) -> Arg:
    """Return a list of allowed words, cut like `some_of`, for every language."""
    names, more = ", ".join(allowed[:SHOWN]), len(allowed) - SHOWN
    return message("some-of", names=names, more=more) if more > 0 else names


def parts(text: str, where: str) -> list[str]:
    """Return the parts between commas; raise `BadPosition` if two are equal."""
    named = text.split(",")
    if len(set(named)) < len(named):
        raise twice(Counter(named).most_common(1)[0][0], where)
    return named


def twice(text: str, where: str) -> BadPosition:
    """Return the error for something that is named twice."""
    return BadPosition(message("unreadable-twice", where=where, text=shown(text)))


def unlike(text: str, example: str, where: str) -> BadPosition:
    """Return the error for a text that does not have the form of an example."""
    return BadPosition(message("unreadable-form", where=where, text=shown(text), example=example))
