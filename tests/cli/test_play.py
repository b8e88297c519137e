"""Games played by text alone."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

import pytest
from tests.rules.whitechapel import long_game

import lamplighter.cli as cli_package
from cli.terminal import Replies, Run, random_table
from lamplighter import Table, game, key_of_seed
from lamplighter.cli.boards import base, board_of
from lamplighter.cli.screen import Screen
from lamplighter.cli.session.seat_plan import SeatPlan
from lamplighter.cli.session.session import Session
from lamplighter.games.pocket.board import INVESTIGATOR, JACK
from lamplighter.kernel import record, registry
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.seat import Seat
from lamplighter.players import Player, player
from support import WHITECHAPEL, random_stream

POCKET = game("pocket")
AS_INVESTIGATOR = ("play", "pocket", "--as", "investigator", "--against", "random")
AS_JACK = ("play", "pocket", "--as", "jack", "--against", "random")


def first_choice(prompt: str) -> str:
    """Always take the first choice; never save."""
    if "Enter" in prompt:
        return ""
    assert prompt in ("investigator> ", "jack> ")
    return "1"


def play_out(
    table: Table, players: dict[int, Player], *, quick: bool = True, ascii_only: bool = False
) -> str:
    """Play a game to its end by text alone; return everything that was on screen."""
    out = io.StringIO()
    board = board_of(POCKET)
    screen = Screen(Replies(out, first_choice), out, ascii_only=ascii_only)
    Session(table, board, screen, players, quick=quick).run()
    assert table.over
    return out.getvalue()


# Whole games.


@pytest.mark.parametrize("seat", [INVESTIGATOR, JACK])
@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_a_whole_game_by_text_alone(seat: int, opponent: str) -> None:
    table = Table(POCKET, key=key_of_seed(7))
    text = play_out(table, {1 - seat: player(opponent)})
    outcome = table.outcome
    assert outcome is not None
    assert ("You have won." if outcome.winner == POCKET.seats[seat] else "You have lost.") in text
    assert f"lamplighter rules {outcome.rule}" in text
    assert text.count("The call for witnesses") == table.rounds
    assert max(map(len, text.splitlines())) <= 80


def test_a_whole_game_with_confirmations_in_ascii() -> None:
    text = play_out(
        Table(POCKET, key=key_of_seed(3)), {JACK: player("random")}, quick=False, ascii_only=True
    )
    assert text.isascii()
    assert "Enter to confirm, undo to take back> " in text
    assert max(map(len, text.splitlines())) <= 80


def test_two_players_at_one_screen_see_only_their_own_side() -> None:
    table = Table(POCKET, key=key_of_seed(11))
    text = play_out(table, {})
    identity = table.seat(JACK).view.own.identity
    screens = re.split(r"\n{40,}", text)
    assert len(screens) > 10
    assert screens[1].startswith("Hand over to the investigator. Press Enter when ready. ")
    for screen in screens[1:-1]:
        is_jack = screen.startswith("Hand over to jack. Press Enter when ready. ")
        assert f"You: @{identity.capitalize()}@" in screen if is_jack else "You:" not in screen
        assert ("You are" in screen) <= is_jack
        assert screen.endswith("Press Enter to hide this screen. ")
    assert "won. (see: lamplighter rules P" in screens[-1]


# Beginning.


def test_asks_for_what_is_not_given(run: Run) -> None:
    ran = run("play", "--seed", 1, lines=["", "", "ea", "quit"])
    assert ran.code == 0
    assert ran.err == ""
    assert ran.out.startswith("Which game?\n   1  pocket         Mr. Jack Pocket\n")
    assert "Enter for pocket> \n" in ran.out
    assert "Enter for investigator> \n" in ran.out
    assert "   1  easy           the computer, overlooking every other thing\n" in ran.out
    assert "Enter for medium> ea\n" in ran.out
    assert "You play the investigator; the computer (easy) plays jack." in ran.out


def test_asks_again_after_a_wrong_answer(run: Run) -> None:
    ran = run("play", "pocket", "--against", "random", lines=["poirot", "9", "ja", "quit", ""])
    assert "  'poirot' is none of: investigator, jack.\n" in ran.out
    assert "  '9' is none of" in ran.out
    assert "You play jack" in ran.out


def test_the_end_of_input_ends_politely(run: Run) -> None:
    assert run("play").code == 0
    ran = run(*AS_JACK, "--seed", 1)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("There is no more input: the game is left as it stands.\n")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("play", "chess"), "there is no game 'chess'; there are: pocket"),
        (("play", "pocket", "--as", "poirot"), "pocket has no seat 'poirot'"),
        (("play", "pocket", "--as", "spectator"), "a spectator cannot play"),
        ((*AS_JACK[:4], "--against", "hal"), "there is no player 'hal'"),
        ((*AS_JACK, "--option", "fog"), "an option is NAME=VALUE, not 'fog'"),
        ((*AS_JACK, "--option", "fog=on"), "pocket has no option 'fog'"),
        ((*AS_JACK[:4], "--against", "greedy:worlds=x"), "'worlds=x' does not set greedy"),
        (("play", "--as", "poirot"), "no game has what is asked for"),
        (("play", "--option", "fog=on"), "no game has what is asked for"),
        (("play", "--resume", "nowhere.case"), "cannot read nowhere.case: no such file"),
        (("play", "--continue"), "there is no kept game to go on with"),
        (("play", "--continue", "x"), "there is no kept game 'x'; see: lamplighter kept"),
        (("play", "--position", "x"), "a position is one of a game"),
        (("play", "pocket", "--position", "x"), "'x' has 1 fields"),
        (("play", "pocket", "--from-step", "3"), "--from-step says from where on"),
    ],
)
def test_impossible_arguments_are_refused_in_one_line(
    run: Run, words: tuple[str, ...], reason: str
) -> None:
    ran = run(*words, lines=["pocket"] * 5)
    assert ran.code == 2
    assert ran.err.startswith(f"error: {reason}")
    assert ran.err.count("\n") == 1
    assert ran.out == "", "it is refused before any question"


# Choosing.


def screen_of(run: Run, *lines: str, seed: int = 1, who: tuple[str, ...] = AS_INVESTIGATOR) -> str:
    return run(*who, "--seed", seed, lines=[*lines, "quit", ""]).out


def test_choices_are_listed_with_number_and_notation(run: Run) -> None:
    out = screen_of(run)
    assert "\n   1  alibi        draw a card and show it\n" in out
    assert "\n   4  rotation-2   turn a tile\n" in out


def test_one_rotation_needs_no_number(run: Run) -> None:
    out = screen_of(run, "rotation", seed=3)
    assert "  rotation   turn a tile\n" in out
    assert "rotation-1" not in out


def test_rotations_are_a_table_with_previews(run: Run) -> None:
    out = screen_of(run, "rotation-1")
    table = """
                left           right          about
  Goodley        1  3/6         2  3/6         3  1/8
  Lestrade       4  2/7         5  2/7         6  1/8
  Lane           7  0/9         8  0/9         9  0/9
