"""What a browser gets: the built pages, their files, and a plain page where they are not built."""

from __future__ import annotations

import gzip
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from lamplighter.server.http import static
from lamplighter.server.http.app import HEADERS
from server.clients import ServerThread

SCRIPT = "export const lamp = 'lit';\n" * 50
INDEX = '<!doctype html><script type="module" src="/assets/index-D2f3_x-1.js"></script>\n' * 9
FONT = bytes(range(256)) * 8
FILES = {
    "index.html": INDEX.encode(),
    "robots.txt": b"User-agent: *\n",
    "assets/index-D2f3_x-1.js": SCRIPT.encode(),
    "assets/index-k3_2Zb.css": b".lamp{color:#fc0}" * 60,
    "assets/flame-a1.svg": b"<svg/>",
    "assets/words-b2.json": b'{"lamp":"lampe"}',
    "assets/night-c3.woff2": FONT,
    "assets/strange-d4.lamp": b"?",
}
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8",
    ".json": "application/json",
    ".woff2": "font/woff2",
    ".lamp": "application/octet-stream",
}
SHOWN = ["/", "/play", "/t/abc", "/r/abc", "/record", "/t/abc?lang=fr"]


def serve_files(
    files: dict[str, bytes], home: Path, monkeypatch: pytest.MonkeyPatch, rate: float = 1000.0
) -> ServerThread:
    """Return a server with these files as its built pages and a secret file next to them."""
    for name, content in files.items():
        page = home / "built" / name
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_bytes(content)
    (home / "secret.txt").write_text("the key of the house")
    monkeypatch.setattr(static, "BUILT", home / "built")
    return ServerThread(home, rate=rate)


@pytest.fixture
def pages_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ServerThread]:
    with serve_files(FILES, tmp_path, monkeypatch) as server_thread:
        yield server_thread


@pytest.mark.parametrize("path", SHOWN)
def test_every_path_of_the_web_client_shows_the_same_page(
    pages_server: ServerThread, path: str
) -> None:
    answer = pages_server.request("GET", path)
    assert (answer.status_code, answer.text) == (200, INDEX)
    assert answer.headers["content-type"] == TYPES[".html"]
    assert answer.headers.get_list("cache-control") == ["no-store"]


@pytest.mark.parametrize("name", [name for name in FILES if name != "index.html"])
def test_files_have_their_type_and_those_with_a_hash_are_kept_for_good(
    pages_server: ServerThread, name: str
) -> None:
    answer = pages_server.request("GET", f"/{name}")
    assert (answer.status_code, answer.content) == (200, FILES[name])
    assert answer.headers["content-type"] == TYPES[Path(name).suffix]
    kept = static.FOR_GOOD if name.startswith("assets/") else "no-store"
    assert answer.headers.get_list("cache-control") == [kept]
    for header, text in HEADERS.items():
        if header != "Cache-Control":
            assert answer.headers.get_list(header) == [text]


@pytest.mark.parametrize("path", ["/", "/assets/index-D2f3_x-1.js", "/assets/night-c3.woff2"])
def test_asking_for_the_head_alone_gives_no_body(pages_server: ServerThread, path: str) -> None:
    whole, head = pages_server.request("GET", path), pages_server.request("HEAD", path)
    assert (head.status_code, head.content) == (200, b"")
    assert dict(head.headers) | {"date": ""} == dict(whole.headers) | {"date": ""}


@pytest.mark.parametrize(
    ("accepted", "packed"),
    [
        ("gzip, deflate, br", True),
        ("br;q=1.0, gzip;q=0.8", True),
        ("GZIP", True),
        ("", False),
        ("identity", False),
        ("br", False),
        ("gzip;q=0", False),
        ("gzip; q=0.000", False),
    ],
)
def test_files_are_compressed_for_who_can_read_it(
    pages_server: ServerThread, accepted: str, packed: bool
) -> None:
    with pages_server.http.stream(
        "GET", "/assets/index-D2f3_x-1.js", headers={"Accept-Encoding": accepted}
    ) as answer:
        raw = b"".join(answer.iter_raw())
        assert answer.headers["vary"] == "Accept-Encoding"
        assert answer.headers.get("content-encoding") == ("gzip" if packed else None)
        assert int(answer.headers["content-length"]) == len(raw)
    assert (gzip.decompress(raw) if packed else raw) == SCRIPT.encode()
    assert not packed or len(raw) < len(SCRIPT) / 10


