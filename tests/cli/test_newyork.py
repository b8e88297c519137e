"""The drawings and sentences of Mr. Jack in New York."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

import lamplighter.games.newyork  # noqa: F401  registers the game
from cli.hunts import quiet
from lamplighter import game
from lamplighter.cli.boards import base, board_of
from lamplighter.cli.boards.base import Glyphs, ScreenSize, wide
from lamplighter.cli.boards.hex_board import own_of
from lamplighter.cli.boards.newyork import BOARD_WIDE
from lamplighter.games.manhunt.events import Called, Cleared, JackWas, Moved, Over, RoundBegan
from lamplighter.games.manhunt.frame import DETECTIVE
from lamplighter.games.newyork import notation
from lamplighter.games.newyork.board import HEXES, KINDS, SPACES
from lamplighter.games.newyork.events import Built, Observation
from lamplighter.games.one_two_one import JACK
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.acts import act
from lamplighter.kernel.language import LANGUAGES
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.streams import Stream

NEWYORK = game("newyork")
BOARD = board_of(NEWYORK)
FIRST = (
    "street/F6 BEE5,CRI4,LAF6,GRJ4,CAF5,EAH3,TUH6,SMJ5 B5=e,C5=l,K2=e,L7=e,M6=l 4/4/4 "
    "E2-F2,K7-L8 E1,K8 A1+ BE,CR,GR,SM - GR - - card"
)
# A lamp turned to a park, a site, the printed entrance closed, a silent Informant, dark quays.
LATER = (
    "dark/E4 beE5,CRG1,LAA1,GRC5,CAF5,eaH3,TUH2,SMC4 "
    "B5=e,C5=p,D7=s,F8=l,G2=l,I5=e,K2=e,L7=e,M3=e,M6=l 2/2/3 E2-F2,G4-G5 B7,K8 D4- "
    "~BE,CR,GR,SM ssu GR - SM card"
)
# Latimer is the last of the round and has still to build; then the call follows.
DUSK = (
    "street/F6 BEE5,CRI4,LAF6,GRJ4,CAF5,EAH3,TUH6,SMA1 B5=e,C5=l,K2=p,L7=e,M6=l 4/4/4 "
    "E2-F2,K7-L8 B7,K8 G6- ~LA,~GR,~TU,~SM - GR SM - build:LA"
)


def view_of(position: str, seat: int = SPECTATOR) -> Any:
    return NEWYORK.view.look(notation.described(position).scene(), seat)


def draw(view: Any, glyphs: Glyphs = base.BOX) -> list[str]:
    return BOARD.draw(view, glyphs)


def seat_at(position: str) -> Seat:
    """Return the seat whose turn it is in a position; the position is its possible world."""
    state = notation.described(position).scene()
    seat = Seat.still(
        game=NEWYORK,
        options={},
        index=state.actor,
        view=NEWYORK.view.look(state, state.actor),
        history=(),
        legal=state.legal_actions(),
        stream=Stream(0),
    )
    seat.keep("world", lambda: state)
    return seat


def lit(seat: Seat, *texts: str) -> list[str]:
    """Return the answer of the command `lit`, now or after some choices."""
    actions = [notation.read(text) for text in texts]
    return BOARD.answer("lit", seat, actions, base.BOX)


def inside(lines: list[str], name: str) -> tuple[str, str]:
    """Return the two lines of a hex in a drawing."""
    q, r = HEXES.places[name]
    row, column = 2 * r + q + 1, 5 * (q - 1) + 1
    upper, lower = (f"{line:{BOARD_WIDE}}"[column : column + 4] for line in lines[row : row + 2])
    return upper, lower


# The drawing.


def test_the_set_up() -> None:
    assert "\n".join(draw(view_of(FIRST))) == (
        r"""
                                                        ____        Round 1 of 8, picks [D] J J D
 ____  ferry         ____      ____      ____      ____/L1  \____   detective to act
