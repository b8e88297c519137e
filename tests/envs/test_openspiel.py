"""The OpenSpiel environment, tested by OpenSpiel's own checks and against the kernel."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections import Counter
from itertools import pairwise
from typing import Any

import cups
import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation
from open_spiel.python.tests import games_sim_test

from lamplighter.envs import openspiel
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.errors import IllegalAction, UnknownName
from lamplighter.kernel.game import Game
from lamplighter.kernel.observation import Observation
from support import COMPILED, GAMES, WHITECHAPEL, many, observed, random_steps, walk

openspiel.register(cups.GAME)

ALL = (*GAMES, cups.GAME)
PUBLIC = pyspiel.IIGObservationType(
    perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.NONE
)

every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)


def load(game: Game, **options: Any) -> Any:
    return pyspiel.load_game(openspiel.PREFIX + game.name, options)


def state_after(game: Game, steps: list[int]) -> Any:
    state = load(game).new_initial_state()
    for action in steps:
        state.apply_action(action)
    return state


def trajectory(game: Game, seed: int) -> list[Any]:
    """Return every state of a random game, including the first and the last."""
    states = [load(game).new_initial_state()]
    for action in random_steps(game, seed):
        states.append(states[-1].child(action))
    return states


def fitting(game: Game, count: int) -> int:
    """Return `count`, or a small number for a game with long histories and large states."""
    return count if game.max_steps < 1000 else -(-count // 10)


def sampled(game: Game) -> list[Any]:
    """Return states of some random games, only some of long games; callers must not change them."""
    if game.name not in _SAMPLED:
        _SAMPLED[game.name] = _sample(game)
    return _SAMPLED[game.name]


_SAMPLED: dict[str, list[Any]] = {}


def _sample(game: Game) -> list[Any]:
    games = [trajectory(game, seed) for seed in range(max(2, many(fitting(game, 6))))]
    most = fitting(game, 500 if COMPILED else 250)
    return [state for *first, last in games for state in (*spread(first, most), last)]


def decisions(game: Game) -> list[Any]:
    return [state for state in sampled(game) if state.current_player() >= 0]


def spread(states: list[Any], count: int) -> list[Any]:
    """Return about `count` of the states, evenly spread."""
    return states[:: max(1, len(states) // count)]


def sampler(seed: int) -> Any:
    return pyspiel.UniformProbabilitySampler(seed, 0.0, 1.0)


def twins(state: Any, seat: int, count: int, seed: int = 1) -> list[Any]:
    draws = sampler(seed)
    return [state.resample_from_infostate(seat, draws) for _ in range(count)]


def told(state: Any, seat: int) -> tuple[Any, ...]:
    """Return everything that OpenSpiel tells a seat about a state."""
    return (
        state.current_player(),
        state.legal_actions(seat) if not state.is_chance_node() else None,
        state.information_state_string(seat),
        state.information_state_tensor(seat),
        state.observation_string(seat),
        state.observation_tensor(seat),
    )


# OpenSpiel's own checks.


@every_game
def test_is_registered(game: Game) -> None:
    assert openspiel.PREFIX + game.name in pyspiel.registered_names()
    loaded = load(game)
    assert loaded.num_players() == len(game.seats)
    assert loaded.num_distinct_actions() == game.num_actions
    assert loaded.max_chance_outcomes() == game.num_codes
    assert loaded.get_type().long_name == game.title


@every_game
def test_simulates_with_serialization(game: Game) -> None:
    sims = many(fitting(game, 10))
    pyspiel.random_sim_test(load(game), num_sims=sims, serialize=True, verbose=False)


@every_game
def test_simulates_as_openspiel_tests_its_own_games(game: Game) -> None:
    np.random.seed(1)
    case = games_sim_test.GamesSimTest("test_pig")
    for _ in range(many(5)):
        case.sim_game(load(game))


def checks_of(base: type, *left_out: str) -> list[str]:
    return [name for name in dir(base) if name.startswith("test_") and name not in left_out]


def run_check(base: type, check: str, **given: Any) -> None:
    getattr(type("Case", (base,), given)(check), check)()


@every_game
@pytest.mark.parametrize("check", checks_of(api_test.EnforceAPIOnPartialTreeBase))
def test_openspiel_api_on_some_states(game: Game, check: str) -> None:
    loaded = load(game)
    given = {"game": loaded, "game_name": str(loaded), "game_type": loaded.get_type()}
    run_check(api_test.EnforceAPIOnPartialTreeBase, check, some_states=sampled(game), **given)


WHOLE_TREE = ("test_number_of_nodes", "test_game_is_perfect_recall")


@every_game
@pytest.mark.parametrize("check", checks_of(api_test.EnforceAPIOnFullTreeBase, *WHOLE_TREE))
def test_openspiel_api_on_whole_games(game: Game, check: str) -> None:
    loaded = load(game)
    given = {"game": loaded, "game_name": str(loaded), "all_states": sampled(game)}
    run_check(api_test.EnforceAPIOnFullTreeBase, check, **given)


@pytest.mark.parametrize("check", checks_of(api_test.EnforceAPIOnFullTreeBase))
def test_openspiel_api_on_a_whole_tree(check: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # One chance node, two of the hider, four first and two second lifts of the seeker, eight ends.
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, "cups", (1, 8, 8))
    # The hider knows the luck; the seeker knows nothing, or which cup was empty.
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, "cups", 5)
    base = api_test.EnforceAPIOnFullTreeBase
    case = type("Case", (base,), {"game": load(cups.GAME), "game_name": "cups"})
    case.setUpClass()
    getattr(case(check), check)()


# Against the kernel.


@every_game
def test_states_are_those_of_the_kernel(game: Game) -> None:
    steps = random_steps(game, 11)
    kernel = game.new_state()
    state = load(game).new_initial_state()
    for action in steps:
        if state.is_chance_node():
            assert dict(state.chance_outcomes()) == dict(kernel.chance_outcomes())
            assert sum(odds for _, odds in state.chance_outcomes()) == pytest.approx(1.0)
            assert min(state.legal_actions()) >= game.num_actions
        else:
            assert state.current_player() == kernel.actor
            assert state.legal_actions() == sorted(kernel.legal_actions())
            assert max(state.legal_actions()) < game.num_actions
        assert str(state) == kernel.position()
        state.apply_action(action)
        kernel.apply(action)
    assert state.is_terminal()
    assert state.returns() == kernel.returns()
    assert sorted(state.returns()) == [-1.0, 1.0]
    assert state.history() == steps


@every_game
def test_information_is_the_sequence_of_observations(game: Game) -> None:
    steps = random_steps(game, 12)
    state = state_after(game, steps)
    for seat, name in enumerate(game.seats):
        lines = [observation.line() for observation in observed(game, steps, seat)]
        assert state.information_state_string(seat) == "\n".join([f"seat {name}", *lines])


@every_game
def test_actions_are_written_in_notation(game: Game) -> None:
    for state in decisions(game):
        for action in state.legal_actions():
            assert state.action_to_string(action) == game.notation.write(action)
            assert state.string_to_action(state.action_to_string(action)) == action


@every_game
def test_a_refused_action_changes_nothing(game: Game) -> None:
    for state in decisions(game)[:3]:
        before = (str(state), state.history())
        refused = min(set(range(game.num_codes)).difference(state.legal_actions()))
        with pytest.raises(IllegalAction):
            state.apply_action(refused)
        assert (str(state), state.history()) == before


@every_game
def test_a_clone_is_independent(game: Game) -> None:
    state = decisions(game)[0]
    before = [told(state, seat) for seat in range(len(game.seats))]
    clone = state.clone()
    assert [told(clone, seat) for seat in range(len(game.seats))] == before
    while not clone.is_terminal():
        clone.apply_action(clone.legal_actions()[-1])
    assert [told(state, seat) for seat in range(len(game.seats))] == before


@every_game
def test_serialization_keeps_all_that_seats_are_told(game: Game) -> None:
    for state in spread(trajectory(game, 1), 8):
        text = pyspiel.serialize_game_and_state(state.get_game(), state)
        for twin in (
            pyspiel.deserialize_game_and_state(text)[1],
            pickle.loads(pickle.dumps(state)),
        ):
            assert twin.history() == state.history()
            for seat in range(len(game.seats)):
                assert told(twin, seat) == told(state, seat)
            if not twin.is_terminal():
                twin.apply_action(twin.legal_actions()[0])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_pickle_is_enough_for_another_process(game: Game) -> None:
    """A new process without imports loads it, and exits without a crash."""
    state = decisions(game)[-1]
    script = (
        "import pickle, sys; state = pickle.load(sys.stdin.buffer);"
        "sys.stdout.write(state.information_state_string())"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", script], input=pickle.dumps(state), capture_output=True, timeout=60
    )
    assert loaded.returncode == 0, loaded.stderr.decode()
    assert loaded.stdout.decode() == state.information_state_string()


# Options.


def test_options_are_parameters() -> None:
    assert load(cups.GAME).get_parameters() == {"cups": 2, "luck": True, "table": "oak"}
    game = pyspiel.load_game("python_lamplighter_cups(cups=3,luck=false,table=elm)")
    assert game.options == {"cups": "3", "luck": "false", "table": "elm"}
    state = game.new_initial_state()
    assert state.chance_outcomes() == [(cups.LUCK, 1.0)]
    state = state.child(cups.LUCK)
    assert len(state.legal_actions()) == 3
    twin_game, twin = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(game, state)
    )
    assert twin_game.options == game.options
    assert twin.clone().legal_actions() == state.legal_actions()
    (other,) = twins(state.child(1), cups.SEEKER, 1)
    assert other.get_game().options == game.options


def test_options_of_whitechapel_are_parameters() -> None:
    loaded = pyspiel.load_game("python_lamplighter_whitechapel(letters=on,patrols=open)")
    changed = {"letters": "on", "patrols": "open"}
    assert loaded.options == {**WHITECHAPEL.full_options({}), **changed}
    assert loaded.new_initial_state().table.state == WHITECHAPEL.new_state(changed)
    assert set(loaded.get_parameters()) == set(WHITECHAPEL.options)
    twin, _ = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(loaded, loaded.new_initial_state())
    )
    assert twin.options == loaded.options


def test_the_police_of_whitechapel_are_one_player() -> None:
    assert load(WHITECHAPEL, police=11111).num_players() == 2
    state = load(WHITECHAPEL).new_initial_state()
    for action in random_steps(WHITECHAPEL, 1):
        assert state.current_player() in (pyspiel.PlayerId.CHANCE, 0, 1)
        state.apply_action(action)
    assert sorted(state.returns()) == [-1.0, 1.0]


@pytest.mark.parametrize("police", WHITECHAPEL.options["police"][1:6])
def test_an_option_that_changes_the_seats_is_refused(police: str) -> None:
    """OpenSpiel takes the number of players from the type, before there are options."""
    with pytest.raises(ValueError, match=f"police={police} is for jack, police1, .*default, 11111"):
        load(WHITECHAPEL, police=int(police))


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(UnknownName, match="2, 3"):
        load(cups.GAME, cups=4)
    with pytest.raises(UnknownName, match=r"12121, .* more, not '22222'"):
        load(WHITECHAPEL, police=22222)
    with pytest.raises(pyspiel.SpielError):
        load(cups.GAME, saucers=4)


# Tensors.


@every_game
def test_different_information_gives_different_tensors(game: Game) -> None:
    strings: dict[bytes, str] = {}
    tensors: dict[str, bytes] = {}
    for state in sampled(game):
        for seat in range(len(game.seats)):
            for one in (state, *twins(state, seat, 1)):
                string = one.information_state_string(seat)
                tensor = np.asarray(one.information_state_tensor(seat), np.float32).tobytes()
                assert strings.setdefault(tensor, string) == string
                assert tensors.setdefault(string, tensor) == tensor
    assert len(strings) == len(tensors) > min(50, game.max_steps)


def test_the_digest_contains_what_rows_leave_out() -> None:
    """The same cup is lifted in two games; in only one of them there is another try."""
    observation = make_observation(load(cups.GAME), INFO_STATE_OBS_TYPE)
    kept = []
    for luck in range(2):
        state = state_after(cups.GAME, [cups.LUCK + luck, cups.HIDE, cups.LIFT + 1])
        observation.set_from(state, cups.SEEKER)
        kept.append({name: piece.copy() for name, piece in observation.dict.items()})
    different = [name for name in kept[0] if not np.array_equal(kept[0][name], kept[1][name])]
    assert different == ["digest"]


def row(game: Game, observation: Observation) -> list[int]:
    """Return the expected row of an observation."""
    actors = [observation.actor == name for name in ("chance", *game.seats)]
    code = observation.code or 0
    width = len(f"{game.num_codes - 1:b}")
    return [*actors, observation.code is None, *(code >> bit & 1 for bit in range(width))]


@every_game
def test_rows_code_the_history(game: Game) -> None:
    observation = make_observation(load(game), INFO_STATE_OBS_TYPE)
    steps = random_steps(game, 13)
    # The longer history comes first; nothing of it may be left in the tensor.
    for length in (len(steps), len(steps) // 2, 0):
        state = state_after(game, steps[:length])
        for seat in range(len(game.seats)):
            observation.set_from(state, seat)
            expected = [row(game, seen) for seen in observed(game, steps[:length], seat)]
            rows = observation.dict["history"]
            assert rows.shape[0] == game.max_steps
            assert rows[:length].tolist() == expected
            assert not rows[length:].any()


@every_game
def test_observations_have_named_pieces(game: Game) -> None:
    plain = make_observation(load(game))
    assert {name: piece.shape for name, piece in plain.dict.items()} == {
        name: (length,) for name, length in game.view.tensor_shape().items()
    }
    recall = make_observation(load(game), INFO_STATE_OBS_TYPE)
    assert [*recall.dict] == [*plain.dict, "history", "digest"]
    for state in decisions(game)[:5]:
        for seat in range(len(game.seats)):
            plain.set_from(state, seat)
            recall.set_from(state, seat)
            assert plain.tensor.tolist() == state.observation_tensor(seat)
            assert recall.tensor.tolist() == state.information_state_tensor(seat)
            assert recall.tensor[: plain.tensor.size].tolist() == plain.tensor.tolist()
            assert plain.string_from(state, seat) == state.observation_string(seat)
            assert recall.string_from(state, seat) == state.information_state_string(seat)


@every_game
def test_public_observations_are_a_spectators(game: Game) -> None:
    public = make_observation(load(game), PUBLIC)
    for state in spread(sampled(game), 50):
        seen = []
        for seat in range(len(game.seats)):
            public.set_from(state, seat)
            seen.append((public.string_from(state, seat), public.tensor.tolist()))
        assert seen[0] == seen[1]
        expected = np.zeros(sum(game.view.tensor_shape().values()), np.float32)
        game.view.encode(state.table.state, SPECTATOR, expected)
        assert seen[0][1] == expected.tolist()
        assert '"seat":"spectator"' in seen[0][0]


def test_other_kinds_of_observation_are_refused() -> None:
    game = load(cups.GAME)
    for public, private in ((False, "SINGLE_PLAYER"), (True, "ALL_PLAYERS")):
        kind = pyspiel.IIGObservationType(
            public_info=public,
            perfect_recall=False,
            private_info=getattr(pyspiel.PrivateInfoType, private),
        )
        assert make_observation(game, kind) is None
    with pytest.raises(ValueError, match="no parameters"):
        make_observation(game, None, {"colour": 1})


# Recall and resampling.


@every_game
def test_nothing_is_forgotten(game: Game) -> None:
    """Information only grows, and it contains a seat's own choices."""
    states = trajectory(game, 2)
    for before, after in pairwise(states):
        for seat in range(len(game.seats)):
            grown = after.information_state_string(seat)
            assert grown.startswith(before.information_state_string(seat) + "\n")
        actor, action = before.current_player(), after.history()[-1]
        if actor >= 0:
            line = after.information_state_string(actor).splitlines()[-1]
            assert line.split(" | ")[0] == f"{game.seats[actor]}: {game.notation.write(action)}"


