"""Jobs that behave badly in many ways; they record what they do in the folder that HOME names.

When a worker imports this module and KIND is `patient`, it replaces the real work: moments and
records are then worked on until the test lets them go on.
"""

from __future__ import annotations

import os
import re
import time
from pathlib import Path

from lamplighter.server.study import untrusted
from lamplighter.server.study.replay_messages import ReplayMessages
from lamplighter.wire.study import Moment

HOME, KIND = "ODD_WORK_HOME", "ODD_WORK_KIND"


def home() -> Path:
    return Path(os.environ[HOME])


def echo(payload: bytes) -> bytes:
    """Answer at once."""
    return payload


def loop(payload: bytes) -> bytes:
    """Never end, in a busy Python loop."""
    while True:
        payload = payload[::-1]


def go_back(payload: bytes) -> bytes:
    """Never end, inside C code: a regular expression that backtracks without end."""
    re.match(rb"(a|aa|aaa)*$", payload)
    return b""


def hoard(payload: bytes) -> bytes:
    """Ask for more memory than there is."""
    return bytes(16 << 30) + payload


def swamp(payload: bytes) -> bytes:
    """Answer with more than a caller would read."""
    return payload * 100_000_000


def quit_at_once(payload: bytes) -> bytes:
    """End the process."""
    os._exit(len(payload))


def fail(payload: bytes) -> bytes:
    """Raise an error that contains the whole payload."""
    raise ValueError(payload)


def wait(payload: bytes) -> bytes:
    """Report that the job runs, and answer when the test lets it go on."""
    (home() / f"working {os.getpid()} {time.monotonic_ns()}").touch()
    while not (home() / "go").exists():
        time.sleep(0.005)
    return payload


def spin(payload: bytes) -> bytes:
    """Do the same as `wait`, but keep the CPU busy."""
    (home() / f"working {os.getpid()} {time.monotonic_ns()}").touch()
    while not (home() / "go").exists():
        pass
    return payload


_moment, _verify = ReplayMessages._moment, untrusted.verify


def _patient_moment(one: ReplayMessages, *words: object) -> Moment:
    wait(b"")
    return _moment(one, *words)  # type: ignore[arg-type]


def _patient_verify(text: bytes) -> bytes:
    return _verify(spin(text))


if os.environ.get(KIND) == "patient":
    ReplayMessages._moment = _patient_moment  # type: ignore[method-assign]
    untrusted.verify = _patient_verify
elif os.environ.get(KIND) == "endless":
    untrusted.verify = loop
