"""The previews of choices, by verb: distance from home, policemen in reach, odds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from lamplighter.games.whitechapel.board import (
    LAST_CELL,
    LETTER_OF,
    LETTERS,
    RED,
    TRACK,
    looks,
    walks,
)
from lamplighter.games.whitechapel.deduction.odds import Odds, odds_of, said
from lamplighter.games.whitechapel.guidance.names import (
    crossing_list,
    crossing_of,
    crossing_word,
    policeman,
    policemen,
    stand,
)
from lamplighter.games.whitechapel.guidance.places import (
    CELL_OF,
    cell_of,
    circle_names,
    circle_of,
    home_of,
    jack_on,
    looked_at,
    sections,
    sections_of,
    stands,
)
from lamplighter.games.whitechapel.guide_types import WhitechapelPreview
from lamplighter.games.whitechapel.insight import far, in_sight
from lamplighter.games.whitechapel.state import State
from lamplighter.games.whitechapel.view import View, named
from lamplighter.kernel.acts import Act
from lamplighter.kernel.guide import Share
from lamplighter.kernel.messages import Message, message
from lamplighter.kernel.seat import Seat


class ChoiceAsked(NamedTuple):
    """A choice of a seat, with everything known at the moment."""

    view: View
    world: State
    odds: Odds
    action: int
    act: Act

    @property
    def circle(self) -> int:
        """The circle of the choice."""
        return circle_of(self.act.id)

    @property
    def crossing(self) -> int:
        """The crossing of the choice."""
        return crossing_of(self.act.id)


def preview(seat: Seat[State, View], view: View, action: int, act: Act) -> WhitechapelPreview:
    """Return what one choice would lead to."""
    show = _PREVIEWS.get(act.verb, _nothing)
    return show(ChoiceAsked(view, seat.world, odds_of(seat), action, act))


def _nothing(_: ChoiceAsked) -> WhitechapelPreview:
    return WhitechapelPreview(text=message("preview-none"))


# Jack.


def _near(view: View, circle: int) -> tuple[str, ...]:
    """Return the policemen who can come beside a circle in one move."""
    return tuple(c for c in view.policemen if circle in in_sight(stands(view, c)))


def _away(view: View, circle: int) -> int:
    return far(home_of(view), circle)


def _hide(asked: ChoiceAsked) -> WhitechapelPreview:
    circle = asked.circle
    red = min(far(circle, other) for other in RED)
    return WhitechapelPreview(text=message("preview-hide", ways=len(walks(circle)), red=red))


def _women(asked: ChoiceAsked) -> WhitechapelPreview:
    home = home_of(asked.view)
    away = [far(home, circle_of(id)) for id in asked.act.ids]
    return WhitechapelPreview(text=_between("preview-women", away), circles=_numbers(asked.act.ids))


def _between(id: str, away: Iterable[int]) -> Message:
    steps = sorted(away)
    if steps[0] == steps[-1]:
        return message(f"{id}-same", away=steps[0])
    return message(id, near=steps[0], far=steps[-1])


def _numbers(ids: Iterable[str]) -> tuple[int, ...]:
    return tuple(int(id) for id in ids)


def _moved(asked: ChoiceAsked) -> WhitechapelPreview:
    """Return the preview of a walk, an alley or the second leg of a coach."""
    view, circle = asked.view, asked.circle
    near = _near(view, circle)
    away = _away(view, circle)
    text = message("away", steps=away)
    if near:
        text = message("away-reach", away=text, who=policemen(near))
    return WhitechapelPreview(text=text, from_home=away, reach=near, ends=_ends(asked))


def _ends(asked: ChoiceAsked) -> bool:
    """Return whether a choice of Jack ends the game; he knows everything it depends on."""
    after = asked.world.copy()
    after.play(asked.action)
    return after.over


def _coach(asked: ChoiceAsked) -> WhitechapelPreview:
    home, here = home_of(asked.view), jack_on(asked.view)
    away = [far(to, home) for to in walks(asked.circle) if to != here]
    return WhitechapelPreview(text=_between("preview-coach", away), from_home=min(away))


def _escape(asked: ChoiceAsked) -> WhitechapelPreview:
    return WhitechapelPreview(text=message("preview-escape"), from_home=0, ends=_ends(asked))


def _kill(asked: ChoiceAsked) -> WhitechapelPreview:
    view, circle = asked.view, asked.circle
    patrols = (p.crossing for p in view.patrols)
    near = tuple(p for p in patrols if circle in in_sight(crossing_of(p)))
    away = _away(view, circle)
    text = message("away", steps=away)
    if near:
        text = message("away-patrols", away=text, places=crossing_list(near))
    return WhitechapelPreview(text=text, from_home=away, reach=near)


def _wait(asked: ChoiceAsked) -> WhitechapelPreview:
    return WhitechapelPreview(
        text=message("preview-wait", cell=TRACK[CELL_OF[asked.view.time] - 1])
    )


def _looks(asked: ChoiceAsked) -> WhitechapelPreview:
    """Return the preview of a patrol: the circles beside it."""
    circles = tuple(circle + 1 for circle in looks(asked.crossing))
    return WhitechapelPreview(text=looked_at(asked.view, asked.crossing), circles=circles)


def _letter(asked: ChoiceAsked) -> WhitechapelPreview:
    letter = LETTERS.index(asked.act.id)
    crossings = (p.crossing for p in asked.view.patrols)
    moved = tuple(place for place in crossings if LETTER_OF[crossing_of(place)] == letter)
    return WhitechapelPreview(text=message(f"preview-{asked.act.id}", places=crossing_list(moved)))


def _shift(asked: ChoiceAsked) -> WhitechapelPreview:
    return WhitechapelPreview(text=message("preview-section", sections=sections([asked.crossing])))


def _false(asked: ChoiceAsked) -> WhitechapelPreview:
    view, circle = asked.view, asked.circle
    looking = tuple(c for c in view.policemen if circle in looks(stands(view, c)))
    if not looking:
        return WhitechapelPreview(text=message("preview-false-none"))
    return WhitechapelPreview(text=message("preview-false", who=policemen(looking)), reach=looking)


def _goulston(asked: ChoiceAsked) -> WhitechapelPreview:
    view, colour = asked.view, asked.act.id
    sent = stand(policeman(colour), view.policemen[colour])
    other = stand(policeman("brown"), view.policemen["brown"])
    return WhitechapelPreview(text=message("preview-goulston", sent=sent, other=other))


# The head of the investigation.


def _lead(asked: ChoiceAsked) -> WhitechapelPreview:
    circle = asked.circle
    where = sections_of(circle)
    return WhitechapelPreview(text=message("preview-lead", ways=len(walks(circle)), sections=where))


def _send(asked: ChoiceAsked) -> WhitechapelPreview:
    place = crossing_word(asked.view.policemen[asked.act.id])
    return WhitechapelPreview(text=message("preview-send", place=place))


def _yellows(asked: ChoiceAsked) -> WhitechapelPreview:
    crossings = [crossing_of(id) for id in asked.act.ids]
    circles = tuple(circle + 1 for crossing in crossings for circle in looks(crossing))
    text = message("preview-section", sections=sections(crossings))
    return WhitechapelPreview(text=text, circles=circles)


def _address(asked: ChoiceAsked) -> WhitechapelPreview:
    odds = asked.odds.home(asked.circle)
    text = message("preview-address", odds=said(odds))
    return WhitechapelPreview(text=text, odds=odds, circles=(asked.circle + 1,))


# Policemen.


def _policeman(asked: ChoiceAsked) -> WhitechapelPreview:
    view, odds = asked.view, asked.odds
    where = stands(view, asked.act.id)
    place = crossing_word(view.policemen[asked.act.id])
    if view.stage == "policeman":
        within = odds.there(in_sight(where))
        text = message("preview-policeman", place=place, odds=said(within))
        return WhitechapelPreview(text=text, odds=within)
    there, clue = odds.there(looks(where)), _best_clue(asked, where)
    text = message(
        "preview-actor",
        place=place,
        looks=looked_at(view, where),
        odds=said(there),
        clue=said(clue),
    )
    return WhitechapelPreview(text=text, odds=there, best=clue, circles=_beside(where))


def _beside(crossing: int) -> tuple[int, ...]:
    return tuple(circle + 1 for circle in looks(crossing))


def _best_clue(asked: ChoiceAsked, crossing: int) -> Share:
    """Return the best odds of a search on a circle beside a crossing."""
    open_ = (c for c in looks(crossing) if asked.world.can_be_searched(c))
    return max((asked.odds.found(c) for c in open_), key=lambda s: s.weight, default=Share(0, 1))


def _go(asked: ChoiceAsked) -> WhitechapelPreview:
    view, crossing = asked.view, asked.crossing
    share = asked.odds.there(looks(crossing))
    away = asked.odds.steps_off.get(crossing, 0)
    odds = message("steps-off", steps=away)
    if share.weight:
        odds = message("odds-beside", odds=said(share))
    stays = asked.act.id == view.policemen.get(view.taken or "")
    text = message(
        "preview-stay" if stays else "preview-go", odds=odds, looks=looked_at(view, crossing)
    )
    return WhitechapelPreview(text=text, odds=share, circles=_beside(crossing))


def _search(asked: ChoiceAsked) -> WhitechapelPreview:
    odds = asked.odds.found(asked.circle)
    text = message("preview-search", odds=said(odds))
    return WhitechapelPreview(text=text, odds=odds, circles=(asked.circle + 1,))


def _arrest(asked: ChoiceAsked) -> WhitechapelPreview:
    circles = named(asked.world, asked.action)
    odds = asked.odds.there(circles)
    text = message("preview-arrest", odds=said(odds))
    if asked.act.verb == "arrest around":
        text = message("preview-around", places=circle_names(circles), odds=said(odds))
    return WhitechapelPreview(text=text, odds=odds, circles=tuple(circle + 1 for circle in circles))


_PREVIEWS: Mapping[str, Callable[[ChoiceAsked], WhitechapelPreview]] = {
    "hide": _hide,
    "women": _women,
    "mark": _women,
    "walk": _moved,
    "on": _moved,
    "alley": _moved,
    "coach": _coach,
    "escape": _escape,
    "kill": _kill,
    "wait": _wait,
    "reveal": _looks,
    "token": _looks,
    "patrol": _looks,
    "letter": _letter,
    "shift": _shift,
    "false": _false,
    "goulston": _goulston,
    "wretched": _lead,
    "lead": _lead,
    "send": _send,
    "yellows": _yellows,
    "address": _address,
    "choose": _policeman,
    "go": _go,
    "rush": _go,
    "search": _search,
    "arrest": _arrest,
    "arrest around": _arrest,
}


# Warnings.


def warning(view: View, act: Act) -> Message | None:
    """Return a warning before a move after which home cannot be reached in time (W19)."""
    if view.own is None or act.verb not in ("walk", "coach", "on", "alley"):
        return None
    home, left = home_of(view), LAST_CELL - cell_of(view)
    if needed(jack_on(view), home, view.alleys) > left:
        return None
    circle, then = circle_of(act.id), left - (2 if act.verb in ("coach", "on") else 1)
    alleys = view.alleys - (act.verb == "alley")
    ends = [circle]
    if act.verb == "coach":
        ends = [to for to in walks(circle) if to != jack_on(view)]
    need = min(needed(end, home, alleys) for end in ends)
    if need <= then:
        return None
    return message("warn-too-late", place=act.id, need=need, left=then)


def needed(circle: int, home: int, alleys: int) -> int:
    """Return the fewest cells to come home from a circle.

    On the hideout itself it is two, because Jack must leave and return.
    """
    return far(circle, home, alleys) or 2
