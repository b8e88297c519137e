"""`python -m lamplighter.server.schema`: all types of the protocol as one JSON Schema.

It covers HTTP and the socket. The types of the browser client are generated from it.
"""

from __future__ import annotations

from typing import Any

import msgspec

from lamplighter.kernel import registry
from lamplighter.server.http.routes import ROUTES
from lamplighter.wire import messages
from lamplighter.wire.tables import Problem


def wire() -> dict[str, Any]:
    """Return a schema of every wire struct, with the views, steps and secrets of all games."""
    kinds: dict[str, Any] = {"Incoming": messages.Incoming, "Said": messages.Said}
    for game in registry.games():
        kinds[f"{game.name.title()}View"] = game.view_type
        kinds[f"{game.name.title()}Step"] = game.observation
        kinds[f"{game.name.title()}Whole"] = game.whole_type
        if game.chapter_type is not None:
            kinds[f"{game.name.title()}Chapter"] = game.chapter_type
    asked = [route.takes for route in ROUTES if route.takes not in (None, bytes)]
    given = [route.gives for route in ROUTES if route.gives is not None]
    every = [*kinds.values(), *asked, *given, Problem]
    schemas, components = msgspec.json.schema_components(every, ref_template="#/$defs/{name}")
    named = dict(zip(kinds, schemas, strict=False))
    return {
        "title": "Wire",
        "type": "object",
        "properties": named,
        "required": list(named),
        "additionalProperties": False,
        "$defs": dict(components),
    }


if __name__ == "__main__":
    print(msgspec.json.encode(wire()).decode())
