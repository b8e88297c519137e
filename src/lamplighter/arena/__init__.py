"""Matches between players, and what they prove."""
