"""Replaying games moment by moment, and playing on from one of their moments."""

from __future__ import annotations

import json
from collections.abc import Coroutine
from typing import Any

import msgspec
import pytest

from lamplighter.kernel import record
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.streams import key_of_seed
from lamplighter.kernel.table import Table
from lamplighter.server.study import replay
from lamplighter.server.tables.played_table import begun
from lamplighter.server.tables.waiting_table import fold
from server.clients import Json, ServerThread, Sockets, bearer
from server.seated import Sitting, titles, underway
from support import GAMES, random_table

LATER = 8
"""The number of choices after which a game is replayed."""


def plain(struct: Any) -> Any:
    return json.loads(msgspec.json.encode(struct))


def moments(
    server_thread: ServerThread, table: str, token: str | None = None, **query: Any
) -> Json:
    asked = {"as" if name == "seen_as" else name.rstrip("_"): query[name] for name in query}
    path = f"/api/tables/{table}/moments"
    answer = server_thread.request("GET", path, headers=bearer(token), params=asked)
    return {**answer.json(), "status": answer.status_code}


def of_record(server_thread: ServerThread, text: str | bytes, **query: Any) -> Json:
    asked = {"as" if name == "seen_as" else name.rstrip("_"): query[name] for name in query}
    answer = server_thread.request("POST", "/api/records/moments", content=text, params=asked)
    return {**answer.json(), "status": answer.status_code}


def refused(answer: Json) -> tuple[int, str]:
    return answer["status"], answer["code"]


def truth(server_thread: ServerThread, table: str) -> Table:
    key = server_thread.store.key(table)
    assert key is not None
    return begun(fold(table, key, server_thread.store.events(table))).table


def finished(server_thread: ServerThread, sockets: Sockets, title: str, **more: Any) -> Sitting:
    """Return a table at which a player has resigned after some choices."""
    sitting = underway(sockets, lambda: server_thread.full(title, **more), LATER)
    sitting.asked.done("resign")
    return sitting


# Points of view.


@titles
def test_a_seat_sees_its_own_past_while_the_game_goes_on(
    server_thread: ServerThread, sockets: Sockets, title: str
) -> None:
    sitting = underway(sockets, lambda: server_thread.full(title, assist=0), LATER)
    table = truth(server_thread, sitting.table)
    for seat, (name, sat) in enumerate(sitting.sats.items()):
        told = moments(server_thread, sitting.table, sat["token"])
        assert (told["seen_as"], told["perspectives"]) == (name, [name, "spectator"])
        check_moments(table, seat, told)
        watched = moments(server_thread, sitting.table, sat["token"], seen_as="spectator")
        check_moments(table, SPECTATOR, watched)
        for other in (*(one for one in sitting.sats if one != name), "all"):
            no = moments(server_thread, sitting.table, sat["token"], seen_as=other)
            assert refused(no) == (403, "seat/not-yours")
            assert "moments" not in no
    told = moments(server_thread, sitting.table)
    assert (told["seen_as"], told["perspectives"]) == ("spectator", ["spectator"])
    assert "ending" not in told
    for name in (*sitting.sats, "all"):
        no = moments(server_thread, sitting.table, seen_as=name)
        assert refused(no) == (403, "seat/not-yours")


def check_moments(table: Table, seat: int, told: Json) -> None:
    """Check that each moment is what the engine shows the seat after so many steps."""
    look, guide = table.game.view.look, table.game.guide
    assert told["n"] == len(table.steps)
    assert [one["n"] for one in told["moments"]] == list(range(len(table.steps) + 1))
    for n, one in enumerate(told["moments"]):
        state = table.position(n)
        view = look(state, seat, n)
        last = n == len(table.steps) and table.over
        assert one["view"] == plain(table.view(seat) if last else view)
        assert one.get("step") == (plain(table.history(seat)[n - 1]) if n else None)
        asked = table.game.seats[state.actor] if state.actor >= 0 and not last else None
        assert one.get("asked") == asked
        actor = table.actors[n - 1] if n else -1
        assert one.get("by") == (table.game.seats[actor] if actor >= 0 else None)
        if last:
            assert "task" not in one
        else:
            assert one["task"]["rule"] == guide.task(view).rule


