"""Helpers for the tests of Letters from Whitechapel, and long random games."""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import msgspec
from tests.support import many, random_stream

import lamplighter
from lamplighter.games.whitechapel import board
from lamplighter.games.whitechapel.deduction.trail import distances
from lamplighter.games.whitechapel.possible import OPTIONS
from lamplighter.games.whitechapel.rules.phases import STAGES
from lamplighter.games.whitechapel.state import State
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import IllegalAction
from lamplighter.kernel.observation import Observation

GAME = lamplighter.game("whitechapel")
JACK = GAME.seat_index("jack")
RED = (3, 21, 27, 65, 84, 147, 149, 158)
YELLOW = ("x42", "x44", "x58", "x137", "x143", "x155", "x181")
GOULSTON = "x101"
COLOURS = ("red", "blue", "green", "brown", "yellow")
TRACK = ("V", "IV", "III", "II", "I", *(str(number) for number in range(1, 16)))

_MAP = json.loads(Path(__file__).with_name("whitechapel_map.json").read_text("utf-8"))
WALKS = {
    int(start): {
        int(to): [[f"x{crossing}" for crossing in route] for route in routes]
        for to, routes in table.items()
    }
    for start, table in _MAP["walks"].items()
}
"""By circle and adjacent circle, the crossings passed on each route."""
STEPS = {f"x{at}": {f"x{to}" for to in row} for at, row in _MAP["steps"].items()}
"""By crossing, the next crossings."""
LOOKS = {f"x{at}": set(row) for at, row in _MAP["looks"].items()}
"""By crossing, the circles directly joined to it."""
BESIDE = {circle: {at for at, near in LOOKS.items() if circle in near} for circle in WALKS}
"""By circle, the crossings directly joined to it."""
ALL_OPTIONS = dict.fromkeys(OPTIONS, "on")
OPTION_SETS: tuple[dict[str, str], ...] = (
    {},
    {"letters": "on"},
    {"false_clues": "on"},
    {"rushing": "on"},
    {"area_arrests": "on"},
    {"catch_me": "on"},
    {"address": "on"},
    {"police": "12121", "patrols": "open"},
    {"police": "12345", "letters": "on"},
    {**ALL_OPTIONS, "police": "12312"},
)
"""Every option alone, several seats, and everything together."""


def new(**options: str) -> State:
    """Return a game before its first choice."""
    state = GAME.new_state(options)
    assert isinstance(state, State)
    return state


def at(text: str) -> State:
    """Return a position from its text (see `notation`)."""
    state = GAME.notation.set_up(text)
    assert isinstance(state, State)
    return state


def do(state: State, *texts: str) -> State:
    """Take steps in notation, in place."""
    for text in texts:
        state.apply(GAME.notation.read(text))
    return state


def may(state: State, verb: str = "") -> list[str]:
    """Return the legal choices in notation; with a verb, what may follow it."""
    texts = [GAME.notation.write(action) for action in state.legal_actions()]
    if not verb:
        return texts
    return [text.removeprefix(verb + " ") for text in texts if text.split()[0] == verb]


def refuses(state: State, text: str) -> bool:
    """Return whether a choice is known but not allowed now."""
    try:
        state.copy().apply(GAME.notation.read(text))
    except IllegalAction:
        return True
    return False


def seen(state: State, text: str, seat: int) -> Observation:
    """Return a seat's observation of a step; the position is not changed."""
    after = state.copy()
    do(after, text)
    return GAME.view.observe(state, GAME.notation.read(text), after, seat)


def came_of(state: State, text: str, seat: int) -> list[str]:
    """Return the events of a step as a seat is told them, in words."""
    return [event.text for event in seen(state, text, seat).events]


# Positions from the relevant fields.


def way(start: int, to: int) -> list[int]:
    """Return the circles of a shortest walk with both ends; a step and back for the same circle."""
    if start == to:
        return [start, next(iter(WALKS[start])), start]
    ways = [[start]]
    known = {start}
    while True:
        further = []
        for here in ways:
            for circle in WALKS[here[-1]]:
                if circle == to:
                    return [*here, to]
                if circle not in known:
                    known.add(circle)
                    further.append([*here, circle])
        ways = further


def wander(start: int, length: int) -> list[int]:
    """Return `length` different circles, each adjacent to the one before."""
    trail = [start]
    untried = [iter(WALKS[start])]
    while len(trail) < length:
        circle = next(untried[-1], None)
        if circle is None:
            trail.pop()
            untried.pop()
        elif circle not in trail:
            trail.append(circle)
            untried.append(iter(WALKS[circle]))
    return trail


def on_foot(start: int, to: int, *, first: int | None = None, time: str = "I") -> str:
    """Return a row: a murder (or two, with `first` before it), and a shortest walk from it."""
    murders = [f"m{circle}" for circle in (first, start) if circle is not None]
    return f"{time}:{','.join([*murders, *(f'w{circle}' for circle in way(start, to)[1:])])}"


QUIET = ("I:m27", "I:m3", "I:m21,m65")
"""How the rows of the first three nights begin by default."""


