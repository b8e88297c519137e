"""Mr. Jack in New York: positions as text, and impossible positions."""

from __future__ import annotations

from collections import Counter

import pytest

from lamplighter.games.newyork import notation
from lamplighter.kernel.errors import BadPosition, InvalidNotation

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


@pytest.mark.parametrize(
    ("fields", "changes", "reason"),
    [
        # Syntax.
        (FIRST, {"then": "card more"}, "14 fields, not 13"),
        (FIRST, {"options": "wet/F6"}, "quays: 'wet' is none of"),
        (FIRST, {"options": "street"}, "latimer: '' is none of"),
        (FIRST, {"options": "street/G6"}, "latimer: 'G6'"),
        (FIRST, {"people": PEOPLE.replace("BE", "XX")}, "people: 'XX' is none of"),
        (FIRST, {"people": PEOPLE.replace("E5", "E9")}, "place of BE"),
        (FIRST, {"people": PEOPLE.replace("E5", "E1")}, r"only Jack leaves.*\(N18\)"),
        (FIRST, {"people": PEOPLE.replace("E5", "D1")}, "place of BE"),
        (FIRST, {"tiles": TILES + ",Z9=l"}, "tiles: 'Z9'"),
        (FIRST, {"tiles": TILES + ",E7=x"}, "tiles: on E7: 'x'"),
        (FIRST, {"tiles": TILES + ",C5=p"}, "two tiles on C5"),
        (FIRST, {"stock": "4/4"}, "does not look like 4/4/4"),
        (FIRST, {"stock": "5/4/4"}, "does not look like 4/4/4"),
        (FIRST, {"closed": "E2-F2"}, "does not look like E2-F2,K7-L8"),
        (FIRST, {"closed": "E2-F2,K7-L9"}, "investigations: 'L9'"),
        (FIRST, {"steamers": "E1,E2"}, "steamers: 'E2'"),
        (FIRST, {"informant": "A1"}, "Informant"),
        (FIRST, {"informant": "E1+"}, "Informant: 'E1'"),
        (FIRST, {"informant": "A1*"}, "Informant: side"),
        (FIRST, {"cards": "BE,CR,LA,XX"}, "cards: 'XX'"),
        (FIRST, {"calls": "sx"}, "calls: 'sx'"),
        (FIRST, {"calls": "ssssssss"}, "up to seven"),
        (FIRST, {"jack": "XX"}, "identity: 'XX'"),
        (FIRST, {"detective": "XX"}, "alibis: 'XX'"),
        (FIRST, {"then": "wait"}, "next: 'wait'"),
        (BEACH, {"then": "move:XX"}, "next: character: 'XX'"),
        (BEACH, {"then": "move:BE:now"}, "says too much"),
        (CALLAHAN, {"then": "lay:CA:3"}, "next: lay: '3'"),
        (CALLAHAN, {"then": "lay:CA"}, "next: lay: ''"),
        (EASTMAN, {"then": "moved:EA"}, "who is moved"),
        (SMITH, {"then": "moor:SM:J5"}, "next: moor"),
        (FIRST, {"then": "over:jack"}, "after over come the winner and the rule"),
        (FIRST, {"then": "over:nobody:N20"}, "next: winner"),
        (FIRST, {"then": "over:jack:N30"}, "next: rule"),
        # People, tiles and pieces.
        (FIRST, {"people": PEOPLE.replace(",SMJ5", "")}, "all eight characters"),
        (FIRST, {"people": PEOPLE.replace("SMJ5", "SMJ4")}, "two stand on one space"),
        (FIRST, {"people": PEOPLE.replace("SMJ5", "SMC5")}, r"smith cannot stand on C5 \(N13\)"),
        (FIRST, {"people": PEOPLE.replace("SMJ5", "SMD5")}, "smith cannot stand on D5"),
        (FIRST, {"people": PEOPLE.replace("SMJ5", "SME2")}, "on something or somebody at E2"),
        (FIRST, {"people": PEOPLE.replace("SMJ5", "SMA1")}, "a visitor stands with the Informant"),
        (FIRST, {"tiles": TILES + ",A4=e"}, r"A4 is no street to build on \(N26\)"),
        (FIRST, {"tiles": TILES + ",G4=p"}, "G4 is no street"),
        (FIRST, {"tiles": TILES + ",D5=s"}, "D5 is no street"),
        (THIRD, {"tiles": TILES + ",C4=l", "stock": "3/4/4"}, r"two lamps .*\(N24\)"),
        (THIRD, {"tiles": TILES + ",G3=e", "stock": "4/3/4"}, r"two entrances .*\(N22\)"),
        (FIRST, {"closed": "E2-G2,K7-L8"}, "two streets side by side"),
        (FIRST, {"closed": "F2-E2,K7-L8"}, "the first named first"),
        (FIRST, {"closed": "F2-G1,K7-L8"}, "two streets side by side"),
        (FIRST, {"closed": "E2-F2,E2-E3"}, "do not overlap"),
        (FIRST, {"closed": "K7-L8,E2-F2"}, "named first"),
        (FIRST, {"closed": "C5-C6,K7-L8"}, "on something or somebody at C5"),
        (FIRST, {"informant": "E2+"}, "on something or somebody at E2"),
        (FIRST, {"informant": "D5+"}, "the Informant stands on a walkable space"),
        (FIRST, {"steamers": "E1"}, "two ports have a steamer"),
        (FIRST, {"steamers": "E1,E1"}, "named twice"),
        (FIRST, {"steamers": "-"}, "two ports have a steamer"),
        # What has been built.
        (
            FIRST,
            {"tiles": TILES + ",E7=s", "stock": "4/4/3"},
            r"rider has built 0 times, not 1 \(N23\)",
        ),
        (THIRD, {"stock": "3/4/3"}, r"beach has built 1 times, not 0 \(N22\)"),
        (THIRD, {"stock": "4/3/3"}, r"latimer has built 1 times, not 0 \(N24\)"),
        (
            THIRD,
            {"tiles": BUILT.replace(",G7=l", "")},
            "tiles on the board are those of the set-up",
        ),
        (
            THIRD,
            {"tiles": BUILT.replace("D3=s", "D3=l").replace("E7=e", "E7=l")},
            r"more lamps than were built \(N35\)",
        ),
        (THIRD, {"tiles": TILES[5:]}, "tiles on the board are those of the set-up"),
        (FIRST, {"tiles": TILES.replace("C5=l", "C5=p")}, r"Grant has made 0 parks, not 1 \(N25\)"),
        (THIRD, {"tiles": BUILT.replace("K2=e", "K2=p")}, "Grant has made 1 parks, not 2"),
        (THIRD, {"tiles": BUILT.replace("C5=p", "C5=l")}, "Grant has made 1 parks, not 0"),
        # What the cards played so far have not moved, or must have.
        (FIRST, {"people": PEOPLE.replace("SMJ5", "SMM1")}, r"smith has not moved yet.*\(N1\)"),
        (FIRST | {"cards": "?"}, {"people": PEOPLE.replace("SMJ5", "SMM1"), "then": "deal"}, "yet"),
        (BEACH, {"people": PEOPLE.replace("BEE5", "BEE6"), "then": "order:BE"}, "beach has not"),
        (EASTMAN, {"people": PEOPLE.replace("SMJ5", "SMM1"), "then": "move:EA"}, "smith has not"),
        (FIRST, {"closed": "E2-F2,L8-M8"}, r"Callahan moves one investigation tile.*\(N27\)"),
        (SECOND, {"closed": "E2-F2,K7-L8"}, "Callahan moves one investigation tile"),
        (SECOND, {"closed": "F2-G2,L8-M8"}, "Callahan moves one investigation tile"),
        (FIRST, {"steamers": "B7,E1"}, r"Smith moves one steamer.*\(N32\)"),
        (THIRD, {"steamers": "E1,K8"}, "Smith moves one steamer"),
        (FIRST, {"informant": "M1+"}, r"nobody has moved the Informant \(N33\)"),
        (VISITED, {"detective": "BE", "held": "-"}, r"the seat that visited .*\(N33\)"),
        (VISITED, {"cards": "LA,~GR,CA,~EA", "then": "move:EA"} | HELD, "the seat that visited"),
        # The Informant and alibi cards.
        (FIRST, {"held": "BE"}, "1 alibi cards by 0 visits are too many"),
        (SECOND, {"detective": "BE", "held": "LA"}, "2 alibi cards by 1 visits"),
        (DRAW, {"held": "BE"}, "1 alibi cards by 0 visits"),
        (VISIT, {"informant": "A1-"}, "only the talkative Informant is visited"),
        (VISIT, {"informant": "M2+"}, "a visitor stands with the Informant"),
        (DRAW, {"informant": "G5+"}, "silent when the card is taken"),
        (THIRD, {"detective": "BE", "held": "BE"}, "held twice"),
        (THIRD, {"detective": "GR"}, "Jack's card is not in the pile"),
        # The frame.
        (FIRST, {"jack": "?"}, "identity is drawn before round 1"),
        (SECOND, {"people": PEOPLE.replace("GR", "gr")}, "whom no call clears"),
        (FIRST, {"people": PEOPLE.replace("BE", "be")}, "nobody is cleared before the first call"),
        (START, {"informant": "M1+"}, "before Jack's identity is drawn nothing has moved"),
        (START, {"options": "street/E4"}, "before Jack's identity is drawn nothing has moved"),
        (SECOND, {"cards": "?", "then": "deal"}, "dealt at the start of odd rounds"),
        (FIRST, {"cards": "BE,CR,LA"}, "four cards are up"),
        (FIRST, {"cards": "~BE,~CR,~LA,SM"}, "last card is not chosen but taken"),
        (FIRST, {"then": "move"}, "whoever acts has played a card"),
        (BEACH, {"then": "move"}, "say who is in the middle"),
        (BEACH, {"then": "card:BE"}, "no character is in the middle"),
        (BEACH, {"then": "move:CR"}, "mark its card"),
        # Stages and who has them.
        (BEACH, {"then": "turn:BE"}, r"beach has no such choice \(N38\)"),
        (GRANT, {"then": "build:GR"}, "grant has no such choice"),
        (EASTMAN, {"then": "order:EA"}, "eastman has no such choice"),
        (BEACH, {"then": "moved:BE:GR"}, "beach has no such choice"),
        (SMITH, {"then": "lift:SM"}, "smith has no such choice"),
        (EASTMAN, {"then": "move:EA:first"}, "the power does not come before the move"),
        (BEACH, {"then": "order:BE:first"}, "the power does not come before the move"),
        (EASTMAN, {"then": "moved:EA:EA"}, "Eastman moves another character"),
        (SMITH, {"then": "moor:SM:B7"}, "the steamer is still in its port"),
        (TUMBLETY, {"then": "with:TU:EA"}, "stands by Tumblety"),
        (TUMBLETY, {"then": "swap:TU"}, "stands by Tumblety"),
        (EASTMAN, {"then": "moved:EA:BE"}, r"somebody of his own status \(N29\)"),
        (FIRST, {"informant": "M1-"}, r"has been visited, for a card \(N33\)"),
        # The end.
        (FIRST | {"cards": "~BE,~CR,~LA,~SM"}, {"then": "over:jack:N21"}, "after round 8"),
        (TIME_UP, {"then": "over:detective:N21"}, "when time is up jack wins"),
        (ACCUSED, {"people": PEOPLE}, "an accusation puts two on one space"),
        (ACCUSED, {"jack": "BE"}, "whoever accuses Jack wins"),
        (ACCUSED, {"calls": "u"}, "the detective accuses"),
        (ESCAPED, {"people": PEOPLE}, r"only Jack leaves, and leaving ends the game \(N18\)"),
        (ESCAPED, {"jack": "LA", "people": PEOPLE.replace("F6", "N6")}, "by his own card .N18"),
        (ESCAPED, {"people": PEOPLE.replace("SMJ5", "SMG8")}, "a port without a steamer"),
        (
            ESCAPED,
            {"people": PEOPLE.replace("SMJ5", "SMN6"), "closed": "L5-M5,L8-M8"},
            r"every way to that door is built up or closed \(N18, N28\)",
        ),
        (LED_OUT, {"cards": "~LA,GR,CA,EA"}, r"Eastman leads another one out.*\(N19\)"),
        (
            LED_OUT,
            {"jack": "EA", "people": PEOPLE.replace("EAH3", "EAN6")},
            "Eastman leads another one out",
        ),
        (ESCAPED, {"calls": "s"}, "with no witness"),
        (ESCAPED, {"calls": "-"}, "with no witness"),
        (ESCAPED, {"then": "over:detective:N18"}, "and wins"),
    ],
)
def test_impossible_positions(fields, changes, reason):
    with pytest.raises(BadPosition, match=reason):
        position(text(fields, **changes))


@pytest.mark.parametrize("count", [0, 12])
def test_too_few_fields(count):
    with pytest.raises(BadPosition, match=f"{count} fields, not 13"):
        position(" ".join(text(FIRST).split()[:count]))


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
