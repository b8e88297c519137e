"""The drawings and sentences of Mr. Jack in London."""

from __future__ import annotations

from itertools import islice
from typing import Any

import msgspec
import pytest

from cli.hunts import quiet
from lamplighter import game
from lamplighter.cli.boards import base, board_of
from lamplighter.cli.boards.base import Glyphs, ScreenSize, wide
from lamplighter.cli.boards.hex_board import own_of
from lamplighter.cli.boards.london import BOARD_WIDE
from lamplighter.games.london import notation as london
from lamplighter.games.london.board import FACINGS, HEXES, KINDS
from lamplighter.games.london.events import LampOut, Observation
from lamplighter.games.manhunt.events import Called, Cleared, JackWas, Moved, Over, RoundBegan
from lamplighter.games.manhunt.frame import DETECTIVE
from lamplighter.games.one_two_one import JACK
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.acts import act
from lamplighter.kernel.language import LANGUAGES
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.streams import Stream

LONDON = game("london")
BOARD = board_of(LONDON)
LAMPS = "b2=1,c7=3,f5=*,h8=*,k6=4,l11=2"
FIRST = (
    f"first HOg5,WAa3>NE,SMg8,LEe5,STi4,GOm10,GUe9,BEi8 {LAMPS} c2,l12 NE,SW "
    "HO,WA,SM,BE - GU - - card"
)
REVISED = (
    f"revised HOg5,WAi4>NE,SMg8,LEe5,STa3,GOm10,GUe9,BEi8 {LAMPS} b1,l12 NE,SW "
    "~HO,WA,SM,BE - GU SM - card"
)
# Smith is the last of the round and has still to move his lamp; then the call follows, and lamp 1
# goes out.
DUSK = (
    f"first HOg5,WAf7>SW,SMc4,LEe5,STi4,GOa1,GUm9,BEd5 {LAMPS} c2,l12 NW,SW "
    "~HO,~LE,~GU,~SM - GU - LE lamp:SM"
)


def view_of(position: str, seat: int = SPECTATOR) -> Any:
    return LONDON.view.look(london.described(position).scene(), seat)


def draw(view: Any, glyphs: Glyphs = base.BOX) -> list[str]:
    return BOARD.draw(view, glyphs)


def seat_at(position: str) -> Seat:
    """Return the seat whose turn it is in a position; the position is its possible world."""
    state = london.described(position).scene()
    view = LONDON.view.look(state, state.actor)
    seat = Seat.still(
        game=LONDON,
        options={},
        index=state.actor,
        view=view,
        history=(),
        legal=state.legal_actions(),
        stream=Stream(0),
    )
    seat.keep("world", lambda: state)
    return seat


def lit(seat: Seat, *texts: str) -> list[str]:
    """Return the answer of the command `lit`, now or after some choices."""
    actions = [LONDON.notation.read(text) for text in texts]
    return BOARD.answer("lit", seat, actions, base.BOX)


