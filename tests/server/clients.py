"""Clients of a server that runs in a thread: they use real sockets and keep every byte."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
from collections.abc import Coroutine, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Self, TypeVar

import httpx
import uvicorn
from websockets.sync.client import connect

from lamplighter.server.http import connections
from lamplighter.server.hub.hub import Hub
from lamplighter.server.run import ServerSettings, make, uvicorn_options
from lamplighter.server.store import Store
from support import patience

T = TypeVar("T")
PATIENCE = patience(30.0)
"""Seconds after which a test stops waiting; it is not a measure of speed."""

Json = dict[str, Any]


class ServerThread:
    """A server at a free port of this machine, with a database of its own."""

    def __init__(self, home: Path, **chosen: Any) -> None:
        usual = {"database": f"sqlite:///{home}/house.db", "rate": 1000.0, "computer_pace": 0.0}
        self.settings = ServerSettings(**{**usual, **chosen})  # type: ignore[arg-type]
        # The protocol is named because only then does asyncio send small messages at once.
        self._socket = socket.socket(proto=socket.IPPROTO_TCP)
        self._socket.bind(("127.0.0.1", 0))
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, connections.SEND_BUFFER)
        self._socket.listen(200)
        self.port: int = self._socket.getsockname()[1]
        self.host = f"127.0.0.1:{self.port}"
        self.url = f"http://{self.host}"
        app = make(self.settings)
        self.hub: Hub = app.state.hub
        self._server = uvicorn.Server(uvicorn.Config(app, **uvicorn_options(self.settings)))
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._loop: asyncio.AbstractEventLoop
        self._ready = threading.Event()
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE)
        self.heard: list[bytes] = []
        """The body and the headers of every HTTP response."""

    def _run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        started = asyncio.ensure_future(self._server.serve([self._socket]))
        while not self._server.started and not started.done():
            await asyncio.sleep(0.005)
        self._ready.set()
        await started

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._ready.wait(PATIENCE)
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    def inside(self, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine in the event loop of the server and return its result."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    @property
    def connections(self) -> int:
        """The number of open connections to the server."""
        limits = connections.ConnectionLimits()
        return len(connections.of_server(self._server.server_state, limits))

    @property
    def store(self) -> Store:
        return self.hub.store

    # HTTP.

    def request(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Send a request without cookies, so that every request comes from a new client."""
        self.http.cookies.clear()
        answer = self.http.request(method, path, **more)
        self.http.cookies.clear()
        headers = b"\n".join(name + b": " + value for name, value in answer.headers.raw)
        self.heard.append(answer.content + b"\n" + headers)
        return answer

    def post(self, path: str, body: Any = None, token: str | None = None) -> Json:
        answer = self.request("POST", path, json=body, headers=bearer(token))
        assert answer.status_code < 300, answer.text
        return dict(answer.json())

    def get(self, path: str, token: str | None = None) -> Json:
        answer = self.request("GET", path, headers=bearer(token))
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def record(self, table: str, token: str | None = None) -> str:
        answer = self.request("GET", f"/api/tables/{table}/record", headers=bearer(token))
        assert answer.status_code == 200, answer.text
        return answer.text

    def open(self, game: str, **more: Any) -> Json:
        """Open a table; return the seat with its token and the token of the invitation."""
        asked = {"game": game, "guest": person("Ada"), **more}
        return with_invitation(self.post("/api/tables", asked))

    def join(self, sat: Json, name: str = "Ben", **more: Any) -> Json:
        asked = {"guest": person(name), "invitation": sat["invitation"], **more}
        return self.post(f"/api/tables/{sat['table']}/join", asked)

    def full(self, game: str, **more: Any) -> dict[str, Json]:
        """Open a table with a person in every seat; return the response to each, by seat."""
        first = self.open(game, **more)
        taken = {first["seat"]: first}
        chairs = self.get(f"/api/tables/{first['table']}")["chairs"]
        for number, chair in enumerate(chairs):
            if chair["kind"] == "open":
                sat = self.join(first, f"Guest {number}", seat=chair["seat"])
                taken[sat["seat"]] = sat
        return {chair["seat"]: taken[chair["seat"]] for chair in chairs if chair["seat"] in taken}

    # Sockets.

    @contextmanager
    def sockets(self) -> Iterator[Sockets]:
        with ExitStack() as stack:
            yield Sockets(self, stack)


