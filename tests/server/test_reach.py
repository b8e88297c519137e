"""Links that work elsewhere: from where a server can be reached, and the link of one's own seat."""

from __future__ import annotations

import pytest

from lamplighter.server.http import reach
from lamplighter.server.http.reach import reach_of
from lamplighter.wire.tables import Reach
from server.clients import ServerThread, Sockets, bearer

HERE = "192.168.1.24"


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "local_address", lambda: HERE)


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "localhost", "127.3.2.1"])
def test_a_server_of_one_machine_says_so_and_names_no_address(host: str) -> None:
    assert reach_of(host, 8888, "127.0.0.1") == Reach(listens="machine")


@pytest.mark.parametrize("client", ["127.0.0.1", "192.168.1.30", "::1", "10.1.2.3"])
def test_clients_of_the_network_are_told_its_address_there(client: str) -> None:
    found = reach_of("0.0.0.0", 8888, client)
    assert found == Reach(listens="network", address=f"http://{HERE}:8888")
    assert reach_of("192.168.7.7", 80, client).address == "http://192.168.7.7:80"
    assert reach_of("fd00::7", 80, client).address == "http://[fd00::7]:80"


@pytest.mark.parametrize("client", ["8.8.8.8", "2001:4860::1", "nobody"])
def test_others_are_told_no_address_of_the_network(client: str) -> None:
    assert reach_of("0.0.0.0", 8888, client) == Reach(listens="network")


def test_the_interface_says_from_where_it_is_reached(server_thread: ServerThread) -> None:
    assert server_thread.get("/api/reach") == {"listens": "machine"}


def test_the_own_seat_is_taken_along_by_a_link(
    server_thread: ServerThread, sockets: Sockets
) -> None:
    sats = server_thread.full("pocket")
    jack = sats["jack"]
    path = f"/api/tables/{jack['table']}/link"
    assert server_thread.request("POST", path).json()["code"] == "seat/locked"
    other = server_thread.request("POST", path, headers=bearer("A" * 22)).json()
    assert other["code"] == "seat/locked"
    told = server_thread.post(path, token=jack["token"])
    assert (told["seat"], told["table"]) == ("jack", jack["table"])
    token = told["link"].partition("#seat=")[2]
    entered = server_thread.post(f"/api/tables/{jack['table']}/enter", {"token": token})
    assert entered["seat"] == "jack"
    # The first device stays at the table.
    for one in (jack, {**jack, "token": token}):
        assert sockets.sit(one).welcome["seat"] == "jack"
    renewed = server_thread.post(f"/api/tables/{jack['table']}/renew", token=jack["token"])
    assert server_thread.request("POST", path, headers=bearer(token)).status_code == 403
    assert server_thread.post(path, token=renewed["token"])["seat"] == "jack"
