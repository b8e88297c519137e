"""Records: what is written comes back, what is wrong is named."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lamplighter.kernel import record
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import BadRecord
from lamplighter.kernel.game import Game
from lamplighter.kernel.table import Table
from support import GAMES, SEATINGS, WHITECHAPEL, Options, many, random_table

SEEDS = st.integers(0, 1 << 32)

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
every_seating = pytest.mark.parametrize("options", SEATINGS.values(), ids=str)


def finished(game: Game, seed: int = 1) -> tuple[Table, str]:
    table = random_table(game, seed)
    return table, record.write(table, SPECTATOR)


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
        body = record.write(table, seat).split("\n\n")[1].strip().splitlines()
        assert body == [f"{seen.actor}: {seen.act}" for seen in table.history(seat)]


@every_game
def test_comments_and_blank_lines_do_not_matter(game: Game) -> None:
    table, text = finished(game)
    rows = [part for row in text.splitlines() for part in ("# a remark", "", f"  {row}  ")]
    assert record.read("\n".join(rows)).steps == table.steps


@every_game
@given(seed=st.integers(0, 50), data=st.data())
def test_any_changed_step_is_named(game: Game, seed: int, data: st.DataObject) -> None:
    """Another act in place of a recorded one: the first line that no longer holds is named."""
    _, text = finished(game, seed)
    rows = text.splitlines()
    start = rows.index("") + 1
    at = data.draw(st.integers(start, len(rows) - 2))
    actor, _, act = rows[at].partition(": ")
    other = data.draw(st.sampled_from(range(game.num_codes)).map(game.notation.write))
    if other == act:
        return
    rows[at] = f"{actor}: {other}"
    try:
        record.read("\n".join(rows))
    except BadRecord as error:
        assert error.line is None or error.line >= at + 1
        if actor == "chance":
            assert error.line == at + 1
    else:
        # A different choice of a seat may lead to the same result; then it is simply another game.
        assert actor != "chance"


@every_game
def test_each_part_that_is_wrong_is_named(game: Game) -> None:
    table, text = finished(game)
    rows = text.splitlines()
    start = rows.index("") + 1
    first_choice = next(i for i in range(start, len(rows)) if not rows[i].startswith("chance"))
    seat = rows[first_choice].partition(":")[0]
    other = next(name for name in game.seats if name != seat)

    def changed(at: int, row: str | None) -> str:
        kept = [*rows[:at], *([] if row is None else [row]), *rows[at + 1 :]]
        return "\n".join(kept)

    cases = {
        changed(0, "something else"): "line 1: a record begins with",
        changed(1, "game chess"): "line 2: game: there is no game 'chess'",
        changed(2, "options colour=red"): "line 3: options: ",
        changed(3, "commitment " + "0" * 64): "line 5: the key is not the one the table",
        changed(4, "key xyz"): "line 5: key: ",
        changed(start, "chance nothing"): f"line {start + 1}: 'chance nothing' is no step",
        changed(start, "chance: nonsense"): f"line {start + 1}: ",
        changed(start, None): f"line {start + 1}: ",
        changed(first_choice, f"{other}: {rows[first_choice].partition(': ')[2]}"): (
            f"line {first_choice + 1}: {other!r} acts, but it is for {seat}"
        ),
        changed(len(rows) - 1, "result nobody X1"): f"line {len(rows)}: the result is",
        changed(len(rows) - 1, None): "no result is given",
        changed(len(rows) - 2, None): f"line {len(rows) - 1}: a result is given",
        text + "chance: put\n": f"line {len(rows) + 1}: nothing may follow",
        "": "line 1: a record begins with",
        record.HEAD: "which game",
    }
    for wrong, reason in cases.items():
        with pytest.raises(BadRecord) as caught:
            record.read(wrong)
        assert reason in str(caught.value)
    assert record.read(text).steps == table.steps


@every_game
def test_a_hidden_step_without_its_seal_is_refused(game: Game) -> None:
    table = random_table(game, 1, choices=3)
    rows = record.write(table, SPECTATOR).splitlines()
    sealed = next(i for i, row in enumerate(rows) if row.startswith("seal"))
    with pytest.raises(BadRecord, match=r"line \d+: .* no seal"):
        record.read("\n".join(rows[:sealed] + rows[sealed + 1 :]))
    rows[sealed] = "seal AAAA"
    with pytest.raises(BadRecord, match=f"line {sealed + 1}: the seal is damaged"):
        record.read("\n".join(rows))


@every_game
@given(text=st.text(max_size=200))
def test_no_text_breaks_the_reader(game: Game, text: str) -> None:
    for candidate in (text, f"{record.HEAD}\ngame {game.name}\n{text}"):
        try:
            record.read(candidate)
        except BadRecord as error:
            assert str(error)


@every_game
def test_the_commitment_hides_the_key(game: Game) -> None:
    """Without the key nothing about the game can be guessed from what is published."""
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
    body = text.split("\n\n")[1].splitlines()
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
        body = text.split("\n\n")[1].strip().splitlines()
        assert body == [f"{seen.actor}: {seen.act}" for seen in table.history(seat)]
        again = record.resume(record.read(text))
        assert again.game.seats == table.game.seats
        assert again.truth() == table.truth()
        assert again.history(seat) == table.history(seat)
        legal = again.seat(again.actor).legal
        again.act(again.actor, legal[0])
        assert again.steps[: len(table.steps)] == table.steps


def test_a_step_of_another_seat_is_named() -> None:
    """The detectives are told apart, and those of another dealing do not exist."""
    options = {"police": "12312"}
    rows = record.write(random_table(WHITECHAPEL, 1, options=options), SPECTATOR).splitlines()
    at = next(number for number, row in enumerate(rows) if row.startswith("police2: "))
    for other in ("police1", "police3", "police", "jack", "police4"):
        wrong = [*rows[:at], rows[at].replace("police2", other), *rows[at + 1 :]]
        with pytest.raises(BadRecord) as caught:
            record.read("\n".join(wrong))
        assert str(caught.value) == (f"line {at + 1}: {other!r} acts, but it is for police2 to act")


def test_a_record_for_seats_that_play_together_shows_what_any_of_them_saw() -> None:
    """Only the head of the investigation sees the patrols laid; jack's secrets nobody sees."""
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
