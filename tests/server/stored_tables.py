"""Tables as a house has stored them, kept for ever: every later version must make the same of them.

`python -m tests.server.golden --add N` plays N more of each title and keeps them in `cases/`. Those
that are there are never written anew: they are what people have in their databases.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from lamplighter.kernel import registry
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import GameOver, LamplighterError
from lamplighter.kernel.game import Game
from lamplighter.server.computers import Computers
from lamplighter.server.hooks import Hooks
from lamplighter.server.hosted import Hosted
from lamplighter.server.house import House
from lamplighter.server.metrics import Metrics
from lamplighter.server.store import Entry, Store
from lamplighter.wire import messages as wire
from lamplighter.wire.tables import Clocks, Correspondence, Guest, Join, NewTable, Untimed

CASES = Path(__file__).parent / "cases"
LONGEST = 90
"""Moves of a game that is not played to its end by the rules."""

Numbered = tuple[int, str | None, int, msgspec.Raw]
"""A row of a log: its number, the id of who did it, the time, and what has happened."""

ADDED = frozenset(("moved_to", "posted", "laying"))
"""Fields that views were given after the first cases were kept; what those have is as it was."""

_ENCODER = msgspec.json.Encoder(order="sorted")


class Found(msgspec.Struct, frozen=True):
    """What a log comes to."""

    n: int
    head: str
    state: str
    """Digest of the position."""
    status: str
    ending: tuple[str | None, str] | None
    views: dict[str, str]
    """What each seat sees, as a digest."""
    observed: dict[str, str]
    """All that each seat has observed, as a digest."""


class Case(msgspec.Struct, frozen=True):
    """The first line of a file; the rows of the log follow, one a line."""

    table: str
    key: str
    found: Found


def digest(told: object) -> str:
    """The same for the same things."""
    return sha256(_ENCODER.encode(told)).hexdigest()


def known_before(view: object) -> dict[str, Any]:
    """What a view has always told."""
    told: dict[str, Any] = msgspec.to_builtins(view)
    return {name: value for name, value in told.items() if name not in ADDED}


def found(hosted: Hosted) -> Found:
    """What a table has come to."""
    table, ending = hosted.table, hosted.ending
    assert table is not None
    seats = {hosted.game.actor_name(at): at for at in (*range(len(hosted.places)), SPECTATOR)}
    return Found(
        n=hosted.n,
        head=table.head,
        state=digest(table.state.key()),
        status=hosted.status,
        ending=None if ending is None else (ending.winner, ending.rule),
        views={name: digest(known_before(table.seat(at).view)) for name, at in seats.items()},
        observed={name: digest(list(table.history(at))) for name, at in seats.items()},
    )


def files(game: Game) -> list[Path]:
    """The cases of a game, the oldest first."""
    return sorted(CASES.glob(f"{game.name}-*.jsonl"))


def read(path: Path) -> tuple[Case, list[Entry]]:
    """Read a case."""
    first, *rows = path.read_bytes().splitlines()
    case = msgspec.json.decode(first, type=Case)
    numbered = [msgspec.json.decode(row, type=Numbered) for row in rows]
    return case, [Entry(case.table, v, mid, at, bytes(body)) for v, mid, at, body in numbered]


def write(path: Path, store: Store, table: str) -> None:
    """Keep a table that a house has stored."""
    key = store.key(table)
    assert key is not None
    entries = store.events(table)
    case = Case(table, key.hex(), found(Hosted.fold(table, key, entries)))
    rows = [(one.v, one.mid, one.at, msgspec.Raw(one.body)) for one in entries]
    lines = [msgspec.json.encode(case), *(msgspec.json.encode(row) for row in rows)]
    path.write_bytes(b"\n".join(lines) + b"\n")


# Playing.


class Play:
    """A game at a table of a house, at random."""

    def __init__(self, house: House, game: Game, number: int) -> None:
        self._house = house
        self._random = Random(f"{game.name} {number}")
        self._game = game
        self._number = number
        self._said = 0
        self._id = ""

    async def run(self) -> str:
        """Play; gives the table."""
        seats = await self._sit_down()
        wanted = ("rules", "rules", "resign", "unfinished", "agreement")[self._number % 5]
        some = self._random.randrange(4, min(LONGEST, self._game.max_steps // 7))
        for _ in range(self._game.max_steps if wanted == "rules" else some):
            async with self._house.at(self._id) as standing:
                hosted = standing.hosted
                assert hosted is not None
                asked = hosted.asked
                if asked is None:
                    return self._id
                assert hosted.table is not None
                choices, n = hosted.table.seat(asked).legal, hosted.n
            chosen = (self._random.choice(choices),)
            await self._do(asked, wire.Move(id=self._new(), n=n, choices=chosen))
            if self._random.random() < 0.2:
                await self._something_else(seats)
        with suppress(GameOver):  # the last move may have ended it
            if wanted == "resign":
                await self._do(self._random.randrange(seats), wire.Resign(id=self._new()))
            elif wanted == "agreement":
                await self._agree_to("agreement", 0, seats)
        return self._id

    def _new(self) -> str:
        self._said += 1
        return f"d{self._said}"

    async def _do(self, seat: int, deed: wire.Deed) -> None:
        await self._house.do(self._id, seat, deed)

    async def _sit_down(self) -> int:
        random = self._random
        options = {name: random.choice(values) for name, values in self._game.options.items()}
        seats = self._game.seated(self._game.full_options(options)).seats
        pace = random.choice((Untimed(), Correspondence(days=3), Clocks(seconds=3600)))
        nonce = random.randbytes(16).hex()
        asked = NewTable(
            game=self._game.name,
            guest=Guest("Ada", "key", nonce),
            options=options,
            seats={seats[0]: "me"},
            listed=True,
            pace=pace,
        )
        info, *_ = await self._house.open(asked)
        self._id = info.id
        for seat in seats[1:]:
            await self._house.join(self._id, Join(guest=Guest(f"At {seat}"), seat=seat))
        return len(seats)

    async def _something_else(self, seats: int) -> None:
        """Let something happen that is no move; not everything is possible at any time."""
        seat, id = self._random.randrange(seats), self._new()
        deeds: list[wire.Deed] = [
            wire.Say(id=id, text=f"Said as {id}", to=self._random.choice(("all", "side"))),
            wire.Note(id=id, key=f"k{seat}", text=f"Noted as {id}", shared=bool(seat % 2)),
            wire.Rename(id=id, name=f"Named as {id}", emblem="raven"),
        ]
        with suppress(LamplighterError):
            match self._random.randrange(3):
                case 0:
                    await self._do(seat, self._random.choice(deeds))
                case 1:
                    await self._agree_to("takeback", seat, seats)
                case 2:
                    await self._agree_to("pause", seat, seats)
                    await self._do(seat, wire.Resume(id=self._new()))

    async def _agree_to(self, what: Any, seat: int, seats: int) -> None:
        await self._do(seat, wire.Offer(id=self._new(), what=what))
        async with self._house.at(self._id) as standing:
            assert standing.hosted is not None
            offer = max(standing.hosted.offers)
        for other in range(seats):
            if other != seat:
                await self._do(other, wire.Answer(id=self._new(), offer=offer, yes=True))


async def _add(store: Store, count: int) -> None:
    house = House(store, Computers(1), Hooks(private=False), Metrics())
    await house.start()
    try:
        for game in registry.games():
            had = len(files(game))
            for number in range(had, had + count):
                table = await Play(house, game, number).run()
                write(CASES / f"{game.name}-{number:03}.jsonl", store, table)
    finally:
        await house.stop()


def main(words: Sequence[str] | None = None) -> None:
    """Keep more cases, as the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tests.server.golden", description=__doc__)
    parser.add_argument("--add", type=int, required=True, metavar="N", help="of each title")
    args = parser.parse_args(words)
    CASES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_add(Store.open(f"sqlite:///{folder}/house.db"), args.add))


if __name__ == "__main__":
    main()
