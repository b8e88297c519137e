"""The rule catalogue as data: the page of each game, and every rule on it by its id.

The pages in English stand for all; a page in another language has the same rules in the same order,
and where there is none the English one is given.
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
"""A rule as it stands on a page, in one line."""


@dataclass(frozen=True)
class Rule:
    """One rule of the catalogue."""

    game: str
    id: str
    heading: str
    """Of the part of the page that it stands in."""
    text: str
    """Without the marks of the page's format, in one line."""
    language: str = DEFAULT
    """In which it is written."""


@dataclass(frozen=True)
class Page:
    """The rules of a game as they are written."""

    text: str
    language: str


def read_pages(language: str = DEFAULT) -> dict[str, str]:
    """Read the page of each game that has one in a language, from the package or a checkout."""
    package = resources.files("lamplighter")
    # In a checkout the pages are not copied into the package; they lie beside the sources.
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
    """Give the page of every game, in a language where there is one in it."""
    found = {name: Page(text, DEFAULT) for name, text in read_pages().items()}
    if language != DEFAULT:
        told = read_pages(language)
        found |= {name: Page(told[name], language) for name in found if name in told}
    return found


def rules(game: str | None = None, language: str = DEFAULT) -> list[Rule]:
    """Give every rule, of one game or of all, in a language where it is written in it."""
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
    """Take the marks of the page's format off."""
    text = re.sub(r"\[([^][]*)\]\([^()]*\)", r"\1", text)
    return re.sub(r"\*\*(.+?)\*\*|`(.+?)`", lambda m: m[1] or m[2], text)
