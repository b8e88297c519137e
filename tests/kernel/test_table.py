"""The table: which seat may act, and which choices may be taken back."""

from __future__ import annotations

import pickle
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamplighter.kernel.actors import CHANCE, OVER, SPECTATOR
from lamplighter.kernel.errors import (
    BadKey,
    GameOver,
    IllegalAction,
    UnknownName,
    WrongSeat,
    WrongStep,
)
from lamplighter.kernel.game import Game
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.outcome import Termination
from lamplighter.kernel.streams import Stream, key_of_seed
from lamplighter.kernel.table import Table
from lamplighter.players import player
from support import (
    GAMES,
    SEATINGS,
    WHITECHAPEL,
    Checked,
    Options,
    commits,
    random_stream,
    random_table,
    replayed,
)

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
def test_a_plan_is_what_acting_adds_and_changes_nothing(game: Game) -> None:
    """Also with a draft, with draws and to the end of the game."""
    drawn = 0
    for seed in range(3):
        table, draws = Table(game, key=key_of_seed(seed)), random_stream(seed, "plans")
        while not table.over:
            seat, legal = table.actor, table.legal_actions()
            choice = legal[draws.below(len(legal))]
            if draws.below(3) == 0:
                table.draft(seat).choose(choice)
            before = as_it_is(table, seat)
            planned = table.plan(seat, choice, len(table.steps))
            if draws.below(2):  # what was planned last is not always what happens
                table.plan(seat, legal[draws.below(len(legal))])
            with pytest.raises(IllegalAction):
                table.plan(seat, ())
            with pytest.raises(WrongStep):
                table.plan(seat, choice, len(table.steps) + 1)
            assert as_it_is(table, seat) == before
            acted = table.copy()
            acted.act(seat, choice)
            table.carry_out((*planned.choices, *planned.drawn))
            assert as_it_is(table, seat) == as_it_is(acted, seat)
            assert (table.head, table.over) == (planned.head, planned.over)
            drawn += bool(planned.drawn)
    assert drawn


def as_it_is(table: Table, seat: int) -> tuple[object, ...]:
    """Return the table with its draft, and what the seat knows."""
    draft = () if table.over else table.draft(table.actor).choices
    known = table.information(seat), table.view(seat)
    return pickle.dumps(table), table.head, table.state.key(), table.actor, draft, known


@every_game
def test_the_head_after_a_takeback_is_known_before_it(game: Game) -> None:
    with Checked() as checked:
        for choices in range(1, 40):
            table = random_table(game, 4, choices)
            heads = [table.head_at(step) for step in range(len(table.steps) + 1)]
            assert heads[-1] == table.head
            while table.may_undo(seat := table.actor):
                back_to = len(table.steps) - 1
                assert table.may_return(seat, back_to)
                assert not table.may_return(1 - min(seat, 1), back_to)
                table.undo(seat)
                assert table.head == heads[back_to]
                checked.one_more()


@every_game
def test_only_the_seat_in_turn_may_act(game: Game) -> None:
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
    """Play on and check `may_undo` after every choice; return the observations that end an undo."""
    stand = []
    seats = range(len(table.game.seats))
    while not table.over and choices:
        choices -= 1
        actor = table.actor
        legal = table.seat(actor).legal
        choice = legal[draws.below(len(legal))]
        before, told = list(table.steps), table.seat(actor).information()
        final = commits(table, choice)
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
    """After every choice, a seat can take back exactly its own last choices with nothing since.

    Of long games only a part is checked.
    """
    long = game.max_steps > 1000
    table = random_table(game, seed, skipped if long else 0)
    check_undo(table, random_stream(seed, "undo"), 40 if long else game.max_steps)


