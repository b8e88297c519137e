"""The server behaves as its OpenAPI document says for every request: checked by Schemathesis."""

from __future__ import annotations

import os
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from lamplighter.server.http import openapi
from lamplighter.server.http.routes import ROUTES, Route
from server.clients import ServerThread

EXAMPLES = int(os.environ.get("LAMPLIGHTER_EXAMPLES", "25"))
"""Requests of each kind for each operation."""
CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def document(server_thread: ServerThread) -> Any:
    return schemathesis.openapi.from_url(f"{server_thread.url}/api/openapi.json")


@pytest.fixture(scope="module")
def table(server_thread: ServerThread) -> str:
    """A table with an open seat."""
    return str(server_thread.open("pocket", listed=True)["table"])


WAYS = [
    pytest.param(route, mode, id=f"{route.method} {route.path} {mode.value}")
    for route in ROUTES
    for mode in GenerationMode
    if mode.is_positive or route.takes not in (None, bytes)
]


@pytest.mark.parametrize(("route", "mode"), WAYS)
def test_the_server_conforms_to_its_document(
    document: Any, table: str, route: Route, mode: GenerationMode
) -> None:
    operation = document[route.path][route.method]

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        derandomize=bool(os.environ.get("CI")),
    )
    @given(case=operation.as_strategy(generation_mode=mode), real=st.booleans())
    def ask(case: schemathesis.Case, real: bool) -> None:
        if real and mode.is_positive:
            make_real(case, table)
        case.validate_response(case.call(), checks=CHECKS)

    ask()


def make_real(case: schemathesis.Case, table: str) -> None:
    """Make a request refer to a game or a table that exists."""
    for part, name in (("table", table), ("game", "pocket")):
        if part in case.path_parameters:
            case.path_parameters[part] = name
    if isinstance(case.body, dict) and "game" in case.body:
        case.body |= {"game": "pocket", "options": {}, "seats": {}}


def test_the_document_names_everything_that_can_be_asked() -> None:
    document = openapi.document()
    for route in ROUTES:
        operation = document["paths"][route.path][route.method.lower()]
        assert str(route.status) in operation["responses"]
        assert "429" in operation["responses"]
        assert operation["summary"].endswith(".")
