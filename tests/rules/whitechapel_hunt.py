"""The Hunting of Letters from Whitechapel: test positions, random hunts, and a slow reference.

The reference at the end is slow and simple on purpose. It takes the true game, collects the public
facts of each night, and tries every row that jack can have walked, step by step.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import combinations, permutations
from math import prod
from pathlib import Path

from tests.support import random_stream

from lamplighter.games.whitechapel import board
from lamplighter.games.whitechapel.rules.phases import STAGES
from lamplighter.games.whitechapel.state import State
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.streams import Stream

from .whitechapel import GAME, at, new

_MAP = json.loads(Path(__file__).with_name("whitechapel_map.json").read_text("utf-8"))
# The map in its printed numbers.
WALKS = {
    int(circle): {int(to): routes for to, routes in row.items()}
    for circle, row in _MAP["walks"].items()
}
ALLEYS = {int(circle): row for circle, row in _MAP["alleys"].items()}
STEPS = {int(crossing): row for crossing, row in _MAP["steps"].items()}
LOOKS = {int(crossing): row for crossing, row in _MAP["looks"].items()}
RED = (3, 21, 27, 65, 84, 147, 149, 158)
YELLOW = (42, 44, 58, 137, 143, 155, 181)
COLOURS = ("red", "blue", "green", "brown", "yellow")

# Positions.

CORNERS = "red:x228,blue:x229,green:x232,brown:x233,yellow:x234"
"""Policemen in a far corner, where they block nobody."""
NIGHT = {
    "night": "1",
    "next": "move",
    "hideout": "66",
    "head": "red",
    "tiles": "red",
    "policemen": CORNERS,
    "row1": "I:m27",
}
"""Night 1: jack has killed on 27 at I and moves next."""


def scene(**changes: str) -> State:
    """Return the position of NIGHT with other fields; an empty one is left out."""
    fields = NIGHT | changes
    return at(" ".join(f"{name}={value}" for name, value in fields.items() if value))


def police(**crossings: int) -> str:
    """Return policemen on these crossings, and the others where they block nobody."""
    stand = dict(part.split(":") for part in CORNERS.split(","))
    stand |= {colour: f"x{crossing}" for colour, crossing in crossings.items()}
    return ",".join(f"{colour}:{crossing}" for colour, crossing in stand.items())


def is_free(routes: Sequence[Sequence[int]], crossings: Sequence[int]) -> bool:
    """Return whether one of some routes passes none of these crossings."""
    return any(not set(route) & set(crossings) for route in routes)


def walks_from(circle: int, crossings: Sequence[int]) -> list[int]:
    """Return the circles to which jack may walk past policemen on these crossings (W14)."""
    return [to for to, routes in WALKS[circle].items() if is_free(routes, crossings)]


def rides_from(circle: int) -> list[tuple[int, int]]:
    """Return the two circles of every coach (W15)."""
    return [
        (first, second) for first in WALKS[circle] for second in WALKS[first] if second != circle
    ]


def stage_of(state: State) -> str:
    """Return the name of the next decision."""
    return STAGES[state.stage]


def crossings_of(state: State) -> list[int]:
    """Return where the policemen stand."""
    return [crossing + 1 for crossing in state.police if crossing >= 0]


# Legal choices, found slowly from the lists of the map.


def moves_slowly(state: State) -> set[str]:
    """Return the moves that jack may choose (W14-W19)."""
    here, left = true_row(state)[-1], board.LAST_CELL - state.cell
    home = state.hideout + 1
    moves = set()
    for to in walks_from(here, crossings_of(state)):
        if to == home:
            moves.add("escape")
        if to != home or left > 1:
            moves.add(f"walk {to}")
    if state.coaches and left >= 2:
        moves |= {f"coach {first}" for first, _ in rides_from(here)}
    if state.alleys:
        moves |= {f"alley {to}" for to in ALLEYS[here]}
    return moves


def goings_slowly(state: State) -> set[str]:
    """Return where the selected policeman may go: at most two steps, to a free crossing (W20)."""
    here = state.police[state.policeman] + 1
    near = {here, *STEPS[here]}
    near |= {further for crossing in near for further in STEPS[crossing]}
    return {f"go x{to}" for to in near if to == here or to not in crossings_of(state)}


def acts_slowly(state: State) -> set[str]:
    """Return what the selected policeman may do (W21-W23, W28-W30)."""
    here = state.police[state.policeman] + 1
    named = [circle for i, circle in enumerate(LOOKS[here]) if state.asked >> i & 1]
    honest = [circle for circle in LOOKS[here] if not state.false_at[circle - 1]]
    acts = {f"search {c}" for c in honest if state.clue[c - 1] < 0 and c not in named}
    if named:
        return acts
    acts |= {"arrest around"} if state.area_arrests else {f"arrest {circle}" for circle in honest}
    if not honest:
        acts.discard("arrest around")
    if state.rushing:
        acts |= {f"rush x{to}" for to in STEPS[here] if to not in crossings_of(state)}
    return acts | {"nothing"}


def true_row(state: State) -> list[int]:
    """Return jack's row of this night."""
    base = (state.night - 1) * board.N_CELLS
    return [circle + 1 for circle in state.rows[base + state.time : base + state.cell + 1]]


