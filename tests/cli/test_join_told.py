"""What a terminal shows at a remote table is what the server tells: nothing is worked out there."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

from cli.hunts import where as hunt_where
from cli.test_join import Terminal, flat
from cli.test_whitechapel import where as night_where
from lamplighter.cli.boards import base, board_of
from lamplighter.cli.boards.base import Board, ScreenSize
from lamplighter.cli.session.menu import Menu
from lamplighter.cli.session.pending_choices import Turn
from lamplighter.client import SeatConnection, Server
from lamplighter.client.remote_table import RemoteGame
from lamplighter.kernel import record, registry
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import IllegalAction
from lamplighter.kernel.game import Game
from lamplighter.kernel.language import LANGUAGES
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.table import Table
from server_in_thread import RunningServer

ABOUT_A_SEAT = (
    *("choices", "preview", "foresee", "targets", "refusal", "deduction", "danger", "about"),
    "chronicle",
)
"""The functions of a guide that are asked about a seat."""
REFUSALS = 25
"""How many illegal actions are tried."""
SCREEN = ScreenSize(100, 40)


@contextmanager
def nothing_worked_out(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Make every guess at a world, and every guide, fail in the thread of the terminal."""
    here = threading.current_thread()

    def guarded(real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **more: Any) -> Any:
            assert threading.current_thread() is not here, f"{real.__name__} is worked out here"
            return real(*args, **more)

        return call

    with monkeypatch.context() as patched:
        for name in ("belief", "world", "deduction"):
            patched.setattr(Seat, name, property(guarded(getattr(Seat, name).fget)))
        for name in ("tried", "ahead"):
            patched.setattr(Seat, name, guarded(getattr(Seat, name)))
        for game in registry.games():
            for name in ABOUT_A_SEAT:
                patched.setattr(game.guide, name, guarded(getattr(game.guide, name)))
        yield


MOMENTS: dict[str, Callable[[], Table]] = {
    "pocket": lambda: hunt_where(registry.game("pocket"), 0, "choose", least=6),
    "pocket-jack": lambda: hunt_where(registry.game("pocket"), 1, "rotate", least=6),
    "london": lambda: hunt_where(registry.game("london"), 0, "choose", least=6),
    "london-jack": lambda: hunt_where(registry.game("london"), 1, "go", least=20),
    "newyork": lambda: hunt_where(registry.game("newyork"), 0, "choose", least=6),
    "newyork-jack": lambda: hunt_where(registry.game("newyork"), 1, "go", least=20),
    "whitechapel": lambda: night_where("policeman"),
    "whitechapel-acts": lambda: night_where("act"),
    "whitechapel-jack": lambda: night_where("move"),
}
"""Moments of all games at which a seat may choose."""


@pytest.fixture(params=MOMENTS)
def moment(request: pytest.FixtureRequest) -> Table:
    return MOMENTS[request.param]()


def goes_on(server: RunningServer, table: Table, *, assist: int = 3) -> str:
    """Return the invitation to the seat to act, at a table that continues a game."""
    ended = table.copy()
    ended.resign(0)
    start = {"step": len(table.steps), "record": record.write(ended, SPECTATOR)}
    seats = {
        seat: "open" if index == table.actor else "computer:random"
        for index, seat in enumerate(table.game.seats)
    }
    me = next(seat for seat in table.game.seats if seats[seat] != "open")
    asked = {
        "game": table.game.name,
        "guest": {"name": "Al"},
        "seats": {**seats, me: "me"},
        "assist": assist,
        "start": start,
    }
    answer = httpx.post(f"{server.address}/api/tables", json=asked, timeout=60)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["invitation"])


def taken(
    server: RunningServer, table: Table, *, language: str = "en", assist: int = 3
) -> SeatConnection:
    """Return a connection to the seat to act, at a table that continues a game."""
    client = Server(server.address, language=language, names="typed")
    return client.join(goes_on(server, table, assist=assist), name="Bo")


def remote_board(game: RemoteGame, language: str) -> Board:
    board = board_of(game.game, language)
    board.guidance = game
    return board


def row_of(table: Table) -> tuple[str, tuple[int, ...]]:
    """Return a line with two choices of the seat to act, and these choices."""
    game, seat = table.game, table.seat(table.actor)
    open_ones = [one for one in game.guide.choices(seat) if not one.stands]
    if not open_ones:
        return game.notation.write(seat.legal[0]), seat.legal[:1]
    first = open_ones[0]
    second = seat.ahead(first.action).legal[-1]
    return f"{first.notation}, {game.notation.write(second)}", (first.action, second)


