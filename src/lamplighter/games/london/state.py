"""The rules of Mr. Jack in London (L1-L46): the position, legal choices and their effects."""

from __future__ import annotations

from lamplighter.games.london import board
from lamplighter.games.london.board import (
    ACCUSE,
    BERT,
    CORDON_FROM,
    CORDON_TO,
    COVER_FROM,
    COVER_TO,
    FACE,
    GO,
    GOODLEY,
    GULL,
    HOLMES,
    LAMP_FROM,
    LAMP_TO,
    LAST_LAMP_ROUND,
    LEAVE,
    LESTRADE,
    MOVE_FIRST,
    N_ACTIONS,
    N_STREETS,
    NO_LAMP,
    POINTS,
    POWER_FIRST,
    SMITH,
    START_CORDONS,
    START_FACING,
    STAY,
    STEALTHY,
    STEALTHY_POINTS,
    SWAP,
    WATSON,
    WHISTLE,
    WHISTLE_POINTS,
)
from lamplighter.games.manhunt.frame import DETECTIVE, ESCAPED, FIRST_OWN_STAGE
from lamplighter.games.manhunt.state import Manhunt
from lamplighter.kernel import bits, hashing, listing
from lamplighter.kernel.arrays import flat
from lamplighter.kernel.fields import Fields
from lamplighter.kernel.state import Choices

# Tables for the hot path; the .pxd declares them as C arrays, row after row.
WALK = flat(board.WALK)
PROWL = flat(board.PROWL)
DISTANCE = flat(board.DISTANCE)
NEARER = flat(board.NEARER)
BEAMS = flat(board.BEAMS)
EDITION_STARTS = flat(board.EDITION_STARTS)
WALKS, PROWLS, DISTANCES = len(board.WALK[0]), len(board.PROWL[0]), len(board.NEARER[0])
NEXT_TO = board.NEXT_TO
LIT_BY = board.LIT_BY
EXIT_STREETS = board.EXIT_STREETS
MANHOLE_STREETS = board.MANHOLE_STREETS
EDITION_MANHOLES = board.EDITION_MANHOLES
EDITION_COVERS = board.EDITION_COVERS
N_MANHOLES = len(board.MANHOLES)
ALL_DOORS = (1 << len(EXIT_STREETS)) - 1

# Stages within an activation.
ORDERING, MOVING, FACING, LAMP_TAKING, LAMP_PUTTING, CORDON_TAKING = range(
    FIRST_OWN_STAGE, FIRST_OWN_STAGE + 6
)
CORDON_PUTTING, COVER_TAKING, COVER_PUTTING, WHISTLING, COMING = range(
    FIRST_OWN_STAGE + 6, FIRST_OWN_STAGE + 11
)
NOTHING = -1
ONE = 1

ENDINGS = ("L25", "L29", "L31")
"""Ids of the rules that end a game, in the order of the frame: escaped, accused, time up."""


