"""A game being played: the one place that holds the true State."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lamplighter.kernel.actors import CHANCE, OVER, SPECTATOR
from lamplighter.kernel.errors import GameOver, IllegalAction, WrongSeat
from lamplighter.kernel.game import Game
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.seat import Clock, Seat
from lamplighter.kernel.state import Outcome, State
from lamplighter.kernel.streams import new_key, stream, subkey


def draw(key: bytes, step: int, outcomes: Sequence[int]) -> int:
    """Let chance decide a step: the same key, step and outcomes always give the same."""
    return outcomes[stream(key, f"chance {step}").below(len(outcomes))]


class Table:
    """Applies the rules to what the seats choose, throws and draws, tells each seat its part."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, str] | None = None,
        key: bytes | None = None,
        steps: Sequence[int] = (),
    ) -> None:
        self.options = game.full_options(options or {})
        self.game = game.seated(self.options)
        self.key = key or new_key()
        """Decides every throw and draw; a secret until the game is over."""
        self._player_key = subkey(self.key, "players")
        self._begin(steps)
        self._let_chance_act()

    def _begin(self, steps: Sequence[int]) -> None:
        """Take the given steps from the start."""
        self._state = self.game.new_state(self.options)
        self.steps: list[int] = []
        """Every choice and outcome so far."""
        self._actors: list[int] = []
        watchers = (*range(len(self.game.seats)), SPECTATOR)
        self._histories: dict[int, list[Observation]] = {seat: [] for seat in watchers}
        for action in steps:
            self._step(action)

    @property
    def actor(self) -> int:
        """Seat that is asked, or `OVER`."""
        return self._state.actor

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.actor == OVER

    @property
    def outcome(self) -> Outcome | None:
        """Who won and by which rule."""
        return self._state.outcome

    @property
    def rounds(self) -> int:
        """How many rounds the game has come to."""
        return self.game.rounds(self._state)

    def seat(self, index: int, clock: Clock | None = None) -> Seat:
        """Give one seat (or `SPECTATOR`) its knowledge of this moment."""
        return Seat(
            game=self.game,
            options=self.options,
            index=index,
            view=self.game.view.look(self._state, index, len(self.steps)),
            history=self._histories[index],
            legal=self._state.legal_actions() if index == self._state.actor else (),
            stream=stream(self._player_key, f"{self.game.actor_name(index)} {len(self.steps)}"),
            clock=clock,
        )

    def act(self, seat: int, action: int) -> None:
        """Let a seat choose; then chance acts until a seat is asked again."""
        if self.over:
            raise GameOver(f"the game is over; {self.game.name_of(action)!r} comes too late")
        if seat != self.actor:
            raise WrongSeat(
                f"{self.game.actor_name(seat)} is not asked now; "
                f"{self.game.actor_name(self.actor)} is to choose"
            )
        self._step(action)
        self._let_chance_act()

    def commits(self, action: int) -> bool:
        """Tell whether a choice stands for good: it draws, passes the turn or tells something."""
        passes, seen = self._tried(action)
        return passes or self.game.stands(seen)

    def answers(self, action: int) -> bool:
        """Tell whether a choice draws, passes the turn or tells its own seat something."""
        passes, seen = self._tried(action)
        return passes or self.game.reveals(seen)

    def _tried(self, action: int) -> tuple[bool, Observation]:
        """Whether somebody else would act after a choice, and what its seat would see of it."""
        after = self._state.copy()
        after.apply(action)
        seen = self.game.view.observe(self._state, action, after, self.actor)
        return after.actor != self.actor, seen

    def undo(self, seat: int) -> int:
        """Take back the seat's last choice; never past a draw, a reveal or a change of player.

        Nor one that others were told of: they cannot forget it.
        """
        if not self.may_undo(seat):
            raise IllegalAction(
                "there is nothing to take back: choices stand once something is drawn, a question "
                "is answered, others were told of it or somebody else has acted"
            )
        *kept, undone = self.steps
        self._begin(kept)
        return undone

    def may_undo(self, seat: int) -> bool:
        """Tell whether the last step is a choice of this seat that told it nothing, nor others.

        The seat must still be the one asked.
        """
        if not self._actors or not self._actors[-1] == seat == self.actor:
            return False
        return not self.game.stands(self._histories[seat][-1])

    def _let_chance_act(self) -> None:
        while self._state.actor == CHANCE:
            self._step(draw(self.key, len(self.steps), self._state.legal_actions()))

    def _step(self, action: int) -> None:
        before = self._state.copy()
        self._state.apply(action)
        self.steps.append(action)
        self._actors.append(before.actor)
        for seat, history in self._histories.items():
            history.append(self.game.view.observe(before, action, self._state, seat))

    # For those who run the table, never for a seat.

    def truth(self) -> State:
        """Give a copy of the true State."""
        return self._state.copy()

    def history(self, seat: int) -> tuple[Observation, ...]:
        """Everything a seat has observed."""
        return tuple(self._histories[seat])
