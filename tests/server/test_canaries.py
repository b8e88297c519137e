"""Marked secrets: whole games are played over real sockets, and every byte is kept and searched.

During a game each seat has secrets that can be recognised: the key of the game, tokens, the
invitation, notes, messages to its own side, the address of a webhook. After the game no byte that
a client received, and no byte that was logged or measured before the end, may contain a secret
that was not meant for that reader. What was told of the game itself is compared with the finished
record: each scene and each step must be exactly what the rules let that seat see.
"""

from __future__ import annotations

import base64
import json
import logging
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lamplighter.kernel import record, registry
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.language import LANGUAGES
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.record import Record
from lamplighter.kernel.streams import Stream
from lamplighter.server.ops.logs import Lines
from server.clients import Json, ServerThread, SocketClient, Sockets, bearer, choices_of
from support import COMPILED, random_stream

GAMES = int(os.environ.get("LAMPLIGHTER_CANARIES", "3"))
"""The number of games of each title."""
PART = 3
"""The number of games that one server plays in one test."""
LOOKS = 12 if COMPILED else 60
"""Everything is queried and fetched in one of so many turns."""
LAST = 20 if COMPILED else 4
"""The number of moments that are then fetched; without compiled code each one takes long."""
SEATINGS: tuple[dict[str, str], ...] = (
    {},
    {"police": "12312", "letters": "on", "false_clues": "on"},
    {"police": "12345", "patrols": "open"},
)
"""Options of Whitechapel: two, four and six seats."""

SCENE = {
    *("n", "table", "asked", "yours", "head", "nonces", "view", "task", "choices", "standing"),
    *("split", "draft", "clock", "offers", "notes", "hook"),
}
ASKED_ALONE = {"choices", "draft", "yours"}
"""Parts of a scene that only the seat to move has."""