# Random hunts.


@dataclass
class Hunt:
    """A played game: its steps, and the positions before, between and after them."""

    options: Mapping[str, str]
    steps: list[int] = field(default_factory=list)
    states: list[State] = field(default_factory=list)
    whole: Hunt | None = None
    """The game that this is the beginning of."""
    _seen: dict[int, list[Observation]] = field(default_factory=dict)

    def seen_by(self, seat: int) -> list[Observation]:
        """Return a seat's observations of it."""
        if self.whole is not None:
            return self.whole.seen_by(seat)[: len(self.steps)]
        if seat not in self._seen:
            pairs = zip(self.states, self.steps, self.states[1:], strict=False)
            self._seen[seat] = [GAME.view.observe(*moment, seat) for moment in pairs]
        return [*self._seen[seat]]

    def hidden_from(self, history: Sequence[Observation]) -> list[int]:
        """Return the steps that were not seen."""
        seen = zip(self.steps, history, strict=False)
        return [step for step, observation in seen if observation.code is None]

    def and_then(self, *steps: int) -> Hunt:
        """Return the same game with more steps."""
        states = [*self.states]
        for step in steps:
            states.append(states[-1].copy())
            states[-1].apply(step)
        return Hunt(self.options, [*self.steps, *steps], states)

    def cut(self, length: int) -> Hunt:
        """Return its beginning."""
        whole = self.whole or self
        return Hunt(self.options, self.steps[:length], self.states[: length + 1], whole)


def replayed(options: Mapping[str, str], steps: Sequence[int]) -> Hunt:
    """Return the game with these steps."""
    return Hunt(options, [], [new(**options)]).and_then(*steps)


@cache
def _paces() -> dict[int, dict[int, int]]:
    """Return the fewest walks from circle to circle."""
    paces: dict[int, dict[int, int]] = {}
    for start in WALKS:
        reached = {start: 0}
        todo = [start]
        for here in todo:
            for to in WALKS[here]:
                if to not in reached:
                    reached[to] = reached[here] + 1
                    todo.append(to)
        paces[start] = reached
    return paces


def hunt(seed: int, options: Mapping[str, str], keen: int = 7) -> Hunt:
    """Return a game whose policemen know the truth: they search where jack was, but arrest in vain.

    So few rows are possible even after many moves. Jack goes home quickly; `keen` in ten choices
    are made like that, the others at random. Callers must not change the game: many tests share it.
    """
    return _hunt(seed, tuple(options.items()), keen)


@lru_cache(100)
def _hunt(seed: int, options: tuple[tuple[str, str], ...], keen: int) -> Hunt:
    draws = random_stream(seed, "hunt")
    state = new(**dict(options))
    game = Hunt(dict(options), [], [state])
    while not state.over:
        actions = state.legal_actions()
        if draws.below(10) < keen:
            actions = _preferred(state, actions)
        game.steps.append(actions[draws.below(len(actions))])
        state = state.copy()
        state.play(game.steps[-1])
        game.states.append(state)
    return game


def _preferred(state: State, actions: list[int]) -> list[int]:
    """Return the choices that make a hunt short and leave few rows possible."""
    stage = stage_of(state)
    if stage not in ("move", "kill", "ride", "go", "act", "search"):
        return actions
    texts = {GAME.notation.write(action): action for action in actions}
    if "escape" in texts:
        return [texts["escape"]]
    words = [(action, *text.split()) for text, action in texts.items()]
    if stage in ("move", "kill", "ride"):
        home = _paces()[state.hideout + 1]
        goals = [(home[int(word[2])] or 4, word[0]) for word in words if len(word) > 2]
        nearest = min(pace for pace, _ in goals)
        return [action for pace, action in goals if pace == nearest]
    row = true_row(state)
    if stage == "go":
        near = [
            word[0]
            for word in words
            if any(
                circle in row and state.clue[circle - 1] < 0 for circle in LOOKS[int(word[2][1:])]
            )
        ]
        return near or actions
    found = [word[0] for word in words if word[1] == "search" and int(word[2]) in row]
    calm = [word[0] for word in words if not _arrests(state, " ".join(word[1:]), row[-1])]
    return found or calm


