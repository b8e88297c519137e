"""Functions on records and past games that run in worker processes (`work_pool.py`).

Each public function takes the bytes that the server sends and returns JSON. The text of a record is
sent once, as the client sent it; later jobs are sent the `ReadRecord` instead.
"""

from __future__ import annotations

import pickle
from collections import OrderedDict
from collections.abc import Iterator
from hashlib import sha256
from itertools import islice
from typing import NamedTuple

import msgspec

from lamplighter.kernel import record, registry
from lamplighter.kernel.assist import ODDS
from lamplighter.kernel.errors import BadRecord
from lamplighter.kernel.game import Game
from lamplighter.kernel.outcome import Outcome
from lamplighter.kernel.record import Record
from lamplighter.kernel.table import Table
from lamplighter.server.errors import NoStart, NotYours
from lamplighter.server.study.replay_messages import ALL, MOST, Past, ReplayMessages
from lamplighter.wire.study import Moment
from lamplighter.wire.tables import Ending, Verified

WATCHER = "spectator"
AT_ONCE = 10
"""Moments that are worked out before other clients have their turn."""
KEPT = 4
"""Unfinished replays that a worker keeps in memory."""


class ReadRecord(msgspec.Struct, frozen=True):
    """The parts of a record that moments need: no comments, names or times."""

    game: str
    options: dict[str, str]
    commitment: str | None
    key: str | None
    steps: tuple[int, ...]
    acts: tuple[str, ...]
    position: str
    """The position that the game started from, if it was set up by hand; otherwise empty."""
    given: int
    nonces: dict[int, str]
    ending: Ending | None


class Beginning(msgspec.Struct, frozen=True):
    """A game that a new game continues from."""

    game: str
    options: dict[str, str]
    steps: tuple[int, ...]
    position: str
    """The position that the game started from, if it was set up by hand; otherwise empty."""
    there: str = ""
    """The position at the requested moment."""


