"""Error codes and pinned versions that others rely on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from lamplighter.kernel.errors import LamplighterError
from lamplighter.server import errors as server_errors
from support import ROOT

# Codes.


CODES = {
    "action/game-over",
    "action/illegal",
    "action/wrong-seat",
    "action/wrong-step",
    "address/method",
    "address/unknown",
    "assist/too-low",
    "computers/closed",
    "error",
    "fairness/bad-receipt",
    "fairness/broken",
    "house/error",
    "house/no-worker",
    "house/port",
    "house/stopping",
    "key/bad",
    "name/unknown",
    "notation/invalid",
    "offer/impossible",
    "position/impossible",
    "record/bad",
    "record/partial",
    "request/malformed",
    "request/origin",
    "request/protocol",
    "request/too-costly",
    "request/too-large",
    "request/too-often",
    "seat/computer",
    "seat/crowded",
    "seat/locked",
    "seat/not-yours",
    "seat/taken",
    "start/impossible",
    "store/conflict",
    "store/damaged",
    "store/in-use",
    "store/refused",
    "store/unavailable",
    "table/damaged",
    "table/not-begun",
    "table/too-many",
    "table/too-much",
    "table/unknown",
}
"""Codes that programs rely on: codes may be added, but none may be removed or changed."""


def test_codes_are_stable() -> None:
    found = {"address/method", "address/unknown", LamplighterError.code}
    layers = ("lamplighter.kernel", "lamplighter.wire", "lamplighter.server", "lamplighter.players")
    found |= {
        kind.code for kind in kinds_of(LamplighterError) if kind.__module__.startswith(layers)
    }
    assert found == CODES


def kinds_of(kind: type[LamplighterError]) -> Iterator[type[LamplighterError]]:
    for below in kind.__subclasses__():
        yield below
        yield from kinds_of(below)


def test_codes_of_the_server_have_a_status() -> None:
    kinds = [kind for kind in vars(server_errors).values() if isinstance(kind, type)]
    refusals = [kind for kind in kinds if issubclass(kind, LamplighterError)]
    for kind in refusals:
        assert 400 <= server_errors.status_of(kind.__new__(kind)) <= 503, kind
    servers = {kind.code for kind in refusals if server_errors.status_of(kind.__new__(kind)) >= 500}
    assert servers <= {"house/stopping", "house/no-worker", "error"}


# Dependencies.


@pytest.mark.parametrize("lock", sorted(ROOT.glob("requirements*.lock")), ids=lambda p: p.name)
def test_everything_that_is_installed_is_pinned_by_hash(lock: Path) -> None:
    pins = [part for part in lock.read_text().replace("\\\n", " ").splitlines() if part.strip()]
    pins = [pin for pin in pins if not pin.lstrip().startswith("#")]
    assert pins
    for pin in pins:
        assert "==" in pin, pin
        assert "--hash=sha256:" in pin, pin
