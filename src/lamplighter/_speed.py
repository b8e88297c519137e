"""Whether the compiled or the interpreted modules run, and the switch between them.

Every module that has a `.pxd` beside it may also exist as a compiled extension. Python prefers the
extension; with `LAMPLIGHTER_PURE=1` in the environment the plain source is used instead, so that
the same tests can prove both.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

PURE = os.environ.get("LAMPLIGHTER_PURE", "") not in ("", "0")


class _SourceFirst(MetaPathFinder):
    """Finds this package's modules by their source, never by an extension."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith("lamplighter."):
            return None
        for folder in path:
            finder = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))
            spec = finder.find_spec(fullname, target)
            if spec is not None:
                return spec
        return None


def prefer_source_if_asked() -> None:
    """With `LAMPLIGHTER_PURE=1`, make every later import of this package take the `.py` file."""
    if PURE:
        sys.meta_path.insert(0, _SourceFirst())


def compiled() -> bool:
    """Tell whether the engine runs as C."""
    from lamplighter.kernel import state

    return not str(state.__file__).endswith(".py")
