"""The line from a guest to a table: it breaks, comes back by itself, loses and doubles nothing.

What is to be done has an id and is sent, again if need be, until the house has answered. One
thread listens; whoever uses the line may do so from any other.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from threading import Condition, Event, Thread
from time import monotonic
from urllib.parse import urlencode

import msgspec
from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from lamplighter.client.errors import (
    FINAL,
    STOPPING,
    TOO_OFTEN,
    UNSURE,
    WRONG_STEP,
    Refused,
    Unreachable,
    strange,
)
from lamplighter.client.following import Following, Promise
from lamplighter.kernel.errors import LamplighterError
from lamplighter.wire import PROTOCOL
from lamplighter.wire import messages as wire
from lamplighter.wire.tables import Problem

BEAT = 2.5
"""Seconds between two questions whether the house is still there."""
SILENCE = 9.0
"""Seconds without a word after which the line is given up and taken up anew."""
FIRST_DELAY, LONGEST_DELAY, GROWTH = 0.1, 3.5, 1.6
"""Seconds before the line is taken up anew, at first and at most, and how they grow."""
OPENING = 10.0
"""Seconds in which the house has to open a line."""
FRAME = 4_000_000
"""Bytes of the longest thing that the house can say."""
RESEND, LONGEST_RESEND, RESEND_GROWTH = 4.0, 30.0, 2.0
"""Seconds after which a request without an answer is sent again on the same connection, at first
and at most, and how they grow. A frame can be lost while the connection itself stays up."""
GLANCE = 0.5
"""Seconds after which one who waits looks up, so that he can be interrupted on every system."""

_DRAWS = Random()
"""Of the line's own: the generator that all share is for whoever plays, not for a thread beside."""
_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[wire.Said] = msgspec.json.Decoder(wire.Said)


def new_id() -> str:
    """What a guest knows a deed of his own by."""
    return secrets.token_urlsafe(12)


@dataclass(eq=False)
class Pending:
    """A deed that the house has not answered yet."""

    deed: wire.Deed
    due: float = 0.0
    """When it is sent again unless an answer has come."""
    delayed: bool = False
    """Whether the server has asked to wait until then."""
    delay: float = field(default_factory=lambda: RESEND)
    """Seconds until it is sent again after the next time."""
    held: wire.Ack | Problem | None = None
    """The answer, while the scene is brought up to date."""
    answer: wire.Ack | wire.Told | Problem | None = None

    def sent(self, now: float) -> wire.Deed:
        """Note that it is sent now, and return it."""
        self.due, self.delayed = now + self.delay, False
        self.delay = min(self.delay * RESEND_GROWTH, LONGEST_RESEND)
        return self.deed


