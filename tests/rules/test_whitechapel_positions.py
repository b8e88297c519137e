"""Letters from Whitechapel: positions as text, and impossible positions."""

from __future__ import annotations

import pytest
from tests.support import COMPILED, many, random_stream

from lamplighter.games.whitechapel import notation, possible
from lamplighter.games.whitechapel.state import State
from lamplighter.kernel.errors import BadPosition, InvalidNotation
from lamplighter.kernel.messages import Message

from .refusals import because, check_refusal, no_word, unreached
from .whitechapel import GAME, OPTION_SETS, at, long_game, stage, way
from .whitechapel_hunt import CORNERS, NIGHT, hunt, police, replayed

REDS = (3, 21, 27, 65, 84, 147, 149, 158)
WOMEN = "3*,21*,27*,65*,84*,147,149,158"
FACES = "x42:red,x44:blue,x58:green,x137:brown,x143:yellow,x155:fake,x181:fake"
WAITED = FACES.replace("red", "red!")
HELL = {
    "night": "1",
    "next": "kill",
    "hideout": "66",
    "head": "red",
    "tiles": "red",
    "wretched": "3,21,27,65,84",
    "patrols": FACES,
}
START = {"night": "1", "next": "hide"}
MARKING = START | {"next": "mark", "hideout": "66", "women": WOMEN.replace("*", "")}
TILE = MARKING | {"next": "tile", "women": WOMEN}
ADDRESS = TILE | {"next": "address", "address": "on", "head": "red", "tiles": "red"}
PATROL = ADDRESS | {
    "next": "patrol",
    "address": "",
    "patrols": "x42:red,x44:blue,x58:?,x137:?,x143:?,x155:?,x181:?",
}
LED = HELL | {"next": "wretched", "time": "II", "wretched": "3,21,27,65,84"}
REVEAL = HELL | {"next": "reveal", "time": "II", "wretched": "3,21,27,65,67"}
WAITED_ONCE = REVEAL | {"next": "kill", "patrols": WAITED}
PHASE_2 = NIGHT | {"next": "policeman", "row1": "I:m27,w44"}
PHASE_3 = PHASE_2 | {"next": "actor"}
SEARCH = PHASE_3 | {
    "next": "search:red",
    "policemen": police(red=46),
    "cleared": "26@1",
    "asked": "26",
}
FOUND = NIGHT | {
    "false_clues": "on",
    "row1": "V:m27,w44,w59,w60,w79,w78",
    "clues": "27@1,44@1,59@1,60@1,79@1",
    "stock": "1",
    "next": "actor",
}
HOME_1 = "I:m27," + ",".join(f"w{circle}" for circle in way(27, 66)[1:])
HOME_2 = "I:m65,w66"
HOME_3 = "I:m21,m84,w66"
SECOND = NIGHT | {"night": "2", "tiles": "red,blue", "row1": HOME_1, "row2": "I:m65"}
SECOND_TILE = SECOND | {
    "next": "tile",
    "head": "",
    "tiles": "red",
    "row2": "",
    "women": "3*,21*,65*,84*,147,149,158",
}
LETTER = SECOND_TILE | {
    "letters": "on",
    "next": "letter",
    "head": "red",
    "tiles": "red,blue",
    "policemen": "",
    "patrols": "x1:red,x2:blue,x3:green,x100:brown,x101:yellow,x42:fake,x44:fake",
}
SHIFT = LETTER | {"next": "token", "letter": "dear-boss", "sent": "dear-boss", "posted": "yes"}
SAUCY = SHIFT | {"letter": "saucy-jacky", "sent": "saucy-jacky"}
HIGHEST = "x100"
"""The last of the patrols that Saucy Jacky may move."""
GOULSTON = SECOND | {"letters": "on", "next": "goulston", "row2": "I:m65,w67"}
THIRD = SECOND | {
    "night": "3",
    "tiles": "red,blue,green",
    "row2": HOME_2,
    "row3": "I:m21,m84",
    "next": "policeman",
}
AGAIN = HELL | {
    "night": "3",
    "next": "kill-again:3",
    "tiles": "red,blue,green",
    "wretched": "3,21,84",
    "row1": HOME_1,
    "row2": HOME_2,
}
FOURTH = THIRD | {
    "night": "4",
    "tiles": "red,blue,green,brown",
    "row3": HOME_3,
    "row4": "I:m3",
    "next": "move",
}
FREE_WOMEN = SECOND_TILE | {"row1": "II:m67,w66", "next": "women", "women": ""}
LAST = "V:m27" + ",w44,w27" * 9 + ",w44"
FULL_TIME = NIGHT | {"row1": LAST, "next": "over", "over": "police:W19"}
CAUGHT = PHASE_3 | {"policemen": police(red=46), "next": "over", "over": "police:W23"}
SPENT = "V:m27,c26,c28,c27,c26,c28,c27,a26,a27"
SHUT_IN = NIGHT | {
    "row1": SPENT,
    "policemen": police(red=40, blue=46),
    "next": "over",
    "over": "police:W14",
}
HOME_AT_LAST = FOURTH | {"row4": "I:m3,w4,w12,w30,w66", "next": "over", "over": "jack:W25"}
TOLD = ADDRESS | {"next": "over", "over": "police:W32", "named": "yes"}


