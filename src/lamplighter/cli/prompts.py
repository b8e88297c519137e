"""Questions to the user before a game and between two games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lamplighter.kernel.errors import brief

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from lamplighter.cli.screen import Screen
    from lamplighter.kernel.language import Words
    from lamplighter.kernel.messages import Arg

YES = frozenset(("y", "yes", "ok", "o", "oui", "\u662f", "\u597d"))
NO = frozenset(("n", "no", "non", "\u5426", "\u4e0d", "\u4e0d\u8981"))
"""Answers that mean yes and no, in all languages at once; they are never read as a name."""


def agreed(screen: Screen, say: Callable[[str], str], question: str, *, unless_said: bool) -> bool:
    """Ask until the answer is yes or no; Enter alone means `unless_said`."""
    while True:
        answer = screen.ask(f"{question}> ").lower()
        if not answer:
            return unless_said
        if answer in YES or answer in NO:
            return answer in YES
        screen.say("  " + say("yes-or-no"))


class Questions:
    """Asks the user for what the command line left out."""

    def __init__(self, screen: Screen, words: Words) -> None:
        self._screen = screen
        self._words = words

    def say(self, id: str, /, **args: Arg) -> str:
        """Put a message into words."""
        from lamplighter.kernel.messages import message

        return self._words.say(message(id, **args))

    def tell(self, text: str) -> None:
        """Write a paragraph."""
        self._screen.tell(text)

    def line(self, id: str, /, **args: Arg) -> None:
        """Write a message on one line, so that an address or a command in it is not broken."""
        self._screen.say(self.say(id, **args))

    def agreed(self, question: str, *, unless_said: bool = True) -> bool:
        """Ask for a yes or a no."""
        return agreed(self._screen, self.say, question, unless_said=unless_said)

    def __call__(self, question: str, answers: Mapping[str, str], first: str | None = None) -> str:
        """Ask for one of the `answers` (name and description); Enter alone means `first`.

        Without `first`, Enter alone means the first of the answers.
        """
        names = list(answers)
        usual = names[0] if first is None else first
        self._screen.say(self.say(question))
        for number, (name, about) in enumerate(answers.items(), start=1):
            self._screen.say(f"{number:4}  {name:14} {about}".rstrip())
        while True:
            text = self._screen.ask(self.say("enter-for", name=usual) + "> ").lower()
            found = _found(text, names) if text else usual
            if found is not None:
                return found
            said = self.say("none-of", text=brief(text), names=", ".join(names))
            self._screen.say("  " + said)


def _found(text: str, names: list[str]) -> str | None:
    """Return the only name that starts with the text, or the name at that number; else None."""
    if text in names:
        return text
    if text.isdecimal() and len(text) < 4 and 1 <= int(text) <= len(names):
        return names[int(text) - 1]
    begun = [name for name in names if name.startswith(text)]
    return begun[0] if len(begun) == 1 else None
