"""Fairness: published values bind a table and reveal nothing, and every change is detected."""

from __future__ import annotations

import hashlib
import hmac
import pickle
from collections.abc import Mapping

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from lamplighter.kernel import fairness, record
from lamplighter.kernel.actors import CHANCE, SPECTATOR
from lamplighter.kernel.errors import BadKey, BadRecord, LamplighterError, UnknownName
from lamplighter.kernel.fairness import BadReceipt, Receipt, Unfair
from lamplighter.kernel.game import Game
from lamplighter.kernel.streams import Stream, key_of_seed
from lamplighter.kernel.table import Table
from support import GAMES, SEATINGS, WHITECHAPEL, Checked, Options, many, random_stream

SEEDS = st.integers(0, 1 << 32)
NONCES = {0: bytes(range(16)), 1: b"\xff" * 16}
FEW = settings(max_examples=many(20))

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


class PublishedTable:
    """A table as a server publishes it, and the receipt that a client keeps."""

    def __init__(self, table: Table) -> None:
        self.table = table
        names = table.game.actor_name
        self.receipt = Receipt(
            game=table.game.name,
            options=table.options,
            commitment=table.commitment,
            nonces={names(seat): nonce.hex() for seat, nonce in table.nonces.items()},
            given=table.given,
            laid_out=table.start is not None,
        )
        self.publish()

    def publish(self) -> None:
        self.receipt = self.receipt.told(len(self.table.steps), self.table.head)

    def play(
        self, draws: Stream, choices: int | None = None, *, takes_back: bool = True
    ) -> PublishedTable:
        """Make random choices, and sometimes take a choice back."""
        table, made = self.table, 0
        while not table.over and (choices is None or made < choices):
            seat, made = table.actor, made + 1
            legal = table.legal_actions()
            table.act(seat, legal[draws.below(len(legal))])
            self.publish()
            if takes_back and draws.below(4) == 0 and table.may_undo(seat):
                table.undo(seat)
                self.publish()
        if table.outcome is not None:
            self.receipt = self.receipt.ended(f"{table.outcome.winner} {table.outcome.rule}")
        return self

    def record(self) -> str:
        return record.write(self.table, SPECTATOR)


def published(
    game: Game,
    seed: int,
    choices: int | None = None,
    nonces: Mapping[int, bytes] = NONCES,
    options: Options | None = None,
    *,
    takes_back: bool = True,
) -> PublishedTable:
    table = Table(game, options, key_of_seed(seed), nonces=nonces)
    return PublishedTable(table).play(random_stream(seed, "house"), choices, takes_back=takes_back)


def unfair(text: str, receipt: Receipt) -> Unfair:
    """Return the error found when a record that is consistent in itself is checked by a receipt."""
    with pytest.raises(Unfair) as caught:
        fairness.check(record.read(text), receipt)
    return caught.value


def plain(text: str) -> list[str]:
    """Return the lines of a record in order, without digests."""
    head, *rows = text.splitlines()[:-1]
    return [head, *(row.rpartition("  ~")[0] for row in rows)]


def rewritten(rows: list[str]) -> str:
    """Return a record of these lines, with matching digests."""
    blank = rows.index("")
    return record.chained(rows[1:blank], rows[blank + 1 :])


