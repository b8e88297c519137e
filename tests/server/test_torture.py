"""Whatever is killed, whenever: what was acknowledged stands, once, and everybody is told the same.

`python -m tests.server.torture --kills N` does the same for as long as one likes.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

from server.real_house import RealHouse
from server.torture import check, summary, torture

KILLS = {"sqlite": 10, "postgresql": 7}
"""With those of `test_two_houses.py` they are twenty."""


def test_nothing_acknowledged_is_lost_or_doubled_by_kills(database: str, tmp_path: Path) -> None:
    kills = KILLS[database.partition(":")[0]]
    house = RealHouse(database, log=tmp_path / "house.log")
    try:
        house.start()
        evening = asyncio.run(torture([house], kills=kills, seats=24, seed=7, deeds=30))
    finally:
        house.end()
    found = check(database, evening.ledger)
    print(summary(evening, found))
    counts = evening.ledger.counts
    assert house.starts == counts["kills"] + 1 == kills + 1
    assert counts["conflicts"]
    assert counts["resends"]
    assert found["moves of computers"]
