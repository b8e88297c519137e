"""The file of a tournament's games: what was played survives a kill, and the tournament goes on.

The first line is the tournament, each further line one game, as JSON. Games are appended in the
order in which they end, and are on the disk before they count. A kill can leave the last line torn;
it is dropped when the file is opened again. The number of games and a bar are not part of the file:
they change no game, so a tournament may go on with more games.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import BinaryIO

import msgspec

import lamplighter
from lamplighter.arena.tournament import GameResult, Tournament, TournamentRefused
from lamplighter.disk import locked, write_through
from lamplighter.kernel.errors import brief, shown

FORMAT = "lamplighter arena 1"
_GAME = msgspec.json.Decoder(GameResult)


class ResultsHead(msgspec.Struct, frozen=True):
    """The first line of the file."""

    format: str
    version: str
    """The version of Lamplighter: another one might play other games with the same seed."""
    tournament: Tournament


class ResultsFile:
    """Games of one tournament on the disk; one process writes at a time.

    Opening creates the file, or calls `take` with each game that is there. Raise
    `TournamentRefused` if the file is of another tournament, damaged, or in use.
    """

    def __init__(
        self, path: Path, tournament: Tournament, take: Callable[[GameResult], None]
    ) -> None:
        self._path = path
        self._head = ResultsHead(FORMAT, lamplighter.__version__, tournament)
        self._known: set[int] = set()
        self._file = self._opened()
        try:
            self._read(take)
        except BaseException:
            self._file.close()
            raise

    def __contains__(self, number: int) -> bool:
        """Return whether the game of a number is in the file."""
        return number in self._known

    def append(self, played: Sequence[GameResult]) -> list[GameResult]:
        """Write games to the disk; return those that were new."""
        new = []
        for result in played:
            if result.number not in self._known:
                self._known.add(result.number)
                new.append(result)
        self._write(new)
        return new

    def close(self) -> None:
        """Close the file, so that another process may use it."""
        self._file.close()

    def _opened(self) -> BinaryIO:
        try:
            handle = os.open(self._path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666)
        except OSError as error:
            raise self._refused(f"cannot be used: {error.strerror}") from None
        if not locked(handle):
            os.close(handle)
            raise self._refused("is in use by another process")
        return open(handle, "r+b")

    def _refused(self, why: str) -> TournamentRefused:
        return TournamentRefused(f"{brief(str(self._path), 200)} {why}")

    def _read(self, take: Callable[[GameResult], None]) -> None:
        whole = 0
        for place, line in enumerate(self._file):
            if not line.endswith(b"\n"):
                break
            whole += len(line)
            if place:
                take(self._game(line, place))
            else:
                self._check_head(line)
        self._file.seek(whole)
        self._file.truncate()
        if not whole:
            self._write([self._head])
            write_through(self._path.absolute().parent)

    def _game(self, line: bytes, place: int) -> GameResult:
        try:
            result = _GAME.decode(line)
        except msgspec.DecodeError as error:
            raise self._refused(f"is damaged in line {place + 1}: {error}") from None
        if result.number in self._known:
            raise self._refused(f"has game {result.number} twice")
        self._known.add(result.number)
        return result

    def _check_head(self, line: bytes) -> None:
        try:
            head = msgspec.json.decode(line, type=ResultsHead)
        except msgspec.DecodeError:
            raise self._refused("is no file of a tournament") from None
        for name, now in _flat(self._head).items():
            then = _flat(head)[name]
            if then != now:
                raise self._refused(f"has {name} {shown(then)}, and not {shown(now)}")

    def _write(self, lines: Sequence[msgspec.Struct]) -> None:
        if not lines:
            return
        self._file.write(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
        self._file.flush()
        os.fsync(self._file.fileno())


def _flat(head: ResultsHead) -> dict[str, object]:
    """Return what must be equal, by names for people."""
    own = {"the format": head.format, "the version": head.version}
    return {
        **own,
        **{f"the {name}": value for name, value in msgspec.to_builtins(head.tournament).items()},
    }
