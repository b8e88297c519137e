"""Who acts, when it is not a seat. Seats are numbered from 0."""

CHANCE = -1
SPECTATOR = -2
OVER = -4

HIDDEN = -1
"""Instead of the code of an action, for a seat that does not see what it is about."""
