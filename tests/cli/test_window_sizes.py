"""Boards in windows of every size: nothing is too wide, and everything can be read."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import Any

import pytest

from cli.hunts import quiet
from lamplighter import Table, game, key_of_seed
from lamplighter.cli.boards import base, board_of
from lamplighter.cli.boards.base import BOUNDLESS, Board, Glyphs, ScreenSize, hung, wide, wrapped
from lamplighter.cli.boards.whitechapel.district_map import PARTS
from lamplighter.cli.screen import Screen
from lamplighter.cli.session.menu import Menu
from lamplighter.cli.session.session import Session
from lamplighter.games.one_two_one import JACK as HUNTED
from lamplighter.games.whitechapel import board as streets
from lamplighter.games.whitechapel import guide as whitechapel
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import InvalidNotation
from lamplighter.kernel.language import LANGUAGES
from lamplighter.kernel.streams import Stream
from lamplighter.players import player

GAMES = ("pocket", "london", "newyork", "whitechapel")
HUNTS = ("london", "newyork")
EVERY = {"pocket": 19, "london": 31, "newyork": 31, "whitechapel": 90}
"""Number of choices between two checks of a game."""
ROOMS = (
    *(ScreenSize(columns) for columns in (40, 60, 80, 100, 120, 160, 200)),
    *(ScreenSize(80, 24), ScreenSize(120, 30), ScreenSize(160, 50), ScreenSize(200, 60)),
)
WINDOW = ScreenSize(80, 24)
ENDINGS = ("accuse", "leave", "arrest")


def tables(name: str, seed: int, every: int) -> Iterator[Table]:
    """Yield the table of a random game without an early end, every `every` steps and at the end."""
    table = Table(game(name), None, key_of_seed(seed))
    stream = Stream(seed)
    while not table.over:
        if len(table.steps) % every == 0:
            yield table
        seat = table.seat(table.actor)
        verbs = {action: table.game.notation.act(action).verb for action in seat.legal}
        calm = [action for action, verb in verbs.items() if verb not in ENDINGS]
        choices = calm or seat.legal
        table.act(seat.index, choices[stream.below(len(choices))])
    yield table


def seats(table: Table) -> list[int]:
    return [*range(len(table.game.seats)), SPECTATOR]


def widest(lines: list[str]) -> int:
    return max(map(wide, lines), default=0)


# Width.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_no_line_is_wider_than_the_window(name: str, language: str) -> None:
    for table in tables(name, 3, EVERY[name]):
        board = board_of(table.game, language)
        for seat in seats(table):
            view = table.seat(seat).view
            for room in ROOMS:
                for glyphs in (base.BOX, base.ASCII) if board.fits(room) else (base.BOX,):
                    lines = board.draw(view, glyphs, room)
                    assert lines
                    assert widest(lines) <= room.columns


@pytest.mark.parametrize("name", GAMES)
def test_choices_in_rows_are_not_wider_than_a_narrow_window(name: str) -> None:
    for table in tables(name, 5, EVERY[name]):
        if table.over:
            return
        for language in LANGUAGES:
            board = board_of(table.game, language)
            entries = Menu(table.seat(table.actor), board).all[:60]
            for columns in (30, 40, 60):
                lines = board.rows(entries, columns)
                assert widest(lines) <= columns
                told = "".join("".join(lines).split())
                for entry in entries:
                    assert "".join(entry.words.split()) in told


@pytest.mark.parametrize("name", GAMES)
def test_a_board_that_does_not_fit_says_so_and_is_told_in_words(name: str) -> None:
    table = next(tables(name, 1, 1))
    board, view = board_of(table.game), table.seat(0).view
    assert board.fits(ScreenSize(80))
    lines = board.draw(view, base.BOX, ScreenSize(79))
    assert not board.fits(ScreenSize(79))
    text = " ".join(" ".join(lines).split())
    assert text.startswith("This window has 79 columns and the drawing needs 80, so")
    for sentence in board.describe(view):
        assert " ".join(sentence.split()) in text
    assert "_" not in text


def test_a_paragraph_keeps_to_the_window_and_loses_nothing() -> None:
    text = "The detective plays Sir William Gull, who changes places with Sherlock Holmes."
    for columns in (20, 33, 79, 200):
        lines = wrapped(text, columns=columns)
        assert widest(lines) < min(columns, 81)
        assert " ".join(" ".join(lines).split()) == text
    assert hung("   1  watson   ", "move 1 to 3, then choose where he looks", 30) == [
        "   1  watson",
        "      move 1 to 3, then",
        "      choose where he looks",
    ]


# Height.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", HUNTS)
def test_a_hunt_leaves_room_for_what_happens_in_eighty_columns(name: str, language: str) -> None:
    """Drawing, question and prompt leave at least three of 24 rows free, and mostly more."""
    heights = []
    for table in tables(name, 2, 5):
        board = board_of(table.game, language)
        seat = table.seat(max(table.actor, 0))
        drawing = board.draw(seat.view, base.BOX, WINDOW)
        assert len(drawing) <= 19
        task = [] if table.over else wrapped(board.task(seat.view))
        heights.append(len(drawing) + len(task) + len(["prompt"]))
    assert max(heights) <= 21
    assert sorted(heights)[len(heights) // 2] <= 20


@pytest.mark.parametrize("name", HUNTS)
def test_a_wider_window_shows_more_at_once(name: str) -> None:
    table = next(tables(name, 2, 1))
    for language in LANGUAGES:
        board = board_of(table.game, language)
        assert "100" in board.wider(WINDOW)
        assert board.wider(ScreenSize(100)) == board.wider(BOUNDLESS) == ""
    view = table.seat(0).view
    slim, full = (board_of(table.game).draw(view, base.BOX, ScreenSize(c)) for c in (99, 100))
    assert widest(slim) <= 80 < widest(full)
    assert "Alibis taken" in "\n".join(full)


def test_pocket_has_nothing_more_to_show() -> None:
    assert board_of(game("pocket")).wider(WINDOW) == ""
    assert "120" in board_of(game("whitechapel")).wider(WINDOW)


@pytest.mark.parametrize("name", HUNTS)
def test_a_slim_panel_tells_what_the_full_one_tells(name: str) -> None:
    for table in tables(name, 4, 11):
        board = board_of(table.game)
        view: Any = table.seat(HUNTED).view
        lines = "\n".join(board.draw(view, base.ASCII, WINDOW))
        for person in view.people:
            mark = board.monogram[person.character]  # type: ignore[attr-defined]
            name_ = board.short[person.character].split()[-1]  # type: ignore[attr-defined]
            star = re.escape("*" if person.suspect and person.seen else " ")
            case = mark if person.suspect else mark.lower()
            used = person.character in view.cards.used
            playing = view.activation is not None and view.activation.character == person.character
            card = "x" if used and not playing else "[> +]"
            assert re.search(rf" {card}{case}{star}{name_}@?$", lines, re.MULTILINE)
        suspects = [person for person in view.people if person.suspect]
        assert f"seen {sum(person.seen for person in suspects)}/{len(suspects)}" in lines
        if view.result is None:
            assert f"Round {view.round}/8" in lines
            assert ("may leave" in lines) == (view.witness == "unseen")


class Terminal(Screen):
    """A screen of a given size, whose output can be read."""

    def __init__(self, out: io.StringIO, lines: str, room: ScreenSize) -> None:
        super().__init__(io.StringIO(lines), out)
        self._room = room

    @property
    def room(self) -> ScreenSize:
        return self._room


@pytest.mark.parametrize("columns", [40, 60, 80])
@pytest.mark.parametrize("name", GAMES)
def test_a_session_keeps_to_a_narrow_window(name: str, columns: int) -> None:
    table = Table(game(name), None, key_of_seed(1))
    out = io.StringIO()
    asked = {"whitechapel": "map\nmap nw\nnear 84\nmap possible\ntrack\nsheet\n"}.get(name, "")
    screen = Terminal(out, f"look\nmoves\nstory\nsuspects\n{asked}", ScreenSize(columns, 24))
    players = {1: player("random")}
    Session(table, board_of(table.game), screen, players).run()
    lines = [line for line in out.getvalue().splitlines() if not re.match(r"\w+> ", line)]
    *said, _ = lines  # the last line says that there is no more input
    assert len(said) > 20
    assert widest(said) <= columns


# Jack's own piece.


@pytest.mark.parametrize("columns", [80, 100, 160])
@pytest.mark.parametrize("name", GAMES)
def test_jacks_own_piece_is_marked_for_jack_alone(name: str, columns: int) -> None:
    marked = 0
    for table in tables(name, 3, 23):
        board = board_of(table.game)
        for seat in seats(table):
            view: Any = table.seat(seat).view
            for glyphs in (base.BOX, base.ASCII):
                text = "\n".join(board.draw(view, glyphs, ScreenSize(columns)))
                if view.own is None or table.game.seats[seat] != "jack":
                    assert base.OWN not in text or view.disclosed is not None
                elif piece := own_piece(board, view):
                    assert piece in text
                    marked += 1
    assert marked >= 4


def own_piece(board: Board, view: Any) -> str:
    """Return how jack's own piece is drawn; empty if he has none on the board."""
    if board.game.name == "whitechapel":
        row = view.own.rows[-1]
        return f"{row[-1].circle}@" if row else ""
    identity = view.own.identity
    if board.game.name == "pocket":
        # Jack is never cleared, so his tile shows his face.
        return f"@{identity.capitalize()}@"
    on_board = any(one.character == identity and one.hex for one in view.people)
    alone = view.result is None
    monogram: str = board.monogram[identity]  # type: ignore[attr-defined]
    return f"@{monogram}" if identity and on_board and alone else ""


