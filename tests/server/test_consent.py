"""Nothing that changes the game for a side happens without the consent of that side."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import NamedTuple, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import LamplighterError
from lamplighter.players import STRONGEST
from lamplighter.server.errors import NoOffer, NotYours
from lamplighter.server.hub.loaded_table import HubSettings, LoadedTable
from lamplighter.server.hub.presence import PresenceTracker
from lamplighter.server.store import Store
from lamplighter.server.tables import events, offers
from lamplighter.server.tables.commands import Decision, decide
from lamplighter.server.tables.played_table import PlayedTable
from lamplighter.server.tables.present import Present
from lamplighter.server.tables.table import HostedTable
from lamplighter.wire import messages as wire
from lamplighter.wire.tables import Clocks, Correspondence, Ending, Pace, Untimed
from server.clients import ServerThread, Sockets
from server.seated import Sitting, titles
from server.tables_in_memory import begin, do, happen, opened

KINDS: tuple[wire.Proposal, ...] = get_args(wire.Proposal)
GAMES: tuple[tuple[str, dict[str, str]], ...] = (
    ("pocket", {}),
    ("london", {}),
    ("newyork", {}),
    ("whitechapel", {}),
    ("whitechapel", {"police": "12312"}),
    ("whitechapel", {"police": "12345"}),
)
CLOCKS = Clocks(100, 0)
ALL_HERE = Present()


def away(*seats: int) -> Present:
    """Everybody is connected but these seats, who have been away for long."""
    return Present(here=lambda seat: seat not in seats, gone=lambda seat: seat in seats)


# Each kind of proposal, for every seat, in every state.


@dataclass(frozen=True)
class Case:
    """A table in some state, and what may be proposed there."""

    name: str
    make: Callable[[], HostedTable]
    possible: tuple[str, ...]
    """Kinds that some seat may propose, besides a takeover of another seat."""
    present: Present = ALL_HERE
    gone: int | None = None


def table(pace: Pace = CLOCKS, computers: tuple[int, ...] = ()) -> PlayedTable:
    """Return a game in play between Jack and three others who share the police."""
    hosted = begin(opened("whitechapel", pace=pace, computers=computers, police="12312"))
    while hosted.asked is None or hosted.last_row(hosted.asked) is None:
        assert hosted.asked is not None
        choice = hosted.table.legal_actions()[0]
        happen(hosted, hosted.plan_move(hosted.asked, (choice,), hosted.n))
    return hosted


def after(hosted: HostedTable, *happened: events.AnyEvent) -> HostedTable:
    happen(hosted, *happened)
    return hosted


PLAYING = ("takeback", "pause", "takeover", "agreement")
PAUSED = ("takeback", "resume", "takeover", "agreement")
CASES = (
    Case("open", lambda: opened("whitechapel", pace=CLOCKS, police="12312"), ()),
    Case("playing", table, PLAYING),
    Case("untimed", lambda: table(Untimed()), ("takeback", "takeover", "agreement")),
    Case("days", lambda: table(Correspondence(3)), PLAYING),
    Case("paused", lambda: after(table(), events.Paused(seat=0)), PAUSED),
    Case("over", lambda: after(table(), events.GameEnded(how="resignation", seat=0)), ("rematch",)),
    Case(
        "played again",
        lambda: after(
            table(), events.GameEnded(how="resignation", seat=0), events.Rematched(table="next")
        ),
        (),
    ),
    Case("with computers", lambda: table(computers=(0, 2)), PLAYING),
    Case("with somebody gone", table, PLAYING, away(1), 1),
    Case(
        "paused with somebody gone",
        lambda: after(table(), events.Paused(seat=0)),
        PAUSED,
        away(1),
        1,
    ),
    Case("taken over", lambda: after(table(), events.TookOver(seat=1, player="hard")), PLAYING),
    Case(
        "taken over and paused",
        lambda: after(table(), events.TookOver(seat=1, player="hard"), events.Paused(seat=0)),
        PAUSED,
    ),
    Case(
        "taken over and over",
        lambda: after(
            table(),
            events.TookOver(seat=1, player="hard"),
            events.GameEnded(how="resignation", seat=0),
        ),
        ("rematch",),
    ),
)
SEATS = range(4)
FIELDS = [
    {"seat": seat, "player": player}
    for seat in (None, "jack", "police1", "spectator", "nobody")
    for player in (None, "", "medium", "random", "nobody")
    if (seat, player) != (None, None)
]


every_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


def kinds_and_seats() -> Iterator[tuple[wire.Proposal, int]]:
    return product(KINDS, SEATS)  # type: ignore[return-value]


def must_agree(hosted: HostedTable, kind: str, seat: int) -> set[int]:
    """Return who has to agree, computed independently: the other persons since the opening."""
    persons = {at for at, place in enumerate(hosted.places) if place.person}
    if kind == "resume":
        persons = {at for at in persons if not hosted.places[at].player}
    return persons - {seat}


class Facts(NamedTuple):
    """Everything about a table that a proposal can change."""

    steps: tuple[int, ...]
    paused: bool
    ending: Ending | None
    players: tuple[str, ...]


def facts(hosted: HostedTable) -> Facts:
    steps = tuple(hosted.table.steps) if isinstance(hosted, PlayedTable) else ()
    players = tuple(place.player for place in hosted.places)
    return Facts(steps, hosted.clock.paused, hosted.ending, players)


@every_case
def test_what_is_proposed_happens_when_every_other_person_has_agreed(case: Case) -> None:
    for kind, seat in kinds_and_seats():
        propose_and_agree(case, kind, seat)


def propose_and_agree(case: Case, kind: wire.Proposal, seat: int) -> None:
    hosted = case.make()
    if not hosted.places[seat].person and hosted.status != "open":
        return  # a computer player proposes nothing
    command = wire.Offer(id="o", what=kind)
    fits = kind in case.possible
    if kind == "takeback":
        fits = fits and hosted.asked == seat
    if kind == "takeover":
        fits = fits and not hosted.places[seat].player
    if not fits:
        with pytest.raises(LamplighterError):
            decide(hosted, seat, command, case.present)
        return
    awaits, before = must_agree(hosted, kind, seat), facts(hosted)
    assert awaits
    offered = decide(hosted, seat, command, case.present)
    assert not offered.rematch
    happen(hosted, *offered.events)
    (offer,) = hosted.offers.values()
    assert offer.awaits == awaits
    for other in sorted(awaits):
        assert facts(hosted) == before
        assert hosted.offers
        answer = wire.Answer(id="a", offer=offer.number, yes=True)
        settled = decide(hosted, other, answer, case.present)
        happen(hosted, *settled.events)
    assert settled.rematch == (kind == "rematch")
    assert settled.rematch or facts(hosted) != before
    assert not hosted.offers


@every_case
def test_one_no_ends_what_was_proposed(case: Case) -> None:
    for kind, seat in kinds_and_seats():
        propose_and_refuse(case, kind, seat)


def propose_and_refuse(case: Case, kind: wire.Proposal, seat: int) -> None:
    for refuses in SEATS:
        hosted = case.make()
        if not hosted.places[seat].person:
            return
        try:
            happen(hosted, *decide(hosted, seat, wire.Offer(id="o", what=kind), away()).events)
        except LamplighterError:
            return
        (offer,) = hosted.offers.values()
        before, answer = facts(hosted), wire.Answer(id="a", offer=offer.number, yes=False)
        if refuses in offer.awaits | {seat}:
            happen(hosted, *decide(hosted, refuses, answer, case.present).events)
            assert not hosted.offers
        else:
            with pytest.raises(NotYours):
                decide(hosted, refuses, answer, case.present)
        assert facts(hosted) == before


@every_case
def test_a_field_that_a_kind_does_not_use_is_refused(case: Case) -> None:
    """Naming an opponent as the subject of a proposal once left out that opponent's consent."""
    hosted = case.make()
    before = facts(hosted)
    for (kind, seat), fields in product(kinds_and_seats(), FIELDS):
        if kind == "takeover":
            continue
        with pytest.raises(LamplighterError) as refused:
            decide(hosted, seat, wire.Offer(id="o", what=kind, **fields), case.present)
        assert refused.value.code == "request/malformed"
    assert facts(hosted) == before
    assert not hosted.offers


