"""Records are read back as they were written, and errors in them are named."""

from __future__ import annotations

import base64
import re
import zlib

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lamplighter.kernel import fairness, record, record_lines
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.codec import LONGEST_POSITION
from lamplighter.kernel.errors import BadRecord
from lamplighter.kernel.game import Game
from lamplighter.kernel.outcome import Termination
from lamplighter.kernel.table import LONGEST_REMARK, Table
from support import GAMES, SEATINGS, WHITECHAPEL, Options, many, random_stream, random_table

SEEDS = st.integers(0, 1 << 32)

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
every_seating = pytest.mark.parametrize("options", SEATINGS.values(), ids=str)


def plain(text: str) -> tuple[list[str], list[str]]:
    """Return the rows of a record's head and of its body, without digests."""
    head, body = text.split("\n\n")
    rows = [[row.rpartition("  ~")[0] for row in part.splitlines()] for part in (head, body)]
    return rows[0][1:], rows[1][:-1]


def lines(text: str) -> list[str]:
    """Return all lines of a record in order, without digests."""
    return [re.sub("  ~[0-9a-f]{8}$", "", row) for row in text.splitlines()]


def written(rows: list[str]) -> str:
    """Return a record of these lines with matching digests, as a forger could write it."""
    at = rows.index("")
    return record.chained(rows[1:at], [row for row in rows[at + 1 :] if row[:7] != "digest "])


def folded(seal: bytes) -> str:
    return base64.b64encode(zlib.compress(seal)).decode()


def finished(game: Game, seed: int = 1) -> tuple[Table, str]:
    table = random_table(game, seed)
    return table, record.write(table, SPECTATOR)


@every_game
def test_without_seats_a_record_shows_what_a_spectator_has_seen(game: Game) -> None:
    table, text = finished(game)
    assert record.write(table) == text
    assert record.read(record.write(table)).steps == table.steps
    begun = random_table(game, 1, 4)
    assert not begun.over
    for sealed in (True, False):
        assert record.write(begun, sealed=sealed) == record.write(begun, SPECTATOR, sealed=sealed)


@every_game
@given(seed=SEEDS)
def test_a_finished_game_replays_to_the_same_position(game: Game, seed: int) -> None:
    table, text = finished(game, seed)
    read = record.read(text)
    assert read.steps == table.steps
    assert read.key == table.key
    assert read.result == table.outcome
    again = record.resume(read)
    assert again.truth() == table.truth()
    assert record.write(again, SPECTATOR) == text


@every_game
@given(seed=SEEDS, choices=st.integers(0, 40))
def test_an_unfinished_game_goes_on_where_it_stopped(game: Game, seed: int, choices: int) -> None:
    table = random_table(game, seed, choices)
    if table.over:
        return
    for seat in (*range(len(game.seats)), SPECTATOR):
        again = record.resume(record.read(record.write(table, seat)))
        assert again.truth() == table.truth()
        assert again.key == table.key
        assert again.history(seat) == table.history(seat)


@every_game
@given(seed=SEEDS, choices=st.integers(0, 40))
def test_an_unfinished_record_shows_a_seat_only_what_it_saw(
    game: Game, seed: int, choices: int
) -> None:
    table = random_table(game, seed, choices)
    if table.over:
        return
    for seat in (*range(len(game.seats)), SPECTATOR):
        _, body = plain(record.write(table, seat))
        assert body == [f"{seen.actor}: {seen.act}" for seen in table.history(seat)]


@every_game
def test_comments_and_blank_lines_do_not_matter(game: Game) -> None:
    table, text = finished(game)
    rows = [part for row in text.splitlines() for part in ("# a remark", "", f"  {row}  ")]
    assert record.read("\n".join(rows)).steps == table.steps


