"""What both parts of a night know: options, the track, jack's sheet, where policemen stand."""

from __future__ import annotations

from lamplighter.games.whitechapel import board, walks
from lamplighter.games.whitechapel.board import (
    FIRST_TIME,
    N_CELLS,
    N_POLICEMEN,
    NIGHTS,
    NOT_FILLED,
    POLICE,
)
from lamplighter.games.whitechapel.phases import ENDED, ENDINGS, HIDING, NOT_OVER, NOTHING
from lamplighter.kernel import hashing
from lamplighter.kernel.actors import OVER
from lamplighter.kernel.fields import Fields
from lamplighter.kernel.state import State as KernelState

COACHES = board.COACHES
ALLEYS = board.ALLEYS


class Night(KernelState):
    """A position, as far as Hell and Hunting share it."""

    def fields(self, given: Fields) -> None:
        """List what a whole night needs: jack has not picked a hideout yet (W1).

        What `clear_night` sets has no start of its own.
        """
        KernelState.fields(self, given)
        self.seat_of = given.numbers("seat_of", [POLICE] * 5)
        self.letters = given.flag("letters")
        self.false_clues = given.flag("false_clues")
        self.rushing = given.flag("rushing")
        self.area_arrests = given.flag("area_arrests")
        self.catch_me = given.flag("catch_me")
        self.address = given.flag("address")
        self.open_patrols = given.flag("open_patrols")
        self.stage = given.number("stage", HIDING)
        self.hideout = given.number("hideout", NOTHING)
        self.night = given.number("night", 1)
        self.head = given.number("head", NOTHING)
        self.tiles = given.number("tiles")
        self.rows = given.numbers("rows", [NOTHING] * 80)
        self.kinds = given.numbers("kinds", [NOT_FILLED] * 80)
        self.time = given.number("time")
        self.cell = given.number("cell")
        self.coaches = given.number("coaches")
        self.alleys = given.number("alleys")
        self.police = given.numbers("police", [NOTHING] * 5)
        self.scenes = given.numbers("scenes", [NOTHING] * 5)
        self.n_scenes = given.number("n_scenes")
        self.letters_gone = given.number("letters_gone")
        self.letter_sent = given.flag("letter_sent")
        self.address_gone = given.flag("address_gone")
        self.won_by = given.number("won_by", NOTHING)
        self.ended_by = given.number("ended_by", NOT_OVER)

    def clear_night(self) -> None:
        """Take the night's markers and tokens away (W24), and give those of the next (W4)."""
        self.coaches = COACHES[self.night - 1]
        self.alleys = ALLEYS[self.night - 1]
        self.time = FIRST_TIME
        self.cell = NOTHING
        self.letter_sent = False

    def fill_cell(self, circle: int, kind: int) -> None:
        """Note a circle in the present cell of the night's row."""
        self.rows[(self.night - 1) * N_CELLS + self.cell] = circle
        self.kinds[(self.night - 1) * N_CELLS + self.cell] = kind

    def end(self, winner: int, rule: int) -> None:
        """Close the game."""
        self.stage = ENDED
        self.actor = OVER
        self.won_by = winner
        self.ended_by = rule

    # What is the case.

    def present(self) -> int:
        """Circle jack stands on, the last noted."""
        return self.rows[(self.night - 1) * N_CELLS + self.cell]

    def in_row(self, circle: int) -> bool:
        """Tell whether a circle stands in this night's row (W22)."""
        for cell in range(self.time, self.cell + 1):
            if self.rows[(self.night - 1) * N_CELLS + cell] == circle:
                return True
        return False

    def is_scene(self, circle: int) -> bool:
        """Tell whether a circle has a crime scene marker."""
        for index in range(self.n_scenes):
            if self.scenes[index] == circle:
                return True
        return False

    def is_policed(self, crossing: int) -> bool:
        """Tell whether a policeman stands on a crossing."""
        return walks.is_policed(crossing, self.police)

    def head_seat(self) -> int:
        """Seat that is head of the investigation this night (W6)."""
        return self.seat_of[self.head]

    def most_seat(self) -> int:
        """The last seat at the table."""
        most = POLICE
        for colour in range(N_POLICEMEN):
            if self.seat_of[colour] > most:
                most = self.seat_of[colour]
        return most

    def winner(self) -> int:
        """Side that won."""
        return self.won_by

    def ending(self) -> str:
        """Id of the rule that ended the game."""
        return ENDINGS[self.ended_by]

    def seat_names(self) -> tuple[str, ...]:
        """Jack and the detectives (W34)."""
        return board.seat_names(str(self.most_seat()))

    # What is known.

    def knows_faces(self, seat: int) -> bool:
        """Tell whether a seat knows the patrols that lie face down (W33)."""
        return seat >= POLICE and (
            self.open_patrols or (self.head != NOTHING and seat == self.head_seat())
        )

    def public_night(self, digest: int) -> int:
        """Take options, night, head, track, scenes and letters into a hash."""
        for colour in range(N_POLICEMEN):
            digest = hashing.mix(digest, self.seat_of[colour])
        digest = hashing.mix(digest, self.letters)
        digest = hashing.mix(digest, self.false_clues)
        digest = hashing.mix(digest, self.rushing)
        digest = hashing.mix(digest, self.area_arrests)
        digest = hashing.mix(digest, self.catch_me)
        digest = hashing.mix(digest, self.address)
        digest = hashing.mix(digest, self.open_patrols)
        digest = hashing.mix(digest, self.night << 8 | self.tiles)
        digest = hashing.mix(digest, self.head)
        for cell in range((self.night - 1) * N_CELLS, self.night * N_CELLS):
            if self.kinds[cell] != NOT_FILLED:
                digest = hashing.mix(digest, cell << 4 | self.kinds[cell])
        digest = hashing.mix(digest, self.time)
        digest = hashing.mix(digest, self.cell)
        digest = hashing.mix(digest, self.coaches << 2 | self.alleys)
        digest = hashing.mix(digest, self.public_scenes())
        digest = hashing.mix(digest, self.letters_gone)
        digest = hashing.mix(digest, self.letter_sent)
        return hashing.mix(digest, self.address_gone)

    def public_scenes(self) -> int:
        """Hash the crime scenes as a set: on night 3 their order is jack's secret (W13)."""
        scenes = 0
        for index in range(self.n_scenes):
            scenes ^= hashing.mix(1, self.scenes[index])
        return scenes

    def public_sheet(self, digest: int) -> int:
        """Take what the end of the game shows into a hash (W33a)."""
        digest = hashing.mix(digest, self.hideout)
        for cell in range(NIGHTS * N_CELLS):
            digest = hashing.mix(digest, (self.rows[cell] + 1) << 4 | self.kinds[cell])
        return hashing.mix(digest, self.won_by << 4 | self.ended_by)
