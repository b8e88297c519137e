"""Games of Mr. Jack in London played by text alone."""

from __future__ import annotations

import io
import re
from itertools import islice
from pathlib import Path

import pytest

from cli.terminal import Replies, Run, london_where, quiet_london
from lamplighter import Table, game, key_of_seed
from lamplighter.cli.boards import base, board_of
from lamplighter.cli.screen import Screen
from lamplighter.cli.session import Session
from lamplighter.games.london.board import CHARACTERS, MONOGRAMS, NAMES
from lamplighter.games.manhunt.frame import DETECTIVE
from lamplighter.games.one_two_one import JACK
from lamplighter.kernel import record
from lamplighter.players import player

LONDON = game("london")
AS_DETECTIVE = ("play", "london", "--as", "detective", "--against", "random")


def talk(table: Table, seat: int, *lines: str, quick: bool = False) -> str:
    """Say lines at a table; give all that was on screen."""
    out = io.StringIO()
    stdin = io.StringIO("".join(f"{line}\n" for line in lines))
    players = {1 - seat: player("random")}
    Session(table, board_of(LONDON), Screen(stdin, out), players, quick=quick).run()
    return out.getvalue()


def flat(text: str) -> str:
    return " ".join(text.split())


# Whole games.


@pytest.mark.parametrize(("seat", "ascii_only"), [(DETECTIVE, False), (JACK, True)])
def test_a_whole_game_by_text_alone(seat: int, ascii_only: bool) -> None:
    table = Table(LONDON, key=key_of_seed(48))
    out = io.StringIO()

    def first(prompt: str) -> str:
        """Always take the first choice, and confirm it."""
        return "" if "Enter" in prompt else "1"

    screen = Screen(Replies(out, first), out, ascii_only=ascii_only)
    Session(table, board_of(LONDON), screen, {1 - seat: player("random")}).run()
    text = out.getvalue()
    outcome = table.outcome
    assert outcome is not None
    assert ("You have won." if outcome.winner == LONDON.seats[seat] else "You have lost.") in text
    assert f"lamplighter rules {outcome.rule}" in text
    assert text.count(" The call for witnesses ") == table.rounds - 1 == 7
    assert "Enter to confirm, undo to take back> " in text
    assert max(map(len, text.splitlines())) <= 100
    assert text.isascii() == ascii_only


def test_text_keeps_to_eighty_columns_whatever_there_is_to_choose() -> None:
    for seed in (1, 2):
        for count, table in enumerate(quiet_london(seed)):
            if count % 5 == 0:
                text = talk(Table(LONDON, key=table.key, steps=table.steps), table.actor, "s", "p")
                drawn = board_of(LONDON).draw(table.seat(table.actor).view, base.BOX)
                rest = [line for line in text.splitlines() if line not in drawn]
                assert max(map(len, drawn)) <= 100
                assert max(map(len, rest)) <= 80


# Choosing.


def test_a_board_that_has_not_changed_is_not_drawn_again(run: Run) -> None:
    out = run(*AS_DETECTIVE, "--seed", 3, lines=["watson", "undo", "watson", "f7", "l"]).out
    assert out.count("Round 1 of 8, picks [D] J J D") == 3  # at first, after the move, on request
    assert out.count("The detective plays John H. Watson.") == 2


def test_destinations_are_grouped_by_the_light_they_give(run: Run) -> None:
    out = run(*AS_DETECTIVE, "--seed", 3, lines=["watson"]).out
    assert (
        """
  Move Watson from a3. Then choose where he looks.
    seen 4, unseen 4   a4 a5 c4 d3
    seen 5, unseen 3   a1 a2 b1 b3 b6 c2 c3 d5 f7 h6
    seen 6, unseen 2   f10 h3 m9
  Type a hex, such as a1; 'lit a1' tells who would be seen.
"""
        in out
    )


@pytest.mark.parametrize("line", ["watson f7", "wa f7", "WA to f7", "watson go f7"])
def test_a_card_and_a_hex_at_once(run: Run, line: str) -> None:
    out = run(*AS_DETECTIVE, "--seed", 3, lines=[line]).out
    assert "Watson goes from a3 to f7." in out
    assert "  Where is Watson to look?\n   1  face N    no street: seen 5, unseen 3\n" in out
    assert "   2  face NE   g8 (Smith): seen 5, unseen 3\n" in out
    assert "   5  face SW   e6 d5 c4 b3 a2: seen 5, unseen 3\n" in out


@pytest.mark.parametrize("line", ["face ne", "NE", "north-east", "northeast", "2", "fa ne"])
def test_ways_to_face(run: Run, line: str) -> None:
    out = run(*AS_DETECTIVE, "--seed", 3, lines=["watson f7", line, ""]).out
    assert "face NE: g8 (Smith): seen 5, unseen 3\n" in out
    assert "Watson looks north-east." in out