def _arrests(state: State, text: str, circle: int) -> bool:
    """Return whether a choice would arrest jack on a circle."""
    looks = LOOKS[state.police[state.policeman] + 1]
    return text == f"arrest {circle}" or (text == "arrest around" and circle in looks)


# The reference.


class TooMany(Exception):
    """There are too many rows to try them all."""


@dataclass
class Told:
    """The facts that were learnt between one move of jack and the next."""

    found: list[int] = field(default_factory=list)
    missed: list[int] = field(default_factory=list)
    spared: list[int] = field(default_factory=list)

    def agrees(self, row: list[int]) -> bool:
        """Return whether a row up to here gives the same answers to the searches as jack did."""
        return all(circle in row for circle in self.found) and not any(
            circle in row for circle in self.missed
        )


@dataclass
class Watch:
    """The public facts of one night, taken from the true game."""

    scenes: list[int] = field(default_factory=list)
    moves: list[tuple[str, list[int]]] = field(default_factory=list)
    """Kind of each move, and where the policemen stood."""
    told: list[Told] = field(default_factory=lambda: [Told()])
    home: bool = False
    true_row: list[int] = field(default_factory=list)
    false_clues: set[int] = field(default_factory=set)
    must_move: State | None = None
    """The position, if it is known that jack can move, because otherwise the game would be over."""

    def openings(self) -> list[list[int]]:
        """Return how the row may begin: with the murder, on night 3 with two in either order."""
        return [list(order) for order in permutations(self.scenes)]

    def rows(self, limit: int = 20_000) -> list[list[int]]:
        """Return every row that fits."""
        rows: list[list[int]] = []
        tried = [0]

        def go_on(row: list[int], move: int) -> None:
            tried[0] += 1
            if tried[0] > limit:
                raise TooMany
            told = self.told[move]
            if row[-1] in told.spared or not told.agrees(row):
                return
            if move < len(self.moves):
                for step in _steps(row[-1], *self.moves[move]):
                    go_on(row + step, move + 1)
            elif self.must_move is None or can_move_from(self.must_move, row[-1]):
                rows.append(row)

        for opening in self.openings():
            go_on(opening, 0)
        return rows


def _steps(here: int, kind: str, policemen: list[int]) -> list[list[int]]:
    """Return the circles that a move of a kind may add to a row."""
    if kind == "coach":
        return [list(ride) for ride in rides_from(here)]
    return [[to] for to in (ALLEYS[here] if kind == "alley" else walks_from(here, policemen))]


def can_move_from(state: State, here: int) -> bool:
    """Return whether jack could move if he stood on a circle (W14)."""
    rides = state.coaches and state.cell + 2 <= board.LAST_CELL and rides_from(here)
    slips = state.alleys and ALLEYS[here]
    return bool(walks_from(here, crossings_of(state)) or rides or slips)