"""
    assert table in out
    assert screen_of(run, "rotation-1", "moves gull").count("rotate gull") == 3
    assert "  19  rotate gull left    seen 0, unseen 9\n" in screen_of(run, "rot", "m gu")


def test_exchanges_are_a_triangle(run: Run) -> None:
    out = screen_of(run, "exchange", seed=8)
    rows = [line for line in out.splitlines() if re.match(r"[A-Z][a-z]+ .*\d/\d", line)]
    assert [row.split()[0] for row in rows][::7] == ["Goodley", "Pizer"]
    assert [len(re.findall(r"\d/\d", row)) for row in rows] == [8, 7, 6, 5, 4, 3, 2, 1]


@pytest.mark.parametrize(
    "line",
    [
        "rotate gull left",
        "rot gu l",
        "gull left",
        "GU left",
        "rotation-1 gull left",
        "rotate the tile of gull to left",
    ],
)
def test_a_token_and_its_use_at_once(run: Run, line: str) -> None:
    out = screen_of(run, line, "")
    assert "\n  rotate gull left: seen 0, unseen 9\nEnter to confirm, undo to take back> \n" in out
    assert "The tile of William Gull is turned to the left by the investigator." in out


@pytest.mark.parametrize("line", ["bert gull", "gu be", "exchange gull and bert", "ex be gu"])
def test_ways_to_exchange(run: Run, line: str) -> None:
    out = screen_of(run, line, "", seed=8)
    assert "The tiles of Jeremy Bert and William Gull change places, by the investigator." in out


def test_numbers_choose(run: Run) -> None:
    out = screen_of(run, "2", "2", "")
    assert "toby 2: to place 9:" in out
    assert "Toby is moved two places by the investigator." in out


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("", "Type the number of a choice or its name."),
        ("5", "There is no choice 5; they are 1 to 4."),
        ("tobi", "'tobi' is no choice here. Did you mean 'toby'?"),
        ("storry", "'storry' is no choice here. Did you mean 'story'?"),
        (
            "zither",
            "'zither' is no choice here. You may choose: alibi, toby, rotation-1, rotation-2.",
        ),
        (
            "holmes",
            "The token shows its other side: Holmes does not lie up. [P6a] You may choose:",
        ),
        ("exchange gull bert", "No token is being used. [P8] Choose a token first."),
        # Chance steps are not choices.
        ("draw gull", "'draw gull' is no choice here. You may choose: alibi, toby, rotation-1,"),
        ("undo", "There is nothing to take back:"),
        ("gull", "'gull' may mean 'rotation-1, then rotate gull right'"),
        ("moves zebra", "No choice has 'zebra' in it."),
        ("save", "Save it as what? For instance: save evening.case"),
        ("caf\u00e9 \ud83d", "is no choice here."),
    ],
)
def test_a_wrong_line_explains_itself_and_costs_nothing(run: Run, line: str, answer: str) -> None:
    out = screen_of(run, line)
    assert answer in " ".join(out.split())
    assert out.count("Turn 1 of 8") == 1
    assert "The investigator" not in out


def test_both_meanings_of_an_unclear_line_are_named(run: Run) -> None:
    out = screen_of(run, "holmes 1", "joker holmes", "", seed=12)
    asked = "'holmes 1' may mean 'holmes, then holmes 1' or 'joker, then holmes 1'."
    assert asked in " ".join(out.split())
    assert "Holmes is moved one place by the investigator." in out


def test_why_a_tile_cannot_be_rotated_again(run: Run) -> None:
    table = Table(POCKET, key=key_of_seed(7))
    for seat, text in (
        (INVESTIGATOR, "rotation-1"),
        (INVESTIGATOR, "rotate gull left"),
        (JACK, "rotation-2"),
    ):
        table.act(seat, POCKET.notation.read(text))
    Path("game.case").write_text(record.write(table, JACK))
    lines = ["rotate gull left", "toby", "quit", ""]
    ran = run("play", "--resume", "game.case", "--against", "random", lines=lines)
    assert "The tile of William Gull has been rotated this turn. [P11]" in ran.out
    assert "The token in use is rotation." in ran.out
    assert "  Gull         rotated this turn\n" in ran.out


# Taking back.


def test_undo_takes_a_token_back(run: Run) -> None:
    out = screen_of(run, "toby", "undo", "alibi", "undo", "u")
    assert "  Taken back: toby.\n" in out
    assert "alibi: draw a card and show it\nEnter to confirm, undo to take back> undo\n" in out
    assert "There is nothing to take back" in out
    assert "shows the alibi" not in out


def test_undo_goes_back_choice_by_choice_or_all_the_way(run: Run) -> None:
    out = screen_of(run, "toby 2", "nonsense", "undo", "undo", "toby 2", "undo all")
    assert "'nonsense' is no choice here." in out
    assert re.findall(r"Taken back: (.+)\.", out) == ["toby 2", "toby", "toby 2, toby"]
    left, _, _ = out.partition("  The game is kept")
    assert left.endswith(
        """Taken back: toby 2, toby.
