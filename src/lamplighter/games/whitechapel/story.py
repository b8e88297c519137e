"""What happened in a game of Letters from Whitechapel, as messages, for one seat.

Told from observations alone. The murders are told soberly. What the end lays open, the hideout and
the rows, is told by the guide, as the sheet it is.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.games.whitechapel import events
from lamplighter.games.whitechapel.names import (
    crossing_list,
    crossing_word,
    officer,
    policeman,
    stand,
)
from lamplighter.kernel.acts import Act
from lamplighter.kernel.events import Event, Over
from lamplighter.kernel.messages import Arg, Message, Passage, message
from lamplighter.kernel.observation import Observation

_UNTOLD = frozenset(("choose", "wretched", "token", "lead", "go", "rush", "no goulston"))
"""Acts of which only what comes of them is told, if anything."""
_HIDDEN = frozenset(("hide", "mark", "kill", "walk", "coach", "on", "alley"))
"""Acts of which others are told that they were made."""
_CLUE = message("title-clue")


def tell(observation: Observation) -> tuple[Passage, ...]:
    """Tell one observation; nights, murders, clues and ends are moments of their own."""
    before = [*_act(observation.act)]
    moment: list[Message] = []
    title: Message | None = None
    for event in observation.events:
        title = _title(event) or title
        (moment if title else before).extend(_event(event))
    if title == _CLUE:
        # A clue belongs to the question that found it.
        moment, before = [*before, *moment], []
    parts = (Passage(tuple(before)), Passage(tuple(moment), title))
    return tuple(part for part in parts if part.sentences)


def _act(act: Act) -> Iterator[Message]:
    if act.hidden:
        if act.verb in _HIDDEN:
            yield message(f"told-{act.verb}-hidden")
    elif act.verb not in _UNTOLD:
        yield Message(f"told-{act.verb.replace(' ', '-')}", _about(act))


def _about(act: Act) -> dict[str, Arg]:
    """What an act is about: places by their names, people and letters in words."""
    if not act.targets:
        return {}
    kind = act.targets[0].kind
    if kind in ("policeman", "tile"):
        return {"who": officer(act.id)}
    if kind == "letter":
        return {"letter": message(f"letter-{act.id}")}
    if act.verb == "yellows":
        return {"places": crossing_list(act.ids)}
    if act.verb in ("women", "mark"):
        return {"places": act.ids}
    return {"place": crossing_word(act.id) if kind == "crossing" else act.id}


def _event(event: Event) -> Iterator[Message]:
    """Tell what came of it; nothing where the act has said it or the guide will."""
    match event:
        case events.Head(seat):
            # The one detective of a table for two always heads it.
            if seat != "police":
                yield message("told-head", seat=message(f"seat-{seat}"))
        case events.Women(circles) | events.Wretched(circles) | events.Spared(circles):
            yield message(f"told-{event.name}", places=_named(circles))
        case events.Murder(circles):
            yield message("told-murder", count=len(circles), places=_named(circles))
        case events.Patrols(crossings):
            yield message("told-patrols", places=crossing_list(crossings))
        case events.NotHome(circle):
            yield message("told-not-home", place=str(circle))
        case events.Time(cell) | events.Reached(cell):
            yield message(f"told-{event.name}", cell=cell)
        case events.Led(start, end):
            yield message("told-led", start=str(start), end=str(end))
        case events.Revealed(crossing, face):
            yield message(
                "told-revealed", place=crossing_word(crossing), face=message(f"face-{face}")
            )
        case events.Whistles(policemen):
            stands = (stand(officer(one.colour), one.crossing) for one in policemen)
            yield message("told-whistles", stands=tuple(stands))
        case events.Went(colour, crossing):
            yield message("told-went", who=policeman(colour), place=crossing_word(crossing))
        case events.Home() | events.Clue() | events.Miss() | events.Earned():
            yield message(f"told-{event.name}")
        case events.Night(number):
            yield message("told-night", night=number, date=message(f"date-{number}"))
        case Over(side, rule):
            yield message("told-over", side=side, rule=rule)


def _named(circles: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(str(circle) for circle in circles)


def _title(event: Event) -> Message | None:
    """The title that an event opens, if any."""
    match event:
        case events.Night(number):
            return message("title-night", night=number)
        case events.Murder(circles):
            return message("title-murder", count=len(circles))
        case events.Clue():
            return _CLUE
        case events.Home():
            return message("title-home")
        case events.Wretched():
            return message("title-wretched")
        case Over():
            return message("title-over")
    return None