@pytest.mark.parametrize("options", SEATINGS.values(), ids=str)
def test_undo_never_crosses_the_answer_of_a_search(options: Options) -> None:
    """After a search in vain the policeman acts again, but cannot take the search back (W22)."""
    told = set()
    for seed in range(4):
        table = random_table(WHITECHAPEL, seed, 60, options)
        for seen in check_undo(table, random_stream(seed, "undo"), 60):
            told |= {(seen.act.verb, event.name) for event in seen.events}
    assert {("search", "miss"), ("arrest", "spared")} <= told


def test_a_search_cannot_be_taken_back_although_the_seat_acts_again() -> None:
    """The same seat acts before and after the search, and still nothing may be taken back."""
    table = Table(WHITECHAPEL, {"police": "12312"}, key_of_seed(1))
    draws = random_stream(1, "search")
    answered = taken_up = 0
    while not table.over:
        seat = table.seat(table.actor)
        searches = [a for a in seat.legal if WHITECHAPEL.notation.write(a).startswith("search")]
        choices = searches or seat.legal
        choice = choices[draws.below(len(choices))]
        final = commits(table, choice)
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
def test_a_table_has_the_seats_that_its_options_create(options: Options) -> None:
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
def test_the_story_of_a_seat_needs_no_secret(game: Game, seed: int) -> None:
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


# Values that are not a seat, an action or a key.


@every_game
@pytest.mark.parametrize("index", [9, -7, 2.5, "jack", None, 10**5000], ids=type)
def test_a_seat_that_does_not_exist_is_refused_with_those_that_do(
    game: Game, index: object
) -> None:
    table = Table(game, key=key_of_seed(1))
    for ask in (table.seat, table.history, table.information):
        with pytest.raises(UnknownName, match=f"0 .{game.seats[0]}.") as caught:
            ask(index)  # type: ignore[operator]
        assert len(str(caught.value)) < 300


@every_game
@pytest.mark.parametrize("action", [1.5, 0.0, "0", None, 10**30, -1, 1 << 31, [[0]]], ids=str)
def test_an_invalid_action_is_refused(game: Game, action: object) -> None:
    table = Table(game, key=key_of_seed(1))
    steps = list(table.steps)
    with pytest.raises(IllegalAction) as caught:
        table.act(table.actor, action)  # type: ignore[arg-type]
    assert len(str(caught.value)) < 600
    assert table.steps == steps


@pytest.mark.parametrize("key", [b"", b"short", b"x" * 33, b"x" * 65, "x" * 32, 7])
def test_an_invalid_key_is_refused(key: object) -> None:
    with pytest.raises(BadKey, match="32 bytes"):
        Table(GAMES[0], key=key)  # type: ignore[arg-type]


# Logs and seats that follow a game.


@every_game
@given(seed=SEEDS, data=st.data())
def test_a_log_can_be_followed_from_any_step(game: Game, seed: int, data: st.DataObject) -> None:
    table = random_table(game, seed, 20)
    for seat in (*range(len(game.seats)), SPECTATOR):
        step = data.draw(st.integers(0, len(table.steps)))
        assert [*table.history(seat)[:step], *table.since(seat, step)] == table.history(seat)
        for wrong in (-1, len(table.steps) + 1):
            with pytest.raises(WrongStep) as caught:
                table.since(seat, wrong)
            assert caught.value.head == len(table.steps)


@every_game
@given(seed=SEEDS)
def test_a_seat_that_followed_the_game_knows_what_a_new_one_learns(game: Game, seed: int) -> None:
    """A seat used after every step and a new one have the same view, belief and choices."""
    table, draws = Table(game, key=key_of_seed(seed)), random_stream(seed)
    live = [table.seat(seat) for seat in range(len(game.seats))]
    for _ in range(25):
        if table.over:
            break
        for seat in live:
            seat.belief  # noqa: B018 (read, so that it grows with the game)
        legal = table.legal_actions()
        table.act(table.actor, legal[draws.below(len(legal))])
    new = Table(game, table.options, table.key, table.steps)
    for seat in live:
        other = new.seat(seat.index)
        assert (seat.view, seat.legal, seat.history) == (other.view, other.legal, other.history)
        assert seat.belief.count() == other.belief.count()
        assert seat.world == other.world
        assert seat.stream.word == other.stream.word