def test_who_may_not_watch_sees_nothing_of_the_past(
    server_thread: ServerThread, sockets: Sockets
) -> None:
    sitting = Sitting(sockets, server_thread.full("pocket", watched=False))
    jack = sitting.sats["jack"]["token"]
    assert refused(moments(server_thread, sitting.table)) == (404, "table/unknown")
    assert refused(moments(server_thread, sitting.table, "A" * 22)) == (403, "seat/locked")
    assert moments(server_thread, sitting.table, jack)["seen_as"] == "jack"
    sitting.asked.done("resign")
    assert refused(moments(server_thread, sitting.table)) == (404, "table/unknown")
    told = moments(server_thread, sitting.table, jack, seen_as="investigator")
    assert told["seen_as"] == "investigator"


def test_before_the_game_there_is_no_past(server_thread: ServerThread) -> None:
    sat = server_thread.open("london")
    assert refused(moments(server_thread, sat["table"], sat["token"])) == (404, "table/unknown")
    assert refused(moments(server_thread, "nowhere")) == (404, "table/unknown")


@titles
def test_once_it_is_over_all_is_seen(
    server_thread: ServerThread, sockets: Sockets, title: str
) -> None:
    sitting = finished(server_thread, sockets, title, assist=0)
    table = truth(server_thread, sitting.table)
    everybody = [*sitting.sats, "spectator", "all"]
    for seat, name in enumerate(sitting.sats):
        told = moments(server_thread, sitting.table, seen_as=name)
        assert told["perspectives"] == everybody
        assert told["ending"]["rule"] == "resignation"
        check_moments(table, seat, told)
        assert not any("secrets" in one for one in told["moments"])
        # The odds of every moment are told now, whatever assistance the table had.
        assert all(one["deduction"]["worlds"] for one in told["moments"])
    whole = moments(server_thread, sitting.table, seen_as="all")
    for n, one in enumerate(whole["moments"]):
        assert one["secrets"] == plain(table.game.view.whole(table.position(n)))
        if n:
            assert one["step"]["code"] == table.steps[n - 1]
    assert [one["view"] for one in whole["moments"]] == [
        one["view"] for one in moments(server_thread, sitting.table)["moments"]
    ]
    own = next(iter(sitting.sats))
    told = moments(server_thread, sitting.table, sitting.sats[own]["token"])
    assert told["seen_as"] == own


def test_beliefs_are_those_of_the_moment(server_thread: ServerThread, sockets: Sockets) -> None:
    """A past belief is that of a seat with exactly the history of that moment."""
    sitting = finished(server_thread, sockets, "pocket")
    table = truth(server_thread, sitting.table)
    for seat, name in enumerate(sitting.sats):
        told = moments(server_thread, sitting.table, seen_as=name)["moments"]
        for n in (0, 10, len(table.steps)):
            history = table.history(seat)[:n]
            belief = table.game.belief.of(table.game.new_state(), seat, history)
            assert told[n]["deduction"]["worlds"] == belief.count()


@pytest.mark.parametrize("assist", range(4))
def test_a_table_that_goes_on_helps_with_the_past_as_with_the_present(
    server_thread: ServerThread, sockets: Sockets, assist: int
) -> None:
    sitting = underway(sockets, lambda: server_thread.full("london", assist=assist), LATER)
    for name, sat in sitting.sats.items():
        told = moments(server_thread, sitting.table, sat["token"])["moments"]
        last = told[-1]
        scene = sitting[name].scene
        assert last["view"] == scene["view"]
        assert last.get("split") == scene.get("split")
        assert ("split" in last) == (assist >= 1)
        assert ("deduction" in last) == (assist >= 2)
        if assist >= 2:
            now = sitting[name].done("ask", what="deduction")["deduction"]
            assert last["deduction"] == now
            assert bool(last["deduction"]["worlds"]) == (assist == 3)


