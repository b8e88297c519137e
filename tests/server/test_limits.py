"""No client can block the server for others: it slows down only clients that ask for too much."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from lamplighter.concurrency.rate import Rate
from lamplighter.server.errors import TooLarge, TooMuch, TooOften
from lamplighter.server.limits import RateLimits
from lamplighter.server.tables import commands, events, messages
from lamplighter.server.tables.commands import decide
from lamplighter.server.tables.present import Present
from lamplighter.wire import messages as wire
from server.clients import ServerThread, SocketClient, choices_of
from server.tables_in_memory import begun, happen


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[ServerThread]:
    """A server with the default rate limit."""
    with ServerThread(tmp_path, rate=1.0) as server_thread:
        yield server_thread


def flood(client: SocketClient, count: int) -> None:
    for number in range(count):
        client.say(do="ask", id=f"f{number}", what="describe")


def test_a_flooding_seat_is_told_to_wait_and_then_shown_out(strict: ServerThread) -> None:
    loud, calm = strict.full("pocket"), strict.full("london")
    with strict.sockets() as sockets:
        flooding = sockets.sit(loud["jack"])
        playing = {name: sockets.sit(sat) for name, sat in calm.items()}
        flood(flooding, 400)
        # A player at another table plays on meanwhile.
        for _ in range(5):
            asked = next(one for one in playing.values() if one.scene.get("yours"))
            answer = asked.move(choices_of(asked.scene)[0])
            assert answer["type"] == "ack", answer
            for one in playing.values():
                while one.scene["n"] < answer["n"]:
                    one.next()
        assert flooding.closed() == 4029
        said = [raw for raw in flooding.heard if b'"request/too-often"' in raw]
        assert said
        assert all(b'"wait":' in raw for raw in said)
        # The other seat of the same table has a bucket of its own.
        other = sockets.sit(loud["investigator"])
        assert other.do("ask", what="describe")["type"] == "told"


def test_malformed_frames_do_not_go_on_for_ever(strict: ServerThread) -> None:
    sat = strict.full("pocket")["jack"]
    with strict.sockets() as sockets:
        for greeted in (True, False):
            client = sockets.sit(sat) if greeted else sockets.raw(sat["table"], sat["token"])
            for _ in range(100):
                client.socket.send("{}")
            assert client.closed() == 4029


def test_who_says_anything_but_hello_is_shown_out(strict: ServerThread) -> None:
    sat = strict.full("pocket")["jack"]
    with strict.sockets() as sockets:
        client = sockets.raw(sat["table"], sat["token"])
        for _ in range(50):
            client.say(do="ping")
            client.say(do="hello", protocol=99)
        assert client.closed() == 4029
        codes = {b"request/malformed", b"request/protocol"}
        assert all(any(code in raw for raw in client.heard) for code in codes)


def test_one_who_watches_takes_nothing_from_others_who_watch(strict: ServerThread) -> None:
    """They come from different addresses, as a proxy on this machine reports."""
    table = strict.full("pocket")["jack"]["table"]
    with strict.sockets() as sockets:
        loud = sockets.raw(table, X_Forwarded_For="198.51.100.1").hello()
        calm = sockets.raw(table, X_Forwarded_For="198.51.100.2").hello()
        flood(loud, 300)
        assert loud.closed() == 4029
        assert calm.do("ask", what="describe")["type"] == "told"


def test_hints_are_rationed(strict: ServerThread) -> None:
    sats = strict.full("pocket", assist=3)
    with strict.sockets() as sockets:
        other = sockets.sit(next(iter(sats.values())))
        asked = other if other.scene.get("yours") else sockets.sit(list(sats.values())[1])
        resting = next(sat for sat in sats.values() if sat["seat"] != asked.welcome["seat"])
        client = sockets.sit(resting)
        codes = [client.do("ask", what="hint") for _ in range(6)]
        assert sum(one["type"] == "refused" for one in codes) >= 3
        assert client.do("ask", what="describe")["type"] in ("told", "refused")


def test_an_address_is_limited_and_told_when_to_come_back(strict: ServerThread) -> None:
    # Expensive requests, so that even a slow machine can use up the budget.
    answers = [strict.request("POST", "/api/tables", json={}) for _ in range(100)]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert answers[0].status_code == 422
    assert refused
    for answer in refused:
        assert int(answer.headers["retry-after"]) >= 1
        assert answer.json()["code"] == "request/too-often"
        assert answer.json()["wait"] > 0
    # Another address is not affected.
    elsewhere = {"X-Forwarded-For": "198.51.100.9"}
    assert strict.request("GET", "/api/games", headers=elsewhere).status_code == 200
    # All addresses of an IPv6 network count as one, since one customer has all of them.
    network = [{"X-Forwarded-For": f"2001:db8:1:2::{number:x}"} for number in range(1, 161)]
    posts = (strict.request("POST", "/api/tables", json={}, headers=one) for one in network)
    assert 429 in [answer.status_code for answer in posts]


def test_a_log_of_any_length_can_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Logs of earlier versions may contain any amount of text; their tables still open."""
    monkeypatch.setattr(commands, "TALK_BYTES", 10_000_000)
    with ServerThread(tmp_path) as server_thread, server_thread.sockets() as sockets:
        sats = server_thread.full("pocket")
        loud = sockets.sit(sats["jack"])
        for number in range(1500):
            loud.say(do="say", id=f"w{number}", text="\u4e16" * 500)
            if number % 50 == 49:
                loud.until("ack", id=f"w{number}")
        welcome = sockets.sit(sats["investigator"])
        assert len(welcome.heard[0]) > 2_000_000
        assert len(welcome.welcome["log"]) >= 1500


