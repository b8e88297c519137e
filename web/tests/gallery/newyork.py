"""Make `newyork.json`: positions of real games of Mr. Jack in New York, as seats see them.

Run from the root of the project: `python web/tests/gallery/newyork.py`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

import lamplighter
from lamplighter import Table
from lamplighter.kernel.guide import Choice

GAME = lamplighter.game("newyork")
HERE = Path(__file__).parent
ENDS = ("accuse", "leave")


class Moment(msgspec.Struct):
    """A decision of a game, as its seat sees it."""

    table: Table
    seat: int
    view: Any
    choices: tuple[Choice, ...]

    def after(self, choice: Choice) -> Any:
        """Return what the seat would see after a choice."""
        return GAME.guide.foresee(self.table.seat(self.seat), choice.action)

    def told(self, pointed: Choice | None = None) -> dict[str, Any]:
        """Return the position with what may be pressed, and the view after a choice."""
        asked = self.table.seat(self.seat)
        identity = GAME.guide.deduction(asked).question("identity")
        preview = GAME.guide.preview(asked, pointed.action) if pointed else None
        return {
            "view": self.view,
            "ahead": self.after(pointed) if pointed else None,
            "pointed": pointed.targets if pointed else (),
            "reach": preview.reach if preview else (),
            "choices": [{"targets": one.targets, "verb": one.act.verb} for one in self.choices],
            "possible": {
                who: float(share) for who, share in (identity.shares() if identity else {}).items()
            },
        }


def moments() -> Iterator[Moment]:
    """Yield every decision of some games played at random, to their last rounds."""
    for seed in range(400):
        chosen = random.Random(seed)
        table = Table(GAME, {}, key=lamplighter.key_of_seed(seed))
        while not table.over:
            seat = table.actor
            choices = GAME.guide.choices(table.seat(seat))
            yield Moment(table, seat, table.view(seat), choices)
            calm = [one for one in choices if one.act.verb not in ENDS]
            table.act(seat, chosen.choice(calm or choices).action)


def changed(before: Any, then: Any) -> int:
    """Return how many people who do not move would become seen or unseen."""
    if then is None:
        return 0
    pairs = zip(before.people, then.people, strict=True)
    return sum(a.hex == b.hex and a.seen != b.seen for a, b in pairs)


def stage(name: str, *, least: int = 0, round: int = 2) -> Callable[[Moment], Any]:
    """Return a condition: a stage, from a round on, and a choice that changes enough people."""

    def wanted(moment: Moment) -> dict[str, Any] | None:
        view = moment.view
        if view.stage != name or view.round < round or len(view.cards.used) > 3:
            return None
        calm = [one for one in moment.choices if one.act.verb not in ENDS]
        best = max(calm, key=lambda one: changed(view, moment.after(one)))
        return moment.told(best) if changed(view, moment.after(best)) >= least else None

    return wanted


def lamp(moment: Moment) -> dict[str, Any] | None:
    """Latimer builds a lamp, after which a person is seen; a site and a park are there."""
    tiles = {tile.tile for tile in moment.view.tiles}
    if moment.view.stage != "build" or moment.view.activation.character != "latimer":
        return None
    return stage("build", least=1)(moment) if {"site", "park"} <= tiles else None


def eastman(moment: Moment) -> dict[str, Any] | None:
    """Eastman could move a person; the targets are shown."""
    if moment.view.stage != "move" or moment.view.activation.character != "eastman":
        return None
    named = [one for one in moment.choices if one.act.verb == "move"]
    return moment.told(named[0]) if len(named) > 2 and moment.view.seat == "detective" else None


def tumblety(moment: Moment) -> dict[str, Any] | None:
    """Tumblety goes where others are next to him."""
    at_hand = moment.view.activation
    if moment.view.stage != "move" or at_hand.character != "tumblety" or not at_hand.power_due:
        return None
    asked = moment.table.seat(moment.seat)
    goes = [one for one in moment.choices if one.act.verb == "go"]
    best = max(goes, key=lambda one: len(GAME.guide.preview(asked, one.action).reach))
    told = moment.told(best)
    return told if len(told["reach"]) > 1 else None


def silent(moment: Moment) -> dict[str, Any] | None:
    """A card is to be chosen while the Informant is silent, among them one who moves others."""
    view = moment.view
    if view.stage != "card" or view.informant.talkative or view.seat != "detective":
        return None
    for choice in moment.choices:
        if choice.act.id == "eastman":
            told = moment.told(choice)
            return told if len(told["reach"]) > 1 else None
    return None


def leave(moment: Moment) -> dict[str, Any] | None:
    """Jack may leave."""
    verbs = {one.act.verb for one in moment.choices}
    return moment.told() if "leave" in verbs else None


def call(moment: Moment) -> dict[str, Any] | None:
    """The last choice of a round, after which some are cleared."""
    view = moment.view
    for choice in moment.choices if view.round == 2 else ():
        state: Any = moment.table.seat(moment.seat).world.copy()
        state.play(choice.action)
        later: Any = GAME.view.look(state, moment.seat)
        if state.round == 3 and len(later.suspects) < len(view.suspects) - 1:
            world = moment.table.seat(moment.seat).world
            step = GAME.view.observe(world, choice.action, state, moment.seat)
            return moment.told() | {"later": later, "step": step}
    return None


WANTED: dict[str, Callable[[Moment], dict[str, Any] | None]] = {
    "lamp": lamp,
    "go": stage("move", least=1),
    "turn": stage("turn", least=1),
    "lift": stage("lift"),
    "lay": stage("lay"),
    "sail": stage("sail"),
    "moor": stage("moor"),
    "swap": stage("swap"),
    "with": stage("with"),
    "place": stage("place", round=1),
    "eastman": eastman,
    "tumblety": tumblety,
    "silent": silent,
    "leave": leave,
    "call": call,
}


def main() -> None:
    """Write the file."""
    scenes: dict[str, Any] = {}
    for moment in moments():
        for name, wanted in WANTED.items():
            if name not in scenes and (found := wanted(moment)) is not None:
                scenes[name] = found
        if len(scenes) == len(WANTED):
            break
    layout = GAME.guide.layout(GAME.full_options({}))
    made = {"layout": layout, "scenes": {name: scenes[name] for name in WANTED}}
    (HERE / "newyork.json").write_bytes(msgspec.json.encode(made) + b"\n")


if __name__ == "__main__":
    main()