@pytest.mark.parametrize("assist", range(4))
def test_the_nights_are_told_as_far_as_the_table_helps(
    server_thread: ServerThread, sockets: Sockets, assist: int
) -> None:
    """In a replay as during the game, for every seat; the time of a clue is deduced."""
    sitting = Sitting(sockets, server_thread.full("whitechapel", assist=assist))
    sitting.play(60)
    table = truth(server_thread, sitting.table)
    for seat, (name, sat) in enumerate(sitting.sats.items()):
        last = moments(server_thread, sitting.table, sat["token"], from_=len(table.steps))[
            "moments"
        ][-1]
        assert ("chronicle" in last) == (assist >= 1)
        answer = sitting[name].do("ask", what="chronicle")
        if assist == 0:
            assert answer["type"] == "refused"
            continue
        told = table.game.guide.chronicle(table.seat(seat), deduced=assist >= 2)
        assert last["chronicle"] == answer["chronicle"] == plain(told)
        assert told


@titles
def test_other_games_need_no_chronicle(
    server_thread: ServerThread, sockets: Sockets, title: str
) -> None:
    sitting = Sitting(sockets, server_thread.full(title, assist=3))
    answer = sitting.asked.done("ask", what="chronicle")
    assert bool(answer.get("chronicle")) == (title == "whitechapel")


# Ranges of moments.


def test_moments_come_in_parts(server_thread: ServerThread, sockets: Sockets) -> None:
    sitting = finished(server_thread, sockets, "london")
    whole = moments(server_thread, sitting.table, lang="fr")
    n = whole["n"]
    part = moments(server_thread, sitting.table, from_=3, to=7, lang="fr")
    assert part["moments"] == whole["moments"][3:7]
    assert part["n"] == n
    assert (
        moments(server_thread, sitting.table, from_=n, lang="fr")["moments"] == whole["moments"][n:]
    )
    assert moments(server_thread, sitting.table, from_=n + 1)["moments"] == []
    assert moments(server_thread, sitting.table, from_=5, to=2)["moments"] == []
    english = moments(server_thread, sitting.table, lang="en")
    assert english["moments"][-2]["task"] != whole["moments"][-2]["task"]
    for query in ({"from_": -1}, {"to": "x"}, {"to": "1" * 30}, {"from_": ""}):
        assert refused(moments(server_thread, sitting.table, **query)) == (422, "request/malformed")
    for query in ({"seen_as": "nobody"}, {"lang": "xx"}):
        assert refused(moments(server_thread, sitting.table, **query)) == (404, "name/unknown")


def test_no_more_than_a_hundred_at_once(server_thread: ServerThread) -> None:
    game = next(game for game in GAMES if game.name == "whitechapel")
    table = random_table(game, 3, choices=150)
    if not table.over:
        table.resign(0)
    told = of_record(server_thread, record.write(table, SPECTATOR), to=100_000)
    assert told["n"] == len(table.steps) > 100
    assert [one["n"] for one in told["moments"]] == list(range(100))


# Records.


@titles
def test_a_whole_record_is_seen_as_anybody(server_thread: ServerThread, title: str) -> None:
    game = next(game for game in GAMES if game.name == title)
    table = random_table(game, 5, choices=LATER)
    if not table.over:
        table.resign(0)
    text = record.write(table, SPECTATOR)
    for seat, name in enumerate(game.seats):
        told = of_record(server_thread, text, seen_as=name)
        assert told["perspectives"] == [*game.seats, "spectator", "all"]
        assert told["options"] == table.options
        check_moments(table, seat, told)
    assert of_record(server_thread, text)["seen_as"] == "spectator"
    whole = of_record(server_thread, text, seen_as="all")["moments"][-1]
    assert whole["secrets"] == plain(game.view.whole(table.state))