def test_the_set_up_of_the_first_edition() -> None:
    assert "\n".join(draw(view_of(FIRST))) == (
        r'''
                          ____                                      Round 1 of 8, picks [D] J J D
 exit NW: open       ____/f10○\____                exit NE: cordon  detective to act
      ____      ____/e9  \____/g10 \____                ____
     /b7░░\____/d8  \_GU_/f9  \____/h10 \____      ____/l12●\____   HO Holmes   g5     seen    up
     \░░░░/c7  \####/e8  \< >_/g9  \____/i10 \____/k11░\░░░░/m12░\  WA Watson   a3>NE  unseen  up
 ____/b6░░\<3>_/d7░░\____/f8  \____/h9  \____/j10 \░░░░/l11 \░░░░/  SM Smith    g8     seen    up
/a5 ○\░░░░/c6░░\░░░░/e7  \####/g8░░\####/i9░░\____/k10░\<2>_/m11░\  LE Lestrade e5     seen    next
\____/b5  \░░░░/d6  \____/f7 ○\░SM*/h8  \░░░░/j9  \░░░░/l10░\░░░░/  ST Stealthy i4     unseen  next
/a4  \####/c5  \####/e6  \____/g7░░\<*>_/i8░░\####/k9  \░░░░/m10 \  GO Goodley  m10    unseen  next
\____/b4  \####/d5  \____/f6  \░░░░/h7  \░BE*/j8  \____/l9  \_GO_/  GU Gull     e9     unseen  next
/a3  ↗""""/c4  \____/e5░░\""""/g6░░\""""/i7  \____/k8  \""""/m9 ○\  BE Bert     i8     seen    up
\_WA_/b3░░\____/d4  \░LE*/f5  \░░░░/h6 ○\____/j7  \""""/l8  \____/  seen 4, unseen 4 of 8 suspects
/a2░░\░░░░/c3░░\####/e4░░\<*>_/g5░░\____/i6  \####/k7░░\####/m8  \
\░░░░/b2  \░░░░/d3  \░░░░/f4  \░HO*/h5  \____/j6░░\░░░░/l7░░\____/  Witness: seen, Jack cannot leave
/a1░░\<1>_/c2░●\____/e3  \####/g4  \####/i5  \░░░░/k6  \░░░░/       Calls: . . . . . . .
\░░░░/b1░░\░░░░/    \____/f3  \____/h4  \____/j5  \<4>_/l6░░\       Lamp 1 goes out next, at b2
     \░░░░/              \____/g3  \< >_/i4  \####/    \░░░░/       Alibis taken: D 0, J 0; pile 7
 exit SW: cordon              \____/h3 ○\_ST_/     exit SE: open
                                   \____/
'''.strip("\n")
    )


def test_the_set_up_of_the_revised_edition_as_jack_in_ascii() -> None:
    assert "\n".join(draw(view_of(REVISED, JACK), base.ASCII)) == (
        r'''
                          ____                                      Round 1 of 8, picks D [J] J D
 exit NW: open       ____/f10o\____                exit NE: cordon  you are to act
      ____      ____/e9  \____/g10 \____                ____
     /b7..\____/d8  \@GU_/f9  \____/h10 \____      ____/l12x\____   HO Holmes   g5     seen    used
     \..../c7  \####/e8  \< >_/g9  \____/i10 \____/k11.\..../m12.\  WA Watson   i4>NE  unseen  up
 ____/b6.o\<3>_/d7..\____/f8  \____/h9  \____/j10 \..../l11 \..../  SM Smith    g8     seen    up
/a5  \..../c6..\..../e7  \####/g8..\####/i9..\____/k10.\<2>_/m11.\  LE Lestrade e5     seen    next
\____/b5  \..../d6  \____/f7  \.SM*/h8  \..../j9  \..../l10.\..../  ST Stealthy a3     unseen  next
/a4  \####/c5  \####/e6  \____/g7..\<*>_/i8..\####/k9 o\..../m10 \  GO Goodley  m10    unseen  next
\____/b4  \####/d5  \____/f6  \..../h7  \.BE*/j8  \____/l9  \_GO_/  GU@Gull     e9     unseen  next
/a3  \""""/c4 o\____/e5..\""""/g6.o\""""/i7  \____/k8  \""""/m9  \  BE Bert     i8     seen    up
\_ST_/b3..\____/d4  \.LE*/f5  \..../h6  \____/j7  \""""/l8  \____/  seen 4, unseen 4 of 8 suspects
/a2..\..../c3..\####/e4..\<*>_/g5..\____/i6  \####/k7..\####/m8  \
\..../b2  \..../d3  \..../f4  \.HO*/h5  \____/j6..\..../l7.o\____/  Witness: seen, you cannot leave
/a1..\<1>_/c2..\____/e3  \####/g4  \####/i5  \..../k6  \..../       Calls: . . . . . . .
\..../b1.x\..../    \____/f3  \____/h4  \____/j5  \<4>_/l6..\       Lamp 1 goes out next, at b2
     \..../              \____/g3  \< >_/i4  >####/    \..../       Alibis taken: D 1, J 0; pile 6
 exit SW: cordon              \____/h3 o\_WA_/     exit SE: open    You are Gull, unseen now
                                   \____/
'''.strip("\n")
    )


