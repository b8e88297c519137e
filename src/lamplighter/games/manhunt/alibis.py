"""The worlds a seat of a hunt cannot tell apart, exactly.

Hidden from the detective: who Jack is and the alibi cards jack took; from jack: the alibi cards the
detective took; from a spectator: all of them. Chance makes every order of draws equally likely, so
each possible sequence has weight 1. A sequence is possible when Jack is still a suspect (each call
has cleared whoever is not), no card is taken twice and Jack's own is never taken, and every step
that was seen was legal. What the seat has seen itself is fixed, and at the end of the game
everything is.

From a start in mid-game the cards taken before it have no order: every Jack with every share of the
cards that fits the position is as likely as any other.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

import msgspec

from lamplighter.games.manhunt.events import AlibiTaken, Cleared, Held, JackWas
from lamplighter.games.manhunt.frame import (
    DETECTIVE,
    DRAW,
    EVERYBODY,
    N_CHARACTERS,
    SEATS,
    SECRET,
)
from lamplighter.games.manhunt.hunt import Hunt
from lamplighter.games.manhunt.state import Manhunt
from lamplighter.games.one_two_one import JACK
from lamplighter.kernel import bits
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.acts import Act
from lamplighter.kernel.belief import Belief, World, can_occur, varied
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.state import State
from lamplighter.kernel.streams import Stream

Cards = tuple[int, ...]
"""Jack's identity, then the alibi cards: those taken before the start by seat and number, the
others in the order they were taken."""
_NOBODY = -1
IDENTITY = "identity"
"""Whose the one card is that Jack drew before the first round."""


@dataclass(frozen=True)
class Tally:
    """In how many worlds each answer is true; all worlds are equally likely."""

    total: int
    identity: dict[str, int]
    """Worlds in which Jack is a character."""
    held: dict[str, dict[str, int]]
    """Worlds in which a seat took a character's card, by seat."""
    pile: dict[str, int]
    """Worlds in which a character's card is still in the pile."""

    def odds(self, counts: Mapping[str, int]) -> dict[str, Fraction]:
        """Counts as shares of all worlds."""
        return {name: Fraction(count, self.total) for name, count in counts.items()}