@every_case
def test_the_seat_of_another_is_taken_over_only_if_its_player_is_gone(case: Case) -> None:
    for seat, about in product(SEATS, SEATS):
        take_over(case, seat, about)


def take_over(case: Case, seat: int, about: int) -> None:
    hosted = case.make()
    if seat == about or (not hosted.places[seat].person and hosted.status != "open"):
        return
    command = wire.Offer(id="o", what="takeover", seat=hosted.places[about].name, player="random")
    if about != case.gone:
        with pytest.raises(LamplighterError):
            decide(hosted, seat, command, case.present)
        return
    happen(hosted, *decide(hosted, seat, command, case.present).events)
    (offer,) = hosted.offers.values()
    assert offer.awaits == set(SEATS) - {seat, about}
    for other in sorted(offer.awaits):
        assert not hosted.places[about].player
        do_with(case.present, hosted, other, wire.Answer(id="a", offer=offer.number, yes=True))
    # The proposer does not choose how well the other seat is played.
    assert hosted.places[about].player == STRONGEST
    # When its player returns, the proposal ends, whatever the others think of it.
    do(hosted, about, wire.Return(id="r"))
    assert not hosted.places[about].player


def do_with(present: Present, hosted: HostedTable, seat: int, command: wire.Command) -> Decision:
    decision = decide(hosted, seat, command, present)
    happen(hosted, *decision.events)
    return decision


