"""Checks whether a described position can occur: the part that both hunts share.

The games have different rule ids, so each game supplies the ids that an error cites.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from lamplighter.games.manhunt.frame import (
    ACCUSED,
    CHOOSING,
    DEALING,
    DETECTIVE,
    DRAWING,
    ENDED,
    EVERYBODY,
    GONE,
    NAMING,
    ROUNDS,
    TIME_UP,
)
from lamplighter.games.manhunt.hunt import Hunt
from lamplighter.games.one_two_one import JACK, ORDER
from lamplighter.kernel import bits
from lamplighter.kernel.actors import CHANCE, OVER
from lamplighter.kernel.arranging import Description
from lamplighter.kernel.messages import Message

UNSAID = -2
"""The place of a character that the description does not mention."""


@dataclass
class FrameSetup(Description):
    """The shared part of a position as described, not yet checked."""

    hunt: ClassVar[Hunt]

    stage: int = NAMING
    at: list[int] = field(default_factory=lambda: [UNSAID] * 8)
    suspects: int = EVERYBODY
    round: int = 1
    dealt: int = 0
    used: int = 0
    seen_calls: int = 0
    identity: int = -1
    alibis: list[int] = field(default_factory=lambda: [0, 0])
    character: int = -1
    power_first: bool = False
    taken: int = -1
    """The piece that was picked up to be put elsewhere."""
    won_by: int = -1
    ended_by: int = -1
    exit: int = -1

    @property
    def accused(self) -> bool:
        """Whether the game ended by an accusation, which leaves two characters on one space."""
        return self.stage == ENDED and self.ended_by == ACCUSED

    @property
    def escaped(self) -> bool:
        """Whether the game ended by an escape, which takes Jack off the board."""
        return self.stage == ENDED and self.ended_by not in (ACCUSED, TIME_UP)

    def uses(self, character: int) -> int:
        """Return how often a character has been played; each is played once in every two rounds."""
        before = (self.round - 1) // 2
        if self.round % 2 == 0 and self.dealt and not self.dealt >> character & 1:
            return before + 1
        return before + (self.used >> character & 1)

    def name_of(self, character: int) -> Message:
        """Return the name of a character, for messages."""
        return Message(f"short-{self.hunt.characters[character]}")

    def check_people(self) -> None:
        """Check that all characters stand on the board, each on a space of its own."""
        self.demand(UNSAID not in self.at, "impossible-all-eight")
        gone = [who for who, place in enumerate(self.at) if place == GONE]
        self.demand(
            gone == ([self.identity] if self.escaped else []),
            "impossible-leaves",
            self.hunt.rules["escape"],
        )
        spaces = len(set(self.at))
        if self.accused:
            self.demand(spaces == 7, "impossible-accused-space")
        else:
            self.demand(spaces == 8, "impossible-two-on-one")

    def check_secrets(self) -> None:
        """Check that identity, suspects and alibi cards are consistent."""
        rules = self.hunt.rules
        self.demand(self.identity >= 0, "impossible-no-identity", rules["identity"])
        self.demand(
            self.suspects >> self.identity & 1,
            "impossible-jack-cleared",
            rules["clear"],
            person=self.name_of(self.identity),
        )
        self.demand(
            self.round > 1 or self.suspects == EVERYBODY, "impossible-cleared-early", rules["clear"]
        )
        held = self.alibis[0] | self.alibis[1]
        self.demand(not self.alibis[0] & self.alibis[1], "impossible-alibi-twice", rules["alibi"])
        self.demand(not held >> self.identity & 1, "impossible-alibi-jack", rules["alibi"])

    def check_cards(self) -> None:
        """Check that the cards dealt and used fit the round and the stage."""
        rules = self.hunt.rules
        if self.stage == DEALING:
            self.demand(
                not self.dealt and not self.used and self.round % 2 == 1,
                "impossible-deal-odd",
                rules["deal"],
            )
            return
        self.demand(
            bits.count(self.dealt) == 4,
            "impossible-four-cards",
            rules["deal"],
            count=bits.count(self.dealt),
        )
        used = bits.count(self.used)
        if self.stage == CHOOSING:
            self.demand(used < 3, "impossible-last-card", rules["last"])
        elif self.stage == ENDED and self.ended_by == TIME_UP:
            self.demand(used == 4 and self.round == ROUNDS, "impossible-time-up", rules["time"])
        else:
            self.demand(used > 0, "impossible-card-first", rules["card"])

    def check_character(self, may: dict[int, tuple[int, ...]]) -> bool:
        """Check the active character, and return whether there is one.

        `may` maps each stage to the characters that can be in it.
        """
        if self.stage in (DEALING, CHOOSING, ENDED):
            self.demand(self.character < 0, "impossible-nobody-acts")
            return False
        self.demand(self.character >= 0, "impossible-who-acts")
        rules, who = self.hunt.rules, self.name_of(self.character)
        self.demand(
            self.used >> self.character & 1, "impossible-card-used", rules["card"], person=who
        )
        self.demand(
            self.character in may[self.stage], "impossible-no-choice", rules["chain"], person=who
        )
        return True

    def check_end(self) -> None:
        """Check that the result follows from the position."""
        if self.stage != ENDED:
            return
        rules = self.hunt.rules
        player = ORDER[self.round % 2][bits.count(self.used) - 1]
        if self.ended_by == TIME_UP:
            self.demand(self.won_by == JACK, "impossible-time-jack", rules["time"])
        elif self.ended_by == ACCUSED:
            self.demand(
                player == DETECTIVE and self.last_actors(), "impossible-accuser", rules["accuse"]
            )
            accused = [self._other_of_pair(accuser) for accuser in self.last_actors()]
            winners = [DETECTIVE if who == self.identity else JACK for who in accused]
            self.demand(self.won_by in winners, "impossible-accused", rules["accuse"])
        else:
            seen = self.round == 1 or self.seen_calls >> (self.round - 2) & 1
            self.demand(
                player == JACK and not seen and self.won_by == JACK,
                "impossible-escape",
                rules["escape"],
            )

    def last_actors(self) -> list[int]:
        """Return who may have been active when an accusation or an escape ended the game."""
        if self.escaped:
            return [self.identity]
        return [who for who in self._pair() if self.used >> who & 1]

    def _pair(self) -> list[int]:
        """Return the two characters that share a space after an accusation."""
        return [who for who in range(8) if self.at.count(self.at[who]) == 2]

    def _other_of_pair(self, who: int) -> int:
        first, second = self._pair()
        return second if who == first else first

    # Checks of what must have happened before.

    def finished(self, character: int, pending: bool) -> set[int]:
        """Return how often the power of a character may have been used up to now.

        A power is used in every activation; `pending` is true if the power of the current
        activation is still to come. An activation that ends the game may do so before or after its
        power.
        """
        uses = self.uses(character)
        if self.character == character:
            return {uses - pending}
        if (self.escaped or self.accused) and character in self.last_actors():
            return {uses - 1, uses}
        return {uses}

    def can_have_moved(
        self, now: Iterable[object], start: Iterable[object], moves: set[int]
    ) -> bool:
        """Return whether two pieces can have come to where they are by so many moves of one."""
        moved = len(set(now) - set(start))
        return (0 in moves and not moved) or (1 in moves and moved == 1) or max(moves) > 1

    def check_unmoved_people(self, start: Sequence[int], movers: Sequence[int], rule: str) -> None:
        """Check that characters not yet played are at their start places.

        The check does not apply once one of the `movers` has been played, for it can have moved
        others.
        """
        deciding = self.character >= 0 and self.moves_next()
        if any(self.uses(who) - (deciding and who == self.character) > 0 for who in movers):
            return
        for who, place in enumerate(self.at):
            still = self.uses(who) - (deciding and who == self.character) == 0
            self.demand(
                not still or place == start[who],
                "impossible-unmoved",
                rule,
                person=self.name_of(who),
            )

    def moves_next(self) -> bool:
        """Return whether the active character has done nothing yet; each game knows its stages."""
        raise NotImplementedError

    def played_by(self, played: int) -> set[int]:
        """Return the seats that play the first `played` cards of this round."""
        return {ORDER[self.round % 2][card] for card in range(played)}

    # The State.

    def actor(self) -> int:
        """Return the actor to decide next."""
        if self.stage == ENDED:
            return OVER
        if self.stage in (NAMING, DEALING, DRAWING):
            return CHANCE
        done = bits.count(self.used) - (self.stage != CHOOSING)
        # A description that is not checked yet may have any number of used cards.
        return ORDER[self.round % 2][min(max(done, 0), 3)]

    def frame_fields(self) -> dict[str, int | list[int]]:
        """Return the shared fields by name."""
        return {
            "actor": self.actor(),
            "stage": self.stage,
            "round": self.round,
            "dealt": self.dealt,
            "used": self.used,
            "character": self.character,
            "identity": self.identity,
            "suspects": self.suspects,
            "alibis": self.alibis,
            "seen_calls": self.seen_calls,
            "won_by": self.won_by,
            "ended_by": self.ended_by,
            "exit": self.exit,
            "at": self.at,
        }
