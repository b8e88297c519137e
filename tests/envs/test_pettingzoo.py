"""The PettingZoo environment, tested by PettingZoo's own checks and against the kernel."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import cups
import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from tests.rules.whitechapel import long_game

from lamplighter.envs import pettingzoo
from lamplighter.kernel.errors import IllegalAction, UnknownName
from lamplighter.kernel.game import Game
from lamplighter.kernel.streams import key_of_seed
from lamplighter.kernel.table import Table
from support import GAMES, SEATINGS, WHITECHAPEL, many, random_stream

ALL = (*GAMES, cups.GAME)

every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
every_seating = pytest.mark.parametrize("seats", SEATINGS)
both_kinds = pytest.mark.parametrize("make", [pettingzoo.env, pettingzoo.raw_env])

# Warnings of PettingZoo's checks: these observations have a mask, and these agents have names.
remarks_allowed = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:We recommend agents to be named in the format:UserWarning",
)

Make = Callable[..., Any]


def act(env: Any, draws: Any) -> int:
    """Take a random legal action and return it."""
    legal = np.flatnonzero(env.last()[0]["action_mask"])
    action = int(legal[draws.below(len(legal))])
    env.step(action)
    return action


def after(make: Make, game: Game, seed: int, choices: int, **given: Any) -> Any:
    """Return an environment after `choices` choices of its agents, or at the end."""
    env = make(game.name, **given)
    env.reset(seed=seed)
    draws = random_stream(seed)
    for _ in range(choices):
        if any(env.terminations.values()):
            break
        act(env, draws)
    return env


def shown(env: Any) -> list[Any]:
    """Return everything that an environment shows."""
    agents = env.possible_agents
    observed = [env.observe(agent) for agent in agents]
    return [
        env.agents,
        env.agent_selection,
        env.rewards,
        env._cumulative_rewards,
        env.terminations,
        [(one["observation"].tolist(), one["action_mask"].tolist()) for one in observed],
        env.render(),
    ]


# PettingZoo's own checks.


@remarks_allowed
@every_game
@both_kinds
def test_pettingzoo_api(game: Game, make: Make) -> None:
    api_test(make(game.name, render_mode="ansi"), num_cycles=max(40, many(200)))


@every_game
@both_kinds
def test_pettingzoo_seeds(game: Game, make: Make) -> None:
    seed_test(lambda: make(game.name), num_cycles=100)


# Against the kernel.


@every_game
def test_a_seed_gives_the_game_a_table_gives(game: Game) -> None:
    env = pettingzoo.raw_env(game.name)
    env.reset(seed=21)
    table = Table(game, key=key_of_seed(21))
    draws = random_stream(21)
    while not table.over:
        seat = table.seat(table.actor)
        assert env.agent_selection == seat.name
        assert tuple(np.flatnonzero(env.last()[0]["action_mask"])) == tuple(sorted(seat.legal))
        table.act(table.actor, act(env, draws))
    assert env._table.steps == table.steps
    outcome = table.outcome
    assert outcome is not None
    assert env.rewards == {name: 1.0 if name == outcome.winner else -1.0 for name in game.seats}
    assert all(env.terminations.values())
    assert not any(env.truncations.values())


@every_game
def test_observations_are_the_seats_own(game: Game) -> None:
    env = after(pettingzoo.env, game, seed=22, choices=1)
    state = env.unwrapped._table.state
    for seat, agent in enumerate(game.seats):
        observed = env.observe(agent)
        assert observed in env.observation_space(agent)
        expected = np.zeros(sum(game.view.tensor_shape().values()), np.float32)
        game.view.encode(state, seat, expected)
        assert observed["observation"].tolist() == expected.tolist()
        assert observed["action_mask"].any() == (agent == env.agent_selection)


@every_game
def test_every_agent_leaves_with_its_reward(game: Game) -> None:
    env = after(pettingzoo.env, game, seed=23, choices=game.max_steps)
    rewards = {}
    for agent in env.agent_iter():
        observed, rewards[agent], over, _, _ = env.last()
        assert over
        assert not observed["action_mask"].any()
        env.step(None)
    assert env.agents == []
    assert sorted(rewards) == sorted(game.seats)
    assert sorted(rewards.values()) == [-1.0, 1.0]


def test_games_differ_by_seed_and_follow_from_it() -> None:
    def boards(*seeds: int | None) -> list[tuple[int, ...]]:
        env = pettingzoo.raw_env("pocket")
        found = []
        for seed in seeds:
            env.reset(seed=seed)
            found.append(tuple(env._table.steps))
        return found

    first, second, third, again = boards(1, None, None, 1)
    assert len({first, second, third}) == 3
    assert again == first
    assert boards(1, None, None) == [first, second, third]
    assert boards(2) != [first]
    assert boards(None) != boards(None)


# Seats that depend on an option: in Whitechapel each is an agent, and a side wins together.


@remarks_allowed
@every_seating
@both_kinds
def test_pettingzoo_api_with_several_detectives(seats: int, make: Make) -> None:
    env = make("whitechapel", SEATINGS[seats], render_mode="ansi")
    api_test(env, num_cycles=max(40, many(200)))
    assert env.max_num_agents == seats


@every_seating
def test_agents_are_the_seats_that_the_options_create(seats: int) -> None:
    env = pettingzoo.env("whitechapel", SEATINGS[seats])
    last = seats - 1
    names = ["police"] if last == 1 else [f"police{number}" for number in range(1, last + 1)]
    assert env.possible_agents == ["jack", *names]
    for agent in env.possible_agents:
        assert env.action_space(agent).n == WHITECHAPEL.num_actions
        env.reset(seed=1)
        assert env.observe(agent) in env.observation_space(agent)


@every_seating
def test_a_table_asks_the_same_seats(seats: int) -> None:
    env = pettingzoo.raw_env("whitechapel", SEATINGS[seats])
    env.reset(seed=28)
    table = Table(WHITECHAPEL, SEATINGS[seats], key_of_seed(28))
    draws = random_stream(28)
    asked = set()
    while not table.over:
        seat = table.seat(table.actor)
        asked.add(seat.name)
        assert env.agent_selection == seat.name
        masks = {agent: env.observe(agent)["action_mask"] for agent in env.agents}
        assert np.flatnonzero(masks.pop(seat.name)).tolist() == sorted(seat.legal)
        assert not any(mask.any() for mask in masks.values())
        table.act(table.actor, act(env, draws))
    assert asked == set(env.possible_agents)
    assert env._table.steps == table.steps


def last_choice(seats: int, winner: str) -> tuple[Any, int]:
    """Return an environment before the choice by which a side wins, and that choice."""
    options = SEATINGS[seats]
    for seed in range(50):
        *steps, last = long_game(seed, options)
        table = Table(WHITECHAPEL, options, steps=steps, throws=False)
        end = Table(WHITECHAPEL, options, steps=[*steps, last], throws=False).state.outcome
        assert end is not None
        if end.winner == winner:
            env = pettingzoo.raw_env("whitechapel", options)
            env.reset(seed=seed)
            env._table = table
            env.agent_selection = env.possible_agents[table.state.actor]
            return env, last
    raise AssertionError(f"{winner} never wins")


@every_seating
@pytest.mark.parametrize("winner", WHITECHAPEL.sides)
def test_a_side_wins_and_loses_together(seats: int, winner: str) -> None:
    env, choice = last_choice(seats, winner)
    assert set(env.rewards.values()) == {0.0}
    env.step(choice)
    rewards = {}
    for agent in env.agent_iter():
        _, rewards[agent], over, _, _ = env.last()
        assert over
        env.step(None)
    assert len(rewards) == seats
    assert rewards == {
        agent: 1.0 if agent.startswith(winner) else -1.0 for agent in env.possible_agents
    }


@every_seating
def test_an_illegal_action_of_any_agent_is_refused_without_effect(seats: int) -> None:
    env = pettingzoo.raw_env("whitechapel", SEATINGS[seats])
    env.reset(seed=29)
    draws = random_stream(29)
    refused = set()
    while len(refused) < seats:
        agent = env.agent_selection
        if agent not in refused:
            illegal = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
            with pytest.raises(IllegalAction, match=f"now; {agent} may choose"):
                env.step(illegal)
            assert env.agent_selection == agent
            refused.add(agent)
        act(env, draws)


# Refusals.


@every_game
def test_the_bare_environment_refuses_without_effect(game: Game) -> None:
    env = after(pettingzoo.raw_env, game, seed=24, choices=1, render_mode="ansi")
    before = shown(env)
    illegal = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    for action, error in ((illegal, IllegalAction), (None, ValueError), (0.5, TypeError)):
        with pytest.raises(error):
            env.step(action)
        assert shown(env) == before


@every_game
def test_the_guarded_environment_ends_the_game(game: Game) -> None:
    env = after(pettingzoo.env, game, seed=24, choices=1)
    offender = env.agent_selection
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0]))
    assert all(env.terminations.values())
    rewards = {}
    for agent in env.agent_iter():
        rewards[agent] = env.last()[1]
        env.step(None)
    assert rewards == {agent: -1.0 if agent == offender else 0.0 for agent in game.seats}


@every_game
def test_an_invalid_action_is_an_error(game: Game) -> None:
    env = after(pettingzoo.env, game, seed=24, choices=1)
    with pytest.raises(AssertionError, match="not in action space"):
        env.step(game.num_actions)


def test_an_impossible_environment_is_refused() -> None:
    with pytest.raises(UnknownName):
        pettingzoo.env("chess")
    with pytest.raises(UnknownName):
        pettingzoo.env("cups", {"cups": "9"})
    with pytest.raises(ValueError, match="ansi"):
        pettingzoo.env(render_mode="human")


def test_options_reach_the_game() -> None:
    env = pettingzoo.env("cups", {"cups": "3"})
    for _ in range(2):
        env.reset(seed=1)
        assert env.last()[0]["action_mask"].tolist() == [1, 1, 1, 0, 0, 0]


# Copies.


@every_game
@both_kinds
@pytest.mark.parametrize(
    "copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"]
)
def test_copies_keep_the_game_and_are_independent(
    game: Game, make: Make, copied: Callable[[Any], Any]
) -> None:
    env = after(make, game, seed=25, choices=game.max_steps // 4, render_mode="ansi")
    before = shown(env)
    twin = copied(env)
    assert shown(twin) == before
    ends = []
    for one in (twin, copied(env)):
        draws = random_stream(26)
        while not any(one.terminations.values()):
            act(one, draws)
        ends.append(shown(one))
        one.reset()
        ends.append(shown(one))
    assert ends[:2] == ends[2:]
    assert shown(env) == before


# Text.


def in_another_world(env: Any, draws: Any) -> Any:
    """Return a copy that differs only in what the agent in turn cannot know."""
    table = env._table
    belief = table.seat(table.actor).belief
    twin = copy.deepcopy(env)
    steps = belief.history(belief.draw(draws))
    twin._table = Table(table.game, table.options, table.key, steps)
    return twin


@every_game
def test_nothing_shown_to_an_agent_depends_on_the_others_secrets(game: Game) -> None:
    moved = 0
    for choices in range(0, game.max_steps, max(1, game.max_steps // 20)):
        env = after(pettingzoo.raw_env, game, seed=27, choices=choices, render_mode="ansi")
        if any(env.terminations.values()):
            break
        for seed in range(3):
            twin = in_another_world(env, random_stream(seed))
            moved += twin._table.steps != env._table.steps
            assert twin.render() == env.render()
            ours, theirs = env.last()[0], twin.last()[0]
            assert ours["observation"].tolist() == theirs["observation"].tolist()
            assert ours["action_mask"].tolist() == theirs["action_mask"].tolist()
    assert moved > 0


def test_text_is_for_the_agent_in_turn() -> None:
    env = after(pettingzoo.env, cups.GAME, seed=1, choices=0, render_mode="ansi")
    luck = env.unwrapped._table.state.luck
    assert env.render().startswith(f"Three Cups, as hider\n\ncups: chance: luck {luck}\n")
    assert f"\nluck: {luck}\n" in env.render()
    env = after(pettingzoo.env, cups.GAME, seed=1, choices=1, render_mode="ansi")
    assert env.render().splitlines()[:5] == [
        "Three Cups, as seeker",
        "",
        "cups: chance: luck ?",
        "cups: hider: hide ?",
        "",
    ]
    assert "pea: null" in env.render()
    env = after(pettingzoo.env, cups.GAME, seed=1, choices=9, render_mode="ansi")
    assert env.render().startswith("Three Cups, as spectator")


def test_text_must_be_asked_for_when_the_environment_is_made() -> None:
    env = after(pettingzoo.env, cups.GAME, seed=1, choices=0)
    with pytest.warns(UserWarning, match="render_mode='ansi'"):
        assert env.render() is None
