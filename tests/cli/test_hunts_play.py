"""Games of London and New York played by text alone, where the two are alike."""

from __future__ import annotations

import io
import re
from itertools import islice

import pytest

from cli.hunts import choices, flat, found, quiet, talk, twin, view_of, where
from cli.terminal import Replies
from lamplighter import Table, key_of_seed
from lamplighter.cli.boards import base, board_of
from lamplighter.cli.screen import Screen
from lamplighter.cli.session.menu import Menu
from lamplighter.cli.session.session import Session
from lamplighter.games.manhunt.frame import DETECTIVE
from lamplighter.games.manhunt.guide import HuntGuide
from lamplighter.games.one_two_one import JACK
from lamplighter.kernel.errors import LamplighterError
from lamplighter.kernel.game import Game
from lamplighter.kernel.messages import Message
from lamplighter.players import player
from support import GAMES

HUNTS = [game for game in GAMES if isinstance(game.guide, HuntGuide)]
pytestmark = pytest.mark.parametrize("game", HUNTS, ids=lambda game: game.name)


def rule(game: Game, about: str) -> str:
    assert isinstance(game.guide, HuntGuide)
    return game.guide.hunt.rules[about]


# Whole games.


@pytest.mark.parametrize(("seat", "ascii_only"), [(DETECTIVE, False), (JACK, True)])
def test_a_whole_game_by_text_alone(game: Game, seat: int, ascii_only: bool) -> None:
    table = Table(game, key=key_of_seed(48))
    out = io.StringIO()

    def first(prompt: str) -> str:
        """Always take the first choice, and confirm it."""
        return "" if "Enter" in prompt else "1"

    screen = Screen(Replies(out, first), out, ascii_only=ascii_only)
    Session(table, board_of(game), screen, {1 - seat: player("random")}).run()
    text = out.getvalue()
    outcome = table.outcome
    assert outcome is not None
    assert ("You have won." if outcome.winner == game.seats[seat] else "You have lost.") in text
    assert f"lamplighter rules {outcome.rule}" in text
    assert text.count(" The call for witnesses ") == table.rounds - 1
    assert "Enter to confirm, undo to take back> " in text
    assert max(map(len, text.splitlines())) <= 100
    assert text.isascii() == ascii_only


def test_text_keeps_to_eighty_columns_whatever_there_is_to_choose(game: Game) -> None:
    board = board_of(game)
    for seed in (1, 2):
        for count, table in enumerate(quiet(game, seed)):
            if count % 5 == 0:
                text = talk(twin(table), table.actor, "s", "p", "danger", "moves 1")
                drawn = board.draw(table.seat(table.actor).view, base.BOX)
                rest = [line for line in text.splitlines() if line not in drawn]
                assert max(map(len, drawn)) <= 100
                assert max(map(len, rest)) <= 80


def test_every_choice_can_be_typed_as_it_is_written_and_as_it_is_shown(game: Game) -> None:
    board = board_of(game)
    for count, table in enumerate(quiet(game, 8)):
        if count % 4:
            continue
        menu = Menu(table.seat(table.actor), board)
        for entry in menu.all[::5]:
            assert menu.read(entry.name) == (entry.action,)
            for spelling in board.spellings(entry.action):
                assert menu.read(spelling) == (entry.action,)


# Choices that end the game.


def test_an_accusation_is_set_apart_and_asked_about(game: Game) -> None:
    table = where(game, DETECTIVE, "accuse")
    accused = choices(table, "accuse")[0]
    steps = len(table.steps)
    text = talk(table, DETECTIVE, accused, "", "y", "undo", "moves accuse", quick=True)
    name = game.words("en").say(Message(f"person-{accused.split()[1]}"))
    head = "  To accuse ends the game: if it is right you win, if it is wrong jack wins.\n"
    assert re.search(re.escape(head) + rf" +\d+  {accused}", text)
    assert (
        f"You accuse {name}. There is one accusation in a game, and it ends the game: if it is "
        "right you win, if it is wrong jack wins. Type yes to do it, undo to take back> "
        in flat(text)
    )
    assert text.count("Type the whole word yes, or undo.") == 2
    assert f"  Taken back: {accused}.\n" in text
    assert len(table.steps) == steps
    talk(table, DETECTIVE, accused, "yes")
    assert table.outcome is not None
    assert table.outcome.rule == rule(game, "accuse")