def test_a_record_of_one_seat_is_seen_as_that_seat(server_thread: ServerThread) -> None:
    """A sealed record can be replayed; without a seal a partial record is refused."""
    game = next(game for game in GAMES if game.name == "pocket")
    table = Table(game, key=key_of_seed(3))
    while len(table.steps) < 40 and not any(seen.code is None for seen in table.history(0)[12:]):
        table.act(table.actor, table.legal_actions()[0])
    assert not table.over
    for seat, name in enumerate(game.seats):
        text = record.write(table, seat)
        told = of_record(server_thread, text)
        assert (told["seen_as"], told["perspectives"]) == (name, [name, "spectator"])
        check_moments(table, seat, told)
        other = game.seats[1 - seat]
        for no in (other, "all"):
            assert refused(of_record(server_thread, text, seen_as=no)) == (403, "seat/not-yours")
        partial = record.write(table, seat, sealed=False)
        assert refused(of_record(server_thread, partial)) == (422, "record/partial")


def test_what_is_no_record_is_refused(server_thread: ServerThread) -> None:
    for text in (b"", b"\xff\xfe", b"lamplighter case 2\n"):
        assert refused(of_record(server_thread, text)) == (422, "record/bad")


def test_a_record_is_read_once(
    server_thread: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = next(game for game in GAMES if game.name == "pocket")
    table = random_table(game, 9, choices=4)
    table.resign(0)
    read: list[bytes] = []
    original = server_thread.hub.work.run

    def run(function: str, payload: bytes, *more: Any, **named: Any) -> Coroutine[Any, Any, bytes]:
        if function.endswith(":read_record"):
            read.append(payload)
        return original(function, payload, *more, **named)

    monkeypatch.setattr(server_thread.hub.work, "run", run)
    text = record.write(table, SPECTATOR)
    answers = [of_record(server_thread, text) for _ in range(3)]
    assert answers[0] == answers[1] == answers[2]
    assert len(read) == 1
    for number in range(replay.KEPT):
        table.tags["round"] = str(number)
        of_record(server_thread, record.write(table, SPECTATOR))
    of_record(server_thread, text)
    assert len(read) == replay.KEPT + 2


# Playing on.


def play_on(server_thread: ServerThread, game: str, token: str | None = None, **more: Any) -> Json:
    asked = {"game": game, "guest": {"name": "Ada"}, **more}
    answer = server_thread.request("POST", "/api/tables", json=asked, headers=bearer(token))
    return {**answer.json(), "status": answer.status_code}


@titles
def test_a_table_goes_on_from_a_moment_of_a_finished_one(
    server_thread: ServerThread, sockets: Sockets, title: str
) -> None:
    old = finished(server_thread, sockets, title)
    before = truth(server_thread, old.table)
    step = len(before.steps) - 2
    sats = server_thread.full(title, start={"step": step, "table": old.table})
    sitting = Sitting(sockets, sats)
    assert server_thread.get(f"/api/tables/{sitting.table}")["given"] == step
    table = truth(server_thread, sitting.table)
    assert table.steps[:step] == before.steps[:step]
    assert (table.given, table.key != before.key) == (step, True)
    for seat, client in enumerate(sitting.clients.values()):
        assert client.scene["view"] == plain(table.view(seat))
    if table.over:
        return
    sitting.play(1)
    if not truth(server_thread, sitting.table).over:
        sitting.asked.done("resign")
    text = server_thread.record(sitting.table)
    assert f"given {step}  ~" in text
    read = record.read(text)
    assert read.given == step
    assert read.steps == truth(server_thread, sitting.table).steps
    verified = server_thread.request("POST", "/api/records/verify", content=text)
    assert (verified.status_code, verified.json()["committed"]) == (200, True)


def test_a_table_goes_on_from_a_record_also_of_a_laid_out_position(
    server_thread: ServerThread, sockets: Sockets
) -> None:
    game = next(game for game in GAMES if game.name == "pocket")
    first = random_table(game, 4, choices=6)
    for table in (first, Table.from_position(first.truth(), key_of_seed(8))):
        table.act(table.actor, table.legal_actions()[0])
        step = len(table.steps)
        table.resign(0)
        text = record.write(table, SPECTATOR)
        sitting = Sitting(
            sockets, server_thread.full("pocket", start={"step": step, "record": text})
        )
        again = truth(server_thread, sitting.table)
        assert again.steps[:step] == table.steps
        info = server_thread.get(f"/api/tables/{sitting.table}")
        assert (info["given"], info.get("laid_out", False)) == (step, table.start is not None)
        assert again.position(step) == table.state
        sitting.asked.done("resign")
        assert record.read(server_thread.record(sitting.table)).given == step


def test_nobody_comes_upon_a_table_that_was_set_up_unawares(server_thread: ServerThread) -> None:
    """Not even at one that takes over no step, only its starting position."""
    game = next(game for game in GAMES if game.name == "pocket")
    table = Table.from_position(random_table(game, 4, choices=6).truth(), key_of_seed(8))
    table.resign(0)
    start = {"step": 0, "record": record.write(table, SPECTATOR)}
    sat = play_on(server_thread, "pocket", start=start)
    info = server_thread.get(f"/api/tables/{sat['table']}")
    assert ("given" in info, info["laid_out"]) == (False, True)
    no = play_on(server_thread, "pocket", start=start, listed=True)
    assert refused(no) == (409, "start/impossible")
    assert "do not list it" in no["text"]


def test_nobody_branches_off_from_a_game_that_goes_on(
    server_thread: ServerThread, sockets: Sockets
) -> None:
    sitting = Sitting(sockets, server_thread.full("pocket"))
    sitting.play(3)
    start = {"step": 12, "table": sitting.table}
    for token in (None, *(sat["token"] for sat in sitting.sats.values())):
        assert refused(play_on(server_thread, "pocket", token, start=start)) == (
            409,
            "start/impossible",
        )
    sealed = record.write(truth(server_thread, sitting.table), 0)
    start = {"step": 12, "record": sealed}
    assert refused(play_on(server_thread, "pocket", start=start)) == (409, "start/impossible")


def test_a_start_that_there_is_not_is_refused(
    server_thread: ServerThread, sockets: Sockets
) -> None:
    sitting = finished(server_thread, sockets, "pocket")
    n = len(truth(server_thread, sitting.table).steps)
    whole = random_table(next(game for game in GAMES if game.name == "pocket"), 2)
    text = record.write(whole, SPECTATOR)
    here = {"step": 0, "table": sitting.table}
    cases = [
        ({"step": n + 1, "table": sitting.table}, {}, (409, "start/impossible")),
        ({"step": len(whole.steps), "record": text}, {}, (409, "start/impossible")),
        (here, {"game": "london"}, (409, "start/impossible")),
        ({"step": 0}, {}, (422, "request/malformed")),
        ({**here, "record": text}, {}, (422, "request/malformed")),
        ({"step": -1, "table": sitting.table}, {}, (422, "request/malformed")),
        ({"step": 0, "table": "nowhere"}, {}, (404, "table/unknown")),
        ({"step": 0, "record": "nothing"}, {}, (422, "record/bad")),
    ]
    for start, more, expected in cases:
        asked = {"game": "pocket", **more}
        assert refused(play_on(server_thread, asked.pop("game"), start=start, **asked)) == expected
    private = Sitting(sockets, server_thread.full("pocket", watched=False))
    private.asked.done("resign")
    start = {"step": 10, "table": private.table}
    assert refused(play_on(server_thread, "pocket", start=start)) == (404, "table/unknown")
    jack = private.sats["jack"]["token"]
    assert play_on(server_thread, "pocket", jack, start=start)["status"] == 201
    assert refused(play_on(server_thread, "pocket", "A" * 22, start=start)) == (403, "seat/locked")


def test_options_are_those_of_the_game_that_goes_on(
    server_thread: ServerThread, sockets: Sockets
) -> None:
    sitting = finished(server_thread, sockets, "whitechapel", options={"police": "12312"})
    start = {"step": 1, "table": sitting.table}
    sat = play_on(server_thread, "whitechapel", start=start)
    assert len(server_thread.get(f"/api/tables/{sat['table']}")["chairs"]) == 4
    no = play_on(server_thread, "whitechapel", start=start, options={"police": "12345"})
    assert refused(no) == (409, "start/impossible")


def test_who_plays_again_begins_at_the_beginning(
    server_thread: ServerThread, sockets: Sockets
) -> None:
    """By then every secret in the steps taken over is known to all."""
    old = finished(server_thread, sockets, "pocket")
    sitting = Sitting(sockets, server_thread.full("pocket", start={"step": 14, "table": old.table}))
    sitting.asked.done("resign")
    first, second = sitting.clients.values()
    first.done("offer", what="rematch")
    second.until("news")
    second.done("answer", offer=1, yes=True)
    sitting.all_hear("rematch")
    info = server_thread.get(f"/api/tables/{first.scene['table']['rematch']}")
    assert info["rematch_of"] == sitting.table
    assert "given" not in info
    assert "laid_out" not in info


# Seats and rules.


def test_a_cookie_tells_its_seat(server_thread: ServerThread) -> None:
    sat = server_thread.open("pocket", seats={"jack": "me"})
    path = f"/api/tables/{sat['table']}/seat"
    assert server_thread.get(path, sat["token"]) == {"table": sat["table"], "seat": "jack"}
    named = {"Cookie": f"lamplighter-{sat['table']}={sat['token']}"}
    assert server_thread.request("GET", path, headers=named).json()["seat"] == "jack"
    for headers in ({}, bearer("A" * 22), bearer(sat["invitation"])):
        answer = server_thread.request("GET", path, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "seat/locked")


@titles
def test_rules_are_told_by_their_ids(
    server_thread: ServerThread, sockets: Sockets, title: str
) -> None:
    told = server_thread.get(f"/api/games/{title}/rules")
    assert told["game"] == title
    ids = [rule["id"] for rule in told["rules"]]
    assert len(ids) == len(set(ids)) > 20
    assert all(rule["heading"] and rule["text"] for rule in told["rules"])
    sitting = Sitting(sockets, server_thread.full(title))
    assert sitting.asked.scene["task"]["rule"] in ids
    assert told["language"] == "en"
    answer = server_thread.request("GET", "/api/games/chess/rules")
    assert (answer.status_code, answer.json()["code"]) == (404, "name/unknown")


def test_rules_are_told_in_the_language_of_who_reads(server_thread: ServerThread) -> None:
    path = "/api/games/pocket/rules"
    english = server_thread.get(path)
    french = server_thread.get(f"{path}?lang=fr")
    accepted = server_thread.request(
        "GET", path, headers={"Accept-Language": "de, zh-CN;q=0.9"}
    ).json()
    assert (french["language"], accepted["language"]) == ("fr", "zh")
    for told in (french, accepted):
        assert [rule["id"] for rule in told["rules"]] == [rule["id"] for rule in english["rules"]]
    assert "Holmes commence à la case 11" in french["rules"][1]["text"]
    assert "福尔摩斯从 11 号位开始" in accepted["rules"][1]["text"]
    answer = server_thread.request("GET", f"{path}?lang=tlh")
    assert (answer.status_code, answer.json()["code"]) == (404, "name/unknown")


# Previews of choices.


@titles
def test_a_preview_shows_the_view_after_the_choice(
    server_thread: ServerThread, sockets: Sockets, title: str
) -> None:
    sitting = Sitting(sockets, server_thread.full(title))
    sitting.play(2)
    asked = sitting.asked
    shown = 0
    for choice in asked.scene["choices"][:12]:
        told = asked.done("ask", what="preview", action=choice["action"])
        if "view" not in told:
            continue
        assert told["view"]["step"] == asked.scene["n"] + 1
        if not choice["stands"]:
            asked.say(do="draft", id="d", n=asked.scene["n"], choices=[choice["action"]])
            drafted = asked.until("drafted")["scene"]
            assert drafted["view"] == told["view"]
            asked.done("draft", n=asked.scene["n"], choices=[])
        shown += 1
    assert shown


def test_what_could_be_chosen_after_some_choices_is_told(
    server_thread: ServerThread, sockets: Sockets
) -> None:
    asked = Sitting(sockets, server_thread.full("london", assist=0)).asked
    scene = asked.scene
    rows = [[choice["action"]] for choice in scene["choices"] if not choice["stands"]]
    told = asked.done("ask", what="ahead", rows=rows)["ahead"]
    assert len(told) == len(rows) > 1
    for row, after in zip(rows, told, strict=True):
        asked.say(do="draft", id="d", n=scene["n"], choices=row)
        drafted = asked.until("drafted")["scene"]
        assert sorted(after["legal"]) == sorted(one["action"] for one in drafted["choices"])
        assert after["view"] == drafted["view"]
        assert [step["code"] for step in drafted["draft"]["steps"]] == row
        asked.done("draft", n=scene["n"], choices=[])
    longer = [[*rows[0], told[0]["legal"][0]]]
    assert len(asked.done("ask", what="ahead", rows=longer)["ahead"]) == 1
    for wrong in ([[rows[0][0], rows[0][0]]], [[10**6]]):
        assert asked.refused("ask", what="ahead", rows=wrong)["code"] == "action/illegal"


def test_a_closer_look_tells_odds_only_at_the_highest_level(
    server_thread: ServerThread, sockets: Sockets
) -> None:
    circle = {"kind": "circle", "id": "84"}
    looks = [
        Sitting(sockets, server_thread.full("whitechapel", assist=assist)).asked.done(
            "ask", what="about", target=circle
        )["lines"]
        for assist in (0, 3)
    ]
    bare, whole = looks
    assert set(bare) < set(whole)
    asked = Sitting(sockets, server_thread.full("whitechapel")).asked
    nothing = {"kind": "side", "id": "x" * 300}
    assert "lines" not in asked.done("ask", what="about", target=nothing)
    assert asked.refused("ask", what="about", rows=[[10**6]])["code"] == "action/illegal"


def test_what_is_pressed_in_vain_says_why(server_thread: ServerThread, sockets: Sockets) -> None:
    sitting = Sitting(sockets, server_thread.full("london", assist=0))
    asked = sitting.asked
    hex = next(
        spot["target"]
        for spot in server_thread.get("/api/games/london/layout")["spots"]
        if spot["target"]["kind"] == "hex"
    )
    told = asked.done("ask", what="refusal", target=hex)
    assert told["lines"]
    assert told["rule"].startswith("L")
    allowed = asked.scene["choices"][0]["targets"][0]
    assert "lines" not in asked.done("ask", what="refusal", target=allowed)
    nothing = asked.done("ask", what="refusal", target={"kind": "side", "id": "x" * 300})
    assert nothing["lines"][0] == "Nothing can be done with that."
    waiting = sitting.resting.done("ask", what="refusal", target=hex)
    assert "not your turn" in waiting["lines"][0]
    assert sitting.asked.refused("ask", what="refusal")["code"] == "action/illegal"
