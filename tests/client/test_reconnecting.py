"""A broken connection is restored automatically; nothing is lost and nothing is done twice."""

from __future__ import annotations

import random
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from client.playing import at_random, check_fair, check_same_as_fresh, close, fill_table, play_out
from lamplighter.client import SeatConnection, Server
from server_in_thread import RunningServer, running


class Cutter:
    """A faulty connection to a server: passes bytes on, and breaks connections on demand."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listener.getsockname()[1])
        self._pairs: list[tuple[socket.socket, socket.socket]] = []
        self._threads = [threading.Thread(target=self._accept, daemon=True)]
        self._threads[0].start()
        self.swallowing = False
        """Whether everything the server sends is lost."""

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            server = socket.create_connection(("127.0.0.1", self._to))
            self._pairs.append((client, server))
            for one, other, answers in ((client, server, False), (server, client, True)):
                thread = threading.Thread(
                    target=self._pass, args=(one, other, answers), daemon=True
                )
                self._threads.append(thread)
                thread.start()

    def _pass(self, one: socket.socket, other: socket.socket, answers: bool) -> None:
        try:
            while data := one.recv(65536):
                if answers and self.swallowing:
                    break
                other.sendall(data)
        except OSError:
            pass
        for end in (one, other):
            hang_up(end)

    def cut(self) -> None:
        """Break every open connection."""
        for pair in self._pairs:
            for end in pair:
                hang_up(end)
        self._pairs.clear()

    def close(self) -> None:
        hang_up(self._listener)
        self.cut()
        for thread in self._threads:
            thread.join(10)


def hang_up(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()


@contextmanager
def cutter(server: RunningServer) -> Iterator[Cutter]:
    way = Cutter(server.settings.port)
    try:
        yield way
    finally:
        way.close()


def moves_by(chair: SeatConnection) -> int:
    return sum(told.what == "moved" and told.by == chair.seat for told in chair.log)


def test_a_game_goes_on_over_a_line_that_is_cut_all_the_time(
    running_server: RunningServer, server: Server
) -> None:
    with cutter(running_server) as way:
        far = Server(f"http://127.0.0.1:{way.port}")
        near, *others = fill_table(server, "london", {})
        close(others)
        distant = far.sit(others[0].link.replace(server.address, far.address))
        made = {near: 0, distant: 0}

        def choose(chair: SeatConnection, draws: random.Random) -> None:
            if draws.random() < 0.3:
                way.cut()
            at_random(chair, draws)
            made[chair] += 1

        play_out([near, distant], choose)
        assert made[near] == moves_by(near)
        assert made[distant] == moves_by(distant)
        check_same_as_fresh(server, [near])
        with server.sit(others[0].link) as fresh:
            assert fresh.state() == distant.state()
        check_fair(server, [near, distant])
        close([near, distant])


def test_a_move_whose_answer_is_lost_is_made_once(
    running_server: RunningServer, server: Server
) -> None:
    with cutter(running_server) as way:
        far = Server(f"http://127.0.0.1:{way.port}")
        mine = far.open("pocket", name="Ada")
        assert mine.invitation is not None
        other = server.join(mine.invitation.replace(far.address, server.address), name="Bo")
        asked = mine if mine.wait_for_turn(2) else other
        while asked is not mine:
            at_random(other, random.Random(1))
            asked = mine if mine.wait_for_turn(1) else other
        before, n = moves_by(mine), mine.scene.n
        way.swallowing = True
        mover = threading.Thread(target=at_random, args=(mine, random.Random(1)))
        mover.start()
        while other.scene.n == n:
            assert other.wait(10)
        assert moves_by(mine) == before, "the answer has come through"
        way.swallowing = False
        mover.join(30)
        assert not mover.is_alive()
        assert moves_by(mine) == before + 1
        assert mine.scene.n == other.scene.n
        close([mine, other])


def test_clients_reconnect_to_a_restarted_server(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        client = server.client()
        chairs = fill_table(client, "pocket", {})
        draws = random.Random(2)
        for _ in range(4):
            at_random(next(chair for chair in chairs if chair.wait_for_turn(0.3)), draws)
        server.close()
        asked = next(chair for chair in chairs if chair.asked)
        before = asked.scene.n
        mover = threading.Thread(target=at_random, args=(asked, draws))
        mover.start()
        server.open()
        mover.join(30)
        assert not mover.is_alive()
        assert asked.scene.n > before
        play_out(chairs)
        check_same_as_fresh(client, chairs)
        check_fair(client, chairs)
        close(chairs)


def test_haste_is_waited_out(tmp_path: Path) -> None:
    with running(tmp_path, rate=1.0) as server:
        mine = server.client().open("pocket", name="Ada")
        for number in range(20):
            mine.say(f"line {number}")
        said = [told.text for told in mine.log if told.what == "said"]
        assert said == [f"line {number}" for number in range(20)]
        mine.close()


def test_a_silent_line_is_given_up(
    running_server: RunningServer, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lamplighter.client.reconnecting_socket.BEAT", 0.05)
    monkeypatch.setattr("lamplighter.client.reconnecting_socket.SILENCE", 0.3)
    with cutter(running_server) as way:
        far = Server(f"http://127.0.0.1:{way.port}")
        mine = far.open("pocket", name="Ada", listed=True)
        way.swallowing = True
        while mine.connected:
            assert mine.wait(10)
        way.swallowing = False
        other = server.join(mine.table, name="Bo")
        while mine.info.status != "playing":
            assert mine.wait(10)
        check_same_as_fresh(server, [other])
        close([mine, other])


def test_a_chair_that_is_left_can_be_taken_again(server: Server) -> None:
    with server.open("pocket", name="Ada") as mine:
        link, state = mine.link, mine.state()
    with server.sit(link) as again:
        assert again.state() == state
        assert again.presence.seats == (again.seat,) or again.wait(5)
