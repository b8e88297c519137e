"""The worlds a seat of Mr. Jack Pocket cannot tell apart, exactly.

Jack has seen everything that has happened; only the pile is unknown to him. Two things are hidden
from the investigator: who Jack is, and which cards jack drew, in order. Chance makes all such
sequences equally likely, so each possible one has weight 1. A sequence is possible when

- Jack is still a suspect: calls and shown cards clear only characters who are not Jack (P30);
- jack drew neither Jack's card nor a shown one, and no card twice;
- the hourglasses fit every call: fewer than six when the game went on (P28), six or more when the
  race began (P24);
- it agrees with what the race or the end has revealed (P24a, P28).

If the start is in mid-game, the cards that jack held there are also hidden; their order does not
matter. Every Jack with any such cards that fit the position (`possible`) is equally likely.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations, permutations
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
from lamplighter.kernel.belief import Belief, World, can_occur, varied
from lamplighter.kernel.events import Event
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.streams import Stream

_INDEX = {name: character for character, name in enumerate(CHARACTERS)}
_MANY = sum(HOURGLASSES)
_NOBODY = -1

_Secret = tuple[int, tuple[int, ...]]
"""Who Jack is, and jack's cards: those he held at the start, then those he drew, in order."""


def _set_of(names: tuple[str, ...]) -> int:
    return bits.mask_of([_INDEX[name] for name in names])


class CallLimits(NamedTuple):
    """What a call revealed about the cards jack had drawn by then: limits of their hourglasses."""

    drawn: int
    least: int
    most: int


class Evidence:
    """What a start and one seat's observations since then reveal about the secrets."""

    def __init__(self, start: State) -> None:
        self.named = start.identity != _NOBODY
        """Whether Jack has drawn his identity."""
        self.suspects = start.suspects
        self.shown = start.shown
        self.drawn = bits.count(start.held)
        """The number of cards jack has drawn."""
        self.calls: list[CallLimits] = []
        self.open_jack: int | None = None
        """Who Jack is, once that is public."""
        self.open_cards: list[tuple[int, int]] = []
        """The number of cards jack had drawn when they were revealed (by a race or the end), and
        which cards."""
        self._tokens = bits.count(start.unseen_turns)
        self._racing = bool(start.race)

    def see(self, observation: Observation) -> None:
        """Add one observation."""
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
                self.calls.append(CallLimits(self.drawn, 0, ENOUGH_HOURGLASSES - 1 - self._tokens))
            case RaceBegun(cards):
                self._racing = True
                self.calls.append(CallLimits(self.drawn, ENOUGH_HOURGLASSES - self._tokens, _MANY))
                self._lay_open(bits.lowest(self.suspects), cards)
            case JackWas(identity, cards):
                self._lay_open(_INDEX[identity], cards)

    def _lay_open(self, jack: int, cards: tuple[str, ...]) -> None:
        self.open_jack = jack
        self.open_cards.append((len(cards), _set_of(cards)))

    def possible(self, jack: int, cards: Sequence[int]) -> bool:
        """Return whether Jack, and the cards jack drew in order, can be these."""
        if not self.suspects >> jack & 1 or (self.open_jack is not None and jack != self.open_jack):
            return False
        if any(bits.mask_of(list(cards[:drawn])) != held for drawn, held in self.open_cards):
            return False
        return all(
            call.least <= sum(HOURGLASSES[card] for card in cards[: call.drawn]) <= call.most
            for call in self.calls
        )


