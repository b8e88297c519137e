"""Evaluation of a position of Mr. Jack in London.

The evaluation is the same as in every hunt. Who is seen, who is in reach and where Jack could leave
follow from the board: from the lamps, Watson's beam, the manholes and the cordons.
"""

from __future__ import annotations

from lamplighter.games.manhunt.insight import evaluate

__all__ = ["evaluate"]
