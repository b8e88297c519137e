"""No untrusted text takes long to read: four times the text costs at most eight times the CPU.

The test finds every regular expression, decoder and reader of text in the source. Each needs a
case, which runs it with the hardest texts for it. The test names a new one that has no case.
Times are CPU times of this process, the best of five, and are only compared with each other.
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
from lamplighter.arena import results
from lamplighter.cli import boards, browser, command_line, prompts, rule_search
from lamplighter.cli.boards import base
from lamplighter.cli.boards.whitechapel.board import Board as WhitechapelBoard
from lamplighter.cli.files import autosave
from lamplighter.cli.remote.session import LONGEST_TEXT
from lamplighter.cli.screen import LONGEST_LINE, Screen
from lamplighter.cli.session import menu
from lamplighter.client import links, reconnecting_socket
from lamplighter.client import server as client_server
from lamplighter.kernel import errors, events, fairness, record, record_lines, rulebook
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.codec import LONGEST_ACTION, LONGEST_POSITION, fields_of, parts
from lamplighter.kernel.errors import LamplighterError
from lamplighter.kernel.game import Game
from lamplighter.kernel.language import LANGUAGES, language_of
from lamplighter.kernel.messages import Message
from lamplighter.kernel.table import Remark
from lamplighter.kernel.views import View
from lamplighter.server import run
from lamplighter.server.http import guard, routes
from lamplighter.server.http import socket as server_socket
from lamplighter.server.hub import loaded_tables
from lamplighter.server.hub.peer_servers import Peers
from lamplighter.server.ops import address_file, webhooks
from lamplighter.server.store import Database
from lamplighter.server.study import untrusted
from lamplighter.wire import messages, tables
from support import GAMES, random_table

ROOT = Path(lamplighter.__file__).parent
RATIO = 8.0
"""The largest allowed ratio of the costs of a text of four times the length and a text."""
BEST_OF = 5
TRIES = 3
"""How often a growth is measured before it counts as too large."""
ENOUGH = 0.001
"""The least CPU seconds that can be compared with another time."""
SMALLEST = 64
"""Characters of the shortest text that is tried."""
REFUSALS = (
    *(LamplighterError, ValueError, LookupError, RecursionError),
    *(msgspec.MsgspecError, argparse.ArgumentTypeError),
)
HEADER = 16_384
"""Most bytes of all headers of a request that the server reads (h11, httptools)."""


@dataclass(frozen=True)
class Case:
    """A reader of text, the texts around the hard part, and the greatest length."""

    run: Callable[[str], object]
    around: tuple[str, ...] = ("@",)
    """Texts in which `@` is replaced by the hard part."""
    most: int = record_lines.LONGEST
    """Most characters that reach the reader: longer texts are refused or cut off before."""
    units: tuple[str, ...] = ()
    """The units that the hard part repeats, if not all of `UNITS`."""
    ends: tuple[str, ...] = ("\x7f",)
    """The ends of the hard part: by default a character that matches nothing."""


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
"""The units that a hard text repeats."""


def hard_texts(case: Case) -> Iterator[Callable[[int], str]]:
    """Yield functions that make a hard text of any length."""
    for around, unit, end in itertools.product(case.around, case.units or UNITS, case.ends):
        yield partial(_filled, around, unit, end)


def _filled(around: str, unit: str, end: str, size: int) -> str:
    hard = (unit * (size // len(unit) + 1))[: max(0, size - len(end) - len(around) + 1)]
    return around.replace("@", hard + end)


def cpu(case: Case, text: str, times: int = 1) -> float:
    """Return the least CPU seconds that reading a text takes, over several measurements."""
    best = float("inf")
    for _ in range(times):
        begun = process_time()
        with suppress(*REFUSALS):
            case.run(text)
        best = min(best, process_time() - begun)
    return best


def growth(case: Case, make: Callable[[int], str]) -> float:
    """Return the ratio of costs for four times the text, at a length where it can be measured.

    A reader that is too fast to measure even at its greatest length does not grow.
    """
    size = case.most
    cpu(case, "")  # fills caches first
    while size > 4 * SMALLEST:
        size //= 4
    spent = cpu(case, make(size))
    # The fixed cost of every text must not hide the cost of a long one.
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


# Readers of text.


@cache
def seat_of(at: int) -> Any:
    """Return a seat whose turn it is, in the middle of a game."""
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
    """Return a case for a reader of a header."""

    def run(text: str) -> object:
        raw = [(name.encode(), text.encode("utf-8", "replace")), (b"host", b"localhost")]
        if name == "host":
            raw.pop()
        scope = {"type": "http", "headers": raw, "query_string": b"", "path": "/", "method": "POST"}
        return read(HTTPConnection({**scope, "scheme": "http", "server": ("localhost", 80)}))

    return Case(run, most=HEADER)


def typed(run: Callable[[Game, str], object]) -> Case:
    """Return a case for a reader of a typed line."""
    return Case(of_every_game(run), most=LONGEST_LINE)


def coloured(text: str) -> None:
    for game in GAMES:
        screen = Screen(StringIO(), StringIO(), colours=boards.board_of(game).colours)
        screen._coloured(text, "")


def sealed(text: str) -> object:
    return record._unpack(b64encode(compress(text.encode("utf-8", "replace"))).decode(), 1)


def checked(text: str) -> None:
    """Check records with many takebacks by receipts with many heads."""
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
    """Return a case for a value of the wire, as decoded JSON."""
    decoder = msgspec.json.Decoder(kind)
    return Case(lambda text: decoder.decode(msgspec.json.encode(text)), most=routes.LONGEST)


def decoded(kind: Any, most: int = record_lines.LONGEST) -> Case:
    """Return a case for untrusted JSON."""
    decoder = msgspec.json.Decoder(kind)
    return Case(
        lambda text: decoder.decode(text.encode("utf-8", "replace")),
        ("@", '{"@":0}', '{"type":"@"}', "[@]", '{"id":@'),
        most,
    )


DIGESTED = "with digests\n"
"""First line of a text that is read as a record after digests are added to its lines."""
BEGUN = f"{DIGESTED}game whitechapel\n"
PLAYED = f"{DIGESTED}game pocket\noptions -\n"
RECORD = (
    *("@", "lamplighter case 2\n@", "lamplighter case 2\ngame pocket@  ~00000000", f"{PLAYED}@"),
    *(f"{DIGESTED}@", f"{DIGESTED}game @", f"{BEGUN}options @", f"{BEGUN}key @"),
    *(f"{BEGUN}seal @", f"{BEGUN}position @", f"{BEGUN}given @", f"{BEGUN}nonce jack @"),
    *(f"{BEGUN}player @", f"{PLAYED}chance: @", f"{PLAYED}chance: put gull W @{{1.0s}}"),
    *(f"{PLAYED}; @", f"{PLAYED};@(jack) @", f"{PLAYED}takeover jack @"),
)
LINES = ("takeback 900", "; a", "takeover jack a", "#", "chance: put gull W {1.5s}", "\x1c", "a b")


def read_record(text: str) -> None:
    """Read a record, with matching digests if it begins with `DIGESTED`."""
    if text.startswith(DIGESTED):
        text = record.chained([], text.splitlines()[1:])
    record.read(text)


def many_lines(text: str) -> None:
    """Read records with as many lines as the text has characters, for each kind of lines."""
    count = len(text) // 16
    tags = ("".join(at) for at in itertools.product("abcdefghijklmnopqrstuvwxyz", repeat=4))
    bodies = ["\n".join([row] * count) for row in LINES]
    bodies.append("\n".join(f"{tag} x" for tag in itertools.islice(tags, count)))
    for body in bodies:
        with suppress(LamplighterError):
            read_record(BEGUN + body)


def written(text: str) -> None:
    """Write a game with as many takebacks and remarks as the text has characters."""
    table = random_table(GAMES[0], 1).copy()
    table.takebacks[:] = range(len(text) // 16, 0, -1)
    table.remarks += [Remark(0, SPECTATOR, "a")] * (len(text) // 16)
    record.write(table, SPECTATOR)


def positions_around() -> tuple[str, ...]:
    """Return positions of every game with a hard text in place of each of their fields."""
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
    return rule_search._prose(text)


def rules_of(text: str) -> object:
    return list(rulebook._rules_of("pocket", rulebook.Page(text, "en")))


def said(text: str) -> None:
    for language in LANGUAGES:
        words = GAMES[0].words(language)
        words.say(Message("titled", {"title": text, "text": text}))
        words.listed([text, text])


def peers_hear(text: str) -> object:
    heard = Peers(list, dict, lambda: 0.0)
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
"""Characters of a rules page or a command argument; both come from the user of the program."""
EXPRESSIONS: dict[str, Case] = {
    r"cli/boards/base.py: f'(?:[!-~\\u00a1-\\u04ff]+|.)[{CLOSING}]*'": Case(
        lambda text: base._broken_by_signs(text, 79), most=LONGEST_TEXT
    ),
    r"cli/session/menu.py: '[,;]|\\bthen\\b'": Case(menu.orders),
    r"cli/rule_search.py: '[A-Za-z]\\d+[A-Za-z]?'": Case(rule_search._ID.fullmatch),
    r"cli/rule_search.py: '[^\\W_]+'": Case(rule_search._WORD.findall),
    r"cli/rule_search.py: '\\w\\w+[^\\Ws]s'": Case(rule_search._stems, most=PAGE),
    r"cli/rule_search.py: '^```.*\\n'": Case(rule_search._fenced),
    r"cli/rule_search.py: '\\n(?=#|- )|\\n(?=[^\\S\\n]*\\n)'": Case(page_of, most=PAGE),
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
    f"server/http/guard.py: {HOST}": Case(guard._HOST.fullmatch, ("@", "[@", "a:@"), HEADER),
    r"server/hub/loaded_tables.py: '[A-Za-z0-9_-]{1,32}'": Case(loaded_tables._ID.fullmatch),
    r"server/ops/address_file.py: '[0-9a-f]{32,128}'": Case(address_file.CHALLENGE.fullmatch),
    r"server/ops/address_file.py: '[0-9a-f]{64}'": Case(address_file.WORD.fullmatch),
    f"server/ops/address_file.py: {ADDRESS}": Case(
        address_file.ADDRESS.fullmatch, ("@", "http://@", "http://[@")
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
"""Each regular expression of the source: its file and its pattern."""


DECODERS: dict[str, Case | str] = {
    "arena/results.py: msgspec.json.decode": decoded(results.ResultsHead),
    "cli/browser.py: json.decode": decoded(tables.Health, browser.LONGEST),
    "client/server.py: msgspec.json.decode": Case(
        lambda text: client_server.problem_in(text.encode("utf-8", "replace")),
        ("@", '{"code":"@"}'),
    ),
    "client/reconnecting_socket.py: _DECODER.decode": Case(
        reconnecting_socket._DECODER.decode, ("@", '{"type":"news","@":0}')
    ),
    "client/reconnecting_socket.py: msgspec.json.decode": decoded(tables.Problem),
    "kernel/fairness.py: msgspec.json.decode": Case(fairness.read_receipt, ("@", RECEIPT)),
    "kernel/record.py: msgspec.json.decode": Case(sealed, ("@", '{"key":"@"}', '{"hidden":[@]}')),
    "server/http/app.py: msgspec.json.decode": decoded(
        tables.NewTable, routes.LONGEST + routes.LONGEST_RECORD
    ),
    "server/http/socket.py: _DECODER.decode": Case(
        server_socket._DECODER.decode, ("@", '{"type":"@"}', "[@]", '{"@":0}'), run.FRAME
    ),
    "server/http/openapi.py: msgspec.json.decode": "the schema of the server itself",
    "server/http/routes.py: msgspec.json.decode": "the server wrote it",
    "server/ops/check.py: msgspec.json.decode": "the server wrote it",
    "server/tables/events.py: _DECODER.decode": "the server wrote it",
    "server/run.py: msgspec.json.decode": "the server wrote it for its own processes",
    "server/store/backup.py: msgspec.json.decode": "a backup is its owner's",
    "bench/server/crowd.py: _DECODER.decode": "a benchmark of one's own server",
    "bench/server/crowd.py: msgspec.json.decode": "a benchmark of one's own server",
    "bench/server/fairness.py: msgspec.json.decode": "a benchmark of one's own server",
    "server/study/positions.py: msgspec.json.decode": "the server, or a worker of it, wrote it",
    "server/study/replay.py: msgspec.json.decode": "a worker of the server wrote it",
    "server/study/untrusted.py: msgspec.json.decode": "the server wrote it for its worker",
    "server/study/work_pool.py: msgspec.json.decode": "a worker of the server wrote it",
    "bench/server/measure.py: msgspec.json.decode": "a benchmark of one's own server",
}
"""Each place where JSON is decoded, or the reason why that JSON is trusted."""
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
    "cli/boards/hex_board.py: put": WRITES,
    "cli/boards/hex_board.py: read": PART,
    "cli/boards/newyork.py: read": PART,
    "cli/boards/whitechapel/board.py: read": PART,
    "cli/boards/whitechapel/board.py: reply": typed(found_place),
    "cli/boards/whitechapel/map_canvas.py: must": WRITES,
    "cli/boards/whitechapel/map_canvas.py: put": WRITES,
    "cli/command_line.py: number": Case(command_line.whole(0, 9)),
    "cli/session/ending.py: recorded": PART,
    "cli/session/prompt_commands.py: do": PART,
    "cli/files/record_files.py: write": WRITES,
    "cli/files/autosave.py: find": Case(autosave.find, most=LONGEST_LINE),
    "cli/session/menu.py: matching": typed(
        lambda game, text: menu_of(GAMES.index(game)).matching(text)
    ),
    "cli/session/menu.py: order": typed(lambda game, text: menu_of(GAMES.index(game)).order(text)),
    "cli/session/menu.py: orders": Case(menu.orders),
    "cli/session/menu.py: read": PART,
    "cli/pager.py: show": WRITES,
    "cli/prompts.py: tell": WRITES,
    "cli/rule_search.py: lookup": Case(partial(rule_search.lookup, "pocket"), most=LONGEST_LINE),
    "cli/screen.py: say": Case(lambda text: Screen(StringIO(), StringIO()).say(text)),
    "cli/screen.py: tell": Case(
        lambda text: Screen(StringIO(), StringIO()).tell(text), most=LONGEST_TEXT
    ),
    "cli/stdio.py: complain": WRITES,
    "cli/session/pending_choices.py: choose": PART,
    "cli/remote/session.py: obey": PART,
    "client/connection.py: note": WRITES,
    "client/connection.py: say": WRITES,
    "client/server.py: problem_in": PART,
    "client/server.py: sit": PART,
    "client/links.py: link_of": Case(links.link_of, ("@", "http://@", "http://a/@"), PAGE),
    "games/london/notation.py: described": POSITION,
    "games/london/notation.py: read_stage": PART,
    "games/london/notation.py: set_up": PART,
    "games/manhunt/notation.py: no_more": PART,
    "games/manhunt/notation.py: read_calls": PART,
    "games/manhunt/notation.py: read_cards": PART,
    "games/manhunt/notation.py: read_list": PART,
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
    "kernel/codec.py: one_of": PART,
    "kernel/codec.py: parts": Case(partial(parts, where="cards")),
    "kernel/codec.py: read": Case(
        of_every_game(lambda game, text: game.notation.read(text)), ("@", "mark @"), LONGEST_ACTION
    ),
    "kernel/codec.py: twice": PART,
    "kernel/codec.py: unlike": PART,
    "kernel/errors.py: brief": Case(errors.brief),
    "kernel/fairness.py: read_receipt": Case(checked, most=300_000, units=("a",)),
    "kernel/record.py: link": PART,
    "kernel/record.py: read": Case(read_record, RECORD),
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
    "server/hub/presence.py: hear": PART,
    "server/hub/scheduler.py: told": PART,
    "server/http/connections.py: data_received": WRITES,
    "server/http/connections.py: on_body": WRITES,
    "server/tables/events.py: decode": PART,
    "server/ops/webhooks.py: send": WRITES,
    "server/hub/peer_servers.py: hear": Case(peers_hear, ("@", "at a @ 1", "at a 1 @"), 8_000),
    "server/study/replay.py: of_record": PART,
    "server/study/untrusted.py: read_record": Case(
        lambda text: untrusted.read_record(text.encode("utf-8", "replace"))
    ),
    "server/study/untrusted.py: verify": PART,
    "server/study/replay.py: verified": PART,
}
"""Each public function that gets a text, or the reason why it needs no case."""
MORE: dict[str, Case] = {
    "headers: host": headers("host", lambda one: guard.Guard().check(one, mutates=True)),
    "headers: origin": headers("origin", lambda one: guard.Guard().check(one, mutates=True)),
    "headers: authorization": headers("authorization", guard.bearer),
    "headers: cookie": headers("cookie", lambda one: guard.outdated(one, "a")),
    "headers: accept-language": headers("accept-language", guard.language_for),
    "languages by name": Case(language_of),
    "numbers of steps": Case(routes._steps),
    "players by name": Case(players.player, ("@", "greedy:@", "greedy:worlds=@"), 100),
    "answers to questions": Case(lambda text: prompts._found(text, ["a", "b"]), most=LONGEST_LINE),
    "hook addresses": Case(
        lambda text: webhooks._request(urlsplit(text), b""), ("http://@", "http://a/?@"), 300
    ),
    "databases": Case(lambda text: Database(text), ("@", "sqlite:///@", "postgresql://@"), 4_000),
    "many lines of a record": Case(many_lines, most=160_000, units=("a",)),
    "a record with many takebacks": Case(written, most=300_000, units=("a",)),
    "arguments of sentences": Case(said),
    "quoted texts": Case(errors.shown),
}
"""Other code that reads untrusted text."""


# Search of the source.


Nodes = list[ast.AST]


def sources() -> Iterator[tuple[str, Nodes]]:
    """Yield every file of the package by its path, with all nodes of its syntax tree."""
    for path in sorted(ROOT.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        yield path.relative_to(ROOT).as_posix(), list(ast.walk(tree))


def expressions_in(nodes: Nodes) -> Iterator[str]:
    """Yield each pattern: of `re`, of a field of the wire, of a highlighter."""
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
    """Yield the public functions that get a text, except those of protocols."""
    protocols = {
        function
        for kind in nodes
        if isinstance(kind, ast.ClassDef)
        and any(ast.unparse(one).partition("[")[0] == "Protocol" for one in kind.bases)
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


def test_an_expression_that_backtracks_would_be_found() -> None:
    case = Case(QUADRATIC.match, most=10_000)
    assert any(growth(case, make) for make in hard_texts(case))
