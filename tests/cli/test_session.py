"""Sessions at the terminal in any game: drafts, questions, leaving and endings."""

from __future__ import annotations

import io
import os
import re
import shutil
import signal
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from cli.hunts import choices, found, view_of
from cli.hunts import talk as talk_of_a_hunt
from cli.terminal import Run
from cli.test_whitechapel import POLICE, where
from cli.test_whitechapel_play import talk
from lamplighter import Table, game, key_of_seed
from lamplighter.cli.boards import board_of
from lamplighter.cli.screen import Screen
from lamplighter.cli.session import ending
from lamplighter.cli.session.interrupts import undisturbed
from lamplighter.cli.session.menu import Menu
from lamplighter.cli.session.session import Session
from lamplighter.cli.session.terminal_session import SessionEnd
from lamplighter.games.one_two_one import JACK
from lamplighter.games.pocket.board import INVESTIGATOR
from lamplighter.kernel import record
from lamplighter.kernel.errors import LamplighterError
from lamplighter.kernel.messages import Message
from lamplighter.kernel.outcome import Outcome, Termination
from lamplighter.kernel.record import HEAD
from lamplighter.players import player
from support import GAMES, WHITECHAPEL

POCKET = game("pocket")
LONDON = game("london")


class Lines(io.TextIOBase):
    """Input of lines and functions; a function is called instead, to raise or to send a signal."""

    def __init__(self, lines: Sequence[str | Callable[[], None]]) -> None:
        self._lines = list(lines)

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        del size
        while self._lines:
            line = self._lines.pop(0)
            if isinstance(line, str):
                return f"{line}\n"
            line()
        return ""


def interrupt() -> None:
    raise KeyboardInterrupt


def hang_up() -> None:
    os.kill(os.getpid(), signal.SIGHUP)


class At:
    """A terminal at which a seat of a game is played against a random player."""

    def __init__(
        self,
        table: Table,
        seat: int = INVESTIGATOR,
        *,
        together: Sequence[int] = (),
        out: io.StringIO | None = None,
        kept: bool = True,
        **ways: bool,
    ) -> None:
        self.table = table
        self.kept: list[tuple[int, ...]] = []
        self._seats = tuple(together) or (seat,)
        self._out = out or io.StringIO()
        self._keep = kept
        self._ways = ways

    def say(self, *lines: str | Callable[[], None]) -> str:
        """Type all lines; return everything that was on screen."""
        seats = range(len(self.table.game.seats))
        others = {seat: player("random") for seat in seats if seat not in self._seats}
        screen = Screen(Lines(lines), self._out)
        session = Session(
            self.table,
            board_of(self.table.game),
            screen,
            others,
            together=self._seats,
            keep=self._note if self._keep else None,
            **self._ways,
        )
        self.ended = session.run()
        return self._out.getvalue()

    def _note(self, session: Session) -> None:
        assert session.table is self.table
        self.kept.append(tuple(self.table.steps))


def pocket(seed: int = 1) -> Table:
    return Table(POCKET, key=key_of_seed(seed))


def flat(text: str) -> str:
    return " ".join(text.split())


def taken(table: Table, since: int) -> list[str]:
    """Return the steps of a table from step `since` on, in notation."""
    return [table.game.notation.write(step) for step in table.steps[since:]]


# Drafts and confirmations.


def test_choices_that_can_be_taken_back_are_not_on_the_table_yet() -> None:
    at = At(pocket(), quick=False)
    steps = len(at.table.steps)
    seen: list[int] = []
    at.say("toby", lambda: seen.append(len(at.table.steps)), "2", lambda: seen.append(steps), "")
    assert seen == [steps, steps]
    assert taken(at.table, steps)[:2] == ["toby", "toby 2"]


@pytest.mark.parametrize("answer", ["", "y", "yes", "YES"])
def test_enter_and_y_and_yes_mean_the_same(answer: str) -> None:
    at = At(pocket())
    assert "Toby is moved two places by the investigator." in at.say("toby 2", answer)


@pytest.mark.parametrize("answer", ["undo", "u", "n", "no", "back"])
def test_a_no_takes_the_choice_back(answer: str) -> None:
    at = At(pocket())
    text = at.say("toby 2", answer, "quit")
    assert "Taken back: toby 2." in text
    assert "is moved" not in text


