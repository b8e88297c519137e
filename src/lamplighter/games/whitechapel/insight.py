"""How a good player of Letters from Whitechapel judges positions and choices.

Both sides consider the same two things: where Jack can be and where his hideout can be, as far as
the police can know (`belief`). These probabilities are called mass here. The police go where the
mass is, search where an answer says most, and arrest when the odds are good. Jack wants to be home
in time, out of reach of the policemen, and never where the mass is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from operator import mul

from lamplighter.games.whitechapel import board, notation
from lamplighter.games.whitechapel.belief import WhitechapelBelief
from lamplighter.games.whitechapel.board import (
    CIRCLES,
    CROSSINGS,
    JACK,
    LAST_CELL,
    N_CIRCLES,
    RED,
    RODE,
    SLIPPED,
    TRACK,
    WALKED,
    looks,
    reach,
    steps,
    walks,
)
from lamplighter.games.whitechapel.deduction.trail import distances
from lamplighter.games.whitechapel.state import State
from lamplighter.games.whitechapel.view import View
from lamplighter.kernel.actors import OVER
from lamplighter.kernel.acts import Act
from lamplighter.kernel.seat import Seat

COVER = (1.0, 0.35, 0.12, 0.04)
"""The share of a circle's mass that a policeman covers, by his distance in walks from the nearest
circle he can search."""
ENOUGH = 0.2
"""The odds at which an arrest is worth more than the best search."""
SURE_ENOUGH = 0.12
"""The odds at which an address is worth naming (W32)."""
GOOD_START = 4
"""The best number of walks from a murder to the hideout: fewer are too easy to read, more take too
long."""
TOKEN = 0.15
"""The value of a coach or an alley to Jack early in the night."""
DANGER = 4.0
"""The weight of the odds that Jack is arrested, against the share of the night he still needs."""
AREA = 0.5
"""The assumed odds of an arrest within a policeman's reach when every circle around is named
(W30)."""
CLUE = 0.12
"""The weight of each policeman who may find a clue on the circle."""


# Distances and reach.


@cache
def in_sight(crossing: int) -> frozenset[int]:
    """Return the circles a policeman on a crossing can search after his next move (W20, W21)."""
    return frozenset(circle for there in reach(crossing) for circle in looks(there))


def far(start: int, end: int, alleys: int = 0) -> int:
    """Return the fewest cells between two circles on free streets.

    With `alleys` (the number Jack has left), ways through alleys count too.
    """
    return distances(alleys)[start * N_CIRCLES + end]


@cache
def _cover(crossing: int) -> tuple[float, ...]:
    """Return the share of each circle's mass that a policeman on a crossing covers."""
    table = distances(0)
    # From a crossing without circles nothing can be searched: he is a step further from everything.
    around = looks(crossing) or tuple(c for step in steps(crossing) for c in looks(step))
    extra = 0 if looks(crossing) else 1
    nearest = (
        min(table[circle * N_CIRCLES + c] for c in around) + extra for circle in range(N_CIRCLES)
    )
    return tuple(COVER[away] if away < len(COVER) else 0.0 for away in nearest)


def _held(crossing: int, mass: Sequence[float]) -> float:
    """Return the mass that a policeman on a crossing covers."""
    held: float = sum(map(mul, mass, _cover(crossing)))
    return held


def _shares(weights: Sequence[int]) -> list[float]:
    """Return the weights as shares that sum to 1; even shares when all weights are 0."""
    total = sum(weights)
    if not total:
        return [1.0 / N_CIRCLES] * N_CIRCLES
    return [weight / total for weight in weights]


# The value of a position.


def evaluate(state: State, seat: int) -> float:
    """Return the value of a position for a seat, from -1 (lost) to 1 (won).

    It counts the nights Jack has survived, the time he has left and the clues found.
    """
    if state.actor == OVER:
        return 1.0 if state.winner() == min(seat, 1) else -1.0
    nights = (state.night - 1) / board.NIGHTS
    spent = 0.0 if state.cell < 0 else (state.cell + 1) / board.N_CELLS
    clues = state.count_clues() / board.N_CELLS
    value = nights - 0.5 * spent / board.NIGHTS - 0.5 * clues
    return value if seat == JACK else -value


# The value of a choice to a seat, from everything it knows.


def rate(seat: Seat[State, View], belief: WhitechapelBelief) -> list[float]:
    """Return a rating of each legal choice; ratings are comparable only with each other."""
    view = seat.view
    side = _Jack(view, belief) if seat.index == JACK else _Police(view, belief)
    judge = side.judge(view.stage)
    return [judge(notation.act(action)) for action in seat.legal]


