"""Clocks of a table: whose time runs, and what happens when it has run out."""

from __future__ import annotations

import pytest

from lamplighter.kernel import record
from server.clients import Json, ServerThread, Sockets, choices_of
from server.seated import Sitting, offer_of


class Watch:
    """The time that the server sees."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.at = 1_900_000_000_000
        # A server that sees time leap assumes that the machine has slept; here it has not.
        monkeypatch.setattr("lamplighter.server.hub.scheduler.ASLEEP", 10**15)
        for room in ("loaded_table", "scheduler"):
            monkeypatch.setattr(f"lamplighter.server.hub.{room}.now", lambda: self.at)

    def go_on(self, seconds: float) -> None:
        self.at += int(seconds * 1000)


def test_clocks_run_for_who_is_asked_and_give_something_back(
    server_thread: ServerThread, sockets: Sockets, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch(monkeypatch)
    pace = {"pace": "clocks", "seconds": 100, "increment": 7}
    sitting = Sitting(sockets, server_thread.full("london", pace=pace))
    left = {"detective": 100_000, "jack": 100_000}
    for seconds in (3, 10, 1, 20, 5, 2):
        running = sitting.asked.scene["clock"]["running"]
        assert running == sitting.asked.welcome["seat"]
        watch.go_on(seconds)
        sitting.play()
        left[running] -= seconds * 1000
        clock = sitting.asked.scene["clock"]
        if clock["running"] != running:
            left[running] += 7_000
        assert clock["left"] == left


def test_a_pause_needs_everybody_and_stops_the_clocks(
    server_thread: ServerThread, sockets: Sockets, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch(monkeypatch)
    pace = {"pace": "clocks", "seconds": 100, "increment": 0}
    sitting = Sitting(sockets, server_thread.full("pocket", pace=pace))
    asked, other = sitting.asked, sitting.resting
    running = asked.scene["clock"]["running"]
    assert asked.refused("resume")["code"] == "offer/impossible"
    asked.done("offer", what="pause")
    watch.go_on(10)
    other.done("answer", offer=offer_of(other), yes=True)
    watch.go_on(1_000)
    assert asked.refused("offer", what="pause")["code"] == "offer/impossible"
    # They also go on when all have agreed to it: a player may be asleep.
    other.done("resume")
    watch.go_on(1_000)
    assert server_thread.get(f"/api/tables/{sitting.table}")["status"] == "playing"
    asked.done("resume")
    watch.go_on(5)
    sitting.play()
    assert sitting.asked.scene["clock"]["left"][running] == 85_000
    # Without clocks there is nothing to stop.
    untimed = Sitting(sockets, server_thread.full("pocket"))
    assert untimed["jack"].refused("offer", what="pause")["code"] == "offer/impossible"
    assert "clock" not in untimed["jack"].scene


@pytest.mark.parametrize(
    ("pace", "seconds"),
    [
        ({"pace": "clocks", "seconds": 60, "increment": 0}, 61),
        ({"pace": "correspondence", "days": 2}, 2 * 86_400 + 1),
    ],
)
def test_who_runs_out_of_time_loses(
    server_thread: ServerThread,
    sockets: Sockets,
    monkeypatch: pytest.MonkeyPatch,
    pace: Json,
    seconds: int,
) -> None:
    watch = Watch(monkeypatch)
    sitting = Sitting(sockets, server_thread.full("pocket", pace=pace))
    watch.go_on(seconds - 2)
    sitting.play()
    late = sitting.asked.welcome["seat"]
    watch.go_on(seconds + 100)
    sitting.all_hear("ended")
    ending = server_thread.get(f"/api/tables/{sitting.table}")["ending"]
    assert ending["rule"] == "time"
    assert ending["winner"] != late
    assert record.read(server_thread.record(sitting.table)).result is not None


def test_a_choice_that_comes_too_late_is_refused(
    server_thread: ServerThread, sockets: Sockets, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It makes no difference whether the server has checked the clock in between."""
    watch = Watch(monkeypatch)
    pace = {"pace": "clocks", "seconds": 60, "increment": 0}
    sitting = Sitting(sockets, server_thread.full("pocket", pace=pace))
    asked = sitting.asked
    watch.go_on(60)
    assert asked.move(choices_of(asked.scene)[0])["problem"]["code"] == "action/game-over"
    assert server_thread.get(f"/api/tables/{sitting.table}")["ending"]["rule"] == "time"


def test_time_ends_no_game_without_clocks(
    server_thread: ServerThread, sockets: Sockets, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long a check of the clock takes."""
    watch = Watch(monkeypatch)

    def late() -> int:
        watch.go_on(3_600)
        return watch.at

    monkeypatch.setattr("lamplighter.server.hub.scheduler.now", late)
    sitting = Sitting(sockets, server_thread.full("pocket"))
    sitting.play(3)

    async def look_at_the_clock() -> None:
        async with server_thread.hub.at(sitting.table) as loaded:
            await server_thread.hub.scheduler.end_if_late(loaded)

    server_thread.inside(look_at_the_clock())
    assert server_thread.get(f"/api/tables/{sitting.table}")["status"] == "playing"


def test_correspondence_gives_the_days_anew_with_each_turn(
    server_thread: ServerThread, sockets: Sockets, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch(monkeypatch)
    sitting = Sitting(
        sockets, server_thread.full("london", pace={"pace": "correspondence", "days": 3})
    )
    whole = 3 * 86_400_000
    for _ in range(6):
        running = sitting.asked.scene["clock"]["running"]
        before = sitting.asked.scene["clock"]["left"][running]
        watch.go_on(3_600)
        sitting.play()
        clock = sitting.asked.scene["clock"]
        passed = clock["running"] != running
        assert clock["left"][running] == (whole if passed else before - 3_600_000)
