"""Letters from Whitechapel in the terminal.

The drawing is a map of the district, scaled from the printed one to the room there is: streets as
lines, crossings, the number of every circle with a sign behind it (a clue, a crime scene, jack
himself), a policeman as two letters. Where the window has too few rows it is a sketch: every circle
a dot, and only what matters tonight is written. Below it, or beside it in a wide window, stand the
track, the policemen with the circles each of them looks at, and what has been found. The command
`map` draws the map on all the columns there are, or one of its parts, or where jack may be; `near`
draws the streets around one place, `find` tells about a place in words.

Numbers are circles here: choices are named, never numbered.

The modules, each of which imports only those before it: `signs` (what stands behind a number),
`panel` (what stands around the district), `paper` (scaling, streets and labels), `drawing` (the
district and its parts), `sheets` (many choices laid out) and `board` (typing, and all that is asked
of it).
"""

from __future__ import annotations

from lamplighter.cli.boards.whitechapel.board import Board

__all__ = ["Board"]
