"""The Python client plays whole games on a real server and reports refusals."""

from __future__ import annotations

import random
import threading
from collections.abc import Mapping

import pytest

from client.playing import at_random, check_fair, check_same_as_fresh, close, fill_table, play_out
from lamplighter.client import Declined, Refused, SeatConnection, Server, Unreachable
from lamplighter.client.state import Promise
from lamplighter.wire.tables import Clocks
from server_in_thread import free_port
from support import GAMES, SEATINGS

TABLES = [
    *((game.name, {}, assist) for game in GAMES for assist in range(4)),
    *(("whitechapel", SEATINGS[6], assist) for assist in (1, 3)),
]


def test_ten_lines_play_a_game(server: Server) -> None:
    mine = server.open("pocket", name="Ada", seats={"jack": "computer:random"})
    while not mine.over:
        if mine.wait_for_turn():
            choice = random.choice(mine.scene.choices)
            mine.move(choice.action)
    assert mine.scene.table.ending is not None
    assert mine.seat == "investigator"
    check_fair(server, [mine])
    mine.close()


@pytest.mark.parametrize(("game", "options", "assist"), TABLES, ids=str)
def test_whole_games_of_every_title(
    server: Server, game: str, options: Mapping[str, str], assist: int
) -> None:
    chairs = fill_table(server, game, options, assist=assist)
    watcher = server.watch(chairs[0].table)

    def choose(chair: SeatConnection, draws: random.Random) -> None:
        helped = any(choice.preview is not None for choice in chair.scene.choices)
        assert helped == (assist > 0)
        at_random(chair, draws)

    play_out([*chairs, watcher], choose, seed=assist)
    check_fair(server, [*chairs, watcher])
    check_same_as_fresh(server, [*chairs, watcher])
    close([*chairs, watcher])


def test_six_seats_sit_at_whitechapel(server: Server) -> None:
    chairs = fill_table(server, "whitechapel", SEATINGS[6])
    assert len(chairs) == 6
    assert len({chair.seat for chair in chairs}) == 6
    close(chairs)


# Drafts.


def drafts_first(chair: SeatConnection, draws: random.Random) -> None:
    """Draft choices until the draft is complete, sometimes undo all of them, then confirm."""
    draft = ()
    while not (chair.scene.draft and chair.scene.draft.closed):
        draft = (*draft, draws.choice(chair.scene.choices).action)
        chair.draft(*draft)
        if draws.random() < 0.2:
            chair.draft()
            draft = ()
    chair.confirm()


@pytest.mark.parametrize("game", ["pocket", "london"])
def test_games_of_drafts_are_the_same_games(server: Server, game: str) -> None:
    chairs = fill_table(server, game, {})
    play_out(chairs, drafts_first)
    check_fair(server, chairs)
    check_same_as_fresh(server, chairs)
    close(chairs)


def test_a_draft_is_seen_by_its_own_seat_alone_wherever_it_sits(server: Server) -> None:
    one, other = fill_table(server, "pocket", {})
    also = server.sit(one.link)
    assert one.wait_for_turn(10)
    before = other.state()
    one.draft(one.scene.choices[0].action)
    assert also.wait(10)
    while also.scene.draft is None:
        assert also.wait(10)
    assert also.scene.draft == one.scene.draft
    assert other.state() == before
    close([one, other, also])


# Other actions at a table.


def test_words_notes_and_names_come_to_those_they_are_for(server: Server) -> None:
    one, other = fill_table(server, "pocket", {})
    one.say("good evening")
    one.note("suspicion", "Gull, I think")
    one.rename("Countess", "moth")
    while not any(told.what == "renamed" for told in other.log):
        assert other.wait(10)
    assert [told.text for told in other.log if told.what == "said"] == ["good evening"]
    assert not any(told.what == "noted" for told in other.log)
    assert [note.text for note in one.scene.notes] == ["Gull, I think"]
    assert other.info.chairs[0].name == "Countess"
    one.note("suspicion", "")
    assert one.scene.notes == ()
    check_same_as_fresh(server, [one, other])
    close([one, other])


def test_a_takeback_is_agreed_to_and_what_was_told_is_struck(server: Server) -> None:
    chairs = fill_table(server, "london", {})
    draws = random.Random(3)
    while True:
        asked = next(chair for chair in chairs if chair.wait_for_turn(0.2))
        others = [chair for chair in chairs if chair is not asked]
        at_random(asked, draws)
        try:
            asked.offer("takeback")
        except Refused as refused:
            assert refused.code == "offer/impossible"
            continue
        break
    other = others[0]
    while not other.scene.offers:
        assert other.wait(10)
    other.answer(other.scene.offers[0].offer, yes=True)
    while asked.log[-1].what != "taken-back":
        assert asked.wait(10)
    assert [told.struck for told in asked.log if told.what == "moved"][-1]
    check_same_as_fresh(server, chairs)
    play_out(chairs)
    check_same_as_fresh(server, chairs)
    check_fair(server, chairs)
    close(chairs)


def test_clocks_stand_still_by_consent(server: Server) -> None:
    one, other = fill_table(server, "pocket", {}, pace=Clocks(600, 5))
    one.offer("pause")
    while not other.scene.offers:
        assert other.wait(10)
    other.answer(other.scene.offers[0].offer, yes=True)
    assert other.scene.clock is not None
    assert other.scene.clock.paused
    other.resume()
    while not any(offer.what == "resume" for offer in one.scene.offers):
        assert one.wait(10)
    one.resume()
    assert one.scene.clock is not None
    assert not one.scene.clock.paused
    close([one, other])


