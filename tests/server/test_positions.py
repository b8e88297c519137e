"""Positions set up by hand: what the server says about them, and tables that begin from one."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import msgspec
import pytest

from lamplighter.kernel import registry
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.codec import LONGEST_POSITION
from lamplighter.kernel.guide import Deduction
from lamplighter.kernel.language import LANGUAGES
from lamplighter.kernel.table import Table
from lamplighter.server.study.positions import Arranger, arrange
from lamplighter.wire.positions import AskPosition, Change
from server.clients import Json, ServerThread, Sockets, bearer
from server.seated import Sitting, titles
from support import COMPILED, many, random_stream, random_table

LONDON = (
    "first HOg5,WAa3>NE,SMg8,LEe5,STi4,GOm10,GUe9,BEi8 b2=1,c7=3,f5=*,h8=*,k6=4,l11=2 c2,l12 NE,SW "
    "HO,WA,SM,BE - GU - - card"
)


def ask(server_thread: ServerThread, game: str, token: str | None = None, **more: Any) -> Json:
    language = more.pop("lang", "en")
    answer = server_thread.request(
        "POST",
        "/api/positions",
        json={"game": game, **more},
        headers=bearer(token),
        params={"lang": language},
    )
    return {**answer.json(), "status": answer.status_code}


def change(thing: str, to: str, *, away: bool = False) -> Json:
    return {"thing": thing, "to": to, "away": away}


def thing(told: Json, id: str) -> Json:
    return next(one for one in told["things"] if one["id"] == id)


def plain(struct: Any) -> Any:
    return json.loads(msgspec.json.encode(struct))


# Describing a position.


@titles
def test_a_position_to_begin_from_can_occur_and_somebody_chooses(
    server_thread: ServerThread, title: str
) -> None:
    told = ask(server_thread, title)
    assert told["status"] == 200
    assert "impossible" not in told
    game = registry.game(title)
    state = game.notation.set_up(told["position"])
    assert told["view"] == plain(game.view.look(state, SPECTATOR))
    assert told["secrets"] == plain(game.view.whole(state))
    assert told["asked"] == state.seat_names()[state.actor]
    assert told["task"]["text"]
    assert ask(server_thread, title)["position"] == told["position"]


@titles
def test_any_moment_of_a_game_is_a_position_that_can_occur(
    server_thread: ServerThread, title: str
) -> None:
    for seed in range(many(4)):
        table = random_table(registry.game(title), seed)
        step = random_stream(seed, "moment").below(len(table.steps) + 1)
        text = table.position(step).position()
        told = ask(server_thread, title, position=text)
        assert (told["status"], told.get("impossible")) == (200, None), text
        assert told["position"] == text
        assert told["options"] == table.options


@titles
def test_what_each_side_can_know_is_what_a_newcomer_is_told(
    server_thread: ServerThread, title: str
) -> None:
    told = ask(server_thread, title)
    game = registry.game(title)
    table = Table.from_position(game.notation.set_up(told["position"]))
    for name, known in told["known"].items():
        seat = table.game.seat_index(name)
        expected = game.guide.deduction(table.seat(seat))
        assert known["worlds"] == expected.worlds
        answers = {one.id: list(one.answers) for one in expected.questions}
        assert {one["id"]: one["answers"] for one in known["questions"]} == answers


@titles
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_put_is_named_in_every_language(
    server_thread: ServerThread, title: str, language: str
) -> None:
    told = ask(server_thread, title, lang=language)
    assert all(one["label"] for one in told["things"])
    assert all(value["label"] for ground in told["grounds"] for value in ground)
    ids = [one["id"] for one in told["things"]]
    assert len(set(ids)) == len(ids)
    for one in told["things"]:
        values = {value["id"] for value in told["grounds"][one["ground"]]}
        assert set(one.get("at", ())) <= values, one


# Changing a position.


@titles
def test_whatever_is_changed_is_drawn_and_told_why_it_cannot_be(
    server_thread: ServerThread, title: str
) -> None:
    """Place pieces at random: each position in an answer can be written, read and changed again."""
    told, draws, reasons = ask(server_thread, title), random_stream(7, title), set()
    for _ in range(60 if COMPILED else 30):
        one = told["things"][draws.below(len(told["things"]))]
        values = told["grounds"][one["ground"]]
        if not values:
            continue
        to = values[draws.below(len(values))]["id"]
        away = one.get("loose", False) and to in one.get("at", ())
        asked = [change(one["id"], to, away=away)]
        answer = ask(server_thread, title, position=told["position"], changes=asked)
        if answer["status"] == 422:
            assert answer["code"] == "position/impossible"
            continue
        assert answer["status"] == 200, (asked, told["position"])
        after = thing(answer, one["id"]) if one["id"] in {t["id"] for t in answer["things"]} else {}
        if away:
            assert to not in after.get("at", ())
        again = ask(server_thread, title, position=answer["position"])
        assert again == answer
        if "impossible" in answer:
            reasons.add(answer["impossible"]["text"])
            assert "asked" not in answer
            assert "known" not in answer
        told = answer
    assert len(reasons) > 2


@titles
def test_an_edit_reads_and_writes_its_position_once(
    title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Besides, a belief writes and reads the positions that could have been instead."""
    nothing = Deduction[str](worlds=0, questions=(), text=())
    monkeypatch.setattr(Arranger, "_known", lambda *_: nothing)
    game, draws = registry.game(title), random_stream(3, title)
    first, outcomes = game.arranging.first(game.full_options({})).position(), set()
    text = first
    counted: Counter[str] = Counter()
    read = game.arranging.described

    def count(owner: Any, name: str) -> None:
        done = getattr(owner, name)
        monkeypatch.setattr(owner, name, lambda one: (counted.update([name]), done(one))[1])

    count(game.arranging, "described")
    count(game.notation, "position")
    for _ in range(40):
        described = read(text)
        things = game.arranging.handles(described)
        thing = things[draws.below(len(things))]
        values = thing.values(described)
        if not values:
            continue
        to = values[draws.below(len(values))].id
        counted.clear()
        asked = AskPosition(game=title, changes=(Change(thing.id, to),))
        payload = msgspec.json.encode({"asked": asked, "text": text, "language": "en"})
        told = msgspec.json.decode(arrange(payload))
        assert counted == {"described": 1, "position": 1}, (text, thing.id, to)
        outcomes.add("impossible" in told)
        text = told["position"] if draws.below(2) else first
    assert outcomes == {False, True}


