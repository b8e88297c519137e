"""The drawings and sentences of Letters from Whitechapel."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

import pytest

from lamplighter import Table, game, key_of_seed
from lamplighter.cli.boards import base, board_of
from lamplighter.cli.boards.base import ScreenSize, wide
from lamplighter.cli.boards.whitechapel.district_map import SKETCH_HIGH, district
from lamplighter.cli.boards.whitechapel.panel import Panel
from lamplighter.cli.boards.whitechapel.symbols import MARKS, legend
from lamplighter.games.whitechapel import board as facts
from lamplighter.games.whitechapel import events, guide
from lamplighter.games.whitechapel.deduction.odds import odds_of
from lamplighter.games.whitechapel.deduction.trail import distances
from lamplighter.games.whitechapel.events import Observation, Stand
from lamplighter.games.whitechapel.possible import OPTIONS
from lamplighter.games.whitechapel.rules.phases import STAGES
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import InvalidNotation
from lamplighter.kernel.events import Over
from lamplighter.kernel.language import LANGUAGES
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.streams import Stream

WHITECHAPEL = game("whitechapel")
JACK, POLICE = facts.JACK, facts.POLICE
ALL = dict.fromkeys(OPTIONS, "on")
BOARD = board_of(WHITECHAPEL)

# Jack goes home through the east, with a clue behind him.
HUNT = (
    "night=2 next=move hideout=15 head=yellow tiles=brown,yellow "
    "policemen=red:x104,blue:x21,green:x157,brown:x183,yellow:x153 row1=I:m27,w29,w30,w12,w15 "
    "row2=I:m147,w146,w131 clues=146@2 cleared=19@1,20@1,41@2,71@1,72@1,88@1,100@1,122@1"
)
# One of four wretched is killed next; two patrols are turned up.
HELL = (
    "letters=on night=2 next=kill hideout=15 head=yellow tiles=brown,yellow "
    "row1=I:m27,w29,w30,w12,w15 time=III wretched=3,21,65,147 patrols=x18:blue!,x41:fake,x42:gone,"
    "x135:yellow,x138:red,x155:green,x226:brown sent=saucy-jacky posted=yes"
)
# Yellow acts; the other policemen have acted.
ACTION = (
    "false_clues=on rushing=on night=1 next=act:yellow hideout=15 head=yellow tiles=yellow "
    "policemen=red:x104,blue:x21,green:x157,brown:x183,yellow:x42 row1=I:m27,w29,w30 "
    "clues=29@2 cleared=131@1 done=red,blue,green,brown"
)


def calm(seed: int, options: Mapping[str, str] | None = None) -> Iterator[Table]:
    """Yield the table before each choice of a game of about four nights.

    Jack mostly walks towards his hideout, policemen often find his trail, and arrests are rare.
    """
    table = Table(WHITECHAPEL, options, key_of_seed(seed))
    stream = Stream(seed)
    while not table.over:
        yield table
        table.act(table.actor, calm_choice(table, stream.below(1 << 30)))


def calm_choice(table: Table, chance: int) -> int:
    # Drafted choices count, as they do for the seat.
    state: Any = table.draft(table.actor).state.copy()
    actions = [*state.legal_actions()]
    keen, pick = chance % 10 < 7, chance // 10
    wanted = facts.WAIT if pick % 2 else facts.ESCAPE
    if wanted in actions and keen:
        return wanted
    walks = [action for action in actions if facts.WALK <= action < facts.ESCAPE]
    if walks and keen:
        far = {walk: home_from(walk - facts.WALK, state.hideout) or 3 for walk in walks}
        actions = [walk for walk in walks if far[walk] == min(far.values())]
    warm = [action for action in actions if on_the_trail(state, action)]
    actions = warm if warm and keen else actions
    quiet = [a for a in actions if not facts.ARREST <= a <= facts.ARREST_ALL]
    actions = quiet if quiet and pick % 16 else actions
    return actions[pick // 16 % len(actions)]


def on_the_trail(state: Any, action: int) -> bool:
    """Return whether a policeman would find a clue, or move next to a circle of Jack's trail."""
    if facts.GO <= action < facts.SEARCH:
        crossing = action - facts.GO
        looks = facts.LOOK_AT[facts.LOOK_FROM[crossing] : facts.LOOK_FROM[crossing + 1]]
        return any(state.in_row(circle) and state.can_be_searched(circle) for circle in looks)
    return facts.SEARCH <= action < facts.ARREST and state.in_row(action - facts.SEARCH)


def home_from(circle: int, hideout: int) -> int:
    return distances(0)[hideout * facts.N_CIRCLES + circle]


def view_of(position: str, seat: int = SPECTATOR) -> Any:
    return WHITECHAPEL.view.look(WHITECHAPEL.notation.set_up(position), seat)


