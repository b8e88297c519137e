"""What a good player of Mr. Jack in London looks at.

The same things as in every hunt. What is seen, what is in reach and where Jack could leave follow
from the board: of the lamps and Watson's beam, the manholes and the cordons.
"""

from __future__ import annotations

from lamplighter.games.manhunt.insight import evaluate

__all__ = ["evaluate"]
