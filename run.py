#!/usr/bin/env python3
"""Set all up and start: `python3 run.py play` opens the game, `python3 run.py test` tests it.

Any other words go to the `lamplighter` command: `python3 run.py arena pocket --games 100`. Needs
nothing but Python 3.11 or later; with a C compiler the engine runs as C, without one interpreted.
The pages for the browser are built with a Node that comes as a Python package. What is set up
lives in `.venv` and `web/node_modules` and is set up again only when what it depends on changes.
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
"""Where Vite puts the pages, and the house finds them."""

LINT = [
    ["-m", "ruff", "check", "."],
    ["-m", "ruff", "format", "--check", "."],
    ["-m", "mypy"],
]

# The pages: types and style, then the tests that need no browser. Those that do are in the suite.
PAGE_CHECKS = [["run", "--silent", "check"], ["--silent", "test"]]

# All cores and one more worker, since many tests wait for a house or a page; who is done takes work
# from the others, since a few tests are long.
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
SPREAD = ["-n", str(CORES + 1), "--dist", "worksteal", "-q"]

PIP = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]

# A Node that is not there for a platform is done without, rather than compiled for an hour.
NODE = [*PIP, "--only-binary", ":all:", "--timeout", "10", "--retries", "1"]
NODE += ["--require-hashes", "-r", "requirements-web.lock"]

# How the engine can run; what it was set up for last has a stamp.
WAYS = ("compiled", "interpreted")

# The commands that have something to do with the pages.
BROWSING = ("play", "serve")

# What could not be fetched is tried again when so many seconds have passed.
TRY_AGAIN = 24 * 60 * 60

# What runs interpreted as well: all that is built on C declarations, and what holds it together.
# Whatever stands above it (words, guides, terminal, players, arena, adapters) is Python in both.
TWICE = ["contract", "kernel", "perft", "playthroughs", "rules"]
ABOVE = [f"contract/test_{what}.py" for what in ("explained", "guide", "laid_out", "words")]


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


def tell(text: str) -> None:
    """Say what is being done, apart from what a command prints."""
    print(text, file=sys.stderr, flush=True)


def install(lock: str) -> None:
    """Install exactly the packages that a lock file names."""
    stamp, mark, fresh = done(lock, [ROOT / lock])
    if fresh:
        return
    tell(f"installing {lock} ...")
    run(*PIP, "--no-warn-script-location", "--require-hashes", "-r", lock)
    stamp.write_text(mark)


def build() -> None:
    """Compile the engine and install the package where it stands."""
    source = ROOT / "src"
    typed = list(source.rglob("*.pxd"))
    modules = [path.with_suffix(".py") for path in typed]
    parts = [*typed, *(module for module in modules if module.exists())]
    parts += [ROOT / "setup.py", ROOT / "pyproject.toml"]
    # What is compiled already needs no compiler, unless one is named.
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

    It is tried: one that is only a name on the path, or has no headers of Python, builds nothing.
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
    """Return whether the engine that is set up runs compiled."""
    told = "import sys, lamplighter; sys.exit(not lamplighter.compiled())"
    return subprocess.call([PYTHON, "-c", told], cwd=ROOT) == 0


def read_by_pages() -> list[Path]:
    """Every file that the pages are built from."""
    entries = [entry for entry in WEB.iterdir() if entry.name != "node_modules"]
    written = [page for entry in entries for page in (entry, *entry.rglob("*"))]
    house = ROOT / "src" / "lamplighter"
    words = [*house.glob("kernel/words/*.ftl"), *house.glob("games/*/words/*.ftl")]
    facts = house.glob("games/*/facts.json")
    return [page for page in (*written, *words, *facts) if page.is_file()]


def build_pages(*, anew: bool = False) -> bool:
    """Build the pages for the browser; tells whether they are there as the files have them.

    Node and what the pages are built with are fetched first. Where they cannot be had, that is
    said, and everything but the browser works. Then it is not tried at every start; `anew` does.
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
    """Tell whether the same was tried in vain not long ago."""
    try:
        before, _, at = failed.read_text().partition(" ")
        return before == mark and 0 <= time.time() - float(at) < TRY_AGAIN
    except (OSError, ValueError):
        return False


