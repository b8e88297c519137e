"""A game as text: the `.case` file.

::

    lamplighter case 2
    game pocket  ~1f6c93d0
    options -  ~9a3e0c11
    date 2026-11-16  ~...
    player jack human  ~...
    player investigator hard  ~...
    commitment 6b1f...  ~...
    key 93aa...  ~...

    chance: put gull W  ~...
    ...
    investigator: holmes  ~...
    investigator: holmes 2 {12.4s}  ~...
    ; (investigator) He must be in the east.  ~...
    takeover jack greedy  ~...
    result jack P22  ~...
    digest 0c5d...

Actors have the names of the seats that the options define; the winner is the name of a side. A
header line that begins with any other word is a tag of the game. Braces hold the time a choice
took. Remarks begin with a semicolon. If the players ended the game, the result has the termination
in place of a rule, and `-` if nobody has won.

Every line ends with a digest over itself and all lines before it, and the last line is the full
digest. If a line is changed, added, moved or left out, reading the record names it. (Someone who
computes all digests again has written another record: compare its last line with that of your own
copy.) Lines that begin with `#` are not part of the record.

Before the first step the table commits to its key; the key decides every throw and draw. A record
of a finished game shows the key, so anyone can check that no outcome was manipulated. A record of
an unfinished game is written for one seat, or for several that play together: what they have not
seen is written as `?`, and a `seal` line holds what is needed to continue. The seal prevents
accidental reading; it is not encryption. Error messages about such a record reveal nothing that it
hides.

A table may begin elsewhere than at the start of the game: `position` is the position that was set
up, and `given N` says that the first N steps were taken over from another game and do not depend on
the key. Without a key, throws and draws cannot be checked.

A header line `nonce jack 5d01...` holds what a seat added to the key. The line `head 77b0...` after
the result holds the value that the table was bound to at that point (`kernel/fairness`); it is
written if seats gave nonces. `takeback 14` is written where the game returned to 14 steps: the
later steps were chosen again. Steps that were taken back are not in the record.

A record for anyone other than the keeper of the game has no seal. Instead it has a line `partial`
that names the seats it was written for. It is only for reading: its digests are checked, but it can
neither be replayed nor continued.

Reading a record replays and verifies it; an error names the first wrong line.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import re
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import NoReturn

import msgspec

from lamplighter.kernel import registry
from lamplighter.kernel.actors import CHANCE, OVER, SPECTATOR
from lamplighter.kernel.errors import BadRecord, LamplighterError, shown
from lamplighter.kernel.fairness import (
    Heads,
    check_nonces,
    commitment,
    mixed,
    options_text,
)
from lamplighter.kernel.game import Game
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.outcome import Outcome, Termination
from lamplighter.kernel.record_lines import (
    LONGEST,
    check_length,
    split_digest,
    split_lines,
    split_remark,
    split_time,
)
from lamplighter.kernel.state import State
from lamplighter.kernel.streams import check_key
from lamplighter.kernel.table import Remark, Table, Takeover, draw

HEAD = "lamplighter case 2"
_NOBODY = "-"
_NONCE = re.compile(r"^[0-9a-f]{32}$")
_TAG = re.compile(r"^[a-z][a-z-]*$")
_BODY_WORDS = ("result", "takeover", "takeback", "head", "chance")
"""First words of lines that are not tags, besides the names of the seats."""
_WINNERS = {
    Termination.RESIGNATION: (True,),
    Termination.TIME: (True,),
    Termination.AGREEMENT: (False,),
    Termination.ABANDONMENT: (True, False),
}
"""Whether a side wins by each termination; both may be possible."""


class PartialRecord(BadRecord):
    """The record has neither key nor seal: its digests are right, but it cannot be replayed."""

    code = "record/partial"


class Seal(msgspec.Struct, frozen=True, omit_defaults=True):
    """The packed part of a record of an unfinished game: the key and the hidden steps."""

    key: str
    hidden: tuple[int, ...]
    position: str = ""
    """The position from which the table began, if it was set up."""


@dataclass(frozen=True)
class Record:
    """A record that has been read and verified."""

    game: Game
    """The game with the seats that its options define."""
    options: dict[str, str]
    commitment: str | None
    key: bytes | None
    steps: list[int]
    result: Outcome | None
    lines: list[int] = field(default_factory=list)
    """The line of the file for each step."""
    acts: list[str] = field(default_factory=list)
    """Each step as the file shows it: what its readers have not seen is hidden."""
    tags: dict[str, str] = field(default_factory=dict)
    seconds: dict[int, float] = field(default_factory=dict)
    """The time a step took in seconds, if it was measured, by the index of the step."""
    remarks: list[Remark] = field(default_factory=list)
    takeovers: list[Takeover] = field(default_factory=list)
    given: int = 0
    """The number of steps at the beginning that do not depend on the key."""
    start: State | None = None
    """The position from which the table began, if it was set up."""
    digest: str = ""
    """The last line: the digest of the whole record."""
    nonces: dict[int, bytes] = field(default_factory=dict)
    """What seats added to the key."""
    takebacks: list[int] = field(default_factory=list)
    """The number of steps to which the game returned, for each takeback."""


class Chain:
    """Digests over rows, each including all rows before it."""

    def __init__(self) -> None:
        self._head = hashlib.sha256(HEAD.encode()).digest()

    def link(self, row: str) -> str:
        """Add a row and return the short form of the digest."""
        self._head = hashlib.sha256(self._head + row.encode("utf-8", "surrogatepass")).digest()
        return self._head.hex()[:8]

    @property
    def whole(self) -> str:
        """The full digest so far."""
        return self._head.hex()


# Writing.


def write(table: Table, *seats: int, sealed: bool = True) -> str:
    """Return the record of a table's game: complete if it is over, else as these seats saw it.

    Without seats it is written as a spectator has seen it. Without a seal it contains nothing that
    the seats may not know, and the game cannot be continued from it.
    """
    seats = seats or (SPECTATOR,)
    history = shared([table.history(seat)[: len(table.steps)] for seat in seats])
    headers = _headers(table)
    if table.over:
        headers += _opened(table)
    elif sealed:
        headers.append(_sealed(table, history))
    else:
        headers.append(f"partial {' '.join(table.game.actor_name(seat) for seat in seats)}")
    return chained(headers, _body(table, history, seats))


def chained(headers: Sequence[str], body: Sequence[str]) -> str:
    """Return rows as the text of a record, each with its digest, below the first line.

    Raise `BadRecord` if a row, such as a remark, is too long to be read again.
    """
    chain = Chain()
    plain = ([row.strip() for row in rows] for rows in (headers, body))
    linked = [[f"{row}  ~{chain.link(row)}" for row in rows] for rows in plain]
    for line in (*linked[0], *linked[1]):
        check_length(line)
    return "\n".join([HEAD, *linked[0], "", *linked[1], f"digest {chain.whole}"]) + "\n"


def _headers(table: Table) -> list[str]:
    tags = [f"{name} {' '.join(value.split())}" for name, value in table.tags.items()]
    headers = [f"game {table.game.name}", f"options {options_text(table.options)}", *tags]
    if table.given:
        headers.append(f"given {table.given}")
    name = table.game.actor_name
    nonces = [f"nonce {name(seat)} {nonce.hex()}" for seat, nonce in table.nonces.items()]
    return [*headers, f"commitment {table.commitment}", *nonces]


def _opened(table: Table) -> list[str]:
    """Return the header lines that are shown only when the game is over."""
    position = [] if table.start is None else [f"position {table.start.position()}"]
    return [*position, f"key {table.key.hex()}"]


def _sealed(table: Table, history: Sequence[Observation]) -> str:
    """Return the `seal` line: what is needed to continue, packed."""
    position = "" if table.start is None else table.start.position()
    unseen = zip(table.steps, history, strict=True)
    hidden = tuple(step for step, seen in unseen if seen.code is None)
    return f"seal {_pack(Seal(table.key.hex(), hidden, position))}"


def _body(table: Table, history: Sequence[Observation], seats: Sequence[int]) -> list[str]:
    write_act = table.game.notation.write
    between = _between(table, seats)
    rows = []
    for at, (step, seen) in enumerate(zip(table.steps, history, strict=True)):
        rows += between.get(at, [])
        act = write_act(step) if table.over else seen.act.text
        seconds = table.seconds.get(at)
        rows.append(f"{seen.actor}: {act}" + ("" if seconds is None else f" {{{seconds:.1f}s}}"))
    rows += between.get(len(table.steps), [])
    outcome = table.outcome
    result = [f"result {outcome.winner or _NOBODY} {outcome.rule}"] if outcome else []
    head = [f"head {table.head}"] if table.nonces else []
    return [*rows, *result, *head]


def _between(table: Table, seats: Sequence[int]) -> dict[int, list[str]]:
    """Return the rows before each step: takebacks, takeovers and remarks.

    Until the game is over, the remarks of other seats are left out.
    """
    rows: dict[int, list[str]] = {}
    # A takeback is written at the lowest step that it or a later takeback returned to.
    places = [*accumulate(reversed(table.takebacks), min)]
    for step, place in zip(table.takebacks, reversed(places), strict=True):
        rows.setdefault(place, []).append(f"takeback {step}")
    for step, seat, player in table.takeovers:
        rows.setdefault(step, []).append(f"takeover {table.game.actor_name(seat)} {player}")
    for step, seat, text in table.remarks:
        if table.over or seat == SPECTATOR or seat in seats:
            who = "" if seat == SPECTATOR else f"({table.game.actor_name(seat)}) "
            rows.setdefault(step, []).append(f"; {who}{text}".rstrip())
    return rows


def shared(histories: Sequence[Sequence[Observation]]) -> list[Observation]:
    """Return the observations of several seats combined.

    Each step is taken from a seat that saw all of it. A step that none of them saw completely is
    taken from the first seat.
    """
    steps = zip(*histories, strict=True)
    return [next((one for one in seen if one.code is not None), seen[0]) for seen in steps]


def _pack(seal: Seal) -> str:
    return base64.b64encode(zlib.compress(msgspec.json.encode(seal))).decode()


def _unpack(text: str, line: int) -> Seal:
    try:
        unpacker = zlib.decompressobj()
        # A few bytes may expand to gigabytes: no more is decompressed than any game needs.
        plain = unpacker.decompress(base64.b64decode(text, validate=True), LONGEST)
        if unpacker.unconsumed_tail or not unpacker.eof:
            raise BadRecord("the seal is damaged", line)
        return msgspec.json.decode(plain, type=Seal)
    except (binascii.Error, zlib.error, ValueError, msgspec.MsgspecError) as error:
        raise BadRecord("the seal is damaged", line) from error


# Reading.


def read(text: str) -> Record:
    """Return a record, verified step by step; raise `BadRecord` at the first wrong line."""
    return _Reader(text).record()


def resume(record: Record, *, throws: bool = True) -> Table:
    """Return a table with a recorded game, to continue it or (without `throws`) to look at it."""
    given = record.given if record.key is not None else len(record.steps)
    table = Table(
        record.game,
        record.options,
        record.key,
        record.steps,
        given=given,
        start=record.start,
        throws=throws,
        nonces=record.nonces if record.key is not None else None,
    )
    table.tags.update(record.tags)
    table.seconds.update(record.seconds)
    table.remarks += record.remarks
    table.takeovers += record.takeovers
    table.takebacks += record.takebacks
    if record.result is not None and record.result.termination is not None:
        table.end(record.result.termination, _loser(record.game, record.result.winner))
    return table


def _loser(game: Game, winner: str | None) -> int | None:
    """Return a seat of a side that has not won; None if nobody has won."""
    if winner is None:
        return None
    seats = range(len(game.seats))
    return next(seat for seat in seats if game.sides[game.side(seat)] != winner)


class _RecordRows:
    """The rows of a record with their line numbers, their digests checked and removed."""

    def __init__(self, text: str) -> None:
        rows = [(number, row.strip()) for number, row in enumerate(split_lines(text), start=1)]
        rows = [(number, row) for number, row in rows if row and not row.startswith("#")]
        if not rows or rows[0][1] != HEAD:
            found = shown(rows[0][1]) if rows else "'nothing'"
            raise BadRecord(
                f"a record begins with {HEAD!r}, not {found}", rows[0][0] if rows else 1
            )
        self.digest = ""
        """The digest of the whole record, from its last line."""
        self.rows = self._checked(rows[1:], rows[0][0])

    def _checked(self, rows: list[tuple[int, str]], last: int) -> list[tuple[int, str]]:
        chain = Chain()
        plain = []
        for line, row in rows:
            if self.digest:
                raise BadRecord("nothing may follow the digest of the whole", line)
            last = line
            if row.startswith("digest "):
                self.digest = row.partition(" ")[2].strip()
                if self.digest != chain.whole:
                    raise BadRecord("the digest of the whole does not fit what it stands for", line)
                continue
            found = split_digest(row)
            if found is None:
                raise BadRecord("this line has no digest: it was added or changed", line)
            said, digest = found
            if chain.link(said) != digest:
                raise BadRecord(
                    "this line is not as it was written, or one before it is missing: its digest "
                    "does not fit",
                    line,
                )
            plain.append((line, said))
        if not self.digest:
            raise BadRecord("the record is cut off: the digest of the whole is missing", last)
        return plain


class _Reader:
    """Reads one record from top to bottom."""

    def __init__(self, text: str) -> None:
        self._numbered = _RecordRows(text)
        self._hidden: Iterator[int] = iter(())
        self._sealed = False
        self._key: bytes | None = None
        self._commitment: str | None = None
        self._key_line: int | None = None
        self._named: Game | None = None
        self._body_words: tuple[str, ...] = _BODY_WORDS
        self._options: dict[str, str] = {}
        self._position: tuple[str, int] | None = None
        self._given = 0
        self._tags: dict[str, str] = {}
        self._steps: list[int] = []
        self._lines: list[int] = []
        self._acts: list[str] = []
        self._seconds: dict[int, float] = {}
        self._remarks: list[Remark] = []
        self._takeovers: list[Takeover] = []
        self._takebacks: list[int] = []
        self._nonces: dict[int, bytes] = {}
        self._nonce_rows: list[tuple[int, str, str]] = []
        self._partial: tuple[str, int] | None = None
        self._result: Outcome | None = None
        self._head: tuple[str, int] | None = None

    def record(self) -> Record:
        body = self._read_headers()
        if self._named is None:
            raise BadRecord("no line says which game it is, as in 'game pocket'")
        self._check_partial()
        self._check_commitment()
        self._game = self._named.seated(self._options)
        self._read_nonces()
        self._start = self._laid_out()
        self._state = self._new_state()
        for line, row in body:
            self._read_row(line, row)
        self._check_takebacks(body[-1][0] if body else None)
        self._check_end(body[-1][0] if body else None)
        self._check_head()
        return Record(
            game=self._game,
            options=self._options,
            commitment=self._commitment,
            key=self._key,
            steps=self._steps,
            result=self._result,
            lines=self._lines,
            acts=self._acts,
            tags=self._tags,
            seconds=self._seconds,
            remarks=self._remarks,
            takeovers=self._takeovers,
            given=self._given,
            start=self._start,
            digest=self._numbered.digest,
            nonces=self._nonces,
            takebacks=self._takebacks,
        )

    def _new_state(self) -> State:
        return self._game.new_state(self._options) if self._start is None else self._start.copy()

    # The headers.

    def _read_headers(self) -> list[tuple[int, str]]:
        rows = self._numbered.rows
        seen: set[str] = set()
        for index, (line, row) in enumerate(rows):
            name, _, value = row.partition(" ")
            if not _TAG.match(name) or name in self._body_words:
                return rows[index:]
            if name in ("player", "nonce"):
                value = row.removeprefix(name).strip().partition(" ")[2]
                name = " ".join(row.split()[:2])
            if name in seen:
                raise BadRecord(f"{name!r} is said twice", line)
            seen.add(name)
            self._read_header(line, name, value.strip())
        return []

    def _choose_options(self, game: Game, options: dict[str, str]) -> None:
        """Store the options. They define the seats, whose names mark the first line of the body."""
        self._options = game.full_options(options)
        self._body_words = (*_BODY_WORDS, *game.seated(self._options).seats)

    def _read_header(self, line: int, name: str, value: str) -> None:
        try:
            match name:
                case "game":
                    self._named = registry.game(value)
                    self._choose_options(self._named, {})
                case "options":
                    self._read_options(value, line)
                case "commitment":
                    self._commitment = value
                case "given":
                    self._given = _number(value)
                case "position":
                    self._position = (value, line)
                case "key":
                    self._take_key(value, line)
                case "seal":
                    self._unseal(value, line)
                case "partial":
                    self._partial = (value, line)
                case _ if name.startswith("nonce "):
                    self._nonce_rows.append((line, name.removeprefix("nonce "), value))
                case _:
                    self._tags[name] = value
        except BadRecord:
            raise
        except (LamplighterError, ValueError) as error:
            raise BadRecord(f"{name}: {error}", line) from error

    def _read_options(self, value: str, line: int) -> None:
        if self._named is None:
            raise BadRecord("the game comes before its options", line)
        if value != "-":
            pairs = dict(part.partition("=")[::2] for part in value.split())
            self._choose_options(self._named, pairs)

    def _take_key(self, value: str, line: int) -> None:
        if self._key is not None:
            raise BadRecord("a record has one key", line)
        try:
            key = bytes.fromhex(value)
        except ValueError:
            raise BadRecord(f"a key is written in hex digits, not {shown(value)}", line) from None
        self._key, self._key_line = check_key(key), line

    def _unseal(self, value: str, line: int) -> None:
        seal = _unpack(value, line)
        self._sealed = True
        try:
            self._take_key(seal.key, line)
        except LamplighterError as error:
            raise BadRecord("the seal is damaged", line) from error
        self._hidden = iter(seal.hidden)
        if seal.position:
            self._position = (seal.position, line)

    def _check_partial(self) -> None:
        if self._partial is None:
            return
        names, line = self._partial
        raise PartialRecord(
            f"this is only what {shown(names)} saw of a game that went on: its digests are right, "
            "but without key and seal it can be neither replayed nor resumed",
            line,
        )

    def _read_nonces(self) -> None:
        """Store what the seats added to the key; the mixed key decides throws and draws."""
        for line, name, value in self._nonce_rows:
            if name not in self._game.seats or not _NONCE.match(value):
                raise BadRecord(
                    f"a seat's nonce is given as 'nonce SEAT' with 32 hex digits, not as "
                    f"{shown(f'nonce {name} {value}')}",
                    line,
                )
            self._nonces[self._game.seat_index(name)] = bytes.fromhex(value)
        self._nonces = check_nonces(self._game, self._nonces)
        self._draw_key = None if self._key is None else mixed(self._key, self._nonces)

    def _check_commitment(self) -> None:
        if self._key is None or self._commitment is None or self._named is None:
            return
        if commitment(self._named, self._options, self._key) != self._commitment:
            raise BadRecord("the key is not the one the table committed to", self._key_line)

    def _laid_out(self) -> State | None:
        """Return the position from which the table began; None if none was set up."""
        if self._position is None:
            return None
        text, line = self._position
        try:
            start = self._game.notation.set_up(text)
        except LamplighterError as error:
            self._refuse(str(error), line, error)
        if start.actor == OVER:
            self._refuse("the game is over in this position", line)
        if self._game.view.look(start, SPECTATOR).options != self._options:
            self._refuse("the position is one with other options", line)
        return start

    # The body.

    def _refuse(self, reason: str, line: int, error: Exception | None = None) -> NoReturn:
        """Raise `BadRecord`; for an unfinished game without revealing what it hides."""
        if self._sealed:
            # Without the original error, which a traceback would show.
            raise BadRecord("this does not fit the game that the seal holds", line) from None
        raise BadRecord(reason, line) from error

    def _read_row(self, line: int, row: str) -> None:
        first = row.partition(" ")[0]
        if self._head is not None:
            raise BadRecord("nothing may follow the head", line)
        if first == "head":
            self._head = (row.removeprefix("head").strip(), line)
        elif self._result is not None:
            raise BadRecord("nothing may follow the result", line)
        elif first == "result":
            self._read_result(line, row)
        elif first == "takeover":
            self._read_takeover(line, row)
        elif first == "takeback":
            self._read_takeback(line, row)
        elif row.startswith(";"):
            self._read_remark(row)
        else:
            self._read_step(line, row)

    def _read_step(self, line: int, row: str) -> None:
        self._check_takebacks(line)
        timed = split_time(row)
        who, colon, act = timed.row.partition(":")
        if not colon:
            raise BadRecord(f"{shown(row)} is no step; a step is 'actor: act'", line)
        game, state = self._game, self._state
        actor = game.actor_name(state.actor)
        if who.strip() != actor:
            self._refuse(f"{shown(who.strip())} acts, but it is for {actor} to act", line)
        action = self._read_act(line, act.strip())
        outcomes = state.legal_actions() if state.actor == CHANCE else []
        try:
            state.apply(action)
        except LamplighterError as error:
            self._refuse(str(error), line, error)
        if outcomes and self._draw_key is not None and len(self._steps) >= self._given:
            due = draw(self._draw_key, len(self._steps), outcomes)
            if due != action:
                drawn = game.notation.write(due)
                decides = "the key with the seats' nonces" if self._nonces else "the key"
                self._refuse(f"{decides} gives {drawn!r}, not {shown(act.strip())}", line)
        if timed.seconds is not None:
            self._seconds[len(self._steps)] = timed.seconds
        self._steps.append(action)
        self._lines.append(line)
        self._acts.append(act.strip())

    def _read_act(self, line: int, act: str) -> int:
        if act.endswith("?"):
            hidden = next(self._hidden, None)
            if hidden is None:
                raise BadRecord(
                    f"{shown(act)} is hidden and the record has no seal that tells it", line
                )
            return hidden
        try:
            return self._game.notation.read(act)
        except LamplighterError as error:
            self._refuse(str(error), line, error)

    def _read_takeover(self, line: int, row: str) -> None:
        _, name, player = (*row.split(maxsplit=2), "", "")[:3]
        if name not in self._game.seats or not player:
            raise BadRecord(f"{shown(row)} is no takeover; one is 'takeover jack greedy'", line)
        seat = self._game.seat_index(name)
        self._takeovers.append(Takeover(len(self._steps), seat, player))

    def _read_takeback(self, line: int, row: str) -> None:
        try:
            returned_to = _number(row.removeprefix("takeback").strip())
        except ValueError:
            raise BadRecord(f"{shown(row)} is no takeback; one is 'takeback 14'", line) from None
        if returned_to < len(self._steps):
            raise BadRecord(
                f"a takeback to step {returned_to} cannot stand after step {len(self._steps)}", line
            )
        self._takebacks.append(returned_to)

    def _check_takebacks(self, line: int | None) -> None:
        """Check that the game continues at the step to which it returned."""
        if self._takebacks and self._takebacks[-1] > len(self._steps):
            raise BadRecord(
                f"it was taken back to step {self._takebacks[-1]}, but goes on after step "
                f"{len(self._steps)}",
                line,
            )

    def _read_remark(self, row: str) -> None:
        name, text = split_remark(row, self._game.seats)
        seat = SPECTATOR if name is None else self._game.seat_index(name)
        self._remarks.append(Remark(len(self._steps), seat, text))

    # The result.

    def _read_result(self, line: int, row: str) -> None:
        words = row.split()[1:]
        by_rule = self._state.outcome
        if by_rule is None:
            self._result = self._terminated(line, words)
        elif words == [by_rule.winner, by_rule.rule]:
            self._result = by_rule
        else:
            raise BadRecord(
                f"the result is {by_rule.winner} {by_rule.rule}, not {shown(row)}", line
            )

    def _terminated(self, line: int, words: list[str]) -> Outcome:
        """Return the outcome of a game that the players ended before a rule did."""
        if len(words) != 2 or words[1] not in list(Termination):
            raise BadRecord("a result is given, but the game is not over", line)
        winner = None if words[0] == _NOBODY else words[0]
        if winner is not None and winner not in self._game.sides:
            raise BadRecord(f"there is no side {shown(winner)}", line)
        if (winner is not None) not in _WINNERS[Termination(words[1])]:
            who = "somebody wins" if winner is None else "nobody wins"
            raise BadRecord(f"{who} by {words[1]}", line)
        return Outcome(winner, words[1])

    def _check_end(self, line: int | None) -> None:
        if self._state.actor == OVER and self._result is None:
            raise BadRecord(f"the game is over, but no result is given: {self._state.outcome}")
        if self._result is None and self._key is not None and not self._sealed:
            raise BadRecord("it shows its key, but the game is not over and has no result", line)
        if self._given > len(self._steps):
            raise BadRecord(f"{self._given} steps are given, but it has {len(self._steps)}", line)
        if next(self._hidden, None) is not None:
            raise BadRecord("the seal holds more than this record hides", self._key_line)
        if self._sealed and self._result is not None:
            raise BadRecord("the game is over, so nothing of it is sealed", self._key_line)

    def _check_head(self) -> None:
        """Check that the head at the end of the record is that of this game."""
        if self._head is None or self._key is None:
            return
        head, line = self._head
        heads = Heads(
            self._game, self._options, self._key, self._nonces, self._given, self._start
        ).follow(self._steps, self._takebacks)
        if heads[-1].hex() != head:
            self._refuse(
                "the head is that of another game: a step, a takeback, a nonce or the head itself "
                "was changed",
                line,
            )


def _number(text: str) -> int:
    if not text.isdecimal() or len(text) > 6:
        raise ValueError(f"{shown(text)} is no number of steps")
    return int(text)
