"""The rule catalogue: read, searched and laid out in lines, for the command and for the prompt.

What is looked up is a rule by its id, several of them, or words: then the rules that have most of
them, those first that have most to do with them.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import resources
from math import log

from lamplighter.cli.command import Refused
from lamplighter.kernel.errors import UnknownName, shown, some_of

WIDTH = 79
FOUND = 12
"""Rules that a search shows at most."""
_WORDS = 10
"""Words that are looked for at most."""
_ITEM = re.compile(r"- \*\*(?P<id>[A-Z]+\d+[a-z]?)\*\*\s*(?P<text>.*)")
_ID = re.compile(r"[A-Za-z]\d+[A-Za-z]?")
_WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True)
class Rule:
    """One rule of the catalogue."""

    game: str
    id: str
    heading: str
    """Of the part of the page that it stands in."""
    text: str
    """Without the marks of the page's format, in one line."""

    def lines(self) -> list[str]:
        """The rule for the terminal, its id before it."""
        return _entry(self.id, self.text)


# Looking up.


def lookup(game: str | None, text: str) -> list[Rule]:
    """Find rules, of one game or of all: by their ids (`W20`, `P15 P16`), or by words in them.

    The best match comes first. Raises `UnknownName` when there is none.
    """
    known = rules(game)
    words = text.split()[:_WORDS]
    if words and all(_ID.fullmatch(word) for word in words):
        return [_by_id(known, word) for word in words]
    found = _found(known, list(dict.fromkeys(_stems(" ".join(words)))))
    if not found:
        raise UnknownName(f"no rule{f' of {game}' if game else ''} has {shown(text)} in it")
    return found[:FOUND]


def rules(game: str | None = None) -> list[Rule]:
    """Give every rule, of one game or of all."""
    pages = read_pages()
    if game is not None and game not in pages:
        raise UnknownName(f"there is no page {shown(game)}; pages: {', '.join(pages)}")
    return [rule for name in pages if game in (None, name) for rule in _rules_of(name, pages[name])]


def _by_id(known: Sequence[Rule], id: str) -> Rule:
    for rule in known:
        if rule.id.lower() == id.lower():
            return rule
    ids = [rule.id for rule in known]
    alike = [one for one in ids if one[:1].lower() == id[:1].lower()]
    raise UnknownName(f"there is no rule {shown(id)}; there are: {some_of(alike or ids) or 'none'}")


def _found(known: Sequence[Rule], wanted: Sequence[str]) -> list[Rule]:
    """The rules that have most of some words, those first that have most to do with them.

    A word says the more the fewer rules have it, the oftener it comes and the shorter a rule is.
    What a rule begins with is what it is about, so that counts several times.
    """
    texts = [_stems(f"{rule.id} {rule.heading} {rule.text}") for rule in known]
    texts = [[*text, *_stems(rule.text)[:4] * 2] for text, rule in zip(texts, known, strict=True)]
    hits = {word: [_hits(text, word) for text in texts] for word in wanted}
    rare = {word: log(1 + len(known) / (1 + sum(map(bool, hits[word])))) for word in wanted}
    mean = sum(map(len, texts)) / max(1, len(texts))
    found = []
    for at, rule in enumerate(known):
        length = 0.5 + len(texts[at]) / mean
        had = [word for word in wanted if hits[word][at]]
        worth = sum(rare[word] * hits[word][at] / (hits[word][at] + length) for word in had)
        found.append((len(had), worth, -at, rule))
    most = max((had for had, *_ in found), default=0)
    return [rule for had, _, _, rule in sorted(found, reverse=True) if had == most > 0]


def _hits(text: Sequence[str], wanted: str) -> float:
    """How often a word comes; the beginning of another counts half."""
    return sum((word.startswith(wanted) + (word == wanted)) / 2 for word in text)


