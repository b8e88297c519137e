"""The types of the pages are those of the server."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec

from debian import do_without
from lamplighter.server.schema import wire

WEB = Path(__file__).parents[2] / "web"


def test_the_pages_know_everything_that_goes_over_the_wire(tmp_path: Path) -> None:
    if not (WEB / "node_modules" / "json-schema-to-typescript").exists():
        do_without("what the pages are built with", "whether they know the wire")
    made = tmp_path / "types.ts"
    words = ["run", "--silent", "types", "--", str(made)]
    said = subprocess.run(
        [sys.executable, WEB / "npm.py", *words],
        input=msgspec.json.encode(wire()),
        capture_output=True,
        check=False,
    )
    assert said.returncode == 0, said.stderr.decode()
    again = "python -m lamplighter.server.schema | python web/npm.py run types"
    written = (WEB / "src" / "wire" / "types.ts").read_text("utf-8")
    assert made.read_text("utf-8") == written, f"make them anew: {again}"


def test_every_struct_of_a_route_is_described() -> None:
    described = wire()["$defs"]
    assert {"NewTable", "Sat", "Moments", "Rules", "Scene", "Problem"} <= described.keys()
