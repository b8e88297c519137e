"""A table in memory: how its rows affect proposals, clocks and computer players."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from lamplighter.kernel import registry
from lamplighter.kernel.errors import UnknownName
from lamplighter.kernel.seat import Seat
from lamplighter.players import NO_LIMIT, Limit, Thought
from lamplighter.players.workers import PlayerWorkers
from lamplighter.server.errors import NoOffer, TooMuch
from lamplighter.server.hub.hub import Hub
from lamplighter.server.hub.loaded_table import HubSettings, now
from lamplighter.server.hub.scheduler import ASLEEP
from lamplighter.server.ops.metrics import Metrics
from lamplighter.server.ops.webhooks import Webhooks
from lamplighter.server.store import Store
from lamplighter.server.tables import events, played_table
from lamplighter.server.tables.commands import ROWS, decide
from lamplighter.server.tables.offers import check_player
from lamplighter.server.tables.played_table import PlayedTable
from lamplighter.server.tables.present import Present
from lamplighter.server.tables.table import LoggedEvent
from lamplighter.wire import messages as wire
from lamplighter.wire.tables import Clocks, Guest, Join, NewTable
from server.tables_in_memory import begun, do, happen


def move(hosted: PlayedTable) -> None:
    seat = hosted.table.actor
    choice = hosted.table.legal_actions()[0]
    do(hosted, seat, wire.Move(id="m", n=hosted.n, choices=(choice,)))


def test_what_waits_for_a_seat_is_off_when_nobody_is_left_there() -> None:
    hosted = begun(pace=Clocks(100, 0))
    do(hosted, 0, wire.Offer(id="o", what="pause"))
    assert [one.what for one in hosted.offers.values()] == ["pause"]
    happen(hosted, events.TookOver(seat=1, player="random"))
    assert not hosted.offers
    # The seat still belongs to that person: the next proposal needs the person's consent.
    do(hosted, 0, wire.Offer(id="p", what="pause"))
    assert not hosted.clock.paused
    do(hosted, 1, wire.Answer(id="a", offer=2, yes=True))
    assert hosted.clock.paused


def test_a_game_that_ends_by_its_rules_leaves_no_proposal() -> None:
    hosted = begun()
    do(hosted, 0, wire.Offer(id="o", what="agreement"))
    while hosted.status == "playing":
        move(hosted)
    assert not hosted.offers


def test_no_computer_chooses_while_the_clocks_stand_still() -> None:
    hosted = begun(pace=Clocks(100, 0))
    asked = hosted.asked
    assert asked is not None
    happen(hosted, events.TookOver(seat=asked, player="random"))
    assert hosted.thinker == "random"
    assert hosted.heading().computer
    happen(hosted, events.Paused(seat=1 - asked))
    assert not hosted.thinker
    assert not hosted.heading().computer
    happen(hosted, events.Resumed(seat=1 - asked))
    assert hosted.thinker == "random"


def test_nobody_can_talk_without_end_and_the_game_goes_on() -> None:
    hosted = begun()
    happen(hosted, *[events.SaidWords(seat=0, text="a")] * ROWS)
    for command in (wire.Say(id="s", text="b"), wire.Note(id="n", key="k", text="b")):
        with pytest.raises(TooMuch):
            decide(hosted, 0, command, Present())
    move(hosted)
    do(hosted, 0, wire.Resign(id="r"))
    assert hosted.status == "over"


def test_clocks_stand_still_while_the_server_is_down(tmp_path: Path) -> None:
    asyncio.run(away_and_back(f"sqlite:///{tmp_path / 'house.db'}"))


async def away_and_back(url: str) -> None:
    hub = Hub(Store.open(url), PlayerWorkers(), Webhooks(), Metrics())
    await hub.start()
    pace = Clocks(600, 0)
    asked = NewTable(game="pocket", guest=Guest("A"), listed=True, pace=pace)
    opened, *_ = await hub.joining.open(asked)
    await hub.joining.join(opened.id, Join(guest=Guest("B")))
    await hub.stop()

    with Store.open(url) as store:
        store.live(now() - ASLEEP - 1_000_000).result()
    hub = Hub(Store.open(url), PlayerWorkers(), Webhooks(), Metrics())
    await hub.start()
    came_back = now()
    async with hub.at(opened.id) as loaded:
        last = loaded.table.rows[-1].event
        assert isinstance(last, events.Resumed)
        assert last.since is not None
        assert loaded.table.clock.due is not None
        assert loaded.table.clock.due >= came_back + 600_000 - 1_000
        rows = len(loaded.table.rows)
        loaded.drop()
    # It waits once, not at every access.
    async with hub.at(opened.id) as loaded:
        assert len(loaded.table.rows) == rows
    await hub.stop()


class Ear:
    """A listener."""

    language = "en"

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.heard: list[bytes] = []

    def tell(self, message: bytes) -> None:
        self.heard.append(message)


def test_tables_that_are_listened_to_leave_room_for_one_more(tmp_path: Path) -> None:
    asyncio.run(more_tables_than_room(f"sqlite:///{tmp_path / 'house.db'}"))


async def more_tables_than_room(url: str) -> None:
    hub = Hub(Store.open(url), PlayerWorkers(), Webhooks(), Metrics(), HubSettings(tables_kept=1))
    await hub.start()
    ears = []
    for _ in range(3):
        opened, *_rest = await hub.joining.open(NewTable(game="pocket", guest=Guest("A")))
        ears.append((opened.id, Ear(0)))
        await hub.welcome(opened.id, ears[-1][1], None)
    assert hub.count == 3
    for id, ear in ears[:2]:
        hub.leave(id, ear)
    opened, *_rest = await hub.joining.open(NewTable(game="pocket", guest=Guest("A")))
    assert hub.count == 2  # the one with a listener, and the new one
    for id, _ in ears:
        async with hub.at(id) as loaded:
            assert loaded.table.status == "open"
    await hub.stop()


def test_a_computer_goes_on_after_a_pause_in_the_midst_of_its_move(tmp_path: Path) -> None:
    asyncio.run(paused_while_it_waits(f"sqlite:///{tmp_path / 'house.db'}"))


async def paused_while_it_waits(url: str) -> None:
    settings = HubSettings(computer_pace=1.0)
    hub = Hub(Store.open(url), PlayerWorkers(), Webhooks(), Metrics(), settings)
    await hub.start()
    seats = {"investigator": "computer:random"}
    asked = NewTable(game="pocket", guest=Guest("A"), seats=seats, pace=Clocks(600, 0))
    opened, *_rest = await hub.joining.open(asked)
    person = registry.game("pocket").seat_index("jack")

    async def closed_draft() -> bool:
        async with hub.at(opened.id) as loaded:
            hosted = played_table.begun(loaded.table)
            if hosted.asked == person:
                choice = (hosted.table.legal_actions()[0],)
            else:
                assert hosted.asked is not None
                return hosted.table.draft(hosted.asked).closed
        move = wire.Move(id=f"m{hosted.n}", n=hosted.n, choices=choice)
        await hub.do(opened.id, person, move)
        return False

    while not await closed_draft():
        await asyncio.sleep(0.01)
    await hub.do(opened.id, person, wire.Offer(id="p", what="pause"))
    await asyncio.sleep(1.5)  # its move is discarded
    async with hub.at(opened.id) as loaded:
        n = loaded.table.n
        assert loaded.table.clock.paused
    await hub.do(opened.id, person, wire.Resume(id="r"))
    for _ in range(1_000):
        async with hub.at(opened.id) as loaded:
            if loaded.table.n > n:
                break
        await asyncio.sleep(0.02)
    assert loaded.table.n > n
    await hub.stop()


def test_a_computer_plays_what_it_has_thought_as_one_row_however_long_its_plan(
    tmp_path: Path,
) -> None:
    asyncio.run(overdone(f"sqlite:///{tmp_path / 'house.db'}"))


class Overdoing(PlayerWorkers):
    """Adds to every plan choices that cannot be made."""

    thoughts = 0

    async def think(
        self, player: str, seat: Seat, *, game_id: str, limit: Limit = NO_LIMIT
    ) -> Thought:
        thought = await super().think(player, seat, game_id=game_id, limit=limit)
        self.thoughts += 1
        return msgspec.structs.replace(thought, plan=(*thought.plan, 10**9, *thought.plan))


async def overdone(url: str) -> None:
    computers = Overdoing()
    hub = Hub(Store.open(url), computers, Webhooks(), Metrics(), HubSettings(computer_pace=0))
    await hub.start()
    asked = NewTable(
        game="pocket", guest=Guest("A"), seats={"investigator": "computer:greedy", "jack": "me"}
    )
    opened, *_rest = await hub.joining.open(asked)
    person = registry.game("pocket").seat_index("jack")
    while True:
        async with hub.at(opened.id) as loaded:
            hosted = loaded.table
        assert hosted.table is not None
        if hosted.status == "over":
            break
        if hosted.asked == person:
            choice = (hosted.table.legal_actions()[0],)
            await hub.do(
                opened.id, person, wire.Move(id=f"m{hosted.n}", n=hosted.n, choices=choice)
            )
        await asyncio.sleep(0.01)
    made = [row.event for row in hosted.rows if isinstance(row.event, events.MovesMade)]
    rows = [one for one in made if one.seat != person]
    choices = hosted.table.actors.count(1 - person)
    assert len(rows) <= computers.thoughts < choices
    await hub.stop()


@pytest.mark.parametrize(
    "name",
    ["greedy:worlds=1000", "hard:", "nobody", "greedy:plans=100000", "this:Player", "os:"],
)
def test_clients_cannot_configure_computer_players(name: str) -> None:
    with pytest.raises(UnknownName):
        check_player(name)


@pytest.mark.parametrize("name", ["easy", "medium", "hard", "random", "greedy"])
def test_clients_choose_among_the_players_of_the_server(name: str) -> None:
    check_player(name)


def test_nobody_moves_while_the_clocks_stand_still() -> None:
    hosted = begun(pace=Clocks(100, 0))
    happen(hosted, events.Paused(seat=0))
    with pytest.raises(NoOffer, match="stand still"):
        move(hosted)
    happen(hosted, events.Resumed(seat=0))
    move(hosted)


def test_downtime_costs_nobody_time_but_thinking_before_it_does() -> None:
    hosted = begun(pace=Clocks(100, 0))
    running = hosted.clock.running
    assert running is not None
    hosted.apply(LoggedEvent(hosted.v + 1, 90_000, events.Resumed(since=30_000)), None)
    assert hosted.clock.left[running] == 70_000
    assert hosted.clock.due == 90_000 + 70_000
