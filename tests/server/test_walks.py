"""The paths that people are shown to have walked, at a table and in a replay."""

from __future__ import annotations

from typing import Any

from lamplighter.games.manhunt.events import Moved
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.guide import Paths
from lamplighter.server.study.replay import past_of
from lamplighter.server.study.replay_messages import ReplayMessages
from lamplighter.server.tables.messages import SeatMessages
from lamplighter.server.tables.played_table import PlayedTable
from lamplighter.wire import messages as wire
from server.seated import titles
from server.tables_in_memory import begun, do
from support import Checked, random_stream

WATCHERS = (0, 1, SPECTATOR)
STEPS = 90
ENDS = ("accuse", "leave")


def played(title: str, seed: int) -> PlayedTable:
    """Return a table at which moves were confirmed that are each as long as possible."""
    hosted, draws = begun(title, seed), random_stream(seed, "walks")
    while hosted.asked is not None and hosted.n < STEPS:
        seat = hosted.asked
        row: tuple[int, ...] = ()
        while not hosted.table.draft(seat).closed:
            legal = hosted.table.seat(seat).legal
            quiet = [one for one in legal if hosted.game.notation.act(one).verb not in ENDS]
            row = (*row, quiet[draws.below(len(quiet))])
            hosted.draft(seat, row, hosted.n)
        do(hosted, seat, wire.Move(id="m", n=hosted.n, choices=row))
    return hosted


def walks(steps: tuple[Any, ...]) -> dict[str, tuple[str, str]]:
    """Return who walked in some steps, from the first place to the last one."""
    found: dict[str, tuple[str, str]] = {}
    changed: set[str] = set()
    for step in steps:
        moved = [event for event in step.events if isinstance(event, Moved)]
        changed |= {event.person for event in moved if len(moved) > 1}
        for event in moved:
            start = found.get(event.person, (event.start, ""))[0]
            found[event.person] = (start, event.end)
    return {who: ends for who, ends in found.items() if who not in changed}


def ends_of(paths: Paths) -> dict[str, tuple[str, str]]:
    return {who: (way[0], way[-1]) for who, way in paths.items()}


def test_whoever_walked_is_told_with_a_way() -> None:
    several = 0
    with Checked(least=60) as checked:
        for seed in range(6):
            hosted = played("london", seed)
            logs = [SeatMessages(hosted, watcher, "en").log() for watcher in WATCHERS]
            for rows in zip(*logs, strict=True):
                assert ends_of(rows[0].paths) == walks(rows[0].steps)
                assert all(row.paths == rows[0].paths for row in rows)
                several += len(rows[0].paths) > 1
                for _ in rows[0].paths:
                    checked.one_more()
    assert several


def test_a_moment_tells_the_way_of_its_step() -> None:
    with Checked(least=20) as checked:
        hosted = played("london", 1)
        for watcher, name in zip(WATCHERS, (*hosted.game.seats, "spectator"), strict=True):
            past = past_of(hosted, watcher)
            # From a later step, so that the position before its first step is not told.
            told = ReplayMessages(past, name, "en").moments(7, hosted.n + 1)
            for moment in told.moments:
                assert ends_of(moment.paths) == walks((moment.step,))
                for _ in moment.paths:
                    checked.one_more()


def test_what_was_taken_back_has_no_way() -> None:
    hosted = begun("london")
    seat = hosted.asked
    assert seat is not None
    while not SeatMessages(hosted, SPECTATOR, "en").log()[-1].paths:
        legal = hosted.table.seat(seat).legal
        do(hosted, seat, wire.Move(id="m", n=hosted.n, choices=(legal[0],)))
        assert hosted.asked == seat
    at = len(SeatMessages(hosted, SPECTATOR, "en").log()) - 1
    do(hosted, seat, wire.Offer(id="o", what="takeback"))
    number = next(iter(hosted.offers))
    do(hosted, 1 - seat, wire.Answer(id="a", offer=number, yes=True))
    row = SeatMessages(hosted, SPECTATOR, "en").log()[at]
    assert row.struck
    assert not row.paths


@titles
def test_ways_lead_over_the_board_and_other_games_tell_none(title: str) -> None:
    hosted = played(title, 2)
    places = {spot.target.id for spot in hosted.game.guide.layout(hosted.opened.options).spots}
    told = 0
    for row in SeatMessages(hosted, SPECTATOR, "en").log():
        assert all(set(way) <= places for way in row.paths.values())
        told += len(row.paths)
    assert bool(told) == (title in ("london", "newyork"))
