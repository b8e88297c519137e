"""Actions and outcomes of chance as typed acts and as short text, exact in both directions."""

from __future__ import annotations

from collections.abc import Sequence

from lamplighter.kernel.acts import Act
from lamplighter.kernel.errors import InvalidNotation, some_of


class Codec:
    """The acts of a game's codes, in the order of their numbers."""

    def __init__(self, acts: Sequence[Act], num_actions: int, examples: Sequence[str]) -> None:
        self._acts = tuple(acts)
        self._texts = tuple(act.text for act in acts)
        self._hidden = tuple(_hidden(act.verb) for act in acts)
        self._codes = {text.lower(): code for code, text in enumerate(self._texts)}
        self._actions = self._texts[:num_actions]
        self._examples = tuple(examples)
        if len(self._codes) < len(self._texts):
            raise ValueError("two codes have the same text")

    def act(self, action: int) -> Act:
        """Tell what an action, or an outcome of chance, is about."""
        return self._acts[self._known(action)]

    def hidden(self, action: int) -> Act:
        """Tell as much of an action as one learns who does not see what it is about."""
        return self._hidden[self._known(action)]

    def write(self, action: int) -> str:
        """Write an action, or an outcome of chance."""
        return self._texts[self._known(action)]

    def read(self, text: str, *spellings: str) -> int:
        """Read an action by its text or another spelling.

        Case, extra spaces, and commas between things named together do not matter.
        """
        for spelling in (text, *spellings):
            code = self._codes.get(" ".join(spelling.lower().replace(",", " ").split()))
            if code is not None:
                return code
        raise InvalidNotation(f"{text!r} is no action; {self._hint(text.lower().split())}")

    def _known(self, action: int) -> int:
        if not 0 <= action < len(self._texts):
            last = len(self._texts) - 1
            raise InvalidNotation(f"there is no action {action}; they are 0 to {last}")
        return action

    def _hint(self, words: Sequence[str]) -> str:
        """Say what a wrong text may have meant."""
        begun = [text for text in self._actions if words and text.split()[0] == words[0]]
        if begun:
            return f"after {words[0]!r} there are: {some_of(begun)}"
        return f"actions look like: {', '.join(self._examples)}"


_HIDDEN: dict[str, Act] = {}


def _hidden(verb: str) -> Act:
    return _HIDDEN.setdefault(verb, Act(verb, hidden=True))


def exchanged(text: str, verb: str) -> str:
    """The same text with the two things after a verb in the other order, where it has two."""
    words = text.split()
    if len(words) == 3 and words[0].lower() == verb:
        return f"{words[0]} {words[2]} {words[1]}"
    return text
