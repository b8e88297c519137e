"""The rule catalogue as data: the page of each game, and every rule on it by its id.

The English pages are complete. A page in another language has the same rules in the same order; if
there is none, the English page is used.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable

from lamplighter.kernel.errors import UnknownName, shown
from lamplighter.kernel.language import DEFAULT

ITEM = re.compile(r"- \*\*(?P<id>[A-Z]+\d+[a-z]?)\*\*\s*(?P<text>.*)")
"""A rule as written on a page, in one line."""


@dataclass(frozen=True)
class Rule:
    """One rule of the catalogue."""

    game: str
    id: str
    heading: str
    """The heading of the section that contains the rule."""
    text: str
    """The rule in one line, without Markdown."""
    language: str = DEFAULT
    """The language in which it is written."""


@dataclass(frozen=True)
class Page:
    """The rules of a game as they are written."""

    text: str
    language: str


def read_pages(language: str = DEFAULT) -> dict[str, str]:
    """Return the page of each game that has one in this language.

    The pages are read from the installed package or from a checkout.
    """
    package = resources.files("lamplighter")
    # In a checkout the pages are not copied into the package; they are in docs/.
    for folder in (package / "rulebook", package / ".." / ".." / "docs" / "rules"):
        if folder.is_dir():
            return _pages_in(folder if language == DEFAULT else folder / language)
    raise UnknownName("the rules are not installed here")


def _pages_in(folder: Traversable) -> dict[str, str]:
    there = sorted(folder.iterdir(), key=lambda page: page.name) if folder.is_dir() else ()
    return {
        page.name.removesuffix(".md"): page.read_text("utf-8")
        for page in there
        if page.name.endswith(".md")
    }


def pages(language: str = DEFAULT) -> dict[str, Page]:
    """Return the page of every game, in this language if there is one, else in English."""
    found = {name: Page(text, DEFAULT) for name, text in read_pages().items()}
    if language != DEFAULT:
        told = read_pages(language)
        found |= {name: Page(told[name], language) for name in found if name in told}
    return found


def rules(game: str | None = None, language: str = DEFAULT) -> list[Rule]:
    """Return every rule of one game or of all, in this language if there is a page in it."""
    known = pages(language)
    if game is not None and game not in known:
        raise UnknownName(f"there is no page {shown(game)}; pages: {', '.join(known)}")
    return [rule for name in known if game in (None, name) for rule in _rules_of(name, known[name])]


def _rules_of(game: str, page: Page) -> Iterator[Rule]:
    heading = ""
    for block in re.split(r"\n(?=#|- |[^\S\n]*\n)", page.text):
        text = " ".join(line.strip() for line in block.split("\n")).strip()
        item = ITEM.match(text)
        if item:
            yield Rule(game, item["id"], heading, plain(item["text"]), page.language)
        elif text.startswith("#"):
            heading = plain(text.lstrip("# "))


def plain(text: str) -> str:
    """Return a text without Markdown."""
    text = re.sub(r"\[([^][]*)\]\([^()]*\)", r"\1", text)
    return re.sub(r"\*\*(.+?)\*\*|`(.+?)`", lambda m: m[1] or m[2], text)