def night(number: int, then: str, *, hideout: int = 66, **given: str) -> State:
    """Return a position on a night. Earlier nights ended at home; their tiles were turned in order.

    `then` is the next decision; `given` holds fields of the position's text.
    """
    turned = number if then not in ("women", "mark", "tile") else number - 1
    fields = {"night": str(number), "next": then, "hideout": str(hideout)}
    if turned:
        fields["tiles"] = ",".join(COLOURS[:turned])
    if turned == number:
        fields["head"] = COLOURS[number - 1]
    for earlier, murders in enumerate(QUIET[: number - 1], start=1):
        last = int(murders.split("m")[-1])
        walk = "".join(f",w{circle}" for circle in way(last, hideout)[1:])
        fields[f"row{earlier}"] = murders + walk
    fields |= given
    return at(" ".join(f"{name}={value}" for name, value in fields.items() if value))


def stand(crossings: str) -> str:
    """Return the five policemen from crossings in the order of colours: `x1 x2 x3 x4 x5`."""
    return ",".join(
        f"{colour}:{crossing}" for colour, crossing in zip(COLOURS, crossings.split(), strict=True)
    )


def tokens(crossings: str, faces: str = "red blue green brown yellow fake fake") -> str:
    """Return seven patrols from their crossings and their faces."""
    return ",".join(
        f"{crossing}:{face}"
        for crossing, face in zip(crossings.split(), faces.split(), strict=True)
    )


FAR = stand("x1 x2 x3 x6 x7")
"""Policemen in a far corner, in nobody's way."""


# Views.


def watchers(state: State) -> list[int]:
    """Return every seat of the table, and a spectator."""
    return [*range(state.seats()), SPECTATOR]


def look(state: State, seat: int = SPECTATOR):
    """Return the view of a seat."""
    return GAME.view.look(state, seat)


def told(state: State, seat: int) -> tuple[bytes, bytes, tuple[int, ...]]:
    """Return everything a position tells a seat: its view, its tensor and its choices."""
    tensor = array("f", bytes(4 * sum(GAME.view.tensor_shape().values())))
    GAME.view.encode(state, seat, tensor)
    legal = tuple(state.legal_actions()) if state.actor == seat else ()
    return msgspec.json.encode(look(state, seat)), tensor.tobytes(), legal


# Random games.


def stage(state: State) -> str:
    """Return the name of the current decision."""
    return STAGES[state.stage]


def walked(seed: int, options: Mapping[str, str]) -> Iterator[tuple[State, str, State]]:
    """Yield each step of a long game, with the position before and after it."""
    state = new(**options)
    for action in long_game(seed, options):
        before = state.copy()
        state.play(action)
        yield before, GAME.notation.write(action), state.copy()


def walked_all(games: int) -> Iterator[tuple[State, str, State]]:
    """Yield each step of `games` long games for each set of options; fewer when interpreted."""
    for index, options in enumerate(OPTION_SETS):
        for seed in range(many(games)):
            yield from walked(100 * index + seed, options)


def waited(seed: int, options: Mapping[str, str]) -> Iterator[tuple[State, str, State]]:
    """Yield each step from every moment jack may first kill, if he waits until V instead."""
    draws = random_stream(seed, "waiting")
    for state, _, _ in walked(seed, options):
        if stage(state) != "kill" or look(state).time != "I":
            continue
        while stage(state) != "kill" or look(state).time != "V":
            actions = state.legal_actions()
            action = actions[draws.below(len(actions))]
            if stage(state) == "kill":
                action = board.WAIT
            before = state.copy()
            state.apply(action)
            yield before, GAME.notation.write(action), state.copy()


def long_game(seed: int, options: Mapping[str, str]) -> list[int]:
    """Return a game of several nights: jack mostly walks home, and arrests are rare."""
    return [*_long_game(seed, tuple(GAME.full_options(options).items()))]


@cache
def _long_game(seed: int, options: tuple[tuple[str, str], ...]) -> tuple[int, ...]:
    draws = random_stream(seed, "long game")
    state = new(**dict(options))
    steps: list[int] = []
    while not state.over:
        steps.append(_likely(state, state.legal_actions(), draws.below(1 << 30)))
        state.play(steps[-1])
    return tuple(steps)


def _likely(state: State, actions: list[int], chance: int) -> int:
    """Return a random choice, but jack mostly walks home and policemen seldom arrest."""
    keen, pick = chance % 10 < 7, chance // 10
    if keen and stage(state) == "move":
        if board.ESCAPE in actions:
            return board.ESCAPE
        walks = [action for action in actions if board.WALK <= action < board.ESCAPE]
        if walks:
            table, home = distances(0), state.hideout * board.N_CIRCLES
            nearest = min(table[home + action - board.WALK] or 3 for action in walks)
            walks = [w for w in walks if (table[home + w - board.WALK] or 3) == nearest]
            return walks[pick % len(walks)]
    if pick % 16 and stage(state) == "act":
        calm = [action for action in actions if not board.ARREST <= action <= board.ARREST_ALL]
        actions = calm or actions
    return actions[(pick // 16) % len(actions)]
