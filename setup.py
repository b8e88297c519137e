"""Compile every module that has a `.pxd` beside it; without a compiler, install as plain Python."""

from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_py import build_py

SOURCE = Path("src")


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


def extensions() -> list[Extension]:
    """Name one optional extension for each module with declared C types."""
    sources = sorted(page.with_suffix(".py") for page in SOURCE.rglob("*.pxd"))
    return [
        Extension(
            ".".join(source.relative_to(SOURCE).with_suffix("").parts),
            [str(source)],
            extra_compile_args=["-O3"],
            optional=True,
        )
        for source in sources
        if source.exists() and source.name != "__init__.py"
    ]


setup(
    cmdclass={"build_py": BuildPy},
    ext_modules=cythonize(
        extensions(),
        build_dir="build/cython",
        language_level=3,
        compiler_directives={
            # Annotations are for readers and mypy; the C types stand in the .pxd files.
            "annotation_typing": False,
            "cdivision": True,
            "embedsignature": True,
        },
    ),
)
