"""What a good player of Mr. Jack in New York looks at.

The same things as in every hunt. What is seen, what is in reach and where Jack could leave follow
from the board: of lamps and parks, the metro, the ferries, the tiles and the steamers.
"""

from __future__ import annotations

from lamplighter.games.manhunt.insight import evaluate

__all__ = ["evaluate"]
