"""Shorter games of Mr. Jack Pocket: the option `turns` (P5a, P25a)."""

from __future__ import annotations

import pytest

from lamplighter.games.pocket import notation
from lamplighter.games.pocket.state import State
from lamplighter.kernel import fairness, record
from lamplighter.kernel.belief import varied
from lamplighter.kernel.errors import BadPosition, UnknownName
from lamplighter.kernel.guide import Track
from lamplighter.kernel.streams import key_of_seed
from lamplighter.kernel.table import Table
from support import random_stream

from .pocket import GAME, JACK, SPECTATOR

SHORTER = ("6", "4", "2")
every_length = pytest.mark.parametrize("turns", SHORTER)


def played(turns: str, seed: int) -> list[State]:
    """Return the positions of a random game."""
    draws = random_stream(seed, "length")
    states = [GAME.new_state({"turns": turns})]
    while not states[-1].over:
        actions = states[-1].legal_actions()
        after = states[-1].copy()
        after.apply(actions[draws.below(len(actions))])
        states.append(after)
    return states


@pytest.mark.rule("P5a")
def test_the_usual_game_has_eight_turns() -> None:
    assert GAME.options == {"turns": ("8", *SHORTER)}
    assert GAME.new_state() == GAME.new_state({"turns": "8"}) != GAME.new_state({"turns": "6"})
    with pytest.raises(UnknownName, match="one of 8, 6, 4, 2, not '7'"):
        GAME.new_state({"turns": "7"})


@pytest.mark.rule("P5a")
def test_the_usual_number_is_named_nowhere() -> None:
    """Games from before the option are the same to the byte."""
    assert GAME.full_options({}) == GAME.full_options({"turns": "8"}) == {}
    key = key_of_seed(1)
    plain, named = (Table(GAME, options, key) for options in ({}, {"turns": "8"}))
    assert plain.commitment == named.commitment == fairness.commitment(GAME, {}, key)
    assert plain.view(JACK) == named.view(JACK)
    assert plain.view(JACK).options == {}
    assert "turns" not in plain.state.position()
    assert record.write(plain) == record.write(named)
    assert "\noptions -" in record.write(plain)


@pytest.mark.rule("P5a", "P25a")
@every_length
def test_a_shorter_game_ends_after_its_last_turn(turns: str) -> None:
    """Until then, and in everything else, it is the usual game."""
    ends = set()
    for seed in range(40):
        states = played(turns, seed)
        for state in states[:-1]:
            usual = varied(state, turns=8)
            assert usual.legal_actions() == state.legal_actions()
            assert state.turn <= int(turns)
        ends.add(states[-1].ending())
        if states[-1].ending() in ("P25a", "P23"):
            assert states[-1].turn == int(turns)
        view = GAME.view.look(states[-1], SPECTATOR)
        assert len(view.turn_tokens) == int(turns)
        assert view.options == {"turns": turns}
        if states[-1].ending() == "P25a":
            assert states[-1].outcome == ("jack", "P25a")
            assert states[-1].hourglasses() < 6
            assert states[-1].suspects.bit_count() > 1
    assert "P25a" in ends
    assert "P25" not in ends


@pytest.mark.rule("P5a")
@every_length
def test_positions_of_shorter_games_are_written_and_read(turns: str) -> None:
    for state in played(turns, 3):
        text = state.position()
        assert text.endswith(f" turns:{turns}")
        assert notation.set_up(text) == state


@pytest.mark.rule("P5a")
@every_length
def test_a_table_of_a_shorter_game_is_recorded(turns: str) -> None:
    table = Table(GAME, {"turns": turns}, key_of_seed(2))
    draws = random_stream(5, "table")
    while not table.over:
        legal = table.legal_actions()
        table.act(table.actor, legal[draws.below(len(legal))])
    text = record.write(table)
    assert f"\noptions turns={turns}" in text
    again = record.resume(record.read(text))
    assert again.state == table.state
    assert again.options == {"turns": turns}


@pytest.mark.rule("P5a")
def test_a_turn_after_the_last_one_cannot_be() -> None:
    text = next(state for state in played("4", 3) if state.turn == 4).position()
    assert notation.set_up(text).turn == 4
    with pytest.raises(BadPosition, match="this game has 2 turns"):
        notation.set_up(text.replace("turns:4", "turns:2"))
    for other in ("turns:8", "turns:3", "turns:", "turns:x"):
        with pytest.raises(BadPosition):
            notation.set_up(text.replace("turns:4", other))


@pytest.mark.rule("P5a")
@every_length
def test_the_table_is_laid_out_for_its_turns(turns: str) -> None:
    def track(options: dict[str, str]) -> Track:
        return next(one for one in GAME.guide.layout(options).tracks if one.id == "turns")

    assert len(track({}).cells) == 8
    assert len(track({"turns": turns}).cells) == int(turns)


@pytest.mark.rule("P5a")
def test_positions_of_other_lengths_look_different_to_everybody() -> None:
    hashes = {GAME.new_state({"turns": turns}).public() for turns in ("8", *SHORTER)}
    assert len(hashes) == 4
