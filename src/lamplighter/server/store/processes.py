"""Coordination of processes that share a PostgreSQL database: notifications and table locks."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from logging import getLogger
from threading import Event, Lock, Thread

import psycopg
from psycopg import sql

from lamplighter.server.store.database import reason
from lamplighter.server.store.writer import CHANNEL, TALK

_log = getLogger(__name__)

PAUSE = 0.2
"""Seconds between two checks whether to stop, and between two attempts to connect."""
BEFORE = 60_000
"""Milliseconds by which the clocks of two processes may differ."""

Heard = Callable[[str, int], None]
Told = Callable[[str, str], None]


def connect(url: str) -> psycopg.Connection[tuple[object, ...]]:
    """Connect to PostgreSQL in autocommit mode."""
    return psycopg.connect(url, autocommit=True, connect_timeout=5)


class DatabaseListener:
    """Receives notifications of other processes in a thread of its own.

    It calls `heard(table, v)` for rows that they append and `told(process, text)` for messages that
    they send with `Store.talk`.
    """

    def __init__(self, url: str, origin: str, heard: Heard, told: Told) -> None:
        self._url = url
        self._origin = origin
        self._heard = heard
        self._told = told
        self._stop = Event()
        self._ready = Event()
        self._sound = 0
        """When the connection last worked, in milliseconds since the epoch; 0: never yet."""
        self._thread = Thread(target=self._run, name="lamplighter-listener", daemon=True)
        self._thread.start()
        self._ready.wait()

    def close(self) -> None:
        """Stop listening."""
        self._stop.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._stop.is_set():
            try:
                self._listen()
            except psycopg.Error as error:
                _log.warning("listening was interrupted, trying again: %s", reason(error))
            self._ready.set()
            self._stop.wait(PAUSE)

    def _listen(self) -> None:
        with connect(self._url) as connection:
            for channel in (CHANNEL, TALK):
                connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(channel)))
            self._catch_up(connection)
            self._ready.set()
            while not self._stop.is_set():
                self._sound = int(time.time() * 1000)
                for notice in connection.notifies(timeout=PAUSE):
                    self._tell(notice.channel, notice.payload)

    def _catch_up(self, connection: psycopg.Connection[tuple[object, ...]]) -> None:
        """Report the tables that may have changed while there was no connection."""
        if not self._sound:
            return
        rows = connection.execute(
            "SELECT table_id, v FROM headings WHERE at >= %s", (self._sound - BEFORE,)
        )
        for table, v in rows:
            if isinstance(table, str) and isinstance(v, int):
                self._heard(table, v)

    def _tell(self, channel: str, payload: str) -> None:
        origin, _, rest = payload.partition(" ")
        if origin == self._origin:
            return
        if channel == TALK:
            self._told(origin, rest)
            return
        table, _, v = rest.rpartition(" ")
        if table and v.isdecimal():
            self._heard(table, int(v))


class Leading:
    """The tables that this process leads, as session locks on a connection of their own.

    The process that leads a table runs its clock and its computer players. PostgreSQL frees the
    locks when the connection ends, and so also when the process dies.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._door = Lock()
        self._connection: psycopg.Connection[tuple[object, ...]] | None = None
        self._led: set[str] = set()

    def lead(self, table: str) -> bool:
        """Take the lead of a table; return False while another process has it.

        The leader must call this again from time to time, because a lost connection loses the lock.
        """
        with self._door:
            for _ in range(2):  # the second time on a new connection, if the old one is gone
                try:
                    return self._try(table)
                except psycopg.Error:
                    self._forget()
            return False

    def release(self, table: str) -> None:
        """Release a table, so that another process can lead it."""
        with self._door:
            if table in self._led:
                self._led.discard(table)
                try:
                    self._connected().execute("SELECT pg_advisory_unlock(%s)", (_number(table),))
                except psycopg.Error:
                    self._forget()

    def close(self) -> None:
        """Release all tables and close the connection."""
        with self._door:
            if self._led and self._connection is not None:
                # PostgreSQL would free them only some time after the connection was closed.
                with suppress(psycopg.Error):
                    self._connection.execute("SELECT pg_advisory_unlock_all()")
            self._forget()

    def _try(self, table: str) -> bool:
        connection = self._connected()
        if table in self._led:
            # Locks are counted, so do not take it twice; only check that the connection works.
            connection.execute("SELECT 1")
            return True
        row = connection.execute("SELECT pg_try_advisory_lock(%s)", (_number(table),)).fetchone()
        if row != (True,):
            return False
        self._led.add(table)
        return True

    def _connected(self) -> psycopg.Connection[tuple[object, ...]]:
        if self._connection is None:
            self._connection = connect(self._url)
        return self._connection

    def _forget(self) -> None:
        self._led.clear()
        if self._connection is not None:
            self._connection.close()
        self._connection = None


def _number(table: str) -> int:
    """Return the number of a table's advisory lock."""
    return int.from_bytes(sha256(table.encode()).digest()[:8], "big", signed=True)
