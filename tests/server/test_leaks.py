"""Leaks that other game servers had: each one of the catalogue is tried against a real server."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from concurrent.futures import Future
from hashlib import sha256
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from tests.contract.games import some_prefix

from lamplighter.kernel import record
from lamplighter.kernel.actors import CHANCE, SPECTATOR
from lamplighter.kernel.record import PartialRecord
from lamplighter.kernel.table import Table
from lamplighter.server.store import Batch, Unavailable
from lamplighter.server.tables.played_table import PlayedTable, begun
from lamplighter.server.tables.waiting_table import fold
from server.clients import Json, ServerThread, SocketClient, Sockets, choices_of
from server.test_indistinguishable import HEAD, everything_said, hosted_game
from support import GAMES, observed, random_stream, replayed

TITLES = [game.name for game in GAMES]
titles = pytest.mark.parametrize("title", TITLES)


class Round:
    """A game with a person in every seat and one spectator."""

    def __init__(
        self, server_thread: ServerThread, sockets: Sockets, title: str, **more: Any
    ) -> None:
        self.server_thread = server_thread
        self.sockets = sockets
        self.sats = server_thread.full(title, **more)
        self.table: str = next(iter(self.sats.values()))["table"]
        self.seats = list(self.sats)
        self.clients = {name: sockets.sit(sat) for name, sat in self.sats.items()}
        self.spectator = sockets.watch(self.table)
        self._draws = random_stream(7, title)

    @property
    def everybody(self) -> list[SocketClient]:
        return [*self.clients.values(), self.spectator]

    @property
    def asked(self) -> SocketClient:
        return self.clients[self.spectator.scene["asked"]]

    @property
    def others(self) -> list[SocketClient]:
        return [client for client in self.everybody if client is not self.asked]

    def truth(self) -> PlayedTable:
        """The table as it is stored, with all secrets."""
        store = self.server_thread.store
        key = store.key(self.table)
        assert key is not None
        return begun(fold(self.table, key, store.events(self.table)))

    def index(self, name: str) -> int:
        return self.seats.index(name) if name in self.seats else SPECTATOR

    def play(self, steps: int) -> None:
        """Make this many random choices; the game must not end."""
        for _ in range(steps):
            table = self.truth().table
            assert table is not None
            legal = [one for one in choices_of(self.asked.scene) if not ends(table, one)]
            self.choose(legal[self._draws.below(len(legal))])

    def choose(self, *choices: int) -> None:
        answer = self.asked.move(*choices)
        assert answer["type"] == "ack", answer
        self.catch_up(answer["n"])

    def catch_up(self, n: int) -> None:
        for client in self.everybody:
            while client.scene["n"] != n:
                client.next()

    def play_until(self, reached: Any, most: int = 300) -> None:
        for _ in range(most):
            if reached():
                return
            self.play(1)
        raise AssertionError("the game never came to it")

    def welcome_bytes(self, name: str) -> bytes:
        """Return everything that a seat is told when it connects anew."""
        sat = self.sats.get(name)
        token = None if sat is None else sat["token"]
        client = self.sockets.raw(self.table, token)
        client.hello()
        client.socket.close()
        self.settle()
        return next(raw for raw in client.heard if raw.startswith(b'{"type":"welcome"'))

    def settle(self) -> None:
        for client in self.everybody:
            client.sync()


def ends(table: Table, choice: int) -> bool:
    """Return whether a choice ends the game."""
    after = table.position(len(table.steps)).copy()
    after.play(choice)
    return after.over


def hidden_to_somebody(round: Round) -> bool:
    """Return whether some seat has not seen all events."""
    table = round.truth().table
    assert table is not None
    return any(
        seen.code is None for seat in range(len(round.seats)) for seen in table.history(seat)
    )


def plain(struct: Any) -> Any:
    return json.loads(msgspec.json.encode(struct))


def seen_by(round: Round, name: str) -> tuple[Any, list[Any]]:
    """Return the view and observations of a seat, computed from the steps alone."""
    truth = round.truth()
    assert truth.table is not None
    game, seat = truth.game, round.index(name)
    states = [game.new_state(truth.opened.options)]
    for step in truth.table.steps:
        after = states[-1].copy()
        after.play(step)
        states.append(after)
    moments = zip(pairwise(states), truth.table.steps, strict=True)
    history = [plain(game.view.observe(a, step, b, seat)) for (a, b), step in moments]
    return plain(game.view.look(states[-1], seat, len(history))), history


def steps_in(log: list[Json]) -> list[Any]:
    return [step for one in log for step in one.get("steps", [])]


@titles
def test_leak_1_the_first_state_is_told_like_every_other(
    server_thread: ServerThread, sockets: Sockets, title: str
) -> None:
    round = Round(server_thread, sockets, title)
    round.play_until(lambda: hidden_to_somebody(round))
    for name in (*round.seats, "spectator"):
        told = json.loads(round.welcome_bytes(name))
        assert told.keys() == {"type", "protocol", "seat", "seq", "since", "scene", "log"}
        view, history = seen_by(round, name)
        assert told["seat"] == name
        assert told["scene"]["view"] == view
        assert steps_in(told["log"]) == history


def test_leak_2_what_was_taken_back_is_nowhere(
    server_thread: ServerThread, sockets: Sockets
) -> None:
    round = Round(server_thread, sockets, "whitechapel")
    taken = take_something_back(round)
    for name in (*round.seats, "spectator"):
        told = json.loads(round.welcome_bytes(name))
        struck = [one for one in told["log"] if one.get("struck")]
        assert len(struck) == 1
        assert struck[0].keys() <= {"seq", "at", "what", "by", "n", "struck"}
        view, history = seen_by(round, name)
        assert told["scene"]["view"] == view
        assert steps_in(told["log"]) == history
        assert "draft" not in told["scene"]
    text = round.server_thread.record(round.table, round.sats["jack"]["token"])
    assert text.count("takeback ") == 1
    assert len(taken) == 1


def take_something_back(round: Round) -> list[int]:
    """Make a choice that can be taken back, and take it back with the consent of all."""

    def may_be_taken_back() -> bool:
        truth = round.truth()
        return truth.asked is not None and truth.last_row(truth.asked) is not None

    round.play_until(may_be_taken_back)
    before = round.truth()
    mover = round.asked
    mover.done("offer", what="takeback")
    for client in [one for one in round.clients.values() if one is not mover]:
        while not client.scene.get("offers"):
            client.next()
        client.done("answer", offer=client.scene["offers"][0]["offer"], yes=True)
    n = before.last_row(before.asked or 0)
    assert n is not None
    round.catch_up(n)
    assert before.table is not None
    return before.table.steps[n:]


@titles
def test_leak_3_the_log_holds_no_secret_choice(
    server_thread: ServerThread, sockets: Sockets, title: str
) -> None:
    round = Round(server_thread, sockets, title)
    round.play_until(lambda: hidden_to_somebody(round))
    found = 0
    for name in (*round.seats, "spectator"):
        log = json.loads(round.welcome_bytes(name))["log"]
        for step in steps_in(log):
            if "code" not in step:
                found += 1
                assert step["act"]["hidden"]
        assert steps_in(log) == seen_by(round, name)[1]
    assert found


@titles
def test_leak_4_nothing_of_the_key_is_told(
    server_thread: ServerThread, sockets: Sockets, title: str
) -> None:
    round = Round(server_thread, sockets, title)
    round.play(8)
    key = server_thread.store.key(round.table)
    assert key is not None
    told = [*server_thread.heard, *(raw for client in round.everybody for raw in client.heard)]
    told += [round.welcome_bytes(name) for name in (*round.seats, "spectator")]
    everything = b"".join(told)
    for part in (key, key.hex().encode(), key[:8].hex().encode(), key[-8:].hex().encode()):
        assert part not in everything
    assert not any(word in everything for word in (b'"seed"', b'"key":"9', b'"stream"', b'"rng"'))


@titles
def test_leak_5_who_watches_sees_what_everybody_may_know(
    server_thread: ServerThread, sockets: Sockets, title: str
) -> None:
    round = Round(server_thread, sockets, title)
    round.play(6)
    told = json.loads(round.welcome_bytes("spectator"))
    assert told["seat"] == "spectator"
    assert told["scene"]["view"] == seen_by(round, "spectator")[0]
    assert not told["scene"].keys() & {"choices", "draft", "yours", "hook", "notes"}
    for what in ("move", "draft"):
        assert round.spectator.refused(what, n=0, choices=[0])["code"] == "seat/not-yours"
    for what in ("danger", "preview", "refusal", "hint", "ahead"):
        problem = round.spectator.refused("ask", what=what, action=0)
        assert problem["code"] == "seat/not-yours"


def test_leak_6_a_second_tab_of_a_player_sees_no_more_than_any_spectator(
    server_thread: ServerThread, sockets: Sockets
) -> None:
    round = Round(server_thread, sockets, "london")
    round.play(6)
    stranger = round.welcome_bytes("spectator")
    assert round.welcome_bytes("spectator") == stranger
    # With the cookie of a seat a player gets that seat, whatever the query says.
    name, sat = next(iter(round.sats.items()))
    cookie = f"lamplighter-{round.table}={sat['token']}"
    tab = sockets.raw(round.table, None, Cookie=cookie, Origin=server_thread.url).hello()
    assert tab.welcome["seat"] == name


@titles
def test_leak_7_a_draft_is_shown_to_its_seat_alone(
    server_thread: ServerThread, sockets: Sockets, title: str
) -> None:
    round = Round(server_thread, sockets, title)
    round.play(4)
    round.settle()
    drafting = round.spectator.scene["asked"]
    names = [name for name in (*round.seats, "spectator") if name != drafting]
    before = {name: round.welcome_bytes(name) for name in names}
    records = {name: record_of(round, name) for name in names}
    own = record_of(round, drafting)
    info = server_thread.get(f"/api/tables/{round.table}")
    pongs = [pong(client) for client in round.others]
    for action in choices_of(round.asked.scene)[:5]:
        round.asked.done("draft", n=round.asked.scene["n"], choices=[action])
        round.asked.done("ask", what="describe")
        for client in round.others:
            assert client.sync() == []
    assert round.asked.scene["draft"]["choices"]
    assert [pong(client) for client in round.others] == pongs
    assert {name: round.welcome_bytes(name) for name in names} == before
    assert {name: record_of(round, name) for name in names} == records
    assert server_thread.get(f"/api/tables/{round.table}") == info
    assert record_of(round, drafting) == own


def record_of(round: Round, name: str) -> str:
    sat = round.sats.get(name)
    return round.server_thread.record(round.table, None if sat is None else sat["token"])


def pong(client: SocketClient) -> int:
    client.say(do="ping")
    return int(client.until("pong")["seq"])


def test_leak_7_nobody_can_tell_when_somebody_else_is_at_work(
    server_thread: ServerThread, sockets: Sockets
) -> None:
    """A ping is answered alike while another seat drafts, asks, or waits for a write."""
    round = Round(server_thread, sockets, "pocket")
    before = pong(round.spectator)

    async def while_the_table_is_held() -> None:
        async with server_thread.hub.at(round.table):
            assert await asyncio.to_thread(pong, round.spectator) == before

    server_thread.inside(while_the_table_is_held())


def test_leak_7_numbers_tell_nothing_of_what_others_keep_to_themselves(
    server_thread: ServerThread, sockets: Sockets
) -> None:
    """Two tables, one of them with private notes: nobody else is told different numbers."""
    told = []
    for notes in (0, 5):
        round = Round(server_thread, sockets, "pocket")
        jack, other = round.clients["jack"], round.clients["investigator"]
        for number in range(notes):
            jack.done("note", key=f"k{number}", text="He knows.")
            jack.done("say", text="I am he.", to="side")
            jack.done("hook", url="https://hooks.invalid/jack")
        jack.done("offer", what="agreement")
        jack.done("say", text="Shall we?")
        other.until("news", seq=other.welcome["seq"] + 2)
        scene = other.scene
        told.append(
            (scene["offers"], pong(other), pong(round.spectator), len(round.spectator.heard))
        )
    assert told[0] == told[1]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_leak_8_no_order_or_size_tells_who_he_is(game: Any) -> None:
    """For every identity that chance or a choice can give, all others are told the same bytes."""
    steps, worlds, seat = every_first_secret(game)
    told = [
        asyncio.run(everything_said(hosted_game(game, world, 3, 3), seat, "en", 3))
        for world in worlds
    ]
    assert len(worlds) >= 8
    masked = [[HEAD.sub(rb'\1"', raw) for raw in one] for one in told]
    assert all(one == masked[0] for one in masked)
    assert steps


def every_first_secret(game: Any) -> tuple[list[int], list[list[int]], int]:
    """Return the beginning of a game up to the first turn, with every secret it can have."""
    for seed in range(200):
        steps = some_prefix(game, seed)[:40]
        while steps and replayed(game, steps).actor == CHANCE:
            steps = steps[:-1]
        for seat in range(len(game.seats)):
            if not steps or replayed(game, steps).over:
                continue
            belief = game.belief.of(game.new_state(), seat, observed(game, steps, seat))
            if 8 <= belief.count() <= 200:
                worlds = [belief.history(world) for world in list(belief.worlds())[:24]]
                return steps, worlds, seat
    raise AssertionError("no beginning was found")


@titles
def test_leak_9_no_refusal_tells_a_secret(
    server_thread: ServerThread, sockets: Sockets, title: str
) -> None:
    """A seat that is not to move gets the same refusal whatever it tries to choose."""
    round = Round(server_thread, sockets, title)
    round.play(5)
    truth = round.truth()
    for client in [one for one in round.clients.values() if one is not round.asked]:
        refusals = {
            json.dumps(client.move(code)["problem"]) for code in range(0, truth.game.num_actions, 7)
        }
        assert len(refusals) == 1
        assert "action/wrong-seat" in refusals.pop()
    for token in ("A" * 22, "B" * 22):
        answers = {
            server_thread.request(
                "POST", f"/api/tables/{table}/enter", json={"token": token}
            ).text.replace(table, "")
            for table in (round.table, "no-such-table")
        }
        # A wrong token does not reveal whether the table exists.
        assert len(answers) == 1


def test_leak_9_clients_are_told_nothing_of_the_database(
    server_thread: ServerThread, sockets: Sockets, monkeypatch: pytest.MonkeyPatch
) -> None:
    round = Round(server_thread, sockets, "pocket")

    def gone(*_: object) -> None:
        raise Unavailable("postgresql://operator@secret-host/house does not answer: no route")

    async def full(_: Batch) -> None:
        raise Unavailable("secret-host: disk full")

    monkeypatch.setattr(server_thread.store, "lobby", gone)
    monkeypatch.setattr(server_thread.store, "appended", full)
    answer = server_thread.request("GET", "/api/lobby")
    assert (answer.status_code, answer.json()["code"]) == (503, "store/unavailable")
    problem = round.asked.refused("say", text="Is anybody there?")
    assert problem["code"] == "store/unavailable"
    assert "secret" not in answer.text + json.dumps(problem)


@titles
def test_leak_10_everybody_is_told_his_own(
    server_thread: ServerThread, sockets: Sockets, title: str
) -> None:
    round = Round(server_thread, sockets, title)
    round.play_until(lambda: hidden_to_somebody(round))
    round.play(2)
    told = {name: round.welcome_bytes(name) for name in (*round.seats, "spectator")}
    assert len(set(told.values())) == len(told)
    for name, client in (*round.clients.items(), ("spectator", round.spectator)):
        steps = []
        for raw in client.heard:
            message = json.loads(raw)
            steps += steps_in(message.get("log", [])) if message["type"] == "welcome" else []
            steps += steps_in(message.get("happened", []))
        assert steps == seen_by(round, name)[1]


def test_leak_11_nothing_but_choices_is_taken_from_a_client(
    server_thread: ServerThread, sockets: Sockets
) -> None:
    round = Round(server_thread, sockets, "pocket")
    before = round.welcome_bytes("spectator")
    n, action = round.asked.scene["n"], choices_of(round.asked.scene)[0]
    for extra in (
        *({"seat": "jack"}, {"drawn": [1]}, {"state": {}}, {"head": "0" * 64}),
        *({"over": True}, {"view": {}}, {"at": 0}, {"by": "jack"}),
    ):
        round.asked.say(do="move", id="x", n=n, choices=[action], **extra)
        assert round.asked.until("refused")["problem"]["code"] == "request/malformed"
    game = round.truth().game
    for outcome in range(game.num_actions, game.num_codes):
        # Nobody can throw or draw in place of chance.
        assert round.asked.refused("move", n=n, choices=[outcome])["code"] == "action/illegal"
    other = next(client for client in round.clients.values() if client is not round.asked)
    assert other.refused("move", n=n, choices=[action])["code"] == "action/wrong-seat"
    for asked in ({"key": "0" * 64}, {"steps": [1]}, {"commitment": "0"}, {"position": "x"}):
        body = {"game": "pocket", "guest": {"name": "Eve"}, **asked}
        answer = server_thread.request("POST", "/api/tables", json=body)
        assert (answer.status_code, answer.json()["code"]) == (422, "request/malformed")
    assert round.welcome_bytes("spectator") == before


@titles
def test_leak_12_nothing_is_shown_before_it_is_kept(
    server_thread: ServerThread, sockets: Sockets, title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a move is being written nobody is told of it, not even a new client; it may be lost."""
    round = Round(server_thread, sockets, title)
    round.play(3)
    before = {name: round.welcome_bytes(name) for name in (*round.seats, "spectator")}
    pongs = [pong(client) for client in round.everybody]
    told = server_thread.inside(written_late(round, monkeypatch))
    monkeypatch.undo()
    assert told["code"] == Unavailable.code
    for client, heard in zip(round.everybody, pongs, strict=True):
        assert pong(client) == heard
    assert {name: round.welcome_bytes(name) for name in before} == before
    round.play(1)


