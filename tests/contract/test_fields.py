"""The fields of every game: listed once, declared the same in C, copied and rebuilt completely."""

from __future__ import annotations

import pickle
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from lamplighter.kernel.fields import Fields
from lamplighter.kernel.game import Game
from lamplighter.kernel.state import State
from support import COMPILED, GAMES

pytestmark = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)

PLAIN = {"int": 4, "bint": 4, "short": 2, "Streets": 8, "Spaces": 8, "unsigned long long": 8}
"""C types that may be copied byte by byte."""
FIELD = re.compile(
    r"    cdef (?:public |readonly )?(?P<type>[a-zA-Z ]+?)(?:\[(?P<length>\d+)\])? "
    r"(?P<names>\w+(?:, \w+)*)"
)


def declared(game: Game) -> dict[str, tuple[str, int]]:
    """Return C type and length of every field in the `.pxd` of a game's State and of its bases."""
    fields: dict[str, tuple[str, int]] = {}
    for kind in reversed(game.state.__mro__[:-1]):
        for line in class_lines(kind):
            match = FIELD.fullmatch(line)
            if match:
                length = int(match["length"] or 0)
                fields |= dict.fromkeys(match["names"].split(", "), (match["type"], length))
    return fields


def class_lines(kind: type) -> Iterator[str]:
    page = Path(str(sys.modules[kind.__module__].__file__))
    page = page.with_name(page.name.split(".")[0] + ".pxd")
    inside = False
    for line in page.read_text().splitlines():
        if line.startswith("cdef class "):
            inside = re.split(r"[ (:]", line)[2] == kind.__name__
        elif inside:
            yield line


def listed(game: Game) -> Fields:
    given = Fields()
    game.new_state().fields(given)
    return given


def marked(game: Game) -> dict[str, int | list[int]]:
    """Return a different value for every number of a position; a flag is only set."""
    fields = declared(game)
    values: dict[str, int | list[int]] = {}
    for number, (name, length) in enumerate(listed(game).lengths.items(), start=1):
        if fields[name][0] == "bint":
            values[name] = True
        elif length:
            values[name] = [100 * number + index for index in range(length)]
        else:
            values[name] = -number
    if "covered" in values:
        values["covered"] = (1 << 63) + 7
    return values


def test_the_fields_are_those_of_the_pxd(game: Game) -> None:
    given = listed(game)
    lengths = {name: length for name, (_, length) in declared(game).items()}
    assert {**given.lengths, **given.others} == lengths
    assert {kind for kind, _ in declared(game).values()} <= PLAIN.keys()
    if not COMPILED:
        assert {**given.lengths, **given.others}.keys() == vars(game.new_state()).keys()


def test_every_field_is_filled_copied_and_rebuilt(game: Game) -> None:
    values = marked(game)
    state = game.new_state()
    state.fill(**values)
    assert state.values() == values
    assert {name: getattr(state, name) for name in values} == values
    assert state.copy().values() == values
    other: State = game.new_state()
    other.become(state)
    assert other.values() == values
    rebuilt = game.new_state()
    rebuilt.take(state.key())
    assert rebuilt == state
    assert pickle.loads(pickle.dumps(state)).values() == values
    assert other.key() == state.key()


def test_fields_that_are_not_given_have_their_initial_values(game: Game) -> None:
    state = game.new_state()
    state.fill(stage=1)
    start = game.new_state()
    start.fill()
    assert {**start.values(), "stage": 1} == state.values()


def test_wrong_fields_are_refused(game: Game) -> None:
    state = game.new_state()
    with pytest.raises(ValueError, match="no fields"):
        state.fill(colour=1)
    long = next(name for name, length in listed(game).lengths.items() if length)
    with pytest.raises(ValueError, match=long):
        state.fill(**{long: [1]})
    with pytest.raises(ValueError, match="key"):
        state.take((*state.key(), 0))


@pytest.mark.skipif(not COMPILED, reason="interpreted fields are Python attributes")
def test_fields_change_by_actions_only(game: Game) -> None:
    state = game.new_state()
    for name in listed(game).lengths:
        if name != "actor":
            with pytest.raises(AttributeError):
                setattr(state, name, getattr(state, name))