@every_game
@given(seed=st.integers(0, 50), data=st.data())
def test_any_changed_line_is_named(game: Game, seed: int, data: st.DataObject) -> None:
    """After any change to a line of a finished record, reading stops at that line."""
    _, text = finished(game, seed)
    rows = text.splitlines()
    at = data.draw(st.sampled_from([at for at, row in enumerate(rows) if at and row]))
    command = data.draw(st.sampled_from(("change", "leave out", "double", "cut off", "swap")))
    named = at + 1
    if command == "change":
        place = data.draw(st.integers(0, len(rows[at]) - 1))
        sign = data.draw(st.sampled_from("abcdefgh0123 :~"))
        changed = f"{rows[at][:place]}{sign}{rows[at][place + 1 :]}"
        if changed.split() == rows[at].split() or changed.strip().startswith("#"):
            return
        rows[at] = changed
    elif command == "leave out":
        del rows[at]
        named = at + (2 if rows[at : at + 1] == [""] else 1)
    elif command == "double":
        rows.insert(at, rows[at])
        named = at + 2
    elif command == "cut off":
        del rows[at + 1 :]
        if at == len(text.splitlines()) - 1:
            return
    elif at + 1 == len(rows) or not rows[at + 1]:
        return
    else:
        rows[at], rows[at + 1] = rows[at + 1], rows[at]
    with pytest.raises(BadRecord) as caught:
        record.read("\n".join(rows))
    assert caught.value.line in (named, min(named, len(rows)))


@every_game
@given(seed=st.integers(0, 50), data=st.data())
def test_a_record_with_new_digests_must_still_be_a_game(
    game: Game, seed: int, data: st.DataObject
) -> None:
    """After a change of an act with its digests, the first line that is invalid then is named."""
    _, text = finished(game, seed)
    rows = lines(text)
    start = rows.index("") + 1
    at = data.draw(st.integers(start, len(rows) - 3))
    actor, _, act = rows[at].partition(": ")
    other = data.draw(st.sampled_from(range(game.num_codes)).map(game.notation.write))
    if other == act:
        return
    rows[at] = f"{actor}: {other}"
    try:
        record.read(written(rows))
    except BadRecord as error:
        assert error.line is None or error.line >= at + 1
        if actor == "chance":
            assert error.line == at + 1
    else:
        # A different choice may lead to the same result; then the record is simply another game.
        assert actor != "chance"


@every_game
def test_each_part_that_is_wrong_is_named(game: Game) -> None:
    table, text = finished(game)
    rows = lines(text)[:-1]
    start = rows.index("") + 1
    first_choice = next(i for i in range(start, len(rows)) if not rows[i].startswith("chance"))
    seat = rows[first_choice].partition(":")[0]
    other = next(name for name in game.seats if name != seat)

    def changed(at: int, row: str | None) -> str:
        kept = [*rows[:at], *([] if row is None else [row]), *rows[at + 1 :]]
        return written(kept)

    cases = {
        text.replace(record.HEAD, "something else"): "line 1: a record begins with",
        changed(1, "game chess"): "line 2: game: there is no game 'chess'",
        changed(2, "options colour=red"): "line 3: options: ",
        changed(3, "commitment " + "0" * 64): "line 5: the key is not the one the table",
        changed(4, "key xyz"): "line 5: a key is written in hex digits, not 'xyz'",
        changed(start, "chance nothing"): f"line {start + 1}: 'chance nothing' is no step",
        changed(start, "chance: nonsense"): f"line {start + 1}: ",
        changed(start, None): f"line {start + 1}: ",
        changed(first_choice, f"{other}: {rows[first_choice].partition(': ')[2]}"): (
            f"line {first_choice + 1}: {other!r} acts, but it is for {seat}"
        ),
        changed(len(rows) - 1, "result nobody X1"): f"line {len(rows)}: the result is",
        changed(len(rows) - 1, "result jack resignation"): f"line {len(rows)}: the result is",
        changed(len(rows) - 1, None): "no result is given",
        changed(len(rows) - 2, None): f"line {len(rows) - 1}: a result is given",
        written([*rows, "chance: put"]): f"line {len(rows) + 1}: nothing may follow the result",
        text + "chance: put\n": f"line {len(rows) + 2}: nothing may follow the digest",
        changed(2, "game pocket"): "line 3: 'game' is said twice",
        changed(3, "given 100000"): "100000 steps are given",
        changed(3, "given many"): "line 4: given: 'many' is no number",
        changed(4, f"key {'00' * 31}"): "line 5: key: the key of a game is 32 bytes, not 31 bytes",
        changed(4, f"key {'00' * 65}"): "line 5: key: the key of a game is 32 bytes, not 65 bytes",
        "": "line 1: a record begins with",
        record.HEAD: "cut off",
        record.chained([], []): "which game",
        "lamplighter case 1": "line 1: a record begins with 'lamplighter case 2'",
    }
    for wrong, reason in cases.items():
        with pytest.raises(BadRecord) as caught:
            record.read(wrong)
        assert reason in str(caught.value)
    assert record.read(text).steps == table.steps