@dataclass
class Reference:
    """The correct belief of a seat after a game, or after its beginning."""

    game: Hunt
    limit: int = 20_000
    nights: list[Watch] = field(default_factory=list)
    not_home: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.nights = [Watch()]
        pairs = zip(self.game.states, self.game.steps, self.game.states[1:], strict=False)
        for before, step, after in pairs:
            self._note(before, GAME.notation.write(step).split(), after)
        if stage_of(self.now) == "move":
            self.nights[-1].must_move = self.now
        self._rows = [
            watch.rows(self.limit) if watch.scenes and not self.now.over else []
            for watch in self.nights
        ]

    @property
    def now(self) -> State:
        """The position at the end."""
        return self.game.states[-1]

    @property
    def hunting(self) -> bool:
        """Whether jack has killed tonight and is not home."""
        return bool(self.nights[-1].scenes) and not self.nights[-1].home

    def _note(self, before: State, words: list[str], after: State) -> None:
        watch = self.nights[-1]
        verb, circle = words[0], int(words[-1]) if words[-1].isdigit() else 0
        if verb == "kill":
            watch.true_row.append(circle)
            if before.night != 3 or len(watch.true_row) == 2:
                watch.scenes = sorted(watch.true_row)
        elif verb in ("walk", "escape", "alley", "on", "coach"):
            watch.true_row.append(circle or before.hideout + 1)
            if verb != "coach":
                kind = {"walk": "walk", "escape": "walk", "alley": "alley", "on": "coach"}[verb]
                watch.moves.append((kind, crossings_of(before)))
                watch.told.append(Told())
        elif verb == "search":
            told = watch.told[-1]
            (told.found if circle in watch.true_row else told.missed).append(circle)
        elif verb == "arrest" and not after.over:
            around = LOOKS[before.police[before.policeman] + 1]
            named = [circle] if circle else set(around) - watch.false_clues
            watch.told[-1].spared.extend(named)
        elif verb == "false":
            watch.false_clues.add(circle)
        elif verb == "address":
            self.not_home.add(circle)
        if verb == "escape":
            watch.home = True
            if not after.over:
                self.nights.append(Watch())

    # Numbers to compare.

    def ends(self) -> Counter[int]:
        """Return tonight's rows by jack's present circle."""
        return Counter(row[-1] for row in self._rows[-1]) if self.hunting else Counter()

    def having(self, circle: int) -> int:
        """Return tonight's rows that contain a circle."""
        return sum(circle in row for row in self._rows[-1])

    def hideouts(self) -> Counter[int]:
        """Return for each hideout the product, over earlier nights, of the rows that end there."""
        nights = zip(self.nights, self._rows, strict=True)
        ends = [Counter(row[-1] for row in rows) for watch, rows in nights if watch.home]
        weights: Counter[int] = Counter()
        for circle in WALKS:
            by_a_red = self.now.catch_me and set(WALKS[circle]) & set(RED)
            if circle not in RED and circle not in self.not_home and not by_a_red:
                weights[circle] = prod(end[circle] for end in ends)
        return +weights

    def count(self, seat: int) -> int:
        """Return how many worlds a seat cannot tell apart, while the game lasts."""
        if not self.game.steps:
            return 1
        worlds = self.patrol_ways(seat)
        if seat == board.JACK:
            return worlds
        worlds *= sum(self.hideouts().values()) * self.mark_ways()
        stage = stage_of(self.now)
        if stage == "kill-again":
            worlds *= self.now.n_wretched
        if stage == "ride":
            worlds *= sum(len({one for one, _ in rides_from(row[-1])}) for row in self._rows[-1])
        elif self.hunting:
            worlds *= len(self._rows[-1])
        return worlds

    def mark_ways(self) -> int:
        """Return the number of ways to mark the women that lie face down."""
        state = self.now
        if not state.marks:
            return 1
        women = [circle for bit, circle in enumerate(RED) if state.women >> bit & 1]
        return len([*combinations(women, (5, 4, 3, 1)[state.night - 1])])

    def patrol_ways(self, seat: int) -> int:
        """Return the number of ways to lay the patrols that a seat does not know."""
        state = self.now
        faces = [face for face in state.patrol_face if face >= 0]
        knows = seat == state.seat_of[state.head] or (state.open_patrols and seat != SPECTATOR)
        if not faces or (knows and seat != board.JACK):
            return 1
        if len(faces) < 7:
            return len([*permutations(range(7), len(faces))])
        down = [face for i, face in enumerate(faces) if not state.patrols_up >> i & 1]
        return len(set(permutations(down)))


def fits_when_replayed(
    game: Hunt, history: Sequence[Observation], seat: int, hidden: Sequence[int]
) -> bool:
    """Return whether these hidden steps make a legal game that looks the same to the seat."""
    state = new(**game.options)
    rest = iter(hidden)
    for observation in history:
        action = next(rest) if observation.code is None else observation.code
        if action not in state.legal_actions():
            return False
        before = state.copy()
        state.apply(action)
        if GAME.view.observe(before, action, state, seat) != observation:
            return False
    return not any(True for _ in rest) and state.over == game.states[-1].over


def damaged(hidden: Sequence[int], draws: Stream) -> list[int]:
    """Return hidden steps with one replaced by another of its kind, or with two swapped."""
    steps = list(hidden)
    place = draws.below(len(steps))
    verb, *named = GAME.notation.write(steps[place]).split()
    alike = [i for i, step in enumerate(steps) if GAME.notation.write(step).split()[0] == verb]
    if draws.below(4) == 0:
        other = alike[draws.below(len(alike))]
        steps[place], steps[other] = steps[other], steps[place]
    elif verb == "mark":
        steps[place] = board.MARK + draws.below(256)
    elif verb == "patrol":
        steps[place] = board.PATROL + draws.below(board.N_CROSSINGS)
    else:
        near = sorted(WALKS) if draws.below(2) else sorted(WALKS[int(named[0])])
        steps[place] = GAME.notation.read(f"{verb} {near[draws.below(len(near))]}")
    return steps
