"""Mr. Jack in London: positions as text, and impossible positions."""

from __future__ import annotations

import pytest

import lamplighter
from lamplighter.games.london import notation, possible
from lamplighter.games.manhunt import notation as frame_notation
from lamplighter.games.manhunt import possible as frame_possible
from lamplighter.kernel.errors import BadPosition, InvalidNotation

from .london import (
    EDITIONS,
    GAME,
    after,
    choices,
    field,
    many_positions,
    position,
    random_game,
    scaled,
)
from .refusals import Because, because, check_refusal, named, no_word, unreached

FIELDS = (
    *("edition", "people", "lamps", "covers", "cordons", "cards", "calls", "jack"),
    *("detective", "held", "then"),
)
PEOPLE = "HOg5,WAa3>NE,SMg8,LEe5,STi4,GOm10,GUe9,BEi8"
FIRST = dict(
    zip(
        FIELDS,
        (
            *("first", PEOPLE, "b2=1,c7=3,f5=*,h8=*,k6=4,l11=2", "c2,l12", "NE,SW"),
            *("HO,WA,SM,BE", "-", "GU", "-", "-", "card"),
        ),
        strict=True,
    )
)
SECOND = FIRST | {"lamps": "c7=3,f5=*,h8=*,k6=4,l11=2", "cordons": "NW,SW", "calls": "u"}
THIRD = SECOND | {
    "lamps": "c7=3,f5=*,h8=*,k6=4",
    "covers": "a5,l12",
    "calls": "us",
    "held": "BE",
}
EIGHTH = FIRST | {"lamps": "f5=*,h8=*", "calls": "usususu", "detective": "SM,BE", "held": "LE"}
START = FIRST | {"cards": "?", "jack": "?", "then": "identity"}
REVISED = FIRST | {
    "edition": "revised",
    "people": "HOg5,WAi4>NE,SMg8,LEe5,STa3,GOm10,GUe9,BEi8",
    "covers": "b1,l12",
}
LAMP_MOVED = "c7=3,f5=*,f9=1,h8=*,k6=4,l11=2"
SMITH = FIRST | {"cards": "HO,WA,~SM,BE"}
LESTRADE = FIRST | {"cards": "HO,WA,~LE,BE"}
BERT = FIRST | {"cards": "HO,WA,SM,~BE"}
GOODLEY = FIRST | {"cards": "HO,WA,~GO,BE"}
HOLMES = FIRST | {"cards": "~HO,WA,SM,BE"}
GULL = FIRST | {"cards": "HO,WA,SM,~GU"}
WATSON = FIRST | {"cards": "HO,~WA,SM,BE"}
# Holmes has gone to Gull on e9, who is Jack.
ACCUSED = HOLMES | {"people": PEOPLE.replace("HOg5", "HOe9"), "then": "over:detective:L29"}
# Gull, who is Jack, has left.
ESCAPED = SECOND | {
    "people": PEOPLE.replace("GUe9", "GUSE"),
    "covers": "a5,l12",
    "cards": "HO,WA,SM,~GU",
    "then": "over:jack:L25",
}
TIME_UP = EIGHTH | {"cards": "~HO,~WA,~SM,~BE", "held": "LE,ST", "then": "over:jack:L31"}


def described(fields: dict[str, str], **changed: str) -> str:
    """Return the text of a position with some of its fields changed."""
    return " ".join((fields | changed)[name] for name in FIELDS)


POSSIBLE = {
    "start": START,
    "first": FIRST,
    "second": SECOND,
    "third": THIRD,
    "eighth": EIGHTH,
    "revised": REVISED,
    "revised start": REVISED | {"cards": "?", "jack": "?", "then": "identity"},
    "deal": FIRST | {"cards": "?", "then": "deal"},
    "order": SMITH | {"then": "order:SM"},
    "move": SMITH | {"then": "move:SM"},
    "move after": SMITH | {"lamps": LAMP_MOVED, "then": "move:SM:first"},
    "lamp": SMITH | {"then": "lamp:SM"},
    "lamp first": SMITH | {"then": "lamp:SM:first"},
    "lamp-to": SMITH | {"then": "lamp-to:SM:b2"},
    "cordon-to": LESTRADE | {"cards": "HO,WA,~LE,BE", "then": "cordon-to:LE:first:NE"},
    "cover-to": BERT | {"then": "cover-to:BE:c2"},
    "draw": HOLMES | {"then": "draw:HO"},
    "face": WATSON | {"then": "face:WA"},
    "face by exchange": GULL | {"then": "face:GU"},
    "whistle": GOODLEY | {"then": "whistle:GO:3:-"},
    "whistle on": GOODLEY | {"then": "whistle:GO:first:1:SM,BE"},
    "come": GOODLEY | {"then": "come:GO:3:-:WA"},
    "face by whistle": GOODLEY | {"then": "face:GO:2:WA:WA"},
    "accused": ACCUSED,
    "wrongly": ACCUSED | {"jack": "SM", "then": "over:jack:L29"},
    "escaped": ESCAPED,
    "time up": TIME_UP,
}


