"""Letters from Whitechapel in the terminal.

The drawing is a map of the district, scaled from the printed map to the size of the window: streets
as lines, crossings, the number of every circle with a symbol after it (a clue, a crime scene, jack
himself), a policeman as two letters. If the window has too few rows, the drawing is a sketch: every
circle is a dot, and only what matters tonight is written. Below the map, or beside it in a wide
window, are the track, the policemen with the circles each of them looks at, and the finds. The
command `map` draws the map over the full width of the window, or one of its parts, or where jack
may be; `near` draws the streets around one place, `find` describes a place in words.

A number is always a circle here, so choices are named and never numbered.

Each module imports only those before it in this list: `signs` (symbols after a number), `panel`
(the text around the map), `paper` (scaling, streets and labels), `drawing` (the map and its parts),
`sheets` (long lists of choices) and `board` (the class `Board`: commands and typing).
"""

from __future__ import annotations

from lamplighter.cli.boards.whitechapel.board import Board

__all__ = ["Board"]
