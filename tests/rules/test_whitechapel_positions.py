"""Letters from Whitechapel: positions as text, and impossible positions."""

from __future__ import annotations

import ast
import inspect
import re

import pytest
from tests.support import COMPILED, many, random_stream

from lamplighter.games.whitechapel import notation, possible
from lamplighter.games.whitechapel.state import State
from lamplighter.kernel.errors import BadPosition, InvalidNotation

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
    (NIGHT, {"next": ""}, "at least the fields night and next"),
    (NIGHT, {"color": "red"}, "there is no field 'color'"),
    (NIGHT, {"night": "5"}, "night: '5' is not one of"),
    (NIGHT, {"night": "0"}, "night: '0'"),
    (NIGHT, {"next": "sleep"}, "next: 'sleep'"),
    (NIGHT, {"next": "move:red"}, "after 'move' comes nothing, not 'red'"),
    (NIGHT, {"next": "go:pink"}, "next: 'pink'"),
    (NIGHT, {"next": "ride:0"}, "next: '0' is no circle"),
    (AGAIN, {"next": "kill-again:x3"}, "next: 'x3' is no circle"),
    (NIGHT, {"hideout": "196"}, r"hideout: '196' is no circle; they are 1 to 195 \(W1\)"),
    (NIGHT, {"hideout": "066"}, "hideout: '066' is no circle"),
    (NIGHT, {"head": "pink"}, "head: 'pink'"),
    (NIGHT, {"tiles": "red,red"}, "tiles: 'red,red' names the same twice"),
    (NIGHT, {"policemen": "red"}, "policemen: 'red' has no ':'"),
    (NIGHT, {"policemen": "red:x235"}, "policemen: 'x235' is no crossing; they are x1 to x234"),
    (NIGHT, {"policemen": "pink:x1"}, "policemen: 'pink'"),
    (NIGHT, {"row1": "m27"}, "row1: 'm27' has no ':'"),
    (NIGHT, {"row1": "VI:m27"}, "row1: 'VI'"),
    (NIGHT, {"row1": "I:27"}, "row1: '27' does not begin with one of m, w, c, a"),
    (NIGHT, {"row1": "I:m27,"}, "row1: '' does not begin"),
    (NIGHT, {"row1": "I:m300"}, "row1: '300' is no circle"),
    (HELL, {"time": "1"}, "time: '1'"),
    (MARKING, {"women": "3,44"}, r"women: '44' is no red circle \(W5\)"),
    (MARKING, {"women": "3,3"}, "women: '3,3' names the same twice"),
    (HELL, {"wretched": "3,3"}, "wretched: '3,3' names the same twice"),
    (HELL, {"patrols": "x42"}, "patrols: 'x42' has no ':'"),
    (HELL, {"patrols": "x42:pink"}, "patrols: 'pink'"),
    (SHIFT, {"letter": "goulston-street"}, "letter: 'goulston-street'"),
    (SHIFT, {"sent": "from-heaven"}, "sent: 'from-heaven'"),
    (SHIFT, {"tokens": "1"}, "tokens: '1' is no crossing"),
    (SHIFT, {"to": "42"}, "taken: '42' is no crossing"),
    (FOUND, {"clues": "27"}, "clues: '27' has no '@'"),
    (FOUND, {"clues": "27@16"}, "clues: '16'"),
    (FOUND, {"false": "x1"}, "false: 'x1' is no circle"),
    (FOUND, {"stock": "4"}, "stock: '4'"),
    (PHASE_2, {"done": "pink"}, "done: 'pink'"),
    (SEARCH, {"asked": "x26"}, "asked: 'x26' is no circle"),
    (GOULSTON, {"posted": "no"}, "posted: 'no'"),
    (NIGHT, {"over": "police"}, "over: 'police' has no ':'"),
    (NIGHT, {"over": "nobody:W19"}, "over: 'nobody'"),
    (NIGHT, {"over": "police:W20"}, "over: 'W20'"),
    (NIGHT, {"letters": "yes"}, "letters: 'yes'"),
    (NIGHT, {"police": "13131"}, "police: '13131'"),
    (NIGHT, {"patrols_to": "all"}, "patrols_to: 'all'"),
    # Rows.
    (NIGHT, {"row1": "1:m27"}, r"row1: a crime happens at V to I \(W7, W9\)"),
    (NIGHT, {"row1": LAST + ",w27"}, r"row1: it goes beyond the last cell \(W19\)"),
    (NIGHT, {"row1": "I:w27"}, r"row1: it begins with 1 murder, no more \(W11, W13\)"),
    (NIGHT, {"row1": "I:m27,m3"}, "row1: it begins with 1 murder, no more"),
    (THIRD, {"row3": "I:m21"}, r"row3: it begins with 2 murders, no more \(W11, W13\)"),
    (THIRD, {"row3": "I:m21,w23,m84"}, "row3: it begins with 2 murders"),
    (NIGHT, {"row1": "I:m44"}, r"row1: at I every wretched stands on a red circle \(W5, W7\)"),
    (
        NIGHT,
        {"row1": SPENT.replace("a26,a27", "c26,c28")},
        r"there are 3 coaches that night \(W4\)",
    ),
    (
        SECOND,
        {"row2": SPENT.replace("m27", "m27").replace(",a26,a27", ""), "row1": HOME_2},
        "there are 2 coaches that night",
    ),
    (NIGHT, {"row1": "I:m27,a26,a27,a28"}, r"row1: there are 2 alleys that night \(W4\)"),
    (FOURTH, {"row4": "I:m3,a4,a3"}, "row4: there are 1 alleys that night"),
    (NIGHT, {"row1": "I:m27,a44"}, r"row1: no alley leads from 27 to 44 \(W16\)"),
    (NIGHT, {"row1": "I:m27,w27"}, r"row1: no street leads from 27 to 27 \(W14\)"),
    (NIGHT, {"row1": "I:m27,w66"}, "row1: no street leads from 27 to 66"),
    (NIGHT, {"row1": "I:m27,c59,c44"}, "row1: no street leads from 27 to 59"),
    (NIGHT, {"row1": "I:m27,c44"}, r"row1: a coach fills two cells \(W15\)"),
    (NIGHT, {"row1": "I:m27,c44,w59"}, "row1: a coach fills two cells"),
    (NIGHT, {"row1": "I:m27,c44,c27"}, r"row1: a coach from 27 to 44 cannot go on to 27 \(W15\)"),
    (NIGHT, {"row1": "I:m27,c44,c66"}, "row1: a coach from 27 to 44 cannot go on to 66"),
    # The end, said and not said.
    (NIGHT, {"next": "over"}, "next and over: a game is over when it says by what rule"),
    (NIGHT, {"over": "police:W19"}, "next and over: a game is over"),
    (FULL_TIME, {"over": "jack:W19"}, r"over: that rule is for the other side \(W25\)"),
    (HOME_AT_LAST, {"over": "police:W25"}, "over: that rule is for the other side"),
    # Nights and the hideout.
    (START, {"hideout": "66"}, "hideout: jack picks it first"),
    (NIGHT, {"hideout": ""}, "hideout: jack picks it first"),
    (NIGHT, {"row1": ""}, r"row1: it is missing \(W11\)"),
    (SECOND, {"row1": ""}, "row1: it is missing"),
    (HELL, {"row1": "I:m27"}, r"row1: that night has no row yet \(W11\)"),
    (NIGHT, {"row2": "I:m65"}, "row2: that night has no row yet"),
    (SECOND, {"row1": "I:m27,w44"}, r"row1: the night ended with a walk onto the hideout \(W18\)"),
    (SECOND, {"row1": "I:m65,a66"}, "row1: the night ended with a walk onto the hideout"),
    (HOME_AT_LAST, {"row4": "I:m3"}, "row4: the night ended with a walk onto the hideout"),
    (SECOND, {"row2": "I:m27"}, r"rows: two murders on one circle \(W5, W9\)"),
    (THIRD, {"row3": "I:m21,m21"}, "rows: two murders on one circle"),
    (NIGHT, {"hideout": "65"}, r"hideout: it is not red \(W1\)"),
    (NIGHT, {"catch_me": "on"}, r"hideout: it is adjacent to a red circle \(W31\)"),
    # Heads and tiles.
    (NIGHT, {"head": ""}, r"head: a tile is turned each night \(W6\)"),
    (TILE, {"head": "red", "tiles": "red"}, "head: a tile is turned each night"),
    (NIGHT, {"tiles": "red,blue"}, r"tiles: one was turned for each night so far \(W6a\)"),
    (SECOND, {"tiles": "red"}, "tiles: one was turned for each night so far"),
    (TILE, {"tiles": "red"}, "tiles: one was turned for each night so far"),
    (NIGHT, {"tiles": "blue"}, "head: the tile is not among the turned"),
    # Policemen.
    (NIGHT, {"policemen": "red:x1"}, r"policemen: five of them are on the board now \(W6, W12\)"),
    (SECOND_TILE, {"policemen": ""}, "policemen: five of them are on the board now"),
    (HELL, {"policemen": CORNERS}, "policemen: none of them are on the board now"),
    (LETTER, {"policemen": CORNERS}, "policemen: none of them are on the board now"),
    (NIGHT, {"policemen": police(red=229)}, r"policemen: two on one crossing \(W20\)"),
    # Women and wretched.
    (MARKING, {"women": "3,21"}, r"women: 8 on red circles without a crime scene \(W5\)"),
    (SECOND_TILE, {"women": "3*,21*,27*,84*,147,149,158"}, "women: 7 on red circles"),
    (HELL, {"women": "3"}, "women: 0 on red circles"),
    (TILE, {"women": WOMEN.replace("3*", "3")}, r"women: 5 of them are marked \(W5\)"),
    (MARKING, {"women": WOMEN}, "women: 0 of them are marked"),
    (SECOND_TILE, {"next": "women", "women": ""}, r"next: no choice of circles \(W5a\)"),
    (HELL, {"wretched": "3,21,27,65"}, r"wretched: 5 are on the board now \(W7\)"),
    (NIGHT, {"wretched": "3"}, "wretched: 0 are on the board now"),
    (LED, {"wretched": "3,21,27,27',84"}, r"wretched: two on one circle \(W9\)"),
    (AGAIN, {"wretched": "3,21,27"}, r"wretched: one on a crime scene \(W9\)"),
    (NIGHT, {"time": "II"}, r"time: it moves while jack waits to kill \(W7, W9\)"),
    (TILE, {"time": "II"}, "time: it moves while jack waits to kill"),
    (HELL, {"wretched": "3,21,27,65,66"}, r"wretched: at I they stand on red circles \(W7\)"),
    (WAITED_ONCE, {"wretched": "3',21,27,65,67"}, r"wretched: none is being led now \(W9\)"),
    (LED, {"time": ""}, r"time: jack has waited, so it is past I \(W9\)"),
    (HELL, {"next": "reveal"}, "time: jack has waited, so it is past I"),
    (AGAIN, {"next": "kill-again"}, r"next: kill-again names the first of two murders \(W13\)"),
    (HELL, {"next": "kill-again:3"}, r"next: two wretched are killed on night 3 only \(W13\)"),
    (AGAIN, {"next": "kill-again:147"}, "next: two wretched are killed on night 3 only"),
    # Patrols.
    (HELL, {"patrols": ""}, r"patrols: 7 tokens are out now \(W6, W12\)"),
    (NIGHT, {"patrols": FACES}, "patrols: 0 tokens are out now"),
    (HELL, {"patrols": FACES.replace("x44", "x42")}, r"patrols: two on one crossing \(W6\)"),
    (HELL, {"patrols": FACES.replace("x44", "x1")}, r"two lie on yellow crossings, all seven on"),
    (LETTER, {"patrols": LETTER["patrols"].replace("x42", "x43")}, "two lie on yellow crossings"),
    (
        PATROL,
        {"patrols": PATROL["patrols"].replace("blue", "green")},
        "in the order of the colours",
    ),
    (PATROL, {"patrols": FACES}, "laid in the order of the colours, fakes last"),
    (HELL, {"patrols": FACES.replace("blue", "fake")}, "patrols: five colours, two fakes"),
    (HELL, {"patrols": FACES.replace("blue", "?")}, "patrols: five colours, two fakes"),
    (HELL, {"patrols": WAITED}, r"patrols: 0 have been turned up by now \(W10\)"),
    (WAITED_ONCE, {"patrols": FACES}, "patrols: 1 have been turned up by now"),
    (REVEAL, {"patrols": WAITED}, "patrols: 0 have been turned up by now"),
    # Letters.
    (SECOND, {"sent": "dear-boss"}, r"sent: letters are not played with \(W26\)"),
    (LETTER, {"posted": "yes"}, r"posted: a letter was sent this night \(W26\)"),
    (SECOND, {"posted": "yes"}, "posted: a letter was sent this night"),
    (
        LETTER,
        {"sent": "from-hell"},
        r"sent: at most one letter a night, from the second on \(W26\)",
    ),
    (SHIFT, {"sent": "dear-boss,from-hell"}, "sent: at most one letter a night"),
    (SHIFT, {"letter": ""}, r"letter: it is named while it is carried out \(W26\)"),
    (LETTER, {"letter": "dear-boss"}, "letter: it is named while it is carried out"),
    (LETTER, {"tokens": "x1"}, r"tokens: no letter is being carried out \(W26\)"),
    (GOULSTON, {"letters": ""}, r"next: letters are not played with, or not on night 1 \(W26\)"),
    (PHASE_2, {"next": "goulston", "letters": "on"}, "next: letters are not played with, or not"),
    (
        GOULSTON,
        {"sent": "goulston-street", "posted": "yes"},
        r"next: the Goulston Street letter is sent once, alone in its night \(W27\)",
    ),
    (GOULSTON, {"sent": "dear-boss", "posted": "yes"}, "letter is sent once, alone in its night"),
    (GOULSTON, {"next": "send:red"}, "letter is sent once, alone in its night"),
    (
        SHIFT,
        {"letter": "from-hell"},
        r"letter: one that is carried out counts as sent \(W26\)",
    ),
    (SHIFT, {"posted": "", "night": "2", "sent": ""}, "counts as sent"),
    (
        SHIFT,
        {"patrols": FACES},
        r"letter: it cannot be carried out in full \(W26a\)",
    ),
    (SHIFT, {"tokens": "x1"}, r"tokens: they are not those of this letter \(W26\)"),
    (SHIFT, {"next": "shift"}, "tokens: they are not those of this letter"),
    (SHIFT, {"next": "shift", "tokens": "x100"}, "tokens: they are not those of this letter"),
    (SHIFT, {"next": "shift", "tokens": "x3", "to": "x58"}, "to: the first of two patrols goes to"),
    (SAUCY, {"next": "shift", "tokens": "x2,x100", "to": "x44"}, "to: the first of two patrols"),
    (SAUCY, {"tokens": HIGHEST}, r"tokens: the second has a higher number \(W33a\)"),
    # Addresses.
    (NIGHT, {"named": "yes"}, r"named: no address could be named \(W32\)"),
    (
        NIGHT,
        {"named": "yes", "address": "on", "head": "blue", "tiles": "blue"},
        "named: no address could be named",
    ),
    (ADDRESS, {"head": "blue", "tiles": "blue"}, r"next: that head cannot name an address \(W32\)"),
    (ADDRESS, {"address": ""}, "next: that head cannot name an address"),
    (ADDRESS, {"named": "yes"}, r"named: an address is named once a game \(W32\)"),
    (TOLD, {"named": ""}, "named: an address is named once a game"),
    # How far jack has come.
    (NIGHT, {"row1": LAST}, r"row1: at the last cell the night is over \(W19\)"),
    (PHASE_2, {"row1": "I:m27"}, r"next: jack moves before the police do \(W3a\)"),
    (
        THIRD,
        {"letters": "on", "next": "goulston"},
        r"next: the letter comes after a move of jack \(W13a, W27\)",
    ),
    (
        NIGHT,
        {"next": "ride:26", "row1": SPENT},
        r"next: there is no coach, or no room for one \(W15\)",
    ),
    (NIGHT, {"next": "ride:27", "row1": LAST[:-4]}, "next: there is no coach, or no room for one"),
    (NIGHT, {"next": "ride:44", "row1": LAST[:-4]}, "there is no coach, or no room for one"),
    (NIGHT, {"next": "ride:66"}, r"next: no coach goes there \(W15\)"),
    (FULL_TIME, {"row1": "I:m27,w44"}, r"over: there are cells left \(W19\)"),
    (
        NIGHT,
        {"row1": "I:m65,w66", "next": "over", "over": "jack:W25"},
        r"over: jack must be home four times \(W25\)",
    ),
    (FULL_TIME, {"over": "police:W14"}, r"over: at the last cell time is out \(W19\)"),
    (CAUGHT, {"policemen": CORNERS}, r"over: no policeman can have arrested him \(W23\)"),
    (
        CAUGHT,
        FOUND | {"next": "over", "policemen": police(red=101), "stock": "", "false": "78"},
        r"over: no arrest on a false clue \(W28\)",
    ),
    (CAUGHT, {"row1": "I:m27"}, r"over: no arrest before a move \(W3a\)"),
    # Markers.
    (
        HELL,
        {"clues": "3@I"},
        r"clues: the markers of a night lie there in its Hunting only \(W24\)",
    ),
    (SECOND_TILE, {"stock": "1"}, "clues: the markers of a night lie there"),
    (PHASE_3, {"clues": "27@I"}, r"clues: nobody searched 27 at I \(W22\)"),
    (PHASE_3, {"cleared": "26@2"}, "clues: nobody searched 26 at 2"),
    (FULL_TIME, {"spared": "26@15"}, "clues: nobody searched 26 at 15"),
    (PHASE_3, {"clues": "26@1"}, r"clues: 26 was not in the row then \(W22\)"),
    (PHASE_3, {"row1": "I:m27,w44,w59", "clues": "59@1"}, "clues: 59 was not in the row then"),
    (PHASE_3, {"cleared": "27@1"}, r"cleared: 27 was in the row \(W22\)"),
    (PHASE_3, {"spared": "44@1"}, r"spared: jack was on 44 then \(W23\)"),
    (FOUND, {"stock": ""}, r"false: 1 have been earned, on the map or in stock \(W28\)"),
    (FOUND, {"false": "1"}, "false: 1 have been earned, on the map or in stock"),
    (FOUND, {"false_clues": ""}, "false: 0 have been earned"),
    (
        FOUND,
        {"next": "false-clue", "stock": "", "false": "1"},
        r"next: there is no false clue to put down \(W28\)",
    ),
    # Whose turn it is.
    (NIGHT, {"done": "red"}, r"done: nobody is, now \(W20\)"),
    (FULL_TIME, {"done": "red"}, r"done: nobody is, when the game ends so \(W20\)"),
    (
        PHASE_2,
        {"done": "red,blue,green,brown,yellow"},
        r"done: when all are, the phase is over \(W20\)",
    ),
    (PHASE_2, {"police": "12121", "done": "blue"}, r"done: blue is not due yet \(W20\)"),
    (
        PHASE_2,
        {"done": "red,blue,green,brown"},
        "next: one policeman is left; name him, as go:red",
    ),
    (PHASE_2, {"police": "12345"}, "next: one policeman is left; name him"),
    # What was taken up.
    (PHASE_2, {"next": "go"}, "next: it does not say who or where, as go:red does"),
    (NIGHT, {"next": "ride"}, "no coach goes there|does not say who or where"),
    (LED, {"next": "lead"}, "next: it does not say who or where"),
    (NIGHT, {"to": "x42"}, r"to: no patrol is being moved \(W26\)"),
    (PHASE_2, {"next": "go:red", "done": "red"}, r"next: red is not due \(W20\)"),
    (PHASE_3, {"next": "act:blue", "police": "12121"}, "next: blue is not due"),
    (
        GOULSTON,
        {"next": "send:yellow", "sent": "goulston-street", "posted": "yes"},
        r"next: jack cannot name that colour \(W27\)",
    ),
    (SEARCH, {"asked": ""}, r"asked: it belongs to a search \(W22\)"),
    (PHASE_3, {"asked": "26"}, "asked: it belongs to a search"),
    (SEARCH, {"asked": "44"}, r"asked: 44 was not named in vain from there \(W22\)"),
    (SEARCH, {"asked": "1", "cleared": "1@1"}, "asked: 1 was not named in vain from there"),
    # Something to decide.
    (SHUT_IN, {"row1": SPENT.replace("a26,a27", "a26,w27")}, r"over: jack can still move \(W14\)"),
    (
        SEARCH,
        {"row1": "I:m65,w67", "asked": "26,27,44", "cleared": "26@1,27@1,44@1"},
        "next: there is nothing to decide",
    ),
    (SHUT_IN, {"next": "move", "over": ""}, r"jack cannot move and has lost \(W14\)"),
    (LED, {"next": "lead:66"}, r"next: no wretched to be led stands there \(W9\)"),
    (LED, {"next": "lead:27", "wretched": "3,21,27',65,84"}, "no wretched to be led stands there"),
    (
        LED,
        {"wretched": "3',21',27',65,84'"},
        r"next: one wretched is left; name her \(W9\)",
    ),
    (
        LETTER,
        {"patrols": FACES},
        r"next: no letter can be sent \(W26a, W27\)",
    ),
]


