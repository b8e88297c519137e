"""Renewing a seat revokes everything that has ever opened it, at every table of its chain."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from lamplighter.players.workers import PlayerWorkers
from lamplighter.server.errors import NoKey, NotOpen
from lamplighter.server.hub.hub import Hub
from lamplighter.server.hub.seat_tokens import claim_at, hashed
from lamplighter.server.ops.metrics import Metrics
from lamplighter.server.ops.webhooks import Webhooks
from lamplighter.server.store import Batch, Revocation, SeatToken, Store, Unavailable
from lamplighter.wire import messages as wire
from lamplighter.wire.tables import Guest, Join, NewTable
from server.clients import Json, ServerThread, Sockets, bearer, person
from server.databases import entry, founding, heading
from server.seated import Sitting, offer_of

CLAIM = "C" * 22


def refused(server_thread: ServerThread, path: str, token: str) -> None:
    """Check that a token opens nothing of a table, nor of the next one."""
    for method, what in (("POST", "renew"), ("GET", "seat"), ("GET", "record")):
        answer = server_thread.request(method, f"{path}/{what}", headers=bearer(token))
        assert (answer.status_code, answer.json()["code"]) == (403, "seat/locked"), what
    answer = server_thread.request("POST", f"{path}/enter", json={"token": token})
    assert answer.status_code == 403


def rejoin(
    server_thread: ServerThread, table: str, token: str, name: str = "Ada"
) -> httpx.Response:
    asked = {"token": token, "guest": person(name)}
    return server_thread.request("POST", f"/api/tables/{table}/rejoin", json=asked)


def play_again(server_thread: ServerThread, sockets: Sockets, sats: dict[str, Json]) -> str:
    """End a game and agree to a rematch; return the next table."""
    sitting = Sitting(sockets, sats)
    first, *others = sitting.clients.values()
    first.done("resign")
    first.done("offer", what="rematch")
    number = offer_of(first)
    for other in others:
        other.done("answer", offer=number, yes=True)
    sitting.all_hear("rematch")
    return str(server_thread.get(f"/api/tables/{sitting.table}")["rematch"])


def sit_again(
    server_thread: ServerThread, next_table: str, sats: dict[str, Json]
) -> dict[str, Json]:
    """Seat everybody at the next table; return the response to each, by the new seat."""
    again = {}
    for name, sat in sats.items():
        answer = rejoin(server_thread, next_table, sat["token"], name)
        assert answer.status_code == 201
        again[answer.json()["seat"]] = answer.json()
    return again


# Claims.


def test_a_repeated_join_has_the_same_token_until_the_seat_is_renewed(
    server_thread: ServerThread,
) -> None:
    first = server_thread.open("whitechapel", options={"police": "12312"})
    asked = {"guest": person("Ben"), "invitation": first["invitation"], "claim": CLAIM}
    path = f"/api/tables/{first['table']}"
    answers = [server_thread.post(f"{path}/join", asked) for _ in range(4)]
    assert len({one["token"] for one in answers}) == 1
    assert len({one["seat"] for one in answers}) == 1
    renewed = server_thread.post(f"{path}/renew", None, answers[0]["token"])
    assert renewed["token"] != answers[0]["token"]
    refused(server_thread, path, answers[0]["token"])
    # The claim no longer opens that seat; it may be a claim for another seat that is still open.
    later = server_thread.post(f"{path}/join", asked)
    assert later["seat"] != answers[0]["seat"]
    assert server_thread.get(f"{path}/seat", renewed["token"])["seat"] == renewed["seat"]


def test_the_token_of_a_claim_is_another_one_at_every_table(server_thread: ServerThread) -> None:
    tokens = set()
    for _ in range(2):
        first = server_thread.open("pocket")
        tokens.add(server_thread.join(first, claim=CLAIM)["token"])
    assert len(tokens) == 2


# Chains of tables.


@pytest.mark.parametrize("at", [0, 1, 2])
def test_a_seat_is_renewed_at_all_tables_of_its_chain(
    server_thread: ServerThread, sockets: Sockets, at: int
) -> None:
    """Seats move on by one from table to table; the tokens of other players stay valid."""
    options = {"police": "12312"}
    chain = [server_thread.full("whitechapel", options=options)]
    for _ in range(2):
        following = play_again(server_thread, sockets, chain[-1])
        chain.append(sit_again(server_thread, following, chain[-1]))
    names = list(chain[0])
    # One player: Jack at first, then one seat further back at each table.
    own = [names[-place % len(names)] for place in range(3)]
    mine = [chain[place][own[place]] for place in range(3)]
    tables = [sat["table"] for sat in mine]
    # Another device that once had the first link has a token of its own through it.
    twin = rejoin(server_thread, tables[1], mine[0]["token"]).json()
    assert twin["seat"] == own[1]
    listening = [sockets.sit(sat) for sat in mine]
    others = [sockets.sit(chain[place][names[(1 - place) % len(names)]]) for place in range(3)]

    renewed = server_thread.post(f"/api/tables/{tables[at]}/renew", None, mine[at]["token"])
    assert renewed["seat"] == own[at]
    for socket in listening:
        assert socket.until("goodbye")["problem"]["code"] == "seat/locked"
        assert socket.closed() == 4403
    for place, table in enumerate(tables):
        refused(server_thread, f"/api/tables/{table}", mine[place]["token"])
        if place + 1 < len(tables):
            assert rejoin(server_thread, tables[place + 1], mine[place]["token"]).status_code == 403
    refused(server_thread, f"/api/tables/{tables[1]}", twin["token"])
    for other in others:
        other.done("say", text="still here")
    # The new token opens the seat, and the one reserved for it at the next table.
    fresh = renewed["token"]
    for place in range(at + 1, len(tables)):
        answer = rejoin(server_thread, tables[place], fresh)
        assert (answer.status_code, answer.json()["seat"]) == (201, own[place])
        fresh = answer.json()["token"]
    assert server_thread.get(f"/api/tables/{tables[-1]}/seat", fresh)["seat"] == own[2]


def test_a_browser_keeps_its_seats_at_the_other_tables(
    server_thread: ServerThread, sockets: Sockets
) -> None:
    before = server_thread.full("pocket")
    table = play_again(server_thread, sockets, before)
    jack = before["jack"]
    with httpx.Client(base_url=server_thread.url, headers={"Origin": server_thread.url}) as browser:
        browser.post(f"/api/tables/{jack['table']}/enter", json={"token": jack["token"]})
        # The page needs no token: the cookie of the previous table is enough.
        sat = browser.post(f"/api/tables/{table}/rejoin", json={"guest": person("Ada")})
        assert sat.status_code == 201
        assert browser.post(f"/api/tables/{table}/renew").status_code == 200
        for id in (jack["table"], table):
            assert browser.get(f"/api/tables/{id}/seat").status_code == 200
            assert browser.cookies[f"lamplighter-{id}"] not in (jack["token"], sat.json()["token"])
    refused(server_thread, f"/api/tables/{jack['table']}", jack["token"])
    refused(server_thread, f"/api/tables/{table}", sat.json()["token"])


def test_people_who_share_a_screen_hold_all_their_seats(
    server_thread: ServerThread, sockets: Sockets
) -> None:
    sats = server_thread.full("pocket")
    names = list(sats)
    table = sats["jack"]["table"]
    path = f"/api/tables/{table}"
    with httpx.Client(base_url=server_thread.url, headers={"Origin": server_thread.url}) as browser:
        for name in names:
            asked = {"token": sats[name]["token"], "beside": True}
            assert browser.post(f"{path}/enter", json=asked).json()["seat"] == name
        for name in (*names, *names):
            chosen = browser.post(f"{path}/seat", json={"seat": name})
            assert chosen.json() == {"table": table, "seat": name}
            assert browser.get(f"{path}/seat").json()["seat"] == name
        following = play_again(server_thread, sockets, sats)
        for name in names:
            asked = {"seat": name, "guest": person(name)}
            answer = browser.post(f"/api/tables/{following}/rejoin", json=asked)
            assert answer.status_code == 201
        for name in names:
            answer = browser.post(f"/api/tables/{following}/seat", json={"seat": name})
            assert answer.status_code == 200
        # Renewing a seat leaves the other seats of the same browser alone.
        assert browser.post(f"{path}/seat", json={"seat": "jack"}).status_code == 200
        assert browser.post(f"{path}/renew").status_code == 200
        for name in names:
            assert browser.post(f"{path}/seat", json={"seat": name}).status_code == 200
        answer = browser.post(f"{path}/seat", json={"seat": "nobody"})
        assert (answer.status_code, answer.json()["code"]) == (403, "seat/locked")
        # Unless it asks for more, a browser holds one seat of a table.
        browser.post(f"{path}/enter", json={"token": sats["investigator"]["token"]})
        answer = browser.post(f"{path}/seat", json={"seat": "jack"})
        assert answer.status_code == 403


def test_whoever_opened_a_table_invites_anew_without_the_old_link(
    server_thread: ServerThread,
) -> None:
    first = server_thread.open("whitechapel", options={"police": "12312"})
    path = f"/api/tables/{first['table']}"
    second = server_thread.join(first)
    answer = server_thread.request(
        "POST", f"{path}/invitation", json={}, headers=bearer(second["token"])
    )
    assert (answer.status_code, answer.json()["code"]) == (403, "seat/locked")
    renewed = server_thread.post(f"{path}/invitation", {}, first["token"])
    asked: Json = {"guest": person("Eve"), "invitation": first["invitation"]}
    assert server_thread.request("POST", f"{path}/join", json=asked).status_code == 403
    asked["invitation"] = renewed["invitation"].partition("#invitation=")[2]
    assert server_thread.post(f"{path}/join", asked)["seat"]


# Crashes and other processes.


def new_hub(url: str) -> Hub:
    return Hub(Store.open(url), PlayerWorkers(), Webhooks(), Metrics())


async def two_tables(hub: Hub) -> tuple[str, str, str, str]:
    """Return two tables of a chain and the tokens of one player at both."""
    asked = NewTable(game="pocket", guest=Guest("A"), listed=True)
    first, _, _, token = await hub.joining.open(asked)
    _, _, other = await hub.joining.join(first.id, Join(guest=Guest("B")))
    seat = await hub.tokens.seat_of(first.id, token)
    await hub.do(first.id, seat, wire.Resign(id="r"))
    await hub.do(first.id, seat, wire.Offer(id="o", what="rematch"))
    answering = await hub.tokens.seat_of(first.id, other)
    await hub.do(first.id, answering, wire.Answer(id="a", offer=1, yes=True))
    async with hub.at(first.id) as loaded:
        following = loaded.table.rematch
    assert following is not None
    _, _, second = await hub.joining.rejoin(following, token, Guest("A"))
    return first.id, following, token, second


def held_nothing(_: str) -> tuple[str, ...]:
    return ()


def test_a_renewal_is_written_at_all_tables_or_at_none(tmp_path: Path) -> None:
    asyncio.run(renewed_or_not(f"sqlite:///{tmp_path / 'house.db'}"))


async def renewed_or_not(url: str) -> None:
    hub = new_hub(url)
    await hub.start()
    first, second, old, older = await two_tables(hub)
    written = hub.store.appended
    batches: list[Batch] = []

    async def fail(batch: Batch) -> None:
        batches.append(batch)
        raise Unavailable("the database is away")

    hub.store.appended = fail  # type: ignore[method-assign]
    with pytest.raises(Unavailable):
        await hub.renewal.renew(first, old, held_nothing)
    hub.store.appended = written  # type: ignore[method-assign]
    assert len(batches) == 1, "one transaction for all of it"
    await hub.tokens.seat_of(first, old)
    await hub.tokens.seat_of(second, older)
    renewal = await hub.renewal.renew(first, old, held_nothing)
    for table, token in ((first, old), (second, older)):
        with pytest.raises(NoKey):
            await hub.tokens.seat_of(table, token)
    await hub.tokens.seat_of(first, renewal.token)
    await hub.stop()


def test_what_is_written_together_is_written_whole(store: Store) -> None:
    for table in "ab":
        store.append(founding(table)).result()
    good = Batch(entries=(entry("a", 1),), heading=heading("a", 1))
    late = Batch(entries=(entry("b", 2),), heading=heading("b", 2))
    with pytest.raises(Exception, match="written to this table first"):
        store.append(Batch(entries=good.entries, heading=good.heading, also=(late,))).result()
    assert store.versions(["a", "b"]) == {"a": 0, "b": 0}
    fits = Batch(entries=(entry("b", 1),), heading=heading("b", 1))
    store.append(Batch(entries=good.entries, heading=good.heading, also=(fits,))).result()
    assert store.versions(["a", "b"]) == {"a": 1, "b": 1}
    for wrong in (good, Batch(), Batch(entries=fits.entries, also=(late,))):
        with pytest.raises(ValueError, match="another table"):
            store.append(Batch(entries=good.entries, heading=good.heading, also=(wrong,)))


def test_a_revocation_ends_what_was_issued_before_it(store: Store) -> None:
    """Also where both are written in one transaction; other seats and roles are not affected."""
    store.append(founding("a")).result()
    tokens = {
        name: SeatToken(hashed(name), "a", role, seat)
        for name, role, seat in (
            ("old", "seat", 1),
            ("claim", "claim", 1),
            ("other", "seat", 2),
            ("invitation", "invitation", None),
            ("new", "seat", 1),
        )
    }
    *before, new = tokens.values()
    revoke = (Revocation(("seat", "claim"), 1),)
    store.append(Batch(issue=tuple(before)))
    store.append(Batch(heading=heading("a", 0), issue=(new,), revoke=revoke)).result()
    good = {name for name in tokens if store.token(hashed(name)) is not None}
    assert good == {"other", "invitation", "new"}


def test_nothing_is_issued_for_what_has_ended_at_another_process(shared: str) -> None:
    asyncio.run(ended_elsewhere(shared))


async def ended_elsewhere(url: str) -> None:
    """Two processes on one database; the second has the tables in memory as they were."""
    one, two = new_hub(url), new_hub(url)
    await one.start()
    first, second, old, older = await two_tables(one)
    claimed, _, _, opener = await one.joining.open(
        NewTable(game="pocket", guest=Guest("A"), listed=True)
    )
    join = Join(guest=Guest("B"), claim=CLAIM)
    _, _, taken = await one.joining.join(claimed.id, join)
    for table in (first, second, claimed.id):
        async with two.at(table):
            pass
    # The second process has looked up the credentials just before they are revoked.
    found: dict[bytes, Any] = {}
    look_up = two.store.token
    for hash in (hashed(old), hashed(claim_at(claimed.id, CLAIM))):
        found[hash] = look_up(hash)
    assert all(found.values())

    def stale(hash: bytes) -> Any:
        return found.pop(hash, None) or look_up(hash)

    await one.renewal.renew(first, old, held_nothing)
    await one.renewal.renew(claimed.id, taken, held_nothing)
    two.store.token = stale  # type: ignore[method-assign]
    with pytest.raises(NoKey):
        await two.joining.rejoin(second, old, Guest("A"))
    with pytest.raises(NotOpen):
        await two.joining.join(claimed.id, join)
    assert not found
    assert await two.tokens.seat_of(claimed.id, opener) is not None
    with pytest.raises(NoKey):
        await two.tokens.seat_of(second, older)
    await one.stop()
    await two.stop()
