"""OpenSpiel games that start from a position, and what OpenSpiel's solvers say about them.

The package has a solver of its own (`players.solve`). On the same position both must agree: on the
information sets, on the value and exploitability of every policy, and on what CFR+ learns.
"""

from __future__ import annotations

import pickle
from functools import cache
from typing import Any
from urllib.parse import quote

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python import policy as policies
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability

import lamplighter
from lamplighter.envs import openspiel
from lamplighter.kernel.belief import look_alikes
from lamplighter.kernel.errors import BadPosition, IllegalAction
from lamplighter.kernel.state import State
from lamplighter.players import solve
from support import random_steps, random_stream, replayed

POCKET = lamplighter.game("pocket")
LONDON = lamplighter.game("london")
NAME = openspiel.PREFIX + "pocket"
ENDINGS = {
    "two worlds": "lew,goe,ben/PIw',la+,SMe/stn,gus,mas h6,w10,t1 "
    "alibi,~toby,rotation-1,~rotation-2 suuusus SM - LE,LA,GU choose",
    "twenty-four worlds": "gus,la+,len/sts,SMw,pie/mae,goe,BEe' h4,w9,t2 "
    "holmes,watson,~rotation-1,~joker uussssu BE LA,PI ST,GU choose",
    "ten worlds": "la+,ste,gue/LEe,goe,bew/SMs',maw,pis h6,w8,t3 "
    "~alibi,watson,~rotation-1,joker uuuusss LE SM ST,MA,PI choose",
    "a short game, sixteen worlds": "la+,goe,bew/pis,gus,stn/smw,MAw,LEs h3,w6,t10 "
    "alibi,~watson,~exchange,joker uuu LE MA - choose turns:4",
    "a short game, three worlds": "bew,mas,pin/LEe,LAw,SMe/gue',gos,sts h3,w6,t11 "
    "alibi,~watson,rotation-1,~rotation-2 uuu LA - BE choose turns:4",
}
every_ending = pytest.mark.parametrize("name", ENDINGS)


@cache
def loaded(name: str) -> Any:
    return pyspiel.load_game(NAME, {"start": ENDINGS[name]})


@cache
def laid_out(name: str, merge: bool = True) -> solve.Subgame:
    position = POCKET.notation.set_up(ENDINGS[name])
    return solve.subgame_of(POCKET, look_alikes(POCKET, position), merge=merge)


def world_of(state: Any) -> tuple[int, list[int]]:
    """Return the world and the steps of a state, as a subgame knows them."""
    world, *steps = state.history()
    return world - POCKET.num_codes, steps


def asked(game: Any) -> list[Any]:
    """Return every state of a game in which a player is asked."""
    found = []
    waiting = [game.new_initial_state()]
    while waiting:
        state = waiting.pop()
        if not state.is_terminal():
            waiting += [state.child(action) for action in state.legal_actions()]
            if not state.is_chance_node():
                found.append(state)
    return found


@cache
def states(name: str) -> list[Any]:
    return asked(loaded(name))


def as_theirs(name: str, policy: solve.Policy) -> policies.TabularPolicy:
    """Return a policy of a subgame as OpenSpiel has it."""
    theirs = policies.TabularPolicy(loaded(name))
    for state in states(name):
        information = policy.subgame.after(*world_of(state))
        assert information is not None
        row = theirs.action_probability_array[theirs.state_lookup[state.information_state_string()]]
        for action, share in policy[information].items():
            row[action] = share
    return theirs


def random_policy(subgame: solve.Subgame, seed: int) -> solve.Policy:
    draws = random_stream(seed, "policy")

    def choose(information: solve.Information) -> dict[int, float]:
        shares = [1 + draws.below(9) ** 2 for _ in information.actions]
        return {a: s / sum(shares) for a, s in zip(information.actions, shares, strict=True)}

    return solve.policy_of(subgame, choose)


def check_alike(name: str, policy: solve.Policy) -> None:
    theirs = as_theirs(name, policy)
    start = loaded(name).new_initial_state()
    score = expected_game_score.policy_value(start, [theirs, theirs])
    assert score[0] == pytest.approx(solve.value(policy), abs=1e-9)
    assert exploitability.nash_conv(loaded(name), theirs) == pytest.approx(
        solve.nash_conv(policy), abs=1e-9
    )
    assert exploitability.exploitability(loaded(name), theirs) == pytest.approx(
        solve.exploitability(policy), abs=1e-9
    )


# The environment.


@every_ending
def test_chance_chooses_the_world(name: str) -> None:
    position = POCKET.notation.set_up(ENDINGS[name])
    worlds = list(look_alikes(POCKET, position))
    start = loaded(name).new_initial_state()
    assert start.is_chance_node()
    outcomes = start.chance_outcomes()
    assert [odds for _, odds in outcomes] == [1 / len(worlds)] * len(worlds)
    known = set()
    for (outcome, _), (world, _) in zip(outcomes, worlds, strict=True):
        state = start.child(outcome)
        assert str(state) == world.position()
        assert state.current_player() == world.actor
        assert state.legal_actions() == sorted(world.legal_actions())
        assert outcome >= POCKET.num_codes
        known.add((state.information_state_string(0), state.information_state_string(1)))
    assert len({investigator for investigator, _ in known}) == 1
    assert len({jack for _, jack in known}) == len(worlds)


@every_ending
def test_information_sets_are_those_of_the_solver(name: str) -> None:
    subgame = laid_out(name, merge=False)
    found: dict[str, int] = {}
    for state in states(name):
        information = subgame.after(*world_of(state))
        assert information is not None
        assert sorted(information.actions) == state.legal_actions()
        text = state.information_state_string()
        assert found.setdefault(text, information.number) == information.number
    assert len(set(found.values())) == len(found) == subgame.sets


