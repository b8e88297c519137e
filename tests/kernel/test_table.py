"""The table: who may act, what may be taken back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamplighter.kernel.actors import CHANCE, OVER, SPECTATOR
from lamplighter.kernel.errors import GameOver, IllegalAction, UnknownName, WrongSeat
from lamplighter.kernel.game import Game
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.streams import Stream, key_of_seed
from lamplighter.kernel.table import Table
from support import GAMES, SEATINGS, WHITECHAPEL, Options, random_stream, random_table

SEEDS = st.integers(0, 1 << 32)

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@every_game
def test_the_same_key_gives_the_same_game(game: Game) -> None:
    assert random_table(game, 5).steps == random_table(game, 5).steps
    assert random_table(game, 5).steps != random_table(game, 6).steps


@every_game
def test_a_table_without_a_key_makes_one_of_its_own(game: Game) -> None:
    assert Table(game).key != Table(game).key


@every_game
def test_only_the_seat_that_is_asked_may_act(game: Game) -> None:
    table = Table(game, key=key_of_seed(1))
    action = table.seat(table.actor).legal[0]
    steps = list(table.steps)
    for other in (*range(len(game.seats)), SPECTATOR, CHANCE):
        if other != table.actor:
            assert table.seat(other).legal == () if other != CHANCE else True
            with pytest.raises(WrongSeat, match=game.actor_name(table.actor)):
                table.act(other, action)
    assert table.steps == steps


@every_game
def test_an_illegal_choice_changes_nothing(game: Game) -> None:
    table = Table(game, key=key_of_seed(1))
    steps = list(table.steps)
    illegal = next(a for a in range(game.num_actions) if a not in table.seat(table.actor).legal)
    with pytest.raises(IllegalAction):
        table.act(table.actor, illegal)
    assert table.steps == steps


@every_game
def test_nobody_acts_after_the_end(game: Game) -> None:
    table = random_table(game, 1)
    assert table.actor == OVER
    with pytest.raises(GameOver):
        table.act(0, 0)


@every_game
def test_unknown_names_are_refused_with_those_that_exist(game: Game) -> None:
    with pytest.raises(UnknownName, match="no option 'colour'"):
        Table(game, {"colour": "red"})
    with pytest.raises(UnknownName, match=game.seats[0]):
        game.seat_index("nobody")


def check_undo(table: Table, draws: Stream, choices: int) -> list[Observation]:
    """Play on and hold every choice against what may be taken back; give those that may not."""
    stand = []
    seats = range(len(table.game.seats))
    while not table.over and choices:
        choices -= 1
        actor = table.actor
        legal = table.seat(actor).legal
        choice = legal[draws.below(len(legal))]
        before, told = list(table.steps), table.seat(actor).information()
        final = table.commits(choice)
        table.act(actor, choice)
        assert table.may_undo(actor) == (not final)
        for other in seats:
            if other != actor or final:
                with pytest.raises(IllegalAction):
                    table.undo(other)
        if final:
            stand.append(table.history(actor)[len(before)])
        else:
            assert len(table.steps) == len(before) + 1
            assert table.undo(actor) == choice
            assert table.steps == before
            assert table.seat(actor).information() == told
            table.act(actor, choice)
    return stand


@every_game
@given(seed=SEEDS, skipped=st.integers(0, 200))
def test_undo_never_crosses_a_draw_a_reveal_or_a_change_of_player(
    game: Game, seed: int, skipped: int
) -> None:
    """After every choice: what can be taken back is exactly the seat's own, with nothing since.

    Of long games a stretch is looked at.
    """
    long = game.max_steps > 1000
    table = random_table(game, seed, skipped if long else 0)
    check_undo(table, random_stream(seed, "undo"), 40 if long else game.max_steps)


@pytest.mark.parametrize("options", SEATINGS.values(), ids=str)
def test_undo_never_crosses_the_answer_of_a_search(options: Options) -> None:
    """A policeman who asks in vain is asked again; what he has heard he cannot unhear (W22)."""
    told = set()
    for seed in range(4):
        table = random_table(WHITECHAPEL, seed, 60, options)
        for seen in check_undo(table, random_stream(seed, "undo"), 60):
            told |= {(seen.act.verb, event.name) for event in seen.events}
    assert {("search", "miss"), ("arrest", "spared")} <= told


def test_the_answer_of_a_search_stands_though_the_seat_is_asked_again() -> None:
    """The same seat is asked before and after, and still nothing may be taken back."""
    table = Table(WHITECHAPEL, {"police": "12312"}, key_of_seed(1))
    draws = random_stream(1, "search")
    answered = taken_up = 0
    while not table.over:
        seat = table.seat(table.actor)
        searches = [a for a in seat.legal if WHITECHAPEL.notation.write(a).startswith("search")]
        choices = searches or seat.legal
        choice = choices[draws.below(len(choices))]
        final = table.commits(choice)
        table.act(seat.index, choice)
        if table.actor != seat.index:
            continue
        last = table.history(seat.index)[-1]
        if choice in searches:
            assert final
            assert last.events[0].name in ("clue", "miss")
            with pytest.raises(IllegalAction, match="nothing to take back"):
                table.undo(seat.index)
            answered += 1
        elif last.act.verb == "choose":
            assert not final
            assert table.undo(seat.index) == choice
            table.act(seat.index, choice)
            taken_up += 1
    assert answered > 0
    assert taken_up > 0


@pytest.mark.parametrize("options", SEATINGS.values(), ids=str)
def test_a_table_has_the_seats_that_its_options_make(options: Options) -> None:
    table = Table(WHITECHAPEL, options, key_of_seed(1))
    assert table.game.seats == WHITECHAPEL.seated(options).seats
    draws = random_stream(1)
    asked = set()
    while not table.over:
        asked.add(table.actor)
        legal = table.seat(table.actor).legal
        illegal = next(a for a in range(WHITECHAPEL.num_actions) if a not in legal)
        name = table.game.seats[table.actor]
        with pytest.raises(IllegalAction, match=f"now; {name} may choose"):
            table.act(table.actor, illegal)
        table.act(table.actor, legal[draws.below(len(legal))])
    assert asked == set(range(len(table.game.seats)))
    outcome = table.outcome
    assert outcome is not None
    assert outcome.winner in WHITECHAPEL.sides


@every_game
@given(seed=SEEDS)
def test_a_seat_told_the_story_needs_no_secret_for_it(game: Game, seed: int) -> None:
    """Every story is made from the seat's own observations alone."""
    table = random_table(game, seed, choices=20)
    for seat in range(len(game.seats)):
        words = game.words("en")
        told = [words.tell(game.story.tell(seen)) for seen in table.history(seat)]
        assert table.seat(seat).story() == [sentence for sentence in told if sentence]


@every_game
def test_a_seat_reads_notation(game: Game) -> None:
    seat = Table(game, key=key_of_seed(2)).seat(Table(game, key=key_of_seed(2)).actor)
    for action, text in zip(seat.legal, seat.choices, strict=True):
        assert seat.read(text.upper()) == action
    illegal = next(a for a in range(game.num_actions) if a not in seat.legal)
    with pytest.raises(IllegalAction, match=seat.choices[0]):
        seat.read(game.notation.write(illegal))
