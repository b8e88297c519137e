"""Every game as an environment of PettingZoo, in its turn-by-turn (AEC) form.

::

    from lamplighter.envs import pettingzoo

    env = pettingzoo.env("pocket")
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, over, cut, info = env.last()
        action = None if over or cut else choose(observation)
        env.step(action)

Agents are the names of the seats, which depend on the options:
`env("whitechapel", {"police": "12121"})` has jack, police1 and police2. An agent may act several
times in a row, because decisions are small. Chance acts by itself, from the seed. Rewards come at
the end: 1 for each agent of the winning side, -1 for the others. An observation is what the agent's
seat may know of the position; the action mask is all zero for agents whose turn it is not.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from operator import index
from typing import Any, TypedDict

import msgspec

from lamplighter.envs import _needs
from lamplighter.kernel import registry
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.language import DEFAULT
from lamplighter.kernel.streams import key_of_seed, new_key, subkey
from lamplighter.kernel.table import Table

with _needs.research(__name__):
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers


class Observed(TypedDict):
    """An agent's observation."""

    observation: NDArray[np.float32]
    action_mask: NDArray[np.int8]


def env(
    game: str = "pocket", options: Mapping[str, str] | None = None, render_mode: str | None = None
) -> AECEnv:
    """Return an environment that checks the actions of its caller.

    An illegal action ends the game with the reward -1 for the agent that chose it, as usual in
    PettingZoo. A value that is no action at all, or an action before `reset`, raises an error.
    """
    guarded = wrappers.TerminateIllegalWrapper(raw_env(game, options, render_mode), -1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 (PettingZoo's name)
    """The environment itself. An illegal action raises an error and changes nothing.

    It can be copied and pickled in the middle of a game.
    """

    def __init__(
        self,
        game: str = "pocket",
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is None or 'ansi', not {render_mode!r}")
        chosen = registry.game(game).full_options(options or {})
        rules = registry.game(game).seated(chosen)
        self.metadata = {
            "name": f"lamplighter_{game}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self._table = Table(rules, chosen)
        self._key: bytes | None = None
        self.possible_agents = list(rules.seats)
        self.agents: list[str] = []
        self._size = sum(rules.view.tensor_shape().values())
        self._observation_spaces = {agent: self._observation_space() for agent in rules.seats}
        self._action_spaces = {agent: spaces.Discrete(rules.num_actions) for agent in rules.seats}

    def _observation_space(self) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": spaces.Box(0.0, 1.0, (self._size,), np.float32),
                "action_mask": spaces.Box(0, 1, (self._table.game.num_actions,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations, always the same object."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions, always the same object."""
        return self._action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 (options are chosen with the env)
    ) -> None:
        """Start a game. A seed determines all chance of this game and of the games after it."""
        if seed is not None:
            self._key = key_of_seed(seed)
        else:
            self._key = subkey(self._key, "next game") if self._key else new_key()
        self._table = Table(self._table.game, self._table.options, self._key)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._go_on()

    def step(self, action: int | None) -> None:
        """Carry out the action of the current agent, then chance, until an agent must choose."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked and must choose an action, not None")
        self._table.act(self._table.actor, index(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """Select the next agent, or set the rewards if the game is over."""
        if not self._table.over:
            self.agent_selection = self.possible_agents[self._table.actor]
            return
        returns = self._table.state.returns()
        self.rewards = dict(zip(self.possible_agents, returns, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)

    def observe(self, agent: str) -> Observed:
        """Return what an agent may know of the position, and its legal actions."""
        seat = self.possible_agents.index(agent)
        observation = np.zeros(self._size, np.float32)
        self._table.game.view.encode(self._table.state, seat, observation)
        return {"observation": observation, "action_mask": self._mask(seat)}

    def _mask(self, seat: int) -> NDArray[np.int8]:
        mask = np.zeros(self._table.game.num_actions, np.int8)
        mask[list(self._table.seat(seat).legal)] = 1
        return mask

    def render(self) -> str | None:
        """Return what the current agent knows as text: what happened, then the position.

        After the end it is what a spectator knows.
        """
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs an environment made with render_mode='ansi'")
            return None
        game, state = self._table.game, self._table.state
        seat = SPECTATOR if state.over else state.actor
        words = game.words(DEFAULT)
        told = (words.tell(game.story.tell(seen)) for seen in self._table.history(seat))
        fields = msgspec.to_builtins(game.view.look(state, seat)).items()
        lines = [f"{game.title}, as {game.actor_name(seat)}", "", *filter(None, told), ""]
        return "\n".join(lines + [f"{name}: {json.dumps(value)}" for name, value in fields])

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
