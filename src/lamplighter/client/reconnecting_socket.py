"""The socket from a client to a table. It reconnects by itself and loses or repeats nothing.

Every command has an id and is sent again, if needed, until the server has answered. One thread
receives messages; the public methods may be called from any other thread.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
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
from lamplighter.client.state import Promise, TableState
from lamplighter.kernel.errors import LamplighterError
from lamplighter.wire import PROTOCOL
from lamplighter.wire import messages as wire
from lamplighter.wire.tables import Problem

BEAT = 2.5
"""Seconds between two pings to the server."""
SILENCE = 9.0
"""Seconds without any message after which the client reconnects."""
FIRST_DELAY, LONGEST_DELAY, GROWTH = 0.1, 3.5, 1.6
"""Seconds before the client reconnects: the first and the longest delay, and the growth factor."""
OPENING = 10.0
"""Seconds within which the server must accept a connection."""
FRAME = 4_000_000
"""The most bytes of a message from the server."""
RESEND, LONGEST_RESEND, RESEND_GROWTH = 4.0, 30.0, 2.0
"""Seconds after which a request without an answer is sent again on the same connection: the first
and the longest delay, and the growth factor. Messages can be lost while the connection stays up."""
GLANCE = 0.5
"""Seconds between two wake-ups of a waiting caller, so that every system can interrupt it."""

_DRAWS = Random()
"""A generator of its own, so that this thread does not disturb a player's use of the shared one."""
_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[wire.Said] = msgspec.json.Decoder(wire.Said)


def new_id() -> str:
    """Return a new random id for a command."""
    return secrets.token_urlsafe(12)


@dataclass(eq=False)
class Pending:
    """A command that the server has not answered yet."""

    command: wire.Command
    due: float = 0.0
    """When it is sent again if no answer has come."""
    delayed: bool = False
    """Whether the server has asked the client to wait until `due`."""
    delay: float = field(default_factory=lambda: RESEND)
    """Seconds between the next time it is sent and the time after that."""
    held: wire.Ack | Problem | None = None
    """The answer, which is held back until the scene is up to date."""
    answer: wire.Ack | wire.Told | Problem | None = None

    def sent(self, now: float) -> wire.Command:
        """Note that the command is sent now, and return it."""
        self.due, self.delayed = now + self.delay, False
        self.delay = min(self.delay * RESEND_GROWTH, LONGEST_RESEND)
        return self.command


