"""Records: what is written comes back, what is wrong is named."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamplighter.kernel import record
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import BadRecord
from lamplighter.kernel.game import Game
from lamplighter.kernel.table import Table
from support import GAMES, random_table

SEEDS = st.integers(0, 1 << 32)

pytestmark = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def finished(game: Game, seed: int = 1) -> tuple[Table, str]:
    table = random_table(game, seed)
    return table, record.write(table, SPECTATOR)


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


def test_comments_and_blank_lines_do_not_matter(game: Game) -> None:
    table, text = finished(game)
    rows = [part for row in text.splitlines() for part in ("# a remark", "", f"  {row}  ")]
    assert record.read("\n".join(rows)).steps == table.steps


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


def test_a_hidden_step_without_its_seal_is_refused(game: Game) -> None:
    table = random_table(game, 1, choices=3)
    rows = record.write(table, SPECTATOR).splitlines()
    sealed = next(i for i, row in enumerate(rows) if row.startswith("seal"))
    with pytest.raises(BadRecord, match=r"line \d+: .* no seal"):
        record.read("\n".join(rows[:sealed] + rows[sealed + 1 :]))
    rows[sealed] = "seal AAAA"
    with pytest.raises(BadRecord, match=f"line {sealed + 1}: the seal is damaged"):
        record.read("\n".join(rows))


@given(text=st.text(max_size=200))
def test_no_text_breaks_the_reader(game: Game, text: str) -> None:
    for candidate in (text, f"{record.HEAD}\ngame {game.name}\n{text}"):
        try:
            record.read(candidate)
        except BadRecord as error:
            assert str(error)


def test_the_commitment_hides_the_key(game: Game) -> None:
    """Without the key nothing about the game can be guessed from what is published."""
    first = record.commitment(game, {}, b"\0" * 32)
    assert first != record.commitment(game, {}, b"\1" * 32)
    assert len(first) == 64
