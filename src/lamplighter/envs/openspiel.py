"""Every game as a game of OpenSpiel.

Importing this module registers `python_lamplighter_<name>` for each game of the registry; options
of the game are its parameters::

    import lamplighter.envs.openspiel
    import pyspiel

    game = pyspiel.load_game("python_lamplighter_pocket")

A game may start from a position, by the parameter `start`: its text, as `position` of a State
writes it. The first step is then a step of chance: it chooses one of the worlds that look the same
to a spectator, and each seat learns of it what its view of the position shows. The options are
those of the position. In a game's own text the position is percent-encoded, because OpenSpiel reads
commas and brackets there; it may also be given so::

    game = pyspiel.load_game("python_lamplighter_pocket", {"start": "lew,goe,ben/... choose"})

What a reader can rely on:

- The players are the seats. OpenSpiel needs their number before a game is created, so options that
  change the seats must keep their default: in Whitechapel all policemen are one player.
- An int has the same meaning everywhere: choices have the numbers of the kernel, and so have
  outcomes of chance, from `num_distinct_actions()` on. So `state.history()` is the list of steps
  that tables, records and beliefs use.
- The worlds of a start have the numbers from the kernel's `num_codes` on. They are in `history()`
  and in no observation.
- An information state is what a seat has observed, step by step, and nothing else. After a start it
  begins with the seat's view of the position, as JSON. Its tensor is
  the observation tensor, then `history`, a row for each step, then `digest`.
- A row of `history` holds the actor (chance first, then the seats), whether the act was hidden from
  this seat, and the act's int in binary, lowest bit first. Rows of future steps are zero.
- `digest` is a hash of the information state's text. The rows do not contain the effects of a step;
  the digest makes sure that different information states have different tensors anyway.
- Observations are those of a seat, or with `PrivateInfoType.NONE` those of a spectator, each with
  or without perfect recall. For other kinds `make_py_observer` returns None.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import Any
from urllib.parse import quote, unquote

import msgspec

from lamplighter.envs import _needs
from lamplighter.kernel import registry
from lamplighter.kernel.actors import CHANCE, OVER, SPECTATOR
from lamplighter.kernel.belief import look_alikes
from lamplighter.kernel.errors import IllegalAction
from lamplighter.kernel.game import Game as KernelGame
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.state import State as KernelState
from lamplighter.kernel.streams import Stream
from lamplighter.kernel.table import Table

with _needs.research(__name__):
    import numpy as np
    import pyspiel
    from numpy.typing import NDArray

PREFIX = "python_lamplighter_"
DIGEST_BYTES = 8

Parameter = str | int | bool
Sampler = Callable[[], float]
"""Returns random numbers from 0 (included) to 1 (excluded)."""


START = "start"
"""The parameter for a position; no game has an option of this name."""
MOST_WORLDS = 100_000


class StartingWorlds:
    """A position from which a game starts, in every world that nobody can tell apart there."""

    def __init__(self, game: KernelGame, position: KernelState) -> None:
        self._game = game
        self._position = position
        self.worlds = list(islice(look_alikes(game, position), MOST_WORLDS + 1))
        """The position in each world, with its weight."""
        if len(self.worlds) > MOST_WORLDS:
            raise ValueError(f"the position is possible in more than {MOST_WORLDS:,} worlds")
        self._numbers = {state: at for at, (state, _) in enumerate(self.worlds)}

    def options(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """Return the options of the position; raise `ValueError` if others were chosen.

        OpenSpiel fills in defaults, so an option at its default counts as not chosen.
        """
        own: dict[str, str] = self._game.view.look(self._position, SPECTATOR).options
        for option, value in chosen.items():
            default = self._game.options[option][0]
            there = own.get(option, default)
            if value not in (default, there):
                raise ValueError(f"the position is one with {option}={there}, not {value}")
        return own

    def outcomes(self) -> list[tuple[int, float]]:
        """Return the step of chance to each world, with its probability."""
        total = sum(weight for _, weight in self.worlds)
        first = self._game.num_codes
        return [(first + at, weight / total) for at, (_, weight) in enumerate(self.worlds)]

    def table(self, outcome: int, options: Mapping[str, str]) -> Table:
        """Return a table that starts in the world of a step of chance."""
        number = outcome - self._game.num_codes
        if not 0 <= number < len(self.worlds):
            raise IllegalAction(f"there is no world {number} to start in")
        return Table(self._game, options, start=self.worlds[number][0], throws=False)

    def outcome_of(self, world: KernelState) -> int:
        """Return the step of chance to a world."""
        return self._game.num_codes + self._numbers[world]

    def public(self) -> KernelState:
        """Return a position of which only what everybody sees may be used."""
        return self.worlds[0][0]


class Game(pyspiel.Game):  # type: ignore[misc]
    """A game of the registry with chosen options."""

    def __init__(self, game: KernelGame, params: Mapping[str, Parameter] | None = None) -> None:
        self.game = game
        given = dict(params or {})
        text = unquote(str(given.pop(START, "")))
        self.start = StartingWorlds(game, game.notation.set_up(text)) if text else None
        """The position from which it starts; None for the start of the game."""
        self.options = game.full_options(_options(given))
        if self.start is not None:
            self.options = self.start.options(_options(given))
            given = {START: quote(text, safe="")}
        _check_seats(game, self.options)
        super().__init__(_type(game), _info(game, self.start), given)

    def new_initial_state(self) -> State:
        """Return the state before the first step."""
        if self.start is not None:
            return State(self, None)
        return State(self, Table(self.game, self.options, throws=False))

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> Observer | None:
        """Return an observer, or None for a kind of observation that is not supported."""
        if params:
            raise ValueError(f"observations have no parameters; got {', '.join(params)}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return None
        public_only = kind.private_info == pyspiel.PrivateInfoType.NONE
        return Observer(self.game, public_only, kind.perfect_recall)

    def max_chance_nodes_in_history(self) -> int:
        """Return an upper bound of the chance steps in a game: the bound of all its steps."""
        return self.game.max_steps + (self.start is not None)


class State(pyspiel.State):  # type: ignore[misc]
    """A position with its history. It holds all secrets; show seats only observations of it."""

    def __init__(self, game: Game, table: Table | None) -> None:
        super().__init__(game)
        # The only attribute: OpenSpiel copies and pickles a state by its attributes.
        self.table = table
        """The game so far; None before chance has chosen the world to start in."""

    def current_player(self) -> int:
        """Return the acting seat, or OpenSpiel's number for chance or the end."""
        actor = CHANCE if self.table is None else self.table.state.actor
        return int(_PLAYERS.get(actor, actor))

    def _legal_actions(self, player: int) -> list[int]:
        if self.table is None:
            return [outcome for outcome, _ in self._start().outcomes()] if player == CHANCE else []
        if player != self.table.state.actor:
            return []
        return sorted(self.table.state.legal_actions())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of the current throw or draw with their probabilities."""
        if self.table is None:
            return self._start().outcomes()
        return sorted(self.table.state.chance_outcomes())

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.table = self._start().table(action, self.get_game().options)
        else:
            self.table.play(action)

    def _action_to_string(self, player: int, action: int) -> str:  # noqa: ARG002
        game: KernelGame = self.get_game().game
        if action >= game.num_codes:
            return f"world {action - game.num_codes}"
        return game.notation.write(action)

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.table is not None and self.table.state.actor == OVER

    def returns(self) -> list[float]:
        """Return the reward of each seat: 1 or -1 at the end, 0 before."""
        if self.table is None:
            return [0.0] * self.num_players()
        return self.table.state.returns()

    def resample_from_infostate(self, player_id: int, probability_sampler: Sampler) -> State:
        """Return a state, with its whole history, that one seat cannot tell from this one.

        It is drawn from the seat's belief: each world has the probability that chance alone gives
        it.
        """
        if not 0 <= player_id < self.num_players():
            raise ValueError(f"there is no player {player_id}")
        state: State = self.get_game().new_initial_state()
        if self.table is None:
            return state
        belief = self.table.seat(player_id).belief
        world = belief.draw(_stream(probability_sampler))
        if state.table is None:
            state.apply_action(self._start().outcome_of(belief.start(world)))
        for action in belief.history(world):
            state.apply_action(action)
        return state

    def position(self) -> KernelState:
        """Return the true position; before the world is chosen, one that is publicly the same."""
        return self._start().public() if self.table is None else self.table.state

    def _start(self) -> StartingWorlds:
        start: StartingWorlds | None = self.get_game().start
        assert start is not None
        return start

    def __str__(self) -> str:
        return "the start" if self.table is None else self.table.state.position()


_PLAYERS = {CHANCE: int(pyspiel.PlayerId.CHANCE), OVER: int(pyspiel.PlayerId.TERMINAL)}


def _stream(sampler: Sampler) -> Stream:
    """Return a random stream of the kernel, seeded with numbers between 0 and 1."""
    high, low = (int(sampler() * (1 << 32)) for _ in range(2))
    return Stream(high << 32 | low)


class Observer:
    """Fills `tensor`, and `dict` with its named pieces, from a state; also returns text."""

    def __init__(self, game: KernelGame, public_only: bool, perfect_recall: bool) -> None:
        self._game = game
        self._public_only = public_only
        self._perfect_recall = perfect_recall
        shapes: dict[str, tuple[int, ...]] = {
            name: (length,) for name, length in game.view.tensor_shape().items()
        }
        self._size = sum(length for (length,) in shapes.values())
        if perfect_recall:
            self._rows = ObservationRows(game)
            shapes |= {"history": self._rows.shape, "digest": (8 * DIGEST_BYTES,)}
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in shapes.values()), np.float32)
        self.dict = _pieces(self.tensor, shapes)
        self._now = self.tensor[: self._size]

    def set_from(self, state: State, player: int) -> None:
        """Fill the tensor with what a player may know."""
        seat = self._seat(state, player)
        self._game.view.encode(state.position(), seat, self._now)
        if self._perfect_recall:
            history = () if state.table is None else state.table.history(seat)
            self._rows.fill(self.dict["history"], history)
            self.dict["digest"][:] = _digest(self._information(state, player))

    def string_from(self, state: State, player: int) -> str:
        """Return what a player may know as text: its view or, with perfect recall, its history."""
        if self._perfect_recall:
            return self._information(state, player)
        return self._look(state.position(), self._seat(state, player))

    def _seat(self, state: State, player: int) -> int:
        """Return who looks: before the world is chosen, nobody sees more than a spectator."""
        return SPECTATOR if self._public_only or state.table is None else player

    def _look(self, position: KernelState, seat: int) -> str:
        return msgspec.json.encode(self._game.view.look(position, seat)).decode()

    def _information(self, state: State, player: int) -> str:
        seat = SPECTATOR if self._public_only else player
        if state.table is None:
            return f"seat {self._game.actor_name(seat)}"
        known = state.table.information(seat)
        if state.table.start is None:
            return known
        head, *lines = known.split("\n")
        return "\n".join((head, self._look(state.table.start, seat), *lines))


class ObservationRows:
    """Encodes observations as rows of zeros and ones."""

    def __init__(self, game: KernelGame) -> None:
        actors = ("chance", *game.seats)
        self._actors = {name: 1 << index for index, name in enumerate(actors)}
        self._hidden = 1 << len(actors)
        self._code_at = len(actors) + 1
        width = self._code_at + (game.num_codes - 1).bit_length()
        self._bits = np.arange(width)
        self.shape = (game.max_steps, width)

    def fill(self, out: NDArray[Any], history: Sequence[Observation]) -> None:
        """Write a row for each observation and clear the rest."""
        words = np.array([self._word(observation) for observation in history], np.int64)
        out[: len(words)] = words[:, None] >> self._bits & 1
        out[len(words) :] = 0

    def _word(self, observation: Observation) -> int:
        actor, code = self._actors[observation.actor], observation.code
        return actor | (self._hidden if code is None else code << self._code_at)


def _pieces(tensor: NDArray[Any], shapes: Mapping[str, tuple[int, ...]]) -> dict[str, NDArray[Any]]:
    """Return named pieces of a tensor that share its memory."""
    pieces = {}
    at = 0
    for name, shape in shapes.items():
        size = int(np.prod(shape))
        pieces[name] = tensor[at : at + size].reshape(shape)
        at += size
    return pieces


def _digest(text: str) -> NDArray[Any]:
    digest = hashlib.blake2b(text.encode(), digest_size=DIGEST_BYTES).digest()
    return np.unpackbits(np.frombuffer(digest, np.uint8))


# The description of a game for OpenSpiel.


def _type(game: KernelGame) -> Any:
    two = len(game.seats) == 2
    return pyspiel.GameType(
        short_name=PREFIX + game.name,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=getattr(pyspiel.GameType.Utility, "ZERO_SUM" if two else "GENERAL_SUM"),
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=len(game.seats),
        min_num_players=len(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            **{option: _parameter(values) for option, values in game.options.items()},
            START: "",
        },
    )


def _info(game: KernelGame, start: StartingWorlds | None) -> Any:
    worlds = 0 if start is None else len(start.worlds)
    return pyspiel.GameInfo(
        num_distinct_actions=game.num_actions,
        max_chance_outcomes=game.num_codes + worlds,
        num_players=len(game.seats),
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0 if len(game.seats) == 2 else None,
        max_game_length=game.max_steps + (start is not None),
    )


def _parameter(values: Sequence[str]) -> Parameter:
    """Return an option's default as OpenSpiel reads it: `3` as a number, `true` as a bool.

    A parameter has one type, so an option with mixed values is text.
    """
    if all(value in ("true", "false") for value in values):
        return values[0] == "true"
    if all(value.isdecimal() for value in values):
        return int(values[0])
    return values[0]


def _options(params: Mapping[str, Parameter]) -> dict[str, str]:
    """Convert parameters to options."""
    return {
        name: str(value).lower() if isinstance(value, bool) else str(value)
        for name, value in params.items()
    }


def _check_seats(game: KernelGame, options: Mapping[str, str]) -> None:
    """Raise `ValueError` for options that change the players that OpenSpiel knows."""
    for option, value in options.items():
        seats = game.seated({option: value}).seats
        if seats != game.seats:
            raise ValueError(
                f"{option}={value} is for {', '.join(seats)}, but OpenSpiel has been told that "
                f"{game.name} is for {', '.join(game.seats)}; leave {option} at its default, "
                f"{game.options[option][0]}"
            )


def register(game: KernelGame) -> str:
    """Register a game with OpenSpiel; return its name there."""

    def create(params: Mapping[str, Parameter] | None = None) -> Game:
        return Game(game, params)

    # OpenSpiel frees its creators after the interpreter has ended, when freeing is not possible. A
    # creator that refers to itself is never freed.
    create.__dict__["itself"] = create
    pyspiel.register_game(_type(game), create)
    return PREFIX + game.name


for _game in registry.games():
    register(_game)