@every_game
def test_a_hidden_step_without_its_seal_is_refused(game: Game) -> None:
    table = random_table(game, 1, choices=3)
    rows = lines(record.write(table, SPECTATOR))
    sealed = next(i for i, row in enumerate(rows) if row.startswith("seal"))
    with pytest.raises(BadRecord, match=r"line \d+: .* no seal"):
        record.read(written(rows[:sealed] + rows[sealed + 1 :]))
    for damaged in ("AAAA", "", "====", folded(b"{}"), folded(b"[" * 5000), folded(b" " * 10**7)):
        rows[sealed] = f"seal {damaged}"
        with pytest.raises(BadRecord, match=f"line {sealed + 1}: the seal is damaged"):
            record.read(written(rows))


@every_game
@given(text=st.text(max_size=200))
def test_no_text_breaks_the_reader(game: Game, text: str) -> None:
    anew = record.chained([f"game {game.name}"], [" ".join(row.split()) for row in [text]])
    for candidate in (text, f"{record.HEAD}\ngame {game.name}\n{text}", anew):
        try:
            record.read(candidate)
        except BadRecord as error:
            assert str(error)


@every_game
def test_the_commitment_hides_the_key(game: Game) -> None:
    """Without the key nothing about the game can be guessed from the published values."""
    first = record.commitment(game, {}, b"\0" * 32)
    assert first != record.commitment(game, {}, b"\1" * 32)
    assert len(first) == 64


# Seats that depend on an option.


@every_seating
@given(seed=SEEDS)
@settings(max_examples=many(20))
def test_a_finished_game_names_the_seats_of_its_options(options: Options, seed: int) -> None:
    table = random_table(WHITECHAPEL, seed, options=options)
    text = record.write(table, SPECTATOR)
    read = record.read(text)
    assert read.game.seats == table.game.seats
    assert read.options == table.options
    assert read.steps == table.steps
    _, body = plain(text)
    actors = {row.partition(":")[0] for row in body[:-1]}
    assert {"chance", "jack"} < actors <= {"chance", *table.game.seats}
    outcome = table.outcome
    assert outcome is not None
    assert body[-1] == f"result {outcome.winner} {outcome.rule}"
    assert outcome.winner in WHITECHAPEL.sides
    assert record.write(record.resume(read), SPECTATOR) == text


@every_seating
@given(seed=SEEDS, choices=st.integers(0, 120))
@settings(max_examples=many(20))
def test_a_game_with_several_detectives_goes_on_for_each_seat(
    options: Options, seed: int, choices: int
) -> None:
    table = random_table(WHITECHAPEL, seed, choices, options)
    if table.over:
        return
    for seat in (*range(len(table.game.seats)), SPECTATOR):
        text = record.write(table, seat)
        _, body = plain(text)
        assert body == [f"{seen.actor}: {seen.act}" for seen in table.history(seat)]
        again = record.resume(record.read(text))
        assert again.game.seats == table.game.seats
        assert again.truth() == table.truth()
        assert again.history(seat) == table.history(seat)
        legal = again.seat(again.actor).legal
        again.act(again.actor, legal[0])
        assert again.steps[: len(table.steps)] == table.steps


