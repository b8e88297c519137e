"""Mr. Jack Pocket: positions as text, and impossible positions."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lamplighter
from lamplighter.games.pocket import notation, possible
from lamplighter.kernel.errors import BadPosition

from .pocket import DISTRICT, GAME, after, position, random_game, random_position, scaled, scene

FIELDS = ("district", "places", "tokens", "calls", "jack", "held", "shown", "then")
FIRST = dict(
    zip(
        FIELDS,
        (DISTRICT, "h11,w3,t7", "alibi,toby,exchange,joker", "-", "GU", "-", "-", "choose"),
        strict=True,
    )
)
THIRD = FIRST | {
    "district": "GUn,bes,STe/SMw,PIe,LEe/la+,MAs,GOe",
    "places": "h0,w4,t8",
    "calls": "us",
    "shown": "LA",
}
UNTOUCHED = FIRST | {"tokens": "?", "jack": "?", "then": "identity"}
LAYING = UNTOUCHED | {"district": "GUw,BEs,STe/SMw,--,--/--,--,--", "then": "put"}
OVER = THIRD | {
    "district": "GUn,bes,ste/smw,pie,lee/la+,mas,goe",
    "places": "h1,w4,t9",
    "tokens": "~holmes,~toby,~exchange,~joker",
    "calls": "uss",
    "then": "over",
}
RACE = FIRST | {
    "district": "GUn,bes,ste/smw,pie,lee/la+,mas,goe",
    "places": "h1,w5,t9",
    "calls": "uuuu",
    "held": "ST,BE",
    "then": "race:ST,BE/choose",
}


def described(fields: dict[str, str], **changed: str) -> str:
    """Return a position as text, from fields of which some are changed."""
    return " ".join((fields | changed).values())


def reason(text: str) -> str:
    """Return why a position is refused."""
    with pytest.raises(BadPosition) as refusal:
        position(text)
    return str(refusal.value)


@pytest.mark.parametrize("fields", [FIRST, THIRD, UNTOUCHED, LAYING, OVER, RACE])
def test_the_positions_changed_below_are_possible(fields):
    assert position(described(fields)).position() == described(fields)


# Texts that are no position.


GARBLED = [
    ("", "has 0 fields, not 8: district, places, tokens"),
    (described(FIRST) + " more", "has 9 fields, not 8"),
    (described(FIRST, district=DISTRICT[:-4]), "is not three rows of three tiles"),
    (described(FIRST, district=DISTRICT.replace("/", ",")), "is not three rows of three"),
    (described(FIRST, district="XXw" + DISTRICT[3:]), "cell 0: 'XX' is nobody; there are: GO"),
    (described(FIRST, district="GUx" + DISTRICT[3:]), "cell 0: 'GUx' is no tile"),
    (described(FIRST, district="GU" + DISTRICT[3:]), "cell 0: 'GU' is no tile"),
    (described(FIRST, district='GUw"' + DISTRICT[3:]), "cell 0: 'GUw\"' is no tile"),
    (described(FIRST, district="GUw''" + DISTRICT[3:]), "cell 0: \"GUw''\" is no tile"),
    (described(FIRST, district="Guw" + DISTRICT[3:]), "cell 0: 'Guw' is no tile"),
    (described(FIRST, district="BEw" + DISTRICT[3:]), "cell 1: the tile of bert lies there tw"),
    (described(FIRST, places="h11,w3"), "places: 'h11,w3' does not look like h11,w3,t7"),
    (described(FIRST, places="w3,h11,t7"), "does not look like h11,w3,t7"),
    (described(FIRST, places="h11,w3,t-7"), "does not look like h11,w3,t7"),
    (described(FIRST, places="h11,w3,t"), "does not look like h11,w3,t7"),
    (described(FIRST, places="h12,w3,t7"), "names a place beyond 11 (P2)"),
    (described(FIRST, tokens="alibi,toby,exchange"), "does not name one side of each token"),
    (described(FIRST, tokens="toby,alibi,exchange,joker"), "does not name one side of each"),
    (described(FIRST, tokens="alibi,toby,exchange,jack"), "rotation-2/joker (P6a)"),
    (described(FIRST, tokens="~~alibi,toby,exchange,joker"), "does not name one side of each"),
    (described(FIRST, calls="x"), "calls: 'x' is not up to eight letters s (seen) and u"),
    (described(FIRST, calls="sssssssss"), "is not up to eight letters"),
    (described(FIRST, jack="XX"), "identity: 'XX' is nobody"),
    (described(FIRST, jack="-"), "identity: '-' is nobody"),
    (described(FIRST, held="?"), "cards of jack: '?' is nobody"),
    (described(FIRST, held="LA,LA"), "cards of jack: 'LA,LA' names a card twice"),
    (described(FIRST, shown="LA,"), "cards shown: '' is nobody"),
    (described(FIRST, shown="BE,BE"), "cards shown: 'BE,BE' names a card twice"),
    (described(RACE, then="race:XX/choose"), "disclosed cards: 'XX' is nobody"),
    (described(RACE, then="race:ST,ST/choose"), "disclosed cards: 'ST,ST' names a card twice"),
    (described(RACE, then="race:ST,BE"), "next: '' is not one of put, identity, throw"),
    (described(FIRST, then="wait"), "next: 'wait' is not one of put, identity, throw"),
    (described(FIRST, then="use"), "next: 'use' is not one of"),
    (described(FIRST, then="use:jack"), "next: 'use:jack' is not one of"),
    (described(FIRST, then="choose:toby"), "next: 'choose:toby' is not one of"),
]


@pytest.mark.parametrize(("text", "why"), GARBLED)
def test_a_garbled_text_is_refused_with_its_place(text, why):
    assert why in reason(text)


# Positions that cannot occur in a game.


def refusal(rule: str, fields: dict[str, str], why: str, **changed: str):
    """Return a case for the test below."""
    return pytest.param(described(fields, **changed), why, id=f"{rule}-{why[:40]}")


IMPOSSIBLE = [
    refusal(
        "P1",
        LAYING,
        "tiles fill the cells in order",
        district="GUw,--,STe/SMw,BEs,--/--,--,--",
    ),
    refusal("P1", LAYING, "some are to come", district=DISTRICT),
    refusal(
        "P1",
        FIRST,
        "8 tiles lie in the district, not nine (P1)",
        district=DISTRICT[:-3] + "--",
    ),
    refusal(
        "P17",
        FIRST,
        "the tile of gull has a wall (P17)",
        district=DISTRICT.replace("GUw", "GU+"),
    ),
    refusal(
        "P17",
        FIRST,
        "the tile of lane has a wall (P17)",
        district=DISTRICT.replace("LAs", "LA+"),
    ),
    refusal(
        "P17",
        THIRD,
        "the tile of bert has a wall (P17)",
        district=THIRD["district"].replace("bes", "be+"),
    ),
    refusal(
        "P17",
        THIRD,
        "the tile of lane is a crossroads: no wall, written + (P17)",
        district=THIRD["district"].replace("la+", "las"),
    ),
    *(
        refusal("P1-P5", fields, "before Jack's identity is drawn", **changed)
        for fields in (UNTOUCHED, LAYING)
        for changed in (
            {"places": "h0,w3,t7"},
            {"tokens": "alibi,toby,exchange,joker"},
            {"calls": "s"},
            {"jack": "GU"},
            {"held": "LA"},
            {"shown": "LA"},
            {"district": fields["district"].replace("BEs", "bes")},
            {"district": fields["district"].replace("BEs", "BEs'")},
            {"then": "race:-/" + fields["then"]},
        )
    ),
    refusal(
        "P3",
        UNTOUCHED,
        "cell 0: the wall faces the detective in the set-up (P3)",
        district=DISTRICT.replace("GUw", "GUn"),
    ),
    refusal(
        "P3",
        LAYING,
        "cell 2: the wall faces the detective in the set-up (P3)",
        district=LAYING["district"].replace("STe", "STs"),
    ),
    refusal(
        "P3",
        FIRST,
        "cell 7: the wall faces the detective in the set-up (P3)",
        district=DISTRICT.replace("MAs", "MAn"),
    ),
    refusal("P5", THIRD, "there is no turn 9; turns are 1 to 8 (P5)", calls="ssssssss"),
    refusal("P5", OVER, "there is no turn 0; turns are 1 to 8 (P5)", calls="-"),
    refusal("P4", FIRST, "Jack's identity is drawn before the first turn (P4)", jack="?"),
    refusal("P30", THIRD, "Jack is bert, whose tile is never turned over (P30)", jack="BE"),
    refusal(
        "P7",
        FIRST,
        "no throw in turn 2: tokens are turned over (P7)",
        calls="s",
        tokens="?",
        then="throw",
    ),
    refusal("P6", FIRST, "before a throw the tokens show nothing: write ? (P6)", then="throw"),
    refusal("P6", FIRST, "the tokens have been thrown: name the faces", tokens="?"),
    refusal(
        "P8",
        FIRST,
        "the last face is not chosen but taken (P8)",
        tokens="~alibi,~toby,~exchange,joker",
    ),
    refusal(
        "P21",
        OVER,
        "a game ends after the fourth action of a turn (P21)",
        tokens="holmes,~toby,~exchange,~joker",
    ),
    refusal(
        "P8",
        FIRST,
        "toby is being carried out, so it lies up and is marked used, ~",
        then="use:toby",
    ),
    refusal(
        "P8",
        FIRST,
        "watson is being carried out, so it lies up and is marked used, ~",
        tokens="alibi,~toby,exchange,joker",
        then="use:watson",
    ),
    refusal("P8", FIRST, "alibi is being carried out, so it lies up and is marked", then="draw"),
    refusal(
        "P13",
        FIRST,
        "an alibi leaves nothing to choose; write draw",
        tokens="~alibi,toby,exchange,joker",
        then="use:alibi",
    ),
    refusal(
        "P11",
        FIRST,
        "0 rotations were carried out this turn, but 1 tiles are marked ' (P11)",
        district=DISTRICT.replace("PIe", "PIe'"),
    ),
    refusal(
        "P11",
        FIRST,
        "2 rotations were carried out this turn, but 1 tiles are marked ' (P11)",
        tokens="alibi,toby,~rotation-1,~rotation-2",
        district=DISTRICT.replace("PIe", "PIe'"),
    ),
    refusal(
        "P11",
        FIRST,
        "0 rotations were carried out this turn, but 1 tiles are marked ' (P11)",
        tokens="alibi,toby,~rotation-1,joker",
        district=DISTRICT.replace("PIe", "PIe'"),
        then="use:rotation-1",
    ),
    refusal("P4", FIRST, "Jack's own card is not in the pile (P4)", held="GU"),
    refusal("P4", FIRST, "Jack's own card is not in the pile (P4)", shown="GU"),
    refusal("P14", THIRD, "no card is both held by jack and shown (P13, P14)", held="LA"),
    refusal(
        "P13",
        THIRD,
        "a character whose card was shown is no suspect any more (P13)",
        shown="ST",
    ),
    refusal("P29", THIRD, "by now 1 alibi cards were drawn, not 0 (P29)", shown="-"),
    refusal("P29", THIRD, "by now 1 alibi cards were drawn, not 2 (P29)", held="ST"),
    refusal("P29", FIRST, "by now 0 alibi cards were drawn, not 1 (P29)", held="ST"),
    refusal(
        "P29",
        FIRST,
        "by now 1 alibi cards were drawn, not 0 (P29)",
        tokens="~alibi,toby,exchange,joker",
    ),
    refusal("P9", FIRST, "the detectives cannot have come that far", places="h0,w3,t7"),
    refusal("P9", FIRST, "the detectives cannot have come that far", places="h11,w3,t6"),
    refusal("P9", THIRD, "the detectives cannot have come that far", places="h11,w4,t8"),
    refusal("P10", THIRD, "the detectives cannot have come that far", places="h2,w6,t9"),
    refusal("P10", THIRD, "the detectives cannot have come that far", places="h3,w4,t8"),
    refusal(
        "P13",
        FIRST,
        "before the first call only shown cards have cleared anybody (P13, P19)",
        district=DISTRICT.replace("PIe", "pie"),
    ),
    refusal(
        "P13",
        FIRST,
        "jack holds a card, but only the investigator has acted (P13)",
        tokens="~alibi,toby,exchange,joker",
        held="LA",
    ),
    refusal(
        "P10",
        FIRST,
        "the investigator used the joker, so one detective has moved (P10)",
        tokens="alibi,toby,exchange,~joker",
    ),
    refusal(
        "P3",
        FIRST,
        "cell 2: the wall faces the detective in the set-up (P3)",
        district=DISTRICT.replace("STe", "STn").replace("PIe", "PIs'"),
        tokens="alibi,toby,~rotation-1,joker",
    ),
    refusal(
        "P22",
        OVER,
        "jack had six hourglasses at an earlier call",
        places="h4,w6,t0",
        calls="uuuuuuu",
        shown="LA,BE,ST",
    ),
    refusal(
        "P22",
        THIRD,
        "the game would have ended at the last call: one suspect left",
        district="GUn,bes,ste/smw,pie,lee/la+,mas,goe",
    ),
    refusal(
        "P22",
        RACE,
        "the game would have ended at the last call: one suspect left, or six hourglasses",
        district="GUn,BEs,STe/SMw,PIe,LEe/LAs,MAs,GOe",
        then="choose",
    ),
    refusal(
        "P24",
        RACE,
        "in the race exactly one suspect is left (P24)",
        district="GUn,BEs,ste/smw,pie,lee/la+,mas,goe",
    ),
    refusal("P24a", RACE, "disclosed cards are cards of jack (P24a)", then="race:ST,SM/choose"),
    refusal("P24", RACE, "no turn can have begun this race", calls="uuus"),
    refusal("P24", RACE, "no turn can have begun this race", calls="suuu"),
    refusal("P24", RACE, "no turn can have begun this race", then="race:ST/choose"),
    refusal(
        "P21",
        OVER,
        "nobody has won after this call; the game goes on (P21)",
        district=THIRD["district"],
    ),
]


@pytest.mark.parametrize(("text", "why"), IMPOSSIBLE)
def test_an_impossible_position_is_refused_with_the_rule(text, why):
    assert why in reason(text)


@pytest.mark.parametrize("module", [notation, possible])
def test_every_refusal_has_a_case(module):
    """Each place in the source that refuses a position is reached by a case above."""
    texts = [text for text, _ in GARBLED] + [case.values[0] for case in IMPOSSIBLE]
    reached = {line for text in texts for line in lines_of_refusal(text, module.__file__)}
    for first, last in places_of_refusal(module):
        assert reached & set(range(first, last + 1)), f"{module.__name__}, line {first}"


def lines_of_refusal(text: str, path: str) -> list[int]:
    """Return the lines of a source file through which a position was refused."""
    with pytest.raises(BadPosition) as refusal:
        position(text)
    return [entry.lineno + 1 for entry in refusal.traceback if str(entry.path) == path]


def places_of_refusal(module) -> list[tuple[int, int]]:
    """Return first and last line of every statement of a module that may refuse a position."""
    tree = ast.parse(Path(module.__file__).read_text("utf-8"))
    return [
        (node.lineno, node.end_lineno)
        for node in ast.walk(tree)
        if (isinstance(node, ast.Raise) and "BadPosition(" in ast.unparse(node))
        or (isinstance(node, ast.Call) and ast.unparse(node.func) == "_demand")
    ]


# Positions that are just possible.


@pytest.mark.parametrize(
    ("fields", "changed"),
    [
        (THIRD, {"places": "h1,w5,t9"}),  # two places each
        (THIRD, {"places": "h1,w5,t10"}),  # two places each, and the joker for Toby
        (THIRD, {"places": "h0,w4,t8"}),  # one place each, and the joker not used by jack
        (FIRST, {"tokens": "alibi,~toby,exchange,joker", "then": "use:toby"}),
        (RACE, {"held": "ST,BE", "calls": "uuuu"}),
        (RACE, {"held": "ST,MA", "calls": "suuu", "then": "race:ST,MA/choose"}),
        (RACE, {"calls": "uuuuu", "places": "h2,w6,t9"}),
    ],
)
def test_a_position_at_the_edge_is_accepted(fields, changed):
    text = described(fields, **changed)
    assert position(text).position() == text


def test_an_end_is_judged_again():
    """A position says that the game is over; who won, and why, follows from the rules."""
    assert position(described(OVER)).outcome == ("investigator", "P22")


@pytest.mark.rule("P3", "P17")
@pytest.mark.parametrize(
    ("cell", "district"),
    [
        (0, "LAw,BEs,STe/SMw,PIe,LEe/GUs,MAs,GOe"),
        (2, "STw,BEs,LAe/SMw,PIe,LEe/GUs,MAs,GOe"),
        (7, "MAw,BEs,STe/SMw,PIe,LEe/GUs,LAs,GOe"),
    ],
)
def test_a_crossroads_in_front_of_a_detective_is_possible_in_the_first_turn(cell, district):
    """Lane's tile may be turned over there: the forced wall is gone, and no rotation was needed."""
    state = after(scene(district), "alibi", "draw lane")
    assert state.tile_at[cell] == 2
    assert position(state.position()) == state


