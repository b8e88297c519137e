cimport cython
from lamplighter.games.london.state cimport State
from lamplighter.kernel cimport bits
from lamplighter.kernel.tensors cimport clear, mark, one

cdef int OVER, DETECTIVE, JACK, N_CHARACTERS, N_STREETS, N_MANHOLES
cdef int SIZE
cdef int SEAT_AT, STAGE_AT, ACTOR_AT, ROUND_AT, CHARACTER_AT, DUE_AT, AT_AT, SUSPECTS_AT, SEEN_AT
cdef int DEALT_AT, USED_AT, FACING_AT, LAMPS_AT, COVERED_AT, CORDONS_AT, CALLS_AT, TAKEN_AT
cdef int WHISTLE_AT, WHISTLED_AT, COMING_AT, EDITION_AT, DETECTIVE_AT, JACK_AT, OWN_AT, OTHER_AT
cdef int IDENTITY_AT
cdef int[14] MANHOLE_STREETS


@cython.locals(who=int, manhole=int, over=bint)
cpdef void encode(State state, int seat, float[::1] out)
