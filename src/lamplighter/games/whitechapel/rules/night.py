"""What both parts of a night share: options, the track, Jack's sheet, the policemen."""

from __future__ import annotations

from collections.abc import Sequence

from lamplighter.games.whitechapel import board
from lamplighter.games.whitechapel.board import (
    FIRST_TIME,
    N_CELLS,
    N_POLICEMEN,
    NIGHTS,
    NOT_FILLED,
    POLICE,
)
from lamplighter.games.whitechapel.rules import standing
from lamplighter.games.whitechapel.rules.phases import ENDED, ENDINGS, HIDING, NOT_OVER, NOTHING
from lamplighter.kernel import bits, hashing
from lamplighter.kernel.actors import OVER
from lamplighter.kernel.fields import Fields
from lamplighter.kernel.state import State as KernelState

COACHES = board.COACHES
ALLEYS = board.ALLEYS


def teams(seat_of: Sequence[int]) -> list[int]:
    """Return the policemen of each seat, as bits; jack has none."""
    return [
        bits.mask_of([colour for colour in range(N_POLICEMEN) if seat_of[colour] == seat])
        for seat in range(N_POLICEMEN + 1)
    ]


class NightState(KernelState):
    """The part of a position that Hell and the Hunting share.

    `rows` and `kinds` hold the circle and the kind of move for each cell of the track, one night
    after the other. `time` is the cell of the time of the crime and `cell` the cell Jack has
    reached. `seat_of` is the seat of each policeman's colour, and `teams` are the colours
    of each seat as bits; `tiles` are the head tiles turned so
    far, as bits.
    """

    def fields(self, given: Fields) -> None:
        """List the fields of a whole night; at first Jack has no hideout (W1).

        Fields that `clear_night` sets have no start value here.
        """
        KernelState.fields(self, given)
        self.seat_of = given.numbers("seat_of", [POLICE] * 5)
        self.teams = given.derived("teams", teams(self.seat_of))
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
        """Remove the markers and tokens of the night (W24), and set those of the next (W4)."""
        self.coaches = COACHES[self.night - 1]
        self.alleys = ALLEYS[self.night - 1]
        self.time = FIRST_TIME
        self.cell = NOTHING
        self.letter_sent = False

    def fill_cell(self, circle: int, kind: int) -> None:
        """Write a circle into the present cell of the night's row."""
        self.rows[(self.night - 1) * N_CELLS + self.cell] = circle
        self.kinds[(self.night - 1) * N_CELLS + self.cell] = kind

    def end(self, winner: int, rule: int) -> None:
        """End the game with a winner and the rule that decided it."""
        self.stage = ENDED
        self.actor = OVER
        self.won_by = winner
        self.ended_by = rule

    # Queries.

    def present(self) -> int:
        """Return the circle on which Jack stands, the last one noted."""
        return self._present()

    def _present(self) -> int:
        return self.rows[(self.night - 1) * N_CELLS + self.cell]

    def in_row(self, circle: int) -> bool:
        """Return whether a circle is in this night's row (W22)."""
        return self._in_row(circle)

    def _in_row(self, circle: int) -> bool:
        for cell in range(self.time, self.cell + 1):
            if self.rows[(self.night - 1) * N_CELLS + cell] == circle:
                return True
        return False

    def is_scene(self, circle: int) -> bool:
        """Return whether a circle has a crime scene marker."""
        return self._is_scene(circle)

    def _is_scene(self, circle: int) -> bool:
        for index in range(self.n_scenes):
            if self.scenes[index] == circle:
                return True
        return False

    def _is_policed(self, crossing: int) -> bool:
        """Return whether a policeman stands on a crossing."""
        return standing.is_policed(crossing, self.police)

    def head_seat(self) -> int:
        """Return the seat that is head of the investigation this night (W6)."""
        return self._head_seat()

    def _head_seat(self) -> int:
        return self.seat_of[self.head]

    def _most_seat(self) -> int:
        """Return the last seat of the table."""
        most = POLICE
        for colour in range(N_POLICEMEN):
            if self.seat_of[colour] > most:
                most = self.seat_of[colour]
        return most

    def _winner(self) -> int:
        """Return the side that won."""
        return self.won_by

    def ending(self) -> str:
        """Return the id of the rule that ended the game."""
        return ENDINGS[self.ended_by]

    def seat_names(self) -> tuple[str, ...]:
        """Return the names of the seats: Jack and the detectives (W34)."""
        return board.seat_names(str(self._most_seat()))

    # Knowledge of the seats.

    def knows_faces(self, seat: int) -> bool:
        """Return whether a seat knows the faces of face-down patrols (W33)."""
        return self._knows_faces(seat)

    def _knows_faces(self, seat: int) -> bool:
        return seat >= POLICE and (
            self.open_patrols or (self.head != NOTHING and seat == self._head_seat())
        )

    def public_night(self, digest: int) -> int:
        """Return the hash with options, night, head, track, scenes and letters mixed in."""
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
        """Return a hash of the crime scenes as a set: their order on night 3 is secret (W13)."""
        scenes = 0
        for index in range(self.n_scenes):
            scenes ^= hashing.mix(1, self.scenes[index])
        return scenes

    def public_sheet(self, digest: int) -> int:
        """Return the hash with what the end of the game shows mixed in (W33a)."""
        digest = hashing.mix(digest, self.hideout)
        for cell in range(NIGHTS * N_CELLS):
            digest = hashing.mix(digest, (self.rows[cell] + 1) << 4 | self.kinds[cell])
        return hashing.mix(digest, self.won_by << 4 | self.ended_by)