# Lamps.


def test_the_end_does_not_say_that_no_more_lamps_go_out() -> None:
    """An accusation in the first round: four lamps would still have gone out."""
    table = Table(game("london"), None, key_of_seed(1))
    while not table.over:
        seat = table.seat(table.actor)
        verbs = {table.game.notation.act(action).verb: action for action in seat.legal}
        table.act(seat.index, verbs.get("accuse", seat.legal[0]))
    view: Any = table.seat(0).view
    assert view.round <= 4
    assert any(lamp.tile in ("1", "2", "3", "4") for lamp in view.lamps)
    for language in LANGUAGES:
        board = board_of(table.game, language)
        for columns in (40, 80, 100):
            text = " ".join(board.draw(view, base.BOX, ScreenSize(columns)))
            for id in ("panel-no-lamp-out", "no-more-lamps-out"):
                assert board.say(id) not in text


def test_after_the_last_lamp_the_panel_says_so() -> None:
    late = next(one for one in quiet(game("london"), 3) if one.seat(0).view.round == 5)  # type: ignore[attr-defined]
    text = "\n".join(board_of(late.game).draw(late.seat(0).view, base.BOX))
    assert "No more lamps go out" in text


# Where jack may be.


def hunting_table(least: int) -> Table:
    """Return a game of Whitechapel in which jack is on the run and the police have the turn."""
    for seed in range(9):
        for table in tables("whitechapel", seed, 1):
            view: Any = table.seat(streets.POLICE).view
            if not table.over and len(table.steps) >= least and view.track and view.stage == "act":
                return table
    raise AssertionError("nobody hunts")


