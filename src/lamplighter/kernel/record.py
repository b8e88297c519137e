"""A game as text: the `.case` file.

::

    lamplighter case 1
    game pocket
    options -
    commitment 6b1f...
    key 93aa...

    chance: put gull W
    ...
    investigator: holmes
    investigator: holmes 2
    result jack P22

Who acts is named by the seats that the options make, who has won by the side.

Before the first step the table commits to its key; the key decides every throw and draw. A record
of a finished game shows the key, so anyone can check that no outcome was bent. A record of a game
that still goes on is written for one seat, or for some that play together: what they have not seen
stands as `?`, and a `seal` line holds what is needed to go on. The seal keeps honest eyes out; it
is no encryption.

Reading a record replays and verifies it; the first line that is wrong is named.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import msgspec

from lamplighter.kernel import registry
from lamplighter.kernel.actors import CHANCE, OVER
from lamplighter.kernel.errors import BadRecord, LamplighterError
from lamplighter.kernel.game import Game
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.outcome import Outcome
from lamplighter.kernel.state import State
from lamplighter.kernel.table import Table, draw

HEAD = "lamplighter case 1"
_HEADERS = ("game", "options", "commitment", "key", "seal")


class Seal(msgspec.Struct, frozen=True):
    """What a record of an unfinished game keeps folded: the key and the steps not shown."""

    key: str
    hidden: tuple[int, ...]


@dataclass(frozen=True)
class Record:
    """A record that has been read and verified."""

    game: Game
    """The game with the seats that its options make."""
    options: dict[str, str]
    commitment: str | None
    key: bytes | None
    steps: list[int]
    result: Outcome | None
    lines: list[int] = field(default_factory=list)
    """Line of the file of each step."""


def commitment(game: Game, options: dict[str, str], key: bytes) -> str:
    """What a table publishes before the first step."""
    text = f"{HEAD}\n{game.name}\n{_options_text(options)}\n".encode()
    return hashlib.sha256(text + key).hexdigest()


def _options_text(options: dict[str, str]) -> str:
    return " ".join(f"{name}={value}" for name, value in sorted(options.items())) or "-"


# Writing.


def write(table: Table, *seats: int) -> str:
    """Write a table's game: in full when it is over, else as these seats have seen it."""
    history = shared([table.history(seat) for seat in seats])
    header = [
        HEAD,
        f"game {table.game.name}",
        f"options {_options_text(table.options)}",
        f"commitment {commitment(table.game, table.options, table.key)}",
    ]
    if table.over:
        header.append(f"key {table.key.hex()}")
        acts = [table.game.notation.write(step) for step in table.steps]
    else:
        unseen = zip(table.steps, history, strict=True)
        hidden = tuple(step for step, seen in unseen if seen.code is None)
        header.append(f"seal {_fold(Seal(table.key.hex(), hidden))}")
        acts = [seen.act.text for seen in history]
    steps = [f"{seen.actor}: {act}" for seen, act in zip(history, acts, strict=True)]
    outcome = table.outcome
    result = [f"result {outcome.winner} {outcome.rule}"] if outcome else []
    return "\n".join([*header, "", *steps, *result]) + "\n"


def shared(histories: Sequence[Sequence[Observation]]) -> list[Observation]:
    """Put together what several seats have observed: each step as one saw it who saw all of it.

    What nobody saw is told as the first of them saw it.
    """
    steps = zip(*histories, strict=True)
    return [next((one for one in seen if one.code is not None), seen[0]) for seen in steps]


def _fold(seal: Seal) -> str:
    return base64.b64encode(zlib.compress(msgspec.json.encode(seal))).decode()


def _unfold(text: str, line: int) -> Seal:
    try:
        return msgspec.json.decode(
            zlib.decompress(base64.b64decode(text, validate=True)), type=Seal
        )
    except (binascii.Error, zlib.error, msgspec.MsgspecError) as error:
        raise BadRecord("the seal is damaged", line) from error


# Reading.


def read(text: str) -> Record:
    """Read a record and verify it step by step; raises `BadRecord` at the first wrong line."""
    return _Reader(text).record()


