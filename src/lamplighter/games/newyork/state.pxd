cimport cython
from lamplighter.games.manhunt.state cimport Manhunt
from lamplighter.kernel cimport hashing
from lamplighter.kernel.state cimport Choices

cdef int DETECTIVE, ESCAPED, LED_OUT
cdef int RIDER, LATIMER, GRANT, CALLAHAN, EASTMAN, TUMBLETY, SMITH
cdef int MOVE_FIRST, POWER_FIRST, GO, STAY, ACCUSE, LEAVE, MOVE_OTHER, BUILD, TURN, LIFT, LAY
cdef int SAIL_FROM, SAIL_TO, SWAP, WITH, DECLINE, PLACE, N_ACTIONS
cdef int N_SPACES, N_PAIRS, N_PORTS, N_DOORS, LAND_EXIT, ISLAND, PRINTED_ENTRANCE
cdef int STREET, QUAY, BUILDING, NO_TILE, LAMP, ENTRANCE, SITE, PARK
cdef int OPEN, CROSSABLE, BARRED, CLOSED
cdef int NO_BAR, NO_STOCK, NO_STREET, PRINTED, UNDER_TILE, HAS_TILE, HAS_PERSON, HAS_INFORMANT
cdef int TOO_NEAR, NO_TILE_THERE, PARK_ALREADY, SAME_SPACES, OTHER_TILE, BUILT_UP, SILENT, TOO_FAR
cdef int POINTS, NOTHING, FAR, START_INFORMANT, START_STEAMERS
cdef int ORDERING, MOVING, BEING_MOVED, PLACING, BUILDING_UP, TURNING, LIFTING, LAYING
cdef int SAILING, MOORING, SWAPPING, SWAPPING_WITH

cdef int[78] KIND
cdef int[468] NEIGHBOURS
cdef int[18] ACCESS
cdef int[156] FERRIES
cdef int[149] FIRST_OF_PAIR
cdef int[149] SECOND_OF_PAIR
cdef int[8] BUILDS
cdef int[8] STARTS


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
    cdef short[78] far
    cdef short[78] edge
    cdef short[78] after
    cdef int n_after
    cdef short[78] ground
    cdef short[78] people

    cdef void activate(self) noexcept
    cdef void go_on(self) noexcept
    @cython.locals(who=int)
    cdef void begin_power(self) noexcept
    @cython.locals(space=int, who=int)
    cdef bint has_target(self) noexcept
    cdef void forget_activation(self) noexcept
    cdef void card_taken(self) noexcept
    cdef void dawn(self) noexcept

    @cython.locals(space=int)
    cdef void legal_activity(self, Choices out) noexcept
    @cython.locals(who=int, before=int, other=int)
    cdef void legal_moves(self, Choices out) noexcept
    @cython.locals(space=int)
    cdef void legal_ends(self, Choices out) noexcept
    cdef int end_bar(self, int space) noexcept
    @cython.locals(door=int)
    cdef void legal_exits(self, Choices out, int who) noexcept
    @cython.locals(index=int, space=int)
    cdef bint door_in_reach(self, int door) noexcept
    @cython.locals(visible=int, space=int, door=int)
    cdef bint can_be_moved(self, int other) noexcept
    @cython.locals(space=int, tile=int, pair=int, port=int)
    cdef void legal_pieces(self, Choices out) noexcept
    @cython.locals(who=int)
    cdef void legal_swaps(self, Choices out) noexcept
    @cython.locals(tile=int, bar=int, index=int, other=int)
    cdef int build_bar(self, int space) noexcept
    cdef int street_bar(self, int space) noexcept
    cdef int turn_bar(self, int space) noexcept
    @cython.locals(pair=int)
    cdef bint may_lift(self, int tile) noexcept
    @cython.locals(first=int, second=int, bar=int)
    cdef int lay_bar(self, int tile, int pair) noexcept
    @cython.locals(other=int)
    cpdef int cover_bar(self, int tile, int space) noexcept
    cdef int place_bar(self, int space) noexcept
    @cython.locals(led=bint, mover=int)
    cpdef int bar(self, int action) noexcept
    @cython.locals(ways=int, index=int, space=int)
    cpdef int ways_to(self, int door) noexcept
    @cython.locals(here=int, index=int)
    cdef bint beside_tumblety(self, int who) noexcept

    cdef void play_activity(self, int action) noexcept
    @cython.locals(who=int, led=bint)
    cdef void move(self, int action) noexcept
    cdef void arrive(self, int who, int space) noexcept
    cdef void use_power(self, int action) noexcept
    @cython.locals(other=int, first=int, second=int, kept_first=int, kept_second=int, low=int)
    cdef void lay(self, int tile, int pair) noexcept
    @cython.locals(here=int)
    cdef void swap(self, int first, int second) noexcept

    @cython.locals(door=int)
    cpdef bint near_exit(self, int who) noexcept
    @cython.locals(reached=int, other=int)
    cpdef int reached_by(self, int who) noexcept
    @cython.locals(space=int, index=int, who=int)
    cdef void survey(self) noexcept
    @cython.locals(space=int, edges=int, points=int, index=int, here=int)
    cdef void spread(self, int start, bint riding, bint crossing) noexcept
    @cython.locals(index=int, space=int)
    cdef int step_from(self, int here, int points, bint crossing, int edges) noexcept
    @cython.locals(index=int, space=int)
    cdef void ferry_from(self, int here, int points) noexcept
    @cython.locals(space=int)
    cdef void ride(self, int points) noexcept
    cdef void come_to(self, int space, int points) noexcept
    cdef bint is_entrance(self, int space) noexcept

    @cython.locals(seen=int, who=int)
    cpdef int in_sight(self) noexcept
    @cython.locals(here=int, index=int, space=int)
    cdef bint is_visible(self, int who) noexcept
    cpdef bint shows(self, int space) noexcept
    @cython.locals(index=int, other=int)
    cpdef bint is_lit(self, int space) noexcept
    cpdef bint is_dark(self, int space) noexcept
    @cython.locals(space=int, index=int)
    cdef unsigned long long public_board(self, unsigned long long digest) noexcept