def test_a_whole_activation_in_three_lines(run: Run) -> None:
    lines = ["smith power", "b2 f9", "g7", "undo", "undo", "undo", "undo", "undo"]
    out = run(*AS_DETECTIVE, "--seed", 3, lines=lines).out
    assert "Lamp 1 is moved from b2 to f9." in out
    assert "go g7: seen 5, unseen 3\n" in out
    assert re.findall(r"Taken back: (.+)\.", out) == [
        "lamp to f9",
        "lamp b2",
        "power first",
        "smith",
    ]


@pytest.mark.parametrize("line", ["smith lamp b2 f9", "smith b2 f9", "sm power b2 to f9"])
def test_four_choices_in_one_line(run: Run, line: str) -> None:
    out = run(*AS_DETECTIVE, "--seed", 3, lines=[line]).out
    assert "Lamp 1 is moved from b2 to f9." in out
    assert "  Move Smith from g8.\n" in out


def test_three_choices_in_one_line(run: Run) -> None:
    out = run(*AS_DETECTIVE, "--seed", 3, lines=["smith g7", "", "undo"]).out
    assert "Smith goes from g8 to g7." in out
    assert "   1  lamp b2    goes out after round 1\n" in out
    assert "   3  lamp f5    stays lit to the end\n" in out


def test_the_whistle_asks_for_a_name_and_a_hex() -> None:
    table = london_where(JACK, "whistle")
    asked = table.seat(JACK)
    text = talk(table, JACK, "moves", asked.choices[0].split()[1][:3])
    assert "Whom does Goodley whistle for?" in text
    assert re.search(r"\n {3}1  whistle \w+ +from [a-m]\d", text)
    assert re.search(r"Where does \w+ come to from [a-m]\d+\? \d steps? to give\.", text)
    assert "; you " in text


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("holmes", "The card of Holmes is not up in this round. [L7]"),
        ("go b5", "The hex b5 is a building: it cannot be chosen now."),
        ("a1", "Choose a character first."),
        ("watson a", "'watson a' may mean 'watson, then go a1' or 'watson, then go a2' or"),
        ("watsn", "'watsn' is no choice here. Did you mean 'watson'?"),
        ("lit zebra", "'zebra' is no choice here."),
    ],
)
def test_a_wrong_line_explains_itself_and_costs_nothing(run: Run, line: str, answer: str) -> None:
    out = run(*AS_DETECTIVE, "--seed", 3, lines=[line]).out
    assert answer in flat(out)
    assert "The detective plays" not in out


def test_why_a_hex_cannot_be_gone_to(run: Run) -> None:
    out = run(*AS_DETECTIVE, "--seed", 3, lines=["goodley move", "a1", "smith", "leave NW"]).out
    assert "Goodley cannot reach a1. [L24]" in out
    assert "Goodley is in play. [L9]" in out
    assert "Only Jack leaves, moved by jack. [L26]" in out


# What ends the game.


def test_an_accusation_is_set_apart_and_asked_about() -> None:
    table = london_where(DETECTIVE, "accuse")
    accused = next(c for c in table.seat(DETECTIVE).choices if c.startswith("accuse"))
    steps = len(table.steps)
    text = talk(table, DETECTIVE, accused, "", "y", "undo", "moves accuse", quick=True)
    name = NAMES[CHARACTERS.index(accused.split()[1])]
    head = "  To accuse ends the game: if it is right you win, if it is wrong jack wins.\n"
    assert re.search(re.escape(head) + rf" +\d+  {accused}", text)
    assert (
        f"You accuse {name}. There is one accusation in a game, and it ends the game: if it is "
        "right you win, if it is wrong jack wins. Type yes to do it, undo to take back> "
        in flat(text)
    )
    assert text.count("Type the whole word yes, or undo.") == 2
    assert "  Taken back.\n" in text
    assert len(table.steps) == steps
    talk(table, DETECTIVE, accused, "yes")
    assert table.outcome is not None
    assert table.outcome.rule == "L29"


def test_a_hopeless_accusation_is_called_so() -> None:
    table = london_where(DETECTIVE, "accuse", least=60)
    seat = table.seat(DETECTIVE)
    cleared = [c for c in seat.choices if c[7:] in CHARACTERS and c[7:] not in seat.view.suspects]  # type: ignore[attr-defined]
    text = talk(table, DETECTIVE, cleared[0], "undo")
    assert f"{cleared[0]} (innocent)" in text
    assert "it is wrong for certain" in text
    assert "has been cleared, and jack wins." in flat(text)


def test_an_accusation_is_never_meant_by_a_name_or_a_hex_alone() -> None:
    table = london_where(DETECTIVE, "accuse")
    view = table.seat(DETECTIVE).view
    accused = next(c for c in table.seat(DETECTIVE).choices if c.startswith("accuse")).split()[1]
    where = next(p.hex for p in view.people if p.character == accused)  # type: ignore[attr-defined]
    steps = len(table.steps)
    text = talk(table, DETECTIVE, accused, where, f"go {where}")
    assert text.count(f"stands on {where}: to end there is to accuse. [L22]") == 2
    assert "Type yes" not in text
    assert len(table.steps) == steps