def draw(view: Any, glyphs: base.Glyphs = base.BOX) -> list[str]:
    return BOARD.draw(view, glyphs, ScreenSize(80))


def panel(view: Any, glyphs: base.Glyphs = base.BOX) -> list[str]:
    return Panel(view, BOARD.say, BOARD.put).lines(glyphs)  # type: ignore[attr-defined]


def seat_in(position: str) -> Seat:
    """Return the seat whose turn it is in a set-up position, which is its only possible world."""
    state = WHITECHAPEL.notation.set_up(position)
    seat = Seat.still(
        game=WHITECHAPEL,
        options={},
        index=state.actor,
        view=WHITECHAPEL.view.look(state, state.actor),
        history=(),
        legal=state.legal_actions(),
        stream=Stream(0),
    )
    seat.keep("world", lambda: state)
    return seat


def where(stage: str, options: Mapping[str, str] | None = None, least: int = 0) -> Table:
    """Return a table at this stage, after at least `least` steps."""
    for seed in range(30):
        for table in calm(seed, options):
            view: Any = table.seat(table.actor).view
            if view.stage == stage and len(table.steps) >= least:
                return table
    raise AssertionError(f"no game comes to {stage}")


def numbers(lines: list[str]) -> set[str]:
    return set(re.findall(r"x?\d+", " ".join(lines)))


# The drawing.

HUNT_DRAWN = r"""
Night 2, 8 September 1888 (of 4)              Head: Lusk (yellow), the police
          1-:---   -2-:--3-:------5-                                     --:
         :- |   \-:   |    4        \:-                              /:-/   |
     :-:- \ |     :---9--11:----12--:  14:-:-17:---18:---:     -:--21     --23
     | 6 7  |     :-8:--10--:       13-\15^ 16\     \19~ 20~--BL:     22:/
     24:-:--26----28        30--:---:32 \33-:36:38 /:/     40 41~/42-:   \
     :-25|  |27+--:     -29--:      31--:  34|35-39       /:----:         \
     \  \:/::--46-:---:/     /:-50-:: \-54 |-:37  :\   -57 \   --58       :
    43:--44 \45---: 48---:-49 |66  /:52  :-:       -56:     :-//-:        |
     \::     :\---47 :----:-64:\ 51-67:53:\ -55 -:/         73-  /:-76:---77
        59/60 |:/61|  62  63  65:-:        68-:/      71~:72~:-74 75 --:
        :/  -:79 --80--:82-:\/   :       -86 :--69:-70/87|88~:-90-:-/   94
         :\  -78/   \ 81:    :    84   -:     \ | \   : RE   89-91-:-93-:
    /\  95 :/  -97  :/:  \    83  :::-/  85 101\102|103 | \   \107-92-109
   /  \:   -96/  \    |   98   :-:99-100~-:/  \ \ ||  :104:105:106/:-110-:
  -:\   \:/-- \:\ :    \   : 120     /: 124-126::127 129:130  :108 132---111
112 113 114 115 116\117 \  /:---:-:122~:    |  |\ 128 | \ |  131@--133 134:
  :   :-137       :-\:  118 119-121 123-:125:-YE-143:144-145-:-GR-146*----147+
-/135:  :          /:\:/ :   :/ -: 140:141    :142: | |  | : |
-148-136:138    139 \ --- \  /153-:/  \   |   |   : : |  :161:
 \BR 149 \ \:--:    150 -:151 152 154  | 155 156 158\  \ | |
  / \:- 163/  |       :/166-:/167\  \ 170 |  :157-:-159:160|
162----\: |  164      :/    /:  \ 168: |  | :  -171 172|173:
          | /-: --:-176|165-177 | \  169-182:183:185-:-:
         174  \/  175  | :  -178-179 180|181:--:|   187|
               :188-:--: :-/ /-:/   /:-:-   \ 184:186: |
                        \189-  /:191        192:193-194-195
                        :--190-
@ jack  * clue  ^ hideout  + crime scene  ~ searched in vain  RE... police
Track     V IV III II  I  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15
                       m  w  w  .  .  .  .  .  .  .  .  .  .  .  .  .
Stock     coaches 2, alleys 2
Scenes    27 147
RE red    x104  looks at 71~ 104
BL blue   x21   looks at 41~
GR green  x157  looks at 131@ 146*
BR brown  x183  looks at 148 162
YE yellow x153  looks at 143
Clues     146 at 2
In vain   at 1: 19 20 71 72 88 100 122; at 2: 41
Hideout   15
Night 1   I: 27 29 30 12 15
Night 2   I: 147 146 131
"""
HELL_DRAWN = r"""
Night 2, 8 September 1888 (of 4)                     Head: Lusk (yellow), you
          ·         ·    3w       ·
         ·            ·  · ·    ·            ·     ·    x18       21w       ·
     · ·    ·     · ·   ·           ·  · ·  ··        ·   ·    ·      ·
       ·     27+         ·  ·   ·   ··   · ·  x41          ·     ·
    ·    ·   · ·  · ·      ·     ·   · ··    ·      ·   ·        ·
        · ·      ·    ·   ·  65w    ·      ·           ·   ··  ·  · ·     ·
              ·    ·    ·         ·       ·     ·   ··   ·   · ··    ·  ·
        ·   ·   ·     ·   ·   ·   ·  ·   ·   · ·   ·    ·   ·   ·  · ·
         ·         ·          ·      x135   ·     ·    x138   · ·  ·  ··  ·
 ·   ·   ·   ·   ·       ·  ·   ·    ·    ·      · · ·    x155   ·  ·     147w
   ·  ·  ·       ·             ·    ·   ·       ·
  ·   ·              ·     ·  ·    ·      ·   ··  ·  ·   · ·
 ·       ·    ·          ·     ·   ·   ·         ·  ·  ·
          ·        ·   ·   ·  ·    ·  · · · ·     ·  ·
                 · x226   ·       ·          · · · ·
                            ·                      ·   ·
+ crime scene  w wretched  x18... patrol  · circle
Time of the crime: III
Wretched  3, 21, 65, 147
Patrols   x18 blue (up), x41 a fake, x135 yellow, x138 red, x155 green,
          x226 brown
Stock     coaches 2, alleys 2
Letters   Dear Boss, From Hell, Goulston Street
Scenes    27
"""


