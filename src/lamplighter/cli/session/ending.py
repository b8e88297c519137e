"""How a game has ended, in words: by a rule of the game, or because of what the players did."""

from __future__ import annotations

from collections.abc import Sequence

from lamplighter.cli.boards.base import Board
from lamplighter.kernel import record
from lamplighter.kernel.game import Game
from lamplighter.kernel.messages import Message, message
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.outcome import Outcome
from lamplighter.kernel.table import Table


def verdict(board: Board, outcome: Outcome, own: str | None) -> str:
    """Return who won and why, for a reader of the side `own`; None: of no side."""
    who = _won(outcome.winner, own)
    if outcome.termination is None:
        return board.say("verdict", verdict=who, rule=outcome.rule)
    return board.words.join((_ended(board.game, outcome), who))


def won(board: Board, winner: str | None, own: str | None) -> str:
    """Return who won, for a reader of the side `own`; None: of no side."""
    return board.words.say(_won(winner, own))


def _won(winner: str | None, own: str | None) -> Message:
    if winner is None:
        return message("nobody-wins")
    if own is None:
        return message("side-wins", side=message(f"side-{winner}"))
    return message("you-won" if winner == own else "you-lost")


def _ended(game: Game, outcome: Outcome) -> Message:
    """Return how the players ended the game, for example by resigning."""
    if outcome.winner is None:
        return message(f"ended-{outcome.rule}-all")
    lost = next(side for side in game.sides if side != outcome.winner)
    return message(f"ended-{outcome.rule}", side=message(f"side-{lost}"))


def rounds(game: Game, history: Sequence[Observation], now: int) -> list[int]:
    """Return the number of the round before each step and after the last, which is `now`."""
    kind = game.round_event
    begun = [kind is not None and seen.event(kind) is not None for seen in history]
    return [now - sum(begun[step:]) for step in range(len(begun) + 1)]


def recorded(text: str) -> Table:
    """Return the table of a finished game from its record."""
    return record.resume(record.read(text), throws=False)


def secrets(table: Table, board: Board) -> list[str]:
    """Return what was hidden in a finished game, where no rule has revealed it."""
    assert table.over
    return [line.strip() for line in board.secrets(table.game.view.whole(table.state))]


def position(table: Table) -> str:
    """Return a position with all its secrets; only for players who may know them."""
    return table.game.notation.position(table.state)
