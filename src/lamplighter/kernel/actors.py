"""Numbers for actors that are not seats. Seats are numbered from 0."""

CHANCE = -1
SPECTATOR = -2
OVER = -4

HIDDEN = -1
"""Replaces the code of an action for a seat that does not see what the action is about."""