def test_the_hunting_as_jack_in_ascii() -> None:
    assert "\n".join(draw(view_of(HUNT, JACK), base.ASCII)) == HUNT_DRAWN.strip("\n")


def test_hell_as_the_head_in_a_small_window() -> None:
    lines = BOARD.draw(view_of(HELL, POLICE), base.BOX, ScreenSize(80, 24))
    assert "\n".join(lines) == HELL_DRAWN.strip("\n")


def test_jacks_secrets_are_not_drawn_for_the_police() -> None:
    text = "\n".join(draw(view_of(HUNT, POLICE)))
    assert "@" not in text
    assert "^" not in text
    assert "Hideout" not in text
    assert draw(view_of(HUNT, SPECTATOR))[1:] == draw(view_of(HUNT, POLICE))[1:]


def test_faces_of_patrols_are_drawn_for_their_head_alone() -> None:
    assert "x135 yellow" in "\n".join(draw(view_of(HELL, POLICE)))
    text = "\n".join(draw(view_of(HELL, JACK)))
    assert "x135 face down" in text
    assert "x18 blue (up)" in text


@pytest.mark.parametrize(
    ("seed", "options"), [(3, {}), (10, ALL), (3, {**ALL, "police": "12312", "patrols": "open"})]
)
def test_drawings_fit_and_show_what_matters(seed: int, options: Mapping[str, str]) -> None:
    met: set[str] = set()
    stages = set()
    for count, table in enumerate(calm(seed, options)):
        stage = table.seat(table.actor).view.stage  # type: ignore[attr-defined]
        if count % 19 and stage in stages:
            continue
        stages.add(stage)
        for seat in (JACK, table.actor, SPECTATOR):
            view: Any = table.seat(seat).view
            for glyphs in (base.BOX, base.ASCII):
                lines = draw(view, glyphs)
                assert max(map(len, lines)) <= 80
            assert "".join(lines).isascii()
            for language in LANGUAGES:
                lines = board_of(table.game, language).draw(view, base.BOX, ScreenSize(80, 24))
                assert max(map(wide, lines)) <= 80
            met |= check_sketch(view)
    assert met >= {"policeman", "patrol", "clue", "scene", "wretched", "woman", "jack", "hideout"}


def check_sketch(view: Any) -> set[str]:
    """Compare a sketch with the view; return the kinds of things that were seen."""
    words = " ".join(district(view, base.BOX, ScreenSize(79, SKETCH_HIGH))).split()
    signed = {
        "clue": {f"{marker.circle}*" for marker in view.clues},
        "false": {f"{circle}!" for circle in view.false_clues},
        "scene": {f"{circle}+" for circle in view.scenes},
        "woman": {f"{circle}?" for circle in view.women},
        "wretched": {f"{circle}w" for circle in view.wretched},
        "hideout": {f"{view.own.hideout}^"} if view.own else set(),
        "jack": {f"{view.own.rows[-1][-1].circle}@"} if view.own and view.own.rows[-1] else set(),
    }
    for wanted in signed.values():
        for text in wanted:
            number, sign = text[:-1], text[-1]
            assert [w for w in words if re.fullmatch(rf"{number}\D*", w) and sign in w], text
    for colour, mark in MARKS.items():
        assert words.count(mark) == (colour in view.policemen)
    crossings = [patrol.crossing for patrol in view.patrols]
    assert sorted(word for word in words if word.startswith("x")) == sorted(crossings)
    met = {what for what, there in signed.items() if there}
    return met | ({"policeman"} if view.policemen else set()) | ({"patrol"} if crossings else set())


