"""Write positions of Mr. Jack Pocket, as the server sends them, for tests and the gallery.

Run from the root of the project:
`python web/tests/gallery/pocket.py > web/tests/gallery/pocket.json`.
"""

import json
import sys
from typing import Any

import msgspec

import lamplighter
from lamplighter.games.pocket import view as views
from lamplighter.games.pocket.board import SEATS
from lamplighter.games.pocket.notation import read, set_up

TURN = "LEe,pie,goe/STw,GUw,la+/BEw,smw,MAn h4,w5,t0 "
POSITIONS = {
    # An investigator who has chosen the rotation, in turn 5.
    "turn": TURN + "alibi,watson,exchange,~rotation-2 uuus GU PI SM use:rotation-2",
    "exchange": TURN + "alibi,watson,~exchange,rotation-2 uuus GU PI SM use:exchange",
    # Jack, whose opponent has turned Gull's tile.
    "watson": TURN.replace("GUw", "GUw'")
    + "alibi,~watson,exchange,~rotation-2 uuus GU PI SM use:watson",
    # All three look along one row, two of them from one place.
    "crowd": "LEs,pin,gos/STn,GUs,la+/ben,sms,MAn h5,w5,t9 "
    "alibi,watson,exchange,~joker uusu GU PI SM use:joker",
    # Each of them is shut out.
    "start": "GUw,BEs,STe/SMw,PIe,LEe/LAs,MAs,GOe h11,w3,t7 "
    "alibi,toby,exchange,joker - GU - - choose",
}
AHEAD = {
    "turn": ("rotate stealthy right", "rotate stealthy about", "rotate gull left"),
    "exchange": ("exchange lestrade gull",),
    "watson": ("watson 1", "watson 2"),
    "crowd": ("holmes 1",),
}


def told(state: Any, seat: str) -> Any:
    """Return a position as a seat sees it."""
    return msgspec.to_builtins(views.look(state, SEATS.index(seat)))


def fixtures() -> dict[str, Any]:
    """Return the layout, and each position for both seats with the results of some actions."""
    guide = lamplighter.game("pocket").guide
    made: dict[str, Any] = {"layout": msgspec.to_builtins(guide.layout({})), "positions": {}}
    for name, position in POSITIONS.items():
        state = set_up(position)
        ahead = {}
        for action in AHEAD.get(name, ()):
            after = state.copy()
            after.play(read(action))
            ahead[action] = told(after, "investigator")
        made["positions"][name] = {
            "investigator": told(state, "investigator"),
            "jack": told(state, "jack"),
            "ahead": ahead,
        }
    return made


def lines(made: dict[str, Any]) -> str:
    """Return JSON with one line for each position, so that diffs are readable."""
    layout = json.dumps(made["layout"])
    rows = ",\n".join(f'"{name}": {json.dumps(one)}' for name, one in made["positions"].items())
    return f'{{"layout": {layout},\n"positions": {{\n{rows}\n}}}}\n'


sys.stdout.write(lines(fixtures()))
