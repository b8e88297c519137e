cimport cython
from lamplighter.games.manhunt.state cimport Manhunt
from lamplighter.kernel cimport bits, hashing, listing
from lamplighter.kernel.state cimport Choices

ctypedef unsigned long long Spaces

cdef int DETECTIVE, ESCAPED, LED_OUT
cdef int RIDER, LATIMER, GRANT, CALLAHAN, EASTMAN, TUMBLETY, SMITH
cdef int MOVE_FIRST, POWER_FIRST, GO, STAY, ACCUSE, LEAVE, MOVE_OTHER, BUILD, TURN, LIFT, LAY
cdef int SAIL_FROM, SAIL_TO, SWAP, WITH, DECLINE, PLACE, N_ACTIONS
cdef int N_SPACES, N_PAIRS, N_PORTS, N_DOORS, N_TILES, LAND_EXIT, ISLAND, PRINTED_ENTRANCE
cdef int STREET, QUAY, BUILDING, NO_TILE, LAMP, ENTRANCE, SITE, PARK
cdef int NO_BAR, NO_STOCK, NO_STREET, PRINTED, UNDER_TILE, HAS_TILE, HAS_PERSON, HAS_INFORMANT
cdef int TOO_NEAR, NO_TILE_THERE, PARK_ALREADY, SAME_SPACES, OTHER_TILE, BUILT_UP, SILENT, TOO_FAR
cdef int POINTS, NOTHING, START_INFORMANT, START_STEAMERS
cdef int ORDERING, MOVING, BEING_MOVED, PLACING, BUILDING_UP, TURNING, LIFTING, LAYING
cdef int SAILING, MOORING, SWAPPING, SWAPPING_WITH

cdef int[78] KIND
cdef int[468] NEIGHBOURS
cdef int[18] ACCESS
cdef int[149] FIRST_OF_PAIR
cdef int[149] SECOND_OF_PAIR
cdef int[8] BUILDS
cdef int[8] STARTS
cdef Spaces ONE
cdef Spaces[2] EVERYWHERE
cdef Spaces[2] STREETS
cdef Spaces[2] QUAYS
cdef Spaces[2] BUILDINGS
cdef Spaces[2] PIERS
cdef Spaces[2] ISLAND_SET
cdef Spaces[2] PRINTED_SET
cdef Spaces[156] BESIDE
cdef Spaces[156] SAIL