def text(fields: dict[str, str], **changes: str) -> str:
    """Return the text of a position; an empty field is left out."""
    given = fields | changes
    return " ".join(f"{name}={value}" for name, value in given.items() if value)


@pytest.mark.parametrize(
    "fields",
    [
        *(NIGHT, HELL, START, MARKING, TILE, ADDRESS, PATROL, LED, REVEAL, WAITED_ONCE, PHASE_2),
        *(PHASE_3, SEARCH, FOUND, SECOND, SECOND_TILE, LETTER, SHIFT, GOULSTON, THIRD, AGAIN),
        *(FOURTH, FREE_WOMEN, FULL_TIME, CAUGHT, SHUT_IN, HOME_AT_LAST, TOLD),
        FOUND | {"next": "false-clue"},
        FOUND | {"stock": "", "false": "44"},
        LED | {"next": "lead:27", "wretched": "3',21',27,65',84'"},
        SHIFT | {"next": "shift", "tokens": "x3"},
        SAUCY,
        SAUCY | {"next": "shift", "tokens": "x2,x100", "to": "x58"},
        GOULSTON | {"next": "send:red", "sent": "goulston-street", "posted": "yes"},
        NIGHT | {"next": "ride:44"},
        PHASE_2 | {"next": "go:red", "done": "blue,green"},
        PHASE_3 | {"next": "act:red", "done": "blue,green,brown,yellow"},
        CAUGHT | {"done": "blue"},
        THIRD
        | {
            "next": "over",
            "over": "police:W23",
            "policemen": police(red=83),
            "row3": "I:m21,m65",
            "row2": "I:m84,w66",
        },
    ],
)
def test_possible_positions(fields):
    state = at(text(fields))
    assert at(state.position()) == state
    assert at(state.position()).position() == state.position()


