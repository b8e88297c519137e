"""Positions set up by hand: every handle of every game has the effect that it names."""

from __future__ import annotations

import re
from copy import deepcopy

import pytest

from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.arranging import Edit, edited, refusal, things
from lamplighter.kernel.errors import BadPosition, UnknownName
from lamplighter.kernel.game import Game
from support import GAMES, many, random_stream, random_table

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def option_sets(game: Game) -> list[dict[str, str]]:
    """Return the default options, and each option with another value by itself."""
    others = [{name: value} for name, values in game.options.items() for value in values[1:][-1:]]
    return [{}, *others]


@every_game
def test_a_position_to_begin_from_can_occur(game: Game) -> None:
    for chosen in option_sets(game):
        options = game.full_options(chosen)
        state = game.arranging.first(options)
        assert state.actor >= 0
        assert game.notation.set_up(state.position()) == state
        assert game.view.look(state, SPECTATOR).options == options
        assert game.arranging.first(options) == state


@every_game
@pytest.mark.parametrize("seed", range(many(6)))
def test_every_edit_takes_effect_and_can_be_written_and_drawn(game: Game, seed: int) -> None:
    arranging, draws = game.arranging, random_stream(seed, "edits")
    table = random_table(game, seed)
    step = draws.below(len(table.steps))
    try:
        described = arranging.described(table.position(step).position())
        arranging.sketch(described)
    except BadPosition:
        described = arranging.described(arranging.first(game.full_options({})).position())
    for _ in range(40):
        listed, grounds = things(arranging, described)
        some = [thing for thing in listed if grounds[thing.ground]]
        thing = some[draws.below(len(some))]
        values = grounds[thing.ground]
        to = values[draws.below(len(values))].id
        away = thing.loose and to in thing.at
        try:
            described = edited(arranging, described, [Edit(thing.id, to, away)])
        except BadPosition:
            continue
        text = described.built().position()
        again = arranging.described(text)
        tidied = deepcopy(described)
        arranging.tidy(tidied)
        assert again == tidied
        assert things(arranging, again) == things(arranging, tidied)
        assert again.built().position() == text
        assert (refusal(again) is None) == (refusal(described) is None)
        game.view.whole(arranging.sketch(again))
        # Jack's walk may come to a circle again.
        if thing.many and len(set(thing.at)) == len(thing.at):
            after = {one.id: one for one in things(arranging, described)[0]}
            assert thing.id not in after or (to in after[thing.id].at) != away


@every_game
@pytest.mark.parametrize("seed", range(many(6)))
def test_a_text_with_fields_of_another_position_is_read_as_it_is_written_again(
    game: Game, seed: int
) -> None:
    draws = random_stream(seed, "mixed")
    one, other = (random_table(game, 2 * seed + number) for number in range(2))
    for _ in range(60):
        text, mixed = (
            table.position(draws.below(len(table.steps) + 1)).position() for table in (one, other)
        )
        fields = _fields(text)
        taken = list(_fields(mixed).items())
        for _ in range(draws.below(3)):
            name, value = taken[draws.below(len(taken))]
            fields[name] = value
        try:
            described = game.arranging.described(" ".join(fields.values()))
            game.arranging.sketch(described)
        except BadPosition:
            continue
        game.arranging.tidy(described)
        again = game.arranging.described(described.built().position())
        assert again == described
        assert things(game.arranging, again) == things(game.arranging, described)


def _fields(text: str) -> dict[str, str]:
    """Return the fields of a position by name, or by place where fields have no names."""
    words = enumerate(text.split(" "))
    return {word.split("=")[0] if text.startswith("night") else str(n): word for n, word in words}


@every_game
def test_an_edit_does_not_change_the_original(game: Game) -> None:
    arranging = game.arranging
    described = arranging.described(arranging.first(game.full_options({})).position())
    before = described.built().position()
    for handle in arranging.handles(described):
        for value in handle.values(described)[:2]:
            edited(arranging, described, [Edit(handle.id, value.id)])
    assert described.built().position() == before


@every_game
def test_unknown_things_and_places_are_refused(game: Game) -> None:
    arranging = game.arranging
    described = arranging.described(arranging.first(game.full_options({})).position())
    fixed = next(one for one in arranging.handles(described) if one.take is None)
    for edit in (
        Edit("nothing", "1"),
        Edit(fixed.id, "nowhere"),
        Edit(fixed.id, fixed.values(described)[0].id, away=True),
    ):
        with pytest.raises(UnknownName):
            edited(arranging, described, [edit])


UNDRAWN = {
    "pocket": (r"^\w+", "--", ("P1",)),
    "london": (r",BE\w+", "", ()),
    "newyork": (r",SM\w+", "", ()),
    "whitechapel": (r"row1=\w+:(m\d+)", r"row1=15:\1,w1", ("W4", "W6")),
}
"""What is changed in a position of each game so that it cannot be drawn, and the broken rules."""


@every_game
def test_a_description_that_cannot_be_drawn_is_refused(game: Game) -> None:
    arranging = game.arranging
    before, after, rules = UNDRAWN[game.name]
    text = re.sub(before, after, arranging.first(game.full_options({})).position())
    with pytest.raises(BadPosition) as refused:
        arranging.sketch(arranging.described(text))
    assert (refused.value.said.id, refused.value.rules) == ("impossible-to-draw", rules)
