"""The games. Importing this package registers every one of them."""

from lamplighter.games import pocket

__all__ = ["pocket"]
