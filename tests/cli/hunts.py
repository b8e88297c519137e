"""Helpers for the London and New York games at a terminal, without accusations and escapes."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from lamplighter import Table, key_of_seed
from lamplighter.cli.boards import board_of
from lamplighter.cli.screen import Screen
from lamplighter.cli.session.session import Session
from lamplighter.kernel.game import Game
from lamplighter.kernel.streams import Stream
from lamplighter.players import player

ENDS = ("accuse", "leave")


def quiet(game: Game, seed: int, options: Mapping[str, str] | None = None) -> Iterator[Table]:
    """Yield the table before each choice of a game in which nobody accuses or leaves."""
    table = Table(game, options, key_of_seed(seed))
    stream = Stream(seed)
    while not table.over:
        yield table
        seat = table.seat(table.actor)
        calm = [a for a in seat.legal if game.notation.act(a).verb not in ENDS]
        table.act(seat.index, calm[stream.below(len(calm))])


def found(game: Game, fits: Callable[[Table], bool], games: int = 40) -> Table:
    """Return the first table of the quiet games for which `fits` is true."""
    for seed in range(games):
        for table in quiet(game, seed):
            if fits(table):
                return table
    raise AssertionError("no game comes to it")


def where(game: Game, seat: int, verb: str, *, least: int = 0) -> Table:
    """Return a table at which a seat may choose this verb, after at least `least` steps."""
    return found(
        game,
        lambda table: (
            table.actor == seat and len(table.steps) >= least and bool(choices(table, verb))
        ),
    )


def choices(table: Table, verb: str) -> list[str]:
    """Return the legal choices with this verb of the seat whose turn it is, in notation."""
    act = table.game.notation.act
    seat = table.seat(table.actor)
    return [act(action).text for action in seat.legal if act(action).verb == verb]


def twin(table: Table, steps: list[int] | None = None) -> Table:
    """Return another table with the same steps, or with other steps and the same key."""
    return Table(table.game, key=table.key, steps=table.steps if steps is None else steps)


def talk(table: Table, seat: int, *lines: str, quick: bool = False) -> str:
    """Type lines at a table; return everything that was on screen."""
    out = io.StringIO()
    stdin = io.StringIO("".join(f"{line}\n" for line in lines))
    players = {1 - seat: player("random")}
    Session(table, board_of(table.game), Screen(stdin, out), players, quick=quick).run()
    return out.getvalue()


def flat(text: str) -> str:
    return " ".join(text.split())


def view_of(table: Table, seat: int) -> Any:
    """Return a seat's view, typed `Any` for access to the fields of its game."""
    return table.seat(seat).view
