"""Connections that send nothing, send slowly or do not read are closed, and others play on."""

from __future__ import annotations

import http.client
import pickle
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from lamplighter.server.http import connections
from lamplighter.server.http.connections import Proxies, most_connections
from lamplighter.server.run import ServerSettings, uvicorn_options
from server.clients import ServerThread
from server.raw_requests import conversation, hear, join, sit
from server.server_process import PATIENCE, ask, open_server, wait_until

STRANGER = "127.0.0.3"
"""An address of this machine that belongs neither to the operator nor to a proxy."""
HEALTH = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
NOBODY = "192.0.2.1"
"""The address of a proxy that does not exist."""


@contextmanager
def raw(port: int, source: str = STRANGER, count: int = 1) -> Iterator[list[socket.socket]]:
    """Open connections from an address without sending anything."""
    opened: list[socket.socket] = []
    try:
        while len(opened) < count:
            opened.append(socket.create_connection(("127.0.0.1", port), PATIENCE, (source, 0)))
        yield opened
    finally:
        for one in opened:
            one.close()


def is_closed(one: socket.socket) -> bool:
    """Return whether the server has closed a connection."""
    one.setblocking(False)
    try:
        return one.recv(1 << 16) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True
    finally:
        one.settimeout(PATIENCE)


def still_open(opened: list[socket.socket]) -> list[socket.socket]:
    return [one for one in opened if not is_closed(one)]


def healthy(port: int, source: str) -> bool:
    """Return whether the server answers a health check from this address."""
    asking = http.client.HTTPConnection("127.0.0.1", port, PATIENCE, (source, 0))
    try:
        asking.request("GET", "/healthz")
        return b'"status":"ok"' in asking.getresponse().read()
    finally:
        asking.close()


def test_silent_connections_keep_nobody_out(tmp_path: Path) -> None:
    """Neither others nor their own address; a game in another process goes on meanwhile."""
    settings = {"proxies": NOBODY, "rate": 1.0, "connections": 40, "header_seconds": 3600.0}
    with open_server(f"sqlite:///{tmp_path}/house.db", tmp_path, **settings) as server:
        first = sit(server.address)
        second = join(server.address, first["table"])
        with (
            conversation(server.address, first) as ada,
            raw(server.port, count=150) as silent,
            raw(server.port, count=100) as slow,
            conversation(server.address, second) as bob,
        ):
            hear(ada, "welcome")
            hear(bob, "welcome")
            for one in slow:
                _send(one, b"GET /healthz HTTP/1.1\r\nX-Long: a")
            assert healthy(server.port, "127.0.0.1")
            assert healthy(server.port, STRANGER)
            bob.send('{"do":"say","id":"a","text":"Still here"}')
            assert hear(ada, "news")["happened"][0]["text"] == "Still here"
            wait_until(lambda: len(still_open([*silent, *slow])) <= 40, "an end of silence")


def _send(one: socket.socket, data: bytes) -> None:
    try:
        one.sendall(data)
    except OSError:
        return  # the server has closed it


def test_there_is_room_where_few_files_can_be_open(tmp_path: Path) -> None:
    """Also for the operator, when the silent connections come from his address or from a proxy."""
    url = f"sqlite:///{tmp_path}/house.db"
    with open_server(url, tmp_path, files=200, header_seconds=3600.0) as server:
        assert "200 files can be open" in server.log.read_text()
        with raw(server.port, "127.0.0.1", 300) as silent:
            for source in ("127.0.0.1", STRANGER):
                assert healthy(server.port, source)
            assert len(still_open(silent)) <= most_connections(200)
            assert ask(server.address, "GET", "/api/lobby")[0] == 200


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    """A server with very short time limits."""
    home = tmp_path_factory.mktemp("hurried")
    with ServerThread(home, header_seconds=0.2, stalled_seconds=0.2) as server_thread:
        yield server_thread


