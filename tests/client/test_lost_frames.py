"""A single lost frame or answer on a connection that stays open makes nobody wait without end."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator

import pytest

from client.frames import Frame, LossyProxy, lossy
from client.playing import at_random, close
from lamplighter.client import Server
from lamplighter.client.errors import Refused
from lamplighter.wire.tables import Clocks
from server_in_thread import RunningServer

PATIENCE = 60.0
"""Seconds after which a wait counts as endless."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, seconds in (("RESEND", 0.2), ("BEAT", 0.1)):
        monkeypatch.setattr(f"lamplighter.client.reconnecting_socket.{name}", seconds)
    monkeypatch.setattr("lamplighter.client.server.PAUSE", 0.01)


@pytest.fixture
def proxy(running_server: RunningServer) -> Iterator[LossyProxy]:
    with lossy(running_server) as one:
        yield one


class Pair:
    """Two seats of one table: one behind the proxy, the other connected directly."""

    def __init__(self, server: Server, proxy: LossyProxy) -> None:
        near = server.open("pocket", name="Ada", assist=3, pace=Clocks(seconds=3600))
        assert near.invitation is not None
        other = server.join(near.invitation, name="Bo")
        assert near.wait_for_turn(PATIENCE) or other.wait_for_turn(PATIENCE)
        self.server = server
        self.other, asked = (near, other) if other.asked else (other, near)
        asked.close()
        far = f"http://127.0.0.1:{proxy.port}"
        self.link = asked.link
        self.mine = Server(far).sit(asked.link.replace(server.address, far))

    def close(self) -> None:
        close([self.mine, self.other])


@pytest.fixture
def pair(server: Server, proxy: LossyProxy) -> Iterator[Pair]:
    one = Pair(server, proxy)
    yield one
    one.close()


def in_time(work: Callable[[], None]) -> None:
    """Do something that would wait without end if a frame was lost; fail if it does."""
    failed: list[BaseException] = []

    def run() -> None:
        try:
            work()
        except BaseException as error:
            failed.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(PATIENCE)
    assert not thread.is_alive(), "it waits for ever"
    if failed:
        raise failed[0]


def done_by(pair: Pair, what: str) -> int:
    """Return how often a new connection is told that the seat has done this."""
    with pair.server.sit(pair.link) as fresh:
        return sum(one.what == what and one.by == fresh.seat for one in fresh.log)


def ready_to_answer(pair: Pair) -> None:
    pair.other.offer("agreement")
    assert pair.mine._socket.until(lambda: bool(pair.mine.scene.offers), PATIENCE)


def ready_to_resume(pair: Pair) -> None:
    pair.mine.offer("pause")
    pair.other._socket.until(lambda: bool(pair.other.scene.offers), PATIENCE)
    pair.other.answer(pair.other.scene.offers[0].offer, yes=True)
    paused = "paused"
    assert pair.mine._socket.until(lambda: pair.mine.log[-1].what == paused, PATIENCE)


def ready_to_return(pair: Pair) -> None:
    pair.mine.offer("takeover")
    pair.other._socket.until(lambda: bool(pair.other.scene.offers), PATIENCE)
    if pair.other.scene.offers:
        pair.other.answer(pair.other.scene.offers[0].offer, yes=True)


def nothing(pair: Pair) -> None:
    del pair


def answer(pair: Pair) -> None:
    pair.mine.answer(pair.mine.scene.offers[0].offer, yes=False)


DEEDS: dict[str, tuple[str, Callable[[Pair], None], Callable[[Pair], None]]] = {
    "move": ("moved", nothing, lambda pair: at_random(pair.mine, random.Random(1))),
    "say": ("said", nothing, lambda pair: pair.mine.say("good evening")),
    "note": ("noted", nothing, lambda pair: pair.mine.note("k", "text")),
    "resign": ("ended", nothing, lambda pair: pair.mine.resign()),
    "offer": ("offered", nothing, lambda pair: pair.mine.offer("agreement")),
    "answer": ("answered", ready_to_answer, answer),
    "resume": ("offered", ready_to_resume, lambda pair: pair.mine.resume()),
    "rename": ("renamed", nothing, lambda pair: pair.mine.rename("Cy")),
    "hook": ("hooked", nothing, lambda pair: pair.mine.hook("https://a.example/x")),
}


