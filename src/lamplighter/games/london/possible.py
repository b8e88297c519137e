"""Checks whether a described position of Mr. Jack in London can occur in a game.

Every check is a consequence of the rules that can be tested on a single position. The error for a
position that fails names the rule that it breaks.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from lamplighter.games.london import board
from lamplighter.games.london.board import (
    BERT,
    FACE,
    GOODLEY,
    GULL,
    HOLMES,
    HUNT,
    LESTRADE,
    PLAIN_LAMP,
    SMITH,
    STEALTHY,
    WATSON,
    WHISTLE_POINTS,
)
from lamplighter.games.london.state import State
from lamplighter.games.manhunt.frame import (
    DRAWING,
    ENDED,
    FIRST_OWN_STAGE,
    NAMING,
    TIME_UP,
)
from lamplighter.games.manhunt.possible import FrameSetup
from lamplighter.kernel import bits

(
    ORDERING,
    MOVING,
    FACING,
    LAMP_TAKING,
    LAMP_PUTTING,
    CORDON_TAKING,
    CORDON_PUTTING,
    COVER_TAKING,
    COVER_PUTTING,
    WHISTLING,
    COMING,
) = range(FIRST_OWN_STAGE, FIRST_OWN_STAGE + 11)

_BEFORE_OR_AFTER = (SMITH, LESTRADE, GOODLEY, BERT)
_STAGES_OF = {
    ORDERING: _BEFORE_OR_AFTER,
    MOVING: tuple(range(8)),
    FACING: (WATSON, GULL, GOODLEY),
    LAMP_TAKING: (SMITH,),
    LAMP_PUTTING: (SMITH,),
    CORDON_TAKING: (LESTRADE,),
    CORDON_PUTTING: (LESTRADE,),
    COVER_TAKING: (BERT,),
    COVER_PUTTING: (BERT,),
    WHISTLING: (GOODLEY,),
    COMING: (GOODLEY,),
    DRAWING: (HOLMES,),
}
"""The characters that can be in each stage of an activation (L44)."""


@dataclass
class Setup(FrameSetup):
    """A position as described, not yet checked."""

    game = "london"
    hunt = HUNT

    edition: int = 0
    facing: int = 0
    lamps: list[int] = field(default_factory=lambda: [0] * 8)
    covered: int = 0
    cordons: int = 0
    whistle_left: int = 0
    whistled: int = 0
    coming: int = -1

    def state(self) -> State:
        """Return the State; raise BadPosition with the reason if it cannot occur."""
        state = self.scene()
        if self.stage != NAMING:
            self._check_past()
        return state

    def scene(self) -> State:
        """Return the State if it is consistent, without checking how it can have come about."""
        self.check_people()
        self._check_board()
        if self.stage == NAMING:
            self._check_untouched()
        else:
            self.check_secrets()
            self.check_cards()
            if self.check_character(_STAGES_OF):
                self._check_details()
            self.check_end()
        state = self.built()
        self._check_whistle(state)
        if self.escaped:
            self.demand(self.used >> self.identity & 1, "impossible-own-card", "L25")
            self.demand(not self.cordons >> self.exit & 1, "impossible-cordon", "L25")
        return state

    def _check_past(self) -> None:
        """Check what the cards played so far have changed, and what they cannot have changed."""
        self._check_alibis()
        self.check_unmoved_people(board.EDITION_STARTS[self.edition], (GOODLEY, GULL), "L1")
        self._check_pieces()
        turners = (WATSON, GOODLEY, GULL)
        turned = any(self.uses(who) - (self.character == who == WATSON) > 0 for who in turners)
        self.demand(turned or self.facing == board.START_FACING, "impossible-watson", "L34")

    # Checks.

    def _check_board(self) -> None:
        numbers = sorted(tile for tile in self.lamps if tile)
        out = min(self.round - 1, board.LAST_LAMP_ROUND)
        due = [*range(out + 1, board.LAST_LAMP_ROUND + 1), PLAIN_LAMP, PLAIN_LAMP]
        self.demand(
            numbers == due,
            "impossible-lamps",
            "L2",
            "L13",
            round=self.round,
            lamps=tuple(tile for tile in due if tile != PLAIN_LAMP),
        )
        manholes = board.EDITION_MANHOLES[self.edition]
        self.demand(not self.covered & ~manholes, "impossible-cover-where", "L6a")
        self.demand(
            bits.count(self.covered) == 2,
            "impossible-covers",
            "L3",
            "L40",
            count=bits.count(self.covered),
        )
        self.demand(
            bits.count(self.cordons) == 2,
            "impossible-cordons",
            "L3",
            "L36",
            count=bits.count(self.cordons),
        )

    def _check_untouched(self) -> None:
        start = State(board.EDITIONS[self.edition])
        self.demand(
            self.built() == start, "impossible-untouched", "L1", "L2", "L3", "L4", "L5", "L6"
        )

    def _check_alibis(self) -> None:
        """Check the number of alibi cards: Holmes draws one whenever he is used (L32).

        He draws at the end of his activation.
        """
        held = bits.count(self.alibis[0] | self.alibis[1])
        due = {self.uses(HOLMES) - (self.character == HOLMES)}
        if self.stage == ENDED and self.ended_by != TIME_UP:
            # The game may have ended in Holmes's own move, before his draw (L28).
            due = {self.uses(HOLMES) - (actor == HOLMES) for actor in self.last_actors()}
        self.demand(held in due, "impossible-holmes", "L32", due=max(due, default=0), held=held)
        if self.used >> HOLMES & 1 and held == self.uses(HOLMES):
            others = self.character >= 0 or self.escaped or self.accused
            drawers = self.played_by(bits.count(self.used) - others)
            self.demand(any(self.alibis[seat] for seat in drawers), "impossible-holmes-seat", "L32")

    def moves_next(self) -> bool:
        """Return whether the active character has done nothing yet."""
        return self.stage == ORDERING or (self.stage == MOVING and not self.power_first)

    def _check_pieces(self) -> None:
        """Check that lamps, cordons and covers have moved only as often as possible (L35-L40)."""
        cordons, first = bits.members(self.cordons), bits.members(board.START_CORDONS)
        moved = self.can_have_moved(cordons, first, self._moves(LESTRADE))
        self.demand(moved, "impossible-lestrade", "L36")
        covers, first = bits.members(self.covered), bits.members(board.EDITION_COVERS[self.edition])
        moved = self.can_have_moved(covers, first, self._moves(BERT))
        self.demand(moved, "impossible-bert", "L40")
        moves = self._moves(SMITH)
        out = min(self.round - 1, board.LAST_LAMP_ROUND)
        displaced = sum(
            tile > out and self.lamps[site] != tile for site, tile in enumerate(board.START_LAMPS)
        )
        self.demand(
            displaced == 0 if max(moves) == 0 else displaced <= max(moves),
            "impossible-smith",
            "L35",
            count=max(moves),
        )
        self.demand(
            displaced or out or 0 in moves or max(moves) > 1, "impossible-smith-moved", "L35"
        )

    def _moves(self, who: int) -> set[int]:
        """Return how often a character may have moved a piece."""
        return self.finished(who, pending=not (self.power_first and self.stage == MOVING))

    def _check_details(self) -> None:
        if self.power_first:
            allowed = self.character in _BEFORE_OR_AFTER and self.stage != ORDERING
            who = self.name_of(self.character)
            self.demand(allowed, "impossible-power-first", "L41", person=who)
        if self.stage == LAMP_PUTTING:
            self.demand(self.lamps[self.taken], "impossible-lamp-still", "L35")
        elif self.stage == CORDON_PUTTING:
            self.demand(self.cordons >> self.taken & 1, "impossible-cordon-still", "L36")
        elif self.stage == COVER_PUTTING:
            street = board.MANHOLE_STREETS[self.taken]
            self.demand(self.covered >> street & 1, "impossible-cover-still", "L40")
        if self.whistle_left or self.whistled or self.coming >= 0:
            self.demand(self.character == GOODLEY, "impossible-only-goodley", "L38")
        if self.character == GOODLEY:
            self._check_whistlers()

    def _check_whistlers(self) -> None:
        by_whistle = self.stage == FACING
        if self.stage in (WHISTLING, COMING) or by_whistle:
            self.demand(
                self.whistle_left + bits.count(self.whistled) <= WHISTLE_POINTS
                and not self.whistled >> GOODLEY & 1
                and (self.whistle_left > 0 or by_whistle),
                "impossible-whistle-points",
                "L38",
            )
        if by_whistle:
            self.demand(
                self.coming == WATSON and self.whistled >> WATSON & 1,
                "impossible-whistle-watson",
                "L34",
            )
        if self.stage == COMING:
            self.demand(
                self.coming != GOODLEY and not self.whistled >> self.coming & 1,
                "impossible-whistled-once",
                "L38",
            )

    def _check_whistle(self, state: State) -> None:
        """Check the whistle points that are left (L38c).

        They can all be spent, and before the first whistle no greater number could be.
        """
        if self.stage not in (WHISTLING, COMING, FACING) or not self.whistle_left:
            return
        after = state.copy()
        if self.stage == FACING:
            after.play(FACE)
        self.demand(after.legal_actions(), "impossible-whistle-unspent", "L38c")
        if self.whistled:
            return
        for more in range(self.whistle_left + 1, WHISTLE_POINTS + 1):
            richer = replace(self, stage=WHISTLING, coming=-1, whistle_left=more).built()
            self.demand(not richer.legal_actions(), "impossible-whistle-more", "L38c", count=more)

    # The State.

    def built(self) -> State:
        """Return the State as described, without any check."""
        state = State(board.EDITIONS[self.edition])
        active = self.character >= 0
        moves_yet = active and (self.stage in (ORDERING, MOVING) or self.power_first)
        owes_power = self.stage == ORDERING or (
            self.stage == MOVING and not self.power_first and self.character not in (STEALTHY, GULL)
        )
        state.fill(
            **self.frame_fields(),
            edition=self.edition,
            facing=self.facing,
            covered=self.covered,
            cordons=self.cordons,
            lamps=self.lamps,
            must_move=moves_yet,
            must_use=owes_power,
            power_first=self.power_first,
            taken=self.taken,
            whistle_left=self.whistle_left,
            whistled=self.whistled,
            coming=self.coming,
        )
        return state
