"""What a board and the prompt ask about a seat: what it may choose, and what it can know.

For a game that is played here, the guide of the game answers (`OwnGuidance`); for a game on a
server, the server does (`client.remote_table.RemoteGame`). All sentences are in the language of the
terminal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Protocol

from lamplighter.kernel.acts import Target
from lamplighter.kernel.game import Game
from lamplighter.kernel.guide import Ahead, Choice, Danger, Deduction, Refusal, ahead
from lamplighter.kernel.language import Words
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.type_variables import S, V


class Guidance(Protocol[S, V]):
    """Answers about the present moment of a seat, with all the help that the table allows."""

    def choices(self, seat: Seat[S, V]) -> Sequence[Choice[str]]:
        """Return what the seat may choose, in the order of a list, with previews."""

    def ahead(self, seat: Seat[S, V], rows: Sequence[Sequence[int]]) -> Sequence[Ahead]:
        """Return what the seat could choose after each of some rows of choices."""

    def refusal(self, seat: Seat[S, V], action: int) -> Refusal[str] | None:
        """Return why an action is not allowed now; None if it is."""

    def deduction(self, seat: Seat[S, V]) -> Deduction[str]:
        """Return what the seat can still believe."""

    def danger(self, seat: Seat[S, V]) -> Danger[str]:
        """Return what could soon end the game."""

    def about(
        self, seat: Seat[S, V], target: Target | None = None, row: Sequence[int] = ()
    ) -> Sequence[str]:
        """Return what a closer look shows, of a thing or of the table after some choices."""


class OwnGuidance(Generic[S, V]):
    """The answers of a game's guide, for a game that is played here and helps with everything."""

    def __init__(self, game: Game[S, V], words: Words) -> None:
        self._guide = game.guide
        self._put = words.put

    def choices(self, seat: Seat[S, V]) -> Sequence[Choice[str]]:
        """Return what the seat may choose, in the order of a list, with previews."""
        told: tuple[Choice[str], ...] = self._put(self._guide.choices(seat, previews=True))
        return told

    def ahead(self, seat: Seat[S, V], rows: Sequence[Sequence[int]]) -> Sequence[Ahead]:
        """Return what the seat could choose after each of some rows of choices."""
        return [ahead(seat, row) for row in rows]

    def refusal(self, seat: Seat[S, V], action: int) -> Refusal[str] | None:
        """Return why an action is not allowed now; None if it is."""
        told: Refusal[str] | None = self._put(self._guide.refusal(seat, action))
        return told

    def deduction(self, seat: Seat[S, V]) -> Deduction[str]:
        """Return what the seat can still believe."""
        told: Deduction[str] = self._put(seat.deduction)
        return told

    def danger(self, seat: Seat[S, V]) -> Danger[str]:
        """Return what could soon end the game."""
        told: Danger[str] = self._put(self._guide.danger(seat))
        return told

    def about(
        self, seat: Seat[S, V], target: Target | None = None, row: Sequence[int] = ()
    ) -> Sequence[str]:
        """Return what a closer look shows, of a thing or of the table after some choices."""
        told: tuple[str, ...] = self._put(self._guide.about(seat, target, row))
        return told