def test_a_hopeless_accusation_is_called_so(game: Game) -> None:
    def hopeless(table: Table) -> list[str]:
        left = view_of(table, DETECTIVE).suspects
        return [text for text in choices(table, "accuse") if text.split()[1] not in left]

    table = found(game, lambda table: table.actor == DETECTIVE and bool(hopeless(table)))
    accused = hopeless(table)[0]
    text = talk(table, DETECTIVE, accused, "undo")
    assert f"{accused} (innocent)" in text
    assert "it is wrong for certain" in text
    assert "has been cleared, and jack wins." in flat(text)


def test_an_accusation_is_never_meant_by_a_name_or_a_hex_alone(game: Game) -> None:
    table = where(game, DETECTIVE, "accuse")
    accused = choices(table, "accuse")[0].split()[1]
    people = view_of(table, DETECTIVE).people
    hex = next(person.hex for person in people if person.character == accused)
    steps = len(table.steps)
    text = talk(table, DETECTIVE, accused, hex, f"go {hex}")
    by = rule(game, "occupied")
    assert flat(text).count(f"stands on {hex}: to end there is to accuse. [{by}]") == 2
    assert "Type yes" not in text
    assert len(table.steps) == steps


def test_leaving_is_set_apart_and_asked_about(game: Game) -> None:
    table = where(game, JACK, "leave")
    door = choices(table, "leave")[0]
    text = talk(table, JACK, door, "", "undo", "leave nowhere")
    assert re.search(rf"\n +\d+  {door} +ends the game: Jack is away and you win\n", text)
    assert "that ends the game and you win. Type yes to do it, undo to take back> " in flat(text)
    assert not table.over
    text = talk(table, JACK, door, "yes", quick=True)
    assert table.outcome is not None
    assert table.outcome.rule == rule(game, "escape")
    assert "You have won." in text


def test_leaving_is_never_meant_by_a_place_alone(game: Game) -> None:
    table = where(game, JACK, "leave")
    menu = Menu(table.seat(JACK), board_of(game))
    with pytest.raises(LamplighterError):
        menu.read(choices(table, "leave")[0].split()[1])


# Secrets.

LOOKS = (
    *("look", "words", "words", "s", "p", "danger", "lit", "lit 1", "moves", "story", "1"),
    *("undo", "dance"),
)


@pytest.mark.parametrize("steps", [0, 30, 60])
def test_worlds_the_detective_cannot_tell_apart_look_the_same(game: Game, steps: int) -> None:
    tables = (t for seed in range(9) for t in islice(quiet(game, seed), steps, None))
    asked = (t for t in tables if t.actor == DETECTIVE)
    check_twins(next(t for t in asked if t.seat(DETECTIVE).belief.count() > 1), DETECTIVE)


def test_the_alibis_of_the_detective_are_hidden_from_jack(game: Game) -> None:
    check_twins(
        found(game, lambda t: t.actor == JACK and view_of(t, JACK).alibis.detective > 0), JACK
    )


def check_twins(table: Table, seat: int) -> None:
    belief = table.seat(seat).belief
    worlds = list(belief.worlds())
    assert len(worlds) > 1
    few = worlds[:: max(1, len(worlds) // 5)]
    assert len({talk(twin(table, belief.history(w)), seat, *LOOKS) for w in few}) == 1


def test_own_secrets_are_shown_to_their_owner(game: Game) -> None:
    assert isinstance(game.guide, HuntGuide)
    hunt = game.guide.hunt
    table = found(game, lambda t: t.actor == DETECTIVE and view_of(t, DETECTIVE).own.alibis)
    card = view_of(table, DETECTIVE).own.alibis[0]
    text = talk(table, DETECTIVE, "p")
    assert f"Your alibis: {hunt.monograms[hunt.characters.index(card)]}" in text
    assert "You are" not in text
    jacks = found(game, lambda t: t.actor == JACK)
    name = game.words("en").say(Message(f"person-{view_of(jacks, JACK).own.identity}"))
    assert f"You are {name}." in talk(jacks, JACK, "p")
