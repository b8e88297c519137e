"""A client's state of a table: the scene, and the log of all events that it was sent.

Even if messages are lost, repeated or late, the state is exactly that of a client that connects
now.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from lamplighter.client.errors import strange
from lamplighter.kernel.fairness import Receipt
from lamplighter.wire.messages import Draft, Drafted, Happened, News, Scene, Welcome
from lamplighter.wire.tables import TableInfo

_ENCODER = msgspec.json.Encoder(order="deterministic")


class Promise(NamedTuple):
    """What a client knows before the game begins, to detect a server that changes it later."""

    commitment: str
    """The commitment that the server made before it knew the nonce."""
    nonce: str
    given: int = 0
    """The announced number of steps that are taken over from another game."""
    laid_out: bool = False
    """Whether the game was announced to start from a position that was set up."""

    @classmethod
    def of(cls, table: TableInfo, nonce: str) -> Promise:
        """Return the promise of a table, as the server describes it before the player joins."""
        return cls(table.commitment, nonce, table.given, table.laid_out)

    def check(self, scene: Scene, seat: str) -> None:
        """Raise an error if the server has changed any of these."""
        if scene.table.commitment != self.commitment:
            raise strange("the house has bound itself to something else meanwhile")
        if _begins(scene.table) != (self.given, self.laid_out):
            raise strange("the game does not begin as it was said to")
        if scene.table.status != "open" and scene.nonces.get(seat) != self.nonce:
            raise strange("the bytes that this seat has added to the throws were exchanged")


def _begins(table: TableInfo) -> tuple[int, bool]:
    return table.given, table.laid_out


class TableState:
    """The state of a table as one client knows it."""

    def __init__(self, promise: Promise | None = None) -> None:
        self._promise = promise
        self.seat = ""
        """The seat of the client, or `spectator`; empty before the first welcome."""
        self.scene: Scene | None = None
        self.log: list[Happened] = []
        self.receipt: Receipt | None = None
        self.changes = 0
        """A counter that grows with every change."""
        self._noted = 0
        """The number of the last event whose head is in the receipt."""

    @property
    def seq(self) -> int:
        """The number of the last known event."""
        return len(self.log)

    def state(self) -> bytes:
        """Return everything that is known, as bytes; equal states have equal bytes."""
        return _ENCODER.encode((self.scene, self.log))

    def welcome(self, welcome: Welcome) -> bool:
        """Apply a welcome; return False if events before it are missing."""
        if welcome.since > self.seq:
            return False
        del self.log[welcome.since :]
        self.seat = welcome.seat
        self._hear(welcome.log)
        self._see(welcome.scene)
        return True

    def news(self, news: News) -> bool:
        """Apply new events; return False if events before them are missing."""
        fresh = [one for one in news.happened if one.seq > self.seq]
        if not fresh:
            return news.seq <= self.seq
        if fresh[0].seq != self.seq + 1:
            return False
        self._hear(fresh)
        self._see(news.scene)
        return True

    def drafted(self, drafted: Drafted) -> bool:
        """Apply the scene with this seat's draft; return False if events before it are missing."""
        if drafted.seq == self.seq:
            self._see(drafted.scene)
        return drafted.seq <= self.seq

    def shows(self, draft: Draft) -> bool:
        """Return whether the scene contains this draft or is of another step."""
        scene = self.scene
        if scene is None or scene.n != draft.n:
            return scene is not None
        return draft.choices == (() if scene.draft is None else scene.draft.choices)

    def _hear(self, happened: list[Happened] | tuple[Happened, ...]) -> None:
        for one in happened:
            if one.what == "taken-back":
                self._strike(one.n)
            self.log.append(one)

    def _strike(self, n: int) -> None:
        """Erase the content of moves that were taken back; their entries stay in the log."""
        for place, one in enumerate(self.log):
            if one.what == "moved" and one.n > n and not one.struck:
                self.log[place] = Happened(
                    seq=one.seq, at=one.at, what=one.what, by=one.by, n=one.n, struck=True
                )

    def _see(self, scene: Scene) -> None:
        self.scene = scene
        self.changes += 1
        self._note(scene)

    # The receipt.

    def _note(self, scene: Scene) -> None:
        """Add the commitments of the server to the receipt, as they were first sent."""
        table = scene.table
        if self._promise is not None:
            self._promise.check(scene, self.seat)
        receipt = self.receipt
        if receipt is None:
            receipt = Receipt(
                table.game,
                table.options,
                table.commitment,
                given=table.given,
                laid_out=table.laid_out,
            )
        elif _begins(table) != (receipt.given, receipt.laid_out):
            raise strange("the game does not begin as it was said to")
        if not receipt.heads:
            receipt = replace(receipt, nonces=dict(scene.nonces))
        for one in self.log[self._noted :]:
            if one.head:
                receipt = receipt.told(one.n, one.head)
        self._noted = max(self._noted, self.seq)
        if table.ending is not None and receipt.result is None:
            receipt = receipt.ended(f"{table.ending.winner or '-'} {table.ending.rule}")
        self.receipt = receipt
