"""Whatever is killed: acknowledged requests are stored exactly once, and all clients agree.

`PYTHONPATH=tests python -m tests.server.torture --kills N` does the same with any number of kills.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

from server.server_process import ServerProcess
from server.torture import check, summary, torture

KILLS = {"sqlite": 10, "postgresql": 7}
"""Together with those of `test_two_servers.py` they are twenty."""


def test_nothing_acknowledged_is_lost_or_doubled_by_kills(database: str, tmp_path: Path) -> None:
    kills = KILLS[database.partition(":")[0]]
    server = ServerProcess(database, log=tmp_path / "house.log")
    try:
        server.start()
        client_run = asyncio.run(torture([server], kills=kills, seats=24, seed=7, commands=30))
    finally:
        server.end()
    found = check(database, client_run.ledger)
    print(summary(client_run, found))
    counts = client_run.ledger.counts
    assert server.starts == counts["kills"] + 1 == kills + 1
    assert counts["conflicts"]
    assert counts["resends"]
    assert found["moves of computers"]
