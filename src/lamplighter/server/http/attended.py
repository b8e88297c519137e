"""Clients that wait for a slow request: their work ends when they disconnect."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.requests import Request

from lamplighter.server.http import guard
from lamplighter.server.study.work_queue import WaitingClient

GLANCE = 0.25
"""Seconds between two checks whether a client is still connected."""


@asynccontextmanager
async def attended(request: Request) -> AsyncIterator[WaitingClient]:
    """Yield the client of a request, and watch whether its connection is closed."""
    client = WaitingClient(guard.address(request))

    async def look() -> None:
        while not await request.is_disconnected():
            await asyncio.sleep(GLANCE)
        client.leave()

    looking = asyncio.create_task(look())
    try:
        yield client
    finally:
        looking.cancel()
