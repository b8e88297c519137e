"""Computer players in worker processes: honest, repeatable, replaceable, and never blocking."""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import io
import logging
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.contract.games import CASES, name_of, some_prefix
from tests.server.odd_players import HOME, ODD

import lamplighter
from lamplighter.concurrency.fair_queue import payer
from lamplighter.concurrency.worker_process import TOPICS, Job, WorkerProcess
from lamplighter.kernel import registry
from lamplighter.kernel.errors import UnknownName, WrongSeat
from lamplighter.kernel.game import Game
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.state import State
from lamplighter.kernel.streams import key_of_seed, subkey
from lamplighter.kernel.table import Table
from lamplighter.players import NO_LIMIT, PLAYERS, STRONGEST, Limit, Thought, player
from lamplighter.players.workers import Closed, PlayerWorkers, WorkerFailed, _Thinking, letter
from support import GAMES, Checked, commits, many, observed, random_stream, random_table, replayed

POCKET = lamplighter.game("pocket")
SEATED = ("tests.server.odd_players_seated",)
LIMIT = Limit(seconds=2.0)
SOON = 1_000
"""Checks until something must have happened, with a pause after each."""


@pytest.fixture(autouse=True)
def odd_players(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    for name, made in ODD.items():
        monkeypatch.setitem(PLAYERS, name, made)


@contextlib.asynccontextmanager
async def player_workers(workers: int = 1, grace: float = 30.0) -> AsyncIterator[PlayerWorkers]:
    computers = PlayerWorkers(workers, grace=grace, imports=SEATED)
    try:
        yield computers
    finally:
        await computers.close()


async def choose(
    computers: PlayerWorkers, name: str, seat: Seat, *, game_id: str, seconds: float | None = None
) -> int:
    """Return the first choice of a thought."""
    thought = await computers.think(name, seat, game_id=game_id, limit=Limit(seconds=seconds))
    return thought.plan[0]


async def until_thinking(home: Path, workers: int = 1) -> None:
    """Wait until so many workers have a patient player at work."""
    for _ in range(SOON):
        if len(list(home.glob("thinking *"))) == workers:
            return
        await asyncio.sleep(0.02)
    raise AssertionError("no worker thinks")


def table_of(game: Game = POCKET, seed: int = 1, choices: int = 5) -> Table:
    return random_table(game, seed, choices)


def seat_of(table: Table) -> Seat:
    return table.seat(table.actor)


def drawn(seat: Seat) -> int:
    """Return the choice that the seat's own random stream gives."""
    still: Seat = pickle.loads(pickle.dumps(seat))
    return still.legal[still.stream.below(len(still.legal))]


async def play_on(computers: PlayerWorkers, table: Table, name: str, most: int) -> list[int]:
    """Choose with a player in all seats, so many times or to the end of the game."""
    chosen: list[int] = []
    while not table.over and len(chosen) < most:
        chosen.append(await choose(computers, name, seat_of(table), game_id="g", seconds=60))
        table.act(table.actor, chosen[-1])
    return chosen


# Choices.


def test_a_whole_game_goes_as_it_goes_at_home() -> None:
    async def there() -> Table:
        async with player_workers() as computers:
            table = Table(POCKET, key=key_of_seed(4))
            await play_on(computers, table, "medium", 1000)
            assert computers.replaced == 0
            return table

    at_home = Table(POCKET, key=key_of_seed(4))
    while not at_home.over:
        at_home.act(at_home.actor, player("medium").choose(seat_of(at_home)))
    assert asyncio.run(there()).steps == at_home.steps


def test_every_game_begins_as_it_begins_at_home() -> None:
    async def check() -> None:
        async with player_workers() as computers:
            for game in CASES:
                table = Table(game, key=key_of_seed(2))
                for _ in range(max(3, many(12))):
                    seat = seat_of(table)
                    choice = await choose(
                        computers, "hard", seat, game_id=f"{id(game)}", seconds=60
                    )
                    assert choice == player("hard").choose(Table(*copied(table)).seat(seat.index))
                    table.act(seat.index, choice)

    asyncio.run(check())


def copied(table: Table) -> tuple[Game, dict[str, str], bytes, list[int]]:
    return table.game, table.options, table.key, table.steps


def test_the_same_moment_gives_the_same_choice_in_another_server() -> None:
    """A worker that has followed the game, the same one again, and a new one of a new server."""

    async def check() -> None:
        table = table_of(lamplighter.game("whitechapel"), seed=3, choices=30)
        async with player_workers() as old, player_workers() as new:
            await play_on(old, table, "hard", 20)
            seat = seat_of(table)
            chosen = {
                await choose(computers, "easy", seat, game_id="g", seconds=60)
                for computers in (old, old, new)
            }
            hard = {
                await choose(computers, "hard", seat, game_id="g", seconds=60)
                for computers in (old, old, new)
            }
        assert len(chosen) == len(hard) == 1

    asyncio.run(check())


def test_a_hint_is_what_the_strongest_would_do() -> None:
    async def check() -> None:
        seat = seat_of(table_of())
        async with player_workers() as computers:
            thought = await computers.advise(seat, game_id="g", limit=Limit(seconds=60))
            assert thought == player(STRONGEST).think(pickle.loads(pickle.dumps(seat)))

    asyncio.run(check())


def test_a_thought_arrives_whole() -> None:
    """Plan, value, alternatives, worlds, nodes and reasons are those of the player at home."""

    async def check() -> None:
        async with player_workers() as computers:
            for game in GAMES:
                seat = seat_of(table_of(game))
                thought = await computers.think("hard", seat, game_id=game.name)
                assert thought == player("hard").think(pickle.loads(pickle.dumps(seat)))
                assert thought.reasons

    asyncio.run(check())


def test_a_player_is_told_its_limit() -> None:
    async def check() -> None:
        seat = seat_of(table_of())
        async with player_workers() as computers:
            for seconds in (1, 2):
                chosen = await choose(computers, "timed", seat, game_id="g", seconds=seconds)
                assert chosen == seat.legal[seconds - 1]
            limit = Limit(nodes=1, worlds=1)
            thought = await computers.think("hard", seat, game_id="g", limit=limit)
            free = await computers.think("hard", seat, game_id="g")
            assert thought.nodes is not None
            assert free.nodes is not None
            assert thought.nodes < free.nodes

    asyncio.run(check())


def test_what_cannot_be_chosen_is_refused() -> None:
    async def check() -> None:
        table = table_of()
        other = table.seat(1 - table.actor)
        async with player_workers() as computers:
            with pytest.raises(WrongSeat, match=f"{other.name} is not asked now"):
                await choose(computers, "hard", other, game_id="g")
            with pytest.raises(UnknownName, match="there is no player 'oracle'"):
                await choose(computers, "oracle", seat_of(table), game_id="g")
            with pytest.raises(UnknownName, match="there is no player 'tests"):
                await choose(
                    computers, "tests.server.odd_players:Patient", seat_of(table), game_id="g"
                )
            assert computers.pids == ()
        with pytest.raises(Closed):
            await choose(computers, "hard", seat_of(table), game_id="g")

    asyncio.run(check())


# What a worker learns.


every_game = pytest.mark.parametrize("game", CASES, ids=name_of)


@every_game
def test_a_worker_is_sent_the_same_bytes_in_worlds_its_seat_cannot_tell_apart(game: Game) -> None:
    with Checked(least=10) as checked:
        for seed in range(24):
            for one, other in seats_in_two_worlds(game, seed):
                assert letter("hard", other, "g", LIMIT) == letter("hard", one, "g", LIMIT)
                checked.one_more()


def seats_in_two_worlds(game: Game, seed: int) -> Iterator[tuple[Seat, Seat]]:
    """Yield each seat of a game, and the same seat where everything it does not know differs."""
    steps = some_prefix(game, seed)
    while replayed(game, steps).actor < 0 and steps:
        steps = steps[:-1]
    for index in range(len(game.seats)):
        belief = game.belief.of(game.new_state(), index, observed(game, steps, index))
        other = belief.history(belief.draw(random_stream(seed, "other world")))
        if other != steps:
            one, two = (Table(game, key=key_of_seed(seed), steps=each) for each in (steps, other))
            yield one.seat(index), two.seat(index)


@every_game
def test_a_worker_is_sent_the_same_bytes_for_starts_that_look_the_same(game: Game) -> None:
    with Checked(least=4) as checked:
        for seed in range(24):
            start = replayed(game, some_prefix(game, seed))
            for index in range(len(game.seats)):
                other = game.belief.of(start, index, ()).sample(random_stream(seed, "other start"))
                if start.actor < 0 or other == start:
                    continue
                one, two = (
                    Table.from_position(laid_out.copy(), key_of_seed(seed)).seat(index)
                    for laid_out in (start, other)
                )
                assert letter("hard", two, "g") == letter("hard", one, "g")
                checked.one_more()


def test_choices_do_not_depend_on_what_is_hidden() -> None:
    async def check() -> None:
        with Checked(least=15) as checked:
            async with player_workers() as computers:
                for game, seed in ((game, seed) for game in GAMES for seed in range(10)):
                    for one, other in seats_in_two_worlds(game, seed):
                        if one.legal:
                            chosen = [
                                await choose(computers, "hard", seat, game_id=name, seconds=60)
                                for name, seat in (("one", one), ("other", other))
                            ]
                            assert chosen[0] == chosen[1]
                            checked.one_more()

    asyncio.run(check())


class Watched(pickle.Unpickler):
    """Records every State that is unpickled."""

    def __init__(self, sent: bytes) -> None:
        super().__init__(io.BytesIO(sent))
        self.states: list[State] = []

    def find_class(self, module: str, name: str) -> Any:
        found = super().find_class(module, name)
        return self._noting if found is registry.state_from_key else found

    def _noting(self, name: str, key: tuple[int, ...]) -> State:
        self.states.append(registry.state_from_key(name, key))
        return self.states[-1]


@every_game
def test_the_only_position_a_worker_is_sent_is_the_start(game: Game) -> None:
    table = table_of(game, choices=10)
    sent = letter("hard", seat_of(table), "g")
    watched = Watched(sent)
    watched.load()
    assert watched.states == [game.new_state()] != [table.truth()]
    for secret in (table.key, subkey(table.key, "players")):
        assert secret not in sent


# What a worker keeps.


def test_a_player_keeps_its_seat_for_a_game_and_begins_again_after_a_takeback() -> None:
    async def check() -> None:
        table = Table(POCKET, key=key_of_seed(1))
        async with player_workers() as computers:

            async def begun(game_id: str = "g") -> int:
                seat = seat_of(table)
                choice = await choose(computers, "listener", seat, game_id=game_id, seconds=60)
                return seat.legal.index(choice)

            while commits(table, table.legal_actions()[0]):
                table.act(table.actor, table.legal_actions()[0])
            actor = table.actor
            assert await begun() == 0
            table.act(actor, table.legal_actions()[0])
            assert await begun() == 0
            table.undo(actor)
            assert await begun() == 1
            assert await begun() == 1
            assert await begun("another game") == 0
            await computers.forget("g")
            assert await begun() == 0
            assert computers.replaced == 0

    asyncio.run(check())


def test_a_player_begins_again_when_another_way_led_to_the_same_last_step() -> None:
    async def check() -> None:
        table = table_of(choices=8)
        seen = table.history(table.actor)
        async with player_workers() as computers:
            begun = [
                await choose(
                    computers, "listener", with_history(table, history), game_id="g", seconds=60
                )
                for history in (seen[:3], seen[:3], seen[:4], [*seen[:2], seen[1], seen[3]])
            ]
        assert [seat_of(table).legal.index(choice) for choice in begun] == [0, 0, 0, 1]

    asyncio.run(check())


def with_history(table: Table, history: Sequence[Observation]) -> Seat:
    """Return the seat to move as if it had observed something else."""
    seat = seat_of(table)
    return Seat.still(
        game=seat.game,
        options=seat.options,
        index=seat.index,
        view=seat.view,
        history=history,
        legal=seat.legal,
        stream=seat.stream,
    )


def test_a_worker_forgets_the_games_longest_ago() -> None:
    async def check() -> None:
        table = Table(POCKET, key=key_of_seed(1))
        while commits(table, table.legal_actions()[0]):
            table.act(table.actor, table.legal_actions()[0])
        actor, first = table.actor, table.legal_actions()[0]
        async with player_workers() as computers:

            async def begun(game_id: str) -> int:
                seat = table.seat(actor)
                choice = await choose(computers, "listener", seat, game_id=game_id, seconds=60)
                return seat.legal.index(choice)

            async def begun_after_takeback(game_id: str) -> int:
                table.act(actor, first)
                await begun(game_id)
                table.undo(actor)
                return await begun(game_id)

            assert await begun_after_takeback("g") == 1
            for number in range(TOPICS - 1):
                await begun(f"other {number}")
            assert await begun("g") == 1
            for number in range(TOPICS):
                await begun(f"other {number}")
            assert await begun("g") == 0

    asyncio.run(check())


# Workers that fail.


def test_a_game_goes_the_same_way_however_often_its_worker_is_killed() -> None:
    """Killed before it is told of a choice, while it starts or thinks, or when it has answered."""

    async def play(kills: bool) -> tuple[list[int], int, int]:
        table, moments = Table(POCKET, key=key_of_seed(0)), random_stream(0, "kills")
        killed = made = 0
        async with player_workers() as computers:
            while not table.over:
                asked = asyncio.create_task(
                    choose(computers, "greedy", seat_of(table), game_id="g", seconds=60)
                )
                made += 1
                if kills and made % 3 == 0:
                    for _ in range(moments.below(4)):
                        await asyncio.sleep(moments.below(100) / 5000)
                    for pid in computers.pids:
                        os.kill(pid, signal.SIGKILL)
                        killed += 1
                table.act(table.actor, await asked)
            return table.steps, killed, computers.replaced

    undisturbed, _, _ = asyncio.run(play(kills=False))
    disturbed, killed, replaced = asyncio.run(play(kills=True))
    assert disturbed == undisturbed
    assert killed >= 5
    assert replaced in (killed, killed - 1)


def test_a_worker_that_is_killed_while_it_starts_costs_no_try(tmp_path: Path) -> None:
    """Killed twice before it was told of the choice, and once after it was."""

    async def check() -> None:
        seat = seat_of(table_of())
        async with player_workers() as computers:
            asked = asyncio.create_task(choose(computers, "patient", seat, game_id="g"))
            killed: set[int] = set()
            while len(killed) < 2:
                await asyncio.sleep(0)
                for pid in set(computers.pids) - killed:
                    os.kill(pid, signal.SIGKILL)
                    killed.add(pid)
            await until_thinking(tmp_path)
            os.kill(computers.pids[0], signal.SIGKILL)
            (tmp_path / "go").touch()
            assert await asked == seat.legal[-1] != drawn(seat)
            assert computers.replaced == 3

    asyncio.run(check())


@pytest.mark.parametrize(
    "name", ["failing", "cheat", "vague", "aimless", "rambling", "hoarder", "quitter"]
)
def test_where_a_player_fails_its_seats_stream_chooses(
    name: str, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.DEBUG, "lamplighter")

    async def check() -> None:
        seat = seat_of(table_of())
        async with player_workers() as computers:
            chosen = await choose(computers, name, seat, game_id="g", seconds=60)
            assert chosen == drawn(seat)
            assert await choose(computers, "timed", seat, game_id="g", seconds=2) == seat.legal[1]
            assert computers.replaced == 2

    asyncio.run(check())
    about = f"{name} at pocket, game g"
    told = [record.getMessage() for record in caplog.records if record.name.startswith("lampl")]
    assert told[2:] == [f"a choice was drawn instead of made: {about}"]
    assert (
        told[0]
        == told[1]
        in (
            f"a worker ended: {about}",
            f"a worker chose what is not allowed: {about}",
        )
    )
    assert capfd.readouterr() == ("", "")


def test_a_player_that_never_chooses_is_cut_off_and_the_game_goes_on() -> None:
    async def check() -> None:
        seat = seat_of(table_of())
        async with player_workers(grace=0.2) as computers:
            chosen = await choose(computers, "sleeper", seat, game_id="g", seconds=0.1)
            assert chosen == drawn(seat)
            assert computers.pids == ()
            chosen = await choose(computers, "patient", seat, game_id="g", seconds=60)
            assert chosen == seat.legal[-1]
            assert computers.replaced == 2

    (Path(os.environ[HOME]) / "go").touch()
    asyncio.run(check())


def test_a_function_is_called_in_a_worker_and_its_failure_is_told() -> None:
    async def check() -> None:
        async with player_workers() as computers:
            assert await computers.run("tests.server.odd_work:echo", b"x") == b"x"
            with pytest.raises(WorkerFailed, match="ended twice"):
                await computers.run("tests.server.odd_work:quit_at_once", b"")
            assert await computers.run("tests.server.odd_work:echo", b"y") == b"y"
            assert computers.replaced == 2

    asyncio.run(check())


def test_a_worker_that_cannot_start_stops_no_game() -> None:
    async def check() -> None:
        seat = seat_of(table_of())
        computers = PlayerWorkers(imports=("tests.server.there_is_no_such_module",))
        assert await choose(computers, "hard", seat, game_id="g", seconds=60) == drawn(seat)
        await computers.close()

    asyncio.run(check())


def test_what_a_player_writes_is_no_answer_and_shown_to_nobody(
    capfd: pytest.CaptureFixture[str],
) -> None:
    async def check() -> None:
        seat = seat_of(table_of())
        async with player_workers() as computers:
            for _ in range(2):
                chosen = await choose(computers, "chatterer", seat, game_id="g", seconds=60)
                assert chosen == seat.legal[-1]
            assert computers.replaced == 0

    asyncio.run(check())
    assert capfd.readouterr() == ("", "")


def test_a_worker_leaves_the_interrupt_key_to_the_server(tmp_path: Path) -> None:
    async def check() -> None:
        seat = seat_of(table_of())
        async with player_workers() as computers:
            asked = asyncio.create_task(choose(computers, "patient", seat, game_id="g"))
            await until_thinking(tmp_path)
            os.kill(computers.pids[0], signal.SIGINT)
            (tmp_path / "go").touch()
            assert await asked == seat.legal[-1]
            assert computers.replaced == 0

    asyncio.run(check())


SERVER = """
import asyncio
from tests.server import odd_players_seated
from tests.server.test_player_workers import SEATED, seat_of, table_of
from lamplighter.players.workers import PlayerWorkers

asyncio.run(PlayerWorkers(imports=SEATED).think("sleeper", seat_of(table_of()), game_id="g"))
"""


def test_a_worker_ends_in_the_middle_of_a_thought_when_its_server_is_killed(tmp_path: Path) -> None:
    """The player holds a lock for as long as its process lives."""
    path = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    lock = (tmp_path / "lock").open("w")

    def free() -> bool:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        fcntl.flock(lock, fcntl.LOCK_UN)
        return True

    def becomes(wanted: bool) -> bool:
        for _ in range(SOON):
            if free() == wanted:
                return True
            time.sleep(0.02)
        return False

    with lock, subprocess.Popen([sys.executable, "-c", SERVER], env=path) as server:
        assert becomes(False)
        server.kill()
        assert becomes(True)


# Many at once.


def test_the_loop_goes_on_while_a_worker_thinks(tmp_path: Path) -> None:
    async def check() -> None:
        seat = seat_of(table_of())
        async with player_workers() as computers:
            asked = asyncio.create_task(choose(computers, "patient", seat, game_id="g"))
            await until_thinking(tmp_path)
            for _ in range(1000):
                await asyncio.sleep(0)
            assert not asked.done()
            assert (computers.busy, computers.waiting) == (1, 0)
            (tmp_path / "go").touch()
            assert await asked == seat.legal[-1]
            assert computers.busy == 0

    asyncio.run(check())


def test_choices_are_made_in_the_order_they_were_asked_for() -> None:
    async def check() -> None:
        table = table_of()
        made: list[int] = []

        async def ask(number: int) -> None:
            await choose(computers, "easy", seat_of(table), game_id=f"{number % 3}", seconds=60)
            made.append(number)

        async with player_workers() as computers:
            tasks = [asyncio.create_task(ask(number)) for number in range(9)]
            await asyncio.sleep(0)
            assert (computers.busy, computers.waiting) == (1, 8)
            await asyncio.gather(*tasks)
        assert made == list(range(9))

    asyncio.run(check())


def test_workers_think_side_by_side_and_the_third_choice_waits(tmp_path: Path) -> None:
    async def check() -> None:
        seat = seat_of(table_of())
        async with player_workers(workers=2) as computers:
            tasks = [
                asyncio.create_task(choose(computers, "patient", seat, game_id=f"{number}"))
                for number in range(3)
            ]
            await until_thinking(tmp_path, workers=2)
            assert (computers.busy, computers.waiting) == (2, 1)
            assert len(set(computers.pids)) == 2
            (tmp_path / "go").touch()
            assert await asyncio.gather(*tasks) == [seat.legal[-1]] * 3
            assert computers.replaced == 0

    asyncio.run(check())


def test_no_more_workers_are_started_than_needed() -> None:
    async def check() -> None:
        seat = seat_of(table_of())
        async with player_workers(workers=3) as computers:
            for number in range(5):
                await choose(computers, "easy", seat, game_id=f"{number}", seconds=60)
            assert len(computers.pids) == 1

    asyncio.run(check())


def test_a_game_goes_to_the_worker_that_knows_it() -> None:
    """Each worker keeps the player of its game; in another worker the player would begin anew."""

    async def check() -> None:
        table = table_of()
        legal, seen = seat_of(table).legal, table.history(table.actor)
        async with player_workers(workers=2) as computers:

            async def begun(game_id: str, heard: int) -> int:
                seat = with_history(table, seen[:heard])
                choice = await choose(computers, "listener", seat, game_id=game_id, seconds=60)
                return legal.index(choice)

            await asyncio.gather(begun("one", 2), begun("other", 2))
            assert len(computers.pids) == 2
            assert await asyncio.gather(begun("one", 1), begun("other", 1)) == [1, 1]
            for game_id in ("one", "other", "other", "one", "one"):
                assert await begun(game_id, 1) == 1

    asyncio.run(check())


def thinking(name: str, seat: Seat, limit: Limit = NO_LIMIT) -> Job:
    return _Thinking(name, seat, "g", limit, 30.0)


def test_an_answer_that_comes_late_is_not_taken_for_the_next(tmp_path: Path) -> None:
    async def check() -> None:
        seat = seat_of(table_of())
        worker = WorkerProcess("lamplighter.players.workers", SEATED)
        await worker.start()
        late = asyncio.create_task(worker.ask(thinking("patient", seat)))
        await until_thinking(tmp_path)
        late.cancel()
        await asyncio.wait({late})
        (tmp_path / "go").touch()
        _, answer = await worker.ask(thinking("timed", seat, Limit(seconds=1)))
        assert msgspec.msgpack.decode(answer, type=Thought).plan == seat.legal[:1]
        await worker.stop()

    asyncio.run(check())


def test_a_choice_nobody_waits_for_any_more_answers_no_other(tmp_path: Path) -> None:
    async def check() -> None:
        seat = seat_of(table_of())
        async with player_workers() as computers:
            gone = asyncio.create_task(choose(computers, "patient", seat, game_id="g"))
            queued = asyncio.create_task(choose(computers, "sleeper", seat, game_id="g"))
            after = asyncio.create_task(choose(computers, "timed", seat, game_id="g", seconds=1))
            await until_thinking(tmp_path)
            gone.cancel()
            queued.cancel()
            await asyncio.wait({gone, queued})
            assert computers.waiting == 1
            (tmp_path / "go").touch()
            assert await after == seat.legal[0] != seat.legal[-1]
            assert computers.replaced == 0

    asyncio.run(check())


def test_a_choice_nobody_waits_for_holds_its_worker_no_longer_than_the_grace(
    tmp_path: Path,
) -> None:
    async def check() -> None:
        seat = seat_of(table_of())
        async with player_workers(grace=0.1) as computers:
            gone = asyncio.create_task(choose(computers, "patient", seat, game_id="g"))
            await until_thinking(tmp_path)
            gone.cancel()
            chosen = await choose(computers, "listener", seat, game_id="g", seconds=60)
            assert chosen == seat.legal[0]
            assert computers.replaced == 1

    asyncio.run(check())


def test_a_choice_nobody_waits_for_when_its_worker_is_ready_is_not_begun(tmp_path: Path) -> None:
    async def check() -> None:
        seat = seat_of(table_of())
        async with player_workers(grace=0.1) as computers:
            gone = asyncio.create_task(choose(computers, "patient", seat, game_id="g"))
            while not computers.pids:
                await asyncio.sleep(0)
            gone.cancel()
            await choose(computers, "easy", seat, game_id="g", seconds=60)
            assert computers.replaced == 0
        assert not list(tmp_path.glob("thinking *"))

    asyncio.run(check())


def test_closing_refuses_what_has_not_even_begun() -> None:
    async def check() -> None:
        seat = seat_of(table_of())
        async with player_workers() as computers:
            asked = asyncio.create_task(choose(computers, "hard", seat, game_id="g"))
            await asyncio.sleep(0)
            assert computers.busy == 1
            await computers.close()
            with pytest.raises(Closed):
                await asked
            assert (computers.busy, computers.waiting, computers.pids) == (0, 0, ())

    asyncio.run(check())


def test_closing_refuses_what_is_not_done_and_leaves_no_process(tmp_path: Path) -> None:
    async def check() -> None:
        seat = seat_of(table_of())
        async with player_workers() as computers:
            tasks = [
                asyncio.create_task(choose(computers, "patient", seat, game_id="g"))
                for _ in range(2)
            ]
            await until_thinking(tmp_path)
            (pid,) = computers.pids
            await computers.close()
            refused = await asyncio.gather(*tasks, return_exceptions=True)
            assert [type(error) for error in refused] == [Closed, Closed]
            with pytest.raises(ProcessLookupError):
                os.kill(pid, 0)
            assert (computers.busy, computers.waiting, computers.pids) == (0, 0, ())

    asyncio.run(check())


def test_addresses_take_turns_however_many_choices_one_of_them_waits_for(tmp_path: Path) -> None:
    """A table with a computer player does not wait for forty tables of another address."""
    order: list[str] = []

    async def ask(computers: PlayerWorkers, seat: Seat, address: str) -> None:
        payer.set(address)
        await choose(computers, "timed", seat, game_id="g", seconds=1)
        order.append(address)

    async def check() -> None:
        seat = seat_of(table_of())
        async with player_workers() as computers:
            first = asyncio.create_task(choose(computers, "patient", seat, game_id="g"))
            await until_thinking(tmp_path)
            waiting = [asyncio.create_task(ask(computers, seat, "loud")) for _ in range(8)]
            await asyncio.sleep(0)
            waiting.append(asyncio.create_task(ask(computers, seat, "calm")))
            await asyncio.sleep(0)
            assert computers.waiting_for("loud") == 8
            (tmp_path / "go").touch()
            await asyncio.gather(first, *waiting)

    asyncio.run(check())
    assert order[:2] == ["loud", "calm"]
