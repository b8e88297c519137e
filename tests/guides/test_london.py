"""The guide of Mr. Jack in London, compared with the engine and a slow version of the rules."""

from __future__ import annotations

import re

import pytest
from tests.rules.london import (
    DETECTIVE,
    EDITIONS,
    GAME,
    JACK,
    MANHOLES,
    after,
    beam,
    before_call,
    neighbours,
    notation,
    plan,
    scene,
    using,
)

from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.acts import Target
from support import ROOT

from . import hunts

GUIDE = GAME.guide
WORDS = GAME.words("en")
RULES = set(re.findall(r"\bL\d+[a-z]?\b", (ROOT / "docs" / "rules" / "london.md").read_text()))


def refusal(state, act: str, seat: int | None = None) -> tuple[str, str | None]:
    told = GUIDE.refusal(hunts.seat_in(GAME, state, seat), notation.read(act))
    return WORDS.say(told.text), told.rule


# Light.


@pytest.mark.rule("L14", "L15", "L16", "L17")
def test_the_light_that_shows_a_character_is_on_the_board() -> None:
    for _, state in hunts.asked(GAME, 10):
        now = plan(state)
        for person in GAME.view.look(state, SPECTATOR).people:
            around = neighbours(person.hex)
            wanted = {Target("site", site) for site in now.lamps if site in around}
            wanted |= {Target("person", who) for who, hex in now.at.items() if hex in around}
            if person.hex in beam(now.at["watson"], now.facing):
                wanted.add(Target("facing", now.facing))
            assert set(person.seen_by) == wanted


@pytest.mark.rule("L10", "L13")
def test_a_preview_of_the_last_choice_looks_before_the_lamp_goes_out() -> None:
    """Only lamp 1 lights Goodley, and it goes out right after the call."""
    state = before_call("GOa1", jack="GU")
    seat = hunts.seat_in(GAME, state)
    for choice in GUIDE.choices(seat, previews=True):
        assert "goodley" in choice.preview.split.seen


def test_a_facing_tells_its_streets() -> None:
    state = after(using("watson"), "go f7")
    seat = hunts.seat_in(GAME, state)
    for choice in GUIDE.choices(seat, previews=True):
        streets = " ".join(beam("f7", choice.act.id)) or "no street"
        assert WORDS.say(choice.preview.text).startswith(streets)


# Tasks.


@pytest.mark.parametrize(
    ("state", "words", "rule"),
    [
        (scene(), "Choose a character.", "L7"),
        (using("holmes"), "Move Holmes from g5. Then take an alibi card.", "L19"),
        (using("stealthy"), "Move Stealthy from i4.", "L19"),
        (after(using("watson"), "go a2"), "Where is Watson to look?", "L34"),
        (scene(cards="~SM,HO,WA,BE", then="order:SM"), "Smith: move first, or use", "L41"),
        (scene(cards="~SM,HO,WA,BE", then="lamp:SM"), "Which lamp does Smith take up?", "L35"),
        (
            scene(cards="~SM,HO,WA,BE", then="lamp-to:SM:b2"),
            "Where does Smith put lamp 1 at b2?",
            "L35",
        ),
        (scene(cards="~LE,HO,WA,BE", then="cordon:LE"), "Which cordon does", "L36"),
        (scene(cards="~LE,HO,WA,BE", then="cordon-to:LE:NE"), "Which exit does the", "L36"),
        (scene(cards="~BE,HO,WA,SM", then="cover:BE"), "Which cover does Bert", "L40"),
        (scene(cards="~BE,HO,WA,SM", then="cover-to:BE:c2"), "Which manhole does", "L40"),
        (scene(cards="~GO,HO,WA,SM", then="whistle:GO:3:-"), "Whom does Goodley whistle", "L38"),
        (scene(cards="~GO,HO,WA,SM", then="come:GO:3:-:BE"), "Where does Bert come to", "L38"),
    ],
)
def test_tasks(state, words: str, rule: str) -> None:
    task = GUIDE.task(hunts.seat_in(GAME, state).view)
    assert WORDS.say(task.text).startswith(words)
    assert task.rule == rule


def test_the_last_choice_of_a_round_is_said_to_be_so() -> None:
    task = GUIDE.task(hunts.seat_in(GAME, before_call()).view)
    assert task.text.id == "task-then-call"
    last = before_call(calls="uuuuuuu")
    assert GUIDE.task(hunts.seat_in(GAME, last).view).text.id == "task-then-over"


# Choices.


