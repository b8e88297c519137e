"""What a player gets: one seat's knowledge, never a State."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from lamplighter.kernel import registry
from lamplighter.kernel.belief import Belief
from lamplighter.kernel.errors import IllegalAction, some_of
from lamplighter.kernel.game import Game
from lamplighter.kernel.language import DEFAULT
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.state import State
from lamplighter.kernel.streams import Stream
from lamplighter.kernel.views import View

T = TypeVar("T")


@dataclass(frozen=True)
class Clock:
    """Time a player may take."""

    move_seconds: float | None = None
    """For one decision; None: as long as it likes."""


class Door(NamedTuple):
    """How a seat asks its table: functions, which give what the seat may know and nothing else."""

    start: Callable[[], State]
    """The position its belief begins from: the start of the game, or one that looks the same."""

    moment: Callable[[], int]
    """A number that changes whenever anything changes for the seat."""
    step: Callable[[], int]
    """How many steps the game has come to, as the seat sees it."""
    legal: Callable[[], tuple[int, ...]]
    """What the seat may choose now."""
    history: Callable[[], Sequence[Observation]]
    """Everything the seat has observed."""
    look: Callable[[], View]
    """What the seat sees."""
    stream: Callable[[], Stream]
    """Randomness of the seat's own for this moment."""


class Seat:
    """One seat of a game: all it may know, and all it may do, always as things stand now.

    What it is asked for it fetches, and keeps until something changes; its belief grows with the
    game. It holds no reference to the State of the game. The States that `belief` gives are worlds
    that are possible for this seat; the true one is among them and not marked. A pickle holds the
    seat as it is at this moment, for a player in another process.
    """

    def __init__(
        self,
        game: Game,
        options: Mapping[str, str],
        index: int,
        door: Door,
        clock: Clock | None = None,
    ) -> None:
        self.game = game
        self.options = dict(options)
        self.index = index
        self.name = game.actor_name(index)
        self.clock = clock or Clock()
        self._door = door
        self._moment: int | None = None
        self._kept: dict[Hashable, Any] = {}
        self._belief: Belief | None = None
        self._learnt = 0
        self._latest: Observation | None = None

    # What it knows and may do.

    @property
    def step(self) -> int:
        """How many steps the game has come to; its own unconfirmed choices count for itself."""
        return self._door.step()

    @property
    def legal(self) -> tuple[int, ...]:
        """Actions it may choose now; empty when it is not asked."""
        return self._door.legal()

    @property
    def history(self) -> Sequence[Observation]:
        """Everything it has observed, step by step; grows with the game."""
        return self._door.history()

    @property
    def view(self) -> View:
        """What the seat sees, as a typed struct."""
        return self.keep("view", self._door.look)

    @property
    def stream(self) -> Stream:
        """Randomness of its own, for players that want it: the same again at the same moment."""
        return self.keep("stream", self._door.stream)

    @property
    def choices(self) -> tuple[str, ...]:
        """The legal actions in notation."""
        write = self.game.notation.write
        return self.keep("choices", lambda: tuple(write(action) for action in self.legal))

    @property
    def belief(self) -> Belief:
        """The worlds this seat cannot tell apart; it grows with the game, so it is not to keep."""
        history = self._door.history()
        known = self._learnt
        belief = self._belief
        if belief is None or not self._goes_on(history):
            belief = self.game.belief.of(self._door.start(), self.index, history)
        else:
            for observation in history[known:]:
                belief.update(observation)
        self._belief = belief
        self._learnt = len(history)
        self._latest = history[-1] if history else None
        return belief

    def _goes_on(self, history: Sequence[Observation]) -> bool:
        """Tell whether what has been learnt is still so: nothing of it was taken back."""
        known = self._learnt
        return known == 0 or (len(history) >= known and history[known - 1] is self._latest)

    @property
    def world(self) -> State:
        """A position that this seat holds possible, always the same one; to be read only.

        For what is the same in all of them: what is legal, what a choice leads to.
        """
        return self.keep("world", lambda: self.belief.sample(Stream(0)))

    def keep(self, name: Hashable, make: Callable[[], T]) -> T:
        """Give what was worked out under a name at this moment, or work it out now."""
        moment = self._door.moment()
        if moment != self._moment:
            self._moment = moment
            self._kept = {}
        if name not in self._kept:
            self._kept[name] = make()
        kept: T = self._kept[name]
        return kept

    def story(self, language: str = DEFAULT) -> list[str]:
        """What has happened so far, in words."""
        words = self.game.words(language)
        told = (words.tell(self.game.story.tell(observation)) for observation in self.history)
        return [sentence for sentence in told if sentence]

    def information(self) -> str:
        """Everything this seat knows, as text: equal for two worlds it cannot tell apart."""
        return "\n".join(observation.line() for observation in self.history)

    def read(self, text: str) -> int:
        """Read a choice in notation; refuses what is not legal now and says what is."""
        action = self.game.notation.read(text)
        if action not in self.legal:
            raise IllegalAction(
                f"{self.game.notation.write(action)!r} is not allowed now; "
                f"{self.name} may choose: {some_of(self.choices) or 'nothing'}"
            )
        return action

    # As it is at one moment.

    @classmethod
    def still(
        cls,
        *,
        game: Game,
        options: Mapping[str, str],
        index: int,
        view: View,
        history: Sequence[Observation],
        legal: Sequence[int],
        stream: Stream,
        start: State | None = None,
        clock: Clock | None = None,
    ) -> Seat:
        """Give a seat that stays as it is: what it knows is what it is given here."""
        seen, may, word = tuple(history), tuple(legal), stream.word
        door = Door(
            start=lambda: game.new_state(options) if start is None else start.copy(),
            moment=lambda: 0,
            step=lambda: view.step,
            legal=lambda: may,
            history=lambda: seen,
            look=lambda: view,
            stream=lambda: Stream(word),
        )
        return cls(game, options, index, door, clock)

    def __reduce__(self) -> tuple[Any, ...]:
        door = self._door
        parts = (door.look(), tuple(door.history()), door.legal(), door.stream(), door.start())
        return (_awake, (self.game.name, self.options, self.index, self.clock, *parts))


def _awake(
    name: str,
    options: Mapping[str, str],
    index: int,
    clock: Clock,
    view: View,
    history: Sequence[Observation],
    legal: Sequence[int],
    stream: Stream,
    start: State,
) -> Seat:
    """Build a seat from its pickle."""
    return Seat.still(
        game=registry.game(name).seated(options),
        options=options,
        index=index,
        view=view,
        history=history,
        legal=legal,
        stream=stream,
        start=start,
        clock=clock,
    )
