"""Network connections below HTTP: how many there are, how long they last, and how they end.

uvicorn sets no time limit for the header of a request, and `transport.close()` waits until a client
has read all that is left for it. So every connection is wrapped in a `Connection`. It is counted
for the address of its client, it is closed when a request does not arrive in time, and it is
aborted when the client does not read. When a limit is reached, the connection that has waited
longest for a request is closed, so silent connections never keep others out.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
from collections import Counter, OrderedDict
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from weakref import WeakKeyDictionary

import msgspec
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.http11 import Request

from lamplighter.server.http.guard import budget_of

try:
    import resource
except ImportError:  # Windows does not have it
    resource = None  # type: ignore[assignment]

logger = logging.getLogger(__name__)

STATE = "connection"
"""Where the state in the scope of a WebSocket holds its `Connection`."""
FILES = 65_536
"""Open files that a process asks the system for."""
RESERVED_FILES = 128
"""Open files that are reserved for everything but connections: databases, logs, processes."""
FEW_FILES = 1_024
"""If fewer files may be open, a warning is logged."""
SLOWEST = 1_000
"""Bytes per second that a client has to read while something waits for it."""
HEADER_BYTES = 64 * 1024
"""Bytes that a request may have besides its body."""
SEND_BUFFER = 256 * 1024
"""Bytes that the operating system may hold for one client that does not read."""


class ConnectionLimits(msgspec.Struct, frozen=True, kw_only=True):
    """The limits for the connections of one process."""

    header_seconds: float = 10.0
    """Seconds from the start of a connection, or of a request, to the end of the header."""
    stalled_seconds: float = 20.0
    """Seconds between checks whether a client reads what waits for it."""
    per_address: int = 300
    """Connections of one address at a time."""
    total: int = FILES
    """Connections of all addresses at a time."""
    proxies: str = ""
    """Addresses and networks of proxies, separated by commas, or `*`. A proxy may have any number
    of connections, since it has many clients."""


def open_files() -> int:
    """Return how many files this process may have open."""
    if resource is None:
        return FILES
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return FILES if soft == resource.RLIM_INFINITY else soft


def raise_open_files() -> None:
    """Raise the limit of open files as far as the system allows; warn if it stays low."""
    if resource is not None and open_files() < FILES:
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = FILES if hard == resource.RLIM_INFINITY else min(hard, FILES)
        with suppress(OSError, ValueError):  # some systems allow less than they say
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    if (files := open_files()) < FEW_FILES:
        logger.warning(
            "%s files can be open at a time, so that there can be %s connections; "
            "ulimit -n or LimitNOFILE allow more",
            files,
            most_connections(files),
        )


def most_connections(files: int) -> int:
    """Return how many connections a process may have with this limit of open files."""
    return min(FILES, max(files // 4, files - RESERVED_FILES))


class Proxies:
    """Addresses whose connections come from many clients."""

    def __init__(self, named: str) -> None:
        self._all = named.strip() == "*"
        self._networks = []
        for one in named.split(","):
            try:
                self._networks.append(ipaddress.ip_network(one.strip(), strict=False))
            except ValueError:
                continue  # a name, while a TCP connection has an address

    def __contains__(self, host: str) -> bool:
        try:
            found = ipaddress.ip_address(host)
        except ValueError:
            return self._all
        found = getattr(found, "ipv4_mapped", None) or found
        return self._all or any(found in network for network in self._networks)


class Connections:
    """All connections of one process."""

    def __init__(self, limits: ConnectionLimits) -> None:
        self.limits = limits
        self.refused = 0
        """Connections that were closed because there were too many."""
        self._proxies = Proxies(limits.proxies)
        self._count = 0
        self._by_address: Counter[str] = Counter()
        self._waiting: dict[str, OrderedDict[Connection, None]] = {}
        """Connections that wait for a whole request, by address, the longest waiting first."""

    def __len__(self) -> int:
        return self._count

    def add(self, connection: Connection) -> bool:
        """Count a connection, and close another one if there is no room; return False if full."""
        address = connection.address
        exempt = connection.host in self._proxies
        crowded = not exempt and self._by_address[address] >= self.limits.per_address
        if crowded and not self._evict(address):
            return self._refuse()
        if self._count >= self.limits.total and not self._evict(self._largest()):
            return self._refuse()
        self._count += 1
        self._by_address[address] += 1
        self.wait(connection)
        return True

    def _refuse(self) -> bool:
        self.refused += 1
        return False

    def _largest(self) -> str:
        """Return the address with the most connections that wait for a request."""
        return max(self._waiting, key=lambda address: len(self._waiting[address]), default="")

    def _evict(self, address: str) -> bool:
        waiting = self._waiting.get(address)
        if not waiting:
            return False
        self.refused += 1
        oldest = next(iter(waiting))
        self.remove(oldest)
        oldest.abort()
        return True

    def wait(self, connection: Connection) -> None:
        """Note that a connection waits for a request."""
        self._waiting.setdefault(connection.address, OrderedDict())[connection] = None

    def busy(self, connection: Connection) -> None:
        """Note that a request has arrived, or that the connection has become a WebSocket."""
        waiting = self._waiting.get(connection.address)
        if waiting is not None:
            waiting.pop(connection, None)
            if not waiting:
                del self._waiting[connection.address]

    def remove(self, connection: Connection) -> None:
        """Forget a connection that has ended."""
        if not connection.counted:
            return
        connection.counted = False
        self.busy(connection)
        self._count -= 1
        self._by_address[connection.address] -= 1
        if not self._by_address[connection.address]:
            del self._by_address[connection.address]


class _Timer:
    """A call that is made once after a delay, unless it is stopped."""

    def __init__(self) -> None:
        self._handle: asyncio.TimerHandle | None = None

    def start(self, seconds: float, call: Callable[[], None]) -> None:
        """Schedule a call; do nothing if one is scheduled already."""
        if self._handle is None:
            self._handle = asyncio.get_running_loop().call_later(seconds, call)

    def stop(self) -> None:
        """Cancel the call."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None


