"""`lamplighter join`: the terminal plays at a server with everything it has in local games."""

from __future__ import annotations

import io
import random
import threading
from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic, sleep

import httpx
import pytest

from cli.terminal import Replies, Run
from cli.test_session import Lines, interrupt
from lamplighter.cli.commands.join import JoinedTable
from lamplighter.cli.remote.session import RemoteSession
from lamplighter.cli.screen import Screen
from lamplighter.client import Refused, SeatConnection, Server, remote_table
from lamplighter.kernel import fairness, record, registry
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.language import LANGUAGES
from lamplighter.kernel.streams import key_of_seed
from lamplighter.kernel.table import Table
from lamplighter.players import player
from lamplighter.wire.tables import Clocks
from server_in_thread import RunningServer, free_port, running
from support import GAMES, random_table

DOWN = "The line to the house is down."


def flat(text: str) -> str:
    return " ".join(text.split())


class Terminal(JoinedTable):
    """A terminal at a remote table: lines or a player answer each prompt; text comes out."""

    def __init__(self, server: Server, url: str, *, quick: bool = False) -> None:
        self.out = io.StringIO()
        self.session: RemoteSession
        args = Namespace(url=url, name="Bo", seat=None, quick=quick, words=False)
        super().__init__(args, server, Screen(io.StringIO(), self.out))

    def _make_session(self, chair: SeatConnection) -> RemoteSession:
        self.session = super()._make_session(chair)
        return self.session

    def say(self, *lines: str | Callable[[], None]) -> str:
        """Type all lines; return everything that was on screen."""
        self._screen = Screen(Lines(lines), self.out)
        self.stay()
        return self.out.getvalue()

    def answer(self, answer: Callable[[str], str]) -> str:
        """Answer each prompt by a function; return everything that was on screen."""
        self._screen = Screen(Replies(self.out, answer), self.out)
        self.stay()
        return self.out.getvalue()


class Blind:
    """A player who first types given lines, then takes random choices and confirms all of them."""

    def __init__(self, *lines: str, after: Sequence[str] = ("no",), seed: int = 1) -> None:
        self._lines = list(lines)
        self._after = list(after)
        self._draws = random.Random(seed)
        self.terminal: Terminal

    def __call__(self, prompt: str) -> str:
        session = self.terminal.session
        if prompt.startswith("Play again?"):
            return self._after.pop(0)
        if not prompt.startswith(f"{session.connection.seat}> "):
            return "yes"
        if self._lines:
            return self._lines.pop(0)
        return self._draws.choice(session.turn.menu.all).name


def wait_until(happened: Callable[[], bool]) -> None:
    end = monotonic() + 30
    while not happened() and monotonic() < end:
        sleep(0.05)


def play(server: Server, url: str, player: Blind, *, quick: bool = False) -> str:
    terminal = player.terminal = Terminal(server, url, quick=quick)
    return terminal.answer(player)


def beside(chair: SeatConnection, name: str = "random") -> threading.Thread:
    """Start a thread in which a computer player plays in a seat; return the thread."""
    thread = threading.Thread(target=remote_table.play, args=(chair, player(name)))
    thread.start()
    return thread


def check_record(server: Server, chair: SeatConnection) -> None:
    fairness.check(record.read(server.record(chair.table)), chair.receipt)


# Whole games.


@pytest.mark.parametrize("assist", range(4))
@pytest.mark.parametrize(
    ("game", "seat", "theirs"),
    [("pocket", "investigator", "jack"), ("london", "detective", "jack")],
)
def test_whole_games_are_played_at_every_level_of_help(
    server: Server, game: str, seat: str, theirs: str, assist: int
) -> None:
    with server.open(game, name="Ada", seats={theirs: "me"}, assist=assist) as other:
        assert other.invitation is not None
        playing = beside(other)
        asked = ("look", "words", "moves", "words", "story", "help", "suspects", "possible")
        said = flat(play(server, other.invitation, Blind(*asked, "danger", "hint", seed=assist)))
        playing.join(30)
        assert other.wait_for_end(10)
        won = other.info.ending is not None and other.info.ending.winner
        assert f"You have {'won' if won == seat else 'lost'}." in said
        refused = [f"level {level} on" in said for level in (1, 2, 3)]
        assert refused == [assist < level for level in (1, 2, 3)]
        check_record(server, other)


