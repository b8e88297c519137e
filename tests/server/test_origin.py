"""Who is accepted: neither pages of other sites nor anybody without the token of a seat."""

from __future__ import annotations

import http.client
from contextlib import closing
from pathlib import Path

import httpx
import msgspec
import pytest
from starlette.requests import HTTPConnection
from websockets.exceptions import InvalidStatus

from lamplighter.server.errors import ForeignOrigin
from lamplighter.server.http.app import HEADERS
from lamplighter.server.http.guard import Guard, budget_of
from lamplighter.server.http.routes import ROUTES
from lamplighter.server.store import Batch, StoredRow
from lamplighter.server.tables.events import Renewed, encode
from server.clients import PATIENCE, Json, ServerThread, Sockets, bearer

MUTATING = [route.path for route in ROUTES if route.method == "POST"]
READING = [route.path for route in ROUTES if route.method == "GET"]
PAGES = ["/", "/t/x", "/metrics", "/api/openapi.json", "/api/schema.json"]


@pytest.fixture(scope="module")
def sat(server_thread: ServerThread) -> Json:
    return server_thread.open("pocket", seats={"jack": "me"})


def foreign(server_thread: ServerThread) -> list[dict[str, str]]:
    """Return headers of requests that pages of other sites make a browser send."""
    own = server_thread.url
    return [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": f"http://127.0.0.1:{server_thread.port + 1}"},
        {"Origin": f"https://{server_thread.host}"},
        {"Origin": f"http://localhost:{server_thread.port}"},
        {"Origin": f"{own}.evil.example"},
        {"Origin": f"http://evil.example@{server_thread.host}"},
        {"Origin": ""},
        {"Origin": "http://["},
        {"Origin": own, "Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Origin": own, "Sec-Fetch-Site": "same-site"},
    ]


def strange_hosts(server_thread: ServerThread) -> list[str]:
    return [
        "evil.example",
        f"evil.example:{server_thread.port}",
        "localhost.evil.example",
        "",
        "[::1",
        "a b",
    ]


NO_HOSTS = (
    *("", " ", ":", ":80", "[]", "[::1", "::1", "[::1]evil", "[::1]evil:80", "evil[::1]", "[::1]]"),
    *("[[::1]]", "[127.0.0.1]", "[localhost]", "[::1%lo]", "[::1%25lo]", "[::1]:", "[::1]:x"),
    *(
        "localhost:",
        "localhost:x",
        "localhost:0",
        "localhost:65536",
        "localhost:-1",
        "localhost: 80",
    ),
    *("localhost:80:80", "localhost:\u00b2", "localhost:80@evil.example", "localhost@evil.example"),
    *(
        "evil.example@localhost",
        "a:b@localhost",
        "@localhost",
        "localhost.",
        "localhost..",
        ".localhost",
    ),
    *(
        "localhost/",
        "localhost/evil",
        "localhost?",
        "localhost#x",
        "localhost\\evil",
        "//localhost",
    ),
    *(
        "localhost evil.example",
        "localhost,evil.example",
        "local\thost",
        "local%68ost",
        "localhost%",
    ),
    *(
        "127.0.0.1.",
        "127.1",
        "0x7f.0.0.1",
        "2130706433",
        "127.0.0.1,evil.example",
        "http://localhost",
    ),
    *("127.0.0.01", "play.example.org.", "play.example.org.evil", "evil.play.example.org"),
)
HOSTS = (
    *("localhost", "LocalHost", "localhost:1", "localhost:65535", "play.example.org:443"),
    *("127.0.0.1", "198.51.100.7:8888", "[::1]", "[2001:DB8::1]:8888", "[::ffff:127.0.0.1]:80"),
)


def connection(*headers: tuple[str, str], scheme: str = "http") -> HTTPConnection:
    """Return an incoming request."""
    raw = [(name.encode(), value.encode("latin-1")) for name, value in headers]
    scope = {"type": "http", "scheme": scheme, "path": "/", "query_string": b"", "headers": raw}
    return HTTPConnection({**scope, "server": ("127.0.0.1", 80), "client": ("127.0.0.1", 1)})


def test_only_a_host_is_a_host() -> None:
    guard = Guard(["play.example.org"])
    for host in HOSTS:
        guard.check(connection(("host", host)), mutates=True)
        own = (("host", host), ("origin", f"http://{host}"))
        guard.check(connection(*own), mutates=True)
    for host in NO_HOSTS:
        with pytest.raises(ForeignOrigin):
            guard.check(connection(("host", host)), mutates=False)


