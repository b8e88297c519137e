"""Letters from Whitechapel: beliefs at a table that starts from a position.

The positions come from random games, and their past is dropped. The tests find the fitting worlds
from the map and from the possible positions that look the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, permutations

import pytest
from tests.contract.starts import by_brute_force, play_on
from tests.support import COMPILED, Checked, many, random_stream

from lamplighter.games.whitechapel import board
from lamplighter.games.whitechapel.belief import WhitechapelBelief
from lamplighter.games.whitechapel.board import (
    ALLEY,
    COACH,
    HIDE,
    KILL,
    MARK,
    PATROL,
    RIDE_ON,
    WALK,
)
from lamplighter.games.whitechapel.rules.phases import MOVING, PATROLLING
from lamplighter.games.whitechapel.state import State
from lamplighter.kernel.belief import World, can_occur, varied
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.state import State as KernelState

from .whitechapel import GAME, OPTION_SETS, long_game, watchers
from .whitechapel_hunt import ALLEYS, WALKS, Hunt, hunt, replayed, stage_of, true_row

SOME_WORLDS = 4_000
ROWS = 250
"""Most rows that are checked one by one."""


def starts(count: int, seed: int = 0) -> Iterator[tuple[State, list[int]]]:
    """Yield positions of any kind from any night, each with the steps that followed."""
    for number in range(seed, seed + count):
        options = OPTION_SETS[number % len(OPTION_SETS)]
        draws = random_stream(number, "starts")
        for game in (hunt(number, options, keen=9), replayed(options, long_game(number, options))):
            for _ in range(3):
                yield cut(game, draws.below(len(game.steps) + 1))


def cut(game: Hunt, at: int) -> tuple[State, list[int]]:
    return game.states[at], game.steps[at:]


def believed(
    start: KernelState, seat: int, history: Sequence[Observation] = ()
) -> WhitechapelBelief:
    belief = GAME.belief.of(start, seat, history)
    assert isinstance(belief, WhitechapelBelief)
    return belief


# Secrets by name, by a slow search.


def own_steps(state: State) -> list[int]:
    """Return the codes of jack's moves of this night."""
    base = (state.night - 1) * board.N_CELLS
    steps, rode = [], False
    for cell in range(state.time, state.cell + 1):
        circle, kind = state.rows[base + cell], state.kinds[base + cell]
        if kind == board.RODE:
            steps.append((RIDE_ON if rode else COACH) + circle)
            rode = not rode
        elif kind != board.MURDER:
            steps.append((WALK if kind == board.WALKED else ALLEY) + circle)
    return steps


def secrets(state: KernelState, seat: int) -> tuple[int, ...]:
    """Return the secrets of a start that a seat does not know, as the steps that made them."""
    assert isinstance(state, State)
    named: list[int] = []
    sheet = seat != board.JACK and state.hideout >= 0 and not state.over
    if sheet:
        named.append(HIDE + state.hideout)
    if seat != board.JACK and state.marks:
        named.append(MARK + state.marks)
    if PATROLLING <= state.stage < MOVING and not state.knows_faces(seat):
        faces = state.patrol_face
        laid = [colour for colour in range(5) if colour in faces]
        named += [PATROL + state.patrol_at[faces.index(colour)] for colour in laid]
    if sheet and state.first_scene >= 0:
        named.append(KILL + state.first_scene)
    if sheet and state.cell >= 0:
        if state.night == board.DOUBLE_EVENT:
            named += [KILL + circle - 1 for circle in true_row(state)[:2]]
        named += own_steps(state)
        if state.coach_at >= 0:
            named.append(COACH + state.coach_at)
    return tuple(named)


def tonight(state: KernelState) -> dict[str, object]:
    """Return a position without the earlier nights."""
    assert isinstance(state, State)
    base = (state.night - 1) * board.N_CELLS
    values: dict[str, object] = dict(state.values())
    values["rows"] = state.rows[base : base + board.N_CELLS]
    values["kinds"] = state.kinds[base : base + board.N_CELLS]
    values["scenes"] = sorted(state.scenes)
    return values


# Starts.


