"""The WebSocket conversation with one client: its requests, its messages, and its end."""

from __future__ import annotations

import asyncio
import logging
from functools import partial

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import LamplighterError
from lamplighter.server.errors import (
    Crowded,
    Malformed,
    NotYours,
    OtherProtocol,
    TooOften,
    problem_of,
)
from lamplighter.server.http.connections import STATE, Connection
from lamplighter.server.http.guard import address
from lamplighter.server.http.outbox import SEAT_SOCKETS, Outboxes
from lamplighter.server.hub.hub import Hub
from lamplighter.server.limits import RateLimits
from lamplighter.wire import PROTOCOL
from lamplighter.wire import messages as wire

logger = logging.getLogger(__name__)

GREETING = 10.0
"""Seconds in which a client has to send its hello."""
QUEUE_BYTES = 2_000_000
QUEUE_MESSAGES = 400
"""Limits for the messages that wait behind the next one. A client that reads more slowly is
disconnected; when it comes back, it gets everything in one welcome, of any length."""
CLOSING = 5.0
"""Seconds in which a client has to receive the last message and close its end."""
QUESTIONS = 12
"""Questions of one client that may wait for their answers; then nothing more is read."""
PATIENCE = 60
"""Rate-limit errors and malformed messages, in a row, before a client is disconnected."""

NORMAL, BROKEN, SLOW, HASTY, OUT, AWAY = 1000, 1011, 4008, 4029, 4403, 4012
"""Close codes: normal end, fault of the server, client too slow, client over its rate limit, client
not allowed, server shutting down."""
COSTS: dict[type[wire.Request], float] = {
    wire.Hello: 4.0,
    wire.Say: 4.0,
    wire.Note: 2.0,
    wire.Offer: 4.0,
    wire.Rename: 4.0,
    wire.Hook: 4.0,
}
"""Requests that cost more than one token of the rate limit of a seat: a welcome is long, and
messages and proposals are sent again to every client that connects to the table."""
ASKING = {"hint": 30.0, "deduction": 4.0, "danger": 2.0, "chronicle": 2.0, "about": 2.0}
"""Cost of the questions that need much work by the server or a computer player."""

_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[wire.Incoming] = msgspec.json.Decoder(wire.Incoming)
_GOODBYE = b'{"type":"goodbye"'


