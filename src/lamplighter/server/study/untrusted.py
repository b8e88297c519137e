"""What is worked out of records and of the past of games, in worker processes (`work_pool.py`).

Each public function takes the bytes that the server sends and returns JSON. A record comes as a
client sent it, once; what was read of it is sent from then on.
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
from lamplighter.kernel.errors import BadRecord
from lamplighter.kernel.game import Game
from lamplighter.kernel.outcome import Outcome
from lamplighter.kernel.record import Record
from lamplighter.kernel.table import Table
from lamplighter.server.errors import NoStart, NotYours
from lamplighter.server.retelling import ALL, MOST, Past, Retelling
from lamplighter.server.telling import ODDS
from lamplighter.wire.study import Moment
from lamplighter.wire.tables import Ending, Verified

WATCHER = "spectator"
AT_ONCE = 10
"""Moments that are told before others have their turn."""
KEPT = 4
"""Games that a worker keeps in the middle of being told."""


class ReadRecord(msgspec.Struct, frozen=True):
    """What moments need of a record that was read: no remarks, names or times."""

    game: str
    options: dict[str, str]
    commitment: str | None
    key: str | None
    steps: tuple[int, ...]
    acts: tuple[str, ...]
    position: str
    """What it was laid out with, if it was."""
    given: int
    nonces: dict[int, str]
    ending: Ending | None


class Beginning(msgspec.Struct, frozen=True):
    """A game that another one goes on from."""

    game: str
    options: dict[str, str]
    steps: tuple[int, ...]
    position: str
    """What it was laid out with, if it was."""
    there: str = ""
    """The position at the moment that was asked for."""


class EncodedMoments(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Some moments as they are sent; as `wire.study.Moments`, with each moment already JSON."""

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


class Ask(msgspec.Struct, frozen=True):
    """Which moments a worker is to tell, of what, and how far it has come."""

    source: bytes
    """A pickled `Past`, or a `ReadRecord`."""
    recorded: bool
    seen_as: str | None
    begin: int
    end: int
    language: str
    at: int
    """The next moment to be told."""


# Records.


def verify(text: bytes) -> bytes:
    """Read a record and verify it; return what it is a record of."""
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
    """Return the `Beginning` of a game that goes on from a moment of a record."""
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
    """Return the game that was read from a record, to be looked at again."""
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
    # One that goes on is for those who have seen just what it shows.
    seats = [name for at, name in enumerate(game.seats) if _acts(table, at) == found.acts]
    return Past(table, (*seats, WATCHER), (*seats, WATCHER)[0], None, ODDS)


def _acts(table: Table, seat: int) -> tuple[str, ...]:
    return tuple(seen.act.text for seen in table.history(seat))


def everybody(game: Game) -> tuple[str, ...]:
    """Return as whom a game without secrets may be seen."""
    return (*game.seats, WATCHER, ALL)


def beginning(past: Past, step: int) -> Beginning:
    """Return what a game goes on from; raise `NoStart` where nobody can go on."""
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
    """A game in the middle of being told."""

    retelling: Retelling
    each: Iterator[Moment]
    n: int
    """How many steps the game has."""
    at: int
    """The next moment."""


_going: OrderedDict[bytes, _Going] = OrderedDict()
"""What a worker was telling, so that it need not begin anew after each few moments."""


def tell_moments(payload: bytes) -> bytes:
    """Work a few moments out; return a `Part`."""
    ask = msgspec.msgpack.decode(payload, type=Ask)
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


def _begun(ask: Ask) -> _Going:
    past: Past = _past_in(ask.source) if ask.recorded else pickle.loads(ask.source)
    seen_as = past.own if ask.seen_as is None else ask.seen_as
    if seen_as not in past.perspectives:
        if seen_as != ALL:
            past.table.game.seat_index(seen_as)
        raise NotYours(f"this game may be seen as: {', '.join(past.perspectives)}")
    retelling = Retelling(past, seen_as, ask.language)
    end = min(ask.end, ask.begin + MOST)
    return _Going(retelling, retelling.each(ask.at, end), len(past.table.steps), ask.at)
