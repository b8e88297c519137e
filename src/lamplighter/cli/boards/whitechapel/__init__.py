"""Letters from Whitechapel in the terminal.

The drawing is a sketch of the district: every circle is a dot where it lies on the map, and what
matters tonight is written over it, a circle as its number with a sign behind it (a clue, a crime
scene, jack himself), a policeman as two letters. Below it stand the track, the policemen with the
circles each of them looks at, and what has been found. The command `map` writes all the numbers,
`near` draws the streets around one place, `find` tells about a place in words.

Numbers are circles here: choices are named, never numbered.

The modules, each of which imports only those before it: `signs` (what stands behind a number),
`panel` and `drawing` (what is seen), `sheets` (many choices laid out) and `board` (typing, and all
that is asked of it).
"""

from __future__ import annotations

from lamplighter.cli.boards.whitechapel.board import Board

__all__ = ["Board"]
