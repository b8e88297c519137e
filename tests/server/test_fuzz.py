"""Invalid input of every form: nothing that is sent breaks the server or another game."""

from __future__ import annotations

import json
import logging
import os
import random
import socket
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidState

from lamplighter.server.ops.logs import Lines
from server.clients import Json, ServerThread, SocketClient, Sockets, choices_of

FRAMES = int(os.environ.get("LAMPLIGHTER_FRAMES", "10000"))
"""The number of random frames."""
BURST = 40
"""Frames on one connection, few enough that the server does not close it for them."""
HUGE = 10**400


@pytest.fixture
def unharmed(server_thread: ServerThread, caplog: pytest.LogCaptureFixture) -> Iterator[Calm]:
    """A game that goes on at another table; at the end the server must have logged no error."""
    caplog.set_level(logging.INFO)
    with server_thread.sockets() as sockets:
        yield Calm(server_thread, sockets)
    faults = [one for one in caplog.get_records("call") if is_fault(one)]
    assert not [(one.name, one.getMessage(), one.exc_info) for one in faults]
    assert server_thread.get("/healthz")["status"] == "ok"


_STUMBLES = (UnicodeDecodeError, InvalidState)


def is_fault(logged: logging.LogRecord) -> bool:
    """Return whether a log entry is a fault of the server; uvicorn logs bad UTF-8 as one."""
    error = logged.exc_info[1] if logged.exc_info else None
    ours = logged.name != "websockets.client" and error is not None
    ours = ours or logged.name.startswith("lamplighter")
    # A second such frame, after uvicorn has closed the connection, makes uvicorn itself fail.
    return logged.levelno >= logging.ERROR and ours and not isinstance(error, _STUMBLES)


class Calm:
    """A game that goes on meanwhile."""

    def __init__(self, server_thread: ServerThread, sockets: Sockets) -> None:
        self._server_thread = server_thread
        self._sockets = sockets
        self._sit_down()

    def _sit_down(self) -> None:
        sats = self._server_thread.full("pocket")
        self._clients = [self._sockets.sit(sat) for sat in sats.values()]

    def play(self) -> None:
        """Make a move and check that every client is told of it."""
        asked = next((one for one in self._clients if one.scene.get("yours")), None)
        if asked is None:
            self._sit_down()
            return
        answer = asked.move(choices_of(asked.scene)[0])
        assert answer["type"] == "ack", answer
        for one in self._clients:
            while one.scene["n"] < answer["n"]:
                one.next()


# Invalid input.


def odd_value(dice: random.Random, depth: int = 0) -> Any:
    plain = [
        *(None, True, False, 0, -1, 1, 2**31, 2**63, 2**64, -(2**63) - 1, HUGE, 1.5, 1e308),
        *("", "x", "\x00", "\u202e", "\ud7ff", "a" * 600, "jack", "all", "side", "takeback"),
        *([], {}, [[]], {"do": "hello"}),
    ]
    if depth < 3 and dice.random() < 0.3:
        count = dice.randrange(4)
        if dice.random() < 0.5:
            return [odd_value(dice, depth + 1) for _ in range(count)]
        return {str(odd_value(dice, 9)): odd_value(dice, depth + 1) for _ in range(count)}
    return dice.choice(plain)


KINDS: dict[str, Json] = {
    "hello": {"protocol": 1, "since": 0},
    "ping": {},
    "draft": {"n": 0, "choices": [0]},
    "move": {"n": 0, "choices": [0]},
    "say": {"text": "hello", "to": "all"},
    "note": {"key": "k", "text": "t", "shared": True, "targets": [{"kind": "circle", "id": "1"}]},
    "offer": {"what": "takeback", "seat": "jack", "player": "random"},
    "answer": {"offer": 1, "yes": True},
    "resume": {},
    "return": {},
    "rename": {"name": "Ada", "emblem": "key"},
    "hook": {"url": "https://hooks.invalid/", "when": "always"},
    "ask": {"what": "describe", "action": 0},
    "resign": {},
}


