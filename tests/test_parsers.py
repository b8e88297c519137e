"""No text of a stranger takes long to read: four times the text costs at most eight times the CPU.

Every expression, decoder and reader of text in the source is found here, and needs a case: what is
run with texts that are as hard for it as they can be. A new one without a case fails by its name.
Times are CPU times of this process, the best of five, and only compared with one another.
"""

from __future__ import annotations

import argparse
import ast
import itertools
import re
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache, partial
from io import StringIO
from pathlib import Path
from time import process_time
from typing import Any
from urllib.parse import urlsplit
from zlib import compress

import msgspec
import pytest
from starlette.requests import HTTPConnection

import lamplighter
from lamplighter import players
from lamplighter.cli import boards, browser, command, keeping, menu, questions
from lamplighter.cli import rulebook as cli_rulebook
from lamplighter.cli.boards import base
from lamplighter.cli.boards.whitechapel.board import Board as WhitechapelBoard
from lamplighter.cli.screen import LONGEST_LINE, Screen
from lamplighter.cli.visit import LONGEST_TEXT
from lamplighter.client import house as client_house
from lamplighter.client import line, links
from lamplighter.games.manhunt import notation as manhunt
from lamplighter.kernel import errors, events, fairness, record, record_lines, rulebook
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.codec import LONGEST_ACTION, LONGEST_POSITION, fields_of
from lamplighter.kernel.errors import LamplighterError
from lamplighter.kernel.game import Game
from lamplighter.kernel.language import LANGUAGES, language_of
from lamplighter.kernel.messages import Message
from lamplighter.kernel.table import Remark
from lamplighter.kernel.views import View
from lamplighter.server import (
    api,
    description,
    guard,
    hooks,
    house,
    plate,
    positions,
    serving,
    untrusted,
)
from lamplighter.server import socket as house_socket
from lamplighter.server.neighbours import Neighbours
from lamplighter.server.store import Database
from lamplighter.wire import messages, tables
from support import GAMES, random_table

ROOT = Path(lamplighter.__file__).parent
RATIO = 8.0
"""What four times the text may cost, in times of what the text costs."""
BEST_OF = 5
TRIES = 3
"""How often a growth is measured before it is believed to be too large."""
ENOUGH = 0.001
"""Seconds of CPU from which on a time can be compared with another."""
SMALLEST = 64
"""Signs of the shortest text that is tried."""
REFUSALS = (
    *(LamplighterError, ValueError, LookupError, RecursionError),
    *(msgspec.MsgspecError, argparse.ArgumentTypeError),
)
HEADER = 16_384
"""Bytes of all headers of a request together; the server reads no more (h11, httptools)."""


@dataclass(frozen=True)
class Case:
    """What reads a text, what stands around the hard part of it, and how long it can be."""

    run: Callable[[str], object]
    around: tuple[str, ...] = ("@",)
    """Texts in which `@` is replaced by the hard part."""
    most: int = record_lines.LONGEST
    """Characters that can come here: more are refused, or cut off, before."""
    units: tuple[str, ...] = ()
    """What the hard part repeats, if not all of `UNITS`."""
    ends: tuple[str, ...] = ("\x7f",)
    """What the hard part ends with: something that fits nothing, if anything."""


UNITS = (
    *(
        " ",
        "\n",
        "a",
        "A",
        "9",
        "~",
        "(",
        "[",
        "{",
        '"',
        ",",
        ";",
        ".",
        ":",
        "-",
        "=",
        "/",
        "*",
        "`",
    ),
    *("\0", "\u3000", "\u4e2d", "\u0301", "a ", "a,", "a=b ", "1,", "a-", "](", "**a", "then "),
    *("A1", "a;q=1,", "\n ", "a:b|", "<!-- made: a -->\n"),
)
"""What a hard text repeats."""


def hard_texts(case: Case) -> Iterator[Callable[[int], str]]:
    """Yield makers of hard texts, each for any length."""
    for around, unit, end in itertools.product(case.around, case.units or UNITS, case.ends):
        yield partial(_filled, around, unit, end)


