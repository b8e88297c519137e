"""The parts of `docs/api.md` that follow from the code: routes, messages, structs, codes.

`python tools/api_page.py FILE` writes them between their marks and leaves the rest of the file
as it is. A test fails when the file is not up to date.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_origin

import msgspec
from msgspec import inspect as types

from lamplighter.kernel.errors import BadKey, LamplighterError, brief
from lamplighter.kernel.fairness import BadReceipt, Unfair
from lamplighter.server.errors import ServerError, status_of
from lamplighter.server.http.routes import ROUTES, Route
from lamplighter.server.run import CannotListen
from lamplighter.wire import messages, tables
from lamplighter.wire.tables import Problem

COMMAND = "python tools/api_page.py docs/api.md"
_MADE, _BEGIN, _END = "<!-- made: ", " -->\n", "<!-- end -->"
"""The text before the name of a generated part, after it, and at the end of the part."""
_PACKAGES = (["lamplighter", "kernel"], ["lamplighter", "players"], ["lamplighter", "server"])
"""The packages whose errors a client can meet."""
_AT_HOME = (BadKey, Unfair, BadReceipt, CannotListen)
"""Errors of the library and of commands, which the server never sends to a client."""


def rewritten(text: str) -> str:
    """Return a page with its generated parts up to date."""
    before, *marked = text.split(_MADE)
    return "".join((before, *(_MADE + _made(part) for part in marked)))


def _made(part: str) -> str:
    """Return the text after the mark of a generated part, with the part up to date."""
    name, begun, rest = part.partition(_BEGIN)
    _, end, after = rest.partition(_END)
    return f"{name}{begun}\n{_PARTS[name]()}\n{end}{after}" if end else part


# Tables in Markdown.


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [head, tuple("---" for _ in head), *rows]
    return "".join(f"| {' | '.join(_cell(one) for one in line)} |\n" for line in lines)


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def _link(kind: type) -> str:
    return f"[{kind.__name__}](#{kind.__name__.lower()})"


# What can be asked over HTTP.


def _routes() -> str:
    head = ("ask", "for", "takes", "gives", "may refuse with", "costs")
    return _table(head, (_route(route) for route in ROUTES))


def _route(route: Route) -> tuple[str, ...]:
    takes = "" if route.takes is None else "text" if route.takes is bytes else _link(route.takes)
    gives = "text" if route.gives is None else _link(route.gives)
    codes = dict.fromkeys(kind.code for kind in route.all_refusals)
    return (
        f"`{route.method} {route.path}`",
        route.summary,
        takes,
        f"{route.status} {gives}",
        ", ".join(f"`{code}`" for code in codes),
        f"{route.cost:g}",
    )


def _bodies() -> str:
    return _structs(_ASKED)


def _incoming() -> str:
    return _structs(get_args(messages.Incoming), _inside(*_ASKED))


def _outgoing() -> str:
    return _structs(get_args(messages.Said), _inside(*_ASKED, *get_args(messages.Incoming)))


_ASKED: tuple[type, ...] = (
    *(route.takes for route in ROUTES if route.takes not in (None, bytes)),
    *(route.gives for route in ROUTES if route.gives is not None),
    Problem,
)
"""What goes over HTTP."""


# Structs.


def _structs(roots: Iterable[type], but: Iterable[type] = ()) -> str:
    told = frozenset(but)
    return "\n".join(_struct(kind) for kind in _inside(*roots) if kind not in told)


def _inside(*roots: Any) -> tuple[type, ...]:
    """Structs with every struct that they may hold, each once."""
    found: dict[type, None] = {}
    waiting = [types.type_info(root) for root in roots]
    while waiting:
        one = waiting.pop(0)
        if isinstance(one, types.StructType) and one.cls not in found:
            found[one.cls] = None  # for a generic struct, the alias: `Choice[str]`
            waiting = [*(field.type for field in one.fields), *waiting]
        waiting = [*_parts(one), *waiting]
    return tuple(found)


def _parts(kind: types.Type) -> list[types.Type]:
    match kind:
        case types.UnionType(types=several):
            return list(several)
        case types.VarTupleType(item_type=item) | types.ListType(item_type=item):
            return [item]
        case types.TupleType(item_types=items):
            return list(items)
        case types.DictType(key_type=key, value_type=value):
            return [key, value]
    return []


def _struct(kind: type) -> str:
    info = types.type_info(kind)
    assert isinstance(info, types.StructType)
    tag = f"`{info.tag_field}: {info.tag}`. " if info.tag_field else ""
    plain = get_origin(kind) or kind
    said = " ".join(inspect.cleandoc(plain.__doc__ or "").split())
    about = _about(plain)
    rows = [
        (f"`{field.encode_name}`", _kind(field.type), _default(field), about.get(field.name, ""))
        for field in info.fields
    ]
    table = f"\n{_table(('field', 'is', 'unless given', 'about'), rows)}" if rows else ""
    return f"#### {kind.__name__}\n\n{tag}{said}\n{table}"


def _about(kind: type) -> dict[str, str]:
    """What the source says of each field, or of the kind of value that it holds."""
    about: dict[str, str] = {}
    for one in reversed(kind.__mro__):
        if issubclass(one, msgspec.Struct) and one is not msgspec.Struct:
            fields = _classes(one.__module__)[one.__name__].body
            about |= {name: said or _of_alias(kind) for name, kind, said in _documented(fields)}
    return about


@cache
def _classes(module: str) -> dict[str, ast.ClassDef]:
    return {node.name: node for node in _source(module) if isinstance(node, ast.ClassDef)}


@cache
def _source(module: str) -> list[ast.stmt]:
    return ast.parse(inspect.getsource(sys.modules[module])).body


def _documented(body: list[ast.stmt]) -> Iterator[tuple[str, str, str]]:
    """The name and the type of each thing that is declared, with the text right below it."""
    for node, after in zip(body, [*body[1:], ast.Pass()], strict=True):
        text = after.value if isinstance(after, ast.Expr) else None
        said = inspect.cleandoc(str(text.value)) if isinstance(text, ast.Constant) else ""
        match node:
            case ast.AnnAssign(target=ast.Name(id=name), annotation=kind):
                yield name, ast.unparse(kind), said
            case ast.Assign(targets=[ast.Name(id=name)], value=kind):
                yield name, ast.unparse(kind), said


@cache
def _aliases() -> dict[str, str]:
    sources = (_source(module.__name__) for module in (tables, messages))
    return {name: said for source in sources for name, _, said in _documented(source)}


def _of_alias(kind: str) -> str:
    return _aliases().get(kind.removesuffix(" | None"), "")


def _default(field: types.Field) -> str:
    if field.required:
        return ""
    made = field.default
    if made is msgspec.NODEFAULT:
        made = field.default_factory()
    said = msgspec.json.encode(made).decode()
    return "none" if made is None else f"`{said}`"


def _kind(kind: types.Type) -> str:
    """What a value may be, in words."""
    match kind:
        case types.StructType(cls=cls):
            return _link(cls)
        case types.UnionType(types=several):
            return " or ".join(_kind(one) for one in several)
        case types.VarTupleType(item_type=item) | types.ListType(item_type=item):
            most = _bounds(kind.min_length, kind.max_length)
            return f"list of {_kind(item)}{f' ({most} of them)' if most else ''}"
        case types.TupleType(item_types=items):
            return f"[{', '.join(_kind(item) for item in items)}]"
        case types.DictType(key_type=key, value_type=value):
            return f"{_kind(value)} by {_kind(key)}"
        case types.LiteralType(values=values):
            return " or ".join(f"`{value}`" for value in values)
        case types.IntType(ge=least, le=most):
            return f"number {_bounds(least, most)}".strip()
        case types.StrType(pattern=str() as pattern):
            return f"text like `{pattern}`"
        case types.StrType(min_length=least, max_length=most):
            most_signs = _bounds(least, most)
            return f"text of {most_signs} signs" if most_signs else "text"
    return _PLAIN[type(kind)]


_PLAIN: dict[type[types.Type], str] = {
    types.NoneType: "none",
    types.BoolType: "true or false",
    types.FloatType: "decimal number",
    types.AnyType: "what its game says",
}


def _bounds(least: int | None, most: int | None) -> str:
    if most is None:
        return "" if least is None else f"from {least:,}"
    return f"at most {most:,}" if least is None else f"{least:,} to {most:,}"


# Refusals.


def _codes() -> str:
    rows = sorted((kind.code, _status(kind), _meaning(kind)) for kind in _refusals())
    return _table(("code", "status", "meaning"), ((f"`{code}`", *rest) for code, *rest in rows))


def _refusals() -> Iterator[type[LamplighterError]]:
    """Yield every error class with a code that a client can meet."""
    waiting = LamplighterError.__subclasses__()
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        package = kind.__module__.split(".")[:2]
        if kind is not ServerError and package in _PACKAGES:
            yield kind


def _status(kind: type[LamplighterError]) -> str:
    return "" if issubclass(kind, _AT_HOME) else str(status_of(kind.__new__(kind)))


def _meaning(kind: type[LamplighterError]) -> str:
    return inspect.cleandoc(kind.__doc__ or "").partition("\n\n")[0]


_PARTS: dict[str, Callable[[], str]] = {
    "routes": _routes,
    "bodies": _bodies,
    "incoming": _incoming,
    "outgoing": _outgoing,
    "codes": _codes,
}


def main(words: list[str]) -> int:
    """Bring the generated parts of a page up to date; return an exit code."""
    if len(words) != 1:
        print(f"say which page: {COMMAND}", file=sys.stderr)
        return 2
    path = Path(words[0])
    path.write_text(rewritten(path.read_text("utf-8")), "utf-8")
    print(f"{brief(str(path))} is up to date")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
