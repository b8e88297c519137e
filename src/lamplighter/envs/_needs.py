"""Error messages for missing dependencies of the environments."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def research(module: str) -> Iterator[None]:
    """Explain how to install the extra `research` if an import in the block fails."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            f"{module} needs {error.name}, which is not installed: "
            "pip install 'lamplighter[research]'",
            name=error.name,
        ) from None
