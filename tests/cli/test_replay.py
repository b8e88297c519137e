"""`lamplighter replay`: players, chat, and the steps from which a game can be continued."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.terminal import Run, random_table
from lamplighter import Table
from lamplighter.games.pocket.board import INVESTIGATOR, JACK
from lamplighter.kernel import record
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.outcome import Termination


def told_of(run: Run, table: Table, *words: object, seat: int = SPECTATOR) -> str:
    Path("game.case").write_text(record.write(table, seat))
    ran = run("replay", "game.case", *words)
    assert (ran.code, ran.err) == (0, "")
    assert max(map(len, ran.out.splitlines())) <= 80
    return " ".join(ran.out.split())


def busy(steps: int) -> Table:
    """Return a game with chat, thinking times and takeovers."""
    table = random_table(2, steps)
    table.tags.update({"date": "2026-11-16", "player jack": "human"})
    table.seconds.update({len(table.steps) - 3: 4.2, len(table.steps) - 2: 8.2})
    table.remark("What a fog.")
    table.remark("I am cornered.", JACK)
    table.take_over(INVESTIGATOR, "hard")
    return table


def test_chat_and_takeovers_are_told(run: Run) -> None:
    table = busy(9)
    table.resign(JACK)
    text = told_of(run, table)
    assert "2026-11-16 jack: human." in text
    assert text.count("(12 s)") == 1, "a token and its use are told as one"
    assert "; What a fog. ; jack: I am cornered." in text
    assert "From here on hard plays the investigator." in text


def test_before_the_end_a_private_remark_is_shown_only_to_its_author(run: Run) -> None:
    assert "; jack: I am cornered." in told_of(run, busy(9), "--as", "jack", seat=JACK)
    text = told_of(run, busy(9), seat=JACK)
    assert "; What a fog." in text
    assert "cornered" not in text


@pytest.mark.parametrize(
    ("how", "seat", "said"),
    [
        (Termination.RESIGNATION, JACK, "Jack gave up. The investigator won."),
        (Termination.TIME, INVESTIGATOR, "The investigator ran out of time. Jack won."),
        (Termination.AGREEMENT, None, "Both sides agreed to stop. Nobody won."),
        (Termination.ABANDONMENT, None, "The game was abandoned. Nobody won."),
    ],
)
def test_ends_outside_the_rules_are_told(
    run: Run, how: Termination, seat: int | None, said: str
) -> None:
    table = random_table(2, 9)
    table.end(how, seat)
    text = told_of(run, table)
    assert text.endswith(said)
    assert "Here the record ends" not in text


def test_a_game_is_told_up_to_a_step_and_played_on_from_there(run: Run) -> None:
    table = random_table(2)
    text = told_of(run, table, "--until", 30)
    assert text.endswith("To play on from here: lamplighter play --resume game.case --from-step 30")
    assert " won. (see: " not in text
    assert len(text) < len(told_of(run, table))
    beyond = run("replay", "game.case", "--until", len(table.steps) + 1)
    assert beyond.err.startswith(f"error: there is no step {len(table.steps) + 1}: the record has")
    half = told_of(run, random_table(2, 12), "--until", 12)
    assert "To play on" not in half


def test_a_game_from_a_set_up_position_is_told_from_there(run: Run) -> None:
    before = random_table(2, 9)
    table = Table.from_position(before.position(len(before.steps)))
    seat = table.actor
    table.act(seat, table.legal_actions()[0])
    table.resign(seat)
    text = told_of(run, table)
    assert "Turn 2 of 8" in text
    assert "Turn 1 of 8" not in text


@pytest.mark.parametrize("language", ["fr", "zh"])
def test_replays_in_other_languages(run: Run, language: str) -> None:
    table = busy(9)
    table.resign(JACK)
    text = told_of(run, table, "--lang", language)
    assert "hard" in text
    assert "From here on" not in text
