"""Drafts: choices of one seat that nobody else sees until they are confirmed."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import GameOver, IllegalAction, WrongSeat, WrongStep
from lamplighter.kernel.game import Game
from lamplighter.kernel.guide import Deduction
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.streams import Stream, key_of_seed
from lamplighter.kernel.table import Table
from support import GAMES, Checked, commits, many, random_stream, random_table

SEEDS = st.integers(0, 1 << 32)

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def told(table: Table, seat: int) -> tuple[object, ...]:
    """Return everything that a seat gets."""
    one = table.seat(seat)
    return (table.information(seat), one.view, one.legal, one.step, one.stream.word)


def others(table: Table, seat: int) -> list[int]:
    return [one for one in (*range(len(table.game.seats)), SPECTATOR) if one != seat]


def fill(table: Table, draws: Stream) -> list[int]:
    """Draft at random until the draft is closed."""
    draft = table.draft(table.actor)
    while not draft.closed:
        draft.choose(draft.legal[draws.below(len(draft.legal))])
    return list(draft.choices)


@every_game
@given(seed=SEEDS, choices=st.integers(0, 30))
def test_nobody_else_sees_a_draft(game: Game, seed: int, choices: int) -> None:
    table = random_table(game, seed, choices)
    if table.over:
        return
    seat = table.actor
    before = [told(table, one) for one in others(table, seat)]
    steps, truth = list(table.steps), table.truth()
    fill(table, random_stream(seed, "draft"))
    assert [told(table, one) for one in others(table, seat)] == before
    assert (table.steps, table.truth()) == (steps, truth)


@every_game
@given(seed=SEEDS, choices=st.integers(0, 30))
def test_a_draft_taken_back_leaves_its_seat_as_it_was(game: Game, seed: int, choices: int) -> None:
    table = random_table(game, seed, choices)
    if table.over:
        return
    seat = table.actor
    before, belief = told(table, seat), table.seat(seat).belief.count()
    chosen = fill(table, random_stream(seed, "draft"))
    draft = table.draft(seat)
    table.seat(seat).belief.count()
    assert [draft.back() for _ in chosen] == chosen[::-1]
    assert told(table, seat) == before
    assert table.seat(seat).belief.count() == belief
    with pytest.raises(IllegalAction, match="nothing to take back"):
        draft.back()


@every_game
@given(seed=SEEDS, choices=st.integers(0, 30))
def test_a_seat_that_looks_ahead_is_as_with_a_draft(game: Game, seed: int, choices: int) -> None:
    """It sees, observes and may do the same, but nothing has been drafted."""
    table = random_table(game, seed, choices)
    if table.over:
        return
    before, draws = table.seat(table.actor).ahead(), random_stream(seed, "ahead")
    draft, made = table.draft(table.actor), list[int]()
    while True:
        ahead, drafted = before.ahead(*made), table.seat(table.actor)
        assert (ahead.view, ahead.legal) == (drafted.view, drafted.legal)
        assert list(ahead.history) == list(drafted.history)
        assert ahead.belief.count() == drafted.belief.count()
        draft.choose(draft.legal[draws.below(len(draft.legal))])
        if draft.closed:
            return
        made.append(draft.choices[-1])


@every_game
@given(seed=SEEDS, choices=st.integers(0, 30))
def test_its_own_seat_sees_a_draft_as_if_it_were_confirmed(
    game: Game, seed: int, choices: int
) -> None:
    """Unless something is drawn or told, the seat sees the position after its drafted choices."""
    table = random_table(game, seed, choices)
    if table.over:
        return
    seat, draws = table.actor, random_stream(seed, "draft")
    twin, draft = table.copy(), table.draft(table.actor)
    while not draft.closed:
        action = draft.legal[draws.below(len(draft.legal))]
        draft.choose(action)
        if not draft.closed:
            twin.act(seat, action)
            assert told(table, seat)[:-1] == told(twin, seat)[:-1]
            assert table.seat(seat).world == twin.seat(seat).world
    assert table.seat(seat).legal == ()


@every_game
@given(seed=SEEDS, choices=st.integers(0, 30))
def test_confirmed_is_as_chosen_one_by_one(game: Game, seed: int, choices: int) -> None:
    table = random_table(game, seed, choices)
    if table.over:
        return
    seat, twin, row = table.actor, table.copy(), table.copy()
    chosen = fill(table, random_stream(seed, "draft"))
    table.seat(seat).belief.count()
    table.draft(seat).confirm()
    for action in chosen:
        twin.act(seat, action)
    row.act(seat, chosen, len(row.steps))
    assert table.steps == twin.steps == row.steps
    assert table.truth() == twin.truth()
    for one in (*others(table, seat), seat):
        assert told(table, one) == told(twin, one)
    assert table.seat(seat).belief.count() == twin.seat(seat).belief.count()


@every_game
def test_a_closed_draft_takes_no_more(game: Game) -> None:
    table = random_table(game, 1, 2)
    fill(table, random_stream(1))
    draft = table.draft(table.actor)
    with pytest.raises(IllegalAction, match="confirmed or taken back first"):
        draft.choose(0)
    draft.clear()
    assert draft.choices == ()
    assert draft.legal == table.legal_actions()


@every_game
def test_a_draft_ends_exactly_where_something_is_drawn_or_told_or_the_turn_passes(
    game: Game,
) -> None:
    with Checked(3) as checked:
        table, draws = Table(game), random_stream(2)
        for _ in range(40):
            if table.over:
                break
            seat, draft = table.actor, table.draft(table.actor)
            legal = draft.legal
            action = legal[draws.below(len(legal))]
            final = commits(table, action)
            draft.choose(action)
            assert draft.closed == final
            draft.confirm()
            assert (table.actor == seat and not table.over) or final
            checked.one_more()


@every_game
def test_several_choices_are_all_made_or_none(game: Game) -> None:
    """None of several choices is made if one is illegal, or if they do not fit into one draft."""
    with Checked() as checked:
        for seed in range(20):
            table = random_table(game, seed, 5)
            if table.over:
                continue
            before = list(table.steps)
            chosen = fill(table.copy(), random_stream(seed))
            for row in ([*chosen, chosen[-1]], [*chosen[:-1], game.num_actions], [], [*chosen, 0]):
                with pytest.raises(IllegalAction):
                    table.act(table.actor, row)
                assert table.steps == before
            checked.one_more()


@every_game
def test_a_choice_for_another_step_is_refused_with_the_head(game: Game) -> None:
    table = random_table(game, 1, 2)
    head = len(table.steps)
    for step in (head - 1, head + 1, 0):
        with pytest.raises(WrongStep, match=f"the game has come to step {head}") as caught:
            table.act(table.actor, table.legal_actions()[0], step)
        assert caught.value.head == head
    table.act(table.actor, table.legal_actions()[0], head)
    assert len(table.steps) > head


@every_game
def test_a_draft_does_not_outlive_its_moment(game: Game) -> None:
    """A choice made at the table, for example from another device, discards the draft."""
    table = random_table(game, 1, 2)
    seat, draft = table.actor, table.draft(table.actor)
    draft.choose(draft.legal[-1])
    table.act(seat, table.legal_actions()[0])
    head = len(table.steps)
    for stale in (lambda: draft.choose(0), draft.back, draft.clear, draft.confirm):
        with pytest.raises(WrongStep) as caught:
            stale()
        assert caught.value.head == head
    assert len(table.history(seat)) == head


@every_game
def test_only_the_seat_in_turn_may_draft(game: Game) -> None:
    table = random_table(game, 1, 2)
    for other in others(table, table.actor):
        with pytest.raises(WrongSeat):
            table.draft(other)
    table.resign(0)
    with pytest.raises(GameOver):
        table.draft(0)


@every_game
@pytest.mark.parametrize("seed", range(many(4)))
def test_a_draft_is_deduced_from_only_if_it_changes_a_secret_of_its_seat(
    game: Game, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    deduce, computed = game.guide.deduction, []

    def counting(seat: Seat) -> Deduction:
        computed.append(seat.index)
        return deduce(seat)

    monkeypatch.setattr(game.guide, "deduction", counting)
    table, draws = Table(game, {}, key_of_seed(f"deduced {seed}")), random_stream(seed, "deduced")
    drafted = 0
    while not table.over and drafted < 60:
        seat, draft = table.seat(table.actor), table.draft(table.actor)
        assert seat.deduction == deduce(seat)
        expected = len(computed)
        while not draft.closed:
            own = own_of(seat)
            draft.choose(draft.legal[draws.below(len(draft.legal))])
            drafted += 1
            expected += own_of(seat) != own
            assert seat.deduction == deduce(seat)
            assert len(computed) == expected
        draft.confirm()
        assert seat.deduction == deduce(seat)
        computed.clear()
    assert drafted


def own_of(seat: Seat) -> object:
    view: Any = seat.view
    return view.own
