cimport cython
from lamplighter.games.manhunt.state cimport Manhunt
from lamplighter.kernel cimport bits, hashing, listing
from lamplighter.kernel.state cimport Choices

ctypedef unsigned long long Streets

cdef int DETECTIVE, ESCAPED
cdef int HOLMES, WATSON, SMITH, LESTRADE, STEALTHY, GOODLEY, GULL, BERT
cdef int MOVE_FIRST, POWER_FIRST, GO, STAY, ACCUSE, LEAVE, SWAP, FACE, LAMP_FROM, LAMP_TO
cdef int CORDON_FROM, CORDON_TO, COVER_FROM, COVER_TO, WHISTLE, N_ACTIONS
cdef int N_STREETS, N_MANHOLES, ALL_DOORS, NO_LAMP, LAST_LAMP_ROUND, START_CORDONS, START_FACING
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


@cython.final
cdef class State(Manhunt):
    cdef readonly int edition, facing, cordons
    cdef readonly Streets covered
    cdef readonly int[8] lamps
    cdef readonly bint must_move, must_use, power_first
    cdef readonly int taken, whistle_left, whistled, coming

    @cython.locals(who=int)
    cpdef void activate(self) noexcept nogil
    cdef void go_on(self) noexcept nogil
    @cython.locals(who=int)
    cdef void begin_power(self) noexcept nogil
    cpdef void card_taken(self) noexcept nogil
    cpdef void forget_activation(self) noexcept nogil

    @cython.locals(character=int)
    cpdef void legal_activity(self, Choices out) noexcept nogil
    @cython.locals(
        who=int, points=int, reach=Streets, free=Streets, other=int, doors=Streets, door=int
    )
    cdef void legal_moves(self, Choices out) noexcept nogil
    @cython.locals(site=int)
    cdef void legal_pieces(self, Choices out) noexcept nogil
    @cython.locals(manhole=int)
    cdef void legal_manholes(self, Choices out, int first, Streets streets) noexcept nogil

    cpdef void play_activity(self, int action) noexcept nogil
    cdef void move(self, int action) noexcept nogil
    @cython.locals(here=int)
    cdef void swap(self, int other) noexcept nogil
    cdef void after_facing(self) noexcept nogil
    cdef void move_piece(self, int action) noexcept nogil
    cdef void put_piece(self, int action) noexcept nogil
    @cython.locals(site=int)
    cpdef void dusk(self) noexcept nogil

    cdef void begin_whistle(self) noexcept nogil
    cdef void whistle_on(self) noexcept nogil
    @cython.locals(who=int)
    cdef void come(self, int street) noexcept nogil
    @cython.locals(here=int, goodley=int, ring=Streets, away=int)
    cdef Streets comings(self, int who, int cost, Streets occupied) noexcept nogil
    @cython.locals(who=int, cost=int)
    cdef bint can_spend(self, int points, int whistled, Streets occupied) noexcept nogil
    @cython.locals(streets=Streets)
    cdef bint fits(
        self, int who, int cost, int points, int whistled, Streets occupied
    ) noexcept nogil
    @cython.locals(here=int, enough=bint)
    cdef bint leaves_enough(self, int who, int street, int points, int whistled) noexcept nogil
    @cython.locals(occupied=Streets, cost=int)
    cdef bint has_call(self, int who) noexcept nogil
    @cython.locals(who=int, occupied=Streets, cost=int, streets=Streets, left=int, street=int)
    cdef void legal_comings(self, Choices out) noexcept nogil

    @cython.locals(streets=Streets, who=int)
    cpdef Streets occupied(self) noexcept nogil
    cpdef Streets open_manholes(self) noexcept nogil
    @cython.locals(here=int, sewer=Streets, streets=Streets, steps=int)
    cpdef Streets reach(self, int who, int points) noexcept nogil
    cpdef int points(self, int who) noexcept nogil
    @cython.locals(doors=Streets, door=int)
    cpdef bint _near_exit(self, int who) noexcept nogil
    @cython.locals(streets=Streets, reached=int, other=int)
    cpdef int _reached_by(self, int who) noexcept nogil
    cdef Streets within(self, int who, int street, int points) noexcept nogil
    @cython.locals(streets=Streets, manhole=int, street=int)
    cdef Streets beyond_sewer(self, int who, Streets sewer, int points) noexcept nogil
    cpdef Streets beam(self) noexcept nogil
    @cython.locals(streets=Streets, site=int)
    cpdef Streets light(self) noexcept nogil
    @cython.locals(light=Streets, people=Streets, seen=int, who=int)
    cpdef int _in_sight(self) noexcept nogil
    @cython.locals(sites=int, site=int)
    cpdef int lamps_beside(self, int who) noexcept nogil
    cpdef bint in_beam(self, int who) noexcept nogil
    @cython.locals(others=int, other=int)
    cpdef int beside(self, int who) noexcept nogil
    cpdef int walk(self, int who, int street) noexcept nogil
    @cython.locals(goodley=int, away=int)
    cpdef bint comes_nearer(self, int who, int street) noexcept nogil
    @cython.locals(site=int)
    cpdef unsigned long long public_board(self, unsigned long long digest) noexcept nogil
