"""The switch between compiled and interpreted modules.

Every module that has a `.pxd` file beside it may also exist as a compiled extension. Python prefers
the extension. With `LAMPLIGHTER_PURE=1` in the environment the Python source is used instead, so
that the same tests can check both.
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
    """Import hook that finds the source of this package's modules, never a compiled extension."""

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
    """With `LAMPLIGHTER_PURE=1`, make all later imports of this package use the `.py` files."""
    if PURE:
        sys.meta_path.insert(0, _SourceFirst())


def compiled() -> bool:
    """Return whether the engine runs as compiled C code."""
    from lamplighter.kernel import state

    return not str(state.__file__).endswith(".py")
