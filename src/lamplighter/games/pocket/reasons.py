"""Why the investigators see a person of Mr. Jack Pocket or not, and which action would change it.

Sight is asked of the State: a tile is between if the look would go further without its wall, and an
action is tried on a copy of the position.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.games.pocket.board import (
    CHARACTERS,
    FACES,
    INVESTIGATOR,
    LINES,
    N_CHARACTERS,
    N_PLACES,
    NO_WALL,
)
from lamplighter.games.pocket.notation import STAGES, act
from lamplighter.games.pocket.state import State
from lamplighter.games.pocket.view import Tile, View
from lamplighter.kernel.acts import Act, Target
from lamplighter.kernel.guide import Reason, Threat, Why
from lamplighter.kernel.messages import Message, message, messages
from lamplighter.kernel.seat import Seat

_RULES = {"step": "P9", "rotate": "P11", "exchange": "P12"}
_LEFT, _RIGHT, _ABOUT = "left", "right", "about"


def of(seat: Seat[State, View], target: Target, threats: tuple[Threat, ...]) -> Why | None:
    """Return why a person is seen or not; None for anything else, and before all tiles lie."""
    view = seat.view
    tile = _tile_of(view, target)
    if tile is None:
        return None
    changes = tuple(_changes(seat, tile)) if view.result is None else ()
    return Why(
        about=Target("person", tile.character),
        name=_person(tile.character),
        stands=_stands(view, tile),
        seen=bool(tile.seen_by),
        reasons=tuple(_reason(seat, tile, who) for who in view.detectives),
        turn=_turn(view, tile, changes),
        changes=changes,
        threats=tuple(one for one in threats if one.about.id == tile.character),
    )


def _tile_of(view: View, target: Target) -> Tile | None:
    """Return the tile of a person; the tile itself and its cell mean the same."""
    if len(view.tiles) < N_CHARACTERS:
        return None
    for tile in view.tiles:
        name = str(tile.cell) if target.kind == "cell" else tile.character
        if target.kind in ("person", "tile", "cell") and target.id == name:
            return tile
    return None


def _person(name: str) -> Message:
    return message(f"short-{name}")


def _stands(view: View, tile: Tile) -> Message:
    row, column = divmod(tile.cell, 3)
    guilt = message(f"guilt-{_guilt(view, tile.character)}")
    return message("why-at", row=row + 1, column=column + 1, guilt=guilt)


def _guilt(view: View, name: str) -> str:
    if view.own is not None and view.own.identity == name:
        return "own"
    if view.disclosed is not None:
        return "jack" if view.disclosed.identity == name else "none"
    if name not in view.suspects:
        return "cleared"
    return "card" if view.own is not None and name in view.own.cards else "open"


def _turn(view: View, tile: Tile, changes: tuple[Reason, ...]) -> Message:
    if view.result is not None:
        return message("game-over")
    if not changes:
        return message("why-nothing")
    return message(f"why-would-{'hide' if tile.seen_by else 'show'}", who=_person(tile.character))


# One investigator after the other.


def _reason(seat: Seat[State, View], tile: Tile, detective: str) -> Reason:
    """Return whether an investigator sees a tile, or what hides it (P15, P16)."""
    place = seat.view.detectives[detective]
    holds = detective in tile.seen_by
    by = [Target("detective", detective), Target("place", str(place))]
    args = {"who": message(f"detective-{detective}"), "line": _line(place)}
    if holds:
        text = message("why-sees", person=_person(tile.character), **args)
    elif tile.cell not in LINES[place]:
        text = message("why-elsewhere", **args)
    else:
        other = _between(seat, place, tile.cell)
        by.append(Target("tile", other))
        if other == tile.character:
            text = message("why-wall-own", person=_person(other), **args)
        else:
            text = message("why-wall", other=_person(other), **args)
    return Reason(text=text, rule="P15", holds=holds, by=tuple(by))


def _line(place: int) -> Message:
    """Return the row or column along which somebody looks from a place."""
    first, second = LINES[place][:2]
    if abs(first - second) == 1:
        return message("line-row", number=first // 3 + 1)
    return message("line-column", number=first % 3 + 1)


def _between(seat: Seat[State, View], place: int, cell: int) -> str:
    """Return whose wall ends the look from a place before it reaches a cell: the nearest such one.

    It is a wall that would hide the cell also if there were no other on the line.
    """
    view, world = seat.view, seat.world
    behind = CHARACTERS.index(view.tiles[cell].character)
    line = [CHARACTERS.index(view.tiles[other].character) for other in LINES[place]]
    for who in line:
        walls = [
            NO_WALL if one in line and one != who else wall for one, wall in enumerate(world.wall)
        ]
        alone = world.copy()
        alone.fill(**{**world.values(), "wall": walls})
        if not alone.sight_from(place) >> behind & 1:
            return CHARACTERS[who]
    raise AssertionError(f"nothing hides cell {cell} from place {place}")


# What would change it.


def _changes(seat: Seat[State, View], tile: Tile) -> Iterator[Reason]:
    """Yield the actions, of the tokens left in this turn, that would each change it at once."""
    acts = list(_acts(seat, tile))
    yield from _steps(seat.view, acts)
    yield from _turns(acts)
    partners = tuple(_partner(about, tile) for about in acts if about.verb == "exchange")
    if partners:
        text = message(
            "would-swap", who=_person(tile.character), people=messages("person", partners)
        )
        by = tuple(Target("tile", name) for name in partners)
        yield Reason(text=text, rule=_RULES["exchange"], by=by)


def _acts(seat: Seat[State, View], tile: Tile) -> Iterator[Act]:
    """Yield each act that changes whether a tile is seen; of exchanges only those of this tile."""
    view, world = seat.view, seat.world
    who = CHARACTERS.index(tile.character)
    left = [token.up for token in view.tokens if not token.used]
    for face in (*left, *((view.pending,) if view.pending else ())):
        trial = world.copy()
        # As if this face were being used and more were to follow, so that no call comes.
        now = {"stage": STAGES.index("use"), "face": FACES.index(face), "used": 0}
        trial.fill(**{**world.values(), **now, "actor": INVESTIGATOR})
        for action in trial.legal_actions() if face != "alibi" else ():
            about = act(action)
            if about.verb == "exchange" and tile.character not in about.ids:
                continue
            after = trial.copy()
            after.play(action)
            if bool(after.sight() >> who & 1) != bool(tile.seen_by):
                yield about


def _steps(view: View, acts: list[Act]) -> Iterator[Reason]:
    steps = dict.fromkeys(about.ids for about in acts if about.verb == "step")
    for detective, count in steps:
        place = (view.detectives[detective] + int(count)) % N_PLACES
        text = message(
            "would-step",
            who=message(f"detective-{detective}"),
            steps=int(count),
            place=str(place),
        )
        by = (Target("detective", detective), Target("place", str(place)))
        yield Reason(text=text, rule=_RULES["step"], by=by)


def _turns(acts: list[Act]) -> Iterator[Reason]:
    turns: dict[str, list[str]] = {}
    for about in acts:
        if about.verb == "rotate" and about.ids[1] not in turns.get(about.ids[0], ()):
            turns.setdefault(about.ids[0], []).append(about.ids[1])
    for name, ways in turns.items():
        ordered = tuple(way for way in (_LEFT, _RIGHT, _ABOUT) if way in ways)
        text = message("would-turn", who=_person(name), turns=messages("turn", ordered))
        yield Reason(text=text, rule=_RULES["rotate"], by=(Target("tile", name),))


def _partner(about: Act, tile: Tile) -> str:
    first, second = about.ids
    return second if first == tile.character else first
