"""The server as a process of its own: started, killed, stopped and queried over loopback."""

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
from lamplighter.server.run import ServerSettings
from support import patience

SOURCE = Path(lamplighter.__file__).parents[1]
PATIENCE = patience(60.0)
"""Seconds to wait for a process on a busy machine before a test fails."""
SERVE = "import sys, msgspec; from lamplighter.server.run import ServerSettings, serve; "
BEGIN = "serve(msgspec.json.decode(sys.argv[1], type=ServerSettings))"
DEAF = "from lamplighter.server.store import Store; Store.listen = lambda self, heard, told: None; "
"""Code that makes a server miss all notifications of what other processes write."""

FEW_FILES = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, ({files}, {files})); "
"""Code that limits how many files a server can have open."""


def free_port() -> int:
    """Return a port of loopback that is not in use."""
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        return int(tried.getsockname()[1])


def wait_until(true: Any, what: str) -> None:
    """Wait until a condition becomes true; fail if it does not."""
    until = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < until, f"waited in vain for {what}"
        time.sleep(0.02)


class ServerProcess:
    """A server in a process of its own, which keeps its port when it is started again."""

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
        self._settings = ServerSettings(
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
        """The id of the process."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start the process and wait until it answers."""
        self.begin()
        wait_until(self.answers, "a server that answers")

    def begin(self) -> None:
        """Start the process without waiting for it."""
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
        """Return whether the server is healthy; fail if its process has ended."""
        assert self._process is not None
        assert self._process.poll() is None, self.log.read_text()[-2000:]
        try:
            status, said = ask(self.address, "GET", "/healthz")
        except OSError:
            return False
        return status == 200 and said["status"] == "ok"

    def kill(self) -> None:
        """Kill the process without warning."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> int:
        """Ask the process to stop, as an operator does; return its exit code."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(PATIENCE)

    def children(self) -> list[int]:
        """Return the child processes of the server that still run."""
        return children(self.pid)

    def end(self) -> None:
        """Make sure that no process of the server runs any more."""
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.wait()


@contextmanager
def open_server(database: str, folder: Path, **settings: Any) -> Iterator[ServerProcess]:
    """Run a server within the context."""
    server = ServerProcess(database, log=folder / f"house-{free_port()}.log", **settings)
    try:
        server.start()
        yield server
    finally:
        server.end()


def ask(address: str, method: str, path: str, body: Any = None) -> tuple[int, Any]:
    """Send an HTTP request to a server; return the status and the decoded body."""
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
    """Return the child processes of a process that still run."""
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
    """Return whether a process still runs and is not a zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def command(pid: int) -> str:
    """Return the command line of a process."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")
    except OSError:
        return ""
