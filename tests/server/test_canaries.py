"""Secrets with marks on them: whole games over real sockets, every byte kept and searched.

While a game is played each seat has secrets that can be recognised: the key of the game, tokens,
invitation, notes, words for one's own side, the address of a hook. When it is over, no byte that
anybody was told, that was logged or measured before, may hold one that was not for him. What was
told of the game itself is held against the finished record: each scene and each step must be just
what the rules give that seat to see.
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
from lamplighter.server.logs import Lines
from server.guests import Guest, Json, Lodging, Sockets, bearer, choices_of
from support import COMPILED, random_stream

GAMES = int(os.environ.get("LAMPLIGHTER_CANARIES", "3"))
"""Games of each title."""
PART = 3
"""Games that one house is asked for in one test."""
LOOKS = 12 if COMPILED else 60
"""In one of so many turns everything is asked and fetched."""
LAST = 20 if COMPILED else 4
"""Moments that are fetched then; interpreted each takes a while."""
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
"""Parts of a scene that only the seat has that is asked."""


class Logged(logging.Handler):
    """Everything that a house logs, as it would write it."""

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
    """A game with a guest in every seat and one who watches."""

    lodging: Lodging
    sats: dict[str, Json]
    guests: dict[str, Guest]
    draws: Stream
    public: list[bytes] = field(default_factory=list)
    """What anybody may fetch without a seat."""
    secrets: dict[str, dict[str, bytes]] = field(default_factory=dict)
    """Marks by those who may know them; whoever is not in the name of a mark may not."""

    @property
    def table(self) -> str:
        return str(next(iter(self.sats.values()))["table"])

    def plant(self, mark: str, knowing: tuple[str, ...]) -> str:
        """Make a word that only some may hear."""
        word = f"{mark}{self.draws.below(1 << 30):010d}{len(self.secrets):04d}"
        self.secrets[word] = dict.fromkeys(knowing, word.encode())
        return word

    def side_of(self, seat: str) -> tuple[str, ...]:
        chairs = self.guests[seat].scene["table"]["chairs"]
        sides = {chair["seat"]: chair["side"] for chair in chairs}
        return tuple(name for name in sides if sides[name] == sides[seat])

    def keep(self, answer: Any) -> None:
        self.public.append(answer.content + repr(answer.headers.raw).encode())


def seated(lodging: Lodging, sockets: Sockets, title: str, seed: int) -> Party:
    options = SEATINGS[seed % len(SEATINGS)] if title == "whitechapel" else {}
    sats = lodging.full(title, options=options, assist=seed % 4, pace=pace_of(seed))
    languages = tuple(LANGUAGES)
    guests = {
        name: sockets.sit(sat, languages[(seed + at) % len(languages)])
        for at, (name, sat) in enumerate(sats.items())
    }
    guests["spectator"] = sockets.watch(next(iter(sats.values()))["table"])
    return Party(lodging, sats, guests, random_stream(seed, f"canaries {title}"))


def pace_of(seed: int) -> Json:
    paces = ({"pace": "untimed"}, {"pace": "clocks", "seconds": 86_400}, {"pace": "correspondence"})
    return paces[seed % len(paces)]


def plant_secrets(party: Party) -> None:
    for name in party.sats:
        guest, side = party.guests[name], party.side_of(name)
        guest.done("note", key="own", text=party.plant("private", (name,)))
        guest.done("note", key=f"of-{name}", text=party.plant("shared", side), shared=True)
        guest.done("say", text=party.plant("whispered", side), to="side")
        word = party.plant("hook", (name,))
        guest.done("hook", url=f"https://hooks.invalid/{word}", when="away")


def play_on(party: Party, most: int = 100_000) -> None:
    """Choose at random until the game is over, now and then with a draft before."""
    for _ in range(most):
        scene = party.guests["spectator"].scene
        asked = scene.get("asked")
        if asked is None:
            return
        mover = party.guests[asked]
        legal = choices_of(mover.scene)
        action = legal[party.draws.below(len(legal))]
        if party.draws.below(6) == 0:
            mover.done("draft", n=scene["n"], choices=[action])
        if party.draws.below(LOOKS) == 0:
            look_around(party)
        answer = mover.move(action, n=scene["n"])
        assert answer["type"] == "ack", answer
        for guest in party.guests.values():
            while guest.scene["n"] < answer["n"]:
                guest.next()


def look_around(party: Party) -> None:
    """Ask and fetch whatever can be asked and fetched."""
    path = f"/api/tables/{party.table}"
    for name, guest in party.guests.items():
        for what in ("deduction", "danger", "describe", "standing", "chronicle"):
            guest.do("ask", what=what)
        guest.do("ask", what="refusal", action=party.draws.below(200))
        legal = choices_of(guest.scene)
        if legal:
            guest.do("ask", what="preview", action=legal[party.draws.below(len(legal))])
        guest.do("move", n=guest.scene["n"], choices=[10_000])
        token = party.sats[name]["token"] if name in party.sats else None
        guest.heard.append(moments(party, token))
        if token is not None:
            guest.heard.append(party.lodging.record(party.table, token).encode())
    public = (path, f"{path}/record", f"{path}/moments", f"{path}/seat")
    for address in (*public, "/api/lobby", "/metrics", f"{path}/nothing"):
        party.keep(party.lodging.request("GET", address))
    party.keep(party.lodging.request("POST", f"{path}/renew"))
    party.keep(party.lodging.request("POST", f"{path}/join", json={"guest": {"name": "Eve"}}))


def moments(party: Party, token: str | None) -> bytes:
    """The last moments, as whoever has this token may see them."""
    begin = max(0, party.guests["spectator"].scene["n"] - LAST)
    path = f"/api/tables/{party.table}/moments?from={begin}"
    answer = party.lodging.request("GET", path, headers=bearer(token))
    assert answer.status_code == 200, answer.text
    return answer.content


# The search.


def forms(secret: bytes) -> list[bytes]:
    """A secret as it might be written."""
    return [
        secret,
        secret.hex().encode(),
        base64.b64encode(secret).rstrip(b"="),
        base64.urlsafe_b64encode(secret).rstrip(b"="),
    ]


def search(party: Party, logged: list[bytes]) -> int:
    """Look for every mark where it may not be; gives how many bytes were searched."""
    key = party.lodging.store.key(party.table)
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
    told = {name: b"\n".join(guest.heard) for name, guest in party.guests.items()}
    for heard in (common, *told.values()):
        assert not [mark for mark in nobody if mark in heard]
    for word, knowing in party.secrets.items():
        assert word.encode() not in common, word
        for name, heard in told.items():
            assert (word.encode() in heard) == (name in knowing), (word, name)
    return len(common) + sum(map(len, told.values()))


# What was told of the game, against the record.


def check_told(party: Party, finished: Record) -> int:
    """Every scene and step that anybody was told is what the record gives him to see."""
    seen = Seen(finished)
    checked = 0
    for name, guest in party.guests.items():
        seat = finished.game.seat_index(name) if name in party.sats else SPECTATOR
        for raw in guest.heard:
            if raw.startswith(b"{"):
                checked += check_message(json.loads(raw), name, seat, seen)
    return checked


class Seen:
    """What each seat may see of a finished game, worked out from its steps alone."""

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
    with Lodging(tmp_path) as lodging:
        for seed in seeds:
            logged.written.clear()
            with lodging.sockets() as sockets:
                party = seated(lodging, sockets, title, seed)
                plant_secrets(party)
                play_on(party)
                # The record shows the key now, so all that was kept is searched before.
                searched += search(party, logged.written)
                finished = record.read(lodging.record(party.table))
                assert finished.key == lodging.store.key(party.table)
                checked += check_told(party, finished)
    print(f"{title}: {len(seeds)} games, {searched:,} bytes searched, {checked:,} parts compared")


def test_the_search_finds_what_is_there(tmp_path: Path, logged: Logged) -> None:
    """Marks that were told to the wrong one are found, and so is a scene of another seat."""
    with Lodging(tmp_path) as lodging, lodging.sockets() as sockets:
        party = seated(lodging, sockets, "pocket", 1)
        plant_secrets(party)
        play_on(party)
        finished = record.read(lodging.record(party.table))
        mine, other = (party.guests[name] for name in party.sats)
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