def person(name: str) -> Json:
    return {"name": name}


def bearer(token: str | None) -> dict[str, str]:
    return {} if token is None else {"Authorization": f"Bearer {token}"}


def with_invitation(sat: Json) -> Json:
    link = sat["invitation"]
    return {**sat, "invitation": None if link is None else link.partition("#invitation=")[2]}


class Sockets:
    """Opens connections and closes all of them at the end of a test."""

    def __init__(self, server_thread: ServerThread, stack: ExitStack) -> None:
        self._server_thread = server_thread
        self._stack = stack

    def raw(
        self, table: str, token: str | None = None, lang: str = "en", **headers: str
    ) -> SocketClient:
        """Connect without saying hello."""
        address = f"ws://{self._server_thread.host}/api/tables/{table}/socket?lang={lang}"
        more = {**bearer(token), **{name.replace("_", "-"): headers[name] for name in headers}}
        opened = connect(
            address,
            additional_headers=more,
            compression=None,
            max_size=None,
            proxy=None,
            close_timeout=1,
        )
        return SocketClient(self._stack.enter_context(opened))

    def sit(self, sat: Json, lang: str = "en") -> SocketClient:
        """Connect to a seat and say hello."""
        return self.raw(sat["table"], sat["token"], lang).hello()

    def watch(self, table: str, lang: str = "en") -> SocketClient:
        return self.raw(table, None, lang).hello()


class SocketClient:
    """One connection, with every byte that was received over it."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.heard: list[bytes] = []
        self.welcome: Json = {}
        self.scene: Json = {}
        self._asked = 0

    def hello(self, **more: Any) -> SocketClient:
        self.say(do="hello", **more)
        self.welcome = self.until("welcome")
        return self

    def say(self, **request: Any) -> None:
        self.socket.send(json.dumps(request))

    def next(self) -> Json:
        """Return the next message from the server."""
        message = self.socket.recv(timeout=PATIENCE)
        raw = message.encode() if isinstance(message, str) else message
        self.heard.append(raw)
        told: Json = json.loads(raw)
        if "scene" in told:
            self.scene = told["scene"]
        return told

    def until(self, *kinds: str, **parts: Any) -> Json:
        """Receive messages until one of these types has these fields; return it."""
        while True:
            told = self.next()
            if told["type"] in kinds and parts.items() <= told.items():
                return told

    def do(self, command: str, /, id: str | None = None, **more: Any) -> Json:
        """Send a command and return the answer to it."""
        self._asked += 1
        name = id or f"d{self._asked}"
        self.say(do=command, id=name, **more)
        return self.until("ack", "refused", "told", id=name)

    def done(self, command: str, /, **more: Any) -> Json:
        answer = self.do(command, **more)
        assert answer["type"] != "refused", answer
        return answer

    def refused(self, command: str, /, **more: Any) -> Json:
        """Send a command that must be refused and return the problem."""
        answer = self.do(command, **more)
        assert answer["type"] == "refused", answer
        return dict(answer["problem"])

    def move(self, *choices: int, n: int | None = None, **more: Any) -> Json:
        at = self.scene["n"] if n is None else n
        return self.do("move", n=at, choices=list(choices), **more)

    def sync(self) -> list[Json]:
        """Return all messages that were sent to this client up to now."""
        self._asked += 1
        name = f"sync{self._asked}"
        # The server answers a question only after all messages that it had to send before.
        self.say(do="ask", id=name, what="describe")
        heard = []
        while True:
            told = self.next()
            if told.get("id") == name:
                return heard
            heard.append(told)

    def closed(self) -> int | None:
        """Receive messages until the server closes the connection; return the close code."""
        from websockets.exceptions import ConnectionClosed

        try:
            while True:
                self.next()
        except ConnectionClosed as ended:
            return None if ended.rcvd is None else int(ended.rcvd.code)


def choices_of(scene: Mapping[str, Any]) -> list[int]:
    return [choice["action"] for choice in scene.get("choices", ())]