class Connection(asyncio.Transport):
    """The transport of one connection: it passes everything on, and enforces the time limits."""

    def __init__(self, transport: asyncio.Transport, connections: Connections) -> None:
        super().__init__()
        peer = transport.get_extra_info("peername")
        self.host = str(peer[0]) if isinstance(peer, tuple | list) and peer else ""
        self.address = budget_of(self.host)
        self._transport = transport
        self._connections = connections
        self._limits = connections.limits
        self._header = _Timer()
        self._reading = _Timer()
        self._ending = _Timer()
        self._ended = False
        self._writable = asyncio.Event()
        self._writable.set()
        self._left = 0
        self.counted = connections.add(self)
        """Whether it counts among the connections of its process."""

    # Requests.

    def await_header(self, late: Callable[[], None]) -> None:
        """Call `late` unless the header of a request is complete in time."""
        if not self.is_closing():
            self._header.start(self._limits.header_seconds, late)

    def header_came(self) -> None:
        """Note that the header of a request is complete."""
        self._header.stop()

    def request_came(self) -> None:
        """Note that a whole request has arrived, or that this has become a WebSocket."""
        self.header_came()
        self._connections.busy(self)

    def answered(self) -> None:
        """Note that the response is complete, so that another request may come."""
        if self.counted:
            self._connections.wait(self)

    # Clients that do not read.

    def writing_paused(self) -> None:
        """Start to watch whether the client reads; abort the connection if it does not."""
        self._writable.clear()
        self._watch()

    def writing_resumed(self) -> None:
        """Note that the client has read what waited."""
        self._writable.set()
        if not self.is_closing():
            self._reading.stop()

    async def drained(self) -> None:
        """Wait until the client has read most of what was sent, or is gone."""
        await self._writable.wait()

    def _watch(self) -> None:
        self._left = self.get_write_buffer_size()
        self._reading.start(self._limits.stalled_seconds, self._look)

    def _look(self) -> None:
        self._reading.stop()
        taken = self._left - self.get_write_buffer_size()
        if taken < self._limits.stalled_seconds * SLOWEST:
            self.abort()
        else:
            self._watch()

    def end_within(self, seconds: float) -> None:
        """Abort the connection after some seconds, whatever still waits for the client."""
        self._ending.start(seconds, self.abort)

    def ended(self) -> None:
        """Stop all timers and forget the connection, which is lost."""
        self._ended = True
        self._writable.set()
        for timer in (self._header, self._reading, self._ending):
            timer.stop()
        self._connections.remove(self)

    # The interface of a transport.

    def close(self) -> None:
        """Close the connection once the client has read what waits; abort it if it does not."""
        self._transport.close()
        if not self._ended:
            self._watch()

    def abort(self) -> None:
        """Close the connection at once and drop what waits for the client."""
        self._transport.abort()

    def is_closing(self) -> bool:
        """Return whether the connection is closed or being closed."""
        return self._transport.is_closing()

    def write(self, data: Any) -> None:
        """Send data as soon as the client can take it."""
        self._transport.write(data)

    def get_write_buffer_size(self) -> int:
        """Return how many bytes wait for the client in this process."""
        return self._transport.get_write_buffer_size()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        """Return what the transport knows about the connection."""
        return self._transport.get_extra_info(name, default)

    def pause_reading(self) -> None:
        """Stop receiving for now."""
        self._transport.pause_reading()

    def resume_reading(self) -> None:
        """Receive what the client sends."""
        self._transport.resume_reading()

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        """Set the protocol that receives the data."""
        self._transport.set_protocol(protocol)

    def get_protocol(self) -> asyncio.BaseProtocol:
        """Return the protocol that receives the data."""
        return self._transport.get_protocol()


