"""A place at a table of a house: a seat, or one to watch from."""

from __future__ import annotations

from types import TracebackType
from typing import TYPE_CHECKING, Literal, Self

from lamplighter.client.errors import Declined, Unreachable
from lamplighter.client.line import Line, new_id
from lamplighter.kernel.acts import Target
from lamplighter.kernel.errors import LamplighterError
from lamplighter.kernel.fairness import Receipt
from lamplighter.wire import messages as wire
from lamplighter.wire.tables import TableInfo

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lamplighter.client.following import Promise
    from lamplighter.client.house import House

WELCOME = 30.0
"""Seconds in which one has to be welcomed for the first time."""

Question = Literal[
    "deduction", "danger", "describe", "standing", "chronicle", "preview", "refusal", "hint"
]

_HAPPENS: dict[type[wire.Deed], tuple[str, ...]] = {
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
"""What each deed is told as: all that it makes happen is told at once."""


class Chair:
    """A place at a table, with an open line to it.

    What there is to know is always as it was told last: `scene`, `log`, `presence`. What is done
    has been done for good, and is known here, when the method returns; what the house refuses
    raises `Refused`. When the line breaks it is taken up anew, and what was asked for is neither
    lost nor done twice.
    """

    def __init__(
        self,
        house: House,
        table: str,
        token: str | None,
        *,
        invitation: str | None = None,
        promise: Promise | None = None,
    ) -> None:
        self.house = house
        self.table = table
        """Id of the table."""
        self.token = token
        """Opens the seat on any device; a secret. None for who watches."""
        self.invitation = invitation
        """Link for those who are to have the open seats, told to who has opened the table."""
        self._line = Line(house.address, table, token, house.language, promise)
        self._following = self._line.following
        self._looked = 0
        try:
            if not self._line.until(lambda: self._following.scene is not None, WELCOME):
                raise Unreachable(f"the house at {house.address} does not answer")
        except BaseException:
            self._line.close()
            raise
        self._looked = self._line.stirs

    # What is known.

    @property
    def scene(self) -> wire.Scene:
        """The table at this moment."""
        scene = self._following.scene
        assert scene is not None
        return scene

    @property
    def info(self) -> TableInfo:
        """The table as everybody may know it."""
        return self.scene.table

    @property
    def log(self) -> Sequence[wire.Happened]:
        """Everything that was told, in order; to be read only."""
        return self._following.log

    @property
    def seat(self) -> str:
        """Who one is; `spectator` for those who watch."""
        return self._following.seat

    @property
    def presence(self) -> wire.Presence:
        """Who is connected."""
        return self._line.presence

    @property
    def receipt(self) -> Receipt:
        """What the house has bound itself to so far, to be held against the record later."""
        receipt = self._following.receipt
        assert receipt is not None
        return receipt

    @property
    def connected(self) -> bool:
        """Whether the house is being heard just now."""
        return self._line.connected

    @property
    def changes(self) -> int:
        """A number that grows whenever the scene changes."""
        return self._following.changes

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.info.status == "over"

    @property
    def asked(self) -> bool:
        """Whether one is to choose now, and no computer does so in one's place."""
        return self.scene.yours and self._own_hand

    @property
    def _own_hand(self) -> bool:
        return all(chair.kind == "person" for chair in self.info.chairs if chair.seat == self.seat)

    @property
    def link(self) -> str:
        """The link of this seat, or of the table for who watches."""
        address = f"{self.house.address}/t/{self.table}"
        return address if self.token is None else f"{address}#seat={self.token}"

    def state(self) -> bytes:
        """All that is known, as bytes: the same as for one who comes in anew."""
        return self._line.state()

    def moment(self) -> tuple[wire.Scene, tuple[wire.Happened, ...], int]:
        """Scene, log and changes as they belong together, whatever is heard meanwhile."""
        return self._line.moment()

    # Waiting.

    def wait(self, timeout: float | None = None) -> bool:
        """Wait for news since the last time; tells whether there are any."""
        stirred = self._line.until(lambda: self._line.stirs > self._looked, timeout)
        self._looked = self._line.stirs
        return stirred

    def wait_for_turn(self, timeout: float | None = None) -> bool:
        """Wait until one is to choose; False when the game is over, or the time has run out."""
        self._line.until(lambda: self.asked or self.over, timeout)
        return self.asked and not self.over

    def wait_for_end(self, timeout: float | None = None) -> bool:
        """Wait until the game is over; tells whether it is."""
        return self._line.until(lambda: self.over, timeout)

    # Doing.

    def move(self, *choices: int, n: int | None = None) -> None:
        """Confirm choices, all of them or none; `n` is the step they are meant for."""
        step = self.scene.n if n is None else n
        self._do(wire.Move(id=new_id(), n=step, choices=choices))

    def draft(self, *choices: int, patience: float | None = None) -> None:
        """Show oneself what choices lead to; nobody else sees them. None: drop the draft."""
        draft = wire.Draft(id=new_id(), n=self.scene.n, choices=choices)
        self._line.do(draft, patience)

    def confirm(self) -> None:
        """Confirm what is drafted."""
        draft = self.scene.draft
        self.move(*(() if draft is None else draft.choices))

    def say(self, text: str, to: wire.Audience = "all") -> None:
        """Say something to everybody, or to one's own side."""
        self._do(wire.Say(id=new_id(), text=text, to=to))

    def note(
        self, key: str, text: str, *, shared: bool = False, targets: Sequence[Target] = ()
    ) -> None:
        """Write a note for oneself or one's side; an empty one takes it away."""
        self._do(wire.Note(id=new_id(), key=key, text=text, shared=shared, targets=tuple(targets)))

    def resign(self) -> None:
        """Give up: the other side wins."""
        self._do(wire.Resign(id=new_id()))

    def offer(
        self, what: wire.Proposal, *, seat: str | None = None, player: str | None = None
    ) -> None:
        """Propose something that the others have to agree to; a takeover has seat and player."""
        self._do(wire.Offer(id=new_id(), what=what, seat=seat, player=player))

    def answer(self, offer: int, yes: bool) -> None:
        """Agree to a proposal, or not."""
        self._do(wire.Answer(id=new_id(), offer=offer, yes=yes))

    def resume(self) -> None:
        """Propose that the clocks go on, or agree to it; they do when all have said so."""
        self._do(wire.Resume(id=new_id()))

    def take_back_seat(self) -> None:
        """Take one's seat back from the computer."""
        self._do(wire.Return(id=new_id()))

    def rename(self, name: str, emblem: str = "lantern") -> None:
        """Go by another name."""
        self._do(wire.Rename(id=new_id(), name=name, emblem=emblem))

    def hook(self, url: str | None, when: Literal["always", "away"] = "away") -> None:
        """Be told of one's turns by a request to an address; None: no more."""
        self._do(wire.Hook(id=new_id(), url=url, when=when))

    def ask(self, what: Question, action: int | None = None) -> wire.Told:
        """Ask about the moment; a preview or a refusal about an action."""
        told = self._line.do(wire.Ask(id=new_id(), what=what, action=action))
        assert isinstance(told, wire.Told)
        return told

    def _do(self, deed: wire.Deed) -> None:
        """Have something done, and wait until it is known here too."""
        since = self._following.seq
        self._line.do(deed)
        what = _HAPPENS.get(type(deed))
        if what is not None:
            self._line.until(lambda: self._told_of(what, since))

    def _told_of(self, what: tuple[str, ...], since: int) -> bool:
        return any(one.what in what and one.by == self.seat for one in self.log[since:])

    # Afterwards.

    def record(self) -> str:
        """The game as text: whole when it is over, before that as this seat has seen it."""
        return self.house.record(self.table, self.token)

    def rematch(self, *, name: str, emblem: str = "lantern", timeout: float | None = None) -> Chair:
        """Play again with the same people, sides swapped: propose or agree, wait, sit down."""
        self._agree_to_rematch()
        if not self._line.until(lambda: not self._rematch_offered, timeout):
            raise Declined("nobody has agreed to play again yet")
        if self.info.rematch is None:
            raise Declined("not all would like to play again")
        assert self.token is not None
        return self.house.rejoin(self.info.rematch, self.token, name=name, emblem=emblem)

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
            # Somebody else was faster: what he has proposed is on its way here.
            if self._line.until(lambda: self._may_agree, 1.0):
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
        """Leave; the seat stays one's own."""
        self._line.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
