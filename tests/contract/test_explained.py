"""Explanations for a first game: every task that a seat can get has its sentence."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.contract.test_words import SOURCE, messages
from tests.rules.whitechapel import ALL_OPTIONS, long_game

from lamplighter.kernel import rulebook
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.game import Game
from lamplighter.kernel.language import LANGUAGES
from lamplighter.kernel.messages import Message
from support import COMPILED, GAMES, random_steps, walk

BEGIN = "first-"
RARE = {"whitechapel": {"W28"}}
"""Rules of tasks that do not occur in random games: a false clue needs five clues in a night."""


def explained(game: Game) -> set[str]:
    """Return the rules whose decisions are explained by a sentence."""
    room = SOURCE / "games" / game.name
    return {id[len(BEGIN) :] for id in messages(room, "en") if id.startswith(BEGIN)}


def games_of(game: Game) -> Iterator[tuple[list[int], dict[str, str]]]:
    """Yield random games, with every option that gives seats more decisions."""
    if game.name != "whitechapel":
        yield from ((random_steps(game, seed), {}) for seed in range(60))
    else:
        yield from ((long_game(seed, ALL_OPTIONS), ALL_OPTIONS) for seed in range(40))


def named(game: Game) -> set[str]:
    """Return every rule that a task names before the end, for seats and for chance.

    When interpreted, it stops once all explained rules have occurred.
    """
    rules = set[str]()
    wanted = explained(game) - RARE.get(game.name, set())
    for steps, options in games_of(game):
        if not COMPILED and rules >= wanted:
            break
        seated = game.seated(options)
        for before, _, _ in walk(game, steps, options):
            watcher = before.actor if before.actor >= 0 else SPECTATOR
            rules.add(seated.guide.task(seated.view.look(before, watcher)).rule)
    return rules


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_task_is_explained(game: Game) -> None:
    """Every explanation is used in these games too, so none is untested or superfluous."""
    assert named(game) | RARE.get(game.name, set()) == explained(game)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_only_existing_rules_are_explained(game: Game) -> None:
    rules = {rule.id for rule in rulebook.rules(game.name)}
    assert explained(game) <= rules


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_each_explanation_is_short_and_for_either_side(game: Game, language: str) -> None:
    """An explanation has two lines below the task."""
    words = game.words(language)
    for rule in explained(game):
        for seat in ("jack", game.seats[0], game.seats[-1]):
            said = words.say(Message(f"{BEGIN}{rule}", {"seat": seat}))
            assert 10 <= len(said) <= 150, f"{rule}: {len(said)} signs"