@pytest.mark.parametrize(
    "check", [name for name in dir(api_test.EnforceAPIOnFullTreeBase) if name.startswith("test_")]
)
def test_openspiel_api_on_a_whole_tree(check: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name = "ten worlds"
    subgame = laid_out(name, merge=False)
    everything = [loaded(name).new_initial_state()]
    for state in everything:
        if not state.is_terminal():
            everything += [state.child(action) for action in state.legal_actions()]
    kinds = [
        sum(kind(state) for state in everything)
        for kind in (
            lambda state: state.is_chance_node(),
            lambda state: state.current_player() >= 0,
            lambda state: state.is_terminal(),
        )
    ]
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, "ending", tuple(kinds))
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, "ending", subgame.sets)
    base = api_test.EnforceAPIOnFullTreeBase
    case = type("Case", (base,), {"game": loaded(name), "game_name": "ending"})
    case.setUpClass()
    getattr(case(check), check)()


def test_simulates_with_serialization() -> None:
    pyspiel.random_sim_test(loaded("twenty-four worlds"), num_sims=5, serialize=True, verbose=False)


@every_ending
def test_a_start_survives_text_and_pickle(name: str) -> None:
    game = loaded(name)
    assert pyspiel.load_game(str(game)).new_initial_state().chance_outcomes()
    for state in (game.new_initial_state(), states(name)[-1]):
        text = pyspiel.serialize_game_and_state(game, state)
        for twin in (
            pyspiel.deserialize_game_and_state(text)[1],
            pickle.loads(pickle.dumps(state)),
        ):
            assert twin.history() == state.history()
            for seat in range(2):
                assert twin.information_state_string(seat) == state.information_state_string(seat)
    encoded = pyspiel.load_game(NAME, {"start": quote(ENDINGS[name])})
    assert str(encoded) == str(game)


@every_ending
def test_resampled_states_agree_with_the_seat(name: str) -> None:
    draws = pyspiel.UniformProbabilitySampler(1, 0.0, 1.0)
    others = 0
    for state in states(name)[::7]:
        for seat in range(2):
            twin = state.resample_from_infostate(seat, draws)
            assert twin.information_state_string(seat) == state.information_state_string(seat)
            assert len(twin.history()) == len(state.history())
            others += twin.history() != state.history()
    assert others > 0
    start = loaded(name).new_initial_state()
    assert start.resample_from_infostate(0, draws).history() == []


@pytest.mark.parametrize("name", ["pocket", "london", "newyork"])
@pytest.mark.parametrize("late", [3, 12])
def test_games_go_on_from_positions(name: str, late: int) -> None:
    game = lamplighter.game(name)
    steps = random_steps(game, 5)
    position: State = replayed(game, steps[:-late])
    loaded = pyspiel.load_game(openspiel.PREFIX + name, {"start": position.position()})
    worlds = [state.position() for state, _ in look_alikes(game, position)]
    state = loaded.new_initial_state()
    state.apply_action(game.num_codes + worlds.index(position.position()))
    for action in steps[-late:]:
        state.apply_action(action)
    assert state.is_terminal()
    assert state.returns() == replayed(game, steps).returns()


def test_options_are_those_of_the_position() -> None:
    name = openspiel.PREFIX + "london"
    for edition, other in (("first", "revised"), ("revised", "first")):
        options = {"edition": edition}
        position = replayed(LONDON, random_steps(LONDON, 1, 40, options), options).position()
        for given in ({}, options):
            game = pyspiel.load_game(name, {"start": position, **given})
            assert game.options == options
            assert pyspiel.load_game(str(game)).options == options
        if other == "revised":
            with pytest.raises(ValueError, match="edition=first, not revised"):
                pyspiel.load_game(name, {"start": position, "edition": other})


def test_what_is_no_start_is_refused() -> None:
    with pytest.raises(BadPosition):
        pyspiel.load_game(NAME, {"start": "nothing"})
    start = loaded("two worlds").new_initial_state()
    for outcome in (0, POCKET.num_codes - 1, POCKET.num_codes + 2):
        with pytest.raises(IllegalAction):
            start.apply_action(outcome)


# The solvers.


@every_ending
@pytest.mark.parametrize("merge", [False, True])
def test_values_and_exploitability_are_those_of_openspiel(name: str, merge: bool) -> None:
    subgame = laid_out(name, merge)
    check_alike(name, solve.Policy(subgame))
    check_alike(name, random_policy(subgame, 1))
    solution = solve.solve(subgame, 40)
    check_alike(name, solution.policy)
    assert solution.exploitability < 0.1 * solve.exploitability(solve.Policy(subgame))


@every_ending
def test_regrets_are_those_of_openspiel(name: str) -> None:
    """The first rounds of CFR+ lead to the same policy, to the last digits that matter."""
    subgame = laid_out(name, merge=False)
    ours, theirs = solve.Solver(subgame), cfr.CFRPlusSolver(loaded(name))
    for rounds in (1, 2, 5, 10):
        while ours.iterations < rounds:
            ours.run(1)
            theirs.evaluate_and_update_policy()
        solution = ours.solution()
        conv = exploitability.nash_conv(loaded(name), theirs.average_policy())
        assert solution.high - solution.low == pytest.approx(conv, abs=1e-9)
        expected = as_theirs(name, solution.policy).action_probability_array
        found = theirs.average_policy().action_probability_array
        assert np.allclose(found, expected, atol=1e-9)
