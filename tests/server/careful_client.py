"""A guest who holds on to what the protocol promises, and writes down all that he is told.

He says everything with an id, says it again until it is answered, finds gaps in what he hears and
asks for what is missing. It is written from `wire/messages.py` alone, so that it can fail.
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
"""Seconds after which a guest who hears nothing asks, or says something again."""
SILENCE = 5.0
"""Seconds after which he takes a connection for dead."""
LATER = frozenset(("house/stopping", "request/too-often", "store/unavailable", "store/conflict"))
"""Refusals of what may be tried again as it is."""

_DECODER = msgspec.json.Decoder()
_ENCODER = msgspec.json.Encoder(order="sorted")


def canonical(told: object) -> bytes:
    """The same bytes for the same things told."""
    return _ENCODER.encode(told)


@dataclass
class Ledger:
    """What guests were told, to be held against the store afterwards."""

    acks: dict[tuple[str, str, str], tuple[dict[str, Any], int]] = field(default_factory=dict)
    """By table, seat and id: what was asked for, and the steps of the game then."""
    shown: dict[tuple[str, str], dict[int, bytes]] = field(
        default_factory=lambda: defaultdict(dict)
    )
    """By table and seat: everything that was shown, by its number."""
    counts: Counter[str] = field(default_factory=Counter)

    def acknowledge(self, table: str, seat: str, request: dict[str, Any], n: int) -> None:
        """Note what was promised; a promise is the same whenever it is repeated."""
        self.counts["acked"] += 1
        known = self.acks.setdefault((table, seat, request["id"]), (request, n))
        assert known == (request, n), f"{request} was answered with {known[1]}, then with {n}"

    def show(self, table: str, seat: str, happened: dict[str, Any]) -> None:
        """Note what was shown; it is the same whenever and to whomever in the seat."""
        now = canonical(lasting(happened))
        known = self.shown[table, seat].setdefault(happened["seq"], now)
        assert known == now, f"{seat} was told {known!r}, then {now!r}"


def lasting(happened: dict[str, Any]) -> dict[str, Any]:
    """What remains of something that has happened, even when it is taken back."""
    return {name: happened.get(name) for name in ("seq", "at", "what", "by", "text", "n")}


@dataclass
class Waiting:
    """Something said that is not answered yet."""

    request: dict[str, Any]
    said: float
    late: bool = False
    """Whether it had happened already when it was said again, if it ever does."""


class Guest:
    """One connection after another to one table, in a seat or watching."""

    def __init__(
        self,
        name: str,
        table: str,
        doors: Callable[[], str],
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
        """How often he was told what he may have missed."""
        self.changed = 0
        """How often by then, when he learnt something new for the last time."""
        self.quiet = False
        """Whether he only finishes what he has begun."""
        self._doors = doors
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

    # What he knows.

    @property
    def playing(self) -> bool:
        """Whether the game goes on, as far as he knows."""
        return self.scene is None or self.scene["table"]["status"] != "over"

    @property
    def settled(self) -> bool:
        """Whether he waits for no answer and misses nothing that he knows of."""
        return self._welcomed and not self.waiting and not self._behind

    def state(self) -> bytes:
        """All that he shows, in canonical form."""
        return canonical({"seq": self.seq, "scene": self.scene, "log": self.log})

    # Connections.

    async def run(self) -> None:
        """Be a guest until told to leave, whatever happens to connections."""
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
        """Let the guest go."""
        self._left = True

    def _connect(self) -> connect:
        self.connections += 1
        return connected(self._doors(), self.table, self.token)

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
        """Ask what may have been missed; say again what was not answered."""
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

    # What he is told.

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
            return  # it was overtaken on the way
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
            self._behind = True  # what became of it may have been lost on the way
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

    # What he does.

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
            await self._say({"do": "move", **row})  # the draft is closed
            return
        row["choices"] = [*drafted, self._random.choice(scene["choices"])["action"]]
        # Who has confirmed something and is asked still may want it back.
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
        """Whether something that is said again can only have been done the first time."""
        if request["do"] == "move":
            return self.scene is not None and self.scene["n"] > request["n"]
        return any(one.get("text") == request.get("text", 0) for one in self.log)


def _struck(happened: dict[str, Any], n: int) -> dict[str, Any]:
    """Strike a move that was taken back: only that there was one remains."""
    if happened["what"] != "moved" or happened.get("n", 0) <= n:
        return happened
    told = {
        key: happened[key] for key in happened if key not in ("steps", "story", "paths", "head")
    }
    return {**told, "struck": True}


def connected(address: str, table: str, token: str | None) -> connect:
    """A connection to a table's socket that is to be made."""
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
    """What somebody is told who comes to the table for the first time, in canonical form."""
    async with connected(address, table, token) as socket:
        await socket.send('{"do":"hello"}')
        while True:
            told = _DECODER.decode(await socket.recv())
            if told["type"] == "welcome":
                return canonical({name: told[name] for name in ("seq", "scene", "log")})
