"""Messages that wait to be sent, limited for each socket, each seat and each address."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable
from time import monotonic

SEAT_SOCKETS = 10
"""Sockets of one seat at a time, in one process; the oldest is closed for the next one."""
SEAT_BYTES = 4_000_000
"""Bytes that may wait for all sockets of a seat."""
ADDRESS_BYTES = 16_000_000
"""Bytes that may wait for all sockets of an address."""


class Outbox:
    """The messages that wait for one client, and the one being sent to it."""

    def __init__(
        self,
        groups: dict[Hashable, Group],
        drop: Callable[[], None],
        replace: Callable[[], None],
        forget: Callable[[Outbox], None],
    ) -> None:
        self.keys = tuple(groups)
        self.groups = tuple(groups.values())
        self.drop = drop
        """Disconnects the client, because it does not read."""
        self.replace = replace
        """Disconnects the client, because its seat is open elsewhere."""
        self.since = 0.0
        """When the client last received a message, or when the first message began to wait."""
        self.bytes = 0
        """Bytes that wait, including the message that is being sent."""
        self._forget = forget
        self._waiting: deque[bytes] = deque()
        self._sending = 0

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def behind(self) -> int:
        """Return the bytes that wait behind the message that is being sent, or is next."""
        if self._sending or not self._waiting:
            return self.bytes - self._sending
        return self.bytes - len(self._waiting[0])

    def put(self, message: bytes) -> None:
        """Add a message; disconnect clients that do not read if too much waits."""
        if not self.bytes:
            self.since = monotonic()
        self._waiting.append(message)
        self._count(len(message))
        for group in self.groups:
            group.make_room()

    def take(self) -> bytes | None:
        """Return the next message, which is counted until `sent` is called."""
        if not self._waiting:
            return None
        message = self._waiting.popleft()
        self._sending = len(message)
        return message

    def sent(self) -> None:
        """Note that the client has received the message."""
        self._count(-self._sending)
        self._sending = 0
        self.since = monotonic()

    def clear(self) -> None:
        """Drop all messages, except the one that is being sent."""
        self._waiting.clear()
        self._count(self._sending - self.bytes)

    def close(self) -> None:
        """Drop everything: the connection has ended."""
        self._sending = 0
        self.clear()
        self._forget(self)
        self.groups = ()

    def _count(self, more: int) -> None:
        self.bytes += more
        for group in self.groups:
            group.bytes += more


class Group:
    """All outboxes of a seat or of an address."""

    def __init__(self, most: int) -> None:
        self.bytes = 0
        """Bytes that wait in all of them."""
        self.members: dict[Outbox, None] = {}
        """The outboxes, the oldest first."""
        self._most = most

    def make_room(self) -> None:
        """Disconnect clients, the slowest first, until the number of waiting bytes is low enough.

        The slowest client is the one that has received nothing for longest. If messages wait for
        one client only, they may have any length.
        """
        while self.bytes > self._most:
            waiting = [one for one in self.members if one.bytes]
            if len(waiting) < 2:
                return
            slowest = min(waiting, key=lambda one: one.since)
            slowest.close()
            slowest.drop()


class Outboxes:
    """The outboxes of all sockets of a process."""

    def __init__(self, rate: float = 1.0) -> None:
        self._address_bytes = int(ADDRESS_BYTES * max(1.0, rate))
        self._groups: dict[Hashable, Group] = {}

    @property
    def bytes(self) -> int:
        """Return the bytes that wait for all clients."""
        return sum(group.bytes for key, group in self._groups.items() if isinstance(key, str))

    def open(
        self,
        address: str,
        seat: tuple[str, int] | None,
        drop: Callable[[], None],
        replace: Callable[[], None],
    ) -> Outbox:
        """Return a new outbox for a socket; replace the seat's oldest one if there are too many."""
        groups: dict[Hashable, Group] = {address: self._group(address, self._address_bytes)}
        if seat is not None:
            mine = groups[seat] = self._group(seat, SEAT_BYTES)
            if len(mine.members) >= SEAT_SOCKETS:
                oldest = next(iter(mine.members))
                del mine.members[oldest]
                oldest.replace()
        outbox = Outbox(groups, drop, replace, self._forget)
        for key, group in groups.items():
            group.members[outbox] = None
            self._groups[key] = group
        return outbox

    def _group(self, key: Hashable, most: int) -> Group:
        if key not in self._groups:
            self._groups[key] = Group(most)
        return self._groups[key]

    def _forget(self, outbox: Outbox) -> None:
        """Remove an outbox, and each group whose last outbox it was."""
        for group in outbox.groups:
            group.members.pop(outbox, None)
        for key in outbox.keys:
            if key in self._groups and not self._groups[key].members:
                del self._groups[key]