async def written_late(round: Round, monkeypatch: pytest.MonkeyPatch) -> Json:
    """Delay the write of a move, look at everything meanwhile, and let the write fail."""
    disk: Future[None] = Future()
    asked: list[Batch] = []

    async def appended(batch: Batch) -> None:
        asked.append(batch)
        await asyncio.wrap_future(disk)

    monkeypatch.setattr(round.server_thread.store, "appended", appended)
    mover = round.asked
    action = choices_of(mover.scene)[0]
    moving = asyncio.ensure_future(asyncio.to_thread(mover.move, action))
    while not asked:
        await asyncio.sleep(0.01)
    peeking = asyncio.ensure_future(asyncio.to_thread(peek, round))
    for client in round.others:
        assert await asyncio.to_thread(pong, client) == last_seq(client)
    await asyncio.sleep(0.2)
    assert not peeking.done()
    assert not moving.done()
    disk.set_exception(Unavailable("the disk is gone"))
    answer = await moving
    assert answer["type"] == "refused", answer
    assert (await peeking)["scene"]["n"] == mover.scene["n"]
    return dict(answer["problem"])


def last_seq(client: SocketClient) -> int:
    """Return the last sequence number that a client was told."""
    return max(json.loads(raw).get("seq", 0) for raw in client.heard)