def own_decisions(game: Game, state: Any, seat: int) -> list[Any]:
    """Return the information of a seat at all or some of its decisions, with its choices."""
    replay = load(game).new_initial_state()
    asked = [at for at, owner in enumerate(actors(game, state)) if owner == seat]
    looked_at = spread(asked, fitting(game, 100))
    found = []
    for at, action in enumerate(state.history()):
        if at in looked_at:
            found.append((*told(replay, seat), action))
        replay.apply_action(action)
    return [asked, *found]


def actors(game: Game, state: Any) -> list[int]:
    """Return the actor of each step."""
    return [before.actor for before, _, _ in walk(game, state.history())]


@every_game
def test_resampled_states_agree_with_the_seat_at_every_decision(game: Game) -> None:
    for at, state in enumerate(spread(decisions(game), fitting(game, 24))):
        for seat in range(len(game.seats)):
            now, own = told(state, seat), own_decisions(game, state, seat)
            for twin in twins(state, seat, 2, seed=at + 1):
                assert told(twin, seat) == now
                assert len(twin.history()) == len(state.history())
                assert twin.move_number() == state.move_number()
                assert own_decisions(game, twin, seat) == own


@every_game
def test_resampled_states_can_be_played(game: Game) -> None:
    for seed, state in enumerate(spread(decisions(game), 40)):
        (twin,) = twins(state, state.current_player(), 1, seed=seed + 1)
        while not twin.is_terminal():
            twin.apply_action(twin.legal_actions()[0])
        assert sum(twin.returns()) == 0.0