def test_only_an_origin_is_an_origin() -> None:
    guard = Guard()
    for origin in (
        *("http://localhost/", "http://localhost/x", "http://localhost?", "http://localhost#"),
        *("http://@localhost", "http://localhost:80", "http:/localhost", "http:localhost"),
        *(
            "HTTP://localhost",
            "http://local\thost",
            " http://localhost",
            "//localhost",
            "localhost",
        ),
        *("https://localhost", "http://localhost, http://evil.example", "null", ""),
    ):
        with pytest.raises(ForeignOrigin):
            guard.check(connection(("host", "localhost"), ("origin", origin)), mutates=True)


@pytest.mark.parametrize("name", ["Host", "Origin", "Authorization", "Cookie", "Sec-Fetch-Site"])
def test_what_says_who_speaks_comes_once(server_thread: ServerThread, sat: Json, name: str) -> None:
    """A proxy might read one of two headers and the server the other; equal ones fail too."""
    said = {
        "Host": server_thread.host,
        "Origin": server_thread.url,
        "Sec-Fetch-Site": "same-origin",
        "Authorization": f"Bearer {sat['token']}",
        "Cookie": f"lamplighter-{sat['table']}={sat['token']}",
    }
    upgrade = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
    upgrade["Sec-WebSocket-Key"] = "MDEyMzQ1Njc4OWFiY2RlZg=="
    for path, more in (("/api/lobby", {}), (f"/api/tables/{sat['table']}/socket", upgrade)):
        for twice in (False, True):
            with closing(
                http.client.HTTPConnection(server_thread.host, timeout=PATIENCE)
            ) as asking:
                asking.putrequest("GET", path, skip_host=True)
                for header, value in {**said, **more}.items():
                    asking.putheader(header, value)
                if twice:
                    asking.putheader(name, said[name])
                asking.endheaders()
                status = asking.getresponse().status
            # Two Origin headers of a socket are refused before they are looked at.
            assert status in ((400, 403) if twice else (101,) if more else (200,))


def test_addresses_within_addresses_are_told_apart() -> None:
    """IPv4 written as IPv6 is IPv4; all other IPv6 addresses count by the network of a customer."""
    assert budget_of("::ffff:198.51.100.1") == budget_of("198.51.100.1") == "198.51.100.1"
    assert budget_of("::ffff:198.51.100.1") != budget_of("::ffff:198.51.100.2")
    assert budget_of("64:ff9b::c633:6401") == budget_of("2002:c633:6401::9") == "198.51.100.1"
    assert budget_of("2001:db8::1") == budget_of("2001:db8::ffff:1") != budget_of("2001:db8:0:1::1")
    assert budget_of("fe80::1%eth0") == budget_of("fe80::2%eth1")
    assert budget_of("x" * 60_000) == budget_of("y") == ""


def path_of(route: str, table: str) -> str:
    return route.replace("{table}", table).replace("{game}", "pocket")


@pytest.mark.parametrize("route", MUTATING)
def test_pages_of_other_sites_change_nothing(
    server_thread: ServerThread, sat: Json, route: str
) -> None:
    before = server_thread.get(f"/api/tables/{sat['table']}")
    cookie = {"Cookie": f"lamplighter-{sat['table']}={sat['token']}"}
    for said in foreign(server_thread):
        for key in ({}, cookie, bearer(sat["token"])):
            answer = server_thread.request(
                "POST", path_of(route, sat["table"]), headers={**said, **key}, content=b"{}"
            )
            assert (answer.status_code, answer.json()["code"]) == (403, "request/origin"), said
            assert "set-cookie" not in answer.headers
    assert server_thread.get(f"/api/tables/{sat['table']}") == before


@pytest.mark.parametrize("route", MUTATING)
def test_a_browser_with_a_cookie_must_say_from_which_page(
    server_thread: ServerThread, sat: Json, route: str
) -> None:
    cookie = {"Cookie": f"lamplighter-{sat['table']}={sat['token']}"}
    answer = server_thread.request(
        "POST", path_of(route, sat["table"]), headers=cookie, content=b"{}"
    )
    assert (answer.status_code, answer.json()["code"]) == (403, "request/origin")


@pytest.mark.parametrize("path", [*MUTATING, *READING, *PAGES])
def test_a_foreign_host_name_is_refused(server_thread: ServerThread, sat: Json, path: str) -> None:
    """A foreign name that was made to point here (DNS rebinding)."""
    method = "POST" if path in MUTATING else "GET"
    for host in strange_hosts(server_thread):
        if not host or " " in host:
            continue  # which the client does not send
        answer = server_thread.request(
            method, path_of(path, sat["table"]), headers={"Host": host, **bearer(sat["token"])}
        )
        assert (answer.status_code, answer.json()["code"]) == (403, "request/origin"), host


