"""What the police can know of jack: where he and his hideout may be, and with what odds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cached_property

from lamplighter.cli.boards.base import listed, percent, some
from lamplighter.cli.boards.whitechapel.places import home_of, jack_on, patrol_words
from lamplighter.games.whitechapel.belief import WhitechapelBelief
from lamplighter.games.whitechapel.board import CIRCLES, COLOURS, beside, steps
from lamplighter.games.whitechapel.view import View
from lamplighter.kernel.seat import Seat

SHORTLIST = 15
"""Circles that are named with their odds; more are summed up."""


class Known:
    """What the police can know of jack, worked out once for a moment of a seat."""

    def __init__(self, seat: Seat) -> None:
        belief = seat.belief
        assert isinstance(belief, WhitechapelBelief)
        self.seat = seat
        self._belief = belief
        self.circles = belief.circles()
        """Odds of each circle to be jack's present one; none in Hell."""
        self.hideouts = belief.hideouts()
        self._visited: dict[int, Fraction] = {}

    def rows(self) -> int:
        """How many rows of tonight are possible."""
        trail = self._belief.evidence.night.trail
        return trail.total() if trail is not None else 0

    @cached_property
    def steps_off(self) -> dict[int, int]:
        """How many crossings lie between each crossing and a place where jack may be."""
        edge = {crossing for circle in self.circles for crossing in beside(circle)}
        off: dict[int, int] = {}
        while edge:
            off.update(dict.fromkeys(edge, len(set(off.values()))))
            edge = {step for crossing in edge for step in steps(crossing)} - off.keys()
        return off

    def there(self, circles: Iterable[int]) -> Fraction:
        """Odds that jack is on one of some circles."""
        return sum((self.circles.get(circle, Fraction()) for circle in circles), Fraction())

    def visited(self, circle: int) -> Fraction:
        """Odds that a search on a circle finds a clue."""
        if circle not in self._visited:
            self._visited[circle] = self._belief.visited(circle)
        return self._visited[circle]


def chance(share: Fraction) -> str:
    """Odds in percent, never rounded to nothing."""
    if share in (0, 1):
        return "0 %" if not share else "100 %"
    return "<0.1 %" if share < Fraction(1, 1000) else percent(share)


def possible_circles(view: View, known: Known) -> list[str]:
    """Tell where jack may be now; nothing in Hell."""
    odds = known.circles
    if not odds:
        return []
    if len(odds) == 1:
        who = "Jack is" if view.own is None else "The police know that you are"
        return [f"{who} on {CIRCLES[next(iter(odds))]}."]
    rows, count = f"{known.rows():,} rows of tonight fit", len(odds)
    if view.own is None:
        head = f"{rows}; Jack is on one of {count} circles:"
    else:
        mine = _standing(odds, jack_on(view))
        head = f"For the police {rows}, and you are on one of {count} circles. Yours, {mine}:"
    return [head, *_shortlist(odds, jack_on(view))]


def possible_hideouts(view: View, known: Known) -> list[str]:
    """Tell where the hideout may be."""
    odds, home = known.hideouts, home_of(view)
    if len(odds) == 1:
        return [f"The hideout is {CIRCLES[next(iter(odds))]}."]
    head = f"The hideout is one of {len(odds)} circles"
    if len(set(odds.values())) == 1 and len(odds) > SHORTLIST:
        return [f"{head}, each as likely as any other."]
    mine = f". Yours, {_standing(odds, home)}" if home in odds else ""
    return [f"{head}{mine}:", *_shortlist(odds, home)]


def possible_patrols(view: View) -> list[str]:
    """Tell what may lie face down; nothing while patrols are laid, or without any."""
    if not view.patrols or view.stage == "patrol":
        return []
    down = [patrol for patrol in view.patrols if patrol.face is None]
    if not down:
        faces = [patrol_words(patrol) for patrol in view.patrols]
        return [f"The patrols: {listed(faces)}."]
    up = [patrol.face for patrol in view.patrols if patrol.up]
    left = [colour for colour in COLOURS if colour not in up]
    fakes = len(down) - len(left)
    hidden = [some(fakes, "fake")] if fakes else []
    where = listed([patrol.crossing for patrol in down])
    return [
        f"Face down lie {where}: {listed([*left, *hidden])}.",
        f"Each of them is a fake with {chance(Fraction(fakes, len(down)))}, and each colour with "
        f"{chance(Fraction(1, len(down)))}.",
    ]


def _likeliest(odds: Mapping[int, Fraction]) -> list[int]:
    return sorted(odds, key=lambda circle: (-odds[circle], circle))


def _shortlist(odds: Mapping[int, Fraction], own: int = -1) -> list[str]:
    """Circles with their odds in columns, the likeliest first; one's own is marked."""
    ranked = _likeliest(odds)
    shown = ranked[:SHORTLIST]
    cells = [f"{CIRCLES[c] + ('<' if c == own else ''):>5} {chance(odds[c]):>7}" for c in shown]
    rows = ["  " + "".join(cells[at : at + 5]) for at in range(0, len(cells), 5)]
    rest = ranked[SHORTLIST:]
    if rest:
        share = sum((odds[circle] for circle in rest), Fraction())
        rows.append(f"    and {len(rest)} more, together {chance(share)}")
    return rows


def _standing(odds: Mapping[int, Fraction], circle: int) -> str:
    """Odds of a circle, and how many are likelier."""
    likelier = sum(share > odds[circle] for share in odds.values())
    than = f"{likelier} likelier" if likelier else "none likelier"
    return f"{CIRCLES[circle]}, has {chance(odds[circle])}, {than}"
