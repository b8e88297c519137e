"""What a player gets: one seat's knowledge, never a State."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from lamplighter.kernel.belief import Belief
from lamplighter.kernel.errors import IllegalAction, some_of
from lamplighter.kernel.game import Game
from lamplighter.kernel.language import DEFAULT
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.state import State
from lamplighter.kernel.streams import Stream
from lamplighter.kernel.views import View


@dataclass(frozen=True)
class Clock:
    """Time a player may take."""

    move_seconds: float | None = None
    """For one decision; None: as long as it likes."""


class Seat:
    """One seat at one moment: all it may know, and all it may do.

    Holds no reference to the State of the game. The States that `belief` gives are worlds that are
    possible for this seat; the true one is among them and not marked.
    """

    def __init__(
        self,
        *,
        game: Game,
        options: Mapping[str, str],
        index: int,
        view: View,
        history: Sequence[Observation],
        legal: Sequence[int],
        stream: Stream,
        clock: Clock | None = None,
    ) -> None:
        self.game = game
        self.options = dict(options)
        self.index = index
        self.name = game.actor_name(index)
        self.view = view
        """What the seat sees, as a typed struct."""
        self.history = tuple(history)
        """Everything it has observed, step by step."""
        self.legal = tuple(legal)
        """Actions it may choose now; empty when it is not asked."""
        self.stream = stream
        """Randomness of its own, for players that want it."""
        self.clock = clock or Clock()

    @cached_property
    def choices(self) -> tuple[str, ...]:
        """The legal actions in notation."""
        return tuple(self.game.notation.write(action) for action in self.legal)

    @cached_property
    def belief(self) -> Belief:
        """The worlds this seat cannot tell apart."""
        start = self.game.new_state(self.options)
        return self.game.belief.of(start, self.index, self.history)

    @cached_property
    def world(self) -> State:
        """A position that this seat holds possible, always the same one; to be read only.

        For what is the same in all of them: what is legal, what a choice leads to.
        """
        return self.belief.sample(Stream(0))

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
