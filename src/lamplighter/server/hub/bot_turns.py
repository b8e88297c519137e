"""Computer players at the tables of the house: asked, waited for, and noted as anybody else."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from lamplighter.kernel.errors import WrongStep
from lamplighter.server.computers import Computers
from lamplighter.server.deeds import Decision
from lamplighter.server.errors import TooOften
from lamplighter.server.hosted import Hosted
from lamplighter.server.standing import Standing, now
from lamplighter.server.telling import Teller
from lamplighter.server.turns import payer
from lamplighter.wire import messages as wire

if TYPE_CHECKING:
    from lamplighter.server.house import House


CHOICES = 20
"""Into so many parts a computer divides what is left on its side's clock."""
HINTS, HINTS_OF_ONE = 12, 2
"""Choices that may wait for a worker, of all addresses and of one, before a hint is refused: games
go first."""


class Thinking:
    """Lets computers choose where it is their turn."""

    def __init__(self, house: House, computers: Computers) -> None:
        self._house = house
        self._computers = computers

    async def forget(self, table: str) -> None:
        """Note that a game is over."""
        await self._computers.forget(table)

    async def close(self) -> None:
        """Let nobody think any more."""
        await self._computers.close()

    async def think(self, standing: Standing) -> None:
        """Let computers choose as long as it is their turn."""
        try:
            if await asyncio.to_thread(self._house.store.lead, standing.id):
                while await self._think_once(standing):
                    pass
        finally:
            standing.thinking = None
            if self._house.store.shared:
                await asyncio.to_thread(self._house.store.release, standing.id)

    async def _think_once(self, standing: Standing) -> bool:
        """Let a computer make one choice; tells whether one is asked still."""
        begun = asyncio.get_running_loop().time()
        async with self._house.at(standing.id):
            hosted = standing.table
            if not hosted.thinker or self._house.stopping:
                return False
            seat, n = hosted.asked, hosted.n
            assert hosted.table is not None
            assert seat is not None
            if hosted.table.draft(seat).closed:
                # It was not confirmed, since the clocks were stopped meanwhile.
                hosted.table.drop_draft()
            choosing = asyncio.ensure_future(
                self._computers.choose(
                    hosted.thinker,
                    hosted.table.seat(seat),
                    game_id=standing.id,
                    seconds=self._seconds(hosted),
                )
            )
            await asyncio.sleep(0)  # the seat is put down as it stands, before anything changes
        action = await choosing
        async with self._house.at(standing.id):
            if standing.hosted is not hosted or hosted.n != n or hosted.asked != seat:
                return True
            if not hosted.thinker:
                return False
            draft = hosted.table.draft(seat)
            draft.choose(action)
            closed, choices = draft.closed, draft.choices
        if closed:
            await self._take_time(begun)
            await self._confirm(standing, seat, choices, n)
        return True

    def _seconds(self, hosted: Hosted) -> float:
        """Time for one choice: of a side's clock only a part, since a turn has several."""
        due = hosted.clock.due
        if due is None:
            return self._house.manners.computer_seconds
        left = max(0.0, (due - now()) / 1000)
        return min(self._house.manners.computer_seconds, left / CHOICES)

    async def _take_time(self, begun: float) -> None:
        spent = asyncio.get_running_loop().time() - begun
        await asyncio.sleep(max(0.0, self._house.manners.computer_pace - spent))

    async def _confirm(
        self, standing: Standing, seat: int, choices: tuple[int, ...], n: int
    ) -> None:
        def decide(hosted: Hosted) -> Decision:
            if hosted.n != n or hosted.asked != seat or not hosted.thinker:
                raise WrongStep("the game has gone on", hosted.n)
            return Decision([hosted.play(seat, choices, n)])

        async with self._house.at(standing.id):
            try:
                await self._house.change(standing, decide)
            except WrongStep:
                return

    async def hint(
        self, id: str, seat: int, language: str
    ) -> tuple[int, tuple[wire.ChoiceTold, ...]]:
        """What the strongest player would choose now in a seat, and at which step that is."""
        computers = self._computers
        if computers.waiting >= HINTS or computers.waiting_for(payer.get()) >= HINTS_OF_ONE:
            raise TooOften("the computers have enough to think about; ask again in a moment", 2.0)
        async with self._house.at(id) as standing:
            hosted = standing.table
            if hosted.table is None or hosted.asked != seat or not hosted.table.seat(seat).legal:
                return hosted.n, ()
            n = hosted.n
            own = hosted.table.seat(seat)
            advice = asyncio.ensure_future(
                self._computers.advise(
                    own, game_id=f"{id} hint", seconds=self._house.manners.computer_seconds
                )
            )
            await asyncio.sleep(0)
            choices = hosted.game.guide.choices(own, previews=True)
            teller = Teller(hosted, seat, language)
        action = await advice
        return n, tuple(teller.choice(one) for one in choices if one.action == action)
