"""The pages on the house: what they say is what the code does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lamplighter.cli import serve
from lamplighter.kernel import record_lines
from lamplighter.server import (
    app,
    connections,
    deeds,
    desk,
    guard,
    hooks,
    house,
    lookups,
    notices,
    outbox,
    positions,
    retelling,
    serving,
    socket,
    study,
    untrusted,
    work_pool,
    worker_process,
)
from lamplighter.server.api import LONGEST, LONGEST_RECORD, ROUTES
from lamplighter.server.description import rewritten
from lamplighter.server.errors import TROUBLE, NoSuchTable, problem_of
from lamplighter.server.store import Unavailable
from support import ROOT

API = ROOT / "docs" / "api.md"
SECURITY = ROOT / "docs" / "security.md"
PAGES = (API, SECURITY, ROOT / "docs" / "architecture.md", ROOT / "deploy" / "README.md")


def words_of(page: Path) -> str:
    """A page as one line, so that where its lines end does not matter."""
    return " ".join(page.read_text().split())


def test_the_page_on_the_interface_is_what_the_code_gives() -> None:
    text = API.read_text()
    assert rewritten(text) == text, "run: python -m lamplighter.server.description docs/api.md"


def test_the_made_parts_follow_the_code() -> None:
    """Every route, message and code is in them, and whatever stood there before is not."""
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


def test_the_limits_on_the_page_are_those_of_the_house() -> None:
    text = words_of(SECURITY)
    kib = 1024
    for said in (
        f"{serving.FRAME // kib} KiB a message",
        f"{LONGEST // kib} KiB a request",
        f"{LONGEST_RECORD:,} bytes a record",
        f"at most {record_lines.MOST_LINES:,} lines of at most {record_lines.LONGEST_LINE:,} signs",
        f"{desk.OF_ALL} of all addresses",
        f"every {untrusted.AT_ONCE} moments",
        f"At most {retelling.MOST} moments",
        f"{study.READING:g} seconds of CPU time for a record, {study.TELLING:g} for a few moments",
        f"{positions.ARRANGING:g} for a position, {work_pool.MEMORY >> 30} GiB of memory",
        f"Of the last {study.KEPT} records, if they have at most {study.KEPT_LONGEST:,} bytes",
        f"an address {app.BY_ADDRESS.burst:g} at once and {app.BY_ADDRESS.per_second:g} a second",
        f"a seat {app.BY_SEAT.burst:g} at once and {app.BY_SEAT.per_second:g} a second",
        f"{socket.GREETING:g} seconds to say hello",
        f"{socket.QUEUE_MESSAGES} messages or {socket.QUEUE_BYTES:,} bytes",
        f"an address {serving.Settings(database='').connections} at a time",
        f"here after {connections.Limits().header_seconds:g} seconds",
        f"at most {connections.HEADER_BYTES // kib} KiB",
        f"at least {connections.SLOWEST:,} bytes a second",
        f"after {connections.Limits().stalled_seconds:g} seconds",
        f"keeps {connections.RESERVED_FILES} of",
        f"fewer than {connections.FEW_FILES:,}",
        f"at most {2 * connections.SEND_BUFFER // kib} KiB",
        f"{app.SOCKETS} sockets an address and {outbox.SEAT_SOCKETS} a seat",
        f"{deeds.NOTES} notes with {deeds.NOTES_BYTES:,} bytes",
        f"{deeds.TALK_BYTES:,} bytes of talk",
        f"{deeds.ROWS:,} rows with talk",
        f"{outbox.SEAT_BYTES:,} bytes wait at most for all sockets of a seat",
        f"{outbox.ADDRESS_BYTES:,} for those of an address",
        f"gone after {socket.CLOSING:g} seconds",
        f"opened {serving.OPEN_TABLES} tables that wait",
        *(f"`--keep-{name}`" for name, _, _ in serve.KEPT),
        f"{serve.KEPT[0][1]} unless given",
        f"`--keep-idle` ({serve.KEPT[1][1]})",
        f"more than {socket.PATIENCE} refusals for haste",
        f"{len(notices.PAUSES) + 1} tries of {hooks.SECONDS:g} seconds",
        f"A seat has {notices.SEAT.burst:g} notices at once",
        f"{lookups.AT_ONCE} at a time for hosts that nobody knows yet",
        f"{lookups.PER_DOMAIN} for one domain",
        f"at least {house.Manners().computer_pace:g} s",
        f"{guard.YEAR // 86_400} days",
    ):
        assert said in text, said


def test_the_headers_on_the_page_are_those_of_every_answer() -> None:
    text = words_of(SECURITY)
    for name, value in app.HEADERS.items():
        assert f"`{name}: {value}`" in text, name


def test_a_worker_is_not_told_where_the_database_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(serving.VARIABLE, '{"database":"postgresql://house:secret@db/house"}')
    monkeypatch.setenv("PGPASSWORD", "secret")
    monkeypatch.setenv("PGPASSFILE", "/etc/secret")
    assert not any("secret" in value for value in worker_process.environment().values())


def test_guests_are_not_told_where_the_database_is(caplog: pytest.LogCaptureFixture) -> None:
    error = Unavailable("sqlite:////var/lib/house.db does not answer: disk I/O error")
    problem = problem_of(error)
    assert (problem.code, problem.text) == ("store/unavailable", TROUBLE)
    assert "disk I/O error" in caplog.text
    assert problem_of(NoSuchTable("there is no table 'x'")).text == "there is no table 'x'"