class _Reader:
    """Reads one record from top to bottom."""

    def __init__(self, text: str) -> None:
        self._rows = self._numbered(text)
        self._hidden: Iterator[int] = iter(())
        self._key: bytes | None = None
        self._commitment: str | None = None
        self._key_line: int | None = None
        self._game: Game | None = None
        self._options: dict[str, str] = {}
        self._steps: list[int] = []
        self._lines: list[int] = []

    @staticmethod
    def _numbered(text: str) -> list[tuple[int, str]]:
        rows = [(number, row.strip()) for number, row in enumerate(text.splitlines(), start=1)]
        rows = [(number, row) for number, row in rows if row and not row.startswith("#")]
        if not rows or rows[0][1] != HEAD:
            found = rows[0][1][:40] if rows else "nothing"
            raise BadRecord(
                f"a record begins with {HEAD!r}, not {found!r}", rows[0][0] if rows else 1
            )
        return rows[1:]

    def record(self) -> Record:
        body = self._read_headers()
        if self._game is None:
            raise BadRecord("no line says which game it is, as in 'game pocket'")
        self._check_commitment()
        game = self._game.seated(self._options)
        state = game.new_state(self._options)
        result: Outcome | None = None
        for line, row in body:
            if result is not None:
                raise BadRecord("nothing may follow the result", line)
            if row.startswith("result"):
                result = self._read_result(state, line, row)
            else:
                self._read_step(game, state, line, row)
        if state.actor == OVER and result is None:
            raise BadRecord(f"the game is over, but no result is given: {state.outcome}")
        return Record(
            game=game,
            options=self._options,
            commitment=self._commitment,
            key=self._key,
            steps=self._steps,
            result=result,
            lines=self._lines,
        )

    def _read_headers(self) -> list[tuple[int, str]]:
        for index, (line, row) in enumerate(self._rows):
            name, _, value = row.partition(" ")
            if name not in _HEADERS:
                return self._rows[index:]
            self._read_header(line, name, value.strip())
        return []

    def _read_header(self, line: int, name: str, value: str) -> None:
        try:
            if name == "game":
                self._game = registry.game(value)
                self._options = self._game.full_options({})
            elif name == "options" and value != "-":
                if self._game is None:
                    raise BadRecord("the game comes before its options", line)
                pairs = dict(part.partition("=")[::2] for part in value.split())
                self._options = self._game.full_options(pairs)
            elif name == "commitment":
                self._commitment = value
            elif name == "key":
                self._key, self._key_line = bytes.fromhex(value), line
            elif name == "seal":
                seal = _unfold(value, line)
                self._key, self._key_line = bytes.fromhex(seal.key), line
                self._hidden = iter(seal.hidden)
        except BadRecord:
            raise
        except (LamplighterError, ValueError) as error:
            raise BadRecord(f"{name}: {error}", line) from error

    def _check_commitment(self) -> None:
        if self._key is None or self._commitment is None or self._game is None:
            return
        if commitment(self._game, self._options, self._key) != self._commitment:
            raise BadRecord("the key is not the one the table committed to", self._key_line)

    def _read_step(self, game: Game, state: State, line: int, row: str) -> None:
        who, colon, act = row.partition(":")
        if not colon:
            raise BadRecord(f"{row!r} is no step; a step is 'actor: act'", line)
        actor = game.actor_name(state.actor)
        if who.strip() != actor:
            raise BadRecord(f"{who.strip()!r} acts, but it is for {actor} to act", line)
        action = self._read_act(game, line, act.strip())
        try:
            chance = state.actor == CHANCE
            outcomes = state.legal_actions() if chance else []
            state.apply(action)
        except LamplighterError as error:
            raise BadRecord(str(error), line) from error
        if chance and self._key is not None:
            due = draw(self._key, len(self._steps), outcomes)
            if due != action:
                raise BadRecord(
                    f"the key gives {game.notation.write(due)!r}, not {act.strip()!r}", line
                )
        self._steps.append(action)
        self._lines.append(line)

    def _read_act(self, game: Game, line: int, act: str) -> int:
        if act.endswith("?"):
            hidden = next(self._hidden, None)
            if hidden is None:
                raise BadRecord(f"{act!r} is hidden and the record has no seal that tells it", line)
            return hidden
        try:
            return game.notation.read(act)
        except LamplighterError as error:
            raise BadRecord(str(error), line) from error

    @staticmethod
    def _read_result(state: State, line: int, row: str) -> Outcome:
        outcome = state.outcome
        if outcome is None:
            raise BadRecord("a result is given, but the game is not over", line)
        if row.split()[1:] != [outcome.winner, outcome.rule]:
            raise BadRecord(f"the result is {outcome.winner} {outcome.rule}, not {row!r}", line)
        return outcome


def resume(record: Record) -> Table:
    """Put a recorded game back on a table, to go on or to look at."""
    return Table(record.game, record.options, record.key, record.steps)
