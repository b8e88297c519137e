"""Kill parts of a Ray cluster during a tournament, and measure it: `python tools/ray_failures.py`.

Real nodes of Ray are started on this machine, on the loopback interface, with one processor each.

1. The same tournament is played in one process, on one node and on two: games a second, and the
   CPU seconds of all of Ray for a game beyond those of one process.
2. It is played on two nodes once more; after a third of the games a process that plays is killed,
   after two thirds a whole node. The games must be those of one process: none lost, none doubled.

The exit code is 1 if they are not. Needs Linux, and `pip install 'lamplighter[ray]'`.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import msgspec

# Before Ray is imported: nothing is reported to its makers, and all stays on this machine.
os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"

from lamplighter.arena.places import InThisProcess, Place
from lamplighter.arena.ray_place import OnRay
from lamplighter.arena.results import ResultsFile
from lamplighter.arena.run import GamesDone, run
from lamplighter.arena.tournament import GameResult, Tournament

PLAYING = "play_asked"
"""What the name of a process of Ray contains while it plays."""
TICK = os.sysconf("SC_CLK_TCK")


class Process(NamedTuple):
    """A process of this machine, as `/proc` describes it."""

    pid: int
    parent: int
    cpu: float
    name: str


class Measured(NamedTuple):
    """One tournament: seconds that passed, and CPU seconds of this process and all below it."""

    games: int
    wall: float
    cpu: float


def descendants() -> list[Process]:
    """Return this process and all that it has started, directly or not."""
    found = {one.pid: one for one in _processes()}
    ours: list[Process] = []
    for one in found.values():
        above: Process | None = one
        while above is not None and above.pid != os.getpid():
            above = found.get(above.parent)
        if above is not None:
            ours.append(one)
    return ours


def _processes() -> Iterator[Process]:
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
            name = (folder / "cmdline").read_text().replace("\0", " ")
        except OSError:
            continue
        # Own time, and that of processes which have ended and were waited for.
        cpu = sum(map(int, fields[11:15])) / TICK
        yield Process(int(folder.name), int(fields[1]), cpu, name)


def cpu_of_all() -> float:
    """Return the CPU seconds of this process and all that it has started."""
    return sum(one.cpu for one in descendants())


@contextmanager
def cluster(nodes: int) -> Iterator[tuple[Any, list[Any]]]:
    """Run a cluster of nodes with one processor each, on this machine."""
    from ray.cluster_utils import Cluster

    head = {"num_cpus": 1, "include_dashboard": False}
    made: Any = Cluster(initialize_head=True, head_node_args=head)
    try:
        others = [made.add_node(num_cpus=1) for _ in range(nodes - 1)]
        made.wait_for_nodes()
        yield made, others
    finally:
        made.shutdown()


def measured(tournament: Tournament, games: int, place: Place) -> Measured:
    """Play a tournament and measure it."""
    wall, cpu = time.perf_counter(), cpu_of_all()
    spent = [0.0]

    def note(_: GamesDone) -> None:
        spent[0] = cpu_of_all() - cpu

    standings = run(tournament, games, place, progress=note)
    return Measured(standings.played, time.perf_counter() - wall, spent[0])


def cost_of_a_task(tournament: Tournament, place: Place, games: int) -> float:
    """Return the CPU seconds of all processes for a game, if each game is a task of its own."""

    async def one_by_one() -> float:
        async def play(number: int) -> None:
            async with gate:
                await place.play(tournament, [number])

        gate = asyncio.Semaphore(4)
        await asyncio.gather(*(play(number) for number in range(20)))
        before = cpu_of_all()
        await asyncio.gather(*(play(number) for number in range(games)))
        return (cpu_of_all() - before) / games

    return asyncio.run(one_by_one())


def killers(made: Any, node: Any, total: int) -> Callable[[GamesDone], None]:
    """Return what kills a process after a third of the games, and a node after two thirds."""
    done: list[str] = []

    def strike(now: GamesDone) -> None:
        if now.done >= total // 3 and not done:
            playing = [one for one in descendants() if PLAYING in one.name]
            if playing:
                os.kill(playing[0].pid, signal.SIGKILL)
                done.append(f"killed a playing process after {now.done} games")
                print(done[-1], flush=True)
        if now.done >= 2 * total // 3 and len(done) == 1:
            made.remove_node(node, allow_graceful=False)
            done.append(f"killed a node after {now.done} games")
            print(done[-1], flush=True)

    return strike


def timeless(path: Path, tournament: Tournament) -> list[GameResult]:
    """Return the games of a file in order, without their times."""
    found: list[GameResult] = []
    ResultsFile(path, tournament, found.append).close()
    bare = [msgspec.structs.replace(one, cpu=([], []), wall=([], [])) for one in found]
    return sorted(bare, key=lambda one: one.number)


def failures(tournament: Tournament, games: int, folder: Path) -> bool:
    """Play while parts of the cluster are killed; return whether every game is there once."""
    with cluster(2) as (made, (node,)):
        place = OnRay(made.address)
        total = tournament.total(games)
        strike = killers(made, node, total)
        run(tournament, games, place, results=folder / "ray", progress=strike)
    run(tournament, games, InThisProcess(), results=folder / "here")
    here, there = (timeless(folder / name, tournament) for name in ("here", "ray"))
    numbers = [one.number for one in there]
    print(f"games asked for  {total}")
    print(f"games lost       {total - len(set(numbers))}")
    print(f"games doubled    {len(numbers) - len(set(numbers))}")
    print(f"games different  {sum(a != b for a, b in zip(here, there, strict=False))}")
    return here == there


def speeds(tournament: Tournament, games: int) -> None:
    """Print games a second and the CPU time of a game, in one process and on one and two nodes."""
    alone = measured(tournament, games, InThisProcess())
    print(f"{'':24}{'games/s':>9}{'CPU ms a game':>16}{'beyond one process':>21}")
    tell("one process", alone, alone)
    for nodes in (1, 2):
        with cluster(nodes) as (made, _):
            place = OnRay(made.address)
            # One game for each processor first, so that starting processes is not counted.
            warm = Tournament(tournament.game, tournament.players, tournament.seed + 1)
            asyncio.run(_warm(place, warm, nodes))
            tell(f"Ray, {nodes} of 1 processor", measured(tournament, games, place), alone)
    with cluster(1) as (made, _):
        place = OnRay(made.address)
        quick = Tournament(tournament.game, ("random", "random:"), tournament.seed)
        there = cost_of_a_task(quick, place, 400)
        before = cpu_of_all()
        run(quick, 400, InThisProcess())
        here = (cpu_of_all() - before) / 400
        asyncio.run(place.close())
    print(f"a task of its own for each game costs {1000 * (there - here):.1f} ms of CPU more")


async def _warm(place: Place, tournament: Tournament, nodes: int) -> None:
    await asyncio.gather(*(place.play(tournament, range(20)) for _ in range(4 * nodes)))


def tell(name: str, one: Measured, alone: Measured) -> None:
    """Print a line of the table of speeds."""
    cpu, least = (1000 * which.cpu / which.games for which in (one, alone))
    print(f"{name:24}{one.games / one.wall:>9.1f}{cpu:>16.1f}{cpu - least:>21.1f}", flush=True)


def main() -> int:
    """Measure, kill, and return whether a game was lost or doubled."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=600, help="default: 600")
    parser.add_argument("--game", default="pocket", help="default: pocket")
    parser.add_argument("--players", nargs="+", default=["hard", "medium"])
    args = parser.parse_args()
    tournament = Tournament(args.game, tuple(args.players), seed=1)
    speeds(tournament, args.games)
    with TemporaryDirectory() as folder:
        return 0 if failures(tournament, args.games, Path(folder)) else 1


if __name__ == "__main__":
    sys.exit(main())
