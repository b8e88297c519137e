"""Mr. Jack in New York: positions as text, and impossible positions."""

from __future__ import annotations

from collections import Counter

import pytest

from lamplighter.games.newyork import notation, possible
from lamplighter.kernel.errors import InvalidNotation

from .newyork import (
    GAME,
    OPTIONS,
    actor,
    field,
    many_positions,
    position,
    random_game,
    then,
)
from .refusals import because, check_refusal, named, no_word, unreached

FIELDS = (
    *("options", "people", "tiles", "stock", "closed", "steamers", "informant", "cards"),
    *("calls", "jack", "detective", "held", "then"),
)
PEOPLE = "BEE5,CRI4,LAF6,GRJ4,CAF5,EAH3,TUH6,SMJ5"
TILES = "B5=e,C5=l,K2=e,L7=e,M6=l"
FIRST = dict(
    zip(
        FIELDS,
        (
            *("street/F6", PEOPLE, TILES, "4/4/4", "E2-F2,K7-L8", "E1,K8", "A1+"),
            *("BE,CR,LA,SM", "-", "GR", "-", "-", "card"),
        ),
        strict=True,
    )
)
START = FIRST | {"cards": "?", "jack": "?", "then": "identity"}
# In round 1 Grant has turned C5 and Callahan has moved a tile; in round 2 the builders and Smith
# have been played as well, and so on.
SECOND = FIRST | {"tiles": TILES.replace("C5=l", "C5=p"), "closed": "E2-F2,L8-M8", "calls": "u"}
BUILT = "B5=e,C5=p,D3=s,E7=e,G7=l,K2=e,L7=e,M6=l"
THIRD = SECOND | {"tiles": BUILT, "stock": "3/3/3", "steamers": "B7,K8", "calls": "us"}
CROWDED = "A5=s,B5=e,C5=p,C7=l,D3=s,E7=e,G7=l,I2=e,K2=p,K4=l,L4=s,L7=e,M2=e,M6=p"
SEVENTH = THIRD | {"tiles": CROWDED, "stock": "1/1/1", "calls": "ususus"}
EIGHTH = SEVENTH | {"tiles": CROWDED.replace("B5=e", "B5=p"), "calls": "ususuus"}
BEACH = FIRST | {"cards": "~BE,CR,LA,SM"}
RIDER = FIRST | {"cards": "BE,~CR,LA,SM"}
SMITH = FIRST | {"cards": "BE,CR,LA,~SM"}
GRANT = FIRST | {"cards": "BE,CR,~GR,SM"}
CALLAHAN = FIRST | {"cards": "BE,CR,~CA,SM"}
EASTMAN = FIRST | {"cards": "BE,CR,~EA,SM"}
TUMBLETY = FIRST | {"cards": "BE,CR,~TU,SM"}
VISIT = SMITH | {"people": PEOPLE.replace("SMJ5", "SMA1"), "then": "place:SM"}
DRAW = VISIT | {"informant": "G5-", "then": "draw:SM"}
ACCUSED = SMITH | {"people": PEOPLE.replace("SMJ5", "SMJ4"), "then": "over:detective:N20"}
ESCAPED = SECOND | {
    "people": PEOPLE.replace("SMJ5", "SMN6"),
    "cards": "BE,CR,LA,~SM",
    "jack": "SM",
    "then": "over:jack:N18",
}
LED_OUT = SECOND | {
    "people": PEOPLE.replace("SMJ5", "SMN6"),
    "tiles": "B5=e,C5=l,D3=s,E7=e,K2=e,L7=e,M6=l",
    "stock": "4/3/3",
    "closed": "E2-F2,K7-L8",
    "cards": "LA,GR,CA,~EA",
    "steamers": "B7,K8",
    "jack": "SM",
    "then": "over:jack:N19",
}
TILES_AT_THE_END = (
    "A5=s,B5=p,C5=p,C7=l,D3=s,E3=s,E7=e,G2=e,G7=l,I2=e,I6=l,K2=p,K4=l,L4=s,L7=e,M2=e,M6=p"
)
# Jack has used Grant, and visited the Informant with him.
VISITED = LED_OUT | {
    "people": PEOPLE.replace("GRJ4", "GRJ5").replace("SMJ5", "SMJ4"),
    "tiles": "B5=e,C5=p,D3=s,E7=e,K2=e,L7=e,M6=l",
    "informant": "M1-",
    "cards": "LA,~GR,CA,EA",
    "held": "BE",
    "then": "card",
}
TIME_UP = EIGHTH | {
    "tiles": TILES_AT_THE_END,
    "stock": "0/0/0",
    "cards": "~BE,~CR,~LA,~SM",
    "then": "over:jack:N21",
}


