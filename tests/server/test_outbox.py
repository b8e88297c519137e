"""Clients that do not read: their waiting messages are bounded, and a close ends the connection."""

from __future__ import annotations

import base64
import os
import socket as sockets_of_system
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from lamplighter.server.http import connections, outbox
from lamplighter.server.http import socket as conversations
from lamplighter.server.http.outbox import Outbox, Outboxes
from server.clients import Json, ServerThread
from server.server_process import PATIENCE, wait_until

SMALL = 4096
"""Bytes of the system's buffers in these tests."""


@pytest.fixture
def server_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ServerThread]:
    """A server with short time limits and small buffers."""
    monkeypatch.setattr(connections, "SEND_BUFFER", SMALL)
    monkeypatch.setattr(conversations, "CLOSING", 0.1)
    with ServerThread(tmp_path) as server_thread:
        yield server_thread


class Deaf:
    """A WebSocket whose client sends what it likes and reads nothing after the handshake."""

    def __init__(self, server_thread: ServerThread, table: str, token: str | None) -> None:
        self._socket = sockets_of_system.socket()
        self._socket.setsockopt(sockets_of_system.SOL_SOCKET, sockets_of_system.SO_RCVBUF, SMALL)
        self._socket.settimeout(PATIENCE)
        self._socket.connect(("127.0.0.1", server_thread.port))
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET /api/tables/{table}/socket HTTP/1.1",
            f"Host: {server_thread.host}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
            *([] if token is None else [f"Authorization: Bearer {token}"]),
        ]
        self._socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        assert self._socket.recv(12) == b"HTTP/1.1 101"

    def say(self, opcode: int = 1, **request: object) -> bool:
        """Send one frame; return whether the server still accepts it."""
        data = msgspec.json.encode(request) if request else b"x" * 125
        length = bytes([0x80 | len(data)])
        assert len(data) < 126
        try:
            self._socket.sendall(bytes([0x80 | opcode]) + length + bytes(4) + data)
        except OSError:
            return False
        return True

    def close(self) -> None:
        self._socket.close()


def seat_with_notes(server_thread: ServerThread) -> Json:
    """Return a seat whose scenes are long."""
    sat = server_thread.full("pocket")["jack"]
    with server_thread.sockets() as sockets:
        client = sockets.sit(sat)
        for number in range(40):
            client.done("note", key=f"k{number}", text="x" * 500)
    wait_until(lambda: server_thread.hub.guests == 0, "an empty table")
    return sat


def hellos(deaf: Deaf, count: int) -> None:
    for _ in range(count):
        deaf.say(do="hello")


def test_a_close_is_an_end_though_nobody_reads(server_thread: ServerThread) -> None:
    """The server gives up a message that is stuck, and closes the connection."""
    sat = seat_with_notes(server_thread)
    deaf = Deaf(server_thread, sat["table"], sat["token"])
    try:
        hellos(deaf, 200)
        server_thread.http.close()
        wait_until(lambda: server_thread.connections == 0, "the end of a client that does not read")
        wait_until(lambda: server_thread.hub.guests == 0, "an empty table")
        assert waiting_bytes(server_thread) == 0
        assert b'connections_closed_total{why="slow"} 1' in server_thread.hub.metrics.text()
    finally:
        deaf.close()


def test_a_goodbye_is_an_end_though_nobody_reads(server_thread: ServerThread) -> None:
    sat = seat_with_notes(server_thread)
    deaf = Deaf(server_thread, sat["table"], sat["token"])
    try:
        hellos(deaf, 10)
        wait_until(lambda: server_thread.hub.guests == 1, "a hello")
        server_thread.post(f"/api/tables/{sat['table']}/renew", None, sat["token"])
        server_thread.http.close()
        wait_until(lambda: server_thread.connections == 0, "the end of a client that does not read")
        assert waiting_bytes(server_thread) == 0
    finally:
        deaf.close()


def waiting_bytes(server_thread: ServerThread) -> float:
    line = next(
        line
        for line in server_thread.hub.metrics.text().decode().splitlines()
        if line.startswith("lamplighter_waiting_bytes")
    )
    return float(line.split()[1])


