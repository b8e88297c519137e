"""The interface of a position.

A game is a sequence of small decisions. Each is an int: the choices of the seats are numbered from
0 to `num_actions` - 1, the outcomes of chance from `num_actions` on. A State holds the whole truth
of one position and nothing else: no random generator, no deck order, no history.

`legal`, `play`, `become`, `winner`, `settled`, `seen`, `public`, `private` and `round_number` trust
their caller. Each has a second name with an underscore, which is what a compiled loop calls: in C
these are virtual methods that touch no Python object and need no interpreter lock, so that several
threads can search at once. A game of this package overrides the names with an underscore. A game
written in Python, such as one of another package, overrides the others; `outside` leads a compiled
loop to them.

`legal_actions`, `apply` and the rest are the checked interface for all other code.

Every State class lists its fields once, in `fields`; see `kernel.fields`.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Any, NamedTuple, NoReturn, Self

from lamplighter.kernel import memory, outside, registry
from lamplighter.kernel.actors import CHANCE, OVER
from lamplighter.kernel.errors import GameOver, IllegalAction, some_of
from lamplighter.kernel.fields import Fields
from lamplighter.kernel.outcome import Outcome


class Choices:
    """A buffer for the legal actions of one decision; a search keeps one for each ply."""

    room = 256
    """The capacity of the buffer; no game's `max_choices` is larger."""

    def __init__(self) -> None:
        self.count = 0
        self.at = [0] * 256
        self.lost = False

    def clear(self) -> None:
        """Remove all actions."""
        self.count = 0
        self.lost = False

    def add(self, action: int) -> None:
        """Add an action; if the buffer is full, only note that one was lost."""
        if self.count < 256:  # the capacity; a literal costs the hot path nothing
            self.at[self.count] = action
            self.count += 1
        else:
            self.lost = True


