"""Tables that start from a position: guides, beliefs and players work as in a normal game."""

from __future__ import annotations

import pytest

from lamplighter.games.whitechapel.guide import nights
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.game import Game
from lamplighter.kernel.table import Table
from lamplighter.players import Sitting, player
from support import (
    GAMES,
    SEATINGS,
    WHITECHAPEL,
    Checked,
    Options,
    many,
    random_stream,
    random_table,
)

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def laid_out(game: Game, seed: int, options: Options | None = None) -> Table:
    """Return a table from the text of a position somewhere in a random game."""
    whole = random_table(game, seed, options=options)
    step = random_stream(seed, "position").below(len(whole.steps))
    return Table.from_position(game.notation.set_up(whole.position(step).position()))


@every_game
@pytest.mark.parametrize("seed", range(many(30)))
def test_everybody_is_guided_from_any_position(game: Game, seed: int) -> None:
    table, draws = laid_out(game, seed), random_stream(seed)
    for _ in range(6):
        for index in (*range(len(game.seats)), SPECTATOR):
            seat = table.seat(index)
            assert game.view.look(seat.world, index, seat.step) == seat.view
            assert seat.belief.count() > 0
            game.guide.deduction(seat)
            game.guide.danger(seat)
        if table.over:
            return
        asked = table.seat(table.actor)
        choices = game.guide.choices(asked, previews=True)
        assert {choice.action for choice in choices} == set(asked.legal)
        table.act(asked.index, asked.legal[draws.below(len(asked.legal))])


@every_game
@pytest.mark.parametrize("seed", range(many(3)))
def test_the_computer_plays_on_from_any_position(game: Game, seed: int) -> None:
    table = laid_out(game, seed)
    sittings = [Sitting(player("greedy"), table.seat(seat)) for seat in range(len(game.seats))]
    for _ in range(20):
        if table.over:
            return
        table.act(table.actor, sittings[table.actor].choose())


@every_game
def test_hidden_parts_of_the_start_do_not_reach_a_seat(game: Game) -> None:
    """Two starts that look the same to a seat give it the same belief, world and information."""
    for seed in range(many(10)):
        table = laid_out(game, seed)
        for index in range(len(game.seats)):
            belief = table.seat(index).belief
            other = Table.from_position(belief.sample(random_stream(seed, "other")))
            if table.throws and len(table.steps) + len(other.steps):
                continue  # chance has acted already, and may have acted differently
            twin = other.seat(index)
            assert twin.view == table.seat(index).view
            assert twin.world == table.seat(index).world
            assert twin.belief.count() == belief.count()


@pytest.mark.parametrize("options", SEATINGS.values(), ids=str)
def test_a_position_brings_its_options_and_seats(options: Options) -> None:
    table = laid_out(WHITECHAPEL, 1, options)
    assert table.options == WHITECHAPEL.full_options(options)
    assert table.game.seats == WHITECHAPEL.seated(options).seats


def test_a_night_is_told_to_a_player_who_joins_late() -> None:
    """Things on the board of Whitechapel count as seen, and nights keep their numbers."""
    with Checked(5) as checked:
        for seed in range(many(40)):
            table, draws = laid_out(WHITECHAPEL, seed), random_stream(seed)
            while not table.over and len(table.steps) < 40:
                legal = table.legal_actions()
                table.act(table.actor, legal[draws.below(len(legal))])
                seat = table.seat(SPECTATOR)
                tonight = nights(seat)[-1]
                assert tonight.number == seat.view.round
                assert set(tonight.scenes) <= set(seat.view.scenes)
                if seat.view.track:
                    assert tonight.scenes
                    assert tonight.track == list(seat.view.track)
                    checked.one_more()