class Conversation:
    """The connection of one client to one table, in a seat or as a spectator."""

    def __init__(
        self,
        hub: Hub,
        socket: WebSocket,
        table: str,
        seat: int,
        language: str,
        limits: RateLimits,
        *,
        token: str | None = None,
        outboxes: Outboxes | None = None,
    ) -> None:
        self.seat = seat
        self.language = language
        self._hub = hub
        self._socket = socket
        self._table = table
        self._token = token
        self._limits = limits
        # A seat has its own rate limit. Spectators are counted by address, since they are
        # strangers to each other: one of them must not use up the limit of another.
        self._limited_as = seat if seat != SPECTATOR else address(socket)
        # It is None if the application runs without the protocols of `http.connections`.
        self._connection: Connection | None = socket.scope.get("state", {}).get(STATE)
        own = None if seat == SPECTATOR else (table, seat)
        outboxes = outboxes or Outboxes()
        self._outbox = outboxes.open(address(socket), own, self._drop, self._replace)
        self._ready = asyncio.Event()
        self._over = asyncio.Event()
        self._ending: tuple[int, str] | None = None
        self._misuses = 0
        self._asking: dict[str, asyncio.Task[None]] = {}
        """Questions that are being answered, by their ids."""

    # Messages to the client.

    def tell(self, message: bytes) -> None:
        """Queue a message to be sent; never wait."""
        if self._ending is None:
            self._outbox.put(message)
        if self._ending is not None:
            return  # it had ended before, or `put` found no room
        if message.startswith(_GOODBYE):
            self._end(AWAY if self._hub.stopping else OUT, "goodbye")
        elif self._outbox.behind > QUEUE_BYTES or len(self._outbox) > QUEUE_MESSAGES:
            self._outbox.clear()
            self._end(SLOW, "slow")
        self._ready.set()

    def _drop(self) -> None:
        """End the conversation at once: too much waits for clients of this seat or address."""
        self._end(SLOW, "slow")
        if self._connection is not None:
            self._connection.abort()

    def _replace(self) -> None:
        """End the conversation: its seat is open in too many others."""
        said = Crowded(f"this seat is open in {SEAT_SOCKETS} other windows")
        self._say(wire.Goodbye(problem=problem_of(said)))

    def _say(self, said: wire.Outgoing) -> None:
        self.tell(_ENCODER.encode(said))

    def _end(self, code: int, why: str) -> None:
        self._ending = (code, why)
        self._ready.set()
        self._over.set()

    async def _send(self) -> None:
        """Send the queued messages until the conversation ends."""
        while True:
            while (message := self._outbox.take()) is not None:
                await self._socket.send_text(message.decode())
                if self._connection is not None:
                    await self._connection.drained()
                self._outbox.sent()
            if self._ending is not None:
                return
            self._ready.clear()
            await self._ready.wait()

    async def _overdue(self) -> None:
        """Wait until the conversation ends, and then for the time its last message may take."""
        await self._over.wait()
        if self._ending is not None and self._ending[0] != SLOW:
            await asyncio.sleep(CLOSING)

    # Messages from the client.

    async def run(self) -> None:
        """Run the conversation until one of the two ends it."""
        metered = self._hub.turns.metered
        sending = asyncio.ensure_future(metered(self._send))
        receiving = asyncio.ensure_future(metered(self._receive))
        overdue = asyncio.ensure_future(self._overdue())
        try:
            ends = {sending, receiving, overdue}
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._hub.leave(self._table, self)
            tasks = (sending, receiving, overdue, *self._asking.values())
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self._log_failure(receiving)
        code, why = self._ending or (NORMAL, "left")
        self._hub.metrics.closed(why)
        if self._ending is not None:
            await self._close(code)
        self._outbox.close()

    def _log_failure(self, receiving: asyncio.Task[None]) -> None:
        """Log an unexpected error, and close the conversation so that the client can come back.

        Errors of sending are not logged: sending fails whenever a client disappears without a
        goodbye.
        """
        error = None if receiving.cancelled() else receiving.exception()
        if error is not None and not isinstance(error, WebSocketDisconnect | OSError):
            logger.error("a conversation failed", exc_info=error)
            self._ending = (BROKEN, "broken")

    async def _close(self, code: int) -> None:
        """Close the socket; drop what the client has not read in time."""
        try:
            async with asyncio.timeout(CLOSING):
                await self._socket.close(code)
        except TimeoutError:
            if self._connection is not None:
                self._connection.abort()
        except (RuntimeError, OSError, WebSocketDisconnect):
            return  # it is closed already
        if self._connection is not None:
            self._connection.end_within(CLOSING)

    async def _receive(self) -> None:
        try:
            async with asyncio.timeout(GREETING):
                await self._greet()
            while self._ending is None:
                await self._hear(await self._next())
        except TimeoutError:
            self._end(OUT, "silent")
        except WebSocketDisconnect:
            return

    async def _next(self) -> bytes:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", NORMAL))
        text = message.get("text")
        data: bytes = text.encode("utf-8", "surrogatepass") if text is not None else b""
        return data or message.get("bytes") or b""

    async def _greet(self) -> None:
        """Wait for the hello of the client."""
        while self._ending is None:
            request = self._read(await self._next())
            if isinstance(request, wire.Hello):
                if await self._welcome(request):
                    return
            elif request is not None:
                self._refuse(Malformed("say hello first"), getattr(request, "id", None))
                self._count_misuse()

    def _read(self, data: bytes) -> wire.Incoming | None:
        try:
            request = _DECODER.decode(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            about = str(error)[:200] if isinstance(error, msgspec.ValidationError) else "no JSON"
            self._refuse(Malformed(f"this cannot be said here: {about}"), None)
            self._count_misuse()
            return None
        self._hub.metrics.asked(type(request).__struct_config__.tag)  # type: ignore[arg-type]
        return request

    async def _welcome(self, hello: wire.Hello) -> bool:
        if hello.protocol != PROTOCOL:
            self._refuse(
                OtherProtocol(f"the server speaks version {PROTOCOL}, not {hello.protocol}"), None
            )
            self._count_misuse()
            return False
        try:
            await self._hub.turns.take()
            await self._hub.welcome(self._table, self, hello.since, self._token)
        except LamplighterError as error:
            self._say(wire.Goodbye(problem=problem_of(error)))
            return False
        return True

    async def _hear(self, data: bytes) -> None:
        """Process a message of the client; if it is refused, only an answer follows."""
        request = self._read(data)
        id = getattr(request, "id", None)
        try:
            if request is not None:
                self._limits.spend((self._table, self._limited_as, id is None), _cost(request))
                await self._do(request)
                self._misuses = 0
        except TooOften as error:
            self._refuse(error, id)
            self._count_misuse()
        except LamplighterError as error:
            self._refuse(error, id)

    def _count_misuse(self) -> None:
        """Count a rate-limit error or malformed message; end the conversation after too many."""
        self._misuses += 1
        if self._misuses > PATIENCE:
            self._end(HASTY, "hasty")

    def _refuse(self, error: LamplighterError, id: str | None) -> None:
        self._hub.metrics.refused(error.code)
        self._say(wire.Refused(problem=problem_of(error), id=id))

    async def _do(self, request: wire.Incoming) -> None:
        match request:
            case wire.Hello():
                await self._welcome(request)
            case wire.Ping():
                self._say(wire.Pong(seq=await self._hub.seq(self._table, self.seat)))
            case wire.Draft():
                self._check_seated()
                await self._hub.turns.take()
                await self._hub.draft(self._table, self.seat, request)
                self._say(wire.Ack(id=request.id, n=request.n))
            case wire.Ask():
                # A hint takes time, and the client may send more meanwhile. A question that is
                # repeated before it is answered is not computed twice.
                if request.id not in self._asking:
                    await self._ask(request)
            case _:
                self._check_seated()
                await self._hub.turns.take()
                await self._hub.do(
                    self._table,
                    self.seat,
                    request,
                    lambda n: self._say(wire.Ack(id=request.id, n=n)),
                )

    def _check_seated(self) -> None:
        if self.seat == SPECTATOR:
            raise NotYours("those who watch may only watch; a seat is taken by its link")

    async def _ask(self, ask: wire.Ask) -> None:
        """Start to answer a question; wait first while too many of this client are open."""
        while len(self._asking) >= QUESTIONS:
            await asyncio.wait(self._asking.values(), return_when=asyncio.FIRST_COMPLETED)
        answer = partial(self._answer, ask)
        task = self._asking[ask.id] = asyncio.ensure_future(self._hub.turns.metered(answer))
        task.add_done_callback(lambda _: self._asking.pop(ask.id, None))

    async def _answer(self, ask: wire.Ask) -> None:
        try:
            await self._hub.turns.take()
            told = await self._hub.questions.answer(self._table, self.seat, self.language, ask)
        except TooOften as error:
            self._refuse(error, ask.id)
            self._count_misuse()
        except LamplighterError as error:
            self._refuse(error, ask.id)
        else:
            self._say(told)


def _cost(request: wire.Incoming) -> float:
    if isinstance(request, wire.Ask):
        return ASKING.get(request.what, 1.0)
    return COSTS.get(type(request), 1.0)