investigator> quit
You have left the game.
"""
    )


def test_undo_reaches_back_over_the_players_own_first_action(run: Run) -> None:
    lines = ["watson 2", "joker", "undo", "undo", "undo", "undo"]
    out = screen_of(run, *lines, seed=9, who=AS_JACK)
    taken = re.findall(r"Taken back: (.+)\.", out)
    assert taken == ["joker", "watson 2", "watson"]
    assert out.count("There is nothing to take back") == 1
    assert out.count("Turn 1 of 8") == 3  # at the start, after the move, after the takeback


def test_quick_asks_nothing(run: Run) -> None:
    out = run(*AS_INVESTIGATOR, "--seed", 1, "--quick", lines=["toby 2", "quit", ""]).out
    assert "Enter to confirm" not in out
    assert "Toby is moved two places by the investigator." in out


# Looking.


def test_commands_that_look(run: Run) -> None:
    out = screen_of(run, "help", "look", "s", "p", "story", "possib")
    assert "  save FILE      write the game to a file" in out
    assert out.count("Turn 1 of 8") == 2
    assert "  Suspects left: 9 of 9.\n  Seen: nobody.\n" in out
    assert "If the call came now: seen would leave 0, unseen 9." in out
    assert out.count("    Sgt Goodley: 1 in 9, 11.1 %\n") == 2
    assert "  Jack draws his identity.\n  The tokens fall: alibi, Toby, rotation" in out


def test_possible_for_jack_tells_his_own_cards(run: Run) -> None:
    out = screen_of(run, "alibi", "", "p", seed=8, who=AS_JACK)
    assert "the investigator suspects 9." in out
    assert "The next card drawn is each of them with 1 in 7." in out


def test_words_replace_the_drawing(run: Run) -> None:
    out = run(*AS_INVESTIGATOR, "--seed", 1, "--words", lines=["rot", "m gull", "quit", ""]).out
    assert "Row 1, column 1: Miss Stealthy, wall to the west, unseen." in out
    assert "Holmes stands on place 11 and sees nobody." in out
    assert "There are 27 choices, such as 'rotate goodley left'." in out
    assert out.count("rotate gull") == 3
    assert not set(out) & set("┌█#+")


def test_colour_only_repeats(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        encoding = "utf-8"

        def isatty(self) -> bool:
            return True

    view = random_table(2, 9).seat(JACK).view
    board = board_of(POCKET)
    texts = {}
    for name, value in (("TERM", "xterm-256color"), ("TERM", "dumb"), ("NO_COLOR", "1")):
        monkeypatch.setenv("TERM", "xterm-256color")
        monkeypatch.delenv("NO_COLOR", raising=False)
        monkeypatch.setenv(name, value)
        out = Terminal()
        Screen(io.StringIO(), out, colours=board.colours).lines(
            board.draw(view, Screen(stdout=out).glyphs)
        )
        texts[value] = out.getvalue()
    assert "\033[" in texts["xterm-256color"]
    assert texts["dumb"] == texts["1"] == re.sub(r"\033\[[\d;]*m", "", texts["xterm-256color"])


def test_ascii_where_the_terminal_knows_nothing_else() -> None:
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding="ascii")
    screen = Screen(io.StringIO("tëby\n"), out)
    Session(
        Table(POCKET, key=key_of_seed(2)), board_of(POCKET), screen, {JACK: player("random")}
    ).run()
    out.flush()
    assert b"+----   ----+" in raw.getvalue()
    assert b"'teby' is no choice here. Did you mean 'toby'?" in raw.getvalue()


# Saving.


def test_a_saved_game_goes_on_to_the_same_end(run: Run) -> None:
    whole = Table(POCKET, key=key_of_seed(5))
    play_out(whole, {JACK: player("random")})
    begun = ["1"] * 7
    saved = run(*AS_INVESTIGATOR, "--seed", 5, "--quick", lines=[*begun, "save half", "quit"])
    assert "  Saved as half.case\n  To go on:\n  lamplighter play --resume half.case\n" in saved.out
    text = Path("half.case").read_text()
    assert "chance: jack ?  ~" in text
    more = len([line for line in record.write(whole, JACK).splitlines() if "investigator:" in line])
    lines = ["1"] * (more - len(begun))
    rest = run("play", "--resume", "half.case", lines=[*lines, "save whole", "no"])
    assert rest.code == 0
    assert "Which side?" not in rest.out
    assert "Enter to confirm" not in rest.out, "it was quick"
    assert "You play the investigator; the computer (random) plays jack." in rest.out
    saved_whole = record.read(Path("whole.case").read_text())
    assert saved_whole.steps == whole.steps
    assert saved_whole.result == whole.outcome
    assert "  To see it again:\n  lamplighter replay whole.case\n" in rest.out


def test_a_saved_game_is_for_the_seat_that_saved_it(run: Run) -> None:
    run(*AS_INVESTIGATOR, "--seed", 5, lines=["save half", "quit", ""])
    ran = run("play", "--resume", "half.case", "--as", "jack", "--against", "random")
    assert (ran.code, ran.err) == (
        2,
        "error: this game was saved for investigator, not for jack\n",
    )
    ran = run("play", "--resume", "half.case", "--against", "random", lines=["quit", ""])
    assert "You play the investigator" in ran.out
    ran = run("play", "pocket", "--resume", "half.case", "--seed", 5)
    assert ran.err == "error: a saved game has its own seed and options; leave them out\n"


def test_saving_never_overwrites_what_is_no_record(run: Run) -> None:
    Path("notes.txt").write_text("mine")
    ran = run(*AS_JACK, "--seed", 1, lines=["save notes.txt", "save no/where", "quit"])
    assert "Notes.txt exists and is no record; choose another name." in ran.out
    assert "Cannot write no/where.case: no such file or directory." in ran.out
    assert Path("notes.txt").read_text() == "mine"


@pytest.mark.parametrize("answer", ["no", "NO", "n", "non", "y", "Yes", "oui"])
def test_an_answer_is_not_taken_as_a_file_name(run: Run, answer: str) -> None:
    ran = run(*AS_JACK, lines=[f"save {answer}", f"save {answer}.case", "quit"])
    refused = f"'{answer}' is an answer; for a file of that name, say {answer}.case."
    assert refused in " ".join(ran.out.split())
    assert [path.name for path in Path().iterdir()] == [f"{answer}.case"]


def test_another_game_is_overwritten_only_after_a_yes(run: Run) -> None:
    first = run(*AS_JACK, "--seed", 1, lines=["save one", "1", "", "save one", "quit"])
    assert first.out.count("Saved as one.case") == 2, "it is the same game, further on"
    kept = Path("one.case").read_text()
    for answer in ("no", "n", ""):
        ran = run(*AS_JACK, "--seed", 2, lines=["save one", "perhaps", answer, "quit"])
        assert "one.case holds another game. Overwrite it? yes, or Enter for no> " in ran.out
        assert "  Type yes or no.\n" in ran.out
        assert "  Nothing is saved.\n" in ran.out
        assert Path("one.case").read_text() == kept
    ran = run(*AS_JACK, "--seed", 2, lines=["save one", "yes", "quit"])
    assert "Saved as one.case" in ran.out
    assert Path("one.case").read_text() != kept


def test_an_earlier_state_of_a_game_does_not_replace_a_later_one(run: Run) -> None:
    run(*AS_JACK, "--seed", 1, lines=["save early", "1", "", "save late", "quit"])
    ran = run("play", "--resume", "early.case", lines=["save late", "no", "quit"])
    assert "late.case holds another game. Overwrite it?" in ran.out


@pytest.mark.parametrize("name", ["this:Player", "this:Player:worlds=4"])
def test_no_module_is_imported_because_a_record_names_it(name: str) -> None:
    """Who plays on is asked instead."""
    table = Table(POCKET, key=key_of_seed(1))
    seats = {seat: f"player {seat}" for seat in POCKET.seats}
    table.tags |= {seats["jack"]: name, seats["investigator"]: "human"}
    sys.modules.pop(name.partition(":")[0], None)
    assert SeatPlan.of(table) is None
    table.take_over(JACK, "greedy:worlds=2")
    assert SeatPlan.of(table) == SeatPlan((INVESTIGATOR,), {JACK: "greedy:worlds=2"})
    assert name.partition(":")[0] not in sys.modules


def test_one_plays_against_a_player_of_ones_own(run: Run) -> None:
    own = f"{__name__}:LastChoice"
    ran = run("play", "pocket", "--as", "jack", "--against", own, lines=["quit", ""])
    assert f"the computer ({own})" in ran.out
    ran = run("play", "pocket", "--as", "jack", "--against", f"{__name__}:NoChoice")
    assert (ran.code, ran.out) == (2, "")
    assert "has no class 'NoChoice' of players" in ran.err


class LastChoice(Player):
    def choose(self, seat: Seat) -> int:
        return seat.legal[-1]


def test_a_finished_game_is_not_resumed(run: Run) -> None:
    Path("end.case").write_text(record.write(random_table(1), JACK))
    ran = run("play", "--resume", "end.case")
    assert ran.err == (
        "error: this game is over; see it with: lamplighter replay end.case, or play it anew from "
        "a step with --from-step N\n"
    )


# Secrets.


@pytest.mark.parametrize(("seed", "choices"), [(1, 0), (2, 9), (3, 16), (10, 12), (12, 14)])
def test_worlds_the_investigator_cannot_tell_apart_look_the_same(seed: int, choices: int) -> None:
    table = random_table(seed, choices)
    while table.actor != INVESTIGATOR:
        seat = table.seat(table.actor)
        table.act(seat.index, seat.legal[0])
    belief = table.seat(INVESTIGATOR).belief
    lines = ["look", "words", "words", "s", "p", "moves", "story", "undo", "1", "undo", "zither"]
    screens = set()
    worlds = list(belief.worlds())
    for world in worlds[:: max(1, len(worlds) // 6)]:
        twin = Table(POCKET, key=table.key, steps=belief.history(world))
        out = io.StringIO()
        stdin = io.StringIO("\n".join(lines) + "\n")
        Session(twin, board_of(POCKET), Screen(stdin, out), {JACK: player("random")}).run()
        screens.add(out.getvalue())
    assert len(worlds) > 1
    assert len(screens) == 1


def test_the_client_never_asks_for_the_truth() -> None:
    """Only tools for study may look at hidden information."""
    cli = Path(cli_package.__file__).parent
    for module in (
        "session/session",
        "session/terminal_session",
        "session/played_game",
        "session/menu",
        "session/pending_choices",
        "session/prompt_commands",
        "session/play_loop",
        "session/seat_plan",
        "commands/play",
        "commands/kept",
        "screen",
        "boards/base",
        "boards/pocket",
        "boards/london",
    ):
        text = (cli / f"{module}.py").read_text("utf-8")
        assert "truth" not in text.replace("never the truth", "")
        assert "_state" not in text.replace("new_state", "")


# Sides of several seats.

TWO = {"police": "12121"}


def tell(history: Iterable[Observation]) -> list[str]:
    """Return the observations of Whitechapel as sentences."""
    words = WHITECHAPEL.words("en")
    passages = [passage for seen in history for passage in WHITECHAPEL.story.tell(seen)]
    return [words.say(sentence) for passage in passages for sentence in passage.sentences]


AT_TWO = ("play", "whitechapel", "--option", "police=12121", "--seed", 1)


@pytest.mark.parametrize(
    ("words", "who"),
    [
        ("--as jack --against random", "You play Jack; the computer (random) plays the police."),
        ("--as police --against random", "You play the police; the computer (random) plays Jack."),
        (
            "--as police2 --against random",
            "You play police 2; the computer (random) plays Jack and",
        ),
        ("--as police --against human", "2 players share this screen; each sees only its own"),
        ("--as police1 --against human", "3 players share this screen; each sees only what"),
        ("--against human", "3 players share this screen; each sees only what its seat may"),
    ],
)
def test_a_side_or_a_seat_may_be_played(run: Run, words: str, who: str) -> None:
    ran = run(*AT_TWO, *words.split())
    assert (ran.code, ran.err) == (0, "")
    assert who in " ".join(ran.out.split())


def test_sides_and_seats_are_asked_for(run: Run) -> None:
    ran = run(*AT_TWO, "--against", "random", lines=["police"])
    asked = (
        "Which side?\n   1  jack\n   2  police         police1 and police2 together\n"
        "   3  police1\n   4  police2\nEnter for jack> police\n"
    )
    assert ran.out.startswith(asked)
    assert "You play the police;" in ran.out


def test_a_seat_that_the_options_do_not_create_is_refused(run: Run) -> None:
    ran = run(*AT_TWO, "--as", "police3", "--against", "random")
    assert ran.err == (
        "error: whitechapel has no seat 'police3'; there are: jack, police1, police2\n"
    )
    ran = run("play", "whitechapel", "--as", "police2", "--against", "random")
    assert ran.err == "error: whitechapel has no seat 'police2'; there are: jack, police\n"


class Blind:
    """Answers like a player who takes random choices, and stops after some of them."""

    def __init__(self, seed: int, choices: int) -> None:
        self.draws = random_stream(seed, "blind")
        self.left = choices
        self.asked: list[str] = []

    def __call__(self, prompt: str) -> str:
        if "Enter" in prompt:
            return ""
        self.asked.append(prompt)
        self.left -= 1
        return "quit" if self.left < 0 else str(1 + self.draws.below(3))


def blindly(
    players: dict[int, Player], together: tuple[int, ...], choices: int = 60
) -> tuple[Table, str, list[str]]:
    """Play a while with two detectives; return the table, the screen output and the prompts.

    The second detective heads the investigation and sees the patrols laid.
    """
    table = Table(WHITECHAPEL, TWO, key_of_seed(6))
    out, blind = io.StringIO(), Blind(3, choices)
    board = base.Board(table.game)
    screen = Screen(Replies(out, blind), out)
    Session(table, board, screen, players, together=together, quick=True).run()
    return table, out.getvalue(), blind.asked


def test_a_player_of_a_whole_side_is_never_asked_to_hand_over() -> None:
    table, text, asked = blindly({0: player("random")}, (1, 2))
    assert {"police1> ", "police2> "} == set(asked)
    assert "Hand over" not in text
    assert "patrol ?" in record.write(table, 1)
    flat = " ".join(text.split())
    both = record.shared([table.history(seat) for seat in (1, 2)])
    told = tell(both)
    # The screen shows all observations of both seats in order, and nothing that neither has seen.
    at = 0
    for sentence in told:
        found = flat.find(sentence, at)
        assert found >= 0, sentence
        at = found + len(sentence)
    hidden = set(tell(table.history(0))) - set(told)
    assert hidden
    assert not any(sentence in flat for sentence in hidden)


def test_two_players_with_a_side_each_hand_over_by_sides() -> None:
    _, text, asked = blindly({}, (1, 2))
    assert set(asked) == {"jack> ", "police1> ", "police2> "}
    names = re.findall(r"Hand over to ([\w ]+)\.", text)
    assert set(names) == {"Jack", "the police"}
    assert all(one != other for one, other in pairwise(names))


def test_three_players_at_one_screen_see_only_their_own_seat() -> None:
    table, text, asked = blindly({}, ())
    assert set(asked) == {"jack> ", "police1> ", "police2> "}
    screens = re.split(r"\n{40,}", text)
    seats = {"Jack": 0, "police 1": 1, "police 2": 2}
    met = set()
    for screen in screens[1:]:
        name = re.match(r"Hand over to ([\w ]+)\.", screen)
        assert name is not None
        met.add(name[1])
        flat = " ".join(screen.split())
        own = set(tell(table.history(seats[name[1]])))
        others = {sentence for seat in range(3) for sentence in tell(table.history(seat))} - own
        assert not any(sentence in flat for sentence in others)
    assert met == set(seats)


def test_worlds_a_whole_side_cannot_tell_apart_look_the_same() -> None:
    table = whitechapel_asking_police()
    head = next(seat for seat in (1, 2) if "patrol ?" not in record.write(table, seat))
    belief = table.seat(head).belief
    lines = ["look", "words", "words", "s", "p", "moves", "story", "undo", "1", "undo", "zither"]
    screens, steps = set(), set()
    for seed in range(5):
        twin_steps = belief.history(belief.draw(random_stream(seed)))
        steps.add(tuple(twin_steps))
        twin = Table(WHITECHAPEL, TWO, table.key, twin_steps)
        out = io.StringIO()
        stdin = io.StringIO("\n".join(lines) + "\n")
        Session(
            twin, board_of(twin.game), Screen(stdin, out), {0: player("random")}, together=(1, 2)
        ).run()
        screens.add(out.getvalue())
    assert len(steps) > 1
    assert len(screens) == 1


def whitechapel_asking_police(verb: str = "") -> Table:
    """Return a game with two detectives during a hunting, where one may choose this verb."""
    table = Table(WHITECHAPEL, TWO, key_of_seed(3))
    draws = random_stream(3, "police")
    while True:
        seat = table.seat(table.actor)
        if seat.index and len(table.steps) >= 70 and seat.choices[0].startswith(verb):
            return table
        table.act(seat.index, seat.legal[draws.below(len(seat.legal))])


class Fixed(Player):
    """Makes one choice."""

    def __init__(self, action: int) -> None:
        super().__init__()
        self._action = action

    def choose(self, seat: Seat) -> int:
        return self._action if self._action in seat.legal else seat.legal[0]


@pytest.mark.parametrize("winner", WHITECHAPEL.sides)
@pytest.mark.parametrize("mine", [(0,), (1,), (2,), (1, 2)], ids=str)
def test_a_player_wins_when_their_side_wins(winner: str, mine: tuple[int, ...]) -> None:
    for seed in range(50):
        *steps, last = long_game(seed, TWO)
        table = Table(WHITECHAPEL, TWO, key_of_seed(1), steps)
        actor = table.actor
        table.act(actor, last)
        outcome = table.outcome
        assert outcome is not None
        if outcome.winner == winner:
            break
    table = Table(WHITECHAPEL, TWO, key_of_seed(1), steps)
    choice = WHITECHAPEL.notation.write(last)
    others = {seat: Fixed(last) for seat in range(3) if seat not in mine}
    out = io.StringIO()
    screen = Screen(io.StringIO(f"{choice}\nyes\n"), out)
    Session(table, base.Board(table.game), screen, others, together=mine, quick=True).run()
    assert table.over
    won = WHITECHAPEL.sides[min(mine[0], 1)] == winner
    assert ("You have won." in out.getvalue()) == won
    assert ("You have lost." in out.getvalue()) == (not won)


def test_orders_after_a_search_wait_for_its_answer() -> None:
    """Orders typed after a search did not know its answer (W22); the basic board drops them too."""
    table = whitechapel_asking_police(verb="red")
    after = table.truth()
    after.apply(WHITECHAPEL.notation.read("red"))
    found = [WHITECHAPEL.notation.write(action) for action in after.legal_actions()]
    one, two = [text for text in found if text.startswith("search")][:2]
    steps = len(table.steps)
    out = io.StringIO()
    line = f"red {one}, {two}\n"
    screen = Screen(io.StringIO(f"{line}undo\nundo\n{line}\nundo\n"), out)
    Session(table, base.Board(table.game), screen, {0: player("random")}, together=(1, 2)).run()
    text = out.getvalue()
    assert re.findall(r"Taken back: (.+)\.", text) == [one, "red"]
    assert f"After that: {two}." in text
    assert text.count("The rest of the line is left: here is the answer first.") == 1
    assert "There is nothing to take back" in text
    done = [WHITECHAPEL.notation.write(step) for step in table.steps[steps:]]
    assert done == ["red", one]


def test_a_side_saves_and_goes_on_with_all_its_seats(run: Run) -> None:
    as_police = (*AT_TWO, "--as", "police", "--against", "random", "--quick")
    saved = run(*as_police, lines=["1"] * 9 + ["save half", "quit", ""])
    assert "Saved as half.case" in saved.out
    text = Path("half.case").read_text()
    assert "jack: hide ?" in text
    assert "patrol ?" not in text
    resume = ("play", "--resume", "half.case", "--against", "random", "--quick")
    ran = run(*resume, "--as", "police", lines=["1"] * 3 + ["save more", "quit", ""])
    assert "You play the police; the computer (random) plays Jack." in " ".join(ran.out.split())
    whole = run(*as_police, lines=["1"] * 12 + ["save whole", "quit", ""])
    assert whole.code == 0
    assert Path("more.case").read_text() == Path("whole.case").read_text()
    ran = run(*resume, "--as", "jack")
    assert ran.err.startswith("error: this game was saved for police")
    assert ran.err.endswith(", not for jack\n")


def test_a_game_saved_by_a_detective_is_not_for_the_others(run: Run) -> None:
    """A detective who is not the head of the investigation has not seen the patrols laid (W33)."""
    as_second = (*AT_TWO, "--as", "police2", "--against", "random", "--quick")
    run(*as_second, lines=["save half", "quit", ""])
    assert "police1: patrol ?" in Path("half.case").read_text()
    resume = ("play", "--resume", "half.case", "--against", "random")
    for other in ("police", "police1", "jack"):
        ran = run(*resume, "--as", other)
        assert ran.err == f"error: this game was saved for police2, not for {other}\n"
    assert "You play police 2;" in run(*resume).out


# Any game.


@pytest.mark.parametrize("name", [known.name for known in registry.games()])
def test_every_game_can_begin_at_this_terminal(name: str) -> None:
    """A game needs no board of its own to be played by story and notation."""
    known = game(name)
    options = TWO if known.seating else {}
    seats = range(len(known.seated(options).seats))
    for seat in seats:
        table = Table(known, options, key_of_seed(2))
        others = {other: player("random") for other in seats if other != seat}
        out = io.StringIO()
        lines = ["look", "suspects", "possible", "help"] + ["1"] * 6
        stdin = io.StringIO("\n".join(lines) + "\n")
        board = board_of(table.game)
        Session(table, board, Screen(stdin, out), others, quick=True).run()
        assert "There is no more input" in out.getvalue()
        assert max(map(len, out.getvalue().splitlines())) <= board.ample
