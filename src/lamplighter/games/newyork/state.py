"""The rules of Mr. Jack in New York (N1-N40): the position, legal choices and their effects."""

from __future__ import annotations

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
from lamplighter.kernel import hashing
from lamplighter.kernel.arrays import flat
from lamplighter.kernel.fields import Fields
from lamplighter.kernel.state import Choices

# Tables for the hot path; the .pxd declares them as C arrays, row after row.
KIND = board.KIND
NEIGHBOURS = flat(board.NEIGHBOURS)
ACCESS = flat(board.ACCESS)
FERRIES = flat(board.FERRIES)
FIRST_OF_PAIR = tuple(first for first, _ in board.PAIRS)
SECOND_OF_PAIR = tuple(second for _, second in board.PAIRS)
BUILDS = board.BUILDS
STARTS = board.STARTS
N_PAIRS = len(board.PAIRS)
N_PORTS = len(board.PORTS)
N_DOORS = len(board.DOORS)

# Stages within an activation.
ORDERING, MOVING, BEING_MOVED, PLACING, BUILDING_UP, TURNING, LIFTING, LAYING = range(
    FIRST_OWN_STAGE, FIRST_OWN_STAGE + 8
)
SAILING, MOORING, SWAPPING, SWAPPING_WITH = range(FIRST_OWN_STAGE + 8, FIRST_OWN_STAGE + 12)
NOTHING = -1
FAR = 99
"""The distance of a space that is out of reach."""

# How a space can be entered on foot.
OPEN, CROSSABLE, BARRED, CLOSED = range(4)

ENDINGS = ("N18", "N20", "N21", "N19")
"""Ids of the rules that end a game: escaped, accused, time up as in the frame, then led out."""


