"""The documentation pages agree with the code."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from api_page import rewritten
from lamplighter.cli.commands import serve
from lamplighter.concurrency import worker_process
from lamplighter.kernel import record_lines
from lamplighter.server import run
from lamplighter.server.errors import TROUBLE, NoSuchTable, problem_of
from lamplighter.server.http import app, connections, guard, outbox, socket
from lamplighter.server.http.routes import LONGEST, LONGEST_RECORD, ROUTES
from lamplighter.server.hub import loaded_table, notify
from lamplighter.server.ops import host_lookups, webhooks
from lamplighter.server.store import Unavailable
from lamplighter.server.study import (
    positions,
    replay,
    replay_messages,
    untrusted,
    work_queue,
)
from lamplighter.server.tables import commands
from support import ROOT

API = ROOT / "docs" / "api.md"
SECURITY = ROOT / "docs" / "security.md"
PAGES = (
    *sorted((ROOT / "docs").glob("*.md")),
    *(ROOT / name for name in ("CONTRIBUTING.md", "SECURITY.md", "deploy/README.md")),
)


FOLDERS = ("src", "tests", "tools", "web/src", "web/tests", "web/scripts", "docs")
OWN_FILES = {"lookahead.py"}
"""Files that a reader of a page is asked to write."""


@cache
def code_files() -> list[str]:
    """Return the paths of the files with code, each with a slash before it."""
    found = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*.*")]
    found += [path for folder in (ROOT, ROOT / "web") for path in folder.glob("*.*")]
    return [f"/{path.relative_to(ROOT).as_posix()}" for path in found]


def words_of(page: Path) -> str:
    """Return a page as one line, so that line breaks do not matter."""
    return " ".join(page.read_text().split())


def test_the_page_on_the_interface_is_what_the_code_gives() -> None:
    text = API.read_text()
    assert rewritten(text) == text, "run: python tools/api_page.py docs/api.md"


def test_the_made_parts_follow_the_code() -> None:
    """Every route, message and code is in them, and nothing outdated is left."""
    empty = re.sub(
        r"(<!-- made: \w+ -->\n).*?(<!-- end -->)", r"\1old\n\2", API.read_text(), flags=16
    )
    made = rewritten(empty)
    assert made == API.read_text()
    assert "\nold\n" not in made
    for said in ("`do: move`", "`type: welcome`", "#### Scene", "`action/wrong-step` | 409"):
        assert said in made
    for route in ROUTES:
        assert f"`{route.method} {route.path}`" in made


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_files_that_a_page_names_exist(page: Path) -> None:
    """A page names a file by its path, or by the end of its path."""
    named = re.findall(r"`([\w./-]*\w\.(?:py|pxd|ts|svelte|mjs|css))`", page.read_text())
    for name in set(named) - OWN_FILES:
        assert any(path.endswith(f"/{name}") for path in code_files()), name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text()
    titles = {
        re.sub(r"[^a-z0-9 -]", "", title.lower()).replace(" ", "-")
        for title in re.findall(r"^#+ (.*)$", text, flags=re.MULTILINE)
    }
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        path, _, title = target.partition("#")
        assert not path or (page.parent / path).exists(), target
        assert path or title in titles, target


def test_the_limits_on_the_page_are_those_of_the_server() -> None:
    text = words_of(SECURITY)
    kib = 1024
    for said in (
        f"{run.FRAME // kib} KiB a message",
        f"{LONGEST // kib} KiB a request",
        f"{LONGEST_RECORD:,} bytes a record",
        f"at most {record_lines.MOST_LINES:,} lines of at most {record_lines.LONGEST_LINE:,} signs",
        f"{work_queue.OF_ALL} of all addresses",
        f"every {untrusted.AT_ONCE} moments",
        f"At most {replay_messages.MOST} moments",
        f"{replay.READING:g} seconds of CPU time for a record, "
        f"{replay.TELLING:g} for a few moments",
        f"{positions.ARRANGING:g} for a position, {worker_process.MEMORY >> 30} GiB of memory",
        f"Of the last {replay.KEPT} records, if they have at most {replay.KEPT_LONGEST:,} bytes",
        f"an address {app.BY_ADDRESS.burst:g} at once and {app.BY_ADDRESS.per_second:g} a second",
        f"a seat {app.BY_SEAT.burst:g} at once and {app.BY_SEAT.per_second:g} a second",
        f"{socket.GREETING:g} seconds to say hello",
        f"{socket.QUEUE_MESSAGES} messages or {socket.QUEUE_BYTES:,} bytes",
        f"an address {run.ServerSettings(database='').connections} at a time",
        f"here after {connections.ConnectionLimits().header_seconds:g} seconds",
        f"at most {connections.HEADER_BYTES // kib} KiB",
        f"at least {connections.SLOWEST:,} bytes a second",
        f"after {connections.ConnectionLimits().stalled_seconds:g} seconds",
        f"keeps {connections.RESERVED_FILES} of",
        f"fewer than {connections.FEW_FILES:,}",
        f"at most {2 * connections.SEND_BUFFER // kib} KiB",
        f"{app.SOCKETS} sockets an address and {outbox.SEAT_SOCKETS} a seat",
        f"{commands.NOTES} notes with {commands.NOTES_BYTES:,} bytes",
        f"{commands.TALK_BYTES:,} bytes of talk",
        f"{commands.ROWS:,} rows with talk",
        f"{outbox.SEAT_BYTES:,} bytes wait at most for all sockets of a seat",
        f"{outbox.ADDRESS_BYTES:,} for those of an address",
        f"gone after {socket.CLOSING:g} seconds",
        f"opened {run.OPEN_TABLES} tables that wait",
        *(f"`--keep-{name}`" for name, _, _ in serve.KEPT),
        f"{serve.KEPT[0][1]} unless given",
        f"`--keep-idle` ({serve.KEPT[1][1]})",
        f"more than {socket.PATIENCE} refusals for haste",
        f"{len(notify.PAUSES) + 1} tries of {webhooks.SECONDS:g} seconds",
        f"A seat has {notify.SEAT.burst:g} notices at once",
        f"{host_lookups.AT_ONCE} at a time for hosts that nobody knows yet",
        f"{host_lookups.PER_DOMAIN} for one domain",
        f"at least {loaded_table.HubSettings().computer_pace:g} s",
        f"{guard.YEAR // 86_400} days",
    ):
        assert said in text, said


def test_the_headers_on_the_page_are_those_of_every_answer() -> None:
    text = words_of(SECURITY)
    for name, value in app.HEADERS.items():
        assert f"`{name}: {value}`" in text, name


def test_a_worker_is_not_told_where_the_database_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(run.VARIABLE, '{"database":"postgresql://house:secret@db/house"}')
    monkeypatch.setenv("PGPASSWORD", "secret")
    monkeypatch.setenv("PGPASSFILE", "/etc/secret")
    assert not any("secret" in value for value in worker_process.environment().values())


def test_clients_are_not_told_where_the_database_is(caplog: pytest.LogCaptureFixture) -> None:
    error = Unavailable("sqlite:////var/lib/house.db does not answer: disk I/O error")
    problem = problem_of(error)
    assert (problem.code, problem.text) == ("store/unavailable", TROUBLE)
    assert "disk I/O error" in caplog.text
    assert problem_of(NoSuchTable("there is no table 'x'")).text == "there is no table 'x'"
