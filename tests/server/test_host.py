"""What the player who opened a table may do while it waits: close it, seat a computer player."""

from __future__ import annotations

import pytest

from lamplighter.server.tables import events
from lamplighter.wire import messages as wire
from lamplighter.wire.tables import Clocks, Correspondence
from server.clients import ServerThread, Sockets, bearer, person
from server.seated import titles
from server.tables_in_memory import begun, do, happen, opened


@titles
def test_a_waiting_table_is_closed_by_its_opener_alone(
    server_thread: ServerThread, sockets: Sockets, title: str
) -> None:
    mine = server_thread.open(title, listed=True)
    table = mine["table"]
    watching, sitting = sockets.watch(table), sockets.sit(mine)
    path = f"/api/tables/{table}/close"
    assert server_thread.request("POST", path).json()["code"] == "seat/locked"
    assert server_thread.get(f"/api/tables/{table}")["opener"] == mine["seat"]
    answer = server_thread.request("POST", path, headers=bearer(mine["token"]))
    assert answer.status_code == 204
    for client in (watching, sitting):
        assert client.until("goodbye")["problem"]["code"] == "table/closed"
    gone = server_thread.request("GET", f"/api/tables/{table}")
    assert gone.json()["code"] == "table/unknown"
    listed = server_thread.get("/api/lobby").get("tables", [])
    assert table not in [one["id"] for one in listed]
    refused = server_thread.request(
        "POST", f"/api/tables/{table}/join", json={"guest": {"name": "Ben"}}
    )
    assert refused.json()["code"] == "table/unknown"


def test_others_close_no_table_and_nobody_closes_one_that_is_played(
    server_thread: ServerThread,
) -> None:
    mine = server_thread.open("whitechapel", options={"police": "12312"}, listed=True)
    guest = server_thread.join(mine)
    path = f"/api/tables/{mine['table']}"
    for what, body in (("close", None), ("computer", {"seat": "police2", "player": "easy"})):
        refused = server_thread.request(
            "POST", f"{path}/{what}", headers=bearer(guest["token"]), json=body
        )
        assert (refused.status_code, refused.json()["code"]) == (403, "seat/not-yours")
    full = server_thread.full("pocket")
    for sat in full.values():
        refused = server_thread.request(
            "POST", f"/api/tables/{sat['table']}/close", headers=bearer(sat["token"])
        )
        assert refused.json()["code"] in ("seat/taken", "seat/not-yours")
    assert server_thread.get(f"/api/tables/{full['jack']['table']}")["status"] == "playing"


@titles
def test_the_game_begins_when_a_computer_has_the_last_open_seat(
    server_thread: ServerThread, sockets: Sockets, title: str
) -> None:
    mine = server_thread.open(title)
    sitting = sockets.sit(mine)
    info = server_thread.get(f"/api/tables/{mine['table']}")
    path = f"/api/tables/{mine['table']}/computer"
    free = [chair["seat"] for chair in info["chairs"] if chair["kind"] == "open"]
    nobody = {"seat": free[0], "player": "nobody"}
    refused = server_thread.request("POST", path, headers=bearer(mine["token"]), json=nobody)
    assert refused.json()["code"] == "name/unknown"
    own = {"seat": mine["seat"], "player": "easy"}
    assert (
        server_thread.request("POST", path, headers=bearer(mine["token"]), json=own).json()["code"]
        == "seat/taken"
    )
    for seat in free:
        asked = {"seat": seat, "player": "easy"}
        told = server_thread.post(path, asked, mine["token"])
        kinds = {chair["seat"]: chair["kind"] for chair in told["chairs"]}
        assert kinds[seat] == "computer"
    assert told["status"] == "playing"
    # The same request again, since the answer was lost.
    refused = server_thread.request("POST", path, headers=bearer(mine["token"]), json=asked)
    assert refused.status_code == 200
    news = sitting.until("news")["happened"]
    assert "computer-sat" in [one["what"] for one in news]
    joined = server_thread.request(
        "POST", f"/api/tables/{mine['table']}/join", json={"guest": person("Ben")}
    )
    assert joined.status_code == 403


# Clocks.


@titles
def test_clocks_begin_with_the_first_move(title: str) -> None:
    hosted = begun(title, pace=Clocks(100, 7))
    assert hosted.clock.running is None
    assert hosted.clock.due is None
    seat = hosted.asked
    assert seat is not None
    do(hosted, seat, wire.Move(id="m", n=hosted.n, choices=hosted.table.seat(seat).legal[:1]))
    assert hosted.asked is not None
    assert hosted.clock.running == hosted.side(hosted.asked)
    assert hosted.clock.left == [100_000, 100_000]
    assert hosted.clock.due is not None


@titles
def test_days_begin_at_once(title: str) -> None:
    hosted = begun(title, pace=Correspondence(3))
    assert hosted.asked is not None
    assert hosted.clock.running == hosted.side(hosted.asked)


@pytest.mark.parametrize("title", ["pocket"])
def test_clocks_that_never_began_may_be_paused(title: str) -> None:
    hosted = begun(title, pace=Clocks(100, 7))
    happen(hosted, events.Paused(seat=0), events.Resumed(seat=0))
    assert hosted.clock.running is None


def test_a_computer_takes_only_a_seat_that_waits() -> None:
    waiting = opened("pocket")
    happen(waiting, events.ComputerSat(seat=0, player="easy"))
    assert waiting.places[0].player == "easy"
    assert not waiting.beginning()
    assert waiting.beginning(events.ComputerSat(seat=1, player="easy"))
