"""What every table of the server has: its log, its seats, its notes and its clock.

The state of a table is computed by applying the rows of its log in order. A table that waits for
players (`WaitingTable`) becomes one that is played (`PlayedTable`) when its game begins. Nothing
here reads the time, a file or the network: the same rows always give the same table.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec

from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.game import Game
from lamplighter.server.errors import ServerError
from lamplighter.server.store import Damaged, Heading, StoredRow
from lamplighter.server.tables import events
from lamplighter.server.tables.clock import TableClock
from lamplighter.wire.tables import Chair, Ending, Status, TableInfo

_ENCODER = msgspec.json.Encoder()


class NotBegun(ServerError):
    """The game has not begun: seats are still open."""

    code = "table/not-begun"
    status = 409


class LoggedEvent(NamedTuple):
    """An event with its number and time in the log."""

    v: int
    at: int
    event: events.AnyEvent


@dataclass
class SeatPlace:
    """A seat of the table and the player in it."""

    name: str
    """The name of the seat."""
    side: int
    person: str = ""
    """The name of the person who owns the seat; empty if nobody does."""
    emblem: str = ""
    nonce: str | None = None
    awaited: bool = False
    """Whether the nonce follows later."""
    player: str = ""
    """The computer player that chooses here; empty if the person does."""
    reserved: int | None = None
    hook: str | None = None
    hook_when: str = "away"
    hook_failed: bool = False
    """Whether the player was informed that notices to this URL do not arrive."""

    @property
    def taken(self) -> bool:
        """Return whether a person or a computer player has this seat."""
        return bool(self.person or self.player)


@dataclass
class OpenOffer:
    """A proposal that is not settled yet."""

    number: int
    seat: int
    what: str
    about: int | None
    player: str
    awaits: set[int] = field(default_factory=set)
    """Seats that have not answered yet."""
    asked: frozenset[int] = frozenset()
    """All seats that were asked."""

    @property
    def subject(self) -> int:
        """Return the seat it is about: that of the proposer unless it names another."""
        return self.seat if self.about is None else self.about


@dataclass(frozen=True)
class NoteOnTable:
    """A note, with the seat that wrote it."""

    seat: int
    event: events.Noted


class HostedTable:
    """The state of one table, computed from its log: one that waits, or one that is played."""

    def __init__(self, id: str, key: bytes) -> None:
        self.id = id
        self._key = key
        self.rows: list[LoggedEvent] = []
        self.talk: Counter[int] = Counter()
        """Bytes that each seat has added to the log with events of `events.TALK`."""
        self.answers: dict[str, int] = {}
        """The answer to each command, by its id: the number of steps of the game at that time."""
        self.game: Game
        self.opened: events.Opened
        self.places: list[SeatPlace] = []
        self.clock: TableClock
        self.offers: dict[int, OpenOffer] = {}
        self.notes: dict[tuple[int, str], NoteOnTable] = {}
        self.ending: Ending | None = None
        self.rematch: str | None = None
        self._seen: dict[int, list[int]] = {}
        self._info: bytes | None = None

    def take(self, entry: StoredRow) -> HostedTable:
        """Apply one more row of the log; return the table after it, as `apply` does."""
        if entry.v != len(self.rows):
            raise Damaged(self.id, len(self.rows), f"it is missing, row {entry.v} follows")
        try:
            event = events.decode(entry.body)
            return self.apply(LoggedEvent(entry.v, entry.at, event), entry.mid)
        except Damaged as error:
            raise Damaged(self.id, entry.v, error.what) from None
        except MemoryError:
            raise
        except Exception as error:
            raise Damaged(self.id, entry.v, _why(error)) from None

    # The current state.

    @property
    def v(self) -> int:
        """Return the number of the last row."""
        return len(self.rows) - 1

    @property
    def at(self) -> int:
        """Return the time of the last event, in milliseconds since 1970."""
        return self.rows[-1].at if self.rows else 0

    @property
    def n(self) -> int:
        """Return the number of steps of the game so far."""
        return 0

    @property
    def status(self) -> Status:
        """Return whether the table is open for players, in play or over."""
        return "open"

    @property
    def asked(self) -> int | None:
        """Return the seat that has to choose; None if no seat has to."""
        return None

    @property
    def thinker(self) -> str:
        """Return the computer player that must choose; empty if none or if the clock is stopped."""
        return ""

    @property
    def persons(self) -> list[int]:
        """Return the seats in which persons choose."""
        return [at for at, place in enumerate(self.places) if place.person and not place.player]

    @property
    def owned(self) -> list[int]:
        """Return the seats of persons, also those in which a computer player chooses for now."""
        return [at for at, place in enumerate(self.places) if place.person]

    @property
    def opener(self) -> int | None:
        """Return the seat of the player who opened the table; None if it is a rematch."""
        joined = (row.event for row in self.rows[1:2] if self.opened.rematch_of is None)
        return next((one.seat for one in joined if isinstance(one, events.Joined)), None)

    def side(self, seat: int) -> int:
        """Return the side that a seat plays for; -1 for a spectator."""
        return -1 if seat == SPECTATOR else self.places[seat].side

    def token_for(self, claim: str) -> str:
        """Return the token of a seat that was taken with a claim: always the same one.

        So a client that has lost the answer can repeat its request, and tokens do not pile up.
        """
        made = hmac.digest(self._key, b"seat " + claim.encode(), "sha256")
        return urlsafe_b64encode(made[:16]).decode().rstrip("=")

    # Events.

    def apply(self, row: LoggedEvent, mid: str | None) -> HostedTable:
        """Apply an event; return the table after it, another object when the game begins.

        `mid` is the id of the command that caused the event. Nothing else changes a table, except
        for drafts, which are written nowhere.
        """
        table = self._happen(row.event, row.at)
        table._add_row(row, mid)
        return table

    def _happen(self, event: events.AnyEvent, at: int) -> HostedTable:
        """Apply an event that can happen before the game and during it."""
        del at
        match event:
            case events.Noted():
                self._note(event)
            case events.Renamed():
                place = self.places[event.seat]
                place.person, place.emblem = event.name, event.emblem
            case events.Hooked():
                place = self.places[event.seat]
                place.hook, place.hook_when = event.url, event.when
                place.hook_failed = False
            case events.NoticeFailed():
                self.places[event.seat].hook_failed = True
            case events.SaidWords() | events.Renewed():
                pass
            case _:
                raise Damaged(self.id, None, "its event cannot happen here")
        return self

    def _add_row(self, row: LoggedEvent, mid: str | None) -> None:
        self.rows.append(row)
        if isinstance(row.event, events.TALK):
            self.talk[row.event.seat] += events.talk_bytes(row.event)
        if not isinstance(row.event, events.MovesMade) or row.event.over:
            self._info = None
        for seat, seen in self._seen.items():
            if self.visible(row.event, seat):
                seen.append(row.v)
        if mid is not None:
            self.answers[mid] = self.n

    def _note(self, event: events.Noted) -> None:
        # A shared note replaces the note of its side with the same key, by any author.
        owner = -1 - self.places[event.seat].side if event.shared else event.seat
        self.notes.pop((owner, event.key), None)
        if event.text or event.targets:
            self.notes[owner, event.key] = NoteOnTable(event.seat, event)

    # What each seat may know.

    def visible(self, event: events.AnyEvent, seat: int) -> bool:
        """Return whether a seat, or a spectator, may know of an event at all."""
        match event:
            case events.Noted(shared=shared):
                mine = event.seat == seat
                return mine or (shared and self.side(seat) == self.side(event.seat))
            case events.SaidWords(to="side"):
                return self.side(seat) == self.side(event.seat)
            case events.Hooked() | events.NoticeFailed():
                return event.seat == seat
            case events.Renewed():
                return False
        return True

    def seen(self, seat: int) -> list[int]:
        """Return the rows that a seat may know of; their count is the number of its last news."""
        if seat not in self._seen:
            self._seen[seat] = [row.v for row in self.rows if self.visible(row.event, seat)]
        return self._seen[seat]

    def readable(self, seat: int) -> list[NoteOnTable]:
        """Return the notes that a seat may read, in the order of their keys."""
        owners = (seat, -1 - self.side(seat)) if seat != SPECTATOR else ()
        mine = {key: note for key, note in self.notes.items() if key[0] in owners}
        return [mine[key] for key in sorted(mine, key=lambda key: (key[1], key[0]))]

    # What everybody may know.

    def info(self) -> TableInfo:
        """Return the table as everybody may know it."""
        opened = self.opened
        return TableInfo(
            id=self.id,
            game=opened.game,
            options=opened.options,
            chairs=tuple(self._chair(place) for place in self.places),
            assist=opened.assist,
            listed=opened.listed,
            watched=opened.watched,
            pace=opened.pace,
            status=self.status,
            opened=self.rows[0].at if self.rows else 0,
            commitment=opened.commitment,
            ending=self.ending,
            rematch=self.rematch,
            rematch_of=opened.rematch_of,
            given=len(opened.given),
            laid_out=bool(opened.position),
        )

    def _chair(self, place: SeatPlace) -> Chair:
        side = self.game.sides[place.side]
        kind = "computer" if place.player else "person" if place.person else "open"
        return Chair(
            seat=place.name,
            side=side,
            kind=kind,  # type: ignore[arg-type]
            name=place.person,
            emblem=place.emblem,
            player=place.player,
        )

    def heading(self) -> Heading:
        """Return what the store keeps to find the table."""
        return Heading(
            table=self.id,
            game=self.opened.game,
            status=self.status,
            listed=self.opened.listed,
            v=self.v,
            at=self.at,
            due=self.clock.due,
            computer=bool(self.thinker),
            info=self._told_of(),
        )

    def _told_of(self) -> bytes:
        """Return `info` as bytes; they are kept, since most moves do not change them."""
        if self._info is None:
            self._info = _ENCODER.encode(self.info())
        return self._info


def _why(error: Exception) -> str:
    """Return what is wrong with a row, without any of its content."""
    if isinstance(error, msgspec.ValidationError):
        return f"its event has another form than any {_path(error)}".rstrip()
    if isinstance(error, msgspec.DecodeError | UnicodeDecodeError | RecursionError):
        return "its event is no JSON"
    return f"its event cannot happen here ({type(error).__name__})"


def _path(error: msgspec.ValidationError) -> str:
    """Return where the error is, as `msgspec` writes it: `at $.seat`."""
    found = str(error).rpartition(" - ")[2]
    return found.replace("`", "") if found.startswith("at `$") else ""
