"""The optional parts of an installation: the server's packages and the pages for browsers."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

SERVER_PACKAGES = ("alembic", "prometheus_client", "sqlalchemy", "starlette", "uvicorn")
"""What the extra `server` installs and the server imports."""

INSTALL_SERVER = "pip install 'lamplighter[server]'"

PAGES = Path(__file__).parent / "server" / "web"
"""The folder of the built pages."""


def server_installed() -> bool:
    """Return whether the packages that the server needs are installed."""
    return all(find_spec(name) for name in SERVER_PACKAGES)


def pages_built(folder: Path = PAGES) -> bool:
    """Return whether the pages for browsers are part of this installation."""
    return (folder / "index.html").exists()


def missing_parts() -> Iterator[str]:
    """Yield a sentence for each part that is not installed, with what to do about it."""
    if not server_installed():
        yield f"Without a server: this package plays in the terminal. {INSTALL_SERVER}"
    if not pages_built():
        yield "Without pages for browsers: they are built by python3 run.py play in a checkout."
