"""Players that behave badly in many ways; they record what they do in the folder named by HOME."""

from __future__ import annotations

import fcntl
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from lamplighter.kernel.observation import Observation
from lamplighter.kernel.seat import Seat
from lamplighter.players import NO_LIMIT, Alternative, Limit, Player, Settings, Thought

HOME = "ODD_PLAYERS_HOME"


def home() -> Path:
    return Path(os.environ[HOME])


class Sleeper(Player):
    """Never chooses; holds a lock for as long as its process lives."""

    def choose(self, seat: Seat) -> int:  # noqa: ARG002
        lock = (home() / "lock").open("w")
        fcntl.flock(lock, fcntl.LOCK_EX)
        while True:
            time.sleep(10)


class Patient(Player):
    """Reports that it thinks, and chooses the last choice when the test lets it go on."""

    def choose(self, seat: Seat) -> int:
        (home() / f"thinking {os.getpid()}").touch()
        while not (home() / "go").exists():
            time.sleep(0.005)
        return seat.legal[-1]


class Failing(Player):
    """Raises an error that contains everything it knows."""

    def choose(self, seat: Seat) -> int:
        raise ValueError(seat.information())


class Cheat(Player):
    """Chooses an action that is not allowed."""

    def choose(self, seat: Seat) -> int:
        return next(code for code in range(seat.game.num_actions) if code not in seat.legal)


class Vague(Player):
    """Returns something that is not a number."""

    def choose(self, seat: Seat) -> int:
        return str(seat.legal[0])  # type: ignore[return-value]


class Aimless(Player):
    """Has no plan."""

    def think(self, seat: Seat, limit: Limit = NO_LIMIT) -> Thought:  # noqa: ARG002
        return Thought(())


class Rambling(Player):
    """Has more alternatives than anybody wants to read."""

    def think(self, seat: Seat, limit: Limit = NO_LIMIT) -> Thought:  # noqa: ARG002
        plan = seat.legal[-1:]
        return Thought(plan, alternatives=(Alternative(plan, 0.5),) * 10_000)


class Hoarder(Player):
    """Uses more memory than there is."""

    def choose(self, seat: Seat) -> int:
        hoard = bytearray(8 << 30)
        return seat.legal[-1] if hoard else -1


class Quitter(Player):
    """Ends its process."""

    def choose(self, seat: Seat) -> int:  # noqa: ARG002
        os._exit(0)


class Chatterer(Player):
    """Writes and reads wherever it can, then chooses the last choice."""

    def choose(self, seat: Seat) -> int:
        sys.stdin.read()
        for descriptor in (1, 2):
            os.write(descriptor, f"jack is here: {seat.information()}\n".encode() * 100)
        return seat.legal[-1]


class Listener(Player):
    """Requires every observation; its choice is the number of times it has sat down, from 0."""

    def __init__(self, settings: Settings | None = None) -> None:
        super().__init__(settings)
        self.begun = 0
        self.seat: Seat | None = None
        self.heard: list[Observation] = []

    def begin(self, seat: Seat) -> None:
        assert self.seat in (None, seat)
        self.seat = seat
        self.begun += 1
        self.heard = []

    def observe(self, seat: Seat, news: Sequence[Observation]) -> None:
        assert seat is self.seat
        self.heard += news

    def choose(self, seat: Seat) -> int:
        assert self.heard == list(seat.history)
        return seat.legal[self.begun - 1]


class Timed(Player):
    """Chooses by its time limit: the first choice for one second, the second for two."""

    def choose(self, seat: Seat) -> int:
        assert seat.clock.move_seconds is not None
        return seat.legal[int(seat.clock.move_seconds) - 1]


ODD: dict[str, type[Player]] = {
    "sleeper": Sleeper,
    "patient": Patient,
    "failing": Failing,
    "cheat": Cheat,
    "vague": Vague,
    "aimless": Aimless,
    "rambling": Rambling,
    "hoarder": Hoarder,
    "quitter": Quitter,
    "chatterer": Chatterer,
    "listener": Listener,
    "timed": Timed,
}
