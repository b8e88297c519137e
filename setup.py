"""Compile every module that has a `.pxd` beside it; without a compiler, install as plain Python."""

import os
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import CompileError

SOURCE = Path("src")
WRITTEN_IN_C = {SOURCE / "lamplighter" / "kernel" / f"{name}.py" for name in ("hashing", "memory")}
"""Their `.pxd` holds C for the compiled modules; the `.py` serves the interpreted ones alone."""


class BuildPy(build_py):
    """The rule catalogue lives in docs/ and travels inside the package."""

    def run(self) -> None:
        """Copy the modules, then the pages."""
        super().run()
        if self.editable_mode:
            return
        target = Path(self.build_lib, "lamplighter", "rulebook")
        self.mkpath(str(target))
        for page in sorted(Path("docs/rules").glob("*.md")):
            self.copy_file(str(page), str(target / page.name))


class BuildExt(build_ext):
    """All modules are compiled or none: a compiled class has no interpreted subclass."""

    failed = False

    def finalize_options(self) -> None:
        """Compile on all cores."""
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def build_extension(self, ext: Extension) -> None:
        """Compile one module; the first that fails takes all others with it."""
        try:
            if not self.failed:
                super().build_extension(ext)
                return
        except (OSError, CompileError):
            self.failed = True
            for other in self.extensions:
                Path(self.get_ext_fullpath(other.name)).unlink(missing_ok=True)
        raise CompileError(f"{ext.name} is not compiled and runs interpreted")


def extensions() -> list[Extension]:
    """Name one extension for each module with declared C types."""
    sources = sorted(page.with_suffix(".py") for page in SOURCE.rglob("*.pxd"))
    return [
        Extension(
            ".".join(source.relative_to(SOURCE).with_suffix("").parts),
            [str(source)],
            extra_compile_args=["-O3"],
        )
        for source in sources
        if source.exists() and source.name != "__init__.py" and source not in WRITTEN_IN_C
    ]


compiled = cythonize(
    extensions(),
    build_dir="build/cython",
    language_level=3,
    compiler_directives={
        # Annotations are for readers and mypy; the C types stand in the .pxd files.
        "annotation_typing": False,
        "cdivision": True,
        "embedsignature": True,
    },
)
for extension in compiled:
    extension.optional = True  # without a compiler the source runs as it is

setup(cmdclass={"build_py": BuildPy, "build_ext": BuildExt}, ext_modules=compiled)
