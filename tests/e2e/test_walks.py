"""People of London walk along the paths that the server sends; with reduced motion they do not."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import msgspec
import pytest

import lamplighter
from e2e.driver import Clients, Seat

pytestmark = pytest.mark.unpainted

UNIT = "() => Number(document.querySelector('svg.board').dataset.unit)"
# Every walk of a piece, with the places where it was seen meanwhile.
WATCH = """() => {
  const animate = Element.prototype.animate
  window.walked = []
  Element.prototype.animate = function (frames, how) {
    const walk = animate.call(this, frames, how)
    const who = this.dataset?.person
    if (who === undefined) return walk
    const seen = []
    window.walked.push({ who, duration: how.duration, frames: frames.length, seen })
    const look = () => {
      if (walk.playState !== 'running') return
      const { transform, opacity } = getComputedStyle(this)
      const { e, f } = new DOMMatrix(transform)
      seen.push([e, f, Number(opacity)])
      requestAnimationFrame(look)
    }
    look()
    return walk
  }
}"""
Point = tuple[float, float]
LONGEST, STEP, SLIDE = 600, 90, 200


def against_the_computer(clients: Clients, motion: str) -> Seat:
    seat = clients.open_page(clients.against("london", "detective"), motion=motion)
    seat.page.wait_for_selector("svg.board")
    seat.page.evaluate(WATCH)
    return seat


def go_on(seat: Seat) -> bool:
    """Do something that does not end the game: accuse only when nothing else is possible.

    Return whether the game goes on: Jack may have escaped.
    """
    seen = seat.wait_for_turn()
    places = [key for key in seen.targets if not key.startswith("person:")]
    if seen.over:
        return False
    if seen.call or seen.ready or seen.dialog or not places:
        return seat.step()
    seat.pick(msgspec.structs.replace(seen, targets=places, hand=[], buttons=[]), accuse=False)
    return True


TABLES = 5


def watched(clients: Clients, motion: str, enough: Callable[[Seat], bool]) -> Seat:
    """Return a page that has seen enough of a game; if Jack escapes before, of another one."""
    for _ in range(TABLES):
        seat = against_the_computer(clients, motion)
        while not enough(seat):
            if not go_on(seat):
                break
        else:
            return seat
    raise AssertionError("every game was over before anybody had seen enough of it")


def long_walks(seat: Seat) -> list[dict[str, Any]]:
    """Return the walks over more than one hex."""
    return [one for one in walked(seat) if one["frames"] > 2]


def told(seat: Seat) -> list[tuple[str, list[str]]]:
    """Return every path that the page was sent while it was open."""
    news = [said for said in map(json.loads, seat.received) if said["type"] == "news"]
    rows = [row for said in news for row in said["happened"]]
    return [walk for row in rows for walk in row.get("paths", {}).items()]


def places(unit: float) -> dict[str, Point]:
    london = lamplighter.game("london")
    spots = london.guide.layout(london.full_options({})).spots
    hexes = [spot for spot in spots if spot.target.kind == "hex"]
    return {one.target.id: (one.centre[0] * unit, one.centre[1] * unit) for one in hexes}


def far(at: Point, from_: Point, to: Point, unit: float) -> float:
    """Return the distance of a point from a step of a path; underground, from either end of it."""
    if math.dist(from_, to) > 2 * unit:
        return min(math.dist(at, from_), math.dist(at, to))
    across = [b - a for a, b in zip(from_, to, strict=True)]
    along = sum((p - a) * d for p, a, d in zip(at, from_, across, strict=True))
    part = min(max(along / sum(d * d for d in across), 0), 1)
    return math.dist(at, [a + part * d for a, d in zip(from_, across, strict=True)])


def off(seen: list[list[float]], way: list[Point], unit: float) -> float:
    """Return the largest distance of a walker from a path."""
    steps = list(pairwise(way))
    return max(min(far((x, y), *step, unit) for step in steps) for x, y, _ in seen)


def walked(seat: Seat) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = seat.page.evaluate("() => window.walked")
    return found


def test_people_walk_along_their_ways(clients: Clients) -> None:
    seat = watched(clients, "full", lambda seat: len(long_walks(seat)) >= 4)
    unit = seat.page.evaluate(UNIT)
    on = places(unit)
    seat.page.wait_for_timeout(LONGEST)
    ways = told(seat)
    for one in long_walks(seat):
        of = [[on[place] for place in way] for who, way in ways if who == one["who"]]
        way = min(of, key=lambda way: off(one["seen"], way, unit))
        assert len(one["seen"]) > 2
        assert off(one["seen"], way, unit) < 0.5, one
        assert one["duration"] == min(max(STEP * (len(way) - 1), SLIDE), LONGEST)
    assert all(one["duration"] == SLIDE for one in walked(seat) if one["frames"] == 2)


def test_nothing_moves_for_who_wants_it_still(clients: Clients) -> None:
    seat = watched(clients, "none", lambda seat: len(told(seat)) >= 2)
    assert walked(seat) == []


def test_a_replay_walks_forward_and_slides_back(clients: Clients) -> None:
    seat = watched(clients, "full", lambda seat: len(told(seat)) >= 3)
    again = clients.open_in(seat.page.context, f"/r/{seat.table}#moment=0")
    again.page.wait_for_selector("svg.board [data-person]")
    again.page.evaluate(WATCH)
    for _ in range(30):
        again.page.keyboard.press("ArrowRight")
        again.page.wait_for_timeout(STEP)
    forward = len(walked(again))
    assert long_walks(again)
    for _ in range(30):
        again.page.keyboard.press("ArrowLeft")
        again.page.wait_for_timeout(STEP)
    back = walked(again)[forward:]
    assert back
    assert all(one["frames"] == 2 for one in back)
