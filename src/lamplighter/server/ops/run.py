"""Running the house: settings, processes, the way in and out."""

from __future__ import annotations

import os
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import msgspec
import uvicorn
from fastapi import FastAPI
from uvicorn.supervisors import Multiprocess

from lamplighter.kernel.errors import LamplighterError
from lamplighter.server import connections, logs, plate, signals
from lamplighter.server.app import make_app
from lamplighter.server.computers import Computers
from lamplighter.server.guard import Guard
from lamplighter.server.hooks import Hooks
from lamplighter.server.house import House
from lamplighter.server.metrics import Metrics
from lamplighter.server.standing import Manners
from lamplighter.server.store import Store
from lamplighter.server.turns import CPU, Turns
from lamplighter.wire.tables import Retention

VARIABLE = "LAMPLIGHTER_HOUSE"
"""Where processes of one house find its settings."""
FRAME = 16 * 1024
"""Bytes of the longest thing that can be said over a socket."""
OPEN_TABLES = 50
"""Tables that an address may have opened which wait for others."""
CLOSING = 10
"""Seconds that guests have to leave when the house closes."""


class CannotListen(LamplighterError):
    """The port is not to be had."""

    code = "house/port"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How a house is run."""

    database: str
    create: bool = True
    """Whether an SQLite file that does not exist is made."""
    host: str = "127.0.0.1"
    port: int = 8888
    workers: int = 1
    """Processes; more than one only on PostgreSQL."""
    computers: int = 1
    """Processes in which computer players think, for each of those."""
    names: tuple[str, ...] = ()
    """Names by which the house is called, besides its addresses."""
    proxies: str = "127.0.0.1"
    """Addresses of proxies that are believed to tell where guests come from."""
    rate: float = 1.0
    """How much more than usual guests may ask for in a short time."""
    private_hooks: bool = False
    level: str = "info"
    computer_seconds: float = 2.0
    computer_pace: float = 0.5
    gone_seconds: float = 120.0
    header_seconds: float = 10.0
    """Seconds in which the header of a request has to be here."""
    stalled_seconds: float = 20.0
    """Seconds after which a client that does not read what waits for it is disconnected."""
    keep_open: int = 0
    keep_playing: int = 0
    keep_over: int = 0
    """Days after which tables are deleted at which nothing happens, by their status; 0: never."""
    connections: int = 300
    """Connections that one address may have at a time, in one process; not for proxies."""
    ignored: tuple[int, ...] = ()
    """Numbers of signals that stay ignored, as they were when the server was started."""


def make(settings: Settings, *, alone: bool = False) -> FastAPI:
    """Build the application that settings describe; `alone` in a process that is for it only."""
    store = Store.open(settings.database, create=settings.create)
    metrics = Metrics()
    computers = Computers(settings.computers)
    hooks = Hooks(private=settings.private_hooks)
    manners = Manners(
        computer_seconds=settings.computer_seconds,
        computer_pace=settings.computer_pace,
        gone_seconds=settings.gone_seconds,
        alone=alone,
        kept=Retention(settings.keep_open, settings.keep_playing, settings.keep_over),
        open_tables=int(OPEN_TABLES * max(1.0, settings.rate)),
        ignored=settings.ignored,
    )
    turns = Turns(CPU.times(settings.rate))
    house = House(store, computers, hooks, metrics, manners, turns)
    metrics.gauge("tables", "Tables in memory", lambda: house.count)
    metrics.gauge("tables_damaged", "Tables that cannot be read", lambda: len(store.damages))
    metrics.gauge("guests", "Open conversations", lambda: house.guests)
    metrics.gauge("choices_waiting", "Choices that wait", lambda: computers.waiting)
    metrics.gauge("thinking", "Computer players at work", lambda: computers.busy)
    metrics.gauge("workers_replaced", "Workers replaced", lambda: computers.replaced)
    metrics.gauge("work_waiting", "Jobs on texts that wait", lambda: house.work.waiting)
    metrics.gauge("work_replaced", "Workers on texts replaced", lambda: house.work.replaced)
    metrics.gauge("turns_waiting", "Requests that wait for their turn", lambda: turns.waiting)
    metrics.gauge("notices_sent", "Turn notices sent", lambda: hooks.sent)
    metrics.gauge("notices_failed", "Turn notices that failed", lambda: hooks.failed)
    return make_app(house, Guard(settings.names), rate=settings.rate)


def from_environment() -> FastAPI:
    """Build the application of a process that another one has started."""
    settings = msgspec.json.decode(os.environ[VARIABLE], type=Settings)
    logs.set_up(settings.level)
    return make(settings, alone=True)


@contextmanager
def _in_environment(settings: Settings) -> Iterator[None]:
    before = os.environ.get(VARIABLE)
    os.environ[VARIABLE] = msgspec.json.encode(settings).decode()
    try:
        yield
    finally:
        if before is None:
            del os.environ[VARIABLE]
        else:
            os.environ[VARIABLE] = before


def serve(settings: Settings, begun: Callable[[str], None] = lambda _: None) -> None:
    """Run the house until it is told to stop; `begun` is told at which address it listens.

    Whatever stands against that (a port in use, a database of a later version) is refused first.
    """
    logs.set_up(settings.level)
    connections.raise_open_files()
    settings = msgspec.structs.replace(settings, ignored=signals.ignored())
    listening = listen(settings)
    with listening, _in_environment(settings), _stopped_in_peace():
        if settings.workers == 1:
            app = make(settings, alone=True)
            plate.clear(settings.database)
            config = uvicorn.Config(app, timeout_graceful_shutdown=CLOSING, **manner(settings))
            address = _address(settings, listening)
            # The house takes it down, before somebody else can have the database.
            hung = app.state.house.plate = plate.hang(settings.database, address)
            try:
                begun(address)
                uvicorn.Server(config).run(sockets=[listening])
            finally:  # also where it was ended in haste
                if hung is not None:
                    hung.take_down()
            return
        Store.open(settings.database, create=settings.create).close()
        config = uvicorn.Config(
            "lamplighter.server.serving:from_environment",
            factory=True,
            workers=settings.workers,
            timeout_graceful_shutdown=CLOSING,
            **manner(settings),
        )
        begun(_address(settings, listening))
        processes = Multiprocess(config, [listening])
        signals.ignore(settings.ignored)
        processes.run()


def listen(settings: Settings) -> socket.socket:
    """Take the port, for all processes of the house."""
    try:
        listening = socket.create_server(
            (settings.host, settings.port),
            family=socket.AF_INET6 if ":" in settings.host else socket.AF_INET,
            backlog=2048,
        )
    except (OSError, OverflowError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        where = f"{settings.host}, port {settings.port}"
        raise CannotListen(f"nobody can be received at {where}: {reason}") from None
    # Connections that come in here have it, too.
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, connections.SEND_BUFFER)
    return listening


def _address(settings: Settings, listening: socket.socket) -> str:
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    return f"http://{host}:{listening.getsockname()[1]}"


@contextmanager
def _stopped_in_peace() -> Iterator[None]:
    """Let a request to stop end the house and nothing else: it comes once more afterwards."""
    before = signal.signal(signal.SIGTERM, lambda *_: None)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def manner(settings: Settings) -> dict[str, Any]:
    """How requests and sockets are served, wherever the house runs."""
    limits = connections.Limits(
        header_seconds=settings.header_seconds,
        stalled_seconds=settings.stalled_seconds,
        per_address=int(settings.connections * max(1.0, settings.rate)),
        total=connections.most_connections(connections.open_files()),
        proxies=settings.proxies,
    )
    return {
        "http": partial(connections.HttpProtocol, limits=limits),
        "ws": connections.SocketProtocol,
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "ws_max_size": FRAME,
        "ws_per_message_deflate": False,
        "ws_ping_interval": 20.0,
        "ws_ping_timeout": 20.0,
        "proxy_headers": True,
        "forwarded_allow_ips": settings.proxies,
        "limit_concurrency": None,
    }
