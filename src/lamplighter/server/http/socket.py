"""The conversation with one guest: what he says, what he is told, and when it ends."""

from __future__ import annotations

import asyncio
import logging
from functools import partial

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import LamplighterError
from lamplighter.server import asking
from lamplighter.server.connections import STATE, Connection
from lamplighter.server.errors import (
    Crowded,
    Malformed,
    NotYours,
    OtherProtocol,
    TooOften,
    problem_of,
)
from lamplighter.server.guard import address
from lamplighter.server.house import House
from lamplighter.server.limits import Limits
from lamplighter.server.outbox import SEAT_SOCKETS, Outboxes
from lamplighter.wire import PROTOCOL
from lamplighter.wire import messages as wire

logger = logging.getLogger(__name__)

GREETING = 10.0
"""Seconds in which a guest has to say hello."""
QUEUE_BYTES = 2_000_000
QUEUE_MESSAGES = 400
"""What may wait for a guest behind the next thing he is told; one who takes it up more slowly comes
back and is told all at once, however long that is."""
CLOSING = 5.0
"""Seconds in which a client has to take what it is told last, and to close its end."""
QUESTIONS = 12
"""Questions of one client that may wait for their answers; then nothing more is read."""
PATIENCE = 60
"""Refusals for haste after which a guest is shown out."""

NORMAL, BROKEN, SLOW, HASTY, OUT, AWAY = 1000, 1011, 4008, 4029, 4403, 4012
"""How conversations are closed: in peace, by a fault of the house; too slow, too hasty, not
welcome, house closing."""
COSTS: dict[type[wire.Request], float] = {
    wire.Hello: 4.0,
    wire.Say: 4.0,
    wire.Note: 2.0,
    wire.Offer: 4.0,
    wire.Rename: 4.0,
    wire.Hook: 4.0,
}
"""What takes more than one from the bucket of a seat: a welcome is long, and what is said and
proposed is told again to everybody who comes to the table, for as long as it stands."""
ASKING = {"hint": 30.0, "deduction": 4.0, "danger": 2.0, "chronicle": 2.0}
"""What questions take that make the house, or a computer, think."""

_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[wire.Incoming] = msgspec.json.Decoder(wire.Incoming)
_GOODBYE = b'{"type":"goodbye"'


