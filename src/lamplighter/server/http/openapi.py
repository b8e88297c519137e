"""Descriptions of the API for programs: OpenAPI for HTTP, JSON Schema for the socket."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from types import GenericAlias
from typing import Any

import msgspec

import lamplighter
from lamplighter.kernel import registry
from lamplighter.kernel.errors import LamplighterError
from lamplighter.kernel.game import Game
from lamplighter.server.errors import status_of
from lamplighter.server.http.routes import ROUTES, Route
from lamplighter.wire import PROTOCOL, messages
from lamplighter.wire.tables import Problem

_REFERENCE = "#/components/schemas/{name}"
_PARAMETERS = {
    "table": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,32}$"},
    "game": {"type": "string"},
}
_QUERY = {"from": {"type": "integer", "minimum": 0}, "to": {"type": "integer", "minimum": 0}}


@cache
def document() -> dict[str, Any]:
    """Return the OpenAPI document of all HTTP routes."""
    kinds = [route.takes for route in ROUTES if route.takes not in (None, bytes)]
    kinds += [route.gives for route in ROUTES if route.gives is not None]
    schemas, found = components([*kinds, Problem], _REFERENCE)
    of = dict(zip((*kinds, Problem), schemas, strict=True))
    paths: dict[str, Any] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, of)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Lamplighter",
            "version": lamplighter.__version__,
            "description": "Tables of hidden-identity games; see docs/api.md.",
        },
        "paths": paths,
        "components": {
            "schemas": found,
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(route: Route, of: dict[Any, Any]) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "summary": route.summary,
        "operationId": route.handler.__name__.strip("_"),
        "parameters": [
            {"name": name, "in": "path", "required": True, "schema": _PARAMETERS[name]}
            for name in _names(route.path)
        ]
        + [
            {
                "name": name,
                "in": "query",
                "description": about,
                "schema": _QUERY.get(name, {"type": "string"}),
            }
            for name, about in route.query.items()
        ],
        "responses": _responses(route, of),
    }
    if "{table}" in route.path:
        operation["security"] = [{}, {"seat": []}]
    if route.takes is bytes:
        operation["requestBody"] = _content("text/plain", {"type": "string"})
    elif route.takes is not None:
        operation["requestBody"] = _content("application/json", of[route.takes])
    return operation


def _names(path: str) -> list[str]:
    return [part[1:-1] for part in path.split("/") if part.startswith("{")]


def _content(kind: str, schema: Any) -> dict[str, Any]:
    return {"required": True, "content": {kind: {"schema": schema}}}


def _responses(route: Route, of: dict[Any, Any]) -> dict[str, Any]:
    if route.gives is None:
        good: dict[str, Any] = {"text/plain; charset=utf-8": {"schema": {"type": "string"}}}
    else:
        good = {"application/json": {"schema": of[route.gives]}}
    responses = {str(route.status): {"description": "Success.", "content": good}}
    for status, kinds in _by_status(route.all_refusals).items():
        codes = ", ".join(f"`{kind.code}`" for kind in kinds)
        responses[str(status)] = {
            "description": f"Refused: {codes}.",
            "content": {"application/json": {"schema": of[Problem]}},
        }
    return responses


def _by_status(kinds: Iterable[type[LamplighterError]]) -> dict[int, list[type[LamplighterError]]]:
    found: dict[int, list[type[LamplighterError]]] = {}
    for kind in kinds:
        found.setdefault(status_of(kind.__new__(kind)), []).append(kind)
    return found


@cache
def schema() -> dict[str, Any]:
    """Return the schema of all socket messages, with the views and steps of every game."""
    of_games = [(game.name, what, kind) for game in registry.games() for what, kind in told(game)]
    kinds = [messages.Incoming, messages.Said, *(kind for _, _, kind in of_games)]
    (incoming, said, *schemas), found = components(kinds, "#/$defs/{name}")
    named: dict[str, dict[str, Any]] = {}
    for (game, what, _), made in zip(of_games, schemas, strict=True):
        named.setdefault(f"{what}s", {})[game] = made
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Lamplighter, the socket of a table",
        "protocol": PROTOCOL,
        "incoming": incoming,
        "said": said,
        **named,
        "$defs": found,
    }


def told(game: Game) -> list[tuple[str, Any]]:
    """Return the structs of a game that clients receive, each with what it is."""
    structs: list[tuple[str, Any]] = [
        ("view", game.view_type),
        ("observation", game.observation),
        ("preview", GenericAlias(game.preview_type, str)),
        ("danger", GenericAlias(game.danger_type, str)),
    ]
    return [*structs, ("chapter", game.chapter_type)] if game.chapter_type else structs


def components(kinds: Iterable[Any], template: str) -> tuple[list[Any], dict[str, Any]]:
    """Return the schema of each type, and of all structs in them by name.

    Clients get all sentences as text, so `Choice[str]` is called `Choice`.
    """
    made = msgspec.json.schema_components(kinds, ref_template=template)
    text = msgspec.json.encode(made).replace(b'_str_"', b'"').replace(b'[str]"', b'"')
    schemas, named = msgspec.json.decode(text)
    assert len(named) == len(made[1]), "two structs have the same name"
    return schemas, named
