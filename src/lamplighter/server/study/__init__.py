"""Replays of games, positions set up by hand, and the processes that work on clients' texts."""
