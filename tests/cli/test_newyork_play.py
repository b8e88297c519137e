"""Games of Mr. Jack in New York played by text alone."""

from __future__ import annotations

import io
import re
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from cli.terminal import Replies, Run
from cli.test_newyork import DUSK, LATER, NEWYORK, quiet
from lamplighter import Table, key_of_seed
from lamplighter.cli.boards import base, board_of
from lamplighter.cli.menu import Menu
from lamplighter.cli.screen import Screen
from lamplighter.cli.session import Session
from lamplighter.games.manhunt.frame import DETECTIVE
from lamplighter.games.newyork.board import CHARACTERS, MONOGRAMS, NAMES
from lamplighter.games.one_two_one import JACK
from lamplighter.kernel import record
from lamplighter.kernel.errors import IllegalAction
from lamplighter.players import player

# In this game Cloud Rider, Callahan, Eastman and Tumblety come up first.
AS_DETECTIVE = ("play", "newyork", "--as", "detective", "--against", "random", "--seed", 1)


def talk(table: Table, seat: int, *lines: str, quick: bool = False) -> str:
    """Say lines at a table; give all that was on screen."""
    out = io.StringIO()
    stdin = io.StringIO("".join(f"{line}\n" for line in lines))
    players = {1 - seat: player("random")}
    Session(table, board_of(NEWYORK), Screen(stdin, out), players, quick=quick).run()
    return out.getvalue()


def where(seat: int, words: str, *, least: int = 0) -> Table:
    """Find a game in which a seat has such a choice, after so many steps at least."""
    for seed in range(40):
        for table in quiet(seed):
            asked = table.seat(table.actor)
            found = any(choice.startswith(words) for choice in asked.choices)
            if asked.index == seat and found and len(table.steps) >= least:
                return table
    raise AssertionError(f"no game comes to {words!r}")


def twin(table: Table) -> Table:
    return Table(NEWYORK, key=table.key, steps=table.steps)


def flat(text: str) -> str:
    return " ".join(text.split())


# Whole games.


@pytest.mark.parametrize(("seat", "ascii_only"), [(DETECTIVE, False), (JACK, True)])
def test_a_whole_game_by_text_alone(seat: int, ascii_only: bool) -> None:
    table = Table(NEWYORK, key=key_of_seed(48))
    out = io.StringIO()

    def first(prompt: str) -> str:
        """Always take the first choice, and confirm it."""
        return "" if "Enter" in prompt else "1"

    screen = Screen(Replies(out, first), out, ascii_only=ascii_only)
    Session(table, board_of(NEWYORK), screen, {1 - seat: player("random")}).run()
    text = out.getvalue()
    outcome = table.outcome
    assert outcome is not None
    assert ("You have won." if outcome.winner == NEWYORK.seats[seat] else "You have lost.") in text
    assert f"lamplighter rules {outcome.rule}" in text
    assert text.count(" The call for witnesses ") == table.rounds - 1
    assert max(map(len, text.splitlines())) <= 100
    assert text.isascii() == ascii_only


def test_text_keeps_to_eighty_columns_whatever_there_is_to_choose() -> None:
    for seed in (1, 2):
        for count, table in enumerate(quiet(seed)):
            if count % 5 == 0:
                text = talk(twin(table), table.actor, "s", "p", "moves 1")
                drawn = board_of(NEWYORK).draw(table.seat(table.actor).view, base.BOX)
                rest = [line for line in text.splitlines() if line not in drawn]
                assert max(map(len, drawn)) <= 100
                assert max(map(len, rest)) <= 80


def test_every_choice_can_be_typed_as_it_is_written_and_as_it_is_shown() -> None:
    board = board_of(NEWYORK)
    for count, table in enumerate(quiet(8)):
        if count % 4:
            continue
        seat = table.seat(table.actor)
        choices = Menu(seat, board)
        for choice in choices.all[::5]:
            assert choices.read(choice.name) == (choice.action,)
            for spelling in board.spellings(choice.action):
                assert choices.read(spelling) == (choice.action,)


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


def test_visiting_the_informant_is_foretold_and_asked_about() -> None:
    table = where(DETECTIVE, "informant")
    text = talk(twin(table), DETECTIVE, "moves")
    assert "The Informant is visited. Where does he go, silent?" in text
    assert "Informant: to be placed" in text
    place = table.seat(DETECTIVE).choices[0].split()[1]
    text = flat(talk(twin(table), DETECTIVE, place, "", "p"))
    assert f"The Informant is visited and goes to {place}, silent." in text
    assert "It is the card of " in text


def test_going_to_the_informant_stands_apart() -> None:
    for table in quiet(0):
        seat = table.seat(table.actor)
        view: Any = seat.view
        if view.informant.talkative and f"go {view.informant.hex}" in seat.choices:
            text = talk(twin(table), seat.index)
            assert re.search(rf"\n    to the Informant: seen .+ {view.informant.hex}\n", text)
            return
    raise AssertionError("nobody comes near the Informant")


