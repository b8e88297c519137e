"""A finished game is the one that every client was told of."""

from __future__ import annotations

import json

import msgspec
import pytest

from lamplighter.kernel import record
from lamplighter.kernel.errors import BadRecord
from lamplighter.kernel.fairness import Receipt, Unfair, check
from server.clients import Json, ServerThread, SocketClient, Sockets
from server.seated import titles, underway


def receipt_of(client: SocketClient, title: str) -> Receipt:
    """Return what a client has been told of a game that is over."""
    info = client.scene["table"]
    receipt = Receipt(title, info["options"], info["commitment"], client.scene["nonces"])
    for raw in client.heard:
        scene = json.loads(raw).get("scene", {})
        if scene.get("head") and "draft" not in scene:
            receipt = receipt.told(scene["n"], scene["head"])
    ending = info["ending"]
    return receipt.ended(f"{ending['winner'] or '-'} {ending['rule']}")


@titles
def test_a_finished_game_is_the_one_that_everybody_was_told_of(
    server_thread: ServerThread, sockets: Sockets, title: str
) -> None:
    def sit_down() -> dict[str, Json]:
        first = server_thread.open(title, guest={"name": "Ada", "nonce": "a1" * 16})
        second = server_thread.join(first, guest={"name": "Ben", "nonce": "b2" * 16})
        watched.append(sockets.watch(first["table"]))
        return {one["seat"]: one for one in (first, second)}

    watched: list[SocketClient] = []
    sitting = underway(sockets, sit_down, 8)
    watching = watched[-1]
    sitting["jack"].done("resign")
    sitting.all_hear("ended")
    watching.sync()
    text = server_thread.record(sitting.table)
    finished = record.read(text)
    verified = server_thread.request("POST", "/api/records/verify", content=text.encode())
    assert verified.json()["committed"]
    assert verified.json()["over"]
    for client in (*sitting.clients.values(), watching):
        receipt = receipt_of(client, title)
        assert len(receipt.heads) >= 8
        check(finished, receipt)
        check_tampered(finished, receipt)
    check_text(text)


def check_tampered(finished: record.Record, receipt: Receipt) -> None:
    """Check that every deviation from what was told is named."""
    for at, (steps, head) in enumerate(receipt.heads):
        other = ("0" if head[0] != "0" else "1") + head[1:]
        heads = (*receipt.heads[:at], (steps, other), *receipt.heads[at + 1 :])
        with pytest.raises(Unfair) as found:
            check(finished, msgspec.structs.replace(receipt, heads=heads))
        assert found.value.part == "steps"
        assert found.value.steps is not None
        assert found.value.steps[1] == steps
    for part, value in (
        ("commitment", "0" * 64),
        ("nonces", {**receipt.nonces, next(iter(receipt.nonces)): "0" * 32}),
        ("result", "- agreement"),
        ("game", "chess"),
    ):
        with pytest.raises(Unfair):
            check(finished, msgspec.structs.replace(receipt, **{part: value}))


def check_text(text: str) -> None:
    """Check that a record with a changed line is refused and that the line is named."""
    lines = text.splitlines()
    for at, line in enumerate(lines[1:], start=1):
        if line.strip():
            changed = line.replace("a", "b", 1) if "a" in line else line.replace(" ", " x", 1)
            if changed != line:
                with pytest.raises(BadRecord):
                    record.read("\n".join((*lines[:at], changed, *lines[at + 1 :])) + "\n")
