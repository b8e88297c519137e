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

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import permutations
from typing import NamedTuple, TypeVar

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
from lamplighter.games.pocket.state import State
from lamplighter.kernel import bits
from lamplighter.kernel.belief import Belief, World
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.streams import Stream

_INDEX = {name: character for character, name in enumerate(CHARACTERS)}
_MANY = sum(HOURGLASSES)

T = TypeVar("T", str, int)
_Secret = tuple[int, tuple[int, ...]]
_Facts = Callable[[int, tuple[int, ...]], tuple[T, ...]]


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
        self.named = self.named or observation.act.startswith("jack ")
        for event in observation.events:
            self._fold(event.split())

    def _fold(self, event: list[str]) -> None:
        kind, *names = event
        if kind == "kept":
            self.drawn += 1
        elif kind == "shown":
            self.shown |= 1 << _INDEX[names[0]]
        elif kind == "cleared":
            self.suspects &= ~bits.mask_of([_INDEX[name] for name in names])
        elif kind == "unseen":
            self._tokens += 1
        elif kind == "turn" and not self._racing:
            self.calls.append(Call(self.drawn, 0, ENOUGH_HOURGLASSES - 1 - self._tokens))
        elif kind == "race":
            self._racing = True
            self.calls.append(Call(self.drawn, ENOUGH_HOURGLASSES - self._tokens, _MANY))
            self._lay_open(bits.lowest(self.suspects), names)
        elif kind == "jack":
            self._lay_open(_INDEX[names[1]], names[2:])

    def _lay_open(self, jack: int, cards: list[str]) -> None:
        self.open_jack = jack
        self.open_cards.append((len(cards), bits.mask_of([_INDEX[card] for card in cards])))

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
        if observation.act.startswith("jack "):
            self._seen_jack = _INDEX[observation.act.split()[1]]
        if "kept" in observation.events:
            self._seen_cards += (_INDEX[observation.act.split()[1]],)

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
        evidence = self._evidence
        for jack in bits.members(evidence.suspects):
            others = EVERYBODY & ~(evidence.shown | 1 << jack)
            for cards in permutations(bits.members(others), evidence.drawn):
                if evidence.possible(jack, cards):
                    yield jack, cards

    # What follows from the worlds, in odds.

    def identity_odds(self) -> dict[str, Fraction]:
        """How likely each possible Jack is."""
        return self._odds(lambda jack, _: (CHARACTERS[jack],))

    def pile_odds(self) -> dict[str, Fraction]:
        """How likely each card is still in the pile; cards that cannot be are left out."""
        evidence = self._evidence

        def left(jack: int, cards: tuple[int, ...]) -> tuple[str, ...]:
            taken = evidence.shown | 1 << jack | bits.mask_of(cards)
            return tuple(CHARACTERS[card] for card in bits.members(EVERYBODY & ~taken))

        return self._odds(left)

    def hourglass_odds(self) -> dict[int, Fraction]:
        """How likely each number of hourglasses on jack's cards is."""
        return self._odds(lambda _, cards: (sum(HOURGLASSES[card] for card in cards),))

    def _odds(self, facts: _Facts[T]) -> dict[T, Fraction]:
        """Share of the worlds in which each fact holds."""
        counts: dict[T, int] = {}
        total = 0
        for jack, cards in self._secrets():
            total += 1
            for fact in facts(jack, cards):
                counts[fact] = counts.get(fact, 0) + 1
        return {fact: Fraction(count, total) for fact, count in sorted(counts.items())}


def belief(start: State, seat: int, history: Sequence[Observation]) -> PocketBelief:
    """Give the worlds consistent with everything a seat has observed."""
    return PocketBelief(start, seat, history)
