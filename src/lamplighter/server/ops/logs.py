"""Structured logs: one JSON object per line, without the content of any game."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime

_EXTRA = ("ms", "table")


class Lines(logging.Formatter):
    """Formats a log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
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
    """Return the type and place of an error, never its text, which may repeat client input."""
    place, at = "", error.__traceback__
    while at is not None:
        code = at.tb_frame.f_code
        place, at = f"{code.co_name}:{at.tb_lineno}", at.tb_next
    return f"{type(error).__name__} in {place}"


def set_up(level: str = "info") -> None:
    """Send all logs to standard error, one line per record."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers.clear()
        # It logs URLs of sockets, and anybody who has the id of a table can watch it.
        logging.getLogger(name).setLevel("WARNING")
    logging.getLogger("alembic").setLevel("WARNING")
