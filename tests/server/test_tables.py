"""What happens at tables, as clients see it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from lamplighter.server.tables import events, played_table
from lamplighter.server.tables.table import LoggedEvent
from lamplighter.server.tables.waiting_table import fold
from server.clients import ServerThread, SocketClient, Sockets, choices_of
from server.seated import Sitting, happenings, offer_of, titles
from server.tables_in_memory import begun

# Seats and links.


@pytest.mark.parametrize(
    ("title", "options", "seats"),
    [
        ("pocket", {}, 2),
        ("london", {}, 2),
        ("newyork", {}, 2),
        ("whitechapel", {}, 2),
        ("whitechapel", {"police": "12312"}, 4),
        ("whitechapel", {"police": "12345"}, 6),
    ],
)
def test_tables_have_two_to_six_seats(
    server_thread: ServerThread, sockets: Sockets, title: str, options: dict[str, str], seats: int
) -> None:
    sitting = Sitting(sockets, server_thread.full(title, options=options))
    assert len(sitting.clients) == seats
    for name, client in sitting.clients.items():
        assert client.welcome["seat"] == name
        assert client.welcome["scene"]["table"]["status"] == "playing"
    sitting.play(3)


def test_a_game_begins_when_the_last_seat_is_taken(
    server_thread: ServerThread, sockets: Sockets
) -> None:
    first = server_thread.open("whitechapel", options={"police": "12312"})
    client = sockets.sit(first)
    for number in range(3):
        assert client.scene["table"]["status"] == "open"
        assert client.refused("move", n=0, choices=[0])["code"] == "table/not-begun"
        server_thread.join(first, f"Guest {number}")
        client.until("news")
    assert client.scene["table"]["status"] == "playing"
    answer = server_thread.request(
        "POST",
        f"/api/tables/{first['table']}/join",
        json={"guest": {"name": "Late"}, "invitation": first["invitation"]},
    )
    assert (answer.status_code, answer.json()["code"]) == (409, "seat/taken")


def test_no_client_makes_the_server_import_a_module(
    server_thread: ServerThread, sockets: Sockets
) -> None:
    sys.modules.pop("this", None)
    asked = {"game": "pocket", "guest": {"name": "Ada"}, "seats": {"jack": "computer:this:Player"}}
    answer = server_thread.request("POST", "/api/tables", json=asked)
    assert (answer.status_code, answer.json()["code"]) == (404, "name/unknown")
    sitting = Sitting(sockets, server_thread.full("pocket"))
    refused = sitting["jack"].refused("offer", what="takeover", player="this:Player")
    assert refused["code"] == "name/unknown"
    assert "this" not in sys.modules


def test_a_private_table_is_for_those_who_are_invited(server_thread: ServerThread) -> None:
    first = server_thread.open("pocket", listed=False)
    other = server_thread.open("pocket", listed=False)
    path = f"/api/tables/{first['table']}"
    assert first["table"] not in server_thread.request("GET", "/api/lobby").text
    for invitation in (None, other["invitation"], first["token"], "A" * 22):
        asked = {"guest": {"name": "Eve"}, "invitation": invitation}
        answer = server_thread.request("POST", f"{path}/join", json=asked)
        assert (answer.status_code, answer.json()["code"]) == (403, "seat/locked")
    renewed = server_thread.post(
        f"{path}/invitation", {"invitation": first["invitation"]}, first["token"]
    )
    assert first["invitation"] not in renewed["invitation"]
    asked = {"guest": {"name": "Eve"}, "invitation": first["invitation"]}
    assert server_thread.request("POST", f"{path}/join", json=asked).status_code == 403
    again = {"invitation": first["invitation"]}
    answer = server_thread.request(
        "POST",
        f"{path}/invitation",
        json=again,
        headers={"Authorization": f"Bearer {first['token']}"},
    )
    assert answer.status_code == 403
    invited = renewed["invitation"].partition("#invitation=")[2]
    assert server_thread.join({**first, "invitation": invited})["seat"]


def test_the_lobby_shows_what_is_listed_and_not_over(server_thread: ServerThread) -> None:
    listed = server_thread.open("pocket", listed=True)
    found = {one["id"]: one for one in server_thread.get("/api/lobby")["tables"]}
    assert found[listed["table"]]["status"] == "open"
    joined = server_thread.post(f"/api/tables/{listed['table']}/join", {"guest": {"name": "Ben"}})
    with server_thread.sockets() as sockets:
        sockets.sit(joined).done("resign")
    assert listed["table"] not in server_thread.request("GET", "/api/lobby").text
    assert all(one["listed"] for one in found.values())


def test_who_is_not_to_be_watched_is_not(server_thread: ServerThread, sockets: Sockets) -> None:
    sats = server_thread.full("pocket", watched=False)
    table = sats["jack"]["table"]
    stranger = sockets.raw(table)
    stranger.say(do="hello")
    assert stranger.next()["problem"]["code"] == "table/unknown"
    assert stranger.closed() == 4403
    answer = server_thread.request("GET", f"/api/tables/{table}/record")
    assert (answer.status_code, answer.json()["code"]) == (404, "table/unknown")
    assert sockets.sit(sats["jack"]).welcome["seat"] == "jack"
    with pytest.raises(InvalidStatus):
        sockets.raw(table, "A" * 22)


# Moves.


def test_a_repeated_move_is_done_once_and_answered_alike(
    server_thread: ServerThread, sockets: Sockets
) -> None:
    sitting = Sitting(sockets, server_thread.full("london"))
    asked = sitting.asked
    n, action = asked.scene["n"], choices_of(asked.scene)[0]
    first = asked.move(action, id="same")
    assert [asked.move(action, n=n, id="same") for _ in range(3)] == [first] * 3
    # Also on another device, and with any content.
    twin = sockets.sit(sitting.sats[asked.welcome["seat"]])
    assert twin.move(action + 1, n=99, id="same") == first
    assert twin.scene["n"] == first["n"]
    assert happenings(twin).count("moved") == 1
    # Another seat may use the same ids for its own requests.
    other = sitting.resting
    while not any(client.scene.get("yours") for client in sitting.clients.values()):
        asked.next()
    while other.scene["n"] < first["n"]:
        other.next()
    said = other.do("say", id="same", text="Good evening.")
    assert said["type"] == "ack"
    assert other.until("news")["happened"][0]["text"] == "Good evening."
    assert other.do("say", id="same", text="Good evening.") == said


def test_what_was_meant_for_another_step_is_a_conflict(
    server_thread: ServerThread, sockets: Sockets
) -> None:
    sitting = Sitting(sockets, server_thread.full("pocket"))
    sitting.play(2)
    asked = sitting.asked
    n, action = asked.scene["n"], choices_of(asked.scene)[0]
    for wrong in (0, n - 1, n + 1, 99_999):
        for command in ("move", "draft"):
            problem = asked.refused(command, n=wrong, choices=[action])
            assert (problem["code"], problem["n"]) == ("action/wrong-step", n)
    assert asked.move(action)["type"] == "ack"


# Consent.


def until_taking_back_is_possible(server_thread: ServerThread, sitting: Sitting) -> SocketClient:
    for _ in range(200):
        store = server_thread.store
        key = store.key(sitting.table)
        assert key is not None
        hosted = played_table.begun(fold(sitting.table, key, store.events(sitting.table)))
        if hosted.asked is not None and hosted.last_row(hosted.asked) is not None:
            return sitting.asked
        sitting.play()
    raise AssertionError("nothing could be taken back")


def test_taking_back_needs_everybody(server_thread: ServerThread, sockets: Sockets) -> None:
    sitting = Sitting(sockets, server_thread.full("whitechapel", options={"police": "12312"}))
    mover = until_taking_back_is_possible(server_thread, sitting)
    n, head = mover.scene["n"], mover.scene["head"]
    others = [client for client in sitting.clients.values() if client is not mover]
    # One seat that does not agree ends the proposal.
    mover.done("offer", what="takeback")
    assert mover.refused("offer", what="takeback")["code"] == "offer/impossible"
    number = offer_of(mover)
    assert mover.refused("answer", offer=number, yes=True)["code"] == "seat/not-yours"
    others[0].done("answer", offer=number, yes=True)
    others[1].done("answer", offer=number, yes=False)
    refused = others[2].refused("answer", offer=number, yes=True)
    assert refused["code"] == "offer/impossible"
    # The proposer may withdraw it.
    mover.done("offer", what="takeback")
    mover.done("answer", offer=number + 1, yes=False)
    assert mover.scene["n"] == n
    # All agree.
    mover.done("offer", what="takeback")
    for client in others:
        client.done("answer", offer=number + 2, yes=True)
    sitting.all_hear("taken-back")
    assert mover.scene["n"] < n
    assert mover.scene["head"] != head
    assert mover.scene["yours"]
    sitting.play()


def test_a_move_ends_a_proposal_to_take_back(server_thread: ServerThread, sockets: Sockets) -> None:
    sitting = Sitting(sockets, server_thread.full("whitechapel"))
    mover = until_taking_back_is_possible(server_thread, sitting)
    mover.done("offer", what="takeback")
    other = sitting.resting
    number = offer_of(other)
    sitting.play()
    assert other.refused("answer", offer=number, yes=True)["code"] == "offer/impossible"


def test_the_game_ends_as_drawn_when_all_agree(
    server_thread: ServerThread, sockets: Sockets
) -> None:
    sitting = Sitting(sockets, server_thread.full("pocket"))
    sitting["jack"].done("offer", what="agreement")
    number = offer_of(sitting["investigator"])
    sitting["investigator"].done("answer", offer=number, yes=True)
    sitting.all_hear("ended")
    info = server_thread.get(f"/api/tables/{sitting.table}")
    assert info["ending"] == {"winner": None, "rule": "agreement"}
    assert info["status"] == "over"
    assert sitting["jack"].refused("move", n=0, choices=[0])["code"] == "action/game-over"
    assert sitting["jack"].refused("resign")["code"] == "action/game-over"
    assert sitting["jack"].refused("offer", what="agreement")["code"] == "action/game-over"


@titles
def test_who_resigns_loses(server_thread: ServerThread, sockets: Sockets, title: str) -> None:
    sitting = Sitting(sockets, server_thread.full(title))
    sitting["jack"].done("resign")
    sitting.all_hear("ended")
    ending = server_thread.get(f"/api/tables/{sitting.table}")["ending"]
    assert ending["rule"] == "resignation"
    assert ending["winner"] != "jack"


def test_a_computer_takes_the_seat_of_who_is_gone(tmp_path: Path) -> None:
    with (
        ServerThread(tmp_path, gone_seconds=0.0) as server_thread,
        server_thread.sockets() as sockets,
    ):
        sats = server_thread.full("pocket")
        jack, other = sockets.sit(sats["jack"]), sockets.sit(sats["investigator"])
        assert jack.refused("offer", what="takeover", seat="investigator")["code"]
        other.socket.close()
        while jack.until("presence")["seats"] != ["jack"]:
            pass
        problem = jack.refused("offer", what="takeover", seat="investigator", player="nobody")
        assert problem["code"] == "name/unknown"
        jack.done("offer", what="takeover", seat="investigator", player="random")
        for _ in range(4):
            while not jack.scene.get("yours"):
                jack.next()
            answer = jack.move(choices_of(jack.scene)[0])
            assert answer["type"] == "ack", answer
            while jack.scene["n"] < answer["n"]:
                jack.next()
        chairs = {chair["seat"]: chair for chair in jack.scene["table"]["chairs"]}
        assert chairs["investigator"]["kind"] == "computer"
        # Not the player that the other side proposed.
        assert chairs["investigator"]["player"] == "hard"
        back = sockets.sit(sats["investigator"])
        refused = back.refused("move", n=back.scene["n"], choices=[0])
        assert refused["code"] in ("seat/computer", "action/wrong-seat")
        back.done("return")
        assert back.refused("return")["code"] == "offer/impossible"
        while "returned" not in happenings(jack):
            jack.next()
        chairs = {chair["seat"]: chair for chair in jack.scene["table"]["chairs"]}
        assert chairs["investigator"]["kind"] == "person"


def test_nobody_inherits_what_was_not_confirmed() -> None:
    """A draft ends when a computer takes its seat over or when the person returns."""
    hosted = begun("whitechapel")
    seat = hosted.asked
    assert seat is not None
    for event in (events.TookOver(seat=seat, player="random"), events.Returned(seat=seat)):
        action = hosted.table.seat(seat).legal[0]
        hosted.draft(seat, (action,), hosted.n)
        assert hosted.labels
        hosted.apply(LoggedEvent(hosted.v + 1, 0, event), None)
        assert hosted.labels == []
        assert hosted.table.draft(seat).choices == ()
        assert action in hosted.table.seat(seat).legal


def test_the_same_people_play_again_with_their_settings(
    server_thread: ServerThread, sockets: Sockets
) -> None:
    asked = {"options": {"police": "12312", "letters": "on"}, "assist": 2, "watched": False}
    pace = {"pace": "clocks", "seconds": 600, "increment": 5}
    sitting = Sitting(sockets, server_thread.full("whitechapel", pace=pace, **asked))
    assert sitting["jack"].refused("offer", what="rematch")["code"] == "offer/impossible"
    sitting["jack"].done("resign")
    sitting["jack"].done("offer", what="rematch")
    number = offer_of(sitting["jack"])
    for name, client in sitting.clients.items():
        if name != "jack":
            client.done("answer", offer=number, yes=True)
    sitting.all_hear("rematch")
    old = server_thread.get(f"/api/tables/{sitting.table}")
    new = server_thread.get(f"/api/tables/{old['rematch']}")
    for kept in ("game", "options", "assist", "watched", "pace", "listed"):
        assert new[kept] == old[kept]
    assert new["rematch_of"] == old["id"]
    assert new["commitment"] != old["commitment"]
    seats = list(sitting.sats)
    path = f"/api/tables/{new['id']}"
    stranger = server_thread.request("POST", f"{path}/join", json={"guest": {"name": "Eve"}})
    assert stranger.status_code == 403
    for name, sat in sitting.sats.items():
        again = server_thread.post(
            f"{path}/rejoin", {"token": sat["token"], "guest": {"name": name}}
        )
        assert again["seat"] == seats[(seats.index(name) - 1) % len(seats)]
        twice = {"token": sat["token"], "guest": {"name": name}}
        # A client that missed the answer repeats the request and gets the same seat.
        assert server_thread.post(f"{path}/rejoin", twice)["seat"] == again["seat"]
    assert server_thread.get(path)["status"] == "playing"
    wrong = {"token": "A" * 22, "guest": {"name": "Eve"}}
    assert server_thread.request("POST", f"{path}/rejoin", json=wrong).status_code == 403


# Notes, messages, names.


def test_notes_and_words_reach_those_they_are_for(
    server_thread: ServerThread, sockets: Sockets
) -> None:
    sitting = Sitting(sockets, server_thread.full("whitechapel", options={"police": "12312"}))
    watching = sockets.watch(sitting.table)
    jack, (one, *mates) = sitting["jack"], [sitting[n] for n in sitting.sats if n != "jack"]
    target = {"kind": "circle", "id": "17"}
    one.done("note", key="own", text="for me")
    one.done("note", key="all", text="for us", shared=True, targets=[target])
    one.done("say", text="not for him", to="side")
    one.done("say", text="for everybody")
    jack.done("note", key="own", text="I am here")
    for client in (*mates, jack, watching):
        while not any(b"for everybody" in raw for raw in client.heard):
            client.next()
    for mate in mates:
        notes = {note["key"]: note for note in mate.scene["notes"]}
        assert notes.keys() == {"all"}
        assert notes["all"]["targets"] == [target]
        assert b"not for him" in b"".join(mate.heard)
    for outsider in (jack, watching):
        heard = b"".join(outsider.heard)
        assert not any(word in heard for word in (b"for me", b"for us", b"not for him"))
    # Every seat of a side may change a shared note; an empty text removes it.
    mates[0].done("note", key="all", text="changed", shared=True)
    one.until("news")
    while not any(note["text"] == "changed" for note in one.scene["notes"]):
        one.next()
    mates[0].done("note", key="all", text="", shared=True)
    while any(note["key"] == "all" for note in one.scene["notes"]):
        one.next()
    assert watching.refused("say", text="hello")["code"] == "seat/not-yours"
    assert watching.refused("note", key="a", text="b")["code"] == "seat/not-yours"


def test_everybody_may_go_by_another_name(server_thread: ServerThread, sockets: Sockets) -> None:
    sitting = Sitting(sockets, server_thread.full("pocket"))
    sitting["jack"].done("rename", name="Nobody \u4e16", emblem="top-hat")
    sitting.all_hear("renamed")
    chairs = {
        one["seat"]: one for one in server_thread.get(f"/api/tables/{sitting.table}")["chairs"]
    }
    assert (chairs["jack"]["name"], chairs["jack"]["emblem"]) == ("Nobody \u4e16", "top-hat")


# Persistence.


@titles
def test_a_table_is_the_same_after_a_restart(tmp_path: Path, title: str) -> None:
    names = ["spectator"]
    with ServerThread(tmp_path) as server_thread, server_thread.sockets() as sockets:
        first = server_thread.open(title, assist=3, pace={"pace": "clocks", "seconds": 86_400})
        nonce = {"name": "Ben", "nonce": "5d" * 16}
        second = server_thread.join(first, guest=nonce)
        sitting = Sitting(sockets, {one["seat"]: one for one in (first, second)})
        sitting.play(5)
        for client in sitting.clients.values():
            client.done("note", key="a", text="kept")
            client.done("say", text="kept", to="side")
            client.done("hook", url="https://hooks.invalid/")
        sitting.asked.done("offer", what="agreement")
        names += list(sitting.sats)
        before = {name: welcome_of(sockets, sitting, name) for name in names}
    with ServerThread(tmp_path) as server_thread, server_thread.sockets() as sockets:
        after = {name: welcome_of(sockets, sitting, name) for name in names}
        assert after == before
        again = Sitting(sockets, sitting.sats)
        again.play(2)


def welcome_of(sockets: Sockets, sitting: Sitting, name: str) -> bytes:
    token = sitting.sats[name]["token"] if name in sitting.sats else None
    return sockets.raw(sitting.table, token).hello().heard[0]


def test_a_move_is_told_to_the_others_though_its_client_leaves(
    server_thread: ServerThread, sockets: Sockets
) -> None:
    for _ in range(5):
        sitting = Sitting(sockets, server_thread.full("pocket"))
        asked, other = sitting.asked, sitting.resting
        n = asked.scene["n"]
        asked.say(do="move", id="last", n=n, choices=[choices_of(asked.scene)[0]])
        asked.socket.socket.close()
        while other.scene["n"] == n:
            other.next()
