"""Turn notices: who receives them, and which addresses the server does not call."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from lamplighter.server.ops.webhooks import Webhooks, is_outside
from server.clients import ServerThread, Sockets
from server.seated import Sitting


class Bell(BaseHTTPRequestHandler):
    """Keeps the requests it receives."""

    rung: list[tuple[str, bytes]]

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.rung.append((self.path, body))
        self.send_response(302)
        self.send_header("Location", "/elsewhere")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def bell() -> Iterator[tuple[str, list[tuple[str, bytes]]]]:
    rung: list[tuple[str, bytes]] = []
    kind = type("OwnBell", (Bell,), {"rung": rung})
    with HTTPServer(("127.0.0.1", 0), kind) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}", rung
        server.shutdown()
        thread.join()


def test_who_is_away_is_told_of_his_turn(
    tmp_path: Path, bell: tuple[str, list[tuple[str, bytes]]]
) -> None:
    url, rung = bell
    with (
        ServerThread(tmp_path, private_hooks=True) as server_thread,
        server_thread.sockets() as sockets,
    ):
        sitting = Sitting(sockets, server_thread.full("pocket"))
        asked, other = sitting.asked, sitting.resting
        name = other.welcome["seat"]
        other.done("hook", url=f"{url}/secret?x=1", when="always")
        while "hook" not in other.scene:
            other.next()
        assert other.scene["hook"] == f"{url}/secret?x=1"
        assert "hook" not in asked.scene
        for _ in range(20):
            if other.scene.get("yours"):
                break
            sitting.play()
        while not rung:
            other.done("ask", what="describe")
        path, body = rung[0]
        notice = json.loads(body)
        assert path == "/secret?x=1"
        assert notice.keys() == {"table", "game", "seat", "n", "text", "content"}
        assert (notice["table"], notice["seat"]) == (sitting.table, name)
        assert sitting.sats[name]["token"].encode() not in body
        other.done("hook", url=None)
        assert all(path == "/secret?x=1" for path, _ in rung)


def test_webhooks_do_not_reach_into_the_network_of_the_server() -> None:
    inside = ["127.0.0.1", "10.0.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"]
    inside += ["::1", "fe80::1", "fd00::1", "::ffff:127.0.0.1", "::127.0.0.1", "224.0.0.1"]
    inside += ["64:ff9b::7f00:1", "2002:7f00:1::", "ff02::1", "240.0.0.1", "::"]
    assert not [address for address in inside if is_outside(address)]
    assert all(is_outside(address) for address in ("1.1.1.1", "2606:4700:4700::1111"))
    hooks = Webhooks()
    for host in ("127.0.0.1", "localhost", "2130706433", "0x7f000001"):
        with pytest.raises((ValueError, OSError)):
            asyncio.run(hooks._address(host))
    assert asyncio.run(Webhooks(private=True)._address("127.0.0.1")) == "127.0.0.1"


@pytest.mark.parametrize(
    "url",
    ["ftp://x", "file:///etc/passwd", "https://", "https://a b", "https://a\r\nX: y", "x" * 400],
)
def test_addresses_that_are_none_are_no_hooks(
    server_thread: ServerThread, sockets: Sockets, url: str
) -> None:
    client = sockets.sit(server_thread.full("pocket")["jack"])
    client.say(do="hook", id="h", url=url)
    assert client.until("refused")["problem"]["code"] == "request/malformed"


def test_who_did_not_hear_that_he_sits_asks_again_and_has_the_same_seat(
    server_thread: ServerThread,
) -> None:
    body = {"game": "pocket", "guest": {"name": "A"}, "listed": True}
    table = server_thread.request("POST", "/api/tables", json=body).json()["table"]
    asked = {"guest": {"name": "B"}, "claim": "c" * 22}
    first = server_thread.request("POST", f"/api/tables/{table}/join", json=asked).json()
    again = server_thread.request("POST", f"/api/tables/{table}/join", json=asked).json()
    assert first["seat"] == again["seat"]
    for sat in (first, again):
        entry = {"token": sat["token"]}
        entered = server_thread.request("POST", f"/api/tables/{table}/enter", json=entry)
        assert entered.json()["seat"] == first["seat"]
    other = {"guest": {"name": "C"}, "claim": "d" * 22}
    assert server_thread.request("POST", f"/api/tables/{table}/join", json=other).status_code == 409
    # A claim opens nothing by itself.
    entered = server_thread.request("POST", f"/api/tables/{table}/enter", json={"token": "c" * 22})
    assert entered.status_code == 403