HELD = {"detective": "BE", "held": "-"}


def text(fields: dict[str, str], **changes: str) -> str:
    return " ".join((fields | changes).values())


@pytest.mark.parametrize(
    "fields",
    [
        *(FIRST, START, SECOND, THIRD, SEVENTH, EIGHTH, VISIT, DRAW, ACCUSED, ESCAPED, TIME_UP),
        LED_OUT,
        FIRST | {"options": "dark/E4", "people": PEOPLE.replace("LAF6", "LAE4")},
        FIRST | {"cards": "?", "then": "deal"},
        BEACH | {"then": "order:BE"},
        BEACH | {"then": "move:BE"},
        BEACH
        | {"tiles": TILES.replace("M6", "M2=e,M6"), "stock": "4/3/4", "then": "move:BE:first"},
        BEACH | {"then": "build:BE"},
        BEACH | {"then": "build:BE:first"},
        GRANT | {"then": "turn:GR"},
        CALLAHAN | {"then": "lift:CA:first"},
        CALLAHAN | {"then": "lay:CA:2"},
        CALLAHAN | {"then": "lay:CA:first:1"},
        SMITH | {"then": "sail:SM"},
        SMITH | {"then": "moor:SM:E1"},
        SMITH | {"then": "moor:SM:first:K8"},
        EASTMAN | {"then": "move:EA"},
        EASTMAN | {"then": "moved:EA:TU"},
        TUMBLETY | {"people": PEOPLE.replace("TUH6", "TUH4"), "then": "swap:TU"},
        TUMBLETY | {"people": PEOPLE.replace("TUH6", "TUH4"), "then": "with:TU:first:EA"},
        ACCUSED | {"jack": "BE", "then": "over:jack:N20"},
        THIRD | {"detective": "BE", "held": "LA"},
        VISITED,
        VISITED | {"detective": "BE", "held": "LA", "jack": "TU", "cards": "LA,~GR,CA,~EA"},
        SECOND | {"people": PEOPLE.replace("EA", "ea")},
    ],
)
def test_possible_positions(fields):
    state = position(text(fields))
    assert state.position() == text(fields)
    assert position(state.position()) == state


