"""Look up host names that clients have chosen, in threads that nothing else uses.

A look-up may take very long and cannot be stopped. So every look-up has a thread of its own, the
number of threads is limited, and hosts of one domain can use only a few of them. Hosts that were
looked up before have separate threads, which unknown hosts cannot take away.
"""

from __future__ import annotations

import asyncio
import socket
from collections import Counter, OrderedDict
from contextlib import suppress
from ipaddress import ip_address
from threading import Thread

AT_ONCE = 8
"""The most look-ups of unknown hosts at a time, and also of known hosts."""
PER_DOMAIN = 2
"""The most look-ups at a time of hosts of one domain."""
KNOWN = 1_000
"""How many known hosts are remembered: those that were looked up successfully."""

Found = list[str]


class LookupsBusy(Exception):
    """Too many other names are being looked up."""


class Lookups:
    """Looks up host names for one event loop; use it only from that loop."""

    def __init__(self) -> None:
        self._running: Counter[tuple[str, bool]] = Counter()
        """The number of look-ups by domain and by whether the host was known."""
        self._pending: dict[str, asyncio.Future[Found]] = {}
        self._known: OrderedDict[str, None] = OrderedDict()

    async def find(self, host: str) -> Found:
        """Return the addresses of a host, or raise `OSError` or `UnicodeError`.

        Raise `LookupsBusy` if all threads are in use, and `TimeoutError` if other names of the same
        domain are still being looked up.
        """
        with suppress(ValueError):
            return [str(ip_address(host))]
        pending = self._pending.get(host) or self._begin(host)
        try:
            return await asyncio.shield(pending)
        except asyncio.CancelledError:
            # It takes too long: the thread continues, but the host no longer counts as known.
            self._known.pop(host, None)
            raise

    def _begin(self, host: str) -> asyncio.Future[Found]:
        slot = (domain(host), host in self._known)
        self._check_free(*slot)
        self._running[slot] += 1
        loop = asyncio.get_running_loop()
        future = self._pending[host] = loop.create_future()
        future.add_done_callback(_retrieved)

        def settle(found: Found | OSError | UnicodeError) -> None:
            self._running[slot] -= 1
            self._running += Counter()  # drop the entries that are 0
            del self._pending[host]
            if isinstance(found, list):
                self._remember(host)
                future.set_result(found)
            else:
                future.set_exception(found)

        def look_up() -> None:
            found: Found | OSError | UnicodeError
            try:
                rows = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
                found = [str(row[4][0]) for row in rows]
            except (OSError, UnicodeError) as error:
                found = error
            with suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(settle, found)

        # A daemon thread does not keep the process from ending.
        Thread(target=look_up, name="lamplighter-lookup", daemon=True).start()
        return future

    def _check_free(self, of: str, known: bool) -> None:
        same = sum(count for (one, _), count in self._running.items() if one == of)
        all_of_them = sum(count for (_, was), count in self._running.items() if was == known)
        if same >= PER_DOMAIN:
            raise TimeoutError(f"{same} names of this domain are still being looked up")
        if all_of_them >= AT_ONCE:
            raise LookupsBusy(f"{all_of_them} names are being looked up")

    def _remember(self, host: str) -> None:
        self._known[host] = None
        self._known.move_to_end(host)
        if len(self._known) > KNOWN:
            self._known.popitem(last=False)


def _retrieved(future: asyncio.Future[Found]) -> None:
    """Retrieve the error of a future that nobody awaits, so that the loop does not log it."""
    if not future.cancelled():
        future.exception()


def domain(host: str) -> str:
    """Return the last two parts of a host name, which hosts of one owner mostly share."""
    return ".".join(host.lower().rstrip(".").split(".")[-2:])
