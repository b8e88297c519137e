"""News have the views of each step: exactly what the seat was shown at that moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from tests.contract.games import CASES, name_of, some_prefix, watchers
from tests.server.test_indistinguishable import cut_where_somebody_is_asked, hosted_game

from lamplighter.kernel.game import Game
from lamplighter.server.tables import messages
from lamplighter.server.tables.played_table import PlayedTable
from lamplighter.server.tables.step_views import changes
from support import Checked

pytestmark = pytest.mark.parametrize("game", CASES, ids=name_of)


def changed(view: Any, differences: Sequence[Any]) -> Any:
    """Return a view with some changes, as a client makes them."""
    for at, value in differences:
        view = _put(view, at, value)
    return view


def _put(data: Any, at: Sequence[str | int], value: Any) -> Any:
    if not at:
        return value
    copy = dict(data) if isinstance(data, dict) else list(data)
    copy[at[0]] = _put(data[at[0]], at[1:], value)
    return copy


def some_games(game: Game, seeds: range) -> list[tuple[int, PlayedTable]]:
    """Return tables in the middle of games."""
    found = []
    for seed in seeds:
        steps = cut_where_somebody_is_asked(game, some_prefix(game, seed))
        if len(steps) > 10:
            found.append((seed, hosted_game(game, steps, seed, 1)))
    return found


def news(hosted: PlayedTable, seat: int, rows: int) -> dict[str, Any]:
    """Return what a seat is told of the last rows, as it arrives."""
    told = messages.news(hosted, hosted.rows[-rows:], seat, "en")
    return dict(msgspec.json.decode(msgspec.json.encode(told)))


def test_the_views_are_those_of_the_moments(game: Game) -> None:
    with Checked(least=20) as checked:
        for seed, hosted in some_games(game, range(12)):
            for seat in watchers(game, seed):
                told = news(hosted, seat, 3)
                view = told["scene"]["view"]
                for row in reversed(told["happened"]):
                    for at, step in reversed(list(enumerate(row["seen"]))):
                        n = row["n"] - len(row["seen"]) + at
                        view = changed(view, step["before"])
                        table = hosted.table
                        then = game.view.look(table.position(n), seat, n)
                        assert view == msgspec.json.decode(msgspec.json.encode(then))
                        checked.one_more()


def test_each_step_has_its_own_lines_and_ways(game: Game) -> None:
    with Checked(least=20) as checked:
        for seed, hosted in some_games(game, range(12)):
            for seat in watchers(game, seed):
                for row in news(hosted, seat, 3)["happened"]:
                    lines = sum(step.get("lines", 0) for step in row["seen"])
                    assert lines == len(row.get("story", ()))
                    walked = {who for step in row["seen"] for who in step.get("paths", {})}
                    assert walked == set(row.get("paths", {}))
                    checked.one_more()


def test_a_log_has_no_views(game: Game) -> None:
    (seed, hosted), *_ = some_games(game, range(12))
    for seat in watchers(game, seed):
        assert not any(one.seen for one in messages.welcome(hosted, seat, "en", None).log)
        assert not any(one.seen for one in messages.welcome(hosted, seat, "en", 1).log)


def test_the_views_are_few_bytes(game: Game) -> None:
    sent = views = 0
    for seed, hosted in some_games(game, range(12)):
        for seat in watchers(game, seed):
            told = news(hosted, seat, 3)
            steps = sum(len(row["seen"]) for row in told["happened"])
            sent += len(msgspec.json.encode([row["seen"] for row in told["happened"]]))
            views += steps * len(msgspec.json.encode(told["scene"]["view"]))
    assert 0 < sent < views / 3


def test_the_board_at_a_call_explains_its_answer(game: Game) -> None:
    """Who is seen when the call comes decides who is cleared by its answer."""
    if game.name == "whitechapel":
        position = game.new_state()
        assert game.guide.at_call(position, position.legal_actions()[0], 0) is None
        return
    with Checked(least=5) as checked:
        for seed in range(40):
            state, before = game.new_state(), game.new_state()
            for action in some_prefix(game, seed):
                before = state.copy()
                state.play(action)
                for seat in watchers(game, seed):
                    called = game.guide.at_call(before, action, seat)
                    ended = state.round_number() > before.round_number()
                    assert called is not None or not ended
                    if called is None or not ended:
                        continue
                    split = game.guide.split(called)
                    assert split is not None
                    left = game.view.look(state, seat).suspects
                    assert set(left) in ({*split.seen}, {*split.unseen})
                    assert called.round == before.round_number()
                    checked.one_more()


def test_changes_lead_from_one_view_to_the_other(game: Game) -> None:
    with Checked(least=10) as checked:
        for seed in range(12):
            state, views = game.new_state(), []
            for action in some_prefix(game, seed):
                views.append(msgspec.json.decode(msgspec.json.encode(game.view.look(state, 0))))
                state.play(action)
            for one, other in zip(views, views[::-1], strict=True):
                assert changed(one, list(changes_of(one, other))) == other
                checked.one_more()


def changes_of(one: Any, other: Any) -> Any:
    """Return the changes as a client receives them."""
    return msgspec.json.decode(msgspec.json.encode(list(changes(one, other))))