CASES = [
    # Syntax.
    (NIGHT, {"next": ""}, because("unreadable-fields-least")),
    (NIGHT, {"color": "red"}, because("unreadable-field-name", text="'color'")),
    (NIGHT, {"night": "5"}, no_word("night", "5", "1, 2, 3, 4")),
    (NIGHT, {"night": "0"}, no_word("night", "0", "1, 2, 3, 4")),
    (NIGHT, {"next": "sleep"}, no_word("next", "sleep")),
    (NIGHT, {"next": "move:red"}, because("unreadable-next", stage="move", text="'red'")),
    (NIGHT, {"next": "go:pink"}, no_word("next", "pink")),
    (
        NIGHT,
        {"next": "ride:0"},
        because("unreadable-circle", "W1", where="next", text="'0'", last="195"),
    ),
    (
        AGAIN,
        {"next": "kill-again:x3"},
        because("unreadable-circle", "W1", where="next", text="'x3'", last="195"),
    ),
    (
        NIGHT,
        {"hideout": "196"},
        because("unreadable-circle", "W1", where="hideout", text="'196'", last="195"),
    ),
    (
        NIGHT,
        {"hideout": "066"},
        because("unreadable-circle", "W1", where="hideout", text="'066'", last="195"),
    ),
    (NIGHT, {"head": "pink"}, no_word("head", "pink")),
    (NIGHT, {"tiles": "red,red"}, because("unreadable-twice", where="tiles", text="'red'")),
    (
        NIGHT,
        {"policemen": "red"},
        because("unreadable-pair", where="policemen", text="'red'", sign="':'"),
    ),
    (
        NIGHT,
        {"policemen": "red:x235"},
        because("unreadable-crossing", "W1", where="policemen", text="'x235'", last="x234"),
    ),
    (NIGHT, {"policemen": "pink:x1"}, no_word("policemen", "pink")),
    (NIGHT, {"row1": "m27"}, because("unreadable-pair", where="row1", text="'m27'", sign="':'")),
    (NIGHT, {"row1": "VI:m27"}, no_word("row1", "VI")),
    (NIGHT, {"row1": "I:27"}, because("unreadable-step", where="row1", text="'27'")),
    (NIGHT, {"row1": "I:m27,"}, because("unreadable-step", where="row1", text="''")),
    (
        NIGHT,
        {"row1": "I:m300"},
        because("unreadable-circle", "W1", where="row1", text="'300'", last="195"),
    ),
    (HELL, {"time": "1"}, no_word("time", "1", "V, IV, III, II, I")),
    (MARKING, {"women": "3,44"}, because("unreadable-red", "W5", text="'44'")),
    (MARKING, {"women": "3,3"}, because("unreadable-twice", where="women", text="'3'")),
    (HELL, {"wretched": "3,3"}, because("unreadable-twice", where="wretched", text="'3'")),
    (
        HELL,
        {"patrols": "x42"},
        because("unreadable-pair", where="patrols", text="'x42'", sign="':'"),
    ),
    (HELL, {"patrols": "x42:pink"}, no_word("patrols", "pink")),
    (SHIFT, {"letter": "goulston-street"}, no_word("letter", "goulston-street")),
    (SHIFT, {"sent": "from-heaven"}, no_word("sent", "from-heaven")),
    (
        SHIFT,
        {"tokens": "1"},
        because("unreadable-crossing", "W1", where="tokens", text="'1'", last="x234"),
    ),
    (
        SHIFT,
        {"to": "42"},
        because("unreadable-crossing", "W1", where="to", text="'42'", last="x234"),
    ),
    (FOUND, {"clues": "27"}, because("unreadable-pair", where="clues", text="'27'", sign="'@'")),
    (FOUND, {"clues": "27@16"}, no_word("clues", "16")),
    (
        FOUND,
        {"false": "x1"},
        because("unreadable-circle", "W1", where="false", text="'x1'", last="195"),
    ),
    (FOUND, {"stock": "4"}, no_word("stock", "4", "0, 1, 2, 3")),
    (PHASE_2, {"done": "pink"}, no_word("done", "pink")),
    (
        SEARCH,
        {"asked": "x26"},
        because("unreadable-circle", "W1", where="asked", text="'x26'", last="195"),
    ),
    (GOULSTON, {"posted": "no"}, no_word("posted", "no", "yes")),
    (
        NIGHT,
        {"over": "police"},
        because("unreadable-pair", where="over", text="'police'", sign="':'"),
    ),
    (NIGHT, {"over": "nobody:W19"}, no_word("over", "nobody", "jack, police")),
    (NIGHT, {"over": "police:W20"}, no_word("over", "W20", "W25, W23, W14, W19, W32")),
    (NIGHT, {"letters": "yes"}, no_word("letters", "yes", "off, on")),
    (NIGHT, {"police": "13131"}, no_word("police", "13131")),
    (NIGHT, {"patrols_to": "all"}, no_word("patrols_to", "all", "head, open")),
    # Rows.
    (NIGHT, {"row1": "1:m27"}, because("impossible-crime-time", "W7", "W9", night=1)),
    (NIGHT, {"row1": LAST + ",w27"}, because("impossible-row-long", "W19", night=1)),
    (NIGHT, {"row1": "I:w27"}, because("impossible-row-murders", "W11", "W13", night=1, count=1)),
    (
        NIGHT,
        {"row1": "I:m27,m3"},
        because("impossible-row-murders", "W11", "W13", night=1, count=1),
    ),
    (THIRD, {"row3": "I:m21"}, because("impossible-row-murders", "W11", "W13", night=3, count=2)),
    (
        THIRD,
        {"row3": "I:m21,w23,m84"},
        because("impossible-row-murders", "W11", "W13", night=3, count=2),
    ),
    (NIGHT, {"row1": "I:m44"}, because("impossible-murder-red", "W5", "W7", night=1)),
    (
        NIGHT,
        {"row1": SPENT.replace("a26,a27", "c26,c28")},
        because("impossible-coaches", "W4", night=1, count=3),
    ),
    (
        SECOND,
        {"row2": SPENT.replace("m27", "m27").replace(",a26,a27", ""), "row1": HOME_2},
        because("impossible-coaches", "W4", night=2, count=2),
    ),
    (NIGHT, {"row1": "I:m27,a26,a27,a28"}, because("impossible-alleys", "W4", night=1, count=2)),
    (FOURTH, {"row4": "I:m3,a4,a3"}, because("impossible-alleys", "W4", night=4, count=1)),
    (
        NIGHT,
        {"row1": "I:m27,a44"},
        because("impossible-no-alley", "W16", night=1, start="27", end="44"),
    ),
    (
        NIGHT,
        {"row1": "I:m27,w27"},
        because("impossible-no-street", "W14", night=1, start="27", end="27"),
    ),
    (
        NIGHT,
        {"row1": "I:m27,w66"},
        because("impossible-no-street", "W14", night=1, start="27", end="66"),
    ),
    (
        NIGHT,
        {"row1": "I:m27,c59,c44"},
        because("impossible-no-street", "W14", night=1, start="27", end="59"),
    ),
    (NIGHT, {"row1": "I:m27,c44"}, because("impossible-coach-two", "W15", night=1)),
    (NIGHT, {"row1": "I:m27,c44,w59"}, because("impossible-coach-two", "W15", night=1)),
    (
        NIGHT,
        {"row1": "I:m27,c44,c27"},
        because("impossible-coach-on", "W15", night=1, start="27", end="44", further="27"),
    ),
    (
        NIGHT,
        {"row1": "I:m27,c44,c66"},
        because("impossible-coach-on", "W15", night=1, start="27", end="44", further="66"),
    ),
    # The end, said and not said.
    (NIGHT, {"next": "over"}, because("impossible-over-rule")),
    (NIGHT, {"over": "police:W19"}, because("impossible-over-rule")),
    (FULL_TIME, {"over": "jack:W19"}, because("impossible-winner", "W25")),
    (HOME_AT_LAST, {"over": "police:W25"}, because("impossible-winner", "W25")),
    # Nights and the hideout.
    (START, {"hideout": "66"}, because("impossible-hideout")),
    (NIGHT, {"hideout": ""}, because("impossible-hideout")),
    (NIGHT, {"row1": ""}, because("impossible-row-missing", "W11", night=1, lived="yes")),
    (SECOND, {"row1": ""}, because("impossible-row-missing", "W11", night=1, lived="yes")),
    (HELL, {"row1": "I:m27"}, because("impossible-row-missing", "W11", night=1, lived="no")),
    (NIGHT, {"row2": "I:m65"}, because("impossible-row-missing", "W11", night=2, lived="no")),
    (SECOND, {"row1": "I:m27,w44"}, because("impossible-row-home", "W18", night=1)),
    (SECOND, {"row1": "I:m65,a66"}, because("impossible-row-home", "W18", night=1)),
    (HOME_AT_LAST, {"row4": "I:m3"}, because("impossible-row-home", "W18", night=4)),
    (SECOND, {"row2": "I:m27"}, because("impossible-murders-one", "W5", "W9")),
    (THIRD, {"row3": "I:m21,m21"}, because("impossible-murders-one", "W5", "W9")),
    (NIGHT, {"hideout": "65"}, because("impossible-hideout-red", "W1")),
    (NIGHT, {"catch_me": "on"}, because("impossible-hideout-near", "W31")),
    # Heads and tiles.
    (NIGHT, {"head": ""}, because("impossible-head-tile", "W6")),
    (TILE, {"head": "red", "tiles": "red"}, because("impossible-head-tile", "W6")),
    (NIGHT, {"tiles": "red,blue"}, because("impossible-tiles", "W6a")),
    (SECOND, {"tiles": "red"}, because("impossible-tiles", "W6a")),
    (TILE, {"tiles": "red"}, because("impossible-tiles", "W6a")),
    (NIGHT, {"tiles": "blue"}, because("impossible-head-among")),
    # Policemen.
    (NIGHT, {"policemen": "red:x1"}, because("impossible-policemen", "W6", "W12", stand="yes")),
    (SECOND_TILE, {"policemen": ""}, because("impossible-policemen", "W6", "W12", stand="yes")),
    (HELL, {"policemen": CORNERS}, because("impossible-policemen", "W6", "W12", stand="no")),
    (LETTER, {"policemen": CORNERS}, because("impossible-policemen", "W6", "W12", stand="no")),
    (NIGHT, {"policemen": police(red=229)}, because("impossible-police-one", "W20")),
    # Women and wretched.
    (MARKING, {"women": "3,21"}, because("impossible-women", "W5", count=8)),
    (
        SECOND_TILE,
        {"women": "3*,21*,27*,84*,147,149,158"},
        because("impossible-women", "W5", count=7),
    ),
    (HELL, {"women": "3"}, because("impossible-women", "W5", count=0)),
    (TILE, {"women": WOMEN.replace("3*", "3")}, because("impossible-marked", "W5", count=5)),
    (MARKING, {"women": WOMEN}, because("impossible-marked", "W5", count=0)),
    (SECOND_TILE, {"next": "women", "women": ""}, because("impossible-women-all", "W5a")),
    (HELL, {"wretched": "3,21,27,65"}, because("impossible-wretched", "W7", count=5)),
    (NIGHT, {"wretched": "3"}, because("impossible-wretched", "W7", count=0)),
    (LED, {"wretched": "3,21,27,27',84"}, because("impossible-wretched-one", "W9")),
    (AGAIN, {"wretched": "3,21,27"}, because("impossible-wretched-scene", "W9")),
    (NIGHT, {"time": "II"}, because("impossible-time", "W7", "W9")),
    (TILE, {"time": "II"}, because("impossible-time", "W7", "W9")),
    (HELL, {"wretched": "3,21,27,65,66"}, because("impossible-wretched-red", "W7")),
    (WAITED_ONCE, {"wretched": "3',21,27,65,67"}, because("impossible-led", "W9")),
    (LED, {"time": ""}, because("impossible-time-past", "W9")),
    (HELL, {"next": "reveal"}, because("impossible-time-past", "W9")),
    (AGAIN, {"next": "kill-again"}, because("impossible-kill-first", "W13")),
    (HELL, {"next": "kill-again:3"}, because("impossible-two-murders", "W13")),
    (AGAIN, {"next": "kill-again:147"}, because("impossible-two-murders", "W13")),
    # Patrols.
    (HELL, {"patrols": ""}, because("impossible-patrols", "W6", "W12", count=7)),
    (NIGHT, {"patrols": FACES}, because("impossible-patrols", "W6", "W12", count=0)),
    (HELL, {"patrols": FACES.replace("x44", "x42")}, because("impossible-patrols-one", "W6")),
    (HELL, {"patrols": FACES.replace("x44", "x1")}, because("impossible-patrols-yellow", "W6")),
    (
        LETTER,
        {"patrols": LETTER["patrols"].replace("x42", "x43")},
        because("impossible-patrols-yellow", "W6"),
    ),
    (
        PATROL,
        {"patrols": PATROL["patrols"].replace("blue", "green")},
        because("impossible-patrols-laid", "W6"),
    ),
    (PATROL, {"patrols": FACES}, because("impossible-patrols-laid", "W6")),
    (HELL, {"patrols": FACES.replace("blue", "fake")}, because("impossible-patrols-faces")),
    (HELL, {"patrols": FACES.replace("blue", "?")}, because("impossible-patrols-faces")),
    (HELL, {"patrols": WAITED}, because("impossible-patrols-up", "W10", count=0)),
    (WAITED_ONCE, {"patrols": FACES}, because("impossible-patrols-up", "W10", count=1)),
    (REVEAL, {"patrols": WAITED}, because("impossible-patrols-up", "W10", count=0)),
    # Letters.
    (SECOND, {"sent": "dear-boss"}, because("impossible-no-letters", "W26")),
    (LETTER, {"posted": "yes"}, because("impossible-posted", "W26")),
    (SECOND, {"posted": "yes"}, because("impossible-posted", "W26")),
    (LETTER, {"sent": "from-hell"}, because("impossible-letters", "W26")),
    (SHIFT, {"sent": "dear-boss,from-hell"}, because("impossible-letters", "W26")),
    (SHIFT, {"letter": ""}, because("impossible-letter-now", "W26")),
    (LETTER, {"letter": "dear-boss"}, because("impossible-letter-now", "W26")),
    (LETTER, {"tokens": "x1"}, because("impossible-no-letter-now", "W26")),
    (GOULSTON, {"letters": ""}, because("impossible-letters-night", "W26")),
    (PHASE_2, {"next": "goulston", "letters": "on"}, because("impossible-letters-night", "W26")),
    (GOULSTON, {"sent": "goulston-street", "posted": "yes"}, because("impossible-goulston", "W27")),
    (GOULSTON, {"sent": "dear-boss", "posted": "yes"}, because("impossible-goulston", "W27")),
    (GOULSTON, {"next": "send:red"}, because("impossible-goulston", "W27")),
    (SHIFT, {"letter": "from-hell"}, because("impossible-letter-sent", "W26")),
    (SHIFT, {"posted": "", "night": "2", "sent": ""}, because("impossible-letter-sent", "W26")),
    (SHIFT, {"patrols": FACES}, because("impossible-letter-full", "W26a")),
    (SHIFT, {"tokens": "x1"}, because("impossible-letter-patrols", "W26")),
    (SHIFT, {"next": "shift"}, because("impossible-letter-patrols", "W26")),
    (SHIFT, {"next": "shift", "tokens": "x100"}, because("impossible-letter-patrols", "W26")),
    (
        SHIFT,
        {"next": "shift", "tokens": "x3", "to": "x58"},
        because("impossible-letter-to", "W26a"),
    ),
    (
        SAUCY,
        {"next": "shift", "tokens": "x2,x100", "to": "x44"},
        because("impossible-letter-to", "W26a"),
    ),
    (SAUCY, {"tokens": HIGHEST}, because("impossible-letter-second", "W33a")),
    # Addresses.
    (NIGHT, {"named": "yes"}, because("impossible-address-none", "W32")),
    (
        NIGHT,
        {"named": "yes", "address": "on", "head": "blue", "tiles": "blue"},
        because("impossible-address-none", "W32"),
    ),
    (ADDRESS, {"head": "blue", "tiles": "blue"}, because("impossible-address-head", "W32")),
    (ADDRESS, {"address": ""}, because("impossible-address-head", "W32")),
    (ADDRESS, {"named": "yes"}, because("impossible-address-once", "W32")),
    (TOLD, {"named": ""}, because("impossible-address-once", "W32")),
    # How far jack has come.
    (NIGHT, {"row1": LAST}, because("impossible-last-cell", "W19", night=1)),
    (PHASE_2, {"row1": "I:m27"}, because("impossible-jack-first", "W3a")),
    (
        THIRD,
        {"letters": "on", "next": "goulston"},
        because("impossible-goulston-move", "W13a", "W27"),
    ),
    (NIGHT, {"next": "ride:26", "row1": SPENT}, because("impossible-coach-none", "W15")),
    (NIGHT, {"next": "ride:27", "row1": LAST[:-4]}, because("impossible-coach-none", "W15")),
    (NIGHT, {"next": "ride:44", "row1": LAST[:-4]}, because("impossible-coach-none", "W15")),
    (NIGHT, {"next": "ride:66"}, because("impossible-coach-there", "W15")),
    (FULL_TIME, {"row1": "I:m27,w44"}, because("impossible-cells-left", "W19")),
    (
        NIGHT,
        {"row1": "I:m65,w66", "next": "over", "over": "jack:W25"},
        because("impossible-home-four", "W25"),
    ),
    (FULL_TIME, {"over": "police:W14"}, because("impossible-time-out", "W19")),
    (CAUGHT, {"policemen": CORNERS}, because("impossible-arrest-far", "W23")),
    (
        CAUGHT,
        FOUND | {"next": "over", "policemen": police(red=101), "stock": "", "false": "78"},
        because("impossible-arrest-false", "W28"),
    ),
    (CAUGHT, {"row1": "I:m27"}, because("impossible-arrest-early", "W3a")),
    # Markers.
    (HELL, {"clues": "3@I"}, because("impossible-markers", "W24")),
    (SECOND_TILE, {"stock": "1"}, because("impossible-markers", "W24")),
    (
        PHASE_3,
        {"clues": "27@I"},
        because("impossible-nobody-searched", "W22", circle="27", cell="I"),
    ),
    (
        PHASE_3,
        {"cleared": "26@2"},
        because("impossible-nobody-searched", "W22", circle="26", cell="2"),
    ),
    (
        FULL_TIME,
        {"spared": "26@15"},
        because("impossible-nobody-searched", "W22", circle="26", cell="15"),
    ),
    (PHASE_3, {"clues": "26@1"}, because("impossible-clue-row", "W22", circle="26")),
    (
        PHASE_3,
        {"row1": "I:m27,w44,w59", "clues": "59@1"},
        because("impossible-clue-row", "W22", circle="59"),
    ),
    (PHASE_3, {"cleared": "27@1"}, because("impossible-vain-row", "W22", circle="27")),
    (PHASE_3, {"spared": "44@1"}, because("impossible-spared", "W23", circle="44")),
    (FOUND, {"stock": ""}, because("impossible-false", "W28", count=1)),
    (FOUND, {"false": "1"}, because("impossible-false", "W28", count=1)),
    (FOUND, {"false_clues": ""}, because("impossible-false", "W28", count=0)),
    (
        FOUND,
        {"next": "false-clue", "stock": "", "false": "1"},
        because("impossible-no-false", "W28"),
    ),
    # Whose turn it is.
    (NIGHT, {"done": "red"}, because("impossible-nobody-done", "W20")),
    (FULL_TIME, {"done": "red"}, because("impossible-nobody-done", "W20")),
    (PHASE_2, {"done": "red,blue,green,brown,yellow"}, because("impossible-all-done", "W20")),
    (
        PHASE_2,
        {"police": "12121", "done": "blue"},
        because("impossible-done-early", "W20", who=Message("policeman-blue")),
    ),
    (PHASE_2, {"done": "red,blue,green,brown"}, because("impossible-one-left")),
    (PHASE_2, {"police": "12345"}, because("impossible-one-left")),
    # What was taken up.
    (PHASE_2, {"next": "go"}, because("impossible-who")),
    (NIGHT, {"next": "ride"}, because("impossible-coach-there", "W15")),
    (LED, {"next": "lead"}, because("impossible-who")),
    (NIGHT, {"to": "x42"}, because("impossible-no-patrol-moved", "W26")),
    (
        PHASE_2,
        {"next": "go:red", "done": "red"},
        because("impossible-not-due", "W20", who=Message("policeman-red")),
    ),
    (
        PHASE_3,
        {"next": "act:blue", "police": "12121"},
        because("impossible-not-due", "W20", who=Message("policeman-blue")),
    ),
    (
        GOULSTON,
        {"next": "send:yellow", "sent": "goulston-street", "posted": "yes"},
        because("impossible-goulston-who", "W27"),
    ),
    (SEARCH, {"asked": ""}, because("impossible-asked", "W22")),
    (PHASE_3, {"asked": "26"}, because("impossible-asked", "W22")),
    (SEARCH, {"asked": "44"}, because("impossible-asked-there", "W22", circle="44")),
    (
        SEARCH,
        {"asked": "1", "cleared": "1@1"},
        because("impossible-asked-there", "W22", circle="1"),
    ),
    # Something to decide.
    (SHUT_IN, {"row1": SPENT.replace("a26,a27", "a26,w27")}, because("impossible-can-move", "W14")),
    (
        SEARCH,
        {"row1": "I:m65,w67", "asked": "26,27,44", "cleared": "26@1,27@1,44@1"},
        because("impossible-nothing"),
    ),
    (SHUT_IN, {"next": "move", "over": ""}, because("impossible-shut-in", "W14")),
    (LED, {"next": "lead:66"}, because("impossible-led-there", "W9")),
    (LED, {"next": "lead:27", "wretched": "3,21,27',65,84"}, because("impossible-led-there", "W9")),
    (LED, {"wretched": "3',21',27',65,84'"}, because("impossible-led-one", "W9")),
    (LETTER, {"patrols": FACES}, because("impossible-letter-none", "W26a", "W27")),
]


