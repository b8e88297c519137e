"""The position of Letters from Whitechapel, and all its rules.

Four nights, each of two parts. In Hell jack lays out the women, the head of the investigation the
patrols, and jack waits or kills. In the Hunting jack moves unseen and the policemen move, search
and arrest, until jack is home, caught or out of time (W3, W3a).

Two decisions that belong together, such as a policeman and where he goes, are asked one after the
other; where only one policeman or one wretched is left to be taken up, he is taken up by himself.
What jack hides never changes how often anybody is asked (W33a).
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
    N_POLICEMEN,
    NO_LETTER,
    PATROL,
    WAIT,
    WALK,
    WOMEN_ON,
    WRETCHED,
)
from lamplighter.games.whitechapel.hunting import Hunting
from lamplighter.games.whitechapel.phases import MOVING, NOTHING
from lamplighter.kernel import hashing
from lamplighter.kernel.actors import HIDDEN, OVER
from lamplighter.kernel.state import Choices


class State(Hunting):
    """A position. Circles, crossings and policemen are numbered as in `board`."""

    game = "whitechapel"
    max_choices = 196
    """Every circle or none: an address (W32), a false clue (W28). Sets of four of the eight red
    circles are 70; ways of jack, a policeman's goings and acts are counted from the map."""

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
        self.letters = letters == "on"
        self.false_clues = false_clues == "on"
        self.rushing = rushing == "on"
        self.area_arrests = area_arrests == "on"
        self.catch_me = catch_me == "on"
        self.address = address == "on"
        self.open_patrols = patrols == "open"
        self.actor = JACK
        self.clear_night()

    def legal(self, out: Choices) -> None:
        """Add every choice of the actor, or every outcome of chance."""
        if self.stage >= MOVING:
            self.legal_hunting(out)
        else:
            self.legal_hell(out)

    def play(self, action: int) -> None:
        """Carry out a legal action and all that follows from it by rule."""
        if self.stage >= MOVING:
            self.play_hunting(action)
        else:
            self.play_hell(action)

    def settled(self) -> bool:
        """Tell whether no murder, letter, move or action is half done."""
        return (
            self.laying == NOTHING
            and self.letter == NOTHING
            and self.leading == NOTHING
            and self.first_scene == NOTHING
            and self.coach_at == NOTHING
            and self.summoned == NOTHING
            and self.policeman == NOTHING
        )

    # What is known.

    def seen(self, action: int, seat: int) -> int:
        """Hide jack's sheet from all others, faces of patrols from all but who lays them (W33)."""
        if PATROL <= action < WRETCHED:
            return action if self.knows_faces(seat) else HIDDEN
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

    def public(self) -> int:
        """Hash all but jack's sheet and the faces of patrols that lie face down (W33)."""
        digest = hashing.mix(self.stage, self.actor)
        digest = self.public_night(digest)
        digest = self.public_hell(digest)
        digest = self.public_hunting(digest)
        if self.actor == OVER:
            digest = self.public_sheet(digest)
        return digest
