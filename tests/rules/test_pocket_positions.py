"""Mr. Jack Pocket: positions as text, and impossible positions."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lamplighter
from lamplighter.games.pocket import notation, possible
from lamplighter.kernel.errors import BadPosition
from lamplighter.kernel.messages import Message

from .pocket import DISTRICT, GAME, after, position, random_game, random_position, scaled, scene
from .refusals import Because, because, check_refusal, named, no_word, unreached

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


@pytest.mark.parametrize("fields", [FIRST, THIRD, UNTOUCHED, LAYING, OVER, RACE])
def test_the_positions_changed_below_are_possible(fields):
    assert position(described(fields)).position() == described(fields)


# Texts that are no position.


GARBLED = [
    ("", because("unreadable-fields", text="''", count=0, due=8)),
    (described(FIRST) + " more", because("unreadable-fields", count=9, due=8)),
    (
        described(FIRST, district=DISTRICT[:-4]),
        because("unreadable-district", text="'GUw,BEs,STe/SMw,PIe,LEe/LAs,MAs'"),
    ),
    (
        described(FIRST, district=DISTRICT.replace("/", ",")),
        because("unreadable-district", text="'GUw,BEs,STe,SMw,PIe,LEe,LAs,MAs,GOe'"),
    ),
    (described(FIRST, district="XXw" + DISTRICT[3:]), no_word("cell 0", "XX")),
    (
        described(FIRST, district="GUx" + DISTRICT[3:]),
        because("unreadable-tile", cell=0, text="'GUx'", mark="'"),
    ),
    (
        described(FIRST, district="GU" + DISTRICT[3:]),
        because("unreadable-tile", cell=0, text="'GU'", mark="'"),
    ),
    (
        described(FIRST, district='GUw"' + DISTRICT[3:]),
        because("unreadable-tile", cell=0, text="'GUw\"'", mark="'"),
    ),
    (
        described(FIRST, district="GUw''" + DISTRICT[3:]),
        because("unreadable-tile", cell=0, text="\"GUw''\"", mark="'"),
    ),
    (
        described(FIRST, district="Guw" + DISTRICT[3:]),
        because("unreadable-tile", cell=0, text="'Guw'", mark="'"),
    ),
    (
        described(FIRST, district="BEw" + DISTRICT[3:]),
        because("unreadable-twice", where="cell 1", text="'BE'"),
    ),
    (
        described(FIRST, places="h11,w3"),
        because("unreadable-form", where="places", text="'h11,w3'", example="h11,w3,t7"),
    ),
    (
        described(FIRST, places="w3,h11,t7"),
        because("unreadable-form", where="places", text="'w3,h11,t7'", example="h11,w3,t7"),
    ),
    (
        described(FIRST, places="h11,w3,t-7"),
        because("unreadable-form", where="places", text="'h11,w3,t-7'", example="h11,w3,t7"),
    ),
    (
        described(FIRST, places="h11,w3,t"),
        because("unreadable-form", where="places", text="'h11,w3,t'", example="h11,w3,t7"),
    ),
    (
        described(FIRST, places="h12,w3,t7"),
        because("unreadable-places", "P2", text="'h12,w3,t7'", last=11),
    ),
    (
        described(FIRST, tokens="alibi,toby,exchange"),
        because(
            "unreadable-tokens",
            "P6a",
            text="'alibi,toby,exchange'",
            sides="alibi/holmes; toby/watson; rotation-1/exchange; rotation-2/joker",
        ),
    ),
    (
        described(FIRST, tokens="toby,alibi,exchange,joker"),
        because(
            "unreadable-tokens",
            "P6a",
            text="'toby,alibi,exchange,joker'",
            sides="alibi/holmes; toby/watson; rotation-1/exchange; rotation-2/joker",
        ),
    ),
    (
        described(FIRST, tokens="alibi,toby,exchange,jack"),
        because(
            "unreadable-tokens",
            "P6a",
            text="'alibi,toby,exchange,jack'",
            sides="alibi/holmes; toby/watson; rotation-1/exchange; rotation-2/joker",
        ),
    ),
    (
        described(FIRST, tokens="~~alibi,toby,exchange,joker"),
        because(
            "unreadable-tokens",
            "P6a",
            text="'~~alibi,toby,exchange,joker'",
            sides="alibi/holmes; toby/watson; rotation-1/exchange; rotation-2/joker",
        ),
    ),
    (described(FIRST, calls="x"), because("unreadable-calls", text="'x'")),
    (described(FIRST, calls="sssssssss"), because("unreadable-calls", text="'sssssssss'")),
    (described(FIRST, jack="XX"), no_word("identity", "XX")),
    (described(FIRST, jack="-"), no_word("identity", "-")),
    (described(FIRST, held="?"), no_word("cards of jack", "?")),
    (
        described(FIRST, held="LA,LA"),
        because("unreadable-twice", where="cards of jack", text="'LA'"),
    ),
    (described(FIRST, shown="LA,"), no_word("cards shown", "")),
    (
        described(FIRST, shown="BE,BE"),
        because("unreadable-twice", where="cards shown", text="'BE'"),
    ),
    (described(RACE, then="race:XX/choose"), no_word("disclosed cards", "XX")),
    (
        described(RACE, then="race:ST,ST/choose"),
        because("unreadable-twice", where="disclosed cards", text="'ST'"),
    ),
    (
        described(RACE, then="race:ST,BE"),
        because(
            "unreadable-next", text="''", stages="put, identity, throw, choose, use, draw, over"
        ),
    ),
    (
        described(FIRST, then="wait"),
        because(
            "unreadable-next", text="'wait'", stages="put, identity, throw, choose, use, draw, over"
        ),
    ),
    (
        described(FIRST, then="use"),
        because(
            "unreadable-next", text="'use'", stages="put, identity, throw, choose, use, draw, over"
        ),
    ),
    (
        described(FIRST, then="use:jack"),
        because(
            "unreadable-next",
            text="'use:jack'",
            stages="put, identity, throw, choose, use, draw, over",
        ),
    ),
    (
        described(FIRST, then="choose:toby"),
        because(
            "unreadable-next",
            text="'choose:toby'",
            stages="put, identity, throw, choose, use, draw, over",
        ),
    ),
]


@pytest.mark.parametrize(("text", "why"), GARBLED)
def test_a_garbled_text_is_refused_with_its_place(text, why):
    check_refusal(position, text, why)


# Positions that cannot occur in a game.


def refusal(fields: dict[str, str], why: Because, **changed: str):
    """Return a case for the test below."""
    return pytest.param(described(fields, **changed), why, id=why.id)


IMPOSSIBLE = [
    refusal(LAYING, because("impossible-laying"), district="GUw,--,STe/SMw,BEs,--/--,--,--"),
    refusal(LAYING, because("impossible-laying"), district=DISTRICT),
    refusal(FIRST, because("impossible-nine-tiles", "P1", count=8), district=DISTRICT[:-3] + "--"),
    refusal(
        FIRST,
        because("impossible-wall", "P17", person=named("gull"), crossroads="no"),
        district=DISTRICT.replace("GUw", "GU+"),
    ),
    refusal(
        FIRST,
        because("impossible-wall", "P17", person=named("lane"), crossroads="no"),
        district=DISTRICT.replace("LAs", "LA+"),
    ),
    refusal(
        THIRD,
        because("impossible-wall", "P17", person=named("bert"), crossroads="no"),
        district=THIRD["district"].replace("bes", "be+"),
    ),
    refusal(
        THIRD,
        because("impossible-wall", "P17", person=named("lane"), crossroads="yes"),
        district=THIRD["district"].replace("la+", "las"),
    ),
    *(
        refusal(fields, because("impossible-untouched", "P1", "P2", "P3", "P4", "P5"), **changed)
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
        UNTOUCHED,
        because("impossible-set-up-wall", "P3", row=1, column=1),
        district=DISTRICT.replace("GUw", "GUn"),
    ),
    refusal(
        LAYING,
        because("impossible-set-up-wall", "P3", row=1, column=3),
        district=LAYING["district"].replace("STe", "STs"),
    ),
    refusal(
        FIRST,
        because("impossible-set-up-wall", "P3", row=3, column=2),
        district=DISTRICT.replace("MAs", "MAn"),
    ),
    refusal(THIRD, because("impossible-turn", "P5", turn=9), calls="ssssssss"),
    refusal(OVER, because("impossible-turn", "P5", turn=0), calls="-"),
    refusal(
        THIRD,
        because("impossible-turn-short", "P5a", turn=3, turns=2),
        then=THIRD["then"] + " turns:2",
    ),
    refusal(FIRST, because("impossible-no-identity", "P4"), jack="?"),
    refusal(THIRD, because("impossible-jack-cleared", "P30", person=named("bert")), jack="BE"),
    refusal(
        FIRST, because("impossible-no-throw", "P7", turn=2), calls="s", tokens="?", then="throw"
    ),
    refusal(FIRST, because("impossible-thrown", "P6"), then="throw"),
    refusal(FIRST, because("impossible-not-thrown", "P6"), tokens="?"),
    refusal(FIRST, because("impossible-last-face", "P8"), tokens="~alibi,~toby,~exchange,joker"),
    refusal(OVER, because("impossible-ends-after", "P21"), tokens="holmes,~toby,~exchange,~joker"),
    refusal(FIRST, because("impossible-carried-out", face=Message("face-toby")), then="use:toby"),
    refusal(
        FIRST,
        because("impossible-carried-out", face=Message("face-watson")),
        tokens="alibi,~toby,exchange,joker",
        then="use:watson",
    ),
    refusal(FIRST, because("impossible-carried-out", face=Message("face-alibi")), then="draw"),
    refusal(
        FIRST,
        because("impossible-alibi-draws"),
        tokens="~alibi,toby,exchange,joker",
        then="use:alibi",
    ),
    refusal(
        FIRST,
        because("impossible-rotations", "P11", done=0, marked=1, mark="'"),
        district=DISTRICT.replace("PIe", "PIe'"),
    ),
    refusal(
        FIRST,
        because("impossible-rotations", "P11", done=2, marked=1, mark="'"),
        tokens="alibi,toby,~rotation-1,~rotation-2",
        district=DISTRICT.replace("PIe", "PIe'"),
    ),
    refusal(
        FIRST,
        because("impossible-rotations", "P11", done=0, marked=1, mark="'"),
        tokens="alibi,toby,~rotation-1,joker",
        district=DISTRICT.replace("PIe", "PIe'"),
        then="use:rotation-1",
    ),
    refusal(FIRST, because("impossible-alibi-jack", "P4"), held="GU"),
    refusal(FIRST, because("impossible-alibi-jack", "P4"), shown="GU"),
    refusal(THIRD, because("impossible-alibi-twice", "P13", "P14"), held="LA"),
    refusal(THIRD, because("impossible-shown", "P13"), shown="ST"),
    refusal(THIRD, because("impossible-alibis", "P29", due=1, drawn=0), shown="-"),
    refusal(THIRD, because("impossible-alibis", "P29", due=1, drawn=2), held="ST"),
    refusal(FIRST, because("impossible-alibis", "P29", due=0, drawn=1), held="ST"),
    refusal(
        FIRST,
        because("impossible-alibis", "P29", due=1, drawn=0),
        tokens="~alibi,toby,exchange,joker",
    ),
    refusal(FIRST, because("impossible-too-far", "P9", "P10"), places="h0,w3,t7"),
    refusal(FIRST, because("impossible-too-far", "P9", "P10"), places="h11,w3,t6"),
    refusal(THIRD, because("impossible-too-far", "P9", "P10"), places="h11,w4,t8"),
    refusal(THIRD, because("impossible-too-far", "P9", "P10"), places="h2,w6,t9"),
    refusal(THIRD, because("impossible-too-far", "P9", "P10"), places="h3,w4,t8"),
    refusal(
        FIRST,
        because("impossible-cleared-early", "P13", "P19"),
        district=DISTRICT.replace("PIe", "pie"),
    ),
    refusal(
        FIRST,
        because("impossible-held-early", "P13"),
        tokens="~alibi,toby,exchange,joker",
        held="LA",
    ),
    refusal(FIRST, because("impossible-joker", "P10"), tokens="alibi,toby,exchange,~joker"),
    refusal(
        FIRST,
        because("impossible-set-up-wall", "P3", row=1, column=3),
        district=DISTRICT.replace("STe", "STn").replace("PIe", "PIs'"),
        tokens="alibi,toby,~rotation-1,joker",
    ),
    refusal(
        OVER,
        because("impossible-hourglasses", "P22"),
        places="h4,w6,t0",
        calls="uuuuuuu",
        shown="LA,BE,ST",
    ),
    refusal(
        THIRD,
        because("impossible-ended", "P21", "P22"),
        district="GUn,bes,ste/smw,pie,lee/la+,mas,goe",
    ),
    refusal(
        RACE,
        because("impossible-ended", "P21", "P22"),
        district="GUn,BEs,STe/SMw,PIe,LEe/LAs,MAs,GOe",
        then="choose",
    ),
    refusal(
        RACE, because("impossible-race-one", "P24"), district="GUn,BEs,ste/smw,pie,lee/la+,mas,goe"
    ),
    refusal(RACE, because("impossible-race-cards", "P24a"), then="race:ST,SM/choose"),
    refusal(RACE, because("impossible-race-began", "P24"), calls="uuus"),
    refusal(RACE, because("impossible-race-began", "P24"), calls="suuu"),
    refusal(RACE, because("impossible-race-began", "P24"), then="race:ST/choose"),
    refusal(OVER, because("impossible-not-over", "P21"), district=THIRD["district"]),
]


@pytest.mark.parametrize(("text", "why"), IMPOSSIBLE)
def test_an_impossible_position_is_refused_with_the_rule(text, why):
    check_refusal(position, text, why)


def test_every_refusal_has_a_case():
    texts = [text for text, _ in GARBLED] + [case.values[0] for case in IMPOSSIBLE]
    assert unreached([notation, possible], position, texts) == []


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
