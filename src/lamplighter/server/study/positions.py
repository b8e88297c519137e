"""Positions that guests set up by hand: told with all their secrets to whoever sets them up.

Nothing is kept of them: a guest sends the text of his position with what he changes, and is told
the new one. What can occur and what cannot is decided by the game alone.
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from lamplighter.kernel import arranging, registry
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.arranging import Description
from lamplighter.kernel.errors import BadPosition
from lamplighter.kernel.game import Game
from lamplighter.kernel.messages import Message
from lamplighter.kernel.state import State
from lamplighter.kernel.table import Table
from lamplighter.server.desk import Desk, Visitor
from lamplighter.server.errors import Malformed, NoStart
from lamplighter.server.telling import ODDS, Speaker
from lamplighter.server.untrusted import Beginning
from lamplighter.wire.messages import DeductionTold
from lamplighter.wire.positions import Arranged, AskPosition, Impossible, ThingTold, ValueTold
from lamplighter.wire.tables import Ending, Start

if TYPE_CHECKING:
    from lamplighter.server.study import Study

ARRANGING = 5.0
"""Seconds of CPU that a position may take; the dearest of any game take a tenth of one."""
_RULES = re.compile(r"\(([A-Z]\d[^()]*)\)")
"""The rules that a reason names at its end: `(L2, L13)`, `(P1-P5)`."""
_RULE = re.compile(r"[A-Z]\d+[a-z]?")


class Positions:
    """Lets guests set positions up."""

    def __init__(self, study: Study) -> None:
        self._study = study
        self._desk = Desk()

    def close(self) -> None:
        """Let nobody wait any longer."""
        self._desk.close()

    async def arranged(
        self, asked: AskPosition, token: str | None, visitor: Visitor, language: str
    ) -> bytes:
        """Return a position as it is after the changes, as JSON."""
        game = registry.game(asked.game)
        text = asked.position
        if asked.start is not None:
            if text is not None:
                raise Malformed("a position is given by its text or by a moment, not by both")
            text = await self._of_moment(game, asked, token, visitor)
        payload = msgspec.json.encode(_Asked(asked, text, language))
        return await self._work("arrange", payload, visitor)

    async def laid_out(self, name: str, start: Start, visitor: Visitor) -> Beginning:
        """Return a game that begins from a position; refuse one that cannot occur or is over."""
        if start.step or start.table is not None or start.record is not None:
            raise Malformed("a position has no steps, and is of no table or record")
        payload = msgspec.json.encode((registry.game(name).name, start.position or ""))
        begun = await self._work("lay_out", payload, visitor)
        return msgspec.json.decode(begun, type=Beginning)

    async def _work(self, function: str, payload: bytes, visitor: Visitor) -> bytes:
        """Have a position worked on in a process: nobody knows what a client's text holds."""
        run = partial(self._study.work.run, f"{__name__}:{function}", payload, ARRANGING)
        async with self._desk.taken(visitor):
            return await self._desk.do(visitor, run)

    async def _of_moment(
        self, game: Game, asked: AskPosition, token: str | None, visitor: Visitor
    ) -> str:
        assert asked.start is not None
        if asked.start.position is not None:
            raise Malformed("a moment is one of a table or of a record")
        begun = await self._study.start(asked.start, token, visitor)
        if begun.game != game.name:
            raise NoStart(f"that was a game of {begun.game}")
        return begun.there


# In a worker's process.


class _Asked(msgspec.Struct, frozen=True):
    """What a worker is to tell of a position."""

    asked: AskPosition
    text: str | None
    language: str


def arrange(payload: bytes) -> bytes:
    """Change a position; return it as it is told, as JSON."""
    one = msgspec.json.decode(payload, type=_Asked)
    game = registry.game(one.asked.game)
    return msgspec.json.encode(_arranged(game, one.asked, one.text, one.language))


def lay_out(payload: bytes) -> bytes:
    """Set a position up; return the `Beginning` of a game from there."""
    name, text = msgspec.json.decode(payload, type=tuple[str, str])
    game = registry.game(name)
    state = game.notation.set_up(text)
    if state.over:
        raise NoStart("the game is over in this position: nobody can go on from it")
    options = game.view.look(state, SPECTATOR).options
    return msgspec.json.encode(Beginning(game.name, options, (), state.position()))


