"""Who may speak: pages of other sites may not, nor may anybody without the token of a seat."""

from __future__ import annotations

import http.client
from contextlib import closing
from pathlib import Path

import httpx
import msgspec
import pytest
from starlette.requests import HTTPConnection
from websockets.exceptions import InvalidStatus

from lamplighter.server.api import ROUTES
from lamplighter.server.app import HEADERS
from lamplighter.server.errors import ForeignOrigin
from lamplighter.server.events import Renewed, encode
from lamplighter.server.guard import Guard, budget_of
from lamplighter.server.store import Batch, Entry
from server.guests import PATIENCE, Json, Lodging, Sockets, bearer

MUTATING = [route.path for route in ROUTES if route.method == "POST"]
READING = [route.path for route in ROUTES if route.method == "GET"]
PAGES = ["/", "/t/x", "/metrics", "/api/openapi.json", "/api/schema.json"]


@pytest.fixture(scope="module")
def sat(lodging: Lodging) -> Json:
    return lodging.open("pocket", seats={"jack": "me"})


def foreign(lodging: Lodging) -> list[dict[str, str]]:
    """What requests say that pages of other sites make a browser send."""
    own = lodging.url
    return [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": f"http://127.0.0.1:{lodging.port + 1}"},
        {"Origin": f"https://{lodging.host}"},
        {"Origin": f"http://localhost:{lodging.port}"},
        {"Origin": f"{own}.evil.example"},
        {"Origin": f"http://evil.example@{lodging.host}"},
        {"Origin": ""},
        {"Origin": "http://["},
        {"Origin": own, "Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Origin": own, "Sec-Fetch-Site": "same-site"},
    ]


