"""`lamplighter play` and `serve --open` with a script as browser that writes addresses down."""

from __future__ import annotations

import os
import re
import signal
import socket
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest
from msgspec import json

pytest.importorskip("termios", reason="there are pseudo-terminals on POSIX systems only")

from cli.test_window import PATIENCE, Window
from lamplighter.cli import browser, make_parser
from lamplighter.cli.commands.house import default_url
from lamplighter.cli.commands.play import _nothing_given
from lamplighter.cli.files import autosave
from lamplighter.server.http import static
from lamplighter.server.ops import address_file
from lamplighter.server.store import Store
from lamplighter.wire.tables import Health

NOTES = "#!/bin/sh\necho \"$1\" >> '{}'\n"
OPEN = re.compile(r"Lamplighter is open at (http://127\.0\.0\.1:\d+) \(Ctrl-C closes it\)\.")
Opened = Callable[..., Window]


@pytest.fixture
def noted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Set a browser that appends each address to a file; return the path of that file."""
    for name in browser.WINDOWS:
        monkeypatch.delenv(name, raising=False)
    script, notes = tmp_path / "browser", tmp_path / "notes"
    script.write_text(NOTES.format(notes))
    script.chmod(0o755)
    monkeypatch.setenv("BROWSER", str(script))
    return notes


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Opened]:
    """Yield a function that opens terminal windows, with built pages or without them."""
    windows: list[Window] = []

    def open_window(*words: str, built: bool = True) -> Window:
        if built:
            (tmp_path / "pages").mkdir(exist_ok=True)
            (tmp_path / "pages" / static.INDEX).write_text("<!doctype html>the pages")
        monkeypatch.setenv("LAMPLIGHTER_PAGES_OF_A_TEST", str(tmp_path / "pages"))
        windows.append(Window(*words, before=PAGES))
        return windows[-1]

    yield open_window
    for window in windows:
        window.close()
        window.process.kill()
        window.process.wait()


PAGES = """
import os, pathlib
from lamplighter.server.http import static
static.BUILT = pathlib.Path(os.environ["LAMPLIGHTER_PAGES_OF_A_TEST"])
"""


def shown(notes: Path, count: int = 1) -> list[str]:
    """Return the addresses given to the browser, once there are at least `count` of them."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        lines = notes.read_text().split() if notes.exists() else []
        if len(lines) >= count:
            return lines
        time.sleep(0.02)
    raise AssertionError(f"the browser was not opened {count} times")


def address_in(window: Window) -> str:
    window.wait_for("play --terminal")
    found = OPEN.search(window.text)
    assert found, window.text
    return found[1]


def fetch(address: str) -> str:
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        return str(answer.read().decode())


def test_play_opens_the_browser_at_a_server_of_its_own(noted: Path, opened: Opened) -> None:
    window = opened("play")
    address = address_in(window)
    assert "In this terminal: lamplighter play --terminal" in window.text
    assert shown(noted) == [address]
    assert fetch(address) == "<!doctype html>the pages"
    assert (autosave.home() / "house.db").exists()
    window.type("\x03")
    assert window.ended() == 130
    assert "Traceback" not in window.text
    assert not list(autosave.home().glob("*.address")), "nobody is told of a house that is closed"


def test_a_second_play_shows_the_server_that_is_running(noted: Path, opened: Opened) -> None:
    first = opened("play")
    address = address_in(first)
    shown(noted)
    second = opened("play")
    assert second.ended() == 0
    assert f"Lamplighter is already open at {address}." in second.text
    assert shown(noted, 2) == [address, address]
    assert fetch(address)
    first.process.send_signal(signal.SIGTERM)
    assert first.ended() == 0


def test_an_address_file_left_by_a_killed_server_is_ignored(noted: Path, opened: Opened) -> None:
    first = opened("play")
    address_in(first)
    shown(noted)
    first.process.kill()
    first.process.wait()
    assert list(autosave.home().glob("*.address"))
    second = opened("play")
    address = address_in(second)
    assert shown(noted, 2)[1] == address
    hung = autosave.home() / "house.db.address"
    assert hung.read_text().splitlines()[0] == address
    assert hung.stat().st_mode & 0o777 == 0o600
    assert fetch(address) == "<!doctype html>the pages"


