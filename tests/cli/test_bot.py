"""`lamplighter bot` brings any player to a seat of a house."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading

import pytest

from cli.terminal import Run
from houses import free_port
from lamplighter.client import House, distant
from lamplighter.kernel import fairness, record
from lamplighter.kernel.seat import Seat
from lamplighter.players import Player, player
from support import GAMES


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_players_play_whole_games_over_the_wire(house: House, game: str) -> None:
    chairs = [house.open(game, name="Ada", assist=0)]
    while any(chair.kind == "open" for chair in house.table(chairs[0].table).chairs):
        assert chairs[0].invitation is not None
        chairs.append(house.join(chairs[0].invitation, name="Bo"))
    names = ["greedy:worlds=1,slips=0.5" if game != "whitechapel" else "random", "random"]
    others = [
        threading.Thread(target=distant.play, args=(chair, player("random")))
        for chair in chairs[1:]
    ]
    for one in others:
        one.start()
    ending = distant.play(chairs[0], player(names[0]))
    for one in others:
        one.join(60)
        assert not one.is_alive()
    assert ending == chairs[0].info.ending
    whole = record.read(house.record(chairs[0].table))
    for chair in chairs:
        assert chair.wait_for_end(10)
        fairness.check(whole, chair.receipt)
        chair.close()


class Watchful(Player):
    """Chooses blindly, and sees that a seat at a distance is as good as one at a table."""

    def choose(self, seat: Seat) -> int:
        assert set(seat.legal) == set(seat.world.legal_actions())
        assert seat.view == seat.game.view.look(seat.world, seat.index, seat.step)
        assert seat.step == len(seat.history) == seat.view.step
        assert seat.belief.count() >= 1
        return seat.legal[seat.stream.below(len(seat.legal))]


@pytest.mark.parametrize("game", ["pocket", "newyork"])
def test_a_distant_seat_knows_what_a_seat_knows(house: House, game: str) -> None:
    with house.open(game, name="Ada", seats={"jack": "computer:random"}) as chair:
        distant.play(chair, Watchful())
        assert chair.over


def test_a_live_seat_follows_its_chair(house: House) -> None:
    with house.open("pocket", name="Ada", seats={"jack": "computer:random"}) as chair:
        seat = distant.seat(chair)
        assert chair.wait_for_turn(10)
        step = seat.step
        chair.move(seat.legal[0])
        assert seat.step > step
        assert len(seat.history) == chair.scene.n


def test_two_bots_meet_in_the_lobby(run: Run, house: House) -> None:
    ran = []
    words = ("bot", house.address, "--game", "pocket", "--player", "random")
    with house.open("pocket", name="Ada", listed=True, seats={"jack": "me"}) as chair:
        other = threading.Thread(target=distant.play, args=(chair, player("random")))
        other.start()
        ran.append(run(*words, "--seat", "investigator"))
        other.join(30)
        assert chair.wait_for_end(10)
    assert ran[0].code == 0, ran[0].err
    assert f"random sits at {chair.table} for investigator." in ran[0].out
    assert "pocket: " in ran[0].out


def test_a_bot_comes_by_an_invitation_and_plays_again_with_the_same(run: Run, house: House) -> None:
    chair = house.open("london", name="Ada", seats={"detective": "me"})

    def play_twice() -> None:
        distant.play(chair, player("random"))
        with chair.rematch(name="Ada", timeout=30) as again:
            distant.play(again, player("random"))

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


def test_a_real_bot_is_a_process_of_its_own(house: House) -> None:
    with house.open("pocket", name="Ada") as chair:
        assert chair.invitation is not None
        command = [sys.executable, "-m", "lamplighter", "bot", chair.invitation, "--player", "easy"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bot:
            distant.play(chair, player("random"))
            out, _ = bot.communicate(timeout=60)
        assert bot.returncode == 0
        assert "pocket: " in out


@pytest.mark.skipif(os.name != "posix", reason="there are no such signals")
def test_ctrl_c_leaves_the_seat_as_it_stands(house: House) -> None:
    with house.open("pocket", name="Ada") as chair:
        assert chair.invitation is not None
        command = [sys.executable, "-m", "lamplighter", "bot", chair.invitation]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bot:
            assert bot.stdout is not None
            assert "sits at" in bot.stdout.readline()
            while len(chair.presence.seats) < 2:
                assert chair.wait(10)
            bot.send_signal(signal.SIGINT)
            out, _ = bot.communicate(timeout=60)
        # Where it is stopped within source that is made as it runs, as a dataclass is, Python ends
        # by the signal itself, though the interrupt was caught.
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
def test_what_cannot_be_is_refused_in_a_sentence(run: Run, words: tuple[str], said: str) -> None:
    ran = run(*words)
    assert ran.code == 2
    assert said in ran.err
