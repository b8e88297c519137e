"""What the environments need beyond the package's own dependencies."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def research(module: str) -> Iterator[None]:
    """Let a module import what the extra `research` brings; where that is missing, say so."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            f"{module} needs {error.name}, which is not installed: "
            "pip install 'lamplighter[research]'",
            name=error.name,
        ) from None