# Players who leave and return while something is proposed.


def takeover_of_police(hosted: HostedTable, present: Present) -> int:
    """Propose, as Jack, a computer for a seat of the police; return the number of the proposal."""
    seat = hosted.game.seat_index("jack")
    command = wire.Offer(id="o", what="takeover", seat="police1")
    do_with(present, hosted, seat, command)
    return next(iter(hosted.offers))


def test_whoever_comes_back_in_time_keeps_the_seat() -> None:
    hosted = table()
    about, jack = hosted.game.seat_index("police1"), hosted.game.seat_index("jack")
    number = takeover_of_police(hosted, away(about))
    others = sorted(set(SEATS) - {about, jack})
    do_with(away(about), hosted, others[0], wire.Answer(id="a", offer=number, yes=True))
    with pytest.raises(NoOffer, match="police1 is here"):
        decide(hosted, others[1], wire.Answer(id="b", offer=number, yes=True), away())
    with pytest.raises(NotYours):
        decide(hosted, about, wire.Answer(id="c", offer=number, yes=True), away())
    do_with(away(), hosted, about, wire.Answer(id="d", offer=number, yes=False))
    assert not hosted.offers
    assert not hosted.places[about].player


def test_whoever_comes_back_while_others_answer_is_asked_too() -> None:
    hosted = table()
    about, jack = hosted.game.seat_index("police1"), hosted.game.seat_index("jack")
    second, third = sorted(set(SEATS) - {about, jack})
    number = takeover_of_police(hosted, away(about, second))
    assert hosted.offers[number].awaits == {third}
    answer = wire.Answer(id="a", offer=number, yes=True)
    with pytest.raises(NoOffer, match="was not asked of"):
        decide(hosted, third, answer, away(about))
    do_with(away(about, second), hosted, third, answer)
    assert hosted.places[about].player == STRONGEST


def test_a_player_who_is_away_for_a_moment_is_asked() -> None:
    hosted = table()
    about = hosted.game.seat_index("police1")
    present = Present(here=lambda _: False, gone=lambda seat: seat == about)
    number = takeover_of_police(hosted, present)
    assert len(hosted.offers[number].awaits) == 2


