"""The base class of computer players, and the order in which its methods are called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

import msgspec
from msgspec.structs import replace

from lamplighter.kernel.observation import Observation
from lamplighter.kernel.seat import Clock, Seat
from lamplighter.players.thought import NO_LIMIT, Limit, Plan, Thought


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a player, each with a default: `greedy:worlds=4`."""


class Player:
    """Thinks for one seat: `begin`, then `observe` and `think` in turn, then `end`.

    A player overrides `think`, or only `choose` if it decides one choice at a time. The seat is
    always the same object and follows the game, so a player can keep results of earlier work.
    `observe` is called only if the player overrides it.
    """

    settings: ClassVar[type[Settings]] = Settings

    def __init__(self, settings: Settings | None = None) -> None:
        self.set = settings or self.settings()

    def begin(self, seat: Seat) -> None:
        """Start a game. It is called again when moves were taken back: observations start anew."""

    def observe(self, seat: Seat, news: Sequence[Observation]) -> None:
        """Process what the seat has observed since the last call."""

    def think(self, seat: Seat, limit: Limit = NO_LIMIT) -> Thought:
        """Return what to do, from the current moment on, within the limit."""
        if seat.clock.move_seconds != limit.seconds:
            seat.clock = Clock(limit.seconds)
        return Thought((self.choose(seat),))

    def choose(self, seat: Seat) -> int:
        """Return what to do first: one of `seat.legal`."""
        if type(self).think is Player.think:
            raise NotImplementedError("a player has to override think or choose")
        return self.think(seat).plan[0]

    def end(self, seat: Seat) -> None:
        """React to the end of the game."""


class Sitting:
    """A player in a seat; it calls the methods of the player in the right order."""

    def __init__(self, player: Player, seat: Seat) -> None:
        self.player = player
        self.seat = seat
        self._think = _think_of(player)
        self._begun = False
        self._listens = type(player).observe is not Player.observe
        self._heard = 0
        self._latest: Observation | None = None

    def think(self, limit: Limit = NO_LIMIT) -> Thought:
        """Pass new observations to the player, then return its thought.

        The plan is cut where it can no longer be carried out in one go.
        """
        self._catch_up()
        thought = self._think(self.seat, limit)
        plan = in_one_go(self.seat, thought.plan)
        return thought if plan == thought.plan else replace(thought, plan=plan)

    def choose(self) -> int:
        """Return the first choice of what the player thinks now."""
        return self.think().plan[0]

    def end(self) -> None:
        """Pass new observations to the player, then end its game."""
        self._catch_up()
        self.player.end(self.seat)

    def _catch_up(self) -> None:
        if not self._begun:
            self._begin()
        if not self._listens:
            return
        history = self.seat.history
        if not self._goes_on(history):
            self._begin()
        news = history[self._heard :]
        if news:
            self.player.observe(self.seat, news)
            self._heard, self._latest = len(history), history[-1]

    def _goes_on(self, history: Sequence[Observation]) -> bool:
        """Return whether the observations passed so far are still part of the history.

        Observations are compared by identity: a move that was taken back and made again is equal
        but not the same.
        """
        heard = self._heard
        return heard == 0 or (len(history) >= heard and history[heard - 1] is self._latest)

    def _begin(self) -> None:
        self._begun = True
        self._heard = 0
        self.player.begin(self.seat)


def _think_of(player: Player) -> Callable[[Seat, Limit], Thought]:
    """Return the method that thinks: not one that is older than the player's own `choose`."""
    latest = next(kind for kind in type(player).__mro__ if {"think", "choose"} & vars(kind).keys())
    return player.think if "think" in vars(latest) else partial(Player.think, player)


def in_one_go(seat: Seat, plan: Plan) -> Plan:
    """Return a plan as far as the seat can go without learning anything.

    It ends with a choice that draws, reveals a secret or passes the turn, and before one that is
    not legal. The first choice is not checked: the table refuses a wrong one and says why.
    """
    if len(plan) <= 1:
        return plan
    before = seat.world
    for made, action in enumerate(plan):
        if action not in before.legal_actions():
            return plan[: max(1, made)]
        after = before.copy()
        after.play(action)
        if seat.game.closes(before, action, after, seat.index):
            return plan[: made + 1]
        before = after
    return plan
