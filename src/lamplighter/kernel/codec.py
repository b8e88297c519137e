"""Actions and outcomes of chance as short text, exact in both directions."""

from __future__ import annotations

from collections.abc import Sequence

from lamplighter.kernel.errors import InvalidNotation, some_of


class Codec:
    """The texts of a game's codes, in the order of their numbers."""

    def __init__(self, texts: Sequence[str], num_actions: int, examples: Sequence[str]) -> None:
        self._texts = tuple(texts)
        self._codes = {text.lower(): code for code, text in enumerate(texts)}
        self._actions = self._texts[:num_actions]
        self._examples = tuple(examples)

    def write(self, action: int) -> str:
        """Write an action, or an outcome of chance."""
        if not 0 <= action < len(self._texts):
            last = len(self._texts) - 1
            raise InvalidNotation(f"there is no action {action}; they are 0 to {last}")
        return self._texts[action]

    def read(self, text: str, *spellings: str) -> int:
        """Read an action by its text or another spelling; case and extra spaces do not matter."""
        for spelling in (text, *spellings):
            code = self._codes.get(" ".join(spelling.lower().split()))
            if code is not None:
                return code
        raise InvalidNotation(f"{text!r} is no action; {self._hint(text.lower().split())}")

    def _hint(self, words: Sequence[str]) -> str:
        """Say what a wrong text may have meant."""
        begun = [text for text in self._actions if words and text.split()[0] == words[0]]
        if begun:
            return f"after {words[0]!r} there are: {some_of(begun)}"
        return f"actions look like: {', '.join(self._examples)}"


def exchanged(text: str, verb: str) -> str:
    """The same text with the two things after a verb in the other order, where it has two."""
    words = text.split()
    if len(words) == 3 and words[0].lower() == verb:
        return f"{words[0]} {words[2]} {words[1]}"
    return text
