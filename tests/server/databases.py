"""Real databases for tests: SQLite files, and a PostgreSQL server that the tests start themselves.

All worker processes of one test run share the server: the first one that needs it starts it, and
the last one that releases it stops it.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from secrets import token_hex

import msgspec
import psycopg
import pytest
from psycopg import sql

import debian
from lamplighter.server.store import Batch, Heading, Store, StoredRow

USER = "postgres"
SETTINGS = ("listen_addresses=''", "fsync=off", "full_page_writes=off", "max_connections=100")
"""Settings for speed, since no test cuts the power, and against connections from other programs."""
PACKAGE = "postgresql"
CLUSTERS = "/etc/postgresql-common/createcluster.conf"
"""Where Debian reads whether the package should create and start a server of its own."""

Fresh = Callable[[str], str]
"""Makes an empty database of a kind, `sqlite` or `postgresql`, and returns its URL."""


# The server.


def programs() -> Path | None:
    """Return the folder of PostgreSQL's programs, or None if they are not installed."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).parent
    versions = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    newest = sorted(versions, key=lambda path: float(path.parent.parent.name))
    return newest[-1].parent if newest else None


def install() -> None:
    """Install Debian's package if the tests may do that, without a cluster of its own."""
    debian.install(f"{PACKAGE}-common")
    debian.as_root("sed", "-i", "s/^#*create_main_cluster.*/create_main_cluster = false/", CLUSTERS)
    debian.install(PACKAGE)


class Server:
    """A PostgreSQL server with its own data folder, reached by a socket in that folder."""

    def __init__(self, bin: Path, home: Path) -> None:
        self.bin = bin
        self.home = home

    @classmethod
    def start(cls, bin: Path) -> Server:
        server = cls(bin, Path(tempfile.mkdtemp(prefix="lamplighter-")))
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            shutil.chown(server.home, USER)
        data = str(server.home / "data")
        server.run("initdb", "-D", data, "-A", "trust", "-U", USER, "--no-sync", "-E", "UTF8")
        server.up()
        return server

    def up(self) -> None:
        settings = (*SETTINGS, f"unix_socket_directories='{self.home}'")
        options = " ".join(f"-c {setting}" for setting in settings)
        log = str(self.home / "log")
        self.run("pg_ctl", "-D", str(self.home / "data"), "-w", "-l", log, "-o", options, "start")

    def down(self) -> None:
        self.run("pg_ctl", "-D", str(self.home / "data"), "-w", "-m", "immediate", "stop")

    def remove(self) -> None:
        self.down()
        shutil.rmtree(self.home)

    def run(self, program: str, *words: str) -> None:
        become = ["runuser", "-u", USER, "--"] if os.geteuid() == 0 else []
        done = subprocess.run(
            [*become, str(self.bin / program), *words],
            cwd=self.home,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE if program == "initdb" else subprocess.DEVNULL,
            stderr=subprocess.STDOUT if program == "initdb" else subprocess.DEVNULL,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{program}: {done.stdout}"

    def url(self, name: str) -> str:
        return f"postgresql://{USER}@/{name}?host={self.home}"

    def say(self, statement: sql.Composed) -> None:
        with psycopg.connect(self.url(USER), autocommit=True) as connection:
            connection.execute(statement)

    def create(self) -> str:
        """Make an empty database and return its name."""
        name = f"house_{token_hex(6)}"
        self.say(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        return name

    def drop(self, name: str) -> None:
        self.say(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


def _acquire(note: Path) -> Server:
    """Start the server, or register as a further user of the running one."""
    with debian.alone(note.with_suffix(".lock")):
        users, home = json.loads(note.read_text()) if note.exists() else (0, "")
        bin = programs()
        if bin is None:
            install()
            bin = programs()
        if bin is None:
            debian.do_without("PostgreSQL", "what runs on it")
        server = Server(bin, Path(home)) if users else Server.start(bin)
        note.write_text(json.dumps([users + 1, str(server.home)]))
    return server


def _release(note: Path, server: Server) -> None:
    with debian.alone(note.with_suffix(".lock")):
        users, home = json.loads(note.read_text())
        note.write_text(json.dumps([users - 1, home]))
        if users == 1:
            server.remove()


@pytest.fixture(scope="session")
def postgresql(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A PostgreSQL server for this test run alone."""
    if sys.platform == "win32":
        debian.do_without("PostgreSQL", "what runs on it")
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base
    note = shared / "postgresql.json"
    server = _acquire(note)
    yield server
    _release(note, server)


# Databases.


@pytest.fixture
def fresh(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Fresh]:
    """Makes as many empty databases as a test needs."""
    made: list[tuple[Server, str]] = []

    def make(kind: str) -> str:
        if kind == "sqlite":
            return f"sqlite:///{tmp_path / token_hex(4)}.db"
        server: Server = request.getfixturevalue("postgresql")
        made.append((server, server.create()))
        return server.url(made[-1][1])

    yield make
    for server, name in made:
        server.drop(name)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, fresh: Fresh) -> str:
    """An empty database; the test runs once for each kind."""
    return fresh(request.param)


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    """An open store on an empty database; the test runs once for each kind."""
    with Store.open(database) as opened:
        yield opened


@pytest.fixture
def shared(fresh: Fresh) -> str:
    """An empty PostgreSQL database that several processes can use."""
    return fresh("postgresql")


# Rows.


def heading(table: str, v: int = 0, **others: object) -> Heading:
    """Return the heading of a private table in play, with neither clock nor computer player."""
    usual = Heading(table, "pocket", "playing", False, v, 1000 + v, None, False, b"{}")
    return msgspec.structs.replace(usual, **others)


def entry(table: str, v: int, body: bytes = b"", mid: str | None = None) -> StoredRow:
    """Return an entry; its body contains the table and version unless one is given."""
    return StoredRow(table, v, mid, 1000 + v, body or f"{table}:{v}".encode())


def founding(table: str, **others: object) -> Batch:
    """Return the batch that creates a table."""
    return Batch(entries=(entry(table, 0),), heading=heading(table, **others), key=b"k" * 32)


def step(table: str, v: int, body: bytes = b"", mid: str | None = None) -> Batch:
    """Return a batch with one further entry."""
    return Batch(entries=(entry(table, v, body, mid),), heading=heading(table, v))
