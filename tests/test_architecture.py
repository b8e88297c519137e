"""The house: who may import whom, and that every game has all its rooms."""

from __future__ import annotations

import ast
import json
import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

from lamplighter.kernel.game import Game
from support import GAMES, ROOT, TESTS

SOURCE = ROOT / "src" / "lamplighter"
LAYERS = ("kernel", "games", "players", "arena", "envs", "wire", "client", "server", "cli")
ROOMS = (
    *("board", "state", "notation", "events", "view"),
    *("belief", "story", "insight", "guide"),
)
MODULES = sorted(SOURCE.rglob("*.py"))


@cache
def imports(module: Path) -> list[tuple[str, int]]:
    """Everything of this package that a module imports, with the line."""
    found = []
    for node in ast.walk(ast.parse(module.read_text())):
        if isinstance(node, ast.Import):
            found += [(alias.name, node.lineno) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}:{node.lineno} imports relatively"
            found += [(f"{node.module}.{alias.name}", node.lineno) for alias in node.names]
    return [(name, line) for name, line in found if name.startswith("lamplighter.")]


def layer(name: str) -> str | None:
    parts = name.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in LAYERS else None


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_lower_layers_never_import_higher_ones(module: Path) -> None:
    own = layer(".".join(("lamplighter", *module.relative_to(SOURCE).with_suffix("").parts)))
    if own is None:
        return
    for name, line in imports(module):
        other = layer(name)
        assert other is None or LAYERS.index(other) <= LAYERS.index(own), f"{module}:{line} {name}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_games_do_not_import_each_other(game: Game) -> None:
    others = {other.name for other in GAMES} - {game.name}
    for module in (SOURCE / "games" / game.name).rglob("*.py"):
        for name, line in imports(module):
            assert not set(name.split(".")) & others, f"{module}:{line} {name}"


def test_players_cannot_reach_the_state_of_the_game() -> None:
    """Players import seats and possible worlds, never a table, a record or a game's own modules."""
    forbidden = ("kernel.table", "kernel.record", "kernel.registry", "lamplighter.games", "arena")
    for module in (SOURCE / "players").rglob("*.py"):
        text = module.read_text()
        for name, line in imports(module):
            assert not any(word in name for word in forbidden), f"{module}:{line} {name}"
        for word in ("truth", "._state", "_door", "_logs", "gc.", "inspect", "__import__"):
            assert word not in text, f"{module} mentions {word}"


def test_views_and_stories_are_made_without_other_secrets() -> None:
    """Stories know observations alone: no story imports a State."""
    for game in GAMES:
        names = [name for name, _ in imports(SOURCE / "games" / game.name / "story.py")]
        assert not any(".state" in name or ".view" in name for name in names)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_has_all_its_rooms(game: Game) -> None:
    """A game without its seven files, its page, its golden games, counts or rule tests fails."""
    home = SOURCE / "games" / game.name
    for room in ROOMS:
        module = home / f"{room}.py"
        assert module.exists(), module
        assert ast.get_docstring(ast.parse(module.read_text())), module
    assert (home / "state.pxd").exists()
    assert (ROOT / "docs" / "rules" / f"{game.name}.md").exists()
    assert list((TESTS / "playthroughs").glob(f"{game.name}-*.txt"))
    assert (TESTS / "perft" / f"{game.name}.json").exists()
    assert list((TESTS / "rules").glob(f"test_{game.name}_*.py"))


def test_every_game_package_is_registered() -> None:
    homes = {path.parent.name for path in (SOURCE / "games").glob("*/board.py")}
    assert homes == {game.name for game in GAMES}


def test_board_files_know_nothing_of_turns() -> None:
    for game in GAMES:
        names = [name for name, _ in imports(SOURCE / "games" / game.name / "board.py")]
        assert not any(".state" in name for name in names)


def tracked() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return [ROOT / name for name in listed.stdout.splitlines()]


def test_no_address_of_a_registry_or_machine_is_tracked() -> None:
    """Lock files name versions and hashes, never where packages came from."""
    for path in tracked():
        if path.suffix in (".lock", ".toml", ".txt") and path.exists():
            assert not re.search(
                r"https?://|--(extra-)?index-url|--find-links", path.read_text()
            ), path
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]
    assert all("integrity" in about for name, about in packages.items() if name)
    assert not any("resolved" in about for about in packages.values())


def test_the_lock_of_the_pages_holds_for_every_platform() -> None:
    """Programs that are made for each platform are all there, or those on another one get none."""
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]
    for name, about in packages.items():
        for other in about.get("optionalDependencies", {}):
            if other.rpartition("-")[2] != "wasi":  # which stands in for what is there
                nested = f"{name}/node_modules/{other}"
                assert nested in packages or f"node_modules/{other}" in packages, other