CASES = [
    # Syntax.
    (FIRST, {"then": "card more"}, because("unreadable-fields", count=14, due=13)),
    (FIRST, {"options": "wet/F6"}, no_word("quays", "wet", "street, dark")),
    (FIRST, {"options": "street"}, no_word("latimer", "", "F6, E4")),
    (FIRST, {"options": "street/G6"}, no_word("latimer", "G6", "F6, E4")),
    (FIRST, {"people": PEOPLE.replace("BE", "XX")}, no_word("people", "XX")),
    (FIRST, {"people": PEOPLE.replace("E5", "E9")}, no_word("people: place of BE", "E9")),
    (FIRST, {"people": PEOPLE.replace("E5", "E1")}, because("impossible-leaves", "N18")),
    (FIRST, {"people": PEOPLE.replace("E5", "D1")}, no_word("people: place of BE", "D1")),
    (FIRST, {"tiles": TILES + ",Z9=l"}, no_word("tiles", "Z9")),
    (FIRST, {"tiles": TILES + ",E7=x"}, no_word("tiles: on E7", "x", "l, e, s, p")),
    (FIRST, {"tiles": TILES + ",C5=p"}, because("unreadable-twice", where="tiles", text="'C5'")),
    (FIRST, {"stock": "4/4"}, because("unreadable-stock", text="'4/4'")),
    (FIRST, {"stock": "5/4/4"}, because("unreadable-stock", text="'5/4/4'")),
    (
        FIRST,
        {"closed": "E2-F2"},
        because("unreadable-form", where="investigations", text="'E2-F2'", example="E2-F2,K7-L8"),
    ),
    (FIRST, {"closed": "E2-F2,K7-L9"}, no_word("investigations", "L9")),
    (FIRST, {"steamers": "E1,E2"}, no_word("steamers", "E2", "B7, E1, G8, K8, L1")),
    (FIRST, {"informant": "A1"}, no_word("Informant", "A")),
    (FIRST, {"informant": "E1+"}, no_word("Informant", "E1")),
    (FIRST, {"informant": "A1*"}, no_word("Informant: side", "*", "+, -")),
    (FIRST, {"cards": "BE,CR,LA,XX"}, no_word("cards", "XX")),
    (FIRST, {"calls": "sx"}, because("unreadable-calls", text="'sx'")),
    (FIRST, {"calls": "ssssssss"}, because("unreadable-calls", text="'ssssssss'")),
    (FIRST, {"jack": "XX"}, no_word("identity", "XX")),
    (FIRST, {"detective": "XX"}, no_word("alibis", "XX")),
    (FIRST, {"then": "wait"}, no_word("next", "wait")),
    (BEACH, {"then": "move:XX"}, no_word("next: character", "XX")),
    (
        BEACH,
        {"then": "move:BE:now"},
        because("unreadable-next-more", text="'move:BE:now'", more="'now'"),
    ),
    (CALLAHAN, {"then": "lay:CA:3"}, no_word("next: lay", "3", "1, 2")),
    (CALLAHAN, {"then": "lay:CA"}, no_word("next: lay", "", "1, 2")),
    (EASTMAN, {"then": "moved:EA"}, no_word("next: who is moved", "")),
    (SMITH, {"then": "moor:SM:J5"}, no_word("next: moor", "J5", "B7, E1, G8, K8, L1")),
    (FIRST, {"then": "over:jack"}, because("unreadable-next-over", example="over:jack:N19")),
    (FIRST, {"then": "over:nobody:N20"}, no_word("next: winner", "nobody", "detective, jack")),
    (FIRST, {"then": "over:jack:N30"}, no_word("next: rule", "N30", "N18, N20, N21, N19")),
    # People, tiles and pieces.
    (FIRST, {"people": PEOPLE.replace(",SMJ5", "")}, because("impossible-all-eight")),
    (FIRST, {"people": PEOPLE.replace("SMJ5", "SMJ4")}, because("impossible-two-on-one")),
    (
        FIRST,
        {"people": PEOPLE.replace("SMJ5", "SMC5")},
        because("impossible-stands", "N13", person=named("smith"), hex="C5"),
    ),
    (
        FIRST,
        {"people": PEOPLE.replace("SMJ5", "SMD5")},
        because("impossible-stands", "N13", person=named("smith"), hex="D5"),
    ),
    (
        FIRST,
        {"people": PEOPLE.replace("SMJ5", "SME2")},
        because("impossible-covered", "N27", hex="E2"),
    ),
    (FIRST, {"people": PEOPLE.replace("SMJ5", "SMA1")}, because("impossible-visitor", "N33")),
    (FIRST, {"tiles": TILES + ",A4=e"}, because("impossible-no-street", "N26", hex="A4")),
    (FIRST, {"tiles": TILES + ",G4=p"}, because("impossible-no-street", "N26", hex="G4")),
    (FIRST, {"tiles": TILES + ",D5=s"}, because("impossible-no-street", "N26", hex="D5")),
    (
        THIRD,
        {"tiles": TILES + ",C4=l", "stock": "3/4/4"},
        because("impossible-touching", "N24", kind="lamp"),
    ),
    (
        THIRD,
        {"tiles": TILES + ",G3=e", "stock": "4/3/4"},
        because("impossible-touching", "N22", kind="entrance"),
    ),
    (FIRST, {"closed": "E2-G2,K7-L8"}, because("impossible-investigation", "N27")),
    (FIRST, {"closed": "F2-E2,K7-L8"}, because("impossible-investigation", "N27")),
    (FIRST, {"closed": "F2-G1,K7-L8"}, because("impossible-investigation", "N27")),
    (FIRST, {"closed": "E2-F2,E2-E3"}, because("impossible-overlap", "N27")),
    (FIRST, {"closed": "K7-L8,E2-F2"}, because("impossible-investigation-order")),
    (FIRST, {"closed": "C5-C6,K7-L8"}, because("impossible-covered", "N27", hex="C5")),
    (FIRST, {"informant": "E2+"}, because("impossible-covered", "N27", hex="E2")),
    (FIRST, {"informant": "D5+"}, because("impossible-informant-where", "N33")),
    (FIRST, {"steamers": "E1"}, because("impossible-steamers", "N2", count=1)),
    (FIRST, {"steamers": "E1,E1"}, because("unreadable-twice", where="steamers", text="'E1'")),
    (FIRST, {"steamers": "-"}, because("impossible-steamers", "N2", count=0)),
    # What has been built.
    (
        FIRST,
        {"tiles": TILES + ",E7=s", "stock": "4/4/3"},
        because("impossible-built", "N23", person=named("rider"), due=0, count=1),
    ),
    (
        THIRD,
        {"stock": "3/4/3"},
        because("impossible-built", "N22", person=named("beach"), due=1, count=0),
    ),
    (
        THIRD,
        {"stock": "4/3/3"},
        because("impossible-built", "N24", person=named("latimer"), due=1, count=0),
    ),
    (THIRD, {"tiles": BUILT.replace(",G7=l", "")}, because("impossible-tiles", "N35")),
    (
        THIRD,
        {"tiles": BUILT.replace("D3=s", "D3=l").replace("E7=e", "E7=l")},
        because("impossible-too-many", "N35", kind="lamp"),
    ),
    (THIRD, {"tiles": TILES[5:]}, because("impossible-tiles", "N35")),
    (
        FIRST,
        {"tiles": TILES.replace("C5=l", "C5=p")},
        because("impossible-parks", "N25", due=0, count=1),
    ),
    (
        THIRD,
        {"tiles": BUILT.replace("K2=e", "K2=p")},
        because("impossible-parks", "N25", due=1, count=2),
    ),
    (
        THIRD,
        {"tiles": BUILT.replace("C5=p", "C5=l")},
        because("impossible-parks", "N25", due=1, count=0),
    ),
    # What the cards played so far have not moved, or must have.
    (
        FIRST,
        {"people": PEOPLE.replace("SMJ5", "SMM1")},
        because("impossible-unmoved", "N1", person=named("smith")),
    ),
    (
        FIRST | {"cards": "?"},
        {"people": PEOPLE.replace("SMJ5", "SMM1"), "then": "deal"},
        because("impossible-unmoved", "N1", person=named("smith")),
    ),
    (
        BEACH,
        {"people": PEOPLE.replace("BEE5", "BEE6"), "then": "order:BE"},
        because("impossible-unmoved", "N1", person=named("beach")),
    ),
    (
        EASTMAN,
        {"people": PEOPLE.replace("SMJ5", "SMM1"), "then": "move:EA"},
        because("impossible-unmoved", "N1", person=named("smith")),
    ),
    (FIRST, {"closed": "E2-F2,L8-M8"}, because("impossible-callahan", "N27")),
    (SECOND, {"closed": "E2-F2,K7-L8"}, because("impossible-callahan", "N27")),
    (SECOND, {"closed": "F2-G2,L8-M8"}, because("impossible-callahan", "N27")),
    (FIRST, {"steamers": "B7,E1"}, because("impossible-smith", "N32")),
    (THIRD, {"steamers": "E1,K8"}, because("impossible-smith", "N32")),
    (FIRST, {"informant": "M1+"}, because("impossible-informant-still", "N33")),
    (VISITED, {"detective": "BE", "held": "-"}, because("impossible-visitor-holds", "N33")),
    (
        VISITED,
        {"cards": "LA,~GR,CA,~EA", "then": "move:EA"} | HELD,
        because("impossible-visitor-holds", "N33"),
    ),
    # The Informant and alibi cards.
    (FIRST, {"held": "BE"}, because("impossible-visits", "N33", held=1, visits=0)),
    (
        SECOND,
        {"detective": "BE", "held": "LA"},
        because("impossible-visits", "N33", held=2, visits=1),
    ),
    (DRAW, {"held": "BE"}, because("impossible-visits", "N33", held=1, visits=0)),
    (VISIT, {"informant": "A1-"}, because("impossible-talkative", "N33")),
    (VISIT, {"informant": "M2+"}, because("impossible-visitor", "N33")),
    (DRAW, {"informant": "G5+"}, because("impossible-silent-now", "N33")),
    (THIRD, {"detective": "BE", "held": "BE"}, because("impossible-alibi-twice", "N39")),
    (THIRD, {"detective": "GR"}, because("impossible-alibi-jack", "N39")),
    # The frame.
    (FIRST, {"jack": "?"}, because("impossible-no-identity", "N4")),
    (
        SECOND,
        {"people": PEOPLE.replace("GR", "gr")},
        because("impossible-jack-cleared", "N7", person=named("grant")),
    ),
    (FIRST, {"people": PEOPLE.replace("BE", "be")}, because("impossible-cleared-early", "N7")),
    (START, {"informant": "M1+"}, because("impossible-untouched", "N1", "N2", "N3", "N4")),
    (START, {"options": "street/E4"}, because("impossible-untouched", "N1", "N2", "N3", "N4")),
    (SECOND, {"cards": "?", "then": "deal"}, because("impossible-deal-odd", "N5")),
    (FIRST, {"cards": "BE,CR,LA"}, because("impossible-four-cards", "N5", count=3)),
    (FIRST, {"cards": "~BE,~CR,~LA,SM"}, because("impossible-last-card", "N5")),
    (FIRST, {"then": "move"}, because("impossible-card-first", "N5")),
    (BEACH, {"then": "move"}, because("impossible-who-acts")),
    (BEACH, {"then": "card:BE"}, because("impossible-nobody-acts")),
    (BEACH, {"then": "move:CR"}, because("impossible-card-used", "N5", person=named("rider"))),
    # Stages and who has them.
    (BEACH, {"then": "turn:BE"}, because("impossible-no-choice", "N38", person=named("beach"))),
    (GRANT, {"then": "build:GR"}, because("impossible-no-choice", "N38", person=named("grant"))),
    (
        EASTMAN,
        {"then": "order:EA"},
        because("impossible-no-choice", "N38", person=named("eastman")),
    ),
    (BEACH, {"then": "moved:BE:GR"}, because("impossible-no-choice", "N38", person=named("beach"))),
    (SMITH, {"then": "lift:SM"}, because("impossible-no-choice", "N38", person=named("smith"))),
    (EASTMAN, {"then": "move:EA:first"}, because("impossible-power-first", "N38")),
    (BEACH, {"then": "order:BE:first"}, because("impossible-power-first", "N38")),
    (EASTMAN, {"then": "moved:EA:EA"}, because("impossible-eastman-other", "N29")),
    (SMITH, {"then": "moor:SM:B7"}, because("impossible-steamer-still", "N32")),
    (GRANT, {"tiles": "-", "then": "turn:GR"}, because("impossible-nothing", "N34")),
    (TUMBLETY, {"then": "with:TU:EA"}, because("impossible-tumblety", "N31")),
    (TUMBLETY, {"then": "swap:TU"}, because("impossible-tumblety", "N31")),
    (EASTMAN, {"then": "moved:EA:BE"}, because("impossible-eastman-status", "N29")),
    (FIRST, {"informant": "M1-"}, because("impossible-silent", "N33")),
    # The end.
    (
        FIRST | {"cards": "~BE,~CR,~LA,~SM"},
        {"then": "over:jack:N21"},
        because("impossible-time-up", "N21"),
    ),
    (TIME_UP, {"then": "over:detective:N21"}, because("impossible-time-jack", "N21")),
    (ACCUSED, {"people": PEOPLE}, because("impossible-accused-space")),
    (ACCUSED, {"jack": "BE"}, because("impossible-accused", "N20")),
    (ACCUSED, {"calls": "u"}, because("impossible-accuser", "N20")),
    (ESCAPED, {"people": PEOPLE}, because("impossible-leaves", "N18")),
    (
        ESCAPED,
        {"jack": "LA", "people": PEOPLE.replace("F6", "N6")},
        because("impossible-own-card", "N18"),
    ),
    (ESCAPED, {"people": PEOPLE.replace("SMJ5", "SMG8")}, because("impossible-port", "N18")),
    (
        ESCAPED,
        {"people": PEOPLE.replace("SMJ5", "SMN6"), "closed": "L5-M5,L8-M8"},
        because("impossible-shut", "N18", "N28"),
    ),
    (LED_OUT, {"cards": "~LA,GR,CA,EA"}, because("impossible-eastman-leads", "N19")),
    (
        LED_OUT,
        {"jack": "EA", "people": PEOPLE.replace("EAH3", "EAN6")},
        because("impossible-eastman-leads", "N19"),
    ),
    (ESCAPED, {"calls": "s"}, because("impossible-escape", "N18")),
    (ESCAPED, {"calls": "-"}, because("impossible-escape", "N18")),
    (ESCAPED, {"then": "over:detective:N18"}, because("impossible-escape", "N18")),
]


