"""A Ray cluster as the place where the games of a tournament are played.

A batch of games is a task of Ray. Ray starts it again elsewhere if its process or its machine ends;
a game depends on its number alone, so it is the same game then. The result of a task is given to
this process once. Only this process writes results: if it ends, the tournament goes on from its
results file. Every machine of the cluster needs the same version of Lamplighter, and the modules of
players from other packages.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import sys
from collections.abc import Sequence
from contextlib import ExitStack, redirect_stdout
from time import monotonic
from typing import Any

from lamplighter.arena.places import Place, asked, play_asked, results
from lamplighter.arena.tournament import GameResult, Tournament, TournamentRefused
from lamplighter.kernel.errors import brief, shown

AUTO = "auto"
"""The address that means: the cluster of this machine, or one that is started for this run."""
RETRIES = 20
"""How often a task is started again whose process or machine has ended."""
AHEAD = 2
"""Tasks in the queue for each processor, so that none waits for the next one."""
REACHED = 10.0
"""Seconds within which the head of a cluster must answer."""
FRESH = 2.0
"""Seconds for which the number of processors is not asked for again."""


class OnRay(Place):
    """Plays games on a Ray cluster: `auto`, or the address of its head.

    With `auto` and no cluster on this machine, one is started for this run; also if the number of
    its processors is given. Raise `TournamentRefused` if there is no Ray, or no cluster.
    """

    def __init__(self, address: str = AUTO, processors: int | None = None) -> None:
        self._ray = _imported()
        self._printing = ExitStack()
        # Ray prints to the standard output, which belongs to the report, that a process was lost.
        self._printing.enter_context(redirect_stdout(sys.stderr))
        try:
            _connect(self._ray, address, processors)
        except BaseException:
            self._printing.close()
            raise
        remote = self._ray.remote(num_cpus=1, max_retries=RETRIES)
        self._task = remote(play_asked)
        self._processors = 0
        self._asked_at = -FRESH

    @property
    def about(self) -> str:
        """The number of processors of the cluster."""
        return f"on a Ray cluster with {self._cluster()} processors"

    @property
    def slots(self) -> int:
        """Some more than the processors that the cluster has now: machines come and go."""
        return AHEAD * self._cluster()

    def _cluster(self) -> int:
        now = monotonic()
        if now - self._asked_at >= FRESH and self._ray.is_initialized():
            self._processors = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
            self._asked_at = now
        return self._processors

    async def play(self, tournament: Tournament, numbers: Sequence[int]) -> list[GameResult]:
        """Play a batch of games in a task of the cluster."""
        task = self._task.remote(asked(tournament, numbers))
        try:
            return results(await task)
        except asyncio.CancelledError:
            self._ray.cancel(task, force=True)
            raise

    async def close(self) -> None:
        """Disconnect; stop the cluster if it was started for this run."""
        self._cluster()
        self._ray.shutdown()
        self._printing.close()


def _imported() -> Any:
    # Ray reports how it is used to its makers unless it is told not to.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ModuleNotFoundError:
        raise TournamentRefused(
            "this needs Ray, which is not installed: pip install 'lamplighter[ray]'"
        ) from None
    return ray


def _connect(ray: Any, address: str, processors: int | None) -> None:
    """Connect to a cluster; with `auto`, start one if none runs or a number is asked for."""
    if address == AUTO:
        # Without an address Ray looks for a cluster that was started on purpose. With its own
        # "auto" it would also join the private cluster of another run, and end with it.
        where = {"address": None if processors is None else "local", "num_cpus": processors}
    else:
        _check_head(address)
        where = {"address": address}
    try:
        ray.init(**where, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
    except ConnectionError as error:
        raise TournamentRefused(_nothing_at(address, str(error))) from None


def _check_head(address: str) -> None:
    """Raise `TournamentRefused` unless something listens there: Ray itself would wait for it."""
    host, colon, port = address.rpartition(":")
    if not (host and colon and port.isdecimal()):
        raise TournamentRefused(
            f"the address of a cluster is auto or HOST:PORT, not {shown(address)}"
        )
    try:
        socket.create_connection((host.strip("[]"), int(port)), REACHED).close()
    except (OSError, OverflowError) as error:
        raise TournamentRefused(_nothing_at(address, str(error))) from None


def _nothing_at(address: str, why: str) -> str:
    return f"no Ray cluster can be reached at {shown(address)}: {brief(why, 200)}"
