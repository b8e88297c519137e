"""A takeback never crosses a draw, a reveal or what the other side has confirmed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from lamplighter.kernel.actors import CHANCE, SPECTATOR
from lamplighter.kernel.errors import LamplighterError
from lamplighter.server.errors import NoOffer
from lamplighter.server.tables import events, messages
from lamplighter.server.tables.messages import SeatMessages
from lamplighter.server.tables.played_table import PlayedTable
from lamplighter.wire import messages as wire
from lamplighter.wire.tables import Clocks
from server.seated import titles
from server.tables_in_memory import begin, begun, do, happen, opened
from support import Checked, random_stream


def scenes(hosted: PlayedTable, but: int | None) -> dict[int, bytes]:
    """Return what every seat except one is shown."""
    seats = [seat for seat in (*range(len(hosted.places)), SPECTATOR) if seat != but]
    return {seat: msgspec.json.encode(SeatMessages(hosted, seat, "en").scene()) for seat in seats}


@titles
def test_no_way_of_taking_back_crosses_a_draw_a_reveal_or_an_answer(title: str) -> None:
    """Random games with drafts and takebacks whenever one is possible."""
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
    # In Whitechapel a seat learns something and stays to move: a takeback would be tempting there.
    assert told or title != "whitechapel"


def told_something(hosted: PlayedTable) -> bool:
    """Return whether the last choice has told a secret to the seat that is still to move."""
    table, seat = hosted.table, hosted.asked
    if seat is None or table.actors[-1] != seat:
        return False
    return hosted.game.reveals(table.history(seat)[-1])


def draft_something(hosted: PlayedTable, draws: Any) -> None:
    """Make a random draft; what the others are shown does not change."""
    seat = hosted.asked
    assert seat is not None
    before = scenes(hosted, seat)
    for _ in range(2):
        legal = hosted.table.seat(seat).legal
        chosen = hosted.table.draft(seat).choices
        if legal:
            hosted.draft(seat, (*chosen, legal[draws.below(len(legal))]), hosted.n)
        assert scenes(hosted, seat) == before
    with pytest.raises(LamplighterError):
        hosted.draft(1 - min(seat, 1), (0,), hosted.n)


def move_somewhere(hosted: PlayedTable, draws: Any) -> None:
    """Confirm the draft, or make another move."""
    seat = hosted.asked
    assert seat is not None
    drafted = hosted.table.draft(seat).choices
    if not drafted or draws.below(3) == 0:
        hosted.draft(seat, (), hosted.n)
        legal = hosted.table.seat(seat).legal
        drafted = (legal[draws.below(len(legal))],)
    do(hosted, seat, wire.Move(id="m", n=hosted.n, choices=drafted))


def try_to_take_back(hosted: PlayedTable, seat: int) -> bool:
    """Offer a takeback, let all agree and check what was taken back; return False if refused."""
    table = hosted.table
    steps, actors, asked = list(table.steps), list(table.actors), hosted.asked
    histories = [list(table.history(at)) for at in (seat, asked or 0, SPECTATOR)]
    told = SeatMessages(hosted, seat, "en").scene().takeback
    assert told is not None
    try:
        do(hosted, seat, wire.Offer(id="o", what="takeback"))
    except LamplighterError:
        assert not told.possible
        assert told.why
        return False
    assert told.possible
    assert set(told.asks) == {one.name for one in hosted.places} - {hosted.places[seat].name}
    number = next(iter(hosted.offers))
    for other in range(len(hosted.places)):
        if other != seat:
            do(hosted, other, wire.Answer(id="a", offer=number, yes=True))
    n = hosted.n
    assert n < len(steps)
    assert hosted.asked == seat
    assert {hosted.side(actor) for actor in actors[n:]} == {hosted.side(seat)}
    assert CHANCE not in actors[n:]
    for history in histories:
        assert not any(hosted.game.reveals(seen) for seen in history[n:])
        assert not any(told_by_name(seen) for seen in history[n:])
    assert table.steps == steps[:n]
    return True


TELLING = (
    "call",
    "clear",
    "race",
    "clue",
    "miss",
    "spare",
    "reveal",
    "not-home",
    "murder",
    "night",
)


def told_by_name(seen: Any) -> bool:
    """Return whether an observation holds an event whose name says that something came to light."""
    kinds = [type(event).__name__.lower() for event in seen.events]
    return any(kind.startswith(name.replace("-", "")) for kind in kinds for name in TELLING)


def test_what_is_taken_back_in_the_same_news_is_told_as_such() -> None:
    """Another process may have written a move and its takeback before this one hears of them."""
    hosted = begun("whitechapel")
    before = hosted.v
    while True:
        seat = hosted.asked
        assert seat is not None
        do(hosted, seat, wire.Move(id="m", n=hosted.n, choices=(hosted.table.seat(seat).legal[0],)))
        moved = hosted.rows[-1].event
        if hosted.last_row(seat) is not None:
            break
        before = hosted.v
    assert isinstance(moved, events.MovesMade)
    assert try_to_take_back(hosted, seat)
    for watcher in (*range(len(hosted.places)), SPECTATOR):
        news = messages.news(hosted, hosted.rows[before + 1 :], watcher, "en")
        assert news is not None
        told = news.happened
        assert [one.what for one in told] == ["moved", "offered", "answered", "taken-back"]
        assert told[0].struck
        assert not told[0].steps


# What the other side, or computer players, have done since.


def play_until(hosted: PlayedTable, done: Callable[[PlayedTable], bool]) -> None:
    """Make one choice at a time until something is so.

    The first choices of a policeman are searches, whose answers stand; the last of the other games
    accuse somebody.
    """
    which = -1 if hosted.game.name == "whitechapel" else 0
    for _ in range(300):
        if done(hosted):
            return
        seat = hosted.asked
        assert seat is not None
        legal = hosted.table.seat(seat).legal
        happen(hosted, hosted.plan_move(seat, (legal[which],), hosted.n))
    raise AssertionError("this does not happen within 300 moves")


def turn_passed(hosted: PlayedTable) -> bool:
    """Return whether the last move has passed the turn to the other side, and may be taken back."""
    last = hosted.rows[-1].event
    if not isinstance(last, events.MovesMade) or hosted.asked is None:
        return False
    passed = hosted.side(last.seat) != hosted.side(hosted.asked)
    return passed and hosted.takeback(last.seat).n is not None


@titles
def test_a_choice_that_passed_the_turn_is_taken_back_until_it_is_answered(title: str) -> None:
    hosted = begun(title, 2, Clocks(100, 7))
    play_until(hosted, turn_passed)
    last = hosted.rows[-1].event
    assert isinstance(last, events.MovesMade)
    before, left = hosted.table.head_at(last.n), list(hosted.clock.left)
    other = hosted.asked
    assert try_to_take_back(hosted, last.seat)
    assert (hosted.table.head, hosted.asked) == (before, last.seat)
    # The increment for the turn that was taken back is gone, and nobody got another one.
    left[hosted.side(last.seat)] -= 7000
    assert hosted.clock.left == left
    assert other is not None
    do(hosted, last.seat, wire.Move(id="m", n=hosted.n, choices=last.choices))
    do(hosted, last.seat, wire.Offer(id="o", what="takeback"))
    legal = hosted.table.seat(other).legal
    do(hosted, other, wire.Move(id="m", n=hosted.n, choices=legal[:1]))
    assert not hosted.offers
    with pytest.raises(NoOffer):
        do(hosted, last.seat, wire.Offer(id="o", what="takeback"))
    scene = SeatMessages(hosted, last.seat, "en").scene()
    assert scene.takeback is not None
    assert scene.takeback.why.startswith("Your choices stand: ")


def answered(hosted: PlayedTable) -> bool:
    """Return whether a computer player has answered a person's choice, which may be taken back."""
    person = hosted.owned[0]
    n = hosted.takeback(person).n
    return n is not None and any(actor != person for actor in hosted.table.actors[n:])


