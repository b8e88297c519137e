"""Make `whitechapel.json`: positions of real games of Letters from Whitechapel, as seats see them.

Run from the root of the project: `python web/tests/gallery/whitechapel.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

import lamplighter
from lamplighter import Table
from lamplighter.kernel.guide import Choice
from lamplighter.players import player
from lamplighter.server.tables.messages import ODDS, MessageWriter

GAME = lamplighter.game("whitechapel")
HERE = Path(__file__).parent
ALL = {"letters": "on", "false_clues": "on", "address": "on", "rushing": "on"}
KEPT = ("circle", "hideout")
"""Questions of which all answers are kept, with those about the cells of the track."""
Moment = tuple[Table, int, tuple[Choice, ...]]


def moments(options: dict[str, str], seed: int) -> Iterator[Moment]:
    """Yield every decision of a game between easy computer players."""
    somebody = player("easy")
    table = Table(GAME, options, key=lamplighter.key_of_seed(seed))
    while not table.over:
        seat = table.seat(table.actor)
        yield table, table.actor, GAME.guide.choices(seat, previews=True)
        table.act(table.actor, somebody.choose(seat))
    yield table, 0, ()


def told(
    table: Table, seat: int, choices: Sequence[Choice], pointed: int | None = None
) -> dict[str, Any]:
    """Return a position with the choices, what is known, and the view after a choice."""
    asked = table.seat(seat)
    speaker = MessageWriter(GAME, "en", ODDS)
    chosen = None if pointed is None else choices[pointed]
    return {
        "view": asked.view,
        "ahead": None if chosen is None else GAME.guide.foresee(asked, chosen.action),
        "pointed": None if chosen is None else pointed,
        "choices": [speaker.choice(one) for one in choices],
        "deduction": _deduction(speaker, asked),
    }


def _deduction(speaker: MessageWriter, seat: Any) -> Any:
    """Return what is known of circles. Weights are per thousand, which is drawn the same."""
    deduction = speaker.deduction(GAME.guide.deduction(seat))
    questions = [one for one in deduction.questions if _kept(one.id.removeprefix("their-"))]
    return {
        "worlds": deduction.worlds,
        "text": [],
        "questions": [
            {
                "id": one.id,
                "text": one.text,
                "kind": one.kind,
                "answers": one.answers,
                "weights": [round(1000 * weight / one.total, 3) for weight in one.weights],
                "total": 1000,
            }
            for one in questions
        ],
    }


def _kept(id: str) -> bool:
    return id in KEPT or id.startswith("circle-at-")


def _wanted(view: Any, seat: str, choices: Sequence[Choice]) -> bool:
    return view.seat == seat and view.actor == seat and bool(choices)


def _scenes(seed: int, options: dict[str, str]) -> dict[str, dict[str, Any]]:
    """Return the first moment of each kind."""
    found: dict[str, dict[str, Any]] = {}
    for table, seat, choices in moments(options, seed):
        view: Any = table.view(seat)
        cells = len(view.track)
        if view.result is not None:
            found["end"] = told(table, seat, choices)
        elif not _wanted(view, view.seat, choices):
            continue
        elif view.stage == "hide":
            found.setdefault("hide", told(table, seat, choices))
        elif view.stage == "mark":
            found.setdefault("mark", told(table, seat, choices))
        elif view.stage in ("kill", "reveal") and view.round == 2:
            found.setdefault("hell", told(table, seat, choices, 0))
        elif view.stage == "lead":
            found.setdefault("lead", told(table, seat, choices, 0))
        elif view.stage == "go" and cells >= 8 and len(view.clues) > 3 and len(view.done) == 2:
            found.setdefault("go", told(table, seat, choices, 0))
        elif view.stage == "act" and cells >= 6 and view.clues:
            found.setdefault("act", told(table, seat, choices, 0))
        elif view.stage == "false-clue":
            found.setdefault("false", told(table, seat, choices))
        elif view.stage == "policeman" and cells >= 5 and len(view.done) == 1:
            found.setdefault("policeman", told(table, seat, choices, 0))
        elif view.stage == "move" and cells >= 7 and view.clues:
            found.setdefault("walk", told(table, seat, choices, len(choices) // 2))
        if len(found) == 10:
            break
    return found


def main() -> None:
    """Write the file."""
    scenes: dict[str, dict[str, Any]] = {}
    for seed in range(40):
        for name, scene in _scenes(seed, ALL if seed % 2 else {}).items():
            scenes.setdefault(name, scene)
        if len(scenes) == 10:
            break
    print(sorted(scenes))
    made = {"layout": GAME.guide.layout(GAME.full_options({})), "scenes": scenes}
    (HERE / "whitechapel.json").write_bytes(msgspec.json.encode(made) + b"\n")


if __name__ == "__main__":
    main()
