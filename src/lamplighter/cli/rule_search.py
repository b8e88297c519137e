"""Search the rule catalogue and lay it out in lines, for `lamplighter rules` and for the prompt.

A search is one or more rule ids, or words. A search for words finds the rules that contain the most
of them, best match first. Rules are shown in the user's language if they are translated. Words are
looked for in that language first, then in English.
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
"""Most rules that a search returns."""
_WORDS = 10
"""Most words of a search that are used."""
_ID = re.compile(r"[A-Za-z]\d+[A-Za-z]?")
_WORD = re.compile(r"[^\W_]+")


# Search.


def lookup(game: str | None, text: str, language: str = DEFAULT) -> list[Rule]:
    """Return rules of one game or of all games: by id (`W20`, `P15 P16`) or by words in them.

    The best match comes first. Raises `UnknownName` when nothing is found.
    """
    known = catalogue.rules(game, language)
    words = text.split()[:_WORDS]
    if words and all(_ID.fullmatch(word) for word in words):
        return [_by_id(known, word) for word in words]
    wanted = list(dict.fromkeys(_stems(" ".join(words))))
    found = _found(known, wanted)
    if not found and language != DEFAULT:
        translated = {rule.id: rule for rule in known}
        found = [translated[rule.id] for rule in _found(catalogue.rules(game), wanted)]
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
    """Return the rules that contain the most of the wanted words, best match first.

    A word weighs more if few rules contain it, if it occurs often in a rule and if the rule is
    short. The first words of a rule say what it is about, so they count several times.
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
    """Return how often a word occurs; as the beginning of a longer word it counts half."""
    if wide(wanted) > len(wanted):  # Chinese writes no spaces between words
        return sum(word.count(wanted) for word in text)
    return sum((word.startswith(wanted) + (word == wanted)) / 2 for word in text)


def _stems(text: str) -> list[str]:
    """Return the words of a text in lower case and without a plural s."""
    words = _WORD.findall(text.casefold())
    return [word[:-1] if re.fullmatch(r"\w\w+[^\Ws]s", word) else word for word in words]


# Pages.


def contents(game: str | None = None, language: str = DEFAULT) -> list[str]:
    """Return the headings of the rule pages of all games, or of one game."""
    pages = catalogue.pages(language)
    named = pages if game is None else {game: pages[game]}
    return [line for name in named for line in (name, *_headings(pages[name].text))]


def page(game: str, language: str = DEFAULT) -> list[str]:
    """Lay out the rule page of a game for the terminal; fenced blocks stay as they are."""
    lines: list[str] = []
    for number, part in enumerate(_fenced(catalogue.pages(language)[game].text)):
        lines += [f"    {line}" for line in part.splitlines()] if number % 2 else _prose(part)
    while lines and not lines[-1]:
        lines.pop()
    return lines


def _fenced(text: str) -> list[str]:
    """Split a page at its fences; every second part is a fenced block."""
    return re.split(r"^```.*\n", text, flags=re.MULTILINE)


# Layout.


def lines(rule: Rule) -> list[str]:
    """Lay out a rule for the terminal, with its id in front."""
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
    """Lay out the headings, rules, tables and paragraphs of a text."""
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
    """Lay out one heading, rule, table, list item or paragraph."""
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
    """Lay out a table as a list: per row the first cell, then the others with their headings."""
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in block]
    head = "".join(rows[0])
    colon, comma = (": ", ", ") if wide(head) == len(head) else ("\uff1a", "\uff0c")
    lines = []
    for first, *cells in rows[2:]:
        named = (f"{head} {cell}" for head, cell in zip(rows[0][1:], cells, strict=False) if cell)
        lines += _paragraph(f"{first}{colon}{comma.join(named)}", "- ", "  ")
    return lines