def inside(lines: list[str], name: str) -> tuple[str, str]:
    """Return the two lines of a hex in a drawing."""
    q, r = HEXES.places[name]
    row, column = 2 * r + q - 8, 5 * q + 1
    upper, lower = (f"{line:{BOARD_WIDE}}"[column : column + 4] for line in lines[row : row + 2])
    return upper, lower


@pytest.mark.parametrize(("seed", "edition"), [(1, "first"), (2, "revised")])
def test_every_hex_is_drawn_with_its_light(seed: int, edition: str) -> None:
    assert len(HEXES.places) == 86
    for count, table in enumerate(quiet(LONDON, seed, {"edition": edition})):
        if count % 9:
            continue
        view = table.seat(count % 2).view
        for glyphs, lit, beam in ((base.BOX, "░", "▒"), (base.ASCII, ".", ":")):
            lines = draw(view, glyphs)
            assert len(lines) == 19
            assert max(map(len, lines)) <= 100
            people = {person.hex: person for person in view.people}
            for name, kind in KINDS.items():
                upper, lower = inside(lines, name)
                assert upper.startswith(name)
                if kind != "street":
                    assert lower[0] == {"building": "#", "garden": '"', "lamp": "<"}[kind]
                    continue
                light = beam if name in view.beam else lit if name in view.light else "_"
                own = name in people and people[name].character == own_of(view)
                assert lower[0] == (base.OWN if own else light)
                assert (lower == light * 4) == (name not in people)
                if name in people:
                    assert lower[3] == ("*" if people[name].seen else "_")
                    assert lower[1:3].isupper() == people[name].suspect
        assert "".join(lines).isascii()
        assert max(map(len, BOARD.draw(view, base.BOX, ScreenSize(80)))) <= 80


def test_manholes_lamps_and_exits() -> None:
    lines = draw(view_of(FIRST))
    holes = {name: inside(lines, name)[0][3] for name in KINDS if inside(lines, name)[0][3] in "○●"}
    assert holes == dict.fromkeys(("a5", "f7", "f10", "h3", "h6", "m9"), "○") | {
        "c2": "●",
        "l12": "●",
    }
    lamps = {name: inside(lines, name)[1][1] for name, kind in KINDS.items() if kind == "lamp"}
    assert lamps == {
        "b2": "1",
        "c7": "3",
        "f5": "*",
        "f9": " ",
        "h4": " ",
        "h8": "*",
        "k6": "4",
        "l11": "2",
    }
    text = "\n".join(lines)
    for words in ("exit NW: open", "exit NE: cordon", "exit SW: cordon", "exit SE: open"):
        assert text.count(words) == 1


def test_the_side_watson_looks_through_is_an_arrow() -> None:
    view = view_of(FIRST)
    looks = {"N": "^^", "NE": ">", "SE": ">", "S": "vv", "SW": "<", "NW": "<"}
    sides = {"N": "ab", "NE": "b", "SE": "d", "S": "cd", "SW": "c", "NW": "a"}
    people = tuple(
        msgspec.structs.replace(p, hex="e6") if p.character == "watson" else p for p in view.people
    )
    for facing in FACINGS:
        turned = msgspec.structs.replace(view, people=people, facing=facing)
        upper, lower = draw(turned, base.ASCII)[8:10]
        signs = {"a": upper[20], "b": upper[25], "c": lower[20], "d": lower[25]}
        assert "".join(signs[side] for side in sides[facing]) == looks[facing]
        assert sum(sign in "<>^v" for sign in signs.values()) == len(looks[facing])
        assert f"e6>{facing}" in "\n".join(draw(turned))