@pytest.mark.parametrize("seat", ["jack", "police"])
def test_a_night_of_whitechapel(server: Server, seat: str) -> None:
    other_seat = "police" if seat == "jack" else "jack"
    chair = server.open("whitechapel", name="Ada", seats={other_seat: "computer:random"}, assist=3)
    link = chair.link
    chair.close()

    def answer(prompt: str) -> str:
        view = blind.terminal.session.turn.seat.view
        if view.round > 1 and prompt.startswith(seat):
            return "quit"
        return blind(prompt)

    blind = Blind("map", "clues", "find 84", "possible", "sheet", "search all")
    blind.terminal = Terminal(server, link)
    said = blind.terminal.answer(answer)
    assert "To come back:" in said or "Play again?" in said
    with server.sit(link) as again:
        assert again.scene.n > 20


def test_searches_in_a_row_stop_at_a_clue(server: Server) -> None:
    chair = server.open("whitechapel", name="Ada", seats={"jack": "computer:random"}, assist=1)
    blind = Blind()
    searches: list[str] = []

    def answer(prompt: str) -> str:
        menu = blind.terminal.session.turn.menu
        if prompt.startswith("police") and any(e.name.startswith("search") for e in menu.all):
            searches.append(prompt)
            return "search all" if len(searches) < 6 else "quit"
        return blind(prompt)

    blind.terminal = Terminal(server, chair.link)
    said = flat(blind.terminal.answer(answer))
    assert "as long as nothing is found" in said
    verbs = [step["act"]["verb"] for told in chair.log for step in told.steps]
    assert verbs.count("search") > 2
    chair.close()


# Drafts, confirmations and refusals.


def test_a_draft_is_private_until_it_is_confirmed(server: Server) -> None:
    with server.open("pocket", name="Ada", seats={"jack": "computer:random"}) as mine:
        assert mine.wait_for_turn(10)
        before = mine.scene.n
        choice = mine.scene.choices[0].notation
        said = Terminal(server, mine.link).say(choice, "undo", "undo", "nonsense", "quit")
        assert f"Taken back: {choice}." in said
        assert "There is nothing to take back" in flat(said)
        assert "'nonsense' is no choice here." in flat(said)
        assert mine.scene.n == before
        assert mine.scene.draft is None


def test_a_draft_is_there_on_the_next_device(server: Server) -> None:
    with server.open("pocket", name="Ada", seats={"jack": "computer:random"}) as mine:
        assert mine.wait_for_turn(10)
        choice = next(one for one in mine.scene.choices if not one.stands)
        Terminal(server, mine.link).say(choice.notation)
        while mine.scene.draft is None:
            assert mine.wait(10)
        assert mine.scene.draft.choices == (choice.action,)
        said = flat(Terminal(server, mine.link).say("quit"))
        assert f"Chosen before and not confirmed yet: {choice.notation}." in said


def test_a_choice_that_waits_for_confirmation_waits_on_every_device(server: Server) -> None:
    with server.open("pocket", name="Ada", seats={"jack": "computer:random"}) as mine:
        assert mine.wait_for_turn(10)

        def answer(prompt: str) -> str:
            if prompt.startswith("Enter to confirm"):
                raise EOFError
            return terminal.session.turn.menu.all[0].name

        terminal = Terminal(server, mine.link)
        terminal.answer(answer)
        while mine.scene.draft is None or not mine.scene.draft.closed:
            assert mine.wait(10)
        drafted, n = mine.scene.draft.choices, mine.scene.n
        said = flat(Terminal(server, mine.link).say("moves", "", "quit"))
        chosen = ", ".join(registry.game("pocket").notation.write(one) for one in drafted)
        assert f"Chosen before and not confirmed yet: {chosen}." in said
        assert "Enter to confirm" in said
        assert mine.wait_for_end(0) or mine.scene.n > n
        moved = [step["code"] for told in mine.log for step in told.steps if told.n > n]
        assert tuple(moved[: len(drafted)]) == drafted


