"""A position is told in four ways: as a view, hashes, the observation of a step, and a tensor.

The four are implemented separately and must agree. Search uses the hashes as its keys, `public` and
what one seat knows beyond it, `private`: if a fact is missing there, different positions are mixed
up; if there is one too many, equal positions are kept apart.

The tests compare positions that differ in one thing only: positions after different choices in
one position, positions with one field altered, and positions with one edit by hand.
"""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from contextlib import suppress
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, NamedTuple

import msgspec
import pytest

from lamplighter.games.london import notation as london
from lamplighter.games.newyork import notation as newyork
from lamplighter.games.pocket import notation as pocket
from lamplighter.games.pocket.board import NO_WALL
from lamplighter.games.whitechapel import board as streets
from lamplighter.games.whitechapel.board import FAKE
from lamplighter.games.whitechapel.rules import phases
from lamplighter.kernel import arranging, bits
from lamplighter.kernel.actors import CHANCE, HIDDEN, OVER, SPECTATOR
from lamplighter.kernel.errors import LamplighterError
from lamplighter.kernel.game import Game
from lamplighter.kernel.state import State
from lamplighter.kernel.streams import Stream
from lamplighter.kernel.views import View
from support import COMPILED, Checked, many, random_stream, walk

from .games import CASES, name_of, steps_of, telling_games, watchers

pytestmark = pytest.mark.parametrize("game", CASES, ids=name_of)

GAMES_WALKED = 10 if COMPILED else 6
OF_EACH_STAGE = 5 if COMPILED else 3
"""Number of positions that are kept for each stage of a game."""
TRIES = 8 if COMPILED else 4
"""Number of alterations of each field that are compared."""
SIBLINGS = 16 if COMPILED else 6
"""Number of choices of one position that are compared."""

Fits = Callable[[Any], bool]
_canonical = msgspec.json.Encoder(order="deterministic").encode


# Facts that may be left out, and fields that cannot be altered alone: data, with reasons.


class Exceptions(NamedTuple):
    """The exceptions of a game."""

    follows: Mapping[str, str]
    """Fields that are no independent facts, with the reason why they follow from public ones."""
    fits: Fits
    """Whether the fields of an altered position are consistent, as views and hashes require."""
    rarely: Set[str]
    """Secrets, and fields that hardly ever change alone by the rules: the fields that change with
    them show the same fact."""
    left_out: Mapping[str, str]
    """Parts of a view, of all seats or of one, that a tensor does not contain, with the reason."""


_RESULT = "a tensor is for choosing; of the end, rewards tell"
_NO_SIDE = "at the end a tensor has one's own cards and the other side's: a spectator has no own"
_STEP = "how long a game has lasted is no part of a position"


def _over_fits(state: Any) -> bool:
    ended = state.ended_by > phases.NOT_OVER if state.game == "whitechapel" else state.ended_by >= 0
    return (state.actor == OVER) == (state.won_by >= 0) == ended


def _pocket_fits(state: Any) -> bool:
    stage, laid = pocket.STAGES[state.stage], state.placed == 9
    lying = state.tile_at[: state.placed]
    return (
        _over_fits(state)
        and (state.actor == OVER) == (stage == "over")
        and (state.actor == CHANCE) == (stage in ("put", "identity", "throw", "draw"))
        and all(who >= 0 for who in lying)
        and all(who < 0 for who in state.tile_at[state.placed :])
        and (laid or not state.rotated)
        and (laid or all(state.wall[who] == NO_WALL or who in lying for who in range(9)))
        and (stage not in ("put", "identity", "throw") or not (state.sides or state.used))
        and not state.disclosed & ~state.held
        and (state.race or not state.disclosed)
        and state.turn <= state.turns
        and not state.unseen_turns >> state.turns
    )


def _hunt_fits(state: Any, stage: str) -> bool:
    at_rest = state.character < 0
    return (
        _over_fits(state)
        and (state.actor == OVER) == (stage == "over")
        and (state.actor == CHANCE) == (stage in ("identity", "deal", "draw"))
        and state.seen_calls < 1 << (state.round - 1)
        and (state.actor == OVER or state.exit < 0)
        and not (at_rest and (state.must_move or state.must_use or state.taken >= 0))
    )


