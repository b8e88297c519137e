"""`lamplighter rules`: the rule catalogue, by game or by id."""

from __future__ import annotations

import re
import textwrap
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import Namespace

    from lamplighter.cli.command import Commands

WIDTH = 79
_ITEM = re.compile(r"- \*\*(?P<id>[A-Z]+\d+[a-z]?)\*\*\s*(?P<text>.*)")


def add(commands: Commands) -> None:
    """Describe the command."""
    parser = commands.add_parser(
        "rules",
        help="look a rule up",
        description="List the rule pages, print the page of a game, or look up one rule.",
    )
    parser.add_argument("what", metavar="GAME|ID", nargs="?", help="pocket, or P15")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Print what was asked for."""
    pages = read_pages()
    if args.what is None:
        lines = _contents(pages)
    elif args.what.lower() in pages:
        lines = _page(pages[args.what.lower()])
    else:
        lines = _rule(pages, args.what)
    print("\n".join(lines).rstrip())
    return 0


def read_pages() -> dict[str, str]:
    """Read the page of each game, from the package or from a checkout."""
    from importlib import resources

    from lamplighter.cli.command import Refused

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


def rules_of(page: str) -> dict[str, str]:
    """Give each rule of a page by its id, its lines joined."""
    rules: dict[str, str] = {}
    at = ""
    for line in page.splitlines():
        item = _ITEM.match(line)
        if item:
            at = item["id"]
            rules[at] = item["text"]
        elif at and line.startswith("  ") and line.strip():
            rules[at] += " " + line.strip()
        else:
            at = ""
    return rules


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


def _contents(pages: dict[str, str]) -> list[str]:
    lines = []
    for name, page in pages.items():
        lines.append(name)
        lines += [f"    {_plain(line.lstrip('# '))}" for line in _headings(page)]
    return [*lines, "", "lamplighter rules GAME prints a page, lamplighter rules P15 one rule."]


def _headings(page: str) -> list[str]:
    return [line for line in page.splitlines() if line.startswith("#")]


def _page(page: str) -> list[str]:
    """Lay a page out for the terminal; what stands between fences is kept as it is."""
    lines: list[str] = []
    for number, part in enumerate(re.split(r"^```.*\n", page, flags=re.MULTILINE)):
        lines += [f"    {line}" for line in part.splitlines()] if number % 2 else _prose(part)
    return lines


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


def _rule(pages: dict[str, str], what: str) -> list[str]:
    from lamplighter.kernel.errors import UnknownName, some_of

    known = {key: text for page in pages.values() for key, text in rules_of(page).items()}
    for key, text in known.items():
        if key.lower() == what.lower():
            return _entry(key, text)
    alike = [key for key in known if key[:1].lower() == what[:1].lower()]
    raise UnknownName(
        f"there is no rule or page {what!r}; pages: {', '.join(pages)}; "
        f"rules: {some_of(alike or list(known)) or 'none'}"
    )