def test_a_choice_that_comes_too_late_is_refused_in_words(server: Server) -> None:
    with server.open("pocket", name="Ada", seats={"jack": "computer:random"}) as mine:
        assert mine.wait_for_turn(10)
        blind = Blind()

        def answer(prompt: str) -> str:
            if prompt.startswith("Enter to confirm") and not mine.over:
                mine.resign()
            return blind(prompt)

        blind.terminal = Terminal(server, mine.link)
        said = blind.terminal.answer(answer)
        assert mine.over
        assert "The game is over." in said
        assert "gave up" in said
        assert "You have lost." in said


def test_resigning_takes_a_whole_yes(server: Server) -> None:
    with server.open("pocket", name="Ada", seats={"jack": "computer:random"}) as mine:
        assert mine.wait_for_turn(10)
        said = Terminal(server, mine.link).say("resign", "y", "resign", "yes", "no")
        assert "You play on." in said
        assert "You have lost." in said
        # At the end Jack's identity is revealed, as in the record.
        assert "Jack was" in flat(said) or "Jack is" in flat(said)
        assert mine.wait_for_end(10)
        check_record(server, mine)


def test_ctrl_c_asks_whether_to_leave_and_takes_commands_too(server: Server) -> None:
    with server.open("pocket", name="Ada", seats={"jack": "computer:random"}) as mine:
        assert mine.wait_for_turn(10)
        said = Terminal(server, mine.link).say(
            interrupt, "", interrupt, "say one moment", interrupt, "nothing", interrupt, "y"
        )
        assert said.count("Leave the table?") == 4
        assert "You say: one moment" in said
        assert "when it is your turn" in flat(said)
        assert "To come back:" in said
        assert [told.text for told in mine.log if told.what == "said"] == ["one moment"]


# With others.


def test_chat_and_proposals_of_others_are_shown_and_answered(server: Server) -> None:
    with server.open("pocket", name="Ada", pace=Clocks(600, 5)) as other:
        assert other.invitation is not None
        mine = server.join(other.invitation, name="Bo")
        mine.close()
        talked = threading.Event()

        def talk() -> None:
            other.say("good evening")
            other.note("mine", "nobody reads this")
            other.offer("agreement")
            talked.set()

        thread = threading.Thread(target=talk)
        thread.start()
        assert talked.wait(10)
        thread.join(10)
        terminal = Terminal(server, mine.link)
        blind = Blind()
        blind.terminal = terminal
        said = flat(terminal.answer(blind))
        assert other.over
        assert "Do you agree?" in said
        assert "Both sides agreed to stop." in said
        assert "nobody reads this" not in said


def test_news_is_shown_at_once_while_others_choose(server: Server) -> None:
    with server.open("pocket", name="Ada", assist=2) as other:
        assert other.invitation is not None
        chair = server.join(other.invitation, name="Bo")
        idle, asked = (chair, other) if other.wait_for_turn(2) else (other, chair)
        link = idle.link

        def act() -> None:
            asked.say("I think")
            for _ in range(4):
                assert asked.wait_for_turn(30)
                asked.move(asked.scene.choices[0].action)
            asked.resign()

        thread = threading.Thread(target=act)
        thread.start()
        blind = Blind("clock", "note gull seen", "note", "note ??? x", "offer", "agree", "refuse")
        said = flat(play(server, link, blind))
        thread.join(30)
        assert not thread.is_alive()
        assert "is to choose. Ctrl-C to leave" in said
        assert "You have won." in said
        for line in ("no clocks", "gull: seen", "'???' cannot be", "Propose what?"):
            assert line in said
        assert said.count("There is no proposal to answer.") == 2
        idle.close()
        asked.close()