class Line:
    """One guest's conversation with the house about one table."""

    def __init__(
        self,
        address: str,
        table: str,
        token: str | None,
        language: str,
        promise: Promise | None = None,
    ) -> None:
        self.following = Following(promise)
        self.presence = wire.Presence(seats=(), watching=0)
        self.connected = False
        """Whether the house has welcomed the guest and is being heard."""
        self.stirs = 0
        """Grows with everything that may be of interest."""
        self.ended: LamplighterError | None = None
        """Why the conversation is over for good."""
        query = urlencode({"lang": language})
        self._address = f"ws{address.removeprefix('http')}/api/tables/{table}/socket?{query}"
        self._headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        self._changed = Condition()
        self._closing = Event()
        self._pending: dict[str, Pending] = {}
        self._socket: ClientConnection | None = None
        self._hello_at: float | None = None
        """When to say hello again; None when no welcome is awaited."""
        self._hello_delay = RESEND
        self._delay = FIRST_DELAY
        self._thread = Thread(target=self._run, name=f"line to {table}", daemon=True)
        self._thread.start()

    # For those who use it.

    def until(self, happened: Callable[[], bool], timeout: float | None = None) -> bool:
        """Wait until something is so; tells whether it is. Raises when the line has ended."""
        end = None if timeout is None else monotonic() + timeout
        with self._changed:
            while not happened():
                if self.ended is not None:
                    raise self.ended
                left = GLANCE if end is None else min(GLANCE, end - monotonic())
                if left <= 0:
                    return False
                self._changed.wait(left)
            return True

    def moment(self) -> tuple[wire.Scene, tuple[wire.Happened, ...], int]:
        """The scene, the log and the number of changes, as they belong together."""
        with self._changed:
            following = self.following
            assert following.scene is not None
            return following.scene, tuple(following.log), following.changes

    def state(self) -> bytes:
        """All that is known, as bytes."""
        with self._changed:
            return self.following.state()

    def do(self, deed: wire.Deed, patience: float | None = None) -> wire.Ack | wire.Told:
        """Have something done, once, however often the line breaks; raises what is refused.

        With patience for some seconds only, it may have been done or not when that is at an end.
        """
        with self._changed:
            if self.ended is not None:
                raise self.ended
            pending = self._pending[deed.id] = Pending(deed)
            socket = self._socket if self.connected else None
            if socket is not None:
                pending.sent(monotonic())
        if socket is not None:
            self._send(socket, deed)
        try:
            if not self.until(lambda: pending.answer is not None, patience):
                raise Unreachable("the house does not answer")
        finally:
            with self._changed:
                self._pending.pop(deed.id, None)
        answer = pending.answer
        assert answer is not None
        if isinstance(answer, Problem):
            raise Refused(answer)
        return answer

    def close(self) -> None:
        """Hang up."""
        self._closing.set()
        with self._changed:
            socket = self._socket
        if socket is not None:
            socket.close()
        self._thread.join(OPENING)
        self._end(Unreachable("the line was closed"))

    # The thread that listens.

    def _run(self) -> None:
        while not self._closing.is_set() and self.ended is None:
            wait = 0.0
            try:
                self._converse()
            except Refused as error:
                self._end(error)
            except InvalidStatus as error:
                wait = self._turned_away(error)
            except (OSError, EOFError, WebSocketException):
                pass  # the line is down: it is taken up anew below
            self._lost()
            self._closing.wait(max(wait, self._delay * _DRAWS.uniform(0.5, 1.0)))
            self._delay = min(self._delay * GROWTH, LONGEST_DELAY)

    def _lost(self) -> None:
        with self._changed:
            self._socket = None
            self.connected = False
            self._stir()

    def _stir(self) -> None:
        self.stirs += 1
        self._changed.notify_all()

    def _end(self, why: LamplighterError) -> None:
        with self._changed:
            self.ended = self.ended or why
            self.connected = False
            self._stir()

    def _turned_away(self, error: InvalidStatus) -> float:
        """See why no line was opened; gives how long to wait before the next attempt."""
        try:
            problem = msgspec.json.decode(error.response.body or b"", type=Problem)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            return 0.0
        if problem.code in FINAL:
            self._end(Refused(problem))
        return problem.wait or 0.0

    def _converse(self) -> None:
        """Take the line up and listen until it breaks."""
        socket = connect(
            self._address,
            additional_headers=self._headers,
            compression=None,
            open_timeout=OPENING,
            close_timeout=1.0,
            ping_interval=None,
            max_size=FRAME,
            proxy=None,
        )
        with socket:
            with self._changed:
                self._socket = socket
                self._hello_delay = RESEND
            self._say_hello(socket)
            self._listen(socket)

    def _listen(self, socket: ClientConnection) -> None:
        heard = beaten = monotonic()
        while not self._closing.is_set() and self.ended is None:
            now = monotonic()
            if now - heard >= SILENCE:
                return
            if now - beaten >= BEAT:
                beaten = now
                self._send(socket, wire.Ping())
            self._send_due(socket, now)
            try:
                data = socket.recv(self._patience(now, beaten))
            except TimeoutError:
                continue
            heard = monotonic()
            self._hear(socket, data)

    def _patience(self, now: float, beaten: float) -> float:
        """Return for how many seconds to listen before something else is to be done."""
        due = [beaten + BEAT]
        with self._changed:
            due += [one.due for one in self._unanswered()] if self.connected else []
            due += [] if self._hello_at is None else [self._hello_at]
        return max(0.001, min(due) - now)

    def _unanswered(self) -> list[Pending]:
        """Return the requests that wait for the server, the oldest first."""
        return [one for one in self._pending.values() if one.answer is None and one.held is None]

    def _send_due(self, socket: ClientConnection, now: float) -> None:
        """Send again what had to wait and what has no answer."""
        with self._changed:
            hello = self._hello_at is not None and self._hello_at <= now
            due = [one for one in self._unanswered() if one.due <= now] if self.connected else []
            deeds = [one.sent(now) for one in due]
        if hello:
            self._say_hello(socket)
        for deed in deeds:
            self._send(socket, deed)

    @staticmethod
    def _send(socket: ClientConnection, request: wire.Request) -> None:
        try:
            socket.send(_ENCODER.encode(request).decode())
        except (OSError, WebSocketException):
            return  # the line is down: what has no answer is sent again when it is back

    def _say_hello(self, socket: ClientConnection) -> None:
        with self._changed:
            known = self.following.scene is not None
            hello = self._hello(self.following.seq if known else None)
        self._send(socket, hello)

    def _hello(self, since: int | None) -> wire.Hello:
        """Return a hello, which is said again unless a welcome comes in time."""
        self._hello_at = monotonic() + self._hello_delay
        self._hello_delay = min(self._hello_delay * RESEND_GROWTH, LONGEST_RESEND)
        return wire.Hello(protocol=PROTOCOL, since=since)

    # What the house says.

    def _hear(self, socket: ClientConnection, data: str | bytes) -> None:
        try:
            said = _DECODER.decode(data)
        except msgspec.MsgspecError as error:
            raise strange(error) from None
        with self._changed:
            again = self._take(said)
            self._stir()
        for request in again:
            self._send(socket, request)

    def _take(self, said: wire.Said) -> list[wire.Request]:
        """Take in what the house has said; gives what is to be said to it."""
        following = self.following
        match said:
            case wire.Welcome():
                return self._welcomed(said)
            case wire.News():
                return [] if following.news(said) else self._missed()
            case wire.Pong(seq=seq):
                return [] if seq <= following.seq else self._missed()
            case wire.Drafted():
                return [] if following.drafted(said) else self._missed()
            case wire.Presence():
                self.presence = said
            case wire.Ack():
                return self._acknowledged(said)
            case wire.Told():
                if said.id in self._pending:
                    self._pending[said.id].answer = said
            case wire.Refused(problem=problem, id=id):
                return self._refused(problem, id)
            case wire.Goodbye(problem=problem):
                if problem.code != STOPPING:
                    raise Refused(problem)
        return []

    def _acknowledged(self, ack: wire.Ack) -> list[wire.Request]:
        pending = self._pending.get(ack.id)
        if pending is None:
            return []
        if not isinstance(pending.deed, wire.Draft):
            pending.answer = ack
            return []
        self._drop_older_drafts(ack.id)
        if self.following.shows(pending.deed):
            pending.answer = ack
            return []
        # The scene with the draft was told before this: it was lost on the way.
        pending.held = ack
        return self._missed()

    def _drop_older_drafts(self, id: str) -> None:
        """Settle older drafts without an answer: sent again they would replace the newer one."""
        for other in list(self._pending):
            if other == id:
                return
            one = self._pending[other]
            if isinstance(one.deed, wire.Draft):
                one.answer = one.answer or wire.Ack(id=other, n=one.deed.n)

    def _missed(self) -> list[wire.Request]:
        return [self._hello(self.following.seq)]

    def _welcomed(self, welcome: wire.Welcome) -> list[wire.Request]:
        if not self.following.welcome(welcome):
            return [self._hello(None)]
        self._delay = FIRST_DELAY
        self._hello_at, self._hello_delay = None, RESEND
        back = not self.connected
        self.connected = True
        for one in self._pending.values():
            one.answer = one.answer or one.held
        now = monotonic()
        return [one.sent(now) for one in self._unanswered() if not one.delayed] if back else []

    def _refused(self, problem: Problem, id: str | None) -> list[wire.Request]:
        later = monotonic() + (problem.wait or 1.0)
        if id is None:
            if problem.code in FINAL:
                raise Refused(problem)
            if problem.code == TOO_OFTEN and self._hello_at is not None:
                self._hello_at = later
            return []
        pending = self._pending.get(id)
        if pending is None or problem.code == STOPPING:
            return []  # a house that closes is asked again when it is back
        if problem.code in (TOO_OFTEN, *UNSURE):
            pending.due, pending.delayed = later, True
        elif problem.code == WRONG_STEP:
            pending.held = problem
            return self._missed()
        else:
            pending.answer = problem
        return []
