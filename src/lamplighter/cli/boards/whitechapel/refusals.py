"""Why something is not allowed now, with the rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from lamplighter.cli.boards.base import listed, some
from lamplighter.cli.boards.whitechapel.places import (
    ACTIONS,
    MOVES,
    TITLE_OF,
    by_circle,
    cell_of,
    circle_of,
    crossing_names,
    crossing_of,
    home_of,
    jack_on,
    owner_of,
    patrol_on,
    policeman_on,
    stands,
)
from lamplighter.games.whitechapel.board import (
    CIRCLES,
    COLOURS,
    CROSSINGS,
    FAR_FROM_RED,
    GOULSTON,
    GOULSTON_COLOURS,
    LAST_CELL,
    MARKED,
    RED,
    WOMEN,
    beside,
    looks,
    routes,
    walks,
)
from lamplighter.games.whitechapel.view import View

_CIRCLE_VERBS = {
    "hide": "hide",
    "kill": "kill",
    "kill-again": "kill",
    "wretched": "wretched",
    "lead": "lead",
    "move": "walk",
    "ride": "on",
    "act": "search",
    "search": "search",
    "actor": "search",
    "false-clue": "false",
    "address": "address",
    "mark": "mark",
    "women": "women",
}
"""What a circle alone means, by stage."""
_CROSSING_VERBS = {
    "go": "go",
    "patrol": "patrol",
    "reveal": "reveal",
    "token": "token",
    "shift": "shift",
}
"""What a crossing alone means, by stage."""
_GOES_ON = "A search once begun goes on until a clue is found or all circles are named (W22)."


def refused(view: View, verb: str, rest: Sequence[str]) -> str:
    """Say why an action is refused; nothing where there is no more to say."""
    # A place alone is read as a walk or as a policeman's way, whatever is asked.
    if verb == "walk":
        verb = _CIRCLE_VERBS.get(view.stage, verb)
    elif verb == "mark":
        verb = "women" if view.stage == "women" else verb
    elif verb == "go":
        verb = _CROSSING_VERBS.get(view.stage, verb)
    elif verb in COLOURS:
        return _no_colour(view, verb)
    why = _REFUSALS.get(verb)
    return why(view, rest[-1] if rest else "") if why else ""


def _no_hideout(view: View, place: str) -> str:
    if view.stage != "hide":
        return ""
    if circle_of(place) in RED:
        return f"{place} is red: it cannot be the hideout (W1)."
    if not FAR_FROM_RED[circle_of(place)]:
        return f"{place} is next to a red circle (W31)."
    return ""


def _no_set(view: View, place: str) -> str:
    del place
    if view.stage == "mark":
        size, free = MARKED[view.night - 1], [str(circle) for circle in view.women]
        verb = "is marked" if size == 1 else "are marked"
    elif view.stage == "women":
        size, verb = WOMEN[view.night - 1], "get a woman"
        free = [CIRCLES[circle] for circle in RED if circle + 1 not in view.scenes]
    else:
        return ""
    return f"{some(size, 'circle')} of {listed(free)} {verb} tonight (W5)."


def _no_kill(view: View, place: str) -> str:
    if view.stage not in ("kill", "kill-again"):
        return ""
    if view.own is not None and view.own.chosen == int(place):
        return f"{place} is the first crime scene already (W13)."
    return f"None of the wretched is on {place} (W8)."


def _no_wait(view: View, place: str) -> str:
    del place
    if view.stage == "kill-again":
        return "The first victim is settled: choose the second (W13)."
    return "It is V: you can wait no more (W8)." if view.stage == "kill" else ""


def _no_reveal(view: View, place: str) -> str:
    patrol = patrol_on(view, crossing_of(place))
    if view.stage != "reveal":
        return ""
    return f"{'That patrol is up' if patrol else 'No patrol lies'} on {place} (W10)."


def _no_walk(view: View, place: str) -> str:
    if view.stage != "move":
        return ""
    here, there = jack_on(view), circle_of(place)
    if here == there:
        return f"You are on {place}: you must move to another circle (W14)."
    ways = routes(here, there)
    if not ways:
        return f"{place} is not next to {CIRCLES[here]} (W14)."
    if there == home_of(view) and not _barred(view, ways):
        return "Into the last cell a walk home declares itself: type 'escape' (W19)."
    return f"Policemen bar the way to {place}: {listed(_barred(view, ways))} (W14)."


def _barred(view: View, ways: Sequence[Sequence[int]]) -> list[str]:
    """Who stands on every route; nobody when one is free."""
    on = [[x for x in route if policeman_on(view, x)] for route in ways]
    if not all(on):
        return []
    passed = dict.fromkeys(crossing for route in on for crossing in route)
    return [f"{policeman_on(view, x)} on {CROSSINGS[x]}" for x in passed]


def _no_escape(view: View, place: str) -> str:
    del place
    if view.stage != "move":
        return ""
    home, here = home_of(view), jack_on(view)
    barred = _barred(view, routes(here, home))
    if barred:
        return f"Policemen bar the way home: {listed(barred)} (W14)."
    return f"You escape only by a walk onto your hideout, {CIRCLES[home]} (W18)."


def _no_coach(view: View, place: str) -> str:
    if view.stage != "move":
        return ""
    if not view.coaches:
        return "There is no coach left tonight (W15)."
    if cell_of(view) + 2 > LAST_CELL:
        return "A coach takes two cells, and one is left (W15)."
    return f"{place} is not next to {CIRCLES[jack_on(view)]} (W15)."


def _no_ride(view: View, place: str) -> str:
    if view.stage != "ride" or view.own is None:
        return ""
    if circle_of(place) == jack_on(view):
        return "A coach never rides back to where it came from (W15)."
    return f"{place} is not next to {view.own.chosen} (W15)."


def _no_alley(view: View, place: str) -> str:
    if view.stage != "move":
        return ""
    if not view.alleys:
        return "There is no alley left tonight (W16)."
    return f"{place} shares no block with {CIRCLES[jack_on(view)]} (W16)."


def _no_letter(view: View, place: str) -> str:
    if "letters" not in view.options:
        return "This game is played without letters (W26)."
    if view.stage != "letter":
        return "Letters about patrols are sent right after these are laid (W26)."
    if place in view.letters:
        return f"{TITLE_OF[place]} has been sent (W26)."
    return f"{TITLE_OF.get(place, 'The letter')} cannot be carried out in full now (W26a)."


def _no_token(view: View, place: str) -> str:
    return f"The letter cannot move a patrol on {place} (W26)." if view.stage == "token" else ""


def _no_shift(view: View, place: str) -> str:
    if view.stage != "shift":
        return ""
    return f"{place} is no yellow crossing that was free when the letter came (W26a)."


def _no_goulston(view: View, place: str) -> str:
    if "letters" not in view.options:
        return "This game is played without letters (W26)."
    if view.stage != "goulston":
        return "The Goulston Street letter is sent right after jack's move (W27)."
    if COLOURS.index(place) not in GOULSTON_COLOURS:
        return f"Jack names {listed([COLOURS[c] for c in GOULSTON_COLOURS])} only (W27)."
    return f"With {place} named the head would have nobody to send (W27)."


def _no_sending(view: View, place: str) -> str:
    if view.stage != "send":
        return ""
    if place not in (view.taken, "brown"):
        return f"Jack named {view.taken}: send {view.taken} or brown (W27)."
    return f"Another policeman stands on {CROSSINGS[GOULSTON]} (W27)."


def _no_patrol(view: View, place: str) -> str:
    if view.stage != "patrol":
        return ""
    patrol = patrol_on(view, crossing_of(place))
    if patrol is None:
        return f"No patrol is to lie on {place} (W6)."
    return f"The {patrol.face} patrol lies on {place} already (W6)."


def _no_yellows(view: View, place: str) -> str:
    del place
    if view.stage != "yellows":
        return ""
    return "Both must be yellow crossings where no policeman stood (W6)."


def _no_wretched(view: View, place: str) -> str:
    if view.stage not in ("wretched", "lead"):
        return ""
    if int(place) in view.led:
        return f"The woman of {place} has been led (W9)."
    if int(place) in view.wretched:
        return f"The woman of {place} can go nowhere (W9a)."
    return f"None of the wretched is on {place} (W9)."


def _no_lead(view: View, place: str) -> str:
    if view.stage != "lead" or view.taken is None:
        return ""
    there = circle_of(place)
    if there not in walks(circle_of(view.taken)):
        return f"{place} is not next to {view.taken} (W9)."
    if int(place) in view.wretched:
        return f"One of the wretched is on {place} (W9)."
    if int(place) in view.scenes:
        return f"{place} is a crime scene (W9)."
    watched = [crossing for crossing in beside(there) if patrol_on(view, crossing)]
    if watched:
        return f"A patrol lies beside {place}, on {listed(crossing_names(watched))} (W9)."
    return f"Patrols lie on every way from {view.taken} to {place} (W9)."


def _no_colour(view: View, colour: str) -> str:
    if view.stage not in (*MOVES, *ACTIONS):
        return ""
    if colour == view.taken:
        return f"{colour.capitalize()} is taken up already."
    owner = owner_of(view, colour)
    if owner not in ("you", view.seat):
        return f"{colour.capitalize()} belongs to {owner} (W34)."
    if colour in view.done:
        verb = "moved" if view.stage in MOVES else "acted"
        return f"{colour.capitalize()} has {verb} (W20, W21)."
    return f"{(view.taken or 'another').capitalize()} is taken up; type undo to choose again."


def _no_going(view: View, place: str) -> str:
    if view.stage == "policeman":
        return f"Say who goes to {place}, such as 'red {place}'."
    if view.stage != "go" or view.taken is None:
        return ""
    there = policeman_on(view, crossing_of(place))
    if there is not None:
        return f"{there.capitalize()} stands on {place} (W20)."
    return f"{place} is more than two crossings from {view.policemen[view.taken]} (W20)."


def _no_search(view: View, place: str) -> str:
    if view.stage == "actor":
        return f"Say who searches, such as 'red search {place}'."
    circle = circle_of(place)
    if view.stage not in ("act", "search") or view.taken is None:
        return ""
    if circle not in looks(stands(view, view.taken)):
        return f"{place} is not beside {view.policemen[view.taken]} (W21)."
    if circle in by_circle(view.clues):
        return f"A clue lies on {place} already (W22a)."
    if int(place) in view.false_clues:
        return f"A false clue lies on {place} (W28)."
    return f"{place} has been named in this search (W22)."


def _no_arrest(view: View, place: str) -> str:
    if view.stage == "search":
        return _GOES_ON
    if view.stage != "act" or view.taken is None:
        return "Say who makes the arrest." if view.stage == "actor" else ""
    if "area_arrests" in view.options:
        return "Every arrest names all circles around: type 'arrest around' (W30)."
    if place == "around":
        return "Name one circle: area arrests are not played here (W30)."
    if circle_of(place) not in looks(stands(view, view.taken)):
        return f"{place} is not beside {view.policemen[view.taken]} (W21)."
    return f"A false clue lies on {place} (W28)."


def _no_rest(view: View, place: str) -> str:
    del place
    if view.stage == "search":
        return _GOES_ON
    return ""


def _no_rush(view: View, place: str) -> str:
    if "rushing" not in view.options:
        return "Rushing is not played here (W29)."
    if view.stage != "act" or view.taken is None:
        return ""
    there = policeman_on(view, crossing_of(place))
    if there is not None:
        return f"{there.capitalize()} stands on {place} (W29)."
    return f"{place} is not next to {view.policemen[view.taken]} (W29)."


def _no_false(view: View, place: str) -> str:
    if "false_clues" not in view.options:
        return "This game is played without false clues (W28)."
    if view.stage == "false-clue":
        return f"A false clue lies on {place} already (W28a)."
    return "False clues are laid after the policemen have moved (W28)."


def _no_address(view: View, place: str) -> str:
    del place
    if "address" not in view.options:
        return "No address can be named in this game (W32)."
    if view.address_named:
        return "The address has been named, once in the game (W32)."
    return "An address is named right after a red or brown head tile is turned (W32)."


_REFUSALS: Mapping[str, Callable[[View, str], str]] = {
    "hide": _no_hideout,
    "women": _no_set,
    "mark": _no_set,
    "kill": _no_kill,
    "wait": _no_wait,
    "reveal": _no_reveal,
    "walk": _no_walk,
    "escape": _no_escape,
    "coach": _no_coach,
    "on": _no_ride,
    "alley": _no_alley,
    "letter": _no_letter,
    "token": _no_token,
    "shift": _no_shift,
    "goulston": _no_goulston,
    "send": _no_sending,
    "patrol": _no_patrol,
    "yellows": _no_yellows,
    "wretched": _no_wretched,
    "lead": _no_lead,
    "go": _no_going,
    "search": _no_search,
    "arrest": _no_arrest,
    "nothing": _no_rest,
    "rush": _no_rush,
    "false": _no_false,
    "address": _no_address,
}
