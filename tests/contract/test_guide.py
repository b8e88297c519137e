"""The guide of every game is complete, agrees with the engine, and exists in every language.

These tests know no particular game. The statements of a guide about light, odds or reach are
compared with the engine in the tests of each game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import GenericAlias
from typing import Any

import msgspec
import pytest

from lamplighter.kernel.acts import Target
from lamplighter.kernel.arranging import things
from lamplighter.kernel.assist import LOGIC, Assist
from lamplighter.kernel.game import Game
from lamplighter.kernel.guide import (
    Choice,
    Danger,
    Deduction,
    Layout,
    Preview,
    Refusal,
    Task,
    pressed,
    refusal,
)
from lamplighter.kernel.language import LANGUAGES
from lamplighter.kernel.messages import Message
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.table import Table
from support import ROOT, commits, many, observed, random_stream, seat_after

from .games import CASES, name_of, steps_of, watchers

pytestmark = pytest.mark.parametrize("game", CASES, ids=name_of)

GAMES_SEEN = 6
POSITIONS = 12
"""Number of positions of each game that are checked."""


def asked_seats(game: Game, seed: int) -> Iterator[Seat]:
    """Yield the seats whose turn it is, in some positions of a game."""
    steps = steps_of(game, seed)
    draws = random_stream(seed, "asked")
    cuts = sorted({draws.below(len(steps)) for _ in range(many(POSITIONS) + 2)})
    for cut in cuts:
        state = game.new_state()
        for action in steps[:cut]:
            state.apply(action)
        if state.actor >= 0:
            yield seat_after(game, steps[:cut], state.actor)


def all_asked(game: Game) -> list[Seat]:
    found = [seat for seed in range(many(GAMES_SEEN) + 1) for seat in asked_seats(game, seed)]
    assert found
    return found


def say_all(game: Game, messages: Iterable[Message | None]) -> None:
    """Check that every message has words in every language for its arguments."""
    for message in messages:
        if message is not None:
            for language in LANGUAGES:
                assert game.words(language, "lamplighter.cli").say(message).strip()


def same_again(struct: msgspec.Struct) -> None:
    """Check that a struct encoded as JSON is decoded the same."""
    encoded = msgspec.json.encode(struct)
    generic = getattr(struct, "__parameters__", ())
    kind = GenericAlias(type(struct), Message) if generic else type(struct)
    assert msgspec.json.decode(encoded, type=kind) == struct


def rule_ids(game: Game) -> set[str]:
    page = (ROOT / "docs" / "rules" / f"{game.name}.md").read_text()
    return {word.strip("*-:.,()") for word in page.split()}


def test_the_choices_are_the_legal_actions(game: Game) -> None:
    """Each occurs once, in one group, with words and things to press, and survives JSON."""
    for seat in all_asked(game):
        choices = game.guide.choices(seat, previews=True)
        assert sorted(choice.action for choice in choices) == sorted(seat.legal)
        for choice in choices:
            assert choice.notation == game.notation.write(choice.action)
            assert choice.act == game.notation.act(choice.action)
            assert choice.group
            assert choice.preview is not None
            assert choice.preview == game.guide.preview(seat, choice.action)
            assert type(choice.preview) is game.preview_type
            same_again(choice.preview)
            same_again(msgspec.structs.replace(choice, preview=None))
            say_all(game, (choice.label, choice.spoken, choice.warning, choice.preview.text))
        bare = game.guide.choices(seat)
        assert [one.action for one in bare] == [one.action for one in choices]
        assert all(one.preview is None for one in bare)


def test_labels_tell_the_choices_of_a_decision_apart(game: Game) -> None:
    """No two choices have the same label, unless they do the same."""
    words = game.words("en")
    for seat in all_asked(game):
        said: dict[str, int] = {}
        for choice in game.guide.choices(seat):
            spoken = words.say(choice.spoken)
            other = said.setdefault(spoken, choice.action)
            assert other == choice.action or choice.group in ("choose",), spoken


@pytest.mark.parametrize("seed", range(3))
def test_a_choice_is_final_exactly_when_the_table_says_so(game: Game, seed: int) -> None:
    table = Table(game, key=bytes([seed]) * 32)
    draws = random_stream(seed, "stands")
    for _ in range(many(60)):
        if table.over:
            break
        seat = table.seat(table.actor)
        choices = game.guide.choices(seat)
        few = [choices[draws.below(len(choices))] for _ in range(4)]
        for choice in few:
            assert choice.stands == commits(table, choice.action), choice.notation
        table.act(seat.index, few[0].action)


def test_every_illegal_action_is_refused_by_a_rule(game: Game) -> None:
    """A refusal names a rule of the catalogue and has words in every language."""
    known = rule_ids(game)
    refused = 0
    for seat in all_asked(game):
        draws = random_stream(refused, "refused")
        legal = set(seat.legal)
        step = 1 + game.num_actions // many(300)
        for action in range(draws.below(step), game.num_actions, step):
            if action in legal:
                continue
            told = game.guide.refusal(seat, action)
            assert told.rule in known, game.notation.write(action)
            say_all(game, (told.text, told.instead))
            refused += 1
    assert refused


def test_no_refusal_is_given_for_a_legal_action(game: Game) -> None:
    """The guide refuses no legal action, and no press on the things of one."""
    for seat in all_asked(game):
        for action in seat.legal:
            assert game.guide.refusal(seat, action) is None
            assert refusal(seat, game.notation.write(action)) is None
        outcome = game.notation.write(game.num_codes - 1)
        told = refusal(seat, outcome)
        assert told is not None
        assert told.text.id == "not-notation"


def test_words_are_refused_as_actions_are(game: Game) -> None:
    for seat in all_asked(game)[:6]:
        legal = game.notation.write(seat.legal[0])
        assert refusal(seat, legal) is None
        illegal = next(action for action in range(game.num_actions) if action not in seat.legal)
        told = refusal(seat, game.notation.write(illegal))
        assert told == refusal(seat, illegal) == game.guide.refusal(seat, illegal)
        nonsense = refusal(seat, "polka dots")
        assert nonsense.text.id == "not-notation"
        say_all(game, (nonsense.text,))


def test_every_press_is_accepted_or_refused_in_words(game: Game) -> None:
    """The things of a choice may be pressed; all other things on the table give a reason."""
    known = rule_ids(game)
    spots = [spot.target for spot in game.guide.layout(game.full_options({})).spots]
    reasons = set()
    for number, seat in enumerate(all_asked(game)[:12]):
        open_now = {target for one in game.guide.choices(seat) for target in one.targets}
        for target in (*spots[number % 7 :: 7], *sorted(open_now, key=str)[::9]):
            told = pressed(seat, target)
            assert (told is None) == (target in open_now), target
            if told is not None:
                say_all(game, (told.text, told.instead))
                assert told.rule in (known | {None}), target
                reasons.add(told.text.id)
    assert len(reasons) > 1
    nowhere = pressed(seat, Target("side", "nowhere"))
    assert nowhere is not None
    assert (nowhere.text.id, nowhere.rule) == ("not-about", None)


def test_the_track_tells_who_picks(game: Game) -> None:
    """The seat asked for a card or a token is the one that the track of the round names next."""
    tracks = game.guide.layout(game.full_options({})).tracks
    picks = next((track.picks for track in tracks if track.picks), None)
    assert (picks is None) == (game.name == "whitechapel")
    if picks is None:
        return
    longest = max((steps_of(game, seed) for seed in range(8)), key=len)
    table = Table(game, steps=longest, throws=False)
    asked: dict[int, list[str]] = {}
    for n, actor in enumerate(table.actors):
        if actor >= 0 and game.notation.act(table.steps[n]).verb == "choose":
            asked.setdefault(table.position(n).round_number(), []).append(game.seats[actor])
    assert len(asked) > 1
    for number, names in asked.items():
        # The last one is taken without a question.
        assert names == list(picks[number - 1][: len(names)])


def test_a_seat_that_is_not_asked_is_told_so(game: Game) -> None:
    steps = steps_of(game, 1)
    state = game.new_state()
    for cut, action in enumerate(steps):
        if state.actor >= 0 and len(game.seats) > 1:
            other = (state.actor + 1) % len(game.seats)
            told = game.guide.refusal(seat_after(game, steps[:cut], other), action)
            say_all(game, (told.text, told.instead))
            assert told.text.id == "not-asked"
            break
        state.apply(action)
    over = game.guide.refusal(seat_after(game, steps, 0), steps[-1])
    assert over.text.id == "game-over"
    told = pressed(seat_after(game, steps, 0), Target("side", "nowhere"))
    assert told is not None
    assert told.text.id == "game-over"


def test_every_moment_has_words(game: Game) -> None:
    """Every seat gets task, description, standing, deduction, danger and ending in words."""
    known = rule_ids(game)
    for seed in range(many(4) + 1):
        steps = steps_of(game, seed)
        draws = random_stream(seed, "moments")
        cuts = {draws.below(len(steps) + 1) for _ in range(many(8) + 2)} | {0, len(steps)}
        for turn, cut in enumerate(sorted(cuts)):
            for index in watchers(game, turn):
                seat = seat_after(game, steps[:cut], index)
                guide, view = game.guide, seat.view
                task = guide.task(view)
                assert task.rule in known
                deduction, danger = guide.deduction(seat), guide.danger(seat)
                for struct in (task, deduction, danger, *guide.chronicle(seat, deduced=True)):
                    same_again(struct)
                assert deduction.worlds == seat.belief.count()
                for question in deduction.questions:
                    assert all(0 < weight <= question.total for weight in question.weights)
                    say_all(game, (question.text,))
                say_all(game, (task.text, *deduction.text, *danger.text))
                say_all(game, (*guide.describe(view), *guide.standing(view), *guide.ending(view)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_story_can_be_told(game: Game, language: str) -> None:
    words = game.words(language)
    told = 0
    for seed in range(many(6) + 1):
        steps = steps_of(game, seed)
        for index in watchers(game, seed):
            for observation in observed(game, steps, index):
                told += bool(words.tell(game.story.tell(observation)))
    assert told


def test_observations_and_views_can_be_encoded_and_have_a_schema(game: Game) -> None:
    """They survive encoding and decoding, and they have a JSON Schema."""
    steps = steps_of(game, 1)
    for index in watchers(game):
        for observation in observed(game, steps, index)[:80]:
            encoded = msgspec.json.encode(observation)
            assert msgspec.json.decode(encoded, type=game.observation) == observation
        view = seat_after(game, steps[: len(steps) // 2], index).view
        assert msgspec.json.decode(msgspec.json.encode(view), type=game.view_type) == view
        assert view.game == game.name
        assert set(view.options) == set(game.full_options({}))
    assert "$defs" in msgspec.json.schema(game.observation)
    assert "$defs" in msgspec.json.schema(game.view_type)
    for struct in (Task, Choice, Preview, Refusal, Deduction, Danger, Layout):
        assert msgspec.json.schema(struct)
    for kind in (game.preview_type, game.danger_type):
        assert msgspec.json.schema(GenericAlias(kind, str))


def kinds_in(told: Any) -> set[str]:
    """Return the kinds of all targets in a struct or a tuple, however deep they are."""
    if isinstance(told, Target):
        return {told.kind}
    if isinstance(told, msgspec.Struct):
        return kinds_in(tuple(getattr(told, name) for name in told.__struct_fields__))
    return set().union(*map(kinds_in, told)) if isinstance(told, tuple) else set()


def test_a_game_lists_the_kinds_of_things_that_it_names(game: Game) -> None:
    """Acts, layout, choices, questions, dangers and handles name no other."""
    named = kinds_in(tuple(game.notation.act(code) for code in range(game.num_codes)))
    named |= kinds_in(game.guide.layout(game.full_options({})))
    for seat in all_asked(game):
        deduction = game.guide.deduction(seat)
        named |= kinds_in((game.guide.choices(seat), game.guide.danger(seat)))
        named |= {one.kind for one in deduction.questions if one.answers}
        assert type(game.guide.danger(seat)) is game.danger_type
    description = game.arranging.described(seat.world.position())
    named |= kinds_in(things(game.arranging, description)[1])
    assert named <= set(game.kinds)


def test_words_replace_every_message_of_a_struct(game: Game) -> None:
    """Clients get texts where the guide has messages, in a struct that is the same elsewhere."""
    words, guide = game.words("en"), game.guide
    for seat in all_asked(game)[:20]:
        choices = guide.choices(seat, previews=True)
        structs = (guide.task(seat.view), guide.danger(seat), guide.deduction(seat), *choices)
        for told in (*structs, *(choice.preview for choice in choices)):
            put = words.put(told)
            read = GenericAlias(type(told), str)  # refuses a message in the place of a text
            again = msgspec.json.decode(msgspec.json.encode(put), type=read)
            if not isinstance(told, Choice):
                assert again == put


def test_nobody_is_told_how_likely_something_is_below_the_level_of_odds(game: Game) -> None:
    """Below it the same answers are possible, without weights and without sentences on odds."""
    assist, guide = Assist(LOGIC), game.guide
    for seat in all_asked(game)[:20]:
        full, deduction = guide.deduction(seat), assist.deduction(guide.deduction(seat))
        assert [one.id for one in deduction.questions] == [one.id for one in full.questions]
        for whole, bare in zip(full.questions, deduction.questions, strict=True):
            assert set(whole.answers) == set(bare.answers)
            assert (bare.weights, bare.total) == ((), 0)
        previews = [guide.preview(seat, action) for action in seat.legal]
        told = [deduction, assist.danger(guide.danger(seat)), *map(assist.preview, previews)]
        said = msgspec.json.encode(told)
        assert b'"weight"' not in said
        # That nothing is possible is certain.
        assert b"percent" not in said.replace(b'{"id":"percent","args":{"share":"0"}}', b"")
        assert Assist().deduction(full) == full


def test_the_layout_has_every_place_once_and_inside(game: Game) -> None:
    layout = game.guide.layout(game.full_options({}))
    same_again(layout)
    spots = {(spot.target.kind, spot.target.id): spot for spot in layout.spots}
    assert len(spots) == len(layout.spots)
    for spot in layout.spots:
        for x, y in (spot.centre, *spot.outline):
            assert 0 <= x <= layout.width
            assert 0 <= y <= layout.height
        for other in spot.neighbours:
            beside = spots[spot.target.kind, other]
            assert spot.target.id in beside.neighbours
    for street in layout.streets:
        assert all((end.kind, end.id) in spots for end in street.ends)


def test_indistinguishable_worlds_get_the_same_guide(game: Game) -> None:
    """A guide knows no more than its seat: every world the seat holds possible gives the same."""
    looked = 0
    for seat in all_asked(game):
        belief = seat.belief
        other_steps = belief.history(belief.draw(random_stream(looked, "world")))
        other = seat_after(game, other_steps, seat.index)
        assert _all_told(game, other) == _all_told(game, seat)
        looked += 1
    assert looked


def _all_told(game: Game, seat: Seat) -> bytes:
    guide = game.guide
    step = 1 + game.num_actions // 100
    illegal = (a for a in range(0, game.num_actions, step) if a not in seat.legal)
    return msgspec.json.encode(
        [
            guide.task(seat.view),
            guide.choices(seat, previews=True),
            guide.deduction(seat),
            guide.danger(seat),
            guide.describe(seat.view),
            guide.standing(seat.view),
            guide.chronicle(seat),
            guide.chronicle(seat, deduced=True),
            [guide.refusal(seat, action) for action in illegal],
        ]
    )