class PocketBelief(Belief[State]):
    """Everything a seat can still believe."""

    def __init__(self, start: State, seat: int, history: Sequence[Observation]) -> None:
        self._evidence = Evidence(start)
        self._is_jack = seat == JACK
        self._held = bits.count(start.held)
        """The number of cards jack had at the start."""
        self._named = self._evidence.named and not start.over
        """Whether the start has secrets: Jack has an identity, and the game is not over."""
        self._hides = self._named and not self._is_jack
        self._public = varied(start, identity=_NOBODY, held=0) if self._named else start
        """The start without its secrets."""
        self._seen_jack: int | None = None
        self._seen_cards: tuple[int, ...] = ()
        if start.over or (self._named and self._is_jack):
            self._seen_jack = start.identity
            self._seen_cards = tuple(bits.members(start.held))
        super().__init__(self._public)
        for observation in history:
            self.update(observation)

    def update(self, observation: Observation) -> None:
        """Add one observation."""
        super().update(observation)
        self._evidence.see(observation)
        self._hides = self._hides or observation.code is None
        if self._is_jack:
            self._remember(observation)

    def _remember(self, observation: Observation) -> None:
        """Store what jack knows of his own cards."""
        if observation.act.verb == "jack":
            self._seen_jack = _INDEX[observation.act.id]
        if Kept() in observation.events:
            self._seen_cards += (_INDEX[observation.act.id],)

    def start(self, world: World) -> State:
        """Return the position in which this world began."""
        if not self._named:
            return super().start(world)
        if self._is_jack:
            assert self._seen_jack is not None
            return _begun(self._public, self._seen_jack, self._seen_cards[: self._held])
        jack, *cards = world.before
        return _begun(self._public, jack - SECRET, [card - DRAW for card in cards])

    def worlds(self) -> Iterator[World]:
        """Yield every possible identity with every possible order of jack's cards."""
        if not self._hides:
            yield World((), 1)
            return
        for jack, cards in self._secrets():
            yield self._world(jack, cards)

    def _world(self, jack: int, cards: Sequence[int]) -> World:
        codes = (SECRET + jack, *(DRAW + card for card in cards))
        before = 1 + self._held if self._named else 0
        return World(codes[before:], 1, codes[:before])

    def draw(self, stream: Stream) -> World:
        """Return a world, each equally likely."""
        return self._world(*self._drawn(stream)) if self._hides else World((), 1)

    def deal(self, into: State, stream: Stream) -> None:
        """Set a position to the one that `sample` would return: only the cards differ."""
        into.become(self._present())
        if self._hides:
            jack, cards = self._drawn(stream)
            into.hold(jack, bits.mask_of(list(cards)))

    def _drawn(self, stream: Stream) -> _Secret:
        """Return a Jack and his cards; impossible ones are rejected and drawn again."""
        evidence, starts = self._evidence, self._starts()
        while True:
            jack, held = starts[stream.below(len(starts))]
            gone = evidence.shown | bits.mask_of([jack, *held])
            others = list(bits.members(EVERYBODY & ~gone))
            more = evidence.drawn - self._held
            cards = (*held, *(others.pop(stream.below(len(others))) for _ in range(more)))
            if evidence.possible(jack, cards):
                return jack, cards

    def _starts(self) -> Sequence[_Secret]:
        """Return who Jack may be at the start, with the cards he held there.

        Cards that were shown since then are excluded.
        """
        if self._named:
            shown = self._evidence.shown
            fitting = _fitting(self._public, self._held)
            return [one for one in fitting if not shown & bits.mask_of(list(one[1]))]
        if self._public.over:
            return [(self._public.identity, tuple(bits.members(self._public.held)))]
        return [(jack, ()) for jack in range(N_CHARACTERS)]

    def _secrets(self) -> Iterator[_Secret]:
        """Yield who Jack may be for this seat, with the cards jack may hold, in order."""
        if self._seen_jack is not None:
            yield self._seen_jack, self._seen_cards
            return
        yield from self._possible()

    def _possible(self) -> Iterator[_Secret]:
        evidence = self._evidence
        for jack, held in self._starts():
            if not evidence.suspects >> jack & 1:
                continue
            others = EVERYBODY & ~(evidence.shown | bits.mask_of([jack, *held]))
            for drawn in permutations(bits.members(others), evidence.drawn - self._held):
                if evidence.possible(jack, (*held, *drawn)):
                    yield jack, (*held, *drawn)

    # Facts about the worlds, counted.

    def tally(self) -> Tally:
        """Return for each fact the number of this seat's worlds in which it is true."""
        return self._tally(self._secrets())

    def public_tally(self) -> Tally:
        """Return the same over all worlds possible for an observer without secrets."""
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
    """For each fact, the number of worlds in which it is true."""

    total: int = 0
    identity: dict[str, int] = field(default_factory=dict)
    """Who Jack is."""
    held: dict[str, int] = field(default_factory=dict)
    """Cards that jack drew."""
    pile: dict[str, int] = field(default_factory=dict)
    """Cards still in the pile; cards that cannot be there are left out."""
    glasses: dict[str, int] = field(default_factory=dict)
    """Hourglasses on jack's cards."""

    def ordered(self) -> Tally:
        """Return the same in the order of the characters, and of numbers."""
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


def _begun(public: State, jack: int, cards: Iterable[int]) -> State:
    """Return a position with these secrets added."""
    return varied(public, identity=jack, held=bits.mask_of(list(cards)))


@lru_cache(maxsize=64)
def _fitting(public: State, held: int) -> tuple[_Secret, ...]:
    """Return each Jack with each set of `held` cards that a position without secrets allows."""
    return tuple(
        (jack, cards)
        for jack in bits.members(public.suspects)
        for cards in combinations(bits.members(EVERYBODY & ~(public.shown | 1 << jack)), held)
        if can_occur(_begun(public, jack, cards))
    )


def of(start: State, seat: int, history: Sequence[Observation]) -> PocketBelief:
    """Return the belief: the worlds consistent with everything a seat has observed."""
    return PocketBelief(start, seat, history)
