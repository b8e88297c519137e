"""Replay messages: the moments of a past game, as one perspective saw them at the time.

The game is played again from its steps, and the seat looks at it as at any table: its belief at a
moment follows from what it had observed by then. The perspective `all` is a spectator who is also
shown the whole position.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.guide import Deduction
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.table import Table
from lamplighter.server.tables.messages import MessageWriter
from lamplighter.wire.study import Moment, Moments
from lamplighter.wire.tables import Ending

ALL = "all"
MOST = 100
"""The most moments in one answer."""


@dataclass(frozen=True)
class Past:
    """A game to be replayed, and what the client may see of it."""

    table: Table
    """A copy: nobody plays at it."""
    perspectives: tuple[str, ...]
    """The perspectives from which the client may see it."""
    own: str
    """The perspective that is used if the client names none."""
    ending: Ending | None
    assist: int
    """How much the game helps players, as in the settings of a table."""


class ReplayMessages(MessageWriter):
    """Writes the moments of a past game in one language, for one perspective."""

    def __init__(self, past: Past, seen_as: str, language: str) -> None:
        super().__init__(past.table.game, language, past.assist)
        self._past = past
        self._seen_as = seen_as
        self._index = SPECTATOR if seen_as == ALL else past.table.game.seat_index(seen_as)

    def moments(self, begin: int, end: int) -> Moments:
        """Return the moments from `begin` steps up to, but not including, `end` steps."""
        return self.told(tuple(self.each(begin, end)))

    def told(self, moments: tuple[Moment, ...]) -> Moments:
        """Return moments together with the game that they belong to."""
        table = self._past.table
        return Moments(
            game=table.game.name,
            options=table.options,
            perspectives=self._past.perspectives,
            seen_as=self._seen_as,
            n=len(table.steps),
            ending=self._past.ending,
            moments=moments,
        )

    def each(self, begin: int, end: int) -> Iterator[Moment]:
        """Yield the same moments one by one, because each takes some time to work out."""
        table = self._past.table
        end = min(end, begin + MOST, len(table.steps) + 1)
        if begin >= end:
            return
        again = Table(
            table.game,
            table.options,
            steps=table.steps[:begin],
            given=begin,
            start=table.start,
            throws=False,
        )
        for n in range(begin, end):
            if n > begin:
                again.play(table.steps[n - 1])
            yield self._moment(again, n)

    def _moment(self, again: Table, n: int) -> Moment:
        table, seat = self._past.table, again.seat(self._index)
        over = n == len(table.steps) and table.over
        # An ending by the players (such as resigning) is not among the steps of the game.
        view = table.view(self._index) if over else seat.view
        of_game, actor = table.game.guide, table.actors[n - 1] if n else SPECTATOR
        return Moment(
            n=n,
            asked=table.game.seats[again.actor] if again.actor >= 0 and not over else None,
            by=table.game.seats[actor] if actor >= 0 else None,
            step=self._step(n) if n else None,
            view=view,
            secrets=table.game.view.whole(again.state) if self._seen_as == ALL else None,
            task=None if over else self.task(of_game.task(view)),
            story=self.story(table.history(self._index)[n - 1 : n]) if n else (),
            paths=self.paths(table, n - 1, table.history(self._index)[n - 1 : n]) if n else {},
            split=of_game.split(view) if self._assist.allows("split") else None,
            deduction=self._deduced(seat),
            chronicle=self.chronicle(seat),
        )

    def _step(self, n: int) -> Observation:
        """Return the step that led to a moment; for `all`, as a seat saw it that saw all of it."""
        table = self._past.table
        seats = range(len(table.game.seats)) if self._seen_as == ALL else ()
        observed = [table.history(index)[n - 1] for index in (self._index, *seats)]
        return next((one for one in observed if one.code is not None), observed[0])

    def _deduced(self, seat: Seat) -> Deduction[str] | None:
        if not self._assist.allows("deduction"):
            return None
        return self.deduction(seat.deduction)