def test_a_step_of_another_seat_is_named() -> None:
    """The detectives are distinguished, and seats of another number of players do not exist."""
    options = {"police": "12312"}
    rows = lines(record.write(random_table(WHITECHAPEL, 1, options=options), SPECTATOR))
    at = next(number for number, row in enumerate(rows) if row.startswith("police2: "))
    for other in ("police1", "police3", "police", "jack", "police4"):
        wrong = [*rows[:at], rows[at].replace("police2", other), *rows[at + 1 :]]
        with pytest.raises(BadRecord) as caught:
            record.read(written(wrong))
        assert str(caught.value) == (f"line {at + 1}: {other!r} acts, but it is for police2 to act")


def test_a_record_for_seats_that_play_together_shows_what_any_of_them_saw() -> None:
    """Only the head of the investigation sees the patrols laid; none sees jack's secrets."""
    options = {"police": "12121"}
    table = random_table(WHITECHAPEL, 4, 40, options)
    shown = {
        seats: [row for row in record.write(table, *seats).splitlines() if ": patrol " in row]
        for seats in ((1,), (2,), (1, 2), (2, 1))
    }
    hidden = {seats for seats, rows in shown.items() if any("?" in row for row in rows)}
    assert len(shown[1, 2]) == 5
    assert shown[1, 2] == shown[2, 1]
    assert shown[1, 2] in (shown[1,], shown[2,])
    assert len(hidden) == 1
    text = record.write(table, 1, 2)
    assert "jack: hide ?" in text
    again = record.resume(record.read(text))
    assert again.truth() == table.truth()
    assert record.write(again, 1, 2) == text


@every_game
def test_a_record_without_its_last_lines_has_no_result(game: Game) -> None:
    _, text = finished(game)
    head, body = plain(text)
    with pytest.raises(BadRecord, match="no result"):
        record.read(record.chained(head, body[:-1]))


# Notes about a game besides its steps.


def annotated(game: Game) -> Table:
    table = random_table(game, 1, choices=3)
    table.tags |= {"date": "2026-11-16", "clock": "600+10", f"player {game.seats[0]}": "human Ada"}
    table.tags[f"player {game.seats[1]}"] = "greedy:worlds=4"
    table.seconds |= {0: 1.5, len(table.steps) - 1: 12.4}
    table.remark("a fine  opening", 0)
    table.remark("(nobody) sees this")
    table.remark("I have a plan", 1)
    table.take_over(1, "greedy:slips=0.5")
    return table


@every_game
def test_tags_times_remarks_and_takeovers_come_back(game: Game) -> None:
    table = annotated(game)
    table.resign(0)
    again = record.resume(record.read(text := record.write(table, SPECTATOR)))
    for part in ("tags", "seconds", "remarks", "takeovers", "steps", "outcome"):
        assert getattr(again, part) == getattr(table, part), part
    assert record.write(again, SPECTATOR) == text


@every_game
def test_remarks_of_the_other_side_are_not_shown_before_the_end(game: Game) -> None:
    table = annotated(game)
    assert "I have a plan" not in record.write(table, 0)
    assert "I have a plan" in record.write(table, 1)
    assert "a fine opening" not in record.write(table, SPECTATOR)
    assert "(nobody) sees this" in record.write(table, SPECTATOR)


@every_game
@pytest.mark.parametrize("how", Termination)
def test_a_game_that_was_ended_stays_ended(game: Game, how: Termination) -> None:
    table = random_table(game, 1, choices=3)
    table.end(how, None if how is Termination.AGREEMENT else 0)
    text = record.write(table, SPECTATOR)
    read = record.read(text)
    assert read.result == table.outcome
    again = record.resume(read)
    assert again.over
    assert record.write(again, SPECTATOR) == text
    rows = lines(text)
    for wrong in ("nobody time", "- resignation", f"{game.sides[0]} agreement", f"- {game.rules}1"):
        with pytest.raises(BadRecord, match=f"line {len(rows) - 1}: "):
            record.read(written([*rows[:-2], f"result {wrong}"]))


