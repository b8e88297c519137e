"""`python -m lamplighter.server.schema`: all types of the protocol as one JSON Schema.

It covers HTTP and the socket. The types of the browser client are generated from it.
"""

from __future__ import annotations

from typing import Any

import msgspec

from lamplighter.kernel import registry
from lamplighter.server.http.openapi import components, told
from lamplighter.server.http.routes import ROUTES
from lamplighter.wire import messages
from lamplighter.wire.tables import Problem

_NAMES = {"observation": "Step"}
"""What the pages call a struct of a game, where they have a shorter name."""


def wire() -> dict[str, Any]:
    """Return a schema of every wire struct, with the views, steps and secrets of all games."""
    kinds: dict[str, Any] = {"Incoming": messages.Incoming, "Said": messages.Said}
    for game in registry.games():
        for what, kind in (*told(game), ("whole", game.whole_type)):
            kinds[f"{game.name.title()}{_NAMES.get(what, what.title())}"] = kind
    asked = [route.takes for route in ROUTES if route.takes not in (None, bytes)]
    given = [route.gives for route in ROUTES if route.gives is not None]
    every = [*kinds.values(), *asked, *given, Problem]
    schemas, found = components(every, "#/$defs/{name}")
    for struct, field in (("Choice", "preview"), ("Told", "preview"), ("Told", "danger")):
        name = f"Any{field.title()}"
        found[name] = _of_any_game(found, field.title())
        found[struct]["properties"][field] = {
            "anyOf": [{"$ref": f"#/$defs/{name}"}, {"type": "null"}]
        }
    named = dict(zip(kinds, schemas, strict=False))
    return {
        "title": "Wire",
        "type": "object",
        "properties": named,
        "required": list(named),
        "additionalProperties": False,
        "$defs": found,
    }


def _of_any_game(found: dict[str, Any], what: str) -> dict[str, Any]:
    """Return the schema of a struct with the fields that the structs of all games have.

    The parts of the pages that show any game read it; each field may be missing.
    """
    fields: dict[str, Any] = {}
    for name, schema in found.items():
        if name.endswith(what) and not name.startswith("Any"):
            fields |= schema["properties"]
    about = f"The {what.lower()} of any game: a field is missing if its game has none."
    return {"title": f"Any{what}", "description": about, "type": "object", "properties": fields}


if __name__ == "__main__":
    print(msgspec.json.encode(wire()).decode())
