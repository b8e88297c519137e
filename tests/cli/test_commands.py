"""The commands for study, records and rules."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import lamplighter
from cli.terminal import Run, random_table
from lamplighter import game
from lamplighter.cli import COMMANDS
from lamplighter.cli.boards import board_of
from lamplighter.games.pocket.board import INVESTIGATOR, JACK
from lamplighter.kernel import record, registry
from lamplighter.kernel import rulebook as catalogue
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.table import Table
from support import WHITECHAPEL, random_steps
from support import random_table as table_of

POCKET = game("pocket")
START = (
    "STw,GUw,LEe/LAn,SMw,BEe/MAn,GOs,PIe h11,w3,t7 alibi,toby,rotation-1,rotation-2 - LA - - choose"
)
LAST = (
    "gus,BEn,GOe/sms,MAe,piw/ste,la+,len h0,w5,t9 ~alibi,~toby,~exchange,~joker uu MA - PI,SM "
    "use:toby"
)


def whitechapel_table(seed: int, choices: int | None, options: dict[str, str]) -> Table:
    return table_of(WHITECHAPEL, seed, choices, options)


# The command itself.


def test_help_and_version(run: Run) -> None:
    ran = run("--help")
    assert ran.code == 0
    for command in COMMANDS:
        assert f"\n    {command} " in ran.out
    assert run("--version").out == f"lamplighter {lamplighter.__version__}\n"
    assert run().out == ran.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(run: Run, command: str) -> None:
    ran = run(command, "--help")
    assert ran.code == 0
    assert f"usage: lamplighter {command}" in ran.out


def test_a_wrong_command_is_refused(run: Run) -> None:
    assert run("dance").code == 2


def test_help_loads_nothing_heavy() -> None:
    script = (
        "import sys; from lamplighter.cli import main; main(['--help']);"
        "print([m for m in sys.modules if m.startswith(('rich', 'lamplighter.games', "
        "'lamplighter.arena', 'lamplighter.players', 'concurrent', 'multiprocessing', 'numpy'))])"
    )
    out = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60
    ).stdout
    assert out.endswith("\n[]\n")


def test_the_module_runs_in_a_plain_terminal() -> None:
    words = "play pocket --as jack --against random --seed 1"
    env = {**os.environ, "PYTHONIOENCODING": "ascii", "TERM": "dumb"}
    ran = subprocess.run(
        [sys.executable, "-m", "lamplighter", *words.split()],
        input="look\nquit\n\n",
        capture_output=True,
        encoding="ascii",
        env=env,
        timeout=60,
    )
    assert ran.returncode == 0
    assert "+----   ----+" in ran.stdout
    assert "You have left the game." in ran.stdout


def test_the_reader_may_leave_early() -> None:
    command = f"{sys.executable} -m lamplighter perft pocket --depth 2 --divide | true"
    ran = subprocess.run(["sh", "-c", command], capture_output=True, text=True, timeout=60)
    assert ran.stderr == ""


def test_an_interpreted_engine_is_mentioned(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lamplighter, "compiled", lambda: False)
    monkeypatch.delenv("LAMPLIGHTER_PURE", raising=False)
    words = ("arena", "pocket", "--jack", "random", "--investigator", "random", "--games", 1)
    ran = run(*words, "--processes", 1)
    assert ran.err == "The engine runs interpreted: the same games, but slower.\n"
    monkeypatch.setenv("LAMPLIGHTER_PURE", "1")
    assert run(*words, "--processes", 1).err == ""


def test_games_are_listed(run: Run) -> None:
    out = run("games").out
    assert "pocket        Mr. Jack Pocket\n              sides: investigator, jack\n" in out
    assert all(game.title in out for game in registry.games())
    assert "              option edition: first (default), revised\n" in out


def test_many_values_of_an_option_are_only_counted(run: Run) -> None:
    out = run("games").out
    assert (
        "whitechapel   Letters from Whitechapel\n"
        "              sides: jack, police\n"
        "              option police: 11111 (default), 12121, 12312 and so on, 541 in all\n"
        "              option letters: off (default), on\n"
    ) in out
    assert max(map(len, out.splitlines())) <= 80


# Positions.


class Move(msgspec.Struct, forbid_unknown_fields=True):
    action: int
    notation: str
    result: str
    outcome: dict[str, str] | None


class Report(msgspec.Struct, forbid_unknown_fields=True):
    position: str
    state: dict[str, object]
    actor: str | None
    outcome: dict[str, str] | None
    legal: list[Move]


def report(run: Run, position: str) -> Report:
    return msgspec.json.decode(run("position", "pocket", position, "--json").out, type=Report)


def test_a_position_as_json(run: Run) -> None:
    start = report(run, START)
    assert start.position == START
    assert start.actor == "investigator"
    assert start.state["jack"] == "lane"
    assert [move.notation for move in start.legal] == ["alibi", "toby", "rotation-1", "rotation-2"]
    assert start.legal[1].result == START.replace("toby", "~toby").replace("choose", "use:toby")
    assert {move.outcome for move in start.legal} == {None}
    assert report(run, start.legal[0].result).actor == "chance"


def test_a_position_with_an_end_in_sight(run: Run) -> None:
    last = report(run, LAST)
    won = {"winner": "investigator", "rule": "P22"}
    assert [(move.notation, move.outcome) for move in last.legal] == [
        ("toby 1", won),
        ("toby 2", won),
    ]
    over = report(run, last.legal[0].result)
    assert (over.actor, over.outcome, over.legal) == (None, won, [])


def test_a_position_for_people(run: Run) -> None:
    out = run("position", "pocket", LAST).out
    assert "  Jack is Madame; his alibi cards: none; hourglasses: 2 of 6.\n" in out
    assert "  2 choices of investigator:\n\n   1  toby 1\n      gus,ben,goe/" in out
    assert "The investigator wins: one suspect is left." in " ".join(out.split())
    out = " ".join(run("position", "pocket", START, "--ascii").out.split())
    assert "2 toby STw," in out
    assert "Then: seen 0, unseen 9. Next: investigator." in out
    draw = report(run, START).legal[0].result
    assert "8 outcomes of chance:" in run("position", "pocket", draw).out


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ("nonsense", "'nonsense' has 1 fields, not 8"),
        (START.replace("h11", "h5"), "The detectives cannot have come that far"),
        (START.replace("PIe", "STe"), "cell 8: 'ST' is named twice"),
    ],
)
def test_an_impossible_position_is_refused(run: Run, position: str, reason: str) -> None:
    ran = run("position", "pocket", position, "--json")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"error: {reason}")


def test_a_position_names_the_seats_of_its_options(run: Run) -> None:
    """In Whitechapel they depend on who has which policeman (W34)."""
    named = set()
    state = WHITECHAPEL.new_state({"police": "12345"})
    for action in random_steps(WHITECHAPEL, 1, 60, {"police": "12345"}):
        before, who = state.copy(), state.actor
        state.apply(action)
        if who in named or len(before.legal_actions()) > 40:
            continue
        named.add(who)
        seat = before.seat_names()[who] if who >= 0 else "chance"
        told = msgspec.json.decode(
            run("position", "whitechapel", before.position(), "--json").out, type=Report
        )
        assert told.actor == seat
        out = run("position", "whitechapel", before.position(), "--ascii").out
        whose = "outcomes of chance" if seat == "chance" else f"choices of {seat}"
        assert f"  {len(told.legal)} {whose}:\n" in out
        following = {move.action: move.result for move in told.legal}
        assert following[action] == state.position()
    assert {0, 1, 2, 3, 4, 5} <= named


# Counting.


def test_perft_counts(run: Run) -> None:
    assert run("perft", "pocket", "--seed", 1, "--depth", 0, "--json").out == (
        '{"game":"pocket","seed":1,"depth":0,"nodes":1}\n'
    )
    # Counted by hand: 8 draws and 3 tokens; 2 moves and 3 tokens; twice 27 rotations and 3 tokens.
    assert run("perft", "pocket", "--seed", 1, "--depth", 3, "--divide", "--json").out == (
        '{"game":"pocket","seed":1,"depth":3,"nodes":192,'
        '"divide":{"alibi":24,"toby":6,"rotation-1":81,"rotation-2":81}}\n'
    )
    divided = run("perft", "pocket", "--seed", 1, "--depth", 4, "--divide").out.splitlines()
    counts = [int(line.split()[-1]) for line in divided]
    assert counts[-1] == sum(counts[:-1])
    assert run("perft", "pocket", "--depth", -1).code == 2


# Matches.


def test_the_arena_gives_the_same_report_from_any_number_of_processes(run: Run) -> None:
    words = ("arena", "pocket", "--jack", "greedy", "--investigator", "random", "--games", 6)
    one = run(*words, "--seed", 1, "--processes", 1, "--json")
    two = run(*words, "--seed", 1, "--processes", 2, "--json")
    assert one.out == two.out
    assert one.err == two.err == ""
    told = msgspec.json.decode(one.out)
    assert told["players"] == {"investigator": "random", "jack": "greedy"}
    assert sum(told["wins"].values()) == told["games"] == 6
    people = run(*words, "--processes", 1).out
    assert f"  jack          greedy    {told['wins']['jack']:>9}" in people


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--jack", "hal"), "there is no player 'hal'"),
        (("--games", "0"), "0 is less than 1"),
        (("--games", "many"), "'many' is no whole number"),
        (("--police", "random"), "pocket has no side 'police'; there are: investigator, jack"),
    ],
)
def test_the_arena_refuses(run: Run, words: tuple[str, ...], reason: str) -> None:
    ran = run("arena", "pocket", *words)
    assert ran.code == 2
    assert reason in ran.err


def test_the_arena_has_sides_of_several_seats(run: Run) -> None:
    words = ("arena", "whitechapel", "--jack", "random", "--police", "random", "--games", 3)
    ran = run(*words, "--option", "police=12312", "--processes", 1, "--json")
    told = msgspec.json.decode(ran.out)
    assert told["players"] == {"jack": "random", "police": "random"}
    assert list(told["wins"]) == ["jack", "police"]
    assert sum(told["wins"].values()) == 3
    lines = run(*words, "--option", "police=12312", "--processes", 1).out.splitlines()
    assert [line.split()[:3] for line in lines[2:5]] == [
        ["side", "player", "wins"],
        ["jack", "random", str(told["wins"]["jack"])],
        ["police", "random", str(told["wins"]["police"])],
    ]
    ran = run(*words, "--option", "police=99999")
    assert ran.code == 2
    assert "option 'police' is one of 11111, 12121," in ran.err
    assert run("arena", "whitechapel", "--police2", "random").code == 2


def test_bench_shows_how_beliefs_are_updated(run: Run) -> None:
    ran = run("bench", "pocket", "--seconds", "0.01", "--json")
    told = msgspec.json.decode(ran.out)
    update = told["belief_update_us"]
    assert 0 < update["median"] <= update["p99"] <= update["max"]
    rows = run("bench", "pocket", "--seconds", "0.01").out.splitlines()
    assert sum(row.startswith("  update of a belief, ") for row in rows) == 3


# Records.


@pytest.fixture
def finished(run: Run) -> Path:
    del run  # only for its directory
    path = Path("end.case")
    path.write_text(record.write(random_table(3), JACK))
    return path


def test_verify_says_what_was_checked(run: Run, finished: Path) -> None:
    outcome = random_table(3).outcome
    assert outcome is not None
    steps = len(random_table(3).steps)
    rows = finished.read_text().splitlines()
    digest = rows[-1].removeprefix("digest ")
    assert run("verify", finished).out == (
        f"ok: pocket, {steps} steps, {outcome.winner} wins ({outcome.rule}), commitment checked, "
        f"digest {digest[:16]}\n"
    )
    plain = [row.rpartition("  ~")[0] for row in rows[1:-1] if row and row[:3] != "key"]
    finished.write_text(record.chained(plain, []))
    assert "no key, so throws and draws could not be checked, digest" in run("verify", finished).out
    half = Path("half.case")
    half.write_text(record.write(random_table(3, 5), INVESTIGATOR))
    assert "not over yet, commitment checked" in run("verify", half).out


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("chance: throw", "jack: throw"),
        ("result ", "result nobody "),
        ("game pocket", "game chess"),
    ],
)
def test_a_changed_record_is_refused_by_line(run: Run, finished: Path, old: str, new: str) -> None:
    lines = finished.read_text().splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith(old))
    lines[at] = lines[at].replace(old, new, 1)
    finished.write_text("\n".join(lines))
    for command in ("verify", "replay"):
        ran = run(command, finished)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.startswith(f"error: line {at + 1}: this line is not as it was written")


def test_a_file_that_is_no_record_is_refused(run: Run) -> None:
    Path("picture").write_bytes(b"\xff\xfe\x00")
    assert run("verify", "picture").err == "error: picture is no text file, so it is no record\n"
    assert "cannot read nowhere: no such file" in run("verify", "nowhere").err
    Path("empty").write_text("")
    assert run("verify", "empty").err.startswith("error: line 1: a record begins with")


@pytest.mark.parametrize("seat", ["spectator", "investigator", "jack", "all"])
def test_replay_tells_the_game_as_one_seat_saw_it(run: Run, finished: Path, seat: str) -> None:
    table = random_table(3)
    ran = run("replay", finished, "--as", seat, "--ascii")
    assert ran.code == 0
    assert ran.out.isascii()
    *told, last = ran.out.splitlines()
    assert max(map(len, told)) <= 80
    assert (last == f"  {table.truth().position()}") == (seat == "all")
    assert ran.out.count("- The call for witnesses -") == table.rounds
    assert ran.out.count("   Hourglasses ") == table.rounds + 1
    assert ("You are " in ran.out) == (seat == "jack")
    assert ("[jack " in ran.out) == (seat == "all")
    assert "Here the record ends" not in ran.out


def test_replay_waits_between_turns(run: Run, finished: Path) -> None:
    ran = run("replay", finished, "--step", lines=[""] * 8)
    assert ran.out.count(". Enter for the next turn> ") == random_table(3).rounds - 1
    assert run("replay", finished, "--step").code == 0


def test_an_unfinished_game_keeps_its_secrets(run: Run) -> None:
    half = Path("half.case")
    table = random_table(3, 9)
    half.write_text(record.write(table, INVESTIGATOR))
    for seat, reason in (
        ("all", "its secrets are not shown yet"),
        ("jack", "was not saved for jack; it can be seen as: investigator, spectator"),
    ):
        ran = run("replay", half, "--as", seat)
        assert ran.code == 2
        assert reason in ran.err
    assert "Here the record ends; it is for" in run("replay", half, "--as", "investigator").out
    half.write_text(record.write(table, JACK))
    assert "You are " in run("replay", half, "--as", "jack").out
    assert run("replay", half, "--as", "investigator").code == 2
    assert "You are " not in run("replay", half).out


# Sides of several seats.


@pytest.fixture(params=[4, 6], ids=["first heads", "second heads"])
def hunted(run: Run, request: pytest.FixtureRequest) -> Table:
    """Return a game of Whitechapel with two detectives, in its first hunting."""
    del run  # only for its directory
    table = whitechapel_table(request.param, 60, {"police": "12121"})
    assert patrols_seen(table, 2) == (request.param == 6)
    return table


def test_a_finished_game_is_shown_to_any_side_or_seat(run: Run) -> None:
    table = whitechapel_table(1, None, {"police": "12312"})
    Path("end.case").write_text(record.write(table, SPECTATOR))
    assert run("verify", "end.case").out.startswith(
        f"ok: whitechapel, {len(table.steps)} steps, police wins (W"
    )
    for who in ("jack", "police", "police1", "police2", "police3", "spectator", "all"):
        ran = run("replay", "end.case", "--as", who)
        assert (ran.code, ran.err) == (0, "")
        say = board_of(table.game).say
        eyes = "with every secret" if who == "all" else f"as seen by {say(f'seat-{who}')}"
        first = " ".join(ran.out.split("\n\n")[0].split())
        assert first == f"Letters from Whitechapel, {len(table.steps)} steps, {eyes}."
        assert "The police won. (see: lamplighter rules W" in ran.out
    ran = run("replay", "end.case", "--as", "police4")
    assert ran.err == (
        "error: whitechapel has no seat 'police4'; there are: jack, police1, police2, police3\n"
    )


def patrols_seen(table: Table, *seats: int) -> bool:
    lines = record.write(table, *seats).splitlines()
    return not any("patrol ?" in line for line in lines)


def test_an_unfinished_game_is_shown_only_to_seats_that_saw_it(run: Run, hunted: Table) -> None:
    """Only the head, or a player of all detectives, has seen the patrols laid."""
    head = 1 if patrols_seen(hunted, 1) else 2
    assert patrols_seen(hunted, head)
    assert not patrols_seen(hunted, 3 - head)
    names = hunted.game.seats
    allowed = {
        (1, 2): {"police", names[head], "spectator"},
        (head,): {"police", names[head], "spectator"},
        (3 - head,): {names[3 - head], "spectator"},
        (0,): {"jack", "spectator"},
    }
    for seats, open_to in allowed.items():
        Path("half.case").write_text(record.write(hunted, *seats))
        assert run("verify", "half.case").code == 0
        for who in ("jack", "police", "police1", "police2", "spectator"):
            ran = run("replay", "half.case", "--as", who)
            assert (ran.code == 0) == (who in open_to), (seats, who)
            if ran.code:
                assert f"was not saved for {who}; it can be seen as: " in ran.err
        assert run("replay", "half.case", "--as", "all").code == 2


# Rules.

PAGE = """\
# Pocket: the rules