class Logged(logging.Handler):
    """Everything that a server logs, as it would write it."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.setFormatter(Lines())
        self.written: list[bytes] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.written.append(self.format(record).encode())


@pytest.fixture(scope="module")
def logged() -> Iterator[Logged]:
    handler = Logged()
    root = logging.getLogger()
    before = root.level
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    yield handler
    root.removeHandler(handler)
    root.setLevel(before)


@dataclass
class Party:
    """A game with a client in every seat and one spectator."""

    server_thread: ServerThread
    sats: dict[str, Json]
    clients: dict[str, SocketClient]
    draws: Stream
    public: list[bytes] = field(default_factory=list)
    """What is available to everybody without a seat."""
    secrets: dict[str, dict[str, bytes]] = field(default_factory=dict)
    """Marks by the names of those who may know them, and by kind."""

    @property
    def table(self) -> str:
        return str(next(iter(self.sats.values()))["table"])

    def plant(self, mark: str, knowing: tuple[str, ...]) -> str:
        """Return a word that only some may read."""
        word = f"{mark}{self.draws.below(1 << 30):010d}{len(self.secrets):04d}"
        self.secrets[word] = dict.fromkeys(knowing, word.encode())
        return word

    def side_of(self, seat: str) -> tuple[str, ...]:
        chairs = self.clients[seat].scene["table"]["chairs"]
        sides = {chair["seat"]: chair["side"] for chair in chairs}
        return tuple(name for name in sides if sides[name] == sides[seat])

    def keep(self, answer: Any) -> None:
        self.public.append(answer.content + repr(answer.headers.raw).encode())


def seated(server_thread: ServerThread, sockets: Sockets, title: str, seed: int) -> Party:
    options = SEATINGS[seed % len(SEATINGS)] if title == "whitechapel" else {}
    sats = server_thread.full(title, options=options, assist=seed % 4, pace=pace_of(seed))
    languages = tuple(LANGUAGES)
    clients = {
        name: sockets.sit(sat, languages[(seed + at) % len(languages)])
        for at, (name, sat) in enumerate(sats.items())
    }
    clients["spectator"] = sockets.watch(next(iter(sats.values()))["table"])
    return Party(server_thread, sats, clients, random_stream(seed, f"canaries {title}"))


def pace_of(seed: int) -> Json:
    paces = ({"pace": "untimed"}, {"pace": "clocks", "seconds": 86_400}, {"pace": "correspondence"})
    return paces[seed % len(paces)]


def plant_secrets(party: Party) -> None:
    for name in party.sats:
        client, side = party.clients[name], party.side_of(name)
        client.done("note", key="own", text=party.plant("private", (name,)))
        client.done("note", key=f"of-{name}", text=party.plant("shared", side), shared=True)
        client.done("say", text=party.plant("whispered", side), to="side")
        word = party.plant("hook", (name,))
        client.done("hook", url=f"https://hooks.invalid/{word}", when="away")


def play_on(party: Party, most: int = 100_000) -> None:
    """Make random moves until the game is over, sometimes with a draft before."""
    for _ in range(most):
        scene = party.clients["spectator"].scene
        asked = scene.get("asked")
        if asked is None:
            return
        mover = party.clients[asked]
        legal = choices_of(mover.scene)
        action = legal[party.draws.below(len(legal))]
        if party.draws.below(6) == 0:
            mover.done("draft", n=scene["n"], choices=[action])
        if party.draws.below(LOOKS) == 0:
            look_around(party)
        answer = mover.move(action, n=scene["n"])
        assert answer["type"] == "ack", answer
        for client in party.clients.values():
            while client.scene["n"] < answer["n"]:
                client.next()


def look_around(party: Party) -> None:
    """Send every query and fetch everything that can be fetched."""
    path = f"/api/tables/{party.table}"
    for name, client in party.clients.items():
        for what in ("deduction", "danger", "describe", "standing", "chronicle"):
            client.do("ask", what=what)
        client.do("ask", what="refusal", action=party.draws.below(200))
        legal = choices_of(client.scene)
        if legal:
            client.do("ask", what="preview", action=legal[party.draws.below(len(legal))])
        client.do("move", n=client.scene["n"], choices=[10_000])
        token = party.sats[name]["token"] if name in party.sats else None
        client.heard.append(moments(party, token))
        if token is not None:
            client.heard.append(party.server_thread.record(party.table, token).encode())
    public = (path, f"{path}/record", f"{path}/moments", f"{path}/seat")
    for address in (*public, "/api/lobby", "/metrics", f"{path}/nothing"):
        party.keep(party.server_thread.request("GET", address))
    party.keep(party.server_thread.request("POST", f"{path}/renew"))
    party.keep(party.server_thread.request("POST", f"{path}/join", json={"guest": {"name": "Eve"}}))


def moments(party: Party, token: str | None) -> bytes:
    """Return the last moments, as the owner of this token may see them."""
    begin = max(0, party.clients["spectator"].scene["n"] - LAST)
    path = f"/api/tables/{party.table}/moments?from={begin}"
    answer = party.server_thread.request("GET", path, headers=bearer(token))
    assert answer.status_code == 200, answer.text
    return answer.content


# The search.


def forms(secret: bytes) -> list[bytes]:
    """Return the forms in which a secret might be written."""
    return [
        secret,
        secret.hex().encode(),
        base64.b64encode(secret).rstrip(b"="),
        base64.urlsafe_b64encode(secret).rstrip(b"="),
    ]


def search(party: Party, logged: list[bytes]) -> int:
    """Search for every mark where it must not be; return how many bytes were searched."""
    key = party.server_thread.store.key(party.table)
    assert key is not None
    nobody = forms(key)
    for sat in party.sats.values():
        token = sat["token"].encode()
        nobody += [token, *forms(sha256(token).digest())]
        if sat.get("invitation"):
            nobody += [
                sat["invitation"].encode(),
                *forms(sha256(sat["invitation"].encode()).digest()),
            ]
    common = b"\n".join((*party.public, *logged))
    told = {name: b"\n".join(client.heard) for name, client in party.clients.items()}
    for heard in (common, *told.values()):
        assert not [mark for mark in nobody if mark in heard]
    for word, knowing in party.secrets.items():
        assert word.encode() not in common, word
        for name, heard in told.items():
            assert (word.encode() in heard) == (name in knowing), (word, name)
    return len(common) + sum(map(len, told.values()))


# Comparison of what was told with the record.


def check_told(party: Party, finished: Record) -> int:
    """Check that every scene and step a seat was told is what the record lets it see."""
    seen = Seen(finished)
    checked = 0
    for name, client in party.clients.items():
        seat = finished.game.seat_index(name) if name in party.sats else SPECTATOR
        for raw in client.heard:
            if raw.startswith(b"{"):
                checked += check_message(json.loads(raw), name, seat, seen)
    return checked


class Seen:
    """What each seat may see of a finished game, computed from its steps alone."""

    def __init__(self, finished: Record) -> None:
        self.game = finished.game
        states = [finished.game.new_state(finished.options)]
        for step in finished.steps:
            after = states[-1].copy()
            after.play(step)
            states.append(after)
        self.states = states
        self.steps = finished.steps
        self._observed: dict[int, list[Any]] = {}
        self._views: dict[tuple[int, int], Any] = {}

    def observed(self, seat: int) -> list[Any]:
        if seat not in self._observed:
            moments = zip(pairwise(self.states), self.steps, strict=True)
            self._observed[seat] = [
                plain(self.game.view.observe(before, step, after, seat))
                for (before, after), step in moments
            ]
        return self._observed[seat]

    def view(self, seat: int, n: int) -> Any:
        if (seat, n) not in self._views:
            self._views[seat, n] = plain(self.game.view.look(self.states[n], seat, n))
        return self._views[seat, n]


def plain(struct: Observation | msgspec.Struct) -> Any:
    return json.loads(msgspec.json.encode(struct))


def check_message(told: Json, name: str, seat: int, seen: Seen) -> int:
    for moment in told.get("moments", ()):
        n = moment["n"]
        assert told["seen_as"] == name
        assert moment["view"] == seen.view(seat, n)
        assert moment.get("step") == (seen.observed(seat)[n - 1] if n else None)
        assert "secrets" not in moment
    scene = told.get("scene")
    happened = [*told.get("log", ()), *told.get("happened", ())]
    for one in happened:
        if one["what"] in ("began", "moved"):
            steps, end = one.get("steps", []), one.get("n", 0)
            assert steps == seen.observed(seat)[end - len(steps) : end]
    if scene is not None and "view" in scene:
        assert scene.keys() <= SCENE
        if not scene.get("yours"):
            assert not scene.keys() & ASKED_ALONE
        if "draft" not in scene:
            assert scene["view"] == seen.view(seat, scene["n"])
        assert scene.get("asked") == name or not scene.get("yours")
    return len(happened) + len(told.get("moments", ())) + (scene is not None)


def parts() -> list[tuple[str, range]]:
    return [
        (game.name, range(begin, min(begin + PART, GAMES)))
        for game in registry.games()
        for begin in range(0, GAMES, PART)
    ]


@pytest.mark.parametrize(("title", "seeds"), parts(), ids=lambda part: str(part))
def test_no_byte_of_whole_games_holds_a_secret(
    tmp_path: Path, logged: Logged, title: str, seeds: range
) -> None:
    searched = checked = 0
    with ServerThread(tmp_path) as server_thread:
        for seed in seeds:
            logged.written.clear()
            with server_thread.sockets() as sockets:
                party = seated(server_thread, sockets, title, seed)
                plant_secrets(party)
                play_on(party)
                # The finished record shows the key, so everything is searched before it is fetched.
                searched += search(party, logged.written)
                finished = record.read(server_thread.record(party.table))
                assert finished.key == server_thread.store.key(party.table)
                checked += check_told(party, finished)
    print(f"{title}: {len(seeds)} games, {searched:,} bytes searched, {checked:,} parts compared")


def test_the_search_finds_what_is_there(tmp_path: Path, logged: Logged) -> None:
    """A mark that was told to the wrong seat is found, and so is a scene of another seat."""
    with ServerThread(tmp_path) as server_thread, server_thread.sockets() as sockets:
        party = seated(server_thread, sockets, "pocket", 1)
        plant_secrets(party)
        play_on(party)
        finished = record.read(server_thread.record(party.table))
        mine, other = (party.clients[name] for name in party.sats)
        for planted in (
            finished.key.hex().encode() if finished.key else b"",
            base64.b64encode(finished.key or b""),
            next(iter(party.sats.values()))["token"].encode(),
        ):
            party.public.append(planted)
            with pytest.raises(AssertionError):
                search(party, [])
            party.public.pop()
        search(party, logged.written)
        mine.heard += other.heard
        with pytest.raises(AssertionError):
            search(party, [])
        with pytest.raises(AssertionError):
            check_told(party, finished)
