"""Messages to a seat about its table. Everything that a client learns is made here.

A message is made only from the seat's own view, observations, guide and notes, in the language of
the client. A spectator is a seat without secrets. `study.replay_messages` does the same for past
moments.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec

from lamplighter.kernel import guide
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.acts import Target
from lamplighter.kernel.assist import Assist
from lamplighter.kernel.game import Game
from lamplighter.kernel.language import Words
from lamplighter.kernel.messages import Arg, Message, message
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.table import Table
from lamplighter.server.tables import events
from lamplighter.server.tables.played_table import PlayedTable, begun
from lamplighter.server.tables.table import HostedTable, LoggedEvent
from lamplighter.wire import PROTOCOL
from lamplighter.wire import messages as wire
from lamplighter.wire.messages import (
    DraftTold,
    Happened,
    Line,
    NoteTold,
    OfferTold,
    Scene,
)

ROOM = "lamplighter.server"
"""The package whose word files hold the sentences about tables."""


class MessageWriter:
    """Puts the output of a guide into one language, within the assist level of a table."""

    def __init__(self, game: Game, language: str, assist: int) -> None:
        self._words: Words = game.words(language, ROOM)
        self._game = game
        self._assist = Assist(assist)

    def _say(self, message: Message) -> str:
        return self._words.say(message)

    def said(self, messages: Sequence[Message]) -> tuple[str, ...]:
        """Return messages as text."""
        return tuple(self._words.say(one) for one in messages)

    def task(self, task: guide.Task) -> guide.Task[str]:
        """Return what has to be decided."""
        told: guide.Task[str] = self._words.put(task)
        return told

    def choices(self, seat: Seat) -> tuple[guide.Choice[str], ...]:
        """Return the legal choices, each with the help that the table allows."""
        previews = self._assist.allows("preview")
        return tuple(self.choice(one) for one in seat.game.guide.choices(seat, previews=previews))

    def choice(self, choice: guide.Choice) -> guide.Choice[str]:
        """Return one choice as text."""
        if choice.preview is not None and not self._assist.odds:
            bare = self._assist.preview(choice.preview)
            choice = msgspec.structs.replace(choice, preview=bare)
        told: guide.Choice[str] = self._words.put(choice)
        return told

    def preview(self, preview: guide.Preview) -> guide.Preview[str]:
        """Return what a choice leads to; with odds only if the assist level allows them."""
        told: guide.Preview[str] = self._words.put(self._assist.preview(preview))
        return told

    def deduction(self, deduction: guide.Deduction) -> guide.Deduction[str]:
        """Return what a seat can still believe; with odds only if the level allows them."""
        told: guide.Deduction[str] = self._words.put(self._assist.deduction(deduction))
        return told

    def danger(self, danger: guide.Danger) -> guide.Danger[str]:
        """Return what could soon end the game; with odds only if the level allows them."""
        told: guide.Danger[str] = self._words.put(self._assist.danger(danger))
        return told

    def about(self, seat: Seat, target: Target | None, row: Sequence[int] = ()) -> tuple[str, ...]:
        """Return what a closer look shows; with odds only if the assist level allows them."""
        return self.said(self._assist.about(seat.game.guide.about(seat, target, row)))

    def chronicle(self, seat: Seat) -> tuple[Any, ...]:
        """Return what everybody has seen, with deductions if the assist level allows them."""
        return self._assist.chronicle(seat)

    def story(self, steps: Sequence[Observation]) -> tuple[Line, ...]:
        """Return the story of some steps as text."""
        lines = []
        for observed in steps:
            for passage in self._game.story.tell(observed):
                title = "" if passage.title is None else self._say(passage.title)
                lines.append(Line(self._words.join(passage.sentences), title))
        return tuple(lines)

    @staticmethod
    def paths(table: Table, begin: int, steps: Sequence[Observation]) -> guide.Paths:
        """Return how the pieces may have moved in some steps; `begin` is the first step's number.

        This follows from what everybody has observed: which piece moved, and the board at that
        time.
        """
        tell = table.game.guide.paths
        numbered = enumerate(steps, start=begin)
        return guide.joined(tell(step, partial(table.position, n)) for n, step in numbered)


class SeatMessages(MessageWriter):
    """Makes the messages about one table for one seat in one language."""

    def __init__(self, hosted: HostedTable, seat: int, language: str) -> None:
        super().__init__(hosted.game, language, hosted.opened.assist)
        self._hosted = hosted
        self._seat = seat

    # The current moment.

    def scene(self) -> Scene:
        """Return everything there is to show at this moment."""
        hosted = self._hosted
        asked = hosted.asked
        scene = Scene(
            n=hosted.n,
            table=hosted.info(),
            asked=None if asked is None else hosted.places[asked].name,
            yours=asked is not None and asked == self._seat,
            nonces={place.name: place.nonce for place in hosted.places if place.nonce},
            clock=hosted.clock.told(),
            offers=self._offers(),
            notes=self._notes(),
            hook=None if self._seat == SPECTATOR else hosted.places[self._seat].hook,
        )
        return self._in_play(scene, hosted) if isinstance(hosted, PlayedTable) else scene

    def _in_play(self, scene: Scene, hosted: PlayedTable) -> Scene:
        table = hosted.table
        seat = table.seat(self._seat)
        view = seat.view
        of_game = seat.game.guide
        return msgspec.structs.replace(
            scene,
            head=table.head,
            view=view,
            task=None if table.over else self.task(of_game.task(view)),
            choices=self.choices(seat) if scene.yours else (),
            standing=self.said(of_game.standing(view)) if self._assist.allows("standing") else (),
            split=of_game.split(view) if self._assist.allows("split") else None,
            draft=self._draft(hosted),
        )

    def _draft(self, hosted: PlayedTable) -> DraftTold | None:
        if hosted.asked != self._seat or not hosted.labels:
            return None
        draft = hosted.table.draft(self._seat)
        return DraftTold(
            choices=draft.choices,
            said=self.said(hosted.labels),
            closed=draft.closed,
            steps=tuple(hosted.table.history(self._seat)[hosted.n :]),
        )

    def _offers(self) -> tuple[OfferTold, ...]:
        places = self._hosted.places
        return tuple(
            OfferTold(
                offer=offer.number,
                what=offer.what,  # type: ignore[arg-type]
                by=places[offer.seat].name,
                seat=None if offer.about is None else places[offer.about].name,
                player=offer.player,
                awaits=tuple(places[seat].name for seat in sorted(offer.awaits)),
            )
            for offer in self._hosted.offers.values()
        )

    def _notes(self) -> tuple[NoteTold, ...]:
        return tuple(
            NoteTold(
                key=note.event.key,
                by=self._hosted.places[note.seat].name,
                text=note.event.text,
                shared=note.event.shared,
                targets=note.event.targets,
            )
            for note in self._hosted.readable(self._seat)
        )

    def described(self) -> tuple[str, ...]:
        """Return the whole table as sentences."""
        if not isinstance(self._hosted, PlayedTable):
            return ()
        seat = self._hosted.table.seat(self._seat)
        return self.said(seat.game.guide.describe(seat.view))

    # Events.

    def log(self, since: int = 0) -> tuple[Happened, ...]:
        """Return all events that this seat may know of, after the first `since` of them."""
        hosted = self._hosted
        struck = self.struck()
        seen = hosted.seen(self._seat)
        told = enumerate(seen[since:], start=since + 1)
        return tuple(self.happened(hosted.rows[v], seq, v in struck) for seq, v in told)

    def struck(self) -> set[int]:
        """Return the numbers of the rows whose choices were taken back later."""
        standing: list[tuple[int, int]] = []
        struck: set[int] = set()
        for row in self._hosted.rows:
            if isinstance(row.event, events.MovesMade):
                standing.append((row.event.n, row.v))
            elif isinstance(row.event, events.TookBack):
                while standing and standing[-1][0] >= row.event.n:
                    struck.add(standing.pop()[1])
        return struck

    def happened(self, row: LoggedEvent, seq: int, struck: bool = False) -> Happened:
        """Return one event as this seat may know it."""
        event = row.event
        happened = Happened(seq=seq, at=row.at, what=_NAMES[type(event)])
        by = getattr(event, "seat", None)
        if by is not None:
            happened = msgspec.structs.replace(happened, by=self._hosted.places[by].name)
        if isinstance(event, events.MovesMade | events.Began):
            return self._moved(happened, event, struck)
        if isinstance(event, events.SaidWords):
            return msgspec.structs.replace(happened, text=event.text, to=event.to)
        n = event.n if isinstance(event, events.TookBack) else 0
        head = event.head if isinstance(event, events.TookBack) else ""
        text = _begun(self._say(self._sentence(event)))
        return msgspec.structs.replace(happened, text=text, n=n, head=head)

    def _moved(
        self, happened: Happened, event: events.MovesMade | events.Began, struck: bool
    ) -> Happened:
        table = begun(self._hosted).table
        if isinstance(event, events.Began):
            begin, end = 0, len(event.steps)
        else:
            begin, end = event.n, event.n + len(event.choices) + len(event.drawn)
        happened = msgspec.structs.replace(happened, n=end, struck=struck)
        if struck:
            return happened
        steps = table.history(self._seat)[begin:end]
        return msgspec.structs.replace(
            happened,
            steps=tuple(steps),
            story=self.story(steps),
            paths=self.paths(table, begin, steps),
            head=event.head,
        )

    def _sentence(self, event: events.AnyEvent) -> Message:
        """Return the sentence about an event of the table; it never changes later."""
        args: dict[str, Arg] = {}
        seat = getattr(event, "seat", None)
        if seat is not None:
            args["seat"] = self._seat_name(seat)
        match event:
            case events.Joined(name=name) | events.Renamed(name=name):
                args["name"] = name
            case events.Offered(what=what, about=about, player=player):
                args["player"] = player
                args["about"] = self._seat_name(event.seat if about is None else about)
                return Message(f"house-offered-{what}", args)
            case events.Answered(yes=yes):
                return Message(f"house-answered-{'yes' if yes else 'no'}", args)
            case events.TookOver(player=player):
                args["player"] = player
            case events.Resumed(seat=None):
                return message("house-woken")
            case events.Noted(text=""):
                return Message("house-note-gone", args)
            case events.Hooked(url=url):
                return Message("house-unhooked" if url is None else "house-hooked", args)
            case events.NoticeFailed():
                return Message("house-notice-failed", args)
            case events.GameEnded(how=how):
                return Message(f"house-ended-{how}", args)
        return Message(f"house-{_NAMES[type(event)]}", args)

    def _seat_name(self, seat: int) -> Arg:
        return Message(f"seat-{self._hosted.places[seat].name}")


def _begun(sentence: str) -> str:
    """Return a sentence with a capital; it may begin with the name of a seat ("the police")."""
    return sentence[:1].upper() + sentence[1:]


def news(
    hosted: HostedTable, rows: Sequence[LoggedEvent], seat: int, language: str
) -> wire.News | None:
    """Return the last rows as a seat may know them; None if it may know none of them."""
    seen = [row for row in rows if hosted.visible(row.event, seat)]
    if not seen:
        return None
    last = len(hosted.seen(seat))
    seat_messages = SeatMessages(hosted, seat, language)
    # Another process may have written several rows: one may take back the move of another.
    struck = seat_messages.struck() if len(seen) > 1 else set()
    happened = tuple(
        seat_messages.happened(row, last - len(seen) + place, row.v in struck)
        for place, row in enumerate(seen, start=1)
    )
    return wire.News(seq=last, happened=happened, scene=seat_messages.scene())


def welcome(hosted: HostedTable, seat: int, language: str, since: int | None) -> wire.Welcome:
    """Return everything that a seat may know, or what is new after number `since`."""
    seat_messages = SeatMessages(hosted, seat, language)
    seq = len(hosted.seen(seat))
    begin = since if since is not None and since <= seq else 0
    return wire.Welcome(
        protocol=PROTOCOL,
        seat=hosted.game.actor_name(seat),
        seq=seq,
        since=begin,
        scene=seat_messages.scene(),
        log=seat_messages.log(begin),
    )


def drafted(hosted: HostedTable, seat: int, language: str) -> wire.Drafted:
    """Return the scene with the seat's own draft."""
    scene = SeatMessages(hosted, seat, language).scene()
    return wire.Drafted(seq=len(hosted.seen(seat)), scene=scene)


_NAMES: dict[type[events.TableEvent], Any] = {
    kind: kind.__struct_config__.tag for kind in events.AnyEvent.__args__
}
"""The name of each kind of event in the protocol: the same as in the log."""
# The protocol has no name of its own for this event; it belongs to the same matter as `hooked`.
_NAMES[events.NoticeFailed] = _NAMES[events.Hooked]