def request(kind: str) -> Callable[[Frame], bool]:
    return lambda frame: frame.get("do") == kind


def told(kind: str) -> Callable[[Frame], bool]:
    return lambda frame: frame.get("type") == kind


@pytest.mark.parametrize("kind", DEEDS)
@pytest.mark.parametrize("lost", ["request", "ack", "news"])
def test_a_deed_is_done_once_whatever_frame_is_lost(
    pair: Pair, proxy: LossyProxy, kind: str, lost: str
) -> None:
    what, prepare, do = DEEDS[kind]
    prepare(pair)
    before = done_by(pair, what)
    if lost == "request":
        proxy.lose("up", request(kind))
    else:
        proxy.lose("down", told(lost))
    in_time(lambda: do(pair))
    assert len(proxy.lost) == 1
    assert done_by(pair, what) == before + 1


@pytest.mark.parametrize("lost", ["request", "ack"])
def test_a_seat_is_taken_back_from_a_computer_once(
    pair: Pair, proxy: LossyProxy, lost: str
) -> None:
    ready_to_return(pair)
    proxy.lose(*(("up", request("return")) if lost == "request" else ("down", told("ack"))))
    in_time(pair.mine.take_back_seat)
    assert len(proxy.lost) == 1
    assert done_by(pair, "returned") == 1


@pytest.mark.parametrize("lost", ["request", "ack", "drafted"])
def test_a_draft_is_shown_when_it_is_acknowledged(pair: Pair, proxy: LossyProxy, lost: str) -> None:
    choice = pair.mine.scene.choices[0].action
    proxy.lose(*(("up", request("draft")) if lost == "request" else ("down", told(lost))))
    in_time(lambda: pair.mine.draft(choice))
    assert len(proxy.lost) == 1
    assert pair.mine.scene.draft is not None
    assert pair.mine.scene.draft.choices == (choice,)
    proxy.lose("down", told("drafted"))
    in_time(pair.mine.draft)
    assert pair.mine.scene.draft is None


def test_an_older_draft_that_was_lost_does_not_replace_a_newer_one(
    pair: Pair, proxy: LossyProxy
) -> None:
    first, second = (choice.action for choice in pair.mine.scene.choices[:2])
    proxy.lose("up", request("draft"))
    older = threading.Thread(target=pair.mine.draft, args=(first,), daemon=True)
    older.start()
    while not proxy.lost:
        pair.mine.wait(0.01)
    pair.mine.draft(second)
    older.join(PATIENCE)
    assert not older.is_alive()
    pair.mine.ask("describe")
    assert pair.mine.scene.draft is not None
    assert pair.mine.scene.draft.choices == (second,)


@pytest.mark.parametrize("what", ["deduction", "describe", "hint"])
@pytest.mark.parametrize("lost", ["request", "told"])
def test_a_question_is_asked_again(pair: Pair, proxy: LossyProxy, what: str, lost: str) -> None:
    proxy.lose(*(("up", request("ask")) if lost == "request" else ("down", told("told"))))
    in_time(lambda: _check_told(pair, what))
    assert len(proxy.lost) == 1


def _check_told(pair: Pair, what: str) -> None:
    assert pair.mine.ask(what).what == what  # type: ignore[arg-type]


@pytest.mark.parametrize("lost", ["request", "refused"])
def test_a_refusal_is_heard(pair: Pair, proxy: LossyProxy, lost: str) -> None:
    proxy.lose(*(("up", request("move")) if lost == "request" else ("down", told("refused"))))
    with pytest.raises(Refused, match=r"."):
        in_time(lambda: pair.mine.move(100_000))
    assert len(proxy.lost) == 1


@pytest.mark.parametrize("lost", ["hello", "welcome"])
def test_a_move_for_another_step_is_refused_though_the_scene_does_not_come(
    pair: Pair, proxy: LossyProxy, lost: str
) -> None:
    proxy.lose(*(("up", request(lost)) if lost == "hello" else ("down", told(lost))))
    with pytest.raises(Refused) as refused:
        in_time(lambda: pair.mine.move(pair.mine.scene.choices[0].action, n=0))
    assert refused.value.code == "action/wrong-step"
    assert len(proxy.lost) == 1