class Conversation:
    """One guest at one table, in a seat or watching."""

    def __init__(
        self,
        house: House,
        socket: WebSocket,
        table: str,
        seat: int,
        language: str,
        limits: Limits,
        *,
        token: str | None = None,
        outboxes: Outboxes | None = None,
    ) -> None:
        self.seat = seat
        self.language = language
        self._house = house
        self._socket = socket
        self._table = table
        self._token = token
        self._limits = limits
        # Seats have a measure of their own. Those who watch are strangers to each other: what one
        # of them uses up is nothing that another one has.
        self._who = seat if seat != SPECTATOR else address(socket)
        # Where another server than `serving` runs the application there is none.
        self._connection: Connection | None = socket.scope.get("state", {}).get(STATE)
        own = None if seat == SPECTATOR else (table, seat)
        outboxes = outboxes or Outboxes()
        self._outbox = outboxes.open(address(socket), own, self._drop, self._replace)
        self._ready = asyncio.Event()
        self._over = asyncio.Event()
        self._ending: tuple[int, str] | None = None
        self._hasty = 0
        self._asking: dict[str, asyncio.Task[None]] = {}
        """Questions that are being answered, by their ids."""

    # What the house tells.

    def tell(self, message: bytes) -> None:
        """Take a message to be sent; never waits."""
        if self._ending is None:
            self._outbox.put(message)
        if self._ending is not None:
            return  # before, or since there was no room for it
        if message.startswith(_GOODBYE):
            self._end(AWAY if self._house.stopping else OUT, "goodbye")
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
        """End the conversation, since its seat is open in many others."""
        said = Crowded(f"this seat is open in {SEAT_SOCKETS} other windows")
        self._say(wire.Goodbye(problem=problem_of(said)))

    def _say(self, said: wire.Outgoing) -> None:
        self.tell(_ENCODER.encode(said))

    def _end(self, code: int, why: str) -> None:
        self._ending = (code, why)
        self._ready.set()
        self._over.set()

    async def _send(self) -> None:
        """Send what waits, until the conversation is to end."""
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
        """Wait until the conversation is to end, and its last words should have been sent."""
        await self._over.wait()
        if self._ending is not None and self._ending[0] != SLOW:
            await asyncio.sleep(CLOSING)

    # What the guest says.

    async def run(self) -> None:
        """Converse until one of both ends it."""
        metered = self._house.turns.metered
        sending = asyncio.ensure_future(metered(self._send))
        receiving = asyncio.ensure_future(metered(self._receive))
        overdue = asyncio.ensure_future(self._overdue())
        try:
            ends = {sending, receiving, overdue}
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._house.leave(self._table, self)
            tasks = (sending, receiving, overdue, *self._asking.values())
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self._complain(receiving)
        code, why = self._ending or (NORMAL, "left")
        self._house.metrics.closed(why)
        if self._ending is not None:
            await self._close(code)
        self._outbox.close()

    def _complain(self, receiving: asyncio.Task[None]) -> None:
        """Note what should not have happened, and let the guest come back to a table as it is.

        Sending fails wherever a guest has gone without a word, which is nobody's fault.
        """
        error = None if receiving.cancelled() else receiving.exception()
        if error is not None and not isinstance(error, WebSocketDisconnect | OSError):
            logger.error("a conversation failed", exc_info=error)
            self._ending = (BROKEN, "broken")

    async def _close(self, code: int) -> None:
        """Close the socket, for good: what a client has not read by then is dropped."""
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
        """Wait for the guest's hello."""
        while self._ending is None:
            request = self._read(await self._next())
            if isinstance(request, wire.Hello):
                if await self._welcome(request):
                    return
            elif request is not None:
                self._refuse(Malformed("say hello first"), getattr(request, "id", None))
                self._be_patient()

    def _read(self, data: bytes) -> wire.Incoming | None:
        try:
            request = _DECODER.decode(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            about = str(error)[:200] if isinstance(error, msgspec.ValidationError) else "no JSON"
            self._refuse(Malformed(f"this cannot be said here: {about}"), None)
            self._be_patient()
            return None
        self._house.metrics.asked(type(request).__struct_config__.tag)  # type: ignore[arg-type]
        return request

    async def _welcome(self, hello: wire.Hello) -> bool:
        if hello.protocol != PROTOCOL:
            self._refuse(
                OtherProtocol(f"the house speaks version {PROTOCOL}, not {hello.protocol}"), None
            )
            self._be_patient()
            return False
        try:
            await self._house.turns.take()
            await self._house.welcome(self._table, self, hello.since, self._token)
        except LamplighterError as error:
            self._say(wire.Goodbye(problem=problem_of(error)))
            return False
        return True

    async def _hear(self, data: bytes) -> None:
        """Do what a guest says; whatever it is, nothing but an answer comes of what is refused."""
        request = self._read(data)
        id = getattr(request, "id", None)
        try:
            if request is not None:
                self._limits.spend((self._table, self._who, id is None), _cost(request))
                await self._do(request)
                self._hasty = 0
        except TooOften as error:
            self._refuse(error, id)
            self._be_patient()
        except LamplighterError as error:
            self._refuse(error, id)

    def _be_patient(self) -> None:
        """Count what nobody should do often; show out who goes on."""
        self._hasty += 1
        if self._hasty > PATIENCE:
            self._end(HASTY, "hasty")

    def _refuse(self, error: LamplighterError, id: str | None) -> None:
        self._house.metrics.refused(error.code)
        self._say(wire.Refused(problem=problem_of(error), id=id))

    async def _do(self, request: wire.Incoming) -> None:
        match request:
            case wire.Hello():
                await self._welcome(request)
            case wire.Ping():
                self._say(wire.Pong(seq=await self._house.seq(self._table, self.seat)))
            case wire.Draft():
                self._check_seated()
                await self._house.turns.take()
                await self._house.draft(self._table, self.seat, request)
                self._say(wire.Ack(id=request.id, n=request.n))
            case wire.Ask():
                # A hint takes its time, and the guest may go on meanwhile. A question that is
                # repeated before its answer was found is not worked out twice.
                if request.id not in self._asking:
                    await self._ask(request)
            case _:
                self._check_seated()
                await self._house.turns.take()
                await self._house.do(
                    self._table,
                    self.seat,
                    request,
                    lambda n: self._say(wire.Ack(id=request.id, n=n)),
                )

    def _check_seated(self) -> None:
        if self.seat == SPECTATOR:
            raise NotYours("those who watch may only watch; a seat is taken by its link")

    async def _ask(self, ask: wire.Ask) -> None:
        """Begin to answer a question; wait while too many of this client have no answer yet."""
        while len(self._asking) >= QUESTIONS:
            await asyncio.wait(self._asking.values(), return_when=asyncio.FIRST_COMPLETED)
        answer = partial(self._answer, ask)
        task = self._asking[ask.id] = asyncio.ensure_future(self._house.turns.metered(answer))
        task.add_done_callback(lambda _: self._asking.pop(ask.id, None))

    async def _answer(self, ask: wire.Ask) -> None:
        try:
            await self._house.turns.take()
            told = await asking.answer(self._house, self._table, self.seat, self.language, ask)
        except TooOften as error:
            self._refuse(error, ask.id)
            self._be_patient()
        except LamplighterError as error:
            self._refuse(error, ask.id)
        else:
            self._say(told)


def _cost(request: wire.Incoming) -> float:
    if isinstance(request, wire.Ask):
        return ASKING.get(request.what, 1.0)
    return COSTS.get(type(request), 1.0)