@pytest.mark.parametrize("name", POSSIBLE)
def test_the_positions_changed_below_are_possible(name):
    text = described(POSSIBLE[name])
    assert position(text).position() == text


@pytest.mark.rule("L1", "L2", "L3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_start_as_text(edition):
    start = START if edition == "first" else POSSIBLE["revised start"]
    assert GAME.new_state({"edition": edition}).position() == described(start)


# Texts that are no position.

GARBLED = [
    ("", because("unreadable-fields", text="''", count=0, due=11)),
    (described(FIRST) + " more", because("unreadable-fields", count=12, due=11)),
    (described(FIRST, edition="third"), no_word("edition", "third", "first, revised")),
    (described(FIRST, people=PEOPLE.replace("HO", "XX")), no_word("people", "XX")),
    (described(FIRST, people=PEOPLE + ","), no_word("people", "")),
    (described(FIRST, people="-"), no_word("people", "-")),
    (described(FIRST, people=PEOPLE.replace("g5", "f6")), no_word("people: place of HO", "f6")),
    (described(FIRST, people=PEOPLE.replace("g5", "")), no_word("people: place of HO", "")),
    (described(FIRST, people=PEOPLE.replace("g5", "z9")), no_word("people: place of HO", "z9")),
    (
        described(FIRST, people=PEOPLE.replace(">NE", "")),
        no_word("people: Watson's facing", "", "N, NE, SE, S, SW, NW"),
    ),
    (
        described(FIRST, people=PEOPLE.replace(">NE", ">E")),
        no_word("people: Watson's facing", "E", "N, NE, SE, S, SW, NW"),
    ),
    (
        described(FIRST, people=PEOPLE.replace("g5", "g5>N")),
        because("unreadable-facing", "L16", who="HO"),
    ),
    (described(FIRST, lamps="b3=1"), no_word("lamps", "b3")),
    (described(FIRST, lamps="b2=5"), no_word("lamps: tile of b2", "5", "1, 2, 3, 4, *")),
    (described(FIRST, lamps="b2"), no_word("lamps: tile of b2", "", "1, 2, 3, 4, *")),
    (described(FIRST, lamps="b2=1,b2=2"), because("unreadable-twice", where="lamps", text="'b2'")),
    (described(FIRST, covers="c2,e3"), no_word("covers", "e3")),
    (described(FIRST, cordons="NE,E"), no_word("cordons", "E", "NW, NE, SW, SE")),
    (described(FIRST, cards="HO,WA,SM,XX"), no_word("cards", "XX")),
    (described(FIRST, cards="~~HO,WA,SM,BE"), no_word("cards", "~HO")),
    (described(FIRST, cards="-"), no_word("cards", "-")),
    (described(FIRST, calls="x"), because("unreadable-calls", text="'x'")),
    (described(FIRST, calls="ssssssss"), because("unreadable-calls", text="'ssssssss'")),
    (described(FIRST, jack="XX"), no_word("identity", "XX")),
    (described(FIRST, jack="-"), no_word("identity", "-")),
    (described(FIRST, detective="?"), no_word("alibis", "?")),
    (described(FIRST, held="BE,"), no_word("alibis", "")),
    (described(FIRST, then="wait"), no_word("next", "wait")),
    (described(SMITH, then="move:XX"), no_word("next: character", "XX")),
    (
        described(SMITH, then="move:SM:b2"),
        because("unreadable-next-more", text="'move:SM:b2'", more="'b2'"),
    ),
    (
        described(SMITH, then="move:SM:first:first"),
        because("unreadable-next-more", text="'move:SM:first:first'", more="'first'"),
    ),
    (described(SMITH, then="lamp-to:SM"), no_word("next: lamp-to", "")),
    (described(SMITH, then="lamp-to:SM:b3"), no_word("next: lamp-to", "b3")),
    (described(LESTRADE, then="cordon-to:LE:E"), no_word("next: cordon-to", "E", "NW, NE, SW, SE")),
    (described(BERT, then="cover-to:BE:e3"), no_word("next: cover-to", "e3")),
    (described(GOODLEY, then="whistle:GO"), because("unreadable-next-whistle", stage="whistle")),
    (
        described(GOODLEY, then="whistle:GO:4:-"),
        because("unreadable-next-whistle", stage="whistle"),
    ),
    (
        described(GOODLEY, then="whistle:GO:x:-"),
        because("unreadable-next-whistle", stage="whistle"),
    ),
    (described(GOODLEY, then="come:GO:3:-"), because("unreadable-next-whistle", stage="come")),
    (described(GOODLEY, then="come:GO:3:-:XX"), no_word("next: who comes", "XX")),
    (described(GOODLEY, then="whistle:GO:2:XX"), no_word("next: whistled", "XX")),
    (described(GOODLEY, then="face:GO:2:WA"), because("unreadable-next-whistle", stage="face")),
    (described(ACCUSED, then="over"), because("unreadable-next-over", example="over:jack:L31")),
    (
        described(ACCUSED, then="over:jack"),
        because("unreadable-next-over", example="over:jack:L31"),
    ),
    (
        described(ACCUSED, then="over:nobody:L29"),
        no_word("next: winner", "nobody", "detective, jack"),
    ),
    (described(ACCUSED, then="over:jack:L30"), no_word("next: rule", "L30", "L25, L29, L31")),
]


@pytest.mark.parametrize(("text", "why"), GARBLED)
def test_a_garbled_text_is_refused_with_its_place(text, why):
    check_refusal(position, text, why)


# Positions that cannot occur in a game.


def refusal(fields: dict[str, str], why: Because, **changed: str):
    """Return a case for the test below."""
    return pytest.param(described(fields, **changed), why, id=why.id)


TWO_ON_G5 = PEOPLE.replace("BEi8", "BEg5")
MOVED = PEOPLE.replace("BEi8", "BEi7")
MOVED_SMITH = PEOPLE.replace("SMg8", "SMg9")
TURNED = PEOPLE.replace(">NE", ">S")
SMITHS_TURN = {"held": "WA", "then": "order:SM"}
IMPOSSIBLE = [
    refusal(FIRST, because("impossible-all-eight"), people=PEOPLE.replace(",BEi8", "")),
    refusal(FIRST, because("impossible-two-on-one"), people=TWO_ON_G5),
    refusal(ESCAPED, because("impossible-two-on-one"), people=TWO_ON_G5.replace("GUe9", "GUSE")),
    refusal(ESCAPED, because("impossible-leaves", "L25"), people=PEOPLE),
    refusal(FIRST, because("impossible-leaves", "L25"), people=PEOPLE.replace("g5", "SE")),
    refusal(ESCAPED, because("impossible-leaves", "L25"), people=PEOPLE.replace("g5", "SE")),
    refusal(ESCAPED, because("impossible-cordon", "L25"), cordons="SW,SE"),
    refusal(ACCUSED, because("impossible-accused-space"), people=PEOPLE),
    refusal(
        FIRST, because("impossible-lamps", "L2", "L13", round=1, lamps=(1, 2, 3, 4)), lamps="-"
    ),
    refusal(
        SECOND,
        because("impossible-lamps", "L2", "L13", round=2, lamps=(2, 3, 4)),
        lamps=FIRST["lamps"],
    ),
    refusal(
        THIRD,
        because("impossible-lamps", "L2", "L13", round=3, lamps=(3, 4)),
        lamps="f5=*,h8=*,k6=4",
    ),
    refusal(
        EIGHTH, because("impossible-lamps", "L2", "L13", round=8, lamps=()), lamps="f5=*,h8=*,k6=4"
    ),
    refusal(EIGHTH, because("impossible-lamps", "L2", "L13", round=8, lamps=()), lamps="f5=*"),
    refusal(
        FIRST,
        because("impossible-lamps", "L2", "L13", round=1, lamps=(1, 2, 3, 4)),
        lamps="b2=1,c7=1,f5=*,h8=*,k6=4,l11=2",
    ),
    refusal(FIRST, because("impossible-cover-where", "L6a"), covers="b1,l12"),
    refusal(REVISED, because("impossible-cover-where", "L6a"), covers="c2,l12"),
    refusal(FIRST, because("impossible-covers", "L3", "L40", count=1), covers="c2"),
    refusal(FIRST, because("impossible-covers", "L3", "L40", count=3), covers="a5,c2,l12"),
    refusal(FIRST, because("impossible-covers", "L3", "L40", count=0), covers="-"),
    refusal(FIRST, because("impossible-cordons", "L3", "L36", count=1), cordons="NE"),
    refusal(FIRST, because("impossible-cordons", "L3", "L36", count=0), cordons="-"),
    refusal(FIRST, because("impossible-cordons", "L3", "L36", count=3), cordons="NW,NE,SW"),
    refusal(
        START,
        because("impossible-untouched", "L1", "L2", "L3", "L4", "L5", "L6"),
        people=PEOPLE.replace("HOg5", "HOg6"),
    ),
    refusal(
        START,
        because("impossible-untouched", "L1", "L2", "L3", "L4", "L5", "L6"),
        people=PEOPLE.replace(">NE", ">N"),
    ),
    refusal(
        START,
        because("impossible-untouched", "L1", "L2", "L3", "L4", "L5", "L6"),
        lamps="b2=2,c7=3,f5=*,h8=*,k6=4,l11=1",
    ),
    refusal(
        START, because("impossible-untouched", "L1", "L2", "L3", "L4", "L5", "L6"), covers="a5,l12"
    ),
    refusal(
        START, because("impossible-untouched", "L1", "L2", "L3", "L4", "L5", "L6"), cordons="NW,SW"
    ),
    refusal(START, because("impossible-untouched", "L1", "L2", "L3", "L4", "L5", "L6"), jack="GU"),
    refusal(
        START,
        because("impossible-untouched", "L1", "L2", "L3", "L4", "L5", "L6"),
        cards="HO,WA,SM,BE",
    ),
    refusal(FIRST, because("impossible-no-identity", "L5"), jack="?"),
    refusal(
        THIRD,
        because("impossible-jack-cleared", "L11", person=named("gull")),
        people=PEOPLE.replace("GU", "gu"),
    ),
    refusal(FIRST, because("impossible-cleared-early", "L11"), people=PEOPLE.replace("BE", "be")),
    refusal(THIRD, because("impossible-alibi-twice", "L42"), detective="BE"),
    refusal(THIRD, because("impossible-alibi-jack", "L42"), held="GU"),
    refusal(FIRST, because("impossible-holmes", "L32", due=0, held=1), held="BE"),
    refusal(THIRD, because("impossible-holmes", "L32", due=1, held=0), held="-"),
    refusal(SECOND, because("impossible-holmes", "L32", due=1, held=0), cards="ST,WA,SM,BE"),
    refusal(HOLMES, because("impossible-holmes", "L32", due=1, held=0)),
    refusal(HOLMES, because("impossible-holmes", "L32", due=0, held=1), held="BE", then="draw:HO"),
    refusal(TIME_UP, because("impossible-holmes", "L32", due=4, held=3), held="LE"),
    refusal(FIRST, because("impossible-deal-odd", "L7"), then="deal"),
    refusal(SECOND, because("impossible-deal-odd", "L7"), cards="?", held="BE", then="deal"),
    refusal(FIRST, because("impossible-four-cards", "L7", count=3), cards="HO,WA,SM"),
    refusal(FIRST, because("impossible-four-cards", "L7", count=5), cards="HO,WA,SM,BE,GU"),
    refusal(FIRST, because("impossible-four-cards", "L7", count=0), cards="?"),
    refusal(FIRST, because("impossible-last-card", "L7a"), cards="HO,~WA,~SM,~BE"),
    refusal(TIME_UP, because("impossible-time-up", "L31"), cards="~HO,~WA,~SM,BE"),
    refusal(THIRD, because("impossible-time-up", "L31"), then="over:jack:L31"),
    refusal(FIRST, because("impossible-card-first", "L8"), then="move:SM"),
    refusal(ACCUSED, because("impossible-card-first", "L8"), cards="HO,WA,SM,BE"),
    refusal(SMITH, because("impossible-nobody-acts"), then="card:SM"),
    refusal(FIRST, because("impossible-nobody-acts"), cards="?", then="deal:SM"),
    refusal(SMITH, because("impossible-who-acts"), then="move"),
    refusal(SMITH, because("impossible-card-used", "L8", person=named("bert")), then="move:BE"),
    refusal(SMITH, because("impossible-no-choice", "L44", person=named("smith")), then="cover:SM"),
    refusal(SMITH, because("impossible-no-choice", "L44", person=named("smith")), then="draw:SM"),
    refusal(SMITH, because("impossible-no-choice", "L44", person=named("smith")), then="face:SM"),
    refusal(
        HOLMES, because("impossible-no-choice", "L44", person=named("holmes")), then="order:HO"
    ),
    refusal(
        BERT, because("impossible-no-choice", "L44", person=named("bert")), then="whistle:BE:3:-"
    ),
    refusal(
        BERT, because("impossible-no-choice", "L44", person=named("bert")), then="lamp-to:BE:b2"
    ),
    refusal(
        HOLMES,
        because("impossible-power-first", "L41", person=named("holmes")),
        then="move:HO:first",
    ),
    refusal(
        SMITH,
        because("impossible-power-first", "L41", person=named("smith")),
        then="order:SM:first",
    ),
    refusal(
        WATSON,
        because("impossible-power-first", "L41", person=named("watson")),
        then="face:WA:first",
    ),
    refusal(GOODLEY, because("impossible-whistle-points", "L38"), then="whistle:GO:3:BE"),
    refusal(GOODLEY, because("impossible-whistle-points", "L38"), then="whistle:GO:1:GO"),
    refusal(GOODLEY, because("impossible-whistle-points", "L38"), then="whistle:GO:0:BE"),
    refusal(GOODLEY, because("impossible-whistle-points", "L38"), then="come:GO:1:BE,SM,LE:WA"),
    refusal(GOODLEY, because("impossible-whistle-watson", "L34"), then="face:GO:2:BE:BE"),
    refusal(GOODLEY, because("impossible-whistle-watson", "L34"), then="face:GO:2:BE:WA"),
    refusal(GOODLEY, because("impossible-whistle-watson", "L34"), then="face:GO"),
    refusal(GOODLEY, because("impossible-whistled-once", "L38"), then="come:GO:2:BE:BE"),
    refusal(GOODLEY, because("impossible-whistled-once", "L38"), then="come:GO:3:-:GO"),
    refusal(SMITH, because("impossible-lamp-still", "L35"), then="lamp-to:SM:f9"),
    refusal(LESTRADE, because("impossible-cordon-still", "L36"), then="cordon-to:LE:NW"),
    refusal(BERT, because("impossible-cover-still", "L40"), then="cover-to:BE:a5"),
    refusal(
        GOODLEY,
        because("impossible-whistle-unspent", "L38c"),
        people="HOb6,WAa5>NE,SMc6,LEa4,STd7,GOb7,GUa3,BEe7",
        then="whistle:GO:1:-",
    ),
    refusal(
        GOODLEY,
        because("impossible-whistle-unspent", "L38c"),
        people="HOb6,WAa5>NE,SMc6,LEa4,STd7,GOb7,GUa3,BEe6",
        then="come:GO:2:-:HO",
    ),
    refusal(TIME_UP, because("impossible-time-jack", "L31"), then="over:detective:L31"),
    refusal(ACCUSED, because("impossible-accuser", "L29"), cards="~HO,~WA,SM,BE"),
    refusal(ACCUSED, because("impossible-accuser", "L29"), cards="HO,WA,~SM,BE"),
    refusal(ACCUSED, because("impossible-accused", "L29"), jack="SM"),
    refusal(ESCAPED, because("impossible-escape", "L25"), calls="s"),
    refusal(ESCAPED, because("impossible-own-card", "L25"), cards="HO,WA,~SM,GU"),
    refusal(ESCAPED, because("impossible-escape", "L25"), cards="HO,WA,~SM,~GU"),
    refusal(
        GULL,
        because("impossible-escape", "L25"),
        people=PEOPLE.replace("GUe9", "GUSE"),
        then="over:jack:L25",
    ),
    # What the cards played so far have, and have not, changed.
    refusal(
        FIRST,
        because("impossible-unmoved", "L1", person=named("holmes")),
        people=PEOPLE.replace("g5", "g6"),
    ),
    refusal(
        SMITH,
        because("impossible-unmoved", "L1", person=named("bert")),
        people=MOVED,
        then="lamp:SM",
    ),
    refusal(
        SMITH,
        because("impossible-unmoved", "L1", person=named("smith")),
        people=MOVED_SMITH,
        then="order:SM",
    ),
    refusal(
        HOLMES,
        because("impossible-holmes-seat", "L32"),
        people=PEOPLE.replace("g5", "g6"),
        held="WA",
    ),
    refusal(HOLMES, because("impossible-holmes-seat", "L32"), cards="~HO,WA,~SM,BE", **SMITHS_TURN),
    refusal(FIRST, because("impossible-watson", "L34"), people=PEOPLE.replace(">NE", ">N")),
    refusal(WATSON, because("impossible-watson", "L34"), people=TURNED, then="face:WA"),
    refusal(FIRST, because("impossible-lestrade", "L36"), cordons="NW,SW"),
    refusal(SECOND, because("impossible-lestrade", "L36"), cordons="NE,SW"),
    refusal(SECOND, because("impossible-lestrade", "L36"), cordons="NW,SE"),
    refusal(FIRST, because("impossible-bert", "L40"), covers="a5,l12"),
    refusal(THIRD, because("impossible-bert", "L40"), covers="c2,l12"),
    refusal(FIRST, because("impossible-smith", "L35", count=0), lamps=LAMP_MOVED),
    refusal(THIRD, because("impossible-smith", "L35", count=1), lamps="b2=3,f5=*,h8=*,l11=4"),
    refusal(SMITH, because("impossible-smith-moved", "L35"), then="move:SM:first"),
    refusal(ESCAPED, because("impossible-escape", "L25"), then="over:detective:L25"),
]


@pytest.mark.parametrize(("text", "why"), IMPOSSIBLE)
def test_an_impossible_position_is_refused_with_the_reason(text, why):
    check_refusal(position, text, why)


def test_every_refusal_has_a_case():
    """The modules that both hunts share are included."""
    texts = [text for text, _ in GARBLED] + [case.values[0] for case in IMPOSSIBLE]
    texts += [text for text, _ in UNLIKELY.values()]
    modules = [notation, possible, frame_notation, frame_possible]
    assert unreached(modules, position, texts) == []


# Positions that look right at first sight.

DEAD_END = "HOb6,WAa5>NE,SMc6,LEa4,STd7,GOb7,GUa3,BEe7"
UNLIKELY = {
    "L34: only Goodley whistles, so Watson's own facing has no points": (
        described(WATSON, then="face:WA:2:BE:SM"),
        because("impossible-only-goodley", "L38"),
    ),
    "L34: only Goodley whistles, so Gull's exchange has no points": (
        described(GULL, then="face:GU:1:-:WA"),
        because("impossible-only-goodley", "L38"),
    ),
    "L38c: Watson has come, but the points left cannot be spent": (
        described(GOODLEY, people=DEAD_END, then="face:GO:2:WA:WA"),
        because("impossible-whistle-unspent", "L38c"),
    ),
    "L38c: nobody was whistled yet and three can be spent": (
        described(GOODLEY, then="whistle:GO:1:-"),
        because("impossible-whistle-more", "L38c", count=2),
    ),
    "L29: Holmes alone can have accused, and Gull is Jack": (
        described(ACCUSED, then="over:jack:L29"),
        because("impossible-accused", "L29"),
    ),
    "L29: Gull alone can have accused, and he is Jack": (
        described(ACCUSED, cards="HO,WA,SM,~GU"),
        because("impossible-accused", "L29"),
    ),
    "L32: Smith accused, so Holmes has drawn before": (
        described(
            ACCUSED,
            people=PEOPLE.replace("SMg8", "SMe9"),
            cards="~HO,~ST,~SM,BE",
            calls="u",
            lamps=SECOND["lamps"],
        ),
        because("impossible-holmes", "L32", due=1, held=0),
    ),
    "L27: Jack is not near an exit": (
        described(ESCAPED, people=PEOPLE),
        because("impossible-leaves", "L25"),
    ),
    "L1: Holmes is named twice": (
        described(FIRST, people=f"HOg4,{PEOPLE}"),
        because("unreadable-twice", where="people", text="'HO'"),
    ),
    "L1: Ho is neither a suspect nor cleared": (
        described(FIRST, people=PEOPLE.replace("HO", "Ho")),
        no_word("people", "Ho"),
    ),
    "L7: Holmes's card is named twice": (
        described(FIRST, cards="HO,HO,WA,SM,BE"),
        because("unreadable-twice", where="cards", text="'HO'"),
    ),
    "L3: a cover is named twice": (
        described(FIRST, covers="c2,c2,l12"),
        because("unreadable-twice", where="covers", text="'c2'"),
    ),
    "L36: a cordon is named twice": (
        described(FIRST, cordons="NE,NE,SW"),
        because("unreadable-twice", where="cordons", text="'NE'"),
    ),
    "L5: an alibi card is named twice": (
        described(THIRD, held="BE,BE"),
        because("unreadable-twice", where="alibis", text="'BE'"),
    ),
}


@pytest.mark.parametrize("why", UNLIKELY)
def test_a_position_that_cannot_occur_is_refused(why):
    check_refusal(position, *UNLIKELY[why])


# Every position of a game is one.


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_position_of_a_game_can_be_written_and_read(edition):
    """Thousands of positions, of all rounds and in the middle of everything."""
    stages, rounds = set(), set()
    for state in many_positions(edition, scaled(60)):
        text = state.position()
        again = position(text)
        assert again == state
        assert again.key() == state.key()
        assert again.position() == text
        assert again.actor == state.actor
        if not state.over:
            assert again.legal_actions() == state.legal_actions()
        stages.add(field(state, 11).split(":")[0])
        rounds.add(len(field(state, 7).strip("-")) + 1)
    assert rounds == set(range(1, 9))
    assert stages >= {"identity", "deal", "card", "draw", "over", "order", "move", "face"}
    assert stages >= {"lamp", "lamp-to", "cordon-to", "cover-to", "whistle", "come"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_short_games_can_be_written_and_read(edition):
    """Games that end by an accusation or an escape."""
    rules = set()
    for seed in range(scaled(150)):
        *_, (last, _) = random_game(f"short {seed}", edition)
        assert position(last.position()) == last
        assert position(last.position()).outcome == last.outcome
        rules.add(last.outcome.rule)
    assert "L29" in rules


@pytest.mark.rule("L25")
def test_escapes_can_be_written_and_read():
    """The test takes every escape that quiet games do not take."""
    found = 0
    for edition in EDITIONS:
        for state in many_positions(edition, scaled(60)):
            for text in () if state.over else sorted(choices(state, "leave")):
                gone = after(state, text)
                assert position(gone.position()) == gone
                found += 1
    assert found > 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_field_of_another_position_is_refused_or_read_as_it_is(edition):
    """A mix of two real positions is refused, or it is written back the same and can be played."""
    pool = many_positions(edition, scaled(60))
    draws = lamplighter.stream(lamplighter.key_of_seed(edition), "mixed")
    accepted = 0
    for _ in range(scaled(2000)):
        one, other = (pool[draws.below(len(pool))].position().split() for _ in range(2))
        at = draws.below(11)
        mixed = " ".join([*one[:at], other[at], *one[at + 1 :]])
        try:
            state = position(mixed)
        except BadPosition:
            continue
        accepted += 1
        assert state.position() == mixed
        for _ in range(12):
            if not state.over:
                legal = state.legal_actions()
                state.apply(legal[draws.below(len(legal))])
    assert accepted > 0


# Actions as text.


def test_every_action_is_written_and_read():
    for action in range(GAME.num_codes):
        assert notation.read(notation.write(action)) == action
        assert notation.read(f"  {notation.write(action).upper()} ") == action


@pytest.mark.parametrize(
    "text", ["", "go", "go f6", "go z1", "accuse", "lamp to", "face E", "jump"]
)
def test_a_text_that_is_no_action_is_refused(text):
    with pytest.raises(InvalidNotation):
        notation.read(text)


@pytest.mark.parametrize("action", [-1, GAME.num_codes])
def test_a_number_beyond_the_actions_is_refused(action):
    with pytest.raises(InvalidNotation):
        notation.write(action)
