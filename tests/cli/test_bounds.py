"""Input and output that a command cannot handle is refused in one sentence, with exit code 2."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cli.terminal import Run, random_table
from lamplighter.cli.command_line import LONGEST_REFUSAL, CommandRefused
from lamplighter.cli.files import record_files
from lamplighter.cli.screen import ENDLESS, LONGEST_LINE, Screen
from lamplighter.games.pocket.board import JACK
from lamplighter.kernel import record

LONG = "9" * 10**6
UNIX = pytest.mark.skipif(os.name != "posix", reason="has no such files")


def refused(run: Run, *words: object) -> str:
    """Run a command that must be refused; return the sentence that says why."""
    ran = run(*words)
    assert (ran.code, ran.out) == (2, "")
    sentence = ran.err.splitlines()[-1]
    assert len(sentence) <= LONGEST_REFUSAL + 60
    return sentence.partition("error: ")[2]


# Arguments.


@pytest.mark.parametrize(
    ("seconds", "why"),
    [
        ("0", "0.0 is less than 0.001"),
        ("-1", "-1.0 is less than 0.001"),
        ("nan", "'nan' is no number"),
        ("inf", "inf is more than 3600"),
        ("1e9", "1000000000.0 is more than 3600"),
        ("soon", "'soon' is no number"),
        (LONG, "(1000000 characters) is too long for a number"),
    ],
)
def test_bench_takes_a_time_that_can_be_waited_for(run: Run, seconds: str, why: str) -> None:
    said = refused(run, "bench", "pocket", f"--seconds={seconds}")
    assert said.startswith("argument --seconds: ")
    assert said.endswith(why)


@pytest.mark.parametrize("command", ["perft pocket --depth=1", "arena pocket", "play"])
def test_a_seed_is_a_number_of_some_digits(run: Run, command: str) -> None:
    words = command.split()
    assert "is too long for a number" in refused(run, *words, f"--seed={LONG}")
    assert "1000000000000000001 is more than" in refused(run, *words, f"--seed={10**18 + 1}")
    assert "'one' is no whole number" in refused(run, *words, "--seed=one")


def test_the_largest_seeds_are_played(run: Run) -> None:
    for seed in (10**18, -(10**18)):
        ran = run("perft", "pocket", "--depth=1", f"--seed={seed}", "--json")
        assert ran.out.startswith(f'{{"game":"pocket","seed":{seed},')


def test_numbers_that_would_take_forever_are_refused(run: Run) -> None:
    for depth in ("21", "-1", LONG, "x"):
        assert refused(run, "perft", "pocket", f"--depth={depth}").startswith("argument --depth: ")
    for games in ("0", str(10**8), LONG):
        assert refused(run, "arena", "pocket", f"--games={games}").startswith("argument --games: ")
    assert "1000 is more than 256" in refused(run, "arena", "pocket", "--processes=1000")


@pytest.mark.parametrize(
    "words",
    [
        (LONG,),
        ("play", LONG),
        ("play", "pocket", "--lang", LONG),
        ("play", "pocket", "--as", LONG),
        ("play", "pocket", "--against", LONG, "--as", "jack"),
        ("play", "pocket", "--option", LONG),
        ("play", "london", "--option", f"edition={LONG}"),
        ("play", "--resume", LONG),
        ("position", "pocket", LONG),
        ("position", LONG, "x"),
        ("rules", LONG),
        ("rules", "zz " * 10**5),
        ("verify", LONG),
        ("games", LONG),
        ("arena", "pocket", "--jack", LONG),
        ("arena", "pocket", f"--{LONG}"),
        ("bench", LONG),
        ("completion", LONG),
    ],
)
def test_megabytes_of_input_are_not_repeated_in_the_error(run: Run, words: tuple[str, ...]) -> None:
    assert refused(run, *words)


@pytest.mark.parametrize("text", ["\udcff\udc80", "zz\0", "\x1b[99J", "\u202e", "zz\nzz"])
def test_unprintable_characters_are_shown_as_escapes(run: Run, text: str) -> None:
    for words in (["play"], ["position", "pocket"], ["verify"], ["rules"]):
        assert refused(run, *words, text).isprintable()


# Files.


def test_a_byte_order_mark_is_ignored(run: Run) -> None:
    path = Path("end.case")
    path.write_bytes(b"\xef\xbb\xbf" + record.write(random_table(3), JACK).encode())
    assert run("verify", path).out.startswith("ok: pocket, ")
    assert run("replay", path).code == 0
    # The file counts as a record, so another record may overwrite it.
    assert record_files.save(random_table(3), (JACK,), "end.case", lambda _: True) == Path(
        "end.case"
    )


@pytest.mark.parametrize(
    "content",
    [
        "lamplighter case 1\n".encode("utf-16"),
        "lamplighter case 1\n".encode("utf-16-le"),
        bytes(range(256)),
        b"lamplighter case 1\n\0",
    ],
)
def test_bytes_that_are_not_text_are_no_record(run: Run, content: bytes) -> None:
    Path("other").write_bytes(content)
    assert refused(run, "verify", "other") == "other is no text file, so it is no record"


def test_a_huge_file_is_not_read(run: Run) -> None:
    with open("huge.case", "wb") as file:
        file.write(b"lamplighter case 1\n")
        file.truncate(1 << 40)
    for words in (["verify"], ["replay"], ["play", "--resume"]):
        said = refused(run, *words, "huge.case")
        assert said == "huge.case is larger than 1,048,576 bytes, so it is no record"


@UNIX
def test_files_that_might_never_end_are_not_opened(run: Run) -> None:
    os.mkfifo("pipe")
    Path("folder").mkdir()
    for name in ("pipe", "/dev/full", "/dev/zero", "/dev/tty0", "/dev/null", "folder"):
        for words in (["verify"], ["replay"], ["play", "--resume"]):
            assert name in refused(run, *words, name)
    assert refused(run, "verify", "pipe") == "pipe is no ordinary file, so it is no record"
    assert refused(run, "verify", "folder") == "cannot read folder: is a directory"


def test_names_that_no_file_can_have(run: Run) -> None:
    assert refused(run, "verify", "a\0b") == "'a\\x00b' is no name of a file"
    assert refused(run, "verify", "~nobody-at-all/x").startswith("cannot read ~nobody-at-all/x: ")
    assert "name too long" in refused(run, "verify", "x" * 1000)
    with pytest.raises(CommandRefused, match="is no name of a file"):
        record_files.save(random_table(3), (JACK,), "a\0b", lambda _: True)
    for name in (".", "x" * 1000, "nowhere/x"):
        with pytest.raises(CommandRefused):
            record_files.save(random_table(3), (JACK,), name, lambda _: True)


# Lines.


def test_only_the_beginning_of_an_endless_line_is_read(capsys: pytest.CaptureFixture[str]) -> None:
    lines = io.StringIO(f"{'x' * 9999}\nlook\n" + "y" * (ENDLESS + 5))
    screen = Screen(lines)
    assert screen.ask() == "x" * LONGEST_LINE
    assert screen.ask() == "look"
    with pytest.raises(EOFError):
        screen.ask()
    assert len(capsys.readouterr().out) < 3 * LONGEST_LINE


def test_a_prompt_takes_any_line(run: Run) -> None:
    odd = ("9" * 10**5, "9" * 400, "x" * 5000, "\0", "\udc80", "moves " + "x" * 5000, "save \0")
    lines = [*odd, "quit", ""]
    ran = run("play", "pocket", "--as", "jack", "--against", "random", "--seed", 1, lines=lines)
    assert (ran.code, ran.err) == (0, "")
    assert "You have left the game." in ran.out


# Standard streams of a real process.


def lamplighter(
    *words: str, stdout: int | None = subprocess.PIPE, **env: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-X", "utf8=0", "-m", "lamplighter", *words],
        stdin=subprocess.DEVNULL,
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **env},
        timeout=120,
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk here is always full")
@pytest.mark.parametrize(
    ("words", "unbuffered"),
    [("--version", ""), ("--version", "1"), ("play --help", ""), ("games", ""), ("play", "1")],
)
def test_output_that_cannot_be_written_is_an_error(words: str, unbuffered: str) -> None:
    with open("/dev/full", "w") as full:
        ran = lamplighter(*words.split(), stdout=full.fileno(), PYTHONUNBUFFERED=unbuffered)
    assert ran.stderr == "error: cannot write the output: no space left on device\n"
    assert ran.returncode == 2


@UNIX
@pytest.mark.parametrize(
    ("words", "closed", "code"),
    [
        ("games", ">&-", 0),
        ("play pocket --as jack --against random", ">&-", 0),
        ("play pocket --as jack --against random", "<&-", 0),
        ("dance", "2>&-", 2),
        ("games", ">&- <&- 2>&-", 0),
        ("verify nowhere", ">/dev/full 2>/dev/full", 2),
    ],
)
def test_streams_may_be_closed(words: str, closed: str, code: int) -> None:
    command = f"'{sys.executable}' -m lamplighter {words} {closed}"
    ran = subprocess.run(["sh", "-c", command], capture_output=True, text=True, timeout=120)
    assert "Traceback" not in ran.stdout + ran.stderr
    assert ran.returncode == code


@pytest.mark.parametrize(
    ("words", "encoding"),
    [
        ("rules newyork", "latin-1:strict"),
        ("play london --as jack --against random --lang zh", "ascii:strict"),
        ("play pocket --as jack --against random --lang fr", ""),
    ],
)
def test_any_encoding_of_the_output_works(words: str, encoding: str) -> None:
    env = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": encoding}
    ran = lamplighter(*words.split(), **env)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.isascii()


@UNIX
def test_bytes_that_are_not_text_are_accepted_from_anywhere() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "lamplighter", "play", b"pocket", "--as", b"\xff\xfe"],
        input=b"\xff\nquit\n",
        capture_output=True,
        timeout=120,
    )
    assert ran.returncode == 2
    assert ran.stderr == (
        rb"error: pocket has no seat '\udcff\udcfe'; there are: investigator, jack" + b"\n"
    )
    words = ("play", "pocket", "--as", "jack", "--against", "random")
    ran = subprocess.run(
        [sys.executable, "-m", "lamplighter", *words],
        input=b"\xff\xfe\nquit\n\n",
        capture_output=True,
        timeout=120,
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert rb"'\xff\xfe' is no choice here." in ran.stdout
