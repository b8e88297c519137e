"""What the prompt needs of a game, whether it is played here or on a server.

What a seat may choose and can know is asked of `cli.boards.guidance`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from lamplighter.kernel.game import Game
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.outcome import Outcome
from lamplighter.kernel.seat import Seat


class PlayedDraft(Protocol):
    """The unconfirmed choices of the seat that is to act; `kernel.draft.Draft` is one."""

    @property
    def step(self) -> int:
        """The number of confirmed steps before it."""

    @property
    def choices(self) -> tuple[int, ...]:
        """All choices of the draft, in order."""

    @property
    def closed(self) -> bool:
        """Whether nothing more can be chosen before the draft is confirmed."""

    def choose(self, action: int) -> None:
        """Add a choice; a refused choice changes nothing."""

    def extend(self, actions: Sequence[int]) -> None:
        """Add choices in a row: all of them or none."""

    def back(self) -> int:
        """Take back the last choice and return it."""

    def confirm(self) -> None:
        """Make the choices: all of them or none."""


class PlayedGame(Protocol):
    """A game as the people at this terminal play it; `kernel.table.Table` is one."""

    @property
    def game(self) -> Game:
        """The game, with its seats."""

    @property
    def actor(self) -> int:
        """The seat that is to act, or a number below 0."""

    @property
    def confirmed(self) -> int:
        """The number of steps so far, without unconfirmed choices."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    @property
    def outcome(self) -> Outcome | None:
        """Who won, and by which rule or termination; None while the game goes on."""

    def seat(self, index: int) -> Seat:
        """Return a seat that is played here: what it sees and has observed, and what is legal.

        Nothing else may be asked of the seat of a game on a server: it has no belief.
        """

    def history(self, index: int) -> Sequence[Observation]:
        """Return all that a seat has observed, with its own unconfirmed choices."""

    def draft(self, seat: int) -> PlayedDraft:
        """Return the draft of the seat that is to act."""

    def may_undo(self, seat: int) -> bool:
        """Return whether the seat may take back its last confirmed choice."""

    def undo(self, seat: int) -> int:
        """Take back the seat's last confirmed choice and return it."""

    def resign(self, seat: int) -> object:
        """Resign for a seat: the other side has won."""
