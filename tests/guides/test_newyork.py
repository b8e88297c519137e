"""The guide of Mr. Jack in New York, compared with the engine and a slow version of the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from tests.contract.games import telling_games
from tests.rules.newyork import (
    DETECTIVE,
    DOORS,
    FERRIES,
    GAME,
    JACK,
    LAND,
    after,
    before_call,
    moving,
    named,
    neighbours,
    notation,
    plan,
    powering,
    scene,
    unlit,
    using,
)

from lamplighter.games.newyork.state import State
from lamplighter.kernel import guide
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.acts import Target
from support import ROOT, many, seat_after

from . import hunts

GUIDE = GAME.guide
WORDS = GAME.words("en")
RULES = set(re.findall(r"\bN\d+[a-z]?\b", (ROOT / "docs" / "rules" / "newyork.md").read_text()))
VISIT = scene("SMA1", cards="BE,CR,LA,~SM", then="place:SM")
FREE = {"calls": "sssssu", "jack": "SM", "steamers": "B7,K8"}


def refusal(state, act: str, seat: int | None = None) -> tuple[str, str | None]:
    told = GUIDE.refusal(hunts.seat_in(GAME, state, seat), notation.read(act))
    return WORDS.say(told.text), told.rule


def choices(state) -> dict:
    """Return every choice with its preview, by its notation."""
    seat = hunts.seat_in(GAME, state)
    return {choice.notation: choice for choice in GUIDE.choices(seat, previews=True)}


# Light.


@pytest.mark.rule("N8", "N9", "N9a", "N10")
@pytest.mark.parametrize("quays", ["street", "dark"])
def test_the_light_that_shows_a_character_is_on_the_board(quays: str) -> None:
    dark = 0
    for state in positions_with(quays):
        now = plan(state)
        view = GAME.view.look(state, SPECTATOR)
        lamps = {name for name, tile in now.tiles.items() if tile == "l"}
        assert set(view.dark) == {name for name in LAND if unlit(now, name)}
        assert set(view.light) == {
            name for name in LAND if neighbours(name) & lamps and not unlit(now, name)
        }
        for person in view.people:
            around = neighbours(person.hex)
            wanted = {Target("hex", lamp) for lamp in lamps if lamp in around}
            wanted |= {
                Target("person", who)
                for who, hex in now.at.items()
                if hex in around and not unlit(now, hex)
            }
            if unlit(now, person.hex):
                wanted = set()
                dark += 1
                assert GUIDE.unseen(view, person.character).id != "unseen"
            assert set(person.seen_by) == wanted
    assert dark


def positions_with(quays: str) -> Iterator[State]:
    """Yield positions of random games with an option."""
    for seed in range(many(10) + 1):
        draws = hunts.random_stream(seed, "quays")
        state = GAME.new_state({"quays": quays})
        while not state.over:
            legal = state.legal_actions()
            quiet = [a for a in legal if GAME.notation.act(a).verb not in hunts.ENDS]
            state.apply(quiet[draws.below(len(quiet))])
            if state.actor >= 0:
                yield state


def test_previews_in_words() -> None:
    said = {
        act: WORDS.say(choice.preview.text)
        for state in (
            powering("grant"),
            powering("callahan", closed="E2-F2,J2-K2"),
            after(powering("callahan"), "lift 1"),
            powering("smith"),
            after(powering("smith"), "sail E1"),
            powering("tumblety", people="BEH5"),
            after(powering("tumblety", people="BEH5"), "swap beach"),
            moving("smith", people="SMA4"),
            using("eastman"),
            VISIT,
        )
        for act, choice in choices(state).items()
    }
    assert said["park C5"].startswith("a lamp: seen ")
    assert said["park K2"].startswith("a metro entrance: seen ")
    assert said["lift 2"] == "J2 and K2 open then"
    assert said["lay G4 G5"] == "closes the metro at G4"
    assert said["lay E3 E4"] == "streets and parks alone"
    assert said["sail E1"] == "E1 is closed then"
    assert said["sail to B7"] == "boarded from B6, C6 and C7"
    assert said["swap beach"] == "on H5"
    assert said["with smith"].startswith("on J5: seen ")
    assert said["decline"].startswith("nobody changes places: seen ")
    assert said["go A1"].startswith("to the Informant: seen ")
    assert said["move tumblety"] == "on H6"
    assert said["informant A4"] == "a quay"
    assert said["informant G4"] == "a metro entrance"


def test_a_steamer_that_nobody_can_board_is_said_to_be_so() -> None:
    state = after(powering("smith", tiles="F8=s G7=s"), "sail E1")
    assert WORDS.say(choices(state)["sail to G8"].preview.text) == "nobody can come to it now"


@pytest.mark.rule("N29", "N30", "N31")
def test_a_preview_names_whom_a_character_could_move() -> None:
    """A preview of Eastman or Tumblety names the characters or places of the next choices."""
    told: set[tuple[str, str]] = set()
    movers = ("eastman", "tumblety")
    for seat, state in hunts.asked(GAME, 12):
        for action in seat.legal:
            about = notation.act(action)
            at_hand = seat.view.activation
            reach = set(GUIDE.preview(seat, action).reach)
            if (about.id if at_hand is None else at_hand.character) not in movers:
                assert not reach
                continue
            then = state.copy()
            then.try_out(action)
            if then.actor != seat.index or then.character < 0 or about.verb in hunts.ENDS:
                assert not reach
                continue
            told.add((about.verb, then.stage))
            assert reach == could_move(then), notation.write(action)
    assert {verb for verb, _ in told} >= {"choose", "move first", "power first", "go", "move"}


def could_move(state: State) -> set[str]:
    """Return whom the character in play could move, or where, by trying all its choices."""
    acts = {action: notation.act(action) for action in state.legal_actions()}
    if state.moved >= 0:
        return {about.id for about in acts.values() if about.verb == "go"}
    found = {about.id for about in acts.values() if about.verb in ("move", "swap")}
    if state.must_use:
        for action, about in acts.items():
            if about.verb in ("go", "move first", "power first"):
                then = state.copy()
                then.try_out(action)
                if then.actor == state.actor:
                    found |= could_move(then)
    return found


# Tasks.


@pytest.mark.parametrize(
    ("state", "words", "rule"),
    [
        (scene(), "Choose a character.", "N5"),
        (using("beach"), "Beach: move first, or use the power first?", "N38"),
        (moving("grant"), "Move Grant from J4. Then turn a tile to a park.", "N12"),
        (using("eastman"), "Move Eastman from H3, or another who is unseen as he is.", "N12"),
        (using("eastman", people="EAE4"), "Move Eastman from E4, or another who is seen", "N12"),
        (after(using("eastman"), "move tumblety"), "Where does Eastman move Tumblety", "N30"),
        (VISIT, "The Informant is visited. Where does he go, silent?", "N33"),
        (powering("beach"), "Where does Beach build a metro entrance?", "N22"),
        (powering("rider"), "Where does Cloud Rider set up a building site?", "N23"),
        (powering("latimer"), "Where does Latimer build a lamp?", "N24"),
        (powering("grant"), "Which tile does Grant turn to a park?", "N25"),
        (powering("callahan"), "Which investigation tile does Callahan take up?", "N27"),
        (after(powering("callahan"), "lift 1"), "Where does Callahan lay the tile of E2-F2", "N27"),
        (powering("smith"), "Which steamer does Smith move?", "N32"),
        (after(powering("smith"), "sail E1"), "Where does the steamer of E1 go?", "N32"),
        (powering("tumblety", people="BEH5"), "Who next to Tumblety changes places?", "N31"),
        (
            after(powering("tumblety", people="BEH5"), "swap beach"),
            "With whom does Beach change places?",
            "N31",
        ),
    ],
)
def test_tasks(state, words: str, rule: str) -> None:
    task = GUIDE.task(hunts.seat_in(GAME, state).view)
    assert WORDS.say(task.text).startswith(words)
    assert task.rule == rule


def test_the_last_choice_of_a_round_is_said_to_be_so() -> None:
    assert GUIDE.task(hunts.seat_in(GAME, before_call()).view).text.id == "task-then-call"
    last = before_call(calls="uuuuuuu")
    assert GUIDE.task(hunts.seat_in(GAME, last).view).text.id == "task-then-over"


# Choices.


def test_choices_are_about_what_is_to_be_pressed() -> None:
    groups = set()
    for seat, _ in hunts.asked(GAME, 40):
        listed = GUIDE.choices(seat)
        groups |= {choice.group for choice in listed}
        for choice in listed:
            if choice.group == "lift":
                pair = seat.view.investigations[int(choice.act.id) - 1]
                assert choice.targets == tuple(Target("hex", name) for name in pair)
            else:
                assert choice.targets == choice.act.targets
            assert bool(choice.targets) == (choice.group not in ("order", "stay", "decline"))
            assert (choice.warning is not None) == (choice.group in hunts.ENDS)
        order = ["move", "decline", "leave", "accuse"]
        ranks = [order.index(c.group) + 1 if c.group in order else 0 for c in listed]
        assert ranks == sorted(ranks)
    assert groups >= {"choose", "order", "go", "move", "accuse", "build", "park", "lift", "lay"}
    assert groups >= {"sail", "sail to", "swap", "with", "decline", "informant"}


def test_leaving_is_named_by_its_way() -> None:
    state = moving("smith", "jack", "SMC7", **FREE)
    assert WORDS.say(choices(state)["leave B7"].label) == "Leave New York by the steamer at B7"
    state = moving("smith", "jack", "SMM5", **FREE)
    assert WORDS.say(choices(state)["leave N6"].label) == "Leave New York by the land exit N6"
    assert choices(state)["leave N6"].preview.ends


# Refusals.


def test_every_action_is_refused_by_a_rule() -> None:
    """The reason is never just "not now": the guide of New York always knows what is missing."""
    reasons = hunts.check_refusals(GAME, 20, RULES)
    assert "refuse-not-now" not in reasons
    assert len(reasons) > 45


def test_reasons_agree_with_a_slow_version_of_the_rules() -> None:
    """The statement of a refusal about a space is true."""
    said = set()
    for count, (seat, state) in enumerate(hunts.asked(GAME, 20)):
        if count % 3:
            continue
        now = plan(state)
        for action in set(range(GAME.num_actions)) - set(seat.legal):
            told = GUIDE.refusal(seat, action)
            check_reason(now, GAME.notation.act(action), told.text)
            said.add(told.text.id)
    assert said >= {"refuse-person", "refuse-closed", "refuse-ground", "refuse-silent"}
    assert said >= {"refuse-near-lamp", "refuse-near-entrance"}


def check_reason(now, about, text) -> None:
    """Check one reason by the position."""
    hex = text.args.get("hex")
    match text.id:
        case "refuse-person":
            assert hex in now.taken
        case "refuse-closed" | "refuse-turn-closed":
            assert hex in now.closed
        case "refuse-silent":
            assert (hex, now.talkative) == (now.informant, False)
        case "refuse-informant-there":
            assert hex == now.informant
        case "refuse-near-lamp":
            assert hex in neighbours(text.args["other"])
            assert now.tiles[text.args["other"]] == "l"
        case "refuse-near-entrance":
            assert hex in neighbours(text.args["other"])
            assert text.args["other"] in now.entrances
        case "refuse-turn-park":
            assert now.tiles[hex] == "p"
        case "refuse-turn-none":
            assert hex not in now.tiles
        case "refuse-sail" | "refuse-sail-to" | "refuse-leave-port":
            assert (about.id in now.steamers) == (text.id == "refuse-sail-to")
        case "refuse-swap-far":
            assert hex not in neighbours(now.at["tumblety"])


CALLAHAN = after(powering("callahan"), "lift 1")
TUMBLETY = powering("tumblety", people="BEH5")
SAILING = powering("smith")


@pytest.mark.parametrize(
    ("state", "act", "words", "rule"),
    [
        # The frame.
        (scene(), "grant", "The card of Grant is not up in this round.", "N5"),
        (scene(cards="~BE,~CR,LA,SM"), "beach", "Beach has been used in this round.", "N5"),
        (scene(), "go E5", "No character is in play.", "N5"),
        (using("eastman"), "beach", "Eastman is in play.", "N5"),
        (using("eastman"), "move first", "Eastman has no choice of order.", "N38"),
        (powering("beach"), "move first", "The order of move and power is settled", "N38"),
        (using("beach"), "go E6", "Say first whether Beach moves or uses the power", "N38"),
        (using("beach"), "build E7", "Say first whether Beach moves or uses the power", "N38"),
        (moving("beach"), "build E7", "Beach moves first, then comes the power.", "N38"),
        (powering("beach"), "go E6", "Beach uses the power first, then comes the move.", "N38"),
        (
            scene(cards="~BE,CR,LA,SM", then="build:BE"),
            "go E6",
            "Beach has moved; the power is to be used now.",
            "N38",
        ),
        (
            after(powering("beach"), "build E7"),
            "build E7",
            "Beach has only the move left.",
            "N38",
        ),
        (VISIT, "go E5", "The Informant must be put somewhere first.", "N33"),
        (VISIT, "sail E1", "The Informant must be put somewhere first.", "N33"),
        (moving("beach"), "stay", "Beach has somewhere to go, so cannot stay.", "N12a"),
        # Going.
        (moving("beach"), "go E5", "Beach stands on E5 already", "N12"),
        (moving("beach"), "go F6", "Latimer stands on F6: to end there is to accuse.", "N14"),
        (moving("beach", "jack"), "go F6", "Latimer stands on F6.", "N14"),
        (moving("beach"), "go M1", "Beach cannot reach M1.", "N12"),
        (moving("beach"), "go D5", "D5 is a building.", "N13"),
        (moving("beach"), "go C5", "C5 is a lamp.", "N13"),
        (moving("beach", tiles="E6=s"), "go E6", "E6 is a building site.", "N13"),
        (moving("beach"), "go E2", "An investigation tile closes E2.", "N28"),
        (moving("beach", informant="E6-"), "go E6", "The Informant on E6 is silent", "N17"),
        # Accusing and leaving.
        (moving("beach"), "accuse smith", "Beach cannot reach Smith on J5.", "N20"),
        (moving("beach"), "accuse beach", "Beach accuses another character", "N20"),
        (moving("beach", "jack"), "accuse latimer", "Only the detective accuses.", "N20"),
        (
            after(using("eastman"), "move tumblety"),
            "accuse latimer",
            "Only the character in use accuses",
            "N20",
        ),
        (moving("smith"), "leave B7", "Only Jack leaves, moved by jack.", "N19"),
        (moving("smith", "jack"), "leave B7", "The witness card says seen", "N18"),
        (
            moving("smith", "jack", **FREE | {"jack": "GR"}),
            "leave B7",
            "Smith is not Jack: nobody else ever leaves.",
            "N19",
        ),
        (moving("smith", "jack", **FREE), "leave E1", "No steamer lies at E1.", "N18"),
        (moving("smith", "jack", **FREE), "leave B7", "Smith cannot reach B7 with a", "N18"),
        (moving("smith", "jack", **FREE), "leave K8", "Nobody can come to K8 now", "N18"),
        (powering("smith", "jack", **FREE), "leave B7", "Smith uses the power first", "N38"),
        (
            after(using("eastman", "jack", **FREE | {"jack": "TU"}), "move tumblety"),
            "leave B7",
            "Tumblety cannot reach B7 with a point left to leave.",
            "N18",
        ),
        # Eastman.
        (moving("beach"), "move grant", "Only Eastman moves another character.", "N29"),
        (using("eastman"), "move eastman", "Eastman moves another one so", "N29"),
        (using("eastman"), "move beach", "Beach is seen and Eastman is not", "N29"),
        (using("eastman", people="EAE4"), "move tumblety", "Tumblety is unseen and East", "N29"),
        (
            using("eastman", people="SMM8", closed="L7-M7,K7-L8"),
            "move smith",
            "Smith has nowhere to go.",
            "N29",
        ),
        (after(using("eastman"), "move tumblety"), "move smith", "Eastman has begun", "N29"),
        (after(using("eastman"), "move tumblety"), "go B5", "Moved by Eastman, Tumblety", "N30"),
        (after(using("eastman"), "move tumblety"), "go J6", "J6 is a building.", "N13"),
        # Building.
        (moving("smith"), "build E7", "Only Beach, Cloud Rider and Latimer build.", "N22"),
        (powering("beach"), "build A4", "A4 is a quay.", "N26"),
        (powering("beach"), "build A1", "A1 is Liberty Island.", "N26"),
        (powering("beach"), "build D5", "D5 is a building.", "N26"),
        (powering("beach"), "build G4", "G4 is a metro entrance.", "N26"),
        (powering("beach"), "build C5", "C5 is a lamp.", "N26"),
        (powering("beach"), "build E2", "An investigation tile closes E2.", "N26"),
        (powering("beach"), "build F6", "Latimer stands on F6.", "N26"),
        (powering("beach", informant="E7+"), "build E7", "The Informant stands on E7.", "N26"),
        (powering("beach"), "build G5", "G5 is next to the metro entrance on G4.", "N22"),
        (powering("latimer"), "build C6", "C6 is next to the lamp on C5.", "N24"),
        # Grant.
        (moving("smith"), "park C5", "Only Grant turns tiles to parks.", "N25"),
        (powering("grant"), "park G4", "The metro entrance on G4 is printed", "N25"),
        (powering("grant"), "park E7", "There is no tile on E7 to turn.", "N25"),
        (powering("grant", tiles="C5=p"), "park C5", "There is a park on C5 already.", "N25"),
        (
            powering("grant", closed="E2-F2,J2-K2"),
            "park K2",
            "The metro entrance on K2 lies under an investigation tile.",
            "N25",
        ),
        # Callahan.
        (moving("smith"), "lift 1", "Only Callahan moves investigation tiles.", "N27"),
        (moving("smith"), "lay E4 F4", "Only Callahan moves investigation tiles.", "N27"),
        (powering("callahan"), "lay E4 F4", "Take up an investigation tile first.", "N27"),
        (CALLAHAN, "lift 2", "A tile is taken up already.", "N27"),
        (CALLAHAN, "lay E2 F2", "The tile comes from E2-F2", "N27"),
        (CALLAHAN, "lay K7 L8", "An investigation tile closes K7.", "N27"),
        (CALLAHAN, "lay C5 C6", "C5 is a lamp.", "N27"),
        (CALLAHAN, "lay E5 E6", "Beach stands on E5.", "N27"),
        (
            after(powering("callahan", informant="E6+"), "lift 1"),
            "lay E6 E7",
            "The Informant stands on E6.",
            "N27",
        ),
        # Smith.
        (moving("beach"), "sail E1", "Only Smith moves steamers.", "N32"),
        (moving("beach"), "sail to B7", "Only Smith moves steamers.", "N32"),
        (SAILING, "sail B7", "No steamer lies at B7.", "N32"),
        (SAILING, "sail to B7", "Take a steamer first.", "N32"),
        (after(SAILING, "sail E1"), "sail K8", "A steamer is on its way already.", "N32"),
        (after(SAILING, "sail E1"), "sail to K8", "A steamer lies at K8 already.", "N32"),
        # Tumblety.
        (moving("beach"), "swap smith", "Only Tumblety lets others change places.", "N31"),
        (moving("beach"), "with smith", "Only Tumblety lets others change places.", "N31"),
        (moving("beach"), "decline", "Only Tumblety may do without the power", "N31"),
        (TUMBLETY, "swap smith", "Smith on J5 is not next to Tumblety.", "N31"),
        (TUMBLETY, "swap tumblety", "Take somebody next to Tumblety first; he him", "N31"),
        (TUMBLETY, "with smith", "Take somebody next to Tumblety first.", "N31"),
        (after(TUMBLETY, "swap beach"), "with beach", "Beach changes places with some", "N31"),
        (after(TUMBLETY, "swap beach"), "swap beach", "Somebody has been taken already.", "N31"),
        (after(TUMBLETY, "swap beach"), "decline", "Somebody has been taken already.", "N31"),
        (moving("tumblety", people="BEH5"), "decline", "Tumblety moves first, then", "N38"),
        # The Informant.
        (moving("beach"), "informant E7", "The Informant is put somewhere only when he", "N33"),
        (VISIT, "informant F6", "Latimer stands on F6.", "N33"),
        (VISIT, "informant A1", "Smith stands on A1.", "N33"),
        (VISIT, "informant D5", "D5 is a building.", "N33"),
        (VISIT, "informant E2", "An investigation tile closes E2.", "N33"),
    ],
)
def test_refusals(state, act: str, words: str, rule: str) -> None:
    said, by = refusal(state, act)
    assert said.startswith(words)
    assert by == rule
    assert by in RULES


@pytest.mark.rule("N35")
@pytest.mark.parametrize(
    ("who", "fewer", "tile"),
    [
        ("beach", "4/3/4", "metro entrances"),
        ("latimer", "3/4/4", "lamps"),
        ("rider", "4/4/3", "sites"),
    ],
)
def test_an_empty_stock_is_told(who: str, fewer: str, tile: str) -> None:
    """No game empties the stock (N35), so the test takes it away."""
    state = powering(who, stock="4/4/4")
    keys = state.key(), powering(who, stock=fewer).key()
    state.take(tuple(one if one == two else 0 for one, two in zip(*keys, strict=True)))
    said, rule = refusal(state, "build E7")
    assert tile in said
    assert rule == "N35"


def test_a_seat_out_of_turn_is_refused_with_the_rule() -> None:
    assert refusal(using("beach"), "go E6", JACK)[1] == "N5"


# Deductions and dangers.


@pytest.mark.rule("N29", "N30")
def test_jack_is_told_that_naming_himself_gave_him_away() -> None:
    """His only way leads out of the city, so everybody knows; and he can still leave."""
    (steps,) = telling_games(GAME)
    seat = seat_after(GAME, steps, JACK)
    theirs = GUIDE.deduction(seat).question("their-identity")
    assert theirs.answers == ("beach",)
    assert {(one.exit, one.when) for one in GUIDE.danger(seat).leavings} == {("L1", "now")}
    known = GUIDE.deduction(seat_after(GAME, steps, DETECTIVE))
    assert WORDS.say(known.text[0]) == "Jack is Alfred Ely Beach."


@pytest.mark.rule("N19")
def test_danger_by_eastman() -> None:
    """Jack's own card is used, but Eastman's card can move him out of the city."""
    state = scene(
        "TUE8", cards="~TU,EA,BE,CR", calls="sssssuu", jack="TU", steamers="B7,K8", then="card"
    )
    told = GUIDE.danger(hunts.seat_in(GAME, state, JACK))
    assert {(one.exit, one.when) for one in told.leavings} == {("B7", "round")}
    seen = scene(
        "TUE8 BED8", cards="~TU,EA,BE,CR", calls="sssssuu", jack="TU", steamers="B7,K8", then="card"
    )
    assert "tumblety" in named(seen.in_sight())
    assert GUIDE.danger(hunts.seat_in(GAME, seen, JACK)).leavings == ()


@pytest.mark.rule("N18a")
def test_danger_of_a_steamer_moved_first() -> None:
    """Smith, who is Jack, brings a steamer to B7 and boards it."""
    state = using("smith", "jack", people="SMC7", calls="sssssu", jack="SM")
    told = GUIDE.danger(hunts.seat_in(GAME, state))
    assert ("B7", "now") in {(one.exit, one.when) for one in told.leavings}


# The table in sentences, and the layout.


def test_the_city_in_sentences() -> None:
    state = scene("GRC5 LAA1", tiles="C5=p D7=s", informant="D4-", steamers="B7,K8")
    lines = [WORDS.say(line) for line in GUIDE.describe(GAME.view.look(state, SPECTATOR))]
    assert "Emma Grant stands on C5, a suspect, unseen: nobody is seen in a park." in lines
    assert any(line.startswith("Lewis Howard Latimer stands on A1, a suspect,") for line in lines)
    assert "Lamps: M6. Building sites: D7. Parks: C5." in lines
    assert "Investigation tiles: E2-F2 and K7-L8." in lines
    assert any("the steamer at K8, which nobody can come to now" in line for line in lines)
    assert any("the land exit N6 from M5" in line for line in lines)
    assert "Ports without a steamer: E1, G8 and L1." in lines
    assert "The Informant is on D4, silent." in lines
    ferry = "The ferry goes from A4 and C3 to Liberty Island, A1, and from there to G1 and E8."
    assert ferry in [line.replace("E8 and G1", "G1 and E8") for line in lines]


@pytest.mark.rule("N18", "N19")
def test_a_character_who_has_left_is_mentioned() -> None:
    state = after(moving("smith", "jack", "SMC7", **FREE), "leave B7")
    lines = [WORDS.say(line) for line in GUIDE.describe(GAME.view.look(state, JACK))]
    assert "Edward Smith has left by B7." in lines
    assert GUIDE.standing(GAME.view.look(state, JACK))


def test_the_layout_is_the_board() -> None:
    options = {"quays": "street", "latimer": "F6"}
    hunts.check_layout(GAME, options)
    layout = GUIDE.layout(options)
    exits = {spot.target.id for spot in layout.spots if spot.target.kind == "exit"}
    assert exits == DOORS.keys()
    lines = {(one.ends[0].id, one.ends[1].id) for one in layout.streets}
    assert lines == {(start, end) for start, ends in FERRIES.items() for end in ends}


def test_the_ways_to_a_door_are_those_on_foot() -> None:
    for _, state in hunts.asked(GAME, 10):
        now = plan(state)
        for door in GAME.view.look(state, SPECTATOR).doors:
            assert set(door.access) == DOORS[door.name]
            assert set(door.ways) == DOORS[door.name] & now.walkable


@pytest.mark.rule("N27")
def test_a_press_on_a_street_before_a_tile_is_lifted_is_refused() -> None:
    seat = hunts.seat_in(GAME, powering("callahan"))
    told = guide.pressed(seat, Target("hex", "H5"))
    assert told is not None
    assert (WORDS.say(told.text), told.rule) == ("Take up an investigation tile first.", "N27")
