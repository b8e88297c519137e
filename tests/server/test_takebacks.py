"""Taking back never crosses what was drawn, told or passed on."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from lamplighter.kernel.actors import CHANCE, SPECTATOR
from lamplighter.kernel.errors import LamplighterError
from lamplighter.server import events, telling
from lamplighter.server.hosted import Hosted
from lamplighter.server.telling import Teller
from lamplighter.wire import messages as wire
from server.folded import begun, do
from server.sitting import titles
from support import Checked, random_stream


def scenes(hosted: Hosted, but: int | None) -> dict[int, bytes]:
    """What everybody but one seat is shown."""
    seats = [seat for seat in (*range(len(hosted.places)), SPECTATOR) if seat != but]
    return {seat: msgspec.json.encode(Teller(hosted, seat, "en").scene()) for seat in seats}


@titles
def test_no_way_of_taking_back_crosses_a_draw_a_reveal_or_a_turn(title: str) -> None:
    """Games at random with drafts and takebacks whenever anybody may have one."""
    told = 0
    with Checked(least=10) as checked:
        for seed in range(4):
            hosted, draws = begun(title, seed), random_stream(seed, "takebacks")
            for step in range(250):
                if hosted.asked is None:
                    break
                if step % 6 == 0:
                    draft_something(hosted, draws)
                move_somewhere(hosted, draws)
                tempting = told_something(hosted)
                told += tempting
                if not tempting and draws.below(3):
                    continue
                for seat in range(len(hosted.places)):
                    if hosted.asked is not None and try_to_take_back(hosted, seat):
                        checked.one_more()
    # In Whitechapel a seat is told something and goes on: there it would be tempting.
    assert told or title != "whitechapel"


def told_something(hosted: Hosted) -> bool:
    """Whether the last choice has told a secret to the seat that is still asked."""
    table, seat = hosted.table, hosted.asked
    assert table is not None
    if seat is None or table.actors[-1] != seat:
        return False
    return hosted.game.reveals(table.history(seat)[-1])


def draft_something(hosted: Hosted, draws: Any) -> None:
    """Draft at random; nobody else is shown anything else by it."""
    seat = hosted.asked
    assert seat is not None
    assert hosted.table is not None
    before = scenes(hosted, seat)
    for _ in range(2):
        legal = hosted.table.seat(seat).legal
        chosen = hosted.table.draft(seat).choices
        if legal:
            hosted.draft(seat, (*chosen, legal[draws.below(len(legal))]), hosted.n)
        assert scenes(hosted, seat) == before
    with pytest.raises(LamplighterError):
        hosted.draft(1 - min(seat, 1), (0,), hosted.n)


def move_somewhere(hosted: Hosted, draws: Any) -> None:
    """Confirm what was drafted, or something else."""
    seat = hosted.asked
    assert seat is not None
    assert hosted.table is not None
    drafted = hosted.table.draft(seat).choices
    if not drafted or draws.below(3) == 0:
        hosted.draft(seat, (), hosted.n)
        legal = hosted.table.seat(seat).legal
        drafted = (legal[draws.below(len(legal))],)
    do(hosted, seat, wire.Move(id="m", n=hosted.n, choices=drafted))


def try_to_take_back(hosted: Hosted, seat: int) -> bool:
    """Propose it, have all agree, and look at what was taken back; False if it was refused."""
    table = hosted.table
    assert table is not None
    steps, actors, asked = list(table.steps), list(table.actors), hosted.asked
    history = list(table.history(seat))
    try:
        do(hosted, seat, wire.Offer(id="o", what="takeback"))
    except LamplighterError:
        return False
    number = next(iter(hosted.offers))
    for other in range(len(hosted.places)):
        if other != seat:
            do(hosted, other, wire.Answer(id="a", offer=number, yes=True))
    n = hosted.n
    assert n < len(steps)
    assert hosted.asked == asked == seat
    assert set(actors[n:]) == {seat}
    assert CHANCE not in actors[n:]
    assert not any(hosted.game.reveals(seen) for seen in history[n:])
    assert table.steps == steps[:n]
    return True


def test_what_is_taken_back_in_the_same_news_is_told_as_such() -> None:
    """Another process may have written a move and its taking back before this one hears of them."""
    hosted = begun("whitechapel")
    before = hosted.v
    while True:
        seat = hosted.asked
        assert seat is not None
        assert hosted.table is not None
        do(hosted, seat, wire.Move(id="m", n=hosted.n, choices=(hosted.table.seat(seat).legal[0],)))
        moved = hosted.rows[-1].event
        if hosted.last_row(seat) is not None:
            break
        before = hosted.v
    assert isinstance(moved, events.Moved)
    assert try_to_take_back(hosted, seat)
    for watcher in (*range(len(hosted.places)), SPECTATOR):
        news = telling.news(hosted, hosted.rows[before + 1 :], watcher, "en")
        assert news is not None
        told = news.happened
        assert [one.what for one in told] == ["moved", "offered", "answered", "taken-back"]
        assert told[0].struck
        assert not told[0].steps
