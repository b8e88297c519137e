"""What the police can know of Jack, computed once for each decision of a seat."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache

from lamplighter.games.whitechapel.belief import WhitechapelBelief
from lamplighter.games.whitechapel.board import beside, steps
from lamplighter.games.whitechapel.state import State
from lamplighter.games.whitechapel.view import View
from lamplighter.kernel.guide import Share
from lamplighter.kernel.messages import Message, percent
from lamplighter.kernel.seat import Seat


class Odds:
    """The weights of circles and hideouts, shared by all callers at the same moment."""

    def __init__(self, seat: Seat[State, View]) -> None:
        belief = seat.belief
        assert isinstance(belief, WhitechapelBelief)
        self._belief = belief
        self._found: dict[int, Share] = {}

    @cached_property
    def circles(self) -> list[int]:
        """The weight of each circle as Jack's present one; all weights are 0 in Hell."""
        return self._belief.evidence.circle_weights()

    @cached_property
    def rows(self) -> int:
        """The number of possible rows tonight; 0 in Hell."""
        return sum(self.circles)

    @cached_property
    def hideouts(self) -> list[int]:
        """The weight of each circle as the hideout."""
        return self._belief.evidence.hideout_weights()

    def there(self, circles: Iterable[int]) -> Share:
        """Return the odds that Jack is on one of these circles."""
        return Share(sum(self.circles[circle] for circle in circles), self.rows)

    @cached_property
    def _homes(self) -> int:
        return sum(self.hideouts)

    def home(self, circle: int) -> Share:
        """Return the odds that a circle is the hideout."""
        return Share(self.hideouts[circle], self._homes)

    def found(self, circle: int) -> Share:
        """Return the odds that a search on a circle finds a clue."""
        if circle not in self._found:
            self._found[circle] = self._belief.visits(circle)
        return self._found[circle]

    @cached_property
    def steps_off(self) -> dict[int, int]:
        """For each crossing, the fewest steps to a crossing beside a circle where Jack may be."""
        held = (circle for circle, weight in enumerate(self.circles) if weight)
        edge = {crossing for circle in held for crossing in beside(circle)}
        off: dict[int, int] = {}
        away = 0
        while edge:
            off.update(dict.fromkeys(edge, away))
            away += 1
            edge = {step for crossing in edge for step in steps(crossing)} - off.keys()
        return off


@lru_cache(maxsize=4096)
def said(share: Share) -> Message:
    """Return a share as a percentage; cached, because many choices have the same share."""
    return percent(share.odds)


def odds_of(seat: Seat[State, View]) -> Odds:
    """Return what the police can know at the present moment of a seat."""
    return seat.keep(Odds, lambda: Odds(seat))
