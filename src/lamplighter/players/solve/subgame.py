"""Subgames: everything that can follow from a moment, in every world that is possible there.

A subgame begins with worlds that nobody can tell apart by what is public. A seat tells two of them
apart if its views of them differ, as in a game that starts from a position. What a seat learns on
the way is what `State.seen` and `State.public` say; a node is what a spectator has learned.

Equal positions are merged within the turn of one seat: if two rows of public choices lead to the
same position in every world, they are one node from there on, and so the choices of a turn become
one plan. This loses nothing. The order in which a seat does things could only be a signal, and no
seat gains by sending signals to its opponent. Later turns are not merged: how a position came about
says what its player knew, even if the position is the same.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from lamplighter.kernel.actors import CHANCE, HIDDEN, OVER, SPECTATOR
from lamplighter.kernel.errors import IllegalAction
from lamplighter.kernel.game import Game
from lamplighter.kernel.state import Choices, State
from lamplighter.players.solve.tree import Rows, Tree

SEATS = 2
NO_SET = -1
MOST_STEPS = 4_000_000
"""A larger subgame is refused, unless another limit is named. It takes about 60 MB."""

Leaf = Callable[[State], float]
"""Returns the value of a position for seat 0, from -1 to 1."""


class LargeSubgame(ValueError):
    """The subgame has more steps than allowed."""


class Node:
    """A moment as a spectator knows it: one position for each world that is possible."""

    def __init__(self, run: Run, depth: int) -> None:
        self.first = NO_SET
        """The number of its first position, once it has one."""
        self.states: list[State] = []
        self.known: tuple[list[int], list[int]] = ([], [])
        """For each seat the information set of each position, as a number within this node."""
        self.chance: list[float] = []
        self.came_by: list[int] = []
        """The first step that leads to each position; -1 where the subgame begins."""
        self.origin: list[int] = []
        """For each position the one from which it came, where the run of choices began."""
        self.run = run
        self.depth = depth


class Run:
    """Consecutive public choices of one seat, with the nodes that they lead to."""

    def __init__(self) -> None:
        self.nodes: dict[tuple[int, int, tuple[int, ...]], list[Node]] = {}


class Way:
    """The same step, as a spectator sees it, in all worlds of a node from which it goes on."""

    def __init__(self) -> None:
        self.states: list[State] = []
        self.steps: list[int] = []
        self.froms: list[int] = []
        """The position within the node from which each step was made."""
        self.seen: tuple[list[int], list[int]] = ([], [])
        """What each seat sees of each step."""


@dataclass(frozen=True)
class Information:
    """An information set: what a seat knows when it is asked."""

    number: int
    seat: int
    actions: tuple[int, ...]


class Subgame:
    """A subgame of a game for two seats, laid out for a solver."""

    def __init__(
        self,
        worlds: Sequence[State],
        rows: Rows,
        actions: array[int],
        came_by: array[int],
    ) -> None:
        self.worlds = worlds
        """The positions from which it may begin."""
        self.tree = Tree(rows)
        self._rows = rows
        self._actions = actions
        self._came_by = came_by

    @property
    def nodes(self) -> int:
        """The number of moments that a spectator can tell apart."""
        return self.tree.n_nodes

    @property
    def positions(self) -> int:
        """The number of positions: in each node one for each world."""
        return self.tree.n_positions

    @property
    def sets(self) -> int:
        """The number of information sets of both seats."""
        return self.tree.n_sets

    @property
    def size(self) -> int:
        """The number of steps from a position to the next one."""
        return len(self._actions)

    def information(self, number: int) -> Information:
        """Return an information set by its number, from 0 to `subgame.sets - 1`."""
        position = self._rows.first_of[number]
        node = bisect_right(self._rows.positions, position) - 1
        return Information(number, self._rows.actors[node], tuple(self._choices(position)))

    def information_sets(self) -> Iterable[Information]:
        """Yield all information sets, in the order of play."""
        return map(self.information, range(self.sets))

    def first_slot(self, number: int) -> int:
        """Return where the odds of an information set begin in a policy."""
        return self._rows.slots[number]

    def _choices(self, position: int) -> array[int]:
        return self._actions[self._rows.steps[position] : self._rows.steps[position + 1]]

    def after(self, world: int, steps: Sequence[int]) -> Information | None:
        """Return what the seat knows that is asked after these steps in a world.

        Return None if no seat is asked there. Raise `IllegalAction` for steps that do not exist.
        """
        position = world
        for step in steps:
            first = self._rows.steps[position]
            choices = self._choices(position)
            if step not in choices:
                raise IllegalAction(f"the subgame has no step {step} here")
            position = self._rows.leads_to[first + choices.index(step)]
        one = self._rows.set_of[position]
        return None if one == NO_SET else self.information(one)

    def way_to(self, number: int) -> tuple[int, list[int]]:
        """Return a world and steps that lead to an information set."""
        steps: list[int] = []
        position = self._rows.first_of[number]
        while (step := self._came_by[position]) >= 0:
            steps.append(self._actions[step])
            position = bisect_right(self._rows.steps, step) - 1
        return position, steps[::-1]

    def state_at(self, number: int) -> State:
        """Return a position in which an information set is asked."""
        world, steps = self.way_to(number)
        state = self.worlds[world].copy()
        for step in steps:
            state.play(step)
        return state


def subgame_of(
    game: Game,
    worlds: Iterable[tuple[State, float]],
    *,
    until: Callable[[State], bool] | None = None,
    leaf: Leaf | None = None,
    merge: bool = True,
    most: int = MOST_STEPS,
) -> Subgame:
    """Return the subgame that begins in worlds with these weights.

    `kernel.belief.look_alikes` returns the worlds of a position. The subgame goes on to the end of
    the game, or to positions for which `until` is true; `leaf` then returns their values. With
    `merge` false every order of choices has its own nodes. Raise `LargeSubgame` if there are more
    steps than `most`.
    """
    if (until is None) != (leaf is None):
        raise ValueError("a subgame that ends early needs both until and leaf")
    root = _root(game, _together(worlds, most))
    builder = Builder(until, leaf, merge, most)
    states = tuple(root.states)
    builder.build(root)
    return Subgame(states, builder.rows, builder.actions, builder.came_by)


def end_of_round(state: State) -> Callable[[State], bool]:
    """Return a limit for a subgame: it ends with the round of this position."""
    now = state.round_number()
    return lambda later: later.round_number() != now


def _together(worlds: Iterable[tuple[State, float]], most: int) -> dict[State, float]:
    """Return the weights of different positions; worlds in the same position count together."""
    weights: dict[State, float] = {}
    for state, weight in worlds:
        weights[state] = weights.get(state, 0.0) + weight
        if len(weights) > most:
            raise LargeSubgame(f"the subgame begins in more than {most:,} worlds")
    return weights


def _root(game: Game, weights: dict[State, float]) -> Node:
    """Return the first node of a subgame."""
    if not weights:
        raise ValueError("a subgame begins in at least one world")
    root = Node(Run(), 0)
    root.states = [state.copy() for state in weights]
    seats = game.seated(game.view.look(root.states[0], SPECTATOR).options).seats
    if len(seats) != SEATS:
        raise ValueError(f"a subgame is for two seats, not for {', '.join(seats)}")
    if len(set(_views(game, root.states, SPECTATOR))) > 1:
        raise ValueError("the worlds of a subgame differ in something that everybody can see")
    if root.states[0].actor == OVER:
        raise ValueError("the game is over, so nothing follows")
    total = sum(weights.values())
    root.chance = [weight / total for weight in weights.values()]
    root.came_by = [NO_SET] * len(root.states)
    root.origin = list(range(len(root.states)))
    for seat in range(SEATS):
        root.known[seat].extend(_numbered(_views(game, root.states, seat)))
    return root


def _views(game: Game, states: Sequence[State], seat: int) -> list[bytes]:
    return [msgspec.json.encode(game.view.look(state, seat)) for state in states]


class Builder:
    """Builds a subgame node by node, in the order of play."""

    def __init__(
        self, until: Callable[[State], bool] | None, leaf: Leaf | None, merge: bool, most: int
    ) -> None:
        self.rows = Rows()
        self.actions = array("i")
        self.came_by = array("i")
        self.until = until
        self.leaf = leaf
        self.merge = merge
        self.most = most
        self.waiting: list[Node] = []
        self.results: dict[float, int] = {}

    def build(self, root: Node) -> None:
        """Fill the rows with everything that follows from the first node."""
        self._enter(root)
        while self.waiting:
            layer, self.waiting = self.waiting, []
            for node in layer:
                self._expand(node)
                node.states.clear()
        self._add_results()

    def _enter(self, node: Node) -> None:
        """Number a node and its positions."""
        rows = self.rows
        node.first = rows.positions[-1]
        rows.positions.append(node.first + len(node.states))
        rows.chance.extend(node.chance)
        self.came_by.extend(node.came_by)
        self.waiting.append(node)

    def _expand(self, node: Node) -> None:
        actor = node.states[0].actor
        self.rows.actors.append(actor)
        self._number_sets(node, actor)
        for way in self.ways(node).values():
            self._lead(node, actor, way)

    def ends(self, state: State) -> bool:
        """Return whether nothing follows a position in this subgame."""
        return state.actor == OVER or (self.until is not None and self.until(state))

    def result(self, state: State) -> int:
        """Return a number below 0 for the result of a position that nothing follows."""
        if state.actor == OVER:
            worth = 1.0 if state.winner() == 0 else -1.0
        else:
            assert self.leaf is not None
            worth = self.leaf(state)
        return -1 - self.results.setdefault(worth, len(self.results))

    def _add_results(self) -> None:
        """Add the last node: it has one position for each value that a subgame can end with."""
        rows = self.rows
        first = rows.positions[-1]
        rows.actors.append(OVER)
        rows.positions.append(first + len(self.results))
        rows.sets.append(len(rows.first_of))
        rows.payoff.extend(array("d", bytes(8 * first)))
        for worth in self.results:
            rows.set_of.append(NO_SET)
            rows.steps.append(len(self.actions))
            rows.chance.append(0.0)
            rows.payoff.append(worth)
        for step, to in enumerate(rows.leads_to):
            if to < 0:
                rows.leads_to[step] = first - 1 - to

    def _number_sets(self, node: Node, actor: int) -> None:
        """Number the information sets of the seat that acts, and give each its slots."""
        rows = self.rows
        first = len(rows.first_of)
        for at, state in enumerate(node.states):
            if actor == CHANCE:
                rows.set_of.append(NO_SET)
                continue
            one = first + node.known[actor][at]
            rows.set_of.append(one)
            if one == len(rows.first_of):
                rows.first_of.append(node.first + at)
                rows.slots.append(rows.slots[-1] + len(state.legal_actions()))
        rows.sets.append(len(rows.first_of))

    def ways(self, node: Node) -> dict[tuple[int, int, int], Way]:
        """Make every step in every world; return those that go on, by what a spectator sees."""
        found: dict[tuple[int, int, int], Way] = {}
        out = Choices()
        for at, state in enumerate(node.states):
            out.clear()
            state._legal(out)
            for index in range(out.count):
                action = out.at[index]
                after = state.copy()
                after._play(action)
                step = len(self.actions)
                self.actions.append(action)
                if self.ends(after):
                    self.rows.leads_to.append(self.result(after))
                    continue
                self.rows.leads_to.append(NO_SET)
                look = (state._seen(action, SPECTATOR), after._public(), after.actor)
                way = found.get(look)
                if way is None:
                    way = found[look] = Way()
                way.states.append(after)
                way.steps.append(step)
                way.froms.append(at)
                for seat in range(SEATS):
                    way.seen[seat].append(state._seen(action, seat))
            self.rows.steps.append(len(self.actions))
            self._check_size()
        self._check_choices(node)
        return found

    def _check_size(self) -> None:
        if len(self.actions) > self.most:
            raise LargeSubgame(
                f"more than {self.most:,} steps follow from here; begin later, end earlier or "
                "allow more"
            )

    def _check_choices(self, node: Node) -> None:
        """Check that a seat has the same choices in all worlds that it cannot tell apart."""
        rows = self.rows
        for position in range(node.first, node.first + len(node.states)):
            one = rows.set_of[position]
            if one == NO_SET:
                continue
            if self._choices(position) != self._choices(rows.first_of[one]):
                name = node.states[0].game
                raise ValueError(f"{name}: choices depend on what the seat cannot know")

    def _choices(self, position: int) -> array[int]:
        return self.actions[self.rows.steps[position] : self.rows.steps[position + 1]]

    def _lead(self, node: Node, actor: int, way: Way) -> None:
        """Connect a step with the node it leads to: an earlier one that is equal, or a new one."""
        rows = self.rows
        joins = self._may_merge(node, actor, way)
        origin = [node.origin[at] for at in way.froms]
        goes_on = joins and way.states[0].actor == actor
        key = (node.depth + 1, way.states[0].public(), tuple(origin))
        if joins:
            for other in node.run.nodes.get(key, ()):
                if other.states == way.states:
                    self._connect(way, other)
                    return
        child = Node(node.run if goes_on else Run(), node.depth + 1 if goes_on else 0)
        child.states = way.states
        child.origin = origin if goes_on else list(range(len(way.states)))
        for at in way.froms:
            position = node.first + at
            odds = 1 / (rows.steps[position + 1] - rows.steps[position]) if actor == CHANCE else 1.0
            child.chance.append(rows.chance[position] * odds)
        child.came_by = way.steps
        for seat in range(SEATS):
            before = [node.known[seat][at] for at in way.froms]
            child.known[seat].extend(_numbered(list(zip(before, way.seen[seat], strict=True))))
        self._enter(child)
        self._connect(way, child)
        if joins:
            node.run.nodes.setdefault(key, []).append(child)

    def _may_merge(self, node: Node, actor: int, way: Way) -> bool:
        """Return whether the node after a choice may be reached by other choices of the turn.

        That is so if everybody sees the choice, and if it tells the opponent nothing about what
        the seat knows beyond the node: either the seat knew which node would follow, or all worlds
        there are one to it.
        """
        if not self.merge or actor == CHANCE or HIDDEN in way.seen[1 - actor]:
            return False
        known = node.known[actor]
        inside = {known[at] for at in way.froms}
        if len(inside) == 1:
            return True
        return sum(one in inside for one in known) == len(way.froms)

    def _connect(self, way: Way, node: Node) -> None:
        for at, step in enumerate(way.steps):
            self.rows.leads_to[step] = node.first + at


def _numbered(known: Sequence[Any]) -> list[int]:
    """Return numbers from 0 on instead of other names, in the order in which they first occur."""
    numbers: dict[Any, int] = {}
    return [numbers.setdefault(one, len(numbers)) for one in known]
