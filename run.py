#!/usr/bin/env python3
"""Set all up and start: `python3 run.py play` opens the game, `python3 run.py test` tests it.

Any other words go to the `lamplighter` command: `python3 run.py arena pocket --games 100`. Needs
nothing but Python 3.11 or later; with a C compiler the engine runs as C, without one interpreted.
What is set up lives in `.venv` and is set up again only when what it depends on has changed.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
HOME = ROOT / ".venv"
PYTHON = HOME / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

LINT = [
    ["-m", "ruff", "check", "."],
    ["-m", "ruff", "format", "--check", "."],
    ["-m", "mypy"],
]

# All cores; a core that is done takes work from the others, since a few tests are long.
SPREAD = ["-n", "auto", "--dist", "worksteal", "-q"]

# What runs interpreted as well: all that is built on C declarations, and what holds it together.
# Whatever stands above it (words, guides, terminal, players, arena, adapters) is Python in both.
TWICE = ["contract", "kernel", "perft", "playthroughs", "rules"]
ABOVE = ["contract/test_guide.py", "contract/test_laid_out.py", "contract/test_words.py"]


def digest(paths: list[Path]) -> str:
    """Fingerprint of files, and of the Python that would run them."""
    mark = hashlib.sha256(sys.version.encode())
    for path in sorted(paths):
        mark.update(path.relative_to(ROOT).as_posix().encode())
        mark.update(path.read_bytes())
    return mark.hexdigest()


def run(*words: str | Path, env: dict[str, str] | None = None) -> None:
    """Run a command of the environment; stop here if it fails."""
    code = subprocess.call([PYTHON, *words], cwd=ROOT, env=env)
    if code:
        sys.exit(code)


def done(step: str, paths: list[Path]) -> tuple[Path, str, bool]:
    """Tell whether a step was done for just these files."""
    stamp, mark = HOME / f"{step}.stamp", digest(paths)
    return stamp, mark, stamp.exists() and stamp.read_text() == mark


def install(lock: str) -> None:
    """Install exactly the packages that a lock file names."""
    stamp, mark, fresh = done(lock, [ROOT / lock])
    if fresh:
        return
    print(f"installing {lock} ...", file=sys.stderr, flush=True)
    options = ["--quiet", "--disable-pip-version-check", "--no-warn-script-location"]
    run("-m", "pip", "install", *options, "--require-hashes", "-r", lock)
    stamp.write_text(mark)


def build() -> None:
    """Compile the engine and install the package where it stands."""
    source = ROOT / "src"
    typed = list(source.rglob("*.pxd"))
    modules = [path.with_suffix(".py") for path in typed]
    parts = [*typed, *(module for module in modules if module.exists())]
    found = "compiled" if compiler() else "interpreted"
    stamp, mark, fresh = done(found, [*parts, ROOT / "setup.py", ROOT / "pyproject.toml"])
    if fresh:
        return
    if compiler():
        print("compiling the engine ...", file=sys.stderr, flush=True)
    else:
        print("no C compiler: the engine runs interpreted, 50 to 80 times slower", file=sys.stderr)
    for stale in [*source.rglob("*.so"), *source.rglob("*.pyd")]:
        stale.unlink()
    options = ["--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation"]
    run("-m", "pip", "install", *options, "-e", ".")
    stamp.write_text(mark)


def compiler() -> bool:
    """Tell whether there is a C compiler to build with."""
    if os.name == "nt":
        return True  # found by the build itself, not by a name on the path
    named = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(named) is not None


def set_up(*locks: str) -> None:
    """Make the environment, the packages of the locks and the package itself."""
    if sys.version_info < (3, 11):  # noqa: UP036 (this file is what an older Python meets)
        sys.exit(f"Lamplighter needs Python 3.11 or later; this is {sys.version.split()[0]}")
    if not PYTHON.exists():
        print("making .venv ...", file=sys.stderr, flush=True)
        venv.create(HOME, with_pip=True, clear=HOME.exists())
    for lock in locks:
        install(lock)
    build()


def test(words: list[str]) -> None:
    """Run every check: style, types, then the tests compiled, and those of the engine without."""
    set_up("requirements-dev.lock")
    if words:
        run("-m", "pytest", *words)
        return
    for check in LINT:
        run(*check)
    # Hundreds of processes import the same modules: let the first one keep them as bytecode.
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    run("-m", "pytest", *SPREAD, env=env)
    if compiler():
        print("rules and engine once more, interpreted", flush=True)
        paths = [f"tests/{part}" for part in TWICE]
        paths += [f"--ignore=tests/{part}" for part in ABOVE]
        run("-m", "pytest", *SPREAD, *paths, env={**env, "LAMPLIGHTER_PURE": "1"})


def main() -> None:
    """Do what the command line says."""
    words = sys.argv[1:] or ["play"]
    if words[0] == "test":
        test(words[1:])
        return
    set_up("requirements.lock")
    try:
        env = {**os.environ, "LAMPLIGHTER_COMMAND": "python3 run.py"}
        sys.exit(subprocess.call([PYTHON, "-m", "lamplighter", *words], env=env))
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
