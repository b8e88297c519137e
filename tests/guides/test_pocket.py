"""The guide of Mr. Jack Pocket, compared with the engine and the beliefs."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from tests.rules.pocket import GAME, notation

from lamplighter.games.pocket.board import (
    CHARACTERS,
    ENOUGH_HOURGLASSES,
    INVESTIGATOR,
    JACK,
    LINES,
)
from lamplighter.games.pocket.view import names
from lamplighter.kernel.acts import Target
from lamplighter.kernel.seat import Seat
from support import Checked, many, random_steps, seat_after, walk

from .hunts import seat_in

GUIDE = GAME.guide
WORDS = GAME.words("en")
START = "STw,GUw,LEe/LAn,SMw,BEe/MAn,GOs,PIe h11,w3,t7"


def asked(games: int) -> Iterator[tuple[Seat, Any]]:
    """Yield the seats whose turn it is in random games, each with the true position."""
    for seed in range(many(games) + 2):
        steps = random_steps(GAME, seed)
        for cut, (before, _, _) in enumerate(walk(GAME, steps)):
            if before.actor >= 0:
                yield seat_after(GAME, steps[:cut], before.actor), before


def set_up(position: str) -> Any:
    return GAME.notation.set_up(position)


def refusal(state: Any, act: str) -> tuple[str, str | None]:
    told = GUIDE.refusal(seat_in(GAME, state), notation.read(act))
    return WORDS.say(told.text), told.rule


# Previews.


def test_a_preview_is_what_the_engine_does() -> None:
    """The predicted split of the suspects is that of the call, or of sight after the action."""
    with Checked(least=100) as checked:
        for seat, truth in asked(30):
            for choice in GUIDE.choices(seat, previews=True):
                preview = choice.preview
                if choice.group == "choose":
                    assert preview.split is None
                    continue
                after = truth.copy()
                after.play(choice.action)
                groups = {preview.split.seen, preview.split.unseen}
                if after.turn == truth.turn and not after.over:
                    assert preview.split.seen == names(after.suspects & after.sight())
                else:
                    assert names(after.suspects) in groups
                if seat.index == JACK:
                    assert preview.own_seen == (CHARACTERS[truth.identity] in preview.split.seen)
                checked.one_more()


def test_a_step_points_to_the_place_it_leads_to() -> None:
    with Checked() as checked:
        for seat, truth in asked(10):
            for choice in GUIDE.choices(seat):
                if choice.group == "step":
                    after = truth.copy()
                    after.play(choice.action)
                    who = ("holmes", "watson", "toby").index(choice.act.ids[0])
                    assert choice.targets[1] == Target("place", str(after.place[who]))
                    checked.one_more()


def test_rotations_stand_tile_by_tile() -> None:
    state = set_up(f"{START} alibi,toby,~rotation-1,rotation-2 - GU - - use:rotation-1")
    listed = [choice.notation for choice in GUIDE.choices(seat_in(GAME, state))]
    assert listed[:3] == ["rotate goodley left", "rotate goodley right", "rotate goodley about"]


# Tasks and refusals.


@pytest.mark.parametrize(
    ("next", "task", "rule"),
    [
        ("alibi,toby,rotation-1,rotation-2 - GU - - choose", "Choose a token.", "P8"),
        ("alibi,~toby,rotation-1,rotation-2 - GU - - use:toby", "Move Toby.", "P9"),
        ("alibi,toby,rotation-1,~joker - GU - - use:joker", "Move a detective.", "P10"),
    ],
)
def test_a_task_is_one_sentence_with_its_rule(next: str, task: str, rule: str) -> None:
    told = GUIDE.task(seat_in(GAME, set_up(f"{START} {next}")).view)
    assert (WORDS.say(told.text), told.rule) == (task, rule)


@pytest.mark.parametrize(
    ("pending", "act", "why", "rule"),
    [
        ("choose", "holmes", "The token shows its other side: Holmes does not lie up.", "P6a"),
        ("choose", "rotate gull left", "No token is being used.", "P8"),
        ("use:toby", "alibi", "The token in use is Toby.", "P8"),
        ("use:toby", "watson 1", "This token moves Toby, one or two places.", "P9"),
        ("use:toby", "stay", "The token in use is Toby.", "P8"),
        ("use:joker", "toby 2", "The joker moves a detective one place, not two.", "P10"),
        ("use:joker", "stay", "Only jack may leave the detectives where they are", "P10"),
    ],
)
def test_why_something_is_not_allowed(pending: str, act: str, why: str, rule: str) -> None:
    face = pending.partition(":")[2]
    joker = "joker" if face == "joker" else "rotation-2"
    tokens = ["alibi", "toby", "rotation-1", joker]
    shown = ",".join(f"~{token}" if token == face else token for token in tokens)
    state = set_up(f"{START} {shown} - LA - - {pending}")
    text, named = refusal(state, act)
    assert text.startswith(why)
    assert named == rule


def test_a_tile_is_rotated_once_a_turn_and_the_crossroads_about() -> None:
    with Checked(least=2) as checked:
        for seat, truth in asked(60):
            if seat.view.pending not in ("rotation-1", "rotation-2"):
                continue
            for tile in seat.view.tiles:
                act = notation.read(f"rotate {tile.character} left")
                if act in seat.legal:
                    continue
                told = GUIDE.refusal(seat, act)
                assert told.rule == ("P11" if tile.rotated else "P11a")
                assert tile.rotated or tile.wall is None
                checked.one_more()
            del truth


# Deductions and dangers.


def test_the_deduction_is_the_belief() -> None:
    with Checked() as checked:
        for seat, truth in asked(4):
            told = GUIDE.deduction(seat)
            worlds = [seat.belief.state(world) for world in seat.belief.worlds()]
            total = len(worlds)
            assert told.worlds == total
            for question, answers in (
                ("identity", [[CHARACTERS[w.identity]] for w in worlds]),
                ("held", [names(w.held) for w in worlds]),
                ("pile", [names(w.pile()) for w in worlds]),
            ):
                counts: dict[str, int] = {}
                for answer in answers:
                    for name in answer:
                        counts[name] = counts.get(name, 0) + 1
                wanted = {name: Fraction(count, total) for name, count in counts.items()}
                assert told.question(question).shares() == wanted
            assert CHARACTERS[truth.identity] in told.question("identity").shares()
            checked.one_more()


def test_jack_is_told_what_the_investigator_can_know() -> None:
    with Checked() as checked:
        for seed in range(many(12) + 2):
            steps = random_steps(GAME, seed)
            cut = len(steps) * 3 // 4
            theirs = GUIDE.deduction(seat_after(GAME, steps[:cut], INVESTIGATOR))
            mine = GUIDE.deduction(seat_after(GAME, steps[:cut], JACK))
            if mine.question("their-identity") is not None:
                assert mine.question("their-identity").shares() == (
                    theirs.question("identity").shares()
                )
                checked.one_more()


def test_danger_is_told_before_the_call_that_ends_the_game() -> None:
    """The test looks before the last use of a token, when Jack is found or has six hourglasses."""
    with Checked(least=2) as checked:
        for seed in range(many(40) + 6):
            steps = random_steps(GAME, seed)
            cut = len(steps) - 1
            truth = GAME.new_state()
            for action in steps[:cut]:
                truth.apply(action)
            if truth.actor < 0:
                continue
            for index in (INVESTIGATOR, JACK):
                seat = seat_after(GAME, steps[:cut], index)
                ids = {text.id for text in GUIDE.danger(seat).text}
                if truth.hourglasses() + 1 >= ENOUGH_HOURGLASSES and not truth.race:
                    assert "danger-glasses" in ids
                    checked.one_more()


# The layout.


def test_the_layout_is_the_district_with_its_places() -> None:
    layout = GUIDE.layout({})
    kinds = [spot.target.kind for spot in layout.spots]
    assert (kinds.count("cell"), kinds.count("place")) == (9, 12)
    centres = {(spot.target.kind, spot.target.id): spot.centre for spot in layout.spots}
    for place, street in enumerate(layout.streets):
        assert street.ends[0] == Target("place", str(place))
        assert street.points[1:] == tuple(centres["cell", str(cell)] for cell in LINES[place])
