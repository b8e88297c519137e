"""Work that no server should have to suffer; what it does it notes in the folder HOME names.

Imported by a worker it takes the place of the real work, if KIND asks for that: `patient` moments
and records are worked on until they are let go.
"""

from __future__ import annotations

import os
import re
import time
from pathlib import Path

from lamplighter.server import untrusted
from lamplighter.server.retelling import Retelling
from lamplighter.wire.study import Moment

HOME, KIND = "ODD_WORK_HOME", "ODD_WORK_KIND"


def home() -> Path:
    return Path(os.environ[HOME])


def echo(payload: bytes) -> bytes:
    """Answers at once."""
    return payload


def loop(payload: bytes) -> bytes:
    """Never ends, and is busy."""
    while True:
        payload = payload[::-1]


def go_back(payload: bytes) -> bytes:
    """Never ends, in C: an expression that goes back and back."""
    re.match(rb"(a|aa|aaa)*$", payload)
    return b""


def hoard(payload: bytes) -> bytes:
    """Wants more memory than there is."""
    return bytes(16 << 30) + payload


def swamp(payload: bytes) -> bytes:
    """Answers with more than anybody would read."""
    return payload * 100_000_000


def quit_at_once(payload: bytes) -> bytes:
    """Ends its process."""
    os._exit(len(payload))


def fail(payload: bytes) -> bytes:
    """Raises, with all it was told."""
    raise ValueError(payload)


def wait(payload: bytes) -> bytes:
    """Says that it works, and answers when it is told to."""
    (home() / f"working {os.getpid()} {time.monotonic_ns()}").touch()
    while not (home() / "go").exists():
        time.sleep(0.005)
    return payload


def spin(payload: bytes) -> bytes:
    """The same, without a pause."""
    (home() / f"working {os.getpid()} {time.monotonic_ns()}").touch()
    while not (home() / "go").exists():
        pass
    return payload


_moment, _verify = Retelling._moment, untrusted.verify


def _patient_moment(one: Retelling, *words: object) -> Moment:
    wait(b"")
    return _moment(one, *words)  # type: ignore[arg-type]


def _patient_verify(text: bytes) -> bytes:
    return _verify(spin(text))


if os.environ.get(KIND) == "patient":
    Retelling._moment = _patient_moment  # type: ignore[method-assign]
    untrusted.verify = _patient_verify
elif os.environ.get(KIND) == "endless":
    untrusted.verify = loop