def test_everything_may_be_asked_before_confirming(run: Run) -> None:
    asked = ["look", "lit", "help", "moves", "possible", "suspects", "danger", "hint", "rules L20"]
    lines = ["smith power", "b2 f9", "g7", *asked, "story", "position", "words", ""]
    play = ("play", "london", "--as", "detective", "--against", "random", "--seed", 3)
    out = run(*play, lines=lines).out
    assert out.count("Enter to confirm, undo to take back> ") == len(asked) + 4
    assert "Smith goes from g8 to g7." in out
    assert out.count("  go g7: seen 5, unseen 3\n") == len(asked) + 4
    assert "no choice here" not in out


def test_another_choice_replaces_the_unconfirmed_one() -> None:
    at = At(pocket())
    steps = len(at.table.steps)
    text = at.say("gull left", "gull right", "toby 2", "toby 1", "nonsense", "")
    asked = re.findall(r"\n  ([^\n]+)\nEnter to confirm", text)
    assert [line.partition(":")[0] for line in asked] == [
        "rotate gull left",
        "rotate gull right",
        "toby 2",
        "toby 1",
        "toby 1",
    ]
    assert taken(at.table, steps)[:2] == ["toby", "toby 1"]


def test_some_choices_are_taken_back_at_once() -> None:
    at = At(pocket(9), JACK)
    at.say("watson 2, joker", "undo 2", "quit")
    assert taken(at.table, 0)[-1] == "watson"


def test_an_order_that_is_not_understood_cancels_the_whole_line() -> None:
    table = where("policeman")
    view = view_of(table, POLICE)
    red, blue = view.policemen["red"], view.policemen["blue"]
    steps = len(table.steps)
    text = flat(talk(table, POLICE, f"red {red}, blue {blue}, green x999"))
    assert "'green x999' is no choice here." in text
    assert "Nothing of the line was done." in text
    assert len(table.steps) == steps


# A piece in use may be named again.


def test_a_token_in_use_is_named_again() -> None:
    at = At(pocket())
    assert "toby 2: to place 9" in at.say("toby", "toby 2")
    at = At(pocket())
    assert "rotate gull left: seen 0" in at.say("rotation-1", "rotation gull left")
    at = At(pocket())
    assert "rotate goodley right:" in at.say("rotation-1", "rotation 2")


def test_the_policeman_in_use_is_named_again_and_no_other() -> None:
    table = where("policeman")
    place = view_of(table, POLICE).policemen["red"]
    red, go = (WHITECHAPEL.notation.read(text) for text in ("red", f"go {place}"))
    table.act(POLICE, red)
    menu = Menu(table.seat(POLICE), board_of(WHITECHAPEL))
    for line in (f"red {place}", f"r go {place}", f"red to {place.upper()}"):
        assert menu.read(line) == (go,)
    with pytest.raises(LamplighterError):
        menu.read(f"blue {place}")


def test_the_character_in_play_is_named_again_until_the_end_of_the_turn() -> None:
    at = At(Table(LONDON, key=key_of_seed(3)), 0)
    text = at.say("smith", "smith power", "smith b2", "smith to f9", "smith g7")
    assert "Lamp 1 is moved from b2 to f9." in text
    assert "go g7: seen 5, unseen 3\n" in text


# Orders in one line.


@pytest.mark.parametrize("between", [", ", "; ", " then ", " "])
def test_all_policemen_move_in_one_line(between: str) -> None:
    table = where("policeman")
    policemen = view_of(table, POLICE).policemen
    steps = len(table.steps)
    line = between.join(f"{colour} {place}" for colour, place in policemen.items())
    talk(table, POLICE, line, "quit", "")
    # The last policeman is selected automatically, and may be named all the same.
    orders = [[colour, f"go {place}"] for colour, place in policemen.items()]
    expected = [text for order in orders for text in order]
    expected.remove(list(policemen)[-1])
    assert taken(table, steps) == expected


def test_a_line_of_ambiguous_words_is_refused_quickly() -> None:
    """Each of these words has many meanings, and all of them together have a million."""
    menu = Menu(where("policeman").seat(POLICE), board_of(WHITECHAPEL))
    with pytest.raises(LamplighterError):
        menu.order("r x b x g x b x y x")


