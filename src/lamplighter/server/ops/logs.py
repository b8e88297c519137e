"""Logs for programs: one JSON object a line, with nothing of a game in it."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime

_EXTRA = ("ms", "table")


class Lines(logging.Formatter):
    """Writes a record of the log as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Give the line."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in _EXTRA if hasattr(record, name)}
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = _where(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False)


def _where(error: BaseException) -> str:
    """The kind of an error and its place, never its text: that may repeat what was sent."""
    place, at = "", error.__traceback__
    while at is not None:
        code = at.tb_frame.f_code
        place, at = f"{code.co_name}:{at.tb_lineno}", at.tb_next
    return f"{type(error).__name__} in {place}"


def set_up(level: str = "info") -> None:
    """Let everything that is logged go to standard error, line by line."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers.clear()
        # It writes addresses of sockets, and the id of a table lets one watch it.
        logging.getLogger(name).setLevel("WARNING")
    logging.getLogger("alembic").setLevel("WARNING")
