cimport cython
from lamplighter.kernel.state cimport Choices
from lamplighter.kernel.state cimport State as KernelState
from lamplighter.kernel cimport bits, hashing, listing

cdef int CHANCE, HIDDEN, OVER, INVESTIGATOR, JACK
cdef int ALIBI, EXCHANGE, JOKER, ROTATION_1, ROTATION_2
cdef int DRAW, PUT, ROTATE, SECRET, STAY, STEP, SWAP, THROW
cdef int ENOUGH_HOURGLASSES, EVERYBODY, LANE, N_CHARACTERS, N_PLACES, NO_WALL, TURNS
cdef int ALL_USED, NOTHING

cdef int PUTTING, NAMING, THROWING, CHOOSING, USING, DRAWING, ENDED
cdef int ONE_AIM, BOTH_AIMS_LAST_TURN, RACE, NO_AIM, BOTH_AIMS_SEEN, NO_AIM_SHORT

cdef int[12][3] LINES
cdef int[12] ENTERED_BY
cdef int[12] LEFT_BY
cdef int[9] FORCED_WALLS
cdef int[9] HOURGLASSES
cdef int[8] DETECTIVE_OF_FACE
cdef int[2][4] ORDER
cdef int[36] FIRST_OF_PAIR
cdef int[36] SECOND_OF_PAIR


@cython.final
cdef class State(KernelState):
    cdef readonly int stage, placed
    cdef readonly int[9] tile_at
    cdef readonly int[9] wall
    cdef readonly int[3] place
    cdef readonly int suspects, rotated, turn, sides, used, face
    cdef readonly int identity, held, shown, unseen_turns
    cdef readonly bint race
    cdef readonly int disclosed, won_by, ended_by, turns

    @cython.locals(left=int, token=int)
    cpdef void _legal(self, Choices out) noexcept nogil
    @cython.locals(face=int, left=int, character=int, detective=int)
    cdef void legal_uses(self, Choices out) noexcept nogil
    @cython.locals(left=int, cell=int, forced=int, tile=int)
    cdef void legal_tiles(self, Choices out) noexcept nogil
    cpdef void _play(self, int action) noexcept nogil

    @cython.locals(character=int)
    cdef void put_tile(self, int code) noexcept nogil
    @cython.locals(done=int, token=int)
    cdef void ask_for_face(self) noexcept nogil
    cdef void take_face(self, int face) noexcept nogil
    @cython.locals(character=int, detective=int, steps=int)
    cdef void use_face(self, int action) noexcept nogil
    @cython.locals(cell=int)
    cdef void exchange(self, int first, int second) noexcept nogil
    cdef void draw_card(self, int card) noexcept nogil
    cdef void turn_over(self, int cleared) noexcept nogil
    cdef void action_done(self) noexcept nogil
    @cython.locals(in_sight=int, seen=int)
    cdef void call(self) noexcept nogil
    @cython.locals(found=bint, escaped=bint, last=bint)
    cpdef void judge(self, bint seen) noexcept nogil
    cdef void end(self, int winner, int rule) noexcept nogil
    cdef void next_turn(self) noexcept nogil

    cpdef int sight(self) noexcept nogil
    @cython.locals(seen=int, step=int, character=int)
    cpdef int sight_from(self, int place) noexcept nogil
    @cython.locals(glasses=int, left=int)
    cpdef int hourglasses(self) noexcept nogil
    cpdef int pile(self) noexcept nogil
    cpdef int drawer(self) noexcept nogil
    cpdef void hold(self, int identity, int cards) noexcept nogil
    cpdef int _seen(self, int action, int seat) noexcept nogil
    @cython.locals(digest=cython.ulonglong, cell=int, detective=int)
    cpdef unsigned long long _public(self) noexcept nogil
    cpdef unsigned long long _private(self, int seat) noexcept nogil
    cpdef int _round_number(self) noexcept nogil
    cpdef bint _settled(self) noexcept nogil
    cpdef int _winner(self) noexcept nogil