/A1^^\ from A4 C3   /E1  \____/G1 q\____/I1  \____/K1  \port/M1  \  BE Beach       E5  seen    up
\^In+/ to G1 E8     \ship/F2  \____/H2  \____/J2  \____/L2  \____/  CR Cloud Rider I4  seen    up
                ____/E2  \X11X/G2  \____/I2  \____/K2 m\____/M2  \  LA Latimer     F6  seen    next
           ____/D3  \X11X/F3  \____/H3  \____/J3  \____/L3  \____/  GR Grant       J4  seen    up
      ____/C3 q\____/E3  \____/G3  \_EA_/I3  \####/K3  \____/M3  \  CA Callahan    F5  seen    next
 ____/B4  \____/D4  \____/F4  \____/H4  \____/J4  \####/L4  \____/  EA Eastman     H3  unseen  next
/A4 q\____/C4░░\____/E4  \____/G4 M\____/I4  \_GR*/K4  \____/M4  \  TU Tumblety    H6  unseen  next
\____/B5░m\░░░░/D5  \____/F5  \____/H5  \_CR*/J5  \____/L5  \____/  SM Smith       J5  seen    up
/A5  \░░░░/C5  \####/E5  \_CA*/G5  \____/I5  \_SM*/K5  \____/M5░░\____
\____/B6░░\<*>_/D6  \_BE*/F6  \____/H6  \____/J6  \####/L6░░\░░░░/N6  \  Informant A1, talkative
     \░░░░/C6░░\####/E6  \_LA*/G6  \_TU_/I6  \####/K6  \░░░░/M6  \exit/
     /B7  \░░░░/D7  \____/F7  \____/H7  \____/J7  \____/L7░m\<*>_/  seen 6, unseen 2 of 8 suspects
     \port/C7  \____/E7  \____/G7  \____/    \____/K7  \░░░░/M7░░\  Witness: seen, Jack cannot leave
          \____/D8  \____/F8  \____/              \X22X/L8  \░░░░/  Calls: . . . . . . .
               \____/E8 q\____/G8  \              /K8  \X22X/M8  \  Stock: lamps 4, metro 4, sites 4
                    \____/    \port/              \ship/    \____/  Alibis taken: D 0, J 0; pile 7
""".strip("\n")
    )


def test_a_later_position_as_jack_in_ascii() -> None:
    assert "\n".join(draw(view_of(LATER, JACK), base.ASCII)) == (
        r"""
                                                        ____        Round 4 of 8, picks J [D] D J
 ____  ferry         ____      ____      ____      ____/L1  \____   detective to act
/A1^^\ from A4 C3   /E1  \____/G1 q\____/I1  \____/K1  \port/M1  \  be Beach       E5  cleared used
\^LA^/ to G1 E8     \port/F2  \_CR_/H2..\____/J2  \____/L2  \____/  CR Cloud Rider G1  unseen  up
                ____/E2  \X11X/G2  \.TU*/I2  \____/K2 m\____/M2  \  LA Latimer     A1  unseen
           ____/D3  \X11X/F3..\<*>_/H3..\____/J3  \____/L3  \____/  GR@Grant       C5  unseen  up
      ____/C3 q\____/E3  \..../G3..\.ea*/I3  \####/K3  \____/M3 m\  CA Callahan    F5  seen
 ____/B4  \____/D4  \____/F4  \..../H4  \____/J4  \####/L4  \____/  ea Eastman     H3  cleared
/A4 q\____/C4  \_In-/E4  \____/G4 M\____/I4  \____/K4  \____/M4  \  TU Tumblety    H2  seen
\____/B5 m\_SM_/D5  \____/F5  \X22X/H5  \____/J5  \____/L5  \____/  SM Smith       C4  unseen  up
/A5  \____/C5""\####/E5  \_CA*/G5  \____/I5 m\____/K5  \____/M5..\____
\____/B6  \@GR"/D6  \_be*/F6  \X22X/H6  \____/J6  \####/L6..\..../N6  \  Informant D4, silent
     \____/C6  \####/E6  \____/G6  \____/I6  \####/K6  \..../M6  \exit/
     /B7  \____/D7  \____/F7..\____/H7  \____/J7  \____/L7.m\<*>_/  seen 2, unseen 4 of 6 suspects
     \ship/C7  \++++/E7..\..../G7..\____/    \____/K7  \..../M7..\  Witness: unseen, you may leave
          \____/D8  \..../F8  \..../              \____/L8  \..../  Calls: s s u . . . .
               \____/E8 q\<*>_/G8  \              /K8  \____/M8  \  Stock: lamps 2, metro 2, sites 3
                    \____/    \port/              \ship/    \____/  Alibis taken: D 0, J 1; pile 6
                                                                    You are Grant, unseen now
                                                                    Your alibis: SM
