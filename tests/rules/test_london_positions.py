"""Mr. Jack in London: positions as text, and impossible positions."""

from __future__ import annotations

import ast
from pathlib import Path

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


def reason(text: str) -> str:
    """Return why a text is refused."""
    with pytest.raises(BadPosition) as refusal:
        position(text)
    return str(refusal.value)


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
    ("", "has 0 fields, not 11: edition, people"),
    (described(FIRST) + " more", "has 12 fields, not 11"),
    (described(FIRST, edition="third"), "edition: 'third' is none of first, revised"),
    (described(FIRST, people=PEOPLE.replace("HO", "XX")), "people: 'XX' is none of HO, WA"),
    (described(FIRST, people=PEOPLE + ","), "people: '' is none of"),
    (described(FIRST, people="-"), "people: '-' is none of"),
    (described(FIRST, people=PEOPLE.replace("g5", "f6")), "people: place of HO"),
    (described(FIRST, people=PEOPLE.replace("g5", "")), "people: place of HO"),
    (described(FIRST, people=PEOPLE.replace("g5", "z9")), "people: place of HO"),
    (described(FIRST, people=PEOPLE.replace(">NE", "")), "Watson's facing: '' is none of N"),
    (described(FIRST, people=PEOPLE.replace(">NE", ">E")), "Watson's facing: 'E' is none of"),
    (described(FIRST, people=PEOPLE.replace("g5", "g5>N")), "only Watson has a facing, not HO"),
    (described(FIRST, lamps="b3=1"), "lamps: 'b3' is none of b2"),
    (described(FIRST, lamps="b2=5"), "lamps: tile of b2: '5' is none of 1, 2, 3, 4, *"),
    (described(FIRST, lamps="b2"), "lamps: tile of b2: '' is none of"),
    (described(FIRST, lamps="b2=1,b2=2"), "lamps: two tiles on b2"),
    (described(FIRST, covers="c2,e3"), "covers: 'e3' is none of a5"),
    (described(FIRST, cordons="NE,E"), "cordons: 'E' is none of NW, NE, SW, SE"),
    (described(FIRST, cards="HO,WA,SM,XX"), "cards: 'XX' is none of"),
    (described(FIRST, cards="~~HO,WA,SM,BE"), "cards: '~HO' is none of"),
    (described(FIRST, cards="-"), "cards: '-' is none of"),
    (described(FIRST, calls="x"), "calls: 'x' is not up to seven letters s (seen) and u"),
    (described(FIRST, calls="ssssssss"), "is not up to seven letters"),
    (described(FIRST, jack="XX"), "identity: 'XX' is none of"),
    (described(FIRST, jack="-"), "identity: '-' is none of"),
    (described(FIRST, detective="?"), "alibis: '?' is none of"),
    (described(FIRST, held="BE,"), "alibis: '' is none of"),
    (described(FIRST, then="wait"), "next: 'wait' is none of identity, deal, card"),
    (described(SMITH, then="move:XX"), "next: character: 'XX' is none of"),
    (described(SMITH, then="move:SM:b2"), "says too much: 'b2'"),
    (described(SMITH, then="move:SM:first:first"), "says too much: 'first'"),
    (described(SMITH, then="lamp-to:SM"), "next: lamp-to: '' is none of b2"),
    (described(SMITH, then="lamp-to:SM:b3"), "next: lamp-to: 'b3' is none of b2"),
    (described(LESTRADE, then="cordon-to:LE:E"), "next: cordon-to: 'E' is none of"),
    (described(BERT, then="cover-to:BE:e3"), "next: cover-to: 'e3' is none of"),
    (described(GOODLEY, then="whistle:GO"), "after whistle come the points left"),
    (described(GOODLEY, then="whistle:GO:4:-"), "after whistle come the points left"),
    (described(GOODLEY, then="whistle:GO:x:-"), "after whistle come the points left"),
    (described(GOODLEY, then="come:GO:3:-"), "after come come the points left"),
    (described(GOODLEY, then="come:GO:3:-:XX"), "next: who comes: 'XX' is none of"),
    (described(GOODLEY, then="whistle:GO:2:XX"), "next: whistled: 'XX' is none of"),
    (described(GOODLEY, then="face:GO:2:WA"), "after face come the points left"),
    (described(ACCUSED, then="over"), "after over come the winner and the rule"),
    (described(ACCUSED, then="over:jack"), "after over come the winner and the rule"),
    (described(ACCUSED, then="over:nobody:L29"), "next: winner: 'nobody' is none of"),
    (described(ACCUSED, then="over:jack:L30"), "next: rule: 'L30' is none of L25, L29, L31"),
]


