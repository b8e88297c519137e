"""`lamplighter bot` seats any computer player at a table of a server."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading

import pytest

from cli.terminal import Run
from lamplighter.client import Server, remote_table
from lamplighter.kernel import fairness, record
from lamplighter.kernel.seat import Seat
from lamplighter.players import Player, player
from server_in_thread import free_port
from support import GAMES


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_players_play_whole_games_over_the_wire(server: Server, game: str) -> None:
    chairs = [server.open(game, name="Ada", assist=0)]
    while any(chair.kind == "open" for chair in server.table(chairs[0].table).chairs):
        assert chairs[0].invitation is not None
        chairs.append(server.join(chairs[0].invitation, name="Bo"))
    names = ["greedy:worlds=1,slips=0.5" if game != "whitechapel" else "random", "random"]
    others = [
        threading.Thread(target=remote_table.play, args=(chair, player("random")))
        for chair in chairs[1:]
    ]
    for one in others:
        one.start()
    ending = remote_table.play(chairs[0], player(names[0]))
    for one in others:
        one.join(60)
        assert not one.is_alive()
    assert ending == chairs[0].info.ending
    whole = record.read(server.record(chairs[0].table))
    for chair in chairs:
        assert chair.wait_for_end(10)
        fairness.check(whole, chair.receipt)
        chair.close()


class Watchful(Player):
    """Chooses at random, and checks that a remote seat agrees with a seat at a local table."""

    def choose(self, seat: Seat) -> int:
        assert set(seat.legal) == set(seat.world.legal_actions())
        assert seat.view == seat.game.view.look(seat.world, seat.index, seat.step)
        assert seat.step == len(seat.history) == seat.view.step
        assert seat.belief.count() >= 1
        return seat.legal[seat.stream.below(len(seat.legal))]


@pytest.mark.parametrize("game", ["pocket", "newyork"])
def test_a_remote_seat_knows_what_a_local_seat_knows(server: Server, game: str) -> None:
    with server.open(game, name="Ada", seats={"jack": "computer:random"}) as chair:
        remote_table.play(chair, Watchful())
        assert chair.over


def test_a_remote_seat_follows_its_connection(server: Server) -> None:
    with server.open("pocket", name="Ada", seats={"jack": "computer:random"}) as chair:
        seat = remote_table.seat(chair)
        assert chair.wait_for_turn(10)
        step = seat.step
        chair.move(seat.legal[0])
        assert seat.step > step
        assert len(seat.history) == chair.scene.n


def test_two_bots_meet_in_the_lobby(run: Run, server: Server) -> None:
    ran = []
    words = ("bot", server.address, "--game", "pocket", "--player", "random")
    with server.open("pocket", name="Ada", listed=True, seats={"jack": "me"}) as chair:
        other = threading.Thread(target=remote_table.play, args=(chair, player("random")))
        other.start()
        ran.append(run(*words, "--seat", "investigator"))
        other.join(30)
        assert chair.wait_for_end(10)
    assert ran[0].code == 0, ran[0].err
    assert f"random sits at {chair.table} for investigator." in ran[0].out
    assert "pocket: " in ran[0].out


def test_a_bot_joins_by_an_invitation_and_plays_a_rematch(run: Run, server: Server) -> None:
    chair = server.open("london", name="Ada", seats={"detective": "me"})

    def play_twice() -> None:
        remote_table.play(chair, player("random"))
        with chair.rematch(name="Ada", timeout=30) as again:
            remote_table.play(again, player("random"))

    other = threading.Thread(target=play_twice)
    other.start()
    ran = run("bot", chair.invitation, "--player", "random", "--games", "2")
    other.join(30)
    assert not other.is_alive()
    assert ran.code == 0, ran.err
    assert [line.split()[-1] for line in ran.out.splitlines() if "sits at" in line] == [
        "jack.",
        "detective.",
    ]
    chair.close()


def test_a_real_bot_is_a_process_of_its_own(server: Server) -> None:
    with server.open("pocket", name="Ada") as chair:
        assert chair.invitation is not None
        command = [sys.executable, "-m", "lamplighter", "bot", chair.invitation, "--player", "easy"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bot:
            remote_table.play(chair, player("random"))
            out, _ = bot.communicate(timeout=60)
        assert bot.returncode == 0
        assert "pocket: " in out


@pytest.mark.skipif(os.name != "posix", reason="there are no such signals")
def test_ctrl_c_leaves_the_seat_as_it_stands(server: Server) -> None:
    with server.open("pocket", name="Ada") as chair:
        assert chair.invitation is not None
        command = [sys.executable, "-m", "lamplighter", "bot", chair.invitation]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bot:
            assert bot.stdout is not None
            assert "sits at" in bot.stdout.readline()
            while len(chair.presence.seats) < 2:
                assert chair.wait(10)
            bot.send_signal(signal.SIGINT)
            out, _ = bot.communicate(timeout=60)
        # If the interrupt comes while generated source runs, such as that of a dataclass, Python
        # ends by the signal itself although the interrupt was caught.
        assert bot.returncode in (130, -signal.SIGINT)
        assert "#seat=" in out
        assert not chair.over


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("bot", "http://127.0.0.1:1"), "--game"),
        (("bot", "http://127.0.0.1:1", "--game", "chess"), "chess"),
        (("bot", "http://127.0.0.1:1", "--game", "pocket", "--player", "god"), "god"),
        (("bot", "nonsense://", "--game", "pocket"), "no link"),
        (("bot", f"http://127.0.0.1:{free_port()}", "--game", "pocket"), "there is no house"),
    ],
    ids=lambda given: "house" if isinstance(given, tuple) else given[:20],
)
def test_impossible_arguments_are_refused_in_a_sentence(
    run: Run, words: tuple[str], said: str
) -> None:
    ran = run(*words)
    assert ran.code == 2
    assert said in ran.err
