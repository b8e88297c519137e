"""`run.py` and `web/npm.py`: when they set things up again, and what they say if they cannot."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import partial
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from support import ROOT


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return `run.py` as a module that uses the Python of the tests."""
    spec = spec_from_file_location("run", ROOT / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "PYTHON", Path(sys.executable))
    return module


def test_pages_are_built_from_what_people_wrote(start: ModuleType) -> None:
    read = {path.relative_to(ROOT).as_posix() for path in start.read_by_pages()}
    assert read >= {
        "web/index.html",
        "web/package-lock.json",
        "web/vite.config.ts",
        "web/src/wire/types.ts",
        "src/lamplighter/kernel/words/fr.ftl",
        "src/lamplighter/games/pocket/words/en.ftl",
    }
    assert not any("node_modules" in path for path in read)


def test_a_step_is_done_again_when_a_file_of_it_has_changed(
    start: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "ROOT", tmp_path)
    monkeypatch.setattr(start, "HOME", tmp_path)
    page = tmp_path / "page"
    page.write_text("one")
    stamp, mark, fresh = start.done("pages", [page])
    assert not fresh
    stamp.write_text(mark)
    assert start.done("pages", [page])[2]
    page.write_text("two")
    assert not start.done("pages", [page])[2]


def test_what_cannot_be_fetched_is_told_in_one_line_and_done_without(
    start: ModuleType,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(start, "PAGES", tmp_path)
    failing = "import sys; print('WARNING: once more\\nERROR: no route to it\\nmore'); "
    assert not start.fetched("Node", "-c", failing + "sys.exit('ERROR: no route to it\\nand more')")
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.splitlines() == [
        "fetching Node ...",
        "Node cannot be had, so there is no browser, only the terminal: ERROR: no route to it",
    ]
    assert start.fetched("Node", "-c", "pass")
    (tmp_path / "index.html").touch()
    assert not start.fetched("Node", "-c", "import sys; sys.exit('nothing')")
    said = capsys.readouterr()
    assert said.err.splitlines()[-1] == (
        "Node cannot be had, so the pages are those of an earlier version: nothing"
    )


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("WARNING: error 101, once more\nERROR: no route to it\nmore", "ERROR: no route to it"),
        ("npm warn an error\nnpm error code E404\nnpm error x", "npm error code E404"),
        ("first\nan Error somewhere\nlast", "an Error somewhere"),
        ("first\nlast\n", "last"),
        ("", ""),
    ],
)
def test_the_reason_is_the_line_that_says_it_best(
    start: ModuleType, said: str, reason: str
) -> None:
    assert start.reason(said) == reason


def test_what_was_tried_in_vain_is_tried_again_after_a_day_or_a_change(
    start: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, now, asked = tmp_path / "page", [1_000_000.0], list[str]()
    page.write_text("one")
    monkeypatch.setattr(start, "ROOT", tmp_path)
    monkeypatch.setattr(start, "HOME", tmp_path)
    monkeypatch.setattr(start, "PAGES", tmp_path / "pages")
    monkeypatch.setattr(start, "read_by_pages", lambda: [page])
    monkeypatch.setattr(start, "fetched", lambda what, *_: asked.append(what))
    monkeypatch.setattr(start.time, "time", lambda: now[0])

    def tries(*, anew: bool = False) -> int:
        before = len(asked)
        assert not start.build_pages(anew=anew)
        return len(asked) - before

    assert [tries(), tries(), tries(anew=True), tries()] == [1, 0, 1, 0]
    now[0] += start.TRY_AGAIN
    assert [tries(), tries()] == [1, 0]
    page.write_text("two")
    assert [tries(), tries()] == [1, 0]
    (tmp_path / "pages.failed").write_text("what is this")
    assert tries() == 1


@pytest.mark.parametrize(
    ("words", "builds"),
    [((), True), (("play", "--terminal"), True), (("serve",), True), (("arena", "pocket"), False)],
)
def test_pages_are_built_for_commands_that_show_them(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], *, builds: bool
) -> None:
    built: list[bool] = []
    monkeypatch.setattr(sys, "argv", ["run.py", *words])
    monkeypatch.setattr(start, "set_up", lambda *_: None)
    monkeypatch.setattr(start, "build_pages", lambda: built.append(True))
    monkeypatch.setattr(start.subprocess, "call", lambda *_, **__: 0)
    monkeypatch.setattr(start.signal, "signal", lambda *_: None)
    with pytest.raises(SystemExit):
        start.main()
    assert bool(built) == builds