Judge = Callable[[Act], float]


def _circle(act: Act) -> int:
    return int(act.id) - 1


def _crossing(act: Act) -> int:
    return CROSSINGS.index(act.id)


class _Police:
    """The rating of a detective's choices in one decision."""

    def __init__(self, view: View, belief: WhitechapelBelief) -> None:
        self._view = view
        self._belief = belief
        self._homes = _shares(belief.evidence.hideout_weights())
        self._circles = _shares(belief.evidence.circle_weights())
        self._visits: dict[int, float] = {}

    def judge(self, stage: str) -> Judge:
        """Return the function that rates the choices of a stage."""
        return {
            "address": self._address,
            "yellows": self._patrol,
            "patrol": self._patrol,
            "shift": self._patrol,
            "wretched": lambda act: -self._start(_circle(act)),
            "lead": lambda act: -self._start(_circle(act)),
            "policeman": self._policeman,
            "go": self._go,
            "send": self._send,
            "actor": self._actor,
            "act": self._act,
            "search": self._act,
        }[stage]

    def _address(self, act: Act) -> float:
        return self._homes[_circle(act)] - SURE_ENOUGH if act.targets else 0.0

    def _patrol(self, act: Act) -> float:
        """Return a rating that puts real policemen where Jack may be heading and near the women."""
        mass = self._homes[:]
        for circle in (*self._view.women, *self._view.wretched):
            mass[circle - 1] += 0.1
        return sum(_held(CROSSINGS.index(crossing), mass) for crossing in act.ids)

    def _start(self, circle: int) -> float:
        """Return how good a murder here is for Jack: a start near the likely hideouts."""
        return sum(
            share * 0.6 ** far(circle, home) for home, share in enumerate(self._homes) if share
        )

    # Moving.

    def _mass(self) -> list[float]:
        """Return where policemen are needed: where Jack may be, and where he may be going."""
        home = 0.1 + 0.1 * self._view.round
        mass = [
            (1 - home) * here + home * there
            for here, there in zip(self._circles, self._homes, strict=True)
        ]
        for colour in self._view.done:
            held = _cover(CROSSINGS.index(self._view.policemen[colour]))
            mass = [share * (1 - part) for share, part in zip(mass, held, strict=True)]
        return mass

    def _stands(self, colour: str) -> int:
        return CROSSINGS.index(self._view.policemen[colour])

    def _policeman(self, act: Act) -> float:
        """Return the most mass this policeman can cover: the most useful one moves first."""
        here = self._stands(act.id)
        mass = self._mass()
        return max(_held(crossing, mass) for crossing in reach(here))

    def _go(self, act: Act) -> float:
        return _held(_crossing(act), self._mass())

    def _send(self, act: Act) -> float:
        """Return a rating that sends the least useful policeman to Goulston Street."""
        return -_held(self._stands(act.id), self._mass())

    # Acting.

    def _actor(self, act: Act) -> float:
        """Return a rating that lets searches go first: an arrest gains from what they find."""
        here = self._stands(act.id)
        return -max((self._circles[circle] for circle in looks(here)), default=0.0)

    def _act(self, act: Act) -> float:
        here = self._stands(self._view.taken or "")
        match act.verb:
            case "arrest":
                return self._circles[_circle(act)]
            case "arrest around":
                return sum(self._circles[circle] for circle in looks(here))
            case "search":
                return ENOUGH * self._doubt(_circle(act))
            case "rush":
                mass = self._mass()
                return 0.1 * (_held(_crossing(act), mass) - _held(here, mass))
        return 0.0

    def _doubt(self, circle: int) -> float:
        """Return how informative a search is: most when a visit is as likely as not."""
        if circle not in self._visits:
            self._visits[circle] = float(self._belief.visited(circle))
        visited = self._visits[circle]
        return 4 * visited * (1 - visited) + 0.01 * visited


