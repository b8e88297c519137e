"""The rules of Mr. Jack in New York (N1-N40): the position, legal choices and their effects."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lamplighter.games.manhunt.frame import (
    DETECTIVE,
    ESCAPED,
    FIRST_OWN_STAGE,
)
from lamplighter.games.manhunt.state import Manhunt
from lamplighter.games.newyork import board
from lamplighter.games.newyork.board import (
    ACCUSE,
    BUILD,
    BUILDING,
    BUILT_UP,
    CALLAHAN,
    DECLINE,
    EASTMAN,
    ENTRANCE,
    GO,
    GRANT,
    HAS_INFORMANT,
    HAS_PERSON,
    HAS_TILE,
    ISLAND,
    LAMP,
    LAND_EXIT,
    LATIMER,
    LAY,
    LEAVE,
    LED_OUT,
    LIFT,
    MOVE_FIRST,
    MOVE_OTHER,
    N_ACTIONS,
    N_SPACES,
    NO_BAR,
    NO_STOCK,
    NO_STREET,
    NO_TILE,
    NO_TILE_THERE,
    OTHER_TILE,
    PARK,
    PARK_ALREADY,
    PLACE,
    POINTS,
    POWER_FIRST,
    PRINTED,
    PRINTED_ENTRANCE,
    QUAY,
    RIDER,
    SAIL_FROM,
    SAIL_TO,
    SAME_SPACES,
    SILENT,
    SITE,
    SMITH,
    START_INFORMANT,
    START_STEAMERS,
    STAY,
    STREET,
    SWAP,
    TOO_FAR,
    TOO_NEAR,
    TUMBLETY,
    TURN,
    UNDER_TILE,
    WITH,
)
from lamplighter.kernel import bits, hashing, listing
from lamplighter.kernel.arrays import flat
from lamplighter.kernel.fields import Fields
from lamplighter.kernel.state import Choices

# Tables for the hot path; the .pxd declares them as C arrays, row after row.
KIND = board.KIND
NEIGHBOURS = flat(board.NEIGHBOURS)
ACCESS = flat(board.ACCESS)
FIRST_OF_PAIR = tuple(first for first, _ in board.PAIRS)
SECOND_OF_PAIR = tuple(second for _, second in board.PAIRS)
BUILDS = board.BUILDS
STARTS = board.STARTS
N_PAIRS = len(board.PAIRS)
N_PORTS = len(board.PORTS)
N_DOORS = len(board.DOORS)
N_TILES = len(board.TILES)


def words(spaces: Iterable[int]) -> tuple[int, int]:
    """Return a set of spaces as two words of 64 bits; the padding of tables does not count."""
    mask = bits.mask_of([space for space in spaces if space >= 0])
    return mask & (1 << 64) - 1, mask >> 64


def _spaces_of(kind: int) -> tuple[int, int]:
    return words(space for space in range(N_SPACES) if KIND[space] == kind)


ONE = 1
EVERYWHERE = words(range(N_SPACES))
STREETS = _spaces_of(STREET)
QUAYS = _spaces_of(QUAY)
BUILDINGS = _spaces_of(BUILDING)
ISLAND_SET = words((ISLAND,))
PRINTED_SET = words((PRINTED_ENTRANCE,))
BESIDE = flat(tuple(words(row) for row in board.NEIGHBOURS))
"""The spaces next to each space."""
SAIL = flat(tuple(words(row) for row in board.FERRIES))
"""The ends of the ferry arrows that start on each space."""
PIERS = words(space for space in range(N_SPACES) if any(words(board.FERRIES[space])))
"""The spaces on which ferry arrows start."""

# Stages within an activation.
ORDERING, MOVING, BEING_MOVED, PLACING, BUILDING_UP, TURNING, LIFTING, LAYING = range(
    FIRST_OWN_STAGE, FIRST_OWN_STAGE + 8
)
SAILING, MOORING, SWAPPING, SWAPPING_WITH = range(FIRST_OWN_STAGE + 8, FIRST_OWN_STAGE + 12)
NOTHING = -1

ENDINGS = ("N18", "N20", "N21", "N19")
"""Ids of the rules that end a game: escaped, accused, time up as in the frame, then led out."""


def _tiled(tiles: Sequence[int]) -> list[int]:
    """Return the spaces with each tile, two words for each."""
    return [
        word
        for tile in range(N_TILES)
        for word in words(space for space, here in enumerate(tiles) if here == tile)
    ]


class State(Manhunt):
    """A position of Mr. Jack in New York, secrets included.

    Spaces, doors, tiles and pairs are numbered as in `board`. A set of spaces is two words of 64
    bits. `tiled` holds the set of spaces with each tile. The last fields are scratch: `survey`,
    `spread` and the functions that find choices fill them.
    """

    game = "newyork"
    max_choices = 148
    """The number of pairs of streets for an investigation tile, without the pair on which it lies
    (N27). Fewer choices exist for Eastman moved by the detective: 70 free spaces, seven
    characters to accuse and seven to move."""

    num_actions = N_ACTIONS

    def __init__(self, quays: str = "street", latimer: str = "F6") -> None:
        Manhunt.__init__(self)
        self.dark_quays = quays == "dark"
        self.latimer_start = board.SPACE_OF[latimer]
        for who in range(8):
            self.at[who] = STARTS[who]
        self.at[LATIMER] = self.latimer_start

    def fields(self, given: Fields) -> None:
        """List every field, with tiles, steamers and the Informant as they start (N1, N2)."""
        Manhunt.fields(self, given)
        self.dark_quays = given.flag("dark_quays")
        self.latimer_start = given.number("latimer_start")
        self.tiles = given.numbers("tiles", board.START_TILES)
        self.stock = given.numbers("stock", board.START_STOCK)
        self.investigations = given.numbers("investigations", board.START_INVESTIGATIONS)
        self.steamers = given.number("steamers", START_STEAMERS)
        self.informant = given.number("informant", START_INFORMANT)
        self.talkative = given.flag("talkative", True)
        self.must_move = given.flag("must_move")
        self.must_use = given.flag("must_use")
        self.power_first = given.flag("power_first")
        self.taken = given.number("taken", NOTHING)
        self.moved = given.number("moved", NOTHING)
        self.tiled = given.derived("tiled", _tiled(self.tiles))
        self.open = given.scratch("open", 2)
        self.crossable = given.scratch("crossable", 2)
        self.closed = given.scratch("closed", 2)
        self.people = given.scratch("people", 2)
        self.edge = given.scratch("edge", 2)
        self.next = given.scratch("next", 2)
        self.near = given.scratch("near", 2)
        self.reached = given.scratch("reached", 2)
        self.found = given.scratch("found", 2)
        self.asked = given.constant("asked", NOTHING)
        self.why = given.constant("why", NO_BAR)

    # An activation (N38): what the character still has to do, and in which order.

    def activate(self) -> None:
        """Start an activation; all but Eastman may use their power before or after the move."""
        self.must_move = True
        self.must_use = self.character != EASTMAN
        self.power_first = False
        if self.character == EASTMAN:
            self.stage = MOVING
        else:
            self.stage = ORDERING

    def go_on(self) -> None:
        """Ask for the move or power that is still due, or finish the activation."""
        if self.must_use and (self.power_first or not self.must_move):
            self.must_use = False
            self.begin_power()
        elif self.must_move:
            self.stage = MOVING
        else:
            self.activation_done()

    def begin_power(self) -> None:
        """Ask for the first choice of the power; skip a power without a legal target (N34)."""
        who = self.character
        if BUILDS[who] != NO_TILE:
            self.stage = BUILDING_UP
        elif who == GRANT:
            self.stage = TURNING
        elif who == CALLAHAN:
            self.stage = LIFTING
        elif who == SMITH:
            self.stage = SAILING
        else:
            self.stage = SWAPPING
        if not self.has_target():
            self.go_on()

    def has_target(self) -> bool:
        """Return whether the current power can be used."""
        if self.stage == BUILDING_UP:
            return self.find_building()
        if self.stage == TURNING:
            return self.find_turning()
        if self.stage == LIFTING:
            return self.may_lift(0) or self.may_lift(1)
        if self.stage == SWAPPING:
            for who in range(8):
                if self.beside_tumblety(who):
                    return True
            return False
        return True

    def forget_activation(self) -> None:
        """Clear everything that is due or picked up."""
        self.must_move = False
        self.must_use = False
        self.power_first = False
        self.taken = NOTHING
        self.moved = NOTHING

    def card_taken(self) -> None:
        """Continue after the visitor has drawn an alibi card (N33)."""
        self.go_on()

    def dawn(self) -> None:
        """Make a silent Informant talkative again at the start of a round (N6)."""
        self.talkative = True

    # Legal choices.

    def legal_activity(self, out: Choices) -> None:
        """Add the choices within an activation."""
        if self.stage == MOVING:
            self.legal_moves(out)
        elif self.stage == ORDERING:
            listing.add(out, MOVE_FIRST)
            listing.add(out, POWER_FIRST)
        elif self.stage == BEING_MOVED:
            self.survey()
            self.spread(self.at[self.moved], False, False)
            self.find_ends()
            self.add_found(out, GO)
            self.legal_exits(out, self.moved)
        elif self.stage == PLACING:
            self.find_places()
            self.add_found(out, PLACE)
        elif self.stage == SWAPPING or self.stage == SWAPPING_WITH:
            self.legal_swaps(out)
        else:
            self.legal_pieces(out)

    def legal_moves(self, out: Choices) -> None:
        """Add where the character may go, whom it may accuse, how Jack may leave (N12-N20)."""
        who = self.character
        self.survey()
        self.spread(self.at[who], True, who == RIDER)
        if self.find_ends():
            self.add_found(out, GO)
        else:
            listing.add(out, STAY)
        if self.actor == DETECTIVE:
            for other in range(8):
                if other != who and self.is_reached(self.at[other]):
                    listing.add(out, ACCUSE + other)
        self.legal_exits(out, who)
        if who == EASTMAN:
            visible = self._in_sight()
            for other in range(8):
                if self.can_be_moved(other, visible):
                    listing.add(out, MOVE_OTHER + other)

    def legal_exits(self, out: Choices, who: int) -> None:
        """Add the doors by which Jack may leave in this move, after `spread` (N18, N19)."""
        if not self._may_leave(who):
            return
        for door in range(N_DOORS):
            if self.door_in_reach(door):
                listing.add(out, LEAVE + door)

    def door_in_reach(self, door: int) -> bool:
        """Return whether a door is open and one point beyond a space in reach."""
        if door != LAND_EXIT and not self.steamers >> door & 1:
            return False
        for index in range(3):
            space = ACCESS[3 * door + index]
            if space != NOTHING and self.near[space >> 6] >> (space & 63) & 1:
                return True
        return False

    def can_be_moved(self, other: int, visible: int) -> bool:
        """Return whether Eastman may move a character.

        Both must be seen or both unseen, and the character must have somewhere to go (N29).
        """
        if other == EASTMAN or (visible >> other & 1) != (visible >> EASTMAN & 1):
            return False
        self.spread(self.at[other], False, False)
        if self.find_ends():
            return True
        if self._may_leave(other):
            for door in range(N_DOORS):
                if self.door_in_reach(door):
                    return True
        return False

    def legal_pieces(self, out: Choices) -> None:
        """Add what may be built, turned, laid or sailed (N22-N27, N32)."""
        if self.stage == BUILDING_UP:
            self.find_building()
            self.add_found(out, BUILD)
        elif self.stage == TURNING:
            self.find_turning()
            self.add_found(out, TURN)
        elif self.stage == LIFTING:
            for tile in range(2):
                if self.may_lift(tile):
                    listing.add(out, LIFT + tile)
        elif self.stage == LAYING:
            self.find_cover(self.taken)
            for pair in range(N_PAIRS):
                if self.may_lay(self.taken, pair):
                    listing.add(out, LAY + pair)
        else:
            for port in range(N_PORTS):
                if self.stage == SAILING and self.steamers >> port & 1:
                    listing.add(out, SAIL_FROM + port)
                elif self.stage == MOORING and not self.steamers >> port & 1:
                    listing.add(out, SAIL_TO + port)

    def legal_swaps(self, out: Choices) -> None:
        """Add the characters that Tumblety may exchange (N31)."""
        if self.stage == SWAPPING:
            listing.add(out, DECLINE)
        for who in range(8):
            if self.stage == SWAPPING and self.beside_tumblety(who):
                listing.add(out, SWAP + who)
            elif self.stage == SWAPPING_WITH and who != self.taken:
                listing.add(out, WITH + who)

    # Which spaces can be chosen. Each rule takes some spaces out of `found`, with its reason.

    def find_any(self) -> None:
        """Begin with all spaces."""
        self.why = NO_BAR
        self.found[0] = EVERYWHERE[0]
        self.found[1] = EVERYWHERE[1]

    def bar_out(self, low: int, high: int, why: int) -> None:
        """Take out a set of spaces; note the reason if the space asked about is one of them."""
        if self.asked != NOTHING and self.why == NO_BAR:
            asked = high if self.asked >> 6 else low
            if asked >> (self.asked & 63) & 1:
                self.why = why
        self.found[0] &= ~low
        self.found[1] &= ~high

    def bar_one(self, space: int, why: int) -> None:
        """Take out one space."""
        if space == self.asked and self.why == NO_BAR:
            self.why = why
        self.found[space >> 6] &= ~(ONE << (space & 63))

    def any_found(self) -> bool:
        """Return whether a space is left."""
        return self.found[0] != 0 or self.found[1] != 0

    def add_found(self, out: Choices, first: int) -> None:
        """Add the choices of the spaces that are left."""
        listing.add_members(out, first, self.found[0])
        listing.add_members(out, first + 64, self.found[1])

    def find_places(self) -> bool:
        """Find the spaces on which the Informant may be put (N33)."""
        self.survey()
        self.find_room()
        return self.any_found()

    def find_room(self) -> None:
        """Find the open spaces with nobody on them, after `survey` (N12-N14, N28)."""
        self.find_any()
        self.bar_out(self.closed[0], self.closed[1], UNDER_TILE)
        self.bar_out(~self.open[0], ~self.open[1], BUILT_UP)
        self.bar_out(self.people[0], self.people[1], HAS_PERSON)

    def find_ends(self) -> bool:
        """Find the spaces on which the move may end, after `spread` (N12-N17, N28)."""
        self.find_room()
        if not self.talkative:
            self.bar_one(self.informant, SILENT)
        self.bar_out(~self.reached[0], ~self.reached[1], TOO_FAR)
        return self.any_found()

    def find_building(self) -> bool:
        """Find the spaces on which the active character may build (N22-N26, N35)."""
        tile = BUILDS[self.character]
        self.survey()
        self.find_any()
        if self.stock[tile] == 0:
            self.bar_out(EVERYWHERE[0], EVERYWHERE[1], NO_STOCK)
            return False
        self.bar_out(~STREETS[0], ~STREETS[1], NO_STREET)
        self.bar_one(PRINTED_ENTRANCE, PRINTED)
        self.bar_out(self.closed[0], self.closed[1], UNDER_TILE)
        self.bar_out(~self.tiled[2 * NO_TILE], ~self.tiled[2 * NO_TILE + 1], HAS_TILE)
        self.bar_out(self.people[0], self.people[1], HAS_PERSON)
        self.bar_one(self.informant, HAS_INFORMANT)
        if tile != SITE:
            self.edge[0] = self.tiled[2 * tile]
            self.edge[1] = self.tiled[2 * tile + 1]
            if tile == ENTRANCE:
                self.edge[0] |= PRINTED_SET[0]
                self.edge[1] |= PRINTED_SET[1]
            self.step()
            self.bar_out(self.next[0], self.next[1], TOO_NEAR)
        return self.any_found()

    def find_turning(self) -> bool:
        """Find the spaces with a tile that Grant may turn (N25)."""
        self.survey()
        self.find_any()
        self.bar_one(PRINTED_ENTRANCE, PRINTED)
        self.bar_out(self.tiled[2 * NO_TILE], self.tiled[2 * NO_TILE + 1], NO_TILE_THERE)
        self.bar_out(self.tiled[2 * PARK], self.tiled[2 * PARK + 1], PARK_ALREADY)
        self.bar_out(self.closed[0], self.closed[1], UNDER_TILE)
        return self.any_found()

    def find_cover(self, tile: int) -> None:
        """Find the spaces that an investigation tile may cover (N27)."""
        other = 2 - 2 * tile
        self.survey()
        self.find_any()
        self.bar_one(self.investigations[other], OTHER_TILE)
        self.bar_one(self.investigations[other + 1], OTHER_TILE)
        self.bar_out(~(self.open[0] | self.closed[0]), ~(self.open[1] | self.closed[1]), BUILT_UP)
        self.bar_out(self.people[0], self.people[1], HAS_PERSON)
        self.bar_one(self.informant, HAS_INFORMANT)

    def may_lay(self, tile: int, pair: int) -> bool:
        """Return whether the tile may be laid on a pair of streets, after `find_cover` (N27)."""
        first = FIRST_OF_PAIR[pair]
        second = SECOND_OF_PAIR[pair]
        return (
            self.found[first >> 6] >> (first & 63) & 1 == 1
            and self.found[second >> 6] >> (second & 63) & 1 == 1
            and not self.lies_on(tile, pair)
        )

    def lies_on(self, tile: int, pair: int) -> bool:
        """Return whether an investigation tile lies on a pair of streets."""
        return (
            FIRST_OF_PAIR[pair] == self.investigations[2 * tile]
            and SECOND_OF_PAIR[pair] == self.investigations[2 * tile + 1]
        )

    def may_lift(self, tile: int) -> bool:
        """Return whether an investigation tile can be laid anywhere else (N27)."""
        self.find_cover(tile)
        for pair in range(N_PAIRS):
            if self.may_lay(tile, pair):
                return True
        return False

    def bar(self, action: int) -> int:
        """Return why a choice of a space in the current stage is not legal, or NO_BAR."""
        if self.stage == LAYING:
            return self.lay_bar(self.taken, action - LAY)
        if self.stage == BUILDING_UP:
            self.asked = action - BUILD
            self.find_building()
        elif self.stage == TURNING:
            self.asked = action - TURN
            self.find_turning()
        elif self.stage == PLACING:
            self.asked = action - PLACE
            self.find_places()
        else:
            self.survey()
            led = self.stage == BEING_MOVED
            mover = self.moved if led else self.character
            self.spread(self.at[mover], not led, not led and mover == RIDER)
            self.asked = action - GO
            self.find_ends()
        self.asked = NOTHING
        return self.why

    def lay_bar(self, tile: int, pair: int) -> int:
        """Return why an investigation tile may not be laid on a pair of streets (N27)."""
        if self.lies_on(tile, pair):
            return SAME_SPACES
        bar = self.cover_bar(tile, FIRST_OF_PAIR[pair])
        return bar if bar != NO_BAR else self.cover_bar(tile, SECOND_OF_PAIR[pair])

    def cover_bar(self, tile: int, space: int) -> int:
        """Return why an investigation tile may not cover a space (N27)."""
        self.asked = space
        self.find_cover(tile)
        self.asked = NOTHING
        return self.why

    def ways_to(self, door: int) -> int:
        """Return which spaces next to a door can be entered on foot, as bits (N18)."""
        self.survey()
        ways = 0
        for index in range(3):
            space = ACCESS[3 * door + index]
            if space != NOTHING and self.open[space >> 6] >> (space & 63) & 1:
                ways |= 1 << index
        return ways

    def beside_tumblety(self, who: int) -> bool:
        """Return whether a character stands next to Tumblety, on any kind of space (N31)."""
        here = self.at[TUMBLETY]
        for index in range(6):
            if NEIGHBOURS[6 * here + index] == self.at[who]:
                return True
        return False

    # Effects of choices.

    def play_activity(self, action: int) -> None:
        """Carry out a choice within an activation."""
        if self.stage == MOVING or self.stage == BEING_MOVED:
            self.move(action)
        elif self.stage == ORDERING:
            self.power_first = action == POWER_FIRST
            self.go_on()
        elif self.stage == PLACING:
            self.informant = action - PLACE
            self.talkative = False
            self.moved = NOTHING
            if self._pile():
                self.draw_alibi()
            else:
                self.go_on()
        else:
            self.use_power(action)

    def move(self, action: int) -> None:
        """Walk, accuse, leave or stay, or choose the character that Eastman moves."""
        led = self.stage == BEING_MOVED
        who = self.moved if led else self.character
        if action >= MOVE_OTHER:
            self.moved = action - MOVE_OTHER
            self.stage = BEING_MOVED
            return
        self.must_move = False
        if action >= LEAVE:
            self.escape(action - LEAVE, LED_OUT if led else ESCAPED)
        elif action >= ACCUSE:
            self.at[who] = self.at[action - ACCUSE]
            self.accuse(action - ACCUSE)
        elif action == STAY:
            self.go_on()
        else:
            self.arrive(who, action - GO)

    def arrive(self, who: int, space: int) -> None:
        """End a move on a space; a character that ends on the Informant visits him (N33)."""
        self.at[who] = space
        self.moved = NOTHING
        if space == self.informant:
            self.stage = PLACING
        else:
            self.go_on()

    def use_power(self, action: int) -> None:
        """Carry out a choice of a power."""
        if self.stage == BUILDING_UP:
            self.put_tile(action - BUILD, BUILDS[self.character])
            self.stock[BUILDS[self.character]] -= 1
        elif self.stage == TURNING:
            self.put_tile(action - TURN, PARK)
        elif self.stage == LIFTING:
            self.taken = action - LIFT
            self.stage = LAYING
            return
        elif self.stage == LAYING:
            self.lay(self.taken, action - LAY)
        elif self.stage == SAILING:
            self.taken = action - SAIL_FROM
            self.stage = MOORING
            return
        elif self.stage == MOORING:
            self.steamers ^= 1 << self.taken | 1 << (action - SAIL_TO)
        elif self.stage == SWAPPING and action != DECLINE:
            self.taken = action - SWAP
            self.stage = SWAPPING_WITH
            return
        elif self.stage == SWAPPING_WITH:
            self.swap(self.taken, action - WITH)
        self.taken = NOTHING
        self.go_on()

    def put_tile(self, space: int, tile: int) -> None:
        """Put a tile on a space, in place of what is there."""
        self.tiled[2 * self.tiles[space] + (space >> 6)] &= ~(ONE << (space & 63))
        self.tiled[2 * tile + (space >> 6)] |= ONE << (space & 63)
        self.tiles[space] = tile

    def lay(self, tile: int, pair: int) -> None:
        """Lay an investigation tile; the two are alike, so they are kept sorted by space."""
        other = 2 - 2 * tile
        first = FIRST_OF_PAIR[pair]
        second = SECOND_OF_PAIR[pair]
        kept_first = self.investigations[other]
        kept_second = self.investigations[other + 1]
        low = 0 if first < kept_first else 2
        self.investigations[low] = first
        self.investigations[low + 1] = second
        self.investigations[2 - low] = kept_first
        self.investigations[3 - low] = kept_second

    def swap(self, first: int, second: int) -> None:
        """Make two characters change places; nothing else happens to either (N31)."""
        here = self.at[first]
        self.at[first] = self.at[second]
        self.at[second] = here

    # Reach (N12-N17).

    def _near_exit(self, who: int) -> bool:
        """Return whether a character could leave by a steamer or the land exit (N18)."""
        if self.at[who] < 0:
            return False
        self.survey()
        self.spread(self.at[who], True, who == RIDER)
        for door in range(N_DOORS):
            if self.door_in_reach(door):
                return True
        return False

    def _reached_by(self, who: int) -> int:
        """Return the set of other characters that a character can reach by its own move (N20)."""
        if self.at[who] < 0:
            return 0
        self.survey()
        self.spread(self.at[who], True, who == RIDER)
        reached = 0
        for other in range(8):
            if other != who and self.at[other] >= 0 and self.is_reached(self.at[other]):
                reached |= 1 << other
        return reached

    def survey(self) -> None:
        """Record which spaces are open, crossable or under a tile, and who stands where."""
        self.find_people()
        self.closed[0] = 0
        self.closed[1] = 0
        for index in range(4):
            space = self.investigations[index]
            self.closed[space >> 6] |= ONE << (space & 63)
        for half in range(2):
            shut = self.tiled[2 * LAMP + half] | self.closed[half]
            high = self.tiled[2 * SITE + half] | BUILDINGS[half]
            self.crossable[half] = high & ~shut
            self.open[half] = EVERYWHERE[half] & ~(high | shut)

    def find_people(self) -> None:
        """Record the spaces with a character."""
        self.people[0] = 0
        self.people[1] = 0
        for who in range(8):
            if self.at[who] >= 0:
                self.people[self.at[who] >> 6] |= ONE << (self.at[who] & 63)

    def spread(self, start: int, riding: bool, crossing: bool) -> None:
        """Record the spaces `reached` with all points and those `near`, with a point left.

        Walking onto an open space, a metro ride and a ferry ride cost one point each. Crossing
        buildings and sites, where allowed, costs nothing. Call `survey` first.
        """
        self.reached[0] = 0
        self.reached[1] = 0
        self.reached[start >> 6] = ONE << (start & 63)
        self.edge[0] = self.reached[0]
        self.edge[1] = self.reached[1]
        for _ in range(POINTS):
            if crossing:
                self.cross()
            self.near[0] = self.reached[0]
            self.near[1] = self.reached[1]
            self.step()
            self.next[0] &= self.open[0]
            self.next[1] &= self.open[1]
            self.sail()
            if riding and (self.edge[0] & self.stops(0) or self.edge[1] & self.stops(1)):
                # The first entrance that is reached leads to all (N15).
                self.next[0] |= self.stops(0)
                self.next[1] |= self.stops(1)
                riding = False
            self.edge[0] = self.next[0] & ~self.reached[0]
            self.edge[1] = self.next[1] & ~self.reached[1]
            self.reached[0] |= self.edge[0]
            self.reached[1] |= self.edge[1]

    def is_reached(self, space: int) -> bool:
        """Return whether a space is in reach, after `spread`."""
        return self.reached[space >> 6] >> (space & 63) & 1 == 1

    def step(self) -> None:
        """Record in `next` all spaces next to those in `edge`."""
        low = 0
        high = 0
        for half in range(2):
            left = self.edge[half]
            while left:
                space = 64 * half + bits.lowest(left)
                left &= left - 1
                low |= BESIDE[2 * space]
                high |= BESIDE[2 * space + 1]
        self.next[0] = low
        self.next[1] = high

    def sail(self) -> None:
        """Add to `next` the ends of the ferry arrows that start in `edge` (N13)."""
        for half in range(2):
            left = self.edge[half] & PIERS[half]
            while left:
                space = 64 * half + bits.lowest(left)
                left &= left - 1
                self.next[0] |= SAIL[2 * space]
                self.next[1] |= SAIL[2 * space + 1]

    def cross(self) -> None:
        """Add to `edge` the buildings and sites that can be entered from there (N16)."""
        while True:
            self.step()
            low = self.next[0] & self.crossable[0] & ~self.reached[0]
            high = self.next[1] & self.crossable[1] & ~self.reached[1]
            if not low and not high:
                return
            self.edge[0] |= low
            self.edge[1] |= high
            self.reached[0] |= low
            self.reached[1] |= high

    def stops(self, half: int) -> int:
        """Return a half of the spaces on which the metro stops (N15)."""
        return (self.tiled[2 * ENTRANCE + half] | PRINTED_SET[half]) & ~self.closed[half]

    # Sight (N8-N11).

    def _in_sight(self) -> int:
        """Return the characters that are visible."""
        self.find_people()
        seen = 0
        for who in range(8):
            here = self.at[who]
            if here < 0 or self.is_dark(here):
                continue
            if BESIDE[2 * here] & self.shining(0) or BESIDE[2 * here + 1] & self.shining(1):
                seen |= 1 << who
        return seen

    def shining(self, half: int) -> int:
        """Return a half of the spaces next to which a character is seen, after `find_people`.

        On them is a lamp, or a character in a space that is not dark (N8, N9).
        """
        return self.tiled[2 * LAMP + half] | self.people[half] & ~self.dark(half)

    def shows(self, space: int) -> bool:
        """Return whether a lamp, or a character whose space is not dark, is on a space (N8, N9)."""
        self.find_people()
        return self.shining(space >> 6) >> (space & 63) & 1 == 1

    def is_lit(self, space: int) -> bool:
        """Return whether a lamp makes any character on this space visible (N8, N10)."""
        if self.is_dark(space):
            return False
        lamps = BESIDE[2 * space] & self.tiled[2 * LAMP]
        return lamps != 0 or BESIDE[2 * space + 1] & self.tiled[2 * LAMP + 1] != 0

    def is_dark(self, space: int) -> bool:
        """Return whether characters on a space are never seen and make nobody visible (N9-N10)."""
        return self.dark(space >> 6) >> (space & 63) & 1 == 1

    def dark(self, half: int) -> int:
        """Return a half of the dark spaces: parks, the island and, as an option, quays."""
        dark = self.tiled[2 * PARK + half] | ISLAND_SET[half]
        return dark | QUAYS[half] if self.dark_quays else dark

    def public_board(self, digest: int) -> int:
        """Add tiles, steamers, the Informant and the current activation to a hash."""
        digest = hashing.mix(digest, self.latimer_start)
        digest = hashing.mix(digest, self.dark_quays)
        for word in range(2 * LAMP, 2 * PARK + 2):
            digest = hashing.mix(digest, self.tiled[word])
        for index in range(4):
            digest = hashing.mix(digest, self.stock[index] << 8 | self.investigations[index])
        digest = hashing.mix(digest, self.steamers << 8 | self.informant)
        digest = hashing.mix(digest, self.talkative)
        digest = hashing.mix(digest, self.must_move)
        digest = hashing.mix(digest, self.must_use)
        digest = hashing.mix(digest, self.power_first)
        digest = hashing.mix(digest, self.taken)
        return hashing.mix(digest, self.moved)

    def ending(self) -> str:
        """Return the id of the rule that ended the game."""
        return ENDINGS[self.ended_by]
