"""The state of a hosted table, computed by applying the rows of its log in order.

Nothing here reads the time, a file or the network: the same rows always give the same table.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import NamedTuple

import msgspec

from lamplighter.kernel import registry
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import LamplighterError, WrongStep
from lamplighter.kernel.fairness import commitment
from lamplighter.kernel.game import Game
from lamplighter.kernel.messages import Message
from lamplighter.kernel.outcome import Termination
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.table import Table
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


@dataclass(frozen=True)
class NoteOnTable:
    """A note, with the seat that wrote it."""

    seat: int
    event: events.Noted


class HostedTable:
    """The state of one table, computed from its log."""

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
        self.table: Table | None = None
        self.clock: TableClock
        self.offers: dict[int, OpenOffer] = {}
        self._offered = 0
        self.notes: dict[tuple[int, str], NoteOnTable] = {}
        self.ending: Ending | None = None
        self.rematch: str | None = None
        self.labels: list[Message] = []
        """The labels of the choices in the draft."""
        self._asked_at = 0
        """The time from which the current seat could think, in milliseconds."""
        self._seen: dict[int, list[int]] = {}
        self._info: bytes | None = None

    @classmethod
    def fold(cls, id: str, key: bytes, entries: Sequence[StoredRow]) -> HostedTable:
        """Build a table from its log; raise `Damaged` if the log does not give the game played."""
        hosted = cls(id, key)
        for entry in entries:
            hosted.take(entry)
        hosted.check_head()
        return hosted

    def take(self, entry: StoredRow) -> None:
        """Apply one more row of the log."""
        if entry.v != len(self.rows):
            raise Damaged(self.id, len(self.rows), f"it is missing, row {entry.v} follows")
        try:
            event = events.decode(entry.body)
            self.apply(LoggedEvent(entry.v, entry.at, event), entry.mid)
        except Damaged as error:
            raise Damaged(self.id, entry.v, error.what) from None
        except MemoryError:
            raise
        except Exception as error:
            raise Damaged(self.id, entry.v, _why(error)) from None

    def check_head(self) -> None:
        """Raise `Damaged` if the game does not match the last head in the log."""
        for row in reversed(self.rows):
            if isinstance(row.event, events.Began | events.MovesMade | events.TookBack):
                assert self.table is not None
                if row.event.head != self.table.head:
                    raise Damaged(self.id, row.v, "the game is not the one that was played")
                return

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
        return 0 if self.table is None else len(self.table.steps)

    @property
    def status(self) -> Status:
        """Return whether the table is open for players, in play or over."""
        if self.ending is not None:
            return "over"
        return "open" if self.table is None else "playing"

    @property
    def asked(self) -> int | None:
        """Return the seat that has to choose; None if no seat has to."""
        return self.table.actor if self.status == "playing" and self.table is not None else None

    @property
    def thinker(self) -> str:
        """Return the computer player that must choose; empty if none or if the clock is stopped."""
        if self.asked is None or self.clock.paused:
            return ""
        return self.places[self.asked].player

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

    @property
    def next_id(self) -> str:
        """Return the id of the table for a rematch; nobody can guess it in advance."""
        return urlsafe_b64encode(sha256(self._key + b" rematch").digest()[:9]).decode()

    def token_for(self, claim: str) -> str:
        """Return the token of a seat that was taken with a claim: always the same one.

        So a client that has lost the answer can repeat its request, and tokens do not pile up.
        """
        made = hmac.digest(self._key, b"seat " + claim.encode(), "sha256")
        return urlsafe_b64encode(made[:16]).decode().rstrip("=")

    def nonces(self) -> dict[int, bytes]:
        """Return what the seats have added to the source of random outcomes."""
        given = enumerate(self.places)
        return {at: bytes.fromhex(place.nonce) for at, place in given if place.nonce}

    # Events.

    def apply(self, row: LoggedEvent, mid: str | None) -> None:
        """Apply an event; `mid` is the id of the command that caused it."""
        self._happen(row)
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

    def _happen(self, row: LoggedEvent) -> None:
        match row.event:
            case events.Opened() as event:
                self._open(event)
            case events.Joined() as event:
                self._join(event)
            case events.Mixed() as event:
                place = self.places[event.seat]
                place.nonce, place.awaited = event.nonce, False
            case events.Began() as event:
                self._begin(event, row.at)
            case events.MovesMade() as event:
                self._move(event, row.at)
            case events.TookBack() as event:
                self._take_back(event, row.at)
            case events.Offered() as event:
                self._offer(event)
            case events.Answered() as event:
                self._answer(event)
            case events.Noted() as event:
                self._note(event)
            case events.Paused():
                self.clock.pause(row.at)
            case events.Resumed() as event:
                self.clock.resume(row.at, event.since)
            case events.TookOver() | events.Returned() as event:
                self._change_player(event)
            case events.Renamed() as event:
                place = self.places[event.seat]
                place.person, place.emblem = event.name, event.emblem
            case events.Hooked() as event:
                place = self.places[event.seat]
                place.hook, place.hook_when = event.url, event.when
                place.hook_failed = False
            case events.NoticeFailed() as event:
                self.places[event.seat].hook_failed = True
            case events.GameEnded() as event:
                self._end(event, row.at)
            case events.Rematched() as event:
                self.rematch = event.table
            case events.SaidWords() | events.Renewed():
                pass

    def _open(self, event: events.Opened) -> None:
        self.game = registry.game(event.game).seated(event.options)
        # Rows hold the options sorted by name; clients get them in the order of the game.
        options = self.game.full_options(event.options)
        self.opened = msgspec.structs.replace(event, options=options)
        self.clock = TableClock(event.pace, self.game.sides)
        for seat, sitter in enumerate(event.sitters):
            place = SeatPlace(self.game.seats[seat], self.game.side(seat), player=sitter.player)
            place.reserved = sitter.reserved
            self.places.append(place)
        if event.commitment != commitment(self.game, dict(event.options), self._key):
            raise Damaged(self.id, None, "the key is not the one it was opened with")

    def _join(self, event: events.Joined) -> None:
        place = self.places[event.seat]
        place.person, place.emblem, place.nonce = event.name, event.emblem, event.nonce
        place.awaited, place.reserved = event.awaited, None

    def first_steps(self, nonces: Mapping[int, bytes]) -> Table:
        """Return the game at its start, with its first random outcomes."""
        given, position = self.opened.given, self.opened.position
        return Table(
            self.game,
            self.opened.options,
            self._key,
            given,
            given=len(given),
            start=self.game.notation.set_up(position) if position else None,
            nonces=nonces,
        )

    def _begin(self, event: events.Began, at: int) -> None:
        self.table = self.first_steps(self.nonces())
        if tuple(self.table.steps) != event.steps:
            raise Damaged(self.id, None, "the draws are not those that were made")
        for place in self.places:
            who = f"computer {place.player}" if place.player else "person"
            self.table.tags[f"player {place.name}"] = who
        self._pass_turn(at)

    def play(self, seat: int, choices: Sequence[int], n: int) -> events.MovesMade:
        """Make choices of a seat in the game; return the event, which must then be applied."""
        assert self.table is not None
        table = self.table
        table.act(seat, tuple(choices), n)
        drawn = tuple(table.steps[n + len(choices) :])
        over = table.over
        return events.MovesMade(
            seat=seat, n=n, choices=tuple(choices), drawn=drawn, head=table.head, over=over
        )

    def _move(self, event: events.MovesMade, at: int) -> None:
        table = self.table
        assert table is not None
        if len(table.steps) == event.n:
            for step in (*event.choices, *event.drawn):
                table.play(step)
        table.seconds[event.n] = round((at - self._asked_at) / 1000, 1)
        if event.over and table.outcome is not None:
            self.ending = Ending(table.outcome.winner, table.outcome.rule)
        if self.ending is None:
            self._drop_offers("takeback")
        else:
            self.offers.clear()
        self._pass_turn(at)

    def _pass_turn(self, at: int) -> None:
        self.labels = []
        self._asked_at = at
        self.clock.turn(at, None if self.asked is None else self.places[self.asked].side)

    def last_row(self, seat: int) -> int | None:
        """Return the step at which a seat's last choices began, if they may be taken back."""
        table = self.table
        if table is None or not table.may_undo(seat):
            return None
        taken = [
            row.event
            for row in self.rows
            if isinstance(row.event, events.MovesMade | events.TookBack)
        ]
        ends = self.n
        for event in reversed(taken):
            if isinstance(event, events.MovesMade) and event.n + len(event.choices) == ends:
                return event.n if event.seat == seat else None
        return None

    def take_back(self, seat: int, n: int) -> events.TookBack:
        """Take back a seat's last choices; return the event, which must then be applied."""
        assert self.table is not None
        while len(self.table.steps) > n:
            self.table.undo(seat)
        return events.TookBack(seat=seat, n=n, head=self.table.head)

    def _take_back(self, event: events.TookBack, at: int) -> None:
        table = self.table
        assert table is not None
        while len(table.steps) > event.n:
            table.undo(event.seat)
        self._drop_offers("takeback")
        self._pass_turn(at)

    def _offer(self, event: events.Offered) -> None:
        self._offered += 1
        if event.awaits:
            self.offers[self._offered] = OpenOffer(
                self._offered,
                event.seat,
                event.what,
                event.about,
                event.player,
                set(event.awaits),
                frozenset(event.awaits),
            )

    def _answer(self, event: events.Answered) -> None:
        offer = self.offers.get(event.offer)
        if offer is None:
            return
        offer.awaits.discard(event.seat)
        if not event.yes or not offer.awaits:
            del self.offers[event.offer]

    def _drop_offers(self, what: str) -> None:
        self.offers = {at: offer for at, offer in self.offers.items() if offer.what != what}

    def _note(self, event: events.Noted) -> None:
        # A shared note replaces the note of its side with the same key, by any author.
        owner = -1 - self.places[event.seat].side if event.shared else event.seat
        self.notes.pop((owner, event.key), None)
        if event.text or event.targets:
            self.notes[owner, event.key] = NoteOnTable(event.seat, event)

    def _change_player(self, event: events.TookOver | events.Returned) -> None:
        place = self.places[event.seat]
        place.player = event.player if isinstance(event, events.TookOver) else ""
        self._drop_offers("takeover")
        # A computer player cannot answer, so proposals that wait for this seat end.
        open_still = (one for one in self.offers.items() if event.seat not in one[1].awaits)
        # A player who has come back was not asked, so all proposals end.
        self.offers = dict(open_still) if isinstance(event, events.TookOver) else {}
        self.labels = []
        if self.table is not None:
            # The draft of one player is not continued by the other.
            self.table.drop_draft()
            self.table.take_over(event.seat, place.player or "person")

    def _end(self, event: events.GameEnded, at: int) -> None:
        assert self.table is not None
        outcome = self.table.end(Termination(event.how), event.seat)
        self.ending = Ending(outcome.winner, outcome.rule)
        self.offers.clear()
        self._pass_turn(at)

    # Drafts.

    def draft(self, seat: int, choices: Sequence[int], n: int) -> None:
        """Replace a seat's draft; if the new one is refused, the old one stays."""
        if self.table is None:
            raise NotBegun("the game has not begun: seats are still open")
        if n != self.n:
            raise WrongStep(f"this was meant for step {n}, the game has come to {self.n}", self.n)
        draft = self.table.draft(seat)
        before, labels = draft.choices, self.labels
        try:
            draft.clear()
            self.labels = []
            for action in choices:
                label = self._label(self.table.seat(seat), action)
                draft.choose(action)
                self.labels.append(label)
        except LamplighterError:
            draft.clear()
            for action in before:
                draft.choose(action)
            self.labels = labels
            raise

    def _label(self, seat: Seat, action: int) -> Message:
        for choice in self.game.guide.choices(seat):
            if choice.action == action:
                return choice.label
        return Message("not-notation", {"text": str(action)})

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
