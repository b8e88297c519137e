"""Matches between computer players, and their statistics."""