@pytest.mark.parametrize("columns", [79, 119, 159, 199])
@pytest.mark.parametrize("glyphs", [base.BOX, base.ASCII])
def test_the_map_has_every_number_once_and_in_its_place(columns: int, glyphs: base.Glyphs) -> None:
    for view in (view_of(HUNT), view_of(HELL), view_of(ACTION, JACK)):
        lines = district(view, glyphs, ScreenSize(columns))
        assert max(map(len, lines)) <= columns
        found: dict[int, tuple[int, int]] = {}
        for row, line in enumerate(lines):
            for match in re.finditer(r"(?<![x\d])\d+", line):
                assert int(match[0]) not in found
                found[int(match[0])] = row, match.start()
        assert sorted(found) == [*range(1, 196)]
        for number, (row, column) in found.items():
            x, y = facts.CIRCLE_XY[number - 1]
            assert abs(row - (y - 0.037) / 0.893 * (len(lines) - 1)) <= 2.5
            assert abs(column - (x - 0.07) / 0.87 * (columns - 4)) <= 8


def test_the_track_tells_kinds_and_cells() -> None:
    lines = panel(view_of(HUNT.replace("w146,w131", "w146,a131,c130,c104")), base.ASCII)
    names, signs = lines[0][8:], lines[1][8:]
    ends = [match.end() - 1 for match in re.finditer(r"\S+", names)]
    assert names.split() == list(facts.TRACK)
    told = [signs[end] if end < len(signs) else " " for end in ends]
    assert told == [*"    mwacc", *"." * 11]


def test_the_legend_knows_every_sign() -> None:
    text = "\n".join(legend(BOARD.say))
    assert all(f"84{sign} " in text for sign in "*!+~?w@^#")
    assert all(mark in text for mark in MARKS.values())
    for language in LANGUAGES:
        assert max(map(wide, legend(board_of(WHITECHAPEL, language).say))) <= 80


# In words.


@pytest.mark.parametrize(("seed", "options"), [(3, {}), (5, ALL)])
def test_sentences_tell_all_that_is_drawn(seed: int, options: Mapping[str, str]) -> None:
    for count, table in enumerate(calm(seed, options)):
        if count % 17 == 0:
            for seat in (JACK, POLICE):
                view: Any = table.seat(seat).view
                # Of the track only the filled cells are told.
                drawn = panel(view)[2 if view.track else 0 :]
                assert numbers(drawn) <= numbers(BOARD.describe(view))


def test_in_sentences() -> None:
    assert BOARD.describe(view_of(HUNT, JACK)) == [
        "Night 2, 8 September 1888, of 4 nights.",
        "Lusk (yellow) heads the investigation.",
        "The crime was at I. Jack is at 2; 13 cells are left.",
        "His moves: walk at 1 and walk at 2.",
        "Jack has left: coaches 2, alleys 2.",
        "Crime scenes: 27 and 147.",
        "Abberline (red) is on the crossing x104 and looks at 71 (searched in vain) and 104.",
        "Warren (blue) is on the crossing x21 and looks at 41 (searched in vain).",
        "Reid (green) is on the crossing x157 and looks at 131 (jack) and 146 (clue).",
        "Swanson (brown) is on the crossing x183 and looks at 148 and 162.",
        "Lusk (yellow) is on the crossing x153 and looks at 143.",
        "Clues: 146 at 2.",
        "Searched in vain: at 1: 19, 20, 71, 72, 88, 100 and 122; at 2: 41.",
        "Your hideout is 15.",
        "Night 1: 27 at I (murder), 29 at 1 (walk), 30 at 2 (walk), 12 at 3 (walk) and "
        "15 at 4 (walk).",
        "Night 2: 147 at I (murder), 146 at 1 (walk) and 131 at 2 (walk).",
    ]


def test_every_stage_has_a_task() -> None:
    told: dict[str, str] = {"tile": "", "over": ""}
    stages = set(STAGES) - {"tile", "over"}
    for seed in range(40):
        for table in calm(seed, ALL):
            view: Any = table.seat(table.actor).view
            if view.stage not in told:
                told[view.stage] = BOARD.task(view)
        if stages <= told.keys():
            break
    assert set(told) == set(STAGES)
    assert all(told[stage].endswith((".", "?")) for stage in stages)
    assert len({told[stage] for stage in stages}) == len(stages)