def test_a_person_goes_where_he_is_put_and_changes_places(server_thread: ServerThread) -> None:
    told = ask(server_thread, "london", position=LONDON, changes=[change("holmes", "e5")])
    assert thing(told, "holmes")["at"] == ["e5"]
    assert thing(told, "lestrade")["at"] == ["g5"]
    assert told["impossible"]["rules"] == ["L1"]
    assert "has not moved yet" in told["impossible"]["text"]
    assert "(" not in told["impossible"]["text"]


def test_several_changes_make_a_later_round_that_can_occur(server_thread: ServerThread) -> None:
    changes = [
        *(change("round", "3"), change("alibis-detective", "bert"), change("holmes", "f7")),
        *(change("cordons", "NE", away=True), change("cordons", "NW")),
        *(change("covers", "c2", away=True), change("covers", "a5")),
    ]
    told = ask(server_thread, "london", position=LONDON, changes=changes)
    assert "impossible" not in told, told["impossible"]
    lit = {lamp["site"]: lamp["tile"] for lamp in told["view"]["lamps"] if lamp["tile"]}
    assert sorted(lit.values()) == ["3", "4", "plain", "plain"]
    assert told["asked"] == "detective"
    (who,) = (one for one in told["known"]["detective"]["questions"] if one["id"] == "identity")
    assert sorted(who["answers"]) == sorted(set(told["view"]["suspects"]) - {"bert"})


def test_pieces_are_taken_away_and_missed(server_thread: ServerThread) -> None:
    told = ask(
        server_thread, "london", position=LONDON, changes=[change("covers", "c2", away=True)]
    )
    assert told["impossible"] == {
        "text": "Two manholes are covered, not 1.",
        "rules": ["L3", "L40"],
    }
    back = ask(server_thread, "london", position=told["position"], changes=[change("covers", "c2")])
    assert back["position"] == ask(server_thread, "london", position=LONDON)["position"]


def test_a_tile_of_pocket_is_exchanged_turned_and_cleared(server_thread: ServerThread) -> None:
    first = ask(server_thread, "pocket")
    tiles = {tile["cell"]: tile for tile in first["view"]["tiles"]}
    one, other = tiles[0]["character"], tiles[4]["character"]
    told = ask(server_thread, "pocket", position=first["position"], changes=[change(one, "4")])
    after = {tile["character"]: tile for tile in told["view"]["tiles"]}
    assert (after[one]["cell"], after[other]["cell"]) == (4, 0)
    turned = ask(
        server_thread, "pocket", position=told["position"], changes=[change("turning", one)]
    )
    wall = {tile["character"]: tile["wall"] for tile in turned["view"]["tiles"]}[one]
    assert wall == "NESW"["NESW".index(after[one]["wall"]) - 3]
    jack = thing(first, "identity")["at"][0]
    told = ask(
        server_thread, "pocket", position=first["position"], changes=[change("cleared", jack)]
    )
    assert told["impossible"]["rules"] == ["P30"]


@pytest.mark.parametrize("language", ["fr", "zh"])
def test_a_refusal_is_in_the_language_of_the_client(
    server_thread: ServerThread, language: str
) -> None:
    asked = [change("covers", "c2", away=True)]
    english = ask(server_thread, "london", position=LONDON, changes=asked)["impossible"]
    told = ask(server_thread, "london", position=LONDON, changes=asked, lang=language)["impossible"]
    assert told["rules"] == english["rules"]
    assert told["text"] != english["text"]