@pytest.mark.parametrize(("fields", "changes", "reason"), CASES, ids=[case[2].id for case in CASES])
def test_impossible_positions(fields, changes, reason):
    check_refusal(position, text(fields, **changes), reason)


def test_every_refusal_has_a_case():
    texts = [text(fields, **changes) for fields, changes, _ in CASES]
    assert unreached([notation, possible], position, texts) == []


@pytest.mark.parametrize("count", [0, 12])
def test_too_few_fields(count):
    few = " ".join(text(FIRST).split()[:count])
    check_refusal(position, few, because("unreadable-fields", count=count, due=13))


def test_there_and_back_over_many_games():
    """Every position of a game can be written and read: all stages, all rounds, all options."""
    stages: Counter[str] = Counter()
    wrong = []
    for state in many_positions(60):
        stages[then(state).split(":")[0]] += 1
        again = position(state.position())
        if again != state or again.key() != state.key():
            wrong.append(state.position())
    assert wrong == []
    assert {"place", "draw", "with", "moved", "moor", "lay", "over", "deal"} <= set(stages)


def test_rounds_and_options_of_many_games():
    found = {(field(state, 1), state.round) for state in many_positions(60)}
    assert {number for _, number in found} == set(range(1, 9))
    assert {options for options, _ in found} <= {f"{q}/{latimer}" for q, latimer in OPTIONS}