@pytest.mark.parametrize(
    ("position", "seat", "task"),
    [
        (
            HUNT,
            JACK,
            "You are on 131 at 2, 7 walks from home; 13 cells are left. Where do you go?",
        ),
        (HELL, JACK, "The time of the crime is III. Choose the victim, or wait."),
        (ACTION, POLICE, "What does Lusk (yellow) do on the crossing x42?"),
    ],
)
def test_tasks(position: str, seat: int, task: str) -> None:
    assert BOARD.task(view_of(position, seat)) == task


# Commands.


def ask(table: Table, command: str, text: str = "", seat: int | None = None) -> list[str]:
    about = table.seat(table.actor if seat is None else seat)
    return board_of(table.game).reply(command, text, about, base.ASCII)


def test_find_tells_about_a_circle() -> None:
    table = where("go")
    for circle in (0, 26, 65, 83, 194):
        lines = ask(table, "find", str(circle + 1))
        walks = next(line for line in lines if line.startswith("Walks: "))
        ends = re.findall(r"(?:^Walks: |; )(\d+)", walks)
        first, last = facts.WALK_FROM[circle], facts.WALK_FROM[circle + 1]
        assert ends == [facts.CIRCLES[to] for to in facts.WALK_TO[first:last]]
        alleys = next(line for line in lines if line.startswith("Alleys: "))
        first, last = facts.ALLEY_FROM[circle], facts.ALLEY_FROM[circle + 1]
        assert numbers([alleys]) == {facts.CIRCLES[to] for to in facts.ALLEY_TO[first:last]}
        beside = next(line for line in lines if line.startswith("Crossings beside it: "))
        first, last = facts.BESIDE_FROM[circle], facts.BESIDE_FROM[circle + 1]
        assert numbers([beside]) == {facts.CROSSINGS[x] for x in facts.BESIDE[first:last]}
    assert ask(table, "find", "84")[0].startswith("84")
    assert "a red circle in B/b (north)" in ask(table, "find", "84")[0]


def test_find_names_the_crossings_between() -> None:
    lines = ask(where("hide"), "find", "65")
    walks = next(line for line in lines if line.startswith("Walks: "))
    routes = re.search(r"\b84\b by ([^;.]+)", walks)
    assert routes is not None
    passed = [set(route.split(" and ")) for route in routes[1].split(" or ")]
    assert {"x83", "x93"} in passed
    assert "45 directly" in " ".join(ask(where("hide"), "find", "47"))


def test_find_tells_about_a_crossing() -> None:
    table = where("go")
    view: Any = table.seat(POLICE).view
    place = view.policemen["red"]
    lines = ask(table, "find", place)
    crossing = int(place[1:]) - 1
    assert "Abberline (red) stands there." in lines
    looks = facts.LOOK_AT[facts.LOOK_FROM[crossing] : facts.LOOK_FROM[crossing + 1]]
    told = next(line for line in lines if line.startswith("Circles beside it: "))
    assert numbers([told]) == {facts.CIRCLES[circle] for circle in looks}
    steps = facts.STEP_TO[facts.STEP_FROM[crossing] : facts.STEP_FROM[crossing + 1]]
    told = next(line for line in lines if line.startswith("Next crossings: "))
    assert numbers([told]) == {facts.CROSSINGS[x] for x in steps}
    assert "The crossing x101 is Goulston Street, in A/b (north-west)." in ask(
        table, "find", "x101"
    )
    assert "The crossing x42 is yellow, in B/b (north)." in ask(table, "find", "x42")


@pytest.mark.parametrize("text", ["196", "0", "x235", "moon", "84 moon"])
def test_places_that_do_not_exist_are_refused(text: str) -> None:
    with pytest.raises(InvalidNotation, match="circles are 1 to 195, crossings x1 to x234"):
        ask(where("hide"), "find", text)


@pytest.mark.parametrize("place", [*facts.CIRCLES[::17], *facts.CROSSINGS[::19]])
def test_near_draws_the_streets_around_a_place(place: str) -> None:
    lines = ask(where("hide"), "near", place)
    text = "\n".join(lines)
    label = place if place.startswith("x") else f"({place})"
    assert labels(text).count(label) == 1
    assert max(map(len, lines)) <= 79
    assert text.isascii()
    row = next(row for row, line in enumerate(lines) if label in labels(line))
    assert 6 <= row <= 12


def labels(text: str) -> list[str]:
    """Return the circles and crossings that are named in a drawing of streets."""
    return re.findall(r"\(\d+\)|x\d+", text)


def test_near_draws_the_streets_between_places() -> None:
    lines = ask(where("hide"), "near", "x42")
    named = labels("\n".join(lines))
    assert {"x42", "(29)", "(30)", "(50)", "x47", "x55"} <= {*named}
    assert any(re.search(r"x47-+/.*$|-+\(29\)-+", line) for line in lines)


