"""Letters from Whitechapel in the terminal.

The drawing is a sketch of the district: every circle is a dot where it lies on the map, and what
matters tonight is written over it, a circle as its number with a sign behind it (a clue, a crime
scene, jack himself), a policeman as two letters. Below it stand the track, the policemen with the
circles each of them looks at, and what has been found. The command `map` writes all the numbers,
`near` draws the streets around one place, `find` tells about a place in words.

Numbers are circles here: choices are named, never numbered.

The modules, each of which imports only those before it: `places` (what is where, and its name),
`panel` and `drawing` (what is seen), `known` (what is possible), `nights` (what was seen before),
`words` (sentences), `tasks`, `previews` and `sheets` (choosing), `refusals`, and `board`, which
hands every question to one of them.
"""

from __future__ import annotations

from lamplighter.cli.boards.whitechapel.board import Board

__all__ = ["Board"]