@pytest.mark.parametrize(("fields", "changes", "reason"), CASES, ids=[case[2].id for case in CASES])
def test_impossible_positions(fields, changes, reason):
    check_refusal(at, text(fields, **changes), reason)


NO_POSITION = {
    "": because("unreadable-fields-least"),
    "night": because("unreadable-field", text="'night'"),
    "night=": because("unreadable-field", text="'night='"),
    "night=1": because("unreadable-fields-least"),
    "next=hide": because("unreadable-fields-least"),
    "night=1 night=2": because("unreadable-twice", where="fields", text="'night'"),
}


@pytest.mark.parametrize("wrong", NO_POSITION)
def test_a_text_that_is_no_position_is_refused(wrong):
    check_refusal(at, wrong, NO_POSITION[wrong])


def test_every_refusal_has_a_case():
    texts = [text(fields, **changes) for fields, changes, _ in CASES]
    assert unreached([notation, possible], at, [*texts, *NO_POSITION]) == []


# Real positions.


@pytest.mark.parametrize("index", range(len(OPTION_SETS)))
def test_there_and_back_over_long_games(index):
    """Positions of a whole game are written, read and written the same, and can be played on."""
    options = OPTION_SETS[index]
    games = (replayed(options, long_game(index, options)), hunt(index, options))
    some = slice(index % 3, None, 3 if COMPILED else 9)
    for state in (state for game in games for state in game.states[some]):
        again = at(state.position())
        assert again == state, state.position()
        assert again.key() == state.key()
        assert again.actor == state.actor
        assert again.legal_actions() == state.legal_actions()
        assert again.outcome == state.outcome