class _Jack:
    """The rating of Jack's choices in one decision."""

    def __init__(self, view: View, belief: WhitechapelBelief) -> None:
        self._view = view
        self._belief = belief
        own = view.own
        self._home = own.hideout - 1 if own else -1
        row = own.rows[view.round - 1] if own else ()
        self._here = row[-1].circle - 1 if row else -1
        self._cell = TRACK.index(row[-1].cell) if row else -1
        self._police = [CROSSINGS.index(crossing) for crossing in view.policemen.values()]
        self._futures: dict[int, list[float]] = {}

    def judge(self, stage: str) -> Judge:
        """Return the function that rates the choices of a stage."""
        return {
            "hide": self._hide,
            "women": self._women,
            "mark": self._women,
            "letter": self._letter,
            "token": self._token,
            "shift": lambda act: -self._near_home(act.id),
            "kill": self._kill,
            "kill-again": self._kill,
            "reveal": lambda act: self._near_home(act.id),
            "move": self._move,
            "ride": self._ride,
            "goulston": self._goulston,
            "false-clue": self._false,
        }[stage]

    # Before the murder.

    def _hide(self, act: Act) -> float:
        """Return the rating of a hideout: many ways in, and red circles at a good distance."""
        circle = _circle(act)
        return 0.2 * min(len(walks(circle)), 8) + sum(self._from_home(red, circle) for red in RED)

    def _from_home(self, circle: int, home: int) -> float:
        """Return how good a circle is to start from; best at `GOOD_START` walks from home."""
        return -0.1 * abs(far(circle, home) - GOOD_START)

    def _women(self, act: Act) -> float:
        return sum(self._from_home(int(circle) - 1, self._home) for circle in act.ids)

    def _kill(self, act: Act) -> float:
        """Return the rating of a murder: a good distance and few patrols around; if none, wait."""
        if act.verb == "wait":
            return -0.3
        circle = _circle(act)
        near = sum(circle in in_sight(CROSSINGS.index(p.crossing)) for p in self._view.patrols)
        first = self._view.own is not None and self._view.round == board.DOUBLE_EVENT
        start = self._from_home(circle, self._home) - 0.08 * near
        # Jack starts from the second of two murders, so the first one is the worse start.
        return -start if first and self._view.stage == "kill" else start

    def _near_home(self, crossing: str) -> float:
        """Return how much a patrol on a crossing blocks the way home."""
        return _cover(CROSSINGS.index(crossing))[self._home]

    def _letter(self, act: Act) -> float:
        """Return a rating that sends a letter when a patrol lies close to the hideout."""
        near = max(self._near_home(patrol.crossing) for patrol in self._view.patrols)
        return near if act.targets else 0.5

    def _token(self, act: Act) -> float:
        return self._near_home(act.id)

    # On the way home.

    def _future(self, kind: int) -> list[float]:
        """Return where the police can think Jack is once a move of this kind is announced."""
        if kind not in self._futures:
            trail = self._belief.evidence.night.trail
            assert trail is not None
            self._futures[kind] = _shares(trail.ends_after(kind, self._police))
        return self._futures[kind]

    def _danger(self, circle: int, kind: int, cells: int) -> float:
        """Return the danger on a circle before the next move, and the lack of time after it."""
        left = LAST_CELL - self._cell - cells
        away = max(far(circle, self._home), 1)
        if away > left or (circle == self._home and left < 2):
            return 50.0 + away
        watched = sum(circle in in_sight(crossing) for crossing in self._police)
        caught = self._caught(circle, kind) if watched else 0.0
        # Walking over the hideout without declaring it loses time.
        rest = (away + 2 * (circle == self._home)) / left
        return DANGER * caught + CLUE * watched + rest

    def _caught(self, circle: int, kind: int) -> float:
        """Return the odds of an arrest on a circle that policemen can reach.

        With area arrests (W30) every circle around is named at once.
        """
        if self._view.options["area_arrests"] == "on":
            return AREA
        return self._future(kind)[circle]

    def _move(self, act: Act) -> float:
        if act.verb == "escape":
            return 10.0
        circle = _circle(act)
        if act.verb == "walk":
            return -self._danger(circle, WALKED, 1)
        if act.verb == "alley":
            return -self._danger(circle, SLIPPED, 1) - self._price(self._view.alleys)
        ends = (end for end in walks(circle) if end != self._here)
        best = min(self._danger(end, RODE, 2) for end in ends)
        return -best - self._price(self._view.coaches)

    def _price(self, tokens: int) -> float:
        """Return the cost of spending one of this many tokens, for the time that is left."""
        return TOKEN * (LAST_CELL - self._cell) / LAST_CELL / tokens

    def _ride(self, act: Act) -> float:
        return -self._danger(_circle(act), RODE, 2)

    def _goulston(self, act: Act) -> float:
        """Return the rating of the Goulston Street letter: it should move away a near policeman."""
        if not act.targets:
            return 0.5
        here = CROSSINGS.index(self._view.policemen[act.id])
        return _cover(here)[self._here] - _cover(board.GOULSTON)[self._here]

    def _false(self, act: Act) -> float:
        """Return the rating of a false clue.

        It forbids arrests, so it goes on Jack's own circle when a policeman can arrest there.
        """
        watched = sum(self._here in looks(crossing) for crossing in self._police)
        if not act.targets:
            return 0.1
        return float(watched) if act.id == CIRCLES[self._here] else 0.0
