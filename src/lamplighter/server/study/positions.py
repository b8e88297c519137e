"""Positions that users set up by hand; the user who sets one up sees all its secrets.

The server stores nothing of them: a client sends the text of its position together with the
changes, and receives the new position. Only the game decides whether a position can occur.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from lamplighter.kernel import arranging, registry
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.arranging import Description
from lamplighter.kernel.assist import ODDS
from lamplighter.kernel.errors import BadPosition
from lamplighter.kernel.game import Game
from lamplighter.kernel.guide import Deduction
from lamplighter.kernel.state import State
from lamplighter.kernel.table import Table
from lamplighter.server.errors import Malformed, NoStart
from lamplighter.server.study.untrusted import Beginning
from lamplighter.server.study.work_queue import WaitingClient, WorkQueue
from lamplighter.server.tables.messages import MessageWriter
from lamplighter.wire.positions import Arranged, AskPosition, Impossible
from lamplighter.wire.tables import Ending, Start

if TYPE_CHECKING:
    from lamplighter.server.study.replay import Replays

ARRANGING = 5.0
"""CPU seconds that a position may take; the slowest of any game take a tenth of a second."""


class Positions:
    """Answers requests of clients that set up positions."""

    def __init__(self, study: Replays) -> None:
        self._study = study
        self._queue = WorkQueue()

    def close(self) -> None:
        """Refuse all waiting and future requests."""
        self._queue.close()

    async def arranged(
        self, asked: AskPosition, token: str | None, client: WaitingClient, language: str
    ) -> bytes:
        """Return a position after the changes of a request, as JSON."""
        game = registry.game(asked.game)
        text = asked.position
        if asked.start is not None:
            if text is not None:
                raise Malformed("a position is given by its text or by a moment, not by both")
            text = await self._of_moment(game, asked, token, client)
        payload = msgspec.json.encode(_PositionTask(asked, text, language))
        return await self._work("arrange", payload, client)

    async def laid_out(self, name: str, start: Start, client: WaitingClient) -> Beginning:
        """Return a game that begins from a position.

        Refuse a position that cannot occur, or in which the game is over.
        """
        if start.step or start.table is not None or start.record is not None:
            raise Malformed("a position has no steps, and is of no table or record")
        payload = msgspec.json.encode((registry.game(name).name, start.position or ""))
        begun = await self._work("lay_out", payload, client)
        return msgspec.json.decode(begun, type=Beginning)

    async def _work(self, function: str, payload: bytes, client: WaitingClient) -> bytes:
        """Run a function on a position in a worker process, as a client's text is untrusted."""
        run = partial(self._study.work.run, f"{__name__}:{function}", payload, ARRANGING)
        async with self._queue.taken(client):
            return await self._queue.do(client, run)

    async def _of_moment(
        self, game: Game, asked: AskPosition, token: str | None, client: WaitingClient
    ) -> str:
        assert asked.start is not None
        if asked.start.position is not None:
            raise Malformed("a moment is one of a table or of a record")
        begun = await self._study.start(asked.start, token, client)
        if begun.game != game.name:
            raise NoStart(f"that was a game of {begun.game}")
        return begun.there


# In a worker process.


class _PositionTask(msgspec.Struct, frozen=True):
    """A position that a worker is to change and describe."""

    asked: AskPosition
    text: str | None
    language: str


def arrange(payload: bytes) -> bytes:
    """Change a position; return an `Arranged` as JSON."""
    one = msgspec.json.decode(payload, type=_PositionTask)
    game = registry.game(one.asked.game)
    return msgspec.json.encode(_arranged(game, one.asked, one.text, one.language))


def lay_out(payload: bytes) -> bytes:
    """Set up a position; return the `Beginning` of a game from there, as JSON."""
    name, text = msgspec.json.decode(payload, type=tuple[str, str])
    game = registry.game(name)
    state = game.notation.set_up(text)
    if state.over:
        raise NoStart("the game is over in this position: nobody can go on from it")
    options = game.view.look(state, SPECTATOR).options
    return msgspec.json.encode(Beginning(game.name, options, (), state.position()))


def _arranged(game: Game, asked: AskPosition, text: str | None, language: str) -> Arranged:
    arrangement = game.arranging
    if text is None:
        text = arrangement.first(game.full_options(asked.options)).position()
    described = arrangement.described(text)
    arrangement.sketch(described)
    edits = [arranging.Edit(one.thing, one.to, one.away) for one in asked.changes]
    changed = arranging.edited(arrangement, described, edits)
    # The client sends back only the text, so the answer contains nothing that the text would lose.
    arrangement.tidy(changed)
    return Arranger(game, language).tell(changed)


class Arranger(MessageWriter):
    """Describes a position that is being set up, in one language."""

    def __init__(self, game: Game, language: str) -> None:
        super().__init__(game, language, ODDS)

    def tell(self, described: Description) -> Arranged:
        """Return the description of a position.

        It includes the task and what each side can know only if the position can occur.
        """
        try:
            state = described.state()
        except BadPosition as reason:
            told = self._drawn(described, self._game.arranging.sketch(described))
            return msgspec.structs.replace(told, impossible=self._impossible(reason))
        return self._possible(self._drawn(described, state), state)

    def _drawn(self, described: Description, state: State) -> Arranged:
        view = self._game.view.look(state, SPECTATOR)
        text = described.built().position()
        things, grounds = arranging.things(self._game.arranging, described)
        return Arranged(
            game=self._game.name,
            options=view.options,
            position=text,
            view=view,
            secrets=self._game.view.whole(state, text),
            things=self._words.put(things),
            grounds=self._words.put(grounds),
        )

    def _possible(self, told: Arranged, state: State) -> Arranged:
        table = Table(self._game, told.options, start=state, throws=False)
        seats, guide = table.game.seats, self._game.guide
        outcome = state.outcome
        return msgspec.structs.replace(
            told,
            asked=seats[state.actor] if state.actor >= 0 else None,
            ending=None if outcome is None else Ending(outcome.winner, outcome.rule),
            task=None if state.over else self.task(guide.task(told.view)),
            split=guide.split(told.view),
            known={seats[seat]: self._known(table, seat) for seat in _of_each_side(table.game)},
        )

    def _known(self, table: Table, seat: int) -> Deduction[str]:
        return self.deduction(table.seat(seat).deduction)

    # Why a position cannot occur.

    def _impossible(self, reason: BadPosition) -> Impossible:
        """Return what is wrong, and the rules that are broken."""
        return Impossible(text=self._say(reason.said), rules=reason.rules)


def _of_each_side(game: Game) -> list[int]:
    """Return one seat of each side: seats of a side know the same about the start."""
    sides = [game.side(seat) for seat in range(len(game.seats))]
    return [sides.index(side) for side in dict.fromkeys(sides)]
