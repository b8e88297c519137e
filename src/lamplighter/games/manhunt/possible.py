"""Whether a described position of a hunt can occur, as far as the frame goes.

Games differ in the ids of their rules, so each names those that a refusal cites.
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
"""Where somebody stands of whom nothing was said."""


def demand(condition: object, reason: str, said: Message) -> None:
    """Refuse a position unless a condition holds."""
    if not condition:
        raise BadPosition(reason, said)


@dataclass
class FrameSetup:
    """The frame of a position as it was described, not yet believed."""

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
    """What was taken up to be put elsewhere."""
    won_by: int = -1
    ended_by: int = -1
    exit: int = -1

    @property
    def accused(self) -> bool:
        """Whether the game ended by an accusation, which puts two on one space."""
        return self.stage == ENDED and self.ended_by == ACCUSED

    @property
    def escaped(self) -> bool:
        """Whether the game ended by an escape, which takes Jack off the board."""
        return self.stage == ENDED and self.ended_by not in (ACCUSED, TIME_UP)

    def uses(self, character: int) -> int:
        """How often a character has been played so far: once in every two rounds."""
        before = (self.round - 1) // 2
        if self.round % 2 == 0 and self.dealt and not self.dealt >> character & 1:
            return before + 1
        return before + (self.used >> character & 1)

    def check_people(self) -> None:
        """Everybody stands somewhere, by himself."""
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
        """Identity, suspects and alibi cards fit together."""
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
        """Cards dealt and used fit the round and what is next."""
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
        """Who is in the middle of an activation; tells whether anybody is."""
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
        """The result follows from the position."""
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
        """Who may have acted when the game ended before its time."""
        if self.escaped:
            return [self.identity]
        return [who for who in self._pair() if self.used >> who & 1]

    def _pair(self) -> list[int]:
        """The two who stand on one space after an accusation."""
        return [who for who in range(8) if self.at.count(self.at[who]) == 2]

    def _other_of_pair(self, who: int) -> int:
        first, second = self._pair()
        return second if who == first else first

    # What must have happened before.

    def finished(self, character: int, pending: bool) -> set[int]:
        """How often the power of a character may have been used up to now.

        Powers are used in every activation; `pending` tells whether that of the activation at hand
        is still to come. An activation that ends the game may do so before its power or after it.
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
        """Two pieces lie where they started, or have been moved as often as that was done."""
        moved = len(set(now) - set(start))
        demand(
            (0 in moves and not moved) or (1 in moves and moved == 1) or max(moves) > 1,
            reason,
            said,
        )

    def check_unmoved_people(self, start: Sequence[int], movers: Sequence[int], rule: str) -> None:
        """Whoever has not been played stands where he started, unless others can have moved him."""
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
        """Whether the character at hand has done nothing yet; each game knows its stages."""
        raise NotImplementedError

    def played_by(self, played: int) -> set[int]:
        """Seats that have played one of the first cards of this round."""
        return {ORDER[self.round % 2][card] for card in range(played)}

    # The State.

    def actor(self) -> int:
        """Whoever acts."""
        if self.stage == ENDED:
            return OVER
        if self.stage in (NAMING, DEALING, DRAWING):
            return CHANCE
        done = bits.count(self.used) - (self.stage != CHOOSING)
        # What is only described may have used any number of cards.
        return ORDER[self.round % 2][min(max(done, 0), 3)]

    def frame_fields(self) -> dict[str, int | list[int]]:
        """The fields of the frame by name."""
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
