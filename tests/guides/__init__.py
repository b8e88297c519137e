"""The guide of each game, compared with the engine."""
