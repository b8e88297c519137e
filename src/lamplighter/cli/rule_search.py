"""The rule catalogue: searched and laid out in lines, for the command and for the prompt.

What is looked up is a rule by its id, several of them, or words: then the rules that have most of
them, those first that have most to do with them. It is shown in the reader's language where it is
written in it, and found by words of that language or else by English ones.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import log

from lamplighter.cli.boards.base import broken, wide
from lamplighter.kernel import rulebook as catalogue
from lamplighter.kernel.errors import UnknownName, shown, some_of
from lamplighter.kernel.language import DEFAULT
from lamplighter.kernel.rulebook import ITEM, Rule, plain

WIDTH = 79
FOUND = 12
"""Rules that a search shows at most."""
_WORDS = 10
"""Words that are looked for at most."""
_ID = re.compile(r"[A-Za-z]\d+[A-Za-z]?")
_WORD = re.compile(r"[^\W_]+")


# Looking up.


def lookup(game: str | None, text: str, language: str = DEFAULT) -> list[Rule]:
    """Find rules, of one game or of all: by their ids (`W20`, `P15 P16`), or by words in them.

    The best match comes first. Raises `UnknownName` when there is none.
    """
    known = catalogue.rules(game, language)
    words = text.split()[:_WORDS]
    if words and all(_ID.fullmatch(word) for word in words):
        return [_by_id(known, word) for word in words]
    wanted = list(dict.fromkeys(_stems(" ".join(words))))
    found = _found(known, wanted)
    if not found and language != DEFAULT:
        told = {rule.id: rule for rule in known}
        found = [told[rule.id] for rule in _found(catalogue.rules(game), wanted)]
    if not found:
        raise UnknownName(f"no rule{f' of {game}' if game else ''} has {shown(text)} in it")
    return found[:FOUND]


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
    if wide(wanted) > len(wanted):  # Chinese has no spaces between words.
        return sum(word.count(wanted) for word in text)
    return sum((word.startswith(wanted) + (word == wanted)) / 2 for word in text)


def _stems(text: str) -> list[str]:
    """The words of a text, small and without a plural."""
    words = _WORD.findall(text.casefold())
    return [word[:-1] if re.fullmatch(r"\w\w+[^\Ws]s", word) else word for word in words]


# Pages.


def contents(game: str | None = None, language: str = DEFAULT) -> list[str]:
    """List the headings of the pages, or of one of them."""
    pages = catalogue.pages(language)
    named = pages if game is None else {game: pages[game]}
    return [line for name in named for line in (name, *_headings(pages[name].text))]


def page(game: str, language: str = DEFAULT) -> list[str]:
    """Lay a page out for the terminal; what stands between fences is kept as it is."""
    lines: list[str] = []
    for number, part in enumerate(_fenced(catalogue.pages(language)[game].text)):
        lines += [f"    {line}" for line in part.splitlines()] if number % 2 else _prose(part)
    while lines and not lines[-1]:
        lines.pop()
    return lines


def _fenced(text: str) -> list[str]:
    """Return the parts of a page; every second one stands between fences."""
    return re.split(r"^```.*\n", text, flags=re.MULTILINE)


# Laying out.


def lines(rule: Rule) -> list[str]:
    """A rule for the terminal, its id before it."""
    return _entry(rule.id, rule.text)


def _paragraph(text: str, first: str = "", rest: str = "") -> list[str]:
    begin, *further = broken(plain(text), WIDTH - len(first))
    return [first + begin, *(rest + line for line in further)]


def _entry(name: str, text: str) -> list[str]:
    return _paragraph(text, f"{name:6}", " " * 6)


def _headings(page: str) -> list[str]:
    lines = (line for line in page.splitlines() if line.startswith("#"))
    return [f"    {plain(line.lstrip('# '))}" for line in lines]


def _prose(text: str) -> list[str]:
    """Lay out headings, rules, tables and paragraphs."""
    blocks = re.split(r"\n(?=#|- )|\n(?=[^\S\n]*\n)", text)
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
    item = ITEM.match(text)
    if item:
        return _entry(item["id"], item["text"])
    if text.startswith("#"):
        heading = plain(text.lstrip("# "))
        return [heading, "-" * wide(heading)]
    if text.startswith("|"):
        return _table(block)
    if text.startswith("- "):
        return _paragraph(text[2:], "- ", "  ")
    return _paragraph(text)


def _table(block: list[str]) -> list[str]:
    """Tell a table row by row: its first cell, then the others with their headings."""
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in block]
    head = "".join(rows[0])
    colon, comma = (": ", ", ") if wide(head) == len(head) else ("\uff1a", "\uff0c")
    lines = []
    for first, *cells in rows[2:]:
        named = (f"{head} {cell}" for head, cell in zip(rows[0][1:], cells, strict=False) if cell)
        lines += _paragraph(f"{first}{colon}{comma.join(named)}", "- ", "  ")
    return lines