def test_npm_says_what_is_missing_where_node_is_not_installed(tmp_path: Path) -> None:
    for name in ("npm.py", "package-lock.json"):
        (tmp_path / name).write_bytes((ROOT / "web" / name).read_bytes())
    # Without installed packages, so that no Node can be found.
    done = subprocess.run(
        [sys.executable, "-I", "-S", tmp_path / "npm.py", "run", "build"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr == "Node is not installed: pip install -r requirements-web.lock\n"


def test_what_is_done_in_parallel_is_all_done_and_a_failure_is_told(start: ModuleType) -> None:
    done: list[str] = []
    failing = partial(start.run, "-c", "raise SystemExit(3)")
    with pytest.raises(SystemExit) as ended:
        start.in_parallel(failing, lambda: done.append("other"))
    assert ended.value.code == 3
    assert done == ["other"]


def compiles(start: ModuleType, monkeypatch: pytest.MonkeyPatch, named: str) -> bool:
    start.compiler.cache_clear()
    monkeypatch.setenv("CC", named)
    return bool(start.compiler())


@pytest.mark.skipif(os.name == "nt", reason="compilers are named on Unix")
def test_a_compiler_is_one_that_compiles(
    start: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mere name on the path is not enough, nor a compiler whose output does not work."""
    assert not compiles(start, monkeypatch, "no-such-compiler")
    assert not compiles(start, monkeypatch, "false")
    assert not compiles(start, monkeypatch, "true")
    good = tmp_path / "good"
    good.write_text('#!/bin/sh\nfor last; do :; done\nls "${last%.o}.c" && touch "$last"\n')
    good.chmod(0o755)
    assert compiles(start, monkeypatch, f"{good} -O2")


@pytest.mark.parametrize("fast", [True, False], ids=("compiled", "interpreted"))
def test_interpreted_all_tests_run_once_and_that_is_said(
    start: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    *,
    fast: bool,
) -> None:
    ran: list[tuple[object, ...]] = []
    for name in ("furnish", "in_parallel", "receive_signals"):
        monkeypatch.setattr(start, name, lambda *_: None)
    monkeypatch.setattr(start, "build_pages", lambda: True)
    monkeypatch.setattr(start, "compiled", lambda: fast)
    monkeypatch.setattr(start, "run", lambda *words, env: ran.append((*words, env)))
    start.test([])
    assert len(ran) == (2 if fast else 1)
    assert ("INTERPRETED" in capsys.readouterr().err) is not fast


def test_what_was_set_up_for_one_way_is_set_up_anew_for_the_other(
    start: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "src").mkdir()
    for name in ("setup.py", "pyproject.toml"):
        (tmp_path / name).touch()
    monkeypatch.setattr(start, "ROOT", tmp_path)
    monkeypatch.setattr(start, "HOME", tmp_path)
    monkeypatch.delenv("CC", raising=False)
    works, built = [True], list[bool]()

    def build(*_: object) -> None:
        built.append(works[0])
        if works[0]:
            (tmp_path / "src" / "engine.so").touch()

    monkeypatch.setattr(start, "run", build)
    monkeypatch.setattr(start, "compiler", lambda: works[0])
    monkeypatch.setattr(start, "compiled", lambda: works[0])
    start.build()
    start.build()
    assert built == [True]
    works[0] = False
    monkeypatch.setenv("CC", "false")
    start.build()
    assert built == [True, False]
    assert not (tmp_path / "src" / "engine.so").exists()
    works[0] = True
    monkeypatch.delenv("CC")
    start.build()
    assert built == [True, False, True]
