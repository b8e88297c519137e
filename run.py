#!/usr/bin/env python3
"""Set up everything and start: `python3 run.py play` opens the games, `python3 run.py test` tests.

`python3 run.py test --quick` runs all checks and the tests that a change should pass, without the
longest ones; `python3 run.py test PATH ...` passes its arguments to pytest. Any other command line
goes to the `lamplighter` command: `python3 run.py arena pocket --games 100`.

Only Python 3.11 or later is needed. With a C compiler the engine runs as C, else interpreted. The
browser pages are built with a Node that comes as a Python package. Everything is installed in
`.venv` and `web/node_modules`, and again only when the files it depends on change.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import time
import venv
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent
HOME = ROOT / ".venv"
PYTHON = HOME / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
WEB = ROOT / "web"
NPM = WEB / "npm.py"
PAGES = ROOT / "src" / "lamplighter" / "server" / "web"
"""Where Vite writes the pages and the server reads them."""

LINT = [
    ["-m", "ruff", "check", "."],
    ["-m", "ruff", "format", "--check", "."],
    ["-m", "mypy"],
]

# The pages: types, style and format; then the tests that need no browser. The others are in pytest.
PAGE_CHECKS = [["run", "--silent", "check"], ["--silent", "test"]]

# One worker more than there are cores, since many tests wait for a server or a page. A worker that
# has finished takes tests from the others, since a few tests are long.
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
SPREAD = ["-n", str(CORES + 1), "--dist", "worksteal", "-q"]

PIP = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]

# Where no Node is published for a platform, do without it rather than compile it for an hour.
NODE = [*PIP, "--only-binary", ":all:", "--timeout", "10", "--retries", "1"]
NODE += ["--require-hashes", "-r", "requirements-web.lock"]

# How the engine can run; the way it was set up last has a stamp.
WAYS = ("compiled", "interpreted")

# The commands that show the pages.
BROWSING = ("play", "serve")

# Seconds until a failed download is tried again.
TRY_AGAIN = 24 * 60 * 60

# Tests that run interpreted as well: everything built on C declarations. The layers above it
# (words, guides, terminal, players, arena, environments) are the same Python at both speeds.
TWICE = ["contract", "kernel", "perft", "playthroughs", "rules"]
ABOVE = [f"contract/test_{what}.py" for what in ("explained", "guide", "laid_out", "words")]

# In a quick run these are enough beside `test_differential.py`, which compares both speeds.
TWICE_QUICK = ["perft", "playthroughs"]


def digest(paths: list[Path]) -> str:
    """Return a fingerprint of the files and of this Python."""
    mark = hashlib.sha256(sys.version.encode())
    for path in sorted(paths):
        mark.update(path.relative_to(ROOT).as_posix().encode())
        mark.update(path.read_bytes())
    return mark.hexdigest()


def run(*words: str | Path, env: dict[str, str] | None = None) -> None:
    """Run a command with the Python of `.venv`; exit if it fails."""
    code = subprocess.call([PYTHON, *words], cwd=ROOT, env=env)
    if code:
        sys.exit(code)


def done(step: str, paths: list[Path]) -> tuple[Path, str, bool]:
    """Return the stamp of a step, the fingerprint of its files, and whether it is up to date."""
    stamp, mark = HOME / f"{step}.stamp", digest(paths)
    return stamp, mark, stamp.exists() and stamp.read_text() == mark


def tell(text: str) -> None:
    """Print progress to standard error, apart from the output of the command."""
    print(text, file=sys.stderr, flush=True)


def install(lock: str) -> None:
    """Install exactly the packages of a lock file."""
    stamp, mark, fresh = done(lock, [ROOT / lock])
    if fresh:
        return
    tell(f"installing {lock} ...")
    run(*PIP, "--no-warn-script-location", "--require-hashes", "-r", lock)
    stamp.write_text(mark)


def build() -> None:
    """Compile the engine and install the package in editable mode."""
    source = ROOT / "src"
    typed = list(source.rglob("*.pxd"))
    modules = [path.with_suffix(".py") for path in typed]
    parts = [*typed, *(module for module in modules if module.exists())]
    parts += [ROOT / "setup.py", ROOT / "pyproject.toml"]
    # A compiled engine needs no compiler, unless one is named.
    if not os.environ.get("CC") and done("compiled", parts)[2] and any(source.rglob("*.so")):
        return
    found = "compiled" if compiler() else "interpreted"
    stamp, mark, fresh = done(found, parts)
    if fresh:
        return
    if compiler():
        tell("compiling the engine ...")
    else:
        tell("no C compiler: the engine runs interpreted, 50 to 80 times slower")
    for stale in [
        *source.rglob("*.so"),
        *source.rglob("*.pyd"),
        *(HOME / f"{way}.stamp" for way in WAYS),
    ]:
        stale.unlink(missing_ok=True)
    run(*PIP, "--no-deps", "--no-build-isolation", "-e", ".")
    if compiler() and not compiled():
        tell("the engine could not be compiled: it runs interpreted, 50 to 80 times slower")
    stamp.write_text(mark)


@cache
def compiler() -> bool:
    """Return whether there is a C compiler that can build an extension of this Python.

    A small file is compiled to find out: the command may not work, or Python may have no headers.
    """
    if os.name == "nt":
        return True  # found by the build itself, not by a name on the path
    named = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    if shutil.which(named[0]) is None:
        return False
    headers = [f"-I{sysconfig.get_path(which)}" for which in ("include", "platinclude")]
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder, "tried.c")
        page.write_text("#include <Python.h>\n")
        made = page.with_suffix(".o")
        words = [*named, *headers, "-c", str(page), "-o", str(made)]
        tried = subprocess.run(words, capture_output=True, check=False)
        return tried.returncode == 0 and made.exists()


def compiled() -> bool:
    """Return whether the installed engine runs compiled."""
    told = "import sys, lamplighter; sys.exit(not lamplighter.compiled())"
    return subprocess.call([PYTHON, "-c", told], cwd=ROOT) == 0


def read_by_pages() -> list[Path]:
    """Return every file that the pages are built from."""
    entries = [entry for entry in WEB.iterdir() if entry.name != "node_modules"]
    written = [page for entry in entries for page in (entry, *entry.rglob("*"))]
    package = ROOT / "src" / "lamplighter"
    words = [*package.glob("kernel/words/*.ftl"), *package.glob("games/*/words/*.ftl")]
    facts = package.glob("games/*/facts.json")
    return [page for page in (*written, *words, *facts) if page.is_file()]


def build_pages(*, anew: bool = False) -> bool:
    """Build the browser pages; return whether they are up to date.

    Node and the npm packages are downloaded first. If that fails, a message says so and everything
    but the browser works. A failed download is not tried again at every start, except with `anew`.
    """
    stamp, mark, fresh = done("pages", read_by_pages())
    if fresh and (PAGES / "index.html").exists():
        return True
    failed = HOME / "pages.failed"
    if not anew and tried(failed, mark):
        return False
    for what, words in (("Node", NODE), ("what the pages are built with", [NPM])):
        if not fetched(what, *words):
            failed.write_text(f"{mark} {time.time():.0f}")
            return False
    failed.unlink(missing_ok=True)
    return built(stamp, mark)


def tried(failed: Path, mark: str) -> bool:
    """Return whether the same download failed less than a day ago."""
    try:
        before, _, at = failed.read_text().partition(" ")
        return before == mark and 0 <= time.time() - float(at) < TRY_AGAIN
    except (OSError, ValueError):
        return False


def fetched(what: str, *words: str | Path) -> bool:
    """Download an optional part; return whether it succeeded, or print one line that says why."""
    tell(f"fetching {what} ...")
    said = subprocess.run([PYTHON, *words], cwd=ROOT, capture_output=True, text=True, check=False)
    if said.returncode:
        so = "there is no browser, only the terminal"
        if (PAGES / "index.html").exists():
            so = "the pages are those of an earlier version"
        tell(f"{what} cannot be had, so {so}: {reason(said.stderr)}")
    return said.returncode == 0


def reason(said: str) -> str:
    """Return the line that best explains a failure."""
    lines = said.strip().splitlines() or [""]
    first = (line for line in lines if line.startswith(("ERROR", "npm error")))
    other = (line for line in lines if "error" in line.lower())
    return next(first, next(other, lines[-1]))[:200]


def built(stamp: Path, mark: str) -> bool:
    """Build the pages with what was downloaded; return whether that succeeded."""
    tell("building the pages ...")
    words = ["run", "--silent", "build", "--", "--logLevel", "warn"]
    if subprocess.call([PYTHON, NPM, *words], cwd=ROOT, stdout=sys.stderr):
        return False
    stamp.write_text(mark)
    return True


def furnish(*locks: str) -> None:
    """Create the virtual environment and install the packages of the lock files."""
    if sys.version_info < (3, 11):  # noqa: UP036 (this file is what an older Python meets)
        sys.exit(f"Lamplighter needs Python 3.11 or later; this is {sys.version.split()[0]}")
    if not PYTHON.exists():
        tell("making .venv ...")
        venv.create(HOME, with_pip=True, clear=HOME.exists())
    for lock in locks:
        install(lock)


def set_up(*locks: str) -> None:
    """Create the virtual environment, with the packages of the lock files and this package."""
    furnish(*locks)
    build()


def in_parallel(*tasks: Callable[[], object]) -> None:
    """Run several tasks in parallel; if one fails, raise its error once all have finished."""
    with ThreadPoolExecutor(len(tasks)) as pool:
        for task in [pool.submit(task) for task in tasks]:
            task.result()


def lint() -> None:
    """Check style and types of the Python code, which needs nothing that is built."""
    for check in LINT:
        run(*check)


def build_all() -> None:
    """Compile the engine and build the pages, even if a download failed before."""
    build()
    build_pages(anew=True)


def receive_signals() -> None:
    """Restore the default signal handlers, which every check inherits.

    A process started in the background (nohup, `&`, many CI systems) ignores or blocks some.
    """
    if os.name == "nt":
        return
    signal.pthread_sigmask(signal.SIG_SETMASK, ())
    for number in signal.valid_signals() - {signal.SIGPIPE, signal.SIGXFSZ}:  # Python's own
        if signal.getsignal(number) is signal.SIG_IGN:
            interrupt = number == signal.SIGINT
            signal.signal(number, signal.default_int_handler if interrupt else signal.SIG_DFL)


def test(words: list[str]) -> None:
    """Run every check: style, types, then the tests compiled, and those of the engine interpreted.

    Without a compiler all tests run interpreted, once, on fewer games. `--checks` runs no tests,
    `--quick` leaves out the longest (`tests/quick.py`); other arguments are passed to pytest.
    """
    receive_signals()
    quick, checks = words == ["--quick"], words == ["--checks"]
    if words and not quick and not checks:
        set_up("requirements-dev.lock")
        build_pages()
        run("-m", "pytest", *words)
        return
    furnish("requirements-dev.lock")
    in_parallel(lint, build_all)
    check_pages()
    if checks:
        return
    # Hundreds of processes import the same modules: let the first one write their bytecode.
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    twice = compiled()
    if not twice:
        tell("THE ENGINE RUNS INTERPRETED: it is NOT TESTED compiled here")
    run("-m", "pytest", *SPREAD, *(["--quick"] if quick else []), env=env)
    if twice:
        print("rules and engine once more, interpreted", flush=True)
        paths = [f"tests/{part}" for part in (TWICE_QUICK if quick else TWICE)]
        paths += [f"--ignore=tests/{part}" for part in ABOVE]
        run("-m", "pytest", *SPREAD, *paths, env={**env, "LAMPLIGHTER_PURE": "1"})


def check_pages() -> None:
    """Check the pages and run their tests that need no browser; exit if they should be there."""
    if build_pages():
        in_parallel(*(partial(run, NPM, *script) for script in PAGE_CHECKS))
    elif os.environ.get("CI") or (WEB / "node_modules").exists():
        sys.exit("the pages could not be built")
    else:
        tell("NO PAGES WERE BUILT: what runs in a browser is NOT TESTED here")


def main() -> None:
    """Run the command of the command line."""
    words = sys.argv[1:] or ["play"]
    if words[0] == "test":
        test(words[1:])
        return
    try:
        set_up("requirements.lock")
        if words[0] in BROWSING:
            build_pages()
    except KeyboardInterrupt:
        sys.exit(130)
    # Ctrl-C is handled by the command, which may have to ask or save something first. If it is
    # ignored, as in the background, the command inherits that.
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, lambda *_: None)
    env = {**os.environ, "LAMPLIGHTER_COMMAND": "python3 run.py"}
    sys.exit(subprocess.call([PYTHON, "-m", "lamplighter", *words], env=env))


if __name__ == "__main__":
    main()
