"""Searching players: their trees, their opponents who know no more than they can, their plans."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.contract.games import name_of, steps_of

import lamplighter
from lamplighter.arena.match import Match, run
from lamplighter.kernel import bits
from lamplighter.kernel.game import Game
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.streams import Stream, key_of_seed
from lamplighter.kernel.table import Table
from lamplighter.players import Limit, Thought, player
from lamplighter.players.search.keys import ALL, NOTHING, OWN, ROOT
from lamplighter.players.search.simulation import Simulation
from lamplighter.players.search.tree import SearchTree
from lamplighter.players.search.worlds import Worlds
from lamplighter.players.thought import MostTried, OnlyChoice
from support import COMPILED, GAMES, Checked, many, random_stream, walk

OFTEN = 2000 if COMPILED else 200
LARGEST_SEARCH = 16 << 20


def asked(game: Game, seed: int) -> Table:
    """Return a table of which somebody has several choices, somewhere in a game."""
    steps = steps_of(game, seed)
    choosing = [
        at
        for at, (before, _, _) in enumerate(walk(game, steps))
        if before.actor >= 0 and len(before.legal_actions()) > 1
    ]
    at = choosing[random_stream(seed, "asked").below(len(choosing))]
    return Table(game, key=key_of_seed(seed), steps=steps[:at])


def simulation(seat: Seat, tree: SearchTree, **settings: object) -> Simulation:
    own = Worlds(seat.belief, 16, Stream(1))
    common = Worlds(seat.belief.outsider(), 16, Stream(2))
    sides = tuple(seat.game.side(index) for index in range(len(seat.game.seats)))
    return Simulation(tree, own, common, Stream(3), seat.index, sides, **settings)  # type: ignore[arg-type]


def simulate(running: Simulation, count: int) -> None:
    for _ in range(0, count, 100):
        running.tree.prepare(100)
        running.run(100)


@pytest.mark.parametrize("game", GAMES, ids=name_of)
@pytest.mark.parametrize("knowing", [OWN, ROOT, ALL])
def test_every_choice_of_the_first_decision_is_counted(game: Game, knowing: int) -> None:
    table = asked(game, 1)
    seat, tree = table.seat(table.actor), SearchTree()
    running = simulation(seat, tree, looked_up_by=knowing, share=1.0)
    simulate(running, OFTEN)
    node = tree.find(running.key(seat.world, True))
    results = tree.results(node)
    assert sorted(action for action, _, _ in results) == sorted(seat.legal)
    # The first visit adds the node, and the choice of that simulation is random.
    assert sum(tried for _, tried, _ in results) == OFTEN - 1
    assert all(0.0 <= worth <= 1.0 for _, _, worth in results)


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_tree_keeps_what_it_knows_when_it_grows(game: Game) -> None:
    table = asked(game, 2)
    seat, tree = table.seat(table.actor), SearchTree()
    running = simulation(seat, tree)
    simulate(running, OFTEN)
    key = running.key(seat.world, True)
    before = tree.results(tree.find(key))
    room = tree.bytes
    tree.prepare(20_000)
    assert tree.bytes > room
    assert tree.results(tree.find(key)) == before
    tree.clear()
    assert tree.find(key) == NOTHING


@pytest.mark.skipif(not COMPILED, reason="interpreted, it takes a minute")
@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_search_of_twenty_thousand_simulations_needs_little_memory(game: Game) -> None:
    table = asked(game, 3)
    tree = SearchTree()
    simulate(simulation(table.seat(table.actor), tree), 20_000)
    assert tree.bytes <= LARGEST_SEARCH


def test_worlds_are_dealt_as_the_belief_deals_them() -> None:
    table = asked(lamplighter.game("london"), 4)
    belief = table.seat(0).belief
    worlds, draws = Worlds(belief, 8, Stream(5)), Stream(5)
    into = belief.sample(Stream(0))
    for at in range(8):
        worlds.load(at, into)
        assert into == belief.sample(draws)


def test_simulations_from_own_worlds_teach_no_opponent() -> None:
    """An opponent who answered worlds in which he knows Jack would know him."""
    game = lamplighter.game("pocket")
    table = Table(game, key=key_of_seed(8))
    jack = game.seat_index("jack")
    # He has the first of a turn's four actions; the investigator answers it.
    while table.actor != jack or bits.count(table.seat(jack).world.used):
        table.act(table.actor, player("random").think(table.seat(table.actor)).plan)
    seat = table.seat(jack)
    answered = {}
    for share in (1.0, 0.5):
        tree = SearchTree()
        running = simulation(seat, tree, share=share)
        simulate(running, OFTEN)
        answered[share] = sum(_tried_by_others(seat, running, tree))
    assert answered[1.0] == 0
    assert answered[0.5] > 0


def _tried_by_others(seat: Seat, running: Simulation, tree: SearchTree) -> Sequence[int]:
    """Return how often the other side tried its choices right after activations of a seat."""
    counts = []
    ahead = [seat.world]
    while ahead:
        before = ahead.pop()
        for action in before.legal_actions():
            after = before.copy()
            after.play(action)
            if after.actor == seat.index and not after.settled():
                ahead.append(after)
            elif after.actor == 1 - seat.index:
                node = tree.find(running.key(after, False))
                counts.append(sum(n for _, n, _ in tree.results(node)) if node != NOTHING else 0)
    return counts


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_thought_is_a_whole_activation_with_its_reasons(game: Game) -> None:
    with Checked(least=many(8)) as checked:
        for seed in range(many(8)):
            table = asked(game, seed)
            seat = table.seat(table.actor)
            thought = player(f"ismcts:simulations={OFTEN}").think(seat)
            check_thought(seat, thought)
            table.act(seat.index, thought.plan)
            checked.one_more()


def check_thought(seat: Seat, thought: Thought) -> None:
    after = seat.world.copy()
    for action in thought.plan:
        assert after.actor == seat.index
        assert action in after.legal_actions()
        after.play(action)
    assert thought.nodes == OFTEN
    assert thought.value is not None
    assert -1.0 <= thought.value <= 1.0
    (reason,) = thought.reasons
    assert isinstance(reason, MostTried)
    assert reason.tried == thought.visits
    for other in thought.alternatives:
        assert other.plan[0] in seat.legal
        assert other.visits is not None
        assert thought.visits is not None
        assert other.visits <= thought.visits


def test_an_only_choice_needs_no_simulation() -> None:
    game = lamplighter.game("london")
    for seed in range(40):
        steps = steps_of(game, seed)
        for at, (before, _, after) in enumerate(walk(game, steps)):
            if before.actor >= 0 and len(before.legal_actions()) == 1 and after.settled():
                table = Table(game, key=key_of_seed(seed), steps=steps[:at])
                thought = player("ismcts").think(table.seat(before.actor))
                assert thought == Thought((steps[at],), reasons=(OnlyChoice(),))
                return
    raise AssertionError("nobody ever had only one choice")


def test_a_limit_of_nodes_is_kept() -> None:
    table = asked(lamplighter.game("pocket"), 6)
    seat = table.seat(table.actor)
    assert player("ismcts").think(seat, Limit(nodes=300)).nodes == 300


def test_a_limit_of_seconds_ends_the_search() -> None:
    table = asked(lamplighter.game("pocket"), 6)
    seat = table.seat(table.actor)
    thought = player("ismcts:simulations=100000000").think(seat, Limit(seconds=0.05))
    assert thought.nodes is not None
    assert 0 < thought.nodes < 100_000_000


def test_a_temperature_draws_choices_by_how_often_they_were_tried() -> None:
    table = asked(lamplighter.game("pocket"), 6)
    seat = table.seat(table.actor)
    plans = set()
    for seed in range(60):
        twin = Table(table.game, key=key_of_seed(f"temperature {seed}"), steps=table.steps)
        name = f"ismcts:simulations={OFTEN // 10},temperature=1"
        plans.add(player(name).think(twin.seat(seat.index)).plan)
    assert len(plans) > 3


@pytest.mark.skipif(not COMPILED, reason="interpreted, it takes minutes")
@pytest.mark.parametrize("side", ["investigator", "jack"])
def test_in_pocket_it_beats_a_random_player(side: str) -> None:
    other = {"investigator": "jack", "jack": "investigator"}[side]
    players = {side: "ismcts:simulations=3000", other: "random"}
    assert run(Match("pocket", players, 40, seed=3)).wins[side] >= 36