def test_what_gains_nothing_and_what_is_said_of_a_table_is_not_compressed(
    pages_server: ServerThread,
) -> None:
    for path in ("/assets/night-c3.woff2", "/assets/flame-a1.svg", "/api/games", "/api/lobby"):
        answer = pages_server.request("GET", path, headers={"Accept-Encoding": "gzip"})
        assert answer.status_code == 200
        assert "content-encoding" not in answer.headers


@pytest.mark.parametrize(
    "path",
    [
        "/assets/",
        "/assets/none.js",
        "/assets/../secret.txt",
        "/assets/../../secret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets//index-D2f3_x-1.js",
        "/assets/index-D2f3_x-1.js/",
        "/assets/index-D2f3_x-1.js%00",
        "/assets/./index.html",
        "/index.html",
        "/secret.txt",
        "/nothing",
        "/t/abc/def",
    ],
)
def test_nothing_else_is_there(pages_server: ServerThread, path: str) -> None:
    # The path is sent unchanged: the client library would normalise it.
    request = pages_server.http.build_request("GET", "/")
    request.url = request.url.copy_with(raw_path=path.encode())
    answer = pages_server.http.send(request)
    assert (answer.status_code, answer.json()["code"]) == (404, "address/unknown")
    assert answer.headers["cache-control"] == "no-store"
    assert "key of the house" not in answer.text


def test_a_new_build_is_shown_by_the_next_server(pages_server: ServerThread) -> None:
    """A page never refers to files of another build than its own."""
    (static.BUILT / "index.html").write_text("another")
    (static.BUILT / "assets" / "index-D2f3_x-1.js").unlink()
    assert pages_server.request("GET", "/").text == INDEX
    assert pages_server.request("GET", "/assets/index-D2f3_x-1.js").text == SCRIPT


def test_a_page_with_all_its_parts_is_no_haste(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serve_files(FILES, tmp_path, monkeypatch, rate=1.0) as strict:
        for _ in range(500):
            assert strict.request("GET", "/assets/flame-a1.svg").status_code == 200
        assert strict.request("GET", "/api/lobby").status_code == 200


def test_without_built_pages_there_is_a_plain_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serve_files({}, tmp_path, monkeypatch) as bare:
        assert not static.built()
        for path in SHOWN:
            answer = bare.request("GET", path)
            assert "lamplighter join LINK" in answer.text
            assert answer.headers["content-type"] == TYPES[".html"]
        assert bare.request("GET", "/assets/x.js").status_code == 404


def test_the_built_pages_need_only_this_server(server_thread: ServerThread) -> None:
    if not static.built():
        said = "NO PAGES WERE BUILT: they are NOT TESTED here"
        pytest.fail(said) if os.environ.get("CI") else pytest.skip(said)
    text = server_thread.request("GET", "/").text
    assert "<script>" not in text, "the content policy forbids it"
    assert " style=" not in text
    named = re.findall(r'(?:src|href)="([^"]+)"', text)
    assert any(name.endswith(".js") for name in named)
    ahead, seen = list(named), set()
    while ahead:
        name = ahead.pop()
        assert name.startswith("/assets/"), name
        if name in seen:
            continue
        seen.add(name)
        answer = server_thread.request("GET", name)
        assert answer.status_code == 200, name
        assert answer.headers["cache-control"] == static.FOR_GOOD
        if name.endswith(".css"):
            ahead += re.findall(r"url\(([^)]+)\)", answer.text)


def test_an_address_of_the_interface_has_no_methods_but_its_own(
    server_thread: ServerThread,
) -> None:
    for method in ("HEAD", "POST"):
        answer = server_thread.request(method, "/api/games")
        assert answer.status_code == 405, method
    assert answer.json()["code"] == "address/method"
