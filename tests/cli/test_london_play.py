"""Games of Mr. Jack in London played by text alone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli.hunts import flat, quiet, talk, where
from cli.terminal import Run
from lamplighter import game
from lamplighter.games.one_two_one import JACK
from lamplighter.kernel import record

LONDON = game("london")
AS_DETECTIVE = ("play", "london", "--as", "detective", "--against", "random")


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
        "go g7",
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
    table = where(LONDON, JACK, "whistle")
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
    position = next(quiet(LONDON, 1)).truth().position()
    out = run("position", "london", position, "--ascii").out
    assert "/b2  \\____/" not in out
    assert "\\<1>_/c2.x\\" in out
    assert re.search(
        r"\n  Jack is .+\.\n  Alibi cards of the detective: none; of jack: none\.\n", out
    )
    assert "Then: seen 4, unseen 4." in out


def test_a_replay_is_drawn(run: Run) -> None:
    *_, table = quiet(LONDON, 2)
    Path("game.case").write_text(record.write(table, JACK))
    out = run("replay", "game.case", "--as", "jack").out
    assert out.count(" The call for witnesses ") == 7
    assert out.count("exit NW: ") == 9
    assert max(map(len, out.splitlines())) <= 100
