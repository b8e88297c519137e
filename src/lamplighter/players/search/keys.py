"""Numbers that the compiled modules of the search share."""

from __future__ import annotations

NOTHING = -1
"""No node, or no edge."""

OWN, ROOT, ALL = range(3)
"""Whose knowledge a position is looked up by: of its actor (each seat has nodes of its own), of the
thinking seat (one observer for all), of all seats together (the world is known)."""
