cimport cython
from lamplighter.games.manhunt.state cimport Manhunt
from lamplighter.kernel cimport hashing
from lamplighter.kernel.state cimport Choices

ctypedef unsigned long long Streets

cdef int DETECTIVE, ESCAPED
cdef int HOLMES, WATSON, SMITH, LESTRADE, STEALTHY, GOODLEY, GULL, BERT
cdef int MOVE_FIRST, POWER_FIRST, GO, STAY, ACCUSE, LEAVE, SWAP, FACE, LAMP_FROM, LAMP_TO
cdef int CORDON_FROM, CORDON_TO, COVER_FROM, COVER_TO, WHISTLE, N_ACTIONS
cdef int N_STREETS, N_MANHOLES, NO_LAMP, LAST_LAMP_ROUND, START_CORDONS, START_FACING
cdef int POINTS, STEALTHY_POINTS, WHISTLE_POINTS, NOTHING
cdef int ORDERING, MOVING, FACING, LAMP_TAKING, LAMP_PUTTING, CORDON_TAKING
cdef int CORDON_PUTTING, COVER_TAKING, COVER_PUTTING, WHISTLING, COMING
cdef Streets ONE

cdef int WALKS, PROWLS, DISTANCES
cdef Streets[240] WALK
cdef Streets[300] PROWL
cdef int[3600] DISTANCE
cdef Streets[960] NEARER
cdef Streets[60] NEXT_TO
cdef Streets[8] LIT_BY
cdef Streets[360] BEAMS
cdef int[4] EXIT_STREETS
cdef int[14] MANHOLE_STREETS
cdef Streets[2] EDITION_MANHOLES
cdef Streets[2] EDITION_COVERS
cdef int[16] EDITION_STARTS


cdef class State(Manhunt):
    cdef readonly int edition, facing, cordons
    cdef readonly Streets covered
    cdef readonly int[8] lamps
    cdef readonly bint must_move, must_use, power_first
    cdef readonly int taken, whistle_left, whistled, coming

    @cython.locals(who=int)
    cdef void activate(self) noexcept
    cdef void go_on(self) noexcept
    @cython.locals(who=int)
    cdef void begin_power(self) noexcept
    cdef void card_taken(self) noexcept
    cdef void forget_activation(self) noexcept

    @cython.locals(facing=int, character=int)
    cdef void legal_activity(self, Choices out) noexcept
    @cython.locals(
        who=int, points=int, reach=Streets, free=Streets, street=int, other=int, doors=Streets, door=int
    )
    cdef void legal_moves(self, Choices out) noexcept
    @cython.locals(site=int, door=int, manhole=int, street=Streets)
    cdef void legal_pieces(self, Choices out) noexcept

    cdef void play_activity(self, int action) noexcept
    cdef void move(self, int action) noexcept
    @cython.locals(here=int)
    cdef void swap(self, int other) noexcept
    cdef void after_facing(self) noexcept
    cdef void move_piece(self, int action) noexcept
    cdef void put_piece(self, int action) noexcept
    @cython.locals(site=int)
    cdef void dusk(self) noexcept

    cdef void begin_whistle(self) noexcept
    cdef void whistle_on(self) noexcept
    @cython.locals(who=int)
    cdef void come(self, int street) noexcept
    @cython.locals(here=int, goodley=int, ring=Streets, away=int)
    cdef Streets comings(self, int who, int cost) noexcept
    @cython.locals(who=int, cost=int)
    cdef bint can_spend(self, int points, int whistled) noexcept
    @cython.locals(streets=Streets, street=int)
    cdef bint fits(self, int who, int cost, int points, int whistled) noexcept
    @cython.locals(here=int, enough=bint)
    cdef bint leaves_enough(self, int who, int street, int points, int whistled) noexcept
    @cython.locals(cost=int)
    cdef bint has_call(self, int who) noexcept
    @cython.locals(who=int, cost=int, streets=Streets, left=int, street=int)
    cdef void legal_comings(self, Choices out) noexcept

    @cython.locals(streets=Streets, who=int)
    cpdef Streets occupied(self) noexcept
    cpdef Streets open_manholes(self) noexcept
    @cython.locals(here=int, sewer=Streets, streets=Streets, steps=int)
    cpdef Streets reach(self, int who, int points) noexcept
    cpdef int points(self, int who) noexcept
    @cython.locals(doors=Streets, door=int)
    cpdef bint near_exit(self, int who) noexcept
    @cython.locals(streets=Streets, reached=int, other=int)
    cpdef int reached_by(self, int who) noexcept
    cdef Streets within(self, int who, int street, int points) noexcept
    @cython.locals(streets=Streets, manhole=int, street=int)
    cdef Streets beyond_sewer(self, int who, Streets sewer, int points) noexcept
    cpdef Streets beam(self) noexcept
    @cython.locals(streets=Streets, site=int)
    cpdef Streets light(self) noexcept
    @cython.locals(light=Streets, people=Streets, seen=int, who=int)
    cpdef int in_sight(self) noexcept
    @cython.locals(sites=int, site=int)
    cpdef int lamps_beside(self, int who) noexcept
    cpdef bint in_beam(self, int who) noexcept
    @cython.locals(others=int, other=int)
    cpdef int beside(self, int who) noexcept
    cpdef int walk(self, int who, int street) noexcept
    @cython.locals(goodley=int, away=int)
    cpdef bint comes_nearer(self, int who, int street) noexcept
    @cython.locals(site=int)
    cdef unsigned long long public_board(self, unsigned long long digest) noexcept
