"""Games of Mr. Jack in New York played by text alone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli.hunts import flat, quiet, talk, twin, view_of, where
from cli.terminal import Run
from cli.test_newyork import DUSK, LATER, NEWYORK
from lamplighter.games.manhunt.frame import DETECTIVE
from lamplighter.games.one_two_one import JACK
from lamplighter.kernel import record

# In this game Cloud Rider, Callahan, Eastman and Tumblety come up first.
AS_DETECTIVE = ("play", "newyork", "--as", "detective", "--against", "random", "--seed", 1)


# Choosing.


def test_destinations_are_grouped_by_the_light_they_give(run: Run) -> None:
    out = run(*AS_DETECTIVE, lines=["eastman"]).out
    assert (
        """
  Move Eastman from H3, or another who is unseen as he is.
    seen 6, unseen 2   E3 F3 G1 G2 G3 H2 I1 I2 J2 K1 K2
    seen 7, unseen 1   B5 E4 F4 G4 H4 I3 K4 L7
    seen 8, unseen 0   G5 H5 I5
  Type a hex, such as B5; 'lit B5' tells who would be seen.
  23  move tumblety   on H6
  To accuse ends the game: if it is right you win, if it is wrong jack wins.
  24  accuse rider       25  accuse grant       26  accuse callahan