# What ends the game.


def test_an_accusation_is_set_apart_and_asked_about() -> None:
    table = where(DETECTIVE, "accuse")
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
    assert len(table.steps) == steps
    talk(table, DETECTIVE, accused, "yes")
    assert table.outcome is not None
    assert table.outcome.rule == "N20"


def test_a_hopeless_accusation_is_called_so() -> None:
    table = where(DETECTIVE, "accuse", least=70)
    seat = table.seat(DETECTIVE)
    cleared = [c for c in seat.choices if c[7:] in CHARACTERS and c[7:] not in seat.view.suspects]  # type: ignore[attr-defined]
    text = talk(table, DETECTIVE, cleared[0], "undo")
    assert f"{cleared[0]} (innocent)" in text
    assert "it is wrong for certain" in text


def test_an_accusation_is_never_meant_by_a_name_or_a_space_alone() -> None:
    table = where(DETECTIVE, "accuse")
    view: Any = table.seat(DETECTIVE).view
    accused = next(c for c in table.seat(DETECTIVE).choices if c.startswith("accuse")).split()[1]
    space = next(p.hex for p in view.people if p.character == accused)
    steps = len(table.steps)
    text = talk(table, DETECTIVE, accused, space, f"go {space}")
    assert text.count(f"stands on {space}: to end there is to accuse. [N14]") == 2
    assert "Type yes" not in text
    assert len(table.steps) == steps


def test_leaving_is_set_apart_and_asked_about() -> None:
    table = where(JACK, "leave")
    door = next(c for c in table.seat(JACK).choices if c.startswith("leave"))
    text = talk(table, JACK, door, "", "undo", "leave nowhere")
    assert re.search(rf"\n +\d+  {door} +ends the game: Jack is away and you win\n", text)
    way = "the land exit N6" if door == "leave N6" else f"the steamer at {door.split()[1]}"
    assert f"Leave New York by {way}: that ends the game and you win." in flat(text)
    assert "Type yes to do it, undo to take back> " in text
    assert not table.over
    text = talk(table, JACK, door, "yes", quick=True)
    assert table.outcome is not None
    assert table.outcome.rule == "N18"
    assert "You have won." in text


def test_leaving_is_never_meant_by_a_place_alone() -> None:
    table = where(JACK, "leave")
    choices = Menu(table.seat(JACK), board_of(NEWYORK))
    door = next(c for c in table.seat(JACK).choices if c.startswith("leave"))
    with pytest.raises(IllegalAction, match="cannot be chosen now"):
        choices.read(door.split()[1])


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
    *_, table = quiet(2)
    Path("game.case").write_text(record.write(table, JACK))
    out = run("replay", "game.case", "--as", "jack").out
    assert out.count(" The call for witnesses ") == 7
    assert out.count("/ to G1 E8") == 9
    assert max(map(len, out.splitlines())) <= 100


# Secrets.

LOOKS = ("look", "words", "words", "s", "p", "lit", "lit 1", "moves", "story", "1", "undo", "dance")


@pytest.mark.parametrize("steps", [0, 30])
def test_worlds_the_detective_cannot_tell_apart_look_the_same(steps: int) -> None:
    tables = (t for seed in range(9) for t in islice(quiet(seed), steps, None))
    asked = (t for t in tables if t.actor == DETECTIVE)
    check_twins(next(t for t in asked if t.seat(DETECTIVE).belief.count() > 1), DETECTIVE)


def test_the_alibis_of_the_detective_are_hidden_from_jack() -> None:
    tables = (t for seed in range(20) for t in quiet(seed) if t.actor == JACK)
    held = (t for t in tables if t.seat(JACK).view.alibis.detective)  # type: ignore[attr-defined]
    check_twins(next(held), JACK)


def check_twins(table: Table, seat: int) -> None:
    belief = table.seat(seat).belief
    worlds = list(belief.worlds())
    assert len(worlds) > 1
    screens = set()
    for world in worlds[:: max(1, len(worlds) // 5)]:
        other = Table(NEWYORK, key=table.key, steps=belief.history(world))
        screens.add(talk(other, seat, *LOOKS))
    assert len(screens) == 1


def test_own_secrets_are_shown_to_their_owner() -> None:
    tables = (t for seed in range(20) for t in quiet(seed) if t.actor == DETECTIVE)
    table = next(t for t in tables if t.seat(DETECTIVE).view.own.alibis)  # type: ignore[attr-defined]
    card = table.seat(DETECTIVE).view.own.alibis[0]  # type: ignore[attr-defined]
    text = talk(table, DETECTIVE, "p")
    assert f"Your alibis: {MONOGRAMS[CHARACTERS.index(card)]}" in text
    assert "You are" not in text
    jacks = next(t for t in quiet(6) if t.actor == JACK)
    identity = NAMES[CHARACTERS.index(jacks.seat(JACK).view.own.identity)]  # type: ignore[attr-defined]
    assert f"You are {identity}." in talk(jacks, JACK, "p")