@pytest.mark.rule("W33")
def test_the_truth_is_a_world_and_every_world_looks_like_it():
    stages: Counter[str] = Counter()
    for start, _ in starts(many(20) + 4):
        stages[stage_of(start)] += 1
        stages[f"night {start.night}"] += 1
        for seat in watchers(start):
            belief = believed(start, seat)
            before = secrets(start, seat)
            assert belief.weight((), before) == 1
            assert tonight(belief.start(World((), 1, before))) == tonight(start)
            for number in range(3):
                world = belief.draw(random_stream(number, "world"))
                assert belief.weight(world.hidden, world.before) == 1
                other = belief.start(world)
                assert can_occur(other), other.position()
                assert GAME.view.look(other, seat) == GAME.view.look(start, seat)
                assert other.public() == start.public() or start.night > 1
                assert belief.state(world) == other
    assert {"night 1", "night 2", "night 3"} <= set(stages)
    assert not COMPILED or {"act", "go", "move", "kill", "night 4"} <= set(stages)


def test_starts_that_look_the_same_give_the_same_belief():
    with Checked(least=many(20)) as checked:
        for start, _ in starts(many(8), seed=100):
            for seat in watchers(start):
                first = believed(start, seat)
                other = first.start(first.draw(random_stream(1)))
                second = believed(other, seat)
                assert first.count() == second.count()
                drawn = first.draw(random_stream(2))
                assert drawn == second.draw(random_stream(2))
                assert first.state(drawn) == second.state(drawn)
                if first.count() < 500:
                    assert list(first.worlds()) == list(second.worlds())
                checked.one_more()


def rows_slowly(start: State) -> Iterator[list[int]]:
    """Yield every row of tonight's kinds, except those that a search in vain excludes."""
    base = (start.night - 1) * board.N_CELLS
    kinds = start.kinds[base + start.time : base + start.cell + 1]
    murders = true_row(start)[: kinds.count(board.MURDER)]

    def on(row: list[int]) -> Iterator[list[int]]:
        if any(start.cleared[circle - 1] >= start.time + at for at, circle in enumerate(row)):
            return
        if len(row) == len(kinds):
            yield row
            return
        nearby = ALLEYS if kinds[len(row)] == board.SLIPPED else WALKS
        for to in nearby[row[-1]]:
            yield from on([*row, to])

    for order in permutations(murders):
        yield from on(list(order))


def with_row(start: State, row: list[int]) -> State:
    rows, at = list(start.rows), (start.night - 1) * board.N_CELLS + start.time
    rows[at : at + len(row)] = [circle - 1 for circle in row]
    murders = start.kinds[at : at + len(row)].count(board.MURDER)
    scenes = list(start.scenes)
    gone = start.n_scenes - murders
    scenes[gone : start.n_scenes] = [circle - 1 for circle in row[:murders]]
    return varied(start, rows=rows, scenes=scenes)


def fitting_rows(start: State) -> set[tuple[int, ...]] | None:
    """Return rows with which a start is possible and looks the same to the police, or None."""
    rows = list(islice(rows_slowly(start), ROWS + 1))
    if len(rows) > ROWS:
        return None
    view = GAME.view.look(start, 1)
    positions = {tuple(row): with_row(start, row) for row in rows}
    return {
        row
        for row, state in positions.items()
        if can_occur(state) and GAME.view.look(state, 1) == view
    }


@pytest.mark.rule("W22", "W23")
def test_rows_of_a_night_under_way_are_all_that_fit():
    with Checked(least=many(10)) as checked:
        for start, _ in starts(many(30), seed=200):
            if start.cell < 0 or start.over or stage_of(start) == "ride":
                continue
            rows = fitting_rows(start)
            if rows is None:
                continue
            trail = believed(start, 1).evidence.night.trail
            assert trail is not None
            found = [tuple(c + 1 for c in row) for end in range(195) for row in trail.rows(end)]
            assert len(found) == len(set(found)) == trail.total()
            assert set(found) == rows
            checked.one_more()