def searching(found: bool) -> tuple[Table, str, dict[str, bool]]:
    """Return a game in which a policeman may search several circles, with or without clues."""
    for least in range(0, 400, 15):
        table = where("actor", least=least)
        truth: Any = table.truth()
        for colour in table.seat(POLICE).choices:
            answers = {}
            before = truth.copy()
            before.apply(WHITECHAPEL.notation.read(colour))
            for action in before.legal_actions():
                act = WHITECHAPEL.notation.act(action)
                if act.verb == "search":
                    after = before.copy()
                    after.apply(action)
                    seen = WHITECHAPEL.view.observe(before, action, after, POLICE)
                    answers[act.id] = any(type(one).__name__ == "Clue" for one in seen.events)
            if len(answers) > 1 and any(answers.values()) == found:
                return table, colour, answers
    raise AssertionError("no game comes to it")


@pytest.mark.parametrize("line", ["{who} search all left", "{who} all", "{who} {circles}"])
def test_all_remaining_circles_are_searched_after_one_yes(line: str) -> None:
    table, who, answers = searching(found=False)
    steps = len(table.steps)
    text = talk(table, POLICE, line.format(who=who, circles=" ".join(answers)), "", "quit", "")
    assert text.count("Enter to confirm") == 1
    assert "Then, as long as nothing is found: search" in text
    assert sorted(taken(table, steps)) == sorted((who, *(f"search {id}" for id in answers)))


def test_the_policeman_in_use_searches_all_circles() -> None:
    table, who, answers = searching(found=False)
    steps = len(table.steps)
    talk(table, POLICE, who, f"{who} search all", "", "quit", "")
    assert len(taken(table, steps)) == len(answers) + 1


def test_searching_all_ends_with_a_clue() -> None:
    table, who, answers = searching(found=True)
    circles = sorted(answers, key=lambda id: not answers[id])
    steps = len(table.steps)
    text = talk(table, POLICE, f"{who} {' '.join(circles)}, nothing", "", "quit", "")
    assert taken(table, steps) == [who, f"search {circles[0]}"]
    assert "The rest of the line is left: here is the answer first." in text


def test_the_likeliest_circle_is_searched_first() -> None:
    table, who, _ = searching(found=True)
    text = talk(table, POLICE, f"{who} search all", "undo", "undo", who)
    first = re.search(rf"{who}, then search (\d+): a clue with ([\d.]+) %", text)
    assert first is not None
    shares = re.findall(r"search: a clue with ([\d.]+) %", text)
    assert float(first[2]) == max(map(float, shares))


def test_orders_go_on_to_the_next_policeman_after_searches_in_vain() -> None:
    table, who, answers = searching(found=False)
    other = next(colour for colour in table.seat(POLICE).choices if colour != who)
    steps = len(table.steps)
    text = talk(table, POLICE, f"{who} all, {other} nothing", "", "quit", "")
    assert f"After that: {other} nothing." in text
    assert taken(table, steps)[len(answers) + 1 :] == [other, "nothing"]


# Questions of the player.


def test_rules_are_looked_up_by_id_and_by_words() -> None:
    text = At(pocket()).say("rules", "rules p11", "rules joker", "rules L1", "rules zeppelin")
    assert "Type a rule's id after it, such as rules P1" in text
    assert "P11   Rotation: one tile" in text
    assert re.search(r"^P\d+\w? .*[Jj]oker", text, re.MULTILINE)
    assert "There is no rule 'L1'" in text
    assert "No rule of pocket has 'zeppelin' in it." in text


@pytest.mark.parametrize("known", GAMES, ids=lambda known: known.name)
def test_a_hint_says_what_to_type_and_changes_nothing(known: Any) -> None:
    table = Table(known, key=key_of_seed(4))
    at = At(table, table.actor)
    steps = len(table.steps)
    text = at.say("hint", "hint")
    first, second = re.findall(r"would choose: (.+?)\.\n    ", text, re.DOTALL)
    assert first == second
    assert len(table.steps) == steps
    again = At(table, table.actor).say(flat(first).replace(", then", ","), "quit")
    assert "no choice here" not in again
    assert len(table.steps) > steps or "Enter to confirm" in again


