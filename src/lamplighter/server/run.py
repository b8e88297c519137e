"""Run the server: settings, processes, start and stop."""

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
from starlette.applications import Starlette
from uvicorn.supervisors import Multiprocess

from lamplighter.kernel.errors import LamplighterError
from lamplighter.players.workers import PlayerWorkers
from lamplighter.server.http import connections
from lamplighter.server.http.app import make_app
from lamplighter.server.http.guard import Guard
from lamplighter.server.hub.cpu_budgets import CPU, CpuTurns
from lamplighter.server.hub.hub import Hub
from lamplighter.server.hub.loaded_table import HubSettings
from lamplighter.server.ops import address_file, logs, shutdown
from lamplighter.server.ops.metrics import Metrics
from lamplighter.server.ops.webhooks import Webhooks
from lamplighter.server.store import Store
from lamplighter.wire.tables import Retention

VARIABLE = "LAMPLIGHTER_HOUSE"
"""The environment variable in which the processes of one server find its settings."""
FRAME = 16 * 1024
"""The most bytes of a message that a client may send over a socket."""
OPEN_TABLES = 50
"""The most tables opened by one address that are still waiting for players."""
CLOSING = 10
"""Seconds that clients have to disconnect when the server shuts down."""


class CannotListen(LamplighterError):
    """The server cannot listen on its port."""

    code = "house/port"


class ServerSettings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of a server."""

    database: str
    create: bool = True
    """Whether an SQLite file is created if it does not exist."""
    host: str = "127.0.0.1"
    port: int = 8888
    workers: int = 1
    """The number of server processes; more than one only on PostgreSQL."""
    computers: int = 1
    """Worker processes for computer players, for each server process."""
    names: tuple[str, ...] = ()
    """Host names of the server, besides its addresses."""
    proxies: str = "127.0.0.1"
    """Addresses of proxies that are trusted to report the addresses of clients."""
    rate: float = 1.0
    """A factor for all rate limits."""
    private_hooks: bool = False
    level: str = "info"
    computer_seconds: float = 2.0
    computer_pace: float = 0.5
    gone_seconds: float = 120.0
    header_seconds: float = 10.0
    """Seconds within which the header of a request must arrive."""
    stalled_seconds: float = 20.0
    """Seconds after which a client that does not read what waits for it is disconnected."""
    keep_open: int = 0
    keep_playing: int = 0
    keep_over: int = 0
    """Days without any change after which a table is deleted, by its status; 0: never."""
    connections: int = 300
    """The most connections of one address to one process at a time; proxies have no limit."""
    ignored: tuple[int, ...] = ()
    """Numbers of the signals that were ignored when the server was started, and stay ignored."""


def make(settings: ServerSettings, *, alone: bool = False) -> Starlette:
    """Build the application for these settings; `alone` if the process does nothing else."""
    store = Store.open(settings.database, create=settings.create)
    metrics = Metrics()
    computers = PlayerWorkers(settings.computers)
    hooks = Webhooks(private=settings.private_hooks)
    hub_settings = HubSettings(
        computer_seconds=settings.computer_seconds,
        computer_pace=settings.computer_pace,
        gone_seconds=settings.gone_seconds,
        alone=alone,
        kept=Retention(settings.keep_open, settings.keep_playing, settings.keep_over),
        open_tables=int(OPEN_TABLES * max(1.0, settings.rate)),
        ignored=settings.ignored,
    )
    turns = CpuTurns(CPU.times(settings.rate))
    hub = Hub(store, computers, hooks, metrics, hub_settings, turns)
    metrics.gauge("tables", "Tables in memory", lambda: hub.count)
    metrics.gauge("tables_damaged", "Tables that cannot be read", lambda: len(store.damages))
    metrics.gauge("guests", "Open conversations", lambda: hub.guests)
    metrics.gauge("choices_waiting", "Choices that wait", lambda: computers.waiting)
    metrics.gauge("thinking", "Computer players at work", lambda: computers.busy)
    metrics.gauge("workers_replaced", "Workers replaced", lambda: computers.replaced)
    metrics.gauge("work_waiting", "Jobs on texts that wait", lambda: hub.work.waiting)
    metrics.gauge("work_replaced", "Workers on texts replaced", lambda: hub.work.replaced)
    metrics.gauge("turns_waiting", "Requests that wait for their turn", lambda: turns.waiting)
    metrics.gauge("notices_sent", "Turn notices sent", lambda: hooks.sent)
    metrics.gauge("notices_failed", "Turn notices that failed", lambda: hooks.failed)
    return make_app(hub, Guard(settings.names), rate=settings.rate)


def from_environment() -> Starlette:
    """Build the application in a process that the main process has started."""
    settings = msgspec.json.decode(os.environ[VARIABLE], type=ServerSettings)
    logs.set_up(settings.level)
    return make(settings, alone=True)


@contextmanager
def _in_environment(settings: ServerSettings) -> Iterator[None]:
    before = os.environ.get(VARIABLE)
    os.environ[VARIABLE] = msgspec.json.encode(settings).decode()
    try:
        yield
    finally:
        if before is None:
            del os.environ[VARIABLE]
        else:
            os.environ[VARIABLE] = before


def serve(settings: ServerSettings, begun: Callable[[str], None] = lambda _: None) -> None:
    """Run the server until it is stopped; call `begun` with the address at which it listens.

    Problems such as a port in use or a database of a later version raise an error first.
    """
    logs.set_up(settings.level)
    connections.raise_open_files()
    settings = msgspec.structs.replace(settings, ignored=shutdown.ignored())
    listening = listen(settings)
    with listening, _in_environment(settings), _stopped_in_peace():
        if settings.workers == 1:
            app = make(settings, alone=True)
            address_file.clear(settings.database)
            config = uvicorn.Config(
                app, timeout_graceful_shutdown=CLOSING, **uvicorn_options(settings)
            )
            address = _address(settings, listening)
            # The hub removes the address file before another process can open the database.
            written = app.state.hub.address = address_file.publish(settings.database, address)
            try:
                begun(address)
                uvicorn.Server(config).run(sockets=[listening])
            finally:  # also after a forced stop
                if written is not None:
                    written.remove()
            return
        Store.open(settings.database, create=settings.create).close()
        config = uvicorn.Config(
            "lamplighter.server.run:from_environment",
            factory=True,
            workers=settings.workers,
            timeout_graceful_shutdown=CLOSING,
            **uvicorn_options(settings),
        )
        begun(_address(settings, listening))
        processes = Multiprocess(config, [listening])
        shutdown.ignore(settings.ignored)
        processes.run()


def listen(settings: ServerSettings) -> socket.socket:
    """Open the listening socket, for all processes of the server."""
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
    # Accepted connections inherit the buffer size.
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, connections.SEND_BUFFER)
    return listening


def _address(settings: ServerSettings, listening: socket.socket) -> str:
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    return f"http://{host}:{listening.getsockname()[1]}"


@contextmanager
def _stopped_in_peace() -> Iterator[None]:
    """Ignore SIGTERM outside uvicorn, which sends it again to this process after its shutdown."""
    before = signal.signal(signal.SIGTERM, lambda *_: None)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def uvicorn_options(settings: ServerSettings) -> dict[str, Any]:
    """Return the uvicorn settings for requests and sockets, the same wherever the server runs."""
    limits = connections.ConnectionLimits(
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
