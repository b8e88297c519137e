"""The `Game` object, which gives access to all modules of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Protocol

import msgspec

from lamplighter.kernel.actors import CHANCE, OVER, SPECTATOR
from lamplighter.kernel.acts import Act
from lamplighter.kernel.arranging import Arranging
from lamplighter.kernel.belief import Belief
from lamplighter.kernel.errors import InvalidNotation, UnknownName, numbered, shown, some_of
from lamplighter.kernel.events import Event
from lamplighter.kernel.guide import Danger, Guide, Preview
from lamplighter.kernel.language import Words, words
from lamplighter.kernel.messages import Passage
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.tensors import Floats
from lamplighter.kernel.type_variables import D, S, S_contra, V, V_co


class Notation(Protocol[S]):
    """Actions and positions as text, exact in both directions."""

    def act(self, action: int) -> Act:
        """Return the act of an action or of an outcome of chance."""

    def write(self, action: int) -> str:
        """Return the short text of an action or of an outcome of chance."""

    def read(self, text: str) -> int:
        """Return the action that `write` wrote; raise `InvalidNotation` for any other text."""

    def position(self, state: S) -> str:
        """Return a whole position as one line of text."""

    def set_up(self, text: str) -> S:
        """Return the State that `position` wrote; raise `BadPosition` for an impossible one."""


class Look(Protocol[S_contra, V_co]):
    """What one seat may know."""

    def look(self, state: S_contra, seat: int, step: int = 0) -> V_co:
        """Return the view of one seat (or `SPECTATOR`), built field by field."""

    def whole(self, state: S_contra, position: str = "") -> msgspec.Struct:
        """Return a position with all secrets, for study; never for a seat.

        `position` is its text, if the caller has written it already.
        """

    def observe(self, before: S_contra, action: int, after: S_contra, seat: int) -> Observation:
        """Return what one seat learns from one step."""

    def tensor_shape(self) -> dict[str, int]:
        """Return the names of the parts of a tensor in order, each with its length."""

    def encode(self, state: S_contra, seat: int, out: Floats) -> None:
        """Fill a buffer of floats with what one seat may know."""


class Believe(Protocol[S]):
    """The worlds a seat cannot tell apart."""

    def of(self, start: S, seat: int, history: Sequence[Observation]) -> Belief[S]:
        """Return the belief: the worlds consistent with everything a seat has observed."""


class Story(Protocol):
    """What happened, as messages."""

    def tell(self, observation: Any) -> tuple[Passage, ...]:
        """Return one observation as passages for the seat that made it; empty if there are none."""


class Insight(Protocol[S_contra]):
    """The evaluation of positions."""

    def evaluate(self, state: S_contra, seat: int) -> float:
        """Return the value of a position for a seat, from -1 to 1.

        It depends only on what the seat may know.
        """


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S, V, D]):
    """A game as the rest of the package uses it."""

    name: str
    title: str
    seats: tuple[str, ...]
    """The names of the seats with the default options; see `seated`."""
    rules: str
    """The letter its rule ids begin with."""
    num_actions: int
    """Choices of the seats are numbered below this, outcomes of chance from here on."""
    num_codes: int
    """All numbers of choices and outcomes are below this."""
    max_steps: int
    """No game has more steps, choices and chance together."""
    state: Callable[..., S]
    notation: Notation[S]
    view: Look[S, V]
    belief: Believe[S]
    story: Story
    insight: Insight[S]
    guide: Guide[S, V]
    arranging: Arranging[D]
    observation: type[Observation]
    """The type of an observation with the events of this game."""
    view_type: type[V]
    """The type of a view of this game."""
    whole_type: type[msgspec.Struct]
    """The type of a position of this game with all secrets; its field `position` has the text."""
    kinds: tuple[str, ...]
    """The kinds of things that acts and guide name (`Target.kind`)."""
    preview_type: type[Preview[Any]] = Preview
    """The type of the previews of its guide."""
    danger_type: type[Danger[Any]] = Danger
    """The type of the dangers of its guide."""
    speech: tuple[str, ...]
    """The packages with the game's words besides the kernel, its own package last."""
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Each option with its values, the default first."""
    later_options: frozenset[str] = frozenset()
    """Options that a game got after it had been played. At their default they are named nowhere, so
    that views, commitments and records of games without them stay what they are."""
    sides: tuple[str, ...] = ()
    """Who wins or loses together. By default each seat is its own side. The last side has all
    remaining seats."""
    seating: Callable[[Mapping[str, str]], tuple[str, ...]] | None = None
    """Returns the names of the seats, if they depend on the options."""
    seatings: tuple[Mapping[str, str], ...] = ()
    """The usual options for distributing the seats among players, those with the fewest seats
    first; many more may be possible."""
    chapter_type: type[msgspec.Struct] | None = None
    """The type of a chapter that `guide.chronicle` returns; None if it returns nothing."""
    round_event: type[Event] | None = None
    """The event with which everybody sees each round (turn, night) after the first one begin; None
    if a game has only one."""
    reveals: Callable[[Any], bool] = lambda _: False
    """Returns whether a choice revealed a secret to its own seat, so that it cannot be taken
    back."""

    def __post_init__(self) -> None:
        if not self.sides:
            object.__setattr__(self, "sides", self.seats)

    def seated(self, options: Mapping[str, str]) -> Game[S, V, D]:
        """Return the game with the seats that these options define."""
        if self.seating is None:
            return self
        return replace(self, seats=self.seating(self.full_options(options)))

    def side(self, seat: int) -> int:
        """Return the side for which a seat plays."""
        return min(seat, len(self.sides) - 1)

    def closes(self, before: S, action: int, after: S, seat: int) -> bool:
        """Return whether a step draws, passes the turn or reveals a secret to the seat.

        The answer is the same in all worlds that the seat considers possible.
        """
        return after.actor != seat or self.reveals(self.view.observe(before, action, after, seat))

    def new_state(self, options: Mapping[str, str] | None = None) -> S:
        """Return the State before the first step."""
        return self.state(**self.full_options(options or {}))

    def full_options(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """Return the chosen options completed with the defaults (but see `later_options`).

        Raise `UnknownName` for an unknown option or value.
        """
        for option, value in chosen.items():
            if option not in self.options:
                known = ", ".join(self.options) or "none"
                raise UnknownName(f"{self.name} has no option {shown(option)}; there are: {known}")
            if value not in self.options[option]:
                allowed = some_of(self.options[option])
                raise UnknownName(f"option {option!r} is one of {allowed}, not {shown(value)}")
        full = {name: chosen.get(name, values[0]) for name, values in self.options.items()}
        for name in self.later_options:
            if full[name] == self.options[name][0]:
                del full[name]
        return full

    def words(self, language: str, *more: str) -> Words:
        """Return the words of this game in a language, with those of more packages.

        If several packages define the same message, the game's own definition is used.
        """
        return words(language, ("lamplighter.kernel", *more, *self.speech))

    def seat_index(self, name: str) -> int:
        """Return the index of a seat by name; `spectator` is the seat without secrets."""
        if name == "spectator":
            return SPECTATOR
        if name not in self.seats:
            raise UnknownName(
                f"{self.name} has no seat {shown(name)}; there are: {', '.join(self.seats)}"
            )
        return self.seats.index(name)

    def actor_name(self, actor: int) -> str:
        """Return the name of an actor."""
        if actor == CHANCE:
            return "chance"
        if actor == OVER:
            return "nobody"
        if actor == SPECTATOR:
            return "spectator"
        return self.seats[actor]

    def name_of(self, action: int) -> str:
        """Return the text of an action for a message, even if the action does not exist."""
        try:
            return self.notation.write(action)
        except InvalidNotation:
            return f"action {numbered(action)}"