# Real positions.


@pytest.mark.parametrize("part", range(4))
def test_every_position_of_a_game_is_possible_and_comes_back(part):
    for seed in range(scaled(60)):
        for state, _ in random_game(f"round trip {part} {seed}"):
            assert position(state.position()) == state


@settings(max_examples=scaled(300), deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 60), st.data())
def test_a_changed_position_is_refused_or_comes_back(seed, steps, data):
    """One field of a game's position is taken from another game: nothing worse can happen."""
    fields = random_position(seed, steps).position().split()
    other = random_position(data.draw(st.integers(0, 10**6)), data.draw(st.integers(0, 60)))
    index = data.draw(st.integers(0, 7))
    fields[index] = other.position().split()[index]
    text = " ".join(fields)
    try:
        state = position(text)
    except BadPosition:
        return
    assert state.position() == text
    finish(state, seed)


def finish(state, seed: int) -> None:
    """Play a position to its end: every accepted position can be played."""
    stream = lamplighter.stream(lamplighter.key_of_seed(seed), "finish")
    for _ in range(GAME.max_steps):
        if state.over:
            break
        legal = state.legal_actions()
        assert legal
        state.apply(legal[stream.below(len(legal))])
    assert state.over


@settings(max_examples=scaled(300), deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 60), st.data())
def test_a_mistyped_position_never_breaks_anything(seed, steps, data):
    text = random_position(seed, steps).position()
    index = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.sampled_from("abehlstwx0129,/~'+-:? "))
    mistyped = text[:index] + letter + text[index + data.draw(st.integers(0, 1)) :]
    try:
        state = position(mistyped)
    except BadPosition as refusal:
        assert str(refusal)
        return
    assert position(state.position()) == state


@pytest.mark.parametrize("code", range(GAME.num_codes))
def test_every_action_is_read_as_it_is_written(code):
    assert notation.read(notation.write(code)) == code
