"""What a player gets: the knowledge of one seat, never a State."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from lamplighter.kernel import registry
from lamplighter.kernel.belief import Belief
from lamplighter.kernel.errors import IllegalAction, some_of
from lamplighter.kernel.game import Game
from lamplighter.kernel.language import DEFAULT
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.state import State
from lamplighter.kernel.streams import Stream
from lamplighter.kernel.type_variables import S, V
from lamplighter.kernel.views import View

if TYPE_CHECKING:
    from lamplighter.kernel.guide import Deduction

T = TypeVar("T")


@dataclass(frozen=True)
class Clock:
    """The time of a player that overrides only `choose`; `think` gets a `Limit` instead."""

    move_seconds: float | None = None
    """Seconds for one thought; None for no limit."""


class SeatAccess(NamedTuple, Generic[S, V]):
    """Functions by which a seat queries its table; they return only what the seat may know."""

    start: Callable[[], S]
    """The position its belief begins from: the start of the game, or one that looks the same."""

    moment: Callable[[], int]
    """A number that changes whenever anything changes for the seat."""
    confirmed: Callable[[], Hashable]
    """A value that changes with every change of the game itself, but not with a draft."""
    step: Callable[[], int]
    """The number of steps in the game, as the seat sees it."""
    legal: Callable[[], tuple[int, ...]]
    """The actions the seat may choose now."""
    history: Callable[[], Sequence[Observation]]
    """Everything the seat has observed."""
    look: Callable[[], V]
    """The seat's view."""
    stream: Callable[[], Stream]
    """The seat's own source of randomness for this moment."""


