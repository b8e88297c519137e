"""Checks at the end of every game, however it was played."""

from __future__ import annotations

import msgspec

from e2e.driver import Clients, Seat


def proved(clients: Clients, *seats: Seat) -> None:
    """Check that the pages show what the server has stored, and that every stored step is valid."""
    for seat in seats:
        info = clients.ask("GET", f"/api/tables/{seat.table}")
        assert info["status"] == "over"
        shown = seat.story()
        seat.page.reload()
        seat.wait(lambda seen: seen.over, "the end")
        assert seat.story() == shown, "the story was another one before"
        record = seat.page.evaluate(
            "async (id) => (await fetch(`/api/tables/${id}/record`)).text()", seat.table
        )
        checked = seat.page.evaluate(
            """async (record) => {
              const answer = await fetch('/api/records/verify', { method: 'POST', body: record })
              return answer.json()
            }""",
            record,
        )
        assert checked.get("over"), checked
        assert checked["committed"], checked
        assert done_once(seat)


def done_once(seat: Seat) -> bool:
    """Return whether each move was answered and led to exactly one row of the log."""
    sent = {one["id"] for one in map(msgspec.json.decode, seat.sent) if one["do"] == "move"}
    heard = [msgspec.json.decode(one) for one in seat.received]
    answered = {one["id"] for one in heard if one["type"] == "ack"}
    rows = {
        row["seq"]
        for one in heard
        if one["type"] in ("news", "welcome")
        for row in one.get("happened", one.get("log", []))
        if row["what"] == "moved" and row["by"] == seat_of(heard)
    }
    assert sent <= answered, "a move was never answered"
    return len(rows) == len(sent)


def seat_of(heard: list[dict[str, object]]) -> object:
    """Return the seat that a message was sent to."""
    return next(one["seat"] for one in heard if one["type"] == "welcome")
