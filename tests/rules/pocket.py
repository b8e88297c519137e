"""Helpers for the tests of Mr. Jack Pocket."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import lamplighter
from lamplighter.games.pocket import notation
from lamplighter.games.pocket.state import State
from lamplighter.kernel.observation import Observation

GAME = lamplighter.game("pocket")
INVESTIGATOR, JACK = GAME.seat_index("investigator"), GAME.seat_index("jack")
SPECTATOR = GAME.seat_index("spectator")

NAMES = ("goodley", "lestrade", "lane", "stealthy", "bert", "madame", "gull", "pizer", "smith")
SHORT = dict(zip(NAMES, ("GO", "LE", "LA", "ST", "BE", "MA", "GU", "PI", "SM"), strict=True))
LONG = {short: name for name, short in SHORT.items()}

# A district as the rulebook draws one for the set-up, and the same as a position.
DISTRICT = "GUw,BEs,STe/SMw,PIe,LEe/LAs,MAs,GOe"
LAID = [
    "put gull W",
    "put bert S",
    "put stealthy E",
    "put smith W",
    "put pizer E",
    "put lestrade E",
    "put lane S",
    "put madame S",
    "put goodley E",
]


def scaled(count: int) -> int:
    """Return how often to repeat something: less often when the engine is interpreted."""
    return count if lamplighter.compiled() else max(1, count // 2)


# Positions.


def position(text: str) -> State:
    """Return the position of a text in eight fields; line breaks count as spaces."""
    return notation.set_up(text)


def scene(
    district: str = DISTRICT,
    places: str = "h11,w3,t7",
    tokens: str = "alibi,toby,exchange,joker",
    calls: str = "-",
    jack: str = "GU",
    held: str = "-",
    shown: str = "-",
    then: str = "choose",
) -> State:
    """Return a position from the given fields; all others are those of a first turn."""
    return position(f"{district} {places} {tokens} {calls} {jack} {held} {shown} {then}")


def moved(state: State, **places: int) -> State:
    """Return the position with detectives in other places, whether or not they can get there."""
    stand = list(state.place)
    for detective, place in places.items():
        stand[["holmes", "watson", "toby"].index(detective)] = place
    twin = GAME.new_state()
    twin.fill(**{**state.values(), "place": stand})
    return twin


def after(state: State, *acts: str) -> State:
    """Return the position after some acts; the given position is not changed."""
    state = state.copy()
    for act in acts:
        state.apply(notation.read(act))
    return state


def district(state: State) -> str:
    """Return the tiles as the position writes them."""
    return state.position().split()[0]


def wall(state: State, character: str) -> str:
    """Return the side of a tile's wall."""
    return "NESW+"[state.wall[NAMES.index(character)]]


def places(state: State) -> tuple[int, ...]:
    """Return where Holmes, Watson and Toby stand."""
    return tuple(state.place)


def named(mask: int) -> set[str]:
    """Return the members of a set of characters."""
    return {name for index, name in enumerate(NAMES) if mask >> index & 1}


def suspects(state: State) -> set[str]:
    """Return the characters that have not been cleared."""
    return named(state.suspects)


def seen(state: State) -> set[str]:
    """Return the characters whose tile a detective sees."""
    return named(state.sight())


def seen_from(state: State, place: int) -> set[str]:
    """Return the characters whose tile is seen from one place."""
    return named(state.sight_from(place))


# Choices.


def choices(state: State) -> set[str]:
    """Return all legal choices in notation."""
    legal = [notation.write(action) for action in state.legal_actions()]
    assert len(set(legal)) == len(legal), "a choice is listed twice"
    return set(legal)


def odds(state: State) -> dict[str, float]:
    """Return the possible outcomes of chance with their probabilities."""
    return {notation.write(outcome): chance for outcome, chance in state.chance_outcomes()}


def actor(state: State) -> str:
    """Return the name of the actor."""
    return GAME.actor_name(state.actor)


def refused(state: State, act: str) -> bool:
    """Return whether an act is refused, and check that a refusal changes nothing."""
    before = state.key()
    with pytest.raises(lamplighter.LamplighterError):
        state.apply(notation.read(act))
    return state.key() == before


# Games.


def random_game(seed: int | str) -> Iterator[tuple[State, int]]:
    """Yield every position of a random game with the action that follows; -1 after the last."""
    stream = lamplighter.stream(lamplighter.key_of_seed(seed), "rules")
    state = GAME.new_state()
    for _ in range(GAME.max_steps):
        if state.over:
            break
        legal = state.legal_actions()
        action = legal[stream.below(len(legal))]
        yield state.copy(), action
        state.apply(action)
    assert state.over, "a game has an end"
    yield state, -1


def random_position(seed: int, steps: int) -> State:
    """Return the position of a random game after `steps` steps, or the last one."""
    for count, (state, _) in enumerate(random_game(seed)):  # noqa: B007
        if count == steps:
            break
    return state


def table(*acts: str, seed: int = 0) -> lamplighter.Table:
    """Return a table after these acts, from the first tile on."""
    steps = [notation.read(act) for act in acts]
    return lamplighter.Table(GAME, key=lamplighter.key_of_seed(seed), steps=steps)


def opening(jack: str, throw: str) -> list[str]:
    """Return the acts of a set-up on the rulebook's district."""
    return [*LAID, f"jack {jack}", f"throw {throw}"]


def observation(state: State, act: str, seat: int) -> Observation:
    """Return the observation of one act by a seat."""
    return GAME.view.observe(state, notation.read(act), after(state, act), seat)


# A slow version of sight, to compare the engine with.

STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
Cells = dict[tuple[int, int], tuple[str, str]]


def on_squares(state: State) -> Cells:
    """Return each tile's character and wall by its row and column."""
    tiles = district(state).replace("/", ",").split(",")
    return {
        divmod(cell, 3): (LONG[tile[:2].upper()], tile[2].upper())
        for cell, tile in enumerate(tiles)
    }


def outside(place: int) -> tuple[tuple[int, int], str]:
    """Return the square a place lies on, and the direction in which it looks."""
    around = [
        *(((-1, column), "S") for column in (0, 1, 2)),
        *(((row, 3), "W") for row in (0, 1, 2)),
        *(((3, column), "N") for column in (2, 1, 0)),
        *(((row, -1), "E") for row in (2, 1, 0)),
    ]
    return around[place]


def walk(cells: Cells, place: int) -> list[str]:
    """Return who is seen from a place, nearest first, up to a wall between two squares."""
    (row, column), ahead = outside(place)
    met: list[str] = []
    here_wall = None
    while True:
        row, column = row + STEPS[ahead][0], column + STEPS[ahead][1]
        if (row, column) not in cells or here_wall == ahead:
            return met
        name, here_wall = cells[row, column]
        if here_wall == OPPOSITE[ahead]:
            return met
        met.append(name)


def in_sight(state: State) -> set[str]:
    """Return who is seen by any of the three detectives, by walking along their lines."""
    cells = on_squares(state)
    return {name for place in places(state) for name in walk(cells, place)}


# The call for witnesses.


def before_call(district: str, places: tuple[int, int, int], jack: str) -> State:
    """Return a fourth turn with only jack's joker left: `stay` leads to the call for witnesses."""
    cards = [short for short in ("LE", "GO", "LA") if short != jack][:2]
    state = scene(
        district,
        "h1,w5,t9",
        "~alibi,~toby,~exchange,~joker",
        "sss",
        jack,
        held=",".join(cards),
        then="use:joker",
    )
    return moved(state, holmes=places[0], watson=places[1], toby=places[2])