_OF_SERVER: WeakKeyDictionary[ServerState, Connections] = WeakKeyDictionary()


def of_server(state: ServerState, limits: ConnectionLimits) -> Connections:
    """Return the connections of a running server."""
    found = _OF_SERVER.get(state)
    if found is None:
        found = _OF_SERVER[state] = Connections(limits)
    return found


class _OverConnection(asyncio.Protocol):
    """What both protocols report to their `Connection`; a base class before that of uvicorn."""

    transport: Connection

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection that has ended."""
        super().connection_lost(exc)
        self.transport.ended()

    def pause_writing(self) -> None:
        """Note that the client reads more slowly than data is sent."""
        super().pause_writing()
        self.transport.writing_paused()

    def resume_writing(self) -> None:
        """Note that the client has caught up."""
        super().resume_writing()
        self.transport.writing_resumed()


class HttpProtocol(_OverConnection, HttpToolsProtocol):
    """The HTTP protocol of uvicorn, over a `Connection`."""

    transport: Connection

    def __init__(self, *args: Any, limits: ConnectionLimits, **more: Any) -> None:
        super().__init__(*args, **more)
        self._connections = of_server(self.server_state, limits)
        self._around = 0
        """Bytes of the request that are not its body: header, lengths of chunks, trailers."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count a new connection; close it if there are too many."""
        connection = Connection(transport, self._connections)
        super().connection_made(connection)
        if connection.counted:
            connection.await_header(self.shutdown)
        else:
            connection.abort()

    @property
    def _answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def data_received(self, data: bytes) -> None:
        """Receive a part of a request.

        Any data ends uvicorn's wait for the next request, even if it does not begin one.
        """
        self._around += len(data)
        super().data_received(data)
        if self.transport.get_protocol() is not self or self.transport.is_closing():
            return
        if self._around > HEADER_BYTES:
            self._refuse_header()
        elif not self._answering:
            self.transport.await_header(self.shutdown)

    def _refuse_header(self) -> None:
        if self._answering:
            self.transport.abort()
        else:
            self.send_400_response("The header of the request is too long.")

    def on_message_begin(self) -> None:
        """Begin a request, possibly before an earlier one is answered."""
        super().on_message_begin()
        self._around = 0
        self.transport.await_header(self.shutdown)

    def on_headers_complete(self) -> None:
        """Begin to respond."""
        self.transport.header_came()
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Receive a part of a body, whose length is limited by each route."""
        self._around -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Note that the whole request has arrived, unless it was answered before that."""
        if self._answering:
            self.transport.request_came()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Wait for the next request, unless it has arrived already."""
        super().on_response_complete()
        if not self._answering:
            self.transport.answered()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to the WebSocket protocol; it is counted as before."""
        self.transport.request_came()
        super().handle_websocket_upgrade()


class SocketProtocol(_OverConnection, WebSocketsSansIOProtocol):
    """The WebSocket protocol of uvicorn, over the `Connection` that it began with."""

    transport: Connection

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._pongs = b""

    def handle_connect(self, event: Request) -> None:
        """Begin a conversation, and put its connection into the scope."""
        super().handle_connect(event)
        if "scope" in vars(self):
            self.scope["state"][STATE] = self.transport

    async def send(self, message: ASGISendEvent) -> None:
        """Send a message of the application; do not log a complete refusal as a fault."""
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True

    def resume_writing(self) -> None:
        """Note that the client has caught up, and send the pongs that waited."""
        super().resume_writing()
        if self._pongs and not self.transport.is_closing():
            self.transport.write(self._pongs)
        self._pongs = b""

    def handle_ping(self) -> None:
        """Answer a ping; while the client does not read, keep only the last answers."""
        pongs = b"".join(self.conn.data_to_send())
        if self.writable.is_set():
            self.transport.write(pongs)
        else:
            self._pongs = pongs or self._pongs