@every_game
def test_resampling_does_not_need_the_true_world(game: Game) -> None:
    """The same draws from two worlds that the seat cannot tell apart give the same states."""
    moved = 0
    for state in spread(decisions(game), fitting(game, 60)):
        seat = state.current_player()
        for other in twins(state, seat, 2):
            moved += other.history() != state.history()
            again = [twin.history() for twin in twins(other, seat, 3, seed=7)]
            assert again == [twin.history() for twin in twins(state, seat, 3, seed=7)]
    assert moved > 0


@every_game
def test_resampling_reaches_other_worlds(game: Game) -> None:
    """There are no more worlds than the belief counts; the other side's information may differ."""
    open_questions = 0
    for state in spread(decisions(game), fitting(game, 50)):
        seat = state.current_player()
        worlds = state.table.seat(seat).belief.count()
        found = twins(state, seat, 30)
        histories = {tuple(twin.history()) for twin in found}
        assert len(histories) <= worlds
        others = {twin.information_state_string(1 - seat) for twin in found}
        open_questions += len(others) > 1
    assert open_questions > 0


def test_resampling_follows_the_odds() -> None:
    """For the seeker every luck and every cup is possible and equally likely."""
    state = state_after(cups.GAME, [cups.LUCK, cups.HIDE])
    draws = 800
    found = Counter(tuple(twin.history()) for twin in twins(state, cups.SEEKER, draws))
    worlds = {(cups.LUCK + luck, cups.HIDE + cup) for luck in range(2) for cup in range(2)}
    assert set(found) == worlds
    # The limit is six standard deviations of a fair draw.
    slack = 6 * (draws * 0.25 * 0.75) ** 0.5
    assert all(abs(count - draws / 4) < slack for count in found.values())


