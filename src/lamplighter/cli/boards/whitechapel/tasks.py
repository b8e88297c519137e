"""What is to be chosen at each stage, and what is asked about twice."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from lamplighter.cli.boards.base import listed, some
from lamplighter.cli.boards.whitechapel.places import (
    TITLE_OF,
    cell_of,
    cells_left,
    circle_of,
    home_of,
    jack_on,
)
from lamplighter.games.whitechapel.board import (
    CIRCLES,
    COLOURS,
    CROSSINGS,
    DOUBLE_EVENT,
    GOULSTON,
    LAST_CELL,
    LETTERS,
    MARKED,
    TRACK,
    WOMEN,
)
from lamplighter.games.whitechapel.insight import far
from lamplighter.games.whitechapel.view import View


def task(view: View) -> str:
    """Say what is to be chosen."""
    return _TASKS[view.stage](view)


def warning(view: View, verb: str, place: str) -> str:
    """Ask twice before a move after which home cannot be reached in time."""
    if view.own is None or verb not in ("walk", "on", "alley"):
        return ""
    home, left = home_of(view), LAST_CELL - cell_of(view)
    if _needed(jack_on(view), home, view.alleys) > left:
        return ""
    then = left - (2 if verb == "on" else 1)
    need = _needed(circle_of(place), home, view.alleys - (verb == "alley"))
    if need <= then:
        return ""
    return (
        f"From {place} it takes at least {some(need, 'more cell')} to come home, and "
        f"{cells_left(then)}: the night would be lost (W19)."
    )


def _needed(circle: int, home: int, alleys: int) -> int:
    """Fewest cells to come home from a circle; on the doorstep one must leave and return."""
    return far(circle, home, alleys) or 2


def _task_of_mark(view: View) -> str:
    return f"Mark {MARKED[view.night - 1]} of the {WOMEN[view.night - 1]} women."


def _task_of_move(view: View) -> str:
    assert view.own is not None
    left = LAST_CELL - cell_of(view)
    home = some(far(jack_on(view), home_of(view)), "walk")
    return (
        f"You are on {CIRCLES[jack_on(view)]} at {view.track[-1].name}, {home} from home; "
        f"{cells_left(left)}. Where do you go?"
    )


def _task_of_kill(view: View) -> str:
    wait = ", or wait." if view.time != TRACK[0] else ": it is V, you can wait no more."
    who = "the first of two victims" if view.night == DOUBLE_EVENT else "the victim"
    return f"The time of the crime is {view.time}. Choose {who}{wait}"


def _task_of_patrol(view: View) -> str:
    laid = sum(patrol.face is not None for patrol in view.patrols)
    return (
        f"Where does the {COLOURS[laid]} patrol lie, face down ({laid + 1} of 5)? The two "
        "crossings left at the end hold the fakes."
    )


def _task_of_shift(view: View) -> str:
    if len(view.tokens) == 1:
        return f"Where does the patrol of {view.tokens[0]} go?"
    return (
        f"The letter moves the patrols of {listed(view.tokens)}: choose a free yellow crossing for "
        "the first, then one for the second."
    )


def _task_of_token(view: View) -> str:
    letter = TITLE_OF[view.letter or LETTERS[0]]
    if view.letter != "saucy-jacky":
        return f"Which patrol does the letter {letter} move?"
    which = "second" if view.tokens else "first"
    return f"Which is the {which} of the two patrols that {letter} moves?"


def _left_to(view: View, doing: str) -> str:
    mine = [c for c in view.seats.get(view.seat, COLOURS) if c not in view.done]
    return f"Which policeman {doing}? Left: {listed(mine)}."


_TASKS: Mapping[str, Callable[[View], str]] = {
    "hide": lambda _: (
        "Pick your hideout; it stays the same all four nights. Type a circle, such as 66."
    ),
    "women": lambda view: f"Choose the {WOMEN[view.night - 1]} red circles that get a woman.",
    "mark": _task_of_mark,
    "tile": lambda _: "A head tile is turned.",
    "address": lambda _: (
        "Once a game a circle may be named as the hideout. Name one now, or type 'no address'."
    ),
    "yellows": lambda _: "Choose two yellow crossings for the patrols that are left.",
    "patrol": _task_of_patrol,
    "letter": lambda _: "Send a letter that moves patrols, or type 'no letter'.",
    "token": _task_of_token,
    "shift": _task_of_shift,
    "kill": _task_of_kill,
    "kill-again": lambda view: (
        f"{view.own.chosen if view.own else 'One'} is the first. Choose the second victim; your "
        "way begins there."
    ),
    "wretched": lambda _: "Which of the wretched do you lead to another circle?",
    "lead": lambda view: f"Where do you lead the woman of {view.taken}?",
    "reveal": lambda _: "Turn up one of the patrols.",
    "move": _task_of_move,
    "ride": lambda view: (
        f"The coach comes to {view.own.chosen if view.own else '?'}. Where does it ride on to?"
    ),
    "goulston": lambda _: (
        "Send the Goulston Street letter, naming a colour? Or type 'no goulston'."
    ),
    "send": lambda view: (
        f"Jack names {view.taken}. Who goes to Goulston Street, {CROSSINGS[GOULSTON]}?"
    ),
    "policeman": lambda view: _left_to(view, "moves"),
    "go": lambda view: (
        f"Where does {view.taken} go from {view.policemen.get(view.taken or '', '?')}?"
    ),
    "false-clue": lambda view: (
        f"Lay a false clue ({view.false_stock} in stock) on any circle, or type 'no false'."
    ),
    "actor": lambda view: _left_to(view, "acts"),
    "act": lambda view: (
        f"What does {view.taken} do on {view.policemen.get(view.taken or '', '?')}?"
    ),
    "search": lambda view: (
        f"Nothing on {listed([str(circle) for circle in view.asked])}. Where does {view.taken} "
        "search next?"
    ),
    "over": lambda _: "The game is over.",
}