def _london_fits(state: Any) -> bool:
    stage = london.STAGES[state.stage]
    busy = state.whistle_left or state.whistled or state.coming >= 0
    return (
        _hunt_fits(state, stage)
        and not (state.character < 0 and busy)
        and (state.taken >= 0) == (stage in london.TAKEN)
        and state.taken < len(london.TAKEN.get(stage, ()))
    )


def _newyork_fits(state: Any) -> bool:
    stage, taking = newyork.STAGES[state.stage], {"moor": 5, "lay": 2, "with": 8}
    return (
        _hunt_fits(state, stage)
        and state.stock[0] == 0
        and not (state.character < 0 and state.moved >= 0)
        and (state.taken >= 0) == (stage in taking)
        and state.taken < taking.get(stage, 0)
    )


def _whitechapel_fits(state: Any) -> bool:
    return (
        _over_fits(state)
        and (state.actor == OVER) == (state.stage == phases.ENDED)
        and (state.actor == CHANCE) == (state.stage == phases.TURNING_TILE)
        and _seats_fit(state)
        and _hell_fits(state)
        and _row_fits(state)
        and _hunting_fits(state)
    )


def _seats_fit(state: Any) -> bool:
    return set(state.seat_of) == set(range(1, max(state.seat_of) + 1))


def _hell_fits(state: Any) -> bool:
    scenes, wretched = state.scenes[: state.n_scenes], state.wretched[: state.n_wretched]
    lying = [state.patrol_at[index] for index in bits.members(state.patrols_on)]
    gone = state.patrols_up & ~state.patrols_on
    shifted = [crossing for crossing in state.shift_from if crossing >= 0]
    return (
        all(scene >= 0 for scene in scenes)
        and len(set(scenes)) == state.n_scenes
        and all(scene < 0 for scene in state.scenes[state.n_scenes :])
        and _rising(wretched)
        and all(circle < 0 for circle in state.wretched[state.n_wretched :])
        and state.wretched_moved < 1 << state.n_wretched
        and _rising(lying)
        and all(state.patrol_face[index] >= 0 for index in bits.members(state.patrols_up))
        and all(state.patrol_face[index] == FAKE for index in bits.members(gone))
        and (state.laying >= 0) == (state.stage == phases.PATROLLING)
        and state.laying < streets.N_POLICEMEN
        and _rising(shifted)
        and (bool(shifted) or state.shift_to < 0)
        and (state.shift_from[0] >= 0 or state.shift_from[1] < 0)
    )


def _rising(numbers: Sequence[int]) -> bool:
    return all(one >= 0 for one in numbers) and all(a < b for a, b in pairwise(numbers))


def _row_fits(state: Any) -> bool:
    """Return whether the track of this night is filled from the time of the crime on."""
    begin = (state.night - 1) * streets.N_CELLS
    end = begin + streets.N_CELLS
    filled = [kind != streets.NOT_FILLED for kind in state.kinds[begin:end]]
    walked = range(state.time, state.cell + 1) if state.cell >= 0 else range(0)
    noted = zip(state.rows, state.kinds, strict=True)
    return (
        [cell for cell, full in enumerate(filled) if full] == list(walked)
        and all((row >= 0) == (kind != streets.NOT_FILLED) for row, kind in noted)
        and not any(state.kinds[end:])
    )


def _hunting_fits(state: Any) -> bool:
    taken = [one for one in (state.leading, state.summoned, state.policeman) if one >= 0]
    if len(taken) > 1 or (state.actor == OVER and max(state.first_scene, state.coach_at) >= 0):
        return False
    if state.first_scene >= 0 and state.coach_at >= 0:
        return False
    if state.hideout < 0 and (state.marks or max(state.first_scene, state.coach_at) >= 0):
        return False
    standing = [crossing for crossing in state.police if crossing >= 0]
    if len(set(standing)) < len(standing):
        return False
    if not state.asked:
        return True
    where = state.police[state.policeman] if state.policeman >= 0 else -1
    return where >= 0 and state.asked < 1 << len(streets.looks(where))


