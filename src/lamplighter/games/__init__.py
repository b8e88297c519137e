"""The games. Importing this package registers every one of them, smallest first."""

from lamplighter.games import pocket  # isort: skip
from lamplighter.games import london  # isort: skip
from lamplighter.games import newyork  # isort: skip
from lamplighter.games import whitechapel  # isort: skip

__all__ = ["london", "newyork", "pocket", "whitechapel"]