def fetched(what: str, *words: str | Path) -> bool:
    """Fetch something that can be done without; tells in one line why there is none."""
    tell(f"fetching {what} ...")
    said = subprocess.run([PYTHON, *words], cwd=ROOT, capture_output=True, text=True, check=False)
    if said.returncode:
        so = "there is no browser, only the terminal"
        if (PAGES / "index.html").exists():
            so = "the pages are those of an earlier version"
        tell(f"{what} cannot be had, so {so}: {reason(said.stderr)}")
    return said.returncode == 0


def reason(said: str) -> str:
    """Find the line that says best why something failed."""
    lines = said.strip().splitlines() or [""]
    first = (line for line in lines if line.startswith(("ERROR", "npm error")))
    other = (line for line in lines if "error" in line.lower())
    return next(first, next(other, lines[-1]))[:200]


def built(stamp: Path, mark: str) -> bool:
    """Build the pages with what was fetched; tells whether that went well."""
    tell("building the pages ...")
    words = ["run", "--silent", "build", "--", "--logLevel", "warn"]
    if subprocess.call([PYTHON, NPM, *words], cwd=ROOT, stdout=sys.stderr):
        return False
    stamp.write_text(mark)
    return True


def furnish(*locks: str) -> None:
    """Make the environment, and install the packages of the locks."""
    if sys.version_info < (3, 11):  # noqa: UP036 (this file is what an older Python meets)
        sys.exit(f"Lamplighter needs Python 3.11 or later; this is {sys.version.split()[0]}")
    if not PYTHON.exists():
        tell("making .venv ...")
        venv.create(HOME, with_pip=True, clear=HOME.exists())
    for lock in locks:
        install(lock)


def set_up(*locks: str) -> None:
    """Make the environment, the packages of the locks and the package itself."""
    furnish(*locks)
    build()


def side_by_side(*deeds: Callable[[], object]) -> None:
    """Do several things at once; one that fails ends all once the others are done."""
    with ThreadPoolExecutor(len(deeds)) as hands:
        for deed in [hands.submit(deed) for deed in deeds]:
            deed.result()


def lint() -> None:
    """Look at style and types of what is written in Python, which needs nothing that is built."""
    for check in LINT:
        run(*check)


def build_all() -> None:
    """Compile the engine, and build the pages anew, whatever came of it before."""
    build()
    build_pages(anew=True)


def receive_signals() -> None:
    """Receive signals as a program started at a terminal does; every check inherits that.

    Whoever starts this in the background (nohup, `&`, many CI systems) ignores or blocks some.
    """
    if os.name == "nt":
        return
    signal.pthread_sigmask(signal.SIG_SETMASK, ())
    for number in signal.valid_signals() - {signal.SIGPIPE, signal.SIGXFSZ}:  # Python's own
        if signal.getsignal(number) is signal.SIG_IGN:
            interrupt = number == signal.SIGINT
            signal.signal(number, signal.default_int_handler if interrupt else signal.SIG_DFL)


def test(words: list[str]) -> None:
    """Run every check: style, types, then the tests compiled, and those of the engine without.

    Without a compiler all tests run interpreted, once, on fewer games.
    """
    receive_signals()
    if words:
        set_up("requirements-dev.lock")
        build_pages()
        run("-m", "pytest", *words)
        return
    furnish("requirements-dev.lock")
    side_by_side(lint, build_all)
    pages = build_pages()
    if not pages and (os.environ.get("CI") or (WEB / "node_modules").exists()):
        sys.exit("the pages could not be built")
    if pages:
        side_by_side(*(partial(run, NPM, *script) for script in PAGE_CHECKS))
    else:
        tell("NO PAGES WERE BUILT: what runs in a browser is NOT TESTED here")
    # Hundreds of processes import the same modules: let the first one keep them as bytecode.
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    twice = compiled()
    if not twice:
        tell("THE ENGINE RUNS INTERPRETED: it is NOT TESTED compiled here")
    run("-m", "pytest", *SPREAD, env=env)
    if twice:
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
    try:
        set_up("requirements.lock")
        if words[0] in BROWSING:
            build_pages()
    except KeyboardInterrupt:
        sys.exit(130)
    # Ctrl-C is for the command, which may have something to ask or to put in order first. Where it
    # is ignored, as in the background, the command inherits that.
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, lambda *_: None)
    env = {**os.environ, "LAMPLIGHTER_COMMAND": "python3 run.py"}
    sys.exit(subprocess.call([PYTHON, "-m", "lamplighter", *words], env=env))


if __name__ == "__main__":
    main()
