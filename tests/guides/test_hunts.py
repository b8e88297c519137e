"""The guides of London and New York, compared with the engine."""

from __future__ import annotations

import re

import pytest

from lamplighter.games.manhunt.guide import HuntGuide
from lamplighter.kernel.game import Game
from support import GAMES, ROOT

from . import hunts

HUNTS = [game for game in GAMES if isinstance(game.guide, HuntGuide)]
FEW = {"london": 10, "newyork": 4}
"""Number of games of each kind; New York takes longer."""
pytestmark = pytest.mark.parametrize("game", HUNTS, ids=lambda game: game.name)


def without_a_way(game: Game) -> frozenset[str]:
    """Return the characters whose power opens no way for the move."""
    assert isinstance(game.guide, HuntGuide)
    return frozenset(game.guide.hunt.characters) - game.guide.openers


def test_everybody_seen_is_shown_by_something(game: Game) -> None:
    hunts.check_light(game, FEW[game.name])


def test_previews_come_true(game: Game) -> None:
    hunts.check_previews(game, 2 * FEW[game.name])


def test_choices_said_to_change_no_light_change_none(game: Game) -> None:
    hunts.check_what_takes_no_light(game, 2 * FEW[game.name])


def test_every_action_is_refused_by_a_rule(game: Game) -> None:
    page = (ROOT / "docs" / "rules" / f"{game.name}.md").read_text()
    rules = set(re.findall(rf"\b{game.rules}\d+[a-z]?\b", page))
    assert len(hunts.check_refusals(game, 2 * FEW[game.name], rules)) > 30


def test_deductions_count_worlds(game: Game) -> None:
    hunts.check_deductions(game, FEW[game.name])


def test_danger_is_what_the_cards_can_lead_to(game: Game) -> None:
    hunts.check_danger(game, 4 * FEW[game.name], without_a_way(game))


def test_danger_of_the_card_in_play(game: Game) -> None:
    hunts.check_danger_at_hand(game, 10 * FEW[game.name], without_a_way(game))


def test_the_layout_is_the_board(game: Game) -> None:
    hunts.check_layout(game, game.full_options({}))
