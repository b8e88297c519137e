"""Handles for setting up a position of Letters from Whitechapel by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache

from lamplighter.games.whitechapel import notation
from lamplighter.games.whitechapel.board import (
    CIRCLES,
    COLOURS,
    CROSSINGS,
    DOUBLE_EVENT,
    FACES,
    FAKE,
    FALSE_CLUES,
    FIRST_TIME,
    LAST_CELL,
    LETTERS,
    MURDER,
    N_PATROLS,
    NIGHTS,
    RED,
    RODE,
    SLIPPED,
    TRACK,
    WALKED,
    looks,
)
from lamplighter.games.whitechapel.described import DescribedPatrol, DescribedRow
from lamplighter.games.whitechapel.guidance.names import crossing_word, officer, policeman
from lamplighter.games.whitechapel.possible import Setup
from lamplighter.games.whitechapel.rules.phases import (
    ADDRESS_TOLD,
    ENDED,
    KILLING,
    MOVING,
    NOT_OVER,
    NOTHING,
    SEARCHING,
    TAKING_POLICEMAN,
)
from lamplighter.games.whitechapel.state import State
from lamplighter.kernel.acts import Kind, Target
from lamplighter.kernel.arranging import Group, Handle, Value, always, chosen, several, until
from lamplighter.kernel.messages import Message, message

described = notation.described

_HELL = ("women", "mark", "tile", "yellows", "patrol", "letter", "kill", "wretched", "reveal")
_HUNTING = ("move", "policeman", "actor", "false-clue", "goulston")
_OF_A_POLICEMAN = ("go", "act")
_BY_CIRCLE = ("clues", "cleared", "spared")
_MURDERS = 5
_WRETCHED = 5
_TOKENS = 2


def first(options: Mapping[str, str]) -> State:
    """Return the start of the Hunting on the first night: jack has killed and is to move."""
    return until(State(**options), lambda state: state.stage == MOVING)


def sketch(setup: Setup) -> State:
    """Return a State that serves only to be displayed.

    Raise BadPosition if there are more pieces than the game has, or if the game is over and it is
    not said how.
    """
    _check_room(setup)
    setup.demand(setup.stage != ENDED or setup.ended_by != NOT_OVER, "impossible-over-rule")
    stage = TAKING_POLICEMAN if _in_hunting(setup) else min(setup.stage, KILLING)
    calm = replace(setup, stage=stage, taken=NOTHING, asked=[], first_scene=NOTHING)
    return replace(calm, won_by=NOTHING, ended_by=NOT_OVER).built()


def tidy(setup: Setup) -> None:
    """Drop what does not belong to the stage, and sort what the text sorts."""
    setup.marks &= setup.women
    setup.false.sort()
    setup.wretched.sort()
    for name in _BY_CIRCLE:
        setattr(setup, name, dict(sorted(getattr(setup, name).items())))
    searched = looks(setup.police[setup.taken]) if setup.stage == SEARCHING else ()
    setup.asked = [circle for circle in searched if circle in setup.asked]
    if setup.stage != ENDED:
        setup.won_by, setup.ended_by = NOTHING, NOT_OVER
    if _in_hunting(setup):
        setup.time = FIRST_TIME


def _check_room(setup: Setup) -> None:
    rows = [row for row in setup.rows if row]
    murders = sum(len(row.murders()) for row in rows)
    setup.demand(
        all(row.circles and row.cell <= LAST_CELL for row in rows)
        and murders <= _MURDERS
        and len(setup.wretched) <= _WRETCHED
        and len(setup.patrols) <= N_PATROLS
        and len(setup.tokens) <= _TOKENS,
        "impossible-to-draw",
        "W4",
        "W6",
    )


def _in_hunting(setup: Setup) -> bool:
    return setup.stage >= MOVING and setup.ended_by != ADDRESS_TOLD


def handles(setup: Setup) -> list[Handle[Setup]]:
    """Return the handles for everything that can be placed or set in this half of a night."""
    if _in_hunting(setup):
        return [*_policemen(), *_row(), *_markers(), *_progress(), *_secrets()]
    return [*_policemen(), *_women(), *_patrols(), *_progress(), *_secrets()]


def _places(kind: Kind, names: tuple[str, ...]) -> tuple[Value, ...]:
    return tuple(Value(name, name, (Target(kind, name),)) for name in names)


_CIRCLES = _places("circle", CIRCLES)
_CROSSINGS = tuple(
    Value(name, crossing_word(name), (Target("crossing", name),)) for name in CROSSINGS
)
_REDS = _places("circle", tuple(CIRCLES[circle] for circle in RED))
_POLICE = tuple(
    Value(colour, policeman(colour), (Target("policeman", colour),)) for colour in COLOURS
)
_NIGHTS = tuple(Value(str(night), str(night)) for night in range(1, NIGHTS + 1))
_TIMES = tuple(Value(cell, cell) for cell in TRACK[: FIRST_TIME + 1])
_STOCK = tuple(Value(str(count), str(count)) for count in range(FALSE_CLUES + 1))
_LETTERS = tuple(
    Value(name, Message(f"letter-{name}"), (Target("letter", name),)) for name in LETTERS
)


@cache
def _policemen() -> tuple[Handle[Setup], ...]:
    def of(number: int) -> Handle[Setup]:
        def put(setup: Setup, to: str) -> None:
            there = CROSSINGS.index(to)
            if there in setup.police:
                setup.police[setup.police.index(there)] = setup.police[number]
            setup.police[number] = there

        def take(setup: Setup, to: str) -> None:
            del to
            setup.police[number] = NOTHING

        return Handle(
            id=f"policeman-{COLOURS[number]}",
            label=officer(COLOURS[number]),
            group="people",
            values=always(_CROSSINGS),
            at=lambda setup: _named(CROSSINGS, setup.police[number]),
            put=put,
            take=take,
        )

    return tuple(of(number) for number in range(len(COLOURS)))


def _named(names: tuple[str, ...], number: int) -> list[str]:
    return [names[number]] if number >= 0 else []


# The Hunting.


@cache
def _row() -> tuple[Handle[Setup], ...]:
    """Return the handles for the row of this night: the murders, then moves in the order added.

    Removing a move also removes all moves after it.
    """

    def of(kind: int, name: str) -> Handle[Setup]:
        def at(setup: Setup) -> list[str]:
            row = _tonight(setup)
            those = zip(row.circles, row.kinds, strict=True)
            return [CIRCLES[circle] for circle, one in those if one == kind]

        def put(setup: Setup, to: str) -> None:
            _go(setup, CIRCLES.index(to), kind)

        def take(setup: Setup, to: str) -> None:
            _go_back(setup, CIRCLES.index(to), kind)

        return Handle(
            id=name,
            label=message(f"arrange-{name}"),
            group="secret" if kind != MURDER else "board",
            values=always(_CIRCLES),
            at=at,
            put=put,
            take=take,
            many=True,
        )

    kinds = ((MURDER, "scene"), (WALKED, "walk"), (RODE, "coach"), (SLIPPED, "alley"))
    return tuple(of(kind, name) for kind, name in kinds)


def _tonight(setup: Setup) -> DescribedRow:
    return setup.rows[setup.night - 1] or DescribedRow(FIRST_TIME)


def _go(setup: Setup, circle: int, kind: int) -> None:
    row = _tonight(setup)
    setup.rows[setup.night - 1] = row
    if kind != MURDER:
        row.circles.append(circle)
        row.kinds.append(kind)
        return
    murders = len(row.murders())
    if murders < (2 if setup.night == DOUBLE_EVENT else 1):
        row.circles.insert(murders, circle)
        row.kinds.insert(murders, MURDER)
    else:
        row.circles[murders - 1] = circle


def _go_back(setup: Setup, circle: int, kind: int) -> None:
    row = _tonight(setup)
    steps = list(zip(row.circles, row.kinds, strict=True))
    if kind == MURDER:
        steps.remove((circle, kind))
    else:
        last = max(index for index, step in enumerate(steps) if step == (circle, kind))
        steps = steps[:last]
    row.circles = [step[0] for step in steps]
    row.kinds = [step[1] for step in steps]
    if not steps:
        setup.rows[setup.night - 1] = None


@cache
def _markers() -> tuple[Handle[Setup], ...]:
    """Return the handles for clues and for searches and arrests in vain.

    Each is recorded with the cell that jack has reached now.
    """

    def of(name: str) -> Handle[Setup]:
        def put(setup: Setup, to: str) -> None:
            getattr(setup, name)[CIRCLES.index(to)] = max(_tonight(setup).cell, 0)

        def take(setup: Setup, to: str) -> None:
            del getattr(setup, name)[CIRCLES.index(to)]

        return _circles(name, "board", put, take, lambda setup: getattr(setup, name))

    def put_false(setup: Setup, to: str) -> None:
        if CIRCLES.index(to) not in setup.false:
            setup.false.append(CIRCLES.index(to))

    def take_false(setup: Setup, to: str) -> None:
        setup.false.remove(CIRCLES.index(to))

    return (
        *(of(name) for name in _BY_CIRCLE),
        _circles("false", "board", put_false, take_false, lambda setup: setup.false),
        chosen("stock", message("arrange-stock"), "cards", _STOCK, "stock"),
        several("done", message("arrange-done"), "round", _POLICE, "done"),
    )


def _circles(
    name: str,
    group: Group,
    put: Callable[[Setup, str], None],
    take: Callable[[Setup, str], None],
    held: Callable[[Setup], Iterable[int]],
) -> Handle[Setup]:
    return Handle(
        id=name,
        label=message(f"arrange-{name}"),
        group=group,
        values=always(_CIRCLES),
        at=lambda setup: [CIRCLES[circle] for circle in held(setup)],
        put=put,
        take=take,
        many=True,
    )


# Hell.


@cache
def _women() -> tuple[Handle[Setup], ...]:
    def put(setup: Setup, to: str) -> None:
        if all(circle != CIRCLES.index(to) for circle, _ in setup.wretched):
            setup.wretched.append((CIRCLES.index(to), False))

    def take(setup: Setup, to: str) -> None:
        setup.wretched = [one for one in setup.wretched if one[0] != CIRCLES.index(to)]

    return (
        several("women", message("arrange-women"), "board", _REDS, "women"),
        several("marked", message("arrange-marked"), "secret", _REDS, "marks"),
        _circles("wretched", "board", put, take, lambda setup: [one for one, _ in setup.wretched]),
    )


@cache
def _patrols() -> tuple[Handle[Setup], ...]:
    """Return the handles for the patrol tokens (five colours, two fakes) and which are face up."""

    def of(face: int, which: int) -> Handle[Setup]:
        def mine(setup: Setup) -> DescribedPatrol | None:
            those = [patrol for patrol in setup.patrols if patrol.face == face]
            return those[which] if which < len(those) else None

        def put(setup: Setup, to: str) -> None:
            there, before = CROSSINGS.index(to), mine(setup)
            if any(patrol.at == there for patrol in setup.patrols):
                return
            if before is not None:
                setup.patrols.remove(before)
            setup.patrols.append(DescribedPatrol(there, face, before is not None and before.up))

        def take(setup: Setup, to: str) -> None:
            del to
            there = mine(setup)
            assert there is not None
            setup.patrols.remove(there)

        def at(setup: Setup) -> list[str]:
            patrol = mine(setup)
            return [] if patrol is None else [CROSSINGS[patrol.at]]

        name = FACES[face] if face != FAKE else f"fake-{which + 1}"
        return Handle(
            id=f"patrol-{name}",
            label=message("arrange-patrol", face=Message(f"face-{FACES[face]}")),
            group="secret",
            values=always(_CROSSINGS),
            at=at,
            put=put,
            take=take,
        )

    faces = [(face, 0) for face in range(len(COLOURS))] + [(FAKE, 0), (FAKE, 1)]
    return (*(of(face, which) for face, which in faces), _turned_up())


def _turned_up() -> Handle[Setup]:
    def flip(setup: Setup, to: str, up: bool) -> None:
        setup.patrols = [
            replace(patrol, up=up) if CROSSINGS[patrol.at] == to else patrol
            for patrol in setup.patrols
        ]

    return Handle(
        id="turned-up",
        label=message("arrange-turned-up"),
        group="board",
        values=lambda setup: _places(
            "crossing", tuple(CROSSINGS[patrol.at] for patrol in setup.patrols)
        ),
        at=lambda setup: [CROSSINGS[patrol.at] for patrol in setup.patrols if patrol.up],
        put=lambda setup, to: flip(setup, to, True),
        take=lambda setup, to: flip(setup, to, False),
        many=True,
    )


# Progress of the game, and secrets.


@cache
def _progress() -> tuple[Handle[Setup], ...]:
    return (
        _night(),
        _time(),
        _next(),
        chosen("head", message("arrange-head"), "cards", _POLICE, "head"),
        several("tiles", message("arrange-tiles"), "cards", _POLICE, "tiles"),
        several("sent", message("arrange-sent"), "cards", _LETTERS, "sent"),
    )


def _night() -> Handle[Setup]:
    def put(setup: Setup, to: str) -> None:
        setup.night = int(to)

    return Handle(
        id="night",
        label=message("arrange-night"),
        group="round",
        values=always(_NIGHTS),
        at=lambda setup: [str(setup.night)],
        put=put,
    )


def _time() -> Handle[Setup]:
    """Return the handle for the time of the crime, past or coming."""

    def at(setup: Setup) -> list[str]:
        return [TRACK[_tonight(setup).start if _in_hunting(setup) else setup.time]]

    def put(setup: Setup, to: str) -> None:
        if _in_hunting(setup):
            _tonight(setup).start = TRACK.index(to)
        else:
            setup.time = TRACK.index(to)

    return Handle(
        id="time",
        label=message("arrange-time"),
        group="round",
        values=always(_TIMES),
        at=at,
        put=put,
    )


def _next() -> Handle[Setup]:
    def now(setup: Setup) -> str:
        return notation.next_word(setup.built())

    def values(setup: Setup) -> tuple[Value, ...]:
        words = [*_HUNTING, *_HELL]
        words += [f"{stage}:{colour}" for stage in _OF_A_POLICEMAN for colour in COLOURS]
        words += [now(setup)] if now(setup) not in words else []
        return tuple(Value(word, _next_label(word)) for word in words)

    return Handle(
        id="next",
        label=message("arrange-next"),
        group="round",
        values=values,
        at=lambda setup: [now(setup)],
        put=_read_next,
    )


def _next_label(word: str) -> Message:
    stage, _, what = word.partition(":")
    if stage in (*_OF_A_POLICEMAN, "search", "send") and what in COLOURS:
        return message(f"next-{stage}", who=policeman(what))
    return message(f"next-{stage}")


def _read_next(setup: Setup, word: str) -> None:
    hunted = _in_hunting(setup)
    setup.taken = setup.first_scene = setup.won_by = NOTHING
    setup.ended_by = NOT_OVER
    notation.read_next(setup, word)
    if _in_hunting(setup) != hunted:
        _put_away(setup)


def _put_away(setup: Setup) -> None:
    """Remove everything that belongs to the other half of a night."""
    if _in_hunting(setup):
        setup.women = setup.marks = 0
        setup.wretched, setup.patrols, setup.tokens = [], [], []
        setup.letter, setup.time = NOTHING, FIRST_TIME
    else:
        setup.rows[setup.night - 1] = None
        setup.clues, setup.cleared, setup.spared = {}, {}, {}
        setup.false, setup.asked = [], []
        setup.stock = setup.done = 0


def _secrets() -> Iterator[Handle[Setup]]:
    yield chosen("hideout", message("arrange-hideout"), "secret", _CIRCLES, "hideout")