def test_between_two_players_a_seat_is_taken_over_at_once_and_nothing_else_is() -> None:
    """The player who is gone still has the last word on everything that needs consent."""
    hosted = begin(opened("pocket", pace=CLOCKS))
    name = hosted.places[1].name
    do_with(away(1), hosted, 0, wire.Offer(id="o", what="takeover", seat=name))
    assert hosted.places[1].player == STRONGEST
    for kind in ("agreement", "pause"):
        do_with(away(1), hosted, 0, wire.Offer(id=kind, what=kind))  # type: ignore[arg-type]
    assert hosted.status == "playing"
    assert not hosted.clock.paused
    do(hosted, 0, wire.Resign(id="r"))
    assert not do_with(away(1), hosted, 0, wire.Offer(id="p", what="rematch")).rematch
    (offer,) = hosted.offers.values()
    assert do(hosted, 1, wire.Answer(id="a", offer=offer.number, yes=True))


def test_clocks_go_on_when_all_have_said_so() -> None:
    hosted = table()
    with pytest.raises(NoOffer):
        do(hosted, 0, wire.Resume(id="r"))
    happen(hosted, events.Paused(seat=0))
    for seat in SEATS:
        assert hosted.clock.paused
        do(hosted, seat, wire.Resume(id="r"))
        if seat != SEATS[-1]:
            with pytest.raises(NoOffer):
                do(hosted, seat, wire.Resume(id="again"))
    assert not hosted.clock.paused
    assert not hosted.offers


def test_nobody_is_gone_soon_while_the_clocks_stand_still(tmp_path: Path) -> None:
    """All have agreed to a pause, so that they may leave the table."""
    asyncio.run(gone_for_a_while(f"sqlite:///{tmp_path / 'house.db'}"))


async def gone_for_a_while(url: str) -> None:
    with Store.open(url) as store:
        loaded = LoadedTable("t", hosted=table())
        present = PresenceTracker(store, {}, HubSettings(gone_seconds=100)).present(loaded)
        now = asyncio.get_running_loop().time()
        loaded.left[1] = now - 200
        assert present.gone(1)
        happen(loaded.table, events.Paused(seat=0))
        assert not present.gone(1)
        loaded.left[1] = now - 100_000
        assert present.gone(1)


# Logs of earlier versions.


def test_a_game_that_was_ended_without_consent_stays_as_it_was_written() -> None:
    hosted = table()
    happen(hosted, events.Offered(seat=0, what="agreement"), events.GameEnded(how="agreement"))
    assert hosted.ending is not None
    assert hosted.ending.rule == "agreement"


def test_a_proposal_that_was_not_asked_of_everybody_is_not_carried_out() -> None:
    hosted = table()
    happen(hosted, events.Offered(seat=0, what="agreement", awaits=(2, 3)))
    do(hosted, 2, wire.Answer(id="a", offer=1, yes=True))
    with pytest.raises(NoOffer, match="was not asked of"):
        do(hosted, 3, wire.Answer(id="b", offer=1, yes=True))
    assert hosted.status == "playing"
    do(hosted, 3, wire.Answer(id="c", offer=1, yes=False))
    do(hosted, 0, wire.Offer(id="d", what="agreement"))
    assert hosted.offers[2].awaits == {1, 2, 3}


def test_every_kind_on_the_wire_is_modelled() -> None:
    assert offers.KINDS.keys() == set(KINDS)


# Random requests.

TALK = st.one_of(
    st.builds(wire.Return, id=st.just("b")),
    st.builds(wire.Rename, id=st.just("n"), name=st.just("Jill")),
    st.builds(wire.Hook, id=st.just("h"), url=st.none()),
    st.builds(wire.Say, id=st.just("s"), text=st.just("yes")),
    st.builds(wire.Note, id=st.just("w"), key=st.just("k"), text=st.just("x")),
    st.builds(wire.Move, id=st.just("m"), n=st.just(-1), choices=st.just((0,))),
)