def test_leaving_is_set_apart_and_asked_about() -> None:
    table = london_where(JACK, "leave")
    doors = [c for c in table.seat(JACK).choices if c.startswith("leave")]
    text = talk(table, JACK, doors[0], "", "undo", "leave nowhere")
    assert re.search(rf"\n +\d+  {doors[0]} +ends the game: Jack is away and you win\n", text)
    assert "that ends the game and you win.\nType yes to do it, undo to take back> " in text
    assert not table.over
    text = talk(table, JACK, doors[0], "yes", quick=True)
    assert table.outcome is not None
    assert table.outcome.rule == "L25"
    assert "You have won." in text


# Looking.


def test_commands_that_look(run: Run) -> None:
    lines = ["help", "legend", "lit", "lit watson f7", "lit smith b2 f9", "s", "p"]
    out = run(*AS_DETECTIVE, "--seed", 3, lines=lines).out
    assert "  lit            who is seen and why; with a choice after it, who would be\n" in out
    assert "  ▒▒▒▒   a street in Watson's beam\n" in out
    assert (
        "  Now: seen 4, unseen 4.\n  Seen, 4:\n    Holmes on g5: next to the lamp at f5.\n" in out
    )
    assert "  After watson, then go f7: seen 5, unseen 3.\n" in out
    assert "Smith on g8: next to the lamp at h8, in Watson's beam and next to Watson." in flat(out)
    assert "  Suspects left: 8 of 8.\n" in out
    assert "    Sherlock Holmes: 1 in 8, 12.5 %\n" in out
    assert "In the pile lie 7 cards, each of these with 87.5 %: Holmes, Watson," in flat(out)
    assert "The detective plays" not in out


def test_words_replace_the_drawing(run: Run) -> None:
    out = run(*AS_DETECTIVE, "--seed", 3, "--words", lines=["watson", "m f1"]).out
    assert "John H. Watson stands on a3, looking north-east, a suspect, unseen." in out
    assert "There are 17 choices, such as 'go a1'." in out
    assert "  go f10   seen 6, unseen 2\n" in out
    assert not set(out) & set("░▒#\\")


def test_the_revised_edition(run: Run) -> None:
    out = run(*AS_DETECTIVE, "--seed", 3, "--option", "edition=revised").out
    assert "WA Watson   i4>NE  unseen" in out
    assert "/c4 ○\\" in out


def test_a_position_is_drawn(run: Run) -> None:
    position = next(quiet_london(1)).truth().position()
    out = run("position", "london", position, "--ascii").out
    assert "/b2  \\____/" not in out
    assert "\\<1>_/c2.x\\" in out
    assert re.search(
        r"\n  Jack is .+\.\n  Alibi cards of the detective: none; of jack: none\.\n", out
    )
    assert "Then: seen 4, unseen 4." in out


def test_a_replay_is_drawn(run: Run) -> None:
    *_, table = quiet_london(2)
    Path("game.case").write_text(record.write(table, JACK))
    out = run("replay", "game.case", "--as", "jack").out
    assert out.count(" The call for witnesses ") == 7
    assert out.count("exit NW: ") == 9
    assert max(map(len, out.splitlines())) <= 100


# Secrets.

LOOKS = ("look", "words", "words", "s", "p", "lit", "lit 1", "moves", "story", "1", "undo", "dance")


@pytest.mark.parametrize(("seat", "seed", "steps"), [(DETECTIVE, 1, 0), (DETECTIVE, 4, 60)])
def test_worlds_a_seat_cannot_tell_apart_look_the_same(seat: int, seed: int, steps: int) -> None:
    tables = (t for t in islice(quiet_london(seed), steps, None) if t.actor == seat)
    check_twins(next(tables), seat)


def test_the_alibis_of_the_detective_are_hidden_from_jack() -> None:
    tables = (t for seed in range(9) for t in quiet_london(seed) if t.actor == JACK)
    held = (t for t in tables if t.seat(JACK).view.alibis.detective)  # type: ignore[attr-defined]
    check_twins(next(held), JACK)


def check_twins(table: Table, seat: int) -> None:
    belief = table.seat(seat).belief
    worlds = list(belief.worlds())
    assert len(worlds) > 1
    screens = set()
    for world in worlds[:: max(1, len(worlds) // 5)]:
        twin = Table(LONDON, key=table.key, steps=belief.history(world))
        screens.add(talk(twin, seat, *LOOKS))
    assert len(screens) == 1


def test_own_secrets_are_shown_to_their_owner() -> None:
    tables = (t for seed in range(9) for t in quiet_london(seed) if t.actor == DETECTIVE)
    table = next(t for t in tables if t.seat(DETECTIVE).view.own.alibis)  # type: ignore[attr-defined]
    card = table.seat(DETECTIVE).view.own.alibis[0]  # type: ignore[attr-defined]
    text = talk(table, DETECTIVE, "p")
    assert f"Your alibis: {MONOGRAMS[CHARACTERS.index(card)]}" in text
    assert "You are" not in text
    table = next(quiet_london(6))
    identity = NAMES[CHARACTERS.index(table.seat(JACK).view.own.identity)]  # type: ignore[attr-defined]
    jacks = next(t for t in quiet_london(6) if t.actor == JACK)
    text = talk(jacks, JACK, "p")
    assert f"You are {identity}." in text