class TableSocket:
    """A client's conversation with the server about one table."""

    def __init__(
        self,
        address: str,
        table: str,
        token: str | None,
        asked: Mapping[str, str],
        promise: Promise | None = None,
    ) -> None:
        self.table_state = TableState(promise)
        self.presence = wire.Presence(seats=(), watching=0)
        self.connected = False
        """Whether the server has sent its welcome on the current connection."""
        self.stirs = 0
        """A counter that grows with everything that may interest a waiting caller."""
        self.ended: LamplighterError | None = None
        """Why the conversation is over for good; None while it is not."""
        query = urlencode(asked)
        self._address = f"ws{address.removeprefix('http')}/api/tables/{table}/socket?{query}"
        self._headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        self._changed = Condition()
        self._closing = Event()
        self._pending: dict[str, Pending] = {}
        self._socket: ClientConnection | None = None
        self._hello_at: float | None = None
        """When to send `Hello` again; None if no welcome is awaited."""
        self._hello_delay = RESEND
        self._delay = FIRST_DELAY
        self._thread = Thread(target=self._run, name=f"line to {table}", daemon=True)
        self._thread.start()

    # For callers.

    def until(self, happened: Callable[[], bool], timeout: float | None = None) -> bool:
        """Wait until a condition is true; return False if the time runs out first.

        Raise the error in `ended` if the conversation is over for good.
        """
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
        """Return the scene, the log and the number of changes, all of the same moment."""
        with self._changed:
            table_state = self.table_state
            assert table_state.scene is not None
            return table_state.scene, tuple(table_state.log), table_state.changes

    def state(self) -> bytes:
        """Return everything that is known, as bytes."""
        with self._changed:
            return self.table_state.state()

    def do(self, command: wire.Command, patience: float | None = None) -> wire.Ack | wire.Told:
        """Send a command and wait for the answer; lost connections do not repeat or lose it.

        Raise `Refused` if the server refuses it. With `patience`, raise `Unreachable` if no answer
        comes within so many seconds; the command may or may not have been carried out then.
        """
        with self._changed:
            if self.ended is not None:
                raise self.ended
            pending = self._pending[command.id] = Pending(command)
            socket = self._socket if self.connected else None
            if socket is not None:
                pending.sent(monotonic())
        if socket is not None:
            self._send(socket, command)
        try:
            if not self.until(lambda: pending.answer is not None, patience):
                raise Unreachable("the house does not answer")
        finally:
            with self._changed:
                self._pending.pop(command.id, None)
        answer = pending.answer
        assert answer is not None
        if isinstance(answer, Problem):
            raise Refused(answer)
        return answer

    def close(self) -> None:
        """Close the connection for good."""
        self._closing.set()
        with self._changed:
            socket = self._socket
        if socket is not None:
            socket.close()
        self._thread.join(OPENING)
        self._end(Unreachable("the line was closed"))

    # The receiving thread.

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
                pass  # the connection is lost; the next round reconnects
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
        """Handle a refused connection; return the seconds to wait before the next attempt."""
        try:
            problem = msgspec.json.decode(error.response.body or b"", type=Problem)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            return 0.0
        if problem.code in FINAL:
            self._end(Refused(problem))
        return problem.wait or 0.0

    def _converse(self) -> None:
        """Connect, and receive messages until the connection is lost."""
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
        """Return how many seconds to wait for a message before something else is due."""
        due = [beaten + BEAT]
        with self._changed:
            due += [one.due for one in self._unanswered()] if self.connected else []
            due += [] if self._hello_at is None else [self._hello_at]
        return max(0.001, min(due) - now)

    def _unanswered(self) -> list[Pending]:
        """Return the commands that wait for an answer, the oldest first."""
        return [one for one in self._pending.values() if one.answer is None and one.held is None]

    def _send_due(self, socket: ClientConnection, now: float) -> None:
        """Send again the commands and the hello that are due."""
        with self._changed:
            hello = self._hello_at is not None and self._hello_at <= now
            due = [one for one in self._unanswered() if one.due <= now] if self.connected else []
            commands = [one.sent(now) for one in due]
        if hello:
            self._say_hello(socket)
        for command in commands:
            self._send(socket, command)

    @staticmethod
    def _send(socket: ClientConnection, request: wire.Request) -> None:
        try:
            socket.send(_ENCODER.encode(request).decode())
        except (OSError, WebSocketException):
            return  # the connection is lost; unanswered commands are sent again after reconnecting

    def _say_hello(self, socket: ClientConnection) -> None:
        with self._changed:
            known = self.table_state.scene is not None
            hello = self._hello(self.table_state.seq if known else None)
        self._send(socket, hello)

    def _hello(self, since: int | None) -> wire.Hello:
        """Return a hello, and schedule another one in case no welcome comes."""
        self._hello_at = monotonic() + self._hello_delay
        self._hello_delay = min(self._hello_delay * RESEND_GROWTH, LONGEST_RESEND)
        return wire.Hello(protocol=PROTOCOL, since=since)

    # Messages from the server.

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
        """Process a message from the server; return the messages to send in reply."""
        table_state = self.table_state
        match said:
            case wire.Welcome():
                return self._welcomed(said)
            case wire.News():
                return [] if table_state.news(said) else self._missed()
            case wire.Pong(seq=seq):
                return [] if seq <= table_state.seq else self._missed()
            case wire.Drafted():
                return [] if table_state.drafted(said) else self._missed()
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
        if not isinstance(pending.command, wire.Draft):
            pending.answer = ack
            return []
        self._drop_older_drafts(ack.id)
        if self.table_state.shows(pending.command):
            pending.answer = ack
            return []
        # The server sent the scene with the draft before this acknowledgement, so it was lost.
        pending.held = ack
        return self._missed()

    def _drop_older_drafts(self, id: str) -> None:
        """Answer older drafts here, because sending them again would replace the newer one."""
        for other in list(self._pending):
            if other == id:
                return
            one = self._pending[other]
            if isinstance(one.command, wire.Draft):
                one.answer = one.answer or wire.Ack(id=other, n=one.command.n)

    def _missed(self) -> list[wire.Request]:
        return [self._hello(self.table_state.seq)]

    def _welcomed(self, welcome: wire.Welcome) -> list[wire.Request]:
        if not self.table_state.welcome(welcome):
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
            return []  # the command is sent again when the server is back
        if problem.code in (TOO_OFTEN, *UNSURE):
            pending.due, pending.delayed = later, True
        elif problem.code == WRONG_STEP:
            pending.held = problem
            return self._missed()
        else:
            pending.answer = problem
        return []
