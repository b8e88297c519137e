"""A connection to a table on a server, as a player in a seat or as a spectator."""

from __future__ import annotations

from types import TracebackType
from typing import TYPE_CHECKING, Literal, Self

from lamplighter.client.errors import Declined, Unreachable
from lamplighter.client.reconnecting_socket import TableSocket, new_id
from lamplighter.kernel.acts import Target
from lamplighter.kernel.errors import LamplighterError
from lamplighter.kernel.fairness import Receipt
from lamplighter.wire import messages as wire
from lamplighter.wire.tables import TableInfo

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lamplighter.client.server import Server
    from lamplighter.client.state import Promise

WELCOME = 30.0
"""Seconds within which the first welcome must arrive."""

_HAPPENS: dict[type[wire.Command], tuple[str, ...]] = {
    wire.Move: ("moved",),
    wire.Say: ("said",),
    wire.Note: ("noted",),
    wire.Resign: ("ended",),
    wire.Offer: ("offered",),
    wire.Answer: ("answered",),
    wire.Resume: ("offered", "answered", "resumed"),
    wire.Return: ("returned",),
    wire.Rename: ("renamed",),
    wire.Hook: ("hooked",),
}
"""The log entries that each command can cause. They arrive together, so one of them is enough to
show that the effect of the command is in the log."""