@pytest.mark.parametrize("glyphs", [base.BOX, base.ASCII])
@pytest.mark.parametrize("seat", [streets.JACK, streets.POLICE])
def test_the_map_shows_where_jack_may_be(seat: int, glyphs: Glyphs) -> None:
    table = hunting_table(60)
    asked = table.seat(seat)
    deduction = whitechapel.deduction(asked)
    question = deduction.question("circle") or deduction.question("their-circle")
    assert question is not None
    possible = set(question.answers)
    assert 3 < len(possible) < 195
    for language, columns in ((one, c) for one in LANGUAGES for c in (80, 120, 160, 200)):
        board = board_of(table.game, language)
        lines = board.draw_possible(asked, glyphs, ScreenSize(columns, 30))
        assert lines == board.reply("map", "possible", asked, glyphs, ScreenSize(columns, 30))
        assert widest(lines) < columns
        *drawn, key = lines
        assert key.startswith("# ")
        assert f"{len(possible)}" in key
        marked = re.findall(r"(\d+)?[@^*!+?w~]*#", "\n".join(drawn))
        assert len(marked) == len(possible)
        assert {number for number in marked if number} <= possible
        if columns >= 120:
            assert {number for number in marked if number} == possible


def test_possible_circles_are_not_drawn_before_the_murder_or_without_room() -> None:
    board = board_of(game("whitechapel"))
    start = next(tables("whitechapel", 1, 1))
    asked = start.seat(start.actor)
    assert board.draw_possible(asked, base.BOX, ScreenSize(120)) == []
    assert board.reply("map", "possible", asked, base.BOX, ScreenSize(120)) == [
        "  Jack is not out: there is nothing to show on the map."
    ]
    table = hunting_table(60)
    assert board.draw_possible(table.seat(streets.POLICE), base.BOX, ScreenSize(79)) == []
    for name in ("pocket", "london"):
        table = next(tables(name, 1, 1))
        assert board_of(table.game).draw_possible(table.seat(0), base.BOX, WINDOW) == []


# Parts of the map.


@pytest.mark.parametrize("columns", [40, 60, 80, 120])
def test_the_parts_of_the_map_have_all_circles_together(columns: int) -> None:
    board = board_of(game("whitechapel"))
    start = next(tables("whitechapel", 1, 1))
    asked = start.seat(start.actor)
    found: set[int] = set()
    for name, section in PARTS.items():
        lines = board.reply("map", name, asked, base.BOX, ScreenSize(columns))
        assert lines == board.reply("map", section, asked, base.BOX, ScreenSize(columns))
        assert widest(lines) < columns
        found |= {int(number) for number in re.findall(r"\((\d+)", "\n".join(lines))}
    # In the narrowest window a few circles lie beyond the edges of every part.
    assert len(found) == streets.N_CIRCLES or columns < 60


def test_other_parts_of_the_map_are_refused_by_name() -> None:
    board = board_of(game("whitechapel"))
    asked = next(tables("whitechapel", 1, 1)).seat(0)
    with pytest.raises(InvalidNotation, match="'soho' is no part of the map: sw, nw, s, n, se, ne"):
        board.reply("map", "soho", asked, base.BOX, WINDOW)


# Sentences on terminals with few letters.


@pytest.mark.parametrize(
    ("encoding", "told"),
    [("utf-8", "détective : «"), ("ascii", 'detective : "'), ("latin-1", "détective : «")],
)
def test_letters_lose_their_accents_only_where_the_encoding_lacks_them(
    encoding: str, told: str
) -> None:
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding=encoding)
    screen = Screen(io.StringIO(), out, ascii_only=True)
    assert screen.glyphs is base.ASCII
    screen.say("détective\u00a0: «")
    out.flush()
    assert raw.getvalue().decode(encoding).replace("\u00a0", " ") == f"{told}\n"
