"""What the guide of each game says, held against the engine."""
