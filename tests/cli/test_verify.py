"""`verify` says whether a record is the game that was played, and otherwise what was changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.terminal import Run
from lamplighter import Table, game, key_of_seed
from lamplighter.games.pocket.board import INVESTIGATOR, JACK
from lamplighter.kernel import record
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.fairness import Receipt
from lamplighter.players import player

NONCES = {JACK: b"j" * 16, INVESTIGATOR: b"i" * 16}


def played(choices: int = 10_000, seed: int = 3) -> tuple[Table, Receipt]:
    """Return a game with nonces of both seats, and a client's receipt for it."""
    table = Table(game("pocket"), key=key_of_seed(seed), nonces=NONCES)
    names = table.game.actor_name
    nonces = {names(seat): nonce.hex() for seat, nonce in NONCES.items()}
    receipt = Receipt("pocket", table.options, table.commitment, nonces)
    blind = player("random")
    while not table.over and choices:
        seat = table.seat(table.actor)
        table.act(seat.index, blind.choose(seat))
        receipt = receipt.told(len(table.steps), table.head)
        choices -= 1
    return table, receipt


@pytest.fixture
def files(run: Run) -> tuple[Table, Receipt]:
    del run  # only for its directory
    table, receipt = played()
    Path("game.case").write_text(record.write(table, SPECTATOR))
    Path("receipt.json").write_text(receipt.text())
    return table, receipt


@pytest.mark.usefixtures("files")
def test_nonces_are_mentioned(run: Run) -> None:
    ran = run("verify", "game.case")
    assert (ran.code, ran.err) == (0, "")
    names = " and ".join(game("pocket").actor_name(seat) for seat in sorted(NONCES))
    assert f", commitment checked, nonces of {names} mixed in, digest " in ran.out
    assert "receipt" not in ran.out


def test_a_receipt_that_agrees_is_reported(run: Run, files: tuple[Table, Receipt]) -> None:
    ran = run("verify", "game.case", "--receipt", "receipt.json")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith(f", as the receipt has it ({len(files[1].heads)} heads)\n")


def test_what_was_changed_is_named_in_one_sentence(run: Run, files: tuple[Table, Receipt]) -> None:
    """The server has the key, so it can forge a record that is consistent in itself."""
    table, _ = files
    at = next(step for step, actor in enumerate(table.actors) if actor == JACK)
    forged = Table(table.game, None, table.key, table.steps[:at], nonces=NONCES)
    other = next(action for action in forged.legal_actions() if action != table.steps[at])
    forged.act(JACK, other)
    forged.resign(INVESTIGATOR)
    Path("forged.case").write_text(record.write(forged, SPECTATOR))
    assert run("verify", "forged.case").code == 0
    ran = run("verify", "forged.case", "--receipt", "receipt.json")
    assert (ran.code, ran.out) == (2, "")
    act = table.game.notation.write(other)
    assert f"{at + 1} (jack: {act})" in ran.err
    assert "is not the one that was played" in ran.err
    assert len(ran.err.splitlines()) == 1


@pytest.mark.usefixtures("files")
def test_a_file_that_is_no_receipt_is_refused(run: Run) -> None:
    ran = run("verify", "game.case", "--receipt", "game.case")
    assert ran.code == 2
    assert ran.err.startswith("error: this is no receipt of a game: ")
    assert len(ran.err.splitlines()) == 1
    Path("picture").write_bytes(b"\xff\xfe\x00")
    ran = run("verify", "game.case", "--receipt", "picture")
    assert ran.err == "error: picture is no text file, so it is no receipt\n"


def test_a_record_without_key_and_seal_is_reported_as_such(run: Run) -> None:
    table, _ = played(3)
    Path("half.case").write_text(record.write(table, INVESTIGATOR, sealed=False))
    for words in (["verify"], ["replay"], ["play", "--resume"]):
        ran = run(*words, "half.case")
        assert (ran.code, ran.out) == (2, "")
        assert "this is only what 'investigator' saw of a game that went on" in ran.err