def requests(seats: list[str]) -> st.SearchStrategy[wire.Command]:
    """Every request of a seat except resigning, which a side may always do for itself."""
    kinds = st.sampled_from(KINDS)
    players = st.sampled_from((None, "medium", "random"))
    offer = st.builds(wire.Offer, id=st.just("o"), what=kinds)
    about = st.builds(
        wire.Offer, id=st.just("o"), what=kinds, seat=st.sampled_from(seats), player=players
    )
    answer = st.builds(wire.Answer, id=st.just("a"), offer=st.integers(0, 6), yes=st.booleans())
    return st.one_of(about, offer, answer, st.builds(wire.Resume, id=st.just("r")), TALK)


BEFORE: dict[str, tuple[Callable[[int], events.AnyEvent], ...]] = {
    "playing": (),
    "paused": (lambda seat: events.Paused(seat=seat),),
    "taken over": (lambda seat: events.TookOver(seat=seat, player="hard"),),
    "over": (lambda seat: events.GameEnded(how="resignation", seat=seat),),
}


def move_of(command: wire.Move, hosted: PlayedTable, seat: int) -> wire.Move:
    """Return a move with one of the seat's choices, if it is the seat's turn."""
    legal = () if seat == SPECTATOR else hosted.table.seat(seat).legal
    return wire.Move(id=command.id, n=hosted.n, choices=legal[:1] or (0,))


@given(st.data())
def test_nobody_changes_the_game_for_a_side_that_said_nothing(data: st.DataObject) -> None:
    title, options = data.draw(st.sampled_from(GAMES))
    pace = data.draw(st.sampled_from((CLOCKS, Untimed())))
    hosted = begin(opened(title, pace=pace, **options))
    seats = [SPECTATOR, *range(len(hosted.places))]
    speakers = data.draw(
        st.lists(st.sampled_from(seats), min_size=1, max_size=len(seats) - 2, unique=True)
    )
    silent = [seat for seat in seats if seat not in (*speakers, SPECTATOR)]
    for make in BEFORE[data.draw(st.sampled_from(sorted(BEFORE)))]:
        happen(hosted, make(silent[0]))
    names = [place.name for place in hosted.places]
    for command in data.draw(st.lists(requests(names), min_size=10, max_size=30)):
        seat = data.draw(st.sampled_from(speakers))
        before = facts(hosted)
        asked = move_of(command, hosted, seat) if isinstance(command, wire.Move) else command
        try:
            decision = decide(hosted, seat, asked, away())
        except LamplighterError:
            assert facts(hosted) == before
            continue
        assert not decision.rematch
        happen(hosted, *decision.events)
        if isinstance(command, wire.Move):
            continue  # its own choice, by the rules
        after_it = facts(hosted)
        assert (after_it.steps, after_it.ending) == (before.steps, before.ending)
        for one in silent:
            assert after_it.players[one] == before.players[one]
        # Where a computer plays for all others, no time of theirs can run out.
        if any(not after_it.players[one] for one in silent):
            assert after_it.paused == before.paused


# Over a real connection.


@titles
def test_naming_the_opponent_settles_nothing(
    server_thread: ServerThread, sockets: Sockets, title: str
) -> None:
    sitting = Sitting(sockets, server_thread.full(title, pace={"pace": "clocks", "seconds": 600}))
    names = list(sitting.sats)
    for kind, name, about in product(KINDS, names, names):
        if kind != "takeover":
            refused = sitting[name].refused("offer", what=kind, seat=about)
            assert refused["code"] == "request/malformed"
    assert server_thread.get(f"/api/tables/{sitting.table}")["status"] == "playing"
    watching = sockets.watch(sitting.table)
    assert watching.refused("offer", what="agreement")["code"] == "seat/not-yours"
    assert watching.refused("resume")["code"] == "seat/not-yours"