def refused(game: Game, seat: Seat) -> list[int]:
    """Return illegal actions from all over the game."""
    legal = set(seat.legal)
    step = max(1, game.num_actions // REFUSALS)
    return [action for action in range(0, game.num_actions, step) if action not in legal]


def refused_line(board: Board, seat: Seat) -> tuple[str, str]:
    """Return a line that names an illegal action, and how it is refused."""
    for action in refused(board.game, seat):
        line = board.game.notation.write(action)
        try:
            Menu(seat, board).read(line)
        except IllegalAction as error:
            return line, str(error)
    raise AssertionError("everything is allowed")


def shown(board: Board, seat: Seat) -> list[object]:
    """Return what a terminal shows of a moment."""
    entries = Menu(seat, board).all
    chosen = [entry.action for entry in entries[:1]]
    return [
        [(one.name, one.words, one.short) for one in entries],
        [(one.choice.label, one.choice.warning, one.choice.stands) for one in entries],
        board.sheet(seat, entries),
        board.rows(entries),
        board.task(seat.view),
        board.suspects(seat),
        board.possible(seat),
        board.draw_possible(seat, base.BOX, SCREEN),
        list(board.guidance.danger(seat).text),
        board.said(board.alarms(seat)),
        list(board.guidance.about(seat)),
        [board.answer(name, seat, chosen, base.BOX) for name in board.commands],
        [board.paragraphs(seen) for seen in seat.history],
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_terminal_shows_the_same_of_a_game_here_and_on_a_server(
    running_server: RunningServer,
    moment: Table,
    language: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board, seat = board_of(moment.game, language), moment.seat(moment.actor)
    line, row = row_of(moment)
    illegal = refused(moment.game, seat)
    here = shown(board, seat)
    meant = Menu(seat, board).read(line.partition(",")[0])
    why = [board.refusal(seat, action) for action in illegal]
    draft = moment.draft(seat.index)
    draft.choose(row[0])
    here_after = [] if draft.closed else shown(board, seat)
    with taken(running_server, moment, language=language) as chair:
        assert chair.wait_for_turn(10)
        with nothing_worked_out(monkeypatch):
            remote = RemoteGame(chair)
            there, sitting = remote_board(remote, language), remote.seat(remote.own)
            assert shown(there, sitting) == here
            assert Menu(sitting, there).read(line.partition(",")[0]) == meant
            assert [there.refusal(sitting, action) for action in illegal] == why
            remote.draft(remote.own).choose(row[0])
            assert remote.draft(remote.own).closed == draft.closed
            if here_after:
                assert shown(there, sitting) == here_after


def typed_at(
    server: RunningServer, table: Table, lines: Sequence[str], monkeypatch: pytest.MonkeyPatch
) -> str:
    """Type lines at a table that continues a game; return what was shown."""
    terminal = Terminal(Server(server.address, names="typed"), goes_on(server, table), quick=False)
    with nothing_worked_out(monkeypatch):
        return flat(terminal.say(*lines))


def test_a_session_asks_the_server_for_all_that_it_shows(
    running_server: RunningServer, moment: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, seat = moment.game, moment.seat(moment.actor)
    board = board_of(game)
    line, row = row_of(moment)
    named, why = refused_line(board, seat)
    possible, danger = board.possible(seat), board.guidance.danger(seat).text
    previews = [entry.words for entry in board.entries(seat) if entry.words]
    free = [name for name in board.commands if name != "near"]
    said = typed_at(
        running_server,
        moment,
        ("moves x", "possible", "danger", "hint", *free, named, line, "undo all", "quit"),
        monkeypatch,
    )
    assert flat(why) in said
    for text in (*possible, *danger):
        assert flat(text) in said
    assert "would choose" in said
    assert not previews or any(flat(text) in said for text in previews)
    assert len(row) == 1 or "Taken back: " in said


def test_what_is_worked_out_in_a_terminal_would_be_noticed(
    moment: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = moment.seat(moment.actor)
    with nothing_worked_out(monkeypatch):
        for ask in (lambda: board_of(moment.game).entries(seat), lambda: seat.world):
            with pytest.raises(AssertionError, match="worked out here"):
                ask()


def test_a_line_with_several_choices_takes_few_requests(
    running_server: RunningServer, moment: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    line, row = row_of(moment)
    with taken(running_server, moment) as chair:
        assert chair.wait_for_turn(10)
        sent: list[str] = []
        for name in ("ask", "draft"):
            real = getattr(chair, name)
            monkeypatch.setattr(chair, name, _counted(real, name, sent))
        remote = RemoteGame(chair)
        board = remote_board(remote, "en")
        turn = Turn(remote, board, remote.seat(remote.own))
        turn.choose(line)
        assert turn.draft.choices == row
        assert len(sent) <= len(row) + 1, sent


def _counted(real: Callable[..., Any], name: str, sent: list[str]) -> Callable[..., Any]:
    def call(*args: Any, **more: Any) -> Any:
        sent.append(name)
        return real(*args, **more)

    return call
