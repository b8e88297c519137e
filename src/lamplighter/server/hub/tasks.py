"""The background tasks of a server process, and whether the server is stopping."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from lamplighter.kernel.errors import LamplighterError
from lamplighter.server.errors import Stopping

logger = logging.getLogger(__name__)


class BackgroundTasks:
    """Runs tasks until the server stops."""

    def __init__(self) -> None:
        self.stopping = False
        """Whether the server is shutting down, so that nothing new is begun."""
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something in the background until the server stops."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(log_failure)
        return task

    def check_running(self) -> None:
        """Raise `Stopping` if the server is shutting down."""
        if self.stopping:
            raise Stopping("the server is shutting down; what was acknowledged is saved")

    async def cancel(self) -> None:
        """Cancel all tasks, and wait until they have ended."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def log_failure(task: asyncio.Task[Any]) -> None:
    """Log the error with which a task has ended, if any."""
    if not task.cancelled() and (error := task.exception()) is not None:
        code = error.code if isinstance(error, LamplighterError) else type(error).__name__
        logger.error("a background task failed: %s", code)