@every_game
@given(seed=SEEDS)
def test_views_of_seats_agree_with_the_position(game: Game, seed: int) -> None:
    table = random_table(game, seed, 15)
    for seat in (*range(len(game.seats)), SPECTATOR):
        assert table.seat(seat).view == game.view.look(table.state, seat, len(table.steps))


@every_game
def test_a_seat_can_be_sent_to_another_process(game: Game) -> None:
    table = random_table(game, 4, 12)
    seat = table.seat(table.actor)
    sent = pickle.loads(pickle.dumps(seat))
    assert (sent.view, sent.legal, list(sent.history)) == (seat.view, seat.legal, seat.history)
    assert sent.belief.count() == seat.belief.count()
    assert player("greedy").choose(sent) == player("greedy").choose(seat)


# Takebacks, and games continued from an earlier step.


@every_game
@given(seed=SEEDS, data=st.data())
def test_every_position_of_a_game_can_be_looked_up(
    game: Game, seed: int, data: st.DataObject
) -> None:
    table = random_table(game, seed)
    step = data.draw(st.integers(0, len(table.steps)))
    assert table.position(step) == replayed(game, table.steps[:step])


@every_game
@given(seed=SEEDS)
def test_a_choice_taken_back_is_forgotten_by_all_seats(game: Game, seed: int) -> None:
    with suppress(GameOver):
        table = random_table(game, seed, 12)
        seats = (*range(len(game.seats)), SPECTATOR)
        while True:
            seat, legal = table.actor, table.legal_actions()
            before = [table.information(one) for one in seats], table.truth(), list(table.steps)
            if table.over or commits(table, legal[0]):
                return
            table.act(seat, legal[0])
            [table.information(one) for one in seats]
            table.seat(seat).belief.count()
            table.undo(seat)
            after = [table.information(one) for one in seats], table.truth(), list(table.steps)
            assert after == before
            table.act(seat, legal[0])


@every_game
def test_a_game_continued_from_a_step_has_the_same_past_and_new_draws(game: Game) -> None:
    whole = random_table(game, 5)
    half = len(whole.steps) // 2
    branch = whole.branch(half)
    assert branch.steps[:half] == whole.steps[:half]
    assert branch.given == half
    assert branch.key != whole.key
    again = whole.branch(half, branch.key)
    assert again.steps == branch.steps
    with pytest.raises(WrongStep):
        whole.branch(len(whole.steps) + 1)


# Endings outside the rules.


@every_game
@pytest.mark.parametrize("how", Termination)
def test_the_players_may_end_a_game(game: Game, how: Termination) -> None:
    table = random_table(game, 1, 3)
    seat = table.actor
    before = table.legal_actions()[0]
    table.draft(seat).choose(before)
    loser = None if how is Termination.AGREEMENT else 1
    outcome = table.end(how, loser)
    winner = None if loser is None else game.sides[0]
    assert outcome == table.outcome == (winner, how)
    assert outcome.termination is how
    assert table.over
    assert table.legal_actions() == table.seat(seat).legal == ()
    for one in (*range(len(game.seats)), SPECTATOR):
        view = table.view(one)
        assert view.actor is None
        assert view.result is not None
        assert (view.result.winner, view.result.rule) == (winner, how)
    for late in (
        lambda: table.act(seat, 0),
        lambda: table.act(OVER, before),
        lambda: table.play(0),
        lambda: table.resign(seat),
    ):
        with pytest.raises(GameOver):
            late()
    assert pickle.loads(pickle.dumps(table)).outcome == outcome


def test_a_rule_is_no_termination() -> None:
    outcome = random_table(GAMES[0], 1).outcome
    assert outcome is not None
    assert outcome.termination is None