@pytest.mark.parametrize("lost", ["hello", "welcome"])
def test_a_seat_is_taken_up_though_its_hello_or_welcome_is_lost(
    pair: Pair, proxy: LossyProxy, lost: str
) -> None:
    pair.mine.close()
    proxy.lose(*(("up", request(lost)) if lost == "hello" else ("down", told(lost))))
    far = Server(f"http://127.0.0.1:{proxy.port}")
    in_time(lambda: far.sit(pair.link.replace(pair.server.address, far.address)).close())
    assert len(proxy.lost) == 1


def test_what_is_answered_is_not_sent_again(pair: Pair, proxy: LossyProxy) -> None:
    for number in range(5):
        pair.mine.say(f"line {number}")
    pair.mine._socket.until(lambda: False, 1.0)
    assert sum(frame.get("do") == "say" for _, frame in proxy.passed) == 5


def test_requests_without_an_answer_are_sent_more_and_more_rarely(
    pair: Pair, proxy: LossyProxy
) -> None:
    for _ in range(3):
        proxy.lose("up", request("say"))
    in_time(lambda: pair.mine.say("once"))
    assert [frame["id"] for frame in proxy.lost if isinstance(frame, dict)] == (
        [proxy.lost[0]["id"]] * 3  # type: ignore[index]
    )
    pending = pair.mine._socket
    assert not pending._pending


# Over HTTP.


@pytest.fixture
def far(proxy: LossyProxy) -> Server:
    return Server(f"http://127.0.0.1:{proxy.port}")


@pytest.mark.parametrize("half", [False, True], ids=["whole", "half"])
def test_a_table_is_opened_once_though_every_answer_is_lost_once(
    server: Server, far: Server, proxy: LossyProxy, half: bool
) -> None:
    before = {table.id for table in server.lobby()}
    proxy.lose_answer("POST /api/tables ", half=half)
    proxy.lose_answer("GET /api/tables/", half=half)
    proxy.lose_answer("POST /api/tables/", half=half)
    mine = far.open("pocket", name="Ada", listed=True)
    assert len(proxy.lost) == 3
    assert {table.id for table in server.lobby()} - before == {mine.table}
    assert mine.invitation is not None
    other = server.join(mine.invitation.replace(far.address, server.address), name="Bo")
    assert mine.wait_for_turn(PATIENCE) or other.wait_for_turn(PATIENCE)
    close([mine, other])


@pytest.mark.parametrize("half", [False, True], ids=["whole", "half"])
def test_a_seat_is_taken_once_though_the_answer_is_lost(
    server: Server, far: Server, proxy: LossyProxy, half: bool
) -> None:
    with server.open("pocket", name="Ada") as mine:
        assert mine.invitation is not None
        proxy.lose_answer("POST", half=half)
        with far.join(mine.invitation.replace(server.address, far.address), name="Bo") as other:
            assert len(proxy.lost) == 1
            assert [chair.name for chair in other.info.chairs].count("Bo") == 1


@pytest.mark.parametrize("half", [False, True], ids=["whole", "half"])
def test_what_is_read_is_read_whole(
    server: Server, far: Server, proxy: LossyProxy, half: bool
) -> None:
    with server.open("pocket", name="Ada", seats={"jack": "computer:easy"}) as mine:
        mine.resign()
        proxy.lose_answer("GET", half=half)
        assert far.record(mine.table) == server.record(mine.table)
        proxy.lose_answer("GET", half=half)
        assert far.games() == server.games()
        assert len(proxy.lost) == 2


def test_a_claim_of_a_seat_opens_no_table_again(server: Server) -> None:
    """A claim that has taken a seat yields no invitation when a table is opened with it."""
    from lamplighter.client.server import new_nonce
    from lamplighter.client.state import Promise
    from lamplighter.wire.tables import Guest, Join, NewTable, Sat

    with server.open("pocket", name="Ada", listed=True) as mine:
        promise, claim = Promise.of(server.table(mine.table), new_nonce()), "A" * 22
        guest = Guest(name="Bo", nonce=promise.nonce)
        path = f"/api/tables/{mine.table}/join"
        server._ask("POST", path, Sat, Join(guest=guest, claim=claim))
        asked = NewTable(game="pocket", guest=guest, claim=claim)
        assert server._ask("POST", "/api/tables", Sat, asked).table != mine.table