def strange_hosts(lodging: Lodging) -> list[str]:
    return [
        "evil.example",
        f"evil.example:{lodging.port}",
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
    """A request as it comes in."""
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
def test_what_says_who_speaks_comes_once(lodging: Lodging, sat: Json, name: str) -> None:
    """Of two a proxy may read one and the server the other; also where both are the same."""
    said = {
        "Host": lodging.host,
        "Origin": lodging.url,
        "Sec-Fetch-Site": "same-origin",
        "Authorization": f"Bearer {sat['token']}",
        "Cookie": f"lamplighter-{sat['table']}={sat['token']}",
    }
    upgrade = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
    upgrade["Sec-WebSocket-Key"] = "MDEyMzQ1Njc4OWFiY2RlZg=="
    for path, more in (("/api/lobby", {}), (f"/api/tables/{sat['table']}/socket", upgrade)):
        for twice in (False, True):
            with closing(http.client.HTTPConnection(lodging.host, timeout=PATIENCE)) as asking:
                asking.putrequest("GET", path, skip_host=True)
                for header, value in {**said, **more}.items():
                    asking.putheader(header, value)
                if twice:
                    asking.putheader(name, said[name])
                asking.endheaders()
                status = asking.getresponse().status
            # Two origins in the header of a socket are refused before they are looked at.
            assert status in ((400, 403) if twice else (101,) if more else (200,))


def test_addresses_within_addresses_are_told_apart() -> None:
    """IPv4 written as IPv6 is IPv4; all else of IPv6 counts by the network of a customer."""
    assert budget_of("::ffff:198.51.100.1") == budget_of("198.51.100.1") == "198.51.100.1"
    assert budget_of("::ffff:198.51.100.1") != budget_of("::ffff:198.51.100.2")
    assert budget_of("64:ff9b::c633:6401") == budget_of("2002:c633:6401::9") == "198.51.100.1"
    assert budget_of("2001:db8::1") == budget_of("2001:db8::ffff:1") != budget_of("2001:db8:0:1::1")
    assert budget_of("fe80::1%eth0") == budget_of("fe80::2%eth1")
    assert budget_of("x" * 60_000) == budget_of("y") == ""


def path_of(route: str, table: str) -> str:
    return route.replace("{table}", table).replace("{game}", "pocket")


@pytest.mark.parametrize("route", MUTATING)
def test_pages_of_other_sites_change_nothing(lodging: Lodging, sat: Json, route: str) -> None:
    before = lodging.get(f"/api/tables/{sat['table']}")
    cookie = {"Cookie": f"lamplighter-{sat['table']}={sat['token']}"}
    for said in foreign(lodging):
        for key in ({}, cookie, bearer(sat["token"])):
            answer = lodging.request(
                "POST", path_of(route, sat["table"]), headers={**said, **key}, content=b"{}"
            )
            assert (answer.status_code, answer.json()["code"]) == (403, "request/origin"), said
            assert "set-cookie" not in answer.headers
    assert lodging.get(f"/api/tables/{sat['table']}") == before


@pytest.mark.parametrize("route", MUTATING)
def test_a_browser_with_a_cookie_must_say_from_which_page(
    lodging: Lodging, sat: Json, route: str
) -> None:
    cookie = {"Cookie": f"lamplighter-{sat['table']}={sat['token']}"}
    answer = lodging.request("POST", path_of(route, sat["table"]), headers=cookie, content=b"{}")
    assert (answer.status_code, answer.json()["code"]) == (403, "request/origin")


@pytest.mark.parametrize("path", [*MUTATING, *READING, *PAGES])
def test_a_name_that_is_not_of_the_house_opens_nothing(
    lodging: Lodging, sat: Json, path: str
) -> None:
    """A name of somebody else that was made to point here (DNS rebinding)."""
    method = "POST" if path in MUTATING else "GET"
    for host in strange_hosts(lodging):
        if not host or " " in host:
            continue  # which the client does not send
        answer = lodging.request(
            method, path_of(path, sat["table"]), headers={"Host": host, **bearer(sat["token"])}
        )
        assert (answer.status_code, answer.json()["code"]) == (403, "request/origin"), host


def denied(sockets: Sockets, table: str, token: str | None, **headers: str) -> httpx.Headers:
    """Have a socket refused; gives the headers of the answer."""
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


def test_pages_of_other_sites_open_no_socket(lodging: Lodging, sockets: Sockets, sat: Json) -> None:
    cookie = {"Cookie": f"lamplighter-{sat['table']}={sat['token']}"}
    for said in foreign(lodging):
        headers = {name.replace("-", "_"): value for name, value in said.items()}
        denied(sockets, sat["table"], None, **headers)
        denied(sockets, sat["table"], None, **headers, **cookie)
        denied(sockets, sat["table"], sat["token"], **headers)
    denied(sockets, sat["table"], None, **cookie)
    own = sockets.raw(sat["table"], None, Origin=lodging.url, **cookie).hello()
    assert own.welcome["seat"] == "jack"


def test_without_the_token_of_a_seat_there_is_no_seat(
    lodging: Lodging, sockets: Sockets, sat: Json
) -> None:
    other = lodging.open("london")
    assert sockets.watch(sat["table"]).welcome["seat"] == "spectator"
    wrong = ["A" * 22, other["token"], sat["invitation"], sat["token"][:-1], sat["token"] + "A"]
    wrong += [sat["token"].swapcase(), "' OR 1=1 --", "%00", "*"]
    for token in wrong:
        denied(sockets, sat["table"], token)
        named = {"Cookie": f"lamplighter-{sat['table']}={token}", "Origin": lodging.url}
        if ";" not in token and '"' not in token:
            denied(sockets, sat["table"], None, **named)
        for path in ("renew", "record"):
            method = "POST" if path == "renew" else "GET"
            answer = lodging.request(
                method, f"/api/tables/{sat['table']}/{path}", headers=bearer(token)
            )
            assert (answer.status_code, answer.json()["code"]) == (403, "seat/locked"), token
    # The cookie of another table is none of this one.
    answer = lodging.request("POST", f"/api/tables/{sat['table']}/renew")
    assert (answer.status_code, answer.json()["code"]) == (403, "seat/locked")
    assert answer.headers["www-authenticate"] == "Bearer"


def test_a_renewed_link_shuts_the_old_one_out_at_once(lodging: Lodging, sockets: Sockets) -> None:
    sat = lodging.open("pocket", seats={"jack": "me"})
    open_ones = [sockets.sit(sat), sockets.sit(sat)]
    silent = sockets.raw(sat["table"], sat["token"])
    watching = sockets.watch(sat["table"])
    renewed = lodging.post(f"/api/tables/{sat['table']}/renew", None, sat["token"])
    for guest in open_ones:
        assert guest.until("goodbye")["problem"]["code"] == "seat/locked"
        assert guest.closed() == 4403
    # One that had come before, and had not said hello yet.
    silent.say(do="hello")
    assert silent.next()["type"] == "goodbye"
    denied(sockets, sat["table"], sat["token"])
    for path, method in (("renew", "POST"), ("record", "GET")):
        address = f"/api/tables/{sat['table']}/{path}"
        assert lodging.request(method, address, headers=bearer(sat["token"])).status_code == 403
    entered = lodging.request(
        "POST", f"/api/tables/{sat['table']}/enter", json={"token": sat["token"]}
    )
    assert entered.status_code == 403
    assert sockets.sit(renewed).welcome["seat"] == "jack"
    assert watching.sync() is not None


@pytest.mark.parametrize("secure", [False, True])
def test_cookies_are_out_of_reach(lodging: Lodging, secure: bool) -> None:
    """Over TLS, which a proxy on this machine speaks, they are the house's own by their name."""
    headers = {"X-Forwarded-Proto": "https"} if secure else {}
    answer = lodging.request(
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
    # What is secret stands behind the #, which no browser sends.
    assert sat["token"] not in sat["link"].partition("#")[0]
    own = f"{'https' if secure else 'http'}://{lodging.host}"
    kept = {"Cookie": name, "Origin": own, **headers}
    path = f"/api/tables/{sat['table']}"
    assert lodging.request("POST", f"{path}/renew", headers=kept).status_code == 200
    if secure:
        # Set by somebody who is not on TLS, it would be worth nothing.
        plain = {**kept, "Cookie": name.removeprefix("__Host-")}
        assert lodging.request("POST", f"{path}/renew", headers=plain).status_code == 403


def test_every_answer_has_the_headers(
    lodging: Lodging, sat: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = [path_of(path, sat["table"]) for path in (*READING, *PAGES)]
    for path in (*paths, "/nothing", "/api/tables/none", "/api/games/none/layout"):
        check_headers(lodging.request("GET", path).headers)
    for method, path in (("PUT", "/api/tables"), ("DELETE", "/"), ("POST", "/nothing")):
        answer = lodging.request(method, path)
        assert answer.status_code in (404, 405)
        assert answer.json()["code"] in ("address/unknown", "address/method")
        check_headers(answer.headers)
    for body in (b"", b"{", b'{"game":1}', b"x" * 70_000):
        answer = lodging.request("POST", "/api/tables", content=body)
        assert answer.status_code in (413, 422)
        check_headers(answer.headers)

    def fail(*_: object) -> None:
        raise ZeroDivisionError("secret words")

    monkeypatch.setattr(lodging.house.store, "lobby", fail)
    answer = lodging.request("GET", "/api/lobby", headers={"Connection": "close"})
    assert (answer.status_code, answer.json()["code"]) == (500, "house/error")
    assert "secret" not in answer.text
    check_headers(answer.headers)


def test_only_the_operator_sees_measures(lodging: Lodging) -> None:
    assert lodging.request("GET", "/metrics").status_code == 200
    # A proxy on this machine tells where a guest comes from.
    answer = lodging.request("GET", "/metrics", headers={"X-Forwarded-For": "198.51.100.7"})
    assert answer.status_code == 404


def test_who_is_no_proxy_is_not_believed(tmp_path: Path) -> None:
    """Where no proxy is trusted nobody can claim to come from elsewhere, or over TLS."""
    with Lodging(tmp_path, proxies="192.0.2.1") as lodging:
        said = {"X-Forwarded-For": "198.51.100.7", "X-Forwarded-Proto": "https"}
        assert lodging.request("GET", "/metrics", headers=said).status_code == 200
        asked = {"game": "pocket", "guest": {"name": "Ada"}}
        answer = lodging.request("POST", "/api/tables", json=asked, headers=said)
        assert answer.json()["link"].startswith("http://")
        assert "__Host-" not in answer.headers["set-cookie"]


def test_a_renewed_link_is_renewed_in_every_process(lodging: Lodging, sockets: Sockets) -> None:
    """What another process has written is followed: whoever came with the old link is out."""
    sat = lodging.open("pocket", seats={"jack": "me"})
    guest, watching = sockets.sit(sat), sockets.watch(sat["table"])

    async def hear_of_it() -> None:
        async with lodging.house.at(sat["table"]) as standing:
            hosted = standing.hosted
            assert hosted is not None
            seat = hosted.game.seat_index("jack")
            entry = Entry(hosted.id, hosted.v + 1, None, hosted.at, encode(Renewed(seat=seat)))
            heading = msgspec.structs.replace(hosted.heading(), v=entry.v)
            batch = Batch(entries=(entry,), heading=heading)
            lodging.store.append(batch).result()
        await lodging.house.caretaker.follow(sat["table"])

    lodging.inside(hear_of_it())
    assert guest.until("goodbye")["problem"]["code"] == "seat/locked"
    assert guest.closed() == 4403
    # Nobody else is told of it, not even by a number.
    watching.say(do="ping")
    assert watching.until("pong")["seq"] == watching.welcome["seq"]