def test_a_takeback_of_others_is_asked_for_and_shown(server: Server) -> None:
    with server.open("london", name="Ada", seats={"detective": "me"}, assist=3) as other:
        assert other.invitation is not None
        mine = server.join(other.invitation, name="Bo")

        def act() -> None:
            before = other.scene.n
            assert other.wait_for_turn(30)
            other.move(next(one.action for one in other.scene.choices if not one.stands))
            other.offer("takeback")
            while other.scene.n > before:
                assert other.wait(30)
            other.resign()

        thread = threading.Thread(target=act)
        thread.start()
        said = flat(play(server, mine.link, Blind()))
        thread.join(30)
        assert not thread.is_alive()
        assert "would like to take the last choices back. Do you agree?" in said
        assert "took the last choices back" in said.split("Do you agree?")[1]
        assert "You have won." in said
        check_record(server, other)
        mine.close()


def test_a_player_may_ask_to_take_back_a_confirmed_choice(server: Server) -> None:
    with server.open("london", name="Ada", seats={"jack": "computer:random"}) as mine:
        assert mine.wait_for_turn(10)
        before = mine.scene.n
        mine.move(next(one.action for one in mine.scene.choices if not one.stands))
        said = flat(Terminal(server, mine.link).say("undo", "offer takeback", "story", "quit"))
        # The other seats are computers, so nobody has to agree.
        assert "There is nothing to take back" in said
        while mine.scene.n != before:
            assert mine.wait(10)


def test_text_of_others_cannot_control_this_terminal(server: Server) -> None:
    with server.open("pocket", name="A\x1b[2Jda", seats={"jack": "me"}) as other:
        assert other.invitation is not None
        mine = server.join(other.invitation, name="Bo")
        assert mine.wait_for_turn(10)
        blind = Blind("moves", "quit")
        blind.terminal = Terminal(server, mine.link)

        def answer(prompt: str) -> str:
            if len(other.log) < 6 and prompt.startswith("investigator"):
                other.say("\x1b]0;mine\x07 hello \x1b[31m")
                while not any(
                    told.what == "said" for told in blind.terminal.session.connection.log
                ):
                    mine.wait(0.05)
            return blind(prompt)

        said = blind.terminal.answer(answer)
        assert "hello" in said
        assert "\x1b" not in said
        assert "\x07" not in said
        mine.close()


def test_the_first_player_at_a_table_waits_for_the_others(server: Server) -> None:
    mine = server.open("pocket", name="Ada", seats={"jack": "me"})
    link, invitation = mine.link, mine.invitation
    mine.close()
    assert invitation is not None
    others: list[SeatConnection] = []

    def come() -> None:
        others.append(server.join(invitation, name="Bo"))
        others[0].resign()

    timer = threading.Timer(0.3, come)
    timer.start()
    said = flat(play(server, link, Blind()))
    timer.join(10)
    assert "Others have yet to sit down: the investigator." in said
    assert "Bo sits down for the investigator." in said
    assert "You have won." in said
    others[0].close()


def test_a_game_can_be_played_again_from_the_other_side(server: Server) -> None:
    chair = server.open("pocket", name="Ada", seats={"jack": "computer:random"})
    said = play(server, chair.link, Blind(after=["nonsense", "save", "yes", "no"]), quick=True)
    assert said.count("Mr. Jack Pocket.") == 2
    assert "You play the investigator" in said
    assert "You play jack" in flat(said)
    chair.close()


def test_a_spectator_is_told_everything_and_asked_nothing(server: Server, run: Run) -> None:
    with server.open("london", name="Ada", seats={"jack": "computer:random"}) as mine:
        playing = beside(mine)
        ran = run("join", f"{server.address}/t/{mine.table}")
        playing.join(30)
        assert ran.code == 0, ran.err
        assert f"You watch table {mine.table}." in flat(ran.out)
        ending = mine.info.ending
        assert ending is not None
        assert f"rules {ending.rule}" in flat(ran.out)
        assert "Play again?" not in ran.out
        assert "#seat=" not in ran.out


