"""Programs that tests need, from Debian's packages: installed where the tests may do that.

Without a program the tests that need it are skipped with a message; in CI that is a failure.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import NoReturn

import pytest


def installed(command: str, package: str) -> Path | None:
    """Return the path of a command, after installing its package if necessary; None without it."""
    found = shutil.which(command)
    if found is None:
        install(package)
        found = shutil.which(command)
    return None if found is None else Path(found)


def browser() -> Path | None:
    """Return the path of Chromium under any of its names, after installing it if necessary."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        found = shutil.which(name)
        if found is not None:
            return Path(found)
    return installed("chromium", "chromium")


def do_without(what: str, left_out: str) -> NoReturn:
    """Skip a test, or fail in CI, because something it needs is missing."""
    said = f"{what.upper()} IS NOT INSTALLED: {left_out} is NOT TESTED here"
    if os.environ.get("CI"):
        pytest.fail(said)
    pytest.skip(said)


# Installing.


def install(package: str) -> None:
    """Install a package where the tests may do that."""
    if shutil.which("apt-get") is None:
        return
    with one_at_a_time():
        _update()
        as_root("apt-get", "install", "-y", "--no-install-recommends", package)


@cache
def _update() -> None:
    as_root("apt-get", "update")


def as_root(*words: str) -> None:
    """Run a command as root, if that needs no password."""
    become = _become_root()
    if become is None:
        return
    quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(
        [*become, *words],
        env=quietly,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )


@cache
def _become_root() -> Sequence[str] | None:
    if not hasattr(os, "geteuid"):
        return None
    if os.geteuid() == 0:
        return ()
    sudo = ["sudo", "-n", "--preserve-env=DEBIAN_FRONTEND"]
    may = shutil.which("sudo") and subprocess.run(["sudo", "-n", "true"], capture_output=True)
    return sudo if may and may.returncode == 0 else None


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Run the context in only one process of this user at a time, as the packages need."""
    with alone(Path(tempfile.gettempdir(), f"lamplighter-packages-{os.getuid()}.lock")):
        yield


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Run the context in only one process at a time, by a lock on this file."""
    import fcntl

    with open(path, "w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