@pytest.mark.parametrize(("text", "why"), GARBLED)
def test_a_garbled_text_is_refused_with_its_place(text, why):
    assert why in reason(text)


# Positions that cannot occur in a game.


def refusal(rule: str, fields: dict[str, str], why: str, **changed: str):
    """Return a case for the test below."""
    return pytest.param(described(fields, **changed), why, id=f"{rule}-{why[:40]}")


TWO_ON_G5 = PEOPLE.replace("BEi8", "BEg5")
MOVED = PEOPLE.replace("BEi8", "BEi7")
MOVED_SMITH = PEOPLE.replace("SMg8", "SMg9")
TURNED = PEOPLE.replace(">NE", ">S")
SMITHS_TURN = {"held": "WA", "then": "order:SM"}
IMPOSSIBLE = [
    refusal("L1", FIRST, "all eight characters stand", people=PEOPLE.replace(",BEi8", "")),
    refusal("L22", FIRST, "two stand on one space", people=TWO_ON_G5),
    refusal("L22", ESCAPED, "two stand on one space", people=TWO_ON_G5.replace("GUe9", "GUSE")),
    refusal("L26", ESCAPED, "only Jack leaves", people=PEOPLE),
    refusal("L26", FIRST, "only Jack leaves", people=PEOPLE.replace("g5", "SE")),
    refusal("L26", ESCAPED, "only Jack leaves", people=PEOPLE.replace("g5", "SE")),
    refusal("L25", ESCAPED, "nobody leaves through a cordon", cordons="SW,SE"),
    refusal("L22", ACCUSED, "an accusation puts two on one space", people=PEOPLE),
    refusal("L13", FIRST, "in round 1 the lamps 1, 2, 3, 4, plain, plain are lit", lamps="-"),
    refusal("L13", SECOND, "in round 2 the lamps 2, 3, 4, plain", lamps=FIRST["lamps"]),
    refusal("L13", THIRD, "in round 3 the lamps 3, 4, plain, plain", lamps="f5=*,h8=*,k6=4"),
    refusal("L13", EIGHTH, "in round 8 the lamps plain, plain", lamps="f5=*,h8=*,k6=4"),
    refusal("L2", EIGHTH, "in round 8 the lamps plain, plain", lamps="f5=*"),
    refusal("L2", FIRST, "in round 1", lamps="b2=1,c7=1,f5=*,h8=*,k6=4,l11=2"),
    refusal("L6a", FIRST, "a cover lies", covers="b1,l12"),
    refusal("L6a", REVISED, "a cover lies", covers="c2,l12"),
    refusal("L3", FIRST, "two manholes are covered", covers="c2"),
    refusal("L3", FIRST, "two manholes are covered", covers="a5,c2,l12"),
    refusal("L3", FIRST, "two manholes are covered", covers="-"),
    refusal("L36", FIRST, "two exits have a cordon", cordons="NE"),
    refusal("L36", FIRST, "two exits have a cordon", cordons="-"),
    refusal("L36", FIRST, "two exits have a cordon", cordons="NW,NE,SW"),
    refusal("L1", START, "nothing has moved", people=PEOPLE.replace("HOg5", "HOg6")),
    refusal("L1", START, "nothing has moved", people=PEOPLE.replace(">NE", ">N")),
    refusal("L2", START, "nothing has moved", lamps="b2=2,c7=3,f5=*,h8=*,k6=4,l11=1"),
    refusal("L3", START, "nothing has moved", covers="a5,l12"),
    refusal("L3", START, "nothing has moved", cordons="NW,SW"),
    refusal("L5", START, "nothing has moved", jack="GU"),
    refusal("L6", START, "no card is dealt", cards="HO,WA,SM,BE"),
    refusal("L5", FIRST, "Jack's identity is drawn before", jack="?"),
    refusal("L11", THIRD, "Jack is gull, whom no call", people=PEOPLE.replace("GU", "gu")),
    refusal("L11", FIRST, "nobody is cleared before", people=PEOPLE.replace("BE", "be")),
    refusal("L5", THIRD, "no alibi card is held twice", detective="BE"),
    refusal("L42", THIRD, "Jack's card is not in the pile", held="GU"),
    refusal("L32", FIRST, "Holmes has drawn 0 alibi cards, not 1", held="BE"),
    refusal("L32", THIRD, "Holmes has drawn 1 alibi cards, not 0", held="-"),
    refusal("L32", SECOND, "Holmes has drawn 1 alibi cards", cards="ST,WA,SM,BE"),
    refusal("L32", HOLMES, "Holmes has drawn 1 alibi cards"),
    refusal("L32", HOLMES, "Holmes has drawn 0 alibi cards", held="BE", then="draw:HO"),
    refusal("L32", TIME_UP, "Holmes has drawn 4 alibi cards, not 3", held="LE"),
    refusal("L7", FIRST, "cards are dealt at the start of odd rounds", then="deal"),
    refusal(
        "L7",
        SECOND,
        "cards are dealt at the start of odd rounds",
        cards="?",
        held="BE",
        then="deal",
    ),
    refusal("L7", FIRST, "four cards are up", cards="HO,WA,SM"),
    refusal("L7", FIRST, "four cards are up", cards="HO,WA,SM,BE,GU"),
    refusal("L7", FIRST, "four cards are up", cards="?"),
    refusal("L7a", FIRST, "last card is not chosen", cards="HO,~WA,~SM,~BE"),
    refusal("L31", TIME_UP, "time is up after round 8", cards="~HO,~WA,~SM,BE"),
    refusal("L31", THIRD, "time is up after round 8", then="over:jack:L31"),
    refusal("L8", FIRST, "whoever acts has played a card", then="move:SM"),
    refusal("L8", ACCUSED, "whoever acts has played a card", cards="HO,WA,SM,BE"),
    refusal("L44", SMITH, "no character is in the middle", then="card:SM"),
    refusal("L44", FIRST, "no character is in the middle", cards="?", then="deal:SM"),
    refusal("L44", SMITH, "say who is in the middle", then="move"),
    refusal("L8", SMITH, "bert is being used: mark its card ~", then="move:BE"),
    refusal("L44", SMITH, "smith has no such choice", then="cover:SM"),
    refusal("L44", SMITH, "smith has no such choice", then="draw:SM"),
    refusal("L44", SMITH, "smith has no such choice", then="face:SM"),
    refusal("L44", HOLMES, "holmes has no such choice", then="order:HO"),
    refusal("L44", BERT, "bert has no such choice", then="whistle:BE:3:-"),
    refusal("L44", BERT, "bert has no such choice", then="lamp-to:BE:b2"),
    refusal("L41", HOLMES, "the power of holmes does not come before", then="move:HO:first"),
    refusal("L41", SMITH, "the power of smith does not come before", then="order:SM:first"),
    refusal("L41", WATSON, "the power of watson does not come", then="face:WA:first"),
    refusal("L38", GOODLEY, "three points in all", then="whistle:GO:3:BE"),
    refusal("L38", GOODLEY, "three points in all", then="whistle:GO:1:GO"),
    refusal("L38", GOODLEY, "three points in all", then="whistle:GO:0:BE"),
    refusal("L38", GOODLEY, "three points in all", then="come:GO:1:BE,SM,LE:WA"),
    refusal("L34", GOODLEY, "Goodley turns Watson only", then="face:GO:2:BE:BE"),
    refusal("L34", GOODLEY, "Goodley turns Watson only", then="face:GO:2:BE:WA"),
    refusal("L34", GOODLEY, "Goodley turns Watson only", then="face:GO"),
    refusal("L38", GOODLEY, "each other character is whistled once", then="come:GO:2:BE:BE"),
    refusal("L38", GOODLEY, "each other character is whistled once", then="come:GO:3:-:GO"),
    refusal("L35", SMITH, "the lamp that moves still lies", then="lamp-to:SM:f9"),
    refusal("L36", LESTRADE, "the cordon that moves is still there", then="cordon-to:LE:NW"),
    refusal("L40", BERT, "the cover that moves is still there", then="cover-to:BE:a5"),
    refusal(
        "L38c",
        GOODLEY,
        "the whistle points left cannot be spent",
        people="HOb6,WAa5>NE,SMc6,LEa4,STd7,GOb7,GUa3,BEe7",
        then="whistle:GO:1:-",
    ),
    refusal(
        "L38c",
        GOODLEY,
        "the whistle points left cannot be spent",
        people="HOb6,WAa5>NE,SMc6,LEa4,STd7,GOb7,GUa3,BEe6",
        then="come:GO:2:-:HO",
    ),
    refusal("L31", TIME_UP, "when time is up jack wins", then="over:detective:L31"),
    refusal(
        "L28", ACCUSED, "the detective accuses, with a card he has played", cards="~HO,~WA,SM,BE"
    ),
    refusal(
        "L28", ACCUSED, "the detective accuses, with a card he has played", cards="HO,WA,~SM,BE"
    ),
    refusal("L29", ACCUSED, "whoever accuses Jack wins", jack="SM"),
    refusal("L25", ESCAPED, "jack leaves in his turn", calls="s"),
    refusal("L25", ESCAPED, "Jack leaves by his own card", cards="HO,WA,~SM,GU"),
    refusal("L25", ESCAPED, "jack leaves in his turn", cards="HO,WA,~SM,~GU"),
    refusal(
        "L25",
        GULL,
        "jack leaves in his turn",
        people=PEOPLE.replace("GUe9", "GUSE"),
        then="over:jack:L25",
    ),
    # What the cards played so far have, and have not, changed.
    refusal("L1", FIRST, "holmes has not moved yet", people=PEOPLE.replace("g5", "g6")),
    refusal("L1", SMITH, "bert has not moved yet", people=MOVED, then="lamp:SM"),
    refusal("L1", SMITH, "smith has not moved yet", people=MOVED_SMITH, then="order:SM"),
    refusal(
        "L32",
        HOLMES,
        "the seat that played Holmes in this round holds what he drew (L32)",
        people=PEOPLE.replace("g5", "g6"),
        held="WA",
    ),
    refusal("L32", HOLMES, "the seat that played Holmes", cards="~HO,WA,~SM,BE", **SMITHS_TURN),
    refusal("L34", FIRST, "nobody has turned Watson yet", people=PEOPLE.replace(">NE", ">N")),
    refusal("L34", WATSON, "nobody has turned Watson yet", people=TURNED, then="face:WA"),
    refusal("L36", FIRST, "Lestrade moves one cordon", cordons="NW,SW"),
    refusal("L36", SECOND, "Lestrade moves one cordon", cordons="NE,SW"),
    refusal("L36", SECOND, "Lestrade moves one cordon", cordons="NW,SE"),
    refusal("L40", FIRST, "Bert moves one cover", covers="a5,l12"),
    refusal("L40", THIRD, "Bert moves one cover", covers="c2,l12"),
    refusal("L35", FIRST, "Smith has moved 0 lamps at most", lamps=LAMP_MOVED),
    refusal("L35", THIRD, "Smith has moved 1 lamps at most", lamps="b2=3,f5=*,h8=*,l11=4"),
    refusal("L35", SMITH, "Smith has moved a lamp", then="move:SM:first"),
    refusal("L25", ESCAPED, "with no witness, and wins", then="over:detective:L25"),
]