"""
        in out
    )


@pytest.mark.parametrize("line", ["eastman h4", "ea H4", "EA to h4", "east go h4"])
def test_a_card_and_a_space_at_once(run: Run, line: str) -> None:
    out = run(*AS_DETECTIVE, lines=[line, ""]).out
    assert "Eastman goes from H3 to H4." in out


@pytest.mark.parametrize("line", ["eastman tumblety", "ea tu", "ea move tumb"])
def test_eastman_moves_somebody_else(run: Run, line: str) -> None:
    out = run(*AS_DETECTIVE, lines=[line, "g5", "", "undo"]).out
    assert "Where does Eastman move Tumblety from H6?" in out
    assert "Tumblety goes from H6 to G5." in out


@pytest.mark.parametrize(
    "line", ["callahan lift 1 e4 f4", "ca lift 1 F4-E4", "callahan power lift 1 lay f4 e4"]
)
def test_four_choices_in_one_line(run: Run, line: str) -> None:
    out = run(*AS_DETECTIVE, lines=[line]).out
    assert "The investigation tile of E2-F2 is laid on E4-F4." in out
    assert "  Move Callahan from F5.\n" in out
    assert "/E4  \\X11X/" in out


@pytest.mark.parametrize("line", ["rider build g5", "cr build g5", "cloud rider build g5"])
def test_cloud_rider_goes_by_her_names(run: Run, line: str) -> None:
    out = run(*AS_DETECTIVE, lines=[line]).out
    assert "A building site is set up on G5." in out
    assert "\\++++/" in out
    assert "Stock: lamps 4, metro 4, sites 3" in out


def test_a_whole_activation_taken_back(run: Run) -> None:
    lines = ["tumblety move", "h5", "swap rider", "with smith", "undo", "undo", "undo", "undo"]
    out = run(*AS_DETECTIVE, lines=[*lines, "undo"]).out
    assert "Tumblety goes from H6 to H5." in out
    assert "   1  with beach      on E5: seen " in out
    assert re.findall(r"Taken back: (.+)\.", out) == [
        "with smith",
        "swap rider",
        "go H5",
        "move first",
        "tumblety",
    ]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("grant", "The card of Grant is not up in this round. [N5]"),
        ("go d5", "The hex D5 is a building: it cannot be chosen now."),
        ("e1", "The hex E1 is a port: it cannot be chosen now."),
        ("n6", "The hex N6 is the land exit: it cannot be chosen now."),
        ("h4", "Choose a character first."),
        ("estman", "'estman' is no choice here. Did you mean 'eastman'?"),
        ("lit zebra", "'zebra' is no choice here."),
    ],
)
def test_a_wrong_line_explains_itself_and_costs_nothing(run: Run, line: str, answer: str) -> None:
    out = run(*AS_DETECTIVE, lines=[line]).out
    assert answer in flat(out)
    assert "The detective plays" not in out


def test_why_a_space_cannot_be_chosen(run: Run) -> None:
    lines = ["eastman", "a5", "c5", "e2", "smith", "leave e1", "undo", "rider power", "k2", "j3"]
    out = flat(run(*AS_DETECTIVE, lines=lines).out)
    assert "Eastman cannot reach A5. [N12]" in out
    assert "C5 is a lamp. [N13]" in out
    assert "An investigation tile closes E2. [N28]" in out
    assert "Eastman is in play. [N5]" in out
    assert "Only Jack leaves, moved by jack. [N19]" in out
    assert "K2 is a metro entrance. [N26]" in out


def test_an_illegal_choice_that_begins_like_a_command_is_refused_as_a_choice(run: Run) -> None:
    out = flat(run(*AS_DETECTIVE, lines=["eastman", "move beach", "move tumb", "mov"]).out)
    assert "Beach is seen and Eastman is not: he moves only somebody who is as he is. [N29]" in out
    assert "Where does Eastman move Tumblety from H6?" in out


@pytest.mark.parametrize("line", ["c5 c6", "C6-C5", "lay c5 c6"])
def test_why_a_tile_cannot_be_laid(run: Run, line: str) -> None:
    out = run(*AS_DETECTIVE, lines=["callahan power", "lift 1", line]).out
    assert "C5 is a lamp. [N27]" in out


def test_visiting_the_informant_is_foretold_and_asked_about() -> None:
    table = where(NEWYORK, DETECTIVE, "informant")
    text = talk(twin(table), DETECTIVE, "moves")
    assert "The Informant is visited. Where does he go, silent?" in text
    assert "Informant: to be placed" in text
    place = table.seat(DETECTIVE).choices[0].split()[1]
    text = flat(talk(twin(table), DETECTIVE, place, "", "p"))
    assert f"The Informant is visited and goes to {place}, silent." in text
    assert "It is the card of " in text


def test_going_to_the_informant_stands_apart() -> None:
    for table in quiet(NEWYORK, 0):
        seat = table.seat(table.actor)
        view = view_of(table, seat.index)
        if view.informant.talkative and f"go {view.informant.hex}" in seat.choices:
            text = talk(twin(table), seat.index)
            assert re.search(rf"\n    to the Informant: seen .+ {view.informant.hex}\n", text)
            return
    raise AssertionError("nobody comes near the Informant")


# Looking.


def test_commands_that_look(run: Run) -> None:
    lines = ["help", "legend", "lit", "lit eastman h4", "s", "p"]
    out = run(*AS_DETECTIVE, lines=lines).out
    assert "  lit            who is seen and why; with a choice after it, who would be\n" in out
    assert "  X11X   closed by investigation tile 1; nobody enters\n" in out
    assert "  Now: seen 6, unseen 2.\n  Seen, 6:\n    Beach on E5: next to Latimer and" in out
    assert "  After eastman, then go H4: seen 7, unseen 1.\n" in out
    assert "    Eastman on H4: next to Cloud Rider.\n" in out
    assert "  Suspects left: 8 of 8.\n" in out
    assert "    Lewis Howard Latimer: 1 in 8, 12.5 %\n" in out
    assert "In the pile lie 7 cards, each of these with 87.5 %: Beach, Cloud Rider," in flat(out)
    assert "The detective plays" not in out


def test_words_replace_the_drawing(run: Run) -> None:
    out = run(*AS_DETECTIVE, "--words", lines=["eastman", "m h4"]).out
    assert "Monk Eastman stands on H3, a suspect, unseen." in out
    assert "There are 28 choices, such as 'go B5'." in out
    assert "  go H4   seen 7, unseen 1\n" in out
    assert not set(out) & set("░#\\^")


@pytest.mark.parametrize(
    ("option", "row"), [("latimer=E4", "LA Latimer     E4"), ("quays=dark", "LA Latimer     F6")]
)
def test_options(run: Run, option: str, row: str) -> None:
    assert row in run(*AS_DETECTIVE, "--option", option).out


def test_positions_are_drawn(run: Run) -> None:
    out = run("position", "newyork", LATER, "--ascii").out
    assert '\\"GR"/' in out
    assert "Then: seen 2, unseen 4." in out
    assert "\n  Jack is Emma Grant.\n  Alibi cards of the detective: none; of jack: Smith.\n" in out
    assert "Informant G6, silent" in run("position", "newyork", DUSK).out


def test_a_replay_is_drawn(run: Run) -> None:
    *_, table = quiet(NEWYORK, 2)
    Path("game.case").write_text(record.write(table, JACK))
    out = run("replay", "game.case", "--as", "jack").out
    assert out.count(" The call for witnesses ") == 7
    assert out.count("/ to G1 E8") == 9
    assert max(map(len, out.splitlines())) <= 100