@pytest.mark.skipif(not COMPILED, reason="it takes many games to come by everything")
def test_all_stages_and_endings_come_up_and_can_be_read():
    """Rare positions are read like the others."""
    found: dict[str, State] = {}
    for seed in range(120):
        states = hunt(seed, OPTION_SETS[seed % len(OPTION_SETS)], keen=5 + seed % 5).states
        found |= {stage(state): state for state in states}
        found[states[-1].ending()] = states[-1]
    assert {*notation.STAGES, "W14", "W19", "W23", "W25"} <= set(found)
    assert all(at(state.position()) == state for state in found.values())


def pool(games: int) -> list[str]:
    """Return positions of some games."""
    return [
        state.position()
        for seed in range(games)
        for state in hunt(seed, OPTION_SETS[seed % len(OPTION_SETS)]).states
    ]


def finish(text_: str, seed: int) -> None:
    """Play a position to its end: every accepted position can be played."""
    draws = random_stream(seed, "finish")
    state = at(text_)
    assert at(state.position()) == state
    for _ in range(GAME.max_steps):
        if state.over:
            break
        legal = state.legal_actions()
        assert legal
        state.apply(legal[draws.below(len(legal))])
    assert state.over


def test_a_field_of_another_position_is_refused_or_played():
    """A mix of two real positions is refused, or it can be played to an end."""
    texts = pool(many(10))
    draws = random_stream(0, "mixed")
    accepted = 0
    for turn in range(many(1000)):
        one, other = (
            dict(word.split("=") for word in texts[draws.below(len(texts))].split())
            for _ in range(2)
        )
        names = sorted({*one, *other})
        for _ in range(1 + draws.below(2)):
            name = names[draws.below(len(names))]
            one[name] = other.get(name, "")
        try:
            at(text(one))
        except BadPosition as refusal:
            assert str(refusal)
            continue
        accepted += 1
        finish(text(one), turn)
    assert accepted