class State:
    """A position of one game. Subclasses implement the rules."""

    game = ""
    """The name of the game in the registry."""
    max_choices = 256
    """No decision or draw of the game offers more actions."""

    def __init__(self) -> None:
        self._become(_shape(type(self)).start)

    def fields(self, given: Fields) -> None:
        """Set every field to its given or initial value; this is the only list of the fields."""
        self.actor = given.number("actor", CHANCE)

    # For loops that trust themselves. A game overrides one name of each pair.

    def legal(self, out: Choices) -> None:
        """Add every action open to the actor: choices of a seat, or outcomes of chance."""
        self._legal(out)

    def _legal(self, out: Choices) -> None:
        outside.legal(self, out)

    def play(self, action: int) -> None:
        """Carry out an action that is known to be legal."""
        self._play(action)

    def _play(self, action: int) -> None:
        outside.play(self, action)

    def become(self, other: State) -> None:
        """Copy the position of another State of the same game, options included."""
        memory.copy(self, other)

    def _become(self, other: State) -> None:
        outside.become(self, other)

    def winner(self) -> int:
        """Return the side that won; only valid when the game is over."""
        return self._winner()

    def _winner(self) -> int:
        return outside.winner(self)

    def settled(self) -> bool:
        """Return whether no activation is half done: where a draft of choices begins or ends."""
        return self._settled()

    def _settled(self) -> bool:
        return outside.settled(self)

    def seen(self, action: int, seat: int) -> int:
        """Return what a seat, or a spectator, sees of the next step: the action, or HIDDEN.

        Of a hidden step a seat still learns the kind, and everything that becomes public.
        """
        return self._seen(action, seat)

    def _seen(self, action: int, seat: int) -> int:
        return outside.seen(self, action, seat)

    def public(self) -> int:
        """Return a 64-bit hash of everything public in the position.

        It is equal in positions that a spectator cannot tell apart by what he observed, and (except
        for random collisions) differs between positions that differ in anything public.
        """
        return self._public()

    def _public(self) -> int:
        return outside.public(self)

    def private(self, seat: int) -> int:
        """Return a 64-bit hash of what a seat knows of the position beyond what everybody knows.

        Together with `public` it is equal in positions that the seat cannot tell apart, and (except
        for random collisions) differs in others. A spectator knows nothing more: 0.
        """
        return self._private(seat)

    def _private(self, seat: int) -> int:
        return outside.private(self, seat)

    def round_number(self) -> int:
        """Return the number of the current round (turn, night)."""
        return self._round_number()

    def _round_number(self) -> int:
        return outside.round_number(self)

    # Implemented by each game in plain Python.

    def ending(self) -> str:
        """Return the id of the rule that ended the game."""
        raise NotImplementedError

    # Common to all games.

    def choices(self) -> Choices:
        """Return everything that `legal` lists."""
        out = Choices()
        self._legal(out)
        if out.lost:
            raise OverflowError(f"{self.game} has more than {Choices.room} actions to choose from")
        return out

    def allows(self, action: int) -> bool:
        """Return whether `legal` lists this action."""
        out = self.choices()
        for index in range(out.count):
            if out.at[index] == action:
                return True
        return False

    def copy(self) -> Self:
        """Return an independent State of the same position."""
        twin = memory.blank(self)
        twin._become(self)
        return twin

    def values(self) -> dict[str, int | list[int]]:
        """Return every field by name, options included."""
        shape = _shape(type(self))
        return dict(zip(shape.lengths, shape.read(self), strict=True))

    def fill(self, **values: Any) -> None:
        """Set the fields with these names, and all others to their initial values."""
        given = Fields(values)
        self.fields(given)
        if given.unknown():
            raise ValueError(f"{self.game} has no fields {', '.join(given.unknown())}")

    def key(self) -> tuple[int, ...]:
        """Return everything that distinguishes this position from another one, options included."""
        key: list[int] = []
        for value in self.values().values():
            if isinstance(value, list):
                key += value
            else:
                key.append(int(value))
        return tuple(key)

    def take(self, key: tuple[int, ...]) -> None:
        """Set the position from the `key` of another State."""
        values: dict[str, Any] = {}
        at = 0
        for name, length in _shape(type(self)).lengths.items():
            values[name] = key[at : at + length] if length else key[at]
            at += length or 1
        if at != len(key):
            raise ValueError(f"a key of {self.game} has {at} numbers, not {len(key)}")
        self.fill(**values)

    def legal_actions(self) -> list[int]:
        """Return every action open to the actor, in rising order, stable but without meaning."""
        out = self.choices()
        actions = []
        for index in range(out.count):
            actions.append(out.at[index])  # noqa: PERF401 (the C array has no slice)
        return actions

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of the current throw or draw with their probabilities."""
        if self.actor != CHANCE:
            return []
        # All chance in these games is a fair shuffle or throw: each outcome is equally likely.
        outcomes = self.legal_actions()
        return [(outcome, 1.0 / len(outcomes)) for outcome in outcomes]

    def apply(self, action: int) -> None:
        """Carry out an action; a refused action changes nothing."""
        if not 0 <= action < 1 << 30 or not self.allows(action):
            self.refuse(action)
        self.play(action)

    def refuse(self, action: int) -> NoReturn:
        """Raise the error that says why an action cannot be carried out."""
        game = registry.game(self.game)
        if self.actor == OVER:
            raise GameOver(f"the game is over; {game.name_of(action)!r} comes too late")
        allowed = [game.notation.write(legal) for legal in self.legal_actions()]
        who = self.seat_names()[self.actor] if self.actor >= 0 else game.actor_name(self.actor)
        raise IllegalAction(
            f"{game.name_of(action)!r} is not allowed now; {who} may choose: {some_of(allowed)}"
        )

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.actor == OVER

    @property
    def outcome(self) -> Outcome | None:
        """Who won and by which rule; None while the game goes on."""
        if self.actor != OVER:
            return None
        return Outcome(registry.game(self.game).sides[self.winner()], self.ending())

    def returns(self) -> list[float]:
        """Return the result of each seat: 1 or -1 at the end, 0 before."""
        if self.actor != OVER:
            return [0.0] * self.seats()
        side = registry.game(self.game).side
        return [1.0 if side(seat) == self.winner() else -1.0 for seat in range(self.seats())]

    def seat_names(self) -> tuple[str, ...]:
        """Return the names of the seats; they may depend on the options."""
        return registry.game(self.game).seats

    def seats(self) -> int:
        """Return the number of seats."""
        return len(self.seat_names())

    def position(self) -> str:
        """Return the whole position, secrets included, as one line of text."""
        return registry.game(self.game).notation.position(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.game == other.game and self.key() == other.key()

    def __hash__(self) -> int:
        return hash((self.game, self.key()))

    def __reduce__(self) -> tuple[Any, ...]:
        return (registry.state_from_key, (self.game, self.key()))

    def __repr__(self) -> str:
        return f"<{self.game} {self.position()}>"


class _Shape(NamedTuple):
    """What the list of fields says about a State class."""

    start: State
    """A State with all fields at their initial values."""
    lengths: dict[str, int]
    """Each field with the length of its list, or 0 for a single number."""
    read: Any
    """Returns the values of all fields of a State."""


_shapes: dict[type, _Shape] = {}


def _shape(kind: type[State]) -> _Shape:
    if kind not in _shapes:
        start: State = kind.__new__(kind)
        given = Fields()
        start.fields(given)
        names = list(given.lengths)
        # With only one name an attrgetter does not return a tuple.
        read = attrgetter(*names) if len(names) > 1 else lambda state: (state.actor,)
        _shapes[kind] = _Shape(start, given.lengths, read)
    return _shapes[kind]