def test_seats_act_in_every_choice():
    """Chance names, deals and draws; everything else is chosen by a seat."""
    for state in many_positions(60):
        if not state.over:
            chance = then(state).split(":")[0] in ("identity", "deal", "draw")
            assert (actor(state) == "chance") == chance, state.position()


def test_choices_of_a_position_that_was_read():
    for state, _ in random_game("read", "dark", "E4", quiet=True):
        if not state.over and then(state) != "deal":
            assert list(position(state.position()).legal_actions()) == list(state.legal_actions())


# Actions.


def test_every_action_there_and_back():
    for action in range(GAME.num_codes):
        written = notation.write(action)
        assert notation.read(written) == action
        assert notation.read(f"  {written.upper()} ") == action


def test_spaces_of_an_investigation_tile_in_any_order():
    assert notation.read("lay F2 E2") == notation.read("lay E2 F2")


@pytest.mark.parametrize(
    ("wrong", "hint"),
    [
        ("go Z9", "after 'go' there are"),
        ("build", "after 'build' there are"),
        ("lay E2 G2", "after 'lay' there are"),
        ("", "actions look like"),
        ("jump", "actions look like"),
        ("sail to J5", "after 'sail' there are"),
    ],
)
def test_wrong_actions(wrong, hint):
    with pytest.raises(InvalidNotation, match=hint):
        notation.read(wrong)


@pytest.mark.parametrize("action", [-1, 10_000])
def test_no_such_action(action):
    with pytest.raises(InvalidNotation, match="there is no action"):
        notation.write(action)
