"""The architecture: which packages may import which, and that every game has all its modules."""

from __future__ import annotations

import ast
import json
import re
import subprocess
from collections.abc import Container, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from lamplighter.kernel.game import Game
from support import GAMES, ROOT, TESTS

SOURCE = ROOT / "src" / "lamplighter"
LAYERS = (
    *("kernel", "games", "concurrency", "players", "arena", "envs", "wire", "client", "server"),
    *("bench", "cli"),
)
ARROWS = {
    "(top)": "_speed cli kernel",
    "_speed": "kernel",
    "disk": "",
    "optional_parts": "",
    "kernel": "",
    "games": "games.london games.newyork games.pocket games.whitechapel",
    "games.hexes": "",
    "games.one_two_one": "",
    "games.manhunt": "games.hexes games.one_two_one kernel",
    "games.pocket": "games.one_two_one kernel",
    "games.london": "games.hexes games.manhunt kernel",
    "games.newyork": "games.hexes games.manhunt kernel",
    "games.whitechapel": "kernel",
    "concurrency": "kernel",
    "players": "concurrency kernel",
    "arena": "disk kernel players",
    "envs": "kernel",
    "wire": "kernel",
    "client": "kernel players wire",
    "server.store": "disk kernel",
    "server": "",
    "server.errors": "kernel server.store wire",
    "server.limits": "concurrency server.errors",
    "server.tables": "kernel players server.errors server.store wire",
    "server.study": "concurrency kernel server.errors server.tables wire",
    "server.ops": "kernel server.store server.tables wire",
    "server.hub": "concurrency kernel players server.errors server.limits server.ops server.store "
    "server.study server.tables wire",
    "server.http": "concurrency kernel optional_parts players server.errors server.hub "
    "server.limits server.ops server.store server.study server.tables wire",
    "server.schema": "kernel server.http wire",
    "server.run": "kernel players server.http server.hub server.ops server.store wire",
    "bench": "arena games.whitechapel kernel players",
    "bench.server": "kernel players server.hub server.ops server.store server.tables wire",
    "cli": "cli.boards cli.commands kernel optional_parts server.ops server.run server.store wire",
    "cli.boards": "cli games.hexes games.london games.manhunt games.newyork games.one_two_one "
    "games.pocket games.whitechapel kernel",
    "cli.files": "cli disk kernel",
    "cli.session": "cli cli.boards cli.files kernel players",
    "cli.remote": "cli cli.boards cli.files cli.session client kernel wire",
    "cli.commands": "arena bench bench.server cli cli.boards cli.files cli.remote cli.session "
    "client kernel optional_parts players server.http server.ops server.run server.store wire",
}
"""The exact imports of each package: enter a new one here, and remove one that is gone."""
DIVIDED = ("bench", "cli", "games", "server")
"""Packages whose sub-packages have their own entries in `ARROWS`."""
SAME_IDEA = frozenset(
    (
        # In several games.
        *("Activation", "Called", "Cleared", "Evidence", "JackWas", "Observation", "Secret"),
        *("Setup", "State", "Tally", "Tile", "View", "Whole"),
        # In every board of the terminal.
        *("Board", "Signs", "_Drawing"),
        # In the engine, and in the environment for OpenSpiel.
        *("Game", "State"),
        # In the engine or the client, and as a message of the wire.
        *("Draft", "Note", "Refused"),
    )
)
"""Class names that occur in more than one module, for the same idea."""
GAME_MODULES = (
    *("board", "state", "notation", "events", "view"),
    *("belief", "story", "insight", "guide", "guide_types"),
)
MODULES = sorted(SOURCE.rglob("*.py"))


@cache
def imports(module: Path) -> list[tuple[str, int]]:
    """Return everything of this package that a module imports, with the line."""
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


def package(module: str) -> str:
    """Return the package of a module by its dotted name, as `ARROWS` has it."""
    parts = module.split(".")[1:]
    while parts and not _exists(parts):
        parts.pop()  # the name of a class or a function
    if not parts or parts == ["__main__"]:
        return "(top)"
    if parts[0] not in DIVIDED or len(parts) == 1:
        return parts[0]
    divided = SOURCE.joinpath(*parts[:2]).is_dir() or parts[0] in ("games", "server")
    return ".".join(parts[:2]) if divided else parts[0]


def _exists(parts: list[str]) -> bool:
    path = SOURCE.joinpath(*parts)
    return path.is_dir() or path.with_suffix(".py").exists()


def dotted(module: Path) -> str:
    parts = module.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def test_packages_import_exactly_what_the_table_says() -> None:
    found: dict[str, set[str]] = {}
    for module in MODULES:
        own = package(dotted(module))
        others = {package(name) for name, _ in imports(module)}
        found.setdefault(own, set()).update(others - {own})
    assert found == {name: set(others.split()) for name, others in ARROWS.items()}