def test_notes_have_a_measure(server_thread: ServerThread) -> None:
    with server_thread.sockets() as sockets:
        client = sockets.sit(server_thread.full("pocket")["jack"])
        for number in range(300):
            client.done("note", key=f"k{number}", text="x")
        assert client.refused("note", key="more", text="x")["code"] == "request/too-large"
        client.done("note", key="k0", text="changed")
        client.done("note", key="k1", text="")
        client.done("note", key="more", text="x")
        long = [{"kind": "tile", "id": "y" * 100}]
        problem = client.refused("note", key="k2", text="x", targets=long)
        assert problem["code"] == "request/too-large"
        problem = client.refused("note", key="k2", text="x", targets=[{"kind": "hex", "id": "A1"}])
        assert problem["code"] == "request/malformed"
        assert "tile" in problem["text"], "which kinds of things there are"


def test_notes_have_a_measure_of_bytes(server_thread: ServerThread) -> None:
    """All of them are in every scene."""
    with server_thread.sockets() as sockets:
        client = sockets.sit(server_thread.full("pocket")["jack"])
        answers = [client.do("note", key=f"k{number}", text="\u4e16" * 500) for number in range(30)]
        kept = [one for one in answers if one["type"] == "ack"]
        refused = [one["problem"]["code"] for one in answers if one["type"] == "refused"]
        assert 15 <= len(kept) <= 21
        assert set(refused) == {"request/too-large"}
        many = [{"kind": "person", "id": "y" * 40}] * 16
        assert client.refused("note", key="k0", text="\u4e16" * 500, targets=many)
        client.done("note", key="k0", text="short")
        client.done("note", key="k1", text="")
        client.done("note", key="more", text="\u4e16" * 500)
        assert len(json.dumps(client.scene["notes"], ensure_ascii=False).encode()) < 40_000


def test_notes_of_earlier_versions_can_be_made_shorter() -> None:
    hosted = begun()
    long = [events.Noted(seat=0, key=f"k{at}", text="x" * 500) for at in range(300)]
    happen(hosted, *long)
    for key in ("k0", "more"):
        with pytest.raises(TooLarge):
            decide(hosted, 0, wire.Note(id="n", key=key, text="x" * 501), Present())
    for text in ("x" * 500, "x", ""):
        assert decide(hosted, 0, wire.Note(id="n", key="k0", text=text), Present()).events


def test_a_seat_can_say_so_much_and_no_other_seat_less() -> None:
    hosted = begun()
    words = events.SaidWords(seat=0, text="\u4e16" * 500)
    while hosted.talk[0] < commands.TALK_BYTES:
        happen(hosted, words)
    assert len(hosted.rows) < 1 + commands.TALK_BYTES / 1500
    for command in (wire.Say(id="s", text="b"), wire.Note(id="n", key="k", text="b")):
        with pytest.raises(TooMuch):
            decide(hosted, 0, command, Present())
        assert decide(hosted, 1, command, Present()).events
    welcome = msgspec.json.encode(messages.welcome(hosted, 1, "en", None))
    assert len(welcome) < 1.5 * commands.TALK_BYTES


def test_buckets_fill_again() -> None:
    at = [0.0]
    limits = RateLimits(Rate(burst=2, per_second=4), clock=lambda: at[0])
    limits.spend("a")
    limits.spend("a")
    with pytest.raises(TooOften) as refused:
        limits.spend("a")
    assert refused.value.wait == 0.25
    limits.spend("b")
    at[0] = 0.25
    limits.spend("a")
    with pytest.raises(TooOften):
        limits.spend("a", 2.0)
    at[0] = 100.0
    limits.spend("a", 2.0)
    with pytest.raises(TooOften):
        limits.spend("a")
