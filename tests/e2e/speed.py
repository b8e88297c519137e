"""How long the map of Whitechapel takes to show something new, as the browser itself measures it.

`python -m tests.e2e.speed` plays for a while. For messages from the server, for pointing and for
presses it prints the milliseconds that the page's own thread worked from the event until the
update was painted: script, style, layout and paint. Waiting for others does not count. A busy
machine still gives larger numbers, since several messages then come into one frame; its load is
printed too.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Browser, sync_playwright

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))

from debian import browser as chromium
from e2e.driver import MOST_ON_A_MAP, Clients, Seat
from e2e.pages_server import begun, built, server_in
from e2e.test_whitechapel import GAME, found
from lamplighter.kernel import record

CATEGORIES = ["toplevel", "devtools.timeline"]
TASK = "ThreadControllerImpl::RunTask"
HEARD = ("WebSocketReceive", "WebSocketReceiveMessage")
WAYS = {"pointermove": "pointed", "click": "pressed"}
LATE = 100_000
"""Microseconds after which a frame belongs to something else."""
REST = 450
"""Milliseconds after a press during which the test leaves the page alone."""
POINTS = 8
"""Targets that are pointed at before one is pressed."""


class Told(msgspec.Struct):
    """Milliseconds of one kind of update."""

    updates: int
    p50: float
    p95: float
    most: float


def main() -> None:
    """Measure everything."""
    browser_there = chromium()
    if browser_there is None or not built():
        sys.exit("this needs Chromium and the built pages: python run.py")
    with (
        tempfile.TemporaryDirectory() as home,
        server_in(Path(home)) as server,
        sync_playwright() as playwright,
        begun(playwright, browser_there) as browser,
        Clients(browser, server) as clients,
    ):
        police = clients.open_page(clients.against("whitechapel", "police", assist=3))
        jack = clients.open_page(clients.against("whitechapel", "jack", assist=3))
        liar = clients.open_page(at_moment(clients, "false"))
        said = {
            "police, a night": measured(browser, police, 40),
            "jack, the hideout": measured(browser, jack, 1),
            "jack, a false clue": measured(browser, liar, 1),
        }
    print(msgspec.json.format(msgspec.json.encode({"load": os.getloadavg(), **said})).decode())


def at_moment(clients: Clients, verb: str) -> str:
    """Return the link of a seat at a table where an action with this verb is possible now."""
    text, step, seat = found(verb)
    seats = {one: "me" if one == seat else "computer:easy" for one in GAME.seats}
    start = {"record": text, "step": step}
    options = record.read(text).options
    sat = clients.opened("whitechapel", seats, options=options, start=start, assist=3)
    return str(sat["link"])


def measured(browser: Browser, seat: Seat, steps: int) -> dict[str, Told]:
    """Play some steps, pointing at targets before each; return the times by kind of event."""
    seat.most = MOST_ON_A_MAP
    seat.wait_for_turn()
    seat.page.wait_for_timeout(1500)
    browser.start_tracing(page=seat.page, categories=CATEGORIES)
    for _ in range(steps):
        point_around(seat)
        if not press_on(seat):
            break
    return summed(msgspec.json.decode(browser.stop_tracing())["traceEvents"])


def press_on(seat: Seat) -> bool:
    """Go on, and leave the page alone until it has shown the result."""
    seen = seat.wait_for_turn()
    plain = not (seen.over or seen.call or seen.dialog)
    at = seat.met(seat.rng.choice(seen.targets)) if plain and seen.targets else None
    if plain and seen.ready:
        seat.page.keyboard.press("Enter")
    elif at is not None:
        seat.page.mouse.click(*at)
    elif not seat.step():
        return False
    seat.page.wait_for_timeout(REST)
    return True


def point_around(seat: Seat) -> None:
    """Point at some of the targets, one after the other."""
    targets = seat.look().targets
    for key in targets[:: max(1, len(targets) // POINTS)]:
        at = seat.met(key)
        if at is not None:
            seat.page.mouse.move(*at)
            seat.page.wait_for_timeout(REST / 3)


def summed(events: list[dict[str, Any]]) -> dict[str, Told]:
    """Return the times of all updates that painted something."""
    times: dict[str, list[float]] = {}
    for way, took in updates(events):
        times.setdefault(way, []).append(took / 1000)
    return {way: told(those) for way, those in times.items()}


def told(times: list[float]) -> Told:
    """Summarise times."""
    ranks = statistics.quantiles(times, n=20, method="inclusive") if len(times) > 1 else times * 19
    return Told(len(times), *(round(one, 1) for one in (ranks[9], ranks[18], max(times))))


def updates(events: list[dict[str, Any]]) -> Iterable[tuple[str, int]]:
    """Yield what began an update, and the microseconds of all tasks until it was painted."""
    thread = page_thread(events)
    own = [one for one in events if (one["pid"], one["tid"]) == thread and "ts" in one]
    own.sort(key=lambda one: one["ts"])
    tasks = [one for one in own if one["name"] == TASK and one.get("dur")]
    inner = [one for one in own if one["name"] != TASK]
    begun_by: str | None = None
    began = spent = at = 0
    for task in tasks:
        end = task["ts"] + task["dur"]
        while at < len(inner) and inner[at]["ts"] < task["ts"]:
            at += 1
        within = []
        while at < len(inner) and inner[at]["ts"] <= end:
            within.append(inner[at])
            at += 1
        way = next(filter(None, map(way_of, within)), None)
        if begun_by is None or task["ts"] - began > LATE:
            begun_by, began, spent = way, task["ts"], 0
        if begun_by is None:
            continue
        spent += task["tdur"]
        if any(one["name"] == "Paint" for one in within):
            yield begun_by, spent
            begun_by = None


def way_of(event: dict[str, Any]) -> str | None:
    """Return the kind of update that an event begins, if any."""
    if event["name"] in HEARD:
        return "told"
    if event["name"] == "EventDispatch":
        return WAYS.get(event.get("args", {}).get("data", {}).get("type", ""))
    return None


def page_thread(events: list[dict[str, Any]]) -> tuple[int, int]:
    """Return the process and thread in which the page is painted."""
    painted = [(one["pid"], one["tid"]) for one in events if one["name"] == "Paint"]
    return statistics.mode(painted)


if __name__ == "__main__":
    main()