@titles
@pytest.mark.parametrize("person", [0, 1])
def test_among_computers_a_person_takes_back_also_what_they_have_answered(
    title: str, person: int
) -> None:
    seats = len(opened(title).places)
    hosted = begin(opened(title, 3, computers=set(range(seats)) - {person}))
    play_until(hosted, answered)
    n = hosted.takeback(person).n
    assert n is not None
    head, steps = hosted.table.head_at(n), hosted.table.steps[:n]
    followed = do(hosted, person, wire.Offer(id="o", what="takeback"))
    assert [type(event) for event in followed] == [events.Offered, events.TookBack]
    assert not hosted.offers
    assert (hosted.table.head, hosted.table.steps, hosted.asked) == (head, steps, person)
    # The same log gives the same table.
    again = begin(opened(title, 3, computers=set(range(seats)) - {person}))
    happen(again, *(row.event for row in hosted.rows[again.v + 1 :]))
    assert isinstance(again, PlayedTable)
    assert again.table.head == head
    # Nothing is left of the choices for anybody, and the game goes on.
    for watcher in (*range(seats), SPECTATOR):
        log = SeatMessages(hosted, watcher, "en").log()
        assert all(one.struck for one in log if one.what == "moved" and one.n > n)
    do(hosted, person, wire.Move(id="m", n=n, choices=hosted.table.seat(person).legal[-1:]))


@titles
def test_a_person_whose_seat_a_computer_has_is_still_asked(title: str) -> None:
    hosted = begun(title, 2)
    play_until(hosted, turn_passed)
    last = hosted.rows[-1].event
    assert isinstance(last, events.MovesMade)
    other = hosted.asked
    assert other is not None
    happen(hosted, events.TookOver(seat=other, player="random"))
    do(hosted, last.seat, wire.Offer(id="o", what="takeback"))
    (offer,) = hosted.offers.values()
    assert other in offer.awaits
    assert hosted.n > last.n


@titles
def test_a_game_knows_every_event_that_tells_something(title: str) -> None:
    """What closes a draft because it tells something cannot be taken back by consent either."""
    with Checked(least=5) as checked:
        for seed in range(5):
            hosted, draws = begun(title, seed), random_stream(seed, "telling")
            while hosted.asked is not None:
                move_somewhere(hosted, draws)
            for one in hosted.table.history(SPECTATOR):
                assert hosted.game.discloses(one) >= hosted.game.reveals(one)
                assert hosted.game.discloses(one) >= told_by_name(one)
                if told_by_name(one):
                    checked.one_more()
