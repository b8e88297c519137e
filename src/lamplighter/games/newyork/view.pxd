cimport cython
from lamplighter.games.newyork.state cimport State
from lamplighter.kernel cimport bits
from lamplighter.kernel.tensors cimport clear, mark, one

cdef int OVER, DETECTIVE, JACK, N_CHARACTERS, N_SPACES, N_TILES
cdef int SIZE
cdef int SEAT_AT, STAGE_AT, ACTOR_AT, ROUND_AT, CHARACTER_AT, DUE_AT, AT_AT, SUSPECTS_AT, SEEN_AT
cdef int DEALT_AT, USED_AT, TILES_AT, CLOSED_AT, INFORMANT_AT, TALKATIVE_AT, STEAMERS_AT, STOCK_AT
cdef int CALLS_AT, TAKEN_AT, MOVED_AT, QUAYS_AT, DETECTIVE_AT, JACK_AT, OWN_AT, OTHER_AT
cdef int IDENTITY_AT


@cython.locals(who=int, space=int, index=int, kind=int, over=bint)
cpdef void encode(State state, int seat, float[::1] out)
