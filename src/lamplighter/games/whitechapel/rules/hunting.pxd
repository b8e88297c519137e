cimport cython
from lamplighter.games.whitechapel.rules cimport standing, walks
from lamplighter.games.whitechapel.rules.hell cimport Hell
from lamplighter.kernel cimport bits, hashing, listing
from lamplighter.kernel.state cimport Choices

cdef int ACTING, ALLEY, ALL_POLICEMEN, ARREST, ARRESTED, ARREST_ALL, BROWN
cdef int CLUES_FOR_A_FALSE_CLUE, COACH, DOUBLE_EVENT, ESCAPE, FALSE_CLUE, FALSIFYING, GO, GOING
cdef int GOULSTON, GOULSTONING, GOULSTON_STREET, HOME, JACK, LAST_CELL, MOVING, NAME, NIGHTS
cdef int NOTHING, NOTHING_TO_DO, NO_FALSE_CLUE, NO_GOULSTON, N_CIRCLES, N_POLICEMEN, OUT_OF_TIME
cdef int POLICE, POLICEMAN, RIDE_ON, RIDING, RODE, RUSH, SEARCH, SEARCHING, SEND, SENDING
cdef int SHUT_IN, SLIPPED, TAKING_ACTOR, TAKING_POLICEMAN, WALK, WALKED

cdef int[196] WALK_FROM
cdef int[1550] WALK_TO
cdef int[196] ALLEY_FROM
cdef int[902] ALLEY_TO
cdef int[235] STEP_FROM
cdef int[906] STEP_TO
cdef int[235] REACH_FROM
cdef int[2830] REACH_TO
cdef int[235] LOOK_FROM
cdef int[451] LOOK_AT
cdef int[5] NAMEABLE


cdef class Hunting(Hell):
    cdef readonly short[195] clue
    cdef readonly short[195] cleared
    cdef readonly short[195] spared
    cdef readonly short[195] false_at
    cdef readonly int false_stock, coach_at, summoned, policeman, police_done, asked

    @cython.locals(circle=int)
    cdef void clear_night(self) noexcept nogil
    cdef void legal_hunting(self, Choices out) noexcept nogil
    @cython.locals(walk=int, colour=int, circle=int)
    cdef void legal_between(self, Choices out) noexcept nogil
    @cython.locals(here=int, walk=int, way=int)
    cdef void legal_moves(self, Choices out) noexcept nogil
    @cython.locals(here=int, way=int)
    cdef void legal_goings(self, Choices out) noexcept nogil
    @cython.locals(here=int, way=int, first=int)
    cdef void legal_acts(self, Choices out) noexcept nogil
    @cython.locals(way=int)
    cdef void legal_arrests(self, Choices out, int here) noexcept nogil
    cdef void begin_hunting(self) noexcept nogil
    cdef void ask_for_move(self) noexcept nogil
    cdef void play_hunting(self, int action) noexcept nogil
    cdef void play_between(self, int action) noexcept nogil
    cdef void move(self, int action) noexcept nogil
    cdef void step(self, int circle, int kind) noexcept nogil
    cdef void moved(self) noexcept nogil
    cdef void dawn(self) noexcept nogil
    cdef void ask_policemen(self, int stage) noexcept nogil
    @cython.locals(left=int)
    cdef void ask_policeman(self, int stage) noexcept nogil
    @cython.locals(stage=int)
    cdef void policeman_done(self) noexcept nogil
    cdef void phase_done(self, int stage) noexcept nogil
    cdef void act(self, int action) noexcept nogil
    @cython.locals(here=int, first=int, way=int, left=bint)
    cdef void search(self, int circle) noexcept nogil
    cdef void arrest(self, int circle) noexcept nogil
    @cython.locals(here=int, way=int)
    cdef void arrest_around(self) noexcept nogil
    cdef void caught(self) noexcept nogil
    @cython.locals(clues=int, circle=int)
    cdef int _count_clues(self) noexcept nogil
    @cython.final
    cdef int _still_next(self) noexcept nogil
    cdef bint _can_walk(self, int walk) noexcept nogil
    cdef bint _could_move(self) noexcept nogil
    @cython.final
    cdef bint _can_be_searched(self, int circle) noexcept nogil
    @cython.locals(colour=int)
    cdef bint _can_send_to_goulston(self) noexcept nogil
    cdef bint _can_be_sent(self, int colour) noexcept nogil
    cdef bint _can_be_named(self, int colour) noexcept nogil
    @cython.locals(colour=int, circle=int, marks=int)
    cdef unsigned long long public_hunting(self, unsigned long long digest) noexcept nogil
