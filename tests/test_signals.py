"""However the tests are started, signals that were ignored or blocked at that time are received."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from support import ROOT

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals of Unix")

NAMES = ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGPIPE", "SIGUSR1", "SIGALRM", "SIGCHLD")

DEAF = f"""
import os, signal, sys
numbers = [getattr(signal, name) for name in {NAMES}]
for number in numbers:
    signal.signal(number, signal.SIG_IGN)
signal.pthread_sigmask(signal.SIG_BLOCK, numbers)
os.execv(sys.argv[1], sys.argv[1:])
"""
"""Starts a command with all of these signals ignored and blocked."""

TELLS = f"""
import signal
signals = [getattr(signal, name) for name in {NAMES} if name != "SIGPIPE"]
print([number.name for number in signals if signal.getsignal(number) is signal.SIG_IGN])
print(sorted(signal.pthread_sigmask(signal.SIG_BLOCK, ())))
"""
"""Prints which signals are ignored and which are blocked; SIGPIPE is ignored by Python itself."""

CASE = f"""
import signal, subprocess, sys

def test_signals():
    child = [sys.executable, "-c", {TELLS!r}]
    told = subprocess.run(child, stdout=subprocess.PIPE, text=True)
    assert told.stdout.splitlines() == ["[]", "[]"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
"""


def deaf(*words: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run Python with these arguments, with signals ignored and blocked."""
    started = [sys.executable, "-c", DEAF, sys.executable, *map(str, words)]
    return subprocess.run(started, cwd=cwd, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("spread", [(), ("-n", "1")], ids=("alone", "xdist"))
def test_tests_and_their_children_receive_signals(tmp_path: Path, spread: tuple[str, ...]) -> None:
    for name in ("conftest.py", "order.py", "quick.py", "support.py"):
        (tmp_path / name).write_bytes((ROOT / "tests" / name).read_bytes())
    (tmp_path / "test_case.py").write_text(CASE)
    ran = deaf("-m", "pytest", "-q", "-p", "no:cacheprovider", *spread, cwd=tmp_path)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_what_run_py_starts_for_a_test_receives_signals(tmp_path: Path) -> None:
    code = f"""
import subprocess, sys
sys.path.insert(0, {str(ROOT)!r})
import run
run.receive_signals()
subprocess.call([sys.executable, "-c", {TELLS!r}])
"""
    assert deaf("-c", code, cwd=tmp_path).stdout.splitlines() == ["[]", "[]"]


def test_an_ignored_interrupt_stays_ignored_in_a_command_of_run_py(tmp_path: Path) -> None:
    code = f"""
import subprocess, sys
sys.path.insert(0, {str(ROOT)!r})
import run
run.set_up = lambda *_: None
run.subprocess.call = lambda *_, **__: print(run.signal.getsignal(run.signal.SIGINT))
sys.argv = ["run.py", "arena"]
run.main()
"""
    assert deaf("-c", code, cwd=tmp_path).stdout == f"{signal.SIG_IGN}\n"