def test_a_reason_without_a_rule_is_sent_without_one(server_thread: ServerThread) -> None:
    told = ask(server_thread, "london", position=LONDON.replace("card", "card:SM"))
    assert told["impossible"] == {
        "text": "At this moment no character is in the middle of an activation."
    }


# Refusals.


def test_what_cannot_be_read_or_changed_is_refused(server_thread: ServerThread) -> None:
    cases: list[tuple[Json, tuple[int, str]]] = [
        ({"game": "chess"}, (404, "name/unknown")),
        ({"game": "london", "options": {"edition": "third"}}, (404, "name/unknown")),
        ({"game": "london", "position": "nonsense"}, (422, "position/impossible")),
        ({"game": "pocket", "position": LONDON}, (422, "position/impossible")),
        ({"game": "london", "position": "x" * (LONGEST_POSITION + 1)}, (422, "request/malformed")),
        ({"game": "london", "changes": [change("tower", "a3")]}, (404, "name/unknown")),
        ({"game": "london", "changes": [change("holmes", "z9")]}, (404, "name/unknown")),
        (
            {"game": "london", "changes": [change("holmes", "g5", away=True)]},
            (404, "name/unknown"),
        ),
        ({"game": "london", "changes": [change("holmes", "f7")] * 65}, (422, "request/malformed")),
        ({"game": "london", "start": {"position": LONDON}}, (422, "request/malformed")),
        ({"game": "london", "start": {"step": 3, "table": "nowhere"}}, (404, "table/unknown")),
    ]
    for asked, expected in cases:
        told = ask(server_thread, **asked)
        assert (told["status"], told["code"]) == expected, asked


def test_nobody_takes_a_position_from_a_game_that_goes_on(
    server_thread: ServerThread, sockets: Sockets
) -> None:
    sitting = Sitting(sockets, server_thread.full("london"))
    sitting.play(4)
    start = {"step": 4, "table": sitting.table}
    for sat in (None, *(one["token"] for one in sitting.sats.values())):
        told = ask(server_thread, "london", sat, start=start)
        assert (told["status"], told["code"]) == (409, "start/impossible")
    sitting.asked.done("resign")
    told = ask(server_thread, "london", start=start)
    assert told["status"] == 200
    assert "impossible" not in told
    assert ask(server_thread, "pocket", start=start)["code"] == "start/impossible"


# Playing on from a position.


@titles
def test_a_table_begins_from_a_position(
    server_thread: ServerThread, sockets: Sockets, title: str
) -> None:
    """Its start is shown as a set-up position, and each seat is told what a new player may know."""
    text = ask(server_thread, title)["position"]
    sitting = Sitting(sockets, server_thread.full(title, start={"position": text}))
    info = server_thread.get(f"/api/tables/{sitting.table}")
    assert (info["laid_out"], info["listed"]) == (True, False)
    game = registry.game(title)
    table = Table.from_position(game.notation.set_up(text))
    for name, client in sitting.clients.items():
        seat = table.game.seat_index(name)
        assert client.scene["view"] == plain(table.view(seat))
        if name != "jack":
            assert (
                not client.scene["view"]["own"]
                or "identity" not in client.scene["view"]["own"]
                or (client.scene["view"]["own"]["identity"] is None)
            )
    sitting.play(2)


def test_worlds_that_look_the_same_are_told_in_the_same_words(
    server_thread: ServerThread, sockets: Sockets
) -> None:
    """The identity of Jack does not reach the detective of a table that was set up."""
    told = []
    for jack in ("GU", "SM"):
        text = LONDON.replace(" GU ", f" {jack} ")
        sitting = Sitting(sockets, server_thread.full("london", start={"position": text}, assist=3))
        client = sitting["detective"]
        deduced = client.done("ask", what="deduction")["deduction"]
        told.append((client.scene["view"], client.scene["choices"], deduced))
    assert told[0] == told[1]


def test_no_table_begins_from_what_cannot_be(server_thread: ServerThread) -> None:
    ended = random_table(registry.game("london"), 3)
    over = ended.position(len(ended.steps)).position()
    cases: list[tuple[Json, Json, tuple[int, str]]] = [
        ({"position": LONDON.replace("c2,l12", "c2")}, {}, (422, "position/impossible")),
        ({"position": over}, {}, (409, "start/impossible")),
        ({"position": LONDON, "step": 2}, {}, (422, "request/malformed")),
        ({"position": LONDON, "table": "here"}, {}, (422, "request/malformed")),
        ({"position": LONDON}, {"listed": True}, (409, "start/impossible")),
        ({"position": LONDON}, {"options": {"edition": "revised"}}, (409, "start/impossible")),
        ({"position": "x" * (LONGEST_POSITION + 1)}, {}, (422, "request/malformed")),
    ]
    for start, more, expected in cases:
        asked = {"game": "london", "guest": {"name": "Ada"}, "start": start, **more}
        answer = server_thread.request("POST", "/api/tables", json=asked)
        assert (answer.status_code, answer.json()["code"]) == expected, start