def test_who_resigns_has_lost_and_may_play_again_from_the_other_side(server: Server) -> None:
    one, other = fill_table(server, "pocket", {})
    first = one.seat
    one.resign()
    assert one.info.ending is not None
    assert one.info.ending.rule == "resignation"
    assert other.wait_for_end(10)
    one.offer("rematch")
    again = [other.rematch(name="Bo"), one.rematch(name="Ada", timeout=10)]
    assert again[0].seat == first
    assert {chair.table for chair in again} == {one.info.rematch}
    play_out(again)
    check_fair(server, again)
    check_fair(server, [one, other])
    close([one, other, *again])


def test_who_does_not_want_to_play_again_says_so(server: Server) -> None:
    one, other = fill_table(server, "pocket", {})
    one.resign()

    def refuse() -> None:
        while not other.scene.offers:
            assert other.wait(10)
        other.answer(other.scene.offers[0].offer, yes=False)

    refusing = threading.Thread(target=refuse)
    refusing.start()
    with pytest.raises(Declined, match="not all"):
        one.rematch(name="Ada")
    refusing.join(10)
    with pytest.raises(Declined, match="yet"):
        one.rematch(name="Ada", timeout=0.1)
    close([one, other])


def test_questions_are_answered_as_far_as_the_table_helps(server: Server) -> None:
    one, other = fill_table(server, "pocket", {}, assist=2)
    asked = one if one.wait_for_turn(1) else other
    assert asked.ask("deduction").deduction is not None
    assert asked.ask("preview", asked.scene.choices[0].action).preview is not None
    with pytest.raises(Refused) as refused:
        asked.ask("hint")
    assert refused.value.code == "assist/too-low"
    close([one, other])


def test_the_lobby_shows_what_is_listed(server: Server) -> None:
    games = server.games()
    assert {game.name for game in games.games} == {game.name for game in GAMES}
    one = server.open("pocket", name="Ada", listed=True)
    assert one.table in {table.id for table in server.lobby()}
    other = server.join(one.table, name="Bo")
    assert server.table(one.table).status == "playing"
    assert other.info.chairs[1].name == "Bo"
    close([one, other])


# Refusals.


def test_refusals_have_the_code_of_the_server(server: Server) -> None:
    one, other = fill_table(server, "pocket", {})
    idle, asked = (other, one) if one.wait_for_turn(1) else (one, other)
    with pytest.raises(Refused) as refused:
        idle.move(asked.scene.choices[0].action)
    assert refused.value.code == "action/wrong-seat"
    with pytest.raises(Refused) as refused:
        asked.move(asked.scene.choices[0].action, n=0)
    assert refused.value.code == "action/wrong-step"
    assert refused.value.head == asked.scene.n
    with server.watch(one.table) as watcher, pytest.raises(Refused) as refused:
        watcher.say("hello")
    assert refused.value.code == "seat/not-yours"
    close([one, other])


def test_after_a_conflict_the_scene_is_up_to_date(server: Server) -> None:
    one, other = fill_table(server, "pocket", {})
    asked = one if one.wait_for_turn(1) else other
    also = server.sit(asked.link)
    n, choice = also.scene.n, also.scene.choices[0].action
    asked.move(choice)
    with pytest.raises(Refused) as refused:
        also.move(choice, n=n)
    assert refused.value.head == also.scene.n == asked.scene.n
    close([one, other, also])


@pytest.mark.parametrize("link", ["/t/nowhere", "/t/nowhere#seat=abcdefghij_KLMNOP-1234"])
def test_what_is_not_there_is_said_at_once(server: Server, link: str) -> None:
    with pytest.raises(Refused) as refused:
        server.sit(server.address + link) if "#" in link else server.watch(server.address + link)
    assert refused.value.code in ("table/unknown", "seat/locked")


def test_a_revoked_link_ends_the_conversation(server: Server) -> None:
    one = server.open("pocket", name="Ada")
    server._fetch("POST", f"/api/tables/{one.table}/renew", token=one.token)
    with pytest.raises(Refused) as refused:
        one.wait_for_turn(10)
    assert refused.value.code == "seat/locked"
    with pytest.raises(Refused):
        one.say("am I still there?")
    one.close()


def test_a_missing_server_is_reported_in_words() -> None:
    with pytest.raises(Unreachable, match="there is no house"):
        Server(f"http://127.0.0.1:{free_port()}").games()


def test_unknown_names_are_refused_in_words(server: Server) -> None:
    with pytest.raises(Refused, match="chess"):
        server.open("chess", name="Ada")
    with pytest.raises(Refused, match="no seat"):
        server.open("pocket", name="Ada", seats={"watson": "me"})


def test_lines_come_in_the_language_of_the_client(server: Server) -> None:
    french = Server(server.address, language="fr")
    one = french.open("pocket", name="Ada", seats={"jack": "computer:random"})
    assert one.scene.task is not None
    with server.sit(one.link) as english:
        assert english.scene.task != one.scene.task
        assert english.scene.n == one.scene.n
    one.close()


def test_a_server_that_changes_its_commitment_is_refused(server: Server) -> None:
    with server.open("pocket", name="Ada", seats={"jack": "computer:random"}) as mine:
        assert mine.wait_for_turn(10)
        told = mine.scene
        own = told.nonces[mine.seat]
        Promise(told.table.commitment, own).check(told, mine.seat)
        with pytest.raises(Refused, match="bound itself"):
            Promise("0" * 64, own).check(told, mine.seat)
        with pytest.raises(Refused, match="exchanged"):
            Promise(told.table.commitment, "0" * 32).check(told, mine.seat)


def test_the_server_commits_before_it_knows_the_nonce_of_the_opener(server: Server) -> None:
    with server.open("pocket", name="Ada", seats={"jack": "computer:random"}) as mine:
        happened = [one.what for one in mine.log]
        assert happened[:4] == ["opened", "joined", "mixed", "began"]
