"""The `lamplighter` command."""

from __future__ import annotations


def main() -> int:
    """Run the command."""
    return 0