def case_name(case) -> str:
    return case[2][:50]


@pytest.mark.parametrize(("fields", "changes", "reason"), CASES, ids=map(case_name, CASES))
def test_impossible_positions(fields, changes, reason):
    with pytest.raises(BadPosition, match=reason):
        at(text(fields, **changes))


@pytest.mark.parametrize(
    "wrong", ["", "night", "night=", "night=1", "next=hide", "night=1 night=2"]
)
def test_a_text_that_is_no_position_is_refused(wrong):
    with pytest.raises(BadPosition, match=r"is no field|given twice|at least the fields"):
        at(wrong)


def refusals(module) -> list[str]:
    """Return the reason of every `_demand` of a module, as a pattern."""
    return [
        pattern(node.args[1])
        for node in ast.walk(ast.parse(inspect.getsource(module)))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "_demand"
    ]


def pattern(reason: ast.expr) -> str:
    """Return a pattern for the texts that an f-string can produce."""
    if isinstance(reason, ast.Constant):
        return re.escape(reason.value)
    assert isinstance(reason, ast.JoinedStr)
    return "".join(
        re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".*"
        for part in reason.values
    )


def told(fields: dict[str, str], changes: dict[str, str]) -> str:
    """Return why a position is refused."""
    with pytest.raises(BadPosition) as refusal:
        at(text(fields, **changes))
    return str(refusal.value)


def test_every_refusal_has_a_case():
    reasons = [told(fields, changes) for fields, changes, _ in CASES]
    every = refusals(possible)
    assert len(every) > 80
    assert [why for why in every if not any(re.fullmatch(why, reason) for reason in reasons)] == []


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
