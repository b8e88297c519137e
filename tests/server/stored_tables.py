"""Tables as earlier versions stored them: every later version must read them in the same way.

`python -m tests.server.stored_tables --add N` plays N more games of each title and keeps them in
`cases/`. Existing files are never rewritten: they are what users have in their databases.
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
from lamplighter.kernel.state import State
from lamplighter.players.workers import PlayerWorkers
from lamplighter.server.hub.hub import Hub
from lamplighter.server.ops.metrics import Metrics
from lamplighter.server.ops.webhooks import Webhooks
from lamplighter.server.store import Store, StoredRow
from lamplighter.server.tables.played_table import PlayedTable, begun
from lamplighter.server.tables.waiting_table import fold
from lamplighter.wire import messages as wire
from lamplighter.wire.tables import Clocks, Correspondence, Guest, Join, NewTable, Untimed

CASES = Path(__file__).parent / "cases"
LONGEST = 90
"""The largest number of moves of a game that is not played to its end by the rules."""

Numbered = tuple[int, str | None, int, msgspec.Raw]
"""A row of a log: its number, the id of the request, the time and the event."""

ADDED = frozenset(("moved_to", "posted", "laying"))
"""Fields that views got after the first cases were stored; they are left out of the digests."""

LATER = {"pocket": {"turns": 8}}
"""Fields that positions got later, with their value in a game as it was before: likewise."""

_ENCODER = msgspec.json.Encoder(order="sorted")


class Found(msgspec.Struct, frozen=True):
    """The result of reading a log."""

    n: int
    head: str
    state: str
    """Digest of the position."""
    status: str
    ending: tuple[str | None, str] | None
    views: dict[str, str]
    """Digest of the view of each seat."""
    observed: dict[str, str]
    """Digest of all observations of each seat."""


class Case(msgspec.Struct, frozen=True):
    """The first line of a file; the rows of the log follow, one per line."""

    table: str
    key: str
    found: Found


def digest(told: object) -> str:
    """Return the same digest for equal values."""
    return sha256(_ENCODER.encode(told)).hexdigest()


def known_before(view: object) -> dict[str, Any]:
    """Return a view without the fields that were added later."""
    told: dict[str, Any] = msgspec.to_builtins(view)
    return {name: value for name, value in told.items() if name not in ADDED}


def key_before(state: State) -> list[int]:
    """Return the key of a position without the fields that were added later."""
    values = state.values()
    for name, value in LATER.get(state.game, {}).items():
        assert values.pop(name) == value, "a stored game was played without this option"
    key: list[int] = []
    for value in values.values():
        key += value if isinstance(value, list) else [int(value)]
    return key


def found(hosted: PlayedTable) -> Found:
    """Return the result of a table."""
    table, ending = hosted.table, hosted.ending
    seats = {hosted.game.actor_name(at): at for at in (*range(len(hosted.places)), SPECTATOR)}
    return Found(
        n=hosted.n,
        head=table.head,
        state=digest(key_before(table.state)),
        status=hosted.status,
        ending=None if ending is None else (ending.winner, ending.rule),
        views={name: digest(known_before(table.seat(at).view)) for name, at in seats.items()},
        observed={name: digest(list(table.history(at))) for name, at in seats.items()},
    )


def files(game: Game) -> list[Path]:
    """Return the files of a game, the oldest first."""
    return sorted(CASES.glob(f"{game.name}-*.jsonl"))


def read(path: Path) -> tuple[Case, list[StoredRow]]:
    """Read a case."""
    first, *rows = path.read_bytes().splitlines()
    case = msgspec.json.decode(first, type=Case)
    numbered = [msgspec.json.decode(row, type=Numbered) for row in rows]
    return case, [StoredRow(case.table, v, mid, at, bytes(body)) for v, mid, at, body in numbered]


def write(path: Path, store: Store, table: str) -> None:
    """Write a stored table to a case file."""
    key = store.key(table)
    assert key is not None
    entries = store.events(table)
    case = Case(table, key.hex(), found(begun(fold(table, key, entries))))
    rows = [(one.v, one.mid, one.at, msgspec.Raw(one.body)) for one in entries]
    lines = [msgspec.json.encode(case), *(msgspec.json.encode(row) for row in rows)]
    path.write_bytes(b"\n".join(lines) + b"\n")


# Playing.


class Play:
    """A game with random choices at a table of a server."""

    def __init__(self, hub: Hub, game: Game, number: int) -> None:
        self._hub = hub
        self._random = Random(f"{game.name} {number}")
        self._game = game
        self._number = number
        self._said = 0
        self._id = ""

    async def run(self) -> str:
        """Play a game and return the id of its table."""
        seats = await self._sit_down()
        wanted = ("rules", "rules", "resign", "unfinished", "agreement")[self._number % 5]
        some = self._random.randrange(4, min(LONGEST, self._game.max_steps // 7))
        for _ in range(self._game.max_steps if wanted == "rules" else some):
            async with self._hub.at(self._id) as loaded:
                hosted = loaded.hosted
                assert hosted is not None
                asked = hosted.asked
                if asked is None:
                    return self._id
                choices, n = begun(hosted).table.seat(asked).legal, hosted.n
            chosen = (self._random.choice(choices),)
            await self._do(asked, wire.Move(id=self._new(), n=n, choices=chosen))
            if self._random.random() < 0.2:
                await self._something_else(seats)
        with suppress(GameOver):  # the last move may have ended the game
            if wanted == "resign":
                await self._do(self._random.randrange(seats), wire.Resign(id=self._new()))
            elif wanted == "agreement":
                await self._agree_to("agreement", 0, seats)
        return self._id

    def _new(self) -> str:
        self._said += 1
        return f"d{self._said}"

    async def _do(self, seat: int, command: wire.Command) -> None:
        await self._hub.do(self._id, seat, command)

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
        info, *_ = await self._hub.open(asked)
        self._id = info.id
        for seat in seats[1:]:
            await self._hub.join(self._id, Join(guest=Guest(f"At {seat}"), seat=seat))
        return len(seats)

    async def _something_else(self, seats: int) -> None:
        """Do something other than a move; an action that is impossible at the moment is ignored."""
        seat, id = self._random.randrange(seats), self._new()
        commands: list[wire.Command] = [
            wire.Say(id=id, text=f"Said as {id}", to=self._random.choice(("all", "side"))),
            wire.Note(id=id, key=f"k{seat}", text=f"Noted as {id}", shared=bool(seat % 2)),
            wire.Rename(id=id, name=f"Named as {id}", emblem="raven"),
        ]
        with suppress(LamplighterError):
            match self._random.randrange(3):
                case 0:
                    await self._do(seat, self._random.choice(commands))
                case 1:
                    await self._agree_to("takeback", seat, seats)
                case 2:
                    await self._agree_to("pause", seat, seats)
                    await self._do(seat, wire.Resume(id=self._new()))

    async def _agree_to(self, what: Any, seat: int, seats: int) -> None:
        await self._do(seat, wire.Offer(id=self._new(), what=what))
        async with self._hub.at(self._id) as loaded:
            assert loaded.hosted is not None
            offer = max(loaded.hosted.offers)
        for other in range(seats):
            if other != seat:
                await self._do(other, wire.Answer(id=self._new(), offer=offer, yes=True))


async def _add(store: Store, count: int) -> None:
    hub = Hub(store, PlayerWorkers(1), Webhooks(private=False), Metrics())
    await hub.start()
    try:
        for game in registry.games():
            had = len(files(game))
            for number in range(had, had + count):
                table = await Play(hub, game, number).run()
                write(CASES / f"{game.name}-{number:03}.jsonl", store, table)
    finally:
        await hub.stop()


def main(words: Sequence[str] | None = None) -> None:
    """Add cases as the command line asks."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.server.stored_tables", description=__doc__
    )
    parser.add_argument("--add", type=int, required=True, metavar="N", help="of each title")
    args = parser.parse_args(words)
    CASES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_add(Store.open(f"sqlite:///{folder}/house.db"), args.add))


if __name__ == "__main__":
    main()