_POWER_FIRST = "a power that is used, or is being used, while the move is due came first"
EXCEPTIONS = {
    "pocket": Exceptions(
        follows={"placed": "so many tiles lie"},
        fits=_pocket_fits,
        rarely={"identity", "won_by", "ended_by", "disclosed"},
        left_out={"step": _STEP, "result": _RESULT},
    ),
    "london": Exceptions(
        follows={"power_first": _POWER_FIRST},
        fits=_london_fits,
        rarely={"identity", "won_by", "ended_by", "exit"},
        left_out={
            "step": _STEP,
            "result": _RESULT,
            "exit": _RESULT,
            "spectator:disclosed.jack": _NO_SIDE,
        },
    ),
    "newyork": Exceptions(
        follows={"power_first": _POWER_FIRST},
        fits=_newyork_fits,
        rarely={"identity", "won_by", "ended_by", "exit"},
        left_out={
            "step": _STEP,
            "result": _RESULT,
            "exit": _RESULT,
            "spectator:disclosed.jack": _NO_SIDE,
            "options.latimer": "where she began is of no use once she stands somewhere",
        },
    ),
    "whitechapel": Exceptions(
        follows={"cell": "the last cell of the track that is filled"},
        fits=_whitechapel_fits,
        rarely={"seat_of", "hideout", "rows", "marks", "patrol_face", "first_scene", "coach_at"}
        | {"won_by", "ended_by", "time", "kinds", "n_scenes", "n_wretched", "wretched"}
        | {"patrol_at", "clue", "wretched_moved", "leading"}
        | {"letter", "shift_from", "shift_to", "summoned"},
        left_out={
            "step": _STEP,
            "result": _RESULT,
            "own.rows": "what counts is which circles stand in tonight's row, and the last (W22)",
            "disclosed.rows": "likewise",
        },
    ),
}


# Positions.


def positions(game: Game) -> list[State]:
    """Return positions of whole games, some of every stage."""
    name = name_of(game)
    if name not in _POSITIONS:
        by_stage: dict[object, list[State]] = defaultdict(list)
        by_stage[None].append(game.new_state())
        games = [steps_of(game, seed) for seed in range(GAMES_WALKED)]
        for steps in (*telling_games(game), *games):
            for _, _, after in walk(game, steps):
                by_stage[_moment(after)].append(after)
        draws = random_stream(len(by_stage), "positions")
        _POSITIONS[name] = [
            stage[draws.below(len(stage))]
            for stage in by_stage.values()
            for _ in range(min(OF_EACH_STAGE, len(stage)))
        ]
    return _POSITIONS[name]


_POSITIONS: dict[str, list[State]] = {}


def _moment(state: Any) -> object:
    """Return the kind of a moment: which seat decides what, and whether a race is on."""
    return state.stage, state.actor, getattr(state, "race", False)


