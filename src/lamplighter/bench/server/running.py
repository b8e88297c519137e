"""A server in a process of its own, for measurements."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from types import TracebackType
from typing import Self

PATIENCE = 60.0


class Running:
    """A context manager that runs a server."""

    def __init__(self, url: str, *, rate: float = 10_000) -> None:
        self._url = url
        self._rate = rate
        self._port = _free_port()
        self.address = f"http://127.0.0.1:{self._port}"
        self.started_in = 0.0
        """Seconds from the start of the process to its first answer."""

    def __enter__(self) -> Self:
        begun = time.perf_counter()
        words = ["serve", "--port", str(self._port), "--database", self._url]
        words += ["--create", "--rate", str(self._rate), "--log", "error"]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "lamplighter", *words], stdout=subprocess.DEVNULL
        )
        while time.perf_counter() - begun < PATIENCE:
            try:
                urllib.request.urlopen(f"{self.address}/healthz", timeout=1)
                break
            except OSError:
                time.sleep(0.005)
        self.started_in = time.perf_counter() - begun
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.terminate()
        self._process.wait()

    @property
    def pid(self) -> int:
        """The id of the server process."""
        return self._process.pid

    def rss_mb(self) -> float:
        """Return the resident memory of the server, in megabytes."""
        with open(f"/proc/{self._process.pid}/statm") as file:
            pages = int(file.read().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def cpu_seconds(pid: int) -> float:
    """Return the CPU seconds that a process has used so far."""
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
