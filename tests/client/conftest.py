"""Every test of the client meets a real house."""

from houses import house, open_house

__all__ = ["house", "open_house"]