class EncodedMoments(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Moments as they are sent: like `wire.study.Moments`, but each moment is already JSON."""

    game: str
    options: dict[str, str]
    perspectives: tuple[str, ...]
    seen_as: str
    n: int
    ending: Ending | None = None
    moments: tuple[msgspec.Raw, ...]


class Part(msgspec.Struct, frozen=True):
    """A few moments, and whether there are more."""

    told: EncodedMoments
    more: bool


class MomentsTask(msgspec.Struct, frozen=True):
    """A request to a worker for moments of a game, and how far it has come."""

    source: bytes
    """A pickled `Past`, or a `ReadRecord`."""
    recorded: bool
    seen_as: str | None
    begin: int
    end: int
    language: str
    at: int
    """The next moment to work out."""


# Records.


def verify(text: bytes) -> bytes:
    """Read a record and verify it; return a `Verified`."""
    found = _read(text)
    return msgspec.json.encode(
        Verified(
            game=found.game.name,
            options=found.options,
            steps=len(found.steps),
            over=found.result is not None,
            ending=_ending(found),
            committed=found.key is not None and found.commitment is not None,
            digest=found.digest,
        )
    )


def read_record(text: bytes) -> bytes:
    """Read a record and verify it; return a `ReadRecord`."""
    found = _read(text)
    return msgspec.json.encode(
        ReadRecord(
            game=found.game.name,
            options=found.options,
            commitment=found.commitment,
            key=None if found.key is None else found.key.hex(),
            steps=tuple(found.steps),
            acts=tuple(found.acts),
            position="" if found.start is None else found.start.position(),
            given=found.given,
            nonces={seat: nonce.hex() for seat, nonce in found.nonces.items()},
            ending=_ending(found),
        )
    )


def begin_from_record(payload: bytes) -> bytes:
    """Return the `Beginning` of a game that continues from a moment of a record."""
    read, step = msgspec.msgpack.decode(payload, type=tuple[bytes, int])
    past = _past_in(read)
    return msgspec.json.encode(beginning(past, step))


def _read(text: bytes) -> Record:
    try:
        return record.read(text.decode("utf-8"))
    except UnicodeDecodeError:
        raise BadRecord("a record is text in UTF-8") from None


def _ending(found: Record) -> Ending | None:
    return None if found.result is None else Ending(found.result.winner, found.result.rule)


def _past_in(read: bytes) -> Past:
    """Return the game of a record that was read, ready to be replayed."""
    found = msgspec.json.decode(read, type=ReadRecord)
    game = registry.game(found.game).seated(found.options)
    ending = found.ending
    table = record.resume(
        Record(
            game=game,
            options=found.options,
            commitment=found.commitment,
            key=None if found.key is None else bytes.fromhex(found.key),
            steps=list(found.steps),
            result=None if ending is None else Outcome(ending.winner, ending.rule),
            given=found.given,
            start=game.notation.set_up(found.position) if found.position else None,
            nonces={seat: bytes.fromhex(nonce) for seat, nonce in found.nonces.items()},
        ),
        throws=False,
    )
    if ending is not None:
        return Past(table, everybody(game), WATCHER, ending, ODDS)
    # An unfinished record may be replayed as those seats whose knowledge it shows, and no other.
    seats = [name for at, name in enumerate(game.seats) if _acts(table, at) == found.acts]
    return Past(table, (*seats, WATCHER), (*seats, WATCHER)[0], None, ODDS)


def _acts(table: Table, seat: int) -> tuple[str, ...]:
    return tuple(seen.act.text for seen in table.history(seat))


def everybody(game: Game) -> tuple[str, ...]:
    """Return all perspectives from which a game without secrets may be replayed."""
    return (*game.seats, WATCHER, ALL)


def beginning(past: Past, step: int) -> Beginning:
    """Return the game to continue from; raise `NoStart` if it cannot be continued there."""
    table = past.table
    if past.ending is None:
        raise NoStart("that game is not over: nobody can go on from it at another table")
    if step > len(table.steps):
        raise NoStart(f"that game has {len(table.steps)} steps, not {step}")
    there = table.position(step)
    if there.over:
        raise NoStart("the game is over at this moment: go on from one before it")
    return Beginning(
        game=table.game.name,
        options=table.options,
        steps=tuple(table.steps),
        position="" if table.start is None else table.start.position(),
        there=there.position(),
    )


# Moments.


class _Going(NamedTuple):
    """A replay that is not finished."""

    retelling: ReplayMessages
    each: Iterator[Moment]
    n: int
    """The number of steps of the game."""
    at: int
    """The next moment to work out."""


_going: OrderedDict[bytes, _Going] = OrderedDict()
"""The unfinished replays of this worker, so that it need not start again after a few moments."""


def tell_moments(payload: bytes) -> bytes:
    """Work out a few moments; return a `Part`."""
    ask = msgspec.msgpack.decode(payload, type=MomentsTask)
    key = sha256(msgspec.msgpack.encode(msgspec.structs.replace(ask, at=0))).digest()
    going = _going.pop(key, None)
    if going is None or going.at != ask.at:
        going = _begun(ask)
    some = tuple(islice(going.each, AT_ONCE))
    going = going._replace(at=going.at + len(some))
    more = going.at < min(ask.end, ask.begin + MOST, going.n + 1)
    if more:
        _going[key] = going
        if len(_going) > KEPT:
            _going.popitem(last=False)
    told = going.retelling.told(some)
    return b'{"told":%b,"more":%b}' % (msgspec.json.encode(told), msgspec.json.encode(more))


def _begun(ask: MomentsTask) -> _Going:
    past: Past = _past_in(ask.source) if ask.recorded else pickle.loads(ask.source)
    seen_as = past.own if ask.seen_as is None else ask.seen_as
    if seen_as not in past.perspectives:
        if seen_as != ALL:
            past.table.game.seat_index(seen_as)
        raise NotYours(f"this game may be seen as: {', '.join(past.perspectives)}")
    retelling = ReplayMessages(past, seen_as, ask.language)
    end = min(ask.end, ask.begin + MOST)
    return _Going(retelling, retelling.each(ask.at, end), len(past.table.steps), ask.at)