def test_choices_are_about_what_is_to_be_pressed() -> None:
    groups = set()
    for seat, _ in hunts.asked(GAME, 10):
        choices = GUIDE.choices(seat)
        groups |= {choice.group for choice in choices}
        for choice in choices:
            assert choice.targets == choice.act.targets
            assert bool(choice.targets) == (choice.group not in ("order", "stay"))
            assert (choice.warning is not None) == (choice.group in hunts.ENDS)
        order = ["swap", "leave", "accuse"]
        ranks = [order.index(c.group) + 1 if c.group in order else 0 for c in choices]
        assert ranks == sorted(ranks)
    assert groups >= {"choose", "order", "go", "accuse", "swap", "face", "whistle"}
    assert groups >= {"lamp", "lamp to", "cordon", "cordon to", "cover", "cover to"}


def test_a_hopeless_accusation_is_called_so() -> None:
    state = using("smith", people="beg7", detective="HO", calls="us")
    state = after(state, "move first")
    for choice in GUIDE.choices(hunts.seat_in(GAME, state), previews=True):
        if choice.act.verb == "accuse":
            known = {"bert": "preview-accuse-cleared", "holmes": "preview-accuse-alibi"}
            assert choice.preview.text.id == known.get(choice.act.id, "preview-accuse")


# Refusals.


@pytest.mark.parametrize(
    ("state", "act", "words", "rule"),
    [
        (scene(cards="HO,WA,SM,BE"), "gull", "The card of Gull is not up", "L7"),
        (scene(cards="~HO,~WA,SM,BE"), "holmes", "Holmes has been used", "L8"),
        (scene(), "go a1", "No character is in play.", "L7"),
        (using("holmes"), "watson", "Holmes is in play.", "L9"),
        (using("holmes"), "move first", "Holmes has no choice of order.", "L44"),
        (using("holmes", "jack"), "go m10", "Goodley stands on m10.", "L22"),
        (using("holmes"), "go a1", "Holmes cannot reach a1.", "L24"),
        (using("holmes"), "go g5", "Holmes stands on g5 already", "L19"),
        (using("holmes", people="WAg6"), "go g6", "Watson stands on g6: to end", "L22"),
        (using("holmes"), "stay", "Holmes has somewhere to go", "L19a"),
        (using("holmes"), "accuse watson", "Holmes cannot reach Watson on a3.", "L28"),
        (using("holmes"), "accuse holmes", "Holmes accuses another", "L28"),
        (using("holmes", "jack"), "accuse bert", "Only the detective accuses.", "L28"),
        (using("holmes"), "leave NW", "Only Jack leaves, moved by jack.", "L26"),
        (using("holmes", "jack", calls="us"), "leave NW", "The witness card says seen", "L25"),
        (using("holmes", "jack", jack="GU", calls="uuu"), "leave NW", "Holmes is not Jack", "L26"),
        (
            using("holmes", "jack", jack="HO", calls="uuu"),
            "leave NE",
            "A cordon closes NE.",
            "L25",
        ),
        (
            using("holmes", "jack", jack="HO", calls="uuu"),
            "leave NW",
            "Holmes cannot reach NW with a point left",
            "L27",
        ),
        (using("holmes"), "swap bert", "Only Gull changes places", "L39"),
        (using("gull"), "swap gull", "Gull changes places with somebody else.", "L39"),
        (using("holmes"), "face N", "Watson is turned only", "L34"),
        (using("holmes"), "lamp b2", "Only Smith moves lamps.", "L35"),
        (using("holmes"), "cordon NE", "Only Lestrade moves cordons.", "L36"),
        (using("holmes"), "cover to a5", "Only Bert moves manhole covers.", "L40"),
        (using("holmes"), "whistle bert", "Only Goodley whistles.", "L38"),
        (scene(cards="~SM,HO,WA,BE", then="order:SM"), "lamp b2", "That is not to be", "L44"),
        (scene(cards="~SM,HO,WA,BE", then="lamp:SM"), "move first", "The order of move", "L41"),
        (scene(cards="~SM,HO,WA,BE", then="lamp:SM"), "lamp f9", "There is no lit lamp", "L35"),
        (scene(cards="~SM,HO,WA,BE", then="lamp:SM"), "lamp to f9", "It must be taken up", "L35"),
        (scene(cards="~SM,HO,WA,BE", then="lamp-to:SM:b2"), "lamp to c7", "There is a lit", "L35"),
        (scene(cards="~LE,HO,WA,BE", then="cordon:LE"), "cordon NW", "There is no cordon", "L36"),
        (scene(cards="~LE,HO,WA,BE", then="cordon-to:LE:NE"), "cordon to SW", "There is a", "L36"),
        (scene(cards="~BE,HO,WA,SM", then="cover:BE"), "cover a5", "The manhole of a5 is", "L40"),
        (scene(cards="~BE,HO,WA,SM", then="cover:BE"), "cover b1", "There is no manhole", "L6a"),
        (scene(cards="~BE,HO,WA,SM", then="cover-to:BE:c2"), "cover to l12", "The manhole", "L40"),
        (scene(cards="~BE,HO,WA,SM", then="cover-to:BE:c2"), "cover to b1", "There is no", "L6a"),
        (scene(cards="~GO,HO,WA,SM", then="whistle:GO:3:-"), "whistle goodley", "Goodley", "L38"),
        (
            scene("BEk9", cards="~GO,HO,WA,SM", then="whistle:GO:2:BE"),
            "whistle bert",
            "Bert has been whistled for already.",
            "L38",
        ),
        (scene(cards="~GO,HO,WA,SM", then="come:GO:3:-:BE"), "go a1", "On a1, Bert would", "L38"),
        (scene(cards="~GO,HO,WA,SM", then="come:GO:3:-:BE"), "go m9", "It takes Bert", "L38b"),
        (scene(cards="~GO,HO,WA,SM", then="come:GO:3:-:BE"), "go g8", "Smith stands", "L22"),
        (scene(cards="~GO,HO,WA,SM", then="come:GO:3:-:BE"), "accuse gull", "Only the char", "L30"),
    ],
)
def test_refusals(state, act: str, words: str, rule: str) -> None:
    said, by = refusal(state, act)
    assert said.startswith(words)
    assert by == rule
    assert by in RULES