def _stems(text: str) -> list[str]:
    """The words of a text, small and without a plural."""
    words = _WORD.findall(text.casefold())
    return [word[:-1] if re.fullmatch(r"\w\w+[^\Ws]s", word) else word for word in words]


def _rules_of(game: str, page: str) -> Iterator[Rule]:
    heading = ""
    for block in re.split(r"\n(?=#|- |\s*\n)", page):
        text = " ".join(line.strip() for line in block.split("\n")).strip()
        item = _ITEM.match(text)
        if item:
            yield Rule(game, item["id"], heading, _plain(item["text"]))
        elif text.startswith("#"):
            heading = _plain(text.lstrip("# "))


# Pages.


def read_pages() -> dict[str, str]:
    """Read the page of each game, from the package or from a checkout."""
    package = resources.files("lamplighter")
    # In a checkout the pages are not copied into the package; they lie beside the sources.
    for folder in (package / "rulebook", package / ".." / ".." / "docs" / "rules"):
        if folder.is_dir():
            found = {
                page.name.removesuffix(".md"): page.read_text("utf-8")
                for page in sorted(folder.iterdir(), key=lambda page: page.name)
                if page.name.endswith(".md") and page.name != "README.md"
            }
            if found:
                return found
    raise Refused("the rules are not installed here")


def contents(game: str | None = None) -> list[str]:
    """List the headings of the pages, or of one of them."""
    pages = read_pages()
    named = pages if game is None else {game: pages[game]}
    return [line for name in named for line in (name, *_headings(pages[name]))]


def page(game: str) -> list[str]:
    """Lay a page out for the terminal; what stands between fences is kept as it is."""
    lines: list[str] = []
    parts = re.split(r"^```.*\n", read_pages()[game], flags=re.MULTILINE)
    for number, part in enumerate(parts):
        lines += [f"    {line}" for line in part.splitlines()] if number % 2 else _prose(part)
    while lines and not lines[-1]:
        lines.pop()
    return lines


# Laying out.


def _plain(text: str) -> str:
    """Take the marks of the page's format off."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    return re.sub(r"\*\*(.+?)\*\*|`(.+?)`", lambda m: m[1] or m[2], text)


def _paragraph(text: str, first: str = "", rest: str = "") -> list[str]:
    return textwrap.wrap(
        _plain(text),
        WIDTH,
        initial_indent=first,
        subsequent_indent=rest,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _entry(name: str, text: str) -> list[str]:
    return _paragraph(text, f"{name:6}", " " * 6)


def _headings(page: str) -> list[str]:
    lines = (line for line in page.splitlines() if line.startswith("#"))
    return [f"    {_plain(line.lstrip('# '))}" for line in lines]


def _prose(text: str) -> list[str]:
    """Lay out headings, rules, tables and paragraphs."""
    blocks = re.split(r"\n(?=#|- )|\n(?=\s*\n)", text)
    lines: list[str] = []
    for block in blocks:
        rows = block.strip("\n").splitlines()
        if block.startswith("\n") or not rows:
            lines.append("")
        if rows:
            lines += _block(rows)
    return lines


def _block(block: list[str]) -> list[str]:
    """Lay out one heading, rule or paragraph."""
    text = " ".join(line.strip() for line in block)
    item = _ITEM.match(text)
    if item:
        return _entry(item["id"], item["text"])
    if text.startswith("#"):
        heading = _plain(text.lstrip("# "))
        return [heading, "-" * len(heading)]
    if text.startswith("|"):
        return _table(block)
    if text.startswith("- "):
        return _paragraph(text[2:], "- ", "  ")
    return _paragraph(text)


def _table(block: list[str]) -> list[str]:
    """Tell a table row by row: its first cell, then the others with their headings."""
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in block]
    lines = []
    for first, *cells in rows[2:]:
        named = (f"{head} {cell}" for head, cell in zip(rows[0][1:], cells, strict=False) if cell)
        lines += _paragraph(f"{first}: {', '.join(named)}", "- ", "  ")
    return lines
