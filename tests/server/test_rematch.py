"""A rematch: agreed to by whoever wishes for it too, with sides, settings, chat and a score."""

from __future__ import annotations

from typing import Any

import pytest

from lamplighter.kernel.errors import LamplighterError
from lamplighter.kernel.streams import key_of_seed
from lamplighter.server.tables import events
from lamplighter.server.tables.commands import decide
from lamplighter.server.tables.played_table import PlayedTable
from lamplighter.server.tables.present import Present
from lamplighter.server.tables.waiting_table import WaitingTable
from lamplighter.wire import messages as wire
from lamplighter.wire.tables import Clocks
from server.clients import ServerThread, Sockets
from server.seated import Sitting, titles
from server.tables_in_memory import begin, begun, do, happen


def ended(title: str, winner: str | None, seed: int = 1) -> PlayedTable:
    """Return a game that a side has won, or nobody."""
    hosted = begun(title, seed, Clocks(100, 0))
    end(hosted, winner)
    return hosted


def end(hosted: PlayedTable, winner: str | None) -> None:
    if winner is None:
        happen(hosted, events.GameEnded(how="agreement"))
        return
    loser = next(
        at for at, one in enumerate(hosted.places) if hosted.game.sides[one.side] != winner
    )
    happen(hosted, events.GameEnded(how="resignation", seat=loser))


def played_again(hosted: PlayedTable, *, keep: bool) -> PlayedTable:
    """Return the table of the rematch, with everybody back in the seats that are kept."""
    key = key_of_seed(9)
    opening = WaitingTable(hosted.next_id, key)
    happen(opening, *hosted.plan_rematch(key, keep=keep))
    for seat, sitter in enumerate(opening.opened.sitters):
        assert sitter.reserved is not None
        name = hosted.places[sitter.reserved].person
        happen(opening, events.Joined(seat=seat, name=name, emblem="key"))
    return begin(opening)


@titles
@pytest.mark.parametrize("keep", [False, True])
def test_who_wishes_for_a_rematch_agrees_to_the_one_that_was_proposed(
    title: str, keep: bool
) -> None:
    hosted = ended(title, "jack")
    do(hosted, 0, wire.Offer(id="o", what="rematch", keep=keep))
    decision = decide(hosted, 1, wire.Offer(id="p", what="rematch"), Present())
    assert decision.rematch
    assert decision.keep == keep
    assert [type(one) for one in decision.events] == [events.Answered]
    # Who wishes for other sides has not agreed.
    with pytest.raises(LamplighterError):
        decide(hosted, 1, wire.Offer(id="q", what="rematch", keep=not keep), Present())
    # The one who has proposed it does not answer it by pressing again.
    with pytest.raises(LamplighterError):
        decide(hosted, 0, wire.Offer(id="r", what="rematch"), Present())


@titles
def test_sides_change_or_stay_and_the_score_goes_with_the_players(title: str) -> None:
    hosted = begun(title, 1, Clocks(100, 0))
    jack = hosted.game.seat_index("jack")
    for seat in range(len(hosted.places)):
        happen(hosted, events.Renamed(seat=seat, name=f"P{seat}", emblem="key"))
    end(hosted, "jack")
    assert {chair.wins for chair in hosted.info().chairs} == {0}
    same = played_again(hosted, keep=True)
    assert [one.person for one in same.places] == [one.person for one in hosted.places]
    assert [seat for seat in range(len(same.places)) if same.wins(seat)] == [jack]
    other = played_again(hosted, keep=False)
    winner = next(one.person for at, one in enumerate(other.places) if other.wins(at) == 1)
    assert winner == f"P{jack}"
    assert other.places[jack].person != winner
    assert other.info().games == 1
    assert other.opened.pace == hosted.opened.pace
    assert other.opened.assist == hosted.opened.assist
    # A game that nobody won counts, and adds to no score.
    end(other, None)
    third = played_again(other, keep=False)
    assert third.info().games == 2
    assert sum(chair.wins for chair in third.info().chairs) == 1


@titles
def test_what_was_said_to_everybody_goes_with_the_players(title: str) -> None:
    hosted = begun(title)
    do(hosted, 0, wire.Say(id="s", text="Good evening."))
    do(hosted, 1, wire.Say(id="t", text="Only we know.", to="side"))
    do(hosted, 1, wire.Say(id="u", text="Well played."))
    end(hosted, "jack")
    for keep in (True, False):
        again = played_again(hosted, keep=keep)
        said = [row.event for row in again.rows if isinstance(row.event, events.SaidWords)]
        assert [one.text for one in said] == ["Good evening.", "Well played."]
        sitters = again.opened.sitters
        assert [sitters[one.seat].reserved for one in said] == [0, 1]


def test_two_who_press_at_the_same_time_play_again(
    server_thread: ServerThread, sockets: Sockets
) -> None:
    sitting = Sitting(sockets, server_thread.full("pocket"))
    one, two = sitting["jack"], sitting["investigator"]
    one.done("say", text="Again?")
    one.done("resign")
    one.done("offer", what="rematch", keep=True)
    two.done("offer", what="rematch", keep=True)
    sitting.all_hear("rematch")
    info: Any = server_thread.get(f"/api/tables/{sitting.table}")
    again: Any = server_thread.get(f"/api/tables/{info['rematch']}")
    assert again["rematch_of"] == sitting.table
    assert again["games"] == 1
    wins = {chair["seat"]: chair.get("wins", 0) for chair in again["chairs"]}
    assert wins == {"jack": 0, "investigator": 1}
