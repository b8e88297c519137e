"""Messages turned into sentences, in a language.

Sentences are Project Fluent resources: one file for each language in the `words` folder of each
package that has messages. The words of a game are those of the kernel, of the code it shares with
other games, and its own. A later package may override a message of an earlier one.
"""

from __future__ import annotations

import locale
import os
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from importlib.util import find_spec
from typing import Any, get_args, get_type_hints

import msgspec

from lamplighter.kernel.errors import UnknownName, brief, shown
from lamplighter.kernel.messages import Arg, Message, Passage, Text

LANGUAGES: Mapping[str, str] = {"en": "English", "fr": "Français", "zh": "中文"}
"""Every language with its own name; the first is the default."""
DEFAULT = "en"
TYPED = "-typed"
"""Ends the name of a language in which things are named as they are typed, for terminals. These
names are the words of a package `typed` in the package of a game."""
KEPT = 4096
"""Size of the cache of sentences: names, labels and news are needed again and again."""
LARGEST = 10**18
"""Numbers of this size or more are written as digits, without the formatting of the language."""


def language_of(name: str | None = None) -> str:
    """Return the language with this name, or that of the locale; `fr_CA.UTF-8` is `fr`.

    Raise `UnknownName` if a name is given that is not a known language.
    """
    if name is not None:
        found = _language(name)
        if found is None:
            known = ", ".join(f"{code} ({own})" for code, own in LANGUAGES.items())
            raise UnknownName(f"there is no language {shown(name)}; there are: {known}")
        return found
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            return _language(os.environ[variable]) or DEFAULT
    return _language(locale.getlocale()[0] or "") or DEFAULT


def _language(name: str) -> str | None:
    code = name.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return code if code in LANGUAGES else None


@cache
def words(language: str, packages: tuple[str, ...]) -> Words:
    """Return the words of some packages in a language, which may end with `TYPED`; created once."""
    plain = language.removesuffix(TYPED)
    if plain != language:
        typed = (f"{package}.typed" for package in packages)
        return words(plain, (*packages, *(one for one in typed if find_spec(one) is not None)))
    return Words(language, packages)


class Words:
    """Turns messages into sentences of one language."""

    def __init__(self, language: str, packages: Sequence[str]) -> None:
        # Imported late: a program that needs no sentence starts in little more than half the time.
        from fluent.runtime import FluentBundle, FluentResource
        from fluent.runtime.types import fluent_number

        self.language = language
        self._number = fluent_number
        self._bundle = FluentBundle([language], use_isolating=False)
        for package in packages:
            self._bundle.add_resource(
                FluentResource(source(language, package)), allow_overrides=True
            )
        self._sentence = lru_cache(KEPT)(self._worked_out)
        self._comma = self.say(Message("list-comma"))
        self._last = self.say(Message("list-last"))
        self._gap = "" if language == "zh" else " "
        """The separator between two sentences."""

    def say(self, message: Message) -> str:
        """Return a message as a sentence."""
        return self._sentence(message)

    def _worked_out(self, message: Message) -> str:
        return self._format(message.id, {k: self._said(v) for k, v in message.args.items()})

    def put(self, told: Any) -> Any:
        """Return a struct, or a tuple of them, with every message in it as a sentence.

        `Task[Message]` becomes `Task[str]`, and so on for each struct that is generic over `Text`.
        """
        if told is None or isinstance(told, str):
            return told
        if isinstance(told, Message):
            return self._sentence(told)
        if isinstance(told, tuple):
            return tuple([self.put(one) for one in told])
        struct: msgspec.Struct = told
        texts = {name: self.put(getattr(struct, name)) for name in _texts(type(struct))}
        return msgspec.structs.replace(struct, **texts)

    def has(self, id: str) -> bool:
        """Return whether there is a sentence for a message id."""
        return self._bundle.has_message(id)

    def tell(self, passages: Sequence[Passage]) -> str:
        """Return passages in one line, each with its title if it has one."""
        return self._gap.join(self._passage(passage) for passage in passages)

    def _passage(self, passage: Passage) -> str:
        text = self.join(passage.sentences)
        if passage.title is None:
            return text
        return self.say(Message("titled", {"title": passage.title, "text": text}))

    def join(self, sentences: Iterable[Message | str]) -> str:
        """Return sentences, or finished texts, one after another as this language sets them."""
        said = (one if isinstance(one, str) else self.say(one) for one in sentences)
        return self._gap.join(said)

    def listed(self, items: Sequence[str]) -> str:
        """Return the items as a list within a sentence."""
        if not items:
            return self.say(Message("list-empty"))
        if len(items) == 1:
            return items[0]
        return f"{self._comma.join(items[:-1])}{self._last}{items[-1]}"

    def _said(self, arg: Arg) -> object:
        if isinstance(arg, Message):
            return self.say(arg)
        if isinstance(arg, tuple):
            return self.listed([str(self._said(item)) for item in arg])
        if not isinstance(arg, int):
            return arg
        # Fluent fails on larger numbers; no game has any.
        return self._number(arg, useGrouping=False) if abs(arg) < LARGEST else brief(str(arg))

    def _format(self, id: str, args: Mapping[str, object]) -> str:
        if not self._bundle.has_message(id):
            raise UnknownName(f"no words for {id!r} in {self.language}")
        pattern = self._bundle.get_message(id).value
        if pattern is None:
            raise UnknownName(f"{id!r} has only attributes in {self.language}")
        text, errors = self._bundle.format_pattern(pattern, dict(args))
        if errors:
            raise UnknownName(f"{id!r} in {self.language}: {errors[0]}")
        return str(text)


@cache
def _texts(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """Return the names of the fields of a struct that can hold messages."""
    return tuple(name for name, hint in get_type_hints(kind).items() if _holds_text(hint))


def _holds_text(hint: Any) -> bool:
    return hint in (Text, Any) or any(_holds_text(part) for part in get_args(hint))


def source(language: str, package: str) -> str:
    """Return the Fluent source of a package in a language."""
    return resources.files(package).joinpath("words", f"{language}.ftl").read_text("utf-8")
