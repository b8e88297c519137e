"""The position of Letters from Whitechapel, and all its rules.

There are four nights, each with two parts. In Hell Jack lays out the women, the head of the
investigation lays the patrols, and Jack waits or kills. In the Hunting Jack moves unseen and the
policemen move, search and arrest, until Jack is home, caught or out of time (W3, W3a).

Two decisions that belong together, such as a policeman and where he goes, are asked one after the
other. When only one policeman or one wretched is left to select, he or she is selected
automatically. What Jack hides never changes how often any seat is asked (W33a).
"""

from __future__ import annotations

from lamplighter.games.whitechapel import board
from lamplighter.games.whitechapel.board import (
    COACH,
    DOUBLE_EVENT,
    ESCAPE,
    HIDE,
    JACK,
    KILL,
    MARK,
    N_CELLS,
    N_PATROLS,
    N_POLICEMEN,
    NO_LETTER,
    NOT_FILLED,
    PATROL,
    WAIT,
    WALK,
    WOMEN_ON,
    WRETCHED,
)
from lamplighter.games.whitechapel.rules.hunting import Hunting
from lamplighter.games.whitechapel.rules.night import teams
from lamplighter.games.whitechapel.rules.phases import MOVING, NOTHING
from lamplighter.kernel import hashing
from lamplighter.kernel.actors import HIDDEN, OVER
from lamplighter.kernel.state import Choices


class State(Hunting):
    """A position; circles, crossings and policemen are numbered as in `board`."""

    game = "whitechapel"
    max_choices = 196
    """The largest list is every circle or none: an address (W32), a false clue (W28). There are 70
    sets of four of the eight red circles. The choices of Jack's moves and of a policeman's moves
    and actions are counted from the map."""

    def __init__(
        self,
        police: str = board.DEALINGS[0],
        letters: str = "off",
        false_clues: str = "off",
        rushing: str = "off",
        area_arrests: str = "off",
        catch_me: str = "off",
        address: str = "off",
        patrols: str = board.PATROLS[0],
    ) -> None:
        Hunting.__init__(self)
        for colour in range(N_POLICEMEN):
            self.seat_of[colour] = int(police[colour])
        self.teams = teams(self.seat_of)
        self.letters = letters == "on"
        self.false_clues = false_clues == "on"
        self.rushing = rushing == "on"
        self.area_arrests = area_arrests == "on"
        self.catch_me = catch_me == "on"
        self.address = address == "on"
        self.open_patrols = patrols == "open"
        self.actor = JACK
        self.clear_night()

    def _legal(self, out: Choices) -> None:
        """Add every legal choice of the actor, or every outcome of chance."""
        if self.stage >= MOVING:
            self.legal_hunting(out)
        else:
            self.legal_hell(out)

    def _play(self, action: int) -> None:
        """Play a legal action and everything that follows from it by rule."""
        if self.stage >= MOVING:
            self.play_hunting(action)
        else:
            self.play_hell(action)

    def _settled(self) -> bool:
        """Return whether no murder, letter, move or action is half done."""
        return (
            self.laying == NOTHING
            and self.letter == NOTHING
            and self.leading == NOTHING
            and self.first_scene == NOTHING
            and self.coach_at == NOTHING
            and self.summoned == NOTHING
            and self.policeman == NOTHING
        )

    # Knowledge of the seats.

    def _seen(self, action: int, seat: int) -> int:
        """Return the action, or HIDDEN if the seat does not see it (W33).

        Jack's sheet is hidden from all other seats. The faces of patrols are hidden from every seat
        that does not know them.
        """
        if PATROL <= action < WRETCHED:
            return action if self._knows_faces(seat) else HIDDEN
        if seat == JACK:
            return action
        if KILL <= action < WAIT:
            return HIDDEN if self.night == DOUBLE_EVENT else action
        if (
            HIDE <= action < WOMEN_ON
            or MARK <= action < KILL
            or WALK <= action < ESCAPE
            or COACH <= action < NO_LETTER
        ):
            return HIDDEN
        return action

    def _public(self) -> int:
        """Return a hash of everything but Jack's sheet and the faces of face-down patrols (W33)."""
        digest = hashing.mix(self.stage, self.actor)
        digest = self.public_night(digest)
        digest = self.public_hell(digest)
        digest = self.public_hunting(digest)
        if self.actor == OVER:
            digest = self.public_sheet(digest)
        return digest

    def _private(self, seat: int) -> int:
        """Return a hash of Jack's sheet for jack, and of the faces of patrols for who knows them.

        See W33.
        """
        if seat == JACK:
            return self.private_sheet()
        return self.private_faces() if self._knows_faces(seat) else 0

    def private_sheet(self) -> int:
        """Return a hash of the hideout, all rows, the marks and a half-done choice."""
        if self.hideout == NOTHING:
            return 0
        digest = hashing.mix(self.hideout + 1, self.marks)
        digest = hashing.mix(digest, (self.first_scene + 1) << 8 | (self.coach_at + 1))
        for cell in range(self.night * N_CELLS):
            if self.kinds[cell] != NOT_FILLED:
                digest = hashing.mix(digest, cell << 16 | self.rows[cell] << 4 | self.kinds[cell])
        return digest

    def private_faces(self) -> int:
        """Return a hash of the faces of the patrols that lie face down, in the order they lie."""
        digest = 0
        for index in range(N_PATROLS):
            if (self.patrols_on & ~self.patrols_up) >> index & 1:
                digest = hashing.mix(digest, self.patrol_face[index] + 2)
        return digest

    def _round_number(self) -> int:
        """Return the number of the night."""
        return self.night
