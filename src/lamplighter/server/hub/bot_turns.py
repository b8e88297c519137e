"""Turns of computer players: asks a worker for a plan, waits for it and confirms it."""

from __future__ import annotations

import asyncio

from lamplighter.concurrency.fair_queue import payer
from lamplighter.kernel.errors import WrongStep
from lamplighter.kernel.guide import Choice
from lamplighter.players import Limit
from lamplighter.players.workers import PlayerWorkers
from lamplighter.server.errors import TooOften
from lamplighter.server.hub.loaded_table import HubSettings, LoadedTable, now
from lamplighter.server.hub.loaded_tables import LoadedTables
from lamplighter.server.hub.tasks import BackgroundTasks
from lamplighter.server.store import Store
from lamplighter.server.tables.commands import Decision
from lamplighter.server.tables.messages import SeatMessages
from lamplighter.server.tables.played_table import PlayedTable, begun
from lamplighter.server.tables.table import HostedTable

THOUGHTS = 20
"""Number of parts into which a computer player divides the time left on its side's clock."""
HINTS, HINTS_OF_ONE = 12, 2
"""Thoughts that may wait for a worker, of all addresses and of one address, before hints are
refused: games go first."""


class BotTurns:
    """Makes computer players think and move when it is their turn."""

    def __init__(
        self,
        tables: LoadedTables,
        computers: PlayerWorkers,
        store: Store,
        settings: HubSettings,
        tasks: BackgroundTasks,
    ) -> None:
        self._tables = tables
        self._computers = computers
        self._store = store
        self._settings = settings
        self._tasks = tasks

    async def forget(self, table: str) -> None:
        """Free what the workers keep for a game that is over."""
        await self._computers.forget(table)

    async def close(self) -> None:
        """Stop the workers."""
        await self._computers.close()

    async def think(self, loaded: LoadedTable) -> None:
        """Make computer players move as long as it is their turn."""
        try:
            if await asyncio.to_thread(self._store.lead, loaded.id):
                while await self._think_once(loaded):
                    pass
        finally:
            loaded.bot_turns = None
            if self._store.shared:
                await asyncio.to_thread(self._store.release, loaded.id)

    async def _think_once(self, loaded: LoadedTable) -> bool:
        """Draft one plan, and confirm a closed draft; return whether to go on thinking."""
        begun = asyncio.get_running_loop().time()
        async with self._tables.at(loaded.id):
            hosted = loaded.table
            if self._tasks.stopping or not isinstance(hosted, PlayedTable) or not hosted.thinker:
                return False
            seat, n = hosted.table.actor, hosted.n
            if hosted.table.draft(seat).closed:
                # It was not confirmed, since the clock was stopped meanwhile.
                hosted.table.drop_draft()
            thinking = asyncio.ensure_future(
                self._computers.think(
                    hosted.thinker,
                    hosted.table.seat(seat),
                    game_id=loaded.id,
                    limit=Limit(seconds=self._seconds(hosted)),
                )
            )
            await asyncio.sleep(0)  # let the task copy the seat before anything changes
        thought = await thinking
        async with self._tables.at(loaded.id):
            if loaded.hosted is not hosted or hosted.n != n or hosted.asked != seat:
                return True
            if not hosted.thinker:
                return False
            draft = hosted.table.draft(seat)
            for action in thought.plan:
                if action not in draft.legal:
                    break
                draft.choose(action)
            closed, choices = draft.closed, draft.choices
        if closed:
            await self._take_time(begun)
            await self._confirm(loaded, seat, choices, n)
        return True

    def _seconds(self, hosted: HostedTable) -> float:
        """Return the time for one thought: a part of the side's time, since a game has several."""
        due = hosted.clock.due
        if due is None:
            return self._settings.computer_seconds
        left = max(0.0, (due - now()) / 1000)
        return min(self._settings.computer_seconds, left / THOUGHTS)

    async def _take_time(self, begun: float) -> None:
        spent = asyncio.get_running_loop().time() - begun
        await asyncio.sleep(max(0.0, self._settings.computer_pace - spent))

    async def _confirm(
        self, loaded: LoadedTable, seat: int, choices: tuple[int, ...], n: int
    ) -> None:
        def decide(hosted: HostedTable) -> Decision:
            if hosted.n != n or hosted.asked != seat or not hosted.thinker:
                raise WrongStep("the game has gone on", hosted.n)
            return Decision([begun(hosted).plan_move(seat, choices, n)])

        async with self._tables.at(loaded.id):
            try:
                await self._tables.change(loaded, decide)
            except WrongStep:
                return

    async def hint(self, id: str, seat: int, language: str) -> tuple[int, tuple[Choice[str], ...]]:
        """Return the step number, and what the strongest player would choose there for a seat."""
        computers = self._computers
        if computers.waiting >= HINTS or computers.waiting_for(payer.get()) >= HINTS_OF_ONE:
            raise TooOften("the computers have enough to think about; ask again in a moment", 2.0)
        async with self._tables.at(id) as loaded:
            hosted = loaded.table
            n = hosted.n
            own = begun(hosted).table.seat(seat)
            if hosted.asked != seat or not own.legal:
                return n, ()
            limit = Limit(seconds=self._settings.computer_seconds)
            advice = asyncio.ensure_future(
                self._computers.advise(own, game_id=f"{id} hint", limit=limit)
            )
            await asyncio.sleep(0)
            choices = hosted.game.guide.choices(own, previews=True)
            seat_messages = SeatMessages(hosted, seat, language)
        action = (await advice).plan[0]
        return n, tuple(seat_messages.choice(one) for one in choices if one.action == action)
