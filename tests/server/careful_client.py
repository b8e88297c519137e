"""A client that relies on the guarantees of the protocol and records everything it is told.

It sends every request with an id, repeats the request until it is answered, detects gaps in the
messages and asks for what is missing. It is written from `wire/messages.py` alone, independent of
the real client, so that a fault of the protocol makes it fail.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

BEAT = 0.25
"""Seconds without a message after which a client asks for news or repeats a request."""
SILENCE = 5.0
"""Seconds without a message after which a client gives up a connection."""
LATER = frozenset(("house/stopping", "request/too-often", "store/unavailable", "store/conflict"))
"""Error codes after which the same request may be sent again."""

_DECODER = msgspec.json.Decoder()
_ENCODER = msgspec.json.Encoder(order="sorted")


def canonical(told: object) -> bytes:
    """Return the same bytes for equal messages."""
    return _ENCODER.encode(told)


@dataclass
class Ledger:
    """Everything the clients were told, to be compared with the store afterwards."""

    acks: dict[tuple[str, str, str], tuple[dict[str, Any], int]] = field(default_factory=dict)
    """By table, seat and id: the request and the number of steps of the game at that time."""
    shown: dict[tuple[str, str], dict[int, bytes]] = field(
        default_factory=lambda: defaultdict(dict)
    )
    """By table and seat: every event that was shown, by its sequence number."""
    counts: Counter[str] = field(default_factory=Counter)

    def acknowledge(self, table: str, seat: str, request: dict[str, Any], n: int) -> None:
        """Record an acknowledgement; a repeated one must be the same."""
        self.counts["acked"] += 1
        known = self.acks.setdefault((table, seat, request["id"]), (request, n))
        assert known == (request, n), f"{request} was answered with {known[1]}, then with {n}"

    def show(self, table: str, seat: str, happened: dict[str, Any]) -> None:
        """Record an event that was shown; every client in the seat must be shown the same."""
        now = canonical(lasting(happened))
        known = self.shown[table, seat].setdefault(happened["seq"], now)
        assert known == now, f"{seat} was told {known!r}, then {now!r}"


def lasting(happened: dict[str, Any]) -> dict[str, Any]:
    """Return the parts of an event that stay even when it is taken back."""
    return {name: happened.get(name) for name in ("seq", "at", "what", "by", "text", "n")}


@dataclass
class Waiting:
    """A request that has not been answered yet."""

    request: dict[str, Any]
    said: float
    late: bool = False
    """Whether the request had already been carried out when it was repeated."""


class CarefulClient:
    """A client of one table, in a seat or as a spectator, that reconnects whenever it has to."""

    def __init__(
        self,
        name: str,
        table: str,
        pick_address: Callable[[], str],
        ledger: Ledger,
        *,
        seat: str,
        token: str | None = None,
        seed: str = "",
        chatter: float = 0.0,
        drafts: float = 0.0,
        takebacks: float = 0.0,
    ) -> None:
        self.name = name
        self.table = table
        self.token = token
        self.seq = 0
        self.scene: dict[str, Any] | None = None
        self.log: list[dict[str, Any]] = []
        self.seat = seat
        self.waiting: dict[str, Waiting] = {}
        self.goodbyes: list[str] = []
        self.connections = 0
        self.answers = 0
        """How often the server has sent what this client may have missed."""
        self.changed = 0
        """The value of `answers` when this client last learnt something new."""
        self.quiet = False
        """Whether this client starts nothing new and only waits for open answers."""
        self._pick_address = pick_address
        self._ledger = ledger
        self._random = Random(f"{seed} {name} {table}")
        self._chatter, self._drafts, self._takebacks = chatter, drafts, takebacks
        self._said = 0
        self._socket: ClientConnection | None = None
        self._welcomed = False
        self._behind = False
        self._beat = 0.0
        self._heard = 0.0
        self._left = False

    # State.

    @property
    def playing(self) -> bool:
        """Whether the game is still being played, as far as this client knows."""
        return self.scene is None or self.scene["table"]["status"] != "over"

    @property
    def settled(self) -> bool:
        """Whether this client waits for no answer and knows of no gap."""
        return self._welcomed and not self.waiting and not self._behind

    def state(self) -> bytes:
        """Return everything a user of this client would see, in canonical form."""
        return canonical({"seq": self.seq, "scene": self.scene, "log": self.log})

    # Connections.

    async def run(self) -> None:
        """Stay connected until `leave` is called, whatever happens to the connections."""
        while not self._left:
            try:
                async with self._connect() as socket:
                    self._socket = socket
                    await self._converse(socket)
            except (OSError, WebSocketException, EOFError):
                pass
            finally:
                self._socket = None
                self._welcomed = False
            await asyncio.sleep(self._random.uniform(0.01, 0.1))

    def leave(self) -> None:
        """Stop this client."""
        self._left = True

    def _connect(self) -> connect:
        self.connections += 1
        return connected(self._pick_address(), self.table, self.token)

    async def _converse(self, socket: ClientConnection) -> None:
        self._heard = self._beat = time.monotonic()
        await self._hello()
        while not self._left and time.monotonic() - self._heard < SILENCE:
            try:
                async with asyncio.timeout(BEAT):
                    message = await socket.recv()
            except TimeoutError:
                pass
            else:
                self._heard = time.monotonic()
                await self._hear(_DECODER.decode(message))
            if time.monotonic() - self._beat > BEAT:
                await self._tick()
            await self._act()

    async def _tick(self) -> None:
        """Ask for what may have been missed and repeat unanswered requests."""
        self._beat = time.monotonic()
        if not self._welcomed or self._behind:
            await self._hello()
        else:
            await self._send({"do": "ping"})
        for waiting in list(self.waiting.values()):
            if time.monotonic() - waiting.said > 2 * BEAT:
                await self._say_again(waiting)

    async def _send(self, request: dict[str, Any]) -> None:
        assert self._socket is not None
        await self._socket.send(_ENCODER.encode(request).decode())

    async def _hello(self) -> None:
        await self._send({"do": "hello", **({"since": self.seq} if self.seq else {})})

    # Messages from the server.

    async def _hear(self, told: dict[str, Any]) -> None:
        before = (self.seq, self.scene)
        self.answers += told["type"] in ("welcome", "pong")
        match told["type"]:
            case "welcome":
                again = not self._welcomed
                self._welcome(told)
                for waiting in list(self.waiting.values()) if again else ():
                    await self._say_again(waiting)
            case "news":
                self._news(told)
            case "drafted":
                if told["seq"] == self.seq:
                    self.scene = told["scene"]
            case "ack":
                self._ack(told)
            case "refused":
                self._refused(told)
            case "pong":
                self._behind = self._behind or told["seq"] > self.seq
            case "goodbye":
                self.goodbyes.append(told["problem"]["code"])
        if (self.seq, self.scene) != before:
            self.changed = self.answers
        if self._behind and told["type"] in ("news", "pong"):
            await self._hello()

    def _welcome(self, told: dict[str, Any]) -> None:
        self._welcomed = True
        assert told["seat"] == self.seat
        self._note(told["log"])
        if told["seq"] < self.seq or told["since"] > self.seq:
            return  # a newer message has arrived before it
        self.log = self.log[: told["since"]]
        for happened in told["log"]:
            self._take(happened)
        self.seq = told["seq"]
        self.scene = told["scene"]
        self._behind = False

    def _news(self, told: dict[str, Any]) -> None:
        happened = told["happened"]
        self._note(happened)
        if told["seq"] <= self.seq:
            return
        if happened[0]["seq"] > self.seq + 1:
            self._ledger.counts["gaps"] += 1
            self._behind = True
            return
        for one in happened:
            if one["seq"] > self.seq:
                self._take(one)
        self.seq = told["seq"]
        self.scene = told["scene"]

    def _note(self, log: list[dict[str, Any]]) -> None:
        for happened in log:
            self._ledger.show(self.table, self.seat, happened)

    def _take(self, happened: dict[str, Any]) -> None:
        self.log.append(happened)
        if happened["what"] == "taken-back":
            self.log = [_struck(one, happened.get("n", 0)) for one in self.log]

    def _ack(self, told: dict[str, Any]) -> None:
        waiting = self.waiting.pop(told["id"], None)
        if waiting is None:
            return
        if waiting.request["do"] == "draft":
            self._behind = True  # the message with the resulting draft may have been lost
            return
        self._ledger.acknowledge(self.table, self.seat, waiting.request, told.get("n", 0))
        if waiting.late:
            self._ledger.counts["stored but not acknowledged"] += 1

    def _refused(self, told: dict[str, Any]) -> None:
        code = told["problem"]["code"]
        self._ledger.counts[f"refused {code}"] += 1
        if code in LATER:
            return
        waiting = self.waiting.pop(told.get("id") or "", None)
        if waiting is not None and waiting.request["do"] == "move" and code == "action/wrong-step":
            self._ledger.counts["conflicts"] += 1

    # Requests.

    async def _act(self) -> None:
        if self.token is None or self.quiet or not self._welcomed or self.waiting or self._behind:
            return
        if not self.playing:
            return
        scene = self.scene
        assert scene is not None
        if self._random.random() < self._chatter:
            await self._say(self._talk())
            return
        for offer in scene.get("offers", ()):
            if self.seat in offer.get("awaits", ()):
                await self._say({"do": "answer", "offer": offer["offer"], "yes": True})
                return
        if scene.get("yours"):
            await self._choose(scene)

    async def _choose(self, scene: dict[str, Any]) -> None:
        drafted = scene.get("draft", {}).get("choices", [])
        row = {"n": scene["n"], "choices": drafted}
        if not scene.get("choices"):
            await self._say({"do": "move", **row})  # the draft can take no further choice
            return
        row["choices"] = [*drafted, self._random.choice(scene["choices"])["action"]]
        # A player who has confirmed a move and is still to choose may ask to take it back.
        mine = self.log and self.log[-1]["what"] == "moved" and self.log[-1].get("by") == self.seat
        if mine and not drafted and self._random.random() < self._takebacks:
            await self._say({"do": "offer", "what": "takeback"})
        elif self._random.random() < self._drafts and len(row["choices"]) < 20:
            await self._say({"do": "draft", **row})
        else:
            await self._say({"do": "move", **row})

    def _talk(self) -> dict[str, Any]:
        words = f"{self.name} {self._said} {self._random.random()}"
        if self._random.random() < 0.5:
            to = self._random.choice(("all", "side"))
            return {"do": "say", "text": words, "to": to}
        shared = self._random.random() < 0.5
        return {"do": "note", "key": f"k{self._said % 3}", "text": words, "shared": shared}

    async def _say(self, request: dict[str, Any]) -> None:
        self._said += 1
        request["id"] = f"{self.name}-{self._said}"
        self.waiting[request["id"]] = Waiting(request, time.monotonic())
        self._ledger.counts["said"] += 1
        await self._send(request)

    async def _say_again(self, waiting: Waiting) -> None:
        waiting.said = time.monotonic()
        waiting.late = waiting.late or self._has_happened(waiting.request)
        self._ledger.counts["resends"] += 1
        await self._send(waiting.request)

    def _has_happened(self, request: dict[str, Any]) -> bool:
        """Return whether a repeated request has certainly been carried out the first time."""
        if request["do"] == "move":
            return self.scene is not None and self.scene["n"] > request["n"]
        return any(one.get("text") == request.get("text", 0) for one in self.log)


def _struck(happened: dict[str, Any], n: int) -> dict[str, Any]:
    """Return a move that was taken back with only the fact that there was one."""
    if happened["what"] != "moved" or happened.get("n", 0) <= n:
        return happened
    told = {
        key: happened[key] for key in happened if key not in ("steps", "story", "paths", "head")
    }
    return {**told, "struck": True}


def connected(address: str, table: str, token: str | None) -> connect:
    """Return a connection to a table's socket, to be opened by the caller."""
    return connect(
        f"ws://{address}/api/tables/{table}/socket?lang=en",
        additional_headers={} if token is None else {"Authorization": f"Bearer {token}"},
        compression=None,
        max_size=None,
        ping_interval=None,
        open_timeout=SILENCE,
        close_timeout=1,
        proxy=None,
    )


async def fresh_state(address: str, table: str, token: str | None) -> bytes:
    """Return what a new client of this table is told, in canonical form."""
    async with connected(address, table, token) as socket:
        await socket.send('{"do":"hello"}')
        while True:
            told = _DECODER.decode(await socket.recv())
            if told["type"] == "welcome":
                return canonical({name: told[name] for name in ("seq", "scene", "log")})