@pytest.mark.parametrize(("text", "why"), IMPOSSIBLE)
def test_an_impossible_position_is_refused_with_the_reason(text, why):
    assert why in reason(text)


@pytest.mark.parametrize("module", [notation, possible, frame_notation, frame_possible])
def test_every_refusal_has_a_case(module):
    """Each place in the source that refuses a position is reached by a case above or below."""
    texts = [text for text, _ in GARBLED] + [case.values[0] for case in IMPOSSIBLE]
    texts += UNLIKELY.values()
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
        or (isinstance(node, ast.Call) and ast.unparse(node.func) == "demand")
    ]


# Positions that look right at first sight.

DEAD_END = "HOb6,WAa5>NE,SMc6,LEa4,STd7,GOb7,GUa3,BEe7"
UNLIKELY = {
    "L34: only Goodley whistles, so Watson's own facing has no points": described(
        WATSON, then="face:WA:2:BE:SM"
    ),
    "L34: only Goodley whistles, so Gull's exchange has no points": described(
        GULL, then="face:GU:1:-:WA"
    ),
    "L38c: Watson has come, but the points left cannot be spent": described(
        GOODLEY, people=DEAD_END, then="face:GO:2:WA:WA"
    ),
    "L38c: nobody was whistled yet and three can be spent": described(
        GOODLEY, then="whistle:GO:1:-"
    ),
    "L29: Holmes alone can have accused, and Gull is Jack": described(
        ACCUSED, then="over:jack:L29"
    ),
    "L29: Gull alone can have accused, and he is Jack": described(ACCUSED, cards="HO,WA,SM,~GU"),
    "L32: Smith accused, so Holmes has drawn before": described(
        ACCUSED,
        people=PEOPLE.replace("SMg8", "SMe9"),
        cards="~HO,~ST,~SM,BE",
        calls="u",
        lamps=SECOND["lamps"],
    ),
    "L27: Jack is not near an exit": described(ESCAPED, people=PEOPLE),
    "L1: Holmes is named twice": described(FIRST, people=f"HOg4,{PEOPLE}"),
    "L1: Ho is neither a suspect nor cleared": described(FIRST, people=PEOPLE.replace("HO", "Ho")),
    "L7: Holmes's card is named twice": described(FIRST, cards="HO,HO,WA,SM,BE"),
    "L3: a cover is named twice": described(FIRST, covers="c2,c2,l12"),
    "L36: a cordon is named twice": described(FIRST, cordons="NE,NE,SW"),
    "L5: an alibi card is named twice": described(THIRD, held="BE,BE"),
}


@pytest.mark.parametrize("why", UNLIKELY)
def test_a_position_that_cannot_occur_is_refused(why):
    assert reason(UNLIKELY[why])


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