def test_tracks_and_clues_of_all_nights() -> None:
    table = where("go", least=300)
    view: Any = table.seat(POLICE).view
    assert view.round > 1
    told = guide.nights(table.seat(POLICE))
    assert [night.number for night in told] == [*range(1, view.round + 1)]
    tonight = told[-1]
    assert [(cell.name, cell.kind) for cell in tonight.track] == [
        (cell.name, cell.kind) for cell in view.track
    ]
    assert {(m.circle, m.cell) for m in tonight.clues} == {(m.circle, m.cell) for m in view.clues}
    assert {marker.circle for marker in tonight.vain} >= {m.circle for m in view.cleared}
    own: Any = table.seat(JACK).view
    for night, row in zip(told, own.own.rows, strict=True):
        assert [cell.kind for cell in night.track] == [note.kind for note in row]
        assert [cell.name for cell in night.track] == [note.cell for note in row]
    lines = ask(table, "clues")
    assert lines[0] == "Night 1, 31 August 1888"
    assert f"at {told[0].time}. Jack was home at {told[0].cell}." in lines[1]
    assert sum(line.startswith("  Track ") for line in ask(table, "track")) == view.round


def test_the_sheet_is_jacks_alone() -> None:
    table = where("move", least=300)
    own: Any = table.seat(JACK).view
    lines = ask(table, "sheet")
    assert lines[0] == f"The hideout was {own.own.hideout}."
    for row in own.own.rows:
        notes = " ".join(f"{note.kind[0]}{note.circle}" for note in row[:14])
        assert notes in [" ".join(line.split()) for line in lines]
    assert ask(table, "sheet", seat=POLICE) == ["Only jack has a sheet."]
    assert max(map(len, lines)) <= 77


# Odds.


def shares_of(weights: list[int]) -> dict[int, Fraction]:
    total = sum(weights)
    return {circle: Fraction(weight, total) for circle, weight in enumerate(weights) if weight}


def test_moves_of_a_policeman_are_shown_with_the_odds_of_a_find() -> None:
    table = where("go", least=100)
    seat = table.seat(POLICE)
    circles = shares_of(odds_of(seat).circles)
    sheet = BOARD.sheet(seat, BOARD.entries(seat))
    rows = [line for line in sheet if line.startswith("    go ")]
    assert len(rows) == len(seat.legal)
    shares = []
    for row in rows:
        crossing = int(row.split()[1][1:]) - 1
        looks = facts.looks(crossing)
        share = sum((circles.get(circle, Fraction()) for circle in looks), Fraction())
        shares.append(share)
        assert (" off, " in row) == (share == 0)
        told = row.partition("looks at")[2]
        assert all(re.search(rf"\b{circle + 1}\b", told) for circle in looks)
    assert shares == sorted(shares, reverse=True)
    assert sum("stays, " in row for row in rows) == 1


def test_jack_is_told_how_far_from_home_he_would_be() -> None:
    for table in calm(2):
        seat = table.seat(table.actor)
        view: Any = seat.view
        if view.stage != "move":
            continue
        for entry in BOARD.entries(seat):
            act = entry.choice.act
            if act.verb in ("walk", "alley"):
                far = home_from(int(act.id) - 1, view.own.hideout - 1)
                assert entry.words.startswith(f"{far} from home" if far else "home, but")


def test_jack_is_told_what_the_police_can_know() -> None:
    table = where("move", least=100)
    seat = table.seat(JACK)
    view: Any = seat.view
    own, police = odds_of(seat), odds_of(table.seat(POLICE))
    assert (own.circles, own.hideouts) == (police.circles, police.hideouts)
    here = view.own.rows[-1][-1].circle
    circles = shares_of(own.circles)
    likelier = sum(other > circles[here - 1] for other in circles.values())
    share = f"{float(circles[here - 1]) * 100:.1f} %"
    text = " ".join(BOARD.possible(seat))
    assert f"Yours, {here}, has {share}, {likelier or 'none'} likelier." in text
    assert f"you are on one of {len(circles)} circles." in text
    assert f"The hideout is one of {len(shares_of(own.hideouts))} circles" in text


def test_patrols_that_may_be_fakes() -> None:
    table = where("reveal")
    view: Any = table.seat(JACK).view
    down = [patrol.crossing for patrol in view.patrols if not patrol.up]
    lines = BOARD.possible(table.seat(JACK))
    told = next(line for line in lines if line.startswith("Face down lie "))
    assert numbers([told]) >= set(down)
    assert "Each is a fake with 28.6 %" in told
    assert any("Patrols: " in line for line in BOARD.possible(table.seat(POLICE)))


