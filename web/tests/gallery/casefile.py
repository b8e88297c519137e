"""Make `casefile.json`: moments of real games of Letters from Whitechapel, as sent.

Run from the root of the project: `python web/tests/gallery/casefile.py`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

import lamplighter
from lamplighter import Table
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.guide import Choice
from lamplighter.server.tables.messages import ODDS, MessageWriter

GAME = lamplighter.game("whitechapel")
HERE = Path(__file__).parent
JACK, POLICE = 0, 1
RISKY = ("arrest", "arrest around", "address")
OPTIONS = {"letters": "on", "false_clues": "on"}
SPEAKER = MessageWriter(GAME, "en", ODDS)


def games() -> Iterator[Table]:
    """Yield new games. Jack gets home in time; the police follow the odds and arrest nobody."""
    for seed in range(40):
        yield Table(GAME, OPTIONS, key=lamplighter.key_of_seed(seed))


def wanted_by(table: Table, draws: random.Random) -> Choice:
    """Return a choice that a sensible player could make."""
    seat = table.seat(table.actor)
    view: Any = seat.view
    previews = view.stage in ("move", "ride", "act", "search")
    choices = GAME.guide.choices(seat, previews=previews)
    calm = [one for one in choices if one.act.verb not in RISKY] or list(choices)
    if view.stage in ("move", "ride"):
        return _home_or_away(view, calm, draws)
    if view.stage == "go":
        return calm[draws.randrange(min(4, len(calm)))]
    searches = [one for one in calm if one.act.verb == "search"]
    if searches:
        return max(searches, key=lambda one: one.preview.odds.weight if one.preview else 0)
    return draws.choice(calm)


def _home_or_away(view: Any, choices: list[Choice], draws: random.Random) -> Choice:
    cells = GAME.guide.layout({}).tracks[0].cells
    left = len(cells) - 1 - cells.index(view.track[-1].name)
    near = sorted(choices, key=lambda one: (one.preview and one.preview.from_home) or 0)
    escape = [one for one in near if one.act.verb == "escape"]
    if escape and left < 9:
        return escape[0]
    hurried = left < 7 + draws.randrange(3)
    return near[draws.randrange(min(2, len(near)))] if hurried else draws.choice(choices)


def played(until: Callable[[Any], bool]) -> Table:
    """Return a game, played until the view of the police satisfies `until`."""
    for seed, table in enumerate(games()):
        draws = random.Random(seed)
        while not table.over:
            if until(table.view(POLICE)):
                return table
            table.act(table.actor, wanted_by(table, draws).action)
        if until(table.view(POLICE)):
            return table
    raise LookupError(until)


def told(table: Table, index: int) -> dict[str, Any]:
    """Return everything that the server would send a seat now, at the highest level of help."""
    seat = table.seat(index)
    danger = None if index == SPECTATOR else SPEAKER.danger(GAME.guide.danger(seat))
    asked = table.actor == index
    return {
        "seat": GAME.actor_name(index),
        "view": seat.view,
        "task": None if table.over else SPEAKER.task(GAME.guide.task(seat.view)).text,
        "choices": SPEAKER.choices(seat, previews=True) if asked else [],
        "deduction": SPEAKER.deduction(GAME.guide.deduction(seat)),
        "danger": danger,
        "chronicle": SPEAKER.chronicle(seat),
    }


def at(stage: str, night: int, cell: str = "", least: int = 0) -> Callable[[Any], bool]:
    """Return a condition for a moment of a night: at a cell, with some clues found."""

    def until(view: Any) -> bool:
        here = view.track[-1].name if view.track else ""
        return (
            view.stage == stage
            and view.round == night
            and (not cell or here == cell)
            and len(view.clues) >= least
        )

    return until


def main() -> None:
    """Write the file."""
    second = played(at("go", 2, "11", 6))
    acting = played(at("act", 2, "8", 3))
    actor = played(at("actor", 3, "5", 1))
    moving = played(at("move", 2, "10", 4))
    over = played(lambda view: view.result is not None and view.round > 1)
    scenes = {
        "go": told(second, POLICE),
        "act": told(acting, POLICE),
        "actor": told(actor, POLICE),
        "watch": told(second, SPECTATOR),
        "wait": told(second, JACK),
        "move": told(moving, JACK),
        "early": told(played(at("move", 1, "1")), JACK),
        "hell": told(played(at("kill", 2)), POLICE),
        "over": told(over, POLICE),
        "over-jack": told(over, JACK),
    }
    layout = msgspec.structs.replace(GAME.guide.layout(OPTIONS), streets=(), blocks=())
    made = {"layout": layout, "scenes": scenes}
    (HERE / "casefile.json").write_bytes(msgspec.json.encode(made) + b"\n")


if __name__ == "__main__":
    main()
