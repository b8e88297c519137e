"""What a seat saw before each step of a new move, so that clients can show the steps one by one.

A view is what the same seat was shown at that moment, and what it can look at in a replay at any
time. It is sent as the parts in which it differs from the next one, which are few.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from lamplighter.kernel.observation import Observation
from lamplighter.kernel.table import Table
from lamplighter.kernel.views import View
from lamplighter.wire.messages import Happened, Line, StepSeen, ViewChange

Story = Callable[[Sequence[Observation]], tuple[Line, ...]]
"""Puts the story of some steps into words."""


class StepViews:
    """Adds the views of one seat to news about a table."""

    def __init__(self, table: Table, seat: int, story: Story) -> None:
        self._table = table
        self._seat = seat
        self._story = story

    def added(self, happened: Sequence[Happened], view: Any) -> tuple[Happened, ...]:
        """Return news with the views of the steps; `view` is the one after the last step."""
        if any(one.what == "taken-back" for one in happened):
            # Some of the steps may no longer be steps of the game.
            return tuple(happened)
        later = msgspec.to_builtins(view)
        found: list[Happened] = []
        for one in reversed(happened):
            seen: list[StepSeen] = []
            for at, step in reversed(tuple(enumerate(one.steps, start=one.n - len(one.steps)))):
                before = self._plain(self._at(at))
                seen.append(self._seen(at, step, before, later))
                later = before
            found.append(msgspec.structs.replace(one, seen=tuple(reversed(seen))))
        return tuple(reversed(found))

    def _seen(self, at: int, step: Observation, before: Any, later: Any) -> StepSeen:
        """Return the step from `at` steps of the game to the next."""
        table = self._table
        of_game, position = table.game.guide, table.position(at)
        called = of_game.at_call(position, table.steps[at], self._seat)
        return StepSeen(
            before=tuple(changes(later, before)),
            at_call=None if called is None else tuple(changes(before, self._plain(called, at + 1))),
            lines=len(self._story((step,))),
            paths=of_game.paths(step, lambda: position),
        )

    def _at(self, step: int) -> View:
        return self._table.game.view.look(self._table.position(step), self._seat, step)

    @staticmethod
    def _plain(view: View, step: int | None = None) -> Any:
        """Return a view as it is sent; without a `step` of its own it is given one."""
        numbered = view if step is None else msgspec.structs.replace(view, step=step)
        return msgspec.to_builtins(numbered)


def changes(here: Any, there: Any, at: tuple[str | int, ...] = ()) -> Iterator[ViewChange]:
    """Yield what has to be changed in plain data to get other data."""
    if here == there:
        return
    if isinstance(here, dict) and isinstance(there, dict) and here.keys() == there.keys():
        for name in here:
            yield from changes(here[name], there[name], (*at, name))
    elif isinstance(here, Sequence) and _is_like(here, there):
        for index, (one, other) in enumerate(zip(here, there, strict=True)):
            yield from changes(one, other, (*at, index))
    else:
        yield ViewChange(at, there)


def _is_like(here: Sequence[Any], there: Any) -> bool:
    """Return whether two arrays differ only in some of their items."""
    if isinstance(here, str) or not isinstance(there, Sequence) or isinstance(there, str):
        return False
    return len(here) == len(there)