class State(Manhunt):
    """A position of Mr. Jack in London, secrets included.

    Streets, sites, exits and manholes are numbered as in `board`. Sets of streets are 64-bit masks.
    """

    game = "london"
    max_choices = 70
    """The number of possible deals of four cards (L7). Fewer choices exist for Gull moved by the
    detective: 52 free streets, seven characters to accuse and seven to change places with."""

    num_actions = N_ACTIONS

    def __init__(self, edition: str = "first") -> None:
        Manhunt.__init__(self)
        self.edition = board.EDITIONS.index(edition)
        self.covered = EDITION_COVERS[self.edition]
        for who in range(8):
            self.at[who] = EDITION_STARTS[8 * self.edition + who]

    def fields(self, given: Fields) -> None:
        """List every field, with lamps, cordons and Watson as they start (L1-L4)."""
        Manhunt.fields(self, given)
        self.edition = given.number("edition")
        self.facing = given.number("facing", START_FACING)
        self.cordons = given.number("cordons", START_CORDONS)
        self.covered = given.number("covered")
        self.lamps = given.numbers("lamps", board.START_LAMPS)
        self.must_move = given.flag("must_move")
        self.must_use = given.flag("must_use")
        self.power_first = given.flag("power_first")
        self.taken = given.number("taken", NOTHING)
        self.whistle_left = given.number("whistle_left")
        self.whistled = given.number("whistled")
        self.coming = given.number("coming", NOTHING)

    # An activation (L44): what the character still has to do, and in which order.

    def activate(self) -> None:
        """Start an activation; where the power may come first the player chooses (L41)."""
        who = self.character
        self.must_move = True
        self.must_use = who != STEALTHY and who != GULL
        self.power_first = False
        if who == SMITH or who == LESTRADE or who == GOODLEY or who == BERT:
            self.stage = ORDERING
        else:
            self.go_on()

    def go_on(self) -> None:
        """Ask for the move or power that is still due, or finish the activation."""
        if self.must_use and (self.power_first or not self.must_move):
            self.begin_power()
        elif self.must_move:
            self.stage = MOVING
        else:
            self.activation_done()

    def begin_power(self) -> None:
        """Ask for the first choice of the character's power."""
        who = self.character
        self.must_use = False
        if who == SMITH:
            self.stage = LAMP_TAKING
        elif who == LESTRADE:
            self.stage = CORDON_TAKING
        elif who == BERT:
            self.stage = COVER_TAKING
        elif who == WATSON:
            self.stage = FACING
        elif who == HOLMES:
            self.draw_alibi()
        else:
            self.begin_whistle()

    def forget_activation(self) -> None:
        """Clear everything that is due, picked up or whistled for."""
        self.must_move = False
        self.must_use = False
        self.power_first = False
        self.taken = NOTHING
        self.whistle_left = 0
        self.whistled = 0
        self.coming = NOTHING

    def card_taken(self) -> None:
        """Continue after Holmes has drawn his card (L32)."""
        self.go_on()

    # Legal choices.

    def legal_activity(self, out: Choices) -> None:
        """Add the choices within an activation."""
        if self.stage == MOVING:
            self.legal_moves(out)
        elif self.stage == ORDERING:
            listing.add(out, MOVE_FIRST)
            listing.add(out, POWER_FIRST)
        elif self.stage == FACING:
            listing.add_range(out, FACE, 6)
        elif self.stage == WHISTLING:
            for character in range(8):
                if self.has_call(character):
                    listing.add(out, WHISTLE + character)
        elif self.stage == COMING:
            self.legal_comings(out)
        else:
            self.legal_pieces(out)

    def legal_moves(self, out: Choices) -> None:
        """Add where the character may go, whom it may accuse, how Jack may leave (L19-L28)."""
        who = self.character
        points = self.points(who)
        reach = self.reach(who, points) & ~(ONE << self.at[who])
        free = reach & ~self.occupied()
        listing.add_members(out, GO, free)
        if not free and who != GULL:
            listing.add(out, STAY)
        if self.actor == DETECTIVE:
            for other in range(8):
                if reach >> self.at[other] & 1:
                    listing.add(out, ACCUSE + other)
        if self._may_leave(who):
            doors = self.reach(who, points - 1)
            for door in range(4):
                if not self.cordons >> door & 1 and doors >> EXIT_STREETS[door] & 1:
                    listing.add(out, LEAVE + door)
        if who == GULL:
            for other in range(8):
                if other != GULL:
                    listing.add(out, SWAP + other)

    def legal_pieces(self, out: Choices) -> None:
        """Add what Smith, Lestrade or Bert may pick up or put down (L35, L36, L40, L45)."""
        if self.stage == LAMP_TAKING or self.stage == LAMP_PUTTING:
            for site in range(8):
                if self.stage == LAMP_TAKING and self.lamps[site] != NO_LAMP:
                    listing.add(out, LAMP_FROM + site)
                elif self.stage == LAMP_PUTTING and self.lamps[site] == NO_LAMP:
                    listing.add(out, LAMP_TO + site)
        elif self.stage == CORDON_TAKING:
            listing.add_members(out, CORDON_FROM, self.cordons)
        elif self.stage == CORDON_PUTTING:
            listing.add_members(out, CORDON_TO, ALL_DOORS & ~self.cordons)
        elif self.stage == COVER_TAKING:
            self.legal_manholes(out, COVER_FROM, self.covered)
        else:
            self.legal_manholes(out, COVER_TO, self.open_manholes())

    def legal_manholes(self, out: Choices, first: int, streets: int) -> None:
        """Add the choices of the manholes in some streets."""
        for manhole in range(N_MANHOLES):
            if streets >> MANHOLE_STREETS[manhole] & 1:
                listing.add(out, first + manhole)

    # Effects of choices.

    def play_activity(self, action: int) -> None:
        """Carry out a choice within an activation."""
        if self.stage == MOVING:
            self.move(action)
        elif self.stage == ORDERING:
            self.power_first = action == POWER_FIRST
            self.go_on()
        elif self.stage == FACING:
            self.facing = action - FACE
            self.after_facing()
        elif self.stage == WHISTLING:
            self.coming = action - WHISTLE
            self.stage = COMING
        elif self.stage == COMING:
            self.come(action - GO)
        else:
            self.move_piece(action)

    def move(self, action: int) -> None:
        """Walk, accuse, leave, swap or stay."""
        self.must_move = False
        if action >= SWAP:
            self.swap(action - SWAP)
        elif action >= LEAVE:
            self.escape(action - LEAVE, ESCAPED)
        elif action >= ACCUSE:
            self.at[self.character] = self.at[action - ACCUSE]
            self.accuse(action - ACCUSE)
        else:
            if action != STAY:
                self.at[self.character] = action - GO
            self.go_on()

    def swap(self, other: int) -> None:
        """Make Gull change places with a character; Watson is then turned at once (L39, L34)."""
        here = self.at[GULL]
        self.at[GULL] = self.at[other]
        self.at[other] = here
        if other == WATSON:
            self.stage = FACING
        else:
            self.go_on()

    def after_facing(self) -> None:
        """Continue after Watson's facing was chosen."""
        if self.coming == WATSON:
            self.coming = NOTHING
            self.whistle_on()
        else:
            self.go_on()

    def move_piece(self, action: int) -> None:
        """Pick up or put down a lamp, a cordon or a cover."""
        if self.stage == LAMP_TAKING:
            self.taken = action - LAMP_FROM
            self.stage = LAMP_PUTTING
        elif self.stage == CORDON_TAKING:
            self.taken = action - CORDON_FROM
            self.stage = CORDON_PUTTING
        elif self.stage == COVER_TAKING:
            self.taken = action - COVER_FROM
            self.stage = COVER_PUTTING
        else:
            self.put_piece(action)
            self.taken = NOTHING
            self.go_on()

    def put_piece(self, action: int) -> None:
        """Put down the piece that was picked up; a lamp keeps its number (L35)."""
        if self.stage == LAMP_PUTTING:
            self.lamps[action - LAMP_TO] = self.lamps[self.taken]
            self.lamps[self.taken] = NO_LAMP
        elif self.stage == CORDON_PUTTING:
            self.cordons ^= 1 << self.taken | 1 << (action - CORDON_TO)
        else:
            self.covered ^= ONE << MANHOLE_STREETS[self.taken]
            self.covered ^= ONE << MANHOLE_STREETS[action - COVER_TO]

    def dusk(self) -> None:
        """Put out the lamp of the round, wherever it lies by now (L13)."""
        if self.round > LAST_LAMP_ROUND:
            return
        for site in range(8):
            if self.lamps[site] == self.round:
                self.lamps[site] = NO_LAMP

    # Goodley's whistle (L38).

    def begin_whistle(self) -> None:
        """Find the most points that can be spent; exactly that many must be spent (L38c)."""
        self.whistled = 0
        self.whistle_left = WHISTLE_POINTS
        while self.whistle_left > 0 and not self.can_spend(self.whistle_left, 0, self.occupied()):
            self.whistle_left -= 1
        self.whistle_on()

    def whistle_on(self) -> None:
        """Ask for the next character, or continue when the points are spent."""
        if self.whistle_left > 0:
            self.stage = WHISTLING
        else:
            self.whistled = 0
            self.go_on()

    def come(self, street: int) -> None:
        """Move the whistled character to a street (L38, L38b); Watson is then turned at once."""
        who = self.coming
        self.whistle_left -= DISTANCE[N_STREETS * self.at[who] + street]
        self.whistled |= 1 << who
        self.at[who] = street
        if who == WATSON:
            self.stage = FACING
        else:
            self.coming = NOTHING
            self.whistle_on()

    def comings(self, who: int, cost: int, occupied: int) -> int:
        """Return the free streets to which a character can be whistled for exactly this cost."""
        here = self.at[who]
        goodley = self.at[GOODLEY]
        ring = WALK[WALKS * here + cost] & ~WALK[WALKS * here + cost - 1]
        away = DISTANCE[N_STREETS * goodley + here]
        return ring & NEARER[DISTANCES * goodley + away] & ~occupied

    def can_spend(self, points: int, whistled: int, occupied: int) -> bool:
        """Return whether exactly `points` can be spent on characters not yet whistled for."""
        if points == 0:
            return True
        for who in range(8):
            if who == GOODLEY or whistled >> who & 1:
                continue
            for cost in range(1, points + 1):
                if self.fits(who, cost, points, whistled, occupied):
                    return True
        return False

    def fits(self, who: int, cost: int, points: int, whistled: int, occupied: int) -> bool:
        """Return whether a move of this cost allows the other points to be spent."""
        streets = self.comings(who, cost, occupied)
        if cost == points:
            return streets != 0
        while streets:
            if self.leaves_enough(who, bits.lowest(streets), points - cost, whistled):
                return True
            streets &= streets - 1
        return False

    def leaves_enough(self, who: int, street: int, points: int, whistled: int) -> bool:
        """Return whether the remaining points can be spent once a character is on a street."""
        here = self.at[who]
        self.at[who] = street
        enough = self.can_spend(points, whistled | 1 << who, self.occupied())
        self.at[who] = here
        return enough

    def has_call(self, who: int) -> bool:
        """Return whether a character may be whistled for next."""
        if who == GOODLEY or self.whistled >> who & 1:
            return False
        occupied = self.occupied()
        for cost in range(1, self.whistle_left + 1):
            if self.fits(who, cost, self.whistle_left, self.whistled, occupied):
                return True
        return False

    def legal_comings(self, out: Choices) -> None:
        """Add the streets to which the whistled character may come (L38, L38c)."""
        who = self.coming
        occupied = self.occupied()
        for cost in range(1, self.whistle_left + 1):
            streets = self.comings(who, cost, occupied)
            left = self.whistle_left - cost
            while streets:
                street = bits.lowest(streets)
                streets &= streets - 1
                if self.leaves_enough(who, street, left, self.whistled):
                    listing.add(out, GO + street)

    # Queries on the position.

    def occupied(self) -> int:
        """Return the streets with a character on them."""
        streets = 0
        for who in range(8):
            if self.at[who] >= 0:
                streets |= ONE << self.at[who]
        return streets

    def open_manholes(self) -> int:
        """Return the streets with an open manhole."""
        return EDITION_MANHOLES[self.edition] & ~self.covered

    def reach(self, who: int, points: int) -> int:
        """Return the streets in reach of a character's move, its own included (L20-L24, L37)."""
        here = self.at[who]
        sewer = self.open_manholes()
        streets = self.within(who, here, points)
        for steps in range(points):
            if self.within(who, here, steps) & sewer:
                return streets | self.beyond_sewer(who, sewer, points - steps - 1)
        return streets

    def within(self, who: int, street: int, points: int) -> int:
        """Return the streets within some steps of a street, walking as this character does."""
        if who == STEALTHY:
            return PROWL[PROWLS * street + points]
        return WALK[WALKS * street + points]

    def points(self, who: int) -> int:
        """Return the movement points of a character's own move (L24)."""
        return STEALTHY_POINTS if who == STEALTHY else POINTS

    def _near_exit(self, who: int) -> bool:
        """Return whether a character could leave by an exit without a cordon (L27)."""
        if self.at[who] < 0:
            return False
        doors = self.reach(who, self.points(who) - 1)
        for door in range(4):
            if not self.cordons >> door & 1 and doors >> EXIT_STREETS[door] & 1:
                return True
        return False

    def _reached_by(self, who: int) -> int:
        """Return the set of other characters that a character can reach by its own move (L28)."""
        if self.at[who] < 0:
            return 0
        streets = self.reach(who, self.points(who))
        reached = 0
        for other in range(8):
            if other != who and self.at[other] >= 0 and streets >> self.at[other] & 1:
                reached |= 1 << other
        return reached

    def beyond_sewer(self, who: int, sewer: int, points: int) -> int:
        """Return the streets within some steps of any open manhole."""
        streets = 0
        for manhole in range(N_MANHOLES):
            street = MANHOLE_STREETS[manhole]
            if sewer >> street & 1:
                streets |= self.within(who, street, points)
        return streets

    def beam(self) -> int:
        """Return the streets that Watson's lantern lights (L16)."""
        return BEAMS[6 * self.at[WATSON] + self.facing] if self.at[WATSON] >= 0 else 0

    def light(self) -> int:
        """Return the streets next to a lit lamp or in Watson's beam (L14, L16)."""
        streets = self.beam()
        for site in range(8):
            if self.lamps[site] != NO_LAMP:
                streets |= LIT_BY[site]
        return streets

    def _in_sight(self) -> int:
        """Return the characters that are seen: in the light, or next to another one (L14-L18)."""
        light = self.light()
        people = self.occupied()
        seen = 0
        for who in range(8):
            if self.at[who] >= 0 and (light >> self.at[who] & 1 or NEXT_TO[self.at[who]] & people):
                seen |= 1 << who
        return seen

    # Why a character is seen: for one or more of these reasons.

    def lamps_beside(self, who: int) -> int:
        """Return the sites with a lit lamp next to a character (L14)."""
        sites = 0
        for site in range(8):
            if self.lamps[site] != NO_LAMP and LIT_BY[site] >> self.at[who] & 1:
                sites |= 1 << site
        return sites

    def in_beam(self, who: int) -> bool:
        """Return whether Watson's lantern lights a character (L16, L17)."""
        return self.beam() >> self.at[who] & 1 == 1

    def beside(self, who: int) -> int:
        """Return the characters next to a character (L15)."""
        others = 0
        for other in range(8):
            if self.at[other] >= 0 and NEXT_TO[self.at[who]] >> self.at[other] & 1:
                others |= 1 << other
        return others

    # The cost of a whistle, and whether it leads nearer to Goodley (L38).

    def walk(self, who: int, street: int) -> int:
        """Return the fewest steps over streets of a character to a street (L38b)."""
        return DISTANCE[N_STREETS * self.at[who] + street]

    def comes_nearer(self, who: int, street: int) -> bool:
        """Return whether a street is nearer to Goodley than a character is (L38a)."""
        goodley = self.at[GOODLEY]
        away = DISTANCE[N_STREETS * goodley + self.at[who]]
        return DISTANCE[N_STREETS * goodley + street] < away

    # Information.

    def public_board(self, digest: int) -> int:
        """Add lamps, covers, cordons and the current activation to a hash."""
        digest = hashing.mix(digest, self.edition << 8 | self.facing << 4 | self.cordons)
        digest = hashing.mix(digest, self.covered)
        for site in range(8):
            digest = hashing.mix(digest, self.lamps[site])
        digest = hashing.mix(digest, self.must_move)
        digest = hashing.mix(digest, self.must_use)
        digest = hashing.mix(digest, self.power_first)
        digest = hashing.mix(digest, self.taken)
        digest = hashing.mix(digest, self.whistle_left << 8 | self.whistled)
        return hashing.mix(digest, self.coming)

    def ending(self) -> str:
        """Return the id of the rule that ended the game."""
        return ENDINGS[self.ended_by]