def _arranged(game: Game, asked: AskPosition, text: str | None, language: str) -> Arranged:
    room = game.arranging
    if text is None:
        text = room.first(game.full_options(asked.options)).position()
    described = room.described(text)
    room.sketch(described)
    edits = [arranging.Edit(one.thing, one.to, one.away) for one in asked.changes]
    changed = arranging.edited(room, described, edits)
    # A guest has nothing but the text: it is told as that says.
    return Arranger(game, language).tell(room.described(changed.built().position()))


class Arranger(Speaker):
    """Tells a position that is being set up, in one language."""

    def __init__(self, game: Game, language: str) -> None:
        super().__init__(game, language, ODDS)

    def tell(self, described: Description) -> Arranged:
        """Tell all there is of it; what can be believed and chosen only where it can occur."""
        try:
            state = described.state()
        except BadPosition as reason:
            told = self._drawn(described, self._game.arranging.sketch(described))
            return msgspec.structs.replace(told, impossible=self._impossible(reason))
        return self._possible(self._drawn(described, state), state)

    def _drawn(self, described: Description, state: State) -> Arranged:
        view = self._game.view.look(state, SPECTATOR)
        text = described.built().position()
        things, grounds = self._things(described)
        return Arranged(
            game=self._game.name,
            options=view.options,
            position=text,
            view=view,
            secrets=msgspec.structs.replace(self._game.view.whole(state), position=text),
            things=things,
            grounds=grounds,
        )

    def _possible(self, told: Arranged, state: State) -> Arranged:
        table = Table(self._game, told.options, start=state, throws=False)
        seats, guide = table.game.seats, self._game.guide
        outcome = state.outcome
        return msgspec.structs.replace(
            told,
            position=state.position(),
            asked=seats[state.actor] if state.actor >= 0 else None,
            ending=None if outcome is None else Ending(outcome.winner, outcome.rule),
            task=None if state.over else self.task(guide.task(told.view)),
            split=guide.split(told.view),
            known={seats[seat]: self._known(table, seat) for seat in _of_each_side(table.game)},
        )

    def _known(self, table: Table, seat: int) -> DeductionTold:
        return self.deduction(table.game.guide.deduction(table.seat(seat)))

    # What can be put or set.

    def _things(
        self, described: Description
    ) -> tuple[tuple[ThingTold, ...], tuple[tuple[ValueTold, ...], ...]]:
        grounds: dict[tuple[arranging.Value, ...], int] = {}
        things = []
        for handle in self._game.arranging.handles(described):
            thing = handle.thing(described)
            things.append(
                ThingTold(
                    id=thing.id,
                    label=self._say(thing.label),
                    group=thing.group,
                    ground=grounds.setdefault(thing.values, len(grounds)),
                    at=thing.at,
                    many=thing.many,
                    loose=thing.loose,
                )
            )
        return tuple(things), tuple(self._ground(values) for values in grounds)

    def _ground(self, values: tuple[arranging.Value, ...]) -> tuple[ValueTold, ...]:
        return tuple(
            ValueTold(
                id=value.id,
                label=self._say(value.label) if isinstance(value.label, Message) else value.label,
                targets=value.targets,
            )
            for value in values
        )

    # Why not.

    def _impossible(self, reason: BadPosition) -> Impossible:
        """Say what is wrong, and by which rules."""
        text = str(reason) if reason.said is None else self._say(reason.said)
        return Impossible(text=text, rules=rules_in(str(reason)))


def _of_each_side(game: Game) -> list[int]:
    """A seat of each side: they know the same of what was there before they came."""
    sides = [game.side(seat) for seat in range(len(game.seats))]
    return [sides.index(side) for side in dict.fromkeys(sides)]


def rules_in(reason: str) -> tuple[str, ...]:
    """The rules that a reason names at its end."""
    found = _RULES.search(reason)
    return () if found is None else tuple(_RULE.findall(found[1]))