@pytest.mark.parametrize("seed", [2, 10])
def test_a_hint_tells_no_more_than_the_seat_knows(seed: int) -> None:
    table = pocket(seed)
    belief = table.seat(INVESTIGATOR).belief
    lines = ("hint", "danger", "story", "position", "rules P1", "resign", "no", "toby 2", "hint")
    texts = set()
    for world in list(belief.worlds())[::3]:
        twin = Table(POCKET, key=table.key, steps=belief.history(world))
        texts.add(At(twin).say(*lines))
    assert len(texts) == 1


def leaving(table: Table) -> bool:
    seat = table.seat(table.actor)
    return seat.name == "detective" and bool(LONDON.guide.danger(seat).leavings)


def test_a_possible_escape_is_announced_once_a_round() -> None:
    table = found(LONDON, leaving)
    text = talk_of_a_hunt(table, 0, "moves", "1", "undo", "1", "undo")
    assert text.count("Beware: if one of them is Jack he can leave the district") == 1
    assert text.index("Beware") < text.index("detective> ")
    assert text.index("Beware") < text.index(board_of(LONDON).task(table.seat(0).view))


def test_jack_is_told_that_he_may_leave() -> None:
    table = found(LONDON, lambda t: t.actor == JACK and bool(choices(t, "leave")))
    text = talk_of_a_hunt(table, JACK, "moves")
    assert text.count("You can leave the district now, by ") == 1


def test_no_warning_where_nobody_can_leave() -> None:
    assert "Beware" not in At(Table(LONDON, key=key_of_seed(3)), 0).say("moves")


def test_the_story_is_told_by_rounds() -> None:
    table = pocket(5)
    blind = player("random")
    while table.rounds < 3 or table.actor != INVESTIGATOR:
        seat = table.seat(table.actor)
        table.act(seat.index, blind.choose(seat))
    whole = At(table).say("story").rpartition("> story\n")[2]
    heads = re.findall(r"^  (Turn \d)$", whole, re.MULTILINE)
    assert heads == ["Turn 1", "Turn 2", "Turn 3"]
    second = At(table).say("story 2").rpartition("> story 2\n")[2]
    assert re.findall(r"^  (Turn \d)$", second, re.MULTILINE) == ["Turn 2"]
    begin, end = whole.index("  Turn 2"), whole.index("  Turn 3")
    assert flat(whole[begin:end]) in flat(second)
    assert "The call for witnesses: " in whole
    assert "no part '9' yet; there are: 1, 2, 3." in At(table).say("story 9")


def test_a_night_of_the_story() -> None:
    text = talk(where("act"), POLICE, "story 1")
    assert re.search(r"^  Night 1$", text, re.MULTILINE)


def test_the_position_is_printed_when_nothing_is_hidden() -> None:
    at = At(pocket())
    text = at.say("position", "resign", "yes")
    position = POCKET.notation.position(at.table.truth())
    refused, _, told = text.partition("> resign\n")
    assert "It is printed when the game is over." in flat(refused)
    assert position not in refused
    assert f"\n  {position}\n" in told
    assert position not in At(pocket()).say("resign", "yes")


def test_a_player_of_all_seats_may_see_the_position() -> None:
    at = At(pocket(), together=(0, 1))
    text = at.say("position")
    assert f"\n  {POCKET.notation.position(at.table.truth())}\n" in text


# The order on the screen.


def test_the_news_stands_between_the_board_and_the_choices() -> None:
    text = At(pocket()).say("toby 2", "")
    _, told = text.split("Enter to confirm, undo to take back> \n")
    board = told.index("Turn 1 of 8")
    news = told.index("Toby is moved two places by the investigator.")
    task = re.search(r"\n  (?:Choose a token|Move|Turn|Draw)", told)
    assert task is not None
    assert board < news < task.start() < told.index("investigator> ")


