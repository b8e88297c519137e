"""What a game is made of: its rooms behind one name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

import msgspec

from lamplighter.kernel.actors import CHANCE, OVER, SPECTATOR
from lamplighter.kernel.acts import Act
from lamplighter.kernel.arranging import Arranging
from lamplighter.kernel.belief import Belief
from lamplighter.kernel.errors import InvalidNotation, UnknownName, numbered, shown, some_of
from lamplighter.kernel.guide import Guide
from lamplighter.kernel.language import Words, words
from lamplighter.kernel.messages import Passage
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.state import State
from lamplighter.kernel.views import View


class Notation(Protocol):
    """Actions and positions as text, exact in both directions."""

    def act(self, action: int) -> Act:
        """Tell what an action, or an outcome of chance, is about."""

    def write(self, action: int) -> str:
        """Write an action, or an outcome of chance, as short text."""

    def read(self, text: str) -> int:
        """Read what `write` wrote; raises `InvalidNotation`."""

    def position(self, state: Any) -> str:
        """Write a whole position as one line."""

    def set_up(self, text: str) -> State:
        """Read what `position` wrote; raises `BadPosition` for an impossible one."""


class Look(Protocol):
    """What one seat may know."""

    def look(self, state: Any, seat: int, step: int = 0) -> View:
        """Build the view of one seat (or `SPECTATOR`) field by field."""

    def whole(self, state: Any) -> msgspec.Struct:
        """Describe a position with all secrets, for study; never for a seat."""

    def observe(self, before: Any, action: int, after: Any, seat: int) -> Observation:
        """Tell what one seat learns of one step."""

    def tensor_shape(self) -> dict[str, int]:
        """Name the parts of a tensor in order, each with its length."""

    def encode(self, state: Any, seat: int, out: Any) -> None:
        """Fill a buffer of floats with what one seat may know."""


class Believe(Protocol):
    """The worlds a seat cannot tell apart."""

    def of(self, start: Any, seat: int, history: Sequence[Observation]) -> Belief:
        """Give the worlds consistent with everything a seat has observed."""


class Story(Protocol):
    """What happened, in words."""

    def tell(self, observation: Any) -> tuple[Passage, ...]:
        """Tell one observation to the seat that made it; empty when there is nothing to say."""


class Insight(Protocol):
    """What a good player looks at."""

    def evaluate(self, state: Any, seat: int) -> float:
        """Value a position for a seat between -1 and 1, using only what the seat may know."""


@dataclass(frozen=True, kw_only=True)
class Game:
    """A game as the rest of the house meets it."""

    name: str
    title: str
    seats: tuple[str, ...]
    """Who plays, with the default options; see `seated`."""
    rules: str
    """The letter its rule ids begin with."""
    num_actions: int
    """Choices of the seats are 0 to this, outcomes of chance follow."""
    num_codes: int
    """All ints that stand for a choice or an outcome are below this."""
    max_steps: int
    """No game has more steps, choices and chance together."""
    state: Callable[..., State]
    notation: Notation
    view: Look
    belief: Believe
    story: Story
    insight: Insight
    guide: Guide
    arranging: Arranging
    observation: type[Observation]
    """An observation with the events of this game."""
    view_type: type[View]
    """A view of this game."""
    whole_type: type[msgspec.Struct]
    """A position of this game with all secrets."""
    speech: tuple[str, ...]
    """Packages that hold its words, besides the kernel; the game's own last."""
    rounds: Callable[[Any], int]
    """How many rounds (turns, nights) a position has come to."""
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Each option with its values, the default first."""
    sides: tuple[str, ...] = ()
    """Who wins or loses together; each seat by itself unless given. The last side has all seats
    that are left."""
    seating: Callable[[Mapping[str, str]], tuple[str, ...]] | None = None
    """Names the seats where they depend on the options."""
    seatings: tuple[Mapping[str, str], ...] = ()
    """Options by which people mostly share the seats, those with the fewest first; there may be
    many more."""
    chapter_type: type[msgspec.Struct] | None = None
    """A chapter of what `guide.chronicle` tells; None where it tells nothing."""
    reveals: Callable[[Any], bool] = lambda _: False
    """Tells whether a choice has told its own seat a secret, so that it cannot be taken back."""

    def __post_init__(self) -> None:
        if not self.sides:
            object.__setattr__(self, "sides", self.seats)

    def seated(self, options: Mapping[str, str]) -> Game:
        """Give the game with the seats that these options make."""
        if self.seating is None:
            return self
        return replace(self, seats=self.seating(self.full_options(options)))

    def side(self, seat: int) -> int:
        """Tell for which side a seat plays."""
        return min(seat, len(self.sides) - 1)

    def new_state(self, options: Mapping[str, str] | None = None) -> State:
        """Give the State before the first step."""
        return self.state(**self.full_options(options or {}))

    def full_options(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """Complete chosen options with the defaults; refuses unknown ones."""
        for option, value in chosen.items():
            if option not in self.options:
                known = ", ".join(self.options) or "none"
                raise UnknownName(f"{self.name} has no option {shown(option)}; there are: {known}")
            if value not in self.options[option]:
                allowed = some_of(self.options[option])
                raise UnknownName(f"option {option!r} is one of {allowed}, not {shown(value)}")
        return {name: chosen.get(name, values[0]) for name, values in self.options.items()}

    def words(self, language: str, *more: str) -> Words:
        """Give the words of this game in a language, with those of more rooms (packages).

        Where both say the same message, the game has the last word.
        """
        return words(language, ("lamplighter.kernel", *more, *self.speech))

    def seat_index(self, name: str) -> int:
        """Find a seat by name; `spectator` is the seat without secrets."""
        if name == "spectator":
            return SPECTATOR
        if name not in self.seats:
            raise UnknownName(
                f"{self.name} has no seat {shown(name)}; there are: {', '.join(self.seats)}"
            )
        return self.seats.index(name)

    def actor_name(self, actor: int) -> str:
        """Name whoever acts."""
        if actor == CHANCE:
            return "chance"
        if actor == OVER:
            return "nobody"
        if actor == SPECTATOR:
            return "spectator"
        return self.seats[actor]

    def name_of(self, action: int) -> str:
        """Write an action for a message, also one that does not exist."""
        try:
            return self.notation.write(action)
        except InvalidNotation:
            return f"action {numbered(action)}"