def odd_request(dice: random.Random) -> Json:
    """Return a request with a part of it changed, left out or added."""
    kind = dice.choice(list(KINDS))
    request = {"do": kind, "id": f"i{dice.randrange(50)}", **KINDS[kind]}
    for _ in range(dice.randrange(3)):
        name = dice.choice([*request, "extra", "seat", "id"])
        if dice.random() < 0.25:
            request.pop(name, None)
        else:
            request[name] = odd_value(dice)
    return request


def odd_frame(dice: random.Random) -> tuple[bytes, bool]:
    """Return the bytes of a frame, and whether they are sent as text."""
    text = dice.random() < 0.8
    match dice.randrange(10):
        case 0:
            return dice.randbytes(dice.randrange(200)), text
        case 1:
            return b"[" * dice.choice((10, 1_000, 16_000)), text
        case 2:
            deep = dice.choice((500, 2_000))
            return b'{"do":' * deep + b"1" + b"}" * deep, text
        case 3:
            return json.dumps(odd_value(dice)).encode(), text
        case 4:
            raw = json.dumps(odd_request(dice)).encode()
            return raw[: dice.randrange(len(raw) + 1)], text
        case 5:
            raw = bytearray(json.dumps(odd_request(dice)).encode())
            raw[dice.randrange(len(raw))] = dice.randrange(256)
            return bytes(raw), text
        case 6:
            number = dice.choice(("1e999", "-0", "1" * 5_000, "NaN", "Infinity", "0x10", "1_0"))
            return f'{{"do":"move","id":"x","n":{number},"choices":[{number}]}}'.encode(), text
        case _:
            return json.dumps(odd_request(dice)).encode(), text


def pelt(client: SocketClient, dice: random.Random, count: int) -> int:
    """Send random frames while the server accepts them; return how many were sent."""
    sent = 0
    with suppress(ConnectionClosed):
        for _ in range(count):
            frame, text = odd_frame(dice)
            sent += 1
            client.socket.send(frame, text=text)
    with suppress(ConnectionClosed, TimeoutError):
        while True:
            told = json.loads(client.socket.recv(timeout=0))
            assert (
                told["type"] in ("welcome", "news", "drafted", "ack", "refused") or "type" in told
            )
    return sent


def test_frames_of_nonsense_break_nothing(server_thread: ServerThread, unharmed: Calm) -> None:
    dice = random.Random(8)
    sats = [
        *server_thread.full("london").values(),
        *server_thread.full("whitechapel", assist=3).values(),
    ]
    sent = conversations = 0
    while sent < FRAMES:
        conversations += 1
        if conversations % 20 == 0:
            sats[dice.randrange(len(sats))] = next(iter(server_thread.full("newyork").values()))
        sat = dice.choice(sats)
        with server_thread.sockets() as sockets:
            token = sat["token"] if dice.random() < 0.8 else None
            client = sockets.raw(sat["table"], token)
            if dice.random() < 0.9:
                client.hello()
            sent += pelt(client, dice, BURST)
        unharmed.play()
    print(f"{sent:,} frames in {conversations:,} conversations")


def test_frames_that_are_too_long_close_the_connection(
    server_thread: ServerThread, unharmed: Calm
) -> None:
    sat = server_thread.full("pocket")["jack"]
    with server_thread.sockets() as sockets:
        for text in (True, False):
            client = sockets.sit(sat)
            client.socket.send(b"x" * (16 * 1024 + 1), text=text)
            assert client.closed() == 1009
        # Also in parts.
        client = sockets.sit(sat)
        with suppress(ConnectionClosed):
            client.socket.send("y" * 1_000 for _ in range(40))
        # Whether the close code still arrives depends on how much was on its way.
        assert client.closed() in (1009, None)
        client = sockets.sit(sat)
        client.socket.send(b'{"do":"ping"}', text=False)
        assert client.until("pong")
        client.socket.send(b"\xff\xfe", text=True)
        assert client.closed() == 1007
    unharmed.play()