def denied(sockets: Sockets, table: str, token: str | None, **headers: str) -> httpx.Headers:
    """Open a socket that must be refused; return the headers of the response."""
    with pytest.raises(InvalidStatus) as refused:
        sockets.raw(table, token, **headers)
    response = refused.value.response
    assert response.status_code == 403, headers
    found = httpx.Headers(list(response.headers.raw_items()))
    check_headers(found)
    return found


def check_headers(found: httpx.Headers) -> None:
    for name, value in HEADERS.items():
        assert found.get_list(name) == [value], name
    assert "unsafe" not in found["content-security-policy"]
    assert "server" not in found


def test_pages_of_other_sites_open_no_socket(
    server_thread: ServerThread, sockets: Sockets, sat: Json
) -> None:
    cookie = {"Cookie": f"lamplighter-{sat['table']}={sat['token']}"}
    for said in foreign(server_thread):
        headers = {name.replace("-", "_"): value for name, value in said.items()}
        denied(sockets, sat["table"], None, **headers)
        denied(sockets, sat["table"], None, **headers, **cookie)
        denied(sockets, sat["table"], sat["token"], **headers)
    denied(sockets, sat["table"], None, **cookie)
    own = sockets.raw(sat["table"], None, Origin=server_thread.url, **cookie).hello()
    assert own.welcome["seat"] == "jack"


def test_without_the_token_of_a_seat_there_is_no_seat(
    server_thread: ServerThread, sockets: Sockets, sat: Json
) -> None:
    other = server_thread.open("london")
    assert sockets.watch(sat["table"]).welcome["seat"] == "spectator"
    wrong = ["A" * 22, other["token"], sat["invitation"], sat["token"][:-1], sat["token"] + "A"]
    wrong += [sat["token"].swapcase(), "' OR 1=1 --", "%00", "*"]
    for token in wrong:
        denied(sockets, sat["table"], token)
        named = {"Cookie": f"lamplighter-{sat['table']}={token}", "Origin": server_thread.url}
        if ";" not in token and '"' not in token:
            denied(sockets, sat["table"], None, **named)
        for path in ("renew", "record"):
            method = "POST" if path == "renew" else "GET"
            answer = server_thread.request(
                method, f"/api/tables/{sat['table']}/{path}", headers=bearer(token)
            )
            assert (answer.status_code, answer.json()["code"]) == (403, "seat/locked"), token
    # The cookie of another table is not valid for this one.
    answer = server_thread.request("POST", f"/api/tables/{sat['table']}/renew")
    assert (answer.status_code, answer.json()["code"]) == (403, "seat/locked")
    assert answer.headers["www-authenticate"] == "Bearer"


def test_a_renewed_link_shuts_the_old_one_out_at_once(
    server_thread: ServerThread, sockets: Sockets
) -> None:
    sat = server_thread.open("pocket", seats={"jack": "me"})
    open_ones = [sockets.sit(sat), sockets.sit(sat)]
    silent = sockets.raw(sat["table"], sat["token"])
    watching = sockets.watch(sat["table"])
    renewed = server_thread.post(f"/api/tables/{sat['table']}/renew", None, sat["token"])
    for client in open_ones:
        assert client.until("goodbye")["problem"]["code"] == "seat/locked"
        assert client.closed() == 4403
    # A connection that was open before and had not said hello yet.
    silent.say(do="hello")
    assert silent.next()["type"] == "goodbye"
    denied(sockets, sat["table"], sat["token"])
    for path, method in (("renew", "POST"), ("record", "GET")):
        address = f"/api/tables/{sat['table']}/{path}"
        assert (
            server_thread.request(method, address, headers=bearer(sat["token"])).status_code == 403
        )
    entered = server_thread.request(
        "POST", f"/api/tables/{sat['table']}/enter", json={"token": sat["token"]}
    )
    assert entered.status_code == 403
    assert sockets.sit(renewed).welcome["seat"] == "jack"
    assert watching.sync() is not None