def siblings(state: State) -> list[tuple[int, State]]:
    """Return some of the positions that may follow, each with the action that leads there."""
    legal = state.legal_actions()
    found = []
    for action in legal[:: 1 + len(legal) // SIBLINGS]:
        after = state.copy()
        after.play(action)
        found.append((action, after))
    return found


class Fields:
    """The fields of positions, and the values that each of them takes."""

    def __init__(self, game: Game, states: Sequence[State]) -> None:
        self.game = game
        self.states = states
        self.values = [state.values() for state in states]
        taken: dict[str, set[int]] = defaultdict(set)
        options = [{name: to} for name, values in game.options.items() for to in values]
        for values in (*self.values, *(game.new_state(one).values() for one in options)):
            for name, value in values.items():
                taken[name] |= set(value) if isinstance(value, list) else {int(value)}
        self.domains = {name: sorted(_more(those)) for name, those in taken.items()}

    def altered(self, name: str) -> Iterator[tuple[State, State]]:
        """Yield pairs of positions that differ in one field, if the other fields allow it."""
        draws, domain = random_stream(len(self.states), name), self.domains[name]
        numbers = self._where(name)
        found, wanted = 0, TRIES * (3 if isinstance(self.values[0][name], list) else 1)
        for attempt in range(60 * TRIES):
            where = numbers[attempt % len(numbers)]
            number = where[draws.below(len(where))]
            values = dict(self.values[number])
            values[name] = _another(values[name], domain[draws.below(len(domain))], draws)
            if values[name] == self.values[number][name] or not self._fits(values):
                continue
            other = self.states[number].copy()
            other.fill(**values)
            if other.seats() == len(self.game.seats):
                yield self.states[number], other
                found += 1
                if found == wanted:
                    return

    def _where(self, name: str) -> list[list[int]]:
        """Return indexes of all positions, of those with a rare value, and of ended ones."""
        values = [str(one[name]) for one in self.values]
        mostly = max(set(values), key=values.count)
        lists = (
            list(range(len(values))),
            [number for number, value in enumerate(values) if value != mostly],
            [number for number, state in enumerate(self.states) if state.over],
        )
        return [one for one in lists if one]

    def _fits(self, values: Mapping[str, Any]) -> bool:
        return EXCEPTIONS[self.game.name].fits(SimpleNamespace(game=self.game.name, **values))


def _more(values: set[int]) -> set[int]:
    """Return the values of a field; one that is always 0 or nothing here gets another value."""
    if values <= {0, 1}:
        return {0, 1}
    return values | {0} if values == {-1} else values


def _another(value: int | list[int], to: int, draws: Stream) -> int | list[int]:
    """Return another number, or a list with one of its numbers changed."""
    if not isinstance(value, list):
        return to
    at = draws.below(len(value))
    return [*value[:at], to, *value[at + 1 :]]


# The proofs.


def seen_as(game: Game, state: State, seat: int) -> bytes:
    """Return a view as bytes."""
    return _canonical(game.view.look(state, seat))


def tensor(game: Game, state: State, seat: int) -> bytes:
    out = array("f", bytes(4 * sum(game.view.tensor_shape().values())))
    game.view.encode(state, seat, out)
    return out.tobytes()


def told_in_a_tensor(game: Game, view: View) -> bytes:
    """Return the parts of a view that a tensor contains, as bytes."""
    told: dict[str, Any] = msgspec.to_builtins(view)
    for path in EXCEPTIONS[game.name].left_out:
        seat, _, path_there = path.rpartition(":")
        if seat and seat != view.seat:
            continue
        *inside, name = path_there.split(".")
        where: Any = told
        for one in inside:
            where = where[one] or {}
        if name == "rows" and where:
            where[name] = _tonight(where["rows"][-1])
        elif where:
            where[name] = None
    return _canonical(told)


def _tonight(row: Sequence[Mapping[str, Any]]) -> object:
    """Return the relevant part of jack's row: its circles, and where he stands."""
    return sorted({note["circle"] for note in row}), [note["circle"] for note in row[-1:]]


class Told:
    """A position in all four ways."""

    def __init__(self, game: Game, state: State, seats: Sequence[int]) -> None:
        self.state = state
        self.view = seen_as(game, state, SPECTATOR)
        self.public = state.public()
        self.seen = [seen_as(game, state, seat) for seat in seats]
        self.known = [(self.public, state.private(seat)) for seat in seats]
        self.views = [told_in_a_tensor(game, game.view.look(state, seat)) for seat in seats]
        self.tensors = [tensor(game, state, seat) for seat in seats]

    def compare(self, other: Told) -> bool:
        """Compare with another position; return whether a spectator can tell them apart."""
        both = f"{self.state.position()}\n{other.state.position()}"
        assert (self.view == other.view) == (self.public == other.public), both
        seen = [one == two for one, two in zip(self.seen, other.seen, strict=True)]
        known = [one == two for one, two in zip(self.known, other.known, strict=True)]
        assert seen == known, both
        views = [one == two for one, two in zip(self.views, other.views, strict=True)]
        tensors = [one == two for one, two in zip(self.tensors, other.tensors, strict=True)]
        assert views == tensors, both
        return self.view != other.view


def test_all_ways_agree_on_positions_after_different_choices(game: Game) -> None:
    with Checked(least=many(200)) as checked:
        for state in positions(game):
            if state.over:
                continue
            seats = watchers(game, state.public())
            first, *others = (Told(game, after, seats) for _, after in siblings(state))
            for other in others:
                first.compare(other)
                checked.one_more()


def test_every_field_counts_where_the_view_shows_it(game: Game) -> None:
    """One field is altered at a time: view, hash and tensor all change, or none of them does."""
    fields = Fields(game, positions(game))
    names = fields.domains.keys() - EXCEPTIONS[game.name].follows.keys()
    shown = set()
    for name in names:
        for number, (state, other) in enumerate(fields.altered(name)):
            seats = watchers(game, number)
            if Told(game, state, seats).compare(Told(game, other, seats)):
                shown.add(name)
    public = names - EXCEPTIONS[game.name].rarely
    assert not public - shown, f"no two positions differ in {sorted(public - shown)} alone"


def test_all_ways_agree_on_positions_with_one_edit(game: Game) -> None:
    """Things are put, turned or set by hand, if the result can occur in a game."""
    with Checked(least=many(50)) as checked:
        for number, state in enumerate(positions(game)[:: 12 if COMPILED else 30]):
            seats = watchers(game, number)
            told = Told(game, state, seats)
            for other in edited(game, state, random_stream(number, "edits")):
                told.compare(Told(game, other, seats))
                checked.one_more()


def edited(game: Game, state: State, draws: Stream) -> Iterator[State]:
    """Yield possible positions with one thing in another place, or with another value."""
    described = game.arranging.described(state.position())
    with suppress(LamplighterError):
        game.arranging.sketch(described)
        yield from _edited_once(game, described, draws)


def _edited_once(game: Game, described: arranging.Description, draws: Stream) -> Iterator[State]:
    for handle in game.arranging.handles(described):
        values = handle.values(described)
        if values:
            edit = arranging.Edit(handle.id, values[draws.below(len(values))].id)
            with suppress(LamplighterError):
                changed = arranging.edited(game.arranging, described, [edit])
                yield game.arranging.described(changed.built().position()).state()


def test_equal_views_have_equal_hashes_in_all_games(game: Game) -> None:
    """Positions of many games have as many different spectator views as hashes."""
    views: dict[bytes, int] = {}
    hashes: dict[int, bytes] = {}
    for seed in range(many(20)):
        for _, _, after in walk(game, steps_of(game, seed)):
            view, public = seen_as(game, after, SPECTATOR), after.public()
            assert views.setdefault(view, public) == public, after.position()
            assert hashes.setdefault(public, view) == view, after.position()
    assert len(views) > many(200)


def test_a_step_is_hidden_exactly_where_no_view_shows_it(game: Game) -> None:
    """A seat sees a choice if its view tells it from other choices, and only then.

    Positions after steps that are hidden from a seat look the same to it, or differ in public. If
    a seat sees a step, its view shows a difference wherever there was a choice.
    """
    with Checked(least=many(100)) as checked:
        for state in positions(game):
            following = siblings(state)
            for seat in watchers(game, state.public()):
                check_hidden(game, state, following, seat)
                checked.one_more()


def check_hidden(
    game: Game, state: State, following: Sequence[tuple[int, State]], seat: int
) -> None:
    views: dict[tuple[int, int], set[bytes]] = defaultdict(set)
    for action, after in following:
        views[state.seen(action, seat), after.public()].add(seen_as(game, after, seat))
    assert all(len(those) == 1 for those in views.values()), state.position()
    if len(following) > 1 and HIDDEN not in {seen for seen, _ in views}:
        shown = {view for those in views.values() for view in those}
        assert len(shown) > 1, (seat, state.position())
