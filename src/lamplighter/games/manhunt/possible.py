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
from lamplighter.kernel.errors import BadPosition
from lamplighter.kernel.messages import Message, message

UNSAID = -2
"""The place of a character that the description does not mention."""


def demand(condition: object, reason: str, said: Message) -> None:
    """Raise BadPosition unless a condition holds."""
    if not condition:
        raise BadPosition(reason, said)


@dataclass
class FrameSetup:
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

    def check_people(self) -> None:
        """Check that all characters stand on the board, each on a space of its own."""
        demand(
            UNSAID not in self.at,
            "all eight characters stand on the board",
            message("impossible-all-eight"),
        )
        gone = [who for who, place in enumerate(self.at) if place == GONE]
        demand(
            gone == ([self.identity] if self.escaped else []),
            f"only Jack leaves, and leaving ends the game ({self.hunt.rules['escape']})",
            message("impossible-leaves"),
        )
        demand(
            len(set(self.at)) == 8 - self.accused,
            "an accusation puts two on one space" if self.accused else "two stand on one space",
            message("impossible-accused-space")
            if self.accused
            else message("impossible-two-on-one"),
        )

    def check_secrets(self) -> None:
        """Check that identity, suspects and alibi cards are consistent."""
        rules = self.hunt.rules
        demand(
            self.identity >= 0,
            f"Jack's identity is drawn before round 1 ({rules['identity']})",
            message("impossible-no-identity"),
        )
        jack = self.hunt.characters[self.identity]
        demand(
            self.suspects >> self.identity & 1,
            f"Jack is {jack}, whom no call clears ({rules['clear']})",
            message("impossible-jack-cleared", person=Message(f"short-{jack}")),
        )
        demand(
            self.round > 1 or self.suspects == EVERYBODY,
            f"nobody is cleared before the first call ({rules['clear']})",
            message("impossible-cleared-early"),
        )
        held = self.alibis[0] | self.alibis[1]
        demand(
            not self.alibis[0] & self.alibis[1],
            f"no alibi card is held twice ({rules['alibi']})",
            message("impossible-alibi-twice"),
        )
        demand(
            not held >> self.identity & 1,
            f"Jack's card is not in the pile ({rules['alibi']})",
            message("impossible-alibi-jack"),
        )

    def check_cards(self) -> None:
        """Check that the cards dealt and used fit the round and the stage."""
        rules = self.hunt.rules
        if self.stage == DEALING:
            demand(
                not self.dealt and not self.used and self.round % 2 == 1,
                f"cards are dealt at the start of odd rounds ({rules['deal']})",
                message("impossible-deal-odd"),
            )
            return
        demand(
            bits.count(self.dealt) == 4,
            f"four cards are up in a round ({rules['deal']})",
            message("impossible-four-cards", count=bits.count(self.dealt)),
        )
        used = bits.count(self.used)
        if self.stage == CHOOSING:
            demand(
                used < 3,
                f"the round's last card is not chosen but taken ({rules['last']})",
                message("impossible-last-card"),
            )
        elif self.stage == ENDED and self.ended_by == TIME_UP:
            demand(
                used == 4 and self.round == ROUNDS,
                f"time is up after round 8 ({rules['time']})",
                message("impossible-time-up"),
            )
        else:
            demand(
                used > 0,
                f"whoever acts has played a card, marked ~ ({rules['card']})",
                message("impossible-card-first"),
            )

    def check_character(self, may: dict[int, tuple[int, ...]]) -> bool:
        """Check the active character, and return whether there is one.

        `may` maps each stage to the characters that can be in it.
        """
        if self.stage in (DEALING, CHOOSING, ENDED):
            demand(
                self.character < 0,
                "no character is in the middle of an activation",
                message("impossible-nobody-acts"),
            )
            return False
        demand(
            self.character >= 0,
            "say who is in the middle of an activation, as in move:SM",
            message("impossible-who-acts"),
        )
        who = self.hunt.characters[self.character]
        card = self.hunt.rules["card"]
        demand(
            self.used >> self.character & 1,
            f"{who} is being used: mark its card ~ ({card})",
            message("impossible-card-used", person=Message(f"short-{who}")),
        )
        demand(
            self.character in may[self.stage],
            f"{who} has no such choice ({self.hunt.rules['chain']})",
            message("impossible-no-choice", person=Message(f"short-{who}")),
        )
        return True

    def check_end(self) -> None:
        """Check that the result follows from the position."""
        if self.stage != ENDED:
            return
        rules = self.hunt.rules
        player = ORDER[self.round % 2][bits.count(self.used) - 1]
        if self.ended_by == TIME_UP:
            demand(
                self.won_by == JACK,
                f"when time is up jack wins ({rules['time']})",
                message("impossible-time-jack"),
            )
        elif self.ended_by == ACCUSED:
            demand(
                player == DETECTIVE and self.last_actors(),
                f"the detective accuses, with a card he has played ({rules['accuse']})",
                message("impossible-accuser"),
            )
            accused = [self._other_of_pair(accuser) for accuser in self.last_actors()]
            winners = [DETECTIVE if who == self.identity else JACK for who in accused]
            demand(
                self.won_by in winners,
                f"whoever accuses Jack wins, whoever accuses another loses ({rules['accuse']})",
                message("impossible-accused"),
            )
        else:
            seen = self.round == 1 or self.seen_calls >> (self.round - 2) & 1
            demand(
                player == JACK and not seen and self.won_by == JACK,
                f"jack leaves in his turn, with no witness, and wins ({rules['escape']})",
                message("impossible-escape"),
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

    def check_moved_pieces(
        self,
        now: Iterable[object],
        start: Iterable[object],
        moves: set[int],
        reason: str,
        said: Message,
    ) -> None:
        """Check that the number of moved pieces, of two, fits how often one was moved."""
        moved = len(set(now) - set(start))
        demand(
            (0 in moves and not moved) or (1 in moves and moved == 1) or max(moves) > 1,
            reason,
            said,
        )

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
            demand(
                not still or place == start[who],
                f"{self.hunt.characters[who]} has not moved yet, nor been moved ({rule})",
                message("impossible-unmoved", person=Message(f"short-{self.hunt.characters[who]}")),
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