class State(Manhunt):
    """A position of Mr. Jack in New York, secrets included.

    Spaces, doors, tiles and pairs are numbered as in `board`.
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
        self.far = given.scratch("far", N_SPACES)
        self.edge = given.scratch("edge", N_SPACES)
        self.after = given.scratch("after", N_SPACES)
        self.n_after = given.constant("n_after", 0)
        self.ground = given.scratch("ground", N_SPACES)
        self.people = given.scratch("people", N_SPACES)

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
        self.survey()
        if self.stage == BUILDING_UP:
            for space in range(N_SPACES):
                if self.build_bar(space) == NO_BAR:
                    return True
            return False
        if self.stage == TURNING:
            for space in range(N_SPACES):
                if self.turn_bar(space) == NO_BAR:
                    return True
            return False
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
        self.survey()
        if self.stage == MOVING:
            self.legal_moves(out)
        elif self.stage == ORDERING:
            out.add(MOVE_FIRST)
            out.add(POWER_FIRST)
        elif self.stage == BEING_MOVED:
            self.spread(self.at[self.moved], False, False)
            self.legal_ends(out)
            self.legal_exits(out, self.moved)
        elif self.stage == PLACING:
            for space in range(N_SPACES):
                if self.place_bar(space) == NO_BAR:
                    out.add(PLACE + space)
        elif self.stage == SWAPPING or self.stage == SWAPPING_WITH:
            self.legal_swaps(out)
        else:
            self.legal_pieces(out)

    def legal_moves(self, out: Choices) -> None:
        """Add where the character may go, whom it may accuse, how Jack may leave (N12-N20)."""
        who = self.character
        self.spread(self.at[who], True, who == RIDER)
        before = out.count
        self.legal_ends(out)
        if out.count == before:
            out.add(STAY)
        if self.actor == DETECTIVE:
            for other in range(8):
                if other != who and self.far[self.at[other]] <= POINTS:
                    out.add(ACCUSE + other)
        self.legal_exits(out, who)
        if who == EASTMAN:
            for other in range(8):
                if self.can_be_moved(other):
                    out.add(MOVE_OTHER + other)

    def legal_ends(self, out: Choices) -> None:
        """Add the spaces in reach on which a move may end (N12, N14, N17)."""
        for space in range(N_SPACES):
            if self.far[space] <= POINTS and self.end_bar(space) == NO_BAR:
                out.add(GO + space)

    def end_bar(self, space: int) -> int:
        """Return why the move may not end on a space, after `spread` (N12-N17, N28)."""
        if self.ground[space] == CLOSED:
            return UNDER_TILE
        if self.ground[space] != OPEN:
            return BUILT_UP
        if self.people[space] != NOTHING:
            return HAS_PERSON
        if space == self.informant and not self.talkative:
            return SILENT
        return TOO_FAR if self.far[space] > POINTS else NO_BAR

    def legal_exits(self, out: Choices, who: int) -> None:
        """Add the doors by which Jack may leave in this move, after `spread` (N18, N19)."""
        if not self.may_leave(who):
            return
        for door in range(N_DOORS):
            if self.door_in_reach(door):
                out.add(LEAVE + door)

    def door_in_reach(self, door: int) -> bool:
        """Return whether a door is open and one point beyond a space in reach."""
        if door != LAND_EXIT and not self.steamers >> door & 1:
            return False
        for index in range(3):
            space = ACCESS[3 * door + index]
            if space != NOTHING and self.far[space] < POINTS:
                return True
        return False

    def can_be_moved(self, other: int) -> bool:
        """Return whether Eastman may move a character.

        Both must be seen or both unseen, and the character must have somewhere to go (N29).
        """
        if other == EASTMAN:
            return False
        visible = self.in_sight()
        if (visible >> other & 1) != (visible >> EASTMAN & 1):
            return False
        self.spread(self.at[other], False, False)
        for space in range(N_SPACES):
            if self.far[space] <= POINTS and self.end_bar(space) == NO_BAR:
                return True
        if self.may_leave(other):
            for door in range(N_DOORS):
                if self.door_in_reach(door):
                    return True
        return False

    def legal_pieces(self, out: Choices) -> None:
        """Add what may be built, turned, laid or sailed (N22-N27, N32)."""
        if self.stage == BUILDING_UP:
            for space in range(N_SPACES):
                if self.build_bar(space) == NO_BAR:
                    out.add(BUILD + space)
        elif self.stage == TURNING:
            for space in range(N_SPACES):
                if self.turn_bar(space) == NO_BAR:
                    out.add(TURN + space)
        elif self.stage == LIFTING:
            for tile in range(2):
                if self.may_lift(tile):
                    out.add(LIFT + tile)
        elif self.stage == LAYING:
            for pair in range(N_PAIRS):
                if self.lay_bar(self.taken, pair) == NO_BAR:
                    out.add(LAY + pair)
        else:
            for port in range(N_PORTS):
                if self.stage == SAILING and self.steamers >> port & 1:
                    out.add(SAIL_FROM + port)
                elif self.stage == MOORING and not self.steamers >> port & 1:
                    out.add(SAIL_TO + port)

    def legal_swaps(self, out: Choices) -> None:
        """Add the characters that Tumblety may exchange (N31)."""
        if self.stage == SWAPPING:
            out.add(DECLINE)
        for who in range(8):
            if self.stage == SWAPPING and self.beside_tumblety(who):
                out.add(SWAP + who)
            elif self.stage == SWAPPING_WITH and who != self.taken:
                out.add(WITH + who)

    def build_bar(self, space: int) -> int:
        """Return why the active character may not build on a space (N22-N26, N35)."""
        tile = BUILDS[self.character]
        if self.stock[tile] == 0:
            return NO_STOCK
        bar = self.street_bar(space)
        if bar != NO_BAR or tile == SITE:
            return bar
        for index in range(6):
            other = NEIGHBOURS[6 * space + index]
            if other == NOTHING:
                break
            if self.tiles[other] == tile or (tile == ENTRANCE and other == PRINTED_ENTRANCE):
                return TOO_NEAR
        return NO_BAR

    def street_bar(self, space: int) -> int:
        """Return why a space is not an empty street (N26)."""
        if KIND[space] != STREET:
            return NO_STREET
        if space == PRINTED_ENTRANCE:
            return PRINTED
        if self.ground[space] == CLOSED:
            return UNDER_TILE
        if self.tiles[space] != NO_TILE:
            return HAS_TILE
        if self.people[space] != NOTHING:
            return HAS_PERSON
        return HAS_INFORMANT if space == self.informant else NO_BAR

    def turn_bar(self, space: int) -> int:
        """Return why Grant may not turn the tile on a space (N25)."""
        if space == PRINTED_ENTRANCE:
            return PRINTED
        if self.tiles[space] == NO_TILE:
            return NO_TILE_THERE
        if self.tiles[space] == PARK:
            return PARK_ALREADY
        return UNDER_TILE if self.ground[space] == CLOSED else NO_BAR

    def may_lift(self, tile: int) -> bool:
        """Return whether an investigation tile can be laid anywhere else (N27)."""
        for pair in range(N_PAIRS):
            if self.lay_bar(tile, pair) == NO_BAR:
                return True
        return False

    def lay_bar(self, tile: int, pair: int) -> int:
        """Return why an investigation tile may not be laid on a pair of streets (N27)."""
        first = FIRST_OF_PAIR[pair]
        second = SECOND_OF_PAIR[pair]
        if first == self.investigations[2 * tile] and second == self.investigations[2 * tile + 1]:
            return SAME_SPACES
        bar = self.cover_bar(tile, first)
        return bar if bar != NO_BAR else self.cover_bar(tile, second)

    def cover_bar(self, tile: int, space: int) -> int:
        """Return why an investigation tile may not cover a space, after `survey` (N27)."""
        other = 2 - 2 * tile
        if space == self.investigations[other] or space == self.investigations[other + 1]:
            return OTHER_TILE
        if self.ground[space] == BARRED or self.ground[space] == CROSSABLE:
            return BUILT_UP
        if self.people[space] != NOTHING:
            return HAS_PERSON
        return HAS_INFORMANT if space == self.informant else NO_BAR

    def place_bar(self, space: int) -> int:
        """Return why the Informant may not be put on a space (N33)."""
        if self.ground[space] == CLOSED:
            return UNDER_TILE
        if self.ground[space] != OPEN:
            return BUILT_UP
        return HAS_PERSON if self.people[space] != NOTHING else NO_BAR

    def bar(self, action: int) -> int:
        """Return why a choice of a space in the current stage is not legal, or NO_BAR."""
        self.survey()
        if self.stage == BUILDING_UP:
            return self.build_bar(action - BUILD)
        if self.stage == TURNING:
            return self.turn_bar(action - TURN)
        if self.stage == LAYING:
            return self.lay_bar(self.taken, action - LAY)
        if self.stage == PLACING:
            return self.place_bar(action - PLACE)
        led = self.stage == BEING_MOVED
        mover = self.moved if led else self.character
        self.spread(self.at[mover], not led, not led and mover == RIDER)
        return self.end_bar(action - GO)

    def ways_to(self, door: int) -> int:
        """Return which spaces next to a door can be entered on foot, as bits (N18)."""
        self.survey()
        ways = 0
        for index in range(3):
            space = ACCESS[3 * door + index]
            if space != NOTHING and self.ground[space] == OPEN:
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
            if self.pile():
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
            self.tiles[action - BUILD] = BUILDS[self.character]
            self.stock[BUILDS[self.character]] -= 1
        elif self.stage == TURNING:
            self.tiles[action - TURN] = PARK
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

    def near_exit(self, who: int) -> bool:
        """Return whether a character could leave by a steamer or the land exit (N18)."""
        if self.at[who] < 0:
            return False
        self.survey()
        self.spread(self.at[who], True, who == RIDER)
        for door in range(N_DOORS):
            if self.door_in_reach(door):
                return True
        return False

    def reached_by(self, who: int) -> int:
        """Return the set of other characters that a character can reach by its own move (N20)."""
        if self.at[who] < 0:
            return 0
        self.survey()
        self.spread(self.at[who], True, who == RIDER)
        reached = 0
        for other in range(8):
            if other != who and self.at[other] >= 0 and self.far[self.at[other]] <= POINTS:
                reached |= 1 << other
        return reached

    def survey(self) -> None:
        """Record in `ground` how each space can be entered, and in `people` who stands there."""
        for space in range(N_SPACES):
            self.people[space] = NOTHING
            if self.tiles[space] == LAMP:
                self.ground[space] = BARRED
            elif KIND[space] == BUILDING or self.tiles[space] == SITE:
                self.ground[space] = CROSSABLE
            else:
                self.ground[space] = OPEN
        for index in range(4):
            self.ground[self.investigations[index]] = CLOSED
        for who in range(8):
            if self.at[who] >= 0:
                self.people[self.at[who]] = who

    def spread(self, start: int, riding: bool, crossing: bool) -> None:
        """Record in `far` the points needed to reach each space; call `survey` first.

        Walking onto an open space, a metro ride and a ferry ride cost one point each. Crossing
        buildings and sites, where allowed, costs nothing.
        """
        for space in range(N_SPACES):
            self.far[space] = FAR
        self.far[start] = 0
        self.edge[0] = start
        edges = 1
        for points in range(POINTS):
            self.n_after = 0
            index = 0
            while index < edges:
                here = self.edge[index]
                edges = self.step_from(here, points, crossing, edges)
                self.ferry_from(here, points)
                if riding and self.is_entrance(here):
                    self.ride(points)
                    riding = False
                index += 1
            edges = self.n_after
            for index in range(edges):
                self.edge[index] = self.after[index]

    def step_from(self, here: int, points: int, crossing: bool, edges: int) -> int:
        """Step to all neighbours; those that cost nothing are expanded at the same distance."""
        for index in range(6):
            space = NEIGHBOURS[6 * here + index]
            if space == NOTHING:
                break
            if self.ground[space] == OPEN:
                self.come_to(space, points + 1)
            elif crossing and self.ground[space] == CROSSABLE and self.far[space] > points:
                self.far[space] = points
                self.edge[edges] = space
                edges += 1
        return edges

    def ferry_from(self, here: int, points: int) -> None:
        """Follow the ferry arrows that start here (N13)."""
        for index in range(2):
            space = FERRIES[2 * here + index]
            if space != NOTHING:
                self.come_to(space, points + 1)

    def ride(self, points: int) -> None:
        """Take the metro to every entrance; the first entrance reached leads to all (N15)."""
        for space in range(N_SPACES):
            if self.is_entrance(space):
                self.come_to(space, points + 1)

    def come_to(self, space: int, points: int) -> None:
        """Record a space, unless it was reached for fewer points."""
        if self.far[space] > points:
            self.far[space] = points
            self.after[self.n_after] = space
            self.n_after += 1

    def is_entrance(self, space: int) -> bool:
        """Return whether the metro stops on a space (N15)."""
        if space != PRINTED_ENTRANCE and self.tiles[space] != ENTRANCE:
            return False
        return self.ground[space] != CLOSED

    # Sight (N8-N11).

    def in_sight(self) -> int:
        """Return the characters that are visible."""
        seen = 0
        for who in range(8):
            if self.is_visible(who):
                seen |= 1 << who
        return seen

    def is_visible(self, who: int) -> bool:
        """Return whether a character is seen.

        Its space must not be dark, and next to it must be a lamp or a character on a space that is
        not dark either.
        """
        here = self.at[who]
        if here < 0 or self.is_dark(here):
            return False
        for index in range(6):
            space = NEIGHBOURS[6 * here + index]
            if space == NOTHING:
                break
            if self.shows(space):
                return True
        return False

    def shows(self, space: int) -> bool:
        """Return whether a lamp, or a character whose space is not dark, is on a space (N8, N9)."""
        if self.tiles[space] == LAMP:
            return True
        return self.who_stands(space) != NOTHING and not self.is_dark(space)

    def is_lit(self, space: int) -> bool:
        """Return whether a lamp makes any character on this space visible (N8, N10)."""
        if self.is_dark(space):
            return False
        for index in range(6):
            other = NEIGHBOURS[6 * space + index]
            if other == NOTHING:
                break
            if self.tiles[other] == LAMP:
                return True
        return False

    def is_dark(self, space: int) -> bool:
        """Return whether characters on a space are never seen and make nobody visible (N9-N10)."""
        if self.tiles[space] == PARK or space == ISLAND:
            return True
        return self.dark_quays and KIND[space] == QUAY

    def public_board(self, digest: int) -> int:
        """Add tiles, steamers, the Informant and the current activation to a hash."""
        digest = hashing.mix(digest, self.latimer_start)
        digest = hashing.mix(digest, self.dark_quays)
        for space in range(N_SPACES):
            digest = hashing.mix(digest, self.tiles[space])
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
