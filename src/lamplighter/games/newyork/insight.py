"""Evaluation of a position of Mr. Jack in New York.

The evaluation is the same as in every hunt. Who is seen, who is in reach and where Jack could leave
follow from the board: from lamps and parks, the metro, the ferries, the tiles and the steamers.
"""

from __future__ import annotations

from lamplighter.games.manhunt.insight import evaluate

__all__ = ["evaluate"]
