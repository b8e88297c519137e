"""Every test of the command can run it."""

from cli.terminal import run

__all__ = ["run"]
