"""The worlds a seat of Mr. Jack Pocket cannot tell apart, exactly.

Jack has seen everything that has happened; only the pile is open to him. For the investigator two
things are hidden: who Jack is, and which cards jack drew, in their order. Chance makes all such
sequences equally likely, so each possible one has weight 1. A sequence is possible when

- Jack is still a suspect: each call and each shown card has turned over whoever is not (P30);
- jack drew neither Jack's card nor a shown one, and no card twice;
- the hourglasses fit every call: fewer than six when the game went on (P28), six or more when the
  race began (P24);
- it agrees with what the race or the end has laid open (P24a, P28).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import NamedTuple

from lamplighter.games.pocket.board import (
    CHARACTERS,
    DRAW,
    ENOUGH_HOURGLASSES,
    EVERYBODY,
    HOURGLASSES,
    JACK,
    N_CHARACTERS,
    SECRET,
)
from lamplighter.games.pocket.events import (
    Called,
    Cleared,
    JackWas,
    Kept,
    RaceBegun,
    Shown,
    TurnBegun,
)
from lamplighter.games.pocket.state import State
from lamplighter.kernel import bits
from lamplighter.kernel.belief import Belief, World
from lamplighter.kernel.events import Event
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.streams import Stream

_INDEX = {name: character for character, name in enumerate(CHARACTERS)}
_MANY = sum(HOURGLASSES)

_Secret = tuple[int, tuple[int, ...]]


def _set_of(names: tuple[str, ...]) -> int:
    return bits.mask_of([_INDEX[name] for name in names])


class Call(NamedTuple):
    """What a call told about the cards jack had drawn by then: limits of their hourglasses."""

    drawn: int
    least: int
    most: int


class Evidence:
    """What one seat's observations say about the secrets."""

    def __init__(self) -> None:
        self.named = False
        """Whether Jack has drawn his identity."""
        self.suspects = EVERYBODY
        self.shown = 0
        self.drawn = 0
        """How many cards jack has drawn."""
        self.calls: list[Call] = []
        self.open_jack: int | None = None
        """Who Jack is, once that is no secret."""
        self.open_cards: list[tuple[int, int]] = []
        """How many cards jack had drawn when they were laid open, and which: a race, the end."""
        self._tokens = 0
        self._racing = False

    def see(self, observation: Observation) -> None:
        """Take one more observation in."""
        self.named = self.named or observation.act.verb == "jack"
        for event in observation.events:
            self._fold(event)

    def _fold(self, event: Event) -> None:
        match event:
            case Kept():
                self.drawn += 1
            case Shown(card):
                self.shown |= 1 << _INDEX[card]
            case Cleared(people):
                self.suspects &= ~_set_of(people)
            case Called(seen):
                self._tokens += not seen
            case TurnBegun() if not self._racing:
                self.calls.append(Call(self.drawn, 0, ENOUGH_HOURGLASSES - 1 - self._tokens))
            case RaceBegun(cards):
                self._racing = True
                self.calls.append(Call(self.drawn, ENOUGH_HOURGLASSES - self._tokens, _MANY))
                self._lay_open(bits.lowest(self.suspects), cards)
            case JackWas(identity, cards):
                self._lay_open(_INDEX[identity], cards)

    def _lay_open(self, jack: int, cards: tuple[str, ...]) -> None:
        self.open_jack = jack
        self.open_cards.append((len(cards), _set_of(cards)))

    def possible(self, jack: int, cards: Sequence[int]) -> bool:
        """Tell whether Jack and the cards jack drew, in order, can be these."""
        if not self.suspects >> jack & 1 or (self.open_jack is not None and jack != self.open_jack):
            return False
        if any(bits.mask_of(list(cards[:drawn])) != held for drawn, held in self.open_cards):
            return False
        return all(
            call.least <= sum(HOURGLASSES[card] for card in cards[: call.drawn]) <= call.most
            for call in self.calls
        )