def test_a_database_in_use_without_a_server_is_refused_with_a_way_out(
    noted: Path, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LAMPLIGHTER_COMMAND", "python3 run.py")
    with Store.open(default_url()):
        window = opened("play")
        assert window.ended() == 2
    assert "in use by another process" in window.text
    assert "to play in this terminal: python3 run.py play --terminal" in window.text
    assert not noted.exists()


class Impostor(BaseHTTPRequestHandler):
    """Another program at the address of a server: it answers like one, but without proof."""

    def do_GET(self) -> None:
        body = json.encode(Health("ok", "1", 1, "0" * 64))
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


def test_nobody_is_sent_to_another_program_at_a_server_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(browser, "PATIENCE", 1)
    with HTTPServer(("127.0.0.1", 0), Impostor) as stranger, Store.open(default_url()):
        Thread(target=stranger.serve_forever, daemon=True).start()
        hung = address_file.publish(default_url(), f"http://127.0.0.1:{stranger.server_port}")
        assert hung == address_file.read(default_url())
        assert browser._elsewhere(default_url()) is None
        monkeypatch.setattr(address_file.ServerAddress, "proof", lambda *_: "0" * 64)
        assert browser._elsewhere(default_url()) == hung.address
        stranger.shutdown()


@pytest.mark.parametrize(
    ("address", "leads"),
    [
        ("http://127.0.0.1:8888", True),
        ("http://[::1]:8888", True),
        ("http://localhost:8888", True),
        ("http://0.0.0.0:8888", True),
        ("file://127.0.0.1:8888/etc/passwd", False),
        ("https://127.0.0.1:8888", False),
        ("http://127.0.0.1", False),
        ("http://127.0.0.1:8888/t", False),
        ("http://127.0.0.1:8888@example.com:80", False),
        ("http://192.0.2.1:8888", False),
        ("http://127.0.0.1:99999", False),
        ("-x", False),
    ],
)
def test_an_address_file_leads_only_to_a_server_on_this_machine(
    address: str, *, leads: bool
) -> None:
    url = default_url()
    autosave.home().mkdir(parents=True, exist_ok=True)
    hung = address_file.publish(url, address)
    assert hung is not None
    assert address_file.read(url) == (hung if leads else None)


def test_a_server_deletes_only_its_own_address_file() -> None:
    url = default_url()
    autosave.home().mkdir(parents=True, exist_ok=True)
    first = address_file.publish(url, "http://127.0.0.1:1")
    second = address_file.publish(url, "http://127.0.0.1:2")
    assert first is not None
    assert second is not None
    first.remove()
    assert address_file.read(url) == second
    second.remove()
    assert address_file.read(url) is None
    assert not list(autosave.home().glob("*address*"))
    hung = address_file.publish(url, "http://127.0.0.1:3")
    assert hung is not None
    address_file.clear(url)
    assert address_file.read(url) is None


def test_a_server_at_every_address_is_found_at_one_of_them(noted: Path, opened: Opened) -> None:
    server = opened("serve", "--port", "0", "--host", "0.0.0.0")
    server.wait_for("join LINK")
    (port,) = re.findall(r"http://0\.0\.0\.0:(\d+)", server.text)
    second = opened("play")
    assert second.ended() == 0
    assert shown(noted) == [f"http://127.0.0.1:{port}"]


def test_a_port_in_use_is_no_obstacle(noted: Path, opened: Opened) -> None:
    with socket.socket() as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            other.bind(("127.0.0.1", 8888))
            other.listen()
        except OSError:
            pass  # another program uses the port, which serves the test as well
        address = address_in(opened("play"))
    assert not address.endswith(":8888")
    assert shown(noted) == [address]


@pytest.mark.parametrize("why", ["no browser", "no pages"])
def test_without_a_browser_the_game_is_in_the_terminal(
    noted: Path, opened: Opened, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    if why == "no browser":
        monkeypatch.delenv("BROWSER")
    window = opened("play", built=why != "no pages")
    window.wait_for("Enter for pocket> ")
    said = {
        "no browser": "so the game is here. For one: lamplighter serve",
        "no pages": "so the game is here. A checkout builds them: python3 run.py play",
    }
    assert said[why] in window.text
    assert not noted.exists()


@pytest.mark.parametrize("words", [["--terminal"], ["--ascii"], ["--seed", "0"], ["pocket"]])
def test_play_with_any_option_stays_in_the_terminal(
    noted: Path, opened: Opened, words: list[str]
) -> None:
    window = opened("play", *words)
    window.wait_for("Enter for ")
    assert "browser" not in window.text
    assert not noted.exists()


def test_every_option_counts_as_given() -> None:
    def nothing(*words: str) -> bool:
        return _nothing_given(make_parser().parse_args([*words]))

    assert nothing("play")
    assert nothing("--lang", "fr", "play")
    assert nothing("play", "--lang", "fr")
    for words in (
        ["london"],
        ["--as", "jack"],
        ["--against", "easy"],
        ["--seed", "0"],
        ["--option", "edition=revised"],
        ["--continue"],
        ["--resume", "x"],
        ["--position", "x"],
        ["--from-step", "0"],
        ["--quick"],
        ["--words"],
        ["--ascii"],
        ["--terminal"],
    ):
        assert not nothing("play", *words), words


def test_serve_opens_the_browser_if_asked(noted: Path, opened: Opened) -> None:
    window = opened("--lang", "fr", "serve", "--port", "0", "--host", "0.0.0.0", "--open")
    window.wait_for("join LIEN")
    (port,) = re.findall(r"http://0\.0\.0\.0:(\d+)", window.text)
    assert shown(noted) == [f"http://127.0.0.1:{port}"]
    assert fetch(f"http://127.0.0.1:{port}")


def test_serve_says_where_to_go_when_no_browser_opens(
    noted: Path, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BROWSER", "/bin/false")
    window = opened("serve", "--port", "0", "--open")
    window.wait_for("yourself.")
    assert "No browser could be opened. Open http://127.0.0.1:" in window.text
    assert not noted.exists()


@pytest.mark.skipif(sys.platform == "darwin", reason="there is a browser wherever there is macOS")
def test_a_browser_opens_only_where_there_are_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in browser.WINDOWS:
        monkeypatch.delenv(name, raising=False)
    assert not browser.opens()
    monkeypatch.setenv("BROWSER", os.devnull)
    assert browser.opens()