class SeatConnection:
    """A seat or a spectator's place at a table, with an open connection to it.

    `scene`, `log` and `presence` always hold what the server sent last. When a method that sends a
    command returns, the command is durable and its effect is visible here. The method raises
    `Refused` if the server refuses the command. If the connection is lost, the client reconnects,
    and no command is lost or carried out twice.
    """

    def __init__(
        self,
        server: Server,
        table: str,
        token: str | None,
        *,
        invitation: str | None = None,
        promise: Promise | None = None,
    ) -> None:
        self.server = server
        self.table = table
        """The id of the table."""
        self.token = token
        """The secret token that opens the seat on any device; None for a spectator."""
        self.invitation = invitation
        """The link for the players of the open seats; only for the player who opened the table."""
        asked = {"lang": server.language}
        if server.names != "usual":
            asked["names"] = server.names
        self._socket = TableSocket(server.address, table, token, asked, promise)
        self._table_state = self._socket.table_state
        self._looked = 0
        try:
            if not self._socket.until(lambda: self._table_state.scene is not None, WELCOME):
                raise Unreachable(f"the house at {server.address} does not answer")
        except BaseException:
            self._socket.close()
            raise
        self._looked = self._socket.stirs

    # State.

    @property
    def scene(self) -> wire.Scene:
        """The table at this moment."""
        scene = self._table_state.scene
        assert scene is not None
        return scene

    @property
    def info(self) -> TableInfo:
        """The table as everybody may know it."""
        return self.scene.table

    @property
    def log(self) -> Sequence[wire.Happened]:
        """All events that the server sent, in order; do not change it."""
        return self._table_state.log

    @property
    def seat(self) -> str:
        """The seat of this connection, or `spectator`."""
        return self._table_state.seat

    @property
    def presence(self) -> wire.Presence:
        """The seats that are connected, and the number of spectators."""
        return self._socket.presence

    @property
    def receipt(self) -> Receipt:
        """The commitments of the server so far, to check the record against later."""
        receipt = self._table_state.receipt
        assert receipt is not None
        return receipt

    @property
    def connected(self) -> bool:
        """Whether the connection to the server is up."""
        return self._socket.connected

    @property
    def ended(self) -> LamplighterError | None:
        """Why the server has ended the conversation for good; None while it has not."""
        return self._socket.ended

    @property
    def changes(self) -> int:
        """A number that grows whenever the scene changes."""
        return self._table_state.changes

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.info.status == "over"

    @property
    def asked(self) -> bool:
        """Whether it is this seat's turn and no computer player has taken it over."""
        return self.scene.yours and self._own_hand

    @property
    def _own_hand(self) -> bool:
        return all(chair.kind == "person" for chair in self.info.chairs if chair.seat == self.seat)

    @property
    def link(self) -> str:
        """The link of this seat; for a spectator, the link of the table."""
        address = f"{self.server.address}/t/{self.table}"
        return address if self.token is None else f"{address}#seat={self.token}"

    def state(self) -> bytes:
        """Return everything that is known, as bytes; equal to that of a newly connected client."""
        return self._socket.state()

    def moment(self) -> tuple[wire.Scene, tuple[wire.Happened, ...], int]:
        """Return scene, log and number of changes, all of the same moment."""
        return self._socket.moment()

    # Waiting.

    def wait(self, timeout: float | None = None) -> bool:
        """Wait for anything new since the last call; return False if the time runs out first."""
        stirred = self._socket.until(lambda: self._socket.stirs > self._looked, timeout)
        self._looked = self._socket.stirs
        return stirred

    def wait_for_turn(self, timeout: float | None = None) -> bool:
        """Wait for this seat's turn; return False if the game is over or the time has run out."""
        self._socket.until(lambda: self.asked or self.over, timeout)
        return self.asked and not self.over

    def wait_for_end(self, timeout: float | None = None) -> bool:
        """Wait until the game is over; return False if the time runs out first."""
        return self._socket.until(lambda: self.over, timeout)

    # Commands.

    def move(self, *choices: int, n: int | None = None) -> None:
        """Confirm choices, all or none; `n` is the step for which they are meant."""
        step = self.scene.n if n is None else n
        self._do(wire.Move(id=new_id(), n=step, choices=choices))

    def draft(self, *choices: int, n: int | None = None, patience: float | None = None) -> None:
        """Draft choices and show what they lead to; nobody else sees them.

        Without choices the draft is dropped. `n` is the step for which they are meant.
        """
        step = self.scene.n if n is None else n
        self._socket.do(wire.Draft(id=new_id(), n=step, choices=choices), patience)

    def confirm(self) -> None:
        """Confirm the drafted choices."""
        draft = self.scene.draft
        self.move(*(() if draft is None else draft.choices))

    def say(self, text: str, to: wire.Audience = "all") -> None:
        """Send a chat message to everybody, or to the player's own side."""
        self._do(wire.Say(id=new_id(), text=text, to=to))

    def note(
        self, key: str, text: str, *, shared: bool = False, targets: Sequence[Target] = ()
    ) -> None:
        """Write a private note, or one for the player's side; an empty text removes the note."""
        self._do(wire.Note(id=new_id(), key=key, text=text, shared=shared, targets=tuple(targets)))

    def resign(self) -> None:
        """Resign the game: the other side wins."""
        self._do(wire.Resign(id=new_id()))

    def offer(
        self, what: wire.Proposal, *, seat: str | None = None, player: str | None = None
    ) -> None:
        """Propose something that the others must accept; `seat` and `player` are for a takeover."""
        self._do(wire.Offer(id=new_id(), what=what, seat=seat, player=player))

    def answer(self, offer: int, yes: bool) -> None:
        """Accept or reject a proposal."""
        self._do(wire.Answer(id=new_id(), offer=offer, yes=yes))

    def resume(self) -> None:
        """Propose to resume the clocks, or agree to it; they run again when all players agree."""
        self._do(wire.Resume(id=new_id()))

    def take_back_seat(self) -> None:
        """Take the player's own seat back from the computer player."""
        self._do(wire.Return(id=new_id()))

    def rename(self, name: str, emblem: str = "lantern") -> None:
        """Change the player's name and emblem."""
        self._do(wire.Rename(id=new_id(), name=name, emblem=emblem))

    def hook(self, url: str | None, when: Literal["always", "away"] = "away") -> None:
        """Set the URL for turn notices of this seat; None stops them."""
        self._do(wire.Hook(id=new_id(), url=url, when=when))

    def ask(
        self,
        what: wire.Question,
        action: int | None = None,
        *,
        target: Target | None = None,
        rows: Sequence[Sequence[int]] = (),
    ) -> wire.Told:
        """Ask about the current moment; `wire.messages.Ask` says what each question needs."""
        tried = tuple(map(tuple, rows))
        ask = wire.Ask(id=new_id(), what=what, action=action, target=target, rows=tried)
        told = self._socket.do(ask)
        assert isinstance(told, wire.Told)
        return told

    def _do(self, command: wire.Command) -> None:
        """Send a command, and wait until its effect is in the log."""
        since = self._table_state.seq
        self._socket.do(command)
        what = _HAPPENS.get(type(command))
        if what is not None:
            self._socket.until(lambda: self._told_of(what, since))

    def _told_of(self, what: tuple[str, ...], since: int) -> bool:
        return any(one.what in what and one.by == self.seat for one in self.log[since:])

    # After the game.

    def record(self) -> str:
        """Return the record: complete if the game is over, otherwise as this seat has seen it."""
        return self.server.record(self.table, self.token)

    def rematch(
        self, *, name: str, emblem: str = "lantern", timeout: float | None = None
    ) -> SeatConnection:
        """Play again with the same players and swapped sides.

        Propose the rematch or agree to it, wait until all agree, and take the new seat.
        """
        self._agree_to_rematch()
        if not self._socket.until(lambda: not self._rematch_offered, timeout):
            raise Declined("nobody has agreed to play again yet")
        if self.info.rematch is None:
            raise Declined("not all would like to play again")
        assert self.token is not None
        return self.server.rejoin(self.info.rematch, self.token, name=name, emblem=emblem)

    def _agree_to_rematch(self) -> None:
        if self.info.rematch is not None:
            return
        open_offer = next((one for one in self.scene.offers if one.what == "rematch"), None)
        try:
            if open_offer is None:
                self.offer("rematch")
            elif self.seat in open_offer.awaits:
                self.answer(open_offer.offer, yes=True)
        except LamplighterError:
            # Another player was faster, and his proposal is about to arrive.
            if self._socket.until(lambda: self._may_agree, 1.0):
                self._agree_to_rematch()
            elif self.info.rematch is None:
                raise

    @property
    def _rematch_offered(self) -> bool:
        return any(one.what == "rematch" for one in self.scene.offers)

    @property
    def _may_agree(self) -> bool:
        awaited = any(
            one.what == "rematch" and self.seat in one.awaits for one in self.scene.offers
        )
        return awaited or self.info.rematch is not None

    def close(self) -> None:
        """Disconnect; the player keeps the seat."""
        self._socket.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