def test_suspects_are_circles() -> None:
    table = where("actor", least=100)
    assert BOARD.suspects(table.seat(POLICE))[0].startswith("Jack has come to ")
    assert BOARD.suspects(seat_in(HELL)) == ["Jack is not out yet: the night is still in Hell."]


def test_likeliest_come_first_and_the_rest_is_summed_up() -> None:
    table = where("policeman", least=200)
    seat = table.seat(POLICE)
    hideouts = shares_of(odds_of(seat).hideouts)
    lines = [line for line in BOARD.possible(seat) if " more, together " in line]
    assert f"; {len(hideouts) - 15} more, together " in lines[-1]


# Typing and refusals.

MARK = "night=1 next=mark hideout=66 women=3,21,27,65,84,147,149,158"
GOING = HUNT.replace("next=move", "next=go:red")


@pytest.mark.parametrize(
    ("position", "line", "answer"),
    [
        (HUNT, "walk 131", "You are on 131: you must move to another circle. [W14]"),
        (HUNT, "84", "84 is not next to 131. [W14]"),
        (
            HUNT,
            "walk 146",
            "Policemen bar the way to 146: Reid (green) on the crossing x157. [W14]",
        ),
        (HUNT, "escape", "You escape only by a walk onto your hideout, 15. [W18]"),
        (HUNT, "coach 84", "84 is not next to 131. [W15]"),
        (HUNT, "alley 84", "84 shares no block with 131. [W16]"),
        (HUNT, "letter dear-boss", "This game is played without letters. [W26]"),
        (HUNT, "false 3", "This game is played without false clues. [W28]"),
        (HUNT, "address 3", "No address can be named in this game. [W32]"),
        (HUNT, "search 3", "Policemen search after all have moved. [W22] You are on 131"),
        (HELL, "27", "None of the wretched is on 27. [W8]"),
        (HELL, "letter from-hell", "Letters about patrols are sent right after these are laid"),
        (ACTION, "29", "A clue lies on 29 already. [W22a]"),
        (ACTION, "search 84", "84 is not beside the crossing x42. [W21]"),
        (ACTION, "arrest 84", "84 is not beside the crossing x42. [W21]"),
        (ACTION, "arrest around", "Name one circle: area arrests are not played here. [W30]"),
        (ACTION, "red", "Abberline (red) has acted. [W21]"),
        (ACTION, "yellow", "Lusk (yellow) is taken up already. [W21]"),
        (ACTION, "rush x84", "The crossing x84 is not next to the crossing x42. [W29]"),
        ("night=1 next=hide", "27", "27 is red: it cannot be the hideout. [W1]"),
        ("catch_me=on night=1 next=hide", "hide 26", "26 is next to a red circle. [W31]"),
        (MARK, "3 21", "5 circles of 3, 21, 27, 65, 84, 147, 149 and 158 are marked tonight. [W5]"),
        (MARK, "3", "5 circles of 3, 21, 27, 65, 84, 147, 149 and 158 are marked tonight. [W5]"),
        (GOING, "x157", "Reid (green) stands on the crossing x157. [W20]"),
        (GOING, "x1", "The crossing x1 is more than two crossings from the crossing x104. [W20]"),
        (GOING, "blue", "Abberline (red) is taken up; take that back to choose again. [W20]"),
        (HUNT.replace("next=move", "next=policeman"), "x42", "Say who goes there, such as"),
        (HUNT.replace("next=move", "next=actor"), "84", "Say who acts, such as"),
    ],
)
def test_why_something_is_not_allowed(position: str, line: str, answer: str) -> None:
    seat = seat_in(position)
    action = BOARD.read(line, seat.view)
    assert action not in seat.legal
    assert BOARD.refusal(seat, action).startswith(answer)


def test_refusals_of_leading_name_what_is_in_the_way() -> None:
    told = set()
    for seed in range(6):
        for table in calm(seed):
            seat = table.seat(table.actor)
            view: Any = seat.view
            if view.stage != "lead":
                continue
            for circle in range(facts.N_CIRCLES):
                action = facts.LEAD + circle
                if action not in seat.legal:
                    told.add(re.sub(r"x?\b\d+", "#", BOARD.refusal(seat, action)).split(",")[0])
    assert {
        "# is not next to #. [W9]",
        "# is a crime scene. [W9]",
        "A patrol lies beside #",
    } <= told


LATE = (
    "night=1 next=move hideout=15 head=yellow tiles=yellow policemen=red:x104,blue:x21,green:x199,"
    "brown:x183,yellow:x153 row1=I:m27,w29,w30,w12,w30,w12,w30,w12,w30,w12,w30,w12,w30"
)