def flipped(value: bytes, bit: int) -> bytes:
    changed = bytearray(value)
    changed[bit // 8 % len(value)] ^= 1 << bit % 8
    return bytes(changed)


# The scheme.


def test_the_scheme_produces_known_bytes() -> None:
    """These are test vectors for independent verifiers."""
    pocket = next(game for game in GAMES if game.name == "pocket")
    table = Table(pocket, key=bytes(range(32)), nonces=NONCES)
    assert table.commitment == "d62dea1702f45571f001f5899065fb42fcc2bd48fa2efbe61b2861ac21bcc151"
    mixed = "2429f0d172486c1ce0a4dbcff9f40f554c6a7dd881764ec84f5ee7a22b8f8fb1"
    assert fairness.mixed(table.key, NONCES).hex() == mixed
    opening = "828bc42e96cb30f37f015f2f0a00738b57cea34c38d257b3628406f211ee87cf"
    assert fairness.opening(table.commitment, NONCES).hex() == opening
    assert table.steps == [113, 79, 87, 102, 101, 107, 83, 96, 92, 120, 125]
    assert table.head == "cfe86565ce0e5d874a5ad02d0fc6bdc73c64179042660f3fc81184955cdd8bec"
    table.act(table.actor, pocket.notation.read("watson"))
    assert table.head == "4653ee6a89a78f4d511b212b77a752383959692d802fa7f8eb78d65a5964a263"
    table.undo(table.actor)
    table.act(table.actor, pocket.notation.read("watson"))
    assert table.head == "4897a8d0a3d806adfcdf611e8ca890a36371733d084a22ab6308296cac11759f"


@every_game
@FEW
@given(seed=SEEDS)
def test_a_record_can_be_verified_by_the_description_alone(game: Game, seed: int) -> None:
    """The check uses only the rules from the kernel: the outcomes of a draw, and the next state."""
    played = published(game, seed)
    rows = plain(played.record())
    words = [row.split(" ", 1) for row in rows if " " in row]
    header = dict(words)
    key = bytes.fromhex(header["key"])
    options = header["options"]
    committed = f"lamplighter case 1\n{header['game']}\n{options}\n".encode() + key
    assert hashlib.sha256(committed).hexdigest() == header["commitment"]
    seats = [game.actor_name(seat) for seat in range(len(game.seats))]
    given = [value.split() for name, value in words if name == "nonce"]
    nonces = "".join(f"nonce {seats.index(name)} {nonce}\n" for name, nonce in given)
    mixed = hmac.digest(key, b"lamplighter nonces\n" + nonces.encode(), "sha256")
    opening = f"lamplighter heads 1\ncommitment {header['commitment']}\ngiven 0\n{nonces}"
    head = hashlib.sha256(opening.encode()).digest()
    state, step, takebacks = game.new_state(played.table.options), 0, 0
    for name, rest in words[words.index(["key", header["key"]]) + 1 :]:
        takebacks += name == "takeback"
        if not name.endswith(":"):
            continue
        value = game.notation.read(rest)
        if name == "chance:":
            outcomes = sorted(state.legal_actions())
            assert outcomes[_place(mixed, step, len(outcomes))] == value
        secret = hmac.digest(key, f"step {step}, takebacks {takebacks}".encode(), "sha256")
        commit = hashlib.sha256(secret + str(value).encode()).digest()
        head = hashlib.sha256(head + commit).digest()
        state.play(value)
        step += 1
    assert head.hex() == header["head"] == played.table.head


def _place(key: bytes, step: int, outcomes: int) -> int:
    digest = hashlib.blake2b(f"chance {step}".encode(), key=key, digest_size=8).digest()
    word, low, product = int.from_bytes(digest, "little"), -1, 0
    while low < (2**32 - outcomes) % outcomes:
        word = (word + 0x9E3779B97F4A7C15) % 2**64
        mixed = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB % 2**64
        product = ((mixed ^ mixed >> 31) >> 32) * outcomes
        low = product % 2**32
    return product >> 32


# Nonces.


@every_game
def test_each_seat_has_a_part_in_the_draws(game: Game) -> None:
    def draws(nonces: Mapping[int, bytes]) -> tuple[tuple[int, ...], ...]:
        # Several games, because in some of them chance decides little.
        return tuple(tuple(published(game, seed, 9, nonces).table.steps) for seed in range(9))

    other = {**NONCES, 1: flipped(NONCES[1], 3)}
    swapped = {0: NONCES[1], 1: NONCES[0]}
    told = [{}, {0: NONCES[0]}, {1: NONCES[0]}, NONCES, other, swapped]
    assert len({draws(nonces) for nonces in told}) == len(told)
    assert draws(NONCES) == draws(dict(reversed(NONCES.items())))


@every_game
def test_the_players_own_chance_comes_from_the_secret_key_alone(game: Game) -> None:
    """Knowing all nonces reveals nothing about the random choices of a computer player."""

    def words(seed: int, nonces: Mapping[int, bytes]) -> list[int]:
        table = Table(game, key=key_of_seed(seed), nonces=nonces)
        return [table.seat(seat).stream.next() for seat in range(len(game.seats))]

    assert words(1, NONCES) == words(1, {}) != words(2, NONCES)


@every_game
def test_an_invalid_nonce_is_refused(game: Game) -> None:
    with pytest.raises(BadKey, match="the nonce of a seat is 16 bytes, not 15 bytes"):
        Table(game, nonces={0: bytes(15)})
    with pytest.raises(BadKey, match="not str"):
        Table(game, nonces={0: "0" * 16})  # type: ignore[dict-item]
    for seat in (-1, len(game.seats), "jack"):
        with pytest.raises(UnknownName, match="has no seat"):
            Table(game, nonces={seat: bytes(16)})  # type: ignore[dict-item]


@every_game
@FEW
@given(seed=SEEDS, choices=st.integers(0, 30))
def test_copies_and_pickles_are_bound_to_the_same_game(game: Game, seed: int, choices: int) -> None:
    table = published(game, seed, choices).table
    for twin in (table.copy(), pickle.loads(pickle.dumps(table))):
        assert (twin.head, twin.nonces, twin.takebacks) == (
            table.head,
            table.nonces,
            table.takebacks,
        )
        if not table.over:
            action = table.legal_actions()[0]
            ahead = table.copy()
            for one in (ahead, twin):
                one.act(one.actor, action)
            assert (twin.steps, twin.head) == (ahead.steps, ahead.head)
    branch = table.branch()
    assert (branch.nonces, branch.takebacks) == ({}, [])
    assert branch.head != table.head


# Heads.


@every_game
@FEW
@given(seed=SEEDS)
def test_a_head_does_not_depend_on_when_it_is_asked_for(game: Game, seed: int) -> None:
    played = published(game, seed)
    silent = Table(game, key=key_of_seed(seed), nonces=NONCES, steps=played.table.steps)
    silent.takebacks += played.table.takebacks
    assert silent.head == played.table.head


@every_game
def test_a_choice_made_again_looks_like_another_one(game: Game) -> None:
    """Otherwise spectators would learn whether a player changed their mind."""
    with Checked() as checked:
        for seed in range(20):
            table = published(game, seed, 6 + seed).table
            if table.over:
                continue
            seat, action, before = table.actor, table.legal_actions()[0], table.head
            seen = {before}
            for times in range(1, 4):
                table.act(seat, action)
                assert table.head not in seen
                seen.add(table.head)
                if not table.may_undo(seat):
                    break
                length = len(table.steps) - 1
                table.undo(seat)
                assert table.takebacks[-1] == length
                assert table.head == before
                checked.count += times > 1


@every_game
@FEW
@given(seed=SEEDS, choices=st.integers(1, 20))
def test_no_value_can_be_tried_out_without_the_key(game: Game, seed: int, choices: int) -> None:
    """Neither eight faces nor 195 circles can be tried out: only the key reveals the choice."""
    table = published(game, seed, choices).table
    seen = table.history(SPECTATOR)
    hidden = [step for step in range(len(table.steps)) if seen[step].code is None]
    assume(hidden)
    step = hidden[-1]
    before, after = _heads(table)[step : step + 2]
    takebacks = [place for place, to in enumerate(table.takebacks, 1) if to <= step]
    name = f"step {step}, takebacks {max(takebacks, default=0)}".encode()

    def fitting(key: bytes) -> list[int]:
        nonce = hmac.digest(key, name, "sha256")
        commits = ((value, nonce + str(value).encode()) for value in range(game.num_codes))
        return [
            value
            for value, plain in commits
            if hashlib.sha256(before + hashlib.sha256(plain).digest()).digest() == after
        ]

    known = (b"", bytes(32), before, bytes.fromhex(table.commitment), *table.nonces.values())
    for guess in (*known, *(fairness.mixed(key, table.nonces) for key in known)):
        assert fitting(guess) == []
    for value in range(game.num_codes):
        bare = str(value).encode()
        for plain in (bare, hashlib.sha256(bare).digest()):
            assert hashlib.sha256(before + plain).digest() != after
    assert fitting(table.key) == [table.steps[step]]


def _heads(table: Table) -> list[bytes]:
    heads = fairness.Heads(table.game, table.options, table.key, table.nonces)
    return list(heads.follow(table.steps, table.takebacks))


@every_game
@FEW
@given(seed=SEEDS, choices=st.integers(1, 25), data=st.data())
def test_worlds_that_look_the_same_have_heads_like_any_random_bytes(
    game: Game, seed: int, choices: int, data: st.DataObject
) -> None:
    """Even with the same secret key, the secret steps alone make all the difference."""
    table = published(game, seed, choices, {}).table
    seat = table.seat(data.draw(st.sampled_from((*range(len(game.seats)), SPECTATOR))))
    draws = random_stream(seed, "worlds")
    worlds = [seat.belief.history(seat.belief.draw(draws)) for _ in range(6)]
    tables = [
        Table(game, key=table.key, steps=steps, given=len(steps), throws=False)
        for steps in (table.steps, *worlds)
    ]
    heads = {tuple(one.steps): bytes.fromhex(one.head) for one in tables}
    assert len(set(heads.values())) == len(heads)
    for one in tables:
        assert one.history(seat.index) == table.history(seat.index)
        assert (len(one.head), one.head.lower()) == (64, one.head)
    first = next(iter(heads.values()))
    for other in list(heads.values())[1:]:
        differing = (int.from_bytes(first) ^ int.from_bytes(other)).bit_count()
        assert 64 < differing < 192  # 128 with a deviation of 8


# Records.


@every_game
@given(seed=SEEDS, seats=st.sets(st.integers(0, 1)))
def test_every_finished_game_verifies(game: Game, seed: int, seats: set[int]) -> None:
    played = published(game, seed, nonces={seat: NONCES[seat] for seat in seats})
    read = record.read(played.record())
    assert (read.nonces, read.takebacks) == (played.table.nonces, played.table.takebacks)
    fairness.check(read, played.receipt)
    again = record.resume(read)
    assert again.head == played.table.head
    assert record.write(again, SPECTATOR) == played.record()


@pytest.mark.parametrize("options", SEATINGS.values(), ids=str)
def test_every_seat_of_whitechapel_may_give_a_nonce(options: Options) -> None:
    seats = len(WHITECHAPEL.seated(WHITECHAPEL.full_options(options)).seats)
    nonces = {seat: bytes([seat]) * 16 for seat in range(seats)}
    played = published(WHITECHAPEL, 4, nonces=nonces, options=options)
    read = record.read(played.record())
    assert read.nonces == nonces
    fairness.check(read, played.receipt)


@every_game
@FEW
@given(seed=SEEDS, choices=st.integers(0, 30))
def test_a_saved_game_stays_bound_when_it_is_continued(game: Game, seed: int, choices: int) -> None:
    played = published(game, seed, choices)
    if played.table.over:
        return
    for seat in (0, 1, SPECTATOR):
        again = record.resume(record.read(record.write(played.table, seat)))
        assert (again.head, again.nonces) == (played.table.head, played.table.nonces)
        gone_on = PublishedTable(again)
        gone_on.receipt = played.receipt
        gone_on.play(random_stream(seed, "goes on"))
        fairness.check(record.read(gone_on.record()), gone_on.receipt)


@every_game
def test_a_table_without_nonces_writes_what_it_always_wrote(game: Game) -> None:
    text = published(game, 1, nonces={}).record()
    words = {row.split()[0] for row in text.splitlines() if row}
    assert not words & {"nonce", "head", "partial"}


@every_game
@given(seed=st.integers(0, 50), data=st.data())
def test_any_bit_of_a_record_that_is_changed_is_named(
    game: Game, seed: int, data: st.DataObject
) -> None:
    """All digests are recomputed, so only the commitment can reveal the change."""
    text = published(game, seed).record()
    rows = plain(text)
    part = data.draw(st.sampled_from(("commitment", "nonce", "key", "head", "options", "step")))
    places = [at for at, row in enumerate(rows) if row.startswith(f"{part} ")]
    if part == "step":
        places = [at for at, row in enumerate(rows) if ": " in row]
    at = data.draw(st.sampled_from(places))
    bit = data.draw(st.integers(0, 255))
    start, _, value = rows[at].partition(" ")
    if part == "step":
        code = game.notation.read(value) ^ 1 << bit % 8
        assume(code < game.num_codes)
        value = game.notation.write(code)
    elif part == "options":
        value = flipped(value.encode(), bit).decode("latin-1")
        assume(value.isprintable() and not value.isspace())
    else:
        seat, _, digits = value.rpartition(" ")
        value = f"{seat} {flipped(bytes.fromhex(digits), bit).hex()}".strip()
    rows[at] = f"{start} {value}"
    with pytest.raises(BadRecord) as caught:
        record.read(rewritten(rows))
    line = caught.value.line
    named = None if line is None else rows[line - 1]
    key_row = next(row for row in rows if row.startswith("key "))
    if part in ("commitment", "key"):
        assert named == key_row
    elif part == "options":
        assert named is not None
        assert named.startswith(("options", "key"))
    elif part == "nonce":
        assert named is not None
        assert named.startswith(("chance: ", "head "))
    elif part == "head" or start == "chance:":
        assert line == at + 1
    else:
        assert line is None or line > at


@every_game
def test_invalid_rows_are_named(game: Game) -> None:
    text = published(game, 2).record()
    rows = plain(text)
    blank = rows.index("")
    nonce = next(at for at, row in enumerate(rows) if row.startswith("nonce "))
    last = len(rows) - 1

    def changed(at: int, *instead: str) -> str:
        return rewritten([*rows[:at], *instead, *rows[at + 1 :]])

    seat = game.seats[0]
    wrong = {
        changed(nonce, f"nonce {seat} {'ab' * 15}"): f"line {nonce + 1}: a seat's nonce is given",
        changed(nonce, f"nonce {seat} {'AB' * 16}"): f"line {nonce + 1}: a seat's nonce is given",
        changed(nonce, f"nonce nobody {'ab' * 16}"): f"line {nonce + 1}: a seat's nonce is given",
        changed(nonce, rows[nonce], rows[nonce]): f"line {nonce + 2}: 'nonce {seat}' is said twice",
        changed(last, rows[last], rows[last]): f"line {last + 2}: nothing may follow the head",
        changed(last, "takeback 0", rows[last]): f"line {last + 1}: nothing may follow the result",
        changed(blank, "", "takeback many"): f"line {blank + 2}: 'takeback many' is no takeback",
        changed(blank, "", "takeback 3"): f"line {blank + 3}: it was taken back to step 3, but",
        changed(
            blank + 1, rows[blank + 1], "takeback 0"
        ): f"line {blank + 3}: a takeback to step 0 cannot",
    }
    for record_text, reason in wrong.items():
        with pytest.raises(BadRecord) as caught:
            record.read(record_text)
        assert reason in str(caught.value)


@every_game
@FEW
@given(seed=SEEDS, choices=st.integers(0, 30))
def test_a_record_without_a_seal_holds_no_secret_and_says_so(
    game: Game, seed: int, choices: int
) -> None:
    table = published(game, seed, choices).table
    if table.over:
        return
    for seat in (0, 1, SPECTATOR):
        text = record.write(table, seat, sealed=False)
        assert table.key.hex() not in text
        rows = plain(text)
        assert not [row for row in rows if row.startswith(("seal", "key"))]
        steps = [row for row in rows if ": " in row]
        assert steps == [f"{seen.actor}: {seen.act}" for seen in table.history(seat)]
        with pytest.raises(record.PartialRecord, match="can be neither replayed nor resumed") as no:
            record.read(text)
        assert no.value.code == "record/partial"
        assert game.actor_name(seat) in str(no.value)
        with pytest.raises(BadRecord, match="not as it was written") as changed:
            record.read(text.replace("commitment ", "commitment 0", 1))
        assert not isinstance(changed.value, record.PartialRecord)


@every_game
def test_a_finished_record_is_whole_with_or_without_a_seal(game: Game) -> None:
    played = published(game, 1)
    assert record.write(played.table, SPECTATOR, sealed=False) == played.record()


# Receipts. The records checked here are correct in every other way: a server that has the key can
# write such records.


@every_game
@FEW
@given(seed=SEEDS, data=st.data())
def test_a_changed_choice_is_named(game: Game, seed: int, data: st.DataObject) -> None:
    played = published(game, seed, takes_back=False)
    table = played.table
    chosen = [step for step, actor in enumerate(table.actors) if actor != CHANCE]
    at = data.draw(st.sampled_from(chosen))
    others = [action for action in table.position(at).legal_actions() if action != table.steps[at]]
    assume(others)
    forged = Table(game, None, table.key, table.steps[:at], nonces=NONCES)
    forged.act(forged.actor, data.draw(st.sampled_from(others)))
    PublishedTable(forged).play(random_stream(seed, "forged"), takes_back=False)
    found = unfair(record.write(forged, SPECTATOR), played.receipt)
    known = next(steps for steps, _ in played.receipt.heads if steps > at)
    assert found.part == "steps"
    if known <= len(forged.steps):
        assert found.steps == (at + 1, known)
        said = f"{game.actor_name(forged.actors[at])}: {game.notation.write(forged.steps[at])}"
        assert f"{at + 1} ({said})" in str(found)
    else:
        assert f"step {len(forged.steps) + 1} is missing" in str(found)


@every_game
@FEW
@given(seed=SEEDS, every=st.integers(2, 9), data=st.data())
def test_a_change_between_two_known_heads_is_located(
    game: Game, seed: int, every: int, data: st.DataObject
) -> None:
    played = published(game, seed, takes_back=False)
    known = _heads(played.table)[::every]
    heads = [(place * every, head.hex()) for place, head in enumerate(known)]
    at = data.draw(st.integers(0, len(heads) - 1))
    heads[at] = (at * every, flipped(known[at], data.draw(st.integers(0, 255))).hex())
    found = unfair(played.record(), msgspec.structs.replace(played.receipt, heads=tuple(heads)))
    assert found.part == "steps"
    if at == 0:
        assert str(found) == "what the game began from is not what it was"
    else:
        assert found.steps == ((at - 1) * every + 1, at * every)
        assert f"one of the steps from {(at - 1) * every + 1} (" in str(found)
        assert f") to {at * every} is not the one that was played" in str(found)


@every_game
@FEW
@given(seed=SEEDS, bit=st.integers(0, 255))
def test_another_key_or_nonce_is_named(game: Game, seed: int, bit: int) -> None:
    played = published(game, seed)
    key, nonce = flipped(played.table.key, bit), flipped(NONCES[1], bit)
    draws = random_stream(seed, "forged")

    def forged(key: bytes, nonces: Mapping[int, bytes]) -> str:
        return PublishedTable(Table(game, None, key, nonces=nonces)).play(draws).record()

    other_key = unfair(forged(key, NONCES), played.receipt)
    assert other_key.part == "commitment"
    assert "the key is not the one that was committed to" in str(other_key)
    for nonces, has in (({**NONCES, 1: nonce}, repr(nonce.hex())), ({0: NONCES[0]}, "none")):
        other_nonce = unfair(forged(played.table.key, nonces), played.receipt)
        assert other_nonce.part == "nonce"
        assert str(other_nonce) == (
            f"{game.actor_name(1)!r} gave the nonce {NONCES[1].hex()!r}, the record has {has}"
        )


@every_game
def test_another_game_other_options_and_another_result_are_named(game: Game) -> None:
    played = published(game, 3)
    text, replace = played.record(), msgspec.structs.replace
    other = unfair(text, replace(played.receipt, game="chess"))
    assert (other.part, str(other)) == ("game", f"it was 'chess', the record is of {game.name}")
    asked = unfair(text, replace(played.receipt, options={**played.table.options, "fog": "on"}))
    assert asked.part == "options"
    assert str(asked) == "option 'fog' was 'on', the record has none"
    lost = unfair(text, played.receipt.ended("- agreement"))
    assert lost.part == "result"
    assert str(lost).startswith("the result was '- agreement', the record has '")
    for name, values in game.options.items():
        value = next(
            value for value in values if value != played.table.options.get(name, values[0])
        )
        told = {**played.table.options, name: value}
        assert unfair(text, replace(played.receipt, options=told)).part == "options"


@every_game
def test_a_missing_end_is_named(game: Game) -> None:
    played = published(game, 3, takes_back=False)
    heads = played.receipt.heads
    cut = Table(game, None, played.table.key, played.table.steps[:-1], nonces=NONCES, throws=False)
    cut.resign(0)
    found = unfair(record.write(cut, SPECTATOR), played.receipt)
    assert found.part == "steps"
    assert found.steps is not None
    assert found.steps[1] == heads[-1][0]
    assert "is missing: the game had come to step" in str(found)


@every_game
def test_a_takeback_is_part_of_the_game_but_not_the_choice_it_removed(game: Game) -> None:
    """A server that changes a choice and calls it a takeback must show the takeback."""
    with Checked() as checked:
        for seed in range(20):
            played = published(game, seed)
            table = played.table
            if not table.takebacks:
                continue
            fairness.check(record.read(played.record()), played.receipt)
            untold = Table(game, None, table.key, table.steps, nonces=NONCES)
            found = unfair(record.write(untold, SPECTATOR), played.receipt)
            assert found.part == "takeback"
            assert "the record tells of no takeback" in str(found)
            assert found.steps is not None
            assert found.steps[0] == table.takebacks[0] + 1
            added = table.copy()
            added.takebacks.insert(0, 0)
            assert unfair(record.write(added, SPECTATOR), played.receipt).part == "steps"
            checked.one_more()


def test_a_head_that_replaces_another_one_needs_a_takeback_of_its_own() -> None:
    game = GAMES[0]
    played = published(game, 1, takes_back=False)
    steps, head = played.receipt.heads[-1]
    assert played.receipt.told(steps, head) == played.receipt
    changed = played.receipt.told(steps, flipped(bytes.fromhex(head), 1).hex())
    found = unfair(played.record(), changed)
    assert (found.part, found.steps) == ("takeback", (steps, steps))


@every_game
def test_where_no_key_is_shown_nothing_is_proven(game: Game) -> None:
    played = published(game, 1, nonces={}, takes_back=False)
    rows = [row for row in plain(played.record()) if not row.startswith("key ")]
    assert "shows no key" in str(unfair(rewritten(rows), played.receipt))


@every_game
def test_a_start_position_is_bound_too(game: Game) -> None:
    start = published(game, 1, 2, {}).table.truth()
    table = Table.from_position(start, key_of_seed(1))
    played = PublishedTable(table).play(random_stream(1, "laid out"))
    fairness.check(record.read(played.record()), played.receipt)
    bare = Table(game, table.options, table.key)
    assert fairness.opening(table.commitment, {}) == _heads(bare)[0]
    assert played.receipt.heads[0][1] != fairness.opening(table.commitment, {}).hex()


@every_game
def test_receipts_are_written_and_read(game: Game) -> None:
    receipt = published(game, 1, 5).receipt
    assert fairness.read_receipt(receipt.text()) == receipt
    for text in ("", "[]", "{}", receipt.text()[:-3], receipt.text().replace("heads", "tails")):
        with pytest.raises(BadReceipt, match="no receipt of a game"):
            fairness.read_receipt(text)
    assert issubclass(Unfair, LamplighterError)
    assert (Unfair.code, BadReceipt.code) == ("fairness/broken", "fairness/bad-receipt")


def test_no_more_may_be_set_up_than_was_announced() -> None:
    """Otherwise an operator could secretly choose the first steps, or all hidden facts."""
    replace, game = msgspec.structs.replace, GAMES[0]
    liked = Table(game, None, key_of_seed(6))
    chosen = Table(game, None, key_of_seed(5), liked.steps, given=len(liked.steps), nonces=NONCES)
    laid = Table.from_position(liked.truth(), key_of_seed(5))
    for table in (chosen, laid):
        played = PublishedTable(table).play(random_stream(1, "chosen"))
        read = record.read(played.record())
        fairness.check(read, played.receipt)
        untold = replace(played.receipt, given=0, laid_out=False)
        assert unfair(played.record(), untold).part == "given"
    begun = published(game, 3)
    for told in ({"given": 2}, {"laid_out": True}):
        assert unfair(begun.record(), replace(begun.receipt, **told)).part == "given"


def test_receipts_without_the_fields_about_the_start_are_still_read() -> None:
    played = published(GAMES[0], 3)
    kept = msgspec.to_builtins(played.receipt)
    del kept["given"], kept["laid_out"]
    assert fairness.read_receipt(msgspec.json.encode(kept).decode()) == played.receipt