# Broken connections and saved records.


def test_a_restart_of_the_server_interrupts_nothing(tmp_path: Path, run: Run) -> None:
    with running(tmp_path) as far:
        server = far.client()
        chair = server.open("pocket", name="Ada", seats={"jack": "computer:random"})
        blind = Blind(after=["save game", "no"])
        prompts = 0

        def answer(prompt: str) -> str:
            nonlocal prompts
            prompts += 1
            if prompts == 5:
                far.close()
                # A move sent before the client notices the break waits silently for its answer.
                wait_until(lambda: not blind.terminal.session.connection.connected)
                threading.Thread(target=come_back).start()
            return blind(prompt)

        def come_back() -> None:
            wait_until(lambda: DOWN in flat(blind.terminal.out.getvalue()))
            far.open()

        blind.terminal = Terminal(server, chair.link, quick=True)
        said = blind.terminal.answer(answer)
        assert DOWN in flat(said)
        assert "The house is there again." in said
        assert chair.wait_for_end(30)
        ran = run("verify", "game.case", "--receipt", "game.case.receipt.json")
        assert ran.code == 0, ran.err
        assert "as the receipt has it" in ran.out
        chair.close()


def test_a_file_that_is_no_record_is_left_alone(server: Server, tmp_path: Path) -> None:
    other = tmp_path / "diary.txt"
    other.write_text("dear diary")
    with server.open("pocket", name="Ada", seats={"jack": "computer:random"}) as mine:
        assert mine.wait_for_turn(10)
        kept = tmp_path / "kept.case"
        said = flat(
            Terminal(server, mine.link).say(
                *("save", f"save {other}", f"save {kept}", f"save {kept}", "no", "quit")
            )
        )
        assert "exists and is no record" in said
        assert "Nothing is saved." in said
        assert other.read_text() == "dear diary"
        with pytest.raises(record.PartialRecord):
            record.read(kept.read_text())


# Languages, and requests that are refused.


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_translated_into_every_language(
    running_server: RunningServer, run: Run, language: str
) -> None:
    server = running_server.client(language)
    with server.open("pocket", name="Ada", seats={"jack": "computer:random"}, assist=2) as mine:
        assert mine.wait_for_turn(10)
        lines = ("help", "possible", "hint", "say hi", "offer", "clock", "quit")
        ran = run("join", mine.link, "--lang", language, lines=lines)
        assert ran.code == 0, ran.err
        assert ("Type help" in ran.out) == (language == "en")


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("http://127.0.0.1:1", "is a house"),
        ("nonsense://", "no link"),
        (f"http://127.0.0.1:{free_port()}/t/Ab#invitation=abcdefghij_KLMNOP-1234", "no house"),
    ],
    ids=["a house", "nonsense", "nobody there"],  # the same in every process of a run
)
def test_impossible_addresses_are_refused_in_a_sentence(run: Run, url: str, said: str) -> None:
    ran = run("join", url, "--name", "Bo")
    assert ran.code == 2
    assert said in ran.err


def test_a_link_that_opens_nothing_is_refused(server: Server, run: Run) -> None:
    with server.open("pocket", name="Ada", seats={"jack": "computer:random"}) as mine:
        wrong = mine.link[:-22] + "abcdefghij_KLMNOP-1234"
        ran = run("join", wrong)
        assert ran.code == 2
        assert "opens no seat" in ran.err
        assert "abcdefghij_KLMNOP" not in ran.err
        with pytest.raises(Refused):
            server.sit(wrong)