def test_the_panel_tells_round_cards_and_calls() -> None:
    table = next(islice(quiet(LONDON, 3), 45, None))
    view = table.seat(DETECTIVE).view
    text = "\n".join(line[68:] for line in draw(view))
    assert f"Round {view.round} of 8" in text
    assert text.count("[") == 1
    for name in view.cards.used:
        row = next(line for line in text.splitlines() if name.capitalize() in line)
        assert row.split()[-1] in ("used", "now")
    calls = " ".join("." if call is None else call[0] for call in view.calls)
    assert f"Calls: {calls}" in text
    assert f"Witness: {view.witness}, Jack" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_drawing_fits_in_every_language(language: str) -> None:
    board = board_of(LONDON, language)
    for count, table in enumerate(quiet(LONDON, 4)):
        if count % 7 == 0:
            for seat in (DETECTIVE, JACK):
                view = table.seat(seat).view
                assert max(map(wide, board.draw(view, base.BOX))) <= 100
                assert max(map(wide, board.draw(view, base.BOX, ScreenSize(80)))) <= 80
    assert max(map(wide, board.answer("legend", table.seat(0), (), base.BOX))) <= 80


def test_lit_explains() -> None:
    assert lit(seat_at(DUSK)) == [
        "Now: seen 5, unseen 3.",
        "Seen, 5:",
        "  Holmes on g5: next to the lamp at f5.",
        "  Smith on c4: in Watson's beam and next to Bert.",
        "  Lestrade on e5: next to the lamp at f5 and next to Bert.",
        "  Goodley on a1: next to lamp 1 at b2.",
        "  Bert on d5: in Watson's beam and next to Smith and Lestrade.",
        "Unseen, 3: Watson on f7, Stealthy on i4 and Gull on m9.",
        "If the call came now: seen would leave 5, unseen 3.",
    ]


def test_lit_explains_a_choice_and_the_call_it_leads_to() -> None:
    """The call comes before the lamp of the round goes out."""
    lines = lit(seat_at(DUSK), "lamp k6", "lamp to h4")
    assert lines[0] == "After lamp k6, then lamp to h4: seen 6, unseen 2."
    assert "  Stealthy on i4: next to lamp 4 at h4." in lines
    assert "  Goodley on a1: next to lamp 1 at b2." in lines
    assert lines[-1] == "If the call came then: seen would leave 6, unseen 2."


def test_the_legend_knows_every_sign() -> None:
    for glyphs in (base.BOX, base.ASCII):
        lines = BOARD.answer("legend", seat_at(DUSK), (), glyphs)
        signs = {line[:6].strip() for line in lines}
        assert {"<*>", "< >", "HO", "ho", "HO*"} <= signs
        assert max(map(len, lines)) <= 77
    assert "".join(lines).isascii()


def test_in_sentences() -> None:
    lines = BOARD.describe(view_of(DUSK))
    assert "John H. Watson stands on f7, looking south-west, a suspect, unseen." in lines
    assert "Watson's beam: a2, b3, c4, d5 and e6." in lines
    assert (
        "Jeremy Bert stands on d5, a suspect, seen: in Watson's beam and next to Smith and "
        "Lestrade." in lines
    )


def test_the_call_and_the_end_are_moments() -> None:
    moved = Moved("stealthy", "i4", "d7")
    call = BOARD.paragraphs(
        Observation(
            actor="detective",
            act=act("go", "hex", "d7"),
            events=(
                moved,
                Called("seen"),
                Cleared(("gull", "bert")),
                LampOut("b2", "1"),
                RoundBegan(2),
            ),
        )
    )
    assert [(part.title, part.sentences) for part in call] == [
        ("", ("Stealthy goes from i4 to d7.",)),
        (
            "The call for witnesses",
            ("Jack is seen.", "Cleared: Gull and Bert.", "Lamp 1 at b2 goes out."),
        ),
        ("", ("Round 2.",)),
    ]
    end = BOARD.paragraphs(
        Observation(
            actor="detective",
            act=act("accuse", "person", "gull"),
            events=(moved, JackWas("gull"), Over("detective", "L29")),
        )
    )
    assert [(part.title, part.sentences) for part in end] == [
        ("", ("The detective accuses Sir William Gull.",)),
        (
            "The end",
            ("Jack was Sir William Gull.", "The detective wins: the accusation is right (L29)."),
        ),
    ]