@pytest.mark.parametrize("secure", [False, True])
def test_cookies_are_out_of_reach(server_thread: ServerThread, secure: bool) -> None:
    """Over TLS, which a proxy on this machine speaks, their names begin with `__Host-`."""
    headers = {"X-Forwarded-Proto": "https"} if secure else {}
    answer = server_thread.request(
        "POST", "/api/tables", json={"game": "pocket", "guest": {"name": "Ada"}}, headers=headers
    )
    sat = answer.json()
    name, *parts = answer.headers["set-cookie"].split("; ")
    prefix = "__Host-" if secure else ""
    assert name == f"{prefix}lamplighter-{sat['table']}={sat['token']}"
    said = {part.partition("=")[0].lower(): part.partition("=")[2] for part in parts}
    assert said["path"] == "/"
    assert said["samesite"].lower() == "strict"
    assert "httponly" in said
    assert ("secure" in said) == secure
    assert "domain" not in said
    assert sat["link"].startswith("https://" if secure else "http://")
    # Secrets are in the fragment, which no browser sends.
    assert sat["token"] not in sat["link"].partition("#")[0]
    own = f"{'https' if secure else 'http'}://{server_thread.host}"
    kept = {"Cookie": name, "Origin": own, **headers}
    path = f"/api/tables/{sat['table']}"
    assert server_thread.request("POST", f"{path}/renew", headers=kept).status_code == 200
    if secure:
        # A cookie that was set without TLS is not accepted.
        plain = {**kept, "Cookie": name.removeprefix("__Host-")}
        assert server_thread.request("POST", f"{path}/renew", headers=plain).status_code == 403


def test_every_answer_has_the_headers(
    server_thread: ServerThread, sat: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = [path_of(path, sat["table"]) for path in (*READING, *PAGES)]
    for path in (*paths, "/nothing", "/api/tables/none", "/api/games/none/layout"):
        check_headers(server_thread.request("GET", path).headers)
    for method, path in (("PUT", "/api/tables"), ("DELETE", "/"), ("POST", "/nothing")):
        answer = server_thread.request(method, path)
        assert answer.status_code in (404, 405)
        assert answer.json()["code"] in ("address/unknown", "address/method")
        check_headers(answer.headers)
    for body in (b"", b"{", b'{"game":1}', b"x" * 70_000):
        answer = server_thread.request("POST", "/api/tables", content=body)
        assert answer.status_code in (413, 422)
        check_headers(answer.headers)

    def fail(*_: object) -> None:
        raise ZeroDivisionError("secret words")

    monkeypatch.setattr(server_thread.hub.store, "lobby", fail)
    answer = server_thread.request("GET", "/api/lobby", headers={"Connection": "close"})
    assert (answer.status_code, answer.json()["code"]) == (500, "house/error")
    assert "secret" not in answer.text
    check_headers(answer.headers)


def test_only_the_operator_sees_measures(server_thread: ServerThread) -> None:
    assert server_thread.request("GET", "/metrics").status_code == 200
    # A proxy on this machine reports the address of the client.
    answer = server_thread.request("GET", "/metrics", headers={"X-Forwarded-For": "198.51.100.7"})
    assert answer.status_code == 404


def test_who_is_no_proxy_is_not_believed(tmp_path: Path) -> None:
    """Without a trusted proxy no client can claim another address, or TLS."""
    with ServerThread(tmp_path, proxies="192.0.2.1") as server_thread:
        said = {"X-Forwarded-For": "198.51.100.7", "X-Forwarded-Proto": "https"}
        assert server_thread.request("GET", "/metrics", headers=said).status_code == 200
        asked = {"game": "pocket", "guest": {"name": "Ada"}}
        answer = server_thread.request("POST", "/api/tables", json=asked, headers=said)
        assert answer.json()["link"].startswith("http://")
        assert "__Host-" not in answer.headers["set-cookie"]


def test_a_renewed_link_is_renewed_in_every_process(
    server_thread: ServerThread, sockets: Sockets
) -> None:
    """The server follows what another process has written: clients with the old link are closed."""
    sat = server_thread.open("pocket", seats={"jack": "me"})
    client, watching = sockets.sit(sat), sockets.watch(sat["table"])

    async def hear_of_it() -> None:
        async with server_thread.hub.at(sat["table"]) as loaded:
            hosted = loaded.hosted
            assert hosted is not None
            seat = hosted.game.seat_index("jack")
            entry = StoredRow(hosted.id, hosted.v + 1, None, hosted.at, encode(Renewed(seat=seat)))
            heading = msgspec.structs.replace(hosted.heading(), v=entry.v)
            batch = Batch(entries=(entry,), heading=heading)
            server_thread.store.append(batch).result()
        await server_thread.hub.scheduler.follow(sat["table"])

    server_thread.inside(hear_of_it())
    assert client.until("goodbye")["problem"]["code"] == "seat/locked"
    assert client.closed() == 4403
    # No other client is told of it, not even by a sequence number.
    watching.say(do="ping")
    assert watching.until("pong")["seq"] == watching.welcome["seq"]
