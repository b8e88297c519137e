"""Games of Letters from Whitechapel played by text alone."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from cli.terminal import Replies, Run
from cli.test_whitechapel import (
    ACTION,
    ALL,
    HELL,
    HUNT,
    JACK,
    POLICE,
    WHITECHAPEL,
    calm,
    calm_choice,
    where,
)
from lamplighter import Table, key_of_seed
from lamplighter.cli.boards import board_of
from lamplighter.cli.screen import Screen
from lamplighter.cli.session.menu import Menu, Unclear
from lamplighter.cli.session.session import Session
from lamplighter.games.whitechapel import guide
from lamplighter.kernel import record
from lamplighter.kernel.errors import IllegalAction
from lamplighter.kernel.streams import Stream
from lamplighter.players import Player, player

AS_JACK = ("play", "whitechapel", "--as", "jack", "--against", "random", "--seed", 1)
AS_POLICE = ("play", "whitechapel", "--as", "police", "--against", "random", "--seed", 1)
MARKED = ("66", "3 21 27 65 84", "")
"""Lines by which jack hides and marks the women."""
OUT = (*MARKED, "27", "")
"""Lines by which he kills as well."""


def talk(table: Table, seat: int, *lines: str, quick: bool = False) -> str:
    """Type lines at a table; return everything that was on screen."""
    out = io.StringIO()
    stdin = io.StringIO("".join(f"{line}\n" for line in lines))
    others = {i: player("random") for i in range(len(table.game.seats)) if i != seat}
    Session(table, board_of(table.game), Screen(stdin, out), others, quick=quick).run()
    return out.getvalue()


def twin(table: Table) -> Table:
    return Table(WHITECHAPEL, table.options, key=table.key, steps=table.steps)


def flat(text: str) -> str:
    return " ".join(text.split())


# Whole games.


def play_through(
    seed: int, people: tuple[int, ...], options: Mapping[str, str], *, ascii_only: bool, words: bool
) -> tuple[Table, str]:
    """Play a calm game in which some seats type all their choices in their shortest spelling."""
    table = Table(WHITECHAPEL, options, key_of_seed(seed))
    board = board_of(table.game)
    stream = Stream(seed)
    out = io.StringIO()
    asked: list[tuple[int, ...]] = []

    class Calm(Player):
        def choose(self, seat: Any) -> int:
            del seat
            return calm_choice(table, stream.below(1 << 30))

    def answer(prompt: str) -> str:
        if "yes" in prompt:
            return "yes"
        if "Enter" in prompt:
            return ""
        asked.append((*table.steps, *table.draft(table.actor).choices))
        assert asked.count(asked[-1]) == 1, f"not understood: {out.getvalue()[-300:]}"
        return min(board.spellings(calm_choice(table, stream.below(1 << 30))), key=len)

    screen = Screen(Replies(out, answer), out, ascii_only=ascii_only)
    others: dict[int, Player] = {i: Calm() for i in range(len(table.game.seats)) if i not in people}
    Session(table, board, screen, others, words=words).run()
    return table, out.getvalue()


@pytest.mark.parametrize(
    ("seed", "seat", "options", "ascii_only", "words"),
    [
        (3, JACK, {}, False, False),
        (11, POLICE, {}, True, False),
        (5, JACK, ALL, True, True),
        (12, POLICE, ALL, False, False),
    ],
)
def test_a_whole_game_by_text_alone(
    seed: int, seat: int, options: Mapping[str, str], ascii_only: bool, words: bool
) -> None:
    table, text = play_through(seed, (seat,), options, ascii_only=ascii_only, words=words)
    outcome = table.outcome
    assert outcome is not None
    assert (
        "You have won." if outcome.winner == WHITECHAPEL.seats[seat] else "You have lost."
    ) in text
    assert f"lamplighter rules {outcome.rule}" in text
    assert table.rounds > 1
    for night in range(2, table.rounds + 1):
        assert len(re.findall(rf" Night {night} (?:─|-)", text)) == 1
    truth: Any = table.truth()
    assert f"  The hideout was {truth.hideout + 1}.\n" in text
    assert max(map(len, text.splitlines())) <= 80
    assert text.isascii() == ascii_only


def test_two_detectives_and_jack_at_one_screen() -> None:
    options = {"police": "12121"}
    table, text = play_through(14, (0, 1, 2), options, ascii_only=False, words=False)
    assert table.over
    for name in ("Jack", "police 1", "police 2"):
        assert f"Hand over to {name}. Press Enter when ready. " in text
    shown = re.split(r"Hand over to ([\w ]+)\. Press Enter when ready\. ", text)
    *before, last = zip(shown[1::2], shown[2::2], strict=True)
    assert last
    for who, part in before:
        if who != "Jack":
            assert "Hideout" not in part
        elif "Track" in part:
            assert "Hideout   " in part
    assert re.search(r"BL blue +x\d+ +looks at .+ police 2\n", text)
    assert max(map(len, text.splitlines())) <= 80


def test_text_keeps_to_eighty_columns_whatever_there_is_to_choose() -> None:
    lines = ("s", "p", "find", "near", "map", "track", "clues", "sheet", "legend", "help")
    met = set()
    for count, table in enumerate(calm(10, ALL)):
        view: Any = table.seat(table.actor).view
        if view.stage not in met or count % 60 == 0:
            met.add(view.stage)
            text = talk(twin(table), table.actor, *lines)
            assert max(map(len, text.splitlines())) <= 80
            assert "Traceback" not in text
    assert len(met) == 24


def test_every_choice_can_be_typed_as_it_is_written_and_as_it_is_shown() -> None:
    board = board_of(WHITECHAPEL)
    met = set()
    for count, table in enumerate(calm(10, ALL)):
        seat = table.seat(table.actor)
        view: Any = seat.view
        if view.stage in met and count % 60:
            continue
        met.add(view.stage)
        choices = Menu(seat, board)
        assert sorted(choice.name for choice in choices.all) == sorted(seat.choices)
        for choice in choices.all[:: max(1, len(choices.all) // 6)]:
            assert choices.read(choice.name) == (choice.action,)
            for spelling in board.spellings(choice.action):
                assert choices.read(spelling) == (choice.action,)


# Choosing.


def test_a_number_is_a_circle_never_the_number_of_a_choice(run: Run) -> None:
    out = run(*AS_JACK, lines=["66"]).out
    assert "Jack picks circle 66 as hideout." in out
    out = run(*AS_JACK, lines=["3"]).out
    assert "3 is red: it cannot be the hideout. [W1]" in flat(out)
    out = run(*AS_JACK, lines=["196"]).out
    assert "'196' is no choice here." in out


def test_numbers_are_not_cut_short(run: Run) -> None:
    """From 27 Jack may walk to 28 and other circles from 20 up; a 2 means none of them."""
    out = flat(run(*AS_JACK, lines=[*OUT, "2", "walk 2"]).out)
    assert out.count("2 is not next to 27. [W14]") == 2
    assert "Jack walks" not in out


@pytest.mark.parametrize("line", ["3 21 27 65 84", "mark 84 65 27 21 3", "84,3,21,65,27"])
def test_women_are_marked_in_any_order(run: Run, line: str) -> None:
    out = run(*AS_JACK, lines=["66", line, ""]).out
    assert "Jack marks the women on 3, 21, 27, 65 and 84." in out


def test_the_first_night_as_jack(run: Run) -> None:
    out = run(*AS_JACK, lines=[*OUT, "28", "", "quit", ""]).out
    assert (
        """
  Mark 5 of the 8 women.
    3 21 27 65 84 147 149 158
  Type 5 of them, such as 3 21 27 65 84.