def peek(round: Round) -> Json:
    """Connect anew, like a player who reloads the page to see what the move would show."""
    sat = round.sats[round.spectator.scene["asked"]]
    return round.sockets.sit(sat).welcome


@titles
def test_leak_13_a_record_shows_what_its_reader_may_know(
    server_thread: ServerThread, sockets: Sockets, title: str
) -> None:
    round = Round(server_thread, sockets, title)
    round.play_until(lambda: hidden_to_somebody(round))
    hidden = 0
    for name in (*round.seats, "spectator"):
        text = record_of(round, name)
        rows = [line.partition("  ~")[0] for line in text.splitlines()]
        assert f"partial {name}" in rows
        assert not [row for row in rows if row.startswith(("key ", "seal ", "position ", "head "))]
        acts = [row.partition(" {")[0] for row in rows[rows.index("") + 1 : -1]]
        table = round.truth().table
        assert table is not None
        seen = table.history(round.index(name))
        assert acts == [f"{one.actor}: {one.act.text}" for one in seen]
        hidden += sum(one.code is None for one in seen)
        with pytest.raises(PartialRecord):
            record.read(text)
    assert hidden
    round.asked.done("resign")
    finished = record.read(record_of(round, "spectator"))
    table = round.truth().table
    assert table is not None
    assert finished.steps == table.steps
    assert finished.key == table.key
    # What the seats saw is still told as they saw it.
    told = json.loads(round.welcome_bytes(round.seats[0]))
    assert steps_in(told["log"]) == seen_by(round, round.seats[0])[1]


