"""What a guest knows of a table: the scene, and the log of all that he was told.

Whatever is lost, doubled or late on the way, what is known is exactly what somebody is told who
comes in now.
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
    """What a guest knows himself, before the house tells him anything of the game."""

    commitment: str
    """What the house had bound itself to before it knew the nonce."""
    nonce: str
    given: int = 0
    """How many steps were taken over from another game, as it was told then."""
    laid_out: bool = False
    """Whether it was to begin from a position that was set up."""

    @classmethod
    def of(cls, table: TableInfo, nonce: str) -> Promise:
        """Note what a house tells of a table before anybody sits down."""
        return cls(table.commitment, nonce, table.given, table.laid_out)

    def check(self, scene: Scene, seat: str) -> None:
        """Refuse to go on with a house that has exchanged one of them."""
        if scene.table.commitment != self.commitment:
            raise strange("the house has bound itself to something else meanwhile")
        if _begins(scene.table) != (self.given, self.laid_out):
            raise strange("the game does not begin as it was said to")
        if scene.table.status != "open" and scene.nonces.get(seat) != self.nonce:
            raise strange("the bytes that this seat has added to the throws were exchanged")


def _begins(table: TableInfo) -> tuple[int, bool]:
    return table.given, table.laid_out


class Following:
    """A table as one guest follows it."""

    def __init__(self, promise: Promise | None = None) -> None:
        self._promise = promise
        self.seat = ""
        """Who one is; `spectator` for those who watch, nothing before the first welcome."""
        self.scene: Scene | None = None
        self.log: list[Happened] = []
        self.receipt: Receipt | None = None
        self.changes = 0
        """Grows with everything that is new."""
        self._noted = 0
        """The last number whose head is in the receipt."""

    @property
    def seq(self) -> int:
        """The last number that is known."""
        return len(self.log)

    def state(self) -> bytes:
        """All that is known, as bytes: equal for all who know the same."""
        return _ENCODER.encode((self.scene, self.log))

    def welcome(self, welcome: Welcome) -> bool:
        """Take in all there is, or what was missed; tells whether that was possible."""
        if welcome.since > self.seq:
            return False
        del self.log[welcome.since :]
        self.seat = welcome.seat
        self._hear(welcome.log)
        self._see(welcome.scene)
        return True

    def news(self, news: News) -> bool:
        """Take in what has happened; tells whether nothing is missing before it."""
        fresh = [one for one in news.happened if one.seq > self.seq]
        if not fresh:
            return news.seq <= self.seq
        if fresh[0].seq != self.seq + 1:
            return False
        self._hear(fresh)
        self._see(news.scene)
        return True

    def drafted(self, drafted: Drafted) -> bool:
        """See the scene as one's own draft makes it; tells whether nothing is missing before it."""
        if drafted.seq == self.seq:
            self._see(drafted.scene)
        return drafted.seq <= self.seq

    def shows(self, draft: Draft) -> bool:
        """Return whether the scene has this draft, or one of a later step."""
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
        """Forget what moves were that have been taken back; that they were made stays known."""
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
        """Keep what the house has bound itself to, as it was told first."""
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
