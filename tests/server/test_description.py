"""A running server behaves as `docs/api.md` shows."""

from __future__ import annotations

import json
import re

import pytest

from lamplighter.kernel import fairness, record
from lamplighter.server.http import routes
from lamplighter.wire import PROTOCOL
from server.clients import Json, ServerThread
from support import ROOT

PAGE: str = (ROOT / "docs" / "api.md").read_text()
PAGE_ADDRESS = "127.0.0.1:8888"
"""The address of the server on the page."""


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, flags=re.DOTALL)


def conversation() -> list[tuple[str, str]]:
    """Return the lines of the page's conversation, each with its sender."""
    (text,) = re.findall(r'```\n(> \{"do":"hello"\}.*?)```', PAGE, flags=re.DOTALL)
    return re.findall(r"^([<>]) (.*?)(?=^[<>] |\Z)", text, flags=re.DOTALL | re.MULTILINE)


def opened(server_thread: ServerThread) -> Json:
    """Open the table that the page opens."""
    (asked,) = re.findall(r"/api/tables \\\n\s*-d '(.*?)'", PAGE)
    return server_thread.post("/api/tables", json.loads(asked))


def with_alibi(server_thread: ServerThread) -> Json:
    """Open tables until the tokens have fallen as on the page."""
    while True:
        sat = opened(server_thread)
        with server_thread.sockets() as sockets:
            faces = [token["up"] for token in sockets.sit(sat).scene["view"]["tokens"]]
        if "alibi" in faces:
            return sat


def test_a_table_is_opened_as_on_the_page(server_thread: ServerThread) -> None:
    (shown,) = re.findall(r'^(\{"table".*?\})$', PAGE, flags=re.DOTALL | re.MULTILINE)
    told, sat = json.loads(shown), opened(server_thread)
    assert told.keys() == sat.keys()
    assert told["seat"] == sat["seat"]
    assert told["link"].endswith(f"/t/{told['table']}#seat={told['token']}")
    assert sat["link"] == f"{server_thread.url}/t/{sat['table']}#seat={sat['token']}"


def test_the_conversation_on_the_page_is_real(server_thread: ServerThread) -> None:
    """In the same order, with the same types, fields and codes."""
    sat = with_alibi(server_thread)
    with server_thread.sockets() as sockets:
        client = sockets.raw(sat["table"], sat["token"])
        answered: Json = {}
        for who, text in conversation():
            if who == ">":
                client.say(**json.loads(text))
                continue
            (kind,) = re.findall(r'^\{"type":"(\w+)"', text)
            answered = client.until(kind)
            fields = re.findall(r'[{,]\s*"(\w+)":', text)
            whole = json.dumps(answered)
            for field in fields:
                assert f'"{field}":' in whole, (kind, field)
            for code in re.findall(r'"code":"([^"]+)"', text):
                assert answered["problem"]["code"] == code
            if kind == "welcome":
                assert (answered["protocol"], answered["seq"]) == (PROTOCOL, 3)
        assert answered["type"] == "pong"


def test_ten_lines_play_a_game_that_can_be_proved(
    server_thread: ServerThread, capsys: pytest.CaptureFixture[str]
) -> None:
    code = blocks("python")[0]
    assert len([line for line in code.splitlines() if line.strip()]) <= 10
    names: dict[str, object] = {}
    exec(compile(code.replace(PAGE_ADDRESS, server_thread.host), "api.md", "exec"), names)
    assert "Ending(" in capsys.readouterr().out
    mine = names["mine"]
    fairness.check(record.read(mine.record()), mine.receipt)  # type: ignore[attr-defined]
    mine.close()  # type: ignore[attr-defined]


def test_a_bare_socket_is_told_its_task(
    server_thread: ServerThread, capsys: pytest.CaptureFixture[str]
) -> None:
    sat = opened(server_thread)
    code = blocks("python")[1].replace(PAGE_ADDRESS, server_thread.host)
    (table,) = re.findall(r"/tables/([^/]+)/socket", code)
    (token,) = re.findall(r'token = "(.*)"', code)
    code = code.replace(table, sat["table"]).replace(token, sat["token"])
    exec(compile(code, "api.md", "exec"), {})
    assert "'rule': 'P8'" in capsys.readouterr().out


def test_a_server_that_cannot_write_is_unhealthy(
    server_thread: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    well = server_thread.request("GET", "/healthz")
    assert (well.status_code, well.json()["status"]) == (200, "ok")
    monkeypatch.setattr(routes, "ASLEEP", -1)  # as if it had not written for long
    unwell = server_thread.request("GET", "/healthz")
    assert (unwell.status_code, unwell.json()["status"]) == (503, "unwell")


def test_metrics_are_for_the_machine_itself_by_its_own_name(server_thread: ServerThread) -> None:
    """Neither another machine nor a page under a foreign host name can read them."""
    assert server_thread.request("GET", "/metrics").status_code == 200
    for headers in ({"X-Forwarded-For": "203.0.113.9"}, {"Host": "rebound.example"}):
        answer = server_thread.request("GET", "/metrics", headers=headers)
        assert answer.status_code in (403, 404), headers
        assert "lamplighter_rows" not in answer.text