class Window(io.StringIO):
    """A simple terminal without colours or cursor movement."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Callable[[int, int], Window]:
    def window(columns: int, rows: int) -> Window:
        monkeypatch.setenv("TERM", "dumb")
        size = os.terminal_size((columns, rows))
        monkeypatch.setattr(shutil, "get_terminal_size", lambda *_: size)
        return Window()

    return window


def last_screen(text: str, rows: int) -> str:
    return "\n".join(text.split("\n")[-rows:])


def test_at_80_by_24_news_and_choices_are_on_one_screen(
    window: Callable[[int, int], Window],
) -> None:
    text = At(pocket(), out=window(80, 24)).say("toby 2", "")
    seen = last_screen(text.partition("\nThere is no more input")[0], 24)
    assert "Toby is moved two places by the investigator." in seen
    assert "investigator> " in seen


def test_much_news_is_told_in_few_lines_of_a_small_window(
    window: Callable[[int, int], Window],
) -> None:
    lines = ("66", "3 21 27 65 84", "", "27", "", "28", "")
    told = {}
    for rows in (24, 200):
        table = Table(WHITECHAPEL, key=key_of_seed(1))
        text = At(table, 0, out=window(80, rows)).say(*lines)
        told[rows] = text.rpartition("undo to take back>")[2]
    assert "\n  Jack walks to 28. He is at 1.\n" in told[200]
    assert "\n  Jack walks to 28. He is at 1. " in told[24]
    news = [part[part.index("  Jack walks") : part.index("  You are on")] for part in told.values()]
    assert flat(news[0]) == flat(news[1])
    assert news[0].count("\n") <= 8 < news[1].count("\n")


def test_a_long_list_is_cut_to_the_window(window: Callable[[int, int], Window]) -> None:
    small = At(pocket(), out=window(80, 10)).say("rotation-1")
    assert "more lines of choices: type moves to see them all." in small
    assert "  Smith " not in small.rpartition("> rotation-1")[2]
    whole = At(pocket(), out=window(80, 10)).say("rotation-1", "moves")
    assert "  Smith " in whole.rpartition("> moves")[2]
    high = At(pocket(), out=window(80, 50)).say("rotation-1")
    assert "more lines" not in high


def test_it_is_said_once_that_a_wider_window_shows_more(
    window: Callable[[int, int], Window],
) -> None:
    table = Table(LONDON, key=key_of_seed(3))
    narrow = At(table, 0, out=window(80, 24)).say("look", "look")
    assert narrow.count("A window of 100 columns shows more at once.") == 1
    wide = At(Table(LONDON, key=key_of_seed(3)), 0, out=window(120, 50)).say("look")
    assert "shows more at once" not in wide


# Leaving.


def test_every_change_of_the_table_is_kept() -> None:
    at = At(pocket(), quick=True)
    text = at.say(*["1"] * 200)
    assert at.ended is SessionEnd.OVER
    assert at.kept[-1] == tuple(at.table.steps)
    assert len(set(at.kept)) > 20
    assert "Save the game?" not in text


def test_a_session_returns_how_it_ended() -> None:
    at = At(pocket())
    at.say("quit")
    assert at.ended is SessionEnd.LEFT
    at = At(pocket())
    at.say()
    assert at.ended is SessionEnd.SILENT
    at = At(pocket())
    at.say("resign", "yes")
    assert at.ended is SessionEnd.OVER


@pytest.mark.parametrize("leave", ["quit", "the end of input", "ctrl-c", "a closed window"])
def test_nothing_is_lost_whichever_way_the_player_leaves(leave: str) -> None:
    ways: dict[str, list[str | Callable[[], None]]] = {
        "quit": ["quit"],
        "the end of input": [],
        "ctrl-c": [interrupt, "y"],
        "a closed window": [hang_up],
    }
    table = where("policeman")
    policemen = view_of(table, POLICE).policemen
    steps = len(table.steps)
    at = At(table, POLICE)
    at.say(f"red {policemen['red']}", f"blue {policemen['blue']}", "green", *ways[leave])
    done = ["red", f"go {policemen['red']}", "blue", f"go {policemen['blue']}", "green"]
    assert taken(table, steps) == done
    assert at.kept[-1] == tuple(table.steps)
    # The choice can still be taken back when the game is continued.
    again = record.resume(record.read(record.write(table, POLICE)))
    text = At(again, POLICE).say("undo 4", "quit")
    assert "Taken back: green, go" in text
    assert len(again.steps) == steps + 1


def test_an_unconfirmed_choice_is_not_saved() -> None:
    at = At(pocket())
    steps = len(at.table.steps)
    at.say("toby 2", "quit")
    assert taken(at.table, steps) == ["toby"]


def test_ctrl_c_asks_first_and_leaves_the_second_time() -> None:
    at = At(pocket())
    text = at.say(interrupt, "", "toby 2", interrupt, "n", "", interrupt, interrupt)
    assert text.count("Leave the game? y to leave, Enter to play on> ") == 3
    assert "Toby is moved two places by the investigator." in text
    assert at.ended is SessionEnd.LEFT


def test_a_closed_window_says_nothing() -> None:
    before = signal.getsignal(signal.SIGHUP)
    at = At(pocket())
    text = at.say(hang_up, "toby 2", "")
    assert at.ended is SessionEnd.SILENT
    assert text.endswith("investigator> ")
    assert signal.getsignal(signal.SIGHUP) is before


def test_a_hang_up_that_is_ignored_stays_ignored() -> None:
    """Under nohup the window may be closed, and the game continues."""
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        at = At(pocket())
        at.say(hang_up, "toby 2", "")
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)
    assert at.table.game.notation.read("toby 2") in at.table.steps


def test_an_interrupt_waits_until_the_current_write_has_finished() -> None:
    done = []

    def change() -> None:
        with undisturbed():
            signal.raise_signal(signal.SIGINT)
            done.append("whole")

    with pytest.raises(KeyboardInterrupt):
        change()
    assert done == ["whole"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_a_saved_game_contains_the_draft(run: Run) -> None:
    lines = ["toby", "save half", "2", ""]
    run("play", "pocket", "--as", "investigator", "--against", "random", "--seed", 1, lines=lines)
    with open("half.case", encoding="utf-8") as file:
        text = file.read()
    assert text.startswith(HEAD)
    assert "investigator: toby" in text
    assert "toby 2" not in text


# Ends.


def test_giving_up_needs_a_whole_yes_and_reveals_everything() -> None:
    at = At(pocket())
    text = at.say("resign", "", "resign", "y", "resign", "no", "toby", "resign", "yes")
    assert text.count("  You play on.\n") == 3
    assert at.table.outcome == Outcome("jack", Termination.RESIGNATION)
    _, told = text.split("Enter to play on> yes\n")
    identity = view_of(at.table, JACK).own.identity
    name = POCKET.words("en").say(Message(f"person-{identity}"))
    assert name in told
    assert "  The investigator gave up. You have lost.\n" in told
    assert at.kept


@pytest.mark.parametrize("known", GAMES, ids=lambda known: known.name)
def test_giving_up_is_told_in_every_game(known: Any) -> None:
    for seat in range(len(known.seats)):
        table = Table(known, key=key_of_seed(2))
        while table.actor != seat:
            mover = table.seat(table.actor)
            table.act(mover.index, mover.legal[0])
        text = At(table, seat).say("resign", "yes")
        assert "gave up. You have lost.\n" in text


@pytest.mark.parametrize(
    ("how", "lost", "told"),
    [
        (Termination.RESIGNATION, 1, "Jack gave up. The investigator won."),
        (Termination.TIME, 0, "The investigator ran out of time. Jack won."),
        (Termination.ABANDONMENT, 1, "Jack left for good. The investigator won."),
        (Termination.AGREEMENT, None, "Both sides agreed to stop. Nobody won."),
        (Termination.ABANDONMENT, None, "The game was abandoned. Nobody won."),
        (Termination.TIME, None, "Time is up. Nobody won."),
    ],
)
def test_an_end_outside_the_rules_is_told(how: Termination, lost: int | None, told: str) -> None:
    table = pocket()
    outcome = table.end(how, lost)
    assert ending.verdict(board_of(POCKET), outcome, None) == told
    for language in ("fr", "zh"):
        assert ending.verdict(board_of(POCKET, language), outcome, "jack")


@pytest.mark.parametrize("known", GAMES, ids=lambda known: known.name)
@pytest.mark.parametrize("language", ["en", "fr", "zh"])
def test_the_end_of_a_game_without_a_winner_is_shown(known: Any, language: str) -> None:
    table = Table(known, key=key_of_seed(1))
    table.end(Termination.AGREEMENT)
    board, out = board_of(known, language), io.StringIO()
    for words in (False, True):
        people = {1: player("random")}
        session = Session(table, board, Screen(Lines(["", ""]), out), people, words=words)
        assert session.run() is SessionEnd.OVER
    assert board.say("nobody-wins") in out.getvalue()
