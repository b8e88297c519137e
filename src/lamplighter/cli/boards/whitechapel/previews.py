"""What a choice leads to, by its verb: how far from home, or the odds of finding jack."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

from lamplighter.cli.boards.base import listed, some
from lamplighter.cli.boards.whitechapel.known import Known, chance
from lamplighter.cli.boards.whitechapel.places import (
    CELL_OF,
    MARKS,
    WHERE,
    by_circle,
    circle_names,
    circle_of,
    crossing_of,
    home_of,
    jack_on,
    section,
    seen_from,
    stands,
)
from lamplighter.games.whitechapel.board import (
    COLOURS,
    CROSSINGS,
    LETTER_OF,
    LETTERS,
    RED,
    SECTIONS,
    TRACK,
    beside,
    looks,
    walks,
)
from lamplighter.games.whitechapel.insight import far, in_sight
from lamplighter.games.whitechapel.view import View

# By the view alone.


def _near(view: View, circle: int) -> str:
    """Name the policemen who can come beside a circle in one move."""
    near = [MARKS[c] for c in view.policemen if circle in in_sight(stands(view, c))]
    return f"; in reach of {' '.join(near)}" if near else ""


def _from_home(view: View, circle: int) -> str:
    away = far(home_of(view), circle)
    return f"{away} from home" if away else "home, but silent"


def _hide(view: View, place: str) -> str:
    del view
    circle = circle_of(place)
    red = min(far(circle, other) for other in RED)
    ways = some(len(walks(circle)), "walk")
    return f"{ways} from there; {red} from the nearest red circle"


def _walk(view: View, place: str) -> str:
    circle = circle_of(place)
    return _from_home(view, circle) + _near(view, circle)


def _coach(view: View, place: str) -> str:
    circle = circle_of(place)
    ends = [far(to, home_of(view)) for to in walks(circle) if to != jack_on(view)]
    low, high = min(ends), max(ends)
    return f"then {low} to {high} from home" if low < high else f"then {low} from home"


def _kill(view: View, place: str) -> str:
    circle = circle_of(place)
    near = [p.crossing for p in view.patrols if circle in in_sight(crossing_of(p.crossing))]
    return _from_home(view, circle) + (f"; patrols two steps off: {' '.join(near)}" if near else "")


def _wait(view: View, place: str) -> str:
    del place
    then = TRACK[CELL_OF[view.time] - 1]
    return f"the time becomes {then}, the wretched move, you turn up a patrol"


def _reveal(view: View, place: str) -> str:
    return f"looks at {seen_from(view, crossing_of(place))}"


def _lead(view: View, place: str) -> str:
    del view
    circle = circle_of(place)
    parts = sorted({SECTIONS[crossing] for crossing in beside(circle)})
    return f"{some(len(walks(circle)), 'walk')} from there; {listed([WHERE[p] for p in parts])}"


def _letter(view: View, place: str) -> str:
    moved = [
        p.crossing for p in view.patrols if LETTERS[LETTER_OF[crossing_of(p.crossing)]] == place
    ]
    who = "the head moves 2 of" if place == "saucy-jacky" else "you move 1 of"
    return f"{who} {' '.join(moved)}"


def _place(view: View, place: str) -> str:
    del view
    return f"in {section([crossing_of(place)])}"


def _named(view: View, colour: str) -> str:
    if colour not in view.policemen:
        return ""
    brown = view.policemen["brown"]
    return f"the head sends {colour} from {view.policemen[colour]} or brown from {brown}"


def _sent(view: View, colour: str) -> str:
    return f"from {view.policemen[colour]}" if colour in view.policemen else ""


PLAIN: Mapping[str, Callable[[View, str], str]] = {
    "hide": _hide,
    "walk": _walk,
    "on": _walk,
    "alley": _walk,
    "coach": _coach,
    "escape": lambda _view, _place: "you are home and the night is over",
    "kill": _kill,
    "wait": _wait,
    "reveal": _reveal,
    "token": _reveal,
    "wretched": _lead,
    "lead": _lead,
    "letter": _letter,
    "patrol": _reveal,
    "shift": _place,
    "goulston": _named,
    "send": _sent,
}
"""Previews for which the view is enough."""


# By what can be known of jack.


def _policeman(view: View, known: Known, colour: str) -> str:
    where = stands(view, colour)
    if view.stage == "policeman":
        within = chance(known.there(in_sight(where)))
        return f"on {CROSSINGS[where]}; jack within his reach: {within}"
    there = chance(known.there(looks(where)))
    best = max((known.visited(circle) for circle in _open(view, looks(where))), default=Fraction())
    return (
        f"{CROSSINGS[where]} looks at {seen_from(view, where)}; jack {there}, clue {chance(best)}"
    )


def _open(view: View, circles: Iterable[int]) -> list[int]:
    """Circles that may be named in a search."""
    found = by_circle(view.clues)
    return [c for c in circles if c not in found and c + 1 not in view.false_clues]


def _go(view: View, known: Known, place: str) -> str:
    where = crossing_of(place)
    stays = "stays; " if place == view.policemen.get(view.taken or "") else ""
    share = known.there(looks(where))
    there = chance(share) if share else f"{known.steps_off[where]} off"
    return f"{there:>7}  {stays}looks at {seen_from(view, where)}"


def _search(view: View, known: Known, place: str) -> str:
    del view
    return f"a clue with {chance(known.visited(circle_of(place)))}"


def _arrest(view: View, known: Known, place: str) -> str:
    if place != "around":
        return f"jack is there with {chance(known.there([circle_of(place)]))}"
    around = looks(stands(view, view.taken or ""))
    named = [circle for circle in around if circle + 1 not in view.false_clues]
    return f"jack is on {' '.join(circle_names(named))} with {chance(known.there(named))}"


def _address(view: View, known: Known, place: str) -> str:
    del view
    if not place.isdecimal():
        return ""
    odds = known.hideouts.get(circle_of(place), Fraction())
    return f"the hideout with {chance(odds)}"


WEIGHED: Mapping[str, Callable[[View, Known, str], str]] = {
    "go": _go,
    "rush": _go,
    "search": _search,
    "arrest": _arrest,
    "address": _address,
    **dict.fromkeys(COLOURS, _policeman),
}
"""Previews that tell odds; a policeman is taken up by his colour alone."""
