"""A tiny game that is no part of the package: it registers itself from outside, as a plug-in does.

It has options of every kind, and kinds of things, previews and dangers of its own.

First chance decides the luck, which only the hider learns. The hider secretly puts a pea under a
cup. The seeker lifts a cup and wins if the pea is there; otherwise the seeker may lift another one
if the luck allows it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

import msgspec

from lamplighter.kernel import hashing, views
from lamplighter.kernel.actors import CHANCE, HIDDEN, OVER, SPECTATOR
from lamplighter.kernel.acts import Act
from lamplighter.kernel.acts import act as act_about
from lamplighter.kernel.belief import Belief, World
from lamplighter.kernel.errors import BadPosition, InvalidNotation, shown
from lamplighter.kernel.events import Event, Over
from lamplighter.kernel.messages import Passage, message
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.state import Choices
from lamplighter.kernel.state import State as KernelState
from lamplighter.kernel.streams import Stream
from lamplighter.kernel.views import Result

SEATS = ("seeker", "hider")
SEEKER, HIDER = range(2)
HIDE, LIFT, LUCK = 0, 3, 6
NONE = -1


class State(KernelState):
    game = "cups"

    def __init__(self, cups: str = "2", luck: str = "true", table: str = "oak") -> None:
        self.actor = CHANCE
        self.cups = int(cups)
        self.lucky = luck == "true"
        self.oak = table == "oak"
        self.luck = self.pea = self.lifted = self.won_by = NONE

    def legal(self, out: Choices) -> None:
        if self.actor == CHANCE:
            for luck in range(1 + self.lucky):
                out.add(LUCK + luck)
        elif self.actor == HIDER:
            for cup in range(self.cups):
                out.add(HIDE + cup)
        elif self.actor == SEEKER:
            # In descending order, because the order of legal actions has no meaning.
            for cup in reversed(range(self.cups)):
                if cup != self.lifted:
                    out.add(LIFT + cup)

    def play(self, action: int) -> None:
        if self.actor == CHANCE:
            self.luck = action - LUCK
            self.actor = HIDER
        elif self.actor == HIDER:
            self.pea = action - HIDE
            self.actor = SEEKER
        else:
            self.lift(action - LIFT)

    def lift(self, cup: int) -> None:
        again = self.lifted == NONE and self.luck == 1
        self.lifted = cup
        if cup == self.pea or not again:
            self.actor = OVER
            self.won_by = SEEKER if cup == self.pea else HIDER

    def key(self) -> tuple[int, ...]:
        options = (self.cups, int(self.lucky), int(self.oak))
        return (*options, self.actor, self.luck, self.pea, self.lifted, self.won_by)

    def take(self, key: tuple[int, ...]) -> None:
        self.cups, lucky, oak, self.actor, self.luck, self.pea, self.lifted, self.won_by = key
        self.lucky, self.oak = bool(lucky), bool(oak)

    def become(self, other: KernelState) -> None:
        self.take(other.key())

    def winner(self) -> int:
        return self.won_by

    def settled(self) -> bool:
        return True

    def private(self, seat: int) -> int:
        return hash((self.luck, self.pea)) & (1 << 64) - 1 if seat == HIDER else 0

    def round_number(self) -> int:
        return 1

    def seen(self, action: int, seat: int) -> int:
        return action if LIFT <= action < LUCK or seat == HIDER else HIDDEN

    def public(self) -> int:
        digest = hashing.mix(self.cups << 2 | self.lucky << 1 | self.oak, self.actor)
        return hashing.mix(digest, (self.lifted + 1) << 2 | self.won_by + 1)

    def ending(self) -> str:
        return "C1"


# Notation.


def act(action: int) -> Act:
    verb = "hide" if action < LIFT else "lift" if action < LUCK else "luck"
    kind = "luck" if verb == "luck" else "cup"
    return act_about(verb, kind, str(action % 3))


def write(action: int) -> str:
    return act(action).text


def position(state: State) -> str:
    return " ".join(map(str, state.key()))


def read(text: str) -> int:
    for action in range(LUCK + 2):
        if write(action) == text:
            return action
    raise InvalidNotation(f"{shown(text)} is no action of the cups")


def set_up(text: str) -> State:
    try:
        key = tuple(map(int, text.split()))
        state = State()
        state.take(key)
    except ValueError:
        raise BadPosition(message("unreadable-cups"), game="cups") from None
    return state


# Views.


class Again(Event, frozen=True):
    """The seeker may lift another cup."""


class CupsObservation(Observation, frozen=True, omit_defaults=True):
    events: tuple[Again | Over, ...] = ()


class View(views.View, frozen=True, kw_only=True, tag="cups"):
    game: ClassVar[str] = "cups"

    stage: str
    lifted: int
    luck: int | None
    pea: int | None


def _table(state: State) -> str:
    return "oak" if state.oak else "elm"


def look(state: State, seat: int, step: int = 0) -> View:
    own = seat == HIDER
    return View(
        options={"cups": str(state.cups), "luck": str(state.lucky).lower(), "table": _table(state)},
        step=step,
        seat="spectator" if seat == SPECTATOR else SEATS[seat],
        actor=None if state.actor == OVER else name_of(state.actor),
        round=1,
        result=Result(SEATS[state.won_by], "C1") if state.actor == OVER else None,
        stage={HIDER: "hide", SEEKER: "lift"}.get(state.actor, "over"),
        lifted=state.lifted,
        luck=state.luck if own else None,
        pea=state.pea if own else None,
    )


class Whole(msgspec.Struct, frozen=True):
    """The position with all secrets."""

    position: str
    luck: int
    pea: int


def whole(state: State, position: str = "") -> Whole:
    return Whole(position or state.position(), state.luck, state.pea)


def observe(before: State, action: int, after: State, seat: int) -> Observation:
    hidden = not LIFT <= action < LUCK and seat != HIDER
    events: tuple[Again | Over, ...] = ()
    if after.actor == OVER:
        events = (Over(SEATS[after.won_by], "C1"),)
    elif after.lifted != before.lifted:
        events = (Again(),)
    return CupsObservation(
        actor=name_of(before.actor),
        act=Act(act(action).verb, hidden=True) if hidden else act(action),
        code=None if hidden else action,
        events=events,
    )


def name_of(actor: int) -> str:
    return "chance" if actor == CHANCE else SEATS[actor]


def tensor_shape() -> dict[str, int]:
    return {"seat": 2, "lifted": 3, "own": 5}


def encode(state: State, seat: int, out: Any) -> None:
    out[:] = 0.0
    if seat != SPECTATOR:
        out[seat] = 1.0
    if state.lifted != NONE:
        out[2 + state.lifted] = 1.0
    if seat == HIDER and state.luck != NONE:
        out[5 + state.luck] = 1.0
    if seat == HIDER and state.pea != NONE:
        out[7 + state.pea] = 1.0


# Beliefs: try all worlds.


class CupsBelief(Belief[State]):
    def __init__(self, start: State, seat: int, history: Sequence[Observation]) -> None:
        super().__init__(start)
        self._seat = seat
        self._history: list[Observation] = []
        for observation in history:
            self.update(observation)

    def update(self, observation: Observation) -> None:
        super().update(observation)
        self._history.append(observation)

    def worlds(self) -> Iterator[World]:
        yield from self._fill(self._start, 0, ())

    def _fill(self, state: State, at: int, hidden: tuple[int, ...]) -> Iterator[World]:
        if at == len(self._history):
            yield World(hidden, 1)
            return
        for action in state.legal_actions():
            after = state.copy()
            after.play(action)
            seen = observe(state, action, after, self._seat)
            if seen == self._history[at]:
                unseen = (action,) if seen.code is None else ()
                yield from self._fill(after, at + 1, hidden + unseen)

    def draw(self, stream: Stream) -> World:
        worlds = list(self.worlds())
        return worlds[stream.below(len(worlds))]


def of(start: State, seat: int, history: Sequence[Observation]) -> CupsBelief:
    return CupsBelief(start, seat, history)


# Stories and values.


def tell(observation: Observation) -> tuple[Passage, ...]:
    return (Passage((message("titled", title="cups", text=observation.line()),)),)


def evaluate(state: State, seat: int) -> float:
    if state.won_by == NONE:
        return 0.0
    return 1.0 if state.won_by == seat else -1.0