@cython.final
cdef class State(Manhunt):
    cdef readonly bint dark_quays
    cdef readonly int latimer_start
    cdef readonly int[78] tiles
    cdef readonly int[4] stock
    cdef readonly int[4] investigations
    cdef readonly int steamers, informant
    cdef readonly bint talkative
    cdef readonly bint must_move, must_use, power_first
    cdef readonly int taken, moved
    cdef Spaces[10] tiled
    cdef Spaces[2] open
    cdef Spaces[2] crossable
    cdef Spaces[2] closed
    cdef Spaces[2] people
    cdef Spaces[2] edge
    cdef Spaces[2] next
    cdef Spaces[2] near
    cdef Spaces[2] reached
    cdef Spaces[2] found
    cdef int asked, why

    cpdef void activate(self) noexcept nogil
    cdef void go_on(self) noexcept nogil
    @cython.locals(who=int)
    cdef void begin_power(self) noexcept nogil
    @cython.locals(who=int)
    cdef bint has_target(self) noexcept nogil
    cpdef void forget_activation(self) noexcept nogil
    cpdef void card_taken(self) noexcept nogil
    cpdef void dawn(self) noexcept nogil

    cpdef void legal_activity(self, Choices out) noexcept nogil
    @cython.locals(who=int, visible=int, other=int)
    cdef void legal_moves(self, Choices out) noexcept nogil
    @cython.locals(door=int)
    cdef void legal_exits(self, Choices out, int who) noexcept nogil
    @cython.locals(index=int, space=int)
    cdef bint door_in_reach(self, int door) noexcept nogil
    @cython.locals(door=int)
    cdef bint can_be_moved(self, int other, int visible) noexcept nogil
    @cython.locals(tile=int, pair=int, port=int)
    cdef void legal_pieces(self, Choices out) noexcept nogil
    @cython.locals(who=int)
    cdef void legal_swaps(self, Choices out) noexcept nogil
    cdef void find_any(self) noexcept nogil
    @cython.locals(asked=Spaces)
    cdef void bar_out(self, Spaces low, Spaces high, int why) noexcept nogil
    cdef void bar_one(self, int space, int why) noexcept nogil
    cdef bint any_found(self) noexcept nogil
    cdef void add_found(self, Choices out, int first) noexcept nogil
    cdef bint find_places(self) noexcept nogil
    cdef void find_room(self) noexcept nogil
    cdef bint find_ends(self) noexcept nogil
    @cython.locals(tile=int)
    cdef bint find_building(self) noexcept nogil
    cdef bint find_turning(self) noexcept nogil
    @cython.locals(other=int)
    cdef void find_cover(self, int tile) noexcept nogil
    @cython.locals(first=int, second=int)
    cdef bint may_lay(self, int tile, int pair) noexcept nogil
    cdef bint lies_on(self, int tile, int pair) noexcept nogil
    @cython.locals(pair=int)
    cdef bint may_lift(self, int tile) noexcept nogil
    @cython.locals(led=bint, mover=int)
    cpdef int bar(self, int action) noexcept nogil
    @cython.locals(bar=int)
    cdef int lay_bar(self, int tile, int pair) noexcept nogil
    cpdef int cover_bar(self, int tile, int space) noexcept nogil
    @cython.locals(ways=int, index=int, space=int)
    cpdef int ways_to(self, int door) noexcept nogil
    @cython.locals(here=int, index=int)
    cdef bint beside_tumblety(self, int who) noexcept nogil

    cpdef void play_activity(self, int action) noexcept nogil
    @cython.locals(who=int, led=bint)
    cdef void move(self, int action) noexcept nogil
    cdef void arrive(self, int who, int space) noexcept nogil
    cdef void use_power(self, int action) noexcept nogil
    cdef void put_tile(self, int space, int tile) noexcept nogil
    @cython.locals(other=int, first=int, second=int, kept_first=int, kept_second=int, low=int)
    cdef void lay(self, int tile, int pair) noexcept nogil
    @cython.locals(here=int)
    cdef void swap(self, int first, int second) noexcept nogil

    @cython.locals(door=int)
    cpdef bint _near_exit(self, int who) noexcept nogil
    @cython.locals(reached=int, other=int)
    cpdef int _reached_by(self, int who) noexcept nogil
    @cython.locals(index=int, space=int, half=int, shut=Spaces, high=Spaces)
    cdef void survey(self) noexcept nogil
    @cython.locals(who=int)
    cdef void find_people(self) noexcept nogil
    @cython.locals(_=int)
    cdef void spread(self, int start, bint riding, bint crossing) noexcept nogil
    cdef bint is_reached(self, int space) noexcept nogil
    @cython.locals(low=Spaces, high=Spaces, half=int, left=Spaces, space=int)
    cdef void step(self) noexcept nogil
    @cython.locals(half=int, left=Spaces, space=int)
    cdef void sail(self) noexcept nogil
    @cython.locals(low=Spaces, high=Spaces)
    cdef void cross(self) noexcept nogil
    cdef Spaces stops(self, int half) noexcept nogil

    @cython.locals(seen=int, who=int, here=int)
    cpdef int _in_sight(self) noexcept nogil
    cdef Spaces shining(self, int half) noexcept nogil
    cpdef bint shows(self, int space) noexcept nogil
    @cython.locals(lamps=Spaces)
    cpdef bint is_lit(self, int space) noexcept nogil
    cpdef bint is_dark(self, int space) noexcept nogil
    @cython.locals(dark=Spaces)
    cdef Spaces dark(self, int half) noexcept nogil
    @cython.locals(word=int, index=int)
    cpdef unsigned long long public_board(self, unsigned long long digest) noexcept nogil
