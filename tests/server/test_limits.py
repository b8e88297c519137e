"""Nobody can take the house from others: whoever asks for too much is slowed down, he alone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from lamplighter.server import deeds, events, telling
from lamplighter.server.deeds import Present, decide
from lamplighter.server.errors import TooLarge, TooMuch, TooOften
from lamplighter.server.limits import Limits, Rate
from lamplighter.wire import messages as wire
from server.folded import begun, happen
from server.guests import Guest, Lodging, choices_of


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Lodging]:
    """A house that is as patient as it is for everybody."""
    with Lodging(tmp_path, rate=1.0) as lodging:
        yield lodging


def flood(guest: Guest, count: int) -> None:
    for number in range(count):
        guest.say(do="ask", id=f"f{number}", what="describe")


def test_a_flooding_seat_is_told_to_wait_and_then_shown_out(strict: Lodging) -> None:
    loud, calm = strict.full("pocket"), strict.full("london")
    with strict.sockets() as sockets:
        flooding = sockets.sit(loud["jack"])
        playing = {name: sockets.sit(sat) for name, sat in calm.items()}
        flood(flooding, 400)
        # Somebody else plays on at another table meanwhile.
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


def test_malformed_frames_do_not_go_on_for_ever(strict: Lodging) -> None:
    sat = strict.full("pocket")["jack"]
    with strict.sockets() as sockets:
        for greeted in (True, False):
            guest = sockets.sit(sat) if greeted else sockets.raw(sat["table"], sat["token"])
            for _ in range(100):
                guest.socket.send("{}")
            assert guest.closed() == 4029


def test_who_says_anything_but_hello_is_shown_out(strict: Lodging) -> None:
    sat = strict.full("pocket")["jack"]
    with strict.sockets() as sockets:
        guest = sockets.raw(sat["table"], sat["token"])
        for _ in range(50):
            guest.say(do="ping")
            guest.say(do="hello", protocol=99)
        assert guest.closed() == 4029
        codes = {b"request/malformed", b"request/protocol"}
        assert all(any(code in raw for raw in guest.heard) for code in codes)


def test_one_who_watches_takes_nothing_from_others_who_watch(strict: Lodging) -> None:
    """They come from different addresses, as a proxy on this machine tells."""
    table = strict.full("pocket")["jack"]["table"]
    with strict.sockets() as sockets:
        loud = sockets.raw(table, X_Forwarded_For="198.51.100.1").hello()
        calm = sockets.raw(table, X_Forwarded_For="198.51.100.2").hello()
        flood(loud, 300)
        assert loud.closed() == 4029
        assert calm.do("ask", what="describe")["type"] == "told"


def test_hints_are_rationed(strict: Lodging) -> None:
    sats = strict.full("pocket", assist=3)
    with strict.sockets() as sockets:
        other = sockets.sit(next(iter(sats.values())))
        asked = other if other.scene.get("yours") else sockets.sit(list(sats.values())[1])
        resting = next(sat for sat in sats.values() if sat["seat"] != asked.welcome["seat"])
        guest = sockets.sit(resting)
        codes = [guest.do("ask", what="hint") for _ in range(6)]
        assert sum(one["type"] == "refused" for one in codes) >= 3
        assert guest.do("ask", what="describe")["type"] in ("told", "refused")


def test_an_address_is_limited_and_told_when_to_come_back(strict: Lodging) -> None:
    # Dear requests, so that a busy machine is not too slow to use the budget up.
    answers = [strict.request("POST", "/api/tables", json={}) for _ in range(100)]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert answers[0].status_code == 422
    assert refused
    for answer in refused:
        assert int(answer.headers["retry-after"]) >= 1
        assert answer.json()["code"] == "request/too-often"
        assert answer.json()["wait"] > 0
    # Another address is not concerned.
    elsewhere = {"X-Forwarded-For": "198.51.100.9"}
    assert strict.request("GET", "/api/games", headers=elsewhere).status_code == 200
    # Of an IPv6 network, whoever has it has all of it.
    network = [{"X-Forwarded-For": f"2001:db8:1:2::{number:x}"} for number in range(1, 161)]
    posts = (strict.request("POST", "/api/tables", json={}, headers=one) for one in network)
    assert 429 in [answer.status_code for answer in posts]


def test_a_log_of_any_length_can_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Words without end, which logs of earlier versions have, shut nobody out of his table."""
    monkeypatch.setattr(deeds, "TALK_BYTES", 10_000_000)
    with Lodging(tmp_path) as lodging, lodging.sockets() as sockets:
        sats = lodging.full("pocket")
        loud = sockets.sit(sats["jack"])
        for number in range(1500):
            loud.say(do="say", id=f"w{number}", text="\u4e16" * 500)
            if number % 50 == 49:
                loud.until("ack", id=f"w{number}")
        welcome = sockets.sit(sats["investigator"])
        assert len(welcome.heard[0]) > 2_000_000
        assert len(welcome.welcome["log"]) >= 1500


def test_notes_have_a_measure(lodging: Lodging) -> None:
    with lodging.sockets() as sockets:
        guest = sockets.sit(lodging.full("pocket")["jack"])
        for number in range(300):
            guest.done("note", key=f"k{number}", text="x")
        assert guest.refused("note", key="more", text="x")["code"] == "request/too-large"
        guest.done("note", key="k0", text="changed")
        guest.done("note", key="k1", text="")
        guest.done("note", key="more", text="x")
        long = [{"kind": "circle", "id": "y" * 100}]
        problem = guest.refused("note", key="k2", text="x", targets=long)
        assert problem["code"] == "request/too-large"


def test_notes_have_a_measure_of_bytes(lodging: Lodging) -> None:
    """All of them are in every scene."""
    with lodging.sockets() as sockets:
        guest = sockets.sit(lodging.full("pocket")["jack"])
        answers = [guest.do("note", key=f"k{number}", text="\u4e16" * 500) for number in range(30)]
        kept = [one for one in answers if one["type"] == "ack"]
        refused = [one["problem"]["code"] for one in answers if one["type"] == "refused"]
        assert 15 <= len(kept) <= 21
        assert set(refused) == {"request/too-large"}
        many = [{"kind": "circle", "id": "y" * 40}] * 16
        assert guest.refused("note", key="k0", text="\u4e16" * 500, targets=many)
        guest.done("note", key="k0", text="short")
        guest.done("note", key="k1", text="")
        guest.done("note", key="more", text="\u4e16" * 500)
        assert len(json.dumps(guest.scene["notes"], ensure_ascii=False).encode()) < 40_000


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
    while hosted.talk[0] < deeds.TALK_BYTES:
        happen(hosted, words)
    assert len(hosted.rows) < 1 + deeds.TALK_BYTES / 1500
    for deed in (wire.Say(id="s", text="b"), wire.Note(id="n", key="k", text="b")):
        with pytest.raises(TooMuch):
            decide(hosted, 0, deed, Present())
        assert decide(hosted, 1, deed, Present()).events
    welcome = msgspec.json.encode(telling.welcome(hosted, 1, "en", None))
    assert len(welcome) < 1.5 * deeds.TALK_BYTES


def test_buckets_fill_again() -> None:
    at = [0.0]
    limits = Limits(Rate(burst=2, per_second=4), clock=lambda: at[0])
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
