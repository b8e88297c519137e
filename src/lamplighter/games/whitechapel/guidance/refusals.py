"""Why an act is not allowed now, with the rule that forbids it.

The engine alone decides what is legal: every act that comes here was refused by it. The reason is
found by querying the engine, one question after the other, in a world that the seat holds possible.
The questions are only about public facts, or facts the seat itself knows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from lamplighter.games.whitechapel import board
from lamplighter.games.whitechapel.board import (
    CIRCLES,
    COLOURS,
    CROSSINGS,
    GOULSTON,
    GOULSTON_COLOURS,
    LETTER_OF,
    LETTERS,
    MARKED,
    RED_INDEX,
    WOMEN,
    beside,
    looks,
    routes,
    steps,
    walk_between,
)
from lamplighter.games.whitechapel.guidance.names import (
    crossing_list,
    crossing_of,
    crossing_word,
    policeman,
    policemen,
    stand,
)
from lamplighter.games.whitechapel.guidance.places import (
    MOVES,
    by_circle,
    circle_of,
    crossing_names,
    home_of,
    jack_on,
    owner_of,
    patrol_on,
    plays,
    policeman_on,
    stands,
)
from lamplighter.games.whitechapel.notation import red_circles
from lamplighter.games.whitechapel.state import State
from lamplighter.games.whitechapel.view import View
from lamplighter.kernel.acts import Act
from lamplighter.kernel.guide import Refusal
from lamplighter.kernel.messages import Arg, Message, message


class RefusedAct(NamedTuple):
    """An act that is not allowed, with everything needed to explain it."""

    view: View
    world: State
    act: Act
    task: Message
    """What the player has to do instead."""

    @property
    def id(self) -> str:
        """The id of what the act is about."""
        return self.act.id

    @property
    def circle(self) -> int:
        """The circle of the act."""
        return circle_of(self.act.id)

    @property
    def crossing(self) -> int:
        """The crossing of the act."""
        return crossing_of(self.act.id)

    @property
    def at(self) -> Message:
        """The crossing of the act in words."""
        return crossing_word(self.act.id)

    def by(self, rule: str, reason: str, instead: Message | None = None, **args: Arg) -> Refusal:
        """Return the refusal by a rule, with a reason."""
        return Refusal(Message(f"refuse-{reason}", args), rule, instead)


def refuse(refused: RefusedAct) -> Refusal:
    """Return why an act is not allowed now."""
    verb, stage = refused.act.verb, refused.view.stage
    option, rule = _OPTIONAL.get(verb, ("", ""))
    if option and not plays(refused.view, option):
        return refused.by(rule, f"option-{option.replace('_', '-')}")
    if verb in _VERBS[stage]:
        return _REASONS[verb](refused)
    if verb in _MEANWHILE.get(stage, ()):
        return _MEANWHILE[stage][verb](refused)
    # The act belongs to another stage.
    reason = verb.replace(" ", "-").removeprefix("no-")
    return Refusal(message(f"when-{reason}"), _RULES[verb], refused.task)


_OPTIONAL: Mapping[str, tuple[str, str]] = {
    **dict.fromkeys(("letter", "no letter", "token", "shift"), ("letters", "W26")),
    **dict.fromkeys(("goulston", "no goulston", "send"), ("letters", "W27")),
    **dict.fromkeys(("false", "no false"), ("false_clues", "W28")),
    **dict.fromkeys(("address", "no address"), ("address", "W32")),
    "rush": ("rushing", "W29"),
    "arrest around": ("area_arrests", "W30"),
}
"""The verbs that need an option, with the option and its rule."""
_ACTS = ("search", "arrest", "arrest around", "nothing", "rush")
_VERBS: Mapping[str, tuple[str, ...]] = {
    "hide": ("hide",),
    "women": ("women",),
    "mark": ("mark",),
    "tile": (),
    "address": ("address",),
    "yellows": ("yellows",),
    "patrol": ("patrol",),
    "letter": ("letter",),
    "token": ("token",),
    "shift": ("shift",),
    "kill": ("kill", "wait"),
    "kill-again": ("kill",),
    "wretched": ("wretched",),
    "lead": ("lead",),
    "reveal": ("reveal",),
    "move": ("walk", "escape", "coach", "alley"),
    "ride": ("on",),
    "goulston": ("goulston",),
    "send": ("send",),
    "policeman": ("choose",),
    "go": ("go",),
    "false-clue": ("false",),
    "actor": ("choose",),
    "act": _ACTS,
    "search": ("search",),
    "over": (),
}
"""The verbs that each stage asks for."""
_RULES: Mapping[str, str] = {
    "hide": "W1",
    "women": "W5",
    "mark": "W5",
    "kill": "W8",
    "wait": "W8",
    "reveal": "W10",
    "walk": "W14",
    "escape": "W18",
    "coach": "W15",
    "on": "W15",
    "alley": "W16",
    "letter": "W26",
    "no letter": "W26",
    "token": "W26",
    "shift": "W26",
    "goulston": "W27",
    "no goulston": "W27",
    "send": "W27",
    "false": "W28",
    "no false": "W28",
    "address": "W32",
    "no address": "W32",
    "yellows": "W6",
    "patrol": "W6",
    "wretched": "W9",
    "lead": "W9",
    "choose": "W20",
    "go": "W20",
    "search": "W22",
    "arrest": "W23",
    "arrest around": "W30",
    "nothing": "W21",
    "rush": "W29",
}
"""The rule of each verb."""


# Hell.


def _hide(refused: RefusedAct) -> Refusal:
    if RED_INDEX[refused.circle] >= 0:
        return refused.by("W1", "hide-red", place=refused.id)
    return refused.by("W31", "hide-near-red", place=refused.id)


def _set(refused: RefusedAct) -> Refusal:
    view, night = refused.view, refused.view.round - 1
    if view.stage == "women":
        free = tuple(red_circles(refused.world.free_red()))
        return refused.by("W5a", "women", count=WOMEN[night], places=free)
    free = tuple(str(circle) for circle in view.women)
    return refused.by("W5", "mark", count=MARKED[night], places=free)


def _kill(refused: RefusedAct) -> Refusal:
    own = refused.view.own
    if own is not None and own.chosen == refused.circle + 1:
        return refused.by("W13", "killed", place=refused.id)
    return refused.by("W8", "no-wretched", place=refused.id)


def _reveal(refused: RefusedAct) -> Refusal:
    there = patrol_on(refused.view, refused.crossing)
    return refused.by("W10", "patrol-up" if there else "no-patrol", place=refused.at)


def _patrol(refused: RefusedAct) -> Refusal:
    there = patrol_on(refused.view, refused.crossing)
    if there is None or there.face is None:
        return refused.by("W6", "patrol-elsewhere", place=refused.at)
    return refused.by("W6", "patrol-laid", place=refused.at, face=message(f"face-{there.face}"))


def _letter(refused: RefusedAct) -> Refusal:
    letter = message(f"letter-{refused.id}")
    if refused.id in refused.view.letters:
        return refused.by("W26", "letter-sent", letter=letter)
    return refused.by("W26a", "letter-in-full", letter=letter)


def _token(refused: RefusedAct) -> Refusal:
    view, letter = refused.view, LETTERS.index(refused.view.letter or LETTERS[0])
    if patrol_on(view, refused.crossing) is None:
        return refused.by("W26", "no-patrol", place=refused.at)
    if LETTER_OF[refused.crossing] == letter:
        return refused.by("W26", "token-order", place=refused.at)
    return refused.by("W26", "token", place=refused.at, letter=message(f"letter-{view.letter}"))


def _wretched(refused: RefusedAct) -> Refusal:
    view, number = refused.view, refused.circle + 1
    if number in view.led:
        return refused.by("W9", "led", place=refused.id)
    if number not in view.wretched:
        return refused.by("W9", "no-wretched", place=refused.id)
    if view.taken == refused.id:
        return refused.by("W9", "being-led", refused.task, place=refused.id)
    if refused.world.can_be_led(view.wretched.index(number)):
        return refused.by("W9", "other-led", refused.task, place=view.taken or "")
    return refused.by("W9a", "stuck", place=refused.id)


def _lead(refused: RefusedAct) -> Refusal:
    world, there = refused.world, refused.circle
    start = circle_of(refused.view.taken or "1")
    if walk_between(start, there) < 0:
        return refused.by("W9", "not-next", place=refused.id, start=CIRCLES[start])
    if there + 1 in refused.view.wretched:
        return refused.by("W9", "lead-wretched", place=refused.id)
    if world.is_scene(there):
        return refused.by("W9", "lead-scene", place=refused.id)
    near = crossing_names(x for x in beside(there) if world.patrol_on(x) >= 0)
    if near:
        return refused.by("W9", "lead-watched", place=refused.id, places=crossing_list(near))
    between = {x for route in routes(start, there) for x in route if world.patrol_on(x) >= 0}
    barred = crossing_list(crossing_names(sorted(between)))
    return refused.by("W9", "lead-barred", place=refused.id, places=barred)


# Jack in the Hunting.


def _barred(refused: RefusedAct, start: int, end: int) -> tuple[Message, ...]:
    """Return the policemen who block a walk, as the engine judges it; empty if it is free."""
    walk = walk_between(start, end)
    if walk < 0 or refused.world.can_walk(walk):
        return ()
    passed = dict.fromkeys(x for route in routes(start, end) for x in route)
    met = ((policeman_on(refused.view, x), CROSSINGS[x]) for x in passed)
    return tuple(stand(policeman(colour), place) for colour, place in met if colour)


def _walk(refused: RefusedAct) -> Refusal:
    here, there = jack_on(refused.view), refused.circle
    if here == there:
        return refused.by("W14", "walk-stay", place=refused.id)
    barred = _barred(refused, here, there)
    if barred:
        return refused.by("W14", "walk-barred", place=refused.id, stands=barred)
    if walk_between(here, there) < 0:
        return refused.by("W14", "not-next", place=refused.id, start=CIRCLES[here])
    return refused.by("W19", "walk-home-last", message("do-escape"))


def _escape(refused: RefusedAct) -> Refusal:
    home = home_of(refused.view)
    barred = _barred(refused, jack_on(refused.view), home)
    if barred:
        return refused.by("W14", "walk-barred", place=CIRCLES[home], stands=barred)
    return refused.by("W18", "escape", place=CIRCLES[home])


def _coach(refused: RefusedAct) -> Refusal:
    view, here = refused.view, jack_on(refused.view)
    if not view.coaches:
        return refused.by("W15", "no-coach")
    if walk_between(here, refused.circle) < 0:
        return refused.by("W15", "not-next", place=refused.id, start=CIRCLES[here])
    return refused.by("W15", "coach-cells")


def _on(refused: RefusedAct) -> Refusal:
    view = refused.view
    if refused.circle == jack_on(view):
        return refused.by("W15", "ride-back")
    chosen = str(view.own.chosen) if view.own else ""
    return refused.by("W15", "not-next", place=refused.id, start=chosen)


def _alley(refused: RefusedAct) -> Refusal:
    if not refused.view.alleys:
        return refused.by("W16", "no-alley")
    return refused.by("W16", "alley", place=refused.id, start=CIRCLES[jack_on(refused.view)])


def _goulston(refused: RefusedAct) -> Refusal:
    if COLOURS.index(refused.id) not in GOULSTON_COLOURS:
        nameable = policemen(COLOURS[colour] for colour in GOULSTON_COLOURS)
        return refused.by("W27", "goulston-colour", who=nameable)
    return refused.by("W27", "goulston-nobody", who=policeman(refused.id))


def _send(refused: RefusedAct) -> Refusal:
    if refused.id not in (refused.view.taken, COLOURS[board.BROWN]):
        return refused.by("W27", "send-named", who=policeman(refused.view.taken or ""))
    return refused.by("W27", "send-taken", place=crossing_word(CROSSINGS[GOULSTON]))


# Policemen.


def _choose(refused: RefusedAct) -> Refusal:
    view, colour = refused.view, refused.id
    moving = view.stage in MOVES
    rule = "W20" if moving else "W21"
    who = policeman(colour)
    if colour == view.taken:
        return refused.by(rule, "taken", refused.task, who=who)
    owner = owner_of(view, colour)
    if owner != view.seat:
        return refused.by("W34", "not-yours", who=who, seat=message(f"seat-{owner}"))
    if colour in view.done:
        return refused.by(rule, "has-moved" if moving else "has-acted", who=who)
    return refused.by(rule, "other-taken", refused.task, who=policeman(view.taken or ""))


def _go(refused: RefusedAct) -> Refusal:
    view = refused.view
    there = policeman_on(view, refused.crossing)
    if there is not None:
        return refused.by("W20", "stands-there", who=policeman(there), place=refused.at)
    start = crossing_word(view.policemen[view.taken or ""])
    return refused.by("W20", "too-far", place=refused.at, start=start)


def _rush(refused: RefusedAct) -> Refusal:
    view, start = refused.view, stands(refused.view, refused.view.taken or "")
    there = policeman_on(view, refused.crossing)
    if there is not None and refused.crossing in (start, *steps(start)):
        return refused.by("W29", "stands-there", who=policeman(there), place=refused.at)
    near = crossing_word(CROSSINGS[start])
    return refused.by("W29", "rush-far", place=refused.at, start=near)


def _search(refused: RefusedAct) -> Refusal:
    view, circle = refused.view, refused.circle
    here = stands(view, view.taken or "")
    if circle not in looks(here):
        return refused.by(
            "W21", "not-beside", place=refused.id, start=crossing_word(CROSSINGS[here])
        )
    if refused.world.can_be_searched(circle):
        return refused.by("W22", "asked", place=refused.id)
    if circle in by_circle(view.clues):
        return refused.by("W22a", "clue-there", place=refused.id)
    return refused.by("W28", "false-there", place=refused.id)


def _arrest(refused: RefusedAct) -> Refusal:
    view = refused.view
    if plays(view, "area_arrests"):
        return refused.by("W30", "arrest-area", message("do-arrest-around"))
    here = stands(view, view.taken or "")
    if refused.circle not in looks(here):
        return refused.by(
            "W21", "not-beside", place=refused.id, start=crossing_word(CROSSINGS[here])
        )
    return refused.by("W28", "false-there", place=refused.id)


def _in_pairs(reason: str, rule: str) -> Callable[[RefusedAct], Refusal]:
    """Return a function that refuses a choice until the choice it belongs with is made."""
    return lambda refused: refused.by(rule, reason, refused.task)


_REASONS: Mapping[str, Callable[[RefusedAct], Refusal]] = {
    "hide": _hide,
    "women": _set,
    "mark": _set,
    "kill": _kill,
    "wait": lambda refused: refused.by("W8", "wait-no-more"),
    "reveal": _reveal,
    "walk": _walk,
    "escape": _escape,
    "coach": _coach,
    "on": _on,
    "alley": _alley,
    "letter": _letter,
    "token": _token,
    "shift": lambda refused: refused.by("W26a", "shift", place=refused.at),
    "goulston": _goulston,
    "send": _send,
    "false": lambda refused: refused.by("W28a", "false-there", place=refused.id),
    "yellows": lambda refused: refused.by("W6", "yellows"),
    "patrol": _patrol,
    "wretched": _wretched,
    "lead": _lead,
    "choose": _choose,
    "go": _go,
    "search": _search,
    "arrest": _arrest,
    "arrest around": lambda refused: refused.by("W28", "arrest-all-false"),
    "rush": _rush,
}
_GOES_ON = _in_pairs("search-goes-on", "W22")
_WHO_ACTS = _in_pairs("who-acts", "W21")
_RIDES_ON = _in_pairs("rides-on", "W15")
_MEANWHILE: Mapping[str, Mapping[str, Callable[[RefusedAct], Refusal]]] = {
    "kill-again": {"wait": _in_pairs("kill-again", "W13")},
    "wretched": {"lead": _in_pairs("who-is-led", "W9")},
    "lead": {"wretched": _wretched},
    "ride": dict.fromkeys(("walk", "escape", "coach", "alley"), _RIDES_ON),
    "policeman": {"go": _in_pairs("who-goes", "W20")},
    "go": {"choose": _choose},
    "actor": dict.fromkeys(_ACTS, _WHO_ACTS),
    "act": {"choose": _choose},
    "search": {**dict.fromkeys(_ACTS, _GOES_ON), "choose": _choose},
}
"""The verbs that are close to what a stage asks for, and why they are refused."""