def test_only_players_have_worlds() -> None:
    state = state_after(cups.GAME, [cups.LUCK, cups.HIDE])
    for player in (-1, 2):
        with pytest.raises(ValueError, match="no player"):
            state.resample_from_infostate(player, sampler(1))


# OpenSpiel's players and solvers.


@every_game
@pytest.mark.parametrize("world_samples", [ismcts.UNLIMITED_NUM_WORLD_SAMPLES, 2])
def test_ismcts_plays_whole_games(game: Game, world_samples: int) -> None:
    loaded = load(game)
    draws = np.random.RandomState(5)
    bots = [
        ismcts.ISMCTSBot(
            loaded,
            mcts.RandomRolloutEvaluator(1, draws),
            uct_c=2.0,
            max_simulations=max(2, many(fitting(game, 8))),
            max_world_samples=world_samples,
            random_state=draws,
        )
        for _ in game.seats
    ]
    state = loaded.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(draws.choice(outcomes, p=odds))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    assert sorted(state.returns()) == [-1.0, 1.0]


@every_game
def test_outcome_sampling_runs(game: Game) -> None:
    np.random.seed(3)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(load(game))
    for _ in range(many(fitting(game, 20))):
        solver.iteration()
    policy = solver.average_policy()
    for state in decisions(game)[:5]:
        odds = policy.action_probabilities(state)
        assert sorted(odds) == state.legal_actions()
        assert sum(odds.values()) == pytest.approx(1.0)


def test_outcome_sampling_learns() -> None:
    """With one try and two cups both sides should choose evenly: each wins half of the games."""
    np.random.seed(4)
    loaded = load(cups.GAME, luck=False)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(loaded)
    for _ in range(2000):
        solver.iteration()
    state = loaded.new_initial_state().child(cups.LUCK)
    for choice in (state, state.child(cups.HIDE)):
        odds = solver.average_policy().action_probabilities(choice)
        assert all(0.3 < share < 0.7 for share in odds.values())


@every_game
def test_runs_as_a_learning_environment(game: Game) -> None:
    env = rl_environment.Environment(load(game))
    env.seed(1)
    step = env.reset()
    while not step.last():
        seat = step.current_player()
        legal = step.observations["legal_actions"]
        assert [bool(actions) for actions in legal] == [at == seat for at in range(len(legal))]
        assert len(step.observations["info_state"][seat]) == len(
            env.get_state.information_state_tensor(seat)
        )
        step = env.step([legal[seat][0]])
    assert sorted(step.rewards) == [-1.0, 1.0]