def _filled(around: str, unit: str, end: str, size: int) -> str:
    hard = (unit * (size // len(unit) + 1))[: max(0, size - len(end) - len(around) + 1)]
    return around.replace("@", hard + end)


def cpu(case: Case, text: str, times: int = 1) -> float:
    """Return the least CPU seconds that reading a text takes, of so many times."""
    best = float("inf")
    for _ in range(times):
        begun = process_time()
        with suppress(*REFUSALS):
            case.run(text)
        best = min(best, process_time() - begun)
    return best


def growth(case: Case, make: Callable[[int], str]) -> float:
    """Return by how much more four times the text costs, at the length where that can be seen.

    What is never dear enough to be measured, even as long as it can be, does not grow.
    """
    size = case.most
    cpu(case, "")  # so that what is made once is there
    while size > 4 * SMALLEST:
        size //= 4
    spent = cpu(case, make(size))
    # What every text costs, however short, must not hide what a long one costs.
    visible = max(2 * ENOUGH, 64 * spent)
    while 4 * size <= case.most:
        before, spent, size = spent, cpu(case, make(4 * size)), 4 * size
        if spent >= ENOUGH and spent > RATIO * before:
            before = cpu(case, make(size // 4), BEST_OF)
            spent = cpu(case, make(size), BEST_OF)
            if spent >= ENOUGH and spent > RATIO * before:
                return spent / before
        if spent >= visible:
            break
    return 0.0


# What is run.


@cache
def seat_of(at: int) -> Any:
    """A seat that is asked, in the middle of a game."""
    table = random_table(GAMES[at], 1, 30)
    return table.seat(max(0, table.state.actor))


@cache
def menu_of(at: int) -> menu.Menu:
    return menu.Menu(seat_of(at), boards.board_of(GAMES[at]))


@cache
def finished(at: int) -> record.Record:
    return record.read(record.write(random_table(GAMES[at], 1), SPECTATOR))


def of_every_game(run: Callable[[Game, str], object]) -> Callable[[str], None]:
    def each(text: str) -> None:
        for game in GAMES:
            with suppress(*REFUSALS):
                run(game, text)

    return each


def headers(name: str, read: Callable[[HTTPConnection], object]) -> Case:
    """A reader of a header."""

    def run(text: str) -> object:
        raw = [(name.encode(), text.encode("utf-8", "replace")), (b"host", b"localhost")]
        if name == "host":
            raw.pop()
        scope = {"type": "http", "headers": raw, "query_string": b"", "path": "/", "method": "POST"}
        return read(HTTPConnection({**scope, "scheme": "http", "server": ("localhost", 80)}))

    return Case(run, most=HEADER)


def typed(run: Callable[[Game, str], object]) -> Case:
    """A reader of a line that was typed."""
    return Case(of_every_game(run), most=LONGEST_LINE)


def coloured(text: str) -> None:
    for game in GAMES:
        screen = Screen(StringIO(), StringIO(), colours=boards.board_of(game).colours)
        screen._coloured(text, "")


def sealed(text: str) -> object:
    return record._unfold(b64encode(compress(text.encode("utf-8", "replace"))).decode(), 1)


def checked(text: str) -> None:
    """Hold records with many takebacks against receipts with many heads."""
    count = len(text) // 16
    for game in GAMES:
        found = finished(GAMES.index(game))
        receipt = fairness.Receipt(
            game=game.name,
            options=found.options,
            commitment=fairness.commitment(found.game, found.options, found.key or b""),
            nonces={found.game.actor_name(at): one.hex() for at, one in found.nonces.items()},
        )
        for back_to, heads in ((1, tuple((at % 7, "0" * 64) for at in range(count))), (10**6, ())):
            told = msgspec.structs.replace(receipt, heads=heads)
            with suppress(LamplighterError):
                fairness.check(replace(found, takebacks=[back_to] * count), told)


def converted(kind: Any) -> Case:
    """A value of the wire, as JSON that is decoded."""
    decoder = msgspec.json.Decoder(kind)
    return Case(lambda text: decoder.decode(msgspec.json.encode(text)), most=api.LONGEST)


def decoded(kind: Any, most: int = record_lines.LONGEST) -> Case:
    """JSON of a stranger."""
    decoder = msgspec.json.Decoder(kind)
    return Case(
        lambda text: decoder.decode(text.encode("utf-8", "replace")),
        ("@", '{"@":0}', '{"type":"@"}', "[@]", '{"id":@'),
        most,
    )


BEGUN = "lamplighter case 1\ngame whitechapel\n"
PLAYED = "lamplighter case 1\ngame pocket\noptions -\n"
RECORD = (
    *("@", "lamplighter case 2\n@", "lamplighter case 2\ngame pocket@  ~00000000", f"{PLAYED}@"),
    *("lamplighter case 1\n@", "lamplighter case 1\ngame @", f"{BEGUN}options @", f"{BEGUN}key @"),
    *(f"{BEGUN}seal @", f"{BEGUN}position @", f"{BEGUN}given @", f"{BEGUN}nonce jack @"),
    *(f"{BEGUN}player @", f"{PLAYED}chance: @", f"{PLAYED}chance: put gull W @{{1.0s}}"),
    *(f"{PLAYED}; @", f"{PLAYED};@(jack) @", f"{PLAYED}takeover jack @"),
)
LINES = ("takeback 900", "; a", "takeover jack a", "#", "chance: put gull W {1.5s}", "\x1c", "a b")


def many_lines(text: str) -> None:
    """Read records of as many lines as the text has signs, each kind of lines by itself."""
    begun = "lamplighter case 1\ngame whitechapel\n"
    count = len(text) // 16
    tags = ("".join(at) for at in itertools.product("abcdefghijklmnopqrstuvwxyz", repeat=4))
    bodies = ["\n".join([row] * count) for row in LINES]
    bodies.append("\n".join(f"{tag} x" for tag in itertools.islice(tags, count)))
    for body in bodies:
        with suppress(LamplighterError):
            record.read(begun + body)


def written(text: str) -> None:
    """Write a game with as many takebacks and remarks as the text has signs."""
    table = random_table(GAMES[0], 1).copy()
    table.takebacks[:] = range(len(text) // 16, 0, -1)
    table.remarks += [Remark(0, SPECTATOR, "a")] * (len(text) // 16)
    record.write(table, SPECTATOR)


def positions_around() -> tuple[str, ...]:
    """Positions of every game with each of their fields opened for a hard text."""
    found: dict[str, None] = {"@": None}
    for game in GAMES:
        words = random_table(game, 1, 40).state.position().split(" ")
        for at, word in enumerate(words):
            name, equals, value = word.rpartition("=")
            for put in ("@", f"{value},@"):
                opened = [*words[:at], f"{name}{equals}{put}", *words[at + 1 :]]
                found[" ".join(opened)] = None
    return tuple(found)


def described(game: Game, text: str) -> None:
    game.notation.set_up(text)
    game.arranging.described(text)


POSITION = Case(of_every_game(described), positions_around(), LONGEST_POSITION)
RECEIPT = '{"game":"pocket","options":{"@":"a"},"commitment":"@","nonces":{"jack":"@"},"heads":[@]}'


def found_place(game: Game, text: str) -> None:
    board = boards.board_of(game)
    if isinstance(board, WhitechapelBoard):
        board._place(text)


def page_of(text: str) -> list[str]:
    return cli_rulebook._prose(text)


def rules_of(text: str) -> object:
    return list(rulebook._rules_of("pocket", rulebook.Page(text, "en")))


def said(text: str) -> None:
    for language in LANGUAGES:
        words = GAMES[0].words(language)
        words.say(Message("titled", {"title": text, "text": text}))
        words.listed([text, text])


def neighbours_hear(text: str) -> object:
    heard = Neighbours(list, dict, lambda: 0.0)
    return heard.hear("other", text)


@cache
def seen_by_somebody(name: str) -> View:
    table = random_table(lamplighter.game(name), 1, 5)
    return table.seat(table.actor).view


def read_action(game: Game, text: str) -> object:
    return boards.board_of(game).read(text, seen_by_somebody(game.name))


ADDRESS = r"'http://(\\[[0-9a-fA-F:.]{2,45}\\]|[0-9A-Za-z.-]{1,253}):([0-9]{1,5})'"
HOST = (
    r"'(?:\\[(?P<six>[0-9A-Fa-f:.]+)\\]|(?P<name>[^\\s:@/\\\\?#%\\[\\]]+))"
    r"(?::(?P<port>[0-9]{1,5}))?'"
)
PAGE = 100_000
"""Signs of a page of rules, or of an argument of a command; both are those of who runs it."""
EXPRESSIONS: dict[str, Case] = {
    r"cli/boards/base.py: f'(?:[!-~\\u00a1-\\u04ff]+|.)[{CLOSING}]*'": Case(
        lambda text: base._broken_by_signs(text, 79), most=LONGEST_TEXT
    ),
    r"cli/menu.py: '[,;]|\\bthen\\b'": Case(menu.orders),
    r"cli/rulebook.py: '[A-Za-z]\\d+[A-Za-z]?'": Case(cli_rulebook._ID.fullmatch),
    r"cli/rulebook.py: '[^\\W_]+'": Case(cli_rulebook._WORD.findall),
    r"cli/rulebook.py: '\\w\\w+[^\\Ws]s'": Case(cli_rulebook._stems, most=PAGE),
    r"cli/rulebook.py: '^```.*\\n'": Case(cli_rulebook._fenced),
    r"cli/rulebook.py: '\\n(?=#|- )|\\n(?=[^\\S\\n]*\\n)'": Case(page_of, most=PAGE),
    "cli/screen.py: pattern": Case(coloured, most=LONGEST_TEXT),
    r"client/links.py: '[A-Za-z0-9_-]{1,64}'": Case(links.link_of, ("http://a/t/@", "@"), PAGE),
    r"client/links.py: '(seat|invitation)=([A-Za-z0-9_-]{22})'": Case(
        links.link_of, ("http://a/t/b#@", "http://a/t/b#seat=@"), PAGE
    ),
    r"kernel/events.py: '(?<=[a-z0-9])(?=[A-Z])'": Case(events._tag, most=PAGE),
    r"kernel/record.py: '^[0-9a-f]{32}$'": Case(record._NONCE.match),
    r"kernel/record.py: '^[a-z][a-z-]*$'": Case(record._TAG.match),
    r"kernel/rulebook.py: '- \\*\\*(?P<id>[A-Z]+\\d+[a-z]?)\\*\\*\\s*(?P<text>.*)'": Case(
        rulebook.ITEM.match, ("@", "- **@", "- **A1**@"), PAGE
    ),
    r"kernel/rulebook.py: '\\n(?=#|- |[^\\S\\n]*\\n)'": Case(rules_of, most=PAGE),
    r"kernel/rulebook.py: '\\[([^][]*)\\]\\([^()]*\\)'": Case(
        rulebook.plain, ("@", "[a](@", "[@](b)"), PAGE
    ),
    r"kernel/rulebook.py: '\\*\\*(.+?)\\*\\*|`(.+?)`'": Case(
        rulebook.plain, ("@", "**@", "`@"), PAGE
    ),
    f"server/guard.py: {HOST}": Case(guard._HOST.fullmatch, ("@", "[@", "a:@"), HEADER),
    r"server/house.py: '[A-Za-z0-9_-]{1,32}'": Case(house._ID.fullmatch),
    r"server/plate.py: '[0-9a-f]{32,128}'": Case(plate.CHALLENGE.fullmatch),
    r"server/plate.py: '[0-9a-f]{64}'": Case(plate.WORD.fullmatch),
    f"server/plate.py: {ADDRESS}": Case(plate.ADDRESS.fullmatch, ("@", "http://@", "http://[@")),
    r"server/positions.py: '[A-Z]\\d+[a-z]?'": Case(positions._RULE.findall),
    r"server/positions.py: '\\(([A-Z]\\d[^()]*)\\)'": Case(
        positions.rules_in, ("@", "(A1@", "(A1 (A1 @)"), PAGE
    ),
    r"wire/messages.py: '^[A-Za-z0-9_:.-]{1,40}(?!\\n)$'": converted(messages.NoteKey),
    r"wire/messages.py: '^https?://[!-~]+(?!\\n)$'": Case(
        msgspec.json.Decoder(messages.Hook).decode, ('{"type":"hook","id":"a","url":"http://@"}',)
    ),
    r"wire/tables.py: '^(me|open|computer:.{1,80})(?!\\n)$'": converted(tables.Sitter),
    r"wire/tables.py: '^[0-9a-f]{32}(?!\\n)$'": converted(tables.Nonce),
    r"wire/tables.py: '^[A-Za-z0-9_-]{1,64}(?!\\n)$'": converted(tables.Id),
    r"wire/tables.py: '^[A-Za-z0-9_-]{22}(?!\\n)$'": converted(tables.Secret),
    r"wire/tables.py: '^[a-z][a-z-]{0,19}(?!\\n)$'": converted(tables.Emblem),
}
"""Each expression of the source: its file and its pattern."""


DECODERS: dict[str, Case | str] = {
    "cli/browser.py: json.decode": decoded(tables.Health, browser.LONGEST),
    "client/house.py: msgspec.json.decode": Case(
        lambda text: client_house.problem_in(text.encode("utf-8", "replace")), ("@", '{"code":"@"}')
    ),
    "client/line.py: _DECODER.decode": Case(line._DECODER.decode, ("@", '{"type":"news","@":0}')),
    "client/line.py: msgspec.json.decode": decoded(tables.Problem),
    "kernel/fairness.py: msgspec.json.decode": Case(fairness.read_receipt, ("@", RECEIPT)),
    "kernel/record.py: msgspec.json.decode": Case(sealed, ("@", '{"key":"@"}', '{"hidden":[@]}')),
    "server/app.py: msgspec.json.decode": decoded(
        tables.NewTable, api.LONGEST + api.LONGEST_RECORD
    ),
    "server/socket.py: _DECODER.decode": Case(
        house_socket._DECODER.decode, ("@", '{"type":"@"}', "[@]", '{"@":0}'), serving.FRAME
    ),
    "server/api.py: msgspec.json.decode": "the server wrote it",
    "server/checking.py: msgspec.json.decode": "the server wrote it",
    "server/events.py: _DECODER.decode": "the server wrote it",
    "server/serving.py: msgspec.json.decode": "the server wrote it for its own processes",
    "server/store/backup.py: msgspec.json.decode": "a backup is its owner's",
    "server/bench/crowd.py: _DECODER.decode": "a benchmark of one's own server",
    "server/bench/crowd.py: msgspec.json.decode": "a benchmark of one's own server",
    "server/bench/fairness.py: msgspec.json.decode": "a benchmark of one's own server",
    "server/positions.py: msgspec.json.decode": "the server, or a worker of it, wrote it",
    "server/study.py: msgspec.json.decode": "a worker of the server wrote it",
    "server/untrusted.py: msgspec.json.decode": "the server wrote it for its worker",
    "server/work_pool.py: msgspec.json.decode": "a worker of the server wrote it",
    "server/bench/measure.py: msgspec.json.decode": "a benchmark of one's own server",
}
"""Each place where JSON is decoded; or why it is nobody else's."""
WRITES = "it writes what it is given, or hands it on"
PART = "a part of what another case reads"
READERS: dict[str, Case | str] = {
    "cli/boards/base.py: broken": Case(partial(base.broken, columns=79), most=LONGEST_TEXT),
    "cli/boards/base.py: fill": WRITES,
    "cli/boards/base.py: hung": WRITES,
    "cli/boards/base.py: read": typed(read_action),
    "cli/boards/base.py: reply": PART,
    "cli/boards/base.py: wide": Case(base.wide),
    "cli/boards/base.py: wrapped": Case(base.wrapped, most=LONGEST_TEXT),
    "cli/boards/manhunt.py: put": WRITES,
    "cli/boards/manhunt.py: read": PART,
    "cli/boards/newyork.py: read": PART,
    "cli/boards/whitechapel/board.py: read": PART,
    "cli/boards/whitechapel/board.py: reply": typed(found_place),
    "cli/boards/whitechapel/paper.py: must": WRITES,
    "cli/boards/whitechapel/paper.py: put": WRITES,
    "cli/command.py: number": Case(command.whole(0, 9)),
    "cli/commands.py: do": PART,
    "cli/files.py: write": WRITES,
    "cli/keeping.py: find": Case(keeping.find, most=LONGEST_LINE),
    "cli/menu.py: matching": typed(lambda game, text: menu_of(GAMES.index(game)).matching(text)),
    "cli/menu.py: order": typed(lambda game, text: menu_of(GAMES.index(game)).order(text)),
    "cli/menu.py: orders": Case(menu.orders),
    "cli/menu.py: read": PART,
    "cli/pager.py: show": WRITES,
    "cli/questions.py: tell": WRITES,
    "cli/rulebook.py: lookup": Case(partial(cli_rulebook.lookup, "pocket"), most=LONGEST_LINE),
    "cli/screen.py: say": Case(lambda text: Screen(StringIO(), StringIO()).say(text)),
    "cli/screen.py: tell": Case(
        lambda text: Screen(StringIO(), StringIO()).tell(text), most=LONGEST_TEXT
    ),
    "cli/standard.py: complain": WRITES,
    "cli/turn.py: choose": PART,
    "cli/visit.py: obey": PART,
    "client/chair.py: note": WRITES,
    "client/chair.py: say": WRITES,
    "client/house.py: problem_in": PART,
    "client/house.py: sit": PART,
    "client/links.py: link_of": Case(links.link_of, ("@", "http://@", "http://a/@"), PAGE),
    "games/london/notation.py: described": POSITION,
    "games/london/notation.py: read_stage": PART,
    "games/london/notation.py: set_up": PART,
    "games/manhunt/notation.py: no_more": PART,
    "games/manhunt/notation.py: one_of": PART,
    "games/manhunt/notation.py: parts": Case(partial(manhunt.parts, where="cards")),
    "games/manhunt/notation.py: read_calls": PART,
    "games/manhunt/notation.py: read_cards": PART,
    "games/manhunt/notation.py: read_set": PART,
    "games/manhunt/notation.py: read_stage": PART,
    "games/newyork/notation.py: described": PART,
    "games/newyork/notation.py: read_stage": PART,
    "games/newyork/notation.py: set_up": PART,
    "games/pocket/notation.py: described": PART,
    "games/pocket/notation.py: read_stage": PART,
    "games/pocket/notation.py: set_up": PART,
    "games/whitechapel/notation.py: described": PART,
    "games/whitechapel/notation.py: read_at_cells": PART,
    "games/whitechapel/notation.py: read_next": PART,
    "games/whitechapel/notation.py: read_row": PART,
    "games/whitechapel/notation.py: read_yes": PART,
    "games/whitechapel/notation.py: set_option": PART,
    "games/whitechapel/notation.py: set_up": PART,
    "kernel/codec.py: exchanged": PART,
    "kernel/codec.py: fields_of": Case(fields_of),
    "kernel/codec.py: read": Case(
        of_every_game(lambda game, text: game.notation.read(text)), ("@", "mark @"), LONGEST_ACTION
    ),
    "kernel/errors.py: brief": Case(errors.brief),
    "kernel/fairness.py: read_receipt": Case(checked, most=300_000, units=("a",)),
    "kernel/record.py: link": PART,
    "kernel/record.py: read": Case(record.read, RECORD),
    "kernel/record_lines.py: check_length": PART,
    "kernel/record_lines.py: split_digest": Case(record_lines.split_digest, ("@", "@~00000000")),
    "kernel/record_lines.py: split_lines": Case(record_lines.split_lines),
    "kernel/record_lines.py: split_remark": Case(
        lambda text: record_lines.split_remark(text, ("jack",)), (";@", "; (@", "; (jack)@")
    ),
    "kernel/record_lines.py: split_time": Case(
        record_lines.split_time, ("@", "@{1.5s}", "@{1s", "{@s}", "{1.@s}")
    ),
    "kernel/rulebook.py: plain": Case(rulebook.plain),
    "kernel/seat.py: read": PART,
    "kernel/table.py: remark": Case(lambda text: random_table(GAMES[0], 1).copy().remark(text)),
    "server/attendance.py: hear": PART,
    "server/caretaker.py: told": PART,
    "server/connections.py: data_received": WRITES,
    "server/connections.py: on_body": WRITES,
    "server/description.py: rewritten": Case(description.rewritten),
    "server/events.py: decode": PART,
    "server/hooks.py: send": WRITES,
    "server/neighbours.py: hear": Case(neighbours_hear, ("@", "at a @ 1", "at a 1 @"), 8_000),
    "server/study.py: of_record": PART,
    "server/untrusted.py: read_record": Case(
        lambda text: untrusted.read_record(text.encode("utf-8", "replace"))
    ),
    "server/untrusted.py: verify": PART,
    "server/study.py: verified": PART,
}
"""Each public function that is given a text; or why it needs no case of its own."""
MORE: dict[str, Case] = {
    "headers: host": headers("host", lambda one: guard.Guard().check(one, mutates=True)),
    "headers: origin": headers("origin", lambda one: guard.Guard().check(one, mutates=True)),
    "headers: authorization": headers("authorization", guard.bearer),
    "headers: cookie": headers("cookie", lambda one: guard.outdated(one, "a")),
    "headers: accept-language": headers("accept-language", guard.language_for),
    "languages by name": Case(language_of),
    "numbers of steps": Case(api._steps),
    "players by name": Case(players.player, ("@", "greedy:@", "greedy:worlds=@"), 100),
    "answers to questions": Case(
        lambda text: questions._found(text, ["a", "b"]), most=LONGEST_LINE
    ),
    "hook addresses": Case(
        lambda text: hooks._request(urlsplit(text), b""), ("http://@", "http://a/?@"), 300
    ),
    "databases": Case(lambda text: Database(text), ("@", "sqlite:///@", "postgresql://@"), 4_000),
    "many lines of a record": Case(many_lines, most=160_000, units=("a",)),
    "a record with many takebacks": Case(written, most=300_000, units=("a",)),
    "arguments of sentences": Case(said),
    "quoted texts": Case(errors.shown),
}
"""What meets foreign text by other ways."""


# What is found in the source.


Nodes = list[ast.AST]


def sources() -> Iterator[tuple[str, Nodes]]:
    """Yield every file of the package, by its path, with all nodes of its syntax."""
    for path in sorted(ROOT.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        yield path.relative_to(ROOT).as_posix(), list(ast.walk(tree))


def expressions_in(nodes: Nodes) -> Iterator[str]:
    """Yield the pattern of each expression: of `re`, of a field of the wire, of a highlighter."""
    own = {alias.asname or alias.name: alias.name for alias in _imported(nodes, None)}
    modules = {name for name, module in own.items() if module in ("re", "regex", "sre_compile")}
    functions = {alias.asname or alias.name for alias in _imported(nodes, "re")} - {
        "Match",
        "Pattern",
    }
    for call in nodes:
        if not isinstance(call, ast.Call):
            continue
        yield from (ast.unparse(one.value) for one in call.keywords if one.arg == "pattern")
        match call.func:
            case ast.Attribute(ast.Name(module), name) if module in modules and name != "escape":
                yield ast.unparse(call.args[0])
            case ast.Name(name) if name in functions:
                yield ast.unparse(call.args[0])
            case ast.Attribute(_, "highlight_regex" | "highlight_words"):
                yield ast.unparse(call.args[0])


def _imported(nodes: Nodes, module: str | None) -> Iterator[ast.alias]:
    for node in nodes:
        if (isinstance(node, ast.Import) and module is None) or (
            isinstance(node, ast.ImportFrom) and node.module == module and module is not None
        ):
            yield from node.names


def decoders_in(nodes: Nodes) -> Iterator[str]:
    """Yield each call that decodes JSON."""
    for call in nodes:
        match call:
            case ast.Call(ast.Attribute(ast.Name("json"), "decode") as named):
                yield ast.unparse(named)
            case ast.Call(ast.Attribute(ast.Attribute(_, "json"), "decode") as named):
                yield ast.unparse(named)
            case ast.Call(ast.Attribute(ast.Name("_DECODER"), "decode") as named):
                yield ast.unparse(named)


def readers_in(nodes: Nodes) -> Iterator[str]:
    """Yield the public functions that are given a text, those of protocols left out."""
    protocols = {
        function
        for kind in nodes
        if isinstance(kind, ast.ClassDef)
        and any(ast.unparse(one) == "Protocol" for one in kind.bases)
        for function in kind.body
    }
    for function in nodes:
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        given = (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)
        if (
            function not in protocols
            and not function.name.startswith("_")
            and any(map(_is_text, given))
        ):
            yield function.name


def _is_text(argument: ast.arg) -> bool:
    if (
        argument.arg not in ("text", "line", "row", "data", "link", "body")
        or argument.annotation is None
    ):
        return False
    kinds = {kind.strip() for kind in ast.unparse(argument.annotation).split("|")}
    return bool(kinds & {"str", "bytes"})


def test_everything_that_reads_text_has_a_hard_case() -> None:
    files = list(sources())
    finders = (expressions_in, EXPRESSIONS), (decoders_in, DECODERS), (readers_in, READERS)
    for find, known in finders:
        found = {f"{path}: {what}" for path, nodes in files for what in find(nodes)}
        assert not sorted(found - set(known)), "these read text and have no case in this file"
        assert not sorted(set(known) - found), "these are not in the source any more"


def test_a_new_expression_would_be_found() -> None:
    source = (
        "import re as r\nfrom re import compile as c\nr.compile('a+')\nc('b+')\nMeta(pattern='c+')"
    )
    assert list(expressions_in(list(ast.walk(ast.parse(source))))) == ["'a+'", "'b+'", "'c+'"]


BARE = {name: replace(case, ends=("", "\x7f")) for name, case in EXPRESSIONS.items()}
ALL = {**BARE, **DECODERS, **READERS, **MORE}
CASES = {name: case for name, case in ALL.items() if isinstance(case, Case)}


@pytest.mark.parametrize("name", CASES)
def test_four_times_the_text_costs_at_most_eight_times_as_much(name: str) -> None:
    case = CASES[name]
    for make in hard_texts(case):
        grown = 0.0
        for _ in range(TRIES):
            grown = growth(case, make)
            if not grown:
                break
        assert not grown, (
            f"{make(60)!r} and longer: four times of it cost {grown:.1f} times as much"
        )


QUADRATIC = re.compile(r"^(.*?)\s*~([0-9a-f]{8})$")


def test_an_expression_that_goes_back_would_be_found() -> None:
    case = Case(QUADRATIC.match, most=10_000)
    assert any(growth(case, make) for make in hard_texts(case))