jack> 3 21 27 65 84
  mark 3 21 27 65 84: 1 to 6 from home
"""
        in out
    )
    assert "  The time of the crime is I. Choose the victim, or wait.\n" in out
    assert " A murder " in out
    assert (
        "    A woman is found dead on 27.\n    He is at I.\n    Whistles: the policemen are" in out
    )
    assert "  You are on 27 at I, 2 walks from home; 15 cells are left. Where do you go?\n" in out
    assert re.search(r"\n    (?:walk|    )    \d from home.* 28\b", out)
    assert re.search(r"\n    coach   then \d to \d from home ", out)
    assert re.search(r"\n    alley   \d from home", out)
    assert "  Jack walks to 28. He is at 1.\n" in out


@pytest.mark.parametrize(
    "line", ["coach 28 26", "coach 28 on 26", "co 28 26", "coach to 28, on 26"]
)
def test_a_coach_in_one_line(run: Run, line: str) -> None:
    """The coach is confirmed once, when its whole way is known."""
    out = run(*AS_JACK, lines=[*OUT, line, ""]).out
    assert "  coach 28, then on 26: " in out
    assert "Jack takes a coach to 28.\n  It rides on to 26. He is at 2.\n" in out


def test_a_coach_may_be_taken_back_until_it_has_ridden(run: Run) -> None:
    """The other seats learn nothing of it before."""
    lines = ["coach 28 26", "undo", "undo", "28", "undo", "coach 28", "26", "", "undo"]
    out = run(*AS_JACK, lines=[*OUT, *lines]).out
    assert re.findall(r"Taken back: (.+)\.", out) == ["on 26", "coach 28", "walk 28"]
    assert "It rides on to 26. He is at 2." in out
    assert "There is nothing to take back" in flat(out)


def test_an_alley_and_a_coach_must_be_named() -> None:
    table = where("move")
    choices = Menu(table.seat(JACK), board_of(WHITECHAPEL))
    names = [choice.name for choice in choices.all]
    alleys = [name.split()[1] for name in names if name.startswith("alley ")]
    only = [place for place in alleys if f"walk {place}" not in names]
    for place in only:
        with pytest.raises(IllegalAction, match="not next to"):
            choices.read(place)
    walk = next(name for name in names if name.startswith("walk "))
    assert choices.read(walk.split()[1]) == (WHITECHAPEL.notation.read(walk),)


def police_at(stage: str, least: int = 0) -> Table:
    return where(stage, least=least)


def test_a_policeman_and_where_he_goes_in_one_line() -> None:
    table = police_at("policeman")
    seat = table.seat(POLICE)
    view: Any = seat.view
    place = view.policemen["red"]
    choices = Menu(seat, board_of(WHITECHAPEL))
    red, go = WHITECHAPEL.notation.read("red"), WHITECHAPEL.notation.read(f"go {place}")
    for line in (f"r {place}", f"red {place}", f"red go {place}", f"re to {place.upper()}"):
        assert choices.read(line) == (red, go)
    with pytest.raises(Unclear, match="may mean 'blue' or 'brown'"):
        choices.read("b")
    with pytest.raises(IllegalAction, match="Say who goes there"):
        choices.read(place)


def test_a_circle_alone_means_a_search_and_an_arrest_must_be_named() -> None:
    table = police_at("act")
    seat = table.seat(POLICE)
    choices = Menu(seat, board_of(WHITECHAPEL))
    place = next(text.split()[1] for text in seat.choices if text.startswith("search "))
    assert choices.read(place) == (WHITECHAPEL.notation.read(f"search {place}"),)
    assert choices.read(f"arr {place}") == (WHITECHAPEL.notation.read(f"arrest {place}"),)
    assert choices.read("pass") == (WHITECHAPEL.notation.read("nothing"),)


def test_searches_and_arrests_are_laid_out_by_circle() -> None:
    table = police_at("act")
    seat = table.seat(POLICE)
    board = board_of(WHITECHAPEL)
    sheet = board.sheet(seat, Menu(seat, board).all)
    searched = {text.split()[1] for text in seat.choices if text.startswith("search ")}
    for place in searched:
        row = next(line for line in sheet if re.match(rf"    {place}\D", line))
        assert re.search(r"search: a clue with .+ % +arrest: Jack there: .+ %$", row)
    assert sheet[-1].split() == ["nothing", "nothing", "changes"]


def test_the_wretched_and_their_way_in_one_line() -> None:
    table = where("wretched")
    seat = table.seat(table.actor)
    first = seat.choices[0].split()[1]
    state = table.truth()
    state.apply(seat.legal[0])
    led = WHITECHAPEL.notation.write(state.legal_actions()[0]).split()[1]
    choices = Menu(seat, board_of(WHITECHAPEL))
    wanted = (seat.legal[0], state.legal_actions()[0])
    assert choices.read(f"{first} {led}") == wanted
    assert choices.read(f"wretched {first} lead {led}") == wanted


def test_two_victims_in_one_line() -> None:
    table = third_night()
    seat = table.seat(JACK)
    kills = [text.split()[1] for text in seat.choices if text.startswith("kill ")]
    choices = Menu(seat, board_of(WHITECHAPEL))
    read = [WHITECHAPEL.notation.read(f"kill {circle}") for circle in (kills[1], kills[0])]
    assert choices.read(f"{kills[1]} {kills[0]}") == tuple(read)
    text = talk(table, JACK, kills[1], "undo", "undo")
    assert f"  {kills[1]} is the first. Choose the second victim; your way begins there.\n" in text
    assert f"Taken back: kill {kills[1]}." in text
    assert "There is nothing to take back" in text


def third_night() -> Table:
    """Return a game at the double event of the third night."""
    for seed in range(30):
        for table in calm(seed):
            view: Any = table.seat(JACK).view
            if view.stage == "kill" and view.round == 3:
                return table
    raise AssertionError("no game comes to the third night")


def test_letters_go_by_their_names() -> None:
    table = where("letter", ALL)
    seat = table.seat(JACK)
    choices = Menu(seat, board_of(WHITECHAPEL))
    letter = next(text for text in seat.choices if text.startswith("letter ")).split()[1]
    action = WHITECHAPEL.notation.read(f"letter {letter}")
    assert choices.read(letter) == choices.read(letter.replace("-", " ")) == (action,)
    assert choices.read("pass") == (WHITECHAPEL.notation.read("no letter"),)


def test_a_refusal_says_why_and_costs_nothing(run: Run) -> None:
    out = run(*AS_JACK, lines=[*OUT, "84", "x42", "escape", "search 3", "flee"]).out
    assert "84 is not next to 27. [W14] You may choose: " in flat(out)
    assert "You escape only by a walk onto your hideout, 66. [W18]" in flat(out)
    assert "Policemen search after all have moved. [W22] You are on 27 at I" in flat(out)
    assert "'flee' is no choice here." in flat(out)
    assert "Jack walks" not in out


def test_a_search_cannot_be_taken_back() -> None:
    table = police_at("act")
    place = next(t.split()[1] for t in table.seat(POLICE).choices if t.startswith("search "))
    steps = len(table.steps)
    text = talk(table, POLICE, place, "", "undo", "undo")
    assert f"  search {place}: a clue with " in text
    assert "There is nothing to take back" in text
    assert len(table.steps) == steps + 1


def test_moves_of_policemen_may_be_changed() -> None:
    table = police_at("policeman")
    view: Any = table.seat(POLICE).view
    steps = len(table.steps)
    text = talk(table, POLICE, f"blue {view.policemen['blue']}", "undo", "undo", "quit", "")
    assert f"  Taken back: go {view.policemen['blue']}.\n" in text
    assert "  Taken back: blue.\n" in text
    assert len(table.steps) == steps


def test_a_lost_night_is_asked_about() -> None:
    for seed in range(30):
        for table in calm(seed):
            seat = table.seat(table.actor)
            bad = [choice for choice in guide.choices(seat) if choice.warning]
            if bad:
                name = bad[0].notation
                steps = len(table.steps)
                text = flat(talk(table, JACK, name, "", "undo", quick=True))
                assert "the night would be lost. Type yes to do it" in text
                assert len(table.steps) == steps
                return
    raise AssertionError("no night comes to its last cells")


# Looking.


def test_commands_that_look(run: Run) -> None:
    lines = ["help", "find 84", "find x42", "near 84", "map", "track", "clues", "sheet", "legend"]
    out = run(*AS_JACK, lines=[*OUT, *lines, "s", "p", "find moon", "f 84"]).out
    assert "  find           tell about a circle or a crossing: find 84, find x42\n" in out
    assert "Type the number of a choice" not in out
    assert out.count("  84 is a red circle in B/b (north).\n") == 2
    assert "  The crossing x42 is yellow, in B/b (north).\n" in out
    assert " (84) " in out
    assert " x109 " in out
    assert "  Murder on 27 at I. Jack is at I.\n" in out
    assert "  The hideout was 66.\n" in out
    assert "  84*      a clue has been found on circle 84 tonight\n" in out
    assert "The police know that you are on 27." in out
    assert "The hideout is one of 187 circles, each as likely as any other." in flat(out)
    assert "'moon' is no place: circles are 1 to 195, crossings x1 to x234." in flat(out)
    assert "Jack walks" not in out


def test_the_board_is_drawn_once_a_move_of_jacks() -> None:
    table = police_at("policeman")
    view: Any = table.seat(POLICE).view
    *first, last = view.policemen
    moves = [f"{colour} {view.policemen[colour]}" for colour in first]
    # The last policeman is selected automatically.
    text = talk(table, POLICE, *moves, view.policemen[last])
    assert text.count("\nTrack ") == 1
    assert "Which policeman acts? Left: Abberline (red), Warren (blue)," in flat(text)


def test_words_replace_the_drawing(run: Run) -> None:
    out = run(*AS_JACK, "--words", lines=[*OUT, "moves 28"]).out
    assert "Night 1, 31 August 1888, of 4 nights." in out
    assert "Abberline (red) is on the" in out
    assert "There are 187 choices, such as 'hide 1'." in flat(out)
    assert re.search(r"\n    walk 28    +\d from home", out)
    assert "\nTrack " not in out
    assert not set(out) & set("·@^")


@pytest.mark.parametrize(
    ("position", "shown"),
    [
        (HUNT, "  The hideout is 15.\n"),
        (HELL, "Patrols: x18 blue (up), x41 a fake, x135 yellow"),
        (ACTION, "YE yellow x42   looks at 29* 30 50               now\n"),
        ("night=1 next=hide", "  Jack has not picked a hideout.\n"),
    ],
)
def test_positions_are_drawn(run: Run, position: str, shown: str) -> None:
    out = run("position", "whitechapel", position).out
    assert shown in out
    assert "1888 (of 4)" in out


# Records.


def test_a_game_is_saved_and_continued(run: Run) -> None:
    out = run(*AS_JACK, lines=[*OUT, "28", "", "save evening.case", "quit", ""]).out
    assert "Saved as evening.case" in out
    again = run(
        *("play", "--resume", "evening.case", "--against", "random", "--as", "jack"),
        lines=["sheet", "quit", ""],
    )
    assert again.code == 0
    assert "  The hideout was 66.\n" in again.out
    assert " m27  w28" in again.out
    other = run("play", "--resume", "evening.case", "--as", "police", "--against", "random")
    assert other.code != 0
    assert "saved for jack" in other.err


def test_the_police_save_what_they_have_seen(run: Run) -> None:
    out = run(*AS_POLICE, lines=["save beat.case", "quit", ""]).out
    assert "Saved as beat.case" in out
    text = Path("beat.case").read_text()
    assert "jack: hide ?" in text
    again = run("play", "--resume", "beat.case", "--against", "random", lines=["quit", ""])
    assert again.code == 0
    assert "police> quit" in again.out


@pytest.mark.parametrize("seat", ["jack", "police", "spectator", "all"])
def test_a_replay_is_drawn(run: Run, seat: str) -> None:
    *_, table = calm(3)
    Path("game.case").write_text(record.write(table, JACK))
    out = run("replay", "game.case", "--as", seat).out
    truth: Any = table.truth()
    assert out.count("  The hideout was ") == 1
    assert f"  The hideout was {truth.hideout + 1}.\n" in out
    assert len(re.findall(r"\nNight \d, .* \(of 4\)", out)) == table.rounds + 1
    *told, last = out.splitlines()
    assert max(map(len, told)) <= 80
    assert (last == f"  {truth.position()}") == (seat == "all")
    assert (f"hide {truth.hideout + 1}" in out) == (seat == "all")


# Secrets.

LOOKS = (
    *("look", "words", "words", "s", "p", "find 84", "near 84", "map", "track", "clues", "sheet"),
    *("moves", "story", "dance"),
)


@pytest.mark.parametrize(("stage", "least"), [("patrol", 0), ("policeman", 0), ("act", 150)])
def test_worlds_the_police_cannot_tell_apart_look_the_same(stage: str, least: int) -> None:
    check_twins(where(stage, least=least), POLICE)


def test_the_faces_of_patrols_are_hidden_from_jack() -> None:
    check_twins(where("reveal"), JACK)


def check_twins(table: Table, seat: int) -> None:
    belief = table.seat(seat).belief
    assert belief.count() > 1
    drawn = [belief.draw(Stream(seed)) for seed in range(4)]
    assert len({world.hidden for world in drawn}) > 1
    screens = set()
    for world in drawn:
        other = Table(WHITECHAPEL, key=table.key, steps=belief.history(world))
        screens.add(talk(other, seat, *LOOKS))
    assert len(screens) == 1