RAW = (
    b"\x00" * 100,
    b"GET\r\n\r\n",
    b"GET / HTTP/1.1\r\n\r\n",
    b"GET / HTTP/9.9\r\nHost: localhost\r\n\r\n",
    b"GET " + b"/" * 100_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 200_000 + b"\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\n{}",
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n{}",
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{",
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    b"GET /%00%ff%2e%2e/ HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /api/tables/%00 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /api/tables/x/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Key: short\r\nSec-WebSocket-Version: 13\r\n\r\n",
    b"GET /api/tables/x/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    b"Sec-WebSocket-Version: 99\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
)


def spit(server_thread: ServerThread, data: bytes) -> bytes:
    """Send raw bytes to the port and return the response."""
    with socket.create_connection(("127.0.0.1", server_thread.port), 5) as raw:
        raw.settimeout(0.5)
        with suppress(OSError):
            raw.sendall(data)
            raw.shutdown(socket.SHUT_WR)
        heard = b""
        with suppress(OSError):
            while part := raw.recv(65_536):
                heard += part
    return heard


def test_raw_bytes_break_nothing(server_thread: ServerThread, unharmed: Calm) -> None:
    dice = random.Random(9)
    for data in (*RAW, *(dice.randbytes(dice.randrange(1, 3_000)) for _ in range(60))):
        heard = spit(server_thread, data)
        if heard:
            status = heard.split(b" ", 2)[1]
            assert not status.startswith(b"5"), (data[:80], heard[:200])
    unharmed.play()


def test_frames_against_the_protocol_close_the_connection(
    server_thread: ServerThread, unharmed: Calm
) -> None:
    """Frames without a mask, with reserved bits, of unknown kinds, and cut off."""
    table = server_thread.full("pocket")["jack"]["table"]
    opening = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {server_thread.host}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()
    dice = random.Random(10)
    frames = [b"\x81\x05hello", b"\xf1\x80\x00\x00\x00\x00", b"\x83\x80\x00\x00\x00\x00"]
    frames += [b"\x81\xff" + b"\xff" * 8, b"\x89\xfe\x10\x00", b"\x88\x81\x00\x00\x00\x00\x01"]
    frames += [dice.randbytes(dice.randrange(1, 400)) for _ in range(40)]
    for frame in frames:
        heard = spit(server_thread, opening + frame)
        assert heard.startswith(b"HTTP/1.1 101")
    unharmed.play()


@pytest.mark.parametrize("game", ["", "x" * 1_000, "\x00", "../pocket", "pocket\n", "Pocket"])
def test_invalid_names_are_refused(server_thread: ServerThread, game: str) -> None:
    answer = server_thread.request(
        "POST", "/api/tables", json={"game": game, "guest": {"name": "A"}}
    )
    assert (answer.status_code, answer.json()["code"]) == (404, "name/unknown")


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("name", ""),
        ("name", "x" * 41),
        ("emblem", "lantern\n"),
        ("emblem", "Lantern"),
        ("nonce", "0" * 31),
        ("nonce", "0" * 32 + "\n"),
        ("nonce", "0" * 33),
        ("nonce", "G" * 32),
    ],
)
def test_invalid_user_data_is_refused(server_thread: ServerThread, part: str, value: str) -> None:
    guest = {"name": "Ada", part: value}
    answer = server_thread.request("POST", "/api/tables", json={"game": "pocket", "guest": guest})
    assert (answer.status_code, answer.json()["code"]) == (422, "request/malformed")


def test_a_fault_of_the_server_closes_one_connection_and_is_logged(
    server_thread: ServerThread, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The client concerned reconnects, others notice nothing, and no internal text leaks."""

    async def fail(*_: object) -> None:
        raise ZeroDivisionError("secret words")

    sats = server_thread.full("pocket")
    with server_thread.sockets() as sockets:
        clients = [sockets.sit(sat) for sat in sats.values()]
        with monkeypatch.context() as patch:
            patch.setattr(server_thread.hub, "draft", fail)
            clients[0].say(do="draft", id="x", n=0, choices=[])
            assert clients[0].closed() == 1011
        assert clients[1].do("ask", what="describe")["type"] == "told"
        assert sockets.sit(next(iter(sats.values()))).welcome
    assert not any(b"secret words" in raw for client in clients for raw in client.heard)
    noted = [one for one in caplog.records if one.name == "lamplighter.server.http.socket"]
    assert [one.getMessage() for one in noted] == ["a conversation failed"]
    assert "secret words" not in Lines().format(noted[0])