def test_pings_that_nobody_reads_the_answers_of_pile_up_nowhere(
    server_thread: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[int] = []
    write = connections.Connection.write

    def written(self: connections.Connection, data: bytes) -> None:
        write(self, data)
        kept.append(self.get_write_buffer_size())

    monkeypatch.setattr(connections.Connection, "write", written)
    deaf = Deaf(server_thread, server_thread.full("pocket")["jack"]["table"], None)
    try:
        for _ in range(20_000):
            assert deaf.say(opcode=9)
        deaf.say(do="hello")
        wait_until(lambda: server_thread.hub.guests == 1, "the end of the pings")
    finally:
        deaf.close()
    assert kept
    assert max(kept) < 400_000


def test_an_address_has_so_much_waiting_and_readers_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Clients that have not read for longest are dropped; readers at the same address play on."""
    monkeypatch.setattr(connections, "SEND_BUFFER", SMALL)
    monkeypatch.setattr(outbox, "ADDRESS_BYTES", 300)
    with ServerThread(tmp_path, rate=1000.0) as server_thread, server_thread.sockets() as sockets:
        sat = seat_with_notes(server_thread)
        deaf = [Deaf(server_thread, sat["table"], sat["token"]) for _ in range(8)]
        try:
            for one in deaf:
                hellos(one, 20)
            reading = sockets.sit(sat)
            reading.done("say", text="Still here")
            assert reading.do("ask", what="describe")["type"] == "told"
            wait_until(lambda: waiting_bytes(server_thread) <= 400_000, "fewer bytes")
            wait_until(lambda: server_thread.hub.guests < 8, "some to be gone")
        finally:
            for one in deaf:
                one.close()


def test_a_seat_has_so_many_windows(
    server_thread: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "SEAT_SOCKETS", 3)
    sats = server_thread.full("pocket")
    with server_thread.sockets() as sockets:
        other = sockets.sit(sats["investigator"])
        windows = [sockets.sit(sats["jack"]) for _ in range(outbox.SEAT_SOCKETS + 1)]
        assert windows[0].until("goodbye")["problem"]["code"] == "seat/crowded"
        assert windows[0].closed() == 4403
        for one in (windows[1], windows[-1], other):
            assert one.do("ask", what="describe")["type"] == "told"
        many = [sockets.watch(sats["jack"]["table"]) for _ in range(outbox.SEAT_SOCKETS + 1)]
        assert many[0].do("ask", what="describe")["type"] == "told"


# Counting.


def made(outboxes: Outboxes, said: list[str], seat: tuple[str, int] | None = None) -> Outbox:
    def say(word: str) -> Callable[[], None]:
        return lambda: said.append(word)

    number = len(outboxes._groups["a"].members) if "a" in outboxes._groups else 0
    return outboxes.open("a", seat, say(f"drop {number}"), say(f"replace {number}"))


def test_what_is_being_sent_counts_until_it_is_taken() -> None:
    outboxes = Outboxes()
    one = made(outboxes, [])
    one.put(b"12345")
    one.put(b"123")
    assert (one.behind, len(one), outboxes.bytes) == (3, 2, 8)
    assert one.take() == b"12345"
    assert (one.behind, len(one), outboxes.bytes) == (3, 1, 8)
    one.sent()
    assert (one.behind, one.bytes, outboxes.bytes) == (0, 3, 3)
    assert one.take() == b"123"
    one.put(b"1234")
    one.clear()
    assert (one.bytes, one.take(), outboxes.bytes) == (3, None, 3)
    one.close()
    one.sent()
    one.close()
    assert (one.bytes, outboxes.bytes, outboxes._groups) == (0, 0, {})


def test_the_slowest_of_an_address_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    at = [0.0]
    monkeypatch.setattr(outbox, "monotonic", lambda: at[0])
    monkeypatch.setattr(outbox, "ADDRESS_BYTES", 100)
    said: list[str] = []
    outboxes = Outboxes()
    first, second, third = (made(outboxes, said) for _ in range(3))
    first.put(b"x" * 1000)
    assert said == []  # a single client may have any amount waiting
    first.take()
    first.sent()
    for at[0], one in ((1.0, first), (2.0, second), (3.0, third)):
        one.put(b"x" * 30)
        one.put(b"x")
        one.take()
    at[0] = 4.0
    first.sent()
    third.put(b"x" * 40)
    assert said == ["drop 1"]  # the one that has not read for longest, not the receiver
    assert outboxes.bytes == 1 + 71
    third.put(b"x" * 200)
    assert said == ["drop 1", "drop 2"]


def test_a_seat_has_a_measure_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "SEAT_BYTES", 100)
    said: list[str] = []
    outboxes = Outboxes()
    one, two, other = (made(outboxes, said, ("t", seat)) for seat in (0, 0, 1))
    other.put(b"x" * 90)
    one.put(b"x" * 90)
    assert said == []
    two.put(b"x" * 90)
    assert said == ["drop 0"]
    assert outboxes.bytes == 180