class Seat(Generic[S, V]):
    """One seat of a game: everything it may know and do, always up to date.

    Values are fetched when they are needed and kept until something changes; the belief is extended
    as the game goes on. A seat holds no reference to the State of the game. The States that
    `belief` returns are worlds that are possible for this seat; the true one is among them and not
    marked. A pickle holds the seat as it is at this moment, for a player in another process.
    """

    def __init__(
        self,
        game: Game[S, V],
        options: Mapping[str, str],
        index: int,
        door: SeatAccess[S, V],
    ) -> None:
        self.game = game
        self.options = dict(options)
        self.index = index
        self.name = game.actor_name(index)
        self.clock = Clock()
        self._door = door
        self._moment: int | None = None
        self._kept: dict[Hashable, Any] = {}
        self._belief: Belief[S] | None = None
        self._learnt = 0
        self._latest: Observation | None = None
        self._deduction: Deduction | None = None
        self._deduced: tuple[Hashable, object] | None = None
        """For which confirmed steps and own secrets the deduction was computed."""

    # What the seat knows and may do.

    @property
    def step(self) -> int:
        """The number of steps in the game; the seat's own unconfirmed choices count for itself."""
        return self._door.step()

    @property
    def legal(self) -> tuple[int, ...]:
        """The actions it may choose now; empty if it is not to act."""
        return self._door.legal()

    @property
    def history(self) -> Sequence[Observation]:
        """Everything it has observed, step by step; grows with the game."""
        return self._door.history()

    @property
    def view(self) -> V:
        """The position as the seat sees it, as a typed struct."""
        return self.keep("view", self._door.look)

    @property
    def stream(self) -> Stream:
        """Its own source of randomness, for players that need it; always the same at one moment."""
        return self.keep("stream", self._door.stream)

    @property
    def choices(self) -> tuple[str, ...]:
        """The legal actions in notation."""
        write = self.game.notation.write
        return self.keep("choices", lambda: tuple(write(action) for action in self.legal))

    @property
    def belief(self) -> Belief[S]:
        """The worlds this seat cannot tell apart.

        The object changes as the game goes on, so callers should not store it.
        """
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
        """Return whether nothing of what the belief has learnt was taken back."""
        known = self._learnt
        return known == 0 or (len(history) >= known and history[known - 1] is self._latest)

    @property
    def world(self) -> S:
        """A position that this seat considers possible, always the same one; to be read only.

        For questions with the same answer in all of them: what is legal, what a choice leads to.
        """
        return self.keep("world", lambda: self.belief.sample(Stream(0)))

    @property
    def deduction(self) -> Deduction:
        """What this seat can still believe.

        Unconfirmed choices teach the seat nothing. They change a deduction only if they change the
        secrets of the seat, about which it also says what the other seats can believe.
        """
        deduced = (self._door.confirmed(), getattr(self.view, "own", None))
        if self._deduction is None or deduced != self._deduced:
            self._deduction, self._deduced = self.game.guide.deduction(self), deduced
        return self._deduction

    def tried(self, action: int) -> Observation:
        """Return what this seat observes of a choice of its own that reveals nothing to it.

        The choice is tried in a world that the seat considers possible; the result is the same in
        all of them.
        """
        after = self.world.copy()
        after.play(action)
        return self.game.view.observe(self.world, action, after, self.index)

    def ahead(self, *actions: int) -> Seat[S, V]:
        """Return this seat as it would be after choices of its own that reveal nothing to it.

        The choices are not made, and the seat that is returned does not change. Its stream is new,
        so that what is worked out with it does not depend on what was drawn here.
        """
        after, history = self.world.copy(), list(self.history)
        for action in actions:
            before = after.copy()
            after.play(action)
            history.append(self.game.view.observe(before, action, after, self.index))
        step = self.view.step + len(actions)
        return Seat.still(
            game=self.game,
            options=self.options,
            index=self.index,
            view=self.game.view.look(after, self.index, step) if actions else self.view,
            history=history,
            legal=after.legal_actions() if actions else self.legal,
            stream=self._door.stream(),
            start=self._door.start(),
        )

    def keep(self, name: Hashable, make: Callable[[], T]) -> T:
        """Return the value computed under a name at this moment; compute it if there is none."""
        moment = self._door.moment()
        if moment != self._moment:
            self._moment = moment
            self._kept = {}
        if name not in self._kept:
            self._kept[name] = make()
        kept: T = self._kept[name]
        return kept

    def story(self, language: str = DEFAULT) -> list[str]:
        """Return what has happened so far, in sentences."""
        words = self.game.words(language)
        told = (words.tell(self.game.story.tell(observation)) for observation in self.history)
        return [sentence for sentence in told if sentence]

    def information(self) -> str:
        """Return everything this seat knows, as text: equal for worlds it cannot tell apart."""
        return "\n".join(observation.line() for observation in self.history)

    def read(self, text: str) -> int:
        """Return a choice given in notation.

        Raise `IllegalAction` if it is not legal now; the message lists what is.
        """
        action = self.game.notation.read(text)
        if action not in self.legal:
            raise IllegalAction(
                f"{self.game.notation.write(action)!r} is not allowed now; "
                f"{self.name} may choose: {some_of(self.choices) or 'nothing'}"
            )
        return action

    # A seat at one moment.

    @classmethod
    def still(
        cls,
        *,
        game: Game[S, V],
        options: Mapping[str, str],
        index: int,
        view: V,
        history: Sequence[Observation],
        legal: Sequence[int],
        stream: Stream,
        start: S | None = None,
    ) -> Seat[S, V]:
        """Return a seat that does not change: it knows only what is passed here."""
        seen, may, word = tuple(history), tuple(legal), stream.word
        door = SeatAccess(
            start=lambda: game.new_state(options) if start is None else start.copy(),
            moment=lambda: 0,
            confirmed=lambda: 0,
            step=lambda: view.step,
            legal=lambda: may,
            history=lambda: seen,
            look=lambda: view,
            stream=lambda: Stream(word),
        )
        return cls(game, options, index, door)

    def __reduce__(self) -> tuple[Any, ...]:
        door = self._door
        parts = (door.look(), tuple(door.history()), door.legal(), door.stream(), door.start())
        return (_awake, (self.game.name, self.options, self.index, *parts))


def _awake(
    name: str,
    options: Mapping[str, str],
    index: int,
    view: View,
    history: Sequence[Observation],
    legal: Sequence[int],
    stream: Stream,
    start: State,
) -> Seat:
    """Return a seat from its pickle."""
    return Seat.still(
        game=registry.game(name).seated(options),
        options=options,
        index=index,
        view=view,
        history=history,
        legal=legal,
        stream=stream,
        start=start,
    )