class PocketBelief(Belief):
    """All that a seat can still believe."""

    def __init__(self, start: State, seat: int, history: Sequence[Observation]) -> None:
        super().__init__(start)
        self._evidence = Evidence()
        self._is_jack = seat == JACK
        self._hides = False
        self._seen_jack: int | None = None
        self._seen_cards: tuple[int, ...] = ()
        for observation in history:
            self.update(observation)

    def update(self, observation: Observation) -> None:
        """Take one more observation in."""
        super().update(observation)
        self._evidence.see(observation)
        self._hides = self._hides or observation.code is None
        if self._is_jack:
            self._remember(observation)

    def _remember(self, observation: Observation) -> None:
        """Jack knows his own cards."""
        if observation.act.verb == "jack":
            self._seen_jack = _INDEX[observation.act.id]
        if Kept() in observation.events:
            self._seen_cards += (_INDEX[observation.act.id],)

    def worlds(self) -> Iterator[World]:
        """Enumerate every possible identity with every possible order of jack's cards."""
        if not self._hides:
            yield World((), 1)
            return
        for jack, cards in self._secrets():
            yield World((SECRET + jack, *(DRAW + card for card in cards)), 1)

    def draw(self, stream: Stream) -> World:
        """Pick a world, each equally likely: throw away what is not possible."""
        if not self._hides:
            return World((), 1)
        evidence = self._evidence
        while True:
            jack = stream.below(N_CHARACTERS)
            others = list(bits.members(EVERYBODY & ~(evidence.shown | 1 << jack)))
            cards = [others.pop(stream.below(len(others))) for _ in range(evidence.drawn)]
            if evidence.possible(jack, cards):
                return World((SECRET + jack, *(DRAW + card for card in cards)), 1)

    def _secrets(self) -> Iterator[_Secret]:
        """Enumerate who Jack may be, with the cards jack may hold, in order."""
        if self._seen_jack is not None:
            yield self._seen_jack, self._seen_cards
            return
        yield from self._possible()

    def _possible(self) -> Iterator[_Secret]:
        evidence = self._evidence
        for jack in bits.members(evidence.suspects):
            others = EVERYBODY & ~(evidence.shown | 1 << jack)
            for cards in permutations(bits.members(others), evidence.drawn):
                if evidence.possible(jack, cards):
                    yield jack, cards

    # What follows from the worlds, in weights.

    def tally(self) -> Tally:
        """Count in how many worlds of this seat each thing is so."""
        return self._tally(self._secrets())

    def public_tally(self) -> Tally:
        """Count the same over all that is possible for one who knows no secret."""
        return self._tally(self._possible())

    def _tally(self, secrets: Iterable[_Secret]) -> Tally:
        tally = Tally()
        for jack, cards in secrets:
            held = bits.mask_of(cards)
            left = EVERYBODY & ~(self._evidence.shown | 1 << jack | held)
            tally.total += 1
            _add(tally.identity, (CHARACTERS[jack],))
            _add(tally.held, (CHARACTERS[card] for card in bits.members(held)))
            _add(tally.pile, (CHARACTERS[card] for card in bits.members(left)))
            _add(tally.glasses, (str(sum(HOURGLASSES[card] for card in cards)),))
        return tally.ordered()


@dataclass
class Tally:
    """In how many of all worlds each thing is so."""

    total: int = 0
    identity: dict[str, int] = field(default_factory=dict)
    """Who Jack is."""
    held: dict[str, int] = field(default_factory=dict)
    """Cards that jack drew."""
    pile: dict[str, int] = field(default_factory=dict)
    """Cards still in the pile; those that cannot be are left out."""
    glasses: dict[str, int] = field(default_factory=dict)
    """Hourglasses on jack's cards."""

    def ordered(self) -> Tally:
        """The same in the order of the characters, and of numbers."""
        return Tally(
            self.total,
            _by_character(self.identity),
            _by_character(self.held),
            _by_character(self.pile),
            dict(sorted(self.glasses.items())),
        )


def _by_character(counts: dict[str, int]) -> dict[str, int]:
    return {name: counts[name] for name in CHARACTERS if name in counts}


def _add(counts: dict[str, int], facts: Iterable[str]) -> None:
    for fact in facts:
        counts[fact] = counts.get(fact, 0) + 1


def of(start: State, seat: int, history: Sequence[Observation]) -> PocketBelief:
    """Give the worlds consistent with everything a seat has observed."""
    return PocketBelief(start, seat, history)
