"""Who acts, when it is not a seat. Seats are numbered from 0."""

CHANCE = -1
SPECTATOR = -2
OVER = -4