@pytest.mark.parametrize(
    ("sent", "more"),
    [
        (b"", b""),
        (b"\r\n", b"\r\n"),
        (b"GET /healthz HTT", b""),
        (HEALTH[:-2], b"X-More: x\r\n"),
        (HEALTH, b"\r\n"),
        (HEALTH + HEALTH[:-2], b"X-More: x\r\n"),
        (HEALTH[:-2] + b"Content-Length: 100000\r\n\r\n", b"x"),
    ],
    ids=["silence", "blank", "half-line", "headers", "next-blank", "next-headers", "body"],
)
def test_a_request_has_to_come_in_time(hurried: ServerThread, sent: bytes, more: bytes) -> None:
    """Each of these once made the server wait without limit for the rest, sent in small pieces."""
    with raw(hurried.port) as (one,):
        _send(one, sent)

        def ended() -> bool:
            _send(one, more)
            return is_closed(one)

        wait_until(ended, "an end of patience")


def test_conversations_are_not_hurried(hurried: ServerThread) -> None:
    with hurried.sockets() as sockets, raw(hurried.port) as (silent,):
        client = sockets.watch(hurried.full("pocket")["jack"]["table"])
        wait_until(lambda: is_closed(silent), "an end of patience")
        assert client.do("ask", what="describe")["type"] == "told"


def test_headers_without_end_are_refused(hurried: ServerThread) -> None:
    with raw(hurried.port) as (one,):
        _send(one, b"GET / HTTP/1.1\r\nX-Long: ")
        for _ in range(20):
            _send(one, b"a" * 16_000)
        assert one.recv(100).startswith(b"HTTP/1.1 400")


def test_who_does_not_read_answers_is_disconnected(hurried: ServerThread) -> None:
    ask_schema = b"GET /api/schema.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with raw(hurried.port) as (one,):
        one.sendall(ask_schema)
        wait_until(lambda: hurried.connections > 0, "a connection")
        for _ in range(200):
            _send(one, ask_schema)
        wait_until(lambda: hurried.connections == 0, "an end of what is not read")


def test_sockets_count_as_long_as_they_are_open(tmp_path: Path) -> None:
    """An address has a limited number of connections, including those that became sockets."""
    with ServerThread(tmp_path, proxies=NOBODY, rate=1.0, connections=6) as server_thread:
        table = server_thread.full("pocket")["jack"]["table"]

        def watch() -> ClientConnection:
            address = f"ws://{server_thread.host}/api/tables/{table}/socket"
            return connect(address, proxy=None, source_address=(STRANGER, 0), close_timeout=1)

        def room() -> bool:
            try:
                return healthy(server_thread.port, STRANGER)
            except (OSError, http.client.HTTPException):
                return False

        with ExitStack() as others:
            for _ in range(5):
                others.enter_context(watch())
            with watch():
                with pytest.raises((WebSocketException, OSError, EOFError)), watch():
                    pass
                assert not room()
                assert healthy(server_thread.port, "127.0.0.1")
            wait_until(room, "room for another one")
        server_thread.http.close()
        wait_until(lambda: server_thread.connections == 0, "nobody")


def test_proxies_are_addresses_and_networks() -> None:
    some = Proxies("10.0.0.5, 10.1.0.0/16,fd00::/8, not-an-address")
    assert all(one in some for one in ("10.0.0.5", "10.1.2.3", "::ffff:10.0.0.5", "fd00::1"))
    assert not any(one in some for one in ("10.0.0.6", "::1", "", "not-an-address"))
    assert "198.51.100.1" in Proxies("*")
    assert "127.0.0.1" not in Proxies("")


def test_files_are_left_for_all_else() -> None:
    assert most_connections(1024) == 1024 - connections.RESERVED_FILES
    assert 0 < most_connections(64) < 64
    assert most_connections(1 << 30) == connections.FILES


def test_other_processes_have_the_same_limits(tmp_path: Path) -> None:
    """What uvicorn hands over to its worker processes is pickled."""
    settings = ServerSettings(database=f"sqlite:///{tmp_path}/house.db", connections=7)
    given = pickle.loads(pickle.dumps(uvicorn_options(settings)))
    assert given["http"].func is connections.HttpProtocol
    assert given["http"].keywords["limits"].per_address == 7


def test_a_refused_socket_is_no_fault_of_the_server(
    hurried: ServerThread, caplog: pytest.LogCaptureFixture
) -> None:
    with hurried.sockets() as sockets, pytest.raises(InvalidStatus):
        sockets.raw("none", "A" * 22)
    with raw(hurried.port) as (silent,):
        wait_until(lambda: is_closed(silent), "an end of patience")
    assert not [one for one in caplog.records if one.levelname == "ERROR"]
