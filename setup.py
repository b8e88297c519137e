"""Build the package: compile every module that has a `.pxd` file beside it.

Without a C compiler the package is installed as plain Python. A source distribution contains the
built browser pages. In a checkout they are built by Node; without Node the package has none.
"""

import os
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import BaseError, CCompilerError, CompileError

SOURCE = Path("src")
KERNEL = SOURCE / "lamplighter" / "kernel"
WRITTEN_IN_C = {
    *(
        KERNEL / f"{name}.py"
        for name in ("arithmetic", "bits", "hashing", "listing", "memory", "outside")
    ),
    SOURCE / "lamplighter" / "games" / "whitechapel" / "rules" / "standing.py",
}
"""Modules that are not compiled: their `.pxd` holds the C code for the compiled modules, and the
`.py` is used by interpreted modules only."""

PAGES = Path("web", "dist")
"""The built pages in a source distribution."""

WRITTEN = Path("build", "cython")
"""The folder in which Cython writes the C files."""

SHARED = "lamplighter._shared"
"""The extension for code that Cython would otherwise repeat in every module that reads a buffer.
It has no source file of its own."""

DIRECTIVES = {
    # Annotations are for readers and mypy; the C types are in the .pxd files.
    "annotation_typing": False,
    "cdivision": True,
    "embedsignature": True,
}


class BuildPy(build_py):
    """Add the rule catalogue (from docs/) and the browser pages (from web/) to the package."""

    def run(self) -> None:
        """Copy the modules and the rules, and build the pages.

        An editable install needs no copies, and `run.py` builds its pages.
        """
        super().run()
        if self.editable_mode:
            return
        self._copy_rules()
        self._add_pages()

    def _copy_rules(self) -> None:
        target = Path(self.build_lib, "lamplighter", "rulebook")
        for page in sorted(Path("docs/rules").rglob("*.md")):
            copy = target / page.relative_to("docs/rules")
            self.mkpath(str(copy.parent))
            self.copy_file(str(page), str(copy))

    def _add_pages(self) -> None:
        target = Path(self.build_lib, "lamplighter", "server", "web").resolve()
        if PAGES.exists():
            self.copy_tree(str(PAGES), str(target))
        elif not build_pages(target):
            self.warn("the pages could not be built: this package has no pages for browsers")


class SourceDistribution(sdist):
    """Add the built browser pages, so that installing from it needs no Node."""

    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        """Copy the files, then build the pages beside them."""
        super().make_release_tree(base_dir, files)
        if not build_pages(Path(base_dir, PAGES).resolve()):
            raise SystemExit("the pages could not be built: a source distribution needs them")


def build_pages(target: Path) -> bool:
    """Build the browser pages into a folder; return whether that succeeded."""
    words = ["run", "--silent", "build", "--", "--logLevel", "warn", "--outDir", str(target)]
    return subprocess.call([sys.executable, str(Path("web", "npm.py")), *words]) == 0


class BuildExt(build_ext):
    """Compile all modules or none: a compiled class cannot have an interpreted subclass."""

    failed = False

    def finalize_options(self) -> None:
        """Compile on all cores."""
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        """Write the C files, then compile them.

        A source distribution contains no C files, and building one needs no Cython.
        """
        from Cython.Build import cythonize

        recipe = Path(__file__).stat().st_mtime
        written = cythonize(
            self.extensions,
            build_dir=str(WRITTEN),
            force=any(page.stat().st_mtime < recipe for page in WRITTEN.rglob("*.c")),
            language_level=3,
            compiler_directives=DIRECTIVES,
            shared_utility_qualified_name=SHARED,
        )
        sources = {made.name: made.sources for made in written}
        for extension in self.extensions:
            extension.sources = sources[extension.name]
        super().run()

    def build_extensions(self) -> None:
        """Compile with optimisation and without debug information."""
        if self.compiler.compiler_type != "msvc":  # MSVC does both by default
            strip = "-Wl,-x" if sys.platform == "darwin" else "-s"
            for extension in self.extensions:
                extension.extra_compile_args = ["-O3", "-g0"]
                extension.extra_link_args = [strip]
        super().build_extensions()
        if self.failed:
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)

    def build_extension(self, ext: Extension) -> None:
        """Compile one module, unless another has failed."""
        if self.failed:
            raise CompileError(f"{ext.name} runs interpreted, as all others do")
        try:
            super().build_extension(ext)
        except (OSError, BaseError, CCompilerError) as error:
            self.failed = True
            raise CompileError(f"{ext.name} runs interpreted: {error}") from error


def extensions() -> list[Extension]:
    """Return one extension for each module with declared C types, and the shared one."""
    modules = sorted(page.with_suffix(".py") for page in SOURCE.rglob("*.pxd"))
    sources = {
        ".".join(module.relative_to(SOURCE).with_suffix("").parts): [str(module)]
        for module in modules
        if module.exists() and module.name != "__init__.py" and module not in WRITTEN_IN_C
    }
    # Without a compiler the source runs as it is, so every extension is optional.
    return [
        Extension(name, source, optional=True) for name, source in {**sources, SHARED: []}.items()
    ]


setup(
    cmdclass={"build_py": BuildPy, "build_ext": BuildExt, "sdist": SourceDistribution},
    ext_modules=extensions(),
)