def test_leak_14_nobody_can_try_out_secrets_against_what_was_published(
    server_thread: ServerThread, sockets: Sockets
) -> None:
    """Without the key, commitment and heads match no secret: all are tried in obvious ways."""
    rounds = [Round(server_thread, sockets, "london") for _ in range(2)]
    published = set()
    for round in rounds:
        for client in round.everybody:
            for raw in client.heard:
                published |= set(hexes(json.loads(raw)))
    truth = rounds[0].truth()
    tried = set()
    for code in range(truth.game.num_codes):
        for text in (str(code), truth.game.notation.write(code)):
            for salt in ("", rounds[0].table, truth.opened.commitment, "0", "step 0, takebacks 0"):
                commit = sha256(f"{salt}{text}".encode())
                tried.add(commit.hexdigest())
                for head in published:
                    tried.add(sha256(bytes.fromhex(head) + commit.digest()).hexdigest())
    assert len(tried) > 1_000
    assert not tried & published
    first, second = (one.truth() for one in rounds)
    assert first.opened.commitment != second.opened.commitment
    assert first.table is not None
    assert second.table is not None
    assert first.table.head != second.table.head
    assert len(first.table.key) == 32


def hexes(told: Any) -> Iterator[str]:
    """Yield every head or commitment in a message."""
    if isinstance(told, dict):
        for value in told.values():
            yield from hexes(value)
    elif isinstance(told, list):
        for value in told:
            yield from hexes(value)
    elif isinstance(told, str) and len(told) == 64:
        yield told