def test_a_name_is_asked_for_where_none_is_given(server: Server, run: Run) -> None:
    with server.open("pocket", name="Ada", seats={"jack": "me"}) as mine:
        ran = run("join", mine.invitation, lines=("", "Bo", "quit"))
        assert ran.code == 0, ran.err
        assert ran.out.count("What are you called at the table?") == 2
        while mine.info.status == "open":
            assert mine.wait(10)
        assert "Bo" in {chair.name for chair in mine.info.chairs}


# Opening a table from the terminal.


def test_a_table_is_opened_against_a_computer(running_server: RunningServer, run: Run) -> None:
    words = ("--game", "pocket", "--seat", "investigator", "--against", "random", "--name", "Ada")
    ran = run("join", running_server.address, *words, lines=("suspects", "quit"))
    assert ran.code == 0, ran.err
    assert "You play the investigator" in flat(ran.out)
    assert "comes in by this link" not in ran.out


def test_a_table_is_opened_for_a_friend_who_joins_by_the_link(
    running_server: RunningServer, run: Run
) -> None:
    words = ("--game", "london", "--seat", "jack", "--name", "Opener", "--assist", "0")
    words = (*words, "--minutes", "5", "--listed", "--option", "edition=revised")
    server = running_server.client()
    infos = []

    def friend() -> None:
        while not infos:
            for table in server.lobby():
                if any(chair.name == "Opener" for chair in table.chairs):
                    with server.join(table.id, name="Bo") as chair:
                        infos.append(chair.info)
                        while not chair.scene.yours and not chair.over:
                            chair.wait(0.1)
                        chair.resign()

    coming = threading.Thread(target=friend)
    coming.start()
    ran = run("join", running_server.address, *words, lines=("quit",))
    coming.join()
    assert ran.code == 0, ran.err
    assert "#invitation=" in ran.out
    (info,) = infos
    assert (info.game, info.assist, info.listed) == ("london", 0, True)
    assert info.options["edition"] == "revised"
    assert info.pace == Clocks(300, 10)


def goes_on_from(server: RunningServer, table: Table) -> str:
    """Return the invitation to a table that continues this game; the next player has the turn."""
    step, resting = len(table.steps), table.game.seats[1 - table.actor]
    table.resign(0)
    start = {"step": step, "record": record.write(table, SPECTATOR)}
    asked = {"game": table.game.name, "guest": {"name": "Al"}, "seats": {resting: "me"}}
    answer = httpx.post(f"{server.address}/api/tables", json={**asked, "start": start})
    return str(answer.json()["invitation"])


def test_a_table_that_continues_another_says_so_before_a_player_joins(
    running_server: RunningServer, run: Run
) -> None:
    table = random_table(GAMES[0], 4, choices=1)
    steps = len(table.steps)
    told = flat(run("join", goes_on_from(running_server, table), lines=("Bo", "quit")).out)
    assert f"goes on from an earlier one, after step {steps}. Whoever opened the table" in told
    assert told.index("earlier one") < told.index("What are you called")


def test_a_table_from_a_set_up_position_cannot_be_joined(
    running_server: RunningServer, run: Run
) -> None:
    table = Table.from_position(random_table(GAMES[0], 4, choices=1).truth(), key_of_seed(8))
    invitation = goes_on_from(running_server, table)
    ran = run("join", invitation, "--name", "Bo")
    assert ran.code == 2
    assert "begins from a position that was set up" in ran.err
    assert "open" in {chair.kind for chair in running_server.client().table(invitation).chairs}


@pytest.mark.parametrize(
    "words",
    [
        ("--game", "chess"),
        ("--game", "pocket", "--seat", "watson"),
        ("--game", "pocket", "--against", "nobody"),
        ("--game", "pocket", "--days", "0"),
        ("--game", "pocket", "--days", "2", "--minutes", "3"),
    ],
)
def test_an_impossible_table_is_refused(
    running_server: RunningServer, run: Run, words: tuple[str, ...]
) -> None:
    ran = run("join", running_server.address, "--name", "Ada", *words, lines=())
    assert ran.code == 2
    assert ran.err