# Starts of games.


@every_game
def test_a_game_without_its_key_is_continued_and_saved_again(game: Game) -> None:
    table = random_table(game, 1, choices=3)
    rows = [row for row in lines(record.write(table, 0)) if not row.startswith(("seal", "comm"))]
    shown = [
        f"{seen.actor}: {game.notation.write(step)}"
        for seen, step in zip(table.history(0), table.steps, strict=True)
    ]
    keyless = record.read(record.chained(rows[1:3], shown))
    assert keyless.key is None
    again = record.resume(keyless)
    assert again.steps == table.steps
    again.act(again.actor, again.legal_actions()[0])
    saved = record.resume(record.read(record.write(again, 0)))
    assert saved.steps == again.steps
    assert saved.given == len(table.steps)
    assert saved.key == again.key


@every_game
def test_a_game_continued_from_a_step_becomes_another_game(game: Game) -> None:
    whole = random_table(game, 3)
    table = whole.branch(len(whole.steps) // 2)
    while not table.over:
        table.act(table.actor, table.legal_actions()[0])
    text = record.write(table, SPECTATOR)
    read = record.read(text)
    assert read.given == len(whole.steps) // 2
    assert read.steps[: read.given] == whole.steps[: read.given]
    assert record.write(record.resume(read), SPECTATOR) == text


@every_game
def test_the_start_position_of_a_table_is_recorded(game: Game) -> None:
    whole = random_table(game, 3)
    table = Table.from_position(whole.position(2 * len(whole.steps) // 3))
    assert table.start is not None
    position = table.start.position()
    if not table.over:
        text = record.write(table, SPECTATOR)
        assert position not in text
        assert record.resume(record.read(text)).truth() == table.truth()
    while not table.over:
        table.act(table.actor, table.legal_actions()[0])
    text = record.write(table, SPECTATOR)
    assert f"position {position}" in text
    assert record.resume(record.read(text)).truth() == table.truth()
    with pytest.raises(BadRecord, match=r"line \d+"):
        record.read(written([row.replace("position ", "position x") for row in lines(text)]))


# Errors in unfinished records.


@every_game
def test_errors_in_an_unfinished_record_reveal_no_secret(game: Game) -> None:
    """Every wrong guess at a hidden or future step is refused in the same words."""
    table = random_table(game, 1, choices=4)
    rows = lines(record.write(table, SPECTATOR))
    hidden = [at for at, row in enumerate(rows) if row.endswith("?")]
    assert hidden
    said = set()
    for at in (hidden[0], len(rows) - 2):
        actor = rows[at].partition(":")[0]
        for code in range(0, game.num_codes, max(1, game.num_codes // 60)):
            guess = f"{actor}: {game.notation.write(code)}"
            try:
                record.read(written([*rows[:at], guess, *rows[at + 1 :]]))
            except BadRecord as error:
                assert error.__cause__ is None
                said.add(re.sub(r"line \d+", "line", str(error)))
    assert said <= {
        "line: this does not fit the game that the seal holds",
        "line: the seal holds more than this record hides",
    }


def test_a_record_too_long_for_any_game_is_refused() -> None:
    with pytest.raises(BadRecord, match="at most 1,000,000 characters"):
        record.read("x" * (record_lines.LONGEST + 1))


def test_a_line_too_long_for_any_game_is_named() -> None:
    long = "#" * (record_lines.LONGEST_LINE + 1)
    text = finished(GAMES[0])[1]
    with pytest.raises(BadRecord, match="line 2: a line of a record has at most 20,000 characters"):
        record.read(text.replace("\n", f"\n{long}\n", 1))
    assert record.read(text.replace("\n", f"\n{long[1:]}\n", 1)).steps


@every_game
def test_the_longest_seal_is_shorter_than_a_line_may_be(game: Game) -> None:
    draws = random_stream(1, "seal")
    hidden = tuple(draws.below(game.num_codes) for _ in range(game.max_steps))
    position = "".join(chr(ord("!") + draws.below(90)) for _ in range(LONGEST_POSITION))
    seal = msgspec.json.encode(record.Seal("5d" * 32, hidden, position))
    assert len(f"seal {folded(seal)}  ~12345678") <= record_lines.LONGEST_LINE


def test_a_row_that_could_not_be_read_again_is_not_written() -> None:
    table = finished(GAMES[0])[0].copy()
    table.tags["event"] = "x" * record_lines.LONGEST_LINE
    with pytest.raises(BadRecord, match="at most 20,000 characters"):
        record.write(table, SPECTATOR)


# Lines of the format as regular expressions: exact, but too slow for untrusted texts.
DIGEST = re.compile(r"^(.*?)\s*~([0-9a-f]{8})$")
TIMED = re.compile(r"^(.*?)\s*\{(\d{1,7}(?:\.\d{1,3})?)s\}$")
REMARK = re.compile(r"^;\s*(?:\((\w+)\)\s*)?(.*)$")
PIECES = ("~", "0123abcd", "0", "7", "a", "g", ".", "{", "s}", "}", "s", " ", "\t", "\xa0", ";")
PIECES += ("(", ")", "jack", "police", "\u0663", "\xb2", "{1.5s}", "  ~0123abcd", "takeback 3")
ROWS = st.lists(st.sampled_from(PIECES), max_size=12).map(lambda pieces: "".join(pieces).strip())


@given(row=ROWS)
@settings(max_examples=many(300))
def test_lines_are_split_as_the_format_says(row: str) -> None:
    found = DIGEST.match(row)
    assert record_lines.split_digest(row) == (None if found is None else found.groups())
    found = TIMED.match(row)
    timed = (row, None) if found is None else (found[1], float(found[2]))
    assert record_lines.split_time(row) == timed


@given(row=ROWS.map(";{}".format).map(str.strip))
@settings(max_examples=many(300))
def test_a_remark_belongs_to_the_seat_it_names_first(row: str) -> None:
    seats = ("jack", "police")
    found = REMARK.match(row)
    assert found is not None
    known = found[1] in seats
    told = (found[1], found[2]) if known else (None, row.removeprefix(";").strip())
    assert record_lines.split_remark(row, seats) == told


@given(takebacks=st.lists(st.integers(0, 6), max_size=12), steps=st.integers(0, 8))
@settings(max_examples=many(300))
def test_takebacks_are_listed_at_the_step_they_returned_to(
    takebacks: list[int], steps: int
) -> None:
    table = finished(GAMES[0])[0].copy()
    table.takebacks[:] = takebacks
    _, body = plain(record.write(table, SPECTATOR))
    told: dict[int, list[int]] = {}
    played = 0
    for row in body:
        if row.startswith("takeback "):
            told.setdefault(played, []).append(int(row.removeprefix("takeback ")))
        played += ": " in row
    places: dict[int, list[int]] = {}
    for at, step in enumerate(takebacks):
        places.setdefault(min(takebacks[at:]), []).append(step)
    assert told == places
    made = [
        max((at for at, to in enumerate(takebacks, 1) if to <= n), default=0) for n in range(steps)
    ]
    assert fairness._made_before(range(steps), takebacks) == made


def test_a_byte_order_mark_does_not_matter() -> None:
    table, text = finished(GAMES[0])
    assert record.read("\ufeff" + text).steps == table.steps


def test_a_remark_too_long_for_a_line_is_refused_when_it_is_made() -> None:
    """So every game can be written and read again with its remarks."""
    table = random_table(GAMES[0], 1)
    with pytest.raises(BadRecord, match="at most"):
        table.remark("x" * (LONGEST_REMARK + 1))
    table.remark("x" * LONGEST_REMARK, 0)
    assert record.read(record.write(table, 0)).remarks == table.remarks