@pytest.mark.parametrize(
    ("position", "action", "warned"),
    [
        (LATE, "walk 29", True),
        (LATE, "walk 12", False),
        (LATE, "alley 31", False),
        (HUNT, "walk 106", False),
        (LATE.replace("w30,w12,w30,w12,w30", "w30"), "walk 29", False),
    ],
)
def test_a_night_that_would_be_lost_is_asked_about(
    position: str, action: str, warned: bool
) -> None:
    choices = guide.choices(seat_in(position))
    warning = next(one.warning for one in choices if one.notation == action)
    assert (warning is not None) == warned
    if warning is not None:
        assert BOARD.put(warning) == (  # type: ignore[attr-defined]
            "From 29 it takes at least 3 more cells to come home, and 2 are left: the night "
            "would be lost."
        )


# Sentences about events.

STANDS = tuple(Stand(c, f"x{n}") for n, c in enumerate(facts.COLOURS, start=1))


@pytest.mark.parametrize(
    ("text", "came", "told"),
    [
        ("search 44", (events.Miss(44),), [("", ("Is there a clue on 44?", "No."))]),
        (
            "search 44",
            (events.Clue(44),),
            [("A clue", ("Is there a clue on 44?", "Yes: a clue."))],
        ),
        (
            "kill 27",
            (events.Murder((27,)), events.Reached("I"), events.Whistles(STANDS)),
            [
                ("", ("Jack strikes on 27.",)),
                (
                    "A murder",
                    (
                        "A woman is found dead on 27.",
                        "He is at I.",
                        "Whistles: the policemen are Abberline (red) on the crossing x1, Warren "
                        "(blue) on the crossing x2, Reid (green) on the crossing x3, Swanson "
                        "(brown) on the crossing x4 and Lusk (yellow) on the crossing x5.",
                    ),
                ),
            ],
        ),
        (
            "escape",
            (events.Reached("6"), events.Home(), events.Night(2)),
            [
                ("", ("Jack walks home.", "He is at 6.")),
                ("Night 2", ("Jack is home; the night is over.", "It is 8 September 1888.")),
            ],
        ),
        (
            "arrest 44",
            (events.Hideout(66), Over("police", "W23")),
            [
                ("", ("An arrest on 44.",)),
                ("The end", ("Jack is arrested. The police have won.",)),
            ],
        ),
        ("patrol ?", (), []),
        (
            "patrol ?",
            (events.Patrols(("x1", "x2")), events.Wretched((3, 21))),
            [
                ("", ("Patrols lie on the crossings x1 and x2.",)),
                ("The women are turned up", ("The wretched are on 3 and 21.",)),
            ],
        ),
        (
            "tile red",
            (events.Head("police2"),),
            [
                (
                    "",
                    (
                        "Abberline (red) heads the investigation.",
                        "The seat that heads it is police 2.",
                    ),
                )
            ],
        ),
        (
            "tile red",
            (events.Head("police"),),
            [("", ("Abberline (red) heads the investigation.",))],
        ),
    ],
)
def test_great_moments_are_set_off(text: str, came: tuple[Any, ...], told: Any) -> None:
    notation: Any = WHITECHAPEL.notation
    about = (
        notation.hidden(facts.PATROL) if text == "patrol ?" else notation.act(notation.read(text))
    )
    seen = BOARD.paragraphs(Observation(actor="jack", act=about, events=came))
    assert [(part.title, part.sentences) for part in seen] == told


def test_every_step_of_a_game_can_be_told() -> None:
    *_, table = calm(3, ALL)
    titles = set()
    for seat in (JACK, POLICE):
        for observation in table.seat(seat).history:
            titles |= {part.title for part in BOARD.paragraphs(observation)}
    assert {"", "A murder", "A clue", "Night 2", "The women are turned up"} <= titles


def test_the_ending_lays_the_sheet_open() -> None:
    *_, table = calm(3)
    assert table.over
    view: Any = table.seat(POLICE).view
    lines = BOARD.ending(view)
    truth: Any = table.truth()
    assert lines[0] == f"The hideout was {truth.hideout + 1}."
    assert sum(line.startswith("Night ") for line in lines) == view.round
    winner = BOARD.say(f"side-{view.result.winner}")
    assert draw(view)[-1] == f"The game is over: {winner} ({view.result.rule})."


def test_secrets_of_a_position() -> None:
    whole = WHITECHAPEL.view.whole(WHITECHAPEL.notation.set_up(HELL))
    text = "\n".join(BOARD.secrets(whole))
    assert "  The hideout is 15.\n" in text
    assert "Night 1: 27 at I (murder), 29 at 1 (walk)" in text
    assert "x135 yellow" in text
    first = WHITECHAPEL.view.whole(WHITECHAPEL.notation.set_up("night=1 next=hide"))
    assert BOARD.secrets(first) == ["  Jack has not picked a hideout."]
