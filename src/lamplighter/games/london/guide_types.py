"""What the guide of Mr. Jack (London) tells of; the structs are those of both hunts."""

from __future__ import annotations

from lamplighter.games.manhunt.guide_types import HuntDanger, HuntPreview

__all__ = ["KINDS", "HuntDanger", "HuntPreview"]

KINDS = ("card", "exit", "facing", "hex", "manhole", "person", "site")
"""The kinds of things that its acts and its guide name."""
