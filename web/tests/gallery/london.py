"""Make `london.json`: positions of real games of Mr. Jack in London, as seats see them.

Run from the root of the project: `python web/tests/gallery/london.py`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

import lamplighter
from lamplighter import Table
from lamplighter.kernel.guide import Choice

GAME = lamplighter.game("london")
HERE = Path(__file__).parent
ENDS = ("accuse", "leave")
Moment = tuple[Table, int, tuple[Choice, ...]]


def moments(options: dict[str, str]) -> Iterator[Moment]:
    """Yield every decision of some games played at random, to their last rounds."""
    for seed in range(400):
        chosen = random.Random(seed)
        table = Table(GAME, options, key=lamplighter.key_of_seed(seed))
        while not table.over:
            seat = table.seat(table.actor)
            choices = GAME.guide.choices(seat)
            yield table, table.actor, choices
            calm = [one for one in choices if one.act.verb not in ENDS]
            table.act(table.actor, chosen.choice(calm or choices).action)


def after(table: Table, seat: int, choice: Choice) -> Any:
    """Return what the seat would see after a choice."""
    state = table.seat(seat).world.copy()
    state.play(choice.action)
    return GAME.view.look(state, seat)


def changed(before: Any, then: Any) -> int:
    """Return how many people who do not move would become seen or unseen."""
    pairs = zip(before.people, then.people, strict=True)
    return sum(a.hex == b.hex and a.seen != b.seen for a, b in pairs)


def told(
    table: Table, seat: int, choices: Sequence[Choice], pointed: Choice | None = None
) -> dict[str, Any]:
    """Return a position with what may be pressed, and the view after a choice."""
    asked = table.seat(seat)
    identity = asked.game.guide.deduction(asked).question("identity")
    shares = identity.shares() if identity is not None else {}
    previews = {one.action: GAME.guide.preview(asked, one.action) for one in choices}
    return {
        "view": asked.view,
        "ahead": after(table, seat, pointed) if pointed else None,
        "pointed": pointed.targets[0] if pointed else None,
        "choices": [
            {
                "target": one.targets[0],
                "verb": one.act.verb,
                "split": _split(previews[one.action].split),
            }
            for one in choices
            if one.targets
        ],
        "possible": {who: float(share) for who, share in shares.items()},
    }


def _split(split: Any) -> tuple[int, int] | None:
    return None if split is None else (len(split.seen), len(split.unseen))


def first(wanted: Callable[[Moment], dict[str, Any] | None], **options: str) -> dict[str, Any]:
    """Return the scene of the first moment that `wanted` accepts."""
    for moment in moments(options):
        found = wanted(moment)
        if found is not None:
            return found
    raise LookupError(wanted.__name__)


def _best(moment: Moment, least: int) -> dict[str, Any] | None:
    table, seat, choices = moment
    view = table.view(seat)
    goes = [one for one in choices if one.act.verb not in (*ENDS, "swap")]
    best = max(goes, key=lambda one: changed(view, after(table, seat, one)))
    if changed(view, after(table, seat, best)) < least:
        return None
    return told(table, seat, choices, best)


def move(moment: Moment) -> dict[str, Any] | None:
    """The detective moves Watson in round 3, and a person could be accused."""
    table, seat, choices = moment
    view: Any = table.view(seat)
    accused = sum(one.act.verb == "accuse" for one in choices)
    cleared = 8 - len(view.suspects)
    if view.stage != "move" or view.round != 3 or view.seat != "detective":
        return None
    if view.activation.character != "watson" or not accused or not cleared or len(view.beam) < 2:
        return None
    return _best(moment, 1) if any(len(p.seen_by) for p in view.people) else None


def facing(moment: Moment) -> dict[str, Any] | None:
    """Watson chooses where he looks."""
    view: Any = moment[0].view(moment[1])
    if view.stage != "face" or view.seat != "detective" or len(view.cards.used) > 3:
        return None
    return _best(moment, 1)


def lamp(moment: Moment) -> dict[str, Any] | None:
    """Smith puts a lamp down."""
    view: Any = moment[0].view(moment[1])
    if view.stage != "lamp-to" or view.round != 2 or len(view.cards.used) > 3:
        return None
    return _best(moment, 2)


def cordon(moment: Moment) -> dict[str, Any] | None:
    """Lestrade puts a cordon down."""
    table, seat, choices = moment
    view: Any = table.view(seat)
    return told(table, seat, choices) if view.stage == "cordon-to" else None


def far(moment: Moment) -> dict[str, Any] | None:
    """Jack's seat has more than 24 streets to choose from."""
    table, seat, choices = moment
    view: Any = table.view(seat)
    if view.stage != "move" or view.seat != "jack" or len(choices) < 40:
        return None
    return told(table, seat, choices)


def whistle(moment: Moment) -> dict[str, Any] | None:
    """Goodley whistles for a person."""
    table, seat, choices = moment
    view: Any = table.view(seat)
    return told(table, seat, choices) if view.stage == "whistle" else None


def leave(moment: Moment) -> dict[str, Any] | None:
    """Jack may leave."""
    table, seat, choices = moment
    if all(one.act.verb != "leave" for one in choices):
        return None
    return told(table, seat, choices)


def card(moment: Moment) -> dict[str, Any] | None:
    """A character is to be chosen, in round 4, with odds."""
    table, seat, choices = moment
    view: Any = table.view(seat)
    if view.stage != "card" or view.round != 4 or view.seat != "detective":
        return None
    return told(table, seat, choices)


def dimmed(moment: Moment) -> dict[str, Any] | None:
    """The last choice of a round, after which some are cleared and a lamp goes out."""
    table, seat, choices = moment
    view: Any = table.view(seat)
    if view.round != 2:
        return None
    for choice in choices:
        state: Any = table.seat(seat).world.copy()
        state.play(choice.action)
        later: Any = GAME.view.look(state, seat)
        if state.round == 3 and len(later.suspects) < len(view.suspects) - 1:
            step = GAME.view.observe(table.seat(seat).world, choice.action, state, seat)
            return told(table, seat, ()) | {"later": later, "step": step}
    return None


def main() -> None:
    """Write the file."""
    layouts = {
        edition: GAME.guide.layout(GAME.full_options({"edition": edition}))
        for edition in ("first", "revised")
    }
    wanted = (move, facing, lamp, cordon, far, whistle, leave, card, dimmed)
    scenes = {one.__name__: first(one) for one in wanted}
    scenes["revised"] = first(card, edition="revised")
    made = {"layouts": layouts, "scenes": scenes}
    (HERE / "london.json").write_bytes(msgspec.json.encode(made) + b"\n")


if __name__ == "__main__":
    main()