class AlibiBelief(Belief):
    """All that a seat can still believe about identity and alibi cards."""

    def __init__(
        self,
        start: Manhunt,
        seat: int,
        history: Sequence[Observation],
        hunt: Hunt,
        telling: Collection[int] = (),
    ) -> None:
        """Begin with what was observed; `telling` are the choices that some identities forbid."""
        named = start.identity != _NOBODY
        public = varied(start, identity=_NOBODY, alibis=[0, 0]) if named else start
        super().__init__(public)
        self._public = public
        """The start without its secrets."""
        self._telling = telling
        self._hunt = hunt
        self._characters = hunt.characters
        self._chances_at = start.chances_at
        self._history: list[Observation] = []
        self.suspects = start.suspects
        """Who has not been cleared by a call."""
        self._allowed = EVERYBODY
        """Whom the start and all steps that were seen allow to be Jack."""
        self.takers: list[str] = []
        """Seat that took each alibi card."""
        self._known: list[int | None] = []
        self._laid_open: dict[str, int] | None = None
        """Set of the cards of each seat, and of Jack's one, once the game is over."""
        if named:
            self._look_at(start, seat)
        self._begun = len(self._known)
        """So many of the cards were drawn before the start."""
        self._rising = [
            at
            for at in range(2, self._begun)
            if self._known[at] is None and self.takers[at - 1] == self.takers[at - 2]
        ]
        """Places of cards whose order with the one before means nothing."""
        for observation in history:
            self.update(observation)

    def _look_at(self, start: Manhunt, seat: int) -> None:
        """Take in what a seat knows of a start once Jack is named: its own cards, all at the end.

        Whether a position can occur depends on how many cards were taken, never on which.
        """
        knows_jack = seat == JACK or start.over
        self._known.append(start.identity if knows_jack else None)
        for taker in (DETECTIVE, JACK):
            cards = list(bits.members(start.alibis[taker]))
            self._known += cards if taker == seat or start.over else [None] * len(cards)
            self.takers += [SEATS[taker]] * len(cards)
        if not knows_jack:
            taken = tuple(bits.count(start.alibis[taker]) for taker in (DETECTIVE, JACK))
            self._allowed = _fitting(self._public, taken)

    def update(self, observation: Observation) -> None:
        """Take one more observation in."""
        choice = observation.code
        if choice is not None and choice in self._telling and self._known[0] is None:
            self._allowed &= self._allowing(choice)
        super().update(observation)
        self._history.append(observation)
        act = observation.act
        if act.verb in ("jack", "draw"):
            self._known.append(None if act.hidden else self._characters.index(act.id))
        for event in observation.events:
            match event:
                case AlibiTaken(seat):
                    self.takers.append(seat)
                case Cleared(people):
                    self.suspects &= ~self._hunt.mask(people)
                case JackWas(person):
                    self._laid_open = {IDENTITY: self._hunt.mask([person])}
                case Held(seat, people) if self._laid_open is not None:
                    self._laid_open[seat] = self._hunt.mask(people)

    def _allowing(self, choice: int) -> int:
        """Identities in whose worlds a choice is legal now.

        Legality depends on who Jack is, never on the alibi cards, so one world of each tells.
        """
        free = EVERYBODY & ~self._seen_set()
        allowing = 0
        for who in bits.members(free & self.suspects & self._allowed):
            cards = next(self._fill((who,), free & ~(1 << who)))
            if choice in self.state(self._world(cards)).legal_actions():
                allowing |= 1 << who
        return allowing

    # Worlds.

    def worlds(self) -> Iterator[World]:
        """Enumerate every possible identity with every possible order of the hidden cards."""
        for cards in self.sequences():
            yield self._world(cards)

    def draw(self, stream: Stream) -> World:
        """Pick a world, each equally likely: throw away what is not possible."""
        while True:
            free = list(bits.members(EVERYBODY & ~self._seen_set()))
            cards = tuple(
                free.pop(stream.below(len(free))) if known is None else known
                for known in self._known
            )
            if self._possible(cards):
                return self._world(self._in_order(cards))

    def _in_order(self, cards: Cards) -> Cards:
        """The same with the cards that each seat had at the start by number."""
        if not self._rising:
            return cards
        jacks = 1 + self.takers[: self._begun - 1].count(SEATS[DETECTIVE])
        held = (*sorted(cards[1:jacks]), *sorted(cards[jacks : self._begun]))
        return (*cards[:1], *held, *cards[self._begun :])

    def sequences(self) -> Iterator[Cards]:
        """Enumerate Jack's identity and the alibi cards in order, as they may have been."""
        yield from self._fill((), EVERYBODY & ~self._seen_set())

    def _fill(self, cards: Cards, free: int) -> Iterator[Cards]:
        if len(cards) == len(self._known):
            if self._possible(cards):
                yield cards
            return
        known = self._known[len(cards)]
        if known is not None:
            yield from self._fill((*cards, known), free)
            return
        may_be = free if cards else free & self.suspects & self._allowed
        if len(cards) in self._rising:
            may_be &= ~((2 << cards[-1]) - 1)
        for card in bits.members(may_be):
            yield from self._fill((*cards, card), free & ~(1 << card))

    def _seen_set(self) -> int:
        return bits.mask_of([known for known in self._known if known is not None])

    def _possible(self, cards: Sequence[int]) -> bool:
        if not cards:
            return True
        if not (self.suspects & self._allowed) >> cards[0] & 1:
            return False
        if self._laid_open is None:
            return True
        holdings = {IDENTITY: 1 << cards[0]}
        for taker, card in zip(self.takers, cards[1:], strict=True):
            holdings[taker] = holdings.get(taker, 0) | 1 << card
        return all(holdings.get(who, 0) == held for who, held in self._laid_open.items())

    def _world(self, cards: Cards) -> World:
        codes = [SECRET + cards[0]] if cards else []
        codes += [DRAW + card for card in cards[1:]]
        unseen = [
            (at < self._begun, self._chances_at + code)
            for at, (code, known) in enumerate(zip(codes, self._known, strict=True))
            if known is None
        ]
        before = tuple(code for early, code in unseen if early)
        return World(tuple(code for early, code in unseen if not early), 1, before)

    def start(self, world: World) -> State:
        """Give the position this world began with."""
        if not self._begun:
            return super().start(world)
        unseen = iter(world.before)
        bases = [SECRET, *[DRAW] * (self._begun - 1)]
        jack, *cards = (
            next(unseen) - self._chances_at - base if known is None else known
            for base, known in zip(bases, self._known, strict=False)
        )
        alibis = [0, 0]
        for taker, card in zip(self.takers, cards, strict=False):
            alibis[SEATS.index(taker)] |= 1 << card
        return varied(self._public, identity=jack, alibis=alibis)

    def public(self) -> AlibiBelief:
        """Give what one can believe who has seen all that lies open and no card."""
        start = self.start(next(self.worlds()))
        assert isinstance(start, Manhunt)
        history = [_without_cards(observation) for observation in self._history]
        return AlibiBelief(start, SPECTATOR, history, self._hunt, self._telling)

    # What follows from the worlds.

    def tally(self) -> Tally:
        """Count in how many worlds each answer is true, in one pass."""
        total = 0
        identity, pile = [0] * N_CHARACTERS, [0] * N_CHARACTERS
        held = {seat: [0] * N_CHARACTERS for seat in SEATS}
        for cards in self.sequences():
            total += 1
            for card in cards[:1]:
                identity[card] += 1
            for taker, card in zip(self.takers, cards[1:], strict=True):
                held[taker][card] += 1
            for card in bits.members(EVERYBODY & ~bits.mask_of(cards)):
                pile[card] += 1
        return Tally(
            total,
            self._named(identity),
            {seat: self._named(counts) for seat, counts in held.items()},
            self._named(pile),
        )

    def _named(self, counts: Sequence[int]) -> dict[str, int]:
        return {
            name: count for name, count in zip(self._hunt.characters, counts, strict=True) if count
        }

    def identity_odds(self) -> dict[str, Fraction]:
        """How likely each possible Jack is."""
        tally = self.tally()
        return tally.odds(tally.identity)

    def pile_odds(self) -> dict[str, Fraction]:
        """How likely each alibi card is still in the pile; cards that cannot be are left out."""
        tally = self.tally()
        return tally.odds(tally.pile)

    def held_odds(self, seat: str) -> dict[str, Fraction]:
        """How likely each alibi card was taken by a seat."""
        tally = self.tally()
        return tally.odds(tally.held[seat])


def _without_cards(observation: Observation) -> Observation:
    if observation.act.verb not in ("jack", "draw"):
        return observation
    hidden = Act(observation.act.verb, hidden=True)
    return msgspec.structs.replace(observation, act=hidden, code=None)


@lru_cache(maxsize=64)
def _fitting(public: Manhunt, taken: tuple[int, int]) -> int:
    """Set of those who may be Jack in a position without secrets, when so many cards are taken."""
    fitting = 0
    for jack in bits.members(public.suspects):
        others = [card for card in range(N_CHARACTERS) if card != jack]
        first, second = others[: taken[0]], others[taken[0] : sum(taken)]
        alibis = [bits.mask_of(first), bits.mask_of(second)]
        if can_occur(varied(public, identity=jack, alibis=alibis)):
            fitting |= 1 << jack
    return fitting