""".strip("\n")
    )


def test_the_set_up_agrees_with_the_facts() -> None:
    lines = draw(view_of(FIRST))
    lower = {name: inside(lines, name)[1] for name in KINDS}
    signs = {name: inside(lines, name)[0][3] for name in KINDS}
    assert {name for name in lower if lower[name] == "####"} == {
        *("D5", "D6", "J3", "J6", "K3", "K5")
    }
    assert {name for name in lower if lower[name].startswith("X")} == {"E2", "F2", "K7", "L8"}
    assert {name for name in lower if lower[name] == "<*>_"} == {"C5", "M6"}
    assert {name for name in signs if signs[name] == "m"} == {"B5", "K2", "L7"}
    assert {name for name in signs if signs[name] == "M"} == {"G4"}
    assert {name for name in signs if signs[name] == "q"} == {"A4", "C3", "E8", "G1"}
    assert {name for name in lower if lower[name] == "ship"} == {"E1", "K8"}
    assert {name for name in lower if lower[name] == "port"} == {"B7", "G8", "L1"}
    assert lower["N6"] == "exit"
    assert lower["A1"] == "^In+"
    stood = {"E5": "BE*", "I4": "CR*", "F6": "LA*", "J4": "GR*", "F5": "CA*", "J5": "SM*"}
    for name, mark in {**stood, "H3": "EA_", "H6": "TU_"}.items():
        assert lower[name] == f"_{mark}"


@pytest.mark.parametrize(("seed", "quays"), [(1, "street"), (2, "dark"), (3, "street")])
def test_every_space_is_drawn_with_its_light(seed: int, quays: str) -> None:
    assert len(SPACES) == 78
    seen = set()
    for count, table in enumerate(quiet(NEWYORK, seed, {"quays": quays})):
        if count % 7:
            continue
        view: Any = table.seat(count % 2).view
        for glyphs, lit in ((base.BOX, "░"), (base.ASCII, ".")):
            lines = draw(view, glyphs)
            assert 18 <= len(lines) <= 20
            assert max(map(len, lines)) <= 100
            for name in KINDS:
                assert inside(lines, name)[0].startswith(name)
            seen |= check_spaces(view, lines, lit)
        assert "".join(lines).isascii()
        assert max(map(len, BOARD.draw(view, base.BOX, ScreenSize(80)))) <= 80
    assert {"lamp", "site", "park", "closed", "lit", "person", "informant"} <= seen


def check_spaces(view: Any, lines: list[str], lit: str) -> set[str]:
    """Compare every hex with the view; return the kinds of things that were seen."""
    tiles = {tile.hex: tile.tile for tile in view.tiles}
    closed = {space for pair in view.investigations for space in pair}
    people = {person.hex: person for person in view.people}
    lamps = [name for name, tile in tiles.items() if tile == "lamp"]
    met = set()
    for name in SPACES:
        upper, lower = inside(lines, name)
        tile = tiles.get(name, "")
        if name in closed:
            assert lower in ("X11X", "X22X")
            met.add("closed")
        elif tile == "lamp" or tile == "site" or KINDS[name] == "building":
            assert lower == {"lamp": "<*>_", "site": "++++"}.get(tile, "####")
            met.add(tile)
        else:
            dark = KINDS[name] == "quay" and view.options["quays"] == "dark"
            near = not dark and any(lamp in HEXES.neighbours(name) for lamp in lamps)
            fill = '"' if tile == "park" else "^" if name == "A1" else lit if near else "_"
            met |= {tile, "lit"} if near else {tile}
            own = name in people and people[name].character == own_of(view)
            assert lower[0] == (base.OWN if own else fill)
            if name in people:
                assert lower[3] == ("*" if people[name].seen else fill)
                assert lower[1:3].isupper() == people[name].suspect
                met.add("person")
            elif name == view.informant.hex:
                assert lower[1:] == f"In{'+' if view.informant.talkative else '-'}"
                met.add("informant")
            else:
                assert lower == fill * 4
        assert (upper[3] in "mM") == (tile == "entrance" or name == "G4")
    return met


def test_the_panel_tells_round_cards_and_calls() -> None:
    table = next(islice(quiet(NEWYORK, 3), 45, None))
    view: Any = table.seat(DETECTIVE).view
    text = "\n".join(line[68:] for line in draw(view))
    assert f"Round {view.round} of 8" in text
    assert text.count("[") == 1
    calls = " ".join("." if call is None else call[0] for call in view.calls)
    assert f"Calls: {calls}" in text
    assert f"Witness: {view.witness}, Jack" in text
    stock = view.stock
    assert f"Stock: lamps {stock.lamps}, metro {stock.entrances}, sites {stock.sites}" in text
    assert f"Informant {view.informant.hex}, " in text


def test_the_legend_knows_every_sign() -> None:
    for glyphs in (base.BOX, base.ASCII):
        lines = BOARD.answer("legend", seat_at(DUSK), (), glyphs)
        signs = {line[:6].strip() for line in lines}
        assert {"<*>", "X11X", "m", "q", "ship", "exit", "In+", "++++", "####", "BE*"} <= signs
        assert max(map(len, lines)) <= 77
    assert "".join(lines).isascii()


# The light.


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_drawing_fits_in_every_language(language: str) -> None:
    board = board_of(NEWYORK, language)
    for count, table in enumerate(quiet(NEWYORK, 4)):
        if count % 9 == 0:
            for seat in (DETECTIVE, JACK):
                view = table.seat(seat).view
                assert max(map(wide, board.draw(view, base.BOX))) <= 100
                assert max(map(wide, board.draw(view, base.BOX, ScreenSize(80)))) <= 80
    assert max(map(wide, board.answer("legend", table.seat(0), (), base.BOX))) <= 80


def test_lit_explains() -> None:
    assert lit(seat_at(LATER)) == [
        "Now: seen 2, unseen 4.",
        "Seen, 2:",
        "  Callahan on F5: next to Beach.",
        "  Tumblety on H2: next to the lamp at G2 and next to Eastman.",
        "Unseen, 4: Cloud Rider on G1 (unseen: nobody is seen on a quay), Latimer on A1 (unseen: "
        "nobody is seen on Liberty Island), Grant on C5 (unseen: nobody is seen in a park) and "
        "Smith on C4.",
        "If the call came now: seen would leave 2, unseen 4.",
    ]


def test_lit_explains_a_choice_and_the_call_it_leads_to() -> None:
    lines = lit(seat_at(DUSK), "build H4")
    assert lines[0] == "After build H4: seen 6, unseen 2."
    assert "  Eastman on H3: next to the lamp at H4." in lines
    assert lines[-1] == "If the call came then: seen would leave 6, unseen 2."


# In words.


def test_the_call_and_the_end_are_moments() -> None:
    call = BOARD.paragraphs(
        Observation(
            actor="detective",
            act=act("build", "hex", "G6"),
            events=(
                Built("lamp", "G6"),
                Called("seen"),
                Cleared(("grant", "smith")),
                RoundBegan(2),
            ),
        )
    )
    assert [(part.title, part.sentences) for part in call] == [
        ("", ("A lamp is built on G6.",)),
        ("The call for witnesses", ("Jack is seen.", "Cleared: Grant and Smith.")),
        ("", ("Round 2.",)),
    ]
    end = BOARD.paragraphs(
        Observation(
            actor="detective",
            act=act("accuse", "person", "grant"),
            events=(Moved("smith", "J5", "J4"), JackWas("grant"), Over("detective", "N20")),
        )
    )
    assert [part.title for part in end][-1] == "The end"
    assert "Jack was Emma Grant." in end[-1].sentences


def test_the_city_after_an_escape() -> None:
    """A character who has escaped is not drawn, and the panel says so."""
    over = (
        "street/F6 BEE5,CRI4,LAF6,GRJ4,CAF5,EAH3,TUH6,SMN6 B5=e,C5=p,K2=e,L7=e,M6=l 4/4/4 "
        "E2-F2,L8-M8 E1,K8 A1+ BE,CR,LA,~SM u SM - - over:jack:N18"
    )
    lines = BOARD.draw(view_of(over), base.BOX)
    assert not any("SM*" in line or "_SM_" in line for line in lines)
    assert any("SM Smith       --" in line for line in lines)
    assert "Edward Smith has left by N6." in BOARD.describe(view_of(over))