@pytest.mark.rule("W1", "W31")
def test_every_hideout_is_as_likely_as_any_other():
    """This includes later nights: finds of earlier nights are no longer on the board."""
    for start, _ in starts(many(10), seed=300):
        weights = believed(start, 1).evidence.hideout_weights()
        if start.over:
            assert [c for c, weight in enumerate(weights) if weight] == [start.hideout]
            continue
        red = {circle for circle, index in enumerate(board.RED_INDEX) if index >= 0}
        hideouts = {circle for circle in range(195) if circle not in red}
        if start.catch_me:
            hideouts = {circle for circle in hideouts if board.FAR_FROM_RED[circle]}
        assert {c for c, weight in enumerate(weights) if weight} == hideouts
        assert set(weights) == {0, 1}


# Steps after the start.


def some_starts(start: State, belief: WhitechapelBelief, seat: int) -> list[KernelState] | None:
    """Return all starts with the true hideout or one of two others; None if too many."""
    hideouts = [HIDE + start.hideout, HIDE + 60, HIDE + 100]
    if not secrets(start, seat) or secrets(start, seat)[0] != hideouts[0]:
        hideouts = []
    if belief.count() > SOME_WORLDS:
        return None
    found = (w for w in belief.worlds() if not hideouts or w.before[0] in hideouts)
    worlds = list(islice(found, 201))
    return None if len(worlds) > 200 else [belief.start(world) for world in worlds]


@pytest.mark.rule("W14", "W18")
def test_worlds_are_those_in_which_the_later_steps_look_the_same():
    homes = 0
    with Checked(least=many(10)) as checked:
        for number, (start, steps) in enumerate(starts(many(16) + 2, seed=400)):
            draws = random_stream(number, "further")
            followed = steps[: 1 + draws.below(40)]
            seat = watchers(start)[number % len(watchers(start))]
            begun = some_starts(start, believed(start, seat), seat)
            history = play_on(GAME, start, seat, followed)
            known = begun and by_brute_force(GAME, begun, seat, history, limit=300)
            belief = believed(start, seat, history)
            if not known or belief.count() > SOME_WORLDS:
                continue
            wanted = {(secrets(begun, seat), hidden) for begun, hidden in known}
            hideouts = {before[:1] for begun in begun for before in [secrets(begun, seat)]}
            worlds = [world for world in belief.worlds() if world.before[:1] in hideouts]
            assert len(worlds) == len(wanted)
            assert {(world.before, world.hidden) for world in worlds} == wanted
            truth = [a for a, seen in zip(followed, history, strict=False) if seen.code is None]
            assert belief.weight(truth, secrets(start, seat)) == 1
            homes += board.ESCAPE in followed
            checked.one_more()
    assert not COMPILED or homes > 0


def test_the_end_shows_the_rows_of_nights_before_the_start():
    with Checked() as checked:
        for number in range(many(20) + 4):
            options = OPTION_SETS[number % len(OPTION_SETS)]
            game = replayed(options, long_game(number, options))
            at = random_stream(number, "late").below(len(game.steps))
            start, steps = cut(game, at)
            belief = believed(start, 1, play_on(GAME, start, 1, steps))
            world = belief.draw(random_stream(1))
            assert belief.count() == len(list(belief.worlds()))
            assert belief.state(world).rows == game.states[-1].rows
            if start.night > 1:
                checked.one_more()


def test_a_growing_belief_is_that_of_the_whole_history():
    for start, steps in starts(many(8), seed=500):
        for seat in watchers(start)[:3]:
            history = play_on(GAME, start, seat, steps[:150])
            growing = believed(start, seat)
            for observation in history:
                growing.update(observation)
            whole = believed(start, seat, history)
            assert growing.count() == whole.count() > 0
            assert growing.draw(random_stream(3)) == whole.draw(random_stream(3))


def test_draws_are_even():
    """Each world is drawn as often as any other, by a chi-square test."""
    with Checked() as checked:
        for start, _ in starts(many(20) + 4, seed=600):
            for seat in watchers(start):
                belief = believed(start, seat)
                count = belief.count()
                if not 2 <= count <= 250:
                    continue
                draws = random_stream(count, "draws")
                drawn = Counter(belief.draw(draws) for _ in range(20 * count))
                spread = sum((drawn[world] - 20) ** 2 for world in belief.worlds()) / 20
                assert spread < count - 1 + 5 * (2 * count) ** 0.5 + 10
                checked.one_more()
                break
