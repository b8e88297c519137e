"""The house as a real process of its own: started, killed, stopped and asked over loopback."""

from __future__ import annotations

import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

import lamplighter
from lamplighter.server.serving import Settings
from support import patience

SOURCE = Path(lamplighter.__file__).parents[1]
PATIENCE = patience(60.0)
"""Seconds to wait for a process on a busy machine before a test gives up."""
SERVE = "import sys, msgspec; from lamplighter.server.serving import Settings, serve; "
BEGIN = "serve(msgspec.json.decode(sys.argv[1], type=Settings))"
DEAF = "from lamplighter.server.store import Store; Store.listen = lambda self, heard, told: None; "
"""What makes a house that hears nothing of what other processes write."""

FEW_FILES = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, ({files}, {files})); "
"""What limits how many files a house can have open."""


def free_port() -> int:
    """A port of loopback that nobody listens at."""
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        return int(tried.getsockname()[1])


def wait_until(true: Any, what: str) -> None:
    """Wait for something that is to become true; fails when it does not."""
    until = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < until, f"waited in vain for {what}"
        time.sleep(0.02)


class RealHouse:
    """A house in a process, at a port that it keeps when it is started again."""

    def __init__(
        self,
        database: str,
        *,
        log: Path,
        deaf: bool = False,
        files: int | None = None,
        **settings: Any,
    ) -> None:
        self.database = database
        self.port = free_port()
        self.log = log
        self.starts = 0
        few = "" if files is None else FEW_FILES.format(files=files)
        self._code = few + SERVE + (DEAF if deaf else "") + BEGIN
        self._settings = Settings(
            database=database,
            port=self.port,
            **{"rate": 1000.0, "computer_pace": 0.0, "level": "warning", **settings},
        )
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Host and port."""
        return f"127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """Its process."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start the process; returns when it answers."""
        self.begin()
        wait_until(self.answers, "a house that answers")

    def begin(self) -> None:
        """Start the process; does not wait."""
        self.starts += 1
        with open(self.log, "ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-c", self._code, msgspec.json.encode(self._settings).decode()],
                env={**os.environ, "PYTHONPATH": str(SOURCE)},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )

    def answers(self) -> bool:
        """Whether it is there and well; fails if its process has ended."""
        assert self._process is not None
        assert self._process.poll() is None, self.log.read_text()[-2000:]
        try:
            status, said = ask(self.address, "GET", "/healthz")
        except OSError:
            return False
        return status == 200 and said["status"] == "ok"

    def kill(self) -> None:
        """End the process without any warning."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> int:
        """Ask the process to end, as an operator does; gives its exit code."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(PATIENCE)

    def children(self) -> list[int]:
        """The processes that it has started and that still run."""
        return children(self.pid)

    def end(self) -> None:
        """Make sure that nothing of it runs any more."""
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.wait()


@contextmanager
def open_house(database: str, folder: Path, **settings: Any) -> Iterator[RealHouse]:
    """A house that is running, and gone afterwards."""
    house = RealHouse(database, log=folder / f"house-{free_port()}.log", **settings)
    try:
        house.start()
        yield house
    finally:
        house.end()


def ask(address: str, method: str, path: str, body: Any = None) -> tuple[int, Any]:
    """Ask a house over HTTP; gives the status and what it said."""
    connection = http.client.HTTPConnection(address, timeout=PATIENCE)
    try:
        data = None if body is None else msgspec.json.encode(body)
        connection.request(method, path, data, {"Content-Type": "application/json"})
        answer = connection.getresponse()
        return answer.status, msgspec.json.decode(answer.read())
    except (http.client.HTTPException, msgspec.DecodeError) as error:
        raise ConnectionError("the answer was cut off") from error
    finally:
        connection.close()


def children(pid: int) -> list[int]:
    """The processes that a process has started and that still run."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == pid and fields[0] != "Z":
            found.append(int(status.parent.name))
    return found


def runs(pid: int) -> bool:
    """Whether a process is there still, and no mere remains of one."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def command(pid: int) -> str:
    """The words that a process was started with."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")
    except OSError:
        return ""
