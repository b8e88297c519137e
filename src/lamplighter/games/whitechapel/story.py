"""What happened in a game of Letters from Whitechapel, as messages for one seat.

The story is built from observations alone. It describes the murders soberly. The hideout and the
rows, which the end of the game reveals, are described by the guide.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.games.whitechapel import events
from lamplighter.games.whitechapel.guidance.names import (
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
"""Acts that get no sentence of their own; only their events may get one."""
_HIDDEN = frozenset(("hide", "mark", "kill", "walk", "coach", "on", "alley"))
"""Acts that other seats are told about without their details."""
_CLUE = message("title-clue")


def tell(observation: Observation) -> tuple[Passage, ...]:
    """Return the passages for one observation.

    Nights, murders, clues and endings get a passage with a title.
    """
    before = [*_act(observation.act)]
    moment: list[Message] = []
    title: Message | None = None
    for event in observation.events:
        title = _title(event) or title
        (moment if title else before).extend(_event(event))
    if title == _CLUE:
        # A clue belongs in one passage with the search that found it.
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
    """Return the arguments of the message about an act."""
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
    """Yield the sentences about an event; none where the act or the guide says the same."""
    match event:
        case events.Head(seat):
            # At a table for two, the only detective is always the head.
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
    """Return the title that an event opens, if any."""
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
