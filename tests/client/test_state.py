"""A client knows exactly what a new client would be told, whatever happened before."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from lamplighter.client.state import Promise, TableState
from lamplighter.kernel.errors import LamplighterError
from lamplighter.wire.messages import Drafted, DraftTold, Happened, Line, News, Scene, Welcome
from lamplighter.wire.tables import Ending, TableInfo, Untimed


def scene(n: int, ending: Ending | None = None) -> Scene:
    table = TableInfo(
        id="table",
        game="pocket",
        options={},
        chairs=(),
        assist=1,
        listed=False,
        watched=True,
        pace=Untimed(),
        status="playing",
        opened=0,
        commitment="c" * 64,
        ending=ending,
    )
    return Scene(n=n, table=table, head=f"head {n}", nonces={"jack": "0" * 32})


def moved(seq: int, n: int, *, struck: bool = False) -> Happened:
    if struck:
        return Happened(seq=seq, at=seq, what="moved", by="jack", n=n, struck=True)
    story = (Line(f"step {n}"),)
    return Happened(
        seq=seq, at=seq, what="moved", by="jack", n=n, story=story, steps=({"n": n},), head=f"h{n}"
    )


def taken_back(seq: int, n: int) -> Happened:
    return Happened(seq=seq, at=seq, what="taken-back", by="jack", n=n, text="back", head=f"b{n}")


def news(*happened: Happened, n: int) -> News:
    return News(seq=happened[-1].seq, happened=happened, scene=scene(n))


def welcome(*log: Happened, since: int = 0, n: int) -> Welcome:
    seq = since + len(log)
    return Welcome(protocol=1, seat="jack", seq=seq, since=since, scene=scene(n), log=log)


@pytest.fixture
def following() -> TableState:
    one = TableState()
    assert one.welcome(welcome(moved(1, 5), n=5))
    return one


def test_news_in_order_are_taken_in(following: TableState) -> None:
    assert following.news(news(moved(2, 7), moved(3, 8), n=8))
    assert [one.n for one in following.log] == [5, 7, 8]
    assert following.scene == scene(8)


def test_doubled_news_change_nothing(following: TableState) -> None:
    following.news(news(moved(2, 7), n=7))
    before, changes = following.state(), following.changes
    assert following.news(news(moved(2, 7), n=7))
    assert (following.state(), following.changes) == (before, changes)


def test_of_news_that_overlap_the_new_part_is_taken_in(following: TableState) -> None:
    following.news(news(moved(2, 7), n=7))
    assert following.news(news(moved(2, 7), moved(3, 8), n=8))
    assert [one.seq for one in following.log] == [1, 2, 3]


def test_a_gap_is_noticed_and_nothing_of_it_taken_in(following: TableState) -> None:
    before = following.state()
    assert not following.news(news(moved(3, 8), n=8))
    assert following.state() == before
    assert following.welcome(welcome(moved(2, 7), moved(3, 8), since=1, n=8))
    fresh = TableState()
    fresh.welcome(welcome(moved(1, 5), moved(2, 7), moved(3, 8), n=8))
    assert following.state() == fresh.state()


@pytest.mark.parametrize("missed", [False, True])
def test_what_was_taken_back_is_forgotten_as_a_fresh_welcome_has_it(
    following: TableState, missed: bool
) -> None:
    following.news(news(moved(2, 7), moved(3, 8), n=8))
    if missed:
        following.welcome(welcome(taken_back(4, 7), moved(5, 9), since=3, n=9))
    else:
        following.news(news(taken_back(4, 7), n=7))
        following.news(news(moved(5, 9), n=9))
    fresh = TableState()
    stood = (moved(1, 5), moved(2, 7), moved(3, 8, struck=True), taken_back(4, 7), moved(5, 9))
    fresh.welcome(welcome(*stood, n=9))
    assert following.state() == fresh.state()


def test_a_receipt_keeps_every_head_in_the_order_it_was_told(following: TableState) -> None:
    following.news(news(moved(2, 7), moved(3, 8), n=8))
    following.news(news(taken_back(4, 7), n=7))
    following.news(news(moved(5, 9), n=9))
    receipt = following.receipt
    assert receipt is not None
    assert receipt.heads == ((5, "h5"), (7, "h7"), (8, "h8"), (7, "b7"), (9, "h9"))
    assert receipt.commitment == "c" * 64
    assert receipt.nonces == {"jack": "0" * 32}


def test_a_server_cannot_change_its_commitment(following: TableState) -> None:
    other = replace(scene(7), nonces={"jack": "f" * 32})
    other = replace(other, table=replace(other.table, commitment="d" * 64))
    following.news(News(seq=2, happened=(moved(2, 7),), scene=other))
    assert following.receipt is not None
    assert following.receipt.nonces == {"jack": "0" * 32}
    assert following.receipt.commitment == "c" * 64


@pytest.mark.parametrize("told", [{"given": 3}, {"laid_out": True}])
def test_a_game_begins_as_it_was_said_to(following: TableState, told: dict[str, Any]) -> None:
    other = replace(scene(7), table=replace(scene(7).table, **told))
    with pytest.raises(LamplighterError, match="does not begin as it was said to"):
        following.news(News(seq=2, happened=(moved(2, 7),), scene=other))
    promised = TableState(Promise.of(scene(0).table, "0" * 32))
    with pytest.raises(LamplighterError, match="does not begin as it was said to"):
        promised.welcome(replace(welcome(moved(1, 7), n=7), scene=other))
    honest = TableState(Promise.of(other.table, "0" * 32))
    assert honest.welcome(replace(welcome(moved(1, 7), n=7), scene=other))
    assert honest.receipt is not None
    assert (honest.receipt.given, honest.receipt.laid_out) == (
        other.table.given,
        other.table.laid_out,
    )


def test_the_result_is_part_of_the_receipt(following: TableState) -> None:
    ended = News(seq=2, happened=(moved(2, 7),), scene=scene(7, Ending(None, "agreement")))
    following.news(ended)
    assert following.receipt is not None
    assert following.receipt.result == "- agreement"


def test_a_draft_is_seen_at_once(following: TableState) -> None:
    draft = DraftTold(choices=(3,), said=("left",), closed=False)
    drafted = replace(scene(5), draft=draft)
    assert following.drafted(Drafted(seq=1, scene=drafted))
    assert following.scene == drafted
    assert following.seq == 1


def test_a_draft_after_a_gap_is_noticed_and_one_from_before_is_dropped(
    following: TableState,
) -> None:
    before = following.state()
    assert not following.drafted(Drafted(seq=2, scene=scene(7)))
    assert following.drafted(Drafted(seq=0, scene=scene(3)))
    assert following.state() == before


def test_a_log_that_begins_later_than_what_is_known_is_refused() -> None:
    assert not TableState().welcome(welcome(moved(3, 8), since=2, n=8))