Two seats, **jack** and `investigator`.

## Sight
- **P15** A detective looks straight along his row
  or column, from tile to tile (P16).
- **P15a** Further.

| what | how |
|---|---|
| wall | stops |

```
  +--+
```
"""


@pytest.fixture
def pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "read_pages", lambda: {"pocket": PAGE})


@pytest.mark.usefixtures("pages")
def test_rules_by_page_and_by_id(run: Run) -> None:
    assert run("rules").out.startswith("pocket\n    Pocket: the rules\n    Sight\n\n")
    assert run("rules", "p15").out == (
        "P15   A detective looks straight along his row or column, from tile to tile\n"
        "      (P16).\n"
    )
    assert run("rules", "P15a").out == "P15a  Further.\n"
    assert run("rules", "pocket").out == (
        """\
Pocket: the rules
-----------------

Two seats, jack and investigator.

Sight
-----
P15   A detective looks straight along his row or column, from tile to tile
      (P16).
P15a  Further.

- wall: how stops

      +--+
"""
    )


@pytest.mark.usefixtures("pages")
def test_the_error_for_an_unknown_rule_names_the_known_ones(run: Run) -> None:
    ran = run("rules", "P99")
    assert (ran.code, ran.err) == (
        2,
        "error: there is no rule 'P99'; there are: P15, P15a\n",
    )


def test_the_real_pages_can_be_read(run: Run) -> None:
    assert "P15" in run("rules", "pocket").out
    for rule in ("P22", "P23", "P24", "P25", "P26"):
        assert run("rules", rule).out.startswith(rule)