@pytest.mark.rule("L38c")
def test_points_that_could_not_be_spent() -> None:
    """One of two whistles would leave a point unspent, so neither it nor its hex is offered."""
    found = set()
    for seat, state in hunts.asked(GAME, 60, lambda state: state.whistle_left > 0):
        for action in set(range(GAME.num_actions)) - set(seat.legal):
            told = GUIDE.refusal(seat, action)
            if told.rule == "L38c":
                found.add(told.text.id)
                forced = state.copy()
                assert not forced.allows(action)
    assert "refuse-whistle-spend" in found


def test_a_seat_out_of_turn_is_refused_with_the_rule() -> None:
    state = using("holmes")
    assert refusal(state, "go g4", JACK) == (
        "It is not your turn: the detective is to choose.",
        "L7",
    )


# Deductions and dangers.


def test_jack_is_told_what_the_table_can_know() -> None:
    for seat, _ in hunts.asked(GAME, 5):
        if seat.index == JACK:
            theirs = GUIDE.deduction(seat).question("their-identity")
            spectators = hunts.other_seat(seat, seat.world, SPECTATOR)
            public = GUIDE.deduction(spectators).question("identity")
            assert theirs.answers == public.answers
            assert theirs.total == public.total


def test_danger_of_the_card_in_play() -> None:
    """Lestrade, who is Jack, first moves the cordon of NE and then leaves there."""
    state = using("lestrade", "jack", people="LEm12", jack="LE", calls="uuu")
    told = GUIDE.danger(hunts.seat_in(GAME, state))
    assert {(one.exit, one.when) for one in told.leavings} == {("NE", "now")}
    assert WORDS.say(told.text[0]) == "You can leave now, by NE."
    theirs = GUIDE.danger(hunts.seat_in(GAME, state, DETECTIVE))
    assert ("lestrade", "NE") in {(one.person, one.exit) for one in theirs.leavings}


def test_no_danger_of_leaving_while_the_witness_card_says_seen() -> None:
    state = using("lestrade", "jack", people="LEm12", jack="LE", calls="us")
    assert GUIDE.danger(hunts.seat_in(GAME, state)).leavings == ()


# The layout.


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_layout_is_the_board(edition: str) -> None:
    hunts.check_layout(GAME, {"edition": edition})
    layout = GUIDE.layout({"edition": edition})
    there = {kind: {s.target.id for s in layout.spots if s.target.kind == kind} for kind in KINDS}
    assert there["manhole"] == MANHOLES[edition]
    assert there["exit"] == {"NW", "NE", "SW", "SE"}
    assert len(there["site"]) == 8
    assert len(there["hex"]) == 86


KINDS = ("manhole", "exit", "site", "hex")


def test_the_lit_command_of_a_choice_that_ends_the_game() -> None:
    state = using("holmes", people="WAg6")
    seat = hunts.seat_in(GAME, state)
    (told,) = GUIDE.about(seat, row=(notation.read("accuse watson"),))
    assert told.id == "lit-no-call"
    assert len(GUIDE.about(seat)) > 4
