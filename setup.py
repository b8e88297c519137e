"""Compile every module that has a `.pxd` beside it; without a compiler, install as plain Python.

The pages for the browser are built into the package; without Node it is installed without them.
"""

import os
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import BaseError, CCompilerError, CompileError

SOURCE = Path("src")
WRITTEN_IN_C = {SOURCE / "lamplighter" / "kernel" / f"{name}.py" for name in ("hashing", "memory")}
"""Their `.pxd` holds C for the compiled modules; the `.py` serves the interpreted ones alone."""

WRITTEN = Path("build", "cython")
"""Where the C is written."""

SHARED = "lamplighter._shared"
"""What Cython would write into every module that reads a buffer; it has no source of its own."""

DIRECTIVES = {
    # Annotations are for readers and mypy; the C types stand in the .pxd files.
    "annotation_typing": False,
    "cdivision": True,
    "embedsignature": True,
}


class BuildPy(build_py):
    """The rule catalogue lives in docs/, the pages for the browser in web/: both travel along."""

    def run(self) -> None:
        """Copy the modules and the rules, build the pages. Where it stands, `run.py` does both."""
        super().run()
        if self.editable_mode:
            return
        self._copy_rules()
        self._build_pages()

    def _copy_rules(self) -> None:
        target = Path(self.build_lib, "lamplighter", "rulebook")
        for page in sorted(Path("docs/rules").rglob("*.md")):
            copy = target / page.relative_to("docs/rules")
            self.mkpath(str(copy.parent))
            self.copy_file(str(page), str(copy))

    def _build_pages(self) -> None:
        target = Path(self.build_lib, "lamplighter", "server", "web").resolve()
        words = ["run", "--silent", "build", "--", "--logLevel", "warn", "--outDir", str(target)]
        if subprocess.call([sys.executable, str(Path("web", "npm.py")), *words]):
            self.warn("the pages could not be built: this package plays in the terminal only")


class BuildExt(build_ext):
    """All modules are compiled or none: a compiled class has no interpreted subclass."""

    failed = False

    def finalize_options(self) -> None:
        """Compile on all cores."""
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        """Write the C, then compile it. A source distribution holds neither and needs no Cython."""
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
        """Compile with flags that the compiler knows, and without what only debuggers read."""
        if self.compiler.compiler_type != "msvc":  # which by itself does both
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
    """Name one extension for each module with declared C types, and the one they share."""
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


setup(cmdclass={"build_py": BuildPy, "build_ext": BuildExt}, ext_modules=extensions())
