"""The exact set of worlds that a seat of a hunt cannot tell apart.

Hidden from the detective are Jack's identity and the alibi cards that jack drew. Hidden from jack
are the alibi cards that the detective drew. Both are hidden from a spectator. Every order of draws
is equally likely, so each possible sequence has weight 1. A sequence is possible when Jack is still
a suspect (each call clears characters who cannot be Jack), no card is drawn twice, Jack's own card
is never drawn, and every observed step was legal. Cards that the seat has seen are fixed; at the
end of the game all cards are.

When a game starts from a position in mid-game, the cards drawn before that start have no order:
every Jack with every distribution of the cards that fits the position is equally likely.
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
from lamplighter.games.manhunt.view import S
from lamplighter.games.one_two_one import JACK
from lamplighter.kernel import bits
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.acts import Act
from lamplighter.kernel.belief import Belief, World, can_occur, varied
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.streams import Stream

Cards = tuple[int, ...]
"""Jack's identity, then the alibi cards: first those drawn before the start, by seat and number,
then the others in the order they were drawn."""
_NOBODY = -1
IDENTITY = "identity"
"""Key of Jack's identity card, which jack draws before the first round."""


@dataclass(frozen=True)
class Tally:
    """The number of worlds in which each answer is true; all worlds are equally likely."""

    total: int
    identity: dict[str, int]
    """Number of worlds in which Jack is a character, by character."""
    held: dict[str, dict[str, int]]
    """Number of worlds in which a seat drew a character's card, by seat and character."""
    pile: dict[str, int]
    """Number of worlds in which a character's card is still in the pile, by character."""

    def odds(self, counts: Mapping[str, int]) -> dict[str, Fraction]:
        """Return counts as shares of all worlds."""
        return {name: Fraction(count, self.total) for name, count in counts.items()}


class AlibiBelief(Belief[S]):
    """Everything that a seat can still believe about Jack's identity and the alibi cards."""

    def __init__(
        self,
        start: S,
        seat: int,
        history: Sequence[Observation],
        hunt: Hunt,
        revealing: Collection[int] = (),
    ) -> None:
        """Start from a history; `revealing` holds choices that are illegal for some identities."""
        named = start.identity != _NOBODY
        public = varied(start, identity=_NOBODY, alibis=[0, 0]) if named else start
        super().__init__(public)
        self._public = public
        """The start position without its secrets."""
        self._revealing = revealing
        self._hunt = hunt
        self._characters = hunt.characters
        self._chances_at = start.chances_at
        self._history: list[Observation] = []
        self.suspects = start.suspects
        """Set of the characters that no call has cleared."""
        self._allowed = EVERYBODY
        """Set of the characters that can be Jack according to the start and all observed steps."""
        self.takers: list[str] = []
        """The seat that drew each alibi card."""
        self._known: list[int | None] = []
        self._laid_open: dict[str, int] | None = None
        """Set of the cards of each seat, and of Jack's identity card, once the game is over."""
        if named:
            self._look_at(start, seat)
        self._begun = len(self._known)
        """Number of cards that were drawn before the start."""
        self._rising = [
            at
            for at in range(2, self._begun)
            if self._known[at] is None and self.takers[at - 1] == self.takers[at - 2]
        ]
        """Indexes of hidden cards that must be higher than the card before them.

        The same seat drew both before the start, so their order means nothing.
        """
        for observation in history:
            self.update(observation)

    def _look_at(self, start: Manhunt, seat: int) -> None:
        """Read what a seat knows of a start with a Jack: its own cards, or all cards at the end.

        Whether a position can occur depends on how many cards were drawn, never on which cards.
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
        """Add one observation."""
        choice = observation.code
        if choice is not None and choice in self._revealing and self._known[0] is None:
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
        """Return the set of identities with which a choice is legal now.

        Legality depends on who Jack is, never on the alibi cards, so one world per identity is
        enough.
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
        """Yield every possible identity with every possible order of the hidden cards."""
        for cards in self.sequences():
            yield self._world(cards)

    def draw(self, stream: Stream) -> World:
        """Draw a world, all equally likely."""
        return self._world(self._in_order(self._drawn(stream)))

    def _drawn(self, stream: Stream) -> Cards:
        """Return Jack's identity and the alibi cards: repeat until the drawn ones are possible."""
        while True:
            free = list(bits.members(EVERYBODY & ~self._seen_set()))
            cards = tuple(
                free.pop(stream.below(len(free))) if known is None else known
                for known in self._known
            )
            if self._possible(cards):
                return cards

    def deal(self, into: S, stream: Stream) -> None:
        """Set a position to the one that `sample` would return: only the cards differ."""
        cards = self._drawn(stream)
        into.become(self._present())
        if cards:
            detectives, jacks = self._holdings(cards)
            into.hold(cards[0], detectives, jacks)

    def _holdings(self, cards: Cards) -> tuple[int, int]:
        """Return the sets of alibi cards of the detective and of jack."""
        held = [0, 0]
        for taker, card in zip(self.takers, cards[1:], strict=True):
            held[SEATS.index(taker)] |= 1 << card
        return held[0], held[1]

    def _in_order(self, cards: Cards) -> Cards:
        """Return the same cards, with those that each seat had at the start sorted by number."""
        if not self._rising:
            return cards
        jacks = 1 + self.takers[: self._begun - 1].count(SEATS[DETECTIVE])
        held = (*sorted(cards[1:jacks]), *sorted(cards[jacks : self._begun]))
        return (*cards[:1], *held, *cards[self._begun :])

    def sequences(self) -> Iterator[Cards]:
        """Yield every possible sequence of Jack's identity and the alibi cards in order."""
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

    def start(self, world: World) -> S:
        """Return the start position of this world."""
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

    def _seen_by_outsider(self) -> Belief[S]:
        return self.public()

    def public(self) -> AlibiBelief[S]:
        """Return the belief of a spectator, who has seen every public fact and no card."""
        start = self.start(next(self.worlds()))
        history = [_without_cards(observation) for observation in self._history]
        return AlibiBelief(start, SPECTATOR, history, self._hunt, self._revealing)

    # Conclusions from the worlds.

    def tally(self) -> Tally:
        """Count in one pass in how many worlds each answer is true."""
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
        """Return the probability of each possible Jack."""
        tally = self.tally()
        return tally.odds(tally.identity)


def _without_cards(observation: Observation) -> Observation:
    if observation.act.verb not in ("jack", "draw"):
        return observation
    hidden = Act(observation.act.verb, hidden=True)
    return msgspec.structs.replace(observation, act=hidden, code=None)


@lru_cache(maxsize=64)
def _fitting(public: Manhunt, taken: tuple[int, int]) -> int:
    """Return the set of possible Jacks in a position without secrets, for these card counts."""
    fitting = 0
    for jack in bits.members(public.suspects):
        others = [card for card in range(N_CHARACTERS) if card != jack]
        first, second = others[: taken[0]], others[taken[0] : sum(taken)]
        alibis = [bits.mask_of(first), bits.mask_of(second)]
        if can_occur(varied(public, identity=jack, alibis=alibis)):
            fitting |= 1 << jack
    return fitting