def test_no_package_of_the_server_imports_itself_through_others() -> None:
    arrows = {name: set(others.split()) for name, others in ARROWS.items()}
    check_no_cycle({name: arrows[name] for name in arrows if name.startswith("server")})


def test_no_module_of_the_server_imports_itself_through_others() -> None:
    """Not even for type checkers: each module can be read and tested with those below it alone."""
    modules = {dotted(path): path for path in MODULES}
    found: dict[str, set[str]] = {}
    for name in modules:
        if name.startswith("lamplighter.server."):
            used = {module_of(one, modules) for one, _ in imports(modules[name])}
            found[name] = used - {name, "lamplighter.server"}
    check_no_cycle(found)


def module_of(name: str, modules: Container[str]) -> str:
    """Return the module that an imported name is from, or that it is."""
    while name not in modules:
        name = name.rpartition(".")[0]
    return name


def check_no_cycle(arrows: Mapping[str, set[str]]) -> None:
    try:
        TopologicalSorter(arrows).prepare()
    except CycleError as error:
        pytest.fail(" imports ".join(reversed(error.args[1])))


def test_a_class_name_stands_for_one_thing() -> None:
    modules: dict[str, set[str]] = {}
    for module in MODULES:
        for node in ast.walk(ast.parse(module.read_text())):
            if isinstance(node, ast.ClassDef):
                modules.setdefault(node.name, set()).add(dotted(module))
    repeated = {name for name, homes in modules.items() if len(homes) > 1}
    assert repeated == SAME_IDEA


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
        if module.name == "workers.py":  # runs players in processes, but is no player
            continue
        for word in ("truth", "._state", "_door", "_logs", "gc.", "inspect", "__import__"):
            assert word not in text, f"{module} mentions {word}"


def test_clients_hold_no_table_and_make_up_no_world() -> None:
    """What a client shows of a game on a server is what the server tells its seat."""
    for folder in ("client", "cli/remote"):
        for module in (SOURCE / folder).rglob("*.py"):
            text = module.read_text()
            for name, line in imports(module):
                forbidden = ("kernel.table", "kernel.draft", "kernel.belief")
                assert not any(word in name for word in forbidden), f"{module}:{line} {name}"
            for word in (".world", ".belief", ".tried(", ".sample(", ".draw(Stream", "guide."):
                assert word not in text, f"{module} mentions {word}"


def test_views_and_stories_are_made_without_other_secrets() -> None:
    """Stories use only observations: no story imports a State."""
    for game in GAMES:
        names = [name for name, _ in imports(SOURCE / "games" / game.name / "story.py")]
        assert not any(".state" in name or ".view" in name for name in names)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_has_all_its_modules(game: Game) -> None:
    """Every game has its modules, rules page, golden games, node counts and rule tests."""
    home = SOURCE / "games" / game.name
    for name in GAME_MODULES:
        module = home / f"{name}.py"
        assert module.exists(), module
        assert ast.get_docstring(ast.parse(module.read_text())), module
    assert (home / "state.pxd").exists()
    assert (ROOT / "docs" / "rules" / f"{game.name}.md").exists()
    assert list((TESTS / "playthroughs").glob(f"{game.name}-*.txt"))
    assert (TESTS / "perft" / f"{game.name}.json").exists()
    assert list((TESTS / "rules").glob(f"test_{game.name}_*.py"))


def test_what_serves_every_game_names_none() -> None:
    """Another game needs no change of these files: `test_outside_game.py` plays one."""
    names = {game.name for game in GAMES}
    for package in ("kernel", "wire", "client", "server", "players", "concurrency"):
        for module in (SOURCE / package).rglob("*.py"):
            for node in ast.walk(ast.parse(module.read_text())):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    assert node.value not in names, f"{module}:{node.lineno}"
    for page in (ROOT / "web" / "src" / "frame").rglob("*.*"):
        quoted = set(re.findall(r"['\"`/]([a-z]+)['\"`/]", page.read_text("utf-8")))
        assert not quoted & names, page


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


def test_no_docstring_begins_with_tell_give_or_let() -> None:
    """Docstrings say what is returned, raised or done (PEP 257), not what is told or given."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    for path in tracked():
        if path.suffix != ".py" or not path.exists():
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, documented) and (text := ast.get_docstring(node)):
                first = text.split()[0]
                assert first not in {"Tell", "Tells", "Give", "Gives", "Let", "Lets"}, (path, text)


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
    """It lists the binaries of all platforms; otherwise other platforms would get none."""
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]
    for name, about in packages.items():
        for other in about.get("optionalDependencies", {}):
            if other.rpartition("-")[2] != "wasi":  # only a fallback for other platforms
                nested = f"{name}/node_modules/{other}"
                assert nested in packages or f"node_modules/{other}" in packages, other
