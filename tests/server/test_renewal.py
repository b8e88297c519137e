"""Renewing a seat ends all that has ever opened it, at every table of its chain."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from lamplighter.server.computers import Computers
from lamplighter.server.errors import NoKey, NotOpen
from lamplighter.server.hooks import Hooks
from lamplighter.server.house import House
from lamplighter.server.metrics import Metrics
from lamplighter.server.reception import claim_hash, hashed
from lamplighter.server.store import Batch, Revocation, Store, Token, Unavailable
from lamplighter.wire import messages as wire
from lamplighter.wire.tables import Guest, Join, NewTable
from server.databases import entry, founding, heading
from server.guests import Json, Lodging, Sockets, bearer, guest
from server.sitting import Sitting, offer_of

CLAIM = "C" * 22


def refused(lodging: Lodging, path: str, token: str) -> None:
    """See that a token opens nothing of a table, nor of the next one."""
    for method, what in (("POST", "renew"), ("GET", "seat"), ("GET", "record")):
        answer = lodging.request(method, f"{path}/{what}", headers=bearer(token))
        assert (answer.status_code, answer.json()["code"]) == (403, "seat/locked"), what
    answer = lodging.request("POST", f"{path}/enter", json={"token": token})
    assert answer.status_code == 403


def rejoin(lodging: Lodging, table: str, token: str, name: str = "Ada") -> httpx.Response:
    asked = {"token": token, "guest": guest(name)}
    return lodging.request("POST", f"/api/tables/{table}/rejoin", json=asked)


def play_again(lodging: Lodging, sockets: Sockets, sats: dict[str, Json]) -> str:
    """End a game and agree to play again; gives the next table."""
    sitting = Sitting(sockets, sats)
    first, *others = sitting.guests.values()
    first.done("resign")
    first.done("offer", what="rematch")
    number = offer_of(first)
    for other in others:
        other.done("answer", offer=number, yes=True)
    sitting.all_hear("rematch")
    return str(lodging.get(f"/api/tables/{sitting.table}")["rematch"])


def sit_again(lodging: Lodging, next_table: str, sats: dict[str, Json]) -> dict[str, Json]:
    """Seat everybody at the next table; return what each got, by the new seat."""
    again = {}
    for name, sat in sats.items():
        answer = rejoin(lodging, next_table, sat["token"], name)
        assert answer.status_code == 201
        again[answer.json()["seat"]] = answer.json()
    return again


# Claims.


def test_a_repeated_join_has_the_same_token_until_the_seat_is_renewed(lodging: Lodging) -> None:
    first = lodging.open("whitechapel", options={"police": "12312"})
    asked = {"guest": guest("Ben"), "invitation": first["invitation"], "claim": CLAIM}
    path = f"/api/tables/{first['table']}"
    answers = [lodging.post(f"{path}/join", asked) for _ in range(4)]
    assert len({one["token"] for one in answers}) == 1
    assert len({one["seat"] for one in answers}) == 1
    renewed = lodging.post(f"{path}/renew", None, answers[0]["token"])
    assert renewed["token"] != answers[0]["token"]
    refused(lodging, path, answers[0]["token"])
    # The claim opens that seat no more; it may be a claim for another one that is still open.
    later = lodging.post(f"{path}/join", asked)
    assert later["seat"] != answers[0]["seat"]
    assert lodging.get(f"{path}/seat", renewed["token"])["seat"] == renewed["seat"]


def test_the_token_of_a_claim_is_another_one_at_every_table(lodging: Lodging) -> None:
    tokens = set()
    for _ in range(2):
        first = lodging.open("pocket")
        tokens.add(lodging.join(first, claim=CLAIM)["token"])
    assert len(tokens) == 2


# Chains of tables.


@pytest.mark.parametrize("at", [0, 1, 2])
def test_a_seat_is_renewed_at_all_tables_of_its_chain(
    lodging: Lodging, sockets: Sockets, at: int
) -> None:
    """Seats move on by one from table to table; the tokens of others stay as they are."""
    options = {"police": "12312"}
    chain = [lodging.full("whitechapel", options=options)]
    for _ in range(2):
        following = play_again(lodging, sockets, chain[-1])
        chain.append(sit_again(lodging, following, chain[-1]))
    names = list(chain[0])
    # One player: jack at first, then one seat further back at each table.
    own = [names[-place % len(names)] for place in range(3)]
    mine = [chain[place][own[place]] for place in range(3)]
    tables = [sat["table"] for sat in mine]
    # Somebody who once had the first link has a token of his own by it.
    twin = rejoin(lodging, tables[1], mine[0]["token"]).json()
    assert twin["seat"] == own[1]
    listening = [sockets.sit(sat) for sat in mine]
    others = [sockets.sit(chain[place][names[(1 - place) % len(names)]]) for place in range(3)]

    renewed = lodging.post(f"/api/tables/{tables[at]}/renew", None, mine[at]["token"])
    assert renewed["seat"] == own[at]
    for socket in listening:
        assert socket.until("goodbye")["problem"]["code"] == "seat/locked"
        assert socket.closed() == 4403
    for place, table in enumerate(tables):
        refused(lodging, f"/api/tables/{table}", mine[place]["token"])
        if place + 1 < len(tables):
            assert rejoin(lodging, tables[place + 1], mine[place]["token"]).status_code == 403
    refused(lodging, f"/api/tables/{tables[1]}", twin["token"])
    for other in others:
        other.done("say", text="still here")
    # The new token opens the seat, and what is kept for it further on.
    fresh = renewed["token"]
    for place in range(at + 1, len(tables)):
        answer = rejoin(lodging, tables[place], fresh)
        assert (answer.status_code, answer.json()["seat"]) == (201, own[place])
        fresh = answer.json()["token"]
    assert lodging.get(f"/api/tables/{tables[-1]}/seat", fresh)["seat"] == own[2]


def test_a_browser_keeps_its_seats_at_the_other_tables(lodging: Lodging, sockets: Sockets) -> None:
    before = lodging.full("pocket")
    table = play_again(lodging, sockets, before)
    jack = before["jack"]
    with httpx.Client(base_url=lodging.url, headers={"Origin": lodging.url}) as browser:
        browser.post(f"/api/tables/{jack['table']}/enter", json={"token": jack["token"]})
        # No token goes through the page: the cookie of the table before is enough.
        sat = browser.post(f"/api/tables/{table}/rejoin", json={"guest": guest("Ada")})
        assert sat.status_code == 201
        assert browser.post(f"/api/tables/{table}/renew").status_code == 200
        for id in (jack["table"], table):
            assert browser.get(f"/api/tables/{id}/seat").status_code == 200
            assert browser.cookies[f"lamplighter-{id}"] not in (jack["token"], sat.json()["token"])
    refused(lodging, f"/api/tables/{jack['table']}", jack["token"])
    refused(lodging, f"/api/tables/{table}", sat.json()["token"])


def test_people_who_share_a_screen_hold_all_their_seats(lodging: Lodging, sockets: Sockets) -> None:
    sats = lodging.full("pocket")
    names = list(sats)
    table = sats["jack"]["table"]
    path = f"/api/tables/{table}"
    with httpx.Client(base_url=lodging.url, headers={"Origin": lodging.url}) as browser:
        for name in names:
            asked = {"token": sats[name]["token"], "beside": True}
            assert browser.post(f"{path}/enter", json=asked).json()["seat"] == name
        for name in (*names, *names):
            chosen = browser.post(f"{path}/seat", json={"seat": name})
            assert chosen.json() == {"table": table, "seat": name}
            assert browser.get(f"{path}/seat").json()["seat"] == name
        following = play_again(lodging, sockets, sats)
        for name in names:
            asked = {"seat": name, "guest": guest(name)}
            answer = browser.post(f"/api/tables/{following}/rejoin", json=asked)
            assert answer.status_code == 201
        for name in names:
            answer = browser.post(f"/api/tables/{following}/seat", json={"seat": name})
            assert answer.status_code == 200
        # A seat that is renewed leaves the others of the screen alone.
        assert browser.post(f"{path}/seat", json={"seat": "jack"}).status_code == 200
        assert browser.post(f"{path}/renew").status_code == 200
        for name in names:
            assert browser.post(f"{path}/seat", json={"seat": name}).status_code == 200
        answer = browser.post(f"{path}/seat", json={"seat": "nobody"})
        assert (answer.status_code, answer.json()["code"]) == (403, "seat/locked")
        # Without asking for it a browser holds one seat of a table.
        browser.post(f"{path}/enter", json={"token": sats["investigator"]["token"]})
        answer = browser.post(f"{path}/seat", json={"seat": "jack"})
        assert answer.status_code == 403


def test_whoever_opened_a_table_invites_anew_without_the_old_link(lodging: Lodging) -> None:
    first = lodging.open("whitechapel", options={"police": "12312"})
    path = f"/api/tables/{first['table']}"
    second = lodging.join(first)
    answer = lodging.request("POST", f"{path}/invitation", json={}, headers=bearer(second["token"]))
    assert (answer.status_code, answer.json()["code"]) == (403, "seat/locked")
    renewed = lodging.post(f"{path}/invitation", {}, first["token"])
    asked: Json = {"guest": guest("Eve"), "invitation": first["invitation"]}
    assert lodging.request("POST", f"{path}/join", json=asked).status_code == 403
    asked["invitation"] = renewed["invitation"].partition("#invitation=")[2]
    assert lodging.post(f"{path}/join", asked)["seat"]


# Crashes and other processes.


def a_house(url: str) -> House:
    return House(Store.open(url), Computers(), Hooks(), Metrics())


async def two_tables(house: House) -> tuple[str, str, str, str]:
    """Two tables of a chain, with the tokens of one player at both."""
    asked = NewTable(game="pocket", guest=Guest("A"), listed=True)
    first, _, _, token = await house.reception.open(asked)
    _, _, other = await house.reception.join(first.id, Join(guest=Guest("B")))
    seat = await house.reception.seat_of(first.id, token)
    await house.do(first.id, seat, wire.Resign(id="r"))
    await house.do(first.id, seat, wire.Offer(id="o", what="rematch"))
    answering = await house.reception.seat_of(first.id, other)
    await house.do(first.id, answering, wire.Answer(id="a", offer=1, yes=True))
    async with house.at(first.id) as standing:
        following = standing.table.rematch
    assert following is not None
    _, _, second = await house.reception.rejoin(following, token, Guest("A"))
    return first.id, following, token, second


def held_nothing(_: str) -> tuple[str, ...]:
    return ()


def test_a_renewal_is_written_at_all_tables_or_at_none(tmp_path: Path) -> None:
    asyncio.run(renewed_or_not(f"sqlite:///{tmp_path / 'house.db'}"))


async def renewed_or_not(url: str) -> None:
    house = a_house(url)
    await house.start()
    first, second, old, older = await two_tables(house)
    written = house.store.appended
    batches: list[Batch] = []

    async def fail(batch: Batch) -> None:
        batches.append(batch)
        raise Unavailable("the database is away")

    house.store.appended = fail  # type: ignore[method-assign]
    with pytest.raises(Unavailable):
        await house.reception.renew(first, old, held_nothing)
    house.store.appended = written  # type: ignore[method-assign]
    assert len(batches) == 1, "one transaction for all of it"
    await house.reception.seat_of(first, old)
    await house.reception.seat_of(second, older)
    renewal = await house.reception.renew(first, old, held_nothing)
    for table, token in ((first, old), (second, older)):
        with pytest.raises(NoKey):
            await house.reception.seat_of(table, token)
    await house.reception.seat_of(first, renewal.token)
    await house.stop()


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
    """Also where both are written in one transaction, and leaves other seats and roles alone."""
    store.append(founding("a")).result()
    tokens = {
        name: Token(hashed(name), "a", role, seat)
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
    one, two = a_house(url), a_house(url)
    await one.start()
    first, second, old, older = await two_tables(one)
    claimed, _, _, opener = await one.reception.open(
        NewTable(game="pocket", guest=Guest("A"), listed=True)
    )
    join = Join(guest=Guest("B"), claim=CLAIM)
    _, _, taken = await one.reception.join(claimed.id, join)
    for table in (first, second, claimed.id):
        async with two.at(table):
            pass
    # The second process has looked the credentials up just before they end.
    found: dict[bytes, Any] = {}
    look_up = two.store.token
    for hash in (hashed(old), claim_hash(claimed.id, CLAIM)):
        found[hash] = look_up(hash)
    assert all(found.values())

    def stale(hash: bytes) -> Any:
        return found.pop(hash, None) or look_up(hash)

    await one.reception.renew(first, old, held_nothing)
    await one.reception.renew(claimed.id, taken, held_nothing)
    two.store.token = stale  # type: ignore[method-assign]
    with pytest.raises(NoKey):
        await two.reception.rejoin(second, old, Guest("A"))
    with pytest.raises(NotOpen):
        await two.reception.join(claimed.id, join)
    assert not found
    assert await two.reception.seat_of(claimed.id, opener) is not None
    with pytest.raises(NoKey):
        await two.reception.seat_of(second, older)
    await one.stop()
    await two.stop()