def test_a_mistyped_position_is_refused_or_played():
    texts = pool(many(10))
    draws = random_stream(1, "mistyped")
    letters = "0123456789mwcax,:@='*!? redblugny-"
    accepted = 0
    for turn in range(many(1000)):
        right = texts[draws.below(len(texts))]
        place = draws.below(len(right))
        letter = letters[draws.below(len(letters))]
        wrong = right[:place] + letter + right[place + draws.below(2) :]
        try:
            at(wrong)
        except BadPosition as refusal:
            assert str(refusal)
            continue
        accepted += 1
        finish(wrong, turn)
    assert accepted


# Actions as text.


def test_every_action_is_written_and_read():
    for action in range(GAME.num_codes):
        written = notation.write(action)
        assert notation.read(written) == action
        assert notation.read(f"  {written.upper()} ") == action


def test_things_named_together_may_come_in_any_order():
    assert notation.read("mark 84,3,27,21,65") == notation.read("mark 3,21,27,65,84")
    assert notation.read("yellows x44 x42") == notation.read("yellows x42 x44")


@pytest.mark.parametrize(
    "wrong",
    ["", "walk", "walk 0", "walk 196", "go 42", "go x235", "mark 3,4", "letter x", "jump", "tile"],
)
def test_a_text_that_is_no_action_is_refused(wrong):
    with pytest.raises(InvalidNotation):
        notation.read(wrong)


@pytest.mark.parametrize("action", [-1, GAME.num_codes])
def test_a_number_beyond_the_actions_is_refused(action):
    with pytest.raises(InvalidNotation):
        notation.write(action)
